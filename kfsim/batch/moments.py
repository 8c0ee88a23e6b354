"""Sums from which ratios and their uncertainty are computed for games in pairs: whole numbers, in any order."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Whole = NDArray[np.int64]


@dataclass
class Moments:
    """Sums for a ratio (sum of v) / (sum of n) over pairs of games, each pair with its own v and n: the sums of n, v and their
    products. Every array has the shape of what is counted."""

    n: Whole
    v: Whole
    nn: Whole
    vn: Whole
    vv: Whole

    @classmethod
    def zeros(cls, *shape: int) -> "Moments":
        """Nothing counted yet."""
        return cls(*(np.zeros(shape, np.int64) for _ in range(5)))

    def add(self, v: Whole, n: Whole | int) -> None:
        """Add pairs; the first axis of `v` and `n` is the pair."""
        self.add_at((), v, n)

    def add_at(self, at: tuple[int, ...], v: Whole, n: Whole | int) -> None:
        """Add pairs to one place of the leading axes."""
        n = np.broadcast_to(np.asarray(n, np.int64), v.shape)
        for total, part in ((self.n, n), (self.v, v), (self.nn, n * n), (self.vn, v * n), (self.vv, v * v)):
            total[at] += part.sum(axis=0)

    def merge(self, other: "Moments") -> None:
        """Add another's pairs."""
        for name in ("n", "v", "nn", "vn", "vv"):
            getattr(self, name).__iadd__(getattr(other, name))


def of_pairs(values: NDArray[np.int64]) -> Whole:
    """Sums over the two games of each pair: (games, ...) to (pairs, ...); a last game alone is a pair of its own."""
    if len(values) % 2:
        values = np.concatenate([values, np.zeros_like(values[:1])])
    return values.reshape(-1, 2, *values.shape[1:]).sum(axis=1)
