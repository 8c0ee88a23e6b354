"""Measures how well the card values from two halves of the games agree: the correlation of the worth of a copy of each card.

    kfsim dev measure --out measured
    python -m benchmarks.halves measured

Every second pairing of baseline and of planner games goes into one half, and the others go into the other half (ten minutes on
one core). The output also says how often cards were seen, how precise a worth is in each half, and how well baseline and planner
games agree.
"""

import argparse
from dataclasses import fields
from pathlib import Path

import numpy as np
from scipy.stats import spearmanr

from kfsim.analysis.values.card_based_correction import FILE
from kfsim.analysis.values.card_value_regression import measured
from kfsim.analysis.values.card_value_table import at
from kfsim.analysis.values.measure import plans
from kfsim.batch.run import Runner
from kfsim.batch.store import Store
from kfsim.cli.card_values import measure
from kfsim.keyforge.values.open_field import Met, play_pairings


def half_of(met, k):
    """Every second pairing of `met`, from number `k` (0 or 1)."""
    return Met(*(getattr(met, kept.name)[k::2] for kept in fields(Met)))


def alike(one, other):
    """The correlation and the rank correlation of two rows of worths, in words."""
    return f"correlation {np.corrcoef(one, other)[0, 1]:.3f}, by rank {spearmanr(one, other)[0]:.3f}"


def main():
    """Read the games, fit card values to each half, and print how well they agree."""
    usual = {option.name: option.default for option in measure.params}
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="the folder that kfsim dev measure --out made")
    parser.add_argument("--games", type=int, default=usual["games"])
    parser.add_argument("--quick-games", type=int, default=usual["quick_games"])
    asked = parser.parse_args()
    how = (usual["bot"], usual["quick_bot"], usual["seed"], usual["rulebook"])
    dear, quick, _ = plans(asked.games // 2, asked.quick_games // 2, *how)
    with Runner(1, store=Store(asked.folder / "chunks")) as runner:
        met = [play_pairings(plan, runner) for plan in (quick, dear)]
    one, other = (measured(*[half_of(some, k) for some in met]).cards.set_index("name") for k in (0, 1))
    whole = at(asked.folder / FILE).cards.set_index("name")
    worths = [half.worth.reindex(whole.index) for half in (one, other)]
    known = np.mean([(half.hi - half.lo).mean() / 2 for half in (one, other)])
    seen = whole.copies_seen
    print(f"{len(whole):,} titles, {seen.mean():,.0f} copies each, the least {seen.min():,} ({seen.idxmin()})")
    print(f"halves: {alike(*worths)}; known to ±{100 * known:.2f} points, spread {100 * whole.worth.std():.2f}")
    print(f"quick and better play: {alike(whole.worth, whole.quick)}")


if __name__ == "__main__":
    main()
