"""The text of a file that a user names; what cannot be read is said in a line."""

import codecs
import os
import stat
from pathlib import Path

from kfsim.deck.errors import DeckError
from kfsim.deck.links import link_given, what_to_do_with

MOST_BYTES = 8 << 20  # of a file: some thousands of decks
LONGEST_LINK = 2000  # characters of one
PICTURE = "a picture, no text"
OTHER_FILES = (
    (b"\x89PNG", PICTURE), (b"\xff\xd8\xff", PICTURE), (b"GIF87a", PICTURE), (b"GIF89a", PICTURE), (b"%PDF", "a PDF, no text"),
    (b"PK\x03\x04", "a ZIP archive (or an office document), no text"), (b"\x1f\x8b", "a gzip archive, no text"),
)  # fmt: skip


class NoFileError(OSError):
    """What is to be read is a pipe or a device: it may never come to its end, or never begin."""


def of_a_file(path: str, flags: int) -> int:
    """The descriptor of a file; a NoFileError of anything else, at once."""
    descriptor = os.open(path, flags | getattr(os, "O_NONBLOCK", 0))
    mode = os.fstat(descriptor).st_mode
    if stat.S_ISREG(mode) or stat.S_ISDIR(mode):
        return descriptor
    os.close(descriptor)
    raise NoFileError


def read_text(path: str | Path) -> str:
    """The text of a file; a DeckError says why it cannot be had, and what to do if it is a link or an id of a deck."""
    if (link := link_given(str(path)[:LONGEST_LINK])) and not is_there(str(path)):
        raise DeckError(f"{path}: no file; {what_to_do_with(link)}")
    try:
        with open(path, "rb", opener=of_a_file) as file:
            data = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise DeckError(f"{path}: no such file") from None
    except NoFileError:
        raise DeckError(f"{path}: is a pipe or a device; write the deck to a file, and name that") from None
    except IsADirectoryError:
        raise DeckError(f"{path}: is a directory; name a deck file in it") from None
    except (OSError, ValueError) as error:  # a name that no file can have among them
        raise DeckError(f"{path}: cannot be read ({getattr(error, 'strerror', None) or error})") from None
    if len(data) > MOST_BYTES:
        raise DeckError(f"{path}: larger than {MOST_BYTES >> 20} MB, too large for a deck file; split it")
    if (kind := what_else(data)) is not None:
        raise DeckError(f"{path}: {kind}; a deck is a list as text, or the download of one")
    try:
        return data.decode("utf-16" if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) else "utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise DeckError(f"{path}: line {line}: not UTF-8 text; save the file as UTF-8") from None


def what_else(data: bytes) -> str | None:
    """What a file is that is no text, as its first bytes say; None of others."""
    riff = data[:4] == b"RIFF" and data[8:12] == b"WEBP"
    return (
        "is a picture, no text" if riff else next((f"is {kind}" for begin, kind in OTHER_FILES if data.startswith(begin)), None)
    )


def is_there(text: str) -> bool:
    """Whether there is a file of this name, whatever the name is."""
    try:
        return Path(text).exists()
    except (OSError, ValueError):
        return False
