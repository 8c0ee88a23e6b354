"""What `steady` makes of the tide: raised for chains where it is worth them, and only there."""

from tests.bots.steady import play_turn
from tests.help import board

HOUSES = ["unfathomable", "logos", "shadows"]
DECK = ["Horrid Synan"] * 12


def sea(a, b=None, house="unfathomable", **more):
    given = {"houses": HOUSES, "deck": DECK}
    return board({**given, **a}, {**given, **(b or {})}, house=house, rulebook="18", has_tide=True, **more)


def raises(t) -> bool:
    """Whether the player whose turn it is has the tide when it is over, and has gained chains for it."""
    who = t.active
    play_turn(t)
    return t.tide == who and "raises the tide" in t.log()


def test_it_is_not_raised_for_nothing():
    assert not raises(sea({"in_play": ["Horrid Synan", "Sparkfist"], "hand": ["Brain Drain", "Storm Surge"]}))


def test_it_is_raised_where_many_cards_are_for_it():
    a = {"in_play": ["Hookmaster", "Portalmonger", "Tomwa of the Glow", "Tomwa of the Glow", "Portalmonger"]}
    t = sea(a, {"in_play": ["V9", "V9"], "amber": 5})
    assert raises(t) and t.a.chains > 0


def test_it_is_not_raised_again_while_it_is_high():
    a = {"in_play": ["Hookmaster", "Portalmonger", "Tomwa of the Glow", "Tomwa of the Glow", "Portalmonger"]}
    t = play_turn(sea(a, {"in_play": ["V9", "V9"], "amber": 5}, tide="a"))
    assert t.a.chains == 0


def test_one_card_that_is_a_little_better_for_it_is_not_worth_three_chains():
    assert not raises(sea({"in_play": ["Photic Raider"]}))


def test_it_is_cheaper_with_chains_and_late_when_cards_that_are_missed_are_missed_less():
    a = {"in_play": ["Photic Raider"]}
    assert not raises(sea(a, {"amber": 5}))
    assert raises(sea({**a, "chains": 2}, {"amber": 5}))
    assert raises(sea({**a, "keys": 2}, {"amber": 5}))


def test_what_the_opponent_has_of_it_is_a_reason_to_turn_it():
    b = {"in_play": ["Portalmonger", "Portalmonger", "Portalmonger", "Voice of Rakuzel"]}
    assert raises(sea({"in_play": ["Horrid Synan"]}, b, tide="b"))
    assert not raises(sea({"in_play": ["Horrid Synan"]}, b))


def test_a_card_that_raises_it_anyway_is_played_instead():
    t = sea({"in_play": ["Horrid Synan"], "hand": ["Pour-tal"]})
    play_turn(t)
    assert t.tide == "a" and t.a.chains == 0 and "plays Pour-tal" in t.log()
