"""Few dear games and many quick ones together: nearer to the truth than the dear ones alone, with intervals that hold it."""

import numpy as np
import pytest

from kfsim.analysis.planner_estimates import rank_correlation
from kfsim.analysis.second_opinion import Estimate
from kfsim.analysis.shrinkage import with_shrinkage

ERROR = 0.06  # of a deck's dear games: some seventy
USUAL = 0.018  # of as many as are usual: eight hundred
FIELDS = 150


CARDS = 0.03  # how far decks differ in what cards tell of their shifts


def fields(decks, own, slope, true=0.0, error=ERROR):
    """Made-up fields: what decks win with better play, what was seen of it, and of quick games, and what cards tell of the shift,
    of which so much is true."""
    rng = np.random.default_rng(7)
    for _ in range(FIELDS):
        quick, told = rng.normal(0.5, 0.1, decks), rng.normal(0, CARDS, decks)
        truth = quick + slope * (quick - quick.mean()) + true * (told - told.mean()) + rng.normal(0, own, decks)
        seen, known = truth + rng.normal(0, error, decks), quick + rng.normal(0, 0.01, decks)
        yield truth, [Estimate(mean, error) for mean in seen], [Estimate(mean, 0.01) for mean in known], told


def most(decks, own):
    """How often intervals may hold the truth. Twelve decks, each seen to six points, do not tell whether they shift by three
    points by themselves or by five: narrower intervals, which hold 96 of 100 for the former, hold but 92 for the latter."""
    return 0.985 if (decks, own) == (12, 0.03) else 0.97


@pytest.mark.parametrize(("decks", "slope"), [(12, 0.0), (33, -0.3)])
def test_intervals_hold_the_truth_and_are_nearer_to_it(decks, slope):
    shares = []
    for own in (0.03, 0.05, 0.1):
        held, off, off_alone = [], [], []
        for truth, better, quick, _ in fields(decks, own, slope):
            for expected, alone, together in zip(truth, better, with_shrinkage(better, quick), strict=True):
                low, high = together.interval
                held.append(low <= expected <= high)
                off.append(expected - together.mean)
                off_alone.append(expected - alone.mean)
        shares.append(np.mean(held))
        assert 0.93 <= shares[-1] <= most(decks, own)
        assert np.std(off) < (0.75 if own < 0.1 else 0.9) * np.std(off_alone)
    assert 0.94 <= np.mean(shares) <= 0.97  # whatever decks shift by


@pytest.mark.parametrize(("decks", "true"), [(12, 1.0), (33, 0.5), (12, 1.3)])
def test_what_cards_tell_brings_it_nearer_to_the_truth_and_intervals_hold_it(decks, true):
    held, off, without = [], [], []
    for truth, better, quick, told in fields(decks, 0.03, 0.0, true):
        both = zip(truth, with_shrinkage(better, quick, told), with_shrinkage(better, quick), strict=True)
        for expected, together, less in both:
            low, high = together.interval
            held.append(low <= expected <= high)
            off.append(expected - together.mean)
            without.append(expected - less.mean)
    assert 0.93 <= np.mean(held) <= most(decks, 0.03)
    assert np.std(off) < (1.01 if true < 1 else 0.93) * np.std(without)


@pytest.mark.parametrize(("decks", "own"), [(33, 0.03), (12, 0.06), (12, 0.1)])
def test_intervals_of_as_many_games_as_are_usual_hold_the_truth(decks, own):
    """With decks that shift as the shipped ones do: by six points besides what their cards tell."""
    held = []
    for truth, better, quick, told in fields(decks, own, -0.2, 1.0, USUAL):
        for expected, together in zip(truth, with_shrinkage(better, quick, told), strict=True):
            held.append(together.interval[0] <= expected <= together.interval[1])
    assert 0.93 <= np.mean(held) <= 0.97


def test_cards_that_tell_nothing_true_are_soon_not_believed():
    """A deck's own games outweigh what cards tell wrongly: intervals hold the truth still, which is little further off."""
    held, off, without = [], [], []
    for truth, better, quick, told in fields(33, 0.03, 0.0):
        for expected, together, less in zip(
            truth, with_shrinkage(better, quick, told), with_shrinkage(better, quick), strict=True
        ):
            held.append(together.interval[0] <= expected <= together.interval[1])
            off.append(expected - together.mean)
            without.append(expected - less.mean)
    assert np.mean(held) >= 0.93 and np.std(off) < 1.15 * np.std(without)


def test_where_no_deck_shifts_hardly_anything_is_made_of_noise():
    shifts, held = [], []
    for truth, better, quick, _ in fields(33, 0.0, 0.0):
        for true, known, together in zip(truth, quick, with_shrinkage(better, quick), strict=True):
            shifts.append(together.mean - known.mean)
            held.append(together.interval[0] <= true <= together.interval[1])
    assert np.std(shifts) < 0.3 * ERROR and np.mean(held) >= 0.95


def test_a_deck_that_was_seen_much_is_taken_at_its_word():
    quick = [Estimate(0.5, 0.005)] * 6
    better = [Estimate(0.7, 0.005), *[Estimate(0.5 - 0.04 * (k % 2), 0.06) for k in range(5)]]
    first, *others = with_shrinkage(better, quick)
    assert first.mean == pytest.approx(0.7, abs=0.01) and first.error < 0.01
    assert all(abs(one.mean - 0.5) < 0.05 for one in others)


def test_of_few_decks_nothing_is_learned():
    better = [Estimate(0.6, 0.05), Estimate(0.4, 0.05)]
    assert with_shrinkage(better, [Estimate(0.5, 0.01)] * 2) == better


def test_orders_that_are_hardly_known_are_not_said_to_agree():
    """What is drawn towards quick games has their order; what may be true has not."""
    found = {own: [] for own in (0.0, 0.1)}
    for own, agreements in found.items():
        for truth, better, quick, _ in list(fields(33, own, 0.0))[:6]:
            true = rank_correlation([Estimate(one, 1e-9) for one in truth], quick)["rank_correlation"]
            agreements.append((rank_correlation(with_shrinkage(better, quick), quick)["rank_correlation"], true))
    for said, true in (np.mean(agreements, axis=0) for agreements in found.values()):
        assert abs(said - true) < 0.08
    same = [Estimate(0.3, 0.001), Estimate(0.5, 0.001), Estimate(0.7, 0.001)]
    assert rank_correlation(same, same)["rank_correlation"] == pytest.approx(1)
    assert rank_correlation(same[:2], same[:2])["rank_correlation"] is None
