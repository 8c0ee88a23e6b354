"""The best of several options is partly the luckiest of them: its chance is shrunk towards those of the options near it.

Options that are clearly behind are left out. The standard deviation of the true chances of the others is unknown: the result is
a mean over its possible values, weighted by their likelihood (as in `analysis.stats.by_opponent.each_of`; Morris 1983, Rubin
1981). All options meet the same deals, so only the part of the luck that differs between options counts. If the options differ
by more than this luck, shrinkage changes little.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from kfsim.analysis.advise_rounds import CLEARLY, Share, beside
from kfsim.analysis.stats.intervals import Array, Z, wilson

# Possible standard deviations of the true chances; the grid is denser at small ones, which makes these likelier
SIZES = 0.5 * np.linspace(0.0, 1.0, 101) ** 2


def drawn_together(counts: Any, best: int, chances: Mapping[int, Share]) -> dict[int, Share]:
    """Chances to win by option; those near the best one are shrunk towards each other. Every interval moves with its chance
    (`moved`)."""
    gaps = {i: beside(counts, i, best) for i in chances if i != best}
    near = [i for i, gap in gaps.items() if gap.best - gap.chance < CLEARLY * gap.error_behind]
    if not near:
        return dict(chances)
    errors = np.array([gaps[i].error_behind for i in near]) ** 2  # squared errors of the differences: luck of both options
    of_best = float(errors.min()) / 2
    order = [best, *near]
    own = np.array([chances[i].mean for i in order])
    means = shrunken(own, np.array([of_best, *(errors - of_best)]))
    return {**chances, **{i: moved(chances[i], float(mean)) for i, mean in zip(order, means, strict=True)}}


def shrunken(own: Array, variances: Array) -> Array:
    """The means `own` shrunk towards their common mean, (options,). `variances` are those of the luck in each mean."""
    whole = SIZES[:, None] ** 2 + np.maximum(variances, 1e-9)
    weights = 1 / whole
    middle = (weights * own).sum(axis=1, keepdims=True) / weights.sum(axis=1, keepdims=True)
    fits = -(np.log(whole).sum(axis=1) + np.log(weights.sum(axis=1)) + (weights * (own - middle) ** 2).sum(axis=1)) / 2
    likely = np.exp(fits - fits.max())
    found = middle + SIZES[:, None] ** 2 * weights * (own - middle)
    return np.asarray((likely / likely.sum()) @ found)


def moved(share: Share, mean: float) -> Share:
    """A share with another mean. Its interval moves as far, between 0 and 1. If no game or every game was won, it is Wilson's
    interval about the new mean: the old one ends at its own mean, and so would the moved one."""
    if share.mean in (0.0, 1.0):
        return Share(mean, *wilson(mean, share.games), share.games)
    by = mean - share.mean
    low, high = (float(np.clip(end + by, 0, 1)) for end in (share.low, share.high))
    return Share(mean, low, high, share.games)


def behind_in(drawn: Mapping[int, Share], option: int, best: int, gap: tuple[float, float]) -> tuple[float, float, float]:
    """The difference to the best option by the shrunk chances, with its 95% interval. `gap` is the unshrunk difference with its
    standard error, which gives the width."""
    mean = drawn[best].mean - drawn[option].mean
    return mean, float(np.clip(mean - Z * gap[1], -1, 1)), float(np.clip(mean + Z * gap[1], -1, 1))
