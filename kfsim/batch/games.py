"""What batches know of a game: a plan that can be made ready to play, a match that plays game i and fills columns, a tally.

Where these three are stands in the record of each game (`kfsim.games`).
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Protocol

import numpy as np
from numpy.typing import NDArray

from kfsim.batch.errors import PlanError
from kfsim.games.game import Game
from kfsim.games.registry import game_named, lacks_option
from kfsim.text.doors import called, on_command_line


class GameDeck(Protocol):
    """A deck; a dataclass, whose fields JSON can keep."""

    @property
    def game(self) -> str:
        """The name of its game."""

    @property
    def name(self) -> str:
        """Its title."""

    @property
    def blank(self) -> tuple[str, ...]:
        """Cards that are played blank because they are not covered."""

    @property
    def listed(self) -> list[str]:
        """The names of its cards, in the order of their handles."""

    @property
    def titles(self) -> list[str]:
        """The same, each once."""

    @property
    def groups(self) -> Mapping[str, str]:
        """What each card belongs to by its title: a house, a region."""

    def key(self) -> int:
        """A number of 63 bits made of its content, whatever its name and order: what its shuffles come from."""

    def without_text(self, title: str) -> Any:
        """This deck with every copy of a card without text, and the same key."""


class GameMatch(Protocol):
    """A plan made ready to play."""

    columns: ClassVar[Sequence[str]]

    @property
    def plan(self) -> Any:
        """What is played."""

    def play(self, start: int, n: int) -> NDArray[np.int32]:
        """Play games start to start + n - 1; returns (n, columns)."""

    def account(self, start: int, n: int) -> tuple[NDArray[np.int32], Any, NDArray[np.uint8]]:
        """The same, with a history and what became of each card, by handle (n, handles)."""


class GamePlan(Protocol):
    """One matchup to play: game i depends on the plan and i alone."""

    @property
    def deck_a(self) -> Any:
        """The one deck."""

    @property
    def deck_b(self) -> Any:
        """The other."""

    @property
    def games(self) -> int:
        """How many are to be played."""

    @property
    def seed(self) -> int:
        """What the shuffles come from."""

    def replayed_with(self, game: int) -> str:
        """The options that `kfsim replay` shows a game of it with."""

    @property
    def digest(self) -> str:
        """What game i depends on, as a hash."""


def game_of_all(decks: Sequence[GameDeck]) -> Game:
    """The game of some decks; a PlanError names two that are of two games."""
    first = decks[0]
    for deck in decks:
        if deck.game != first.game:
            raise PlanError(f"'{first.name}' and '{deck.name}' are decks of two games; give decks of one")
    return game_named(first.game)


def plan_for(deck_a: Any, deck_b: Any, rulebook: str | None = None, own: Mapping[str, Any] | None = None, **options: Any) -> Any:
    """The plan of two decks of one game, with the usual rulebook if none is asked for; `own` are options that not every game has.
    PlanError says what cannot be played."""
    game = game_of_all([deck_a, deck_b])
    for name, value in (own or {}).items():
        lacks = lacks_option(game, on_command_line(name), called(name))
        if lacks and value:
            raise PlanError(lacks)
        if not lacks:
            options[name] = value
    return game.plan(deck_a, deck_b, rulebook=rulebook or game.rulebook, **options)


def game_of(plan: GamePlan) -> Game:
    """The game that a plan is of."""
    return game_named(plan.deck_a.game)


def match_of(plan: GamePlan) -> Any:
    """A plan made ready to play (a `GameMatch`): a matchup by its game, a plan of many matchups (`Pairings`) by itself."""
    own = getattr(plan, "made_ready", None)
    return own() if own else game_of(plan).match(plan)


def tally_of(plan: GamePlan) -> Any:
    """Nothing counted yet, in the tally of a plan's game (a `GameTally`)."""
    return game_of(plan).tally()
