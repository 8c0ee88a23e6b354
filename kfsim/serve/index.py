"""What is known of the shelf's files, kept in its folder: so that a file is read once, not each time that the server starts.

The index is data, and may come from anybody. What is not of the kind that it should be is left out, and its file is read again.
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from importlib import resources
from pathlib import Path
from typing import Any

import kfsim
from kfsim.analysis.by_cards import FILE
from kfsim.batch.store import write_whole
from kfsim.games.shown import Emblem
from kfsim.serve.kept import Kept
from kfsim.text.reading import decoded, read_bytes

INDEX = "index.json"
MOST_BYTES = 1 << 27  # of one that is read; 5,000 decks take 2 MB


@dataclass(frozen=True)
class OnFile:
    """What is known of a file: when it was read (time of change, size, whether cards are played blank), its decks, and what is
    wrong with it or with some of them."""

    stamp: tuple[int, int, bool]
    decks: Sequence[Kept] = ()
    wrong: str = ""


def made_with() -> list[Any]:
    """What an index depends on beside its files: kfsim, and the card values that ratings come from."""
    values = resources.files("kfsim.analysis").joinpath("data", FILE).read_bytes()
    return [kfsim.__version__, hashlib.sha256(values).hexdigest()]


def write(folder: Path, files: Mapping[str, OnFile]) -> None:
    """Keep what is known of a shelf's files; where it cannot be written it is found anew at the next start."""
    known = {name: [list(file.stamp), [asdict(one) for one in file.decks], file.wrong] for name, file in files.items()}
    with suppress(OSError, ValueError):
        data = json.dumps({"made_with": made_with(), "files": known}, ensure_ascii=False).encode()
        write_whole(folder / INDEX, data, follow=False)  # a link in its place leads out of the shelf


def read(folder: Path) -> dict[str, OnFile]:
    """What was known of a shelf's files; nothing of those of which it cannot be told."""
    try:
        whole = json.loads(decoded(read_bytes(folder / INDEX, MOST_BYTES, "an index")))
        files = whole["files"].items() if whole["made_with"] == made_with() else ()
    except (OSError, ValueError, RecursionError, TypeError, KeyError, AttributeError):
        return {}
    found = {}
    for name, told in files:
        try:
            (time, size, blank), decks, wrong = told
            file = OnFile((time, size, blank), [deck_of(deck) for deck in decks], wrong)
        except (TypeError, ValueError, KeyError, AttributeError):
            continue
        if isinstance(wrong, str):
            found[name] = file
    return found


def deck_of(told: dict[str, Any]) -> Kept:
    """A deck as the index tells it; any of several errors if that is no deck."""
    rating = told["rating"]
    parts = tuple((str(house), str(words)) for house, words in told["emblem"]["parts"])
    made = Kept(**told | {
        "emblem": Emblem(str(told["emblem"]["of"]), parts), "rating": rating and (float(rating[0]), float(rating[1])),
        **{name: tuple(map(str, told[name])) for name in ("doubts", "blank", "tokens")},
    })  # fmt: skip
    if not all(isinstance(value, str) for value in (made.place, made.name, made.of_game, made.about)):
        raise TypeError
    if not isinstance(made.key, int) or not isinstance(made.cards, int) or not made.game:
        raise TypeError
    return made
