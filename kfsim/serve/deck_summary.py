"""The facts about a deck that the shelf stores: those of its row on the page, and reasons for a refusal or for doubts."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from kfsim.deck.errors import UnplayableError
from kfsim.deck.tokens import UNTOLD, references_of
from kfsim.games.game import Game
from kfsim.games.registry import game_named
from kfsim.games.shown import Emblem


@dataclass(frozen=True, eq=False)
class ShelfDeck:
    """A deck on the shelf.

    `place`: its name on the command line. `key`: a number computed from its content. `rating`: its rating by cards and the
    half-width of the 95% interval (Elo); None for a game without ratings. `blank`: the cards that are played blank. `tokens`: its
    possible token creatures, if its file does not name one.
    """

    place: str
    name: str
    key: int
    of_game: str
    about: str
    emblem: Emblem
    rating: tuple[float, float] | None
    cards: int
    doubts: tuple[str, ...]
    blank: tuple[str, ...]
    tokens: tuple[str, ...]

    @property
    def game(self) -> Game:
        """The deck's game."""
        return game_named(self.of_game)

    @property
    def notices(self) -> list[str]:
        """The messages when it is put on the shelf: doubts about it, and the cards that are played blank."""
        blank = [f"played BLANK, because kfsim does not cover them yet: {', '.join(self.blank)}"] if self.blank else []
        untold = ["its token creature is not known, so the deck makes none"] if self.tokens else []
        return [*self.doubts, *blank, *untold]

    @property
    def search(self) -> str:
        """The text in which the page's search looks."""
        return " ".join((self.name, self.emblem.of, self.about)).casefold()


def summary_of(deck: Any) -> ShelfDeck:
    """The facts about a deck, without its place on the shelf."""
    game = game_named(deck.game)
    untold = UNTOLD in deck.blank
    tokens = tuple(card.name for card in references_of(deck.of_set, deck.houses)) if untold else ()
    doubts = tuple(str(doubt) for doubt in game.doubts(deck))
    return ShelfDeck(
        "", deck.name, deck.key(), game.name, str(game.describe(deck)), game.emblem(deck), rating_of(deck, game),
        len(deck.listed), doubts, tuple(name for name in deck.blank if name != UNTOLD), tokens,
    )  # fmt: skip


def rating_of(deck: Any, game: Game) -> tuple[float, float] | None:
    """A deck's rating by its cards and the half-width of the 95% interval, in Elo; None for a game without ratings."""
    if not game.can("rate"):
        return None
    from kfsim.analysis.rating import Rated
    from kfsim.analysis.values.card_value_table import shipped

    strength = shipped().strength(deck)
    rated = Rated(deck, shipped(), strength, strength, 0)
    return rated.rating, rated.half


@dataclass(frozen=True)
class Found:
    """The decks of a file, or their summaries; `left`: the decks that cannot be played."""

    decks: Sequence[Any]
    left: Sequence[UnplayableError] = ()

    @property
    def numbers(self) -> list[int]:
        """The number of each deck in its file, from 1; 0 if the file has only one deck."""
        count, gone = len(self.decks) + len(self.left), {error.number for error in self.left}
        return [0] if count == 1 else [number for number in range(1, count + 1) if number not in gone]

    @property
    def by_number(self) -> dict[int, Any]:
        """The decks by their numbers."""
        return dict(zip(self.numbers, self.decks, strict=True))


def at_places(file: str, found: Found) -> list[ShelfDeck]:
    """The decks of a file on the shelf, each with its place. If a file has several decks, the place ends in the deck's number."""
    return [replace(one, place=f"decks/{file}" + (f"#{number}" if number else "")) for number, one in found.by_number.items()]
