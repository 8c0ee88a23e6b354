"""What batches know of a game: a plan that can be made ready to play, a match that plays game i and fills columns, a tally.

Which games there are is in `PLANS`: by the word that decks of a game carry, where its plan is.
"""

from collections.abc import Sequence
from importlib import import_module
from typing import Any, ClassVar, Protocol

import numpy as np
from numpy.typing import NDArray

from kfsim.batch.counts import GameTally

PLANS = {"keyforge": "kfsim.batch.plan:Plan", "pyre": "kfsim.pyre.plan:PyrePlan"}


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

    @property
    def replayed_with(self) -> str:
        """The options that `kfsim replay` shows its games with."""

    def digest(self) -> str:
        """What game i depends on, as a hash."""

    def match(self) -> Any:
        """The plan made ready to play (a `GameMatch`)."""

    def tally(self) -> GameTally:
        """Nothing counted yet, in the game's own tally."""


def plan_for(deck_a: Any, deck_b: Any, **options: Any) -> Any:
    """The plan of two decks of one game; PlanError says what cannot be played."""
    from kfsim.batch.errors import PlanError

    if deck_a.game != deck_b.game:
        raise PlanError(f"'{deck_a.name}' and '{deck_b.name}' are decks of two games; give two of one")
    module, name = PLANS[deck_a.game].split(":")
    return getattr(import_module(module), name)(deck_a, deck_b, **options)


def played_by() -> str:
    """A hash of everything that decides how games go, of any game: a run is finished by what it was begun with."""
    return "-".join(import_module(place.split(":")[0]).played_by() for place in PLANS.values())
