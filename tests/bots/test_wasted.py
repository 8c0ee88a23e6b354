"""Tests of cards that earlier versions of the bot wasted, class by class, as `kfsim dev look` found them."""

import pytest

from tests import help
from tests.bots.steady import play_turn


def board(a, b=None, **more):
    """A board on which nobody runs out of cards to draw."""
    return help.board({"deck": ["V9"] * 12, **a}, {"deck": ["V9"] * 12, **(b or {})}, **more)


def test_amber_is_captured_from_an_enemys_own_side_if_a_card_says_so():
    a = {"houses": ["mars", "dis", "logos"], "hand": ["Crop Circles"], "amber": 3, "in_play": [{"card": "V3", "exhausted": True}]}
    t = play_turn(board(a, {"amber": 3, "in_play": ["V5"]}, house="mars"))
    assert t.card("V5").amber == 1 and t.card("V3").amber == 0 and t.b.amber == 2


def test_an_ability_from_another_card_is_not_used_for_less_than_it_costs():
    a = {"houses": ["sanctum", "dis", "logos"], "in_play": ["Hymn to Duma", "V6", "V5"]}
    t = play_turn(board(a, {"amber": 2}, house="logos"))
    assert t.a.battleline == ["V6", "V5"]


@pytest.mark.parametrize(("theirs", "kept"), [(6, True), (0, False)])
def test_the_mode_with_the_larger_effect_is_chosen(theirs, kept):
    a = {"houses": ["shadows", "dis", "logos"], "hand": ["Safe or Sorry"], "in_play": [{"card": "V6", "exhausted": True}]}
    t = play_turn(board(a, {"amber": theirs, "in_play": ["V5"]}, house="shadows"))
    assert t.a.battleline == ["V6"] and (t.b.battleline == []) == kept


def test_a_card_that_takes_the_rest_of_the_hand_is_played_last():
    a = {"houses": ["ekwidon", "dis", "logos"], "hand": ["Shopping Spree", "Antiquities Dealer", "Trade Secrets"]}
    t = play_turn(board(a, house="ekwidon"))
    assert t.a.battleline == ["Antiquities Dealer"]


def test_steady_does_not_reap_if_that_costs_the_amber_for_a_key():
    a = {"houses": ["mars", "dis", "logos"], "amber": 6, "in_play": ["Urxym the “Diplomat”"]}
    t = play_turn(board(a, {"in_play": ["V2"]}, house="mars"))
    assert t.a.amber == 6
    t = play_turn(board({**a, "amber": 0}, {"in_play": ["V9"]}, house="mars"))
    assert t.b.battleline == []


def test_a_card_that_cannot_be_discarded_is_played_to_get_rid_of_it():
    a = {"houses": ["saurian", "dis", "logos"], "hand": ["Training Costs"], "amber": 4}
    assert play_turn(board(a, house="saurian")).a.amber == 2


def test_cards_of_the_hand_are_given_up_for_what_each_one_brings():
    a = {"houses": ["ekwidon", "dis", "logos"], "hand": ["Trade Secrets", "Shopping Spree"]}
    assert play_turn(board(a, {"amber": 3}, house="ekwidon")).b.amber == 2, "one Ekwidon card was discarded for it"
    a["hand"] = ["Trade Secrets", "Antiquities Dealer"]
    assert play_turn(board(a, house="ekwidon")).a.battleline == ["Antiquities Dealer"], "there is nothing to steal"
