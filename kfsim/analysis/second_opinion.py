"""The second opinion: fewer games, in which `planner` plays both decks.

Planner games are slow, so each should tell as much as possible. Regression subtracts two control variates with known means from
the result. One is the luck of the draw by the evaluation (`kfsim.bots.planner.luck_correction`; zero on average, as in AIVAT).
The other is the result of baseline games with the same shuffles; many more games give its mean. The corrected result varies less
and has the same mean. Besides, no two planner games have the same shuffles. The two games of a baseline pair have the same
shuffles and resemble each other, because a good draw helps in both. In a pair of planner games each deck goes first once, each
time with other shuffles.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from kfsim.analysis.stats.intervals import Z
from kfsim.batch.run import SLOW_CHUNK, Runner
from kfsim.games.protocols import GamePlan, MatchupPlan

PLANNER = "planner"
BASELINE = "steady"  # the bot of the baseline games; games of further styles would cost more time than their precision saves
REFERENCE = 4  # this many times as many pairs of baseline games measure the mean of the control variate
FEWEST = 25  # pairs; luck is not subtracted with fewer
STEP = 256  # a growing run grows by multiples of so many games; their baseline games are whole chunks
FIRST, MORE = 4 * STEP, 2  # games before the first check of the width; largest growth until the next check
Array = NDArray[np.float64]


@dataclass(frozen=True)
class Estimate:
    """A mean, and its standard error."""

    mean: float
    error: float

    @property
    def half(self) -> float:
        """The half-width of the 95% interval."""
        return Z * self.error

    @property
    def interval(self) -> list[float]:
        """The 95% interval."""
        return [self.mean - self.half, self.mean + self.half]

    @property
    def high(self) -> float:
        """The upper end of the 95% interval."""
        return self.mean + self.half

    @property
    def opposite(self) -> "Estimate":
        """The other deck's share."""
        return Estimate(1 - self.mean, self.error)

    def less(self, other: "Estimate") -> "Estimate":
        """This estimate minus another one, as if both were independent. If they are positively correlated, the interval is too
        wide."""
        return Estimate(self.mean - other.mean, float(np.hypot(self.error, other.error)))


@dataclass(frozen=True)
class Share(Estimate):
    """A share of games or matches; its interval stays within 0 and 1."""

    @property
    def interval(self) -> list[float]:
        """The 95% interval."""
        return [min(1.0, max(0.0, end)) for end in super().interval]


@dataclass(frozen=True)
class Played:
    """Pairs of planner games of a matchup. Each array has one value for each pair: deck a's share of the points, its luck, and
    its share in baseline games with the same shuffles. The mean of the last one is known."""

    better: Array
    luck: Array
    baseline: Array
    mean: Estimate

    @property
    def controls(self) -> Array:
        """The control variates of each pair, (pairs, 2), with mean zero."""
        return np.column_stack([self.luck, self.baseline - self.mean.mean])


class SecondOpinion:
    """The planner games of one or more matchups. The weights of the control variates are the same in all matchups."""

    def __init__(self, played: Mapping[tuple[int, int], Played]) -> None:
        self.played = dict(played)

    @property
    def pairs(self) -> int:
        """The number of pairs of planner games."""
        return sum(len(one.better) for one in self.played.values())

    @cached_property
    def weights(self) -> Array:
        """The weight of each control variate, by least squares within matchups; zero for too few pairs."""
        if self.pairs < FEWEST:
            return np.zeros(2)
        controls = np.concatenate([one.controls - one.controls.mean(axis=0) for one in self.played.values()])
        points = np.concatenate([one.better - one.better.mean() for one in self.played.values()])
        return np.asarray(np.linalg.lstsq(controls, points, rcond=None)[0])

    @cached_property
    def variance(self) -> float:
        """The variance of a pair within its matchup after the control variates are subtracted."""
        left = [one.better - one.controls @ self.weights for one in self.played.values()]
        squares = sum(float(((values - values.mean()) ** 2).sum()) for values in left)
        free = self.pairs - len(left) - len(self.weights)
        return squares / free if free > 0 else 0.25

    def win_rate(self, i: int = 0, j: int = 1) -> Estimate:
        """Deck i's win rate against deck j in planner games."""
        if (i, j) not in self.played:
            return self.win_rate(j, i).opposite
        one = self.played[i, j]
        mean = float((one.better - one.controls @ self.weights).mean())
        return Estimate(mean, float(np.hypot((self.variance / len(one.better)) ** 0.5, self.weights[1] * one.mean.error)))

    def against(self, i: int, field: Sequence[int]) -> Estimate:
        """Deck i's mean win rate against some others in planner games."""
        return mean_over([self.win_rate(i, j) for j in field])

    @property
    def worth(self) -> float:
        """The number of uncorrected games with the same precision. With only one pair in each matchup, the number of games
        played."""
        if self.pairs <= len(self.played):
            return 2.0 * self.pairs
        squares = sum(float(((one.better - one.better.mean()) ** 2).sum()) for one in self.played.values())
        return 2 * self.pairs * (squares / max(1, self.pairs - len(self.played))) / self.variance


def mean_over(found: Sequence[Estimate]) -> Estimate:
    """The mean of independent estimates."""
    return Estimate(float(np.mean([one.mean for one in found])), float(np.linalg.norm([one.error for one in found])) / len(found))


def mean_of(values: Array) -> Estimate:
    """The mean of values, one for each pair, with its standard error."""
    return Estimate(float(values.mean()), float(values.std()) / len(values) ** 0.5)


def play_planner_pairs(
    plan: MatchupPlan, first: int, baseline: Array, mean: Estimate, runner: Runner, part: int = SLOW_CHUNK
) -> Played:
    """Play pairs of a plan, from pair `first` on, with `planner` on both sides. `baseline` are the scores of baseline games with
    the same shuffles (`crossed`), `mean` is the mean of such games. The games are played and stored in chunks of `part` games."""
    ahead = replace(plan, bot_a=PLANNER, bot_b=PLANNER, budget=None)
    found = runner.crossed_with_luck(ahead, first, len(baseline), part)
    return Played(found[:, 0], found[:, 1], baseline, mean)


def baseline_games(plan: MatchupPlan, pairs: int, runner: Runner, first: int = 0) -> Array:
    """Deck a's points in pairs of baseline games of a plan, from pair `first` on, going first and going second, (pairs, 2)."""
    return np.asarray(runner.game_scores(replace(plan, bot_a=BASELINE, bot_b=BASELINE, budget=None), first, pairs))


def crossed(scores: Array) -> Array:
    """Deck a's share of the points in pairs of games with different shuffles: the game going first from one pair of `scores`
    (pairs, 2), and the game going second from the next pair."""
    return np.asarray((scores[0::2, 0] + scores[1::2, 1]) / 2)


class GrowingOpinion:
    """Planner games of a matchup, to which more can be added; finished games are not played again."""

    def __init__(self, plan: MatchupPlan, runner: Runner) -> None:
        self.plan, self.runner = plan, runner
        self.better, self.luck, self.baseline = np.zeros(0), np.zeros(0), np.zeros((0, 2))

    def to(self, games: int) -> SecondOpinion:
        """The second opinion after about so many games."""
        had, pairs = len(self.better), max(1, games // 2)
        more = baseline_games(self.plan, REFERENCE * (pairs - had), self.runner, REFERENCE * had)
        self.baseline = np.concatenate([self.baseline, more])
        baseline, mean = crossed(self.baseline), mean_of(self.baseline.mean(axis=1))
        new = play_planner_pairs(self.plan, had, baseline[had:pairs], mean, self.runner)
        self.better, self.luck = np.concatenate([self.better, new.better]), np.concatenate([self.luck, new.luck])
        return SecondOpinion({(0, 1): Played(self.better, self.luck, baseline[:pairs], mean)})


def second_opinion(plan: MatchupPlan, games: int, runner: Runner) -> SecondOpinion:
    """The second opinion of a matchup from about so many games."""
    return GrowingOpinion(plan, runner).to(games)


def play_until(plan: MatchupPlan, half: float, most: int, runner: Runner) -> SecondOpinion:
    """The second opinion of a matchup, played until the half-width of the win rate's 95% interval is at most `half`, or for about
    `most` games. The width so far determines how many games to play next. It is checked after the same games for any number of
    workers."""
    longer, games = GrowingOpinion(plan, runner), min(FIRST, most)
    while True:
        found = longer.to(games)
        reached = found.win_rate().half
        if reached <= half or games >= most:
            return found
        games = min(most, steps_up(min(MORE * games, games * (reached / half) ** 2)))
        runner.aim(games_played(games), f"±{100 * reached:.2f} points, to be ±{100 * half:g}")


def steps_up(games: float) -> int:
    """The next multiple of STEP, so that a longer run can use the stored chunks."""
    return math.floor(games / STEP + 1) * STEP


def games_played(games: int) -> int:
    """The planner games that `second_opinion` plays."""
    return 2 * max(1, games // 2)


def is_planner_plan(plan: GamePlan) -> bool:
    """Whether the games of a plan are planner games of a second opinion, and not the baseline games beside them."""
    return getattr(plan, "bot_a", "") == PLANNER
