"""Few dear games and many quick ones taken together: what each deck of a field wins when all are played better.

The dear games tell a deck's win rate badly, the quick ones tell it well, but as it is played quickly. Most decks shift a little
from the one to the other, and how much decks shift at all can be seen on all of them together. So each deck's own shift is drawn
towards that of decks like it, the more so the less its own games tell. It is a mixed model with a slope (what is far from the
middle in quick games may be nearer to it, or further) and a deck's own deviation, both normal; the size of the latter is not
settled on but averaged over, by how well it fits (Morris 1983; Rubin 1981).
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from kfsim.analysis.second_opinion import Estimate

FEWEST_DECKS = 4  # of fewer nothing is learned about decks in general
SIZES = np.linspace(0.0, 0.25, 51)  # of a deck's own deviation, in shares of games, that are thought equally likely at first
SLOPE = 0.5  # the same of the slope: normal, this wide
Array = NDArray[np.float64]


def taken_together(better: Sequence[Estimate], quick: Sequence[Estimate]) -> list[Estimate]:
    """What each deck of a field wins with better play, from its dear games and its quick ones; those of few decks as they are."""
    if len(better) < FEWEST_DECKS:
        return list(better)
    shift = np.array([one.mean - other.mean for one, other in zip(better, quick, strict=True)])
    noise = np.array([one.error**2 + other.error**2 for one, other in zip(better, quick, strict=True)])
    where = np.array([one.mean for one in quick])
    means, variances = mixed(shift, noise, where - where.mean())
    return [
        Estimate(float(one.mean + mean), float(np.hypot(one.error, variance**0.5)))
        for one, mean, variance in zip(quick, means, variances, strict=True)
    ]


def mixed(shift: Array, noise: Array, where: Array) -> tuple[Array, Array]:
    """Mean and variance of each deck's true shift, given those that were seen with so much noise (variances) and where the decks
    stand, over all sizes of a deck's own deviation."""
    slope = SLOPE**2 * np.outer(where, where)
    fits, means, variances = zip(*(of_size(shift, noise, slope, size) for size in SIZES), strict=True)
    likely = np.exp(np.array(fits) - max(fits))
    likely /= likely.sum()
    mean = likely @ np.array(means)
    return mean, likely @ (np.array(variances) + (np.array(means) - mean) ** 2)


def of_size(shift: Array, noise: Array, slope: Array, size: float) -> tuple[float, Array, Array]:
    """How well a size of a deck's own deviation fits (log likelihood), and mean and variance of each true shift if it is so."""
    prior = slope + size**2 * np.eye(len(shift))
    seen = prior + np.diag(noise)
    gain = np.linalg.solve(seen, prior).T
    fit = -(np.linalg.slogdet(seen)[1] + shift @ np.linalg.solve(seen, shift)) / 2
    return float(fit), gain @ shift, np.maximum(0.0, np.diag(prior - gain @ prior))
