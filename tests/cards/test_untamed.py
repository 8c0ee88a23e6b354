"""Untamed: every ability of every covered card."""

from tests.help import board, fight_targets, settle, targets


def untamed(a=None, b=None, **more):
    return board(a, b, house="untamed", **more)


def test_cooperative_hunting_divides():
    t = untamed(dict(hand=["Cooperative Hunting"], in_play=["V1", "V2", "V3"]), dict(in_play=["V2", "V5"]))
    t.play("Cooperative Hunting")
    t.pick("V2#2", "V5", "V2#2")
    assert t.card("V2#2").zone == "discard" and t.card("V5").damage == 1 and t.decision.kind == "action"
    t = untamed(dict(hand=["Cooperative Hunting"]), dict(in_play=["V5"])).play("Cooperative Hunting")
    assert t.card("V5").damage == 0


def test_cooperative_hunting_is_one_damage_event():
    t = untamed(dict(hand=["Cooperative Hunting"], in_play=["V1", "V2", "V3"]), dict(in_play=["Armored 5", "V9"]))
    t.play("Cooperative Hunting").pick("Armored 5", "Armored 5", "Armored 5")
    assert t.card("Armored 5").damage == 1
    t = untamed(dict(hand=["Cooperative Hunting"], in_play=["V4", "V2"]), dict(in_play=[dict(card="V1", ward=True)]))
    t.play("Cooperative Hunting").pick("V1", "V1")
    assert t.card("V1").zone == "battleline" and not t.card("V1").warded, "one ward stops the whole event"


def test_dust_pixie():
    card = untamed(dict(hand=["Dust Pixie"])).play("Dust Pixie").card("Dust Pixie")
    assert card.power == 1


def test_flaxia_needs_more_creatures():
    assert untamed(dict(hand=["Flaxia"], in_play=["V1"]), dict(in_play=["V2"])).play("Flaxia").a.amber == 2
    assert untamed(dict(hand=["Flaxia"]), dict(in_play=["V2"])).play("Flaxia").a.amber == 0


def test_full_moon_pays_for_each_creature_you_play():
    t = untamed(dict(hand=["Full Moon", "Flaxia", "Regrowth"]), dict(in_play=["V1", "V2"])).play("Full Moon").play("Flaxia")
    settle(t)
    assert t.a.amber == 1
    assert t.play("Regrowth").a.amber == 2, "only its own icon"


def test_grasping_vines_returns_up_to_three_artifacts():
    t = untamed(dict(hand=["Grasping Vines"], in_play=["Chest"]), dict(in_play=["Lever", "Lantern", "Rouse", "V1"]))
    t.play("Grasping Vines")
    assert sorted(targets(t)) == ["Chest", "Lantern", "Lever", "Rouse"]
    t.pick("Lever", "Chest").answer(False)
    assert t.b.hand == ["Lever"] and t.a.hand == ["Chest"] and t.a.amber == 1


def test_hunting_witch_pays_for_another_creature():
    t = untamed(dict(hand=["Hunting Witch", "Snufflegator", "Regrowth"])).play("Hunting Witch")
    assert t.a.amber == 0
    assert t.play("Snufflegator").a.amber == 1
    t = board(dict(in_play=["Hunting Witch"]), dict(hand=["V1"]), first="b").play("V1")
    assert t.a.amber == 0


def test_inka_stuns_on_play_and_reap():
    t = untamed(dict(hand=["Inka the Spider"]), dict(in_play=["V3"])).play("Inka the Spider").pick("V3")
    assert t.card("V3").stunned and "poison" in t.card("Inka the Spider").keywords
    t = untamed(dict(in_play=["Inka the Spider"]), dict(in_play=["V3"])).reap("Inka the Spider").pick("V3")
    assert t.card("V3").stunned and t.a.amber == 1


def test_inka_poisons_what_she_fights():
    t = untamed(dict(in_play=["Inka the Spider"]), dict(in_play=["V9"])).fight("Inka the Spider", "V9")
    assert t.card("V9").zone == "discard"


def test_lost_in_the_woods_takes_two_of_each():
    t = untamed(dict(hand=["Lost in the Woods"], in_play=["V1", "V2", "V3"]), dict(in_play=["V4", "V5", "V6"]))
    t.play("Lost in the Woods").pick("V1", "V3").pick("V4", "V5")
    assert sorted(t.a.deck) == ["V1", "V3"] and sorted(t.b.deck) == ["V4", "V5"]
    assert t.a.battleline == ["V2"] and t.b.battleline == ["V6"] and t.a.amber == 1


def test_murmook_taxes_the_opponent():
    t = untamed(dict(in_play=["Murmook", "Murmook"]))
    assert t.b.key_cost == 8 and t.a.key_cost == 6


def test_niffle_ape_ignores_taunt_and_elusive():
    t = untamed(dict(in_play=["Niffle Ape", "Snufflegator"]), dict(in_play=["Urchin", "Champion Anaphiel"]))
    assert fight_targets(t, "Snufflegator") == ["Champion Anaphiel"]
    assert t.fight("Niffle Ape", "Urchin").card("Urchin").zone == "discard"


def test_niffle_queen_strengthens_beasts_and_niffles():
    t = untamed(dict(in_play=["Niffle Queen", "Niffle Ape", "Snufflegator", "V1"]), dict(in_play=["Murmook"]))
    assert [t.card(c).power for c in ("Niffle Queen", "Niffle Ape", "Snufflegator", "V1", "Murmook")] == [6, 5, 5, 1, 3]


def test_nocturnal_maneuver_exhausts_up_to_three():
    t = untamed(dict(hand=["Nocturnal Maneuver"], in_play=["V1"]), dict(in_play=["V2", "V3", "V4"])).play("Nocturnal Maneuver")
    t.pick("V2", "V3", "V4")
    assert t.decision.kind == "action" and not any(t.card(c).ready for c in ("V2", "V3", "V4")) and t.card("V1").ready


def test_piranha_monkeys_hit_each_other_creature():
    t = untamed(dict(hand=["Piranha Monkeys"], in_play=["V3"]), dict(in_play=["V4"])).play("Piranha Monkeys")
    assert [t.card(c).damage for c in ("Piranha Monkeys", "V3", "V4")] == [0, 2, 2]
    t = untamed(dict(in_play=["Piranha Monkeys", "V3"]), dict(in_play=["V4"])).reap("Piranha Monkeys")
    assert t.card("V4").damage == 2 and t.a.amber == 1


def test_regrowth_returns_a_creature_of_your_discard_pile():
    t = untamed(dict(hand=["Regrowth"], discard=["Punch", "V1", "V2"]), dict(discard=["V3"])).play("Regrowth")
    assert targets(t) == ["V2", "V1"] or targets(t) == ["V1", "V2"]
    assert t.pick("V1").a.hand == ["V1"]


def test_save_the_pack_destroys_the_damaged():
    ours, theirs = [dict(card="V5", damage=1), "V4"], [dict(card="V6", damage=2), "V3"]
    t = untamed(dict(hand=["Save the Pack"], in_play=ours), dict(in_play=theirs))
    t.play("Save the Pack")
    assert t.a.battleline == ["V4"] and t.b.battleline == ["V3"] and t.a.chains == 1


def test_snufflegator_skirmishes():
    assert untamed(dict(in_play=["Snufflegator"])).card("Snufflegator").keywords == {"skirmish"}


def test_witch_of_the_eye_returns_any_card():
    t = untamed(dict(in_play=["Witch of the Eye"], discard=["Punch", "V1"])).reap("Witch of the Eye")
    assert sorted(targets(t)) == ["Punch", "V1"]
    assert t.pick("Punch").a.hand == ["Punch"] and t.a.amber == 1
