"""By how much `kfsim advise` overrates the best of several options, in made-up positions whose true chances are known.

    python -m benchmarks.advise_luck --runs 150

In each run the options of a position have chances that lie up to some points apart. All meet the same deals; half of the luck
is common to them. `advise_rounds.play_rounds` says which games are played. Said is how much more than its true chance the best
option is given: by its games, and drawn towards the options near it (`analysis.advise_shrinkage`); and how often its 95%
interval holds the true chance.
"""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import numpy as np
from scipy.stats import norm

from kfsim.analysis.advise_rounds import chance_of, order, play_rounds
from kfsim.analysis.advise_shrinkage import drawn_together
from kfsim.bots.position_games import ENDED
from kfsim.keyforge.advise.counts import AdviceCounts

COMMON = 0.5  # of the luck
MOST_DEALS = 40_000
KINDS = ((3, 1440), (8, 960), (15, 960))  # options, and games: those of houses and of first plays with the usual 2,400 games
APART = (0.0, 0.02, 0.05, 0.1, 0.3)  # how far the chances of the options lie apart


@dataclass(frozen=True)
class MadeUp:
    """A plan that nobody plays."""

    options: tuple[int, ...]
    deck_a: Any = None


class Luck:
    """Plays as a runner does, but by chance alone."""

    partial, games = False, 0

    def __init__(self, chances: np.ndarray, draw: np.random.Generator) -> None:
        self.edges = norm.ppf(chances)
        self.common, self.own = draw.standard_normal(MOST_DEALS), draw.standard_normal((MOST_DEALS // 5, len(chances)))

    def play(self, plan: Any, job: Any, parts: Any) -> Iterator[tuple[Any, AdviceCounts]]:
        """The counts of each part."""
        at, each = list(plan.options), len(plan.options)
        for start, n in parts:
            deals = np.arange(start // each, (start + n) // each)
            luck = COMMON**0.5 * self.common[deals][:, None] + (1 - COMMON) ** 0.5 * self.own[deals][:, at]
            ended = np.zeros((len(deals), each), ENDED)
            ended["points"] = 2 * (luck < self.edges[at])
            counts = AdviceCounts.zeros(len(self.edges))
            counts.add(ended, at)
            yield (start, n), counts

    def add(self, plan: Any, games: int) -> None:
        """Nothing is counted."""

    def aim(self, games: int, standing: str) -> None:
        """Nobody listens."""


def best_of(options: int, games: int, apart: float, draw: np.random.Generator) -> tuple[float, ...]:
    """By how much the best option is overrated by its games, and drawn together; and whether either interval holds the truth."""
    chances = np.clip(draw.uniform(0.25, 0.75) - np.abs(draw.normal(0, 1, options)) * apart, 0.02, 0.98)
    every = tuple(range(options))
    asked = SimpleNamespace(options=[str(i) for i in every], distinct=every)
    runner: Any = Luck(chances, draw)
    counts, _ = play_rounds(MadeUp(every, SimpleNamespace(game="keyforge")), asked, games, runner)
    best = order(counts)[0]
    own = {i: chance_of(counts, i, best) for i in order(counts)}
    true, said = float(chances[best]), (own[best], drawn_together(counts, best, own)[best])
    return (*(one.mean - true for one in said), *(float(one.low <= true <= one.high) for one in said))


def main(arguments: Sequence[str] | None = None) -> None:
    """Run, and print a line for each kind of position."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=150)
    runs, draw = parser.parse_args(arguments).runs, np.random.default_rng(1)
    for options, games in KINDS:
        for apart in APART:
            rows = np.array([best_of(options, games, apart, draw) for _ in range(runs)])
            mean, half = 100 * rows.mean(axis=0), 196 * rows.std(axis=0) / runs**0.5
            raw, drawn = (f"{mean[i]:+.1f} ±{half[i]:.1f} points (CI holds {mean[2 + i]:.0f}%)" for i in range(2))
            print(f"{options} options {100 * apart:g} points apart: by its games {raw}, drawn together {drawn}", flush=True)


if __name__ == "__main__":
    main()
