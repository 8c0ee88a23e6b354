"""Means over games against several opponents: their intervals, and the mean for each opponent.

Every opponent is met equally often. Opponents that are a sample of many others are clusters: with other opponents the mean would
differ (Cochran 1977, chapter 9). Opponents that are the whole field are strata: only the luck of their games is uncertain.
"""

from dataclasses import dataclass

import numpy as np

from kfsim.analysis.stats.intervals import Array, critical

SIZES = np.linspace(0.0, 0.6, 61)  # possible standard deviations of the true means between opponents


@dataclass(frozen=True)
class Mean:
    """A mean and its 95% confidence interval; the interval is NaN if there are too few games."""

    value: float
    low: float
    high: float

    @property
    def half(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    @property
    def certain(self) -> bool:
        """Whether the interval does not contain zero."""
        return self.low > 0 or self.high < 0

    def within(self, least: float, most: float) -> "Mean":
        """This mean with its interval cut at the least and the greatest possible value."""
        return Mean(self.value, max(least, self.low), min(most, self.high))


def mean_of(met: Array, sampled: bool) -> Mean:
    """The mean of results of pairs of games, (rounds, opponents). `sampled`: the opponents are a sample of similar decks."""
    rounds, opponents = met.shape
    value = float(met.mean())
    if sampled or rounds < 2:
        error, freedom = float(met.mean(axis=0).std(ddof=1)) / opponents**0.5 if opponents > 1 else np.nan, opponents
    else:
        freedom = rounds * opponents - opponents + 1
        error = float(((met - met.mean(axis=0)) ** 2).sum() / (freedom - 1) / met.size) ** 0.5
    half = float(critical(freedom)) * error
    return Mean(value, value - half, value + half)


def mean_of_games(values: Array, opponent: Array, sampled: bool) -> tuple[float, float]:
    """The mean of values of games and its standard error; opponents may have different numbers of games. Each opponent has the
    same weight. `opponent` is the number of the opponent in each game, (games,)."""
    groups = [values[opponent == k] for k in np.unique(opponent)]
    means = np.array([group.mean() for group in groups])
    if sampled and len(groups) > 1:
        error = float(means.std(ddof=1) / len(groups) ** 0.5)
    else:
        error = float(sum(group.var(ddof=1) / len(group) for group in groups if len(group) > 1) ** 0.5 / len(groups))
    return float(means.mean()), max(error, 1 / len(values))  # a few equal results do not make a mean certain


def each_of(met: Array) -> tuple[Array, Array]:
    """The mean for each opponent and its standard error, (opponents,), from pairs of games, (rounds, opponents), with shrinkage
    towards the mean of all. Shrinkage is stronger if opponents hardly differ beyond chance. The result is a mean over possible
    sizes of their differences, weighted by their fit (Morris 1983; Rubin 1981)."""
    rounds, opponents = met.shape
    own, value = met.mean(axis=0), float(met.mean())
    if rounds < 2 or opponents < 2:
        return own, np.full(opponents, np.nan)
    chance = max(float(((met - own) ** 2).sum() / (rounds - 1) / opponents / rounds), 1e-12)
    apart = own - value
    whole = SIZES[:, None] ** 2 + chance  # the variance of the observed means, for each size of the differences
    fits = -((opponents - 1) * np.log(whole) + (apart**2).sum() / whole)[:, 0] / 2
    likely = np.exp(fits - fits.max())
    likely /= likely.sum()
    weight = 1 - chance / whole
    means = weight * apart
    mean = likely @ means
    variance = likely @ (weight * chance + (1 - weight) ** 2 * whole / opponents + (means - mean) ** 2)
    return value + mean, np.sqrt(variance)
