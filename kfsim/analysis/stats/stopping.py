"""Stop rules of a run: stop when an interval is narrow enough, or when a sequential test is decided.

Both are checked at fixed numbers of games, in the order of games, so that a run stops at the same game for any number of workers.
A run may stop because its interval is narrow: the interval stays valid. A run must not stop because its *result* looks
significant; the sequential test is for that.
"""

from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from kfsim.analysis.stats.win_rates import win_rate
from kfsim.batch.counts import PAIR_SCORES, GameTally

ERROR = 0.05  # chance of either wrong answer of the sequential test
PRIOR = 1e-3  # pairs that are added for each possible score, so that none has probability zero
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
    """Stop when the half-width of the win rate's 95% interval is small enough."""

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
    """The expected win rate for a difference in Elo."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def likeliest(shares: Array, scores: Array, mean: float) -> Array:
    """The most likely distribution of scores with a given mean, for the observed `shares` of each score: p / (1 + t (score -
    mean)), with t such that the mean is right (empirical likelihood, Owen 1988)."""
    from scipy.optimize import brentq

    off = scores - mean
    low, high = -1 / off.max(), -1 / off.min()  # between these limits of t all shares are positive
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
        """The absolute log-likelihood ratio at which the test is decided."""
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
