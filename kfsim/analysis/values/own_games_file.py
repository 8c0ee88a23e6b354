"""The table of games that a user has played (CSV): one line for each game, with the deck, the opponent's deck, and the winner."""

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from os import PathLike

from kfsim.analysis.handicap import MOST_CHAINS
from kfsim.batch.errors import PlanError
from kfsim.cards.near import nearest
from kfsim.deck.csv_files import header_of, separator_of
from kfsim.deck.deck import Deck
from kfsim.text.messages import quoted
from kfsim.text.names import plain_name
from kfsim.text.reading import UnreadableError, text_of

MOST_OF_GAMES, GAMES = 8 << 20, "a table of games (CSV)"  # limit of the file size in bytes, and a name for errors
MOST_PLAYED = 50_000  # limit of the number of games
COLUMNS = ("date", "deck", "against", "won", "first", "chains", "chains_against")
NEEDED = ("deck", "won")
YES, NO = ("yes", "y", "1", "true", "won", "win", "w"), ("no", "n", "0", "false", "lost", "loss", "l")


@dataclass(frozen=True)
class OwnGame:
    """A game that the user played. `deck` and `against` are positions in the list of decks. `against` is None if the opponent's
    deck is not known. `first` is None if the table does not say who went first. `date` is empty or a date as YYYY-MM-DD."""

    deck: int
    against: int | None
    won: bool
    first: bool | None
    chains: int
    chains_against: int
    date: str


@dataclass(frozen=True)
class OwnGames:
    """The games of a table, and the names of its columns that kfsim does not use."""

    games: tuple[OwnGame, ...]
    unused: tuple[str, ...]
    place: str

    def only_used(self, decks: Sequence[Deck]) -> "tuple[OwnGames, list[Deck]]":
        """The table, and those of `decks` that occur in it. The positions in the new table refer to this shorter list."""
        held = {k for game in self.games for k in (game.deck, game.against) if k is not None}
        new = {k: place for place, k in enumerate(sorted(held))}
        games = tuple(
            replace(game, deck=new[game.deck], against=None if game.against is None else new[game.against]) for game in self.games
        )
        return replace(self, games=games), [decks[k] for k in sorted(held)]


def games_at(place: "str | PathLike[str]", decks: Sequence[Deck]) -> OwnGames:
    """The games in a file. The file names decks of `decks`. The message of a PlanError has the line and the error."""
    try:
        found = text_of(place, MOST_OF_GAMES, GAMES)
    except UnreadableError as error:
        raise PlanError(str(error)) from None
    return games_of(found.text, found.place, decks)


def games_of(text: str, place: str, decks: Sequence[Deck]) -> OwnGames:
    """The games of a table's text; `place` is its name in errors."""
    rows = csv.reader(io.StringIO(text), delimiter=separator_of(header_of(text)))
    header = [plain_name(name.replace("_", " ")) for name in next(rows, [])]
    columns = {plain_name(name.replace("_", " ")): name for name in COLUMNS}
    if lacking := [name for name in NEEDED if plain_name(name) not in header]:
        raise PlanError(f"{place}: the first line must name the columns {' and '.join(NEEDED)}; it lacks {lacking[0]}")
    unused = tuple(name for name in header if name and name not in columns)
    reader = Reader(place, decks)
    games = tuple(reader.games({columns[name]: at for at, name in enumerate(header) if name in columns}, rows))
    if not games:
        raise PlanError(f"{place}: no games below the first line")
    return OwnGames(games, unused, place)


class Reader:
    """Reads the lines of a table and finds decks by name."""

    def __init__(self, place: str, decks: Sequence[Deck]) -> None:
        self.place = place
        self.names = [deck.name for deck in decks]
        self.decks = {plain_name(deck.name): k for k, deck in reversed(list(enumerate(decks)))}

    def games(self, columns: Mapping[str, int], rows: Iterator[list[str]]) -> Iterator[OwnGame]:
        """The games of all lines that are not empty."""
        count = 0
        while True:
            try:
                cells = next(rows, None)
            except csv.Error as error:
                raise PlanError(f"{self.place}: not a table that can be read ({error})") from None
            if cells is None:
                return
            if not any(cell.strip() for cell in cells):
                continue
            count += 1
            if count > MOST_PLAYED:
                raise PlanError(f"{self.place}: more than {MOST_PLAYED:,} games")
            line = rows.line_num  # type: ignore[attr-defined]
            yield self.game({name: cells[at].strip() if at < len(cells) else "" for name, at in columns.items()}, line)

    def game(self, cells: Mapping[str, str], line: int) -> OwnGame:
        """The game in a line. `cells` has the text of each cell by the name of its column."""
        where = f"{self.place}, line {line}"
        won = self.yes_or_no(cells["won"], f"{where}: won")
        if won is None:
            raise PlanError(f"{where}: won must be yes or no; the cell is empty")
        deck = self.deck(cells["deck"], where)
        if deck is None:
            raise PlanError(f"{where}: the deck is missing")
        return OwnGame(
            deck, self.deck(cells.get("against", ""), where), won, self.yes_or_no(cells.get("first", ""), f"{where}: first"),
            self.chains(cells.get("chains", ""), f"{where}: chains"),
            self.chains(cells.get("chains_against", ""), f"{where}: chains_against"), self.date(cells.get("date", ""), where),
        )  # fmt: skip

    def deck(self, name: str, where: str) -> int | None:
        """The position of a deck with this name; None for an empty cell."""
        if not name:
            return None
        found = self.decks.get(plain_name(name))
        if found is None:
            near = nearest(name, self.names)
            hint = f"did you mean {' or '.join(near)}?" if near else "name its file after the table, or leave the cell empty"
            raise PlanError(f"{where}: no deck is called {quoted(name)}; {hint}")
        return found

    def yes_or_no(self, word: str, where: str) -> bool | None:
        """True for yes, False for no, None for an empty cell."""
        plain = word.lower()
        if plain not in (*YES, *NO, ""):
            raise PlanError(f"{where} must be yes or no, not {quoted(word)}")
        return None if not plain else plain in YES

    def chains(self, word: str, where: str) -> int:
        """A number of chains; 0 for an empty cell."""
        if not word:
            return 0
        if not (word.isascii() and word.isdigit() and int(word) <= MOST_CHAINS):
            raise PlanError(f"{where} must be from 0 to {MOST_CHAINS}, not {quoted(word)}")
        return int(word)

    def date(self, word: str, where: str) -> str:
        """A date as YYYY-MM-DD; "" for an empty cell."""
        if not word:
            return ""
        try:
            return date.fromisoformat(word).isoformat()
        except ValueError:
            raise PlanError(f"{where}: date must be like 2026-11-29, not {quoted(word)}") from None
