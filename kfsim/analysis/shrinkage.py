"""Combine few planner games with many baseline games: the win rate of each deck of a field in planner games.

Planner games give an imprecise win rate; baseline games give a precise one, but of another bot. Most decks change little from one
to the other. Card values predict a part of the change (`card_value_table`). The size of the other changes is estimated from all
decks together. So the change of each deck is shrunk towards that of similar decks, and more so if its own games are few. It is
a mixed model. Two predictors of a change have slopes: the baseline win rate (a deck far from the middle may move back or farther
out) and the prediction by cards. Each deck has its own deviation. All are normal. The result is a mean over possible sizes of the
deviations, weighted by their fit (Morris 1983; Rubin 1981).
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from kfsim.analysis.second_opinion import Estimate

FEWEST_DECKS = 4  # with fewer, nothing is learned about decks in general
SIZES = np.linspace(0.0, 0.25, 51)  # sizes of a deck's own deviation (win rate); prior: proportional to their roots
SLOPE = 0.5  # prior of the slopes: normal with this standard deviation, around 0, or around 1 for the card prediction
Array = NDArray[np.float64]


def with_shrinkage(
    better: Sequence[Estimate], baseline: Sequence[Estimate], by_cards: Sequence[float] | None = None
) -> list[Estimate]:
    """The win rate of each deck of a field in planner games, from its planner games, its baseline games, and the change that card
    values predict (None: unknown). For few decks there is no shrinkage."""
    if len(better) < FEWEST_DECKS:
        return list(better)
    shift = np.array([one.mean - other.mean for one, other in zip(better, baseline, strict=True)])
    noise = [np.array([one.error**2 for one in found]) for found in (better, baseline)]
    where = np.array([one.mean for one in baseline])
    prior = np.zeros(len(shift)) if by_cards is None else np.array(by_cards)
    means, variances = mixed(shift, noise[0], noise[1], where - where.mean(), prior - prior.mean())
    return [
        Estimate(float(one.mean + mean), float(variance**0.5))
        for one, mean, variance in zip(baseline, means, variances, strict=True)
    ]


def mixed(shift: Array, noise: Array, vague: Array, where: Array, prior: Array) -> tuple[Array, Array]:
    """The mean and variance of each deck's true change from its baseline win rate, averaged over all sizes of the decks' own
    deviations.

    `shift`: the observed change, with variance `noise`. `vague`: the variance of the baseline win rate. `where`: the baseline win
    rate, centered. `prior`: the prediction by cards.
    """
    slopes = SLOPE**2 * (np.outer(where, where) + np.outer(prior, prior)) + np.diag(vague)
    fits, means, variances = zip(*(of_size(shift - prior, noise, slopes, size) for size in SIZES), strict=True)
    likely = SIZES**0.5 * np.exp(np.array(fits) - max(fits))
    likely /= likely.sum()
    mean = likely @ np.array(means)
    return prior + mean, likely @ (np.array(variances) + (np.array(means) - mean) ** 2)


def of_size(left: Array, noise: Array, covariance: Array, size: float) -> tuple[float, Array, Array]:
    """The log likelihood of the changes beyond the card prediction (`left`) for one size of the decks' own deviations, and the
    mean and variance of each true change for this size. `covariance`: the prior covariance without the deviations."""
    prior = covariance + size**2 * np.eye(len(left))
    seen = prior + np.diag(noise)
    gain = np.linalg.solve(seen, prior).T
    fit = -(np.linalg.slogdet(seen)[1] + left @ np.linalg.solve(seen, left)) / 2
    return float(fit), gain @ left, np.maximum(0.0, np.diag(prior - gain @ prior))
