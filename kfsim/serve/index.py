"""The index of the shelf's files, stored in its folder, so that each file is read once and not at each start of the server.

A stranger may have written the index. Entries of a wrong type are dropped, and their files are read again.
"""

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from msgspec import Struct

import kfsim
from kfsim.analysis.values.card_based_correction import FILE
from kfsim.batch.store import write_whole
from kfsim.games.registry import RECORDS
from kfsim.serve.deck_summary import ShelfDeck
from kfsim.text.learned_data import digest_of
from kfsim.text.reading import UnreadableError, decoded, read_bytes
from kfsim.text.schema import SchemaError, from_json, made_of

INDEX = "index.json"
MOST_BYTES = 1 << 27  # largest size of an index; 5,000 decks take 2 MB


@dataclass(frozen=True)
class OnFile:
    """The facts about a file: its state when it was read (time of change, size, whether cards are played blank), its decks, and
    its errors."""

    stamp: tuple[int, int, bool]
    decks: tuple[ShelfDeck, ...] = ()
    wrong: str = ""


class Index(Struct):
    """The file of an index. Each entry of `files` holds the parts of an `OnFile`."""

    made_with: list[Any]
    files: dict[str, tuple[Any, Any, Any]]


def made_with() -> list[Any]:
    """The things on which an index depends besides its files: the version of kfsim, and the card values behind the ratings."""
    return [kfsim.__version__, digest_of(FILE)]


def write(folder: Path, files: Mapping[str, OnFile]) -> None:
    """Save the index of a shelf. If it cannot be written, the files are read again at the next start."""
    stored = {name: [list(file.stamp), [asdict(one) for one in file.decks], file.wrong] for name, file in files.items()}
    with suppress(OSError, ValueError):
        data = json.dumps({"made_with": made_with(), "files": stored}, ensure_ascii=False).encode()
        write_whole(folder / INDEX, data, follow=False)  # a link with this name could lead out of the shelf


def read(folder: Path) -> dict[str, OnFile]:
    """The saved index of a shelf, without entries that do not fit the schema (the types of `OnFile`)."""
    try:
        whole = from_json(decoded(read_bytes(folder / INDEX, MOST_BYTES, "an index")), Index)
    except (UnreadableError, SchemaError):
        return {}
    found = {}
    for name, (stamp, decks, wrong) in whole.files.items() if whole.made_with == made_with() else ():
        with suppress(SchemaError):
            on_file = made_of({"stamp": stamp, "decks": decks, "wrong": wrong}, OnFile)
            if all(deck.of_game in RECORDS for deck in on_file.decks):
                found[name] = on_file
    return found
