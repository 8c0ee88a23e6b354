"""The tide: what raises it, who hears of it, what reads it (Dark Tidings)."""

from functools import cache

import pytest

from kfsim.cards.catalogue import Catalogue
from kfsim.deck.deck import Deck
from kfsim.deck.rulebooks import has_tide
from kfsim.table import IllegalChoice, Table
from tests.help import HOUSES, board, cards, case, settle

TIDAL = """
["Raiser"]
house = "brobnar"
type = "action"
play = "raise_tide(me)"

["Giver"]
house = "brobnar"
type = "action"
play = "raise_tide(opponent)"

["Ebb"]
house = "brobnar"
type = "action"
play = '''
reset_tide()
until_my_next_turn.cannot_raise_tide(each_player)
'''

["Either"]
house = "brobnar"
type = "action"
play = '''
if tide_is_high(me):
    gain(5)
else:
    raise_tide(me)
'''

["Twice"]
house = "brobnar"
type = "action"
play = '''
raise_tide(me)
if tide_is_high(me):
    gain(2)
'''

["If You Do"]
house = "brobnar"
type = "action"
play = '''
if raise_tide(me) == 1:
    gain(3)
'''

["Needs It"]
house = "brobnar"
type = "action"
playable_if = "tide_is_high(me)"
play = "gain(1)"

["Diver"]
house = "brobnar"
type = "creature"
power = 3
constant = '''
if tide_is_high(me):
    gets(self, power=4)
if tide_is_low(me):
    gets(self, power=-1)
'''

["Dear Sea"]
house = "brobnar"
type = "artifact"
constant = '''
if tide_is_high(me):
    key_cost(opponent, 4)
'''

["Own Ear"]
house = "brobnar"
type = "artifact"
reaction = '''
with after_tide_raised(by=me):
    gain(1)
'''

["Other Ear"]
house = "brobnar"
type = "artifact"
reaction = '''
with after_tide_raised(by=opponent):
    gain(1)
'''

["Each Ear"]
house = "brobnar"
type = "artifact"
reaction = '''
with after_tide_raised():
    gain(1)
'''
"""


@cache
def tidal() -> Catalogue:
    return cards().with_cards(TIDAL, "tidal.toml")


def sea(a=None, b=None, tide=None, **more) -> Table:
    """A board on which players may raise the tide."""
    sides = [{"houses": HOUSES, **(side or {})} for side in (a, b)]
    given = {"rulebook": "18", "house": "brobnar", "has_tide": True, **more}
    return Table.from_board(*sides, cards=tidal(), tide=tide, **given)


def power(t: Table, card: str) -> int:
    return t.card(card).power


def offers(t: Table) -> bool:
    return any(option.kind == "raise_tide" for option in t.decision.options)


@case("v18-tide-begins-neutral")
def test_as_the_game_begins_the_tide_is_neither_high_nor_low_for_anybody():
    deck = {"houses": HOUSES, "deck": ["V1", "V2", "V3"] * 12}
    t = Table.new_game(deck, deck, rulebook="18", cards=tidal())
    assert t.tide is None
    t = sea({"in_play": ["Diver"]}, {"in_play": ["Diver"]})
    assert t.tide is None
    assert power(t, "Diver") == power(t, "Diver#2") == 3
    t = sea({"hand": ["Needs It"]})
    assert not [o for o in t.decision.options if o.kind == "play"]


@case("v18-tide-high-for-one-is-low-for-the-other")
def test_what_is_high_for_one_player_is_low_for_the_other():
    t = sea({"in_play": ["Diver"], "hand": ["Raiser"]}, {"in_play": ["Diver"]})
    t.play("Raiser")
    assert t.tide == "a"
    assert (power(t, "Diver"), power(t, "Diver#2")) == (7, 2)
    t = sea({"in_play": ["Diver"]}, {"in_play": ["Diver"]}, tide="b")
    assert (power(t, "Diver"), power(t, "Diver#2")) == (2, 7)


@case("v18-tide-cannot-be-raised-twice")
def test_a_tide_that_is_high_for_a_player_is_not_raised_by_that_player():
    t = sea({"in_play": ["Own Ear"], "hand": ["Raiser", "If You Do"]}, tide="a")
    t.play("Raiser")
    assert t.tide == "a" and t.a.amber == 0
    t.play("If You Do")
    assert t.a.amber == 0 and t.a.chains == 0
    t = sea({"hand": ["If You Do"]}, tide="b")
    t.play("If You Do")
    assert t.a.amber == 3


@case("v18-tide-raised-for-chains")
def test_in_step_3_the_active_player_may_raise_the_tide_for_three_chains():
    t = sea({"in_play": ["Own Ear", "Other Ear"], "chains": 2}, {"in_play": ["Other Ear"]})
    settle(t.raise_tide())
    assert t.tide == "a" and t.a.chains == 5 and t.b.chains == 0
    assert (t.a.amber, t.b.amber) == (1, 1)
    assert not offers(t)
    with pytest.raises(IllegalChoice):
        t.raise_tide()


@case("v18-tide-raised-for-chains")
def test_it_may_be_raised_again_when_it_has_turned_and_under_any_house():
    t = sea({"hand": ["Giver"]}, tide="b", house="dis")
    t.raise_tide()
    assert t.tide == "a" and t.a.chains == 3
    t = sea({"hand": ["Giver"]})
    t.raise_tide().play("Giver")
    assert t.tide == "b" and offers(t)
    t.raise_tide()
    assert t.tide == "a" and t.a.chains == 6


@case("v18-tide-raised-for-chains")
def test_the_chains_count_for_the_draw_of_the_same_turn():
    for raised, drawn in ((False, 6), (True, 5)):
        t = sea({"deck": ["V1"] * 10})
        if raised:
            t.raise_tide()
        t.end_turn()
        assert len(t.a.hand) == drawn
        assert t.a.chains == (2 if raised else 0)


@case("v18-tide-raising-is-no-use")
def test_to_raise_it_is_no_use_of_a_card_and_does_not_count_for_the_first_turn():
    t = sea({"hand": ["V1", "V2"]}, turn=1)
    t.raise_tide().play("V1")
    assert not [o for o in t.decision.options if o.kind == "play"]
    t = sea({"hand": ["V1", "V2"]}, turn=1)
    t.play("V1").raise_tide()
    assert t.tide == "a"


@case("v18-tide-your-opponent-raises")
def test_when_the_opponent_raises_it_they_pay_no_chains_and_who_hears_of_the_opponent_does():
    t = sea({"in_play": ["Own Ear", "Other Ear", "Each Ear"], "hand": ["Giver"]}, {"in_play": ["Own Ear"]}, tide="a")
    settle(t.play("Giver"))
    assert t.tide == "b"
    assert t.a.amber == 2  # Other Ear and Each Ear
    assert t.b.amber == 1
    assert t.a.chains == t.b.chains == 0


@case("v18-tide-reset")
def test_a_tide_that_is_reset_is_neutral_and_nobody_raised_it():
    t = sea({"in_play": ["Each Ear", "Diver"], "hand": ["Ebb"]}, tide="b")
    t.play("Ebb")
    assert t.tide is None and t.a.amber == 0
    assert power(t, "Diver") == 3


@case("v18-tide-cannot-be-raised-at-all")
def test_that_players_cannot_raise_it_stops_texts_and_the_rule_alike():
    t = sea({"hand": ["Ebb", "Raiser", "Giver"]}, {"hand": ["Raiser"]}, tide="b")
    t.play("Ebb")
    assert not offers(t)
    t.play("Raiser").play("Giver")
    assert t.tide is None
    t.end_turn().answer("brobnar")
    assert not offers(t)
    t.play("Raiser")
    assert t.tide is None
    t.end_turn().answer("brobnar")
    assert offers(t)
    t.raise_tide()
    assert t.tide == "a"


@case("v18-tide-read-as-it-is")
def test_a_condition_is_read_when_its_sentence_resolves():
    t = sea({"hand": ["Twice"]})
    t.play("Twice")
    assert t.a.amber == 2
    t = sea({"in_play": ["Dear Sea"]}, tide="a")
    assert (t.a.key_cost, t.b.key_cost) == (6, 10)
    t = sea({"in_play": ["Dear Sea"]}, {"in_play": ["Dear Sea"]}, tide="b")
    assert (t.a.key_cost, t.b.key_cost) == (10, 6)


@case("v18-tide-otherwise")
def test_otherwise_is_a_tide_that_is_low_or_neutral():
    for tide in (None, "b"):
        t = sea({"hand": ["Either"]}, tide=tide)
        t.play("Either")
        assert t.tide == "a" and t.a.amber == 0
    t = sea({"hand": ["Either"]}, tide="a")
    t.play("Either")
    assert t.tide == "a" and t.a.amber == 5


def test_who_controls_a_card_now_is_whose_tide_it_reads():
    t = sea({"in_play": [{"card": "Diver", "owner": "b"}]}, tide="a")
    assert power(t, "Diver") == 7


@case("v18-tide-reading-who-has-it")
def test_players_may_raise_it_only_where_a_deck_is_of_dark_tidings():
    t = sea({"hand": ["V1"]}, has_tide=False)
    assert not offers(t)
    assert not offers(board({"hand": ["V1"]}))
    assert has_tide([Deck("One", (), (), of_set="CotA"), Deck("Two", (), (), of_set="DT")])
    assert not has_tide([Deck("One", (), (), of_set="CotA"), Deck("Two", (), (), of_set="MM")])
