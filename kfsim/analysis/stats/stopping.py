"""Stop rules of a run: an interval is narrow enough, or a sequential test is decided.

Both are checked at fixed numbers of games, in the order of games, so that a run stops at the same game for any number of workers.
An interval may be used after stopping because it was narrow. A *result* may not be used after stopping because it looked
significant; the sequential test is for that.
"""

from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from kfsim.analysis.stats.win_rates import win_rate
from kfsim.batch.counts import PAIR_SCORES, GameTally

ERROR = 0.05  # chance of either wrong answer of the sequential test
PRIOR = 1e-3  # of a pair of each score, so that each may happen
FEWEST_GAMES = 1000
Array = NDArray[np.float64]


class StopRule(Protocol):
    """A rule that ends a run early."""

    def enough(self, tally: GameTally) -> bool:
        """Whether the games so far are enough."""

    def json(self, tally: GameTally) -> dict[str, Any]:
        """The rule and its state."""


@dataclass(frozen=True)
class Until:
    """Until the 95% interval of the win rate is at most so wide on either side."""

    half_width: float

    def reached(self, tally: GameTally) -> float:
        """Half the width of the interval so far."""
        _, (low, high) = win_rate(tally)
        return (high - low) / 2

    def enough(self, tally: GameTally) -> bool:
        """Whether the interval is narrow enough. False for a few games, whose variance is uncertain."""
        return tally.games >= FEWEST_GAMES and self.reached(tally) <= self.half_width

    def json(self, tally: GameTally) -> dict[str, Any]:
        """The rule and its state."""
        found = self.reached(tally)
        return {"rule": "until", "half_width": self.half_width, "reached": found, "decided": self.enough(tally)}


def expected_score(elo: float) -> float:
    """The win rate that belongs to a difference in Elo."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def likeliest(shares: Array, scores: Array, mean: float) -> Array:
    """The most likely distribution of scores with a given mean for the shares that were seen: p / (1 + t (score - mean)), with t
    such that the mean is right (empirical likelihood, Owen 1988)."""
    from scipy.optimize import brentq

    off = scores - mean
    low, high = -1 / off.max(), -1 / off.min()  # all shares stay positive in between
    edge = 1e-9 * (high - low)
    t = brentq(lambda t: float((shares * off / (1 + t * off)).sum()), low + edge, high - edge)
    return np.asarray(shares / (1 + t * off))


@dataclass(frozen=True)
class Sprt:
    """Wald's sequential probability ratio test between two differences in Elo, on the scores of pairs. It is generalised: the
    likelihood of a difference is that of its most likely distribution of scores (Van den Bergh, A Practical Introduction to the
    GSPRT, as chess engine testers use it)."""

    elo0: float
    elo1: float

    def llr(self, tally: GameTally) -> float:
        """Log-likelihood ratio of elo1 to elo0 for deck a."""
        pairs = tally.pairs + PRIOR
        scores = np.arange(PAIR_SCORES) / (PAIR_SCORES - 1)
        shares = pairs / pairs.sum()
        null, other = (likeliest(shares, scores, expected_score(elo)) for elo in (self.elo0, self.elo1))
        return float(pairs @ np.log(other / null))

    @property
    def bound(self) -> float:
        """The log-likelihood ratio beyond which, on either side, the test is decided."""
        return float(np.log((1 - ERROR) / ERROR))

    def accepted(self, tally: GameTally) -> float | None:
        """The difference in Elo that is accepted, or None as long as neither is."""
        ratio = self.llr(tally)
        return self.elo1 if ratio >= self.bound else self.elo0 if ratio <= -self.bound else None

    def enough(self, tally: GameTally) -> bool:
        """Whether the test is decided."""
        return self.accepted(tally) is not None

    def json(self, tally: GameTally) -> dict[str, Any]:
        """The rule and its state."""
        accepted = self.accepted(tally)
        return {
            "rule": "sprt", "elo0": self.elo0, "elo1": self.elo1, "error": ERROR, "llr": self.llr(tally), "bound": self.bound,
            "accepted": accepted, "decided": accepted is not None,
        }  # fmt: skip
