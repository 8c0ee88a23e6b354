"""Read files that users name, up to a size limit. Pipes and devices are refused at once, because reading them may never end."""

import codecs
import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from os import PathLike

NO_FILE = "is a pipe or a device, no file"
_READ: ContextVar[set[str] | None] = ContextVar("read", default=None)


class NoFileError(OSError):
    """The path of an input or output is a pipe, a device or a socket."""

    def __init__(self, place: "str | PathLike[str]") -> None:
        super().__init__(errno.EINVAL, NO_FILE, str(place))


class UnreadableError(ValueError):
    """A file that cannot be read. The message says why in one line. `read_bytes` and `decoded` do not put the file's name in it,
    but `text_of` does."""


def is_special(place: "str | PathLike[str]") -> bool:
    """Whether a path exists but is neither a file nor a folder: a pipe, a device, a socket."""
    try:
        mode = os.stat(place).st_mode
    except (OSError, ValueError):
        return False
    return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))


def of_a_file(path: str, flags: int) -> int:
    """An opener for `open`: the descriptor of a file or folder. NoFileError at once, without waiting, for a pipe or device."""
    descriptor = os.open(path, flags | getattr(os, "O_NONBLOCK", 0))
    mode = os.fstat(descriptor).st_mode
    if stat.S_ISREG(mode) or stat.S_ISDIR(mode):
        return descriptor
    os.close(descriptor)
    raise NoFileError(path)


def of_no_link(path: str, flags: int) -> int:
    """An opener for `open`: the descriptor of a file or folder, as `of_a_file`. OSError if the path is a link."""
    return of_a_file(path, flags | getattr(os, "O_NOFOLLOW", 0))


@contextmanager
def noting_files() -> Iterator[set[str]]:
    """A set to which `read_bytes` adds the absolute path of each file that it reads while the context lasts."""
    found: set[str] = set()
    before = _READ.set(found)
    try:
        yield found
    finally:
        _READ.reset(before)


def files_noted() -> frozenset[str]:
    """The paths that `noting_files` has collected so far; empty outside such a context."""
    return frozenset(_READ.get() or ())


def read_bytes(path: "str | PathLike[str]", most: int, wanted: str) -> bytes:
    """The bytes of a file. UnreadableError says why it cannot be read, or that it has more than `most` bytes. `wanted` is the
    kind of file for messages, such as "a deck file"."""
    if (noted := _READ.get()) is not None:
        noted.add(os.path.abspath(path))
    try:
        with open(path, "rb", opener=of_a_file) as file:
            data = file.read(most + 1)
    except FileNotFoundError:
        raise UnreadableError("no such file") from None
    except NoFileError:
        raise UnreadableError(f"{NO_FILE}; name {wanted}") from None
    except IsADirectoryError:
        raise UnreadableError(f"is a directory; name {wanted}") from None
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        raise UnreadableError(f"cannot be read ({getattr(error, 'strerror', None) or error})") from None
    if len(data) > most:
        raise UnreadableError(f"larger than {most >> 20} MB, too large for {wanted}; split it")
    return data


def decoded(data: bytes) -> str:
    """The text of a file in UTF-8, or in UTF-16 with a byte order mark. UnreadableError names the line of the first wrong
    byte."""
    try:
        return data.decode("utf-16" if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) else "utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise UnreadableError(f"line {line}: not UTF-8 text; save the file as UTF-8") from None


@dataclass(frozen=True)
class FileText:
    """The name of a file, and its text when it was read. Functions that take a file accept it too, and do not read the file
    again."""

    place: str
    text: str

    def __fspath__(self) -> str:
        return self.place

    def __str__(self) -> str:
        return self.place


def text_of(file: "str | PathLike[str]", most: int, wanted: str) -> FileText:
    """The text of a file. A `FileText` is returned unchanged. UnreadableError names the file and says why it cannot be read.
    `most` and `wanted` are as in `read_bytes`."""
    if isinstance(file, FileText):
        return file
    try:
        return FileText(str(file), decoded(read_bytes(file, most, wanted)))
    except UnreadableError as error:
        raise UnreadableError(f"{file}: {error}") from None
