"""What rating decks takes (`analysis.requests`)."""

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from kfsim.analysis.requests import Request
from kfsim.batch.errors import PlanError
from kfsim.batch.games import plan_for
from kfsim.batch.run import Runner
from kfsim.deck.deck import Deck
from kfsim.text.doors import called

FINEST, COARSEST = 1, 1000  # half-widths of ratings that decks can be played to, in Elo


@dataclass(frozen=True, kw_only=True)
class RateRequest(Request):
    """Any number of decks; `games` that each may play, `until` its rating is known to so many Elo; `play_out` are the most
    promising ones that play at all. `values` is a file of card values (None: those that come with kfsim)."""

    command = "rate"
    TAKES = 1
    OR_MORE = True
    too_few = "rate needs a deck"
    USUAL = 4000
    FEWEST = 0  # games: then by their cards alone

    bot: str = "planner"
    until: float = 20.0
    play_out: int = 20
    values: Path | None = None

    def check(self) -> None:
        """Numbers that make sense; card values that can be read."""
        if not FINEST <= self.until <= COARSEST:
            raise PlanError(f"{called('until')} must be from {FINEST} to {COARSEST} Elo, not {self.until:g}")
        if self.play_out < 0:
            raise PlanError(f"{called('play_out')} must be 0 or more, not {self.play_out}")
        self.known  # noqa: B018 (says what is wrong with the file)

    @cached_property
    def known(self) -> Any:
        """The card values."""
        from kfsim.analysis.known_values import at

        return at(self.values)

    @cached_property
    def plan(self) -> Any:
        """A matchup as it will be played: what is compiled for."""
        from kfsim.analysis.measure import FIELD_SEED
        from kfsim.deck.random import random_deck

        other, games = random_deck(FIELD_SEED), max(1, self.played)
        return plan_for(self.decks[0], other, self.under, games=games, seed=self.seed, bot_a=self.bot, bot_b=self.bot)

    @property
    def games_in_all(self) -> int:
        """Games that may be played, if none is known well enough before."""
        from kfsim.analysis.rating import most_games

        return most_games(min(self.play_out, len(self.decks)), self.played)

    def answer(self, runner: Runner) -> Any:
        """`Ratings`."""
        from kfsim.analysis.rating import rate

        decks = [deck for deck in self.decks if isinstance(deck, Deck)]  # only decks of KeyForge come here
        return rate(decks, self.known, self.played, self.until, self.play_out, self.bot, self.seed, self.plan.rulebook, runner)
