"""The tally of KeyForge games: keys, æmber, use of the deck, and opening hands, besides the counts that all games have."""

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
    """Counts and sums over games. The first axis of its moments is the side: a, b."""

    SOURCES: ClassVar[tuple[str, ...]] = AMBER
    DECK_USE: ClassVar[tuple[str, ...]] = DECK_USE

    # (2, KEYS): the own turn in which each key was forged, over the games in which it was forged
    key_turn: Moments = field(default_factory=lambda: Moments.zeros(2, KEYS))
    # (2, AMBER): amber in a game, by source; the last three are amber taken from the opponent
    amber: Moments = field(default_factory=lambda: Moments.zeros(2, len(AMBER)))
    # (2, DECK_USE): how a player used the deck in a game
    deck_use: Moments = field(default_factory=lambda: Moments.zeros(2, len(DECK_USE)))
    # (2, 2): decided games won with the opening hand kept, and after a mulligan
    by_hand: Moments = field(default_factory=lambda: Moments.zeros(2, 2))

    def add(self, rows: NDArray[np.int32]) -> None:
        """Add some games, (games, columns). The first one must be the first game of a pair."""
        super().add(rows)
        for side, name in enumerate("ab"):
            turns = rows[:, INDEX[f"key1_{name}"] : INDEX[f"key1_{name}"] + KEYS].astype(np.int64)
            self.key_turn.add_at((side,), of_pairs(turns), of_pairs((turns > 0).astype(np.int64)))
            came = rows[:, [INDEX[f"{source}_{name}"] for source in AMBER]].astype(np.int64)
            self.amber.add_at((side,), of_pairs(came), of_pairs(np.ones_like(came)))
            self._deck(side, rows)

    def _deck(self, side: int, rows: NDArray[np.int32]) -> None:
        """Add how one player used the deck, and the results with the opening hand kept and after a mulligan."""
        name, winner = "ab"[side], rows[:, WINNER]
        used = rows[:, [INDEX[f"{what}_{name}"] for what in DECK_USE]].astype(np.int64)
        self.deck_use.add_at((side,), of_pairs(used), of_pairs(np.ones_like(used)))
        taken, decided = rows[:, INDEX[f"mulligans_{name}"]] > 0, winner >= 0
        hands = np.stack([~taken & decided, taken & decided], axis=1).astype(np.int64)
        self.by_hand.add_at((side,), of_pairs(hands * (winner == side)[:, None]), of_pairs(hands))
