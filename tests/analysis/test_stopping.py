"""Tests of stop rules: the requested interval, and a sequential test with its stated error rates."""

import numpy as np
import pytest

from kfsim.analysis.matchup import Matchup
from kfsim.analysis.stats.stopping import Sprt, Until, expected_score
from kfsim.analysis.stats.win_rates import win_rate
from kfsim.batch.run import LOOK, Runner
from kfsim.deck import load_deck
from kfsim.keyforge.plan import Plan
from kfsim.keyforge.tally import Tally
from tests.cards.test_facts import FIRST_DECKS


def plan(games):
    return Plan(load_deck(FIRST_DECKS[0]), load_deck(FIRST_DECKS[1]), games=games)


def grown(rng, tally, share, pairs):
    """Add pairs of a deck that wins this share of its games. In a tenth of the pairs both games share luck."""
    luck = rng.random((pairs, 2))
    luck[: pairs // 10, 1] = luck[: pairs // 10, 0]
    np.add.at(tally.pairs, 2 * (luck < share).sum(axis=1), 1)
    tally.games += 2 * pairs


def decided(rng, test, share):
    """The result that the test accepts, and the number of games it took."""
    tally = Tally()
    while not test.enough(tally):
        grown(rng, tally, share, LOOK // 2)
    return test.accepted(tally), tally.games


@pytest.mark.parametrize(("elo", "wrong"), [(0.0, 20.0), (20.0, 0.0)])
def test_the_sequential_test_keeps_its_error_rate(elo, wrong):
    rng = np.random.default_rng(5)
    test = Sprt(0, 20)
    found = [decided(rng, test, expected_score(elo)) for _ in range(400)]
    errors = sum(accepted == wrong for accepted, _ in found) / len(found)
    assert errors <= 0.05 + 3 * (0.05 * 0.95 / 400) ** 0.5
    assert np.mean([games for _, games in found]) < 8000  # 80% fewer than a fixed run with the same error rates would need


def test_elo_corresponds_to_a_win_rate():
    assert expected_score(0) == 0.5 and expected_score(400) == pytest.approx(10 / 11)


def test_a_run_stops_when_its_interval_is_narrow_enough():
    rule = Until(0.02)
    results = [Runner(n).run(plan(100_000), rule.enough) for n in (1, 2)]
    games = results[0].tally.games
    assert LOOK <= games < 10_000 and games % LOOK == 0 and not results[0].stopped
    _, (low, high) = win_rate(results[0].tally)
    assert (high - low) / 2 <= 0.02
    earlier = Runner(1).run(plan(games - LOOK))
    _, (low, high) = win_rate(earlier.tally)
    assert (high - low) / 2 > 0.02
    assert results[0].tally.wins.tolist() == results[1].tally.wins.tolist()
    told = Matchup(results[0], rule).json()["stop_rule"]
    assert told["rule"] == "until" and told["decided"] and told["reached"] <= 0.02


def test_a_run_that_reaches_its_limit_of_games_first_reports_it():
    rule = Sprt(-1, 0)
    result = Runner(1).run(plan(LOOK), rule.enough)
    told = Matchup(result, rule).json()["stop_rule"]
    assert result.tally.games == LOOK and (told["accepted"] is None) == (not told["decided"])


@pytest.mark.parametrize("score", [0, 4])
def test_a_deck_that_wins_all_has_a_finite_ratio(score):
    """Each won pair adds at most log(s1 / s0) to the log-likelihood ratio."""
    tally, test = Tally(), Sprt(0, 20)
    tally.pairs[score] = 500
    chances = [expected_score(elo) if score else 1 - expected_score(elo) for elo in (0, 20)]
    assert test.llr(tally) == pytest.approx(500 * np.log(chances[1] / chances[0]), rel=0.02)
    assert abs(test.llr(tally)) < 50 and test.enough(tally)


def test_the_ratio_agrees_with_normal_scores_if_scores_are_mixed():
    tally, test = Tally(), Sprt(-10, 10)
    tally.pairs[:] = [100, 20, 220, 20, 140]
    scores, shares = np.arange(5) / 4, tally.pairs / tally.pairs.sum()
    mean = shares @ scores
    s0, s1 = expected_score(-10), expected_score(10)
    normal = 500 * (s1 - s0) * (2 * mean - s0 - s1) / (2 * (shares @ (scores - mean) ** 2))
    assert test.llr(tally) == pytest.approx(normal, rel=0.02)
