"""One row for each game, for analyses of your own."""

from typing import TYPE_CHECKING

import numpy as np

from kfsim.analysis.requests import MatchupRequest
from kfsim.batch.run import Chunks, Runner
from kfsim.games.capabilities import RowsRoom

if TYPE_CHECKING:
    import pandas as pd


def rows_of(asked: MatchupRequest, runner: Runner) -> "pd.DataFrame":
    """The games of a matchup, one row for each: the number of the game, and the columns that the module `rows` of the game
    defines."""
    import pandas as pd

    asked.needs("rows")
    room: RowsRoom = asked.game.room("rows")
    parts = Chunks(0, asked.played, runner.chunk_size(asked.played))
    found = dict(runner.play(asked.plan, room.rows_of_chunk, parts))
    rows = pd.DataFrame(np.concatenate([found[part] for part in parts]), columns=list(room.COLUMNS))
    rows.insert(0, "game", np.arange(asked.played, dtype=np.int64))
    return rows
