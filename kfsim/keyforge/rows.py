"""Write a Parquet file with one row for each game, for the user's own analyses, and read it back.

The metadata of the file contain the plan under the key `kfsim`. So the file can be read back into a matchup with the same
results.
"""

import json
import os
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kfsim.batch.store import beside
from kfsim.bots.play import COLUMNS
from kfsim.deck.deck import deck_from
from kfsim.keyforge.match import Match
from kfsim.keyforge.plan import Plan
from kfsim.keyforge.tally import Tally
from kfsim.text.messages import one_line
from kfsim.text.reading import NoFileError, is_special

SIDE = {
    "keys": "keys forged",
    "key1": "own turn in which the first key was forged, 0 if never",
    "key2": "the same of the second key",
    "key3": "the same of the third key",
    "turns": "own turns",
    "icons": "amber from bonus icons",
    "reaping": "amber from reaping",
    "stealing": "amber from stealing",
    "effects": "amber from card effects",
    "returned": "amber returned from creatures",
    "paid": "amber paid by the opponent",
    "stolen": "amber stolen from the opponent",
    "captured": "amber of the opponent captured",
    "made_lose": "amber the opponent was made to lose",
    "mulligans": "mulligans: 0 or 1",
    "drawn": "cards drawn, the opening hand among them",
    "archived": "cards put into this player's archives",
    "drawn_through": "times the discard pile was shuffled into an empty deck",
    "chained": "chains gained by card effects",
}
GAME = {
    "game": "number of the game; 2k and 2k + 1 have the same shuffles",
    "winner": "0 deck a, 1 deck b, -1 undecided: at the turn cap, or given up",
    "first": "who went first: 0 deck a, 1 deck b",
    "turns": "turns of both players",
    "fault": "0; else why the game was given up",
    "decisions": "decisions of both players",
    "violations": "0; broken invariants, where they were looked for",
}
SCHEMA = GAME | {f"{name}_{side}": f"{words} ({side})" for side in "ab" for name, words in SIDE.items()}


def rows_of_chunk(match: Match, start: int, n: int) -> NDArray[np.int32]:
    """The rows of games `start` to `start + n - 1`, (n, columns)."""
    return match.play(start, n)


class RowFile:
    """A context manager that counts games and writes one row for each. The file appears at its place only when it is complete. If
    writing fails, `failure` is the error, and games are still counted."""

    def __init__(self, file: Path, plan: Plan) -> None:
        import pyarrow as pa

        self.tally = Tally()
        fields = [pa.field("game", pa.int64(), metadata={"about": SCHEMA["game"]})]
        fields += [pa.field(name, pa.int32(), metadata={"about": SCHEMA[name]}) for name in COLUMNS]
        self.schema = pa.schema(fields, metadata={"kfsim": json.dumps(asdict(plan), ensure_ascii=False)})
        self.file = Path(os.path.realpath(file))
        self.beside = beside(self.file)
        self.failure: OSError | None = NoFileError(self.file) if is_special(self.file) else None
        self.writer: Any = None
        self.trying(self.begin)

    def __enter__(self) -> "RowFile":
        return self

    def __exit__(self, error_type: object, error: object, trace: object) -> None:
        self.trying(self.end)
        if error_type is None and self.failure is None:
            self.trying(lambda: os.replace(self.beside, self.file))
        self.beside.unlink(missing_ok=True)

    def begin(self) -> None:
        """Open the temporary file."""
        import pyarrow.parquet as pq

        self.beside.unlink(missing_ok=True)
        self.writer = pq.ParquetWriter(self.beside, self.schema, compression="zstd", write_page_checksum=True)

    def end(self) -> None:
        """Write the remaining rows and close the file."""
        self.writer.close()

    def trying(self, write: Callable[[], object]) -> None:
        """Call `write`, unless writing has failed before. An OSError is stored in `failure`."""
        if self.failure is None:
            try:
                write()
            except OSError as error:
                self.failure = error

    @property
    def games(self) -> int:
        """The number of games that were counted."""
        return self.tally.games

    def merge(self, other: Any) -> None:
        """Count and write the rows of the next games, (games, columns)."""
        import pyarrow as pa

        numbers = np.arange(self.games, self.games + len(other), dtype=np.int64)
        columns = [numbers, *np.ascontiguousarray(other.T)]
        batch = pa.record_batch([pa.array(column) for column in columns], schema=self.schema)
        self.trying(lambda: self.writer.write_batch(batch))
        self.tally.add(other)


class RowsError(ValueError):
    """A file of rows that cannot be read. The message names the file and says what is wrong."""


def read_rows(file: Path) -> tuple[Plan, Tally]:
    """The plan and the tally of a file of rows. RowsError if the file is damaged, or was not written by kfsim."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    try:
        with pq.ParquetFile(file, page_checksum_verification=True) as rows:
            data = json.loads(rows.schema_arrow.metadata[b"kfsim"])
            plan = Plan(**{**data, "deck_a": deck_from(data["deck_a"]), "deck_b": deck_from(data["deck_b"])})
            tally = Tally()
            for batch in rows.iter_batches(1 << 16, columns=list(COLUMNS)):
                tally.add(np.stack([column.to_numpy() for column in batch.columns], axis=1))
    except OSError as error:
        if error.errno is None:  # an error of pyarrow: the file is damaged
            raise RowsError(one_line(f"{file}: damaged; play the games again with --rows")) from None
        raise RowsError(one_line(f"{file}: cannot be read ({error.strerror})")) from None
    except (pa.ArrowException, ValueError, KeyError, IndexError, TypeError, OverflowError, RecursionError) as error:
        what = one_line(f"{type(error).__name__}: {error}", 100)
        raise RowsError(one_line(f"{file}: not a file that kfsim's --rows has written, or damaged ({what})")) from None
    return plan, tally
