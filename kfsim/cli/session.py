"""What a command line is while it runs: its words, and the run folder it goes on with, if any."""

import shlex
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import click

from kfsim.cli.run_folder import RunFolder
from kfsim.deck import DeckError, load_deck, load_decks
from kfsim.deck.load import is_there


@dataclass
class Session:
    """One command line."""

    arguments: list[str] = field(default_factory=list)
    folder: RunFolder | None = None

    def resume_command(self) -> str:
        """What to type to go on with what is kept; nothing if it is not."""
        return f"kfsim resume {shlex.quote(as_argument(self.folder.folder))}" if self.folder else ""

    def how_to_go_on(self) -> str:
        """How to finish what was begun, if it is kept."""
        return f"; finish it with: {self.resume_command()}" if self.folder else ""


def as_argument(place: object) -> str:
    """A file as a word of a command line that is not taken for an option."""
    return f"./{place}" if str(place).startswith("-") else str(place)


def session() -> Session:
    """The command line that runs."""
    found = click.get_current_context().find_root().obj
    return found if isinstance(found, Session) else Session()


def deck_at(place: str, blank_missing: bool, any_game: bool = False) -> Any:
    """The one deck of a file, or the one that is named: of KeyForge, unless it may be of any game."""
    return remembered(place, lambda: found_at(place, blank_missing, any_game, one=True))[0]


def decks_at(place: str, blank_missing: bool, any_game: bool = False) -> list[Any]:
    """The decks of a file, or of all files in a folder."""
    return remembered(place, lambda: found_at(place, blank_missing, any_game))


def of_pyre(place: str, any_game: bool) -> Any:
    """The deck of a file of Pyre, None of another file; a DeckError where only decks of KeyForge will do."""
    if not (is_there(place) and Path(place).is_file()):
        return None
    from kfsim.pyre.deck import KEYFORGE_ONLY, is_pyre, load_pyre_deck

    if not is_pyre(Path(place)):
        return None
    if not any_game:
        command = click.get_current_context().info_name
        raise DeckError(f"{place}: a deck of Pyre; 'kfsim {command}' {KEYFORGE_ONLY}")
    return load_pyre_deck(Path(place))


def remembered(place: str, load: Callable[[], list[Any]]) -> list[Any]:
    """The decks of a place: as a run that is finished knows them, or as they are loaded, and then remembered for a run."""
    folder = session().folder
    known = folder.decks(place) if folder else None
    if known is None:
        known = load()
        if folder:
            folder.remember(place, known)
    return known


def found_at(place: str, blank_missing: bool, any_game: bool = False, one: bool = False) -> list[Any]:
    """The decks of a file (`one`: the only one), or of all files in a folder, as they are now."""
    if (deck := of_pyre(place, any_game)) is not None:
        return [deck]
    if one or not (is_there(place) and Path(place).is_dir()):
        return [load_deck(place, blank_missing)] if one or "#" in place else load_decks(place, blank_missing)
    files = sorted(f for f in Path(place).iterdir() if f.is_file() and not f.name.startswith(".") and f.suffix != ".toml")
    if not files:
        raise DeckError(f"{place}: no deck files in this folder")
    found = [of_pyre(str(file), any_game) or load_decks(str(file), blank_missing) for file in files]
    return [deck for part in found for deck in (part if isinstance(part, list) else [part])]
