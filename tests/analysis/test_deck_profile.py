"""Tests of what the shape of a deck adds to its cards: planted effects are found, and decks are rated with them."""

import numpy as np
import pytest

from kfsim.analysis.values.card_value_table import shipped
from kfsim.analysis.values.deck_profile import (
    ACCOUNTS,
    COLUMNS,
    FURTHEST,
    NO_SHAPE,
    NUMBERS,
    PAIRS,
    PRINTED,
    SCALE,
    SUMS,
    Shape,
    Usual,
    pairs_of_copies,
    printed,
)
from kfsim.deck.random import random_deck

SQUARE = [i for i, (a, b) in enumerate(zip(*PAIRS, strict=True)) if a == b == 0]  # the square of the number of creatures


def some_shape():
    usual = Usual(np.arange(1.0, NUMBERS + 1), np.full(NUMBERS, 2.0))
    adds = np.zeros(COLUMNS)
    adds[SQUARE] = 0.04
    return Shape(usual, adds)


def test_printed_features_of_a_card():
    assert dict(zip(PRINTED, printed("Dust Pixie"), strict=True)) == {
        "creature": 1, "artifact": 0, "upgrade": 0, "amber": 2, "power": 1,
    }  # fmt: skip
    assert dict(zip(PRINTED, printed("Library of Babble"), strict=True))["artifact"] == 1
    assert printed("no such card") == (0.0,) * len(PRINTED)


def test_a_usual_shape_adds_nothing_and_extreme_shapes_are_capped():
    shape = some_shape()
    usual = shape.usual.means
    far, further, other = usual.copy(), usual.copy(), usual.copy()
    far[0] += 2 * FURTHEST
    further[0] += 20 * FURTHEST
    other[1] += 5
    told = shape.worth(np.array([usual, far, further, other]))
    assert told == pytest.approx([0, 0.04 * SCALE * FURTHEST**2, 0.04 * SCALE * FURTHEST**2, 0])
    assert (NO_SHAPE.worth(np.array([usual, far])) == 0).all()


def test_a_shape_is_read_as_it_was_written():
    shape = some_shape()
    again = Shape.read(shape.as_lists(5))
    assert (again.adds == shape.adds).all() and (again.usual.spreads == shape.usual.spreads).all()
    for wrong in ({}, {**shape.as_lists(5), "adds": [0.0]}, {**shape.as_lists(5), "spreads": [0.0] * NUMBERS}):
        with pytest.raises((ValueError, KeyError)):
            Shape.read(wrong)


def test_a_deck_is_the_sum_of_its_cards_and_an_unmeasured_card_counts_as_the_average():
    values, deck = shipped(), random_deck(8, 1)
    by_hand = sum(np.array(printed(title)) for title in deck.listed)
    found = values.numbers_of(deck.listed)
    assert found[: len(PRINTED)] == pytest.approx(by_hand)
    assert found[len(PRINTED)] == pytest.approx(sum(values.known(title).made for title in deck.listed))
    unknown = values.numbers_of(["no such card"])
    assert unknown[: len(PRINTED)] == pytest.approx(0)
    assert unknown[len(PRINTED) : SUMS] == pytest.approx(values.in_decks[list(ACCOUNTS)].mean().to_numpy())


def test_copies_of_a_title_are_counted_in_pairs():
    assert [pairs_of_copies(n) for n in range(5)] == [0, 0, 1, 3, 6]
    values, once = shipped(), ["Dust Pixie", "Bait and Switch", "no such card"]
    assert [values.numbers_of(once * n)[SUMS] for n in (1, 2, 3)] == [0, 3, 9]
    shape = some_shape()
    adds = np.append(np.zeros(COLUMNS - 1), -0.01)
    found = Shape(shape.usual, adds).worth(shape.usual.means + np.outer([0, 1, 3], np.eye(NUMBERS)[SUMS]))
    assert found == pytest.approx([0, Shape(shape.usual, adds).second_copy, 3 * Shape(shape.usual, adds).second_copy])
    assert Shape(shape.usual, adds).second_copy == -0.01 * SCALE / 2
