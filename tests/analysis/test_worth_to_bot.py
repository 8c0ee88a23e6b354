"""Tests of the worth of cards to a bot: made-up results with known card values must give these values back."""

import numpy as np
import pytest

from kfsim.analysis.values.card_value_regression import FieldDesign, centring
from kfsim.analysis.values.worth_to_bot import (
    agreement,
    agreement_at_best,
    ceiling,
    correlation,
    decks_of,
    design_of,
    halves,
    held_out,
    houses_of,
    names_of,
    share_of,
    worths,
)
from kfsim.deck.deck import Deck
from kfsim.deck.random import random_deck
from kfsim.games.protocols import NOTHING
from kfsim.keyforge.values.deck_vs_random import held_by
from kfsim.keyforge.values.open_field import DID, Met

PAIRINGS, GAMES = 900, 4
SPREAD, NOISE = 0.02, 0.1  # standard deviations, in win rate, of card values and of the part that cards do not explain


@pytest.fixture(scope="module")
def decks() -> list[Deck]:
    return [random_deck(5, i + 1) for i in range(2 * PAIRINGS)]


@pytest.fixture(scope="module")
def met(decks) -> Met:
    """Pairings that were not played."""
    held = held_by(decks)
    sides = [part.reshape(PAIRINGS, 2, -1) for part in (held.cards, held.beside, held.houses)]
    never = np.zeros((PAIRINGS, 2, 36), np.uint16)
    points, did = np.ones((PAIRINGS, GAMES), np.uint8), np.zeros((PAIRINGS, 2, len(DID)), np.float32)
    return Met(sides[0], sides[1], sides[2][..., 0], points, never, never, never, did)


@pytest.fixture(scope="module")
def design(met) -> FieldDesign:
    return design_of(met)


@pytest.fixture(scope="module")
def true(design):
    """The true value of each card, minus the mean of its house and rarity."""
    return centring(design.titles) @ np.random.default_rng(1).normal(0, SPREAD, len(design.titles))


def made_up(design, true, seed, noise=NOISE):
    return design.cards @ true + np.random.default_rng(seed).normal(0, noise, PAIRINGS)


def test_a_design_describes_its_titles(decks, met, design):
    names, first = names_of(design), decks[2].cards[0]
    t = names.index(first.name)
    assert houses_of(design)[t] == first.house and design.own[1, t] == decks[2].listed.count(first.name)
    assert decks_of(design)[t] == sum(first.name in deck.listed for deck in decks) < design.seen[t]
    twice = np.where(met.cards == design.titles[t], 2, 0)
    shares = share_of(design, met, twice)
    assert shares[t] == shares.sum() == pytest.approx(2 / GAMES)
    assert (met.beside == NOTHING).all() and not design.kinds.any()


def test_known_values_are_found_and_lie_in_their_intervals(design, true):
    held = []
    for seed in range(4):
        found = worths(design, made_up(design, true, seed))
        assert correlation(found.worth, true, design.seen) > 0.85
        assert found.worth.std() < true.std()  # shrunk
        held.append((found.low <= true) & (true <= found.high))
    assert 0.92 <= np.mean(held) <= 0.98


def test_more_pairings_give_smaller_errors(design, true):
    results = made_up(design, true, 7)
    few = np.arange(PAIRINGS) < PAIRINGS // 4
    part = design.of_pairings(few)
    assert worths(part, results[few]).error.mean() > worths(design, results).error.mean()


def test_a_strong_house_does_not_change_the_worth_of_its_cards(design, true):
    results = made_up(design, true, 3)
    strong = worths(design, results + 0.2 * design.houses[:, 2])
    assert np.allclose(strong.worth, worths(design, results).worth, atol=2e-3)


def test_no_worth_is_found_in_pure_noise(design):
    results = made_up(design, np.zeros(len(design.titles)), 6)
    found = worths(design, results)
    assert np.mean((found.low <= 0) & (found.high >= 0)) > 0.97 and np.abs(found.worth).max() < 0.03
    assert abs(held_out(design, results)) < 0.15 and abs(halves(design, results)) < 0.3


def test_halves_agree_and_held_out_pairings_are_predicted(design, true):
    results = made_up(design, true, 8)
    explained = (1 - NOISE**2 / float(np.std(results)) ** 2) ** 0.5
    assert halves(design, results) > 0.6
    assert 0.6 < held_out(design, results) < explained + 0.03


def test_differences_find_the_card_that_is_played_badly(design, true):
    t = int(design.seen.argmax())
    wasted = true.copy()
    wasted[t] -= 0.06
    one, other = made_up(design, wasted, 9, 0.05), made_up(design, true, 10, 0.05)
    found = worths(design, one - other)
    assert int(np.abs(found.worth).argmax()) == t and found.high[t] < 0
    true_difference = (centring(design.titles) @ (wasted - true))[t]
    assert found.low[t] <= true_difference <= found.high[t]  # not treated as an ordinary card, although no other card is like it
    assert 0.8 < agreement(worths(design, one), worths(design, other)) < 1


def test_two_lists_of_the_same_values_agree_as_far_as_noise_allows(design, true):
    one, other = made_up(design, true, 13), made_up(design, true, 14)
    best = agreement_at_best(halves(design, one), halves(design, other))
    assert best < 0.97 and abs(agreement(worths(design, one), worths(design, other)) - best) < 0.06
    assert np.isnan(agreement_at_best(-0.1, 0.5))


def test_intervals_of_differences_hold_the_truth(design, true):
    changed = centring(design.titles) @ np.random.default_rng(12).normal(0, SPREAD, len(design.titles))
    held = []
    for seed in range(3):
        found = worths(design, made_up(design, true + changed, seed) - made_up(design, true, seed + 20))
        held.append((found.low <= changed) & (changed <= found.high))
    assert 0.92 <= np.mean(held) <= 0.98


def test_the_ceiling_is_the_correlation_that_noise_leaves():
    rng = np.random.default_rng(11)
    chances = rng.normal(0.5, 0.1, 4000)
    parts = rng.binomial(2, np.clip(chances, 0, 1)[:, None], (4000, 10)) / 2
    expected = float(np.corrcoef(chances, parts.mean(axis=1))[0, 1])
    assert abs(ceiling(parts) - expected) < 0.03
    assert np.isnan(ceiling(parts[:, :1]))


def test_too_few_pairings_are_refused(design, true):
    few = np.arange(PAIRINGS) < 19
    with pytest.raises(ValueError, match="at least 20 pairings, not 19"):
        worths(design.of_pairings(few), made_up(design, true, 1)[few])
