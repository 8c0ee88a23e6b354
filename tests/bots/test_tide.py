"""Tests of the tide: `steady` raises it for chains only where it is worth them."""

from tests.bots.steady import play_turn
from tests.help import board

HOUSES = ["unfathomable", "logos", "shadows"]
DECK = ["Horrid Synan"] * 12


def sea(a, b=None, house="unfathomable", **more):
    given = {"houses": HOUSES, "deck": DECK}
    return board({**given, **a}, {**given, **(b or {})}, house=house, rulebook="18", has_tide=True, **more)


def raises(t) -> bool:
    """Play the turn; return whether its player then has the tide and has gained chains for it."""
    who = t.active
    play_turn(t)
    return t.tide == who and "raises the tide" in t.log()


def test_the_tide_is_not_raised_without_use():
    assert not raises(sea({"in_play": ["Horrid Synan", "Sparkfist"], "hand": ["Brain Drain", "Storm Surge"]}))


def test_the_tide_is_raised_if_many_cards_benefit():
    a = {"in_play": ["Hookmaster", "Portalmonger", "Tomwa of the Glow", "Tomwa of the Glow", "Portalmonger"]}
    t = sea(a, {"in_play": ["V9", "V9"], "amber": 5})
    assert raises(t) and t.a.chains > 0


def test_the_tide_is_not_raised_while_it_is_high():
    a = {"in_play": ["Hookmaster", "Portalmonger", "Tomwa of the Glow", "Tomwa of the Glow", "Portalmonger"]}
    t = play_turn(sea(a, {"in_play": ["V9", "V9"], "amber": 5}, tide="a"))
    assert t.a.chains == 0


def test_a_small_gain_of_one_card_is_not_worth_three_chains():
    assert not raises(sea({"in_play": ["Photic Raider"]}))


def test_the_tide_is_raised_more_readily_with_chains_or_late_in_the_game():
    a = {"in_play": ["Photic Raider"]}
    assert not raises(sea(a, {"amber": 5}))
    assert raises(sea({**a, "chains": 2}, {"amber": 5}))
    assert raises(sea({**a, "keys": 2}, {"amber": 5}))


def test_the_tide_is_turned_if_the_opponents_cards_benefit():
    b = {"in_play": ["Portalmonger", "Portalmonger", "Portalmonger", "Voice of Rakuzel"]}
    assert raises(sea({"in_play": ["Horrid Synan"]}, b, tide="b"))
    assert not raises(sea({"in_play": ["Horrid Synan"]}, b))


def test_a_card_that_raises_the_tide_is_played_instead():
    t = sea({"in_play": ["Horrid Synan"], "hand": ["Pour-tal"]})
    play_turn(t)
    assert t.tide == "a" and t.a.chains == 0 and "plays Pour-tal" in t.log()
