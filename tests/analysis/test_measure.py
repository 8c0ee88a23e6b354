"""Tests of how far strengths depart from the sum of cards, on made-up truths: decks that were tried against a field."""

from dataclasses import replace

import numpy as np
import pytest

from kfsim.analysis.stats.intervals import Z
from kfsim.analysis.values.card_value_table import shipped
from kfsim.analysis.values.measure import strengths, unexplained, width
from kfsim.deck.random import random_deck
from kfsim.keyforge.values.decks_vs_field import Against

TRIED, OPPONENTS, HELD_OUT = 400, 80, 420  # as many as the cards of eight sets are measured with


def decks(seed, n):
    return tuple(random_deck(seed, i + 1, shipped().sets[i % len(shipped().sets)]) for i in range(n))


@pytest.fixture(scope="module")
def dealt():
    rated, field = decks(31, TRIED), decks(32, OPPONENTS)
    return Against(pairings=TRIED * OPPONENTS, rated=rated, field=field), decks(33, HELD_OUT)


def made_up(values, rng, more, spread):
    """True card values within the errors of the known ones. Returns a function from decks to true strengths, which depart from
    their cards."""
    adds = values.cards.adds + rng.normal(0, 1, len(values.cards)) * values.cards.adds_error
    true = replace(values, cards=values.cards.assign(adds=adds))
    return lambda some: strengths(true, some) + rng.normal(0, spread, len(some)) + more


@pytest.mark.parametrize("spread", [0.03, 0.06])
def test_the_departure_from_card_values_is_found_and_intervals_hold_the_truth(dealt, spread):
    trial, held_out = dealt
    values, found, held = shipped(), [], []
    for seed in range(6):
        rng = np.random.default_rng(seed)
        truth = made_up(values, rng, 0.02, spread)
        own, field, others = (truth(some) for some in (trial.rated, trial.field, held_out))
        wins = values.wins(own[None, :], field[:, None])
        shares = rng.binomial(2, wins) / 2
        known = replace(values, facts={**values.facts, "unexplained": 0.0})
        found.append(unexplained(known, trial, shares))
        assert 0.85 < width(known, trial, shares) / values.facts["width"] < 1.15
        said = replace(known, facts={**values.facts, "unexplained": found[-1]})
        for deck, strength in zip(held_out, others, strict=True):
            expected = said.strength(deck)
            held.append(abs(strength - 0.02 - expected.mean) <= Z * expected.error)
    assert np.mean(found) == pytest.approx(spread, abs=0.008)
    assert 0.93 <= np.mean(held) <= 0.97
