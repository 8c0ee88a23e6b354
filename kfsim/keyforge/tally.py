"""The tally of KeyForge games: keys and æmber, beside the counts that all games have."""

from dataclasses import dataclass, field
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from kfsim.batch.counts import WINNER, GameTally
from kfsim.batch.moments import Moments, of_pairs
from kfsim.bots.play import COLUMNS

INDEX = {name: i for i, name in enumerate(COLUMNS)}
KEYS = 3
DECK_USE = ("drawn", "drawn_through", "archived", "chained")
AMBER = ("icons", "reaping", "stealing", "effects", "returned", "paid", "stolen", "captured", "made_lose")


@dataclass
class Tally(GameTally):
    """Counts and sums over games."""

    SOURCES: ClassVar[tuple[str, ...]] = AMBER
    DECK_USE: ClassVar[tuple[str, ...]] = DECK_USE

    # own turn of each key, over the games in which it was forged; amber a game by source, and taken from the opponent
    key_turn: Moments = field(default_factory=lambda: Moments.zeros(2, KEYS))
    amber: Moments = field(default_factory=lambda: Moments.zeros(2, len(AMBER)))
    # what a player did with its deck in a game; decided games won with the opening hand kept, and after a mulligan
    deck_use: Moments = field(default_factory=lambda: Moments.zeros(2, len(DECK_USE)))
    by_hand: Moments = field(default_factory=lambda: Moments.zeros(2, 2))

    def add(self, rows: NDArray[np.int32]) -> None:
        """Add the rows of some games; they begin with the first game of a pair."""
        super().add(rows)
        for side, name in enumerate("ab"):
            turns = rows[:, INDEX[f"key1_{name}"] : INDEX[f"key1_{name}"] + KEYS].astype(np.int64)
            self.key_turn.add_at((side,), of_pairs(turns), of_pairs((turns > 0).astype(np.int64)))
            came = rows[:, [INDEX[f"{source}_{name}"] for source in AMBER]].astype(np.int64)
            self.amber.add_at((side,), of_pairs(came), of_pairs(np.ones_like(came)))
            self._deck(side, rows)

    def _deck(self, side: int, rows: NDArray[np.int32]) -> None:
        """Add how one player used its deck, and the results with each opening hand."""
        name, winner = "ab"[side], rows[:, WINNER]
        used = rows[:, [INDEX[f"{what}_{name}"] for what in DECK_USE]].astype(np.int64)
        self.deck_use.add_at((side,), of_pairs(used), of_pairs(np.ones_like(used)))
        taken, decided = rows[:, INDEX[f"mulligans_{name}"]] > 0, winner >= 0
        hands = np.stack([~taken & decided, taken & decided], axis=1).astype(np.int64)
        self.by_hand.add_at((side,), of_pairs(hands * (winner == side)[:, None]), of_pairs(hands))
