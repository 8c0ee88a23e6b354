"""Tests of what `steady` foresees of an ability: the amber that it would move now, computed on the current board."""

import numpy as np
import pytest

from kfsim.bots.policy import weigh_options
from kfsim.bots.steady.weights import WEIGHTS
from kfsim.cards.catalogue import catalogue
from kfsim.cards.words import HOUSES
from kfsim.engine.record.features import X_ASKS_READY, X_PLAY_AMBER
from kfsim.engine.record.layout import OPTIONS
from kfsim.keyforge.players import tables_and_judged
from tests import help
from tests.bots.steady import judge_cards, play_turn

TAKEN = 1000  # the weight of amber taken, so that one score encodes both amounts


def board(a, b=None, **more):
    """A board on which nobody runs out of cards to draw."""
    return help.board({"deck": ["V9"] * 12, **a}, b, **more)


def moved(name, a=None, b=None):
    """The amber that playing a card would bring player A and take from the opponent. The bot that computes it weighs nothing else
    in its choice of a house."""
    house = catalogue().find(name).facts["house"]
    t = board(a={"houses": [house, "ekwidon", "skyborn"], "hand": [name], **(a or {})}, b=b, house=None)
    weights = np.zeros(len(WEIGHTS), np.float32)
    only = {"house_hand": 1, "patience": 1000, "play": 100, "effect": 1, "foresee": 1, "take": TAKEN}
    for weight, value in only.items():
        weights[WEIGHTS.index(weight)] = value
    judge_cards(t, weights)
    scores = np.zeros(OPTIONS, np.float64)
    weigh_options(t.games, t.tables[:1], weights, scores)
    chosen = next(i for i in range(t.game.option_n) if HOUSES[t.game.option_arg[i]] == house)
    if scores[chosen] == 0:
        return 0, 0  # an action that does nothing is not worth playing
    gained, taken = scores[chosen] - 100, 0
    while gained > TAKEN / 2:
        gained, taken = gained - TAKEN, taken + 1
    return round(gained), taken


@pytest.mark.parametrize(
    "name, mine, theirs, expected",
    [
        ("Urchin", 0, 3, (1, 1)), ("Urchin", 0, 0, (0, 0)),
        ("Too Much to Protect", 0, 9, (3, 3)), ("Too Much to Protect", 0, 6, (0, 0)),
        ("Bait and Switch", 0, 5, (2, 2)), ("Bait and Switch", 3, 5, (1, 1)), ("Bait and Switch", 5, 5, (0, 0)),
        ("Drumble", 0, 7, (0, 7)), ("Drumble", 0, 6, (0, 0)),
        ("Burn the Stockpile", 0, 7, (0, 4)), ("Burn the Stockpile", 0, 6, (0, 0)),
        ("Doorstep to Heaven", 5, 8, (-1, 3)), ("Shatter Storm", 2, 9, (-2, 6)),
        ("The Terror", 0, 0, (2, 0)), ("The Terror", 0, 1, (0, 0)),
        ("Gatekeeper", 0, 9, (0, 4)), ("Old Bruno", 0, 2, (0, 2)), ("Routine Job", 0, 5, (1, 1)),
    ],
)  # fmt: skip
def test_amounts_that_depend_on_the_pools(name, mine, theirs, expected):
    assert moved(name, {"amber": mine}, {"amber": theirs}) == expected


def test_amounts_that_depend_on_cards():
    assert moved("Routine Job", {"discard": ["Routine Job"] * 2}, {"amber": 5}) == (3, 3)
    assert moved("Glorious Few", {"in_play": ["V1"]}, {"in_play": ["V1", "V2", "V3"]}) == (2, 0)
    assert moved("Glorious Few", {"in_play": ["V1", "V2"]}, {"in_play": ["V1"]}) == (0, 0)
    assert moved("Cleansing Wave", {"in_play": [{"card": "V3", "damage": 2}, "V4"]}) == (1, 0)
    assert moved("Take that, Smartypants", {}, {"amber": 4, "in_play": ["Mother"] * 3}) == (2, 2)
    assert moved("Take that, Smartypants", {}, {"amber": 4, "in_play": ["Mother"] * 2}) == (0, 0)
    assert moved("Total Recall", {"in_play": ["V1", "V2", {"card": "V3", "exhausted": True}]}) == (2, 0)


def test_a_creature_counts_itself_in_its_future_place():
    assert moved("Flaxia", {"in_play": ["V1"]}, {"in_play": ["V1"]}) == (2, 0)
    assert moved("Flaxia", {}, {"in_play": ["V1"]}) == (0, 0)


def test_no_amber_is_stolen_from_a_protected_player():
    assert moved("Urchin", {}, {"amber": 3, "in_play": ["The Vaultkeeper"]}) == (0, 0)
    assert moved("Too Much to Protect", {}, {"amber": 9, "in_play": ["The Vaultkeeper"]}) == (0, 0)


def test_effects_of_hidden_cards_and_of_guesses_are_not_foreseen():
    features = tables_and_judged(catalogue().compile("14"), 1)[0].features[0]
    for name in ("A Fair Game", "Dysania", "Key Charge", "Knowledge is Power"):
        assert features[catalogue().number(name), X_PLAY_AMBER] == 0, name


def house_chosen(a, b):
    """The house that `steady` chooses."""
    houses = {"houses": ["shadows", "brobnar", "untamed"]}
    log = play_turn(board(a={**houses, **a}, b={**houses, **b}, house=None)).log()
    return next(house for house in ("Shadows", "Brobnar", "Untamed") if f"A chooses {house}" in log)


def test_a_house_that_takes_the_opponent_below_the_last_key_is_chosen():
    a = {"hand": ["Urchin", "Troll", "Krump", "Headhunter"], "in_play": ["V3"]}
    assert house_chosen(a, {"amber": 5, "keys": 2}) == "Brobnar"
    assert house_chosen(a, {"amber": 6, "keys": 2}) == "Shadows"


def test_two_cards_that_together_break_a_check_are_seen():
    a = {"hand": ["Urchin", "Urchin", "Troll", "Krump", "Ganger Chieftain", "Headhunter"]}
    assert house_chosen(a, {"amber": 7, "keys": 2}) == "Shadows"
    assert house_chosen(a, {"amber": 8, "keys": 2}) == "Brobnar"


def test_a_house_that_pays_for_the_last_key_is_chosen():
    a = {"hand": ["Troll", "Krump", "Headhunter"], "in_play": ["Dust Pixie", "Dust Pixie"], "keys": 2}
    assert house_chosen({**a, "amber": 4}, {}) == "Untamed"
    assert house_chosen({**a, "amber": 1}, {}) == "Brobnar"


def test_a_choice_from_a_set_has_the_features_of_no_description():
    """Sets and descriptions have separate numbers. In the past, what Three Fates asks for was read from the description of
    another card, or of none."""
    for company in ([], ["Psychic Network", "Hypnotic Command", "Total Recall"]):
        alone = catalogue().with_cards(help.FIXTURES.read_text(), help.FIXTURES.name)
        alone.compile(names=company)
        features = tables_and_judged(alone.compile(names=["Three Fates"]), 1)[0].features[0]
        assert features[alone.number("Three Fates"), X_ASKS_READY] == 0
        assert not company or features[alone.number("Psychic Network"), X_ASKS_READY] == 1
