"""A ladder of bots: all against all over a field of decks, with ratings and intervals.

Each pairing of decks is played from both sides with the same shuffles, so that differences of decks cancel out. The pairing is
the unit of uncertainty (cluster bootstrap). Ratings as in `analysis.gauntlet`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING, Any

import numpy as np

from kfsim import __version__
from kfsim.analysis.answer import Answer
from kfsim.analysis.gauntlet import DRAWS, Array, ratings_of
from kfsim.analysis.records import records
from kfsim.analysis.stats.intervals import mean_interval
from kfsim.batch.games import plan_for
from kfsim.batch.run import Runner
from kfsim.games.game import Later
from kfsim.games.protocols import GameDeck

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True)
class Ladder(Answer):
    """A finished ladder; `scores[x, y]` (pairings,) is bot x's share of the points against bot y in each pairing of decks."""

    SHOW, PAGE = Later("kfsim.report.ladder:show"), Later("kfsim.report.pages.ladder:page")
    HEADLINE = Later("kfsim.report.ladder:headline")

    bots: tuple[str, ...]
    scores: dict[tuple[int, int], Array]
    games: int
    seed: int
    rulebook: str

    def means(self, drawn: Any = slice(None)) -> Array:
        """Scores, row against column."""
        matrix = np.full((len(self.bots), len(self.bots)), np.nan)
        for (x, y), points in self.scores.items():
            matrix[x, y] = points[drawn].mean()
            matrix[y, x] = 1 - matrix[x, y]
        return matrix

    @cached_property
    def ratings(self) -> "pd.DataFrame":
        """The bots by rating: columns bot, rating, lo, hi (95%)."""
        import pandas as pd

        rng = np.random.default_rng(self.seed)
        n = len(next(iter(self.scores.values())))
        each = 2 * self.games / (len(self.bots) * (len(self.bots) - 1))
        spread = [ratings_of(np.nan_to_num(self.means(rng.integers(n, size=n))) * each) for _ in range(DRAWS)]
        low, high = np.quantile(spread, [0.025, 0.975], axis=0)
        frame = pd.DataFrame({"bot": self.bots, "rating": ratings_of(np.nan_to_num(self.means()) * each), "lo": low, "hi": high})
        return frame.sort_values("rating", ascending=False, ignore_index=True)

    @property
    def matchups(self) -> "pd.DataFrame":
        """Every pair of bots: columns bot, opponent, score, lo, hi (95%)."""
        import pandas as pd

        rows = [(self.bots[x], self.bots[y], float(p.mean()), *mean_interval(p)) for (x, y), p in self.scores.items()]
        return pd.DataFrame(rows, columns=["bot", "opponent", "score", "lo", "hi"])

    def tables(self) -> dict[str, "pd.DataFrame"]:
        """Every table, by name."""
        return {"ratings": self.ratings, "matchups": self.matchups}

    def json(self) -> dict[str, Any]:
        """The whole answer as one JSON object."""
        return {
            "games": self.games, "seed": self.seed, "rulebook": self.rulebook, "version": __version__,
            **{name: records(frame) for name, frame in self.tables().items()},
        }  # fmt: skip


def ladder(
    bots: Sequence[str], pairings: Sequence[tuple[GameDeck, GameDeck]], games: int = 50, seed: int = 1, rulebook: str = "14",
    runner: Runner | None = None,
) -> Ladder:  # fmt: skip
    """Play all bots against all on every pairing of decks, `games` games from each side in whole pairs."""
    runner = runner or Runner()
    pairs = max(1, games // 2)
    scores = {}
    for x, y in combinations(range(len(bots)), 2):
        found = []
        for a, b in pairings:
            one = plan_for(a, b, rulebook, games=2 * pairs, seed=seed, bot_a=bots[x], bot_b=bots[y])
            two = plan_for(a, b, rulebook, games=2 * pairs, seed=seed, bot_a=bots[y], bot_b=bots[x])
            shares = runner.pair_scores(one, 0, pairs).mean(), 1 - runner.pair_scores(two, 0, pairs).mean()
            found.append(float(np.mean(shares)))
        scores[x, y] = np.array(found)
    played = len(scores) * len(pairings) * 4 * pairs
    return Ladder(tuple(bots), scores, played, seed, rulebook)
