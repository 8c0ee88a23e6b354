"""Run folders: what a run is, its chunks, its log and its result, so that it can be finished whatever happens to it.

`run.json` holds the command line, every deck by content, the version, and a hash of rules and bots. The chunks are in `chunks/`
(`kfsim.batch.store`), the result in `result.json`.
"""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click

from kfsim import __version__
from kfsim.deck import deck_from

FORMAT = 1
PLAN, RESULT, LOG = "run.json", "result.json", "log.txt"


def seal(run: dict[str, Any]) -> str:
    """A checksum of what a run is."""
    return hashlib.sha256(json.dumps({k: v for k, v in run.items() if k != "sha256"}, sort_keys=True).encode()).hexdigest()


class RunFolder:
    """A run on disk."""

    def __init__(self, folder: Path, run: dict[str, Any]) -> None:
        self.folder, self.run = folder, run

    @classmethod
    def begin(cls, folder: Path, arguments: Sequence[str]) -> "RunFolder":
        """A new run; a usage error if the folder cannot be written or holds something already."""
        from kfsim.batch.games import played_by

        try:
            folder.mkdir(parents=True, exist_ok=True)
            there = sorted(entry.name for entry in folder.iterdir())
        except OSError as error:
            raise click.UsageError(f"--out: cannot write to '{folder}': {error.strerror}") from None
        if PLAN in there:
            raise click.UsageError(f"--out: '{folder}' holds a run already; finish it with: kfsim resume {folder}")
        if there:
            raise click.UsageError(f"--out: '{folder}' is not empty; name a new folder")
        run = {"format": FORMAT, "kfsim": __version__, "played_by": played_by(), "arguments": list(arguments), "decks": {}}
        return cls(folder, run)

    @classmethod
    def open(cls, folder: Path) -> "RunFolder":
        """A run that was begun; a usage error if there is none, it is damaged, or of another version of kfsim."""
        from kfsim.batch.games import played_by

        try:
            run = json.loads((folder / PLAN).read_text("utf-8"))
            damaged = not isinstance(run, dict) or run.get("sha256") != seal(run)
        except FileNotFoundError:
            raise click.UsageError(f"'{folder}' is not a run folder: it has no {PLAN}") from None
        except OSError as error:
            raise click.UsageError(f"cannot read '{folder / PLAN}': {error.strerror}") from None
        except (ValueError, RecursionError):
            damaged = True
        if damaged:
            raise click.UsageError(f"'{folder / PLAN}' is damaged; begin the run anew in another folder")
        if (run["format"], run["kfsim"], run["played_by"]) != (FORMAT, __version__, played_by()):
            raise click.UsageError(
                f"'{folder}' was begun by kfsim {run['kfsim']} with other rules or bots ({run['played_by']}; these are "
                f"{played_by()}): finish it with that version, or begin it anew in another folder"
            )
        return cls(folder, run)

    def decks(self, place: str) -> list[Any] | None:
        """The decks of a place as the run knows them."""
        if place not in self.run["decks"]:
            return None
        from kfsim.pyre.deck import deck_from_fields

        return [deck_from_fields(data) if "generator" in data else deck_from(data) for data in self.run["decks"][place]]

    def remember(self, place: str, decks: Sequence[Any]) -> None:
        """Keep the decks of a place by content."""
        self.run["decks"][place] = [asdict(deck) for deck in decks]

    def save(self) -> None:
        """Write down what the run is, before it begins."""
        from kfsim.batch.store import write_whole

        self.run["sha256"] = seal(self.run)
        write_whole(self.folder / PLAN, (json.dumps(self.run, indent=1) + "\n").encode(), lasting=True)

    @property
    def finished(self) -> bool:
        """Whether the run has come to its end."""
        return (self.folder / RESULT).exists()

    def finish(self, result: dict[str, Any]) -> None:
        """Write the result: the same bytes however the run went. One that is there stays, in whatever form it is asked for."""
        from kfsim.batch.store import write_whole

        if self.finished:
            return
        text = json.dumps(result, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
        write_whole(self.folder / RESULT, text.encode(), lasting=True)
