"""The protocols of decks, plans and matches of a game, for the code that plays many games."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, Self

if TYPE_CHECKING:  # numpy takes its time, and a game's record none
    import numpy as np
    from numpy.typing import NDArray


FATES = {
    "opening hand": 1,
    "drawn": 2,
    "played": 4,
    "discarded": 8,
}  # what became of a card: bits


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
    def icons_spread(self) -> Mapping[str, int]:
        """Bonus icons that its list lacks and that are spread over its cards, by kind."""

    @property
    def listed(self) -> list[str]:
        """The names of its cards, in the order of their handles."""

    @property
    def titles(self) -> list[str]:
        """The different names of its cards."""

    @property
    def groups(self) -> Mapping[str, str]:
        """The group of each card by its title: a house, a region."""

    def key(self) -> int:
        """A number of 63 bits made of its content, whatever its name and order: what its shuffles come from."""

    def without_text(self, title: str) -> Self:
        """This deck with every copy of a card without text, and the same key."""


class GamePlan(Protocol):
    """A plan. Game i depends only on the plan and i. It is a dataclass, so that `replace` makes others of it."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

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
    """A plan of a matchup: two decks, each played by one bot."""

    @property
    def bot_a(self) -> str:
        """The bot that plays the first deck."""

    @property
    def bot_b(self) -> str:
        """The bot that plays the second deck."""


class ChainsPlan(MatchupPlan, Protocol):
    """A plan of a matchup whose decks may start with chains."""

    @property
    def chains_a(self) -> int:
        """Those of the one deck."""

    @property
    def chains_b(self) -> int:
        """Those of the other."""


class PairingsPlan(GamePlan, Protocol):
    """Many pairings of decks in one plan, `each` games a pairing, one bot on both sides."""

    @property
    def set_name(self) -> str:
        """The set that decks are dealt of."""

    @property
    def own(self) -> Sequence[Any]:
        """Decks that are played instead, two a pairing."""

    @property
    def pairings(self) -> int:
        """How many."""

    @property
    def each(self) -> int:
        """Games a pairing."""

    @property
    def bot(self) -> str:
        """Who plays."""

    @property
    def first(self) -> MatchupPlan:
        """The first pairing."""

    def decks(self, k: int) -> tuple[Any, Any]:
        """The decks of pairing k."""

    def plan(self, k: int) -> MatchupPlan:
        """Pairing k as a matchup by itself."""

    def played_by(self, bot: str, each: int) -> "PairingsPlan":
        """These pairings, played by another bot, `each` games a pairing."""


class FieldPlan(PairingsPlan, Protocol):
    """Pairings of `rated` decks with decks of a `field`."""

    @property
    def rated(self) -> tuple[Any, ...]:
        """The decks that are rated."""

    @property
    def field(self) -> tuple[Any, ...]:
        """Those they meet, in turn."""


NOTHING = -1  # instead of the number of a card


class Met(Protocol):
    """The results of pairings that measure cards."""

    DID: ClassVar[Sequence[str]]  # the columns of `did`

    @property
    def cards(self) -> "NDArray[np.int16]":
        """Numbers of the catalogue, (pairings, 2, cards)."""

    @property
    def beside(self) -> "NDArray[np.int16]":
        """The cards beside either deck (`cards.beside`), as numbers of the catalogue, (pairings, 2, MOST_BESIDE); NOTHING where
        there is none."""

    @property
    def houses(self) -> "NDArray[np.int32]":
        """Bits of the houses of either deck, (pairings, 2)."""

    @property
    def points(self) -> "NDArray[np.uint8]":
        """Deck a's, in half games, (pairings, games)."""

    @property
    def drawn(self) -> "NDArray[np.uint16]":
        """In how many of the games each card was drawn, (pairings, 2, cards)."""

    @property
    def played(self) -> "NDArray[np.uint16]":
        """In how many it was played, (pairings, 2, cards)."""

    @property
    def first(self) -> "NDArray[np.uint16]":
        """The first game in which it was played, (pairings, 2, cards); 0 if it never was."""

    @property
    def did(self) -> "NDArray[np.float32]":
        """What either deck did a game, (pairings, 2, DID)."""

    @property
    def share(self) -> "NDArray[np.float64]":
        """Deck a's share of the points of each pairing, (pairings,)."""


class IconsMet(Protocol):
    """The results of pairs of games that measure bonus icons."""

    @property
    def icons(self) -> "NDArray[np.uint8]":
        """How many of each kind either deck had, (pairs, 2, kinds)."""

    @property
    def share(self) -> "NDArray[np.float64]":
        """Deck a's share of the points, (pairs,)."""


class GameMatch(Protocol):
    """A plan made ready to play."""

    columns: ClassVar[Sequence[str]]

    @property
    def plan(self) -> GamePlan:
        """What is played."""

    def play(self, start: int, n: int) -> "NDArray[np.int32]":
        """Play games start to start + n - 1; returns (n, columns)."""

    def account(self, start: int, n: int) -> "tuple[NDArray[np.int32], Any, NDArray[np.uint8]]":
        """Play games start to start + n - 1; returns their columns, a history, and the fate of each card, by handle (n,
        handles)."""


class LuckyMatch(GameMatch, Protocol):
    """A match of a game that can measure luck."""

    def with_luck(self, start: int, n: int) -> "tuple[NDArray[np.int32], NDArray[np.float64]]":
        """Play games; returns (n, columns), and how lucky deck a was in each, (n,)."""
