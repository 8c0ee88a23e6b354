"""What a command line is while it runs: its words, and the run folder it goes on with, if any."""

import shlex
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import click

from kfsim.cli.run_folder import RunFolder
from kfsim.deck import Deck, DeckError, load_deck, load_decks


@dataclass
class Session:
    """One command line."""

    arguments: list[str] = field(default_factory=list)
    folder: RunFolder | None = None

    def how_to_go_on(self) -> str:
        """How to finish what was begun, if it is kept."""
        return f"; finish it with: kfsim resume {shlex.quote(str(self.folder.folder))}" if self.folder else ""


def session() -> Session:
    """The command line that runs."""
    found = click.get_current_context().find_root().obj
    return found if isinstance(found, Session) else Session()


def deck_at(place: str, blank_missing: bool) -> Deck:
    """The one deck of a file, or the one that is named."""
    return remembered(place, lambda: [load_deck(place, blank_missing)])[0]


def decks_at(place: str, blank_missing: bool) -> list[Deck]:
    """The decks of a file, or of all files in a folder."""
    return remembered(place, lambda: found_at(place, blank_missing))


def remembered(place: str, load: Callable[[], list[Deck]]) -> list[Deck]:
    """The decks of a place: as a run that is finished knows them, or as they are loaded, and then remembered for a run."""
    folder = session().folder
    known = folder.decks(place) if folder else None
    if known is None:
        known = load()
        if folder:
            folder.remember(place, known)
    return known


def found_at(place: str, blank_missing: bool) -> list[Deck]:
    """The decks of a file, or of all files in a folder, as they are now."""
    if not Path(place).is_dir():
        return [load_deck(place, blank_missing)] if "#" in place else load_decks(place, blank_missing)
    files = sorted(f for f in Path(place).iterdir() if f.is_file() and not f.name.startswith("."))
    if not files:
        raise DeckError(f"{place}: no deck files in this folder")
    return [deck for file in files for deck in load_decks(str(file), blank_missing)]
