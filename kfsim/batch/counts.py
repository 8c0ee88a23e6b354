"""The tally of a run's games that all games share: whole numbers that add up the same in any order.

A game is known here by the columns it fills. The first ones are the same in every game (`COMMON`); its own tally adds the rest.
"""

from dataclasses import dataclass, field, fields
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from kfsim.batch.moments import Moments, of_pairs

COMMON = ("winner", "first", "turns", "fault", "decisions", "violations")
WINNER, FIRST, TURNS, FAULT = (COMMON.index(name) for name in ("winner", "first", "turns", "fault"))
MOST_TURNS = 1024
PAIR_SCORES = 5  # a's points in a pair, in half games: 0 to 4 (an undecided game is one half)


@dataclass
class GameTally:
    """Counts and sums over games of one game's columns."""

    games: int = 0
    faults: int = 0  # games that were given up; nobody won them
    wins: NDArray[np.int64] = field(default_factory=lambda: np.zeros((2, 3), np.int64))  # by first player: a, b, undecided
    pairs: NDArray[np.int64] = field(default_factory=lambda: np.zeros(PAIR_SCORES, np.int64))
    turns: NDArray[np.int64] = field(default_factory=lambda: np.zeros(MOST_TURNS, np.int64))
    length: Moments = field(default_factory=lambda: Moments.zeros(1))  # turns of a game

    def add(self, rows: NDArray[np.int32]) -> None:
        """Add the rows of some games; they begin with the first game of a pair."""
        winner, first = rows[:, WINNER], rows[:, FIRST]
        outcome = np.where(winner < 0, 2, winner)
        self.games += len(rows)
        self.faults += int((rows[:, FAULT] != 0).sum())
        np.add.at(self.wins, (first, outcome), 1)
        np.add.at(self.turns, np.minimum(rows[:, TURNS], MOST_TURNS - 1), 1)
        points = np.array([2, 0, 1])[outcome]
        whole = len(points) // 2 * 2
        np.add.at(self.pairs, points[:whole].reshape(-1, 2).sum(axis=1), 1)
        self.length.add(of_pairs(rows[:, [TURNS]].astype(np.int64)), of_pairs(np.ones((len(rows), 1), np.int64)))

    def merge(self, other: Self) -> None:
        """Add another tally's games."""
        for part in fields(self):
            mine: Any = getattr(self, part.name)
            if isinstance(mine, Moments):
                mine.merge(getattr(other, part.name))
            else:
                setattr(self, part.name, mine + getattr(other, part.name))
