"""The games from a position, in rounds of deals. An option that is clearly behind after a round is dropped.

The counts are whole numbers, so the answer does not depend on the number of workers.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from kfsim.analysis.stats.intervals import Z, wilson
from kfsim.batch.games import game_of
from kfsim.batch.run import Chunks, Runner

ROUNDS = 4
FEWEST_DEALS = 8  # deals of an option in a round
CLEARLY = 3.0  # an option is dropped if it is this many standard errors behind the leader
MANY = 6  # options; if there are more, the worse half is dropped after a round
AT_ONCE = 32  # games in a chunk
MOST_MORE = 64  # further rounds with a stop rule


@dataclass(frozen=True)
class Share:
    """The chance to win with an option (0 to 1), its 95% interval, and the number of games behind it."""

    mean: float
    low: float
    high: float
    games: int

    @property
    def half(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2


def share_of(counts: Any, option: int) -> Share:
    """The chance to win with an option, with Wilson's interval. An undecided game counts as half a win."""
    n = int(counts.played[option])
    mean = float(counts.points[option]) / 2 / n
    low, high = wilson(mean, n)
    return Share(mean, low, high, n)


@dataclass(frozen=True)
class Beside:
    """The statistics that compare an option with the best one, from the deals that both have played. A deal scores 0 to 1."""

    n: int  # deals that both have played
    every: int  # deals that the best one has played
    best: float  # mean score of the best one in all its deals
    x: float  # mean score of the best one in the deals that both have played
    y: float  # mean score of the option in these deals
    xx: float  # variances and covariance of the scores of one deal
    yy: float
    xy: float

    @property
    def slope(self) -> float:
        """The regression slope of the option's result on the best option's result, over deals."""
        return self.xy / self.xx if self.xx > 0 else 0.0

    @property
    def chance(self) -> float:
        """The chance to win with the option over all deals. The score of the best option is a control variate: the deals that
        only the best option has played correct the mean of this one."""
        return min(1.0, max(0.0, self.y + self.slope * (self.best - self.x)))

    @property
    def error(self) -> float:
        """The standard error of `chance`, as if the option had one more win and one more loss."""
        share = (self.n * self.y + 1) / (self.n + 2)
        explained = self.xy * self.xy / (self.xx * self.yy) if self.xx * self.yy > 0 else 0.0
        return math.sqrt(share * (1 - share) * ((1 - explained) / self.n + explained / self.every))

    @property
    def error_behind(self) -> float:
        """The standard error of the difference to the best option, as if one more deal had different results."""
        rest = (self.every - self.n) / self.every
        a = (1 - self.slope) * (1 - rest) + self.slope
        together = max(0.0, a * a * self.xx + self.yy - 2 * a * self.xy) + 1 / self.n
        alone = ((1 - self.slope) * rest) ** 2 * self.xx / max(1, self.every - self.n)
        return math.sqrt(together / self.n + alone)


def beside(counts: Any, option: int, best: int) -> Beside:
    """The statistics that compare an option with the best one."""
    n, every = int(counts.both[option, best]), int(counts.played[best])
    x, y = float(counts.first[best, option]) / 2 / n, float(counts.first[option, best]) / 2 / n
    xx = float(counts.first_squared[best, option]) / 4 / n - x * x
    yy = float(counts.first_squared[option, best]) / 4 / n - y * y
    xy = float(counts.product[option, best]) / 4 / n - x * y
    return Beside(n, every, float(counts.points[best]) / 2 / every, x, y, max(0.0, xx), max(0.0, yy), xy)


def chance_of(counts: Any, option: int, best: int) -> Share:
    """The chance to win with an option, which may have fewer deals than the best one."""
    found = beside(counts, option, best)
    if found.n == found.every:
        return share_of(counts, option)
    half = Z * found.error
    return Share(found.chance, max(0.0, found.chance - half), min(1.0, found.chance + half), found.n)


def behind(counts: Any, option: int, best: int) -> tuple[float, float]:
    """How far an option is behind the best one: the difference of the chances, and its standard error."""
    found = beside(counts, option, best)
    return found.best - found.chance, found.error_behind


def order(counts: Any) -> list[int]:
    """The options that were played, the best first. Options of the last round come before those dropped earlier."""
    played, points = counts.played, counts.points
    return sorted(
        (i for i in range(len(played)) if played[i]), key=lambda i: (-int(played[i]), -float(points[i]) / int(played[i]), i)
    )


def going_on(counts: Any, options: Sequence[int]) -> tuple[int, ...]:
    """The options that stay in the next round. `options` are those of the last round."""
    ranked = [i for i in order(counts) if i in options]
    best = ranked[0]
    left = [i for i in ranked if i == best or (gap := behind(counts, i, best))[0] < CLEARLY * gap[1]]
    if len(ranked) > MANY:
        left = left[: max(2, len(ranked) // 2)]
    return tuple(sorted(left))


def play_rounds(plan: Any, asked: Any, games: int, runner: Runner, until: float | None = None) -> tuple[Any, bool]:
    """Play about `games` games from a position over its distinct options. Return the counts, and whether the user stopped the
    run. With `until`, play on until half the width of the best option's interval is at most `until` (`MOST_MORE` more rounds at
    most)."""
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
    """Whether half the width of the best option's interval is at most `until`."""
    return until is None or share_of(counts, order(counts)[0]).half <= until


def play_round(plan: Any, room: Any, deal: int, deals: int, runner: Runner, merge: Callable[[Any], None]) -> None:
    """Play some deals with every option of a plan."""
    each = len(plan.options)
    size = max(1, AT_ONCE // each) * each
    parts = Chunks(deal * each, deals * each, size)
    found = runner.play(plan, room.advice_of_chunk, parts)
    made = dict(found)  # merged in the order of games, whichever worker is first
    for part in parts:
        merge(made[part])
    runner.add(plan, deals * each)
