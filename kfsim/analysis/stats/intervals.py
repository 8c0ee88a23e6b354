"""Uncertainty of shares and means. Games come in pairs with the same shuffles, so the pair is the unit, not the game."""

from statistics import NormalDist
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kfsim.batch.moments import Moments

LEVEL = 0.95
Z = NormalDist().inv_cdf(0.5 + LEVEL / 2)
# The logarithm of Student's t at LEVEL, a polynomial in one over the degrees of freedom: fitted to SciPy's `stdtrit` from one
# degree on, exact to 0.002%. Importing scipy.special would take a fifth of the time to a first answer
STUDENT = (0.672931, 1.210145, 0.707651, 0.168225, -0.318319, 0.101472)
FEWEST = 10  # with fewer pairs that differ, a normal interval is too narrow
Array = NDArray[np.float64]


def wilson(share: float, n: int) -> tuple[float, float]:
    """Wilson score interval for a share of n trials (Wilson 1927). SciPy's function takes only whole numbers of successes; here
    the share may be any number, because points come in quarters."""
    middle = (share + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z / (1 + Z * Z / n) * np.sqrt(share * (1 - share) / n + Z * Z / (4 * n * n))
    return float(max(0.0, middle - half)), float(min(1.0, middle + half))


def critical(pairs: Any) -> Any:
    """Half the width of a 95% interval in standard errors, in the shape of `pairs`: Student's t (1908), with one degree of
    freedom less than there are pairs. It is nan for one pair, which has no spread."""
    freedom = np.asarray(pairs, dtype=float) - 1
    wide = np.polynomial.polynomial.polyval(1 / np.maximum(freedom, 1), STUDENT)
    return np.where(freedom >= 1, np.exp(wide), np.nan)


def ratio(m: Moments) -> tuple[Array, Array, Array]:
    """Ratios of sums over pairs with their 95% intervals: value, lo, hi in the shape of the counts; nan if nothing was counted.
    The ratio estimator of cluster sampling, linearised (Cochran 1977, chapter 6), with Student's t. The interval is nan for a
    single pair, and for a few equal pairs, because their spread is unknown."""
    with np.errstate(invalid="ignore", divide="ignore"):
        value = m.v / m.n
        pairs = m.n**2 / m.nn  # the effective sample size (Kish 1965)
        squares = np.maximum(0.0, m.vv - 2 * value * m.vn + value**2 * m.nn) * pairs / (pairs - 1)
        half = critical(np.nan_to_num(pairs)) * np.sqrt(squares) / m.n
        half = np.where((half < 1e-9 * (1 + abs(value))) & (pairs < FEWEST), np.nan, half)
    return value, value - half, value + half


def share(m: Moments) -> tuple[Array, Array, Array]:
    """Shares with their 95% intervals (`ratio`), kept within 0 and 1. If the share is 0 or 1, the other end of the interval
    follows the rule of three (Hanley and Lippman-Hand 1983)."""
    value, low, high = ratio(m)
    with np.errstate(invalid="ignore", divide="ignore"):
        unseen = np.minimum(1.0, 3.0 / m.n)
    low = np.where(value == 1, 1 - unseen, np.where(value == 0, 0.0, np.clip(low, 0, 1)))
    high = np.where(value == 0, unseen, np.where(value == 1, 1.0, np.clip(high, 0, 1)))
    return value, low, high


def quantile(counts: NDArray[np.int64], q: float) -> int:
    """The smallest value with at least this share of the games at or below it; `counts` are games by value."""
    return int(np.searchsorted(np.cumsum(counts), q * counts.sum()))


def quantile_interval(counts: NDArray[np.int64], q: float) -> tuple[int, int]:
    """95% interval of a quantile of games: the quantiles at the ends of the interval of its share (Woodruff 1952). It counts
    pairs, not games, because the games of a pair may resemble each other. If they do not, it is wider than necessary."""
    low, high = wilson(q, max(1, int(counts.sum()) // 2))
    return quantile(counts, low), quantile(counts, high)


def mean_interval(points: Array) -> tuple[float, float]:
    """95% interval of a mean of pair scores, each from 0 to 1: a normal interval, or Wilson's if too few pairs differ."""
    n, mean = len(points), float(points.mean())
    if n - np.unique(points, return_counts=True)[1].max() < FEWEST:
        return wilson(mean, n)
    half = float(critical(n)) * float(points.std(ddof=1)) / n**0.5
    return max(0.0, mean - half), min(1.0, mean + half)
