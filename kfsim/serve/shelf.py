"""The shelf: a folder of deck files and of answers.

`decks/` holds the deck files as they were given, `answers/` a folder for each question asked; `lock` is held by the one server
that has the shelf. What was taken off can be put back: files that were taken off stay in `decks/`, under names that begin with
".off", and `off.json` lists decks of files with several.
"""

import itertools
import json
import re
import threading
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout

from kfsim.deck import DeckError
from kfsim.deck.errors import UnplayableError
from kfsim.deck.files import is_there
from kfsim.games.game import Game
from kfsim.games.registry import game_named
from kfsim.games.shown import CardShown, Listed
from kfsim.serve.reader import Reader
from kfsim.text.names import plain_name
from kfsim.text.saying import quoted, some_of

LARGEST = 4 << 20  # bytes of a deck file
ENDINGS = (".txt", ".json", ".csv", ".md")
OFF, OFF_LIST = ".off-", "off.json"  # files that were taken off, and decks of files with several
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

    @property
    def doubts(self) -> list[str]:
        """What speaks against there being such a deck."""
        return list(self.game.doubts(self.deck))

    def in_full(self) -> list[tuple[str, list[tuple[Listed, CardShown]]]]:
        """Its cards in groups, by their headings, each with what the simulator does with it."""
        game = self.game
        rulebook = game.rulebook_of([self.deck])
        return [
            (group.heading, [(card, game.card(card.name, rulebook, self.deck)) for card in group.cards])
            for group in game.list_cards(self.deck)
        ]


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
        """All decks on the shelf, by title, and what is wrong with files and decks that cannot be read."""
        kept, wrong, off = [], [], self.off_the_shelf()
        for file in sorted(self.decks_folder.iterdir()):
            if not file.is_file() or file.name.startswith("."):
                continue
            try:
                found, left = self.reader.decks(file)
            except DeckError as error:
                wrong.append(str(error).replace(f"{self.folder}/", ""))
                continue
            place = f"decks/{file.name}"
            wrong += [some_of(map(str, left), 2).replace(f"{self.folder}/", "")] if left else []
            kept += [one for one in kept_of(place, found, left) if one.place not in off]
        return sorted(kept, key=lambda one: one.deck.name.casefold()), wrong

    def keys(self) -> dict[int, str]:
        """The titles of the decks that are there, by their keys."""
        return {one.deck.key(): one.deck.name for one in self.decks()[0]}

    def add_all(self, given: Iterable[tuple[str, bytes]]) -> tuple[list[Kept], list[str]]:
        """Put files on the shelf, each by its name and content: the decks that were put there, and what is wrong with others."""
        added: list[Kept] = []
        wrong, there = [], self.keys()
        for name, content in given:
            try:
                new = self.add(name, content, there)
            except ShelfError as error:
                wrong.append(str(error))
                continue
            added += new
            there |= {one.deck.key(): one.deck.name for one in new}
        return added, wrong

    def add(self, name: str, content: bytes, there: Mapping[int, str] | None = None) -> list[Kept]:
        """Put a file on the shelf if it holds decks, and not only those that are `there` (by default: on the shelf), under a name
        that is free; returns them. ShelfError says what is wrong."""
        if len(content) > LARGEST:
            raise ShelfError(f"{name}: larger than {LARGEST >> 20} MB; a deck file has a few kilobytes")
        if not content.strip():
            raise ShelfError("nothing was pasted or dropped: paste a deck list, or drop a deck file")
        given = Path(name)
        ending = given.suffix.lower() if given.suffix.lower() in ENDINGS else ".json" if content.lstrip()[:1] in b"[{" else ".txt"
        trial = self.decks_folder / f"{TRIAL}-{next(self.trials)}{ending}"  # each request has its own
        try:
            trial.write_bytes(content)
            decks, left = self.reader.decks(trial)
            there = self.keys() if there is None else there
            if all(deck.key() in there for deck in decks):
                names = some_of((there[deck.key()] for deck in decks), 3, ", ")
                raise ShelfError(f"{name}: already on the shelf: {names}")
            with self.naming:
                file = self.free(decks[0].name if len(decks) + len(left) == 1 else given.stem, ending)
                trial.replace(file)
                self.keep_off({one for one in self.off_the_shelf() if one.partition("#")[0] != f"decks/{file.name}"})
        except DeckError as error:
            raise ShelfError(str(error).replace(str(trial), name)) from None
        except OSError as error:
            raise ShelfError(f"cannot write to '{self.decks_folder}': {error.strerror}") from None
        finally:
            trial.unlink(missing_ok=True)
        return kept_of(f"decks/{file.name}", decks, left)

    def free(self, title: str, ending: str) -> Path:
        """A file for a deck of this title that is not there yet."""
        stem = re.sub(r"[^a-z0-9]+", "-", plain_words(title)).strip("-")[:60] or "deck"
        names = (stem if n == 1 else f"{stem}-{n}" for n in range(1, 10**6))
        return next(file for name in names if not (file := self.decks_folder / f"{name}{ending}").exists())

    def remove(self, place: str) -> None:
        """Take a deck off the shelf, of a file with several that one only; ShelfError if it is not on it."""
        name, _, which = place.partition("#")
        file = self.folder / name
        if file.parent != self.decks_folder or file.name.startswith(".") or not is_there(str(file)) or not file.is_file():
            raise ShelfError(f"no deck file {quoted(place)} on the shelf")
        if which:
            self.keep_off(self.off_the_shelf() | {place})
        else:
            file.replace(self.decks_folder / f"{OFF}{file.name}")

    def back(self, place: str) -> None:
        """Put a deck back that was taken off; ShelfError if it was not, or its place is taken."""
        name, _, which = place.partition("#")
        file, off = self.folder / name, self.off_the_shelf()
        gone = file.parent / f"{OFF}{file.name}"
        if which and place in off:
            self.keep_off(off - {place})
        elif not which and file.parent == self.decks_folder and is_there(str(gone)) and gone.is_file() and not file.exists():
            gone.replace(file)
        else:
            raise ShelfError(f"{quoted(place)} cannot be put back: it was not taken off, or another is in its place")

    def off_the_shelf(self) -> set[str]:
        """The places of decks that were taken off, of files with several."""
        try:
            found = json.loads((self.folder / OFF_LIST).read_text("utf-8"))
        except (OSError, ValueError, RecursionError):
            return set()
        return {one for one in found if isinstance(one, str)} if isinstance(found, list) else set()

    def keep_off(self, places: set[str]) -> None:
        """Remember which decks of files with several are off the shelf."""
        if places == self.off_the_shelf():
            return
        whole = self.decks_folder / f"{TRIAL}-{OFF_LIST}"
        whole.write_text(json.dumps(sorted(places)) + "\n")
        whole.replace(self.folder / OFF_LIST)


def kept_of(place: str, decks: Sequence[Any], left: Sequence[UnplayableError]) -> list[Kept]:
    """The decks of a file on the shelf, those of several by their numbers in the file, which others may be `left` out of."""
    count, gone = len(decks) + len(left), {error.number for error in left}
    numbers = [number for number in range(1, count + 1) if number not in gone]
    return [Kept(place if count == 1 else f"{place}#{i}", deck) for i, deck in zip(numbers, decks, strict=True)]


def plain_words(title: str) -> str:
    """A title in plain lower-case letters, word by word."""
    return " ".join(plain_name(word) for word in title.split())
