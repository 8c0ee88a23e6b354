"""Run folders: what a run is, its chunks, its log and its result, so that it can be finished whatever happens to it.

`run.json` holds the command line, every deck by content, the version, the game, and a hash of its rules and bots. The chunks are
in `chunks/` (`kfsim.batch.store`), the result in `result.json`. `lock` is held by the one process that is at work in the folder;
the lock is the system's, so that of a process that has died is free.
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
from kfsim.games.registry import FIRST, RECORDS, game_named
from kfsim.games.sources import played_by
from kfsim.text.saying import quoted

if TYPE_CHECKING:
    from filelock import BaseFileLock

FORMAT = 2
PLAN, RESULT, LOG, LOCK = "run.json", "result.json", "log.txt", "lock"
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
        if is_half_written(left, PLAN, RESULT):
            left.unlink()
    return lock


def refuse_what_is_there(folder: Path) -> None:
    """A usage error unless a folder is empty."""
    from kfsim.batch.store import is_half_written

    there = {entry.name for entry in folder.iterdir() if not is_half_written(entry, PLAN, RESULT)} - {LOCK}
    if PLAN in there:
        raise click.UsageError(f"--out: '{folder}' holds a run already; finish it with: kfsim resume {folder}")
    if there:
        raise click.UsageError(f"--out: '{folder}' is not empty; name a new folder")


def can_be_begun(run: Mapping[str, Any]) -> bool:
    """Whether what a run holds has the form of what is written there: a seal shows what was damaged, not what was made up."""
    words, decks = run.get("arguments"), run.get("decks")
    wanted = {"format": int, "kfsim": str, "played_by": str, "arguments": list, "decks": dict}
    return (
        all(isinstance(run.get(key), kind) for key, kind in wanted.items())
        and isinstance(run.get("game", ""), str)
        and all(isinstance(word, str) for word in words or [0])
        and (words or [""])[0] != "resume"
        and all(isinstance(found, list) for found in (decks or {}).values())
    )


def kept_deck(game: str, **fields: Any) -> Any:
    """A deck that was remembered; whatever fields of other kinds lead to if it was made up."""
    return game_named(game).deck_from(fields)


class RunFolder:
    """A run on disk, and the lock that keeps others away from it; None of a finished one that is only read."""

    def __init__(self, folder: Path, run: dict[str, Any], lock: "BaseFileLock | None") -> None:
        self.folder, self.run, self.lock = folder, run, lock

    @classmethod
    def begin(cls, folder: Path, arguments: Sequence[str]) -> "RunFolder":
        """A new run; a usage error if the folder cannot be written or holds something already."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
            refuse_what_is_there(folder)
            lock = taken(folder)
        except OSError as error:
            raise click.UsageError(f"--out: cannot write to '{folder}': {error.strerror}") from None
        refuse_what_is_there(folder)  # by another, who was quicker
        run = {"format": FORMAT, "kfsim": __version__, "arguments": list(arguments), "decks": {}}
        return cls(folder, run, lock)

    @classmethod
    def open(cls, folder: Path) -> "RunFolder":
        """A run that was begun; a usage error if there is none, it is damaged or of another version of kfsim, or another process
        is at work on it."""
        try:
            run = json.loads((folder / PLAN).read_text("utf-8"))
            damaged = not isinstance(run, dict) or run.get("sha256") != seal(run) or not can_be_begun(run)
        except FileNotFoundError:
            raise click.UsageError(f"'{folder}' is not a run folder: it has no {PLAN}") from None
        except OSError as error:
            raise click.UsageError(f"cannot read '{folder / PLAN}': {error.strerror}") from None
        except (ValueError, RecursionError):
            damaged = True
        if damaged:
            raise click.UsageError(f"'{folder / PLAN}' is damaged; begin the run anew in another folder")
        if (game := run.get("game", FIRST)) not in RECORDS:
            raise click.UsageError(f"'{folder / PLAN}' is of a game that this kfsim does not play: {quoted(game)}")
        known = played_by(game)
        if (run["format"], run["kfsim"], run["played_by"]) != (FORMAT, __version__, known):
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

    def decks(self, place: str) -> list[Any] | None:
        """The decks of a place as the run knows them; a usage error if they are none."""
        if place not in self.run["decks"]:
            return None
        try:
            return [kept_deck(**data) for data in self.run["decks"][place]]
        except (TypeError, ValueError, LookupError, AttributeError):  # whatever fields of other kinds lead to
            raise click.UsageError(
                f"the decks in '{self.folder / PLAN}' are none; begin the run anew in another folder"
            ) from None

    def remember(self, place: str, decks: Sequence[Any]) -> None:
        """Keep the decks of a place by content."""
        self.run["decks"][place] = [{"game": deck.game} | asdict(deck) for deck in decks]

    def save(self, game: str) -> None:
        """Write down what the run is, before its games, all of one game, are played."""
        from kfsim.batch.store import write_whole

        self.run |= {"game": game, "played_by": played_by(game)}
        self.run["sha256"] = seal(self.run)
        text = json.dumps(self.run, indent=1) + "\n"
        try:
            write_whole(self.folder / PLAN, text.encode(), lasting=True)
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
            write_whole(self.folder / RESULT, text.encode(), lasting=True)
        except OSError as error:
            raise StoreError(error.errno, error.strerror, str(self.folder / RESULT)) from None
