"""What decks, plans and matches of a game have to have, so that whatever plays many games can play it."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, Self

if TYPE_CHECKING:  # numpy takes its time, and a game's record none
    import numpy as np
    from numpy.typing import NDArray


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

    def without_text(self, title: str) -> Self:
        """This deck with every copy of a card without text, and the same key."""


class GamePlan(Protocol):
    """What is to be played: game i depends on the plan and i alone."""

    @property
    def deck_a(self) -> GameDeck:
        """The one deck."""

    @property
    def deck_b(self) -> GameDeck:
        """The other."""

    @property
    def games(self) -> int:
        """How many are to be played."""

    @property
    def rulebook(self) -> str:
        """The rules they play by."""

    @property
    def seed(self) -> int:
        """What the shuffles come from."""

    def replayed_with(self, game: int) -> str:
        """The options that `kfsim replay` shows a game of it with."""

    @property
    def digest(self) -> str:
        """What game i depends on, as a hash."""


class MatchupPlan(GamePlan, Protocol):
    """The same of two decks, each played by one bot."""

    @property
    def bot_a(self) -> str:
        """Who plays the one deck."""

    @property
    def bot_b(self) -> str:
        """Who plays the other."""


class GameMatch(Protocol):
    """A plan made ready to play."""

    columns: ClassVar[Sequence[str]]

    @property
    def plan(self) -> GamePlan:
        """What is played."""

    def play(self, start: int, n: int) -> "NDArray[np.int32]":
        """Play games start to start + n - 1; returns (n, columns)."""

    def account(self, start: int, n: int) -> "tuple[NDArray[np.int32], Any, NDArray[np.uint8]]":
        """The same, with a history and what became of each card, by handle (n, handles)."""
