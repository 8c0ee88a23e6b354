"""Tests of intervals on made-up results whose truth is known: they cover the truth as often as they claim."""

import numpy as np
import pytest
from scipy.special import stdtrit

from kfsim.analysis.impact import contrast
from kfsim.analysis.stats.intervals import critical, quantile, quantile_interval, ratio, share
from kfsim.batch.moments import Moments, of_pairs
from kfsim.games.protocols import FATES

TRIALS = 600
COVERS = (0.925, 0.975)  # of 600 intervals that claim 95%: four standard errors are 0.036


def pairs_that_agree(rng, pairs, chance):
    """Wins in both games of pairs that share luck: the shuffles decide a third of the pairs."""
    shared = rng.random(pairs) < 1 / 3
    luck = rng.random((pairs, 2))
    luck[shared, 1] = luck[shared, 0]
    return (luck < chance).astype(np.int64)


@pytest.mark.parametrize("chance", [0.5, 0.9])
def test_intervals_of_shares_hold_for_games_in_pairs(chance):
    rng = np.random.default_rng(1)
    hits = 0
    for _ in range(TRIALS):
        m = Moments.zeros(1)
        m.add(pairs_that_agree(rng, 400, chance).sum(axis=1)[:, None], 2)
        _, low, high = share(m)
        hits += low[0] <= chance <= high[0]
    assert COVERS[0] <= hits / TRIALS <= COVERS[1]


def test_intervals_of_means_over_some_games_hold():
    rng = np.random.default_rng(2)
    hits = 0
    for _ in range(TRIALS):
        there = rng.random((300, 2)) < 0.7
        value = rng.poisson(4, (300, 1)) + rng.poisson(3, (300, 2))  # mean 7, half of it shared by the pair
        m = Moments.zeros(1)
        m.add((value * there).sum(axis=1)[:, None], there.sum(axis=1)[:, None])
        _, low, high = ratio(m)
        hits += low[0] <= 7 <= high[0]
    assert COVERS[0] <= hits / TRIALS <= COVERS[1]


def test_intervals_of_the_difference_that_a_card_makes_hold():
    rng = np.random.default_rng(3)
    a, b = rng.random(1_000_000) * 0.4, rng.random(1_000_000) * 0.6
    truth = float((a + b < 0.55).mean() - (a + b < 0.45).mean())
    hits = 0
    for _ in range(TRIALS):
        seen = (rng.random((500, 2)) < 0.6).astype(np.int64)
        won = (rng.random((500, 1)) * 0.4 + rng.random((500, 2)) * 0.6 < 0.45 + 0.1 * seen).astype(np.int64)
        x = np.stack([seen, 2 * seen * won, 1 - seen, 2 * (1 - seen) * won], axis=2).sum(axis=1)
        *_, (_, low, high) = contrast(x.sum(axis=0), x.T @ x)
        hits += low <= truth <= high
    assert COVERS[0] <= hits / TRIALS <= COVERS[1]


def test_intervals_of_the_other_estimates_of_a_card_hold():
    rng = np.random.default_rng(5)
    hits = np.zeros(2)
    for _ in range(TRIALS):
        seen = (rng.random((500, 1)) < 0.3) | (rng.random((500, 2)) < 0.5)  # 0.65, in part shared by the pair
        won = (rng.random((500, 2)) < 0.5 + 0.1 * seen).astype(np.int64)
        on = seen.astype(np.int64)
        x = np.stack([on, 2 * on * won, 1 - on, 2 * (1 - on) * won], axis=2).sum(axis=1)
        share_seen, with_, *_ = contrast(x.sum(axis=0), x.T @ x)
        hits += [share_seen[1] <= 0.65 <= share_seen[2], with_[1] <= 0.6 <= with_[2]]
    assert (COVERS[0] <= hits / TRIALS).all() and (hits / TRIALS <= COVERS[1]).all()


@pytest.mark.parametrize("shared", [0.0, 1.0])
def test_intervals_of_quantiles_hold_for_games_in_pairs(shared):
    rng = np.random.default_rng(6)
    hits = 0
    for _ in range(TRIALS):
        values = rng.integers(0, 1000, (200, 2))
        values = np.where(rng.random((200, 1)) < shared, values[:, :1], values)
        low, high = quantile_interval(np.bincount(values.ravel(), minlength=1000), 0.9)
        hits += low <= 899 <= high
    most = COVERS[1] if shared else 1.0  # wider than necessary if the games of a pair are independent
    assert COVERS[0] <= hits / TRIALS <= most


def test_a_quantile_is_the_smallest_value_with_its_share():
    assert [quantile(np.array([0, 1, 0, 3]), q) for q in (0.25, 0.26, 1)] == [1, 3, 3]


def test_shares_of_0_and_1_have_intervals():
    m = Moments.zeros(2)
    m.add(np.array([[0, 2]] * 50), 2)
    value, low, high = share(m)
    assert value.tolist() == [0, 1] and low.tolist() == [0, 0.97] and high.tolist() == [0.03, 1]


def test_pairs_are_added_up_and_merged():
    one, two = Moments.zeros(1), Moments.zeros(1)
    games = np.arange(12).reshape(12, 1)
    assert of_pairs(games)[:, 0].tolist() == [1, 5, 9, 13, 17, 21]
    one.add(of_pairs(games), 2)
    two.add(of_pairs(games[:4]), 2)
    rest = Moments.zeros(1)
    rest.add(of_pairs(games[4:]), 2)
    two.merge(rest)
    assert all((getattr(one, name) == getattr(two, name)).all() for name in ("n", "v", "nn", "vn", "vv"))
    assert len(FATES) == 4


@pytest.mark.parametrize("pairs", [2, 3, 5, 12])
def test_intervals_of_few_pairs_are_as_wide_as_those_of_student(pairs):
    """Intervals of 1.96 standard errors from two pairs would cover only 70% of all cases."""
    rng = np.random.default_rng(4)
    values = np.rint(1000 * rng.normal(50, 5, (TRIALS, pairs))).astype(np.int64)
    m = Moments.zeros(TRIALS)
    for k in range(pairs):
        m.add(values[None, :, k], 2)
    _, low, high = ratio(m)
    assert COVERS[0] <= np.mean((low <= 25_000) & (high >= 25_000)) <= COVERS[1]


def test_half_widths_agree_with_students_distribution():
    pairs = np.array([1, 1.5, 2, 2.5, 3, 4, 4.9, 5, 5.1, 7, 11, 100, 10_000, 10**7])
    with np.errstate(invalid="ignore"):
        told = np.where(pairs >= 2, stdtrit(pairs - 1, 0.975), np.nan)
    np.testing.assert_allclose(critical(pairs), told, rtol=2e-5)


def test_values_without_an_estimated_spread_have_no_interval():
    one, alike, many = Moments.zeros(1), Moments.zeros(1), Moments.zeros(1)
    one.add(np.array([[7]]), 2)
    alike.add(np.full((3, 1), 7), 2)
    many.add(np.zeros((400, 1), np.int64), 2)
    for m in (one, alike):
        assert [bool(np.isnan(end[0])) for end in ratio(m)] == [False, True, True]
    assert ratio(many)[2][0] == 0, "if an event never came in many games, zero is a good guess"
