"""What batches know of a game: a plan that can be made ready to play, a match that plays game i and fills columns, a tally.

Which games there are is in `GAMES`: by the word that decks of a game carry, where these three are.
"""

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, ClassVar, Protocol

import numpy as np
from numpy.typing import NDArray

PLAN, MATCH, TALLY = range(3)
GAMES = {
    "keyforge": ("kfsim.batch.plan:Plan", "kfsim.batch.match:Match", "kfsim.batch.tally:Tally"),
    "pyre": ("kfsim.pyre.plan:PyrePlan", "kfsim.pyre.match:PyreMatch", "kfsim.pyre.tally:PyreTally"),
}
RULEBOOKS = {"keyforge": "14", "pyre": "expanded"}  # the usual ones


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


def part_of(game: str, part: int) -> Any:
    """The plan, match or tally of a game."""
    module, name = GAMES[game][part].split(":")
    return getattr(import_module(module), name)


def rulebook_of(deck: Any, rulebook: str | None) -> str:
    """The rulebook that is asked for, or the usual one of a deck's game."""
    return rulebook or RULEBOOKS[deck.game]


def plan_for(deck_a: Any, deck_b: Any, rulebook: str | None = None, own: Mapping[str, Any] | None = None, **options: Any) -> Any:
    """The plan of two decks of one game, with the usual rulebook if none is asked for; `own` are options that only KeyForge has.
    PlanError says what cannot be played."""
    from kfsim.batch.errors import PlanError

    if deck_a.game != deck_b.game:
        raise PlanError(f"'{deck_a.name}' and '{deck_b.name}' are decks of two games; give two of one")
    own = own or {}
    if deck_a.game != "keyforge":
        if foreign := [f"--{name.replace('_', '-')}" for name, value in own.items() if value]:
            raise PlanError(f"{foreign[0]} belongs to KeyForge; '{deck_a.name}' is a deck of Pyre")
        own = {}
    return part_of(deck_a.game, PLAN)(deck_a, deck_b, rulebook=rulebook_of(deck_a, rulebook), **options, **own)


def match_of(plan: GamePlan) -> Any:
    """A plan made ready to play (a `GameMatch`): a matchup by its game, a plan of many matchups (`Pairings`) by itself."""
    own = getattr(plan, "made_ready", None)
    return own() if own else part_of(plan.deck_a.game, MATCH)(plan)


def tally_of(plan: GamePlan) -> Any:
    """Nothing counted yet, in the tally of a plan's game (a `GameTally`)."""
    return part_of(plan.deck_a.game, TALLY)()


def played_by() -> str:
    """A hash of everything that decides how games go, of any game: a run is finished by what it was begun with."""
    return "-".join(import_module(parts[PLAN].split(":")[0]).played_by() for parts in GAMES.values())
