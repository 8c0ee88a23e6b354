"""The tally of deck a's cards: the copies of each title that had a fate (drawn, played, ...) in a game, and the points of these
games."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from kfsim.batch.counts import WINNER
from kfsim.batch.moments import Whole, of_pairs
from kfsim.games.protocols import FATES, GameMatch

POINTS = 2  # points of a win, in half games; an undecided game has 1


@dataclass
class CardTally:
    """Sums over pairs of games, for each title and fate (`FATES`). Four counts are summed: copies with the fate, their points,
    copies without it, their points. The products of these four are summed too, for standard errors."""

    games: int
    sums: Whole  # (titles, fates, 4)
    products: Whole  # (titles, fates, 4, 4)

    @classmethod
    def zeros(cls, titles: int) -> "CardTally":
        """An empty tally for so many titles."""
        return cls(0, np.zeros((titles, len(FATES), 4), np.int64), np.zeros((titles, len(FATES), 4, 4), np.int64))

    def add(self, rows: NDArray[np.int32], fates: NDArray[np.uint8], copies: Sequence[Sequence[int]]) -> None:
        """Add whole pairs of games: their rows, the fates of cards (games, handles), and `copies`, the handles of each title."""
        winner = rows[:, WINNER]
        points = np.array([POINTS, 0, POINTS // 2])[winner].astype(np.int64)
        self.games += len(rows)
        for title, handles in enumerate(copies):
            for k, bit in enumerate(FATES.values()):
                seen = np.count_nonzero(fates[:, handles] & bit, axis=1).astype(np.int64)
                unseen = len(handles) - seen
                x = of_pairs(np.stack([seen, seen * points, unseen, unseen * points], axis=1))
                self.sums[title, k] += x.sum(axis=0)
                self.products[title, k] += x.T @ x

    def merge(self, other: "CardTally") -> None:
        """Add the games of another tally."""
        self.games += other.games
        self.sums += other.sums
        self.products += other.products


def cards_of_chunk(match: GameMatch, start: int, n: int) -> CardTally:
    """Play games `start` to `start + n - 1` and count the fates of deck a's cards."""
    titles = match.plan.deck_a.titles
    names = match.plan.deck_a.listed
    copies = [[i for i, name in enumerate(names) if name == title] for title in titles]
    rows, _, fates = match.account(start, n)
    tally = CardTally.zeros(len(titles))
    tally.add(rows, fates, copies)
    return tally
