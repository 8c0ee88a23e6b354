"""A plan of games from a position, and what plays them."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from kfsim import __version__
from kfsim.batch.bot_names import BUDGETS
from kfsim.bots.play import RUN, Boards
from kfsim.bots.position_games import ENDED, play_from
from kfsim.deck.deck import Deck
from kfsim.engine.record import layout
from kfsim.games.sources import played_by
from kfsim.kernels.interrupts import heard
from kfsim.keyforge.advise.counts import AdviceCounts
from kfsim.keyforge.advise.position import Position, Replayed
from kfsim.keyforge.players import Players

TO_THE_END = 10_000  # turns: more than any game has


@dataclass(frozen=True)
class AdvicePlan:
    """Games from a position after the options of `path` were taken, one for each of `options` with every deal: game i takes
    option i % len(options) of deal i // len(options). One bot plays on for both."""

    position: Position
    path: tuple[int, ...] = ()
    options: tuple[int, ...] = (0,)
    games: int = 1000
    seed: int = 1
    bot: str = "planner"
    budget: int | None = None

    @property
    def deck_a(self) -> Deck:
        """The one deck."""
        return self.position.deck_a

    @property
    def deck_b(self) -> Deck:
        """The other."""
        return self.position.deck_b

    @property
    def rulebook(self) -> str:
        """The rules they play by."""
        return self.position.rulebook

    @property
    def bot_a(self) -> str:
        """The bot that plays on for player a."""
        return self.bot

    @property
    def bot_b(self) -> str:
        """The bot that plays on for player b: the same as for player a."""
        return self.bot

    @property
    def tries(self) -> int:
        """Rollouts a decision."""
        return 0 if self.bot not in BUDGETS else self.budget or BUDGETS[self.bot]

    def replayed_with(self, game: int) -> str:
        """What says which game it is."""
        return f"--seed {self.seed}, option {self.options[game % len(self.options)]} of deal {game // len(self.options)}"

    @cached_property
    def digest(self) -> str:
        """What game i depends on, as a hash."""
        start = self.position
        where: Any = (
            [start.plan.digest, start.game, start.decision] if isinstance(start, Replayed) else [start.board, start.known]
        )
        rest = [self.path, self.options, self.seed, self.bot, self.tries, self.rulebook, __version__, played_by(self.deck_a.game)]
        decks = [[deck.key(), *map(repr, deck.cards)] for deck in (self.deck_a, self.deck_b)]
        return hashlib.sha256(json.dumps([where, rest, decks]).encode()).hexdigest()

    def made_ready(self) -> "AdviceMatch":
        """The plan made ready to play."""
        return AdviceMatch(self)


class AdviceMatch(Players):
    """Plays games from a position."""

    columns: ClassVar[Sequence[str]] = ENDED.names or ()

    def __init__(self, plan: AdvicePlan) -> None:
        self.plan = plan
        self.ready = plan.position.ready(plan.path)
        self.template = self.ready.games.view(np.int64).reshape(3, -1)[0].copy()
        super().__init__(self.ready.program, self.ready.catalogue, (plan.bot, plan.bot), (plan.tries, plan.tries))
        self.boards = Boards(self.games, self.words, self.words[0], self.template)
        self.run = layout.blank(RUN, 1)
        self.run["seed"], self.run["bots"] = plan.seed, self.bots

    def ended(
        self, deal: int, deals: int, options: Sequence[int], turns: int = TO_THE_END, logging: bool = False
    ) -> NDArray[Any]:
        """Play each option with some deals, until so many more turns have begun; returns (deals, options) of `ENDED`."""
        self.run["start"], self.run["games"], self.run["logging"] = deal, deals, logging
        found = layout.blank(ENDED, deals * len(options))
        rooms = (self.boards, self.minds, self.run, np.array(options, np.int64), turns, found)
        heard(self.stop, play_from, *rooms)
        return np.asarray(found.view(np.ndarray)).reshape(deals, len(options))

    def play(self, start: int, n: int) -> NDArray[Any]:
        """Play games start to start + n - 1, whole deals."""
        each = len(self.plan.options)
        return self.ended(start // each, max(1, n // each), self.plan.options)


def advice_of_chunk(match: AdviceMatch, start: int, n: int) -> AdviceCounts:
    """Play one chunk, of whole deals, and count."""
    counts = AdviceCounts.zeros(int(match.ready.game.option_n))
    counts.add(match.play(start, n), match.plan.options)
    return counts
