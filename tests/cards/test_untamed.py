"""Untamed: every ability of every covered card."""

from tests.help import board, card, case, fight_targets, settle, targets, ways


def untamed(a=None, b=None, **more):
    return board(a, b, house="untamed", **more)


@card("Cooperative Hunting", "play")
def test_cooperative_hunting_divides():
    t = untamed(dict(hand=["Cooperative Hunting"], in_play=["V1", "V2", "V3"]), dict(in_play=["V2", "V5"]))
    t.play("Cooperative Hunting")
    t.pick("V2#2", "V5", "V2#2")
    assert t.card("V2#2").zone == "discard" and t.card("V5").damage == 1 and t.decision.kind == "action"
    t = untamed(dict(hand=["Cooperative Hunting"]), dict(in_play=["V5"])).play("Cooperative Hunting")
    assert t.card("V5").damage == 0


@card("Cooperative Hunting", "play")
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


@card("Flaxia", "play")
def test_flaxia_needs_more_creatures():
    assert untamed(dict(hand=["Flaxia"], in_play=["V1"]), dict(in_play=["V2"])).play("Flaxia").a.amber == 2
    assert untamed(dict(hand=["Flaxia"]), dict(in_play=["V2"])).play("Flaxia").a.amber == 0


@card("Full Moon", "play")
def test_full_moon_pays_for_each_creature_you_play():
    t = untamed(dict(hand=["Full Moon", "Flaxia", "Regrowth"]), dict(in_play=["V1", "V2"])).play("Full Moon").play("Flaxia")
    settle(t)
    assert t.a.amber == 1
    assert t.play("Regrowth").a.amber == 2, "only its own icon"


@card("Grasping Vines", "play")
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


@card("Inka the Spider", "play_reap")
def test_inka_stuns_on_play_and_reap():
    t = untamed(dict(hand=["Inka the Spider"]), dict(in_play=["V3"])).play("Inka the Spider").pick("V3")
    assert t.card("V3").stunned and "poison" in t.card("Inka the Spider").keywords
    t = untamed(dict(in_play=["Inka the Spider"]), dict(in_play=["V3"])).reap("Inka the Spider").pick("V3")
    assert t.card("V3").stunned and t.a.amber == 1


def test_inka_poisons_what_she_fights():
    t = untamed(dict(in_play=["Inka the Spider"]), dict(in_play=["V9"])).fight("Inka the Spider", "V9")
    assert t.card("V9").zone == "discard"


@card("Lost in the Woods", "play")
def test_lost_in_the_woods_takes_two_of_each():
    t = untamed(dict(hand=["Lost in the Woods"], in_play=["V1", "V2", "V3"]), dict(in_play=["V4", "V5", "V6"]))
    t.play("Lost in the Woods").pick("V1", "V3").pick("V4", "V5")
    assert sorted(t.a.deck) == ["V1", "V3"] and sorted(t.b.deck) == ["V4", "V5"]
    assert t.a.battleline == ["V2"] and t.b.battleline == ["V6"] and t.a.amber == 1


@card("Murmook", "constant")
def test_murmook_taxes_the_opponent():
    t = untamed(dict(in_play=["Murmook", "Murmook"]))
    assert t.b.key_cost == 8 and t.a.key_cost == 6


@card("Niffle Ape", "constant")
def test_niffle_ape_ignores_taunt_and_elusive():
    t = untamed(dict(in_play=["Niffle Ape", "Snufflegator"]), dict(in_play=["Urchin", "Champion Anaphiel"]))
    assert fight_targets(t, "Snufflegator") == ["Champion Anaphiel"]
    assert t.fight("Niffle Ape", "Urchin").card("Urchin").zone == "discard"


@card("Niffle Queen", "constant")
def test_niffle_queen_strengthens_beasts_and_niffles():
    t = untamed(dict(in_play=["Niffle Queen", "Niffle Ape", "Snufflegator", "V1"]), dict(in_play=["Murmook"]))
    assert [t.card(c).power for c in ("Niffle Queen", "Niffle Ape", "Snufflegator", "V1", "Murmook")] == [6, 5, 5, 1, 3]


@card("Nocturnal Maneuver", "play")
def test_nocturnal_maneuver_exhausts_up_to_three():
    t = untamed(dict(hand=["Nocturnal Maneuver"], in_play=["V1"]), dict(in_play=["V2", "V3", "V4"])).play("Nocturnal Maneuver")
    t.pick("V2", "V3", "V4")
    assert t.decision.kind == "action" and not any(t.card(c).ready for c in ("V2", "V3", "V4")) and t.card("V1").ready


@card("Piranha Monkeys", "play_reap")
def test_piranha_monkeys_hit_each_other_creature():
    t = untamed(dict(hand=["Piranha Monkeys"], in_play=["V3"]), dict(in_play=["V4"])).play("Piranha Monkeys")
    assert [t.card(c).damage for c in ("Piranha Monkeys", "V3", "V4")] == [0, 2, 2]
    t = untamed(dict(in_play=["Piranha Monkeys", "V3"]), dict(in_play=["V4"])).reap("Piranha Monkeys")
    assert t.card("V4").damage == 2 and t.a.amber == 1


def test_regrowth_returns_a_creature_of_your_discard_pile():
    t = untamed(dict(hand=["Regrowth"], discard=["Punch", "V1", "V2"]), dict(discard=["V3"])).play("Regrowth")
    assert sorted(targets(t)) == ["V1", "V2"]
    assert t.pick("V1").a.hand == ["V1"]


@card("Save the Pack", "play")
def test_save_the_pack_destroys_the_damaged():
    ours, theirs = [dict(card="V5", damage=1), "V4"], [dict(card="V6", damage=2), "V3"]
    t = untamed(dict(hand=["Save the Pack"], in_play=ours), dict(in_play=theirs))
    t.play("Save the Pack")
    assert t.a.battleline == ["V4"] and t.b.battleline == ["V3"] and t.a.chains == 1


def test_snufflegator_skirmishes():
    assert untamed(dict(in_play=["Snufflegator"])).card("Snufflegator").keywords == {"skirmish"}


@card("Witch of the Eye", "reap")
def test_witch_of_the_eye_returns_any_card():
    t = untamed(dict(in_play=["Witch of the Eye"], discard=["Punch", "V1"])).reap("Witch of the Eye")
    assert sorted(targets(t)) == ["Punch", "V1"]
    assert t.pick("Punch").a.hand == ["Punch"] and t.a.amber == 1


@card("Curiosity", "play")
@card("The Common Cold", "play")
def test_curiosity_and_common_cold():
    t = settle(untamed(dict(hand=["Curiosity"], in_play=["Doc Bookton"]), dict(in_play=["Dextre", "V1"])).play("Curiosity"))
    assert t.a.battleline == [] and t.b.battleline == ["V1"]
    t = untamed(dict(hand=["The Common Cold"], in_play=["V3"]), dict(in_play=["Tunk"])).play("The Common Cold")
    assert t.card("V3").damage == 1
    assert t.answer(True).b.battleline == []


@card("Fertility Chant", "play")
@card("Fuzzy Gruen", "play")
def test_gifts_to_the_opponent():
    assert untamed(dict(hand=["Fertility Chant"])).play("Fertility Chant").b.amber == 2
    t = untamed(dict(hand=["Fuzzy Gruen"])).play("Fuzzy Gruen")
    assert (t.a.amber, t.b.amber) == (2, 1)


@card("Chota Hazri", "play")
def test_key_charge_and_chota_hazri():
    for name, icon in (("Key Charge", 0), ("Chota Hazri", 0)):
        t = untamed(dict(hand=[name], amber=7)).play(name)
        before = t.snapshot()
        assert t.answer(True).answer("red").a.keys == ["red"] and t.a.amber == icon
        assert t.restore(before).answer(False).a.amber == 6
        assert untamed(dict(hand=[name])).play(name).decision.kind == "action"


@card("Nature’s Call", "play")
@card("Troop Call", "play")
def test_natures_call_and_troop_call():
    t = untamed(dict(hand=["Nature's Call"], in_play=["V1"]), dict(in_play=["V2", "V3"])).play("Nature's Call").pick("V1", "V3")
    assert t.answer(False).b.hand == ["V3"] and t.a.hand == ["V1"]
    t = untamed(dict(hand=["Troop Call"], in_play=["Niffle Ape", "V1"], discard=["Niffle Queen"])).play("Troop Call")
    assert sorted(t.a.hand) == ["Niffle Ape", "Niffle Queen"] and t.a.battleline == ["V1"]


@card("Vigor", "play")
def test_vigor():
    assert untamed(dict(hand=["Vigor"], in_play=[dict(card="V5", damage=3)])).play("Vigor").answer(3).a.amber == 2
    t = untamed(dict(hand=["Vigor"], in_play=[dict(card="V5", damage=2)])).play("Vigor").answer(2)
    assert t.a.amber == 1 and t.card("V5").damage == 0


@card("Nepenthe Seed", "omni")
@card("Ritual of Balance", "action")
@card("Ritual of the Hunt", "omni")
@card("World Tree", "action")
def test_artifacts_of_untamed():
    assert board(dict(in_play=["Nepenthe Seed"], discard=["Punch"])).omni("Nepenthe Seed").pick("Punch").a.hand == ["Punch"]
    assert untamed(dict(in_play=["Ritual of Balance"]), dict(amber=6)).action("Ritual of Balance").a.amber == 1
    assert untamed(dict(in_play=["Ritual of Balance"]), dict(amber=5)).action("Ritual of Balance").a.amber == 0
    t = board(dict(in_play=["Ritual of the Hunt", "Flaxia", "Tunk"])).omni("Ritual of the Hunt")
    assert {o.kind for o in t.decision.options if o.card == "Flaxia"} == {"reap"}
    assert not [o for o in t.decision.options if o.card == "Tunk"]
    assert untamed(dict(in_play=["World Tree"], discard=["Punch", "V1"], deck=["V2"])).action("World Tree").a.deck == ["V1", "V2"]


@card("Way of the Bear", "constant")
@card("Way of the Wolf", "constant")
def test_assault_and_hazardous_bodies():
    t = untamed(dict(in_play=["Ancient Bear"]), dict(in_play=["V9"])).fight("Ancient Bear", "V9")
    assert t.card("V9").damage == 7
    assert (
        board(dict(in_play=["V5"]), dict(in_play=["Briar Grubbling"])).fight("V5", "Briar Grubbling").card("V5").zone == "discard"
    )
    t = board(dict(in_play=[dict(card="V3", upgrades=["Way of the Bear"])]), dict(in_play=["V9"])).fight("V3", "V9")
    assert t.card("V9").damage == 5
    t = board(dict(in_play=[dict(card="V3", upgrades=["Way of the Wolf"])]), dict(in_play=["V9"])).fight("V3", "V9")
    assert t.card("V3").damage == 0


@card("Dew Faerie", "reap")
@card("Kindrith Longshot", "reap")
@card("Lupo the Scarred", "play")
@card("Mighty Tiger", "play")
def test_reaps_and_plays():
    assert untamed(dict(in_play=["Dew Faerie"])).reap("Dew Faerie").a.amber == 2
    assert (
        untamed(dict(in_play=["Kindrith Longshot"]), dict(in_play=["V3"])).reap("Kindrith Longshot").pick("V3").card("V3").damage
        == 2
    )
    assert untamed(dict(hand=["Lupo the Scarred"]), dict(in_play=["V3"])).play("Lupo the Scarred").card("V3").damage == 2
    assert untamed(dict(hand=["Mighty Tiger"]), dict(in_play=["V5"])).play("Mighty Tiger").card("V5").damage == 4


@card("Halacor", "constant")
@card("Mushroom Man", "constant")
@card("Teliga", "reaction")
def test_halacor_mushroom_man_teliga():
    t = untamed(dict(in_play=["Halacor", "V1", "V2"]))
    assert t.card("Halacor").keywords == t.card("V2").keywords == {"skirmish"} and t.card("V1").keywords == set()
    assert untamed(dict(in_play=["Mushroom Man"])).card("Mushroom Man").power == 11
    assert untamed(dict(in_play=["Mushroom Man"], keys=2)).card("Mushroom Man").power == 5
    assert board(dict(hand=["V1"]), dict(in_play=["Teliga"])).play("V1").b.amber == 1
    assert board(dict(hand=["V1"], in_play=["Teliga"])).play("V1").a.amber == 0


@card("Mushroom Man", "constant")
def test_mushroom_man_shrinks_at_once_when_a_key_is_forged():
    t = board(dict(in_play=["Mushroom Man"], amber=6), house=None)
    assert t.card("Mushroom Man").power == 11
    t.answer("red")
    assert t.a.keys == ["red"] and t.card("Mushroom Man").power == 8


@card("Stampede", "play")
@case("ruling-three-creatures")
def test_stampede_counts_creatures_however_often_they_were_used():
    def stolen(*used, gone=False):
        t = untamed(dict(hand=["Stampede", "Nature's Call"], in_play=["Snufflegator"] * 3), dict(amber=5))
        for title in used:
            t.reap(title).set(title, exhausted=False)
        if gone:
            t.play("Nature's Call").pick("Snufflegator").answer(False)
        return 5 - t.play("Stampede").b.amber

    one, two, three = "Snufflegator", "Snufflegator#2", "Snufflegator#3"
    assert stolen(one, one, one) == stolen(one, one, two, two) == stolen(one, one, two, gone=True) == 0
    assert stolen(one, one, two, three) == stolen(one, two, three, gone=True) == 2


@card("Lifeweb", "play")
@card("Stampede", "play")
def test_stampede_and_lifeweb_count():
    for used, stolen in ((3, 2), (2, 0)):
        t = untamed(dict(hand=["Stampede"], in_play=["Snufflegator"] * 3), dict(amber=5))
        for n in range(used):
            t.reap(["Snufflegator", "Snufflegator#2", "Snufflegator#3"][n])
        assert t.play("Stampede").b.amber == 5 - stolen
    for played, stolen in ((3, 2), (2, 0)):
        b = dict(hand=["V1", "V2", "V3"], amber=5)
        t = board(dict(hand=["Lifeweb"], houses=["untamed", "dis", "logos"]), b).end_turn().answer("Brobnar")
        for name in ("V1", "V2", "V3")[:played]:
            t.play(name)
        t.end_turn().answer("Untamed").play("Lifeweb")
        assert t.b.amber == 5 - stolen


@card("Bigtwig", "constant", "reap")
def test_bigtwig_fights_only_the_stunned():
    b = dict(in_play=["V1", dict(card="V2", stun=True)])
    t = untamed(dict(in_play=["Bigtwig"]), b)
    assert fight_targets(t, "Bigtwig") == ["V2"]
    assert "fight" not in {o.kind for o in untamed(dict(in_play=["Bigtwig"]), dict(in_play=["V1"])).decision.options}
    t.reap("Bigtwig").pick("V1")
    assert t.card("V1").stunned and not t.card("V1").ready


def test_bear_flute():
    t = untamed(dict(in_play=["Bear Flute", dict(card="Ancient Bear", damage=4)])).action("Bear Flute")
    assert t.card("Ancient Bear").damage == 0
    t = untamed(dict(in_play=["Bear Flute"], deck=["Ancient Bear", "V1"], discard=["Ancient Bear", "V2"])).action("Bear Flute")
    t.choose(0).choose(0)
    assert t.a.hand == ["Ancient Bear"] * 2 and sorted(t.a.deck) == ["V1", "V2"]


@card("Horseman of Famine", "play_fight_reap")
@card("Scout", "play")
def test_scout_does_not_make_the_dead_fight():
    t = untamed(dict(hand=["Scout"], in_play=["Horseman of Famine", "V1"]), dict(in_play=["V3", "V8"])).play("Scout")
    t.pick("Horseman of Famine", "V1").pick("Horseman of Famine").pick("V3")
    settle(t)
    assert t.a.discard == ["Scout", "V1"] and t.card("V8").damage == 0
    assert "V1 fights" not in t.log()


@card("Scout", "play")
def test_scout():
    t = untamed(dict(hand=["Scout"], in_play=["V5", "V6", "V8"]), dict(in_play=["V2", "V3"])).play("Scout").pick("V5", "V6")
    t.pick("V6").pick("V2")
    assert t.b.battleline == [] and t.card("V5").damage == t.card("V6").damage == 0


@card("Word of Returning", "play")
def test_word_of_returning():
    b = dict(in_play=[dict(card="V1", amber=2), dict(card="V9", amber=3), "V2"])
    t = untamed(dict(hand=["Word of Returning"], in_play=[dict(card="V3", amber=1)]), b).play("Word of Returning")
    assert t.b.battleline == ["V9", "V2"] and t.card("V9").damage == 3 and t.card("V9").amber == 0
    assert t.card("V2").damage == 0 and t.card("V3").amber == 1 and t.a.amber == 1 + 2 + 3


@card("Giant Sloth", "constant", "action")
def test_giant_sloth_wants_an_untamed_card_discarded():
    t = untamed(dict(in_play=["Giant Sloth"], hand=["Dust Pixie", "V1"]))
    assert ways(t, "Giant Sloth") == set()
    t.discard("Dust Pixie")
    assert "action" in ways(t, "Giant Sloth") and t.action("Giant Sloth").a.amber == 3
    t = board(dict(in_play=["Giant Sloth"], hand=["V1"])).discard("V1")
    assert ways(t, "Giant Sloth") == set()
