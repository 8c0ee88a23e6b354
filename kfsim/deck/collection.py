"""Decks of files and folders, of any game. A deck that cannot be played does not stop the others."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from kfsim.deck.errors import DeckError, UnplayableError
from kfsim.deck.files import is_there
from kfsim.deck.load import file_and_deck
from kfsim.games.game import Game
from kfsim.games.registry import game_of_place
from kfsim.text.errors import ScriptError
from kfsim.text.messages import some_of

NO_DECKS = (".toml",)  # endings of files that lie beside decks in a folder: cards of one's own
SHOWN = 3


def is_folder(place: str) -> bool:
    """Whether a place is a folder."""
    return is_there(place) and Path(place).is_dir()


def files_in(folder: str) -> list[str]:
    """The deck files in a folder, by name; hidden files are none. DeckError if there are none."""
    files = [f for f in Path(folder).iterdir() if f.is_file() and not f.name.startswith(".") and f.suffix not in NO_DECKS]
    if not files:
        raise DeckError(f"{folder}: no deck files in this folder")
    return [str(file) for file in sorted(files)]


def decks_in(
    place: str, blank_missing: bool = False, token: str = "", left_out: list[UnplayableError] | None = None,
    icons: str | None = None, game_of: Callable[[str], Game] = game_of_place,
) -> list[Any]:  # fmt: skip
    """The decks of a file, or of all files in a folder, or the one deck that is named in a file ("decks.csv#2"). With a list
    `left_out`, decks that cannot be played are added to it and left out. DeckError if a file does not exist or does not hold the
    named deck, and without `left_out` if any deck cannot be played. `icons` says how to play bonus icons that lists lack.
    `game_of` says to which game the decks of a file belong."""
    if not is_folder(place):
        return decks_of_file(place, blank_missing, token, left_out, icons, game_of)
    found: list[Any] = []
    for file in files_in(place):
        try:
            found += decks_of_file(file, blank_missing, token, left_out, icons, game_of)
        except (DeckError, ScriptError) as error:
            if left_out is None:
                raise
            left_out.append(unplayable(error, file))
    return found


def decks_of_file(
    place: str, blank_missing: bool, token: str, left_out: list[UnplayableError] | None, icons: str | None,
    game_of: Callable[[str], Game],
) -> list[Any]:  # fmt: skip
    """The decks of one file, or the one that is named in it."""
    game = game_of(place)
    named = bool(file_and_deck(place)[1])
    try:
        if named:
            return [game.load_deck(place, blank_missing, token, icons)]
        return list(game.load_decks(place, blank_missing, token, left_out, icons))
    except (DeckError, ScriptError) as error:
        kept_away = isinstance(error, UnplayableError) if named else is_there(place)
        if left_out is None or not kept_away:
            raise
        left_out.append(unplayable(error, place))
        return []


def unplayable(error: Exception, file: str) -> UnplayableError:
    """The error of a file, as for a single deck."""
    return error if isinstance(error, UnplayableError) else UnplayableError(str(error).removeprefix(f"{file}: "), file)


def enough(decks: Sequence[Any], left_out: Sequence[UnplayableError], least: int = 1) -> None:
    """DeckError with what is wrong if so many were left out that fewer than `least` decks are left."""
    if left_out and len(decks) < least:
        many = f"{len(left_out)} decks cannot be played: " if len(left_out) > 1 else ""
        raise DeckError(many + some_of(map(str, left_out), SHOWN))
