"""Many pairings of decks in one plan, a few games each. This tells most about cards, because a pairing shows seventy of them.

Pairing k of a set plays its random decks 2k + 1 and 2k + 2 (as `kfsim deck random --set SET --seed SEED` numbers them). No deck
plays twice, so pairings are independent. Its games are games 0, 1, ... of the seed of the plan plus k, for any bot and any number
of games: all bots meet the same decks and shuffles.
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

AT_LEAST = 64  # pairings a chunk, of quick bots: about two seconds, nearly all of it for making them ready


@dataclass(frozen=True)
class Pairings:
    """`pairings` pairings of decks of a set, with `each` games (an even number), played by one bot on both sides. With `own`,
    these decks play, two a pairing in their order. Game i of the plan is game i % each of pairing i

    each.
    """

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
        """All games."""
        return self.pairings * self.each

    def decks(self, k: int) -> tuple[Deck, Deck]:
        """The decks of pairing k."""
        if self.own:
            return self.own[2 * k], self.own[2 * k + 1]
        return random_deck(self.seed, 2 * k + 1, self.set_name), random_deck(self.seed, 2 * k + 2, self.set_name)

    def plan(self, k: int) -> Plan:
        """Pairing k as a matchup by itself: game i of it is game i of the pairing."""
        a, b = self.decks(k)
        seed = (self.seed + k) % (1 << SEED_BITS)
        return Plan(a, b, games=self.each, seed=seed, bot_a=self.bot, bot_b=self.bot, rulebook=self.rulebook)

    def played_by(self, bot: str, each: int) -> "Pairings":
        """These pairings, played by another bot, `each` games a pairing."""
        return replace(self, bot=bot, each=each)

    @cached_property
    def first(self) -> Plan:
        """The first pairing."""
        return self.plan(0)

    @property
    def deck_a(self) -> Deck:
        """The first deck."""
        return self.first.deck_a

    @property
    def deck_b(self) -> Deck:
        """The second."""
        return self.first.deck_b

    def replayed_with(self, game: int) -> str:
        """The options that `kfsim replay` shows a game of the plan with, and which decks are meant."""
        k, own = divmod(game, self.each)
        where = "" if self.own else f" of 'kfsim deck random --set {self.set_name} --seed {self.seed} --count {2 * k + 2}'"
        return f"{self.plan(k).replayed_with(own)} (A and B: decks {2 * k + 1} and {2 * k + 2}{where})"

    @cached_property
    def digest(self) -> str:
        """What game i depends on, as a hash: the first pairing (with its bots, rules and seed), how decks are made, and the games
        of a pairing. The number of pairings does not matter."""
        maker = hashlib.sha256(resources.files("kfsim").joinpath("deck/random.py").read_bytes()).hexdigest()
        decks: list[Any] = [deck.key() for deck in self.own] or [self.set_name, self.seed, maker]
        return hashlib.sha256(json.dumps([self.first.digest, self.each, decks]).encode()).hexdigest()

    def made_ready(self) -> "PairingsMatch":
        """The plan made ready to play."""
        return PairingsMatch(self)


class PairingsMatch:
    """Plays any games of pairings; each pairing is made ready when its games are played."""

    columns: ClassVar[Sequence[str]] = COLUMNS

    def __init__(self, plan: Pairings) -> None:
        self.plan = plan

    def parts(self, start: int, n: int) -> Iterator[tuple[Match, int, int]]:
        """Each pairing of some games, made ready; its first game and how many."""
        each, end = self.plan.each, start + n
        plans = {k: self.plan.plan(k) for k in range(start // each, -(-end // each))}
        compile_together(plans.values())
        while start < end:
            k, first = divmod(start, each)
            games = min(each - first, end - start)
            yield Match(plans[k]), first, games
            start += games

    def play(self, start: int, n: int) -> NDArray[np.int32]:
        """Play games start to start + n - 1; returns (n, columns)."""
        return np.concatenate([match.play(first, games) for match, first, games in self.parts(start, n)])

    def account(self, start: int, n: int) -> tuple[NDArray[np.int32], None, NDArray[np.uint8]]:
        """Play games start to start + n - 1; returns their columns, and the fate of each card, by handle (n, handles). Histories
        are left out."""
        found = [match.account(first, games) for match, first, games in self.parts(start, n)]
        return np.concatenate([rows for rows, _, _ in found]), None, np.concatenate([fates for _, _, fates in found])


def chunk_of(plan: Pairings) -> int:
    """Games a chunk: whole pairings, so that each is made ready once; few of a bot that takes its time, or where there are
    few."""
    at_once = max(1, 4 * SLOW_CHUNK // plan.each) if plan.bot in BUDGETS else max(AT_LEAST, LOOK // plan.each)
    return max(1, min(at_once, plan.pairings // 8)) * plan.each


def numbers_beside(deck: Deck) -> list[int]:
    """The cards beside a deck, as `MOST_BESIDE` numbers of the catalogue; NOTHING in places that are empty."""
    found = [catalogue().number(name) for name in deck.beside]
    return found + [NOTHING] * (MOST_BESIDE - len(found))
