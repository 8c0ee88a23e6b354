"""How many starting chains make two decks even: win rates at 0 to 24 chains, a falling curve through them, and where it crosses
one half.

Every number of chains is played with the same shuffles (common random numbers), in pairs with the first player swapped. A third
of the games is played on a coarse grid, the rest at the whole numbers around the crossing. The curve has no model; it only has to
fall (isotonic regression), with a monotone cubic between the points. Its two ends are the measured shares, because isotonic
regression is biased at its ends: the last point is never above its share, and often below (the spiking problem: Wu, Meyer and
Opsomer 2015). Its uncertainty comes from resampling pairs (cluster bootstrap): all games of a pair share their shuffles, so they
stay together. Every number of chains gets Jeffreys' prior of half a game won and half a game lost, because 0 or all games won is
no certainty.
"""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from kfsim import __version__
from kfsim.analysis.answer import Answer
from kfsim.analysis.as_played import as_played
from kfsim.analysis.handicap import MOST_CHAINS, START, STREAKS, Array, expected_games, handicap_chain, long_run
from kfsim.batch.run import Runner
from kfsim.games.game import Later
from kfsim.games.protocols import ChainsPlan

if TYPE_CHECKING:
    import pandas as pd

GRID = tuple(range(0, 25, 3))
AROUND = 3  # whole numbers of chains on either side of the crossing that get most games
PILOT = 1 / 3  # share of the games for the grid
DRAWS = 400
ALL_CHAINS = np.arange(MOST_CHAINS + 1)


@dataclass(frozen=True)
class Stage:
    """Some numbers of chains, all played with the same pairs; `scores` (pairs, levels) are the stronger deck's."""

    levels: tuple[int, ...]
    scores: Array


def fit(shares: Array, pairs: Array) -> Array:
    """Win rates at 0 to 24 chains: a falling curve through the shares at some numbers of chains, among them 0 and 24. Isotonic
    regression, weighted by pairs, gives the points between; both ends keep their shares. A monotone cubic on the logit scale
    connects the points (PCHIP, Fritsch and Carlson 1980). There, no win (or no loss) counts as half a game (Haldane 1955)."""
    from scipy.interpolate import PchipInterpolator
    from scipy.optimize import isotonic_regression
    from scipy.special import expit, logit

    played = pairs > 0
    found, weights = shares[played], pairs[played]
    falling = isotonic_regression(found, weights=weights, increasing=False).x
    falling[[0, -1]] = found[[0, -1]]
    half = 0.5 / (2 * weights + 1)
    inside = np.where(falling <= 0, half, np.where(falling >= 1, 1 - half, falling))
    between = PchipInterpolator(ALL_CHAINS[played], logit(inside))
    return np.asarray(expit(between(ALL_CHAINS)))


def crossing(curve: Array) -> float:
    """The number of chains at which a falling curve crosses one half; 0 if it begins below one half, infinity if it stays
    above."""
    below = curve <= 0.5
    if below[0]:
        return 0.0
    if not below.any():
        return float("inf")
    k = int(np.argmax(below))
    return float(k - 1 + (curve[k - 1] - 0.5) / (curve[k - 1] - curve[k]))


def pooled(stages: list[Stage], draws: list[Array]) -> tuple[Array, Array]:
    """Mean shares and numbers of pairs at 0 to 24 chains, the pairs of each stage weighted by a draw."""
    points, pairs = np.zeros(len(ALL_CHAINS)), np.zeros(len(ALL_CHAINS))
    for stage, draw in zip(stages, draws, strict=True):
        np.add.at(points, list(stage.levels), draw @ stage.scores)
        np.add.at(pairs, list(stage.levels), draw.sum())
    return points / np.maximum(pairs, 1), pairs


def bootstrap(stages: list[Stage], seed: int) -> Array:
    """Curves from resampled pairs, (draws, 25)."""
    rng = np.random.default_rng(seed)
    curves = []
    for _ in range(DRAWS):
        draws = [rng.multinomial(len(s.scores), np.full(len(s.scores), 1 / len(s.scores))).astype(float) for s in stages]
        shares, pairs = pooled(stages, draws)
        won, lost = rng.gamma(0.5, size=(2, len(ALL_CHAINS))) * (pairs > 0) / 2  # half a game each, resampled like pairs
        all_of_it = pairs + won + lost
        curves.append(fit((shares * pairs + won) / np.maximum(all_of_it, 1), all_of_it))
    return np.array(curves)


def quantiles(values: Array) -> tuple[float, float]:
    """The middle 95% of the values; infinities count."""
    low, high = np.quantile(values, [0.025, 0.975], method="closest_observation")
    return float(low), float(high)


def games_to_settle(curve: Array) -> float:
    """Expected games until the rulebook's procedure, which begins with four chains, is within one chain of the fair number.
    Infinity if the fair number is more than 24."""
    fair = crossing(curve)
    if not np.isfinite(fair):
        return float("inf")
    away = np.repeat(np.abs(ALL_CHAINS - fair) > 1, len(STREAKS))
    return expected_games(handicap_chain(curve), away, START)


@dataclass(frozen=True)
class FairChains(Answer):
    """The answer: which deck is stronger, and how many starting chains make it even."""

    SHOW, PAGE = Later("kfsim.report.chains:show"), Later("kfsim.report.pages.chains:page")
    HEADLINE = Later("kfsim.report.chains:headline_of")

    plan: ChainsPlan
    stronger: str  # "a" or "b"
    stages: list[Stage]
    curve_: Array
    draws: Array

    @property
    def names(self) -> tuple[str, str]:
        """The stronger deck and the other one."""
        a, b = self.plan.deck_a.name, self.plan.deck_b.name
        return (a, b) if self.stronger == "a" else (b, a)

    @property
    def fair(self) -> tuple[float, tuple[float, float]]:
        """The fair number of chains and its 95% interval; infinity means more than 24."""
        return crossing(self.curve_), quantiles(np.array([crossing(curve) for curve in self.draws]))

    @property
    def games(self) -> int:
        """Games played."""
        return 2 * sum(stage.scores.size for stage in self.stages)

    @property
    def curve(self) -> "pd.DataFrame":
        """Win rate of the stronger deck by its chains: columns chains, win_rate, lo, hi (95%), games."""
        import pandas as pd

        low, high = np.quantile(self.draws, [0.025, 0.975], axis=0)
        games = np.zeros(len(ALL_CHAINS), int)
        for stage in self.stages:
            np.add.at(games, list(stage.levels), 2 * len(stage.scores))
        return pd.DataFrame({"chains": ALL_CHAINS, "win_rate": self.curve_, "lo": low, "hi": high, "games": games})

    @cached_property
    def handicaps(self) -> Array:
        """The shares of games at 0 to 24 chains that the rulebook's procedure plays in the long run, for each resampled curve,
        (draws, 25)."""
        return np.array([long_run(curve) for curve in self.draws])

    @cached_property
    def handicap(self) -> "pd.DataFrame":
        """The rulebook's own procedure in the long run: columns chains, share (of games with this number), lo, hi (95%)."""
        import pandas as pd

        low, high = np.quantile(self.handicaps, [0.025, 0.975], axis=0)
        return pd.DataFrame({"chains": ALL_CHAINS, "share": long_run(self.curve_), "lo": low, "hi": high})

    @property
    def mean_handicap(self) -> tuple[float, tuple[float, float]]:
        """The mean number of chains of the rulebook's procedure in the long run, and its 95% interval."""
        return float(long_run(self.curve_) @ ALL_CHAINS), quantiles(self.handicaps @ ALL_CHAINS)

    @cached_property
    def settling(self) -> tuple[float, tuple[float, float]]:
        """Expected games until the rulebook's procedure comes within one chain of the fair number, and the 95% interval."""
        return games_to_settle(self.curve_), quantiles(np.array([games_to_settle(curve) for curve in self.draws]))

    def tables(self) -> dict[str, "pd.DataFrame"]:
        """Every table, by name."""
        return {"curve": self.curve, "handicap": self.handicap}

    def json(self) -> dict[str, Any]:
        """The whole answer as one JSON object; null stands for more than 24 chains."""
        fair, (low, high) = self.fair
        stronger, weaker = self.names
        plan = self.plan
        mean, means = self.mean_handicap
        settle, settles = self.settling
        return {
            "stronger": stronger, "weaker": weaker, "fair_chains": finite(fair), "fair_chains_ci95": [finite(low), finite(high)],
            "games": self.games, "seed": plan.seed, "rulebook": plan.rulebook, "bot_a": plan.bot_a, "bot_b": plan.bot_b,
            "version": __version__, **as_played((plan.deck_a, plan.deck_b)),
            "curve": self.curve[["chains", "win_rate", "lo", "hi"]].to_dict("records"),
            "rulebook_procedure": {
                "mean_chains": mean, "mean_chains_ci95": list(means), "games_to_settle": finite(settle),
                "games_to_settle_ci95": [finite(games) for games in settles], "distribution": self.handicap.to_dict("records"),
            },
        }  # fmt: skip


def levels_around(fair: float) -> tuple[int, ...]:
    """The whole numbers of chains around a crossing, where games sharpen the answer."""
    low = max(0, min(round(min(fair, MOST_CHAINS)) - AROUND, MOST_CHAINS - 2 * AROUND))
    return tuple(range(low, low + 2 * AROUND + 1))


def finite(chains: float) -> float | None:
    """A number of chains, or None for more than 24."""
    return chains if np.isfinite(chains) else None


def fair_chains(plan: ChainsPlan, runner: Runner | None = None) -> FairChains:
    """Calibrate the chain handicap of two decks; plays about `plan.games` games. The plan's own chains are ignored."""
    plan = replace(plan, chains_a=0, chains_b=0)
    runner = runner or Runner()

    def play(level: int, first: int, pairs: int, side: str) -> Array:
        """Scores of a side with `level` chains."""
        at = replace(plan, chains_a=level if side == "a" else 0, chains_b=level if side == "b" else 0)
        scores = runner.pair_scores(at, first, pairs)
        return scores if side == "a" else 1 - scores

    pilot = max(50, int(plan.games * PILOT / 2 / len(GRID)))
    even = play(0, 0, pilot, "a")
    side = "a" if even.mean() >= 0.5 else "b"
    grid = [even if side == "a" else 1 - even] + [play(level, 0, pilot, side) for level in GRID[1:]]
    stages = [Stage(GRID, np.stack(grid, axis=1))]
    levels = levels_around(crossing(fit(*pooled(stages, [np.ones(pilot)]))))
    pairs = max(50, int(plan.games * (1 - PILOT) / 2 / len(levels)))
    stages.append(Stage(levels, np.stack([play(level, pilot, pairs, side) for level in levels], axis=1)))
    curve = fit(*pooled(stages, [np.ones(len(stage.scores)) for stage in stages]))
    return FairChains(plan, side, stages, curve, bootstrap(stages, plan.seed))
