"""Bidding chains for a deck as a game: two players raise in turn until one declines. The last bidder plays the deck with the
chains bid; the opponent plays the other deck without chains. The game is solved backwards from 24 chains, the highest bid."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]
NO_RAISE = -1
EQUAL = 1e-12  # a smaller difference between chances is a rounding error


@dataclass(frozen=True)
class Bidding:
    """The solved game. Player 0 opened. `hold[p, c]` is player p's chance with the deck and c chains, `facing[p, c]` the chance
    of player p who must answer a bid of c, and `raise_to[p, c]` the best answer (`NO_RAISE`: decline)."""

    hold: Array  # (2, 25)
    facing: Array  # (2, 25)
    raise_to: NDArray[np.int64]  # (2, 25)

    @property
    def opener(self) -> float:
        """The chance of the player who opens at 0 chains."""
        return float(1 - self.facing[1, 0])

    def path(self) -> list[tuple[int, int]]:
        """The bids of two perfect bidders: (player, chains) from the opening at 0 to the last bid."""
        bids = [(0, 0)]
        while (chains := int(self.raise_to[1 - bids[-1][0], bids[-1][1]])) != NO_RAISE:
            bids.append((1 - bids[-1][0], chains))
        return bids


def bidding(opener: Array, other: Array | None = None) -> Bidding:
    """Solve the game. `opener` (25,) is the deck's win rate with 0 to 24 chains if the opener plays it, `other` its win rate if
    the other player does (default: the same; it differs if the player who goes first depends on who plays the deck). Among
    equally good answers a player declines, or else takes the lowest bid."""
    hold = np.array([opener, opener if other is None else other], dtype=float)
    facing, raise_to = 1 - hold[::-1], np.full(hold.shape, NO_RAISE)  # a player who declines faces the deck
    best = [(-1.0, NO_RAISE), (-1.0, NO_RAISE)]  # each player's best bid above the standing one: its chance, and the bid
    for chains in range(hold.shape[1] - 1, -1, -1):
        for player, (chance, bid) in enumerate(best):
            if chance > facing[player, chains] + EQUAL:
                facing[player, chains], raise_to[player, chains] = chance, bid
        for player, (chance, bid) in enumerate(best):
            bidder = float(1 - facing[1 - player, chains])
            best[player] = (bidder, chains) if bidder > chance - EQUAL else (chance, bid)
    return Bidding(hold, facing, raise_to)
