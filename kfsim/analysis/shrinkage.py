"""Few dear games and many quick ones taken together: what each deck of a field wins when all are played better.

The dear games tell a deck's win rate badly, the quick ones tell it well, but as it is played quickly. Most decks shift a little
from the one to the other. Some of that is known beforehand: by how much more their cards are worth in good play than in quick
play (`known_values`). How much decks shift besides can be seen on all of them together. So each deck's own shift is drawn towards
that of decks like it, the more so the less its own games tell. It is a mixed model: what a shift goes along with has slopes (a
deck far from the middle in quick games may be nearer to it, or further; what cards tell is true on average, more or less), and
each deck its own deviation, all normal; the size of the latter is not settled on but averaged over, by how well it fits (Morris
1983; Rubin 1981).
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from kfsim.analysis.second_opinion import Estimate

FEWEST_DECKS = 4  # of fewer nothing is learned about decks in general
SIZES = np.linspace(0.0, 0.25, 51)  # of a deck's own deviation, in shares of games; at first thought as likely as their roots
SLOPE = 0.5  # of the slopes, what is thought at first: normal, this wide, about none, or one for what cards tell
Array = NDArray[np.float64]


def taken_together(
    better: Sequence[Estimate], quick: Sequence[Estimate], by_cards: Sequence[float] | None = None
) -> list[Estimate]:
    """What each deck of a field wins with better play, from its dear games, its quick ones, and by how much more its cards are
    worth in good play than in quick (None: not known); those of few decks as they are."""
    if len(better) < FEWEST_DECKS:
        return list(better)
    shift = np.array([one.mean - other.mean for one, other in zip(better, quick, strict=True)])
    noise = [np.array([one.error**2 for one in found]) for found in (better, quick)]
    where = np.array([one.mean for one in quick])
    told = np.zeros(len(shift)) if by_cards is None else np.array(by_cards)
    means, variances = mixed(shift, noise[0], noise[1], where - where.mean(), told - told.mean())
    return [
        Estimate(float(one.mean + mean), float(variance**0.5))
        for one, mean, variance in zip(quick, means, variances, strict=True)
    ]


def mixed(shift: Array, noise: Array, vague: Array, where: Array, told: Array) -> tuple[Array, Array]:
    """Mean and variance of how far each deck truly is from its win rate in quick games as it was seen, over all sizes of a deck's
    own deviation; given what was seen of that with so much noise, how vague the win rate in quick games is (both are variances),
    where the decks stand and what their cards tell."""
    slopes = SLOPE**2 * (np.outer(where, where) + np.outer(told, told)) + np.diag(vague)
    fits, means, variances = zip(*(of_size(shift - told, noise, slopes, size) for size in SIZES), strict=True)
    likely = SIZES**0.5 * np.exp(np.array(fits) - max(fits))
    likely /= likely.sum()
    mean = likely @ np.array(means)
    return told + mean, likely @ (np.array(variances) + (np.array(means) - mean) ** 2)


def of_size(left: Array, noise: Array, known: Array, size: float) -> tuple[float, Array, Array]:
    """How well a size of a deck's own deviation fits what cards leave of the shifts (log likelihood), and mean and variance of
    each true shift, less what cards tell, if it is so; `known` is the covariance but for that deviation."""
    prior = known + size**2 * np.eye(len(left))
    seen = prior + np.diag(noise)
    gain = np.linalg.solve(seen, prior).T
    fit = -(np.linalg.slogdet(seen)[1] + left @ np.linalg.solve(seen, left)) / 2
    return float(fit), gain @ left, np.maximum(0.0, np.diag(prior - gain @ prior))
