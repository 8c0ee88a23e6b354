"""Prophetic Visions: the cards of Redemption with a Fate ability: that, and what else they do."""

import pytest

from tests.cards.cc import of_house
from tests.cards.cc import on as on_board
from tests.help import card, cards, case, settle, targets, ways
from tests.help import fulfilled as fulfilled_with

PIXIE = "Dust Pixie"  # A's leftmost creature in the turn of a Fate ability
MUTANT, KNIGHT = "Admirable Neophyte", "Intrepid Exemplar"  # Mutants with 2 power and 1 armor, 4 power and 2 armor


def on(a=None, b=None, **more):
    """A's main step in Redemption."""
    return on_board(a, b, house="redemption", **more)


def fulfilled(title, a=None, b=None, **more):
    """A's turn, in which B's prophecy is fulfilled with the card under it; A has gained 1 by reaping."""
    return settle(fulfilled_with(title, a, b, cards=cards(), **more))


@card("Agamignus", "reaction", "fate")
def test_agamignus_pays_for_other_mutants_that_enter():
    hand = [MUTANT, of_house("redemption", "V3"), "Agamignus"]
    t = on(dict(in_play=["Agamignus"], hand=hand)).play(MUTANT)
    assert settle(t).a.amber == 1
    t = t.play("V3", flank="right")
    assert t.a.amber == 1
    assert on(dict(hand=["Agamignus"])).play("Agamignus").a.amber == 0, "another one"
    t = on(dict(in_play=["Agamignus"]), dict(hand=[of_house("brobnar", MUTANT)])).end_turn().answer("brobnar").play(MUTANT)
    assert settle(t).a.amber == 1, "on either side"
    t = fulfilled("Agamignus", dict(in_play=["V3", MUTANT]), dict(in_play=["V4", KNIGHT]))
    assert t.a.battleline == [MUTANT] and t.b.battleline == [KNIGHT]


@card("Brass Klein", "constant", "fate", "armor")
def test_brass_klein_has_a_keyword_by_its_place():
    t = on(dict(in_play=["Brass Klein", "V3", "V4"]))
    assert set(t.card("Brass Klein").keywords) == {"skirmish"} and t.card("Brass Klein").armor == 1
    t = on(dict(in_play=["V3", "Brass Klein", "V4"]))
    assert set(t.card("Brass Klein").keywords) == {"taunt"}
    assert set(on(dict(in_play=["Brass Klein"])).card("Brass Klein").keywords) == {"skirmish"}


@card("Brass Klein", "fate")
def test_brass_klein_keeps_friends_from_fighting_for_the_turn_by_fate():
    a = dict(in_play=[of_house("untamed", "V3")], hand=[of_house("untamed", "V5")], deck=["V50"] * 9)
    t = fulfilled("Brass Klein", a, dict(in_play=[of_house("untamed", "V4")], deck=["V50"] * 9))
    assert ways(t, "V3") == {"reap"}
    t = settle(t.end_turn()).answer("untamed")
    assert "fight" in ways(t, "V4")
    t = settle(t.end_turn()).answer("untamed")
    assert "fight" in ways(t, "V3"), "that turn only"


@card("Charitable Herald", "play_reap", "fate")
def test_charitable_herald_wards_and_takes_wards_by_fate():
    t = on(dict(hand=["Charitable Herald"], in_play=["V3"]), dict(in_play=["V4"])).play("Charitable Herald", flank="right")
    assert sorted(targets(t)) == ["Charitable Herald", "V3", "V4"]
    t = t.pick("V3")
    assert t.card("V3").warded
    t = on(dict(in_play=["Charitable Herald"]), dict(in_play=["V4"])).reap("Charitable Herald").pick("V4")
    assert t.card("V4").warded
    t = fulfilled(
        "Charitable Herald", dict(in_play=[dict(card="V3", ward=True), "V5"]), dict(in_play=[dict(card="V4", ward=True)])
    )
    assert not t.card("V3").warded and t.card("V4").warded and t.a.battleline == [PIXIE, "V3", "V5"]


@card("Corrosive Monk", "constant", "fate")
def test_corrosive_monk_takes_all_armor_on_both_sides():
    line = ["Corrosive Monk", "Armored 3", of_house("redemption", "V5")]
    t = on(dict(in_play=line, hand=[of_house("redemption", "Plain Badge")]), dict(in_play=["Armored 5", "Brass Klein"]))
    assert [t.card(n).armor for n in ("Armored 3", "Armored 5", "Brass Klein")] == [0, 0, 0]
    t = settle(t.fight("V5", "Armored 5"))
    assert t.b.battleline == ["Brass Klein"]
    a = dict(in_play=["Corrosive Monk", of_house("redemption", "V3")], hand=[of_house("redemption", "Protect the Weak")])
    t = settle(on(a).play("Protect the Weak", on="V3"))
    assert t.card("V3").armor == 0, "none is gained"
    assert on(dict(in_play=["Armored 3"])).card("Armored 3").armor == 2


@card("Corrosive Monk", "fate")
def test_corrosive_monk_destroys_a_friend_for_each_enemy_mutant_by_fate():
    t = fulfilled("Corrosive Monk", dict(in_play=["V3", "V4", MUTANT]), dict(in_play=[MUTANT, KNIGHT, "V5"]))
    assert sorted(targets(t)) == sorted([PIXIE, "V3", "V4", MUTANT])
    t = settle(t.pick("V3").pick(PIXIE))
    assert t.a.battleline == ["V4", MUTANT] and len(t.b.battleline) == 3
    t = fulfilled("Corrosive Monk", dict(in_play=["V3"]), dict(in_play=["V5"]))
    assert t.a.battleline == [PIXIE, "V3"]
    assert fulfilled("Corrosive Monk", {}, dict(in_play=[MUTANT, KNIGHT])).a.battleline == []


@card("Driving Courage", "play", "fate")
def test_driving_courage_readies_and_uses_a_mutant():
    a = dict(hand=["Driving Courage"], in_play=[dict(card=MUTANT, exhausted=True), "V3"])
    t = settle(on(a, dict(in_play=[KNIGHT])).play("Driving Courage"))
    if t.decision.kind != "action":
        t = settle(t.choose(next(o for o in t.decision.options if o.kind == "reap")))
    assert t.a.amber == 1 and not t.card(MUTANT).ready
    t = on(dict(hand=["Driving Courage"], in_play=["V3"]), dict(in_play=[KNIGHT])).play("Driving Courage")
    assert t.decision.kind == "action" and t.a.amber == 0


@card("Driving Courage", "fate")
def test_driving_courage_exhausts_other_friends_by_fate():
    t = fulfilled("Driving Courage", dict(in_play=["V3", MUTANT]), dict(in_play=["V4"]))
    assert (t.card("V3").ready, t.card(MUTANT).ready, t.card("V4").ready) == (False, True, True)


@card("Fallen Sovereign", "constant", "fate")
def test_fallen_sovereign_makes_its_neighbors_mutants():
    t = on(dict(in_play=["V2", "V3", "Fallen Sovereign", "V4"]), dict(in_play=["V5"]))
    assert ["mutant" in t.card(n).traits for n in ("V2", "V3", "V4", "V5")] == [False, True, True, False]


@card("Fallen Sovereign", "fate")
def test_fallen_sovereign_enters_on_the_side_of_the_active_player_by_fate():
    t = fulfilled("Fallen Sovereign", dict(in_play=["V3"]), dict(in_play=["V4"]))
    if t.decision.kind == "flank":
        t = t.choose(1)
    assert "Fallen Sovereign" in t.a.battleline and t.b.battleline == ["V4"] and t.b.discard == []
    assert not t.card("Fallen Sovereign").ready


@card("Genetic Strain", "play", "fate", "amber")
def test_genetic_strain_has_each_mutant_capture_from_its_opponent():
    a = dict(hand=["Genetic Strain"], in_play=[MUTANT, "V3"], amber=3)
    t = settle(on(a, dict(in_play=[KNIGHT, "V4"], amber=3)).play("Genetic Strain"))
    assert [t.card(n).amber for n in (MUTANT, "V3", KNIGHT, "V4")] == [1, 0, 1, 0]
    assert (t.a.amber, t.b.amber) == (3, 2), "one of its own icon, and one captured"
    t = fulfilled("Genetic Strain", dict(in_play=[MUTANT]), dict(in_play=[KNIGHT, MUTANT], amber=1))
    assert (t.a.amber, t.b.amber) == (1, 3)
    t = fulfilled("Genetic Strain", dict(in_play=[MUTANT]), dict(in_play=["V3"], amber=1))
    assert (t.a.amber, t.b.amber) == (1, 1), "a friendly Mutant does not count"


@card("Heed the Horde", "play", "fate", "amber")
def test_heed_the_horde_costs_the_opponent_for_mutants():
    t = on(dict(hand=["Heed the Horde"], in_play=[MUTANT, KNIGHT, "V3"]), dict(amber=5, in_play=[MUTANT])).play("Heed the Horde")
    assert (t.a.amber, t.b.amber) == (1, 3)
    assert on(dict(hand=["Heed the Horde"]), dict(amber=5, in_play=[MUTANT])).play("Heed the Horde").b.amber == 5
    t = fulfilled("Heed the Horde", dict(in_play=[MUTANT], amber=4), dict(in_play=["V3", KNIGHT, "Azrael"], amber=2))
    assert (t.card(KNIGHT).amber, t.card("Azrael").amber, t.card("V3").amber) == (1, 1, 0)
    assert (t.a.amber, t.b.amber) == (3, 2), "from the active player, their opponent"


@card("Knockback", "play", "fate", "amber")
def test_knockback_puts_a_creature_on_its_owners_deck():
    t = on(dict(hand=["Knockback"], in_play=["V3"]), dict(in_play=["V4"])).play("Knockback")
    assert sorted(targets(t)) == ["V3", "V4"] and t.a.amber == 1
    assert t.pick("V4").b.deck[0] == "V4"


@card("Knockback", "fate")
@pytest.mark.parametrize(("deck", "left"), [(["Shout", "Chest", "V3", "V4"], ["V4"]), (["Shout", "Chest"], []), ([], [])])
def test_knockback_discards_down_to_a_creature_by_fate(deck, left):
    t = fulfilled("Knockback", dict(deck=deck), dict(deck=["Shout", "V5"]))
    assert t.a.deck == left and len(t.a.discard) == len(deck) - len(left) and t.b.deck == ["Shout", "V5"]


@case("ruling-followed-to-the-discard-pile")
@card("Oblivion Knight", "fight", "fate", "armor")
def test_oblivion_knight_purges_whom_it_fights_alive_or_dead():
    t = settle(on(dict(in_play=["Oblivion Knight"]), dict(in_play=["V4", "V9"])).fight("Oblivion Knight", "V4"))
    assert t.b.purged == ["V4"] and t.b.battleline == ["V9"] and t.card("Oblivion Knight").damage == 1
    t = settle(on(dict(in_play=["Oblivion Knight"]), dict(in_play=["V1"])).fight("Oblivion Knight", "V1"))
    assert t.b.purged == ["V1"] and t.b.discard == [], "from the discard pile"
    t = settle(on(dict(in_play=["Oblivion Knight"]), dict(in_play=["V9"])).fight("Oblivion Knight", "V9"))
    assert t.b.battleline == ["V9"], "it has not survived"
    t = fulfilled("Oblivion Knight", dict(in_play=["V3", "V5"]), dict(in_play=["V9"]))
    assert t.a.purged == ["V5"] and t.b.battleline == ["V9"]


@card("Ruthless Avenger", "fate", "assault", "hazardous")
def test_ruthless_avenger_purges_two_and_shuffles_the_rest_by_fate():
    t = settle(on(dict(in_play=["Ruthless Avenger"]), dict(in_play=["V9"])).fight("Ruthless Avenger", "V9"))
    assert t.card("V9").damage == 6
    t = settle(
        on(dict(in_play=[of_house("redemption", "V9")]), dict(in_play=["Ruthless Avenger"])).fight("V9", "Ruthless Avenger")
    )
    assert t.card("V9").damage == 6
    t = fulfilled("Ruthless Avenger", dict(discard=["V1", "V2", "V3", "V4"], deck=["V5"]), dict(discard=["V6"]))
    assert len(t.a.purged) == 2 and len(t.a.deck) == 3 and t.a.discard == [] and sorted(t.b.discard) == ["Ruthless Avenger", "V6"]
    t = fulfilled("Ruthless Avenger", dict(discard=["V1"]))
    assert t.a.purged == ["V1"]


@card("Tormented Badge", "action", "fate", "amber")
def test_tormented_badge_takes_a_mutant_and_gives_one_by_fate():
    t = on(dict(in_play=["Tormented Badge", "V3"]), dict(in_play=[MUTANT, KNIGHT, "V4"])).action("Tormented Badge")
    assert sorted(targets(t)) == sorted([MUTANT, KNIGHT])
    t = t.pick(KNIGHT)
    t = t.choose(0) if t.decision.kind == "flank" else t
    assert KNIGHT in t.a.battleline and t.b.battleline == [MUTANT, "V4"]
    t = on(dict(in_play=["Tormented Badge"]), dict(in_play=["V4"])).action("Tormented Badge")
    assert t.b.battleline == ["V4"] and t.decision.kind == "action"
    t = fulfilled("Tormented Badge", dict(in_play=["V5", "V3"]), dict(in_play=["V9"]))
    t = t.choose(0) if t.decision.kind == "flank" else t
    assert t.a.battleline == [PIXIE, "V3"] and sorted(t.b.battleline) == ["V5", "V9"]
    assert on(dict(hand=["Tormented Badge"])).play("Tormented Badge").a.amber == 1
