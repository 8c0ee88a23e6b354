"""Run folders: what a run is, its chunks, its log and its result, so that it can be finished whatever happens to it.

`run.json` holds the command and its fields (`kfsim.cli.kept`), by content every deck and every file that the answer depends on,
the version, the game, and a hash of its rules and bots. The chunks are in `chunks/` (`kfsim.batch.store`), the result in
`result.json`. `lock` is held by the one process that is at work in the folder; the system frees it when that process has died.
A folder may come from a stranger: it holds data only, and kfsim follows no link in it.
"""

import hashlib
import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from kfsim import __version__
from kfsim.deck.errors import UnplayableError
from kfsim.games.registry import FIRST, RECORDS, game_named
from kfsim.games.sources import played_by
from kfsim.text.reading import FileText, UnreadableError, decoded, read_bytes
from kfsim.text.saying import quoted

if TYPE_CHECKING:
    from filelock import BaseFileLock

FORMAT = 3
WORDS = 2  # the format of an older kfsim, which kept the words of a command line
MOST_BYTES = 64 << 20  # of run.json
PLAN, RESULT, LOG, LOCK = "run.json", "result.json", "log.txt", "lock"
WHOLE = (r"run\.json", r"result\.json")  # files that are written whole, as patterns
PATIENCE = 1.0  # seconds: workers of a process that was killed, which may have inherited its lock, go within half a second


def seal(run: dict[str, Any]) -> str:
    """A checksum of what a run is."""
    return hashlib.sha256(json.dumps({k: v for k, v in run.items() if k != "sha256"}, sort_keys=True).encode()).hexdigest()


def taken(folder: Path) -> "BaseFileLock":
    """The lock of a folder, held, with nothing in it half-written; a usage error if another process has it. OSError if the folder
    cannot be written."""
    from filelock import FileLock, Timeout

    from kfsim.batch.store import is_half_written

    lock = FileLock(folder / LOCK, timeout=PATIENCE)
    try:
        lock.acquire(poll_interval=PATIENCE / 5)
    except Timeout:
        raise click.UsageError(f"another kfsim is at work in '{folder}'; wait for it, or name another folder") from None
    for left in list(folder.iterdir()):
        if is_half_written(left, *WHOLE):
            left.unlink()
    return lock


def refuse_what_is_there(folder: Path) -> None:
    """A usage error unless a folder is empty."""
    from kfsim.batch.store import is_half_written

    there = {entry.name for entry in folder.iterdir() if not is_half_written(entry, *WHOLE)} - {LOCK}
    if PLAN in there:
        raise click.UsageError(f"--out: '{folder}' holds a run already; finish it with: kfsim resume {folder}")
    if there:
        raise click.UsageError(f"--out: '{folder}' is not empty; name a new folder")


def is_field(value: Any) -> bool:
    """Whether a value is what a field of a command can be: a number, a word, or a list of these."""
    return isinstance(value, bool | int | float | str) or (
        isinstance(value, list) and all(isinstance(one, int | float | str) for one in value)
    )


def are_words(value: Any) -> bool:
    """Whether a value is a list of one word or more."""
    return isinstance(value, list) and bool(value) and all(isinstance(word, str) for word in value)


def can_be_begun(run: Mapping[str, Any]) -> bool:
    """Whether what a run holds has the form of what is written there: a seal shows what was damaged, not what was made up."""
    wanted = {"format": int, "kfsim": str, "played_by": str, "decks": dict}
    if not all(isinstance(run.get(key), kind) for key, kind in wanted.items()) or not isinstance(run.get("game", ""), str):
        return False
    if not all(isinstance(decks, list) for decks in run["decks"].values()):
        return False
    if run["format"] == WORDS:
        return are_words(run.get("arguments"))
    files, asked = run.get("files"), run.get("asked")
    return (
        run["format"] == FORMAT
        and "arguments" not in run
        and are_words(run.get("command"))
        and are_words([*run["wanted"], ""] if isinstance(run.get("wanted"), list) else None)
        and isinstance(asked, dict)
        and all(map(is_field, asked.values()))
        and isinstance(files, dict)
        and all(
            isinstance(one, dict) and one.keys() == {"place", "text"} and all(map(is_text, one.values()))
            for one in files.values()
        )
    )


def is_text(value: Any) -> bool:
    """Whether a value is a text."""
    return isinstance(value, str)


def refuse_links(folder: Path) -> None:
    """A usage error if anything in a run folder is a link, a pipe or a device: kfsim writes there, and nowhere else."""
    for entry in os.scandir(folder):
        if entry.is_symlink() or not (entry.is_file() or entry.is_dir()):
            what = "a link" if entry.is_symlink() else "a pipe or a device"
            raise click.UsageError(f"'{folder / entry.name}' is {what}; a run folder holds files only: take it out")


def kept_deck(game: str, **fields: Any) -> Any:
    """A deck that was remembered; whatever fields of other kinds lead to if it was made up."""
    return game_named(game).deck_from(fields)


class RunFolder:
    """A run on disk, and the lock that keeps others away from it; None of a finished one that is only read."""

    def __init__(self, folder: Path, run: dict[str, Any], lock: "BaseFileLock | None", is_new: bool = False) -> None:
        self.folder, self.run, self.lock, self.is_new = folder, run, lock, is_new

    @classmethod
    def begin(cls, folder: Path, asked: Mapping[str, Any]) -> "RunFolder":
        """A new run of what is asked (`kept.asked_in`); a usage error if the folder cannot be written or holds something
        already."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
            refuse_what_is_there(folder)
            refuse_links(folder)
            lock = taken(folder)
        except OSError as error:
            raise click.UsageError(f"--out: cannot write to '{folder}': {error.strerror}") from None
        refuse_what_is_there(folder)  # by another, who was quicker
        return cls(folder, {"format": FORMAT, "kfsim": __version__, **asked, "decks": {}, "files": {}}, lock, is_new=True)

    @classmethod
    def open(cls, folder: Path) -> "RunFolder":
        """A run that was begun; a usage error if there is none, it is damaged or of another version of kfsim, or another process
        is at work on it."""
        if not (folder / PLAN).exists():
            raise click.UsageError(f"'{folder}' is not a run folder: it has no {PLAN}")
        try:
            refuse_links(folder)
            text = decoded(read_bytes(folder / PLAN, MOST_BYTES, "a run folder"))
        except OSError as error:
            raise click.UsageError(f"cannot read '{folder}': {error.strerror}") from None
        except UnreadableError as error:
            raise click.UsageError(f"'{folder / PLAN}' {error}") from None
        try:
            run = json.loads(text)
            damaged = not isinstance(run, dict) or run.get("sha256") != seal(run) or not can_be_begun(run)
        except (ValueError, RecursionError):
            damaged = True
        if damaged:
            raise click.UsageError(f"'{folder / PLAN}' is damaged; begin the run anew in another folder")
        if (game := run.get("game", FIRST)) not in RECORDS:
            raise click.UsageError(f"'{folder / PLAN}' is of a game that this kfsim does not play: {quoted(game)}")
        known = played_by(game)
        if (run["kfsim"], run["played_by"]) != (__version__, known):
            raise click.UsageError(
                f"'{folder}' was begun by kfsim {run['kfsim']} with other rules or bots ({run['played_by']}; these are "
                f"{known}): finish it with that version, or begin it anew in another folder"
            )
        if (folder / RESULT).exists() and not os.access(folder, os.W_OK):
            return cls(folder, run, None)
        try:
            return cls(folder, run, taken(folder))
        except OSError as error:
            raise click.UsageError(f"cannot write to '{folder}': {error.strerror}") from None

    def let_go(self) -> None:
        """Let others work in the folder."""
        if self.lock is not None:
            self.lock.release()

    def asks(self, told: Mapping[str, Any]) -> None:
        """Keep what a run asks (`kept.asked_in`) that an older kfsim began."""
        kept = {key: value for key, value in self.run.items() if key != "arguments"}
        self.run = {**kept, **told, "files": {}, "format": FORMAT}

    def is_missing(self, place: str) -> bool:
        """Whether a new run does not know a place yet; a usage error of one that goes on: nothing else is read for it."""
        if self.is_new:
            return True
        raise click.UsageError(f"'{self.folder / PLAN}' does not hold what is in '{place}'; begin the run anew in another folder")

    def file(self, option: str, place: "str | os.PathLike[str]") -> FileText | None:
        """The file of an option as the run knows it; None of a new run that does not know it yet."""
        if option not in self.run["files"] and self.is_missing(str(place)):
            return None
        return FileText(**self.run["files"][option])

    def remember_file(self, option: str, file: FileText) -> None:
        """Keep the file of an option by content."""
        self.run["files"][option] = asdict(file)

    def decks(self, place: str) -> list[Any] | None:
        """The decks of a place as the run knows them, None of a new run that does not know them yet; a usage error if they are
        none."""
        if place not in self.run["decks"] and self.is_missing(place):
            return None
        try:
            return [kept_deck(**data) for data in self.run["decks"][place]]
        except (TypeError, ValueError, LookupError, AttributeError):  # whatever fields of other kinds lead to
            raise click.UsageError(
                f"the decks in '{self.folder / PLAN}' are none; begin the run anew in another folder"
            ) from None

    def left_out(self, place: str) -> list[UnplayableError]:
        """The decks of a place that the run leaves out; a usage error if they are none."""
        try:
            return [UnplayableError(**fields) for fields in self.run.get("left_out", {}).get(place, [])]
        except (TypeError, AttributeError):
            raise click.UsageError(
                f"the decks in '{self.folder / PLAN}' are none; begin the run anew in another folder"
            ) from None

    def remember(self, place: str, decks: Sequence[Any], left_out: Sequence[UnplayableError] = ()) -> None:
        """Keep the decks of a place by content, and what is wrong with those that are left out."""
        self.run["decks"][place] = [{"game": deck.game} | asdict(deck) for deck in decks]
        if left_out:
            self.run.setdefault("left_out", {})[place] = [error.fields() for error in left_out]

    def save(self, game: str) -> None:
        """Write down what the run is, before its games, all of one game, are played."""
        from kfsim.batch.store import write_whole

        self.run |= {"game": game, "played_by": played_by(game)}
        self.run["sha256"] = seal(self.run)
        text = json.dumps(self.run, indent=1) + "\n"
        try:
            write_whole(self.folder / PLAN, text.encode(), lasting=True, follow=False)
        except OSError as error:
            raise click.UsageError(f"--out: cannot write to '{self.folder}': {error.strerror}") from None

    @property
    def writable(self) -> bool:
        """Whether this process may write in the folder: a finished run is read where it may not."""
        return self.lock is not None

    @property
    def finished(self) -> bool:
        """Whether the run has come to its end."""
        return (self.folder / RESULT).exists()

    def finish(self, result: dict[str, Any]) -> None:
        """Write the result: the same bytes however the run went. One that is there stays, in whatever form it is asked for."""
        from kfsim.batch.errors import StoreError
        from kfsim.batch.store import write_whole

        if self.finished:
            return
        text = json.dumps(result, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
        try:
            write_whole(self.folder / RESULT, text.encode(), lasting=True, follow=False)
        except OSError as error:
            raise StoreError(error.errno, error.strerror, str(self.folder / RESULT)) from None
