"""Tests of fair chains: the curve, the crossing of one half, its uncertainty, and the rulebook's own procedure."""

import numpy as np
import pytest
from scipy.special import expit

from kfsim.analysis.chains import (
    ALL_CHAINS,
    GRID,
    FairChains,
    Stage,
    bootstrap,
    crossing,
    fair_chains,
    fit,
    games_to_settle,
    pooled,
    quantiles,
)
from kfsim.analysis.handicap import STARTING_HANDICAP, after_game, long_run
from kfsim.batch.run import Runner
from kfsim.deck import load_deck
from kfsim.keyforge.plan import Plan
from kfsim.report.chains import fair_in_words, headline
from kfsim.report.second_opinion import fair_chains_in_words
from tests.cards.test_facts import FIRST_DECKS


def simulated(pairs, fair=9.0, slope=0.2, seed=3, levels=(0, 6, 8, 9, 10, 12, 18, 24)):
    """Scores of pairs of games of a deck whose true win rate falls along a logistic curve. The games of a pair share luck at all
    levels."""
    rng = np.random.default_rng(seed)
    luck = rng.normal(0, 0.5, (pairs, 1, 1))
    p = expit(slope * (fair - np.array(levels))[None, :, None] + luck)
    return Stage(levels, (rng.random((pairs, len(levels), 2)) < p).mean(axis=2))


def test_the_curve_finds_the_crossing_that_it_was_made_with():
    stage = simulated(20000)
    curve = fit(*pooled([stage], [np.ones(20000)]))
    assert abs(crossing(curve) - 9) < 0.2 and (np.diff(curve) <= 1e-12).all() and len(curve) == 25


@pytest.mark.parametrize("slope", [0.0, 0.02, 0.2])
def test_the_ends_of_the_curve_are_not_pulled_down_or_up(slope):
    """A curve that is forced to fall at its ends, too, would put the end of a level curve two points too low."""
    p = expit(slope * (9.0 - ALL_CHAINS))
    rng, played, curves = np.random.default_rng(4), np.isin(ALL_CHAINS, GRID), []
    for _ in range(600):
        found = rng.binomial(200, p) / 200
        curves.append(fit(np.where(played, found, 0), np.where(played, 100.0, 0)))
    off = np.mean(curves, axis=0) - p
    sure = 3 * np.std(curves, axis=0) / np.sqrt(len(curves))
    assert abs(off[0]) < sure[0] and abs(off[24]) < sure[24] + 0.001
    assert np.abs(off).max() < 0.03


def test_a_level_at_which_no_game_was_won_keeps_a_wide_interval():
    p = expit(0.4 * (6.0 - ALL_CHAINS))  # 0.07% at 24 chains
    held = 0
    for seed in range(20):
        rng = np.random.default_rng(seed)
        stage = Stage(GRID, rng.binomial(2, p[list(GRID)], (100, len(GRID))) / 2)
        low, high = np.quantile(bootstrap([stage], seed), [0.025, 0.975], axis=0)
        held += low[24] <= p[24] <= high[24] and high[24] < 0.05
    assert held >= 17


def test_a_curve_that_rises_at_its_end_crosses_at_its_first_crossing():
    assert crossing(np.concatenate([np.linspace(0.9, 0.4, 24), [0.52]])) == pytest.approx(18.4)


TRUE_CHAINS = np.arange(25)
LEVELS = (0, 6, 8, 9, 10, 12, 18, 24)


def true_curve():
    """The true win rates of the simulation, averaged over the luck that pairs share."""
    luck, weights = np.polynomial.hermite_e.hermegauss(40)
    return expit(0.2 * (9 - TRUE_CHAINS)[:, None] + 0.5 * luck) @ weights / weights.sum()


@pytest.fixture(scope="module")
def redrawn():
    """Bootstrap curves of forty simulated calibrations of the same truth."""
    return [bootstrap([simulated(300, seed=seed, levels=LEVELS)], seed) for seed in range(40)]


def test_the_interval_holds_the_truth_in_95_percent(redrawn):
    held = 0
    for draws in redrawn:
        low, high = quantiles(np.array([crossing(curve) for curve in draws]))
        held += low <= 9 <= high
    assert 34 <= held <= 40  # 38 expected


def test_the_band_of_the_curve_holds_the_truth_in_95_percent(redrawn):
    truth = true_curve()
    held = np.zeros(25)
    for draws in redrawn:
        low, high = np.quantile(draws, [0.025, 0.975], axis=0)
        held += (low <= truth) & (truth <= high)
    played = held[list(LEVELS)]
    assert 36.4 <= played.mean() <= 39.6 and played.min() >= 33  # 38 expected
    assert held.mean() >= 36  # the curve is interpolated between the levels that were played


def test_intervals_of_the_rulebooks_procedure_hold_the_truth_in_95_percent(redrawn):
    truth = long_run(true_curve())
    plan = Plan(load_deck(FIRST_DECKS[0]), load_deck(FIRST_DECKS[1]))
    means, settles = 0, 0
    for draws in redrawn:
        answer = FairChains(plan, "a", [], draws.mean(axis=0), draws)
        low, high = answer.mean_handicap[1]
        means += low <= truth @ TRUE_CHAINS <= high
        low, high = answer.settling[1]
        settles += low <= games_to_settle(true_curve()) <= high
    assert 34 <= means <= 40 and 34 <= settles <= 40


def test_crossings_at_the_ends():
    assert crossing(np.full(25, 0.4)) == 0 and crossing(np.full(25, 0.6)) == float("inf")
    assert crossing(np.linspace(1, 0, 25)) == 12


def test_the_rulebooks_procedure_agrees_with_a_simulation():
    curve = expit(0.3 * (6.0 - ALL_CHAINS))
    rng = np.random.default_rng(1)
    chains, streak, counts = STARTING_HANDICAP, 0, np.zeros(25)
    for _ in range(60000):
        counts[chains] += 1
        chains, streak = after_game(chains, streak, rng.random() < curve[chains])
    exact = long_run(curve)
    assert abs(exact.sum() - 1) < 1e-9 and np.abs(counts / counts.sum() - exact).max() < 0.02


def test_settling_takes_no_game_if_four_chains_are_fair():
    plan = Plan(load_deck(FIRST_DECKS[0]), load_deck(FIRST_DECKS[1]))
    near, far = (FairChains(plan, "a", [], expit(0.3 * (fair - ALL_CHAINS)), np.zeros((1, 25))) for fair in (4.2, 12.0))
    assert near.settling[0] == 0 and far.settling[0] > 10
    assert FairChains(plan, "a", [], np.full(25, 0.9), np.zeros((1, 25))).settling[0] == float("inf")


@pytest.fixture(scope="module")
def answer():
    return fair_chains(Plan(load_deck(FIRST_DECKS[0]), load_deck(FIRST_DECKS[2]), games=4000), runner=Runner(2))


def test_two_real_decks(answer):
    data = answer.json()
    assert data["stronger"] == "Radiant Argus the Supreme" and 3600 <= data["games"] <= 4000
    low, high = data["fair_chains_ci95"]
    assert 0 < low < data["fair_chains"] < high < 15
    assert [row["chains"] for row in data["curve"]] == list(range(25))
    assert all(row["lo"] <= row["win_rate"] <= row["hi"] for row in data["curve"])
    assert answer.curve.games.sum() == data["games"] and abs(answer.handicap.share.sum() - 1) < 1e-9
    assert "<table" in answer._repr_html_()


def test_a_deck_against_itself_is_fair_without_chains():
    deck = load_deck(FIRST_DECKS[1])
    low, high = fair_chains(Plan(deck, deck, games=4000), runner=Runner(2)).json()["fair_chains_ci95"]
    assert low == 0 and high < 3


def test_more_than_24_chains_are_reported():
    hopeless = Stage((0, 24), np.full((200, 2), 1.0))
    curve = fit(*pooled([hopeless], [np.ones(200)]))
    plan = Plan(load_deck(FIRST_DECKS[0]), load_deck(FIRST_DECKS[1]))
    data = FairChains(plan, "b", [hopeless], curve, bootstrap([hopeless], 1)).json()
    assert data["fair_chains"] is None and data["fair_chains_ci95"] == [None, None]
    assert "with 24 chains" in headline(data)


def test_the_answer_does_not_depend_on_workers_or_on_the_order_of_the_decks(answer):
    plan = Plan(load_deck(FIRST_DECKS[2]), load_deck(FIRST_DECKS[0]), games=4000)
    mirrored = fair_chains(plan, runner=Runner(1))
    assert mirrored.json()["stronger"] == answer.json()["stronger"]
    assert abs(mirrored.fair[0] - answer.fair[0]) < 0.3
    assert fair_chains(answer.plan, runner=Runner(1)).json() == answer.json()


def test_a_deck_that_wins_less_than_half_without_chains_is_not_called_the_stronger_one():
    data = {"fair_chains": 0.0, "fair_chains_ci95": [0.0, 1.3], "stronger": "Radiant", "weaker": "Onyx"}
    assert fair_in_words(data) == "Nearly even. Neither deck clearly needs starting chains (for Radiant: 0.0, 95% CI 0.0 to 1.3)."
    agrees = {
        "agreement": "differ",
        "difference": 1.9,
        "levels": [{"win_rate": 0.57, "ci95": [0.56, 0.59], "agreement": "agree"}],
    }
    planner = {"fair_chains": 1.9, "fair_chains_ci95": [1.6, 2.3], "deck": "Onyx", "other": "Radiant", "games": 6000}
    said = fair_chains_in_words(
        agrees | planner | {"quick": {"deck": "Radiant", "fair_chains": 0.0, "fair_chains_ci95": [0.0, 1.3]}}
    )
    assert "stronger" not in said and "neither deck clearly needs chains" in said
