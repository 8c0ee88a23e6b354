"""The rulebook's own ways to even decks: the chain handicap, bidding, and who goes first in a series."""

from collections.abc import Sequence
from dataclasses import dataclass, field

STARTING_HANDICAP = 4
STREAK = 3


@dataclass
class Handicap:
    """The stronger deck's chains against one weaker deck: one more after three wins in a row, one fewer after three losses."""

    chains: int = STARTING_HANDICAP
    streak: int = 0

    def record(self, won: bool) -> int:
        """Note a game of the stronger deck; returns the chains for the next game. The streak restarts when they change."""
        step = 1 if won else -1
        self.streak = self.streak + step if self.streak * step > 0 else step
        if abs(self.streak) == STREAK:
            self.chains = max(0, self.chains + step)
            self.streak = 0
        return self.chains


@dataclass
class Auction:
    """Two players bid rising chain counts for one of two decks."""

    wanted: str
    other: str
    bids: list[tuple[str, int]] = field(default_factory=list)

    def bid(self, player: str, chains: int) -> None:
        """A bid; ValueError unless it is higher than the last one."""
        if self.bids and chains <= self.bids[-1][1]:
            raise ValueError(f"a bid must be more than {self.bids[-1][1]} chains")
        self.bids.append((player, chains))

    def close(self, other: str) -> dict[str, tuple[str, int]]:
        """The other player passes: who plays which deck with how many chains."""
        winner, chains = self.bids[-1]
        return {winner: (self.wanted, chains), other: (self.other, 0)}


def first_player_choice(winners: Sequence[str], decks: tuple[str, str] = ("a", "b")) -> str | None:
    """The deck whose user chooses who goes first: the loser of the last game; None in the first game, which is drawn."""
    if not winners:
        return None
    return decks[1] if winners[-1] == decks[0] else decks[0]
