"""The order of a field: places that decks may have, and neighbours that are told apart."""

import numpy as np
import pytest

from kfsim.analysis.rank_intervals import apart, chance_ahead, places
from kfsim.analysis.second_opinion import Estimate


def test_places_hold_the_true_ones():
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
    assert 3 < np.mean(width) < 8, "and are not said to be anywhere"


def test_decks_far_apart_have_their_places_and_equal_ones_any():
    assert places([Estimate(0.7, 0.01), Estimate(0.3, 0.01), Estimate(0.5, 0.01)]) == [(1, 1), (3, 3), (2, 2)]
    assert places([Estimate(0.5, 0.01)] * 3) == [(1, 3)] * 3
    assert places([Estimate(0.5, 0.1)]) == [(1, 1)]


def test_neighbours_are_told_apart_as_often_wrongly_as_is_said():
    rng = np.random.default_rng(4)
    n, wrong = 10, 0
    for _ in range(4000):
        noise = rng.normal(0, 0.02, 2)  # of two decks of a field that are equally good
        ahead = chance_ahead(Estimate(0.5 + noise[0], 0.02), Estimate(0.5 + noise[1], 0.02), n)
        wrong += ahead >= 0.975 or ahead <= 0.025
    assert 0.02 < wrong / 4000 < 0.06
    assert apart(Estimate(0.53, 0.02), Estimate(0.47, 0.02), 2) == pytest.approx(0.06 / 0.04), "one is the other's rest"
