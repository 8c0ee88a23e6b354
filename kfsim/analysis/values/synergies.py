"""Pairs of cards that are worth more together, or less, than the sum of the two.

The worth of a pair comes from the results that single cards leave unexplained, in games of decks that have both cards. There are
a hundred thousand pairs, so some are significant by chance alone. Therefore one half of the pairings selects pairs: those seen
often enough and significant at a false discovery rate of 5% (Benjamini and Hochberg 1995). The other half measures them and tests
them again by the same rule. So the figures are not those of the luckiest pairs.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from kfsim.analysis.stats.intervals import Array
from kfsim.analysis.values.card_value_regression import FieldDesign

if TYPE_CHECKING:
    import scipy.sparse as sp

RATE = 0.05  # false discovery rate in each half
FEWEST = 150  # decks with both cards in a half


@dataclass(frozen=True)
class Pairs:
    """For every pair of titles: the number of decks with both, and the win rate of these decks beyond the prediction by cards."""

    decks: Array  # (titles, titles)
    more: Array  # (titles, titles): the sum of the excess win rates, each divided by the variance of a result
    weight: Array  # (titles, titles): the sum of the weights (one over the variance)

    @property
    def together(self) -> Array:
        """The worth of a pair beyond the sum of the two, (titles, titles)."""
        return np.divide(self.more, self.weight, out=np.zeros_like(self.more), where=self.weight > 0)

    @property
    def error(self) -> Array:
        """The standard error of `together`, (titles, titles)."""
        return 1 / np.sqrt(np.maximum(self.weight, 1e-12))


def pairs_of(evidence: Sequence[tuple[FieldDesign, Array]], half: int) -> Pairs:
    """The data of every second pairing, beginning with the first (`half` 0) or the second (`half` 1). `evidence`: designs, and
    the unexplained part of the results."""
    decks: NDArray[np.float64] | None = None
    for design, left in evidence:
        variance, chosen = float(left.var()), slice(half, None, 2)
        own, other = (holding(cards[chosen]) for cards in (design.own, design.other))
        counts = (own.T @ own + other.T @ other).toarray()
        sums = (own.T @ own.multiply(left[chosen][:, None]) - other.T @ other.multiply(left[chosen][:, None])).toarray()
        if decks is None:
            decks, more, weight = np.zeros_like(counts), np.zeros_like(counts), np.zeros_like(counts)
        decks, more, weight = decks + counts, more + sums / variance, weight + counts / variance
    assert decks is not None
    return Pairs(decks, more, weight)


def holding(copies: "sp.csr_array") -> "sp.csr_array":
    """1 for each title that a deck has, whatever the number of copies, (decks, titles), sparse."""
    found = copies.copy()
    found.data[:] = 1.0
    return found


def standing_out(pairs: Pairs, among: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Whether each pair of `among` is significant, (titles, titles)."""
    from scipy.stats import false_discovery_control, norm

    found = np.zeros_like(among)
    if among.any():
        chance = 2 * norm.sf(np.abs(pairs.together[among] / pairs.error[among]))
        found[among] = false_discovery_control(chance) < RATE
    return found


def combinations(evidence: Sequence[tuple[FieldDesign, Array]]) -> list[tuple[int, int, float, float, int]]:
    """The pairs that are significant in both halves, the most significant first: the positions of two titles in the design, their
    worth beyond the sum of the two (in win rate, from the half that did not select them), its standard error, and the number of
    decks with both in this half. Two titles that nearly always occur together are left out."""
    choosing, telling = pairs_of(evidence, 0), pairs_of(evidence, 1)
    alone = np.diag(choosing.decks)
    apart = choosing.decks < 0.5 * np.minimum(alone[:, None], alone[None, :])
    upper = np.triu(np.ones_like(apart, dtype=bool), 1)
    chosen = standing_out(choosing, upper & apart & (choosing.decks >= FEWEST) & (telling.decks >= FEWEST))
    same = np.sign(choosing.together) == np.sign(telling.together)
    found = np.argwhere(standing_out(telling, chosen) & same)
    worth, error, decks = telling.together, telling.error, telling.decks
    rows = [(int(i), int(j), float(worth[i, j]), float(error[i, j]), int(decks[i, j])) for i, j in found]
    return sorted(rows, key=lambda row: -abs(row[2]) / row[3])
