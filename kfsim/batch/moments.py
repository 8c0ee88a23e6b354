"""Sums over pairs of games that give ratios and their standard errors. They are whole numbers, so the order of pairs does not
matter."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Whole = NDArray[np.int64]


@dataclass
class Moments:
    """Sums for the ratio (sum of v) / (sum of n), where each pair of games has a value v and a count n. `nn`, `vn` and `vv` are
    the sums of their products. All arrays have the same shape: one element for each ratio."""

    n: Whole
    v: Whole
    nn: Whole
    vn: Whole
    vv: Whole

    @classmethod
    def zeros(cls, *shape: int) -> "Moments":
        """Empty sums for ratios of this shape."""
        return cls(*(np.zeros(shape, np.int64) for _ in range(5)))

    def add(self, v: Whole, n: Whole | int) -> None:
        """Add pairs of games. `v` is (pairs, *shape), and `n` has this shape or can be broadcast to it."""
        self.add_at((), v, n)

    def add_at(self, at: tuple[int, ...], v: Whole, n: Whole | int) -> None:
        """Add pairs of games to one index `at` of the leading axes. `v` is (pairs, *remaining axes)."""
        n = np.broadcast_to(np.asarray(n, np.int64), v.shape)
        for total, part in ((self.n, n), (self.v, v), (self.nn, n * n), (self.vn, v * n), (self.vv, v * v)):
            total[at] += part.sum(axis=0)

    def merge(self, other: "Moments") -> None:
        """Add the sums of other pairs."""
        for name in ("n", "v", "nn", "vn", "vv"):
            getattr(self, name).__iadd__(getattr(other, name))


def of_pairs(values: NDArray[np.int64]) -> Whole:
    """The sums over the two games of each pair: (games, ...) to (pairs, ...). A single last game counts as a pair."""
    if len(values) % 2:
        values = np.concatenate([values, np.zeros_like(values[:1])])
    return values.reshape(-1, 2, *values.shape[1:]).sum(axis=1)
