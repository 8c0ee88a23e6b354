"""Prophetic Visions: the cards of Sanctum with a Fate ability: that, and what else they do."""

import pytest

from kfsim.cards.catalogue import catalogue
from tests.cards.cc import of_house
from tests.cards.cc import on as on_board
from tests.help import card, cards, settle, targets
from tests.help import fulfilled as fulfilled_with

PIXIE = "Dust Pixie"  # A's leftmost creature in the turn of a Fate ability


def on(a=None, b=None, **more):
    """A's main step in Sanctum."""
    return on_board(a, b, house="sanctum", **more)


def fulfilled(title, a=None, b=None, **more):
    """A's turn, in which B's prophecy is fulfilled with the card under it; A has gained 1 by reaping."""
    return settle(fulfilled_with(title, a, b, cards=cards(), **more))


@card("Benevolent Charity", "play", "fate", "enhance")
def test_benevolent_charity_empties_friends_and_by_fate_enemies_capture_more():
    a = dict(hand=["Benevolent Charity"], in_play=[dict(card="V3", amber=2), dict(card="V4", amber=1)], amber=1)
    t = settle(on(a, dict(in_play=[dict(card="V5", amber=2)], amber=3)).play("Benevolent Charity"))
    assert [t.card(n).amber for n in ("V3", "V4", "V5")] == [0, 0, 2] and (t.a.amber, t.b.amber) == (1, 3)
    b = dict(in_play=[dict(card="V5", amber=1), "V6", dict(card="V8", amber=1)])
    t = fulfilled("Benevolent Charity", dict(in_play=[dict(card="V3", amber=1)], amber=4), b)
    assert [t.card(n).amber for n in ("V3", "V5", "V6", "V8")] == [1, 2, 0, 2] and t.a.amber == 3
    t = fulfilled("Benevolent Charity", dict(amber=0), b)
    assert sorted(targets(t)) == ["V5", "V8"] and t.decision.player == "a", "too little for both: A chooses"
    assert catalogue().find("Benevolent Charity").facts["enhance"] == ["capture"] * 3


@card("Dissonant Chord", "play", "fate", "amber")
def test_dissonant_chord_stuns_the_neighbors_of_what_it_destroys():
    line = ["V2", "V3", "V4", "V5"]
    t = on(dict(hand=["Dissonant Chord"]), dict(in_play=line)).play("Dissonant Chord")
    before = t.snapshot()
    t = settle(t.pick("V3"))
    assert [t.card(n).stunned for n in ("V2", "V4", "V5")] == [True, True, False] and t.a.amber == 1
    t = settle(t.restore(before).pick("V4"))
    assert t.card("V4").damage == 3 and not any(t.card(n).stunned for n in line)
    t = fulfilled("Dissonant Chord", dict(in_play=[dict(card="V3", amber=1), "V4"]), dict(in_play=[dict(card="V5", amber=1)]))
    assert [t.card(n).stunned for n in ("V3", "V4", "V5")] == [True, False, False]


@card("Divine Seal", "play", "fate", "amber")
def test_divine_seal_puts_a_creature_to_the_bottom_and_purges_one_by_fate():
    t = on(dict(hand=["Divine Seal"], in_play=["V3"]), dict(in_play=["V4"])).play("Divine Seal")
    assert sorted(targets(t)) == ["V3", "V4"] and t.a.amber == 1
    assert t.pick("V4").b.deck[-1] == "V4"
    t = fulfilled("Divine Seal", dict(deck=["V1", "V2"]), dict(deck=["V3"]))
    assert t.a.purged == ["V2"] and t.a.deck == ["V1"] and t.b.deck == ["V3"]
    assert fulfilled("Divine Seal", dict(deck=[])).a.purged == []


@card("Greedy Reprisal", "play", "fate")
def test_greedy_reprisal_destroys_for_each_amber_of_the_opponent():
    t = on(dict(hand=["Greedy Reprisal"], in_play=["V3", "V4"], amber=5), dict(in_play=["V5", "V6"], amber=2))
    t = t.play("Greedy Reprisal")
    assert sorted(targets(t)) == ["V3", "V4", "V5", "V6"]
    t = settle(t.pick("V5").pick("V3"))
    assert (t.a.battleline, t.b.battleline, t.b.amber) == (["V4"], ["V6"], 2)
    t = settle(on(dict(hand=["Greedy Reprisal"], in_play=["V3"]), dict(in_play=["V5"], amber=0)).play("Greedy Reprisal"))
    assert t.a.battleline == ["V3"] and t.b.battleline == ["V5"]
    t = settle(on(dict(hand=["Greedy Reprisal"], in_play=["V3"]), dict(in_play=["V5"], amber=6)).play("Greedy Reprisal"))
    assert t.a.battleline == [] and t.b.battleline == [], "its own side too, if there are no others"


@card("Greedy Reprisal", "fate")
def test_greedy_reprisal_hits_friends_for_enemy_armor_by_fate():
    b = dict(in_play=["Armored 3", "Lightbearer Kelvin", "V5"])
    t = fulfilled("Greedy Reprisal", dict(in_play=["V8", "V9", "Armored 5"]), b)
    assert sorted(targets(t)) == sorted([PIXIE, "V8", "V9", "Armored 5"])
    for name in ("V8", "V8", "V9", "V9"):
        t = t.pick(name)
    t = settle(t)
    assert (t.card("V8").damage, t.card("V9").damage) == (4, 4), "four points of armor"
    t = fulfilled("Greedy Reprisal", dict(in_play=["V8"]), dict(in_play=["V5"]))
    assert t.card("V8").damage == 0 and t.a.battleline == [PIXIE, "V8"]


@card("Relegated Relics", "play", "fate", "amber")
def test_relegated_relics_shuffles_or_purges_all_artifacts():
    a = dict(hand=["Relegated Relics"], in_play=["Chest", "V3"], deck=["V50"])
    t = settle(on(a, dict(in_play=["Lever", dict(card="Lantern", owner="a")], deck=["V50"])).play("Relegated Relics"))
    assert t.a.artifacts == [] and t.b.artifacts == [] and sorted(t.a.deck) == ["Chest", "Lantern", "V50"]
    assert sorted(t.b.deck) == ["Lever", "V50"] and t.a.amber == 1 and t.a.battleline == ["V3"]
    t = fulfilled("Relegated Relics", dict(in_play=["V3", "Chest"]), dict(in_play=["Lever"]))
    assert t.a.purged == ["Chest"] and t.b.purged == ["Lever"] and t.a.battleline == [PIXIE, "V3"]


@card("Sir Jaune", "play", "fate", "armor")
@pytest.mark.parametrize(("amber", "captured"), [(7, 2), (3, 1), (2, 0), (0, 0)])
def test_sir_jaune_captures_a_third(amber, captured):
    t = on(dict(hand=["Sir Jaune"]), dict(amber=amber)).play("Sir Jaune")
    assert t.card("Sir Jaune").amber == captured and t.b.amber == amber - captured and t.card("Sir Jaune").armor == 1


@card("Sir Jaune", "fate")
@pytest.mark.parametrize(("amber", "left"), [(7, 6), (8, 6), (1, 2)])
def test_sir_jaune_costs_a_third_by_fate(amber, left):
    t = fulfilled("Sir Jaune", dict(amber=amber), dict(amber=9))
    assert t.a.amber == left and t.b.amber == 9, "after one more was gained by reaping"


@card("Tealnar", "gives", "fate")
def test_tealnar_lets_friends_heal_their_neighbors_after_fights():
    line = [dict(card="V5", damage=4), of_house("sanctum", "V6"), dict(card="V9", damage=2), dict(card="Tealnar", damage=1)]
    t = settle(on(dict(in_play=line), dict(in_play=["V1"])).fight("V6", "V1"))
    assert [t.card(n).damage for n in ("V5", "V6", "V9", "Tealnar")] == [1, 1, 0, 1]
    t = on(dict(in_play=[dict(card="V5", damage=4), "Tealnar"]), dict(in_play=["V1"]))
    assert settle(t.fight("Tealnar", "V1")).card("V5").damage == 1, "Tealnar itself too"
    b = dict(in_play=[dict(card="V3", damage=2), "V4", "Tealnar"])
    t = settle(on(dict(in_play=[dict(card="V5", damage=1), of_house("sanctum", "V6")]), b).fight("V6", "V4"))
    assert t.card("V5").damage == 1, "enemies do not have it"


@card("Tealnar", "fate")
def test_tealnar_heals_everybody_and_pays_the_opponent_by_fate():
    a = dict(in_play=[dict(card="V5", damage=4), "V6"], amber=0)
    t = fulfilled("Tealnar", a, dict(in_play=[dict(card="V8", damage=2), "V9"], amber=0))
    assert [t.card(n).damage for n in ("V5", "V8")] == [0, 0] and (t.a.amber, t.b.amber) == (1, 2)
    t = fulfilled("Tealnar", dict(in_play=["V5"]), dict(in_play=["V8"]))
    assert t.b.amber == 0
