"""Ratings compared with SAS, the rating by the site Decks of KeyForge: their correlation, and the decks that differ most.

The two have different scales. A straight line through the decks (least squares) converts a SAS to the rating that it suggests.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from kfsim.analysis.stats.intervals import LEVEL, Array

FEWEST = 5  # decks with a SAS: with fewer, nothing is compared
MOST_DIFFERENT = 3  # decks that are named on each side


@dataclass(frozen=True)
class BesideSas:
    """How ratings and SAS of some decks agree. Arrays have one entry for each deck; it is NaN for a deck without SAS."""

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
        """The whole comparison as one object, without the decks."""
        ends = [round(end, 4) for end in self.interval]
        return {"decks": self.decks, "correlation": round(self.correlation, 4), "correlation_ci95": ends}


def beside_sas(sas: Sequence[float | None], ratings: Sequence[float], halves: Sequence[float]) -> BesideSas | None:
    """Compare ratings and SAS of decks. `halves` are half the widths of the ratings' 95% CIs. The interval of the correlation is
    Fisher's. Return None if fewer than FEWEST decks have a SAS, or if all have the same SAS."""
    from scipy import stats

    given_sas = np.array([np.nan if one is None else one for one in sas], float)
    rating, half = np.array(ratings, float), np.array(halves, float)
    has_sas = np.isfinite(given_sas)
    if has_sas.sum() < FEWEST or np.ptp(given_sas[has_sas]) == 0 or np.ptp(rating[has_sas]) == 0:
        return None
    agreement, line = stats.pearsonr(given_sas[has_sas], rating[has_sas]), stats.linregress(given_sas[has_sas], rating[has_sas])
    low, high = agreement.confidence_interval(LEVEL)
    suggested = line.intercept + line.slope * given_sas
    differ = rating - suggested
    order = np.argsort(np.where(has_sas, differ, 0.0), kind="stable")
    worse = tuple(int(i) for i in order if has_sas[i] and differ[i] < -half[i])[:MOST_DIFFERENT]
    better = tuple(int(i) for i in order[::-1] if has_sas[i] and differ[i] > half[i])[:MOST_DIFFERENT]
    return BesideSas(given_sas, rating, float(agreement.statistic), (float(low), float(high)), suggested, better, worse)
