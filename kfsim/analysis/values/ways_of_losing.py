"""How a deck loses: early keys, Æmber taken, or the board. How often each, compared with games between random decks."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from kfsim.analysis.stats.intervals import Array, critical

if TYPE_CHECKING:
    import pandas as pd

EARLY = 8  # early: the winner forged its third key within so many own turns
TAKEN = 10  # Æmber taken: the winner took at least so much from the loser
AHEAD = 2.5  # board: on average over turns, the winner had at least so many creatures more than the loser
LOST = 0  # points of a lost game


@dataclass(frozen=True)
class Way:
    """A way to lose: a description, and its share of baseline games between random decks (4,000 games:
    `python -m benchmarks.counter ways`)."""

    name: str
    words: str
    usual: float


WAYS = (
    Way("early keys", f"the opponent forged its third key in its turn {EARLY} or earlier", 0.22),
    Way("æmber taken", f"the opponent took {TAKEN} Æ or more", 0.24),
    Way("board", f"the opponent had at least {AHEAD:g} more creatures on average", 0.24),
)
NONE = "none of these"


def happened(games: Any) -> Array:
    """Whether the winner of each game won in each way, (WAYS, opponents, games): by `last_key`, `taken` and `ahead`."""
    early = (games.last_key > 0) & (games.last_key <= EARLY)
    return np.stack([early, games.taken >= TAKEN, games.ahead >= 100 * AHEAD])


def ways_of_losing(games: Any) -> "pd.DataFrame":
    """The ways in which a deck lost its games, one row for each: `way`, `what` (in words), `share` of lost games with `lo` and
    `hi` (95% confidence interval; opponents are clusters), `usual` (the share between random decks; NaN for NONE), `games` lost.
    A game may be lost in several ways."""
    import pandas as pd

    lost = games.points == LOST
    there = happened(games)
    rows = []
    for way, found in zip(WAYS, there, strict=True):
        rows.append((way.name, way.words, *share_of(found & lost, lost), way.usual, int(lost.sum())))
    rows.append((NONE, NONE, *share_of(~there.any(axis=0) & lost, lost), float("nan"), int(lost.sum())))
    return pd.DataFrame(rows, columns=["way", "what", "share", "lo", "hi", "usual", "games"])


def share_of(found: Array, among: Array) -> tuple[float, float, float]:
    """The share of the games `among` in which `found` is true, with its 95% confidence interval by opponents (ratio estimator;
    Cochran 1977). Both are (opponents, games). NaN without games."""
    yes, all_of = found.sum(axis=1), among.sum(axis=1)
    total, n = all_of.sum(), len(all_of)
    if not total:
        return float("nan"), float("nan"), float("nan")
    share = float(yes.sum() / total)
    half = float(critical(n)) * float((((yes - share * all_of) ** 2).sum() * n / max(1, n - 1)) ** 0.5 / total)
    return share, max(0.0, share - half), min(1.0, share + half)
