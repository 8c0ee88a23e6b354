"""Which games are played from a position: rounds of deals. What is clearly behind after a round is played no more.

Whole numbers decide who goes on, so the answer does not depend on how many workers there are.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from kfsim.analysis.stats.intervals import Z, wilson
from kfsim.batch.games import game_of
from kfsim.batch.run import Chunks, Runner

ROUNDS = 4
FEWEST_DEALS = 8  # of an option in a round
CLEARLY = 3.0  # standard errors by which an option must be behind the leader to be played no more
MANY = 6  # options; of more the worse half is dropped after a round
AT_ONCE = 32  # games a chunk
MOST_MORE = 64  # further rounds, if it is played until enough is known


@dataclass(frozen=True)
class Share:
    """The chance to win with an option (0 to 1), with its 95% interval, from so many games."""

    mean: float
    low: float
    high: float
    games: int

    @property
    def half(self) -> float:
        """Half the interval."""
        return (self.high - self.low) / 2


def share_of(counts: Any, option: int) -> Share:
    """The chance to win with an option. An undecided game is half a game won; Wilson's interval."""
    n = int(counts.played[option])
    mean = float(counts.points[option]) / 2 / n
    low, high = wilson(mean, n)
    return Share(mean, low, high, n)


@dataclass(frozen=True)
class Beside:
    """An option beside the best one, in the deals that both have: what is needed to compare them. Points are games (0 to 1)."""

    n: int  # deals that both have
    every: int  # deals that the best one has
    best: float  # mean of the best one, in all its deals
    x: float  # the same in the deals that both have
    y: float  # mean of the option
    xx: float  # variances and covariance, of one deal
    yy: float
    xy: float

    @property
    def slope(self) -> float:
        """The regression slope of the option's result on the best option's result, over deals."""
        return self.xy / self.xx if self.xx > 0 else 0.0

    @property
    def chance(self) -> float:
        """The chance with the option over all deals (a control variate: its own mean is corrected by the best one's)."""
        return min(1.0, max(0.0, self.y + self.slope * (self.best - self.x)))

    @property
    def error(self) -> float:
        """The standard error of that chance; as if the option had won one game more, and lost one more."""
        share = (self.n * self.y + 1) / (self.n + 2)
        explained = self.xy * self.xy / (self.xx * self.yy) if self.xx * self.yy > 0 else 0.0
        return math.sqrt(share * (1 - share) * ((1 - explained) / self.n + explained / self.every))

    @property
    def error_behind(self) -> float:
        """The standard error of the difference to the best option: at least that of one game with different results."""
        rest = (self.every - self.n) / self.every
        a = (1 - self.slope) * (1 - rest) + self.slope
        together = max(0.0, a * a * self.xx + self.yy - 2 * a * self.xy) + 1 / self.n
        alone = ((1 - self.slope) * rest) ** 2 * self.xx / max(1, self.every - self.n)
        return math.sqrt(together / self.n + alone)


def beside(counts: Any, option: int, best: int) -> Beside:
    """An option beside the best one."""
    n, every = int(counts.both[option, best]), int(counts.played[best])
    x, y = float(counts.first[best, option]) / 2 / n, float(counts.first[option, best]) / 2 / n
    xx = float(counts.first_squared[best, option]) / 4 / n - x * x
    yy = float(counts.first_squared[option, best]) / 4 / n - y * y
    xy = float(counts.product[option, best]) / 4 / n - x * y
    return Beside(n, every, float(counts.points[best]) / 2 / every, x, y, max(0.0, xx), max(0.0, yy), xy)


def chance_of(counts: Any, option: int, best: int) -> Share:
    """The chance to win with an option that may have been played less than the best one."""
    found = beside(counts, option, best)
    if found.n == found.every:
        return share_of(counts, option)
    half = Z * found.error
    return Share(found.chance, max(0.0, found.chance - half), min(1.0, found.chance + half), found.n)


def behind(counts: Any, option: int, best: int) -> tuple[float, float]:
    """The difference between the best option and an option, and its standard error."""
    found = beside(counts, option, best)
    return found.best - found.chance, found.error_behind


def order(counts: Any) -> list[int]:
    """The options that were played, the best first: those of the last round before those that were dropped before."""
    played, points = counts.played, counts.points
    return sorted(
        (i for i in range(len(played)) if played[i]), key=lambda i: (-int(played[i]), -float(points[i]) / int(played[i]), i)
    )


def going_on(counts: Any, options: Sequence[int]) -> tuple[int, ...]:
    """The options that are played on, of those that were played in the last round."""
    ranked = [i for i in order(counts) if i in options]
    best = ranked[0]
    left = [i for i in ranked if i == best or (gap := behind(counts, i, best))[0] < CLEARLY * gap[1]]
    if len(ranked) > MANY:
        left = left[: max(2, len(ranked) // 2)]
    return tuple(sorted(left))


def play_rounds(plan: Any, asked: Any, games: int, runner: Runner, until: float | None = None) -> tuple[Any, bool]:
    """Play about `games` games from a position, over its distinct options; returns what was counted, and whether it was stopped
    by hand. With `until`, play on until half the interval of the best option is at most that (at most `MOST_MORE` more rounds).
    """
    room = game_of(plan).room("advise")
    counts = room.AdviceCounts.zeros(len(asked.options))
    left, deal = asked.distinct, 0
    try:
        for number in range(ROUNDS + (MOST_MORE if until is not None else 0)):
            if number >= ROUNDS and narrow_enough(counts, until):
                break
            deals = max(FEWEST_DEALS, games // (ROUNDS * len(left)))
            play_round(replace(plan, options=left), room, deal, deals, runner, counts.merge)
            deal += deals
            runner.aim(max(games, counts.games) + (runner.games - counts.games), standing(counts, asked))
            left = going_on(counts, left)
    except KeyboardInterrupt:
        if not runner.partial or not counts.games:
            raise
        return counts, True
    return counts, False


def standing(counts: Any, asked: Any) -> str:
    """The state of the answer so far, in a few words."""
    best = order(counts)[0]
    share = share_of(counts, best)
    return f"{asked.options[best]} {100 * share.mean:.1f}% ±{100 * share.half:.1f}"


def narrow_enough(counts: Any, until: float | None) -> bool:
    """Whether half the interval of the best option is as narrow as asked."""
    return until is None or share_of(counts, order(counts)[0]).half <= until


def play_round(plan: Any, room: Any, deal: int, deals: int, runner: Runner, merge: Callable[[Any], None]) -> None:
    """Play some deals with every option of a plan."""
    each = len(plan.options)
    size = max(1, AT_ONCE // each) * each
    parts = Chunks(deal * each, deals * each, size)
    found = runner.play(plan, room.advice_of_chunk, parts)
    made = dict(found)  # added up in the order of games
    for part in parts:
        merge(made[part])
    runner.add(plan, deals * each)
