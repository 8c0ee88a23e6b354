"""The tally of Pyre games, besides the common one: how they ended, and Fervor and the Storage Pile turn by turn."""

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from kfsim.batch.counts import GameTally
from kfsim.batch.moments import Moments, of_pairs
from kfsim.pyre.engine.layout import FOLLOWED
from kfsim.pyre.play import BY_TURN, COLUMNS

ENDED_BY = COLUMNS.index("ended_by")
WAYS = ("not ended", "attack", "empty deck", "card effect", "special win", "both lost", "turn cap", "fault")
FOLLOWED_NUMBERS = ("fervor", "storage")


@dataclass
class PyreTally(GameTally):
    """Counts and sums over games of Pyre."""

    ended: NDArray[np.int64] = field(default_factory=lambda: np.zeros((2, len(WAYS)), np.int64))  # by winner (a, b) and way
    by_turn: Moments = field(default_factory=lambda: Moments.zeros(2, 2, FOLLOWED))  # number, side, own turn

    def add(self, rows: NDArray[np.int32]) -> None:
        """Add the rows of some games. They begin with the first game of a pair."""
        super().add(rows)
        won = rows[:, 0] >= 0
        np.add.at(self.ended, (rows[won, 0], rows[won, ENDED_BY]), 1)
        np.add.at(self.ended, (0, rows[~won, ENDED_BY]), 1)  # endings without a winner
        found = rows[:, BY_TURN : BY_TURN + 4 * FOLLOWED].reshape(-1, 2, 2, FOLLOWED).astype(np.int64)
        there = (found >= 0).astype(np.int64)
        self.by_turn.add(of_pairs(found * there), of_pairs(there))
