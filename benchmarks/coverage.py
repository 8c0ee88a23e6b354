"""Measures how often the 95% interval of planner games holds the true win rate.

Run from the project folder: python -m benchmarks.coverage --pairings 6 --runs 40 --games 120 --out kept-games

Each pairing of random decks plays many short second opinions (runs). No two runs share a game, neither planner games nor baseline
games. The true value for a run is the mean of all other runs of its pairing, without control variates. The standard error of
this mean is added to that of the run.
"""

from collections.abc import Sequence
from pathlib import Path

import click
import numpy as np

from kfsim.analysis.second_opinion import REFERENCE, SecondOpinion, baseline_games, crossed, mean_of, play_planner_pairs
from kfsim.analysis.stats.intervals import Z
from kfsim.batch.run import Runner
from kfsim.batch.store import Store
from kfsim.deck.random import random_deck
from kfsim.keyforge.plan import Plan

SETS = ("CotA", "AoA", "WC", "MM")


def pairing(k: int) -> Plan:
    """The k-th pairing: random decks, of one set or of two."""
    return Plan(random_deck(400 + k, 1, SETS[k % 4]), random_deck(400 + k, 2, SETS[(k + k // 4) % 4]), seed=k + 1)


def short_runs(plan: Plan, runs: int, pairs: int, runner: Runner) -> list[SecondOpinion]:
    """Second opinions of a pairing, without common games: `runs` of them with `pairs` pairs of planner games each."""
    found = []
    for first in range(0, runs * REFERENCE * pairs, REFERENCE * pairs):
        quick = baseline_games(plan, REFERENCE * pairs, runner, first)
        same, mean = crossed(quick)[:pairs], mean_of(quick.mean(axis=1))
        found.append(SecondOpinion({(0, 1): play_planner_pairs(plan, first // 2, same, mean, runner)}))
    return found


def held(found: Sequence[SecondOpinion]) -> tuple[list[bool], list[float], float]:
    """Whether each run's interval holds the mean of the other runs; the error of each run, in standard errors; the mean of
    all."""
    means = np.array([run.played[0, 1].better.mean() for run in found])
    pairs = np.concatenate([run.played[0, 1].better for run in found])
    others = (means.sum() - means) / (len(means) - 1)
    error = float(pairs.std()) / (len(pairs) * (1 - 1 / len(means))) ** 0.5
    off = [
        (run.win_rate().mean - truth) / np.hypot(run.win_rate().error, error) for run, truth in zip(found, others, strict=True)
    ]
    return [abs(z) <= Z for z in off], off, float(pairs.mean())


@click.command()
@click.option("--pairings", type=int, default=6, show_default=True)
@click.option("--runs", type=int, default=40, show_default=True, help="Runs of each pairing.")
@click.option("--games", type=int, default=120, show_default=True, help="Planner games of each run.")
@click.option("--workers", type=int, default=None)
@click.option(
    "--out", type=click.Path(path_type=Path), default=None, help="Keep the games in this folder, and continue from them."
)
def main(pairings: int, runs: int, games: int, workers: int | None, out: Path | None) -> None:
    """Play, and print how often the intervals hold."""
    inside: list[bool] = []
    halves: list[float] = []
    offs: list[float] = []
    with Runner(workers, store=Store(out) if out else None) as runner:
        for k in range(pairings):
            found = short_runs(pairing(k), runs, games // 2, runner)
            holds, off, truth = held(found)
            inside, offs = inside + holds, offs + off
            halves += [run.win_rate().half for run in found]
            click.echo(f"pairing {k + 1}: {truth:.3f} in {runs * games:,} games; {np.mean(holds):.1%} hold")
    error = Z * (np.mean(inside) * (1 - np.mean(inside)) / len(inside)) ** 0.5
    click.echo(f"{len(inside)} runs of {games} games: {np.mean(inside):.1%} ±{error:.1%} of the intervals hold the truth")
    click.echo(f"±{100 * np.median(halves):.1f} points each; they are off by {np.std(offs):.2f} times what they say")


if __name__ == "__main__":
    main()
