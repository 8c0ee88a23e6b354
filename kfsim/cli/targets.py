"""Where a command may write: never over a file that it reads, nor over another that it writes, and over a file that is there only
if kfsim made it, or with --force.

kfsim knows what it made by what is in it: a page by its generator (older ones by their title), a Parquet file and a picture by a
mark, a table by its columns. A deck and a file of weights bear no mark: --write is for new files.
"""

import functools
import json
import os
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import click

from kfsim.cli.kept import OfThisCall, Written
from kfsim.cli.run_folder import LOCK, LOG, PLAN, RESULT
from kfsim.cli.session import session
from kfsim.deck.load import is_there
from kfsim.text.reading import UnreadableError, is_special, read_bytes

READ, FORCE = "kfsim.read", "kfsim.force"
MARKED = 64 << 20  # bytes of a file that is looked through for a mark
PAGE_MARKS, MARK = (b'<meta name="generator" content="kfsim', "· kfsim</title>".encode()), b"kfsim"  # the second of older pages
PAGES, TABLES = (".html", ".htm"), (".csv", ".parquet")
FOLDERS = ("csv", "parquet", "out")
PICTURES = (".png", ".svg", ".pdf")
OF_A_RUN = (PLAN, RESULT, LOG, LOCK, "chunks")
Identity = tuple[int, int]

F = TypeVar("F", bound=Callable[..., Any])


def keep_force(context: click.Context, _: click.Parameter, value: bool) -> None:
    """Keep whether --force is given for when files are written."""
    context.find_root().meta[FORCE] = value


force_option = click.option(
    "--force",
    cls=OfThisCall,
    is_flag=True,
    expose_value=False,
    callback=keep_force,
    help="Overwrite files that kfsim did not make.",
)


def guarded(command: F) -> F:
    """A command that looks at what it is to write before it does anything, with the option --force."""

    @functools.wraps(command)
    def checked(*given: Any, **options: Any) -> Any:
        check_targets(click.get_current_context())
        return command(*given, **options)

    return force_option(checked)  # type: ignore[return-value]


def content(file: Path) -> bytes:
    """What a file holds; nothing of one that cannot be read."""
    try:
        return read_bytes(file, MARKED, "a file")
    except UnreadableError:
        return b""


def is_page(file: Path) -> bool:
    """Whether a file is a page that kfsim made, of any version."""
    held = content(file)
    return any(mark in held for mark in PAGE_MARKS)


def is_marked(file: Path) -> bool:
    """Whether a file is a picture or a Parquet file that kfsim made."""
    return MARK in content(file)


def is_history(file: Path) -> bool:
    """Whether the last line of a file is one of a history that kfsim adds lines to."""
    try:
        return "when" in json.loads(content(file).rsplit(b"\n", 2)[-2])
    except (ValueError, IndexError, TypeError, RecursionError):
        return False


MADE: dict[str, Callable[[Path], bool]] = {"report": is_page, "rows": is_marked, "plot": is_marked, "history": is_history}


def nothing(file: Path) -> bool:
    """No file is known to be made by kfsim."""
    return False


def is_table(file: Path, new: bytes) -> bool:
    """Whether a file has the columns of a new table in CSV or Parquet: an older table of the kind."""
    old = content(file)
    if file.suffix != ".parquet":
        return old.split(b"\n", 1)[0].rstrip(b"\r") == new.split(b"\n", 1)[0]
    import io

    import pyarrow as pa
    import pyarrow.parquet as pq

    try:
        return bool(pq.read_schema(io.BytesIO(old)).names == pq.read_schema(io.BytesIO(new)).names)
    except pa.ArrowException:
        return False


def is_older(file: Path, new: bytes) -> bool:
    """Whether a file that is there is an older page, picture or table of the kind that is new, or the very same."""
    kind = file.suffix.lower()
    return content(file) == new or (
        (kind in PAGES and is_page(file)) or (kind in PICTURES and is_marked(file)) or (kind in TABLES and is_table(file, new))
    )


def identity(place: "str | Path") -> Identity | None:
    """What tells a file from all others, by whatever name or link; None if there is none."""
    try:
        found = os.stat(place)
    except (OSError, ValueError):
        return None
    return found.st_dev, found.st_ino


def files_named(context: click.Context) -> Iterator[Path]:
    """The files that a command names to read, those of folders among them."""
    for part in context.command.params:
        value = context.params.get(str(part.name))
        if isinstance(part, OfThisCall):
            continue
        for one in value if isinstance(value, tuple | list) else [value]:
            if not isinstance(one, str | os.PathLike):
                continue
            text = os.fspath(one)
            place = text if is_there(text) else text.rpartition("#")[0]  # a deck of a file with several
            if place and is_there(place):
                is_folder = os.path.isdir(place) and os.access(place, os.R_OK)
                yield from Path(place).iterdir() if is_folder else [Path(place)]


def check_targets(context: click.Context) -> None:
    """A usage error unless a command may write wherever it is told to."""
    read = {found for file in files_named(context) if (found := identity(file))}
    context.find_root().meta[READ] = read
    seen: dict[Any, str] = {}
    run = context.params.get("out") or (going_on.folder if (going_on := session().folder) else None)
    for part in context.command.params:
        place = context.params.get(str(part.name))
        if not isinstance(part, Written) or place is None:
            continue
        option, name, file = part.opts[0], str(part.name), Path(place)
        check_place(option, name, file, run)
        if name in FOLDERS:
            continue
        one = identity(file) or os.path.realpath(file)
        if one in seen:
            raise click.UsageError(f"{option}: '{file}' is what {seen[one]} names too; name another file")
        seen[one] = option
        if not may_write(context, file, MADE.get(name, nothing)):
            raise click.UsageError(f"{option}: {why_not(context, option, file)}")


def check_place(option: str, name: str, place: Path, run: Path | None) -> None:
    """A usage error unless a place can be what an option names, and is none of the files of the run that is kept."""
    if is_special(place):
        raise click.UsageError(f"{option}: '{place}' is a pipe or a device; name a {'folder' if name in FOLDERS else 'file'}")
    if name in FOLDERS and place.exists() and not place.is_dir():
        raise click.UsageError(f"{option}: '{place}' is a file; name a folder")
    if run is not None and name != "out":
        inside = [os.path.realpath(run / own) for own in OF_A_RUN]
        if os.path.realpath(place) in inside or os.path.dirname(os.path.realpath(place)) == inside[-1]:
            raise click.UsageError(f"{option}: '{place}' is what the run is kept in; name another place")


def may_write(context: click.Context, file: Path, made: Callable[[Path], bool]) -> bool:
    """Whether a file may be written: the command does not read it, and it is new, empty, made by kfsim, or --force is given."""
    meta = context.find_root().meta
    if identity(file) in meta.get(READ, ()):
        return False
    return bool(meta.get(FORCE)) or not file.is_file() or file.stat().st_size == 0 or made(file)


def why_not(context: click.Context, option: str, file: Path) -> str:
    """Why a file may not be written, and what to do."""
    if identity(file) in context.find_root().meta.get(READ, ()):
        return f"'{file}' is read by this command, and never overwritten; name another file"
    if option == "--write" and holds_decks(file):
        return f"'{file}' is a deck that exists; the name of the new file comes right after --write (--force overwrites the deck)"
    return f"'{file}' exists, and kfsim cannot tell that it made it; name another file, or add --force"


def holds_decks(file: Path) -> bool:
    """Whether a file holds decks."""
    from kfsim.deck import DeckError
    from kfsim.games.registry import game_of_place
    from kfsim.text.errors import ScriptError

    try:
        return bool(game_of_place(str(file)).load_decks(str(file), True))
    except (DeckError, ScriptError):
        return False


def unwritable(option: str, files: Iterable[tuple[Path, bytes]]) -> str:
    """Why files that a command would write now may not be written, some of them with names that it did not know before (tables,
    pages of games); nothing if they may."""
    context = click.get_current_context()
    for file, new in files:
        if not may_write(context, file, partial(is_older, new=new)):
            return why_not(context, option, file)
    return ""
