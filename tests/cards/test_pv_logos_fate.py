"""Prophetic Visions: the cards of Logos with a Fate ability: that, and what else they do."""

import pytest

from tests.cards.cc import of_house
from tests.cards.cc import on as on_board
from tests.help import card, cards, case, settle, targets, ways
from tests.help import fulfilled as fulfilled_with

PIXIE = "Dust Pixie"  # A's leftmost creature in the turn of a Fate ability


def on(a=None, b=None, **more):
    """A's main step in Logos."""
    return on_board(a, b, house="logos", **more)


def fulfilled(title, a=None, b=None, **more):
    """A's turn, in which B's prophecy is fulfilled with the card under it; A has gained 1 by reaping."""
    return settle(fulfilled_with(title, a, b, cards=cards(), **more))


@case("ruling-followed-to-the-discard-pile")
@card("Bit Byte", "fight", "keywords", "fate")
def test_bit_byte_archives_whom_it_fights_alive_or_dead():
    t = settle(on(dict(in_play=["Bit Byte"]), dict(in_play=["V5", "V6"])).fight("Bit Byte", "V5"))
    assert t.b.archives == ["V5"] and t.b.battleline == ["V6"] and t.card("Bit Byte").damage == 0
    t = settle(on(dict(in_play=["Bit Byte"]), dict(in_play=["V2", "V6"])).fight("Bit Byte", "V2"))
    assert t.b.archives == ["V2"] and t.b.discard == [], "from the discard pile"
    t = settle(on(dict(in_play=["Bit Byte"]), dict(in_play=["Bad Penny"])).fight("Bit Byte", "Bad Penny"))
    assert t.b.archives == [] and t.b.hand == ["Bad Penny"], "from nowhere else"
    t = settle(on(dict(in_play=["Bit Byte"]), dict(in_play=[dict(card="V5", owner="a")])).fight("Bit Byte", "V5"))
    assert t.a.archives == ["V5"], "its owner's archives"
    t = fulfilled("Bit Byte", dict(deck=["V1", "V2"]), dict(deck=["V3", "V4"]))
    assert t.b.archives == ["V4"] and t.b.deck == ["V3"] and t.a.archives == []
    assert fulfilled("Bit Byte", {}, dict(deck=[])).b.archives == []


@card("Exotic Pivot", "play", "fate")
@pytest.mark.parametrize(("deck", "stolen"), [(["V3"], 3), ([of_house("logos", "V3")], 0), (["Captain Cha"], 0), ([], 0)])
def test_exotic_pivot_steals_for_a_card_of_another_house(deck, stolen):
    t = on(dict(hand=["Exotic Pivot"], deck=deck), dict(amber=5)).play("Exotic Pivot")
    assert (t.a.amber, t.b.amber, t.a.deck) == (stolen, 5 - stolen, [])
    assert len(t.a.discard) == 1 + len(deck)


@card("Exotic Pivot", "fate")
def test_exotic_pivot_bars_creatures_for_the_turn_by_fate():
    hand = [of_house("untamed", "V3"), of_house("untamed", "Shout"), of_house("untamed", "Chest")]
    plain = dict(deck=["V50"] * 9)
    t = fulfilled("Exotic Pivot", dict(hand=hand, **plain), dict(hand=[of_house("untamed", "V4")], **plain))
    assert [("play" in ways(t, n)) for n in ("V3", "Shout", "Chest")] == [False, True, True]
    t = settle(t.end_turn()).answer("untamed")
    assert "play" in ways(t, "V4")
    t = settle(t.end_turn()).answer("untamed")
    assert "play" in ways(t, "V3"), "that turn only"


@card("Neotechnic Gopher", "play_reap", "fate")
def test_neotechnic_gopher_discards_and_gains_with_an_empty_hand():
    t = settle(on(dict(hand=["Neotechnic Gopher", "V1"])).play("Neotechnic Gopher"))
    assert t.a.hand == [] and t.a.discard == ["V1"] and t.a.amber == 1
    t = on(dict(hand=["Neotechnic Gopher", "V1", "V2"])).play("Neotechnic Gopher")
    assert sorted(targets(t)) == ["V1", "V2"]
    t = t.pick("V1")
    assert t.a.hand == ["V2"] and t.a.amber == 0
    t = settle(on(dict(in_play=["Neotechnic Gopher"])).reap("Neotechnic Gopher"))
    assert t.a.amber == 2, "it gains though there was nothing to discard"
    t = settle(on(dict(in_play=["Neotechnic Gopher"], hand=["V1"]), dict(in_play=["V1"])).fight("Neotechnic Gopher", "b:V1"))
    assert t.a.hand == ["V1"]
    t = fulfilled("Neotechnic Gopher", dict(deck=["V1"]), dict(deck=["V3", "V4"]))
    assert t.b.hand == ["V3"] and t.a.hand == [] and t.a.amber == 1


@card("Professor Scruples", "reap", "fate")
def test_professor_scruples_discards_and_draws_and_purges_upgrades_by_fate():
    t = on(dict(in_play=["Professor Scruples"], hand=["V1", "V2"])).reap("Professor Scruples")
    assert sorted(targets(t)) == ["V1", "V2"]
    t = t.pick("V2")
    assert len(t.a.hand) == 4 and t.a.discard == ["V2"]
    t = settle(on(dict(in_play=["Professor Scruples"])).reap("Professor Scruples"))
    assert len(t.a.hand) == 3, "it draws though there was nothing to discard"
    badge = "Plain Badge"
    t = fulfilled(
        "Professor Scruples",
        dict(in_play=[dict(card="V3", upgrades=[badge])]),
        dict(in_play=[dict(card="V4", upgrades=["Tool Belt"])]),
    )
    assert t.a.purged == [badge] and t.b.purged == ["Tool Belt"] and t.a.battleline == [PIXIE, "V3"] and t.b.battleline == ["V4"]


@card("Rage Reset", "play", "fate", "amber")
def test_rage_reset_draws_for_what_it_destroys():
    a = dict(hand=["Rage Reset"], in_play=["V3", dict(card="V4", ward=True), "V5"])
    t = on(a, dict(in_play=["V6"])).play("Rage Reset")
    assert sorted(targets(t)) == ["V3", "V4", "V5"] and t.a.amber == 1
    before = t.snapshot()
    t = t.pick("V3").pick("V4")
    t = settle(t.choose(next(o for o in t.decision.options if not o.card)))
    assert t.a.battleline == ["V4", "V5"] and len(t.a.hand) == 1, "the warded one was not destroyed"
    t = t.restore(before)
    t = settle(t.choose(next(o for o in t.decision.options if not o.card)))
    assert t.a.battleline == ["V3", "V4", "V5"] and t.a.hand == []


@card("Rage Reset", "fate")
@pytest.mark.parametrize(("n", "left"), [(5, 3), (4, 2), (1, 1), (0, 0)])
def test_rage_reset_discards_half_the_hand_by_fate(n, left):
    t = fulfilled("Rage Reset", dict(hand=["V3"] * n), dict(hand=["V4"] * 4))
    assert len(t.a.hand) == left and len(t.a.discard) == n - left and len(t.b.hand) == 4


@card("Reassembly Required", "play", "fate", "amber")
def test_reassembly_required_archives_any_creature_and_discards_archives_by_fate():
    t = on(dict(hand=["Reassembly Required"], in_play=["V3"]), dict(in_play=["V4"])).play("Reassembly Required")
    assert sorted(targets(t)) == ["V3", "V4"] and t.a.amber == 1
    t = t.pick("V4")
    assert t.b.archives == ["V4"] and t.a.archives == []
    t = fulfilled("Reassembly Required", dict(archives=["V1", "V2"]), dict(archives=["V3"]))
    assert t.a.archives == [] and sorted(t.a.discard) == ["V1", "V2"] and t.b.archives == ["V3"]


@card("Reiteration", "play", "fate", "amber")
def test_reiteration_draws_two_and_puts_two_to_the_bottom():
    t = on(dict(hand=["Reiteration", "V1"], deck=["V2", "V3", "V4"])).play("Reiteration")
    assert sorted(targets(t)) == ["V1", "V2", "V3"] and t.a.amber == 1
    t = settle(t.pick("V1").pick("V3"))
    assert t.a.hand == ["V2"] and t.a.deck[0] == "V4" and sorted(t.a.deck[1:]) == ["V1", "V3"]
    t = settle(on(dict(hand=["Reiteration"], deck=["V2"])).play("Reiteration"))
    assert t.a.hand == [] and t.a.deck == ["V2"], "as many as there are"
    t = fulfilled("Reiteration", dict(hand=["V1"] * 3), dict(hand=["V2"] * 3))
    assert len(t.a.hand) == 1 and len(t.a.discard) == 2 and len(t.b.hand) == 3
    assert fulfilled("Reiteration", dict(hand=["V1"])).a.hand == []


@card("Unstable Dale", "reap", "fate")
def test_unstable_dale_hits_all_for_its_hand_and_friends_by_fate():
    t = settle(on(dict(in_play=["Unstable Dale", "V5"], hand=["V1", "V2"]), dict(in_play=["V6"])).reap("Unstable Dale"))
    assert [t.card(n).damage for n in ("Unstable Dale", "V5", "V6")] == [2, 2, 2]
    t = settle(on(dict(in_play=["Unstable Dale"]), dict(in_play=["V6"])).reap("Unstable Dale"))
    assert t.card("V6").damage == 0
    t = fulfilled("Unstable Dale", dict(in_play=["V5", "V3"], hand=["V1"]), dict(in_play=["V6"]))
    assert t.a.battleline == ["V5"] and t.card("V5").damage == 3 and t.card("V6").damage == 0
