"""Ratings beside SAS, the rating by the site Decks of KeyForge: how far both agree, and which decks differ most.

Each has a scale of its own. A straight line through the decks (least squares) says which rating a SAS suggests.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from kfsim.analysis.stats.intervals import Array, Z

FEWEST = 5  # decks with SAS from which on the two are compared
MOST_DIFFERENT = 3  # decks that are named on each side


@dataclass(frozen=True)
class BesideSas:
    """How ratings and SAS of some decks agree. Arrays have one entry a deck; it is NaN for a deck without SAS."""

    sas: Array
    ratings: Array
    correlation: float
    interval: tuple[float, float]  # 95%, of the correlation
    suggested: Array  # the rating that the SAS of a deck suggests
    better: tuple[int, ...]  # decks whose whole 95% CI is above what SAS suggests, those that differ most first
    worse: tuple[int, ...]  # decks whose whole 95% CI is below it

    @property
    def decks(self) -> int:
        """How many decks have SAS."""
        return int(np.isfinite(self.sas).sum())

    def json(self) -> dict[str, Any]:
        """One object that says it all, but for the decks."""
        ends = [round(end, 4) for end in self.interval]
        return {"decks": self.decks, "correlation": round(self.correlation, 4), "correlation_ci95": ends}


def correlation_interval(correlation: float, n: int) -> tuple[float, float]:
    """The 95% CI of a correlation of n pairs, n at least 4: Fisher's transformation."""
    middle, half = np.arctanh(np.clip(correlation, -1 + 1e-9, 1 - 1e-9)), Z / (n - 3) ** 0.5
    return float(np.tanh(middle - half)), float(np.tanh(middle + half))


def beside_sas(sas: Sequence[float | None], ratings: Sequence[float], halves: Sequence[float]) -> BesideSas | None:
    """Compare ratings and SAS of decks; `halves` are half the 95% CIs of the ratings. None if fewer than FEWEST decks have SAS,
    or all of these have the same."""
    told = np.array([np.nan if one is None else one for one in sas], float)
    rating, half = np.array(ratings, float), np.array(halves, float)
    known = np.isfinite(told)
    if known.sum() < FEWEST or np.ptp(told[known]) == 0 or np.ptp(rating[known]) == 0:
        return None
    x, y = told[known], rating[known]
    correlation = float(np.corrcoef(x, y)[0, 1])
    slope = float(np.cov(x, y)[0, 1] / x.var(ddof=1))
    suggested = y.mean() + slope * (told - x.mean())
    differ = rating - suggested
    order = np.argsort(np.where(known, differ, 0.0), kind="stable")
    worse = tuple(int(i) for i in order if known[i] and differ[i] < -half[i])[:MOST_DIFFERENT]
    better = tuple(int(i) for i in order[::-1] if known[i] and differ[i] > half[i])[:MOST_DIFFERENT]
    return BesideSas(told, rating, correlation, correlation_interval(correlation, int(known.sum())), suggested, better, worse)
