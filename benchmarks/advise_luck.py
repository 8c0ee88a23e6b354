"""Measures how much `kfsim advise` overrates the best of several options, in made-up positions with known true chances.

    python -m benchmarks.advise_luck --runs 150

In each run, the true chances of the options of a position differ by some points. All options play the same deals, and half of
the luck is the same for all. `advise_rounds.play_rounds` decides which games are played. The output says how far the estimated
chance of the best option is above its true chance, and how often its 95% interval holds the true chance. It says this for two
estimates: from the games of the option alone, and with shrinkage towards the options near it (`analysis.advise_shrinkage`).
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

COMMON = 0.5  # share of the variance of luck that all options have in common
MOST_DEALS = 40_000
KINDS = ((3, 1440), (8, 960), (15, 960))  # options, and games: as for houses and for first plays by default (2,400 games)
APART = (0.0, 0.02, 0.05, 0.1, 0.3)  # typical difference of the options' true chances


@dataclass(frozen=True)
class MadeUp:
    """A plan without a real game."""

    options: tuple[int, ...]
    deck_a: Any = None


class Luck:
    """A stand-in for a runner: it draws the results of games at random from the true chances."""

    partial, games = False, 0

    def __init__(self, chances: np.ndarray, draw: np.random.Generator) -> None:
        self.edges = norm.ppf(chances)
        self.common, self.own = draw.standard_normal(MOST_DEALS), draw.standard_normal((MOST_DEALS // 5, len(chances)))

    def play(self, plan: Any, job: Any, parts: Any) -> Iterator[tuple[Any, AdviceCounts]]:
        """Yield each part with its counts."""
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
        """Do nothing: these games are not counted."""

    def aim(self, games: int, standing: str) -> None:
        """Do nothing: there is no progress to show."""


def best_of(options: int, games: int, apart: float, draw: np.random.Generator) -> tuple[float, ...]:
    """The error of the best option's estimate, from its games alone and with shrinkage; then, for both, whether the interval
    holds the true chance (1 or 0)."""
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
    """Simulate, and print a line for each kind of position."""
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
