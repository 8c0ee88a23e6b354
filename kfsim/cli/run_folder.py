"""Run folders: a run on disk with its chunks, its log and its result, so that it can always be finished.

`run.json` holds the command and its fields (`kfsim.cli.saved_command`), the version, the game, and a hash of its rules and bots.
It holds the content of every deck and every file that the answer depends on. The chunks are in `chunks/` (`kfsim.batch.store`),
the result in `result.json`. The one process that works in the folder holds `lock`; the system frees it when that process dies. A
folder may come from a stranger: it holds data only, and kfsim follows no link in it.
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
from kfsim.text.messages import quoted
from kfsim.text.reading import FileText, UnreadableError, decoded, read_bytes
from kfsim.text.schema import SchemaError

if TYPE_CHECKING:
    from filelock import BaseFileLock

FORMAT = 3  # format of `run.json` (`schemas.Run`)
MOST_BYTES = 64 << 20  # largest size of run.json
PLAN, RESULT, LOG, LOCK = "run.json", "result.json", "log.txt", "lock"
WHOLE = (r"run\.json", r"result\.json")  # patterns of files that are written whole
PATIENCE = 1.0  # seconds to wait for a lock: the workers of a killed process may hold it for half a second


def seal(run: dict[str, Any]) -> str:
    """The checksum of a run."""
    return hashlib.sha256(json.dumps({k: v for k, v in run.items() if k != "sha256"}, sort_keys=True).encode()).hexdigest()


def taken(folder: Path) -> "BaseFileLock":
    """Take the lock of a folder, remove half-written files in it, and return the lock. Raise a usage error if another process
    holds it, and an OSError if the folder cannot be written."""
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
    """Raise a usage error unless a folder is empty."""
    from kfsim.batch.store import is_half_written

    there = {entry.name for entry in folder.iterdir() if not is_half_written(entry, *WHOLE)} - {LOCK}
    if PLAN in there:
        raise click.UsageError(f"--out: '{folder}' holds a run already; finish it with: kfsim resume {folder}")
    if there:
        raise click.UsageError(f"--out: '{folder}' is not empty; name a new folder")


def refuse_links(folder: Path) -> None:
    """Raise a usage error if a run folder has a link, a pipe or a device in it. kfsim writes only in the folder."""
    for entry in os.scandir(folder):
        if entry.is_symlink() or not (entry.is_file() or entry.is_dir()):
            what = "a link" if entry.is_symlink() else "a pipe or a device"
            raise click.UsageError(f"'{folder / entry.name}' is {what}; a run folder holds files only: take it out")


def checked(file: Path, text: str) -> dict[str, Any]:
    """The run in the text of a `run.json`. Raise a usage error if the checksum is wrong (damage) or the schema does not fit (a
    stranger's file)."""
    from kfsim.cli.schemas import check_run

    try:
        run = json.loads(text)
        if not isinstance(run, dict) or run.get("sha256") != seal(run):
            raise SchemaError("its checksum does not match")
        check_run(run)
    except (ValueError, RecursionError) as error:
        why = f" ({error})" if isinstance(error, SchemaError) else ""
        raise click.UsageError(f"'{file}' is damaged{why}; start the run again in another folder") from None
    return run


def kept_deck(game: str, **fields: Any) -> Any:
    """A deck from its stored fields. Wrong fields raise a TypeError, ValueError, LookupError or AttributeError."""
    return game_named(game).deck_from(fields)


class RunFolder:
    """A run on disk. `lock` keeps other processes away; it is None for a finished run that this process only reads."""

    def __init__(self, folder: Path, run: dict[str, Any], lock: "BaseFileLock | None", is_new: bool = False) -> None:
        self.folder, self.run, self.lock, self.is_new = folder, run, lock, is_new

    @classmethod
    def begin(cls, folder: Path, asked: Mapping[str, Any]) -> "RunFolder":
        """A new run with the fields `asked` (`saved_command.asked_in`). Raise a usage error if the folder cannot be written or is
        not empty."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
            refuse_what_is_there(folder)
            refuse_links(folder)
            lock = taken(folder)
        except OSError as error:
            raise click.UsageError(f"--out: cannot write to '{folder}': {error.strerror}") from None
        refuse_what_is_there(folder)  # another process may have begun a run meanwhile
        return cls(folder, {"format": FORMAT, "kfsim": __version__, **asked, "decks": {}, "files": {}}, lock, is_new=True)

    @classmethod
    def open(cls, folder: Path) -> "RunFolder":
        """An existing run. Raise a usage error if there is none, if it is damaged, if a kfsim with other rules or bots began it,
        or if another process works on it."""
        if not (folder / PLAN).exists():
            raise click.UsageError(f"'{folder}' is not a run folder: it has no {PLAN}")
        try:
            refuse_links(folder)
            text = decoded(read_bytes(folder / PLAN, MOST_BYTES, "a run folder"))
        except OSError as error:
            raise click.UsageError(f"cannot read '{folder}': {error.strerror}") from None
        except UnreadableError as error:
            raise click.UsageError(f"'{folder / PLAN}' {error}") from None
        run = checked(folder / PLAN, text)
        if (game := run.get("game", FIRST)) not in RECORDS:
            raise click.UsageError(f"'{folder / PLAN}' is a run of a game that this kfsim does not play: {quoted(game)}")
        now = played_by(game)
        if (run["kfsim"], run["played_by"]) != (__version__, now):
            raise click.UsageError(
                f"kfsim {run['kfsim']} began '{folder}' with other rules or bots ({run['played_by']}; now "
                f"{now}): finish it with that version, or start it again in another folder"
            )
        if (folder / RESULT).exists() and not os.access(folder, os.W_OK):
            return cls(folder, run, None)
        try:
            return cls(folder, run, taken(folder))
        except OSError as error:
            raise click.UsageError(f"cannot write to '{folder}': {error.strerror}") from None

    def let_go(self) -> None:
        """Free the lock."""
        if self.lock is not None:
            self.lock.release()

    def asks(self, fields: Mapping[str, Any]) -> None:
        """Replace the words that an older kfsim stored by fields (`saved_command.asked_in`)."""
        rest = {key: value for key, value in self.run.items() if key != "arguments"}
        self.run = {**rest, **fields, "files": {}, "format": FORMAT}

    def is_missing(self, place: str) -> bool:
        """True for a new run, which may read a place that it has not stored. Raise a usage error for a continued run, because it
        reads nothing outside its folder."""
        if self.is_new:
            return True
        raise click.UsageError(
            f"'{self.folder / PLAN}' does not have the content of '{place}'; start the run again in another folder"
        )

    def file(self, option: str, place: "str | os.PathLike[str]") -> FileText | None:
        """The stored file of an option; None if a new run has not stored it yet."""
        if option not in self.run["files"] and self.is_missing(str(place)):
            return None
        return FileText(**self.run["files"][option])

    def remember_file(self, option: str, file: FileText) -> None:
        """Store the content of an option's file."""
        self.run["files"][option] = asdict(file)

    def decks(self, place: str) -> list[Any] | None:
        """The stored decks of a place; None if a new run has not stored them yet. Raise a usage error if they are not decks."""
        if place not in self.run["decks"] and self.is_missing(place):
            return None
        try:
            return [kept_deck(**data) for data in self.run["decks"][place]]
        except (TypeError, ValueError, LookupError, AttributeError):  # errors that fields of wrong types cause
            raise click.UsageError(f"'{self.folder / PLAN}' has no valid decks; start the run again in another folder") from None

    def left_out(self, place: str) -> list[UnplayableError]:
        """The decks of a place that the run leaves out, with the reasons. Raise a usage error if the entries are wrong."""
        try:
            return [UnplayableError(**fields) for fields in self.run.get("left_out", {}).get(place, [])]
        except (TypeError, AttributeError):
            raise click.UsageError(f"'{self.folder / PLAN}' has no valid decks; start the run again in another folder") from None

    def remember(self, place: str, decks: Sequence[Any], left_out: Sequence[UnplayableError] = ()) -> None:
        """Store the content of a place's decks, and the reasons for those that are left out."""
        self.run["decks"][place] = [{"game": deck.game} | asdict(deck) for deck in decks]
        if left_out:
            self.run.setdefault("left_out", {})[place] = [error.fields() for error in left_out]

    def save(self, game: str) -> None:
        """Write `run.json` before the games are played; all games of a run are of one `game`."""
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
        """Whether this process may write in the folder. A finished run in a read-only folder can still be read."""
        return self.lock is not None

    @property
    def finished(self) -> bool:
        """Whether the run has a result."""
        return (self.folder / RESULT).exists()

    def finish(self, result: dict[str, Any]) -> None:
        """Write the result. Its bytes do not depend on interruptions. An existing result stays unchanged."""
        from kfsim.batch.errors import StoreError
        from kfsim.batch.store import write_whole

        if self.finished:
            return
        text = json.dumps(result, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
        try:
            write_whole(self.folder / RESULT, text.encode(), lasting=True, follow=False)
        except OSError as error:
            raise StoreError(error.errno, error.strerror, str(self.folder / RESULT)) from None
