"""The tally of the course of games, turn by turn: keys, board, hand, æmber, chosen houses, and how far the winner is ahead of the
loser."""

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from kfsim.batch.moments import Moments, Whole, of_pairs
from kfsim.cards.words import HOUSES
from kfsim.engine.record.codes import H_ACTIVE, H_HOUSE, H_KEYS, H_SIDE, H_SOURCES, H_WIDTH
from kfsim.engine.record.layout import HISTORY_TURNS
from kfsim.keyforge.match import Match
from kfsim.keyforge.tally import AMBER, INDEX, KEYS, Tally

OWN_TURNS = 40  # own turns that are counted; few games have more
LEVELS = ("keys", "amber", "creatures", "artifacts", "hand")  # what a player has at the end of its turn
FLOWS = AMBER  # amber by source, which the player got in the turn
MEASURES = (*LEVELS, *FLOWS)
GROUPS = ("all", "won", "lost")
EDGES = (*FLOWS, "creatures", "artifacts", "hand")  # amber in the whole game, and means over own turns in hundredths
MEANS = [LEVELS.index(name) for name in EDGES[len(FLOWS) :]]
HOUSES_CHOSEN = HOUSES  # in the order of their numbers in the history


@dataclass
class TempoTally:
    """Sums over games, turn by turn. Axes: side (a, b), group (all games, games won by this side, games lost by it), own turn."""

    tally: Tally = field(default_factory=Tally)
    # games in which a key was forged in this own turn or before
    forged_by: Moments = field(default_factory=lambda: Moments.zeros(2, KEYS, OWN_TURNS))
    # games after each turn: a is ahead in keys, b is ahead, both are equal
    race: Moments = field(default_factory=lambda: Moments.zeros(HISTORY_TURNS, 3))
    own: Moments = field(default_factory=lambda: Moments.zeros(2, 3, OWN_TURNS, len(MEASURES)))
    houses: Moments = field(default_factory=lambda: Moments.zeros(2, OWN_TURNS, len(HOUSES_CHOSEN)))
    # the difference between winner and loser in each of EDGES
    edges: Moments = field(default_factory=lambda: Moments.zeros(len(EDGES)))

    @property
    def games(self) -> int:
        """The number of games that were counted."""
        return self.tally.games

    def add(self, rows: NDArray[np.int32], history: NDArray[np.int16]) -> None:
        """Add whole pairs of games: their rows, (games, columns), and their history, (games, turns, columns H_...)."""
        self.tally.add(rows)
        winner = rows[:, INDEX["winner"]].astype(np.int64)
        turns = np.minimum(rows[:, INDEX["turns"]].astype(np.int64), HISTORY_TURNS)
        played = np.arange(HISTORY_TURNS) < turns[:, None]
        self._race(history, turns)
        sides = [self._own_turns(side, rows, history, played, winner) for side in range(2)]
        decided = winner >= 0
        sign = np.where(winner == 0, 1, np.where(winner == 1, -1, 0))
        margin = (sides[0] - sides[1]) * sign[:, None]
        self.edges.add(of_pairs(margin), of_pairs(decided.astype(np.int64))[:, None])

    def _race(self, history: NDArray[np.int16], turns: Whole) -> None:
        """Count who is ahead in keys after each turn. A finished game still counts in later turns, with its last keys."""
        last = np.minimum(np.arange(HISTORY_TURNS), turns[:, None] - 1)
        lead = history[:, :, H_SIDE + H_KEYS].astype(int) - history[:, :, H_SIDE + H_WIDTH + H_KEYS]
        lead = np.take_along_axis(lead, last, axis=1)
        states = np.stack([lead > 0, lead < 0, lead == 0], axis=2).astype(np.int64)
        self.race.add(of_pairs(states), 2)

    def _own_turns(
        self, side: int, rows: NDArray[np.int32], history: NDArray[np.int16], played: NDArray[np.bool_], winner: Whole
    ) -> Whole:
        """Count one player's own turns. Return this player's totals in each game, (games, EDGES)."""
        for key in range(KEYS):
            turn = rows[:, INDEX[f"key{key + 1}_{'ab'[side]}"]].astype(np.int64)
            self._key(side, key, turn)
        own = played & (history[:, :, H_ACTIVE] == side)
        number = np.cumsum(own, axis=1) - 1
        game, turn = np.nonzero(own & (number < OWN_TURNS))
        at = number[game, turn]
        first = H_SIDE + H_WIDTH * side
        seen = np.zeros((len(rows), OWN_TURNS, len(MEASURES)), np.int64)
        seen[game, at] = history[game, turn, first : first + H_WIDTH]
        there = np.zeros((len(rows), OWN_TURNS), np.int64)
        there[game, at] = 1
        total = rows[:, INDEX[f"icons_{'ab'[side]}"] : INDEX[f"icons_{'ab'[side]}"] + 6].astype(np.int64)
        took = rows[:, INDEX[f"stolen_{'ab'[side]}"] : INDEX[f"stolen_{'ab'[side]}"] + 3].astype(np.int64)
        means = 100 * seen[:, :, MEANS].sum(axis=1) // np.maximum(1, there.sum(axis=1))[:, None]
        seen[:, 1:, H_SOURCES:] -= seen[:, :-1, H_SOURCES:] * there[:, 1:, None]
        for group, chosen in enumerate((winner >= -1, winner == side, winner == 1 - side)):
            n = there * chosen[:, None]
            self.own.add_at((side, group), of_pairs(seen * n[:, :, None]), of_pairs(n)[:, :, None])
        house = history[game, turn, H_HOUSE]
        named = house >= 0
        choices = np.zeros((len(rows), OWN_TURNS, len(HOUSES_CHOSEN)), np.int64)
        choices[game[named], at[named], house[named]] = 1
        self.houses.add_at((side,), of_pairs(choices), of_pairs(choices.sum(axis=2))[:, :, None])
        return np.concatenate([total, took, means], axis=1)

    def _key(self, side: int, key: int, turn: Whole) -> None:
        """Count in which own turn a key was forged, (games,); 0 means never."""
        by = (turn[:, None] > 0) & (turn[:, None] <= np.arange(1, OWN_TURNS + 1))
        self.forged_by.add_at((side, key), of_pairs(by.astype(np.int64)), 2)

    def merge(self, other: "TempoTally") -> None:
        """Add the games of another tally."""
        self.tally.merge(other.tally)
        for name in ("forged_by", "race", "own", "houses", "edges"):
            getattr(self, name).merge(getattr(other, name))


def tempo_of_chunk(match: Match, start: int, n: int) -> TempoTally:
    """Play games `start` to `start + n - 1` and count their turns."""
    rows, history, _ = match.account(start, n)
    tally = TempoTally()
    tally.add(rows, history)
    return tally
