"""Read the text of a deck file that a user names."""

from pathlib import Path

from kfsim.deck.errors import DeckError
from kfsim.deck.links import link_given, what_to_do_with
from kfsim.text.reading import UnreadableError, decoded, read_bytes

MOST_BYTES = 8 << 20  # size limit of a file: some thousands of decks
LONGEST_LINK = 2000  # characters in a link
PICTURE = "a picture, not text"
OTHER_FILES = (
    (b"\x89PNG", PICTURE), (b"\xff\xd8\xff", PICTURE), (b"GIF87a", PICTURE), (b"GIF89a", PICTURE), (b"%PDF", "a PDF, not text"),
    (b"PK\x03\x04", "a ZIP archive (or an office document), not text"), (b"\x1f\x8b", "a gzip archive, not text"),
)  # fmt: skip


def read_text(path: str | Path) -> str:
    """The text of a file. DeckError says why it cannot be read. For a link or an id of a deck, it says how to get the deck."""
    if (link := link_given(str(path)[:LONGEST_LINK])) and not is_there(str(path)):
        raise DeckError(f"{path}: no file; {what_to_do_with(link)}")
    try:
        data = read_bytes(path, MOST_BYTES, "a deck file")
        if (other := what_else(data)) is not None:
            raise UnreadableError(f"{other}; a deck is a list as text, or the download of one")
        return decoded(data)
    except UnreadableError as error:
        raise DeckError(f"{path}: {error}") from None


def what_else(data: bytes) -> str | None:
    """The kind of a file that is not text, by its first bytes; None if it may be text."""
    riff = data[:4] == b"RIFF" and data[8:12] == b"WEBP"
    return (
        "is a picture, not text" if riff else next((f"is {kind}" for begin, kind in OTHER_FILES if data.startswith(begin)), None)
    )


def is_there(text: str) -> bool:
    """Whether a file of this name exists. The name may be any text."""
    try:
        return Path(text).exists()
    except (OSError, ValueError):
        return False
