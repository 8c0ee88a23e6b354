"""Few dear games and many quick ones together: nearer to the truth than the dear ones alone, with intervals that hold it."""

import numpy as np
import pytest

from kfsim.analysis.opinions import agreement
from kfsim.analysis.second_opinion import Estimate
from kfsim.analysis.shifts import taken_together

ERROR = 0.06  # of a deck's dear games: some seventy
FIELDS = 150


def fields(decks, own, slope):
    """Made-up fields: what decks win with better play, what was seen of it, and of quick games."""
    rng = np.random.default_rng(7)
    for _ in range(FIELDS):
        quick = rng.normal(0.5, 0.1, decks)
        truth = quick + slope * (quick - quick.mean()) + rng.normal(0, own, decks)
        seen, known = truth + rng.normal(0, ERROR, decks), quick + rng.normal(0, 0.01, decks)
        yield truth, [Estimate(mean, ERROR) for mean in seen], [Estimate(mean, 0.01) for mean in known]


@pytest.mark.parametrize("slope", [0.0, -0.3])
@pytest.mark.parametrize("own", [0.03, 0.05, 0.1])
@pytest.mark.parametrize("decks", [12, 33])
def test_intervals_hold_the_truth_and_are_nearer_to_it(decks, own, slope):
    held, off, off_alone = [], [], []
    for truth, better, quick in fields(decks, own, slope):
        for true, alone, together in zip(truth, better, taken_together(better, quick), strict=True):
            low, high = together.interval
            held.append(low <= true <= high)
            off.append(true - together.mean)
            off_alone.append(true - alone.mean)
    assert 0.93 <= np.mean(held) <= 0.975
    assert np.std(off) < (0.8 if own < 0.1 else 0.92) * np.std(off_alone)


def test_where_no_deck_shifts_hardly_anything_is_made_of_noise():
    shifts, held = [], []
    for truth, better, quick in fields(33, 0.0, 0.0):
        for true, known, together in zip(truth, quick, taken_together(better, quick), strict=True):
            shifts.append(together.mean - known.mean)
            held.append(together.interval[0] <= true <= together.interval[1])
    assert np.std(shifts) < ERROR / 4 and np.mean(held) >= 0.95


def test_a_deck_that_was_seen_much_is_taken_at_its_word():
    quick = [Estimate(0.5, 0.005)] * 6
    better = [Estimate(0.7, 0.005), *[Estimate(0.5 - 0.04 * (k % 2), 0.06) for k in range(5)]]
    first, *others = taken_together(better, quick)
    assert first.mean == pytest.approx(0.7, abs=0.01) and first.error < 0.01
    assert all(abs(one.mean - 0.5) < 0.05 for one in others)


def test_of_few_decks_nothing_is_learned():
    better = [Estimate(0.6, 0.05), Estimate(0.4, 0.05)]
    assert taken_together(better, [Estimate(0.5, 0.01)] * 2) == better


def test_orders_that_are_hardly_known_are_not_said_to_agree():
    """What is drawn towards quick games has their order; what may be true has not."""
    found = {own: [] for own in (0.0, 0.1)}
    for own, agreements in found.items():
        for truth, better, quick in list(fields(33, own, 0.0))[:20]:
            true = agreement([Estimate(one, 1e-9) for one in truth], quick)["rank_correlation"]
            agreements.append((agreement(taken_together(better, quick), quick)["rank_correlation"], true))
    for said, true in (np.mean(agreements, axis=0) for agreements in found.values()):
        assert abs(said - true) < 0.08
    same = [Estimate(0.3, 0.001), Estimate(0.5, 0.001), Estimate(0.7, 0.001)]
    assert agreement(same, same)["rank_correlation"] == pytest.approx(1)
    assert agreement(same[:2], same[:2])["rank_correlation"] is None
