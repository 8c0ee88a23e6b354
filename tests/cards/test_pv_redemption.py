"""Prophetic Visions: the new cards of Redemption, each ability with what it does and what it does not do."""

import pytest

from kfsim.cards.catalogue import catalogue
from tests.cards.cc import of_house
from tests.cards.cc import on as on_board
from tests.help import card, fight_targets, settle, targets, ways

MUTANT, KNIGHT = "Admirable Neophyte", "Intrepid Exemplar"  # Mutants with 2 power and 1 armor, 4 power and 2 armor


def on(a=None, b=None, **more):
    """A's main step in Redemption."""
    return on_board(a, b, house="redemption", **more)


@card("Azrael", "reap")
def test_azrael_lets_each_friendly_creature_fight_for_the_turn():
    t = on(dict(in_play=["Azrael", "V3"]), dict(in_play=["V1", "V2"]))
    assert ways(t, "V3") == set()
    t = t.reap("Azrael")
    assert ways(t, "V3") == {"fight"}
    t = settle(t.fight("V3", "V1"))
    assert t.b.battleline == ["V2"]
    t = on(dict(in_play=["Azrael", "V3"]), dict(in_play=["V1", "V2"])).reap("Azrael").end_turn().answer("brobnar").end_turn()
    t = t.answer("redemption")
    assert ways(t, "V3") == set(), "until the end of the turn"


@card("Dark Influence", "play", "amber")
@pytest.mark.parametrize(("mode", "top", "amber"), [(0, MUTANT, 2), (1, MUTANT, 2), (0, "V3", 1), (1, "Lever", 1)])
def test_dark_influence_pays_for_a_mutant_on_top_of_a_deck(mode, top, amber):
    deck = [top, *["V50"] * 5]
    t = on(dict(hand=["Dark Influence"], deck=deck), dict(deck=deck, amber=2)).play("Dark Influence").choose(mode)
    assert (t.a.amber, t.b.amber) == (amber, 2)
    assert top in (t.a if mode == 0 else t.b).discard and (t.b if mode == 0 else t.a).deck == deck


@card("Dark Influence", "play")
def test_dark_influence_on_an_empty_deck_gains_nothing():
    assert on(dict(hand=["Dark Influence"], deck=[], discard=[MUTANT])).play("Dark Influence").choose(0).a.amber == 1


@card("Doomsayer", "reap")
def test_doomsayer_deals_two_for_each_amber_moved():
    a = dict(in_play=["Doomsayer", dict(card="V5", amber=2), dict(card="V6", amber=1)])
    t = on(a, dict(in_play=["V8", "V9"], amber=3)).reap("Doomsayer")
    assert sorted(targets(t)) == ["Doomsayer", "V5", "V6"]
    before = t.snapshot()
    t = t.pick("V5")
    assert sorted(targets(t)) == ["Doomsayer", "V5", "V6", "V8", "V9"]
    t = settle(t.pick("V8").pick("V9"))
    assert (t.card("V8").damage, t.card("V9").damage, t.card("V5").amber, t.card("V6").amber) == (2, 2, 0, 1)
    assert (t.a.amber, t.b.amber) == (1, 3), "the common supply"
    t = t.restore(before).pick("Doomsayer")
    assert t.decision.kind == "action" and t.card("V8").damage == 0


@card("Growland", "fight_reap", "scrap")
def test_growland_may_destroy_a_mutant():
    t = on(dict(in_play=["Growland", "V3"]), dict(in_play=[MUTANT, "V4"])).reap("Growland")
    assert sorted(targets(t)) == sorted(["Growland", MUTANT])
    before = t.snapshot()
    assert t.pick(MUTANT).b.battleline == ["V4"]
    t = t.restore(before)
    t = t.choose(next(o for o in t.decision.options if not o.card))
    assert t.b.battleline == [MUTANT, "V4"] and t.a.battleline == ["Growland", "V3"]
    t = on(dict(in_play=["Growland"]), dict(in_play=[MUTANT, "V1"])).fight("Growland", "V1").pick(MUTANT)
    assert t.b.battleline == []


@card("Growland", "scrap")
def test_growland_scrapped_heals_friendly_mutants():
    line = [dict(card="Doomsayer", damage=2), dict(card="V5", damage=3)]
    t = on(dict(hand=["Growland"], in_play=line), dict(in_play=[dict(card="Azrael", damage=2)])).discard("Growland")
    assert (t.card("Doomsayer").damage, t.card("V5").damage, t.card("Azrael").damage) == (0, 3, 2)


@card("Heavy Adornment", "host_reap")
def test_heavy_adornment_exalts_the_neighbors_of_its_creature():
    line = ["V2", of_house("redemption", "V3", upgrades=["Heavy Adornment"]), "V4", "V5"]
    t = on(dict(in_play=line)).reap("V3")
    assert [t.card(n).amber for n in ("V2", "V3", "V4", "V5")] == [1, 0, 1, 0] and t.a.amber == 1
    b = dict(in_play=["V2", dict(card="V3", upgrades=[dict(card="Heavy Adornment", owner="a")]), "V4"])
    t = on(dict(in_play=["V8"]), b).end_turn().answer("brobnar").reap("V3")
    assert [t.card(n).amber for n in ("V2", "V3", "V4", "V8")] == [1, 0, 1, 0], "on an enemy creature: its own neighbors"
    t = settle(on(dict(in_play=line), dict(in_play=["V1"])).fight("V3", "V1"))
    assert t.card("V2").amber == 0


@card("Indignant Tone", "play")
def test_indignant_tone_enrages_the_neighbors_of_what_it_destroys():
    line = ["V2", "V3", "V4", "V5"]
    t = on(dict(hand=["Indignant Tone"]), dict(in_play=line)).play("Indignant Tone")
    before = t.snapshot()
    t = settle(t.pick("V3"))
    assert t.b.battleline == ["V2", "V4", "V5"] and t.a.amber == 1
    assert [t.card(n).enraged for n in ("V2", "V4", "V5")] == [True, True, False]
    t = settle(t.restore(before).pick("V4"))
    assert t.card("V4").damage == 3 and not any(t.card(n).enraged for n in line)
    t = settle(
        on(dict(hand=["Indignant Tone"]), dict(in_play=["V2", dict(card="V3", ward=True)])).play("Indignant Tone").pick("V3")
    )
    assert not t.card("V2").enraged
    t = settle(on(dict(hand=["Indignant Tone"])).play("Indignant Tone"))
    assert t.decision.kind == "action"


@card("Namel’s Confession", "play")
@pytest.mark.parametrize(("name", "gained"), [("V5", 2), ("V4", 2), ("V1", 0)])
def test_namels_confession_pays_half_the_power(name, gained):
    t = on(dict(hand=["Namel’s Confession"], in_play=[name, "V9"]), dict(in_play=["V8"])).play("Namel’s Confession")
    assert sorted(targets(t)) == sorted([name, "V9"])
    t = settle(t.pick(name))
    assert t.a.amber == 1 + gained and t.a.battleline == ["V9"]


@card("Namel’s Confession", "play")
def test_namels_confession_pays_nothing_for_what_stays():
    warded = dict(card="V8", ward=True)
    t = settle(on(dict(hand=["Namel’s Confession"], in_play=[warded])).play("Namel’s Confession"))
    assert t.a.amber == 1 and t.a.battleline == ["V8"]
    t = settle(on(dict(hand=["Namel’s Confession"]), dict(in_play=["V8"])).play("Namel’s Confession"))
    assert t.a.amber == 1 and t.b.battleline == ["V8"]
    grown = dict(card="V4", power_counters=2, damage=1)
    t = settle(on(dict(hand=["Namel’s Confession"], in_play=[grown])).play("Namel’s Confession"))
    assert t.a.amber == 4, "the power it had"


@card("Ragatha", "gives", "enters")
def test_ragatha_enters_on_the_other_side_and_hurts_its_neighbors():
    t = settle(on(dict(hand=["Ragatha"], in_play=["V4"]), dict(in_play=["V8"])).play("Ragatha", flank="right"))
    assert t.b.battleline == ["V8", "Ragatha"] and t.a.battleline == ["V4"]
    b = dict(in_play=["V8", dict(card="Ragatha", owner="a"), "V9"])
    line = [of_house("redemption", "V4"), "V5"]
    t = settle(on(dict(in_play=line), b).reap("V4"))
    assert (t.card("V8").damage, t.card("V9").damage, t.card("Ragatha").damage, t.card("V5").damage) == (3, 3, 0, 0)
    t = settle(t.end_turn().answer("brobnar").reap("V8"))
    assert t.card("V9").damage == 3, "its own side does not have the ability"


@card("Redeem the Crucible", "play", "keywords")
def test_redeem_the_crucible_is_cheaper_for_each_mutant_destroyed():
    a = dict(hand=["Redeem the Crucible", MUTANT], in_play=[MUTANT, "V3"], amber=9)
    t = settle(on(a, dict(in_play=[KNIGHT, MUTANT, "V4"])).play("Redeem the Crucible"))
    assert t.decision.kind == "yes_no" and t.a.battleline == [] and t.b.battleline == []
    before = t.snapshot()
    t = t.answer(True).choose(0)
    assert t.a.amber == 0 and len(t.a.keys) == 1 and t.a.purged == ["Redeem the Crucible"]
    t = settle(t.restore(before).answer(False))
    assert t.a.amber == 9 and t.a.keys == [] and t.a.purged == ["Redeem the Crucible"]
    assert t.active == "b", "omega"


@card("Redeem the Crucible", "play")
def test_redeem_the_crucible_does_not_count_who_stays():
    a = dict(hand=["Redeem the Crucible"], in_play=[dict(card=MUTANT, ward=True), MUTANT], amber=10)
    t = settle(on(a).play("Redeem the Crucible"))
    assert t.a.battleline == [MUTANT] and t.a.keys == [] and t.a.amber == 10, "6 and 6 less one is 11"
    a = dict(hand=["Redeem the Crucible"], in_play=[dict(card=MUTANT, ward=True), MUTANT], amber=11)
    t = settle(on(a).play("Redeem the Crucible")).answer(True).choose(0)
    assert t.a.amber == 0 and len(t.a.keys) == 1


@card("Salvay", "constant", "enhance")
def test_salvay_assaults_with_its_redemption_neighbors():
    line = [of_house("redemption", "V3"), "Salvay", of_house("redemption", "V4"), of_house("redemption", "V5")]
    t = settle(on(dict(in_play=line), dict(in_play=["V9"])).fight("Salvay", "V9"))
    assert t.card("V9").damage == 8, "4 of assault and 4 of power"
    t = settle(on(dict(in_play=["V3", "Salvay", of_house("redemption", "V4")]), dict(in_play=["V9"])).fight("Salvay", "V9"))
    assert t.card("V9").damage == 6
    t = settle(on(dict(in_play=["V3", "Salvay"]), dict(in_play=["V9"])).fight("Salvay", "V9"))
    assert t.card("V9").damage == 4
    assert catalogue().find("Salvay").facts["enhance"] == ["redemption"]


@card("The Mist", "omni", "amber")
def test_the_mist_makes_all_creatures_mutants_for_the_turn():
    t = on(dict(in_play=[of_house("dis", "The Mist"), "V3"]), dict(in_play=["V4"])).omni("The Mist")
    assert t.a.artifacts == [] and t.a.discard == ["The Mist"]
    assert "mutant" in t.card("V3").traits and "mutant" in t.card("V4").traits
    t = t.end_turn().answer("brobnar")
    assert "mutant" not in t.card("V3").traits
    assert on(dict(hand=["The Mist"])).play("The Mist").a.amber == 1


@card("The Mist", "omni")
def test_the_mist_reaches_who_enters_later_this_turn():
    t = on(dict(in_play=["The Mist"], hand=[of_house("redemption", "V5")])).omni("The Mist").play("V5")
    assert "mutant" in t.card("V5").traits


@card("Tome of Abatement", "constant", "amber")
def test_tome_of_abatement_takes_three_keywords_from_everyone():
    b = dict(in_play=["Captain Cha", "Emerald Duelist", "V3"])
    t = on(dict(in_play=["Tome of Abatement"]), b)
    for name in ("Captain Cha", "Emerald Duelist"):
        assert not set(t.card(name).keywords) & {"elusive", "skirmish", "taunt"}
    t = on(dict(in_play=["Tome of Abatement", of_house("redemption", "V5")]), b)
    assert set(fight_targets(t, "V5")) == {"Captain Cha", "Emerald Duelist", "V3"}
    t = settle(t.fight("V5", "Captain Cha"))
    assert "Captain Cha" in t.b.discard, "not elusive"
    without = on(dict(in_play=[of_house("redemption", "V5")]), b)
    assert "V3" not in fight_targets(without, "V5")


@card("Tome of Abatement", "constant")
def test_tome_of_abatement_beats_what_gives_the_keywords_later():
    a = dict(in_play=["Tome of Abatement", of_house("redemption", "V5")], hand=[of_house("redemption", "Yo Mama Mastery")])
    t = settle(on(a).play("Yo Mama Mastery", on="V5"))
    assert "taunt" not in t.card("V5").keywords
    t = on(dict(in_play=["Tome of Abatement", dict(card="Brigadier Ols", house="redemption")]), dict(in_play=["Deployer"]))
    assert "deploy" in t.card("Deployer").keywords, "others stay"


@card("Rack of Redemption", "reaction")
def test_rack_of_redemption_pays_the_owner_of_the_first_mutant():
    line = [of_house("redemption", "V8"), of_house("redemption", "V9")]
    t = on(dict(in_play=["Rack of Redemption", *line]), dict(in_play=[MUTANT, "Growland", "V1"]))
    t = settle(t.fight("V8", MUTANT))
    assert (t.a.amber, t.b.amber) == (0, 1)
    t = settle(t.fight("V9", "Growland"))
    assert (t.a.amber, t.b.amber) == (0, 1), "the second of the turn"
    t = on(dict(in_play=["Rack of Redemption", *line]), dict(in_play=["V1", MUTANT]))
    t = settle(t.fight("V8", "V1"))
    assert t.b.amber == 0, "no Mutant"
    assert settle(t.fight("V9", MUTANT)).b.amber == 1


@card("Rack of Redemption", "reaction")
def test_rack_of_redemption_pays_again_in_the_next_turn_and_by_owner():
    a = dict(in_play=["Rack of Redemption", of_house("redemption", "V8"), MUTANT])
    t = on(a, dict(in_play=[dict(card=KNIGHT, owner="a"), "V9"]))
    t = settle(t.fight("V8", KNIGHT))
    assert (t.a.amber, t.b.amber) == (1, 0), "its owner, not who controlled it"
    t = settle(t.end_turn().answer("brobnar").fight("V9", MUTANT))
    assert (t.a.amber, t.b.amber) == (2, 0)


@card("Rack of Redemption", "reaction")
def test_rack_of_redemption_pays_for_one_of_several_at_once():
    t = on(
        dict(in_play=["Rack of Redemption"], hand=[of_house("redemption", "Apocalypse")]),
        dict(in_play=[MUTANT, "Growland", "V3"]),
    )
    t = settle(t.play("Apocalypse"))
    assert (t.a.amber, t.b.amber) == (0, 1)
    hand = [of_house("redemption", "Apocalypse"), "Rack of Redemption"]
    t = on(dict(hand=hand, in_play=[of_house("redemption", "V8")]), dict(in_play=[MUTANT, "Growland"]))
    t = settle(t.fight("V8", MUTANT).play("Rack of Redemption").play("Apocalypse"))
    assert (t.a.amber, t.b.amber) == (0, 0), "the first was destroyed before it entered play"


@card("Vial of Mutation", "play", "amber")
def test_vial_of_mutation_makes_two_creatures_mutants_for_good():
    t = on(dict(hand=["Vial of Mutation", "V5"], in_play=["V3"]), dict(in_play=["V4", "V6"])).play("Vial of Mutation")
    assert sorted(targets(t)) == ["V3", "V4", "V6"] and t.a.amber == 1
    t = t.pick("V3").pick("V4")
    assert ["mutant" in t.card(n).traits for n in ("V3", "V4", "V6")] == [True, True, False]
    assert t.card("V3").counters == {"mutation": 1}
    t = t.end_turn().answer("brobnar").end_turn().answer("redemption")
    assert ["mutant" in t.card(n).traits for n in ("V3", "V4", "V6")] == [True, True, False]


@card("Vial of Mutation", "play")
def test_vial_of_mutation_ends_with_the_counter():
    hand = ["Vial of Mutation", of_house("redemption", "Hand Back"), of_house("redemption", "V5")]
    t = on(dict(hand=hand, in_play=["V3"])).play("Vial of Mutation")
    t = t.pick("V3") if t.decision.kind != "action" else t
    assert "mutant" in t.card("V3").traits
    t = t.play("Hand Back")
    t = t.pick("V3") if t.decision.kind != "action" else t
    assert t.card("V3").zone == "hand"
    t = t.set("V3", house="redemption").play("V3")
    assert "mutant" not in t.card("V3").traits, "it comes back without the counter"


@card("Redeem the Crucible", "play")
def test_redeem_the_crucible_counts_creatures_that_are_mutants_for_the_turn():
    a = dict(hand=["Redeem the Crucible"], in_play=["The Mist", "V3"], amber=9)
    t = on(a, dict(in_play=["V4", "V5"])).omni("The Mist").play("Redeem the Crucible")
    t = settle(t).answer(True).choose(0)
    assert t.a.amber == 0 and len(t.a.keys) == 1, "12 less 3"
