"""What a bot wasted that knew less, class by class: as the microscope (`kfsim dev look`) found it, card by card."""

import pytest

from tests import help
from tests.bots.steady import play_turn


def board(a, b=None, **more):
    """A board on which nobody runs out of cards to draw."""
    return help.board({"deck": ["V9"] * 12, **a}, {"deck": ["V9"] * 12, **(b or {})}, **more)


def test_amber_is_captured_from_the_opponents_own_side_where_a_card_says_own_side():
    a = {"houses": ["mars", "dis", "logos"], "hand": ["Crop Circles"], "amber": 3, "in_play": [{"card": "V3", "exhausted": True}]}
    t = play_turn(board(a, {"amber": 3, "in_play": ["V5"]}, house="mars"))
    assert t.card("V5").amber == 1 and t.card("V3").amber == 0 and t.b.amber == 2


def test_an_ability_that_another_card_gives_is_not_used_for_less_than_it_costs():
    a = {"houses": ["sanctum", "dis", "logos"], "in_play": ["Hymn to Duma", "V6", "V5"]}
    t = play_turn(board(a, {"amber": 2}, house="logos"))
    assert t.a.battleline == ["V6", "V5"]


@pytest.mark.parametrize(("theirs", "kept"), [(6, True), (0, False)])
def test_of_two_modes_the_one_that_does_more_now_is_chosen(theirs, kept):
    a = {"houses": ["shadows", "dis", "logos"], "hand": ["Safe or Sorry"], "in_play": [{"card": "V6", "exhausted": True}]}
    t = play_turn(board(a, {"amber": theirs, "in_play": ["V5"]}, house="shadows"))
    assert t.a.battleline == ["V6"] and (t.b.battleline == []) == kept


def test_what_takes_the_rest_of_the_hand_is_played_last():
    a = {"houses": ["ekwidon", "dis", "logos"], "hand": ["Shopping Spree", "Antiquities Dealer", "Trade Secrets"]}
    t = play_turn(board(a, house="ekwidon"))
    assert t.a.battleline == ["Antiquities Dealer"]


def test_a_reap_that_costs_its_player_the_amber_for_a_key_is_not_made():
    a = {"houses": ["mars", "dis", "logos"], "amber": 6, "in_play": ["Urxym the “Diplomat”"]}
    t = play_turn(board(a, {"in_play": ["V2"]}, house="mars"))
    assert t.a.amber == 6
    t = play_turn(board({**a, "amber": 0}, {"in_play": ["V9"]}, house="mars"))
    assert t.b.battleline == []


def test_a_card_that_cannot_be_discarded_is_played_to_be_rid_of_it():
    a = {"houses": ["saurian", "dis", "logos"], "hand": ["Training Costs"], "amber": 4}
    assert play_turn(board(a, house="saurian")).a.amber == 2


def test_cards_of_the_hand_are_given_up_for_what_each_brings():
    a = {"houses": ["ekwidon", "dis", "logos"], "hand": ["Trade Secrets", "Shopping Spree"]}
    assert play_turn(board(a, {"amber": 3}, house="ekwidon")).b.amber == 2, "one Ekwidon card was discarded for it"
    a["hand"] = ["Trade Secrets", "Antiquities Dealer"]
    assert play_turn(board(a, house="ekwidon")).a.battleline == ["Antiquities Dealer"], "there is nothing to steal"
