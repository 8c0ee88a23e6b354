"""Decide which files kfsim may overwrite. The command line and the Python calls both use this before they write.

kfsim never overwrites a file that it reads. It overwrites another file if kfsim made it, or with `force`. The content shows
whether kfsim made a file: a page names kfsim as its generator (older pages in their title), a Parquet file and a picture contain
a mark, and a table has the same columns as the new one. Decks and weights contain no mark, so they always need `force`.
"""

import json
import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from kfsim.text.argument_names import switched_on
from kfsim.text.reading import UnreadableError, is_special, of_a_file, read_bytes

MOST = 64 << 20  # bytes in a page or table; a larger file is not recognised
EDGE = 1 << 20  # bytes at each end of a picture or a Parquet file that are searched for the mark
# Older pages have the second mark
PAGE_MARKS, MARK = (b'<meta name="generator" content="kfsim', "· kfsim</title>".encode()), b"kfsim"
PAGES, TABLES, PICTURES = (".html", ".htm"), (".csv", ".parquet"), (".png", ".svg", ".pdf")
Identity = tuple[int, int]


def identity(place: "str | os.PathLike[str]") -> Identity | None:
    """The device and inode of a file, which are equal for all its names and links. None if the file does not exist."""
    try:
        found = os.stat(place)
    except (OSError, ValueError):
        return None
    return found.st_dev, found.st_ino


def content(file: Path) -> bytes:
    """The bytes of a file; empty if it cannot be read or is larger than MOST."""
    try:
        return read_bytes(file, MOST, "a file")
    except UnreadableError:
        return b""


def is_page(file: Path) -> bool:
    """Whether a file is a page that kfsim made, in any version."""
    held = content(file)
    return any(mark in held for mark in PAGE_MARKS)


def is_marked(file: Path) -> bool:
    """Whether a file is a picture or a Parquet file that kfsim made, of any size."""
    try:
        with open(file, "rb", opener=of_a_file) as held:
            head = held.read(EDGE)
            held.seek(max(0, os.fstat(held.fileno()).st_size - EDGE))
            return MARK in head or MARK in held.read(EDGE)
    except OSError:
        return False


def is_history(file: Path) -> bool:
    """Whether a file is a history of ratings (JSON lines), judged by its last line. kfsim appends to such a file."""
    try:
        return "when" in json.loads(content(file).rsplit(b"\n", 2)[-2])
    except (ValueError, IndexError, TypeError, RecursionError):
        return False


def nothing(_: Path) -> bool:
    """False, for files in which kfsim cannot recognise its own: an argument of `Guard.refusal`."""
    return False


def is_table(file: Path, new: bytes) -> bool:
    """Whether a CSV or Parquet file has the same columns as the new table, whose bytes are `new`."""
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
    """Whether kfsim made a file as an older version of the new page, picture or table, or whether it has the same bytes."""
    end = file.suffix.lower()
    return content(file) == new or (
        (end in PAGES and is_page(file)) or (end in PICTURES and is_marked(file)) or (end in TABLES and is_table(file, new))
    )


@dataclass(frozen=True)
class Guard:
    """Decides what a command or a call may overwrite. `inputs` are the files that it reads. `force`: it may overwrite files that
    kfsim did not make."""

    inputs: frozenset[str] = frozenset()
    force: bool = False

    def is_input(self, file: Path) -> bool:
        """Whether a file is one of the inputs, also under another name or by a link."""
        one = identity(file)
        return one is not None and any(identity(place) == one for place in self.inputs)

    def refusal(self, file: Path, made: Callable[[Path], bool] = nothing) -> str:
        """The message why a file may not be overwritten and what to do; "" if it may be. `made(file)`: whether kfsim made the
        file."""
        if self.is_input(file):
            return f"'{file}' is an input, and inputs are never overwritten; name another file"
        if self.force or not file.is_file() or file.stat().st_size == 0 or made(file):
            return ""
        return f"'{file}' exists, and kfsim cannot tell that it made it; name another file, or add {switched_on('force')}"


def no_place(place: Path, own_places: Iterable[Path] = (), folder: bool = False) -> str:
    """The message why an output cannot be written to a place, and what to do; "" if it can. `own_places` are the files and
    folders of the run itself. `folder`: the output is a folder."""
    if is_special(place):
        return f"'{place}' is a pipe or a device; name a {'folder' if folder else 'file'}"
    if folder and place.exists() and not place.is_dir():
        return f"'{place}' is a file; name a folder"
    real, own = os.path.realpath(place), [os.path.realpath(one) for one in own_places]
    if real in own or os.path.dirname(real) in own:
        return f"'{place}' is what the run is kept in; name another place"
    return ""


def no_page(file: Path) -> str:
    """The message that a page cannot have the name of this file; "" if it can."""
    return "" if file.suffix.lower() in PAGES else f"cannot write a page to '{file}': its name must end in .html"


def unwritable(file: Path) -> str:
    """The message why a file cannot be written now, and what to do; "" if it can. An existing file is not changed."""
    if wrong := no_place(file):
        return wrong
    there = file.exists()
    try:
        with file.open("ab"):
            pass
        if not there:
            file.unlink()
    except OSError as error:
        return f"cannot write '{file}': {error.strerror}"
    return ""
