"""Play decks against a field in one plan. Each deck meets the same opponents, in pairs of games."""

import hashlib
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from kfsim.batch.counts import WINNER
from kfsim.batch.run import SLOW_CHUNK, Chunks, Runner
from kfsim.deck.deck import Deck
from kfsim.keyforge.values.open_field import met_of_chunk
from kfsim.keyforge.values.pairings import Pairings, PairingsMatch

AT_ONCE = 64  # pairings in a chunk
FEW = 4  # pairings in a chunk if the plan has few pairings with many games each


@dataclass(frozen=True)
class Against(Pairings):
    """Pairings of `rated` decks against a `field`. Pairing k is rated deck k % n (n is their number) against deck k // n of the
    field. After the last deck of the field, its first deck follows again, with other shuffles."""

    set_name: str = ""
    pairings: int = 1
    each: int = 2
    rated: tuple[Deck, ...] = ()
    field: tuple[Deck, ...] = ()

    def opponent(self, k: int) -> int:
        """The index in the field of the opponent in pairing k."""
        return k // len(self.rated) % len(self.field)

    def decks(self, k: int) -> tuple[Deck, Deck]:
        """The decks of pairing k."""
        return self.rated[k % len(self.rated)], self.field[self.opponent(k)]

    def replayed_with(self, game: int) -> str:
        """The options of the `kfsim replay` command that shows a game of the plan, and the names of its decks."""
        k, own = divmod(game, self.each)
        a, b = self.decks(k)
        return f"{self.plan(k).replayed_with(own)} (A: {a.name}, B: {b.name})"

    @cached_property
    def digest(self) -> str:
        """A hash of everything that game i depends on."""
        keys = [deck.key() for deck in (*self.rated, *self.field)]
        return hashlib.sha256(repr((self.first.digest, self.each, len(self.rated), keys)).encode()).hexdigest()


def shares_and_luck_of_chunk(match: PairingsMatch, start: int, n: int) -> NDArray[np.float64]:
    """Play a chunk of whole pairings. Return the rated deck's share of the points and its luck in each, (pairings, 2)."""
    found = []
    for one, first, games in match.parts(start, n):
        rows, luck = one.with_luck(first, games)
        found.append((np.array([1.0, 0.0, 0.5])[rows[:, WINNER]].mean(), luck.mean()))
    return np.array(found)


def play_well(plan: Against, first: int, pairings: int, runner: Runner) -> NDArray[np.float64]:
    """Play pairings `first` to `first + pairings - 1`. Return the rated deck's share of the points and its luck in each,
    (pairings, 2)."""
    parts = Chunks(plan.each * first, plan.each * pairings, SLOW_CHUNK)
    found = dict(runner.play(plan, shares_and_luck_of_chunk, parts))
    runner.add(plan, plan.each * pairings)
    return np.concatenate([found[part] for part in parts])


def shares_of_chunk(match: PairingsMatch, start: int, n: int) -> NDArray[np.float64]:
    """Play a chunk of whole pairings. Return the rated deck's share of the points in each, (pairings,)."""
    parts = match.parts(start, n)
    return np.array([np.array([1.0, 0.0, 0.5])[one.play(at, games)[:, WINNER]].mean() for one, at, games in parts])


def play_few(plan: Against, runner: Runner) -> NDArray[np.float64]:
    """Play a plan that has few pairings with many games each. Return the rated deck's share of the points in each,
    (pairings,)."""
    parts = Chunks(0, plan.games, FEW * plan.each)
    found = dict(runner.play(plan, shares_of_chunk, parts))
    runner.add(plan, plan.games)
    return np.concatenate([found[part] for part in parts])


def play_rounds(plan: Against, runner: Runner) -> NDArray[np.float64]:
    """Play a plan. Return the rated decks' shares of the points, (rounds, rated): in each round, each rated deck plays one
    pairing."""
    parts = Chunks(0, plan.games, AT_ONCE * plan.each)
    found = dict(runner.play(plan, met_of_chunk, parts))
    runner.add(plan, plan.games)
    return np.concatenate([found[part].share for part in parts]).reshape(-1, len(plan.rated))
