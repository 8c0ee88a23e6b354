"""Decks as calls are given them: loaded already, or as files and folders."""

from collections.abc import Sequence
from os import PathLike
from typing import Any, TypeAlias

from kfsim.answers import leave_out
from kfsim.deck import Deck
from kfsim.deck.collection import decks_in, enough
from kfsim.deck.errors import UnplayableError
from kfsim.deck.icons import with_icons
from kfsim.games.parts import GameDeck
from kfsim.games.registry import game_of_place
from kfsim.text.doors import asked_at, in_python

Place: TypeAlias = str | PathLike[str]
DeckOrFile: TypeAlias = GameDeck | Place


def load_deck(file: DeckOrFile, blank_missing: bool = False, token: str = "", icons: str | None = None) -> Any:
    """The deck of a file, in any format that the command line takes, of any game; DeckError says in one line what is wrong.
    Cards that are known but not covered are played blank, if asked; `token` is the token creature, if the file does not tell it.
    `icons` says how bonus icons are played that its list lacks: "spread" over its cards, anew for each pair of games, or as
    "listed"; without it they are spread if the list has none at all. A deck is given back with its icons as chosen.

    >>> import kfsim as kf, pathlib, tempfile
    >>> file = pathlib.Path(tempfile.mkdtemp(), "deck.txt")
    >>> _ = file.write_text(kf.random_deck(7).text())
    >>> len(kf.load_deck(file).cards)
    36
    """
    with asked_at(in_python):
        if isinstance(file, str | PathLike):
            return game_of_place(str(file)).load_deck(str(file), blank_missing, token, icons)
        return with_icons(file, icons) if icons is not None and isinstance(file, Deck) else file


def load_decks(
    *places: DeckOrFile, blank_missing: bool = False, token: str = "", left_out: list[UnplayableError] | None = None,
    icons: str | None = None,
) -> list[Any]:  # fmt: skip
    """Every deck of some files and folders, of any game; decks stay as they are. With a list to write them down in (`left_out`),
    decks that cannot be played are left out; else DeckError says in one line what is wrong. `icons` as for `load_deck`.

    >>> import kfsim as kf, pathlib, tempfile
    >>> folder = pathlib.Path(tempfile.mkdtemp())
    >>> for i in (1, 2):
    ...     _ = (folder / f"{i}.txt").write_text(kf.random_deck(7, i).text())
    >>> [deck.name for deck in kf.load_decks(folder)]
    ['Random deck 7-1', 'Random deck 7-2']
    """
    found: list[Any] = []
    with asked_at(in_python):
        for place in places:
            here = isinstance(place, str | PathLike)
            found += decks_in(str(place), blank_missing, token, left_out, icons) if here else [load_deck(place, icons=icons)]
    return found


def each_of(decks: DeckOrFile | Sequence[DeckOrFile]) -> list[DeckOrFile]:
    """One deck or several, as several."""
    return list(decks) if isinstance(decks, Sequence) and not isinstance(decks, str) else [decks]


def loaded(*files: DeckOrFile) -> list[Any]:
    """The decks of some files, each of one deck."""
    return [load_deck(file) for file in files]


def playable(decks: DeckOrFile | Sequence[DeckOrFile], least: int = 1) -> list[Any]:
    """One deck or several, of files and folders too. The answer of the call that runs tells of those that cannot be played;
    DeckError if fewer than `least` are left."""
    left: list[UnplayableError] = []
    found = load_decks(*each_of(decks), left_out=left)
    enough(found, left, least)
    leave_out(left)
    return found
