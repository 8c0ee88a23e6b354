"""Load the decks of files and folders, for any game. A deck that cannot be played does not stop the others."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from kfsim.deck.errors import DeckError, UnplayableError
from kfsim.deck.files import is_there
from kfsim.deck.load import file_and_deck
from kfsim.games.game import Game
from kfsim.games.registry import game_of_place
from kfsim.text.errors import ScriptError
from kfsim.text.messages import shortened_list

NO_DECKS = (".toml",)  # endings of files in a folder of decks that are not decks: card files
SHOWN = 3  # decks in an error message


def is_folder(place: str) -> bool:
    """Whether a place is a folder."""
    return is_there(place) and Path(place).is_dir()


def files_in(folder: str) -> list[str]:
    """The deck files in a folder, sorted by name, without hidden files. DeckError if there are none."""
    files = [f for f in Path(folder).iterdir() if f.is_file() and not f.name.startswith(".") and f.suffix not in NO_DECKS]
    if not files:
        raise DeckError(f"{folder}: no deck files in this folder")
    return [str(file) for file in sorted(files)]


def decks_in(
    place: str, blank_missing: bool = False, token: str = "", left_out: list[UnplayableError] | None = None,
    icons: str | None = None, game_of: Callable[[str], Game] = game_of_place,
) -> list[Any]:  # fmt: skip
    """The decks of a file, of all files in a folder, or the one deck of a file that is named ("decks.csv#2").

    blank_missing: play cards that are not covered as blank cards.
    token: the token creature of decks whose file does not name it.
    left_out: a list that receives the decks that cannot be played, as errors. None: such a deck raises DeckError.
    icons: how to play bonus icons that lists lack (`deck.icons.with_icons`).
    game_of: gives the game of a file.
    DeckError if a file does not exist or does not have the named deck.
    """
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
    """The decks of one file, or the one that is named. The arguments are those of `decks_in`."""
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
    """An error of a file as an UnplayableError, which names the file."""
    return error if isinstance(error, UnplayableError) else UnplayableError(str(error).removeprefix(f"{file}: "), file)


def enough(decks: Sequence[Any], left_out: Sequence[UnplayableError], least: int = 1) -> None:
    """DeckError if decks were left out and fewer than `least` remain. The message tells why they cannot be played."""
    if left_out and len(decks) < least:
        many = f"{len(left_out)} decks cannot be played: " if len(left_out) > 1 else ""
        raise DeckError(many + shortened_list(map(str, left_out), SHOWN))
