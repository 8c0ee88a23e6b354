"""Games with random decks of the sets that one household played: how many keys the loser has, and when keys are forged."""

import hashlib
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from benchmarks.people.evidence import household
from kfsim.batch.counts import WINNER
from kfsim.batch.run import DEAR, Chunks, Runner
from kfsim.bots.play import COLUMNS
from kfsim.deck.deck import Deck
from kfsim.deck.random import random_deck
from kfsim.keyforge.values.pairings import Pairings, PairingsMatch

KEYS = [COLUMNS.index(f"keys_{side}") for side in "ab"]
FORGED = [[COLUMNS.index(f"key{k}_{side}") for k in (1, 2, 3)] for side in "ab"]


@dataclass(frozen=True)
class Household(Pairings):
    """Pairing k is two random decks of the sets that met in game k of the household, which is gone through again and again."""

    set_name: str = ""
    pairings: int = 1
    each: int = 2
    met: tuple[tuple[str, str], ...] = ()

    def decks(self, k: int) -> tuple[Deck, Deck]:
        """The decks of pairing k."""
        a, b = self.met[k % len(self.met)]
        return random_deck(self.seed, 2 * k + 1, a), random_deck(self.seed, 2 * k + 2, b)

    @cached_property
    def digest(self) -> str:
        """What game i depends on, as a hash."""
        return hashlib.sha256(repr((self.first.digest, self.each, self.met)).encode()).hexdigest()


def rows_of_chunk(match: PairingsMatch, start: int, n: int) -> NDArray[np.int32]:
    """The columns of some games, (games, columns)."""
    return match.play(start, n)


def play(pairings: int, bot: str, runner: Runner) -> NDArray[np.int32]:
    """The columns of two games of each of some pairings, (games, columns); undecided games are left out."""
    plan = Household(pairings=pairings, seed=61, bot=bot, met=tuple((a, b) for a, b, _ in household()), rulebook="18")
    parts = Chunks(0, plan.games, DEAR)
    found = dict(runner.play(plan, rows_of_chunk, parts))
    runner.add(plan, plan.games)
    rows = np.concatenate([found[part] for part in parts])
    return rows[rows[:, WINNER] >= 0]


def keys_of_losers(rows: NDArray[np.int32]) -> NDArray[np.int64]:
    """How many losers had no, one and two keys, (3,)."""
    lost = rows[np.arange(len(rows)), np.array(KEYS)[1 - rows[:, WINNER]]]
    return np.bincount(np.minimum(lost, 2), minlength=3)


def forged_in_turn(rows: NDArray[np.int32]) -> list[float]:
    """The mean of the own turn in which a player forges its first, second and third key, of those who do."""
    found = []
    for k in range(3):
        turns = np.concatenate([rows[:, side[k]] for side in FORGED])
        found.append(float(turns[turns > 0].mean()))
    return found
