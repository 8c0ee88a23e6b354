"""Draws the four plots of the page "Does kfsim agree with people?"."""

from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
from matplotlib.figure import Figure as Picture

from kfsim.analysis.stats.intervals import Array, Z

OURS, THEIRS, GREY = "#2a78b8", "#d1812c", "#808080"


def cards(axes: Any, table: pd.DataFrame) -> None:
    """Plot the value of each card against an expert's score."""
    jitter = np.random.default_rng(1).uniform(-0.25, 0.25, len(table))
    axes.scatter(table.score_0_6 + jitter, table.adds, s=5, alpha=0.35, color=OURS, linewidths=0)
    mean = table.groupby("score_0_6").adds.mean()
    axes.plot(mean.index, mean, color=THEIRS, marker="o", markersize=4, label="mean")
    axes.axhline(0, color=GREY, linewidth=0.6)
    axes.set(xlabel="an expert's score of the card", ylabel="kfsim: points of win rate", title="Cards")
    axes.legend(frameon=False)


def decks(axes: Any, ratings: pd.DataFrame, shares: Array) -> None:
    """Plot the win rate of each real deck in kfsim against its SAS."""
    for name, some in ratings.groupby("set", sort=False):
        axes.scatter(some.sas, 100 * shares[some.index], s=16, label=name, linewidths=0)
    axes.set(xlabel="SAS of the deck", ylabel="kfsim: win rate, %", title="Decks")
    axes.legend(frameon=False, ncols=2, fontsize=8)


def traits(axes: Any, table: pd.DataFrame) -> None:
    """Plot the worth of each trait in kfsim against its worth in official games."""
    axes.errorbar(table.official, table.kfsim, yerr=Z * table.error, fmt="o", markersize=4, elinewidth=0.6, color=OURS)
    ends = table.official.min() - 0.01, table.official.max() + 0.01
    axes.plot(ends, ends, color=GREY, linewidth=0.8, linestyle="--", label="the same")
    for row in table[(table.official > 0.06) | (table.official < -0.03)].itertuples():
        side = "right" if row.official > 0 else "left"
        at = -4 if row.official > 0 else 4
        axes.annotate(row.trait, (row.official, row.kfsim), xytext=(at, 4), textcoords="offset points", fontsize=7, ha=side)
    axes.set(xlabel="official games", ylabel="kfsim", title="Traits: log odds for a standard deviation")
    axes.legend(frameon=False)


def keys(axes: Any, ours: Array, theirs: Array) -> None:
    """Plot how many keys losers have."""
    places = np.arange(3)
    for shift, counts, colour, name in ((-0.2, ours, OURS, "kfsim"), (0.2, theirs, THEIRS, "people")):
        share = counts / counts.sum()
        half = Z * (share * (1 - share) / counts.sum()) ** 0.5
        axes.bar(places + shift, 100 * share, 0.38, yerr=100 * half, color=colour, label=f"{name} ({counts.sum():,} games)")
    axes.set(xticks=places, xlabel="keys of the loser", ylabel="% of games", title="Course of the game")
    axes.legend(frameon=False)


def write(file: Path, table: pd.DataFrame, ratings: pd.DataFrame, shares: Array, trait_table: pd.DataFrame, counts: Any) -> None:
    """Draw all four plots into a file. `counts` has the numbers of losers by their keys (0 to 2), in kfsim and among people."""
    picture = Picture(figsize=(9, 7.5), layout="constrained")
    axes = picture.subplots(2, 2)
    cards(axes[0, 0], table)
    decks(axes[0, 1], ratings, shares)
    traits(axes[1, 0], trait_table)
    keys(axes[1, 1], *counts)
    picture.savefig(file, dpi=110)
