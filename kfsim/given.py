"""Read the arguments of Python calls that give decks: decks, files, folders, or containers of these."""

from collections.abc import Iterable, Mapping
from functools import partial
from os import PathLike, fspath
from pathlib import Path
from typing import Any, TypeAlias

from kfsim.analysis.named_field import field_arguments, field_decks
from kfsim.answers import leave_out
from kfsim.batch.errors import PlanError
from kfsim.deck import Deck
from kfsim.deck.collection import decks_in, enough
from kfsim.deck.errors import UnplayableError
from kfsim.deck.icons import with_icons
from kfsim.games.protocols import GameDeck
from kfsim.games.registry import RECORDS, game_of_place
from kfsim.text.argument_names import called, in_python, named_for
from kfsim.text.arguments import shown

Place: TypeAlias = str | PathLike[str]
DeckOrFile: TypeAlias = GameDeck | Place
Decks: TypeAlias = DeckOrFile | Iterable[DeckOrFile]
Readings: TypeAlias = Mapping[str, int] | None  # values of readings of the rulebook, by name
MOST_DECKS = 100_000  # limit of decks in one argument, because a generator may never end
COLUMN = "deck"  # the column of a DataFrame that has decks or files


def load_deck(file: DeckOrFile, blank_missing: bool = False, token: str = "", icons: str | None = None) -> Any:
    """Read the one deck of a file, of any game.

    Parameters
    ----------
    file : str, path or Deck
        A deck file in any format that kfsim reads. A deck is returned unchanged.
    blank_missing : bool
        Play cards that kfsim does not cover as blank cards, without their text.
    token : str
        The token creature, if the file does not name it.
    icons : {"spread", "listed"}, optional
        "spread" deals missing bonus icons over the cards, "listed" leaves them out. Default: deal them if the file has none at
        all.

    Returns
    -------
    Deck
        The checked deck.

    Raises
    ------
    DeckError
        The file cannot be read, or its deck cannot be played. The message names the file, what is wrong, and what to do.

    Examples
    --------
    >>> import kfsim as kf, pathlib, tempfile
    >>> file = pathlib.Path(tempfile.mkdtemp(), "deck.txt")
    >>> _ = file.write_text(kf.random_deck(7).text())
    >>> len(kf.load_deck(file).cards)
    36
    """
    with named_for(in_python):
        if is_deck(file):
            return with_icons(file, icons) if icons is not None and isinstance(file, Deck) else file
        if not is_file_name(file):
            raise PlanError(f"{called('file')} takes a file, not {described(file)}")
        return game_of_place(str(file)).load_deck(str(file), blank_missing, token, icons)


def load_decks(
    *places: DeckOrFile, blank_missing: bool = False, token: str = "", left_out: list[UnplayableError] | None = None,
    icons: str | None = None,
) -> list[Any]:  # fmt: skip
    """Read all decks of some files and folders, of any game.

    Parameters
    ----------
    *places : str, path or Deck
        Files with one deck or several, folders, and decks, which are returned unchanged.
    blank_missing, token, icons
        As for `load_deck`.
    left_out : list, optional
        A list that receives the errors of decks that cannot be played. These decks are left out.

    Returns
    -------
    list of Deck
        The decks, in the order of their places.

    Raises
    ------
    DeckError
        A deck cannot be read or played, and `left_out` is not given.

    Examples
    --------
    >>> import kfsim as kf, pathlib, tempfile
    >>> folder = pathlib.Path(tempfile.mkdtemp())
    >>> for i in (1, 2):
    ...     _ = (folder / f"{i}.txt").write_text(kf.random_deck(7, i).text())
    >>> [deck.name for deck in kf.load_decks(folder)]
    ['Random CotA deck 7-1', 'Random CotA deck 7-2']
    """
    found: list[Any] = []
    with named_for(in_python):
        for place in places:
            if is_file_name(place):
                found += decks_in(str(place), blank_missing, token, left_out, icons)
            else:
                found.append(load_deck(place, icons=icons))
    return found


def is_deck(value: Any) -> bool:
    """Whether a value is a deck of a game."""
    return getattr(value, "game", None) in RECORDS


def is_file_name(value: Any) -> bool:
    """Whether a value can be the name of a file or a folder."""
    return isinstance(value, str | PathLike) and isinstance(fspath(value), str)


def file_of(argument: str, value: Any) -> Path:
    """The file or folder that an argument names. PlanError if its value is not a name."""
    if is_file_name(value):
        return Path(value)
    raise PlanError(f"{called(argument)} takes the name of a file, not {described(value)}")


def deck_of(argument: str, value: Any) -> Any:
    """The deck of an argument, whose value is a deck or a file. PlanError for other values; it names the argument."""
    if is_deck(value):
        return value
    if is_file_name(value):
        return load_deck(value)
    raise PlanError(f"{called(argument)} takes a deck or a file, not {described(value)}")


def parts_of(argument: str, given: Any) -> list[Any]:
    """The elements of an argument for several decks. A deck, file or folder is one element; a list, tuple, generator, array or
    Series has many; a DataFrame has them in the column `deck`, or in its only column. PlanError for other values; it names the
    argument."""
    if is_deck(given) or is_file_name(given):
        return [given]
    columns = getattr(given, "columns", None)
    if columns is not None and hasattr(given, "itertuples"):
        if COLUMN not in columns and len(columns) != 1:
            raise PlanError(f"{called(argument)}: a DataFrame needs a column '{COLUMN}' that holds decks or files")
        return list(given[COLUMN if COLUMN in columns else columns[0]])
    if not isinstance(given, Iterable) or isinstance(given, bytes | bytearray | dict):
        raise PlanError(f"{called(argument)} takes decks, files or folders, not {described(given)}")
    found = []
    for part in given:
        found.append(part)
        if len(found) > MOST_DECKS:
            raise PlanError(f"{called(argument)} takes at most {MOST_DECKS:,} decks")
    return found


def decks_of(argument: str, given: Any, left_out: list[UnplayableError] | None = None) -> list[Any]:
    """All decks of an argument (`parts_of`). `left_out` is a list that receives the errors of decks that cannot be played;
    without it, such a deck raises DeckError."""
    found: list[Any] = []
    for part in parts_of(argument, given):
        found += load_decks(part, left_out=left_out) if is_file_name(part) else [deck_of(argument, part)]
    return found


def playable(argument: str, given: Any, least: int = 1) -> list[Any]:
    """The decks of an argument that can be played. The answer of the current call names the others. DeckError if some cannot be
    played and fewer than `least` remain."""
    left: list[UnplayableError] = []
    found = decks_of(argument, given, left)
    enough(found, left, least)
    leave_out(left)
    return found


def described(value: Any) -> str:
    """A wrong value and its type, for a message."""
    return f"{shown(value)} ({type(value).__name__})"


def field_given(field: str | Decks | None) -> dict[str, Any]:
    """The arguments of a request for the argument `field` of a call: decks to compare with and to play against, or a field that
    kfsim deals."""
    return field_arguments(field, partial(playable, "field"), str(field) if is_file_name(field) else "")


def decks_of_field(field: str | Decks) -> list[Any]:
    """The decks of the argument `field`, as a list."""
    return field_decks(field, partial(playable, "field"))
