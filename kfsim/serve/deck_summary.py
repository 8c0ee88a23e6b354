"""The facts about a deck that the shelf keeps: those of its row on the page, and why it is refused or doubted."""

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
    """A deck on the shelf. `place` is how the command line names it, `key` a number made of its content. `rating` is its rating
    by cards and half the 95% interval (Elo), None of a game without ratings; `blank` are the cards that it plays blank, `tokens`
    those that its token creatures may be, if its file does not tell which."""

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
        """What there is to say of it when it is put on the shelf: what speaks against it, and what it plays blank."""
        blank = [f"played BLANK, because kfsim does not cover them yet: {', '.join(self.blank)}"] if self.blank else []
        untold = ["its token creature is not known, so the deck makes none"] if self.tokens else []
        return [*self.doubts, *blank, *untold]

    @property
    def search(self) -> str:
        """What it is found by."""
        return " ".join((self.name, self.emblem.of, self.about)).casefold()


def summary_of(deck: Any) -> ShelfDeck:
    """What there is to know of a deck; its place is not known yet."""
    game = game_named(deck.game)
    untold = UNTOLD in deck.blank
    tokens = tuple(card.name for card in references_of(deck.of_set, deck.houses)) if untold else ()
    doubts = tuple(str(doubt) for doubt in game.doubts(deck))
    return ShelfDeck(
        "", deck.name, deck.key(), game.name, str(game.describe(deck)), game.emblem(deck), rating_of(deck, game),
        len(deck.listed), doubts, tuple(name for name in deck.blank if name != UNTOLD), tokens,
    )  # fmt: skip


def rating_of(deck: Any, game: Game) -> tuple[float, float] | None:
    """A deck's rating by its cards, and half the 95% interval, in Elo; None where decks of its game have none."""
    if not game.can("rate"):
        return None
    from kfsim.analysis.rating import Rated
    from kfsim.analysis.values.card_value_table import shipped

    strength = shipped().strength(deck)
    rated = Rated(deck, shipped(), strength, strength, 0)
    return rated.rating, rated.half


@dataclass(frozen=True)
class Found:
    """The decks of a file, or what the shelf is to know of them; `left` are those of its decks that cannot be played."""

    decks: Sequence[Any]
    left: Sequence[UnplayableError] = ()

    @property
    def numbers(self) -> list[int]:
        """The number of each deck in its file, from 1; 0 if the file holds one deck."""
        count, gone = len(self.decks) + len(self.left), {error.number for error in self.left}
        return [0] if count == 1 else [number for number in range(1, count + 1) if number not in gone]

    @property
    def by_number(self) -> dict[int, Any]:
        """The decks by their numbers."""
        return dict(zip(self.numbers, self.decks, strict=True))


def at_places(file: str, found: Found) -> list[ShelfDeck]:
    """The decks of a file of the shelf at their places: those of several by their numbers."""
    return [replace(one, place=f"decks/{file}" + (f"#{number}" if number else "")) for number, one in found.by_number.items()]
