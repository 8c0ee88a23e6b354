"""Tests of games in which repeating a plan decides nothing: the bot tries something else."""

import pytest

from kfsim.deck.random import random_deck
from kfsim.keyforge.match import Match
from kfsim.keyforge.plan import Plan
from tests import help
from tests.bots.steady import play_turn

# Random decks (seed and sets), one of their games, and why `steady` once repeated its turns until the game was stopped
ENDLESS = {
    "both capture what the other reaps": (2653, "CotA", "AoA", 39),
    "each holds a hand of the houses it never chooses": (2478, "WC", "MM", 59),
    "a key costs more than the other leaves": (4271, "MM", "AoA", 17),
    "an own creature keeps both from forging": (4921, "AoA", "AoA", 9),
}


@pytest.mark.parametrize("seed, set_a, set_b, game", ENDLESS.values(), ids=ENDLESS.keys())
def test_endless_games_end(seed, set_a, set_b, game):
    decks = [random_deck(seed, index, set_name=name) for index, name in enumerate((set_a, set_b), 1)]
    rows = Match(Plan(*decks, seed=seed + 4000)).play(game, 1)
    assert rows[0, 0] >= 0


def test_hardly_any_game_of_a_pairing_is_endless():
    a, b = (random_deck(4921, index, set_name="AoA") for index in (1, 2))
    rows = Match(Plan(a, b, seed=8921)).play(0, 200)  # once 32 of these 200 games were endless
    assert (rows[:, 0] < 0).sum() <= 1


def board(a, b=None, **more):
    """A board on which nobody runs out of cards to draw."""
    deck = {"houses": ["dis", "brobnar", "logos"], "deck": ["V9"] * 12}
    return help.board({**deck, **a}, {**deck, **(b or {})}, **more)


def test_a_creature_that_prevents_forging_is_fought_first():
    a = {"amber": 6, "keys": 1, "in_play": ["V9", "V8"]}
    b = {"in_play": ["Silver Key Imp", "V5", "V6"]}
    assert play_turn(board(a, b)).card("Silver Key Imp").zone == "discard"
    assert play_turn(board({**a, "keys": 2}, b)).card("Silver Key Imp").zone == "battleline"


def test_a_friendly_creature_that_prevents_forging_is_given_up():
    a = {"amber": 6, "keys": 1, "in_play": ["Silver Key Imp"]}
    assert play_turn(board(a, {"in_play": ["V9"]}, house="dis")).card("Silver Key Imp").zone == "discard"


def test_a_creature_that_prevents_forging_is_kept_while_it_also_stops_the_opponent():
    a = {"amber": 6, "keys": 1, "in_play": ["Silver Key Imp"]}
    b = {"amber": 6, "keys": 1, "in_play": ["V9"]}
    assert play_turn(board(a, b, house="dis")).card("Silver Key Imp").zone == "battleline"


def test_cards_are_held_back_until_the_game_is_stuck_for_long():
    a = {"hand": ["Coward’s End", "Warsong"], "in_play": ["V9", "V8"]}
    t = play_turn(board(a))
    assert t.card("V9").zone == "battleline"
    t = play_turn(board(a, turn=100))
    assert t.card("V9").zone == t.card("V8").zone == "discard"


def test_neglected_houses_are_chosen_after_long():
    a = {"hand": ["Dextre", "Labwork"], "in_play": ["V9", "V8", "V6", "V5", "V4"]}
    houses = [play_turn(board(a, house=None, turn=turn)).log().split("A chooses ")[1].split()[0] for turn in (1, 100)]
    assert houses == ["Brobnar", "Logos"]
