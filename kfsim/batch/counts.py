"""The tally of a run's games, as far as it is the same for KeyForge and every other game. It holds whole numbers, so their sums
do not depend on the order of games.

Games come as rows of numbers. Their first columns are the same for all games (`COMMON`). A subclass counts the other columns.
"""

from dataclasses import dataclass, field, fields
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from kfsim.batch.moments import Moments, of_pairs

COMMON = ("winner", "first", "turns", "fault", "decisions", "violations")
WINNER, FIRST, TURNS, FAULT = (COMMON.index(name) for name in ("winner", "first", "turns", "fault"))
MOST_TURNS = 1024  # longer games count as games of 1023 turns
PAIR_SCORES = 5  # the possible points of deck a in a pair: 0 to 4 half games; a win is 2, an undecided game 1


@dataclass
class GameTally:
    """Counts and sums over games."""

    games: int = 0
    faults: int = 0  # games that the engine gave up; they are undecided
    # games by first player (a, b) and winner (a, b, undecided)
    wins: NDArray[np.int64] = field(default_factory=lambda: np.zeros((2, 3), np.int64))
    # pairs of games by deck a's points
    pairs: NDArray[np.int64] = field(default_factory=lambda: np.zeros(PAIR_SCORES, np.int64))
    # games by their number of turns
    turns: NDArray[np.int64] = field(default_factory=lambda: np.zeros(MOST_TURNS, np.int64))
    length: Moments = field(default_factory=lambda: Moments.zeros(1))  # turns of a game, by pairs

    def add(self, rows: NDArray[np.int32]) -> None:
        """Add some games, (games, columns). The first one must be the first game of a pair."""
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
        """Add the games of another tally."""
        for part in fields(self):
            mine: Any = getattr(self, part.name)
            if isinstance(mine, Moments):
                mine.merge(getattr(other, part.name))
            else:
                setattr(self, part.name, mine + getattr(other, part.name))
