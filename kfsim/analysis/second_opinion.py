"""How much an answer rests on the play: smaller runs in which a bot that looks ahead plays both decks.

Its games are dear, so more is got out of each. Two things whose mean is known go along with who wins, and are taken out by
regression (control variates): how lucky the draws were, by the value of positions (`kfsim.bots.planner.luck_correction`: zero
on average, as in AIVAT), and how quick games go with the same shuffles, whose mean is known from many more. What is left varies
less, and its mean is the same. And no two of its games have the same shuffles, as the two of a pair of quick games have: who
draws well once draws well in both, whoever goes first. In its pairs each deck goes first once, each time with other shuffles.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from kfsim.analysis.stats.intervals import Z
from kfsim.batch.run import DEAR, Runner
from kfsim.games.protocols import GamePlan, MatchupPlan

BETTER = "planner"
QUICK = "steady"  # whose games with the same shuffles are quick; more styles tell little more, and take longer than they save
REFERENCE = 4  # times as many pairs tell the mean of those
FEWEST = 25  # pairs below which nothing is taken out
STEP = 256  # games by which a run grows that goes on until enough is known; their pairs of quick games are whole chunks
FIRST, MORE = 4 * STEP, 2  # games after which is first asked, and how many times as many at most are played until the next time
Array = NDArray[np.float64]


@dataclass(frozen=True)
class Estimate:
    """A mean, and its standard error."""

    mean: float
    error: float

    @property
    def half(self) -> float:
        """Half the 95% interval."""
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
        """The difference to another, as if nothing that chance did were common to both: the interval is rather too wide."""
        return Estimate(self.mean - other.mean, float(np.hypot(self.error, other.error)))


@dataclass(frozen=True)
class Share(Estimate):
    """A share of games or matches: its interval ends at none and at all."""

    @property
    def interval(self) -> list[float]:
        """The 95% interval."""
        return [min(1.0, max(0.0, end)) for end in super().interval]


@dataclass(frozen=True)
class Played:
    """Pairs of games of a matchup played better, one value a pair: deck a's share of the points, how lucky it was, and its share
    in quick games with the same shuffles, whose mean is known."""

    better: Array
    luck: Array
    quick: Array
    mean: Estimate

    @property
    def controls(self) -> Array:
        """What is known of each pair, (pairs, 2): of mean zero."""
        return np.column_stack([self.luck, self.quick - self.mean.mean])


class SecondOpinion:
    """Matchups played better. What is known is taken out of all of them with the same weights."""

    def __init__(self, played: Mapping[tuple[int, int], Played]) -> None:
        self.played = dict(played)

    @property
    def pairs(self) -> int:
        """Pairs played better."""
        return sum(len(one.better) for one in self.played.values())

    @cached_property
    def weights(self) -> Array:
        """How much of each control is taken out, by least squares within matchups; none of too few pairs."""
        if self.pairs < FEWEST:
            return np.zeros(2)
        known = np.concatenate([one.controls - one.controls.mean(axis=0) for one in self.played.values()])
        points = np.concatenate([one.better - one.better.mean() for one in self.played.values()])
        return np.asarray(np.linalg.lstsq(known, points, rcond=None)[0])

    @cached_property
    def variance(self) -> float:
        """Variance of a pair within its matchup when what is known is taken out."""
        left = [one.better - one.controls @ self.weights for one in self.played.values()]
        squares = sum(float(((values - values.mean()) ** 2).sum()) for values in left)
        free = self.pairs - len(left) - len(self.weights)
        return squares / free if free > 0 else 0.25

    def win_rate(self, i: int = 0, j: int = 1) -> Estimate:
        """Deck i's win rate against deck j when both are played better."""
        if (i, j) not in self.played:
            return self.win_rate(j, i).opposite
        one = self.played[i, j]
        mean = float((one.better - one.controls @ self.weights).mean())
        return Estimate(mean, float(np.hypot((self.variance / len(one.better)) ** 0.5, self.weights[1] * one.mean.error)))

    def against(self, i: int, field: Sequence[int]) -> Estimate:
        """Deck i's mean win rate against some others when all are played better."""
        return mean_over([self.win_rate(i, j) for j in field])

    @property
    def worth(self) -> float:
        """Games that would tell as much if nothing were taken out; with a pair a matchup, those that were played."""
        if self.pairs <= len(self.played):
            return 2.0 * self.pairs
        squares = sum(float(((one.better - one.better.mean()) ** 2).sum()) for one in self.played.values())
        return 2 * self.pairs * (squares / max(1, self.pairs - len(self.played))) / self.variance


def mean_over(found: Sequence[Estimate]) -> Estimate:
    """The mean of what was found independently of each other."""
    return Estimate(float(np.mean([one.mean for one in found])), float(np.linalg.norm([one.error for one in found])) / len(found))


def mean_of(values: Array) -> Estimate:
    """The mean of values, one a pair."""
    return Estimate(float(values.mean()), float(values.std()) / len(values) ** 0.5)


def played_better(plan: MatchupPlan, first: int, quick: Array, mean: Estimate, runner: Runner, part: int = DEAR) -> Played:
    """Play pairs of a plan, from the first on, with the bot that looks ahead on both sides; `quick` are the scores of quick games
    with the same shuffles (`crossed`), `mean` what such games make on average. They are handed out, and kept, in parts of so many
    games."""
    ahead = replace(plan, bot_a=BETTER, bot_b=BETTER, budget=None)
    found = runner.crossed_with_luck(ahead, first, len(quick), part)
    return Played(found[:, 0], found[:, 1], quick, mean)


def quick_games(plan: MatchupPlan, pairs: int, runner: Runner, first: int = 0) -> Array:
    """Deck a's points in so many pairs of quick games of a plan, from the first on, going first and going second, (pairs, 2)."""
    return np.asarray(runner.game_scores(replace(plan, bot_a=QUICK, bot_b=QUICK, budget=None), first, pairs))


def crossed(scores: Array) -> Array:
    """Deck a's share of the points in pairs of games with different shuffles: going first in one pair of games and second in the
    next, of `scores`, (pairs, 2)."""
    return np.asarray((scores[0::2, 0] + scores[1::2, 1]) / 2)


class Longer:
    """A matchup played better for longer and longer; what was played is not played again."""

    def __init__(self, plan: MatchupPlan, runner: Runner) -> None:
        self.plan, self.runner = plan, runner
        self.better, self.luck, self.quick = np.zeros(0), np.zeros(0), np.zeros((0, 2))

    def to(self, games: int) -> SecondOpinion:
        """What is known after about so many games."""
        had, pairs = len(self.better), max(1, games // 2)
        more = quick_games(self.plan, REFERENCE * (pairs - had), self.runner, REFERENCE * had)
        self.quick = np.concatenate([self.quick, more])
        quick, mean = crossed(self.quick), mean_of(self.quick.mean(axis=1))
        new = played_better(self.plan, had, quick[had:pairs], mean, self.runner)
        self.better, self.luck = np.concatenate([self.better, new.better]), np.concatenate([self.luck, new.luck])
        return SecondOpinion({(0, 1): Played(self.better, self.luck, quick[:pairs], mean)})


def second_opinion(plan: MatchupPlan, games: int, runner: Runner) -> SecondOpinion:
    """A matchup played better, in about so many games."""
    return Longer(plan, runner).to(games)


def known_to(plan: MatchupPlan, half: float, most: int, runner: Runner) -> SecondOpinion:
    """A matchup played better until half the 95% interval of the win rate is `half`, or in about `most` games. How many are to be
    played next follows from how wide it is; that is asked after the same games, whoever plays them."""
    longer, games = Longer(plan, runner), min(FIRST, most)
    while True:
        found = longer.to(games)
        reached = found.win_rate().half
        if reached <= half or games >= most:
            return found
        games = min(most, steps_up(min(MORE * games, games * (reached / half) ** 2)))
        runner.aim(games_played(games), f"±{100 * reached:.2f} points, to be ±{100 * half:g}")


def steps_up(games: float) -> int:
    """The next whole number of steps: so chunks that are kept serve a longer run too."""
    return math.floor(games / STEP + 1) * STEP


def games_played(games: int) -> int:
    """Games of the bot that looks ahead that `second_opinion` plays."""
    return 2 * max(1, games // 2)


def played_by_better(plan: GamePlan) -> bool:
    """Whether the games of a plan are those that a second opinion is made of, not quick ones beside them."""
    return getattr(plan, "bot_a", "") == BETTER
