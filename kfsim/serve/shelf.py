"""The shelf: a folder of deck files and answers.

`decks/` has the deck files as the user gave them, `answers/` a folder for each question. The one server that uses the shelf holds
the file `lock`. A removed file stays in `decks/` under a name that begins with ".off", so that the user can put it back.
`off.json` lists removed decks of files with several decks, `blank.json` the files whose uncovered cards are played blank.

Each file is read once, and again only after it has changed (`index.py`). A method that changes the shelf holds `changing`.
"""

import itertools
import json
import os
import re
import shutil
import threading
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout

from kfsim.deck import DeckError
from kfsim.deck.collection import NO_DECKS
from kfsim.deck.files import is_there
from kfsim.games.registry import game_named
from kfsim.games.shown import CardShown, Listed
from kfsim.serve import index
from kfsim.serve.card_files import DECK, card_file_of, parted, with_its_cards
from kfsim.serve.deck_summary import Found, ShelfDeck, at_places
from kfsim.serve.index import OnFile
from kfsim.serve.reader import Reader
from kfsim.text.messages import quoted, shortened_list
from kfsim.text.names import plain_name

LARGEST = 4 << 20  # largest size of a deck file in bytes
ENDINGS = (".txt", ".json", ".csv", ".md")
OFF, OFF_LIST, BLANK_LIST = ".off-", "off.json", "blank.json"
TAKEN_OFF = re.compile(r"\.off-(?:(\d{1,9})-)?(.+)")  # a removed file: its old name and its present one
TRIAL = ".trying"  # the beginning of the name of a file that is checked before it is stored


class ShelfError(ValueError):
    """A deck that cannot be put on the shelf; the message is one line for the user. `choice`: choices with which it would be
    accepted, if any (the cards to play blank, the possible token creatures). `there`: the decks, if they are already on the
    shelf."""

    def __init__(self, message: str, choice: dict[str, Any] | None = None, there: Sequence[ShelfDeck] = ()) -> None:
        super().__init__(message)
        self.choice, self.there = choice, there


class Shelf:
    """A folder with decks and answers, used by this server only. The constructor raises a ShelfError if another server uses
    it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        if (folder / "lock").is_symlink():
            raise ShelfError("its file 'lock' is a link, which kfsim does not follow; remove it")
        self.lock = FileLock(folder / "lock", timeout=0)
        try:
            self.lock.acquire()
        except Timeout:
            raise ShelfError("another kfsim serve uses this shelf; use its page, or name another folder") from None
        self.reader, self.trials, self.changing = Reader(), itertools.count(), threading.RLock()
        self.on_file = index.read(folder)
        self.decks_folder, self.answers_folder = folder / "decks", folder / "answers"
        for made in (self.decks_folder, self.answers_folder):
            made.mkdir(exist_ok=True)
        for left in self.decks_folder.glob(f"{TRIAL}*"):
            shutil.rmtree(left) if left.is_dir() and not left.is_symlink() else left.unlink()

    def close(self) -> None:
        """Free the shelf for other servers."""
        self.reader.close()
        index.write(self.folder, self.on_file)
        self.lock.release()

    def decks(self) -> tuple[list[ShelfDeck], list[str]]:
        """All decks on the shelf, by title, and the errors of files without decks."""
        with self.changing:
            off = self.listed(OFF_LIST)
            self.read_changed()
            files = [self.on_file[name] for name in sorted(self.on_file)]
        found = [one for file in files for one in file.decks if one.place not in off]
        return sorted(found, key=lambda one: one.name.casefold()), [file.wrong for file in files if file.wrong]

    def read_changed(self) -> None:
        """Read the files that are new or have changed, and drop those that are gone."""
        blank, there = self.listed(BLANK_LIST), {}
        with os.scandir(self.decks_folder) as entries:
            for entry in entries:
                if not entry.name.startswith(".") and not entry.name.endswith(NO_DECKS) and entry.is_file():
                    about = entry.stat()
                    there[entry.name] = (about.st_mtime_ns, about.st_size, f"decks/{entry.name}" in blank)
        for name in self.on_file.keys() - there.keys():
            del self.on_file[name]
        new = [name for name in sorted(there) if name not in self.on_file or self.on_file[name].stamp != there[name]]
        for name in new:
            file = self.read(name, there[name])
            if self.reader.closed:  # the server ends; it reads the other files at its next start
                return
            self.on_file[name] = file
        if new:
            index.write(self.folder, self.on_file)

    def read(self, name: str, stamp: tuple[int, int, bool]) -> OnFile:
        """The facts about a file of the shelf."""
        try:
            found = self.reader.summaries(self.decks_folder / name, **({"blank_missing": True} if stamp[2] else {}))
        except DeckError as error:
            return OnFile(stamp, wrong=str(error).replace(f"{self.folder}/", ""))
        return OnFile(stamp, tuple(at_places(name, found)), self.wrong_in(name, found))

    def wrong_in(self, name: str, found: Found) -> str:
        """The errors of decks in a file of the shelf; "" if all can be played."""
        messages = [str(error).replace(error.file, f"{self.decks_folder.name}/{name}", 1) for error in found.left]
        return shortened_list(messages, 2) if messages else ""

    def whole(self, places: Sequence[str]) -> dict[str, Any]:
        """Decks of the shelf by their places, read from their files now. Raise a ShelfError if one is gone or unreadable."""
        blank, files, found = self.listed(BLANK_LIST), {}, {}
        for place in places:
            name, _, which = place.partition("#")
            try:
                if name not in files:
                    how = {"blank_missing": True} if name in blank else {}
                    files[name] = self.reader.decks(self.folder / name, **how).by_number
                found[place] = files[name][int(which or 0)]
            except (DeckError, KeyError):
                raise ShelfError(f"{quoted(place)} is no longer on the shelf") from None
        return found

    def deck(self, place: str) -> Any:
        """A deck of the shelf. Raise a ShelfError if it is gone or unreadable."""
        return self.whole([place])[place]

    def in_full(self, place: str) -> list[tuple[str, list[tuple[Listed, CardShown]]]]:
        """A deck's cards in groups with headings, each with its effects as kfsim plays them."""
        deck = self.deck(place)
        game = game_named(deck.game)
        rulebook = game.rulebook_of([deck])
        return [
            (group.heading, [(card, game.card(card.name, rulebook, deck)) for card in group.cards])
            for group in game.list_cards(deck)
        ]

    def keys(self) -> dict[int, ShelfDeck]:
        """The decks on the shelf, by their keys."""
        return {one.key: one for one in self.decks()[0]}

    def add_all(
        self, given: Iterable[tuple[str, bytes]], blank: bool = False, token: str = ""
    ) -> tuple[list[ShelfDeck], list[tuple[str, ShelfError]]]:
        """Put files on the shelf, each given by name and content (`add`). Card files belong to the decks that name them. Return
        the added decks, and the name and error of each refused file."""
        added: list[ShelfDeck] = []
        refused = []
        decks, cards = parted(given)
        for name, content in decks:
            try:
                added += self.add(name, content, blank, token, cards)
            except ShelfError as error:
                refused.append((name, error))
        for name in cards.keys() - {Path(card_file_of(content)).name for _, content in decks}:
            refused.append((name, ShelfError(f"{name}: a card file; add it together with a deck that names it")))
        return added, refused

    def add(
        self, name: str, content: bytes, blank: bool = False, token: str = "", cards: Mapping[str, bytes] | None = None
    ) -> list[ShelfDeck]:  # fmt: skip
        """Put a file on the shelf under a free name and return its decks. `blank`: play cards that are not covered blank.
        `token`: the token creature of decks whose file names none. `cards`: card files by name, for a deck that names one. Raise
        a ShelfError if the file has no decks, or only decks that are already there; it has the reason, and choices with which the
        file would be accepted."""
        if len(content) > LARGEST:
            raise ShelfError(f"{name}: larger than {LARGEST >> 20} MB; a deck file has a few kilobytes")
        if not content.strip():
            raise ShelfError("nothing was pasted or dropped: paste a deck list, or drop a deck file")
        if card_file_of(content):
            content = self.with_cards(name, content, cards or {})
        given = Path(name)
        ending = given.suffix.lower() if given.suffix.lower() in ENDINGS else ".json" if content.lstrip()[:1] in b"[{" else ".txt"
        trial = self.decks_folder / f"{TRIAL}-{next(self.trials)}{ending}"  # each request has its own
        try:
            trial.write_bytes(content)
            if token:
                return [one for text in self.with_token(trial, token, blank) for one in self.add(f"{name}.txt", text, blank)]
            return self.place(name, trial, self.reader.summaries(trial, **({"blank_missing": True} if blank else {})), blank)
        except DeckError as error:
            raise ShelfError(str(error).replace(str(trial), name), None if blank else self.choice(trial)) from None
        except OSError as error:
            raise ShelfError(f"cannot write to '{self.decks_folder}': {error.strerror}") from None
        finally:
            trial.unlink(missing_ok=True)

    def with_cards(self, name: str, content: bytes, cards: Mapping[str, bytes]) -> bytes:
        """The content of a deck file that names a card file, with the cards added. Raise a ShelfError if the card file is not
        among `cards`, or is wrong."""
        folder = self.decks_folder / f"{TRIAL}-{next(self.trials)}"
        try:
            folder.mkdir()
            return with_its_cards(content, cards, folder, self.reader.decks)
        except DeckError as error:
            raise ShelfError(str(error).replace(str(folder / DECK), name).replace(f"{folder}/", "")) from None
        except OSError as error:
            raise ShelfError(f"cannot write to '{self.decks_folder}': {error.strerror}") from None
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    def with_token(self, file: Path, token: str, blank: bool) -> list[bytes]:
        """The decks of a file as lists with a token creature. Raise a DeckError if the file is wrong."""
        return [deck.text().encode() for deck in self.reader.decks(file, token=token, blank_missing=blank).decks]

    def choice(self, file: Path) -> dict[str, Any] | None:
        """Choices with which a refused file would be accepted: cards to play blank, possible token creatures; None without
        any."""
        try:
            decks = self.reader.summaries(file, blank_missing=True).decks
        except DeckError:
            return None
        blank = sorted({card for deck in decks for card in deck.blank})
        return {"blank": blank, "tokens": sorted({token for deck in decks for token in deck.tokens})}

    def place(self, name: str, trial: Path, found: Found, blank: bool) -> list[ShelfDeck]:
        """Move a checked file to its place on the shelf. Raise a ShelfError if all its decks are already there."""
        with self.changing:
            there, decks = self.keys(), found.decks
            if all(deck.key in there for deck in decks):
                decks_there = [there[deck.key] for deck in decks]
                names = shortened_list((one.name for one in decks_there), 3, ", ")
                raise ShelfError(f"{name}: already on the shelf: {names}", there=decks_there)
            file = self.free(decks[0].name if len(found.numbers) == 1 else Path(name).stem, trial.suffix)
            place = f"decks/{file.name}"
            self.keep(OFF_LIST, {one for one in self.listed(OFF_LIST) if one.partition("#")[0] != place})
            self.keep(BLANK_LIST, self.listed(BLANK_LIST) - {place} | ({place} if blank else set()))
            trial.replace(file)
            about, placed = file.stat(), at_places(file.name, found)
            stamp = about.st_mtime_ns, about.st_size, blank
            self.on_file[file.name] = OnFile(stamp, tuple(placed), self.wrong_in(file.name, found))
        return placed

    def free(self, title: str, ending: str) -> Path:
        """A free file name for a deck with this title."""
        stem = re.sub(r"[^a-z0-9]+", "-", plain_words(title)).strip("-")[:60] or "deck"
        names = (stem if n == 1 else f"{stem}-{n}" for n in range(1, 10**6))
        return next(file for name in names if not (file := self.decks_folder / f"{name}{ending}").exists())

    def remove(self, places: Iterable[str]) -> list[str]:
        """Take decks off the shelf; other decks in their files stay. Return a key for each, which puts it back. Raise a
        ShelfError if one is not there; then none is removed."""
        with self.changing:
            asked = list(dict.fromkeys(places))
            for place in asked:
                self.check(place)
            several = [place for place in asked if "#" in place]
            self.keep(OFF_LIST, self.listed(OFF_LIST) | set(several))
            return [place if "#" in place else self.take_off(place) for place in asked]

    def check(self, place: str) -> None:
        """Raise a ShelfError if a place names no deck file of the shelf."""
        file = self.folder / place.partition("#")[0]
        if file.parent != self.decks_folder or file.name.startswith(".") or not is_there(str(file)) or not file.is_file():
            raise ShelfError(f"the shelf has no deck file {quoted(place)}")

    def take_off(self, place: str) -> str:
        """Take a file off the shelf: give it a new name, and return this name."""
        file = self.folder / place
        last = max((int(found[1] or 0) for one in self.files_off() if (found := TAKEN_OFF.fullmatch(one))), default=0)
        gone = file.with_name(f"{OFF}{last + 1}-{file.name}")
        file.replace(gone)
        return gone.name

    def back(self, taken: Iterable[str]) -> None:
        """Put decks back by the keys from `remove`. A file gets another name if its old one is taken. Raise a ShelfError if a key
        is wrong; then none is put back."""
        with self.changing:
            asked, off, gone = list(dict.fromkeys(taken)), self.listed(OFF_LIST), self.files_off()
            if wrong := [one for one in asked if one not in off and one not in gone]:
                raise ShelfError(f"{quoted(wrong[0])} cannot be put back, because it was not removed")
            self.keep(OFF_LIST, off - set(asked))
            for name in (one for one in asked if one in gone):
                self.put_back(name)

    def put_back(self, name: str) -> None:
        """Put a removed file back."""
        found = TAKEN_OFF.fullmatch(name)
        assert found is not None
        file = self.decks_folder / found[2]
        (self.decks_folder / name).replace(self.free(file.stem, file.suffix) if file.exists() else file)

    def files_off(self) -> list[str]:
        """The removed files, by their present names."""
        with os.scandir(self.decks_folder) as entries:
            return sorted(entry.name for entry in entries if TAKEN_OFF.fullmatch(entry.name) and entry.is_file())

    def off(self) -> list[tuple[str, str]]:
        """The removed decks, each with key and name."""
        with self.changing:
            files = [(name, Path(found[2]).stem) for name in self.files_off() if (found := TAKEN_OFF.fullmatch(name))]
            places, off = {one.place: one.name for file in self.on_file.values() for one in file.decks}, self.listed(OFF_LIST)
        return sorted([*files, *((place, places[place]) for place in off if place in places)], key=lambda one: one[1].casefold())

    def listed(self, name: str) -> set[str]:
        """The places in a list of the shelf; empty if the list is missing or damaged."""
        try:
            found = json.loads((self.folder / name).read_text("utf-8"))
        except (OSError, ValueError, RecursionError):
            return set()
        return {one for one in found if isinstance(one, str)} if isinstance(found, list) else set()

    def keep(self, name: str, places: set[str]) -> None:
        """Write a list of the shelf if it has changed."""
        if places == self.listed(name):
            return
        whole = self.decks_folder / f"{TRIAL}-{name}"
        whole.write_text(json.dumps(sorted(places)) + "\n")
        whole.replace(self.folder / name)


def plain_words(title: str) -> str:
    """A title in plain lower-case letters, word by word."""
    return " ".join(plain_name(word) for word in title.split())
