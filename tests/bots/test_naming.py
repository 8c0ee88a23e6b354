"""Which house `steady` names, and why: what the effect is about decides, not what the opponent happens to have."""

import re

import pytest

from tests import help
from tests.bots.steady import play_turn


def board(a=None, b=None, **more):
    """A board on which nobody runs out of cards to draw."""
    return help.board({"deck": ["V9"] * 12, **(a or {})}, {"deck": ["V9"] * 12, **(b or {})}, **more)


def named(t):
    """The house named while the turn is played."""
    found = re.findall(r"names (\w+)", play_turn(t).log())
    assert len(found) == 1, found
    return found[0].lower()


def test_to_take_back_creatures_name_the_house_of_most_in_the_own_discard_pile():
    a = {"houses": ["dis", "logos", "sanctum"], "hand": ["Arise!"], "discard": ["Mother", "Dextre", "Tocsin", "Labwork"]}
    assert named(board(a=a, b={"discard": ["Tocsin"] * 3}, house="dis")) == "logos"


def test_to_guess_the_top_of_the_own_deck_name_the_house_of_most_in_it():
    a = {
        "houses": ["logos", "mars", "untamed"], "in_play": ["Vespilon Theorist"],
        "deck": ["Dust Pixie"] * 6 + ["Mother"] * 4, "discard": ["Mother"] * 3,
    }  # fmt: skip
    assert named(board(a=a, b={"deck": ["Tunk"] * 12}, house="logos")) == "untamed"


def test_to_let_creatures_fight_name_one_that_could_not_fight_anyway():
    a = {
        "houses": ["brobnar", "logos", "dis"], "hand": ["Brothers in Battle"], "in_play": ["Mother", "Troll", "Bumpsy", "Valdr"],
    }  # fmt: skip
    assert named(board(a=a, b={"in_play": ["Silvertooth", "Umbra"]})) == "logos"


def test_to_stun_name_the_house_the_opponent_has_more_of():
    a = {"houses": ["sanctum", "mars", "dis"], "hand": ["Blinding Light"], "in_play": ["Tunk", "Zorg"]}
    b = {"in_play": ["Tunk", "Zorg", "Ulyq Megamouth", "Troll", "Bumpsy"]}
    assert named(board(a=a, b=b, house="sanctum")) == "brobnar"


def test_to_look_into_a_hand_name_the_house_of_most_creatures_nobody_has_seen():
    a = {"houses": ["mars", "sanctum", "dis"], "hand": ["Deep Probe"]}
    b = {"hand": ["Troll"], "deck": ["Mother", "Troll", "Labwork", "Labwork"], "in_play": ["Troll"] * 3}
    assert named(board(a=a, b=b, house="mars")) == "brobnar", "Labwork is no creature"
    b["deck"] += ["Dextre", "Dextre"]
    assert named(board(a=a, b=b, house="mars")) == "logos", "of five Trolls three are seen"


def test_force_the_opponent_into_its_worst_house():
    a = {"houses": ["dis", "sanctum", "mars"], "hand": ["Control the Weak"]}
    b = {"in_play": ["Troll", "Mother"], "hand": ["Tocsin"], "houses": ["brobnar", "logos", "dis"]}
    assert named(board(a=a, b=b, house="dis")) == "dis"


def test_keep_the_opponent_from_its_best_house():
    a = {"houses": ["dis", "sanctum", "mars"], "hand": ["Restringuntus"]}
    b = {"in_play": ["Troll", "Bumpsy", "Mother"], "hand": ["Tocsin"], "houses": ["brobnar", "logos", "dis"]}
    assert named(board(a=a, b=b, house="dis")) == "brobnar"


def gambles(deck, den):
    """What the player whose turn begins makes of a Gambling Den of their own or of the opponent's: what is asked, answered."""
    a, b = {"deck": deck, "amber": 4, "houses": ["logos", "mars", "untamed"]}, {"deck": ["Tunk"] * 12}
    (a if den == "own" else b)["in_play"] = ["Gambling Den"]
    return play_turn(help.board(a, b, house=None)).log()


@pytest.mark.parametrize("den", ["own", "other"])
def test_a_bet_on_a_card_nobody_sees_is_declined_unless_it_is_likely_won(den):
    """Of the deck from which the card comes most are of one house, or no more than half."""
    assert "names untamed" in gambles(["Dust Pixie"] * 9 + ["Mother"] * 4, den).lower()
    assert "names" not in gambles(["Dust Pixie"] * 6 + ["Mother"] * 6 + ["Tunk"] * 3, den)
