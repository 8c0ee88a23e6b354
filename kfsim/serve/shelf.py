"""The shelf: a folder of deck files and of answers, nothing hidden.

`decks/` holds the deck files as they were given, `answers/` a folder for each question asked; `lock` is held by the one server
that has the shelf.
"""

import itertools
import re
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout

from kfsim.cards.words import plain_name
from kfsim.deck import DeckError
from kfsim.deck.load import is_there
from kfsim.games.game import Game
from kfsim.games.registry import game_named
from kfsim.serve.reader import Reader
from kfsim.text.saying import quoted

LARGEST = 4 << 20  # bytes of a deck file
ENDINGS = (".txt", ".json", ".csv", ".md")
TRIAL = ".trying"  # what is looked at before it is kept begins with it


class ShelfError(ValueError):
    """A deck that cannot be put on the shelf; the message is one line for the user."""


@dataclass(frozen=True)
class Kept:
    """A deck on the shelf: how the command line names it, and the deck."""

    place: str
    deck: Any

    @property
    def game(self) -> Game:
        """The deck's game."""
        return game_named(self.deck.game)

    @property
    def about(self) -> str:
        """What the deck is, in a few words."""
        return str(self.game.describe(self.deck))


class Shelf:
    """A folder with decks and answers, which is this server's alone. ShelfError if another has it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.lock = FileLock(folder / "lock", timeout=0)
        try:
            self.lock.acquire()
        except Timeout:
            raise ShelfError("another kfsim serve has this shelf; use its page, or name another folder") from None
        self.reader, self.trials, self.naming = Reader(), itertools.count(), threading.Lock()
        self.decks_folder, self.answers_folder = folder / "decks", folder / "answers"
        for made in (self.decks_folder, self.answers_folder):
            made.mkdir(exist_ok=True)
        for left in self.decks_folder.glob(f"{TRIAL}*"):
            left.unlink()

    def close(self) -> None:
        """Leave the shelf to others."""
        self.reader.close()
        self.lock.release()

    def decks(self) -> tuple[list[Kept], list[str]]:
        """All decks on the shelf, by title, and what is wrong with files that hold none."""
        kept, wrong = [], []
        for file in sorted(self.decks_folder.iterdir()):
            if not file.is_file() or file.name.startswith("."):
                continue
            try:
                found = self.reader.decks(file)
            except DeckError as error:
                wrong.append(str(error).replace(f"{self.folder}/", ""))
                continue
            place = f"decks/{file.name}"
            kept += [Kept(place if len(found) == 1 else f"{place}#{i}", deck) for i, deck in enumerate(found, 1)]
        return sorted(kept, key=lambda one: one.deck.name.casefold()), wrong

    def add(self, name: str, content: bytes) -> list[Any]:
        """Put a file on the shelf if it holds decks, under a name that is free; returns them. ShelfError says what is wrong."""
        if len(content) > LARGEST:
            raise ShelfError(f"{name}: larger than {LARGEST >> 20} MB; a deck file has a few kilobytes")
        if not content.strip():
            raise ShelfError("nothing was pasted or dropped: paste a deck list, or drop a deck file")
        given = Path(name)
        ending = given.suffix.lower() if given.suffix.lower() in ENDINGS else ".json" if content.lstrip()[:1] in b"[{" else ".txt"
        trial = self.decks_folder / f"{TRIAL}-{next(self.trials)}{ending}"  # each request has its own
        try:
            trial.write_bytes(content)
            decks = self.reader.decks(trial)
            with self.naming:
                trial.replace(self.free(decks[0].name if len(decks) == 1 else given.stem, ending))
        except DeckError as error:
            raise ShelfError(str(error).replace(str(trial), name)) from None
        except OSError as error:
            raise ShelfError(f"cannot write to '{self.decks_folder}': {error.strerror}") from None
        finally:
            trial.unlink(missing_ok=True)
        return decks

    def free(self, title: str, ending: str) -> Path:
        """A file for a deck of this title that is not there yet."""
        stem = re.sub(r"[^a-z0-9]+", "-", plain_words(title)).strip("-")[:60] or "deck"
        names = (stem if n == 1 else f"{stem}-{n}" for n in range(1, 10**6))
        return next(file for name in names if not (file := self.decks_folder / f"{name}{ending}").exists())

    def remove(self, place: str) -> None:
        """Take a deck file off the shelf; ShelfError if it is not on it."""
        file = self.folder / place.partition("#")[0]
        if file.parent != self.decks_folder or not is_there(str(file)) or not file.is_file():
            raise ShelfError(f"no deck file {quoted(place)} on the shelf")
        file.unlink()


def plain_words(title: str) -> str:
    """A title in plain lower-case letters, word by word."""
    return " ".join(plain_name(word) for word in title.split())
