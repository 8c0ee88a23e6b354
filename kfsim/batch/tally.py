"""What is kept of the games of a run: whole numbers that add up the same in any order, however many games there are."""

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from kfsim.batch.moments import Moments, of_pairs
from kfsim.bots.play import COLUMNS

INDEX = {name: i for i, name in enumerate(COLUMNS)}
MOST_TURNS = 1024
KEYS = 3
AMBER = ("icons", "reaping", "stealing", "effects", "returned", "paid", "stolen", "captured", "made_lose")
PAIR_SCORES = 5  # a's points in a pair, in half games: 0 to 4 (an undecided game is one half)


def blank() -> NDArray[np.int64]:
    """A row of sums."""
    return np.zeros(len(COLUMNS), np.int64)


@dataclass
class Tally:
    """Counts and sums over games."""

    games: int = 0
    wins: NDArray[np.int64] = field(default_factory=lambda: np.zeros((2, 3), np.int64))  # by first player: a, b, undecided
    pairs: NDArray[np.int64] = field(default_factory=lambda: np.zeros(PAIR_SCORES, np.int64))
    turns: NDArray[np.int64] = field(default_factory=lambda: np.zeros(MOST_TURNS, np.int64))
    sums: NDArray[np.int64] = field(default_factory=blank)
    length: Moments = field(default_factory=lambda: Moments.zeros(1))  # turns of a game
    # own turn of each key, over the games in which it was forged; amber a game by source, and taken from the opponent
    key_turn: Moments = field(default_factory=lambda: Moments.zeros(2, KEYS))
    amber: Moments = field(default_factory=lambda: Moments.zeros(2, len(AMBER)))

    def add(self, rows: NDArray[np.int32]) -> None:
        """Add the rows of some games; they begin with the first game of a pair."""
        winner, first = rows[:, INDEX["winner"]], rows[:, INDEX["first"]]
        outcome = np.where(winner < 0, 2, winner)
        self.games += len(rows)
        np.add.at(self.wins, (first, outcome), 1)
        np.add.at(self.turns, np.minimum(rows[:, INDEX["turns"]], MOST_TURNS - 1), 1)
        self.sums += rows.sum(axis=0, dtype=np.int64)
        points = np.array([2, 0, 1])[outcome]
        whole = len(points) // 2 * 2
        np.add.at(self.pairs, points[:whole].reshape(-1, 2).sum(axis=1), 1)
        self.length.add(of_pairs(rows[:, [INDEX["turns"]]].astype(np.int64)), of_pairs(np.ones((len(rows), 1), np.int64)))
        for side, name in enumerate("ab"):
            turns = rows[:, INDEX[f"key1_{name}"] : INDEX[f"key1_{name}"] + KEYS].astype(np.int64)
            self.key_turn.add_at((side,), of_pairs(turns), of_pairs((turns > 0).astype(np.int64)))
            came = rows[:, [INDEX[f"{source}_{name}"] for source in AMBER]].astype(np.int64)
            self.amber.add_at((side,), of_pairs(came), of_pairs(np.ones_like(came)))

    def merge(self, other: "Tally") -> None:
        """Add another tally's games."""
        self.games += other.games
        for name in ("wins", "pairs", "turns", "sums"):
            getattr(self, name).__iadd__(getattr(other, name))
        for name in ("length", "key_turn", "amber"):
            getattr(self, name).merge(getattr(other, name))

    def sum_of(self, column: str) -> int:
        """Sum of a column over all games."""
        return int(self.sums[INDEX[column]])
