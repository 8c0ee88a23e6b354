"""Uncertainty of shares and means. Games come in pairs with the same shuffles, so the pair is the unit, not the game."""

from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray

from kfsim.batch.moments import Moments

LEVEL = 0.95
Z = NormalDist().inv_cdf(0.5 + LEVEL / 2)
FEWEST = 10  # pairs that differ, below which a normal interval says too little
Array = NDArray[np.float64]


def wilson(share: float, n: int) -> tuple[float, float]:
    """Wilson score interval for a share of n trials (Wilson 1927). The share may be any number: points come in quarters, and
    scipy takes whole successes only."""
    middle = (share + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z / (1 + Z * Z / n) * np.sqrt(share * (1 - share) / n + Z * Z / (4 * n * n))
    return float(max(0.0, middle - half)), float(min(1.0, middle + half))


def ratio(m: Moments) -> tuple[Array, Array, Array]:
    """Ratios of sums over pairs with their 95% intervals: value, lo, hi in the shape of what was counted; nan where nothing
    was. The ratio estimator of cluster sampling, linearised (Cochran 1977, chapter 6)."""
    with np.errstate(invalid="ignore", divide="ignore"):
        value = m.v / m.n
        spread = np.sqrt(np.maximum(0.0, m.vv - 2 * value * m.vn + value**2 * m.nn)) / m.n
    return value, value - Z * spread, value + Z * spread


def share(m: Moments) -> tuple[Array, Array, Array]:
    """Shares with their 95% intervals, as `ratio`, kept within 0 and 1; where all or none of the games say yes, the end on the
    other side is that of 'three in n' (Hanley and Lippman-Hand 1983)."""
    value, low, high = ratio(m)
    with np.errstate(invalid="ignore", divide="ignore"):
        unseen = np.minimum(1.0, 3.0 / m.n)
    low = np.where(value == 1, 1 - unseen, np.clip(low, 0, 1))
    high = np.where(value == 0, unseen, np.clip(high, 0, 1))
    return value, low, high


def quantile(counts: NDArray[np.int64], q: float) -> int:
    """The smallest value with at least this share of the games at or below it; `counts` are games by value."""
    return int(np.searchsorted(np.cumsum(counts), q * counts.sum()))


def quantile_interval(counts: NDArray[np.int64], q: float) -> tuple[int, int]:
    """95% interval of a quantile of games: the quantiles at the ends of the interval of its share (Woodruff 1952). The games of
    a pair may go alike, so pairs are counted, not games: where they do not, it is wider than it need be."""
    low, high = wilson(q, max(1, int(counts.sum()) // 2))
    return quantile(counts, low), quantile(counts, high)


def mean_interval(points: Array) -> tuple[float, float]:
    """95% interval of a mean of pair scores, each from 0 to 1; Wilson's where too few pairs differ for the normal one."""
    n, mean = len(points), float(points.mean())
    if n - np.unique(points, return_counts=True)[1].max() < FEWEST:
        return wilson(mean, n)
    half = Z * float(points.std(ddof=1)) / n**0.5
    return max(0.0, mean - half), min(1.0, mean + half)
