"""What cards are worth, from results that were made up: what was put in must be found again."""

import numpy as np
import pytest

from kfsim.analysis.values.single_set_regression import (
    Design,
    Results,
    agreement,
    agreement_at_best,
    ceiling,
    correlation,
    design_of,
    differences,
    halves,
    held_out,
    worths,
)
from kfsim.deck.random import random_deck

PAIRINGS = 900
SPREAD, NOISE = 0.02, 0.1  # of worths, and of what cards do not explain, in win rate


@pytest.fixture(scope="module")
def design() -> Design:
    return design_of([(random_deck(5, 2 * k + 1), random_deck(5, 2 * k + 2)) for k in range(PAIRINGS)])


@pytest.fixture(scope="module")
def true(design):
    """What each card adds, its house's mean taken out."""
    return design.centring @ np.random.default_rng(1).normal(0, SPREAD, len(design.titles))


def made_up(design, true, seed, noise=NOISE, games=40.0):
    cards, _ = design.of(np.arange(PAIRINGS))
    rng = np.random.default_rng(seed)
    return Results(0.5 + cards @ true + rng.normal(0, noise, PAIRINGS), np.full(PAIRINGS, games))


def test_the_design_counts_copies_and_centres_in_houses(design):
    assert (design.copies.sum(axis=2) == 36).all() and (design.houses_of.sum(axis=2) == 3).all() and len(design.houses) == 7
    deck = random_deck(5, 2)
    first = deck.cards[0]
    t = design.titles.index(first.name)
    assert design.copies[0, 1, t] == deck.listed.count(first.name) and design.houses[design.home[t]] == first.house
    centred = design.centring @ np.random.default_rng(2).normal(3, 1, len(design.titles))
    sums = np.bincount(design.home, weights=centred * design.seen)
    assert np.allclose(sums, 0, atol=1e-6)


def test_known_worths_are_found_and_intervals_hold_them(design, true):
    held = []
    for seed in range(4):
        found = worths(design, made_up(design, true, seed))
        assert correlation(found.worth, true, design.seen) > 0.85
        assert found.worth.std() < true.std()  # shrunk
        held.append((found.low <= true) & (true <= found.high))
    assert 0.92 <= np.mean(held) <= 0.98
    assert abs(found.fit.noise**0.5 - NOISE) < 0.01


def test_more_pairings_say_more(design, true):
    results = made_up(design, true, 7)
    few = np.arange(PAIRINGS) < PAIRINGS // 4
    part = Design(design.titles, design.houses, design.home, design.cards[few], design.houses_of[few])
    part.__dict__["seen"] = design.seen  # some cards are not among them
    assert worths(part, results.of(few)).error.mean() > worths(design, results).error.mean()


def test_a_strong_house_is_not_the_worth_of_its_cards(design, true):
    results = made_up(design, true, 3)
    _, houses = design.of(np.arange(PAIRINGS))
    strong = Results(results.share + 0.2 * houses[:, 2], results.weight)
    assert np.allclose(worths(design, strong).worth, worths(design, results).worth, atol=2e-3)


def test_pairings_count_by_their_games(design, true):
    results = made_up(design, true, 4)
    wild = np.arange(PAIRINGS) % 3 == 0
    share = np.where(wild, np.random.default_rng(5).uniform(0, 1, PAIRINGS), results.share)
    light = worths(design, Results(share, np.where(wild, 1e-6, 40.0)))
    assert correlation(light.worth, true, design.seen) > correlation(
        worths(design, Results(share, results.weight)).worth, true, design.seen
    )


def test_nothing_is_found_where_nothing_is(design):
    results = made_up(design, np.zeros(len(design.titles)), 6)
    found = worths(design, results)
    assert np.mean((found.low <= 0) & (found.high >= 0)) > 0.97 and np.abs(found.worth).max() < 0.03
    assert abs(held_out(design, results)) < 0.15 and abs(halves(design, results)) < 0.3


def test_halves_agree_and_held_out_pairings_are_predicted(design, true):
    results = made_up(design, true, 8)
    best = float(np.std(results.share - 0.5))
    explained = (1 - NOISE**2 / best**2) ** 0.5
    assert halves(design, results) > 0.6
    assert 0.6 < held_out(design, results) < explained + 0.03


def test_differences_find_the_card_that_is_played_badly(design, true):
    t = int(design.seen.argmax())
    wasted = true.copy()
    wasted[t] -= 0.06
    one, other = made_up(design, wasted, 9, 0.05), made_up(design, true, 10, 0.05, 4.0)
    found = differences(design, one, other)
    assert int(np.abs(found.worth).argmax()) == t and found.high[t] < 0
    true_difference = (design.centring @ (wasted - true))[t]
    assert found.low[t] <= true_difference <= found.high[t]  # not taken for an ordinary card, though there is no other like it
    assert 0.8 < agreement(worths(design, one), worths(design, other)) < 1
    assert np.allclose(one.less(other).weight, 40 * 4 / 44)


def test_two_lists_of_the_same_worths_agree_as_far_as_chance_lets_them(design, true):
    one, other = made_up(design, true, 13), made_up(design, true, 14, games=4.0)
    best = agreement_at_best(halves(design, one), halves(design, other))
    assert best < 0.97 and abs(agreement(worths(design, one), worths(design, other)) - best) < 0.06
    assert np.isnan(agreement_at_best(-0.1, 0.5))


def test_intervals_of_differences_hold_them(design, true):
    changed = design.centring @ np.random.default_rng(12).normal(0, SPREAD, len(design.titles))
    held = []
    for seed in range(3):
        found = differences(design, made_up(design, true + changed, seed), made_up(design, true, seed + 20, games=4.0))
        held.append((found.low <= changed) & (changed <= found.high))
    assert 0.92 <= np.mean(held) <= 0.98


def test_the_ceiling_is_what_chance_leaves():
    rng = np.random.default_rng(11)
    chances = rng.normal(0.5, 0.1, 4000)
    parts = rng.binomial(2, np.clip(chances, 0, 1)[:, None], (4000, 10)) / 2
    expected = float(np.corrcoef(chances, parts.mean(axis=1))[0, 1])
    assert abs(ceiling(parts) - expected) < 0.03
    assert np.isnan(ceiling(parts[:, :1]))


def test_too_few_pairings_are_refused(design, true):
    few = np.arange(PAIRINGS) < 19
    with pytest.raises(ValueError, match="at least 20 pairings, not 19"):
        worths(design, made_up(design, true, 1).of(few))
