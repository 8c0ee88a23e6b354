"""Tests of means over several opponents: 95% of their intervals contain the truth."""

import numpy as np
import pytest

from kfsim.analysis.stats.by_opponent import Mean, each_of, mean_of

TRUE = 0.03


def met(rng, rounds, opponents, differ, own=None):
    """Differences in pairs of games, (rounds, opponents): each opponent has its own mean, which varies about a common one."""
    own = rng.normal(TRUE, differ, opponents) if own is None else own
    return own + rng.normal(0, 0.4, (rounds, opponents))


@pytest.mark.parametrize("differ", [0.0, 0.15])
def test_an_interval_over_sampled_opponents_holds_the_truth(differ):
    rng = np.random.default_rng(1)
    found = [mean_of(met(rng, 6, 30, differ), True) for _ in range(600)]
    held = np.mean([one.low <= TRUE <= one.high for one in found])
    assert 0.93 < held < 0.975


def test_an_interval_over_a_whole_field_is_narrower_and_holds_the_truth():
    rng = np.random.default_rng(2)
    own = rng.normal(TRUE, 0.15, 12)
    played = [met(rng, 8, 12, 0.15, own) for _ in range(600)]
    found = [mean_of(one, False) for one in played]
    held = np.mean([one.low <= own.mean() <= one.high for one in found])
    assert 0.93 < held < 0.975
    assert np.mean([one.half for one in found]) < 0.9 * np.mean([mean_of(one, True).half for one in played])


@pytest.mark.parametrize("differ", [0.0, 0.1, 0.4])
def test_the_estimate_for_each_opponent_holds_the_truth_and_is_closer_to_it_than_the_mean_of_its_games(differ):
    rng = np.random.default_rng(3)
    held, nearer = [], []
    for _ in range(200):
        own = rng.normal(TRUE, differ, 40)
        games = met(rng, 4, 40, differ, own)
        means, errors = each_of(games)
        held.append(np.mean(abs(means - own) <= 1.96 * errors))
        nearer.append(np.mean((means - own) ** 2) < np.mean((games.mean(axis=0) - own) ** 2))
    assert np.mean(held) > 0.92 and (differ < 0.2 or np.mean(held) < 0.97) and np.mean(nearer) > 0.5


def test_a_single_round_gives_no_interval():
    assert np.isnan(mean_of(np.array([[0.1]]), True).half) and np.isnan(each_of(np.array([[0.1, 0.2]]))[1]).all()
    assert mean_of(np.array([[0.1, 0.3]]), True).value == pytest.approx(0.2)
    assert Mean(0.9, 0.7, 1.1).within(0, 1).high == 1 and Mean(0.1, 0.01, 0.2).certain and not Mean(0.1, -0.01, 0.2).certain
