"""Files that a command writes after it has played. A file is written whole or not at all, and no result is lost if that fails.

A run with a folder gives its answer again without playing. Other commands write the files to a temporary folder instead, and the
error names this folder.
"""

import tempfile
from collections.abc import Sequence
from pathlib import Path

import click

from kfsim.batch.store import write_whole
from kfsim.cli.targets import not_overwritten
from kfsim.text.messages import one_line

Files = Sequence[tuple[Path, bytes]]


class NotWrittenError(click.ClickException):
    """An output could not be written. The message names the output, the reason, and a way to get it."""


def write_files(option: str, files: Files, own: bool = False) -> None:
    """Write files that belong together, each whole or not at all. Raise a NotWrittenError that says where they are instead.
    `own`: the files are in the folder of the run, so they may always be overwritten."""
    if not own and (wrong := not_overwritten(option, files)):
        raise NotWrittenError(f"{option}: {wrong}; {instead(option, files)}")
    for file, content in files:
        try:
            write_whole(file, content, follow=not own)
        except OSError as error:
            raise NotWrittenError(f"{option}: cannot write '{file}': {error.strerror}; {instead(option, files)}") from None


def instead(option: str, files: Files) -> str:
    """The words that say how to get files that could not be written, without playing again if that is possible."""
    from kfsim.cli.session import session

    if again := session().resume_command():
        return f"nothing is lost; write it elsewhere with: {again} {option} ..."
    if folder := kept_elsewhere(files):
        return f"it is kept in '{folder}'"
    return "it is not kept elsewhere; make room, then play again with --out DIR, which keeps the games"


def kept_elsewhere(files: Files) -> Path | None:
    """Write the files to a new temporary folder and return the folder; None if that fails, too."""
    place = None
    try:
        place = Path(tempfile.mkdtemp(prefix="kfsim-"))
        for file, content in files:
            write_whole(place / file.name, content)
    except OSError:
        for left in place.iterdir() if place else ():
            left.unlink()
        if place:
            place.rmdir()
        return None
    return place


def shown(place: Path | str) -> str:
    """The name of a file as one printable line."""
    return one_line(str(place))
