"""Tests of shrinkage, which combines few planner games with many baseline games: closer to the truth than planner games alone,
and intervals hold."""

import numpy as np
import pytest

from kfsim.analysis.planner_estimates import rank_correlation
from kfsim.analysis.second_opinion import Estimate
from kfsim.analysis.shrinkage import with_shrinkage

ERROR = 0.06  # standard error of a deck's planner games: some seventy games
USUAL = 0.018  # standard error of the default number of games: eight hundred
FIELDS = 150


CARDS = 0.03  # standard deviation between decks of the shift that cards predict


def fields(decks, own, slope, true=0.0, error=ERROR):
    """Made-up fields: the true win rates in planner games, estimates from planner games and from baseline games, and the shift
    that cards predict, of which the fraction `true` is real."""
    rng = np.random.default_rng(7)
    for _ in range(FIELDS):
        quick, told = rng.normal(0.5, 0.1, decks), rng.normal(0, CARDS, decks)
        truth = quick + slope * (quick - quick.mean()) + true * (told - told.mean()) + rng.normal(0, own, decks)
        seen, known = truth + rng.normal(0, error, decks), quick + rng.normal(0, 0.01, decks)
        yield truth, [Estimate(mean, error) for mean in seen], [Estimate(mean, 0.01) for mean in known], told


def most(decks, own):
    """The highest share of intervals that may contain the truth. Twelve decks with an error of six points each do not show
    whether their shifts vary by three points or by five. Narrower intervals that hold 96% in the first case hold only 92% in the
    second."""
    return 0.985 if (decks, own) == (12, 0.03) else 0.97


@pytest.mark.parametrize(("decks", "slope"), [(12, 0.0), (33, -0.3)])
def test_intervals_hold_the_truth_and_the_estimate_is_closer_to_it(decks, slope):
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
    assert 0.94 <= np.mean(shares) <= 0.97  # whatever the standard deviation of the shifts


@pytest.mark.parametrize(("decks", "true"), [(12, 1.0), (33, 0.5), (12, 1.3)])
def test_predictions_from_cards_bring_the_estimate_closer_to_the_truth_and_intervals_hold(decks, true):
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
def test_intervals_of_the_default_number_of_games_hold_the_truth(decks, own):
    """The decks shift as real ones do: by six points besides the shift that their cards predict."""
    held = []
    for truth, better, quick, told in fields(decks, own, -0.2, 1.0, USUAL):
        for expected, together in zip(truth, with_shrinkage(better, quick, told), strict=True):
            held.append(together.interval[0] <= expected <= together.interval[1])
    assert 0.93 <= np.mean(held) <= 0.97


def test_predictions_that_prove_wrong_lose_their_weight():
    """A deck's own games outweigh wrong predictions from cards. Intervals still hold the truth, which is little further off."""
    held, off, without = [], [], []
    for truth, better, quick, told in fields(33, 0.03, 0.0):
        for expected, together, less in zip(
            truth, with_shrinkage(better, quick, told), with_shrinkage(better, quick), strict=True
        ):
            held.append(together.interval[0] <= expected <= together.interval[1])
            off.append(expected - together.mean)
            without.append(expected - less.mean)
    assert np.mean(held) >= 0.93 and np.std(off) < 1.15 * np.std(without)


def test_noise_creates_hardly_any_shift_where_no_deck_shifts():
    shifts, held = [], []
    for truth, better, quick, _ in fields(33, 0.0, 0.0):
        for true, known, together in zip(truth, quick, with_shrinkage(better, quick), strict=True):
            shifts.append(together.mean - known.mean)
            held.append(together.interval[0] <= true <= together.interval[1])
    assert np.std(shifts) < 0.3 * ERROR and np.mean(held) >= 0.95


def test_a_deck_with_many_games_keeps_its_own_estimate():
    quick = [Estimate(0.5, 0.005)] * 6
    better = [Estimate(0.7, 0.005), *[Estimate(0.5 - 0.04 * (k % 2), 0.06) for k in range(5)]]
    first, *others = with_shrinkage(better, quick)
    assert first.mean == pytest.approx(0.7, abs=0.01) and first.error < 0.01
    assert all(abs(one.mean - 0.5) < 0.05 for one in others)


def test_two_decks_are_not_shrunk():
    better = [Estimate(0.6, 0.05), Estimate(0.4, 0.05)]
    assert with_shrinkage(better, [Estimate(0.5, 0.01)] * 2) == better


def test_uncertain_orders_are_not_said_to_agree():
    """Estimates that are shrunk towards baseline games have their order. The correlation is taken over possible truths, which may
    have another."""
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
