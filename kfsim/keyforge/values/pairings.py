"""Play many pairings of decks in one plan, with a few games each. This is the best way to measure cards, because each pairing has
about seventy of them.

Pairing k of a set consists of its random decks 2k + 1 and 2k + 2 (as `kfsim deck random --set SET --seed SEED` numbers them). No
deck plays twice, so pairings are independent. Pairing k has the seed of the plan plus k, for any bot and any number of games. So
all bots meet the same decks and shuffles.
"""

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from importlib import resources
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from kfsim.batch.bot_names import BUDGETS
from kfsim.batch.errors import PlanError
from kfsim.batch.plan import SEED_BITS, check_games
from kfsim.batch.run import LOOK, SLOW_CHUNK
from kfsim.bots.play import COLUMNS
from kfsim.cards.beside import MOST_BESIDE
from kfsim.cards.catalogue import catalogue
from kfsim.deck.deck import Deck
from kfsim.deck.random import random_deck
from kfsim.games.protocols import NOTHING
from kfsim.keyforge.match import Match, compile_together
from kfsim.keyforge.plan import Plan
from kfsim.text.argument_names import called

AT_LEAST = 64  # pairings in a chunk with a fast bot: about two seconds, almost all of them for preparing the pairings


@dataclass(frozen=True)
class Pairings:
    """`pairings` pairings of random decks of a set, each with `each` games (an even number), with the same bot on both sides. If
    there are decks in `own`, these play instead, two for each pairing in their order. Game i of the plan is game i % each of
    pairing i // each. PlanError if a number is wrong."""

    set_name: str
    pairings: int
    each: int = 40
    seed: int = 1
    bot: str = "steady"
    rulebook: str = "14"
    own: tuple[Deck, ...] = ()

    def __post_init__(self) -> None:
        if self.each < 2 or self.each % 2:
            raise PlanError(f"{called('games')} must be an even number from 2, not {self.each}: games are played in pairs")
        if self.pairings < 1 or (self.own and len(self.own) < 2 * self.pairings):
            raise PlanError(f"{self.pairings} pairings need {2 * self.pairings} decks; there are {len(self.own)}")
        check_games(self.games)

    @property
    def games(self) -> int:
        """The number of games in all pairings."""
        return self.pairings * self.each

    def decks(self, k: int) -> tuple[Deck, Deck]:
        """The decks of pairing k."""
        if self.own:
            return self.own[2 * k], self.own[2 * k + 1]
        return random_deck(self.seed, 2 * k + 1, self.set_name), random_deck(self.seed, 2 * k + 2, self.set_name)

    def plan(self, k: int) -> Plan:
        """Pairing k as a matchup. Its game i is game i of the pairing."""
        a, b = self.decks(k)
        seed = (self.seed + k) % (1 << SEED_BITS)
        return Plan(a, b, games=self.each, seed=seed, bot_a=self.bot, bot_b=self.bot, rulebook=self.rulebook)

    def played_by(self, bot: str, each: int) -> "Pairings":
        """These pairings with another bot and `each` games for each pairing."""
        return replace(self, bot=bot, each=each)

    @cached_property
    def first(self) -> Plan:
        """The first pairing as a matchup."""
        return self.plan(0)

    @property
    def deck_a(self) -> Deck:
        """Deck a of the first pairing."""
        return self.first.deck_a

    @property
    def deck_b(self) -> Deck:
        """Deck b of the first pairing."""
        return self.first.deck_b

    def replayed_with(self, game: int) -> str:
        """The options of the `kfsim replay` command that shows a game of the plan, and where its decks come from."""
        k, own = divmod(game, self.each)
        where = "" if self.own else f" of 'kfsim deck random --set {self.set_name} --seed {self.seed} --count {2 * k + 2}'"
        return f"{self.plan(k).replayed_with(own)} (A and B: decks {2 * k + 1} and {2 * k + 2}{where})"

    @cached_property
    def digest(self) -> str:
        """A hash of everything that game i depends on: the first pairing (with its bots, rules and seed), the decks or the code
        that deals them, and the games in each pairing. The number of pairings does not matter."""
        maker = hashlib.sha256(resources.files("kfsim").joinpath("deck/random.py").read_bytes()).hexdigest()
        decks: list[Any] = [deck.key() for deck in self.own] or [self.set_name, self.seed, maker]
        return hashlib.sha256(json.dumps([self.first.digest, self.each, decks]).encode()).hexdigest()

    def made_ready(self) -> "PairingsMatch":
        """The match that plays the plan."""
        return PairingsMatch(self)


class PairingsMatch:
    """Plays the games of pairings. Each pairing is prepared just before its games are played."""

    columns: ClassVar[Sequence[str]] = COLUMNS

    def __init__(self, plan: Pairings) -> None:
        self.plan = plan

    def parts(self, start: int, n: int) -> Iterator[tuple[Match, int, int]]:
        """Divide games `start` to `start + n - 1` by pairings. Yield the prepared match of each pairing, its first game, and the
        number of games."""
        each, end = self.plan.each, start + n
        plans = {k: self.plan.plan(k) for k in range(start // each, -(-end // each))}
        compile_together(plans.values())
        while start < end:
            k, first = divmod(start, each)
            games = min(each - first, end - start)
            yield Match(plans[k]), first, games
            start += games

    def play(self, start: int, n: int) -> NDArray[np.int32]:
        """Play games `start` to `start + n - 1`. Return one row of numbers for each game, (n, columns)."""
        return np.concatenate([match.play(first, games) for match, first, games in self.parts(start, n)])

    def account(self, start: int, n: int) -> tuple[NDArray[np.int32], None, NDArray[np.uint8]]:
        """Play games `start` to `start + n - 1`. Return their rows as `play` does, None in place of histories, and the fates of
        each card as bits, (n, handles)."""
        found = [match.account(first, games) for match, first, games in self.parts(start, n)]
        return np.concatenate([rows for rows, _, _ in found]), None, np.concatenate([fates for _, _, fates in found])


def chunk_of(plan: Pairings) -> int:
    """The number of games in a chunk. A chunk has whole pairings, so that each is prepared only once. It has few pairings with a
    slow bot, or if the plan has few."""
    at_once = max(1, 4 * SLOW_CHUNK // plan.each) if plan.bot in BUDGETS else max(AT_LEAST, LOOK // plan.each)
    return max(1, min(at_once, plan.pairings // 8)) * plan.each


def numbers_beside(deck: Deck) -> list[int]:
    """The cards besides the 36 of a deck as numbers in the catalogue, filled up with NOTHING to MOST_BESIDE numbers."""
    found = [catalogue().number(name) for name in deck.beside]
    return found + [NOTHING] * (MOST_BESIDE - len(found))
