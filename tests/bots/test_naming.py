"""Tests of the house that `steady` names: the cards that the effect applies to decide, not the cards that the opponent happens to
have."""

import re

import pytest

from tests import help
from tests.bots.steady import play_turn


def board(a=None, b=None, **more):
    """A board on which nobody runs out of cards to draw."""
    return help.board({"deck": ["V9"] * 12, **(a or {})}, {"deck": ["V9"] * 12, **(b or {})}, **more)


def named(t):
    """The house that is named during the turn."""
    found = re.findall(r"names (\w+)", play_turn(t).log())
    assert len(found) == 1, found
    return found[0].lower()


def test_steady_names_the_house_with_most_creatures_in_its_discard_pile_to_return_them():
    a = {"houses": ["dis", "logos", "sanctum"], "hand": ["Arise!"], "discard": ["Mother", "Dextre", "Tocsin", "Labwork"]}
    assert named(board(a=a, b={"discard": ["Tocsin"] * 3}, house="dis")) == "logos"


def test_steady_names_the_most_frequent_house_of_its_deck_to_guess_the_top_card():
    a = {
        "houses": ["logos", "mars", "untamed"], "in_play": ["Vespilon Theorist"],
        "deck": ["Dust Pixie"] * 6 + ["Mother"] * 4, "discard": ["Mother"] * 3,
    }  # fmt: skip
    assert named(board(a=a, b={"deck": ["Tunk"] * 12}, house="logos")) == "untamed"


def test_steady_names_a_house_that_could_not_fight_otherwise_to_let_it_fight():
    a = {
        "houses": ["brobnar", "logos", "dis"], "hand": ["Brothers in Battle"], "in_play": ["Mother", "Troll", "Bumpsy", "Valdr"],
    }  # fmt: skip
    assert named(board(a=a, b={"in_play": ["Silvertooth", "Umbra"]})) == "logos"


def test_steady_names_the_house_of_more_enemies_to_stun_them():
    a = {"houses": ["sanctum", "mars", "dis"], "hand": ["Blinding Light"], "in_play": ["Tunk", "Zorg"]}
    b = {"in_play": ["Tunk", "Zorg", "Ulyq Megamouth", "Troll", "Bumpsy"]}
    assert named(board(a=a, b=b, house="sanctum")) == "brobnar"


def test_steady_names_the_house_with_most_unseen_creatures_to_look_into_a_hand():
    a = {"houses": ["mars", "sanctum", "dis"], "hand": ["Deep Probe"]}
    b = {"hand": ["Troll"], "deck": ["Mother", "Troll", "Labwork", "Labwork"], "in_play": ["Troll"] * 3}
    assert named(board(a=a, b=b, house="mars")) == "brobnar", "Labwork is no creature"
    b["deck"] += ["Dextre", "Dextre"]
    assert named(board(a=a, b=b, house="mars")) == "logos", "three of five Trolls are in play"


def test_steady_forces_the_opponent_into_its_worst_house():
    a = {"houses": ["dis", "sanctum", "mars"], "hand": ["Control the Weak"]}
    b = {"in_play": ["Troll", "Mother"], "hand": ["Tocsin"], "houses": ["brobnar", "logos", "dis"]}
    assert named(board(a=a, b=b, house="dis")) == "dis"


def test_steady_keeps_the_opponent_from_its_best_house():
    a = {"houses": ["dis", "sanctum", "mars"], "hand": ["Restringuntus"]}
    b = {"in_play": ["Troll", "Bumpsy", "Mother"], "hand": ["Tocsin"], "houses": ["brobnar", "logos", "dis"]}
    assert named(board(a=a, b=b, house="dis")) == "brobnar"


def gambles(deck, den):
    """The log of a turn that begins with a Gambling Den, of the active player or of the opponent."""
    a, b = {"deck": deck, "amber": 4, "houses": ["logos", "mars", "untamed"]}, {"deck": ["Tunk"] * 12}
    (a if den == "own" else b)["in_play"] = ["Gambling Den"]
    return play_turn(help.board(a, b, house=None)).log()


@pytest.mark.parametrize("den", ["own", "other"])
def test_a_bet_on_an_unknown_card_is_declined_unless_a_win_is_likely(den):
    """The card comes from the player's deck, of which more than half is of one house, or not."""
    assert "names untamed" in gambles(["Dust Pixie"] * 9 + ["Mother"] * 4, den).lower()
    assert "names" not in gambles(["Dust Pixie"] * 6 + ["Mother"] * 6 + ["Tunk"] * 3, den)
