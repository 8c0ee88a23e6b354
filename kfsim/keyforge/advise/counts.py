"""The counts of games that are played on from a position: whole numbers that add up the same in any order."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from kfsim.bots.position_games import MEASURED, MOMENTS

Whole = NDArray[np.int64]


@dataclass
class AdviceCounts:
    """Counts by option, in the order of the decision's options. Points are half games: 2, 1 (undecided) or 0."""

    played: Whole  # (options,) games
    faults: Whole  # (options,) games that were given up
    points: Whole  # (options,)
    squares: Whole  # (options,) of points
    turns: Whole  # (options,) turns until the end
    stands: Whole  # (options, moments, players, measures): sums
    both: Whole  # (options, options) games in which both options were played with the same deal
    first: Whole  # (options, options) points of the first in these games
    first_squared: Whole  # (options, options)
    product: Whole  # (options, options) of the points of both, game by game

    @classmethod
    def zeros(cls, options: int) -> Self:
        """Nothing yet, of so many options."""
        one, two = (options,), (options, options)
        sizes = (one, one, one, one, one, (options, MOMENTS, 2, MEASURED), two, two, two, two)
        return cls(*(np.zeros(size, np.int64) for size in sizes))

    @property
    def games(self) -> int:
        """All games."""
        return int(self.played.sum())

    def merge(self, other: Self) -> None:
        """Add another's games."""
        for name in self.__dataclass_fields__:
            getattr(self, name).__iadd__(getattr(other, name))

    def add(self, ended: NDArray[Any], options: Sequence[int]) -> None:
        """Add games that were played, (deals, options played), which options these are."""
        at = np.asarray(options)
        points = ended["points"].astype(np.int64)
        self.played[at] += len(points)
        self.faults[at] += (ended["fault"] != 0).sum(axis=0)
        self.points[at] += points.sum(axis=0)
        self.squares[at] += (points**2).sum(axis=0)
        self.turns[at] += ended["turns"].sum(axis=0)
        self.stands[at] += ended["stands"].astype(np.int64).sum(axis=0)
        pairs = np.ix_(at, at)
        self.both[pairs] += len(points)
        self.first[pairs] += points.sum(axis=0)[:, None]
        self.first_squared[pairs] += (points**2).sum(axis=0)[:, None]
        self.product[pairs] += points.T @ points
