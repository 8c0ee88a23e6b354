"""All decks of a field against all others, or one against a field: matrix, ratings, scores, best and worst matchups.

Pair k has the same shuffles of a deck against every opponent. Uncertainty comes from resampling pairs, the same ones in every
matchup (cluster bootstrap). Ratings are those of Bradley and Terry (1952) by maximum likelihood, on Elo's scale with mean 1500.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations, permutations
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from kfsim import __version__
from kfsim.analysis.answer import Answer
from kfsim.analysis.as_played import as_played
from kfsim.analysis.rank_intervals import possible_places
from kfsim.analysis.stats.intervals import mean_interval
from kfsim.batch.games import plan_for
from kfsim.batch.run import Runner
from kfsim.games.game import Later

if TYPE_CHECKING:
    import pandas as pd

DRAWS = 300
MEAN_RATING = 1500.0
POINTS = 400 / np.log(10)  # Elo points of a unit of Bradley and Terry's scale
ACCURACY = 1e-13  # relative error of strengths
PRIOR = 0.01  # added wins and losses in each matchup, so that a deck that wins all its games has a finite rating
Array = NDArray[np.float64]


def strengths(points: Array) -> Array:
    """The most likely strengths, zero on average, for a matrix of points won (row against column). The odds of i against j are
    exp(strength i - strength j). In every matchup both sides must have won points."""
    from scipy.optimize import root
    from scipy.special import expit

    games = points + points.T

    def slope(theta: Array) -> Array:
        return np.asarray(theta.sum() + (games * expit(theta[:, None] - theta) - points).sum(axis=1))

    def bend(theta: Array) -> Array:
        share = expit(theta[:, None] - theta)
        weight = games * share * (1 - share)
        return np.asarray(1 + np.diag(weight.sum(axis=1)) - weight)

    # The likelihood has one maximum. There its slope is zero.
    return np.asarray(root(slope, np.zeros(len(points)), jac=bend, options={"xtol": ACCURACY}).x)


def ratings_of(points: Array) -> Array:
    """Bradley-Terry ratings of a matrix of points won (row against column)."""
    return MEAN_RATING + POINTS * strengths(points + PRIOR * (1 - np.eye(len(points))))


@dataclass(frozen=True)
class Gauntlet(Answer):
    """A finished gauntlet. `scores` holds, for each matchup played (i, j), deck i's share of the points of each pair."""

    SHOW, PAGE = Later("kfsim.report.gauntlet:show"), Later("kfsim.report.pages.gauntlet:page")
    HEADLINE = Later("kfsim.report.gauntlet:headline")

    decks: tuple[Any, ...]
    scores: dict[tuple[int, int], Array]
    seed: int
    bot: str
    rulebook: str
    readings: Mapping[str, int] = field(default_factory=dict)  # readings that differ from the rulebook's default

    @property
    def names(self) -> list[str]:
        """The names of the decks."""
        return [deck.name for deck in self.decks]

    @property
    def games(self) -> int:
        """Games played."""
        return sum(2 * len(scores) for scores in self.scores.values())

    @property
    def complete(self) -> bool:
        """Whether all played against all."""
        return len(self.scores) == len(self.decks) * (len(self.decks) - 1) // 2

    def means(self, draw: NDArray[np.int64] | None = None) -> Array:
        """Win rates, (decks, decks), row against column; NaN for a matchup without games. `draw`: numbers of resampled pairs."""
        matrix = np.full((len(self.decks), len(self.decks)), np.nan)
        for (i, j), scores in self.scores.items():
            share = scores.mean() if draw is None else scores[draw].mean()
            matrix[i, j], matrix[j, i] = share, 1 - share
        return matrix

    @property
    def matrix(self) -> "pd.DataFrame":
        """Win rates, row against column."""
        import pandas as pd

        return pd.DataFrame(self.means(), index=self.names, columns=self.names)

    @property
    def matchups(self) -> "pd.DataFrame":
        """Every matchup from both sides: columns deck, opponent, win_rate, lo, hi (95%), games."""
        import pandas as pd

        rows = []
        for (i, j), scores in self.scores.items():
            for deck, opponent, points in ((i, j, scores), (j, i, 1 - scores)):
                share = float(points.mean())
                low, high = mean_interval(points)
                rows.append((self.names[deck], self.names[opponent], share, low, high, 2 * len(points)))
        return pd.DataFrame(rows, columns=["deck", "opponent", "win_rate", "lo", "hi", "games"])

    @cached_property
    def ratings(self) -> "pd.DataFrame":
        """The decks by rating: columns deck, rating, lo, hi (95%), score (expected share against the field), score_lo, score_hi,
        first_place, last_place (possible places, 95%). If only one deck met all others, ratings are missing."""
        import pandas as pd

        rng = np.random.default_rng(self.seed)
        pairs = min(map(len, self.scores.values()))
        drawn = [self.means(rng.integers(pairs, size=pairs)) for _ in range(DRAWS)]
        means = self.means()
        score, scores = np.nanmean(means, axis=1), np.nanmean(drawn, axis=2)
        data: dict[str, Any] = {"deck": self.names}
        if self.complete:
            played = 2 * pairs
            spread = np.array([ratings_of(np.nan_to_num(m) * played) for m in drawn])
            data["rating"] = ratings_of(np.nan_to_num(means) * played)
            data["lo"], data["hi"] = np.quantile(spread, [0.025, 0.975], axis=0)
        else:
            data["rating"] = data["lo"] = data["hi"] = np.full(len(means), np.nan)
        data["score"] = score
        data["score_lo"], data["score_hi"] = np.quantile(scores, [0.025, 0.975], axis=0)
        data["first_place"], data["last_place"] = possible_places(scores)
        return pd.DataFrame(data).sort_values("score", ascending=False, ignore_index=True)

    def tables(self) -> dict[str, "pd.DataFrame"]:
        """Every table, by name."""
        return {"ratings": self.ratings, "matchups": self.matchups}

    @property
    def triangles(self) -> list[tuple[str, str, str]]:
        """Cycles of three decks: each beats the next by more than luck (the 95% interval is above one half). The clearest come
        first."""
        beats = {(row.deck, row.opponent): row.lo for row in self.matchups.itertuples() if row.lo > 0.5}
        found = []
        for a, b, c in permutations(self.names, 3):
            circle = {(a, b), (b, c), (c, a)}
            if a == min(a, b, c) and circle <= beats.keys():
                found.append((min(beats[pair] for pair in circle), (a, b, c)))
        return [circle for _, circle in sorted(found, key=lambda one: (-one[0], one[1]))]

    def json(self) -> dict[str, Any]:
        """The whole answer as one JSON object; null where nothing was played."""
        return {
            "decks": self.names, "matrix": [[none(x) for x in row] for row in self.means().tolist()],
            "ratings": [{k: none(v) for k, v in row.items()} for row in self.ratings.to_dict("records")],
            "matchups": self.matchups.to_dict("records"), "triangles": [list(t) for t in self.triangles],
            "games": self.games, "seed": self.seed, "bot": self.bot, "rulebook": self.rulebook,
            **({"readings": dict(self.readings)} if self.readings else {}), "version": __version__,
            **as_played(self.decks),
        }  # fmt: skip


def none(value: Any) -> Any:
    """The value, or None for not a number."""
    return None if isinstance(value, float) and np.isnan(value) else value


def gauntlet(
    decks: Sequence[Any],
    games: int = 1000,
    seed: int = 1,
    bot: str = "steady",
    rulebook: str = "14",
    champion: int | None = None,
    runner: Runner | None = None,
    readings: Mapping[str, int] | None = None,
) -> Gauntlet:
    """Play every deck against every other, `games` in each matchup; or only deck `champion` against the rest."""
    played = [(i, j) for i, j in combinations(range(len(decks)), 2) if champion is None or champion in (i, j)]
    pairs = max(1, games // 2)
    scores: dict[tuple[int, int], Array] = {}
    runner = runner or Runner()
    for i, j in played:
        own = {"readings": readings}
        plan = plan_for(decks[i], decks[j], rulebook, own, games=2 * pairs, seed=seed, bot_a=bot, bot_b=bot)
        scores[i, j] = runner.pair_scores(plan, 0, pairs)
    return Gauntlet(tuple(decks), scores, seed, bot, rulebook, readings or {})
