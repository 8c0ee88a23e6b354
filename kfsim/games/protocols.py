"""Protocols: what the decks, plans, matches and results of a game must have, so that code for all games can use them."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, Self

if TYPE_CHECKING:  # importing numpy is slow, and a game's record must be cheap to import
    import numpy as np
    from numpy.typing import NDArray


FATES = {
    "opening hand": 1,
    "drawn": 2,
    "played": 4,
    "discarded": 8,
}  # the fates of a card in a game, each a bit


class GameDeck(Protocol):
    """A deck. It is a dataclass whose fields can be written as JSON."""

    @property
    def game(self) -> str:
        """The name of the deck's game."""

    @property
    def name(self) -> str:
        """The title of the deck."""

    @property
    def blank(self) -> tuple[str, ...]:
        """Names of the cards that kfsim does not cover and plays as blanks."""

    @property
    def icons_spread(self) -> Mapping[str, int]:
        """The number of bonus icons of each kind that the deck's file does not assign to cards, so that kfsim spreads them."""

    @property
    def listed(self) -> list[str]:
        """The names of all cards, in the order of their handles (the numbers of cards in a game)."""

    @property
    def titles(self) -> list[str]:
        """The names of the cards, each once."""

    @property
    def groups(self) -> Mapping[str, str]:
        """The group of each card by its title: in KeyForge its house."""

    def key(self) -> int:
        """A 63-bit number from the content of the deck. Its name and the order of its cards do not matter. The shuffles depend on
        it."""

    def without_text(self, title: str) -> Self:
        """This deck with all copies of a card blank. The key, and so the shuffles, stay the same."""


class GamePlan(Protocol):
    """A plan of games. Game i depends only on the plan and on i. A plan is a dataclass, so `dataclasses.replace` makes changed
    copies."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    @property
    def deck_a(self) -> GameDeck:
        """Deck a."""

    @property
    def deck_b(self) -> GameDeck:
        """Deck b."""

    @property
    def games(self) -> int:
        """The number of games to play."""

    @property
    def rulebook(self) -> str:
        """The name of the rulebook."""

    @property
    def seed(self) -> int:
        """The seed of all shuffles."""

    def replayed_with(self, game: int) -> str:
        """The options of the `kfsim replay` command that shows game number `game` of this plan."""

    @property
    def digest(self) -> str:
        """A hash of everything that game i depends on."""


class MatchupPlan(GamePlan, Protocol):
    """The plan of a matchup: two decks, each with a bot."""

    @property
    def bot_a(self) -> str:
        """The bot that plays deck a."""

    @property
    def bot_b(self) -> str:
        """The bot that plays deck b."""


class ChainsPlan(MatchupPlan, Protocol):
    """The plan of a matchup whose decks may start with chains."""

    @property
    def chains_a(self) -> int:
        """The starting chains of deck a."""

    @property
    def chains_b(self) -> int:
        """The starting chains of deck b."""


class PairingsPlan(GamePlan, Protocol):
    """Many pairings of decks in one plan: `each` games for each pairing, and the same bot on both sides."""

    @property
    def set_name(self) -> str:
        """The set of the random decks."""

    @property
    def own(self) -> Sequence[Any]:
        """Decks that are played instead of random ones, two for each pairing; empty for random decks."""

    @property
    def pairings(self) -> int:
        """The number of pairings."""

    @property
    def each(self) -> int:
        """The number of games in each pairing."""

    @property
    def bot(self) -> str:
        """The name of the bot on both sides."""

    @property
    def first(self) -> MatchupPlan:
        """The first pairing as a matchup."""

    def decks(self, k: int) -> tuple[Any, Any]:
        """The two decks of pairing k."""

    def plan(self, k: int) -> MatchupPlan:
        """Pairing k as a matchup."""

    def played_by(self, bot: str, each: int) -> "PairingsPlan":
        """These pairings with another bot and `each` games for each pairing."""


class FieldPlan(PairingsPlan, Protocol):
    """Pairings of the `rated` decks against the decks of a `field`."""

    @property
    def rated(self) -> tuple[Any, ...]:
        """The decks that are rated."""

    @property
    def field(self) -> tuple[Any, ...]:
        """The opponents, which the rated decks meet one after the other."""


NOTHING = -1  # in place of the number of a card: no card


class Met(Protocol):
    """The results of pairings that measure cards. The axis of length 2 is the deck: a, b."""

    DID: ClassVar[Sequence[str]]  # the columns of `did`

    @property
    def cards(self) -> "NDArray[np.int16]":
        """The cards of each deck as numbers in the catalogue, (pairings, 2, cards)."""

    @property
    def beside(self) -> "NDArray[np.int16]":
        """The cards beside each deck (`cards.beside`) as numbers in the catalogue, (pairings, 2, MOST_BESIDE), filled up with
        NOTHING."""

    @property
    def houses(self) -> "NDArray[np.int32]":
        """The houses of each deck as bits, (pairings, 2)."""

    @property
    def points(self) -> "NDArray[np.uint8]":
        """Deck a's points in each game, in half games: 2 for a win, 1 for an undecided game, (pairings, games)."""

    @property
    def drawn(self) -> "NDArray[np.uint16]":
        """The number of games in which each card was drawn, (pairings, 2, cards)."""

    @property
    def played(self) -> "NDArray[np.uint16]":
        """The number of games in which each card was played, (pairings, 2, cards)."""

    @property
    def first(self) -> "NDArray[np.uint16]":
        """The index of the first game in which each card was played, (pairings, 2, cards); 0 also if there is no such game."""

    @property
    def did(self) -> "NDArray[np.float32]":
        """The averages of each deck over its games, (pairings, 2, columns of `DID`)."""

    @property
    def share(self) -> "NDArray[np.float64]":
        """Deck a's share of the points of each pairing, (pairings,)."""


class IconsMet(Protocol):
    """The results of pairs of games that measure bonus icons."""

    @property
    def icons(self) -> "NDArray[np.uint8]":
        """The number of icons of each kind that each deck got, (pairs, 2, kinds)."""

    @property
    def share(self) -> "NDArray[np.float64]":
        """Deck a's share of the points of each pair, (pairs,)."""


class GameMatch(Protocol):
    """A plan that is ready to play: compiled cards and prepared decks."""

    columns: ClassVar[Sequence[str]]  # the names of the columns that `play` returns

    @property
    def plan(self) -> GamePlan:
        """The plan that is played."""

    def play(self, start: int, n: int) -> "NDArray[np.int32]":
        """Play games `start` to `start + n - 1`. Return one row of numbers for each game, (n, columns)."""

    def account(self, start: int, n: int) -> "tuple[NDArray[np.int32], Any, NDArray[np.uint8]]":
        """Play games `start` to `start + n - 1`. Return their rows as `play` does, their history, and the fates of each card as
        bits of `FATES`, (n, handles)."""


class LuckyMatch(GameMatch, Protocol):
    """A match of a game that can calculate luck."""

    def with_luck(self, start: int, n: int) -> "tuple[NDArray[np.int32], NDArray[np.float64]]":
        """Play games `start` to `start + n - 1`. Return their rows as `play` does, and deck a's luck in each game, (n,): its
        effect on the chance to win, zero on average."""
