"""Tests of the order of a field: possible places, and neighbours whose order is certain."""

import numpy as np
import pytest

from kfsim.analysis.rank_intervals import chance_ahead, lead_in_errors, places
from kfsim.analysis.second_opinion import Estimate


def test_possible_places_include_the_true_ones():
    rng = np.random.default_rng(3)
    held, width = [], []
    for _ in range(100):
        truth = rng.normal(0.5, 0.08, 20)
        seen = [Estimate(mean, 0.02) for mean in truth + rng.normal(0, 0.02, 20)]
        true = 1 + np.argsort(np.argsort(-truth))
        found = places(seen)
        held += [first <= place <= last for place, (first, last) in zip(true, found, strict=True)]
        width += [last - first for first, last in found]
    assert 0.94 <= np.mean(held) <= 0.995
    assert 3 < np.mean(width) < 8, "and they do not include all places"


def test_decks_far_apart_have_certain_places_and_equal_decks_have_any():
    assert places([Estimate(0.7, 0.01), Estimate(0.3, 0.01), Estimate(0.5, 0.01)]) == [(1, 1), (3, 3), (2, 2)]
    assert places([Estimate(0.5, 0.01)] * 3) == [(1, 3)] * 3
    assert places([Estimate(0.5, 0.1)]) == [(1, 1)]


def test_the_order_of_equal_neighbours_is_called_certain_in_5_percent():
    rng = np.random.default_rng(4)
    n, wrong = 10, 0
    for _ in range(4000):
        noise = rng.normal(0, 0.02, 2)  # two equally good decks of a field
        ahead = chance_ahead(Estimate(0.5 + noise[0], 0.02), Estimate(0.5 + noise[1], 0.02), n)
        wrong += ahead >= 0.975 or ahead <= 0.025
    assert 0.02 < wrong / 4000 < 0.06
    assert lead_in_errors(Estimate(0.53, 0.02), Estimate(0.47, 0.02), 2) == pytest.approx(0.06 / 0.04), (
        "the two win rates add up to one"
    )
