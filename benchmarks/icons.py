"""Measures how well the worth of bonus icons predicts the win rates of decks. The decks are random, and no card or icon value was
measured with them. Versions of a deck differ only in icons. They play planner games against a field, under the rulebook with
which card values were measured.

    python -m benchmarks.icons --decks 4 --rounds 4

Each deck has three versions: with only the icons that are printed on its cards, with its own icons, and with eight more icons of
random kinds. For the decks of each set, and for all, the output is that of `benchmarks.ratings`. For versions of one deck, it
says by how many points the win rate changes for each expected point (the slope), and how many pairs of versions that should
differ by 5 points are in the expected order.
"""

import argparse
from dataclasses import replace
from itertools import combinations

import numpy as np

from benchmarks.ratings import print_row, shares_of, slope_of
from kfsim.analysis.stats.intervals import Z
from kfsim.analysis.values.card_value_table import shipped
from kfsim.analysis.values.measure import FIELD_SEED, decks_of
from kfsim.batch.run import Runner
from kfsim.cards.catalogue import ICON_SETS
from kfsim.cards.words import ICONS
from kfsim.deck.icons import room_of
from kfsim.deck.spread import dealt_over
from kfsim.keyforge.values.decks_vs_field import Against, play_well
from kfsim.keyforge.values.icon_field import without_icons

HELD_OUT = 778  # the seed of held-out decks: no card or icon value was measured with them
MORE = 8  # icons that the third version has in addition
VERSIONS = 3
APART = 0.05  # only pairs of versions whose expected win rates differ by more than this are ordered


def versions(deck, rng):
    """Three versions of a deck: without added icons, as it is, and with more icons of random kinds."""
    cards = list(deck.cards)
    for i in dealt_over(MORE, [room_of(card) for card in cards], lambda n: int(rng.integers(n))):
        cards[i] = replace(cards[i], icons=(*cards[i].icons, ICONS[rng.integers(len(ICONS))]), enhanced=True)
    return without_icons(deck), deck, replace(deck, name=f"{deck.name} and more", cards=tuple(cards))


def told_of_versions(expected, won, chance):
    """Print how well the expected differences between versions of one deck agree with the real ones. All arrays have the shape
    (decks, versions); `chance` is the standard error of `won`."""
    x, y = (some - some.mean(axis=1, keepdims=True) for some in (expected, won))
    slope = (x * y).sum() / (x**2).sum()
    error = ((x**2 * chance**2).sum()) ** 0.5 / (x**2).sum()
    apart = [(x[:, a] - x[:, b], y[:, a] - y[:, b]) for a, b in combinations(range(VERSIONS), 2)]
    right = np.concatenate([(one * other > 0)[np.abs(one) > APART] for one, other in apart])
    print(f"versions of one deck: slope {slope:.2f} ±{Z * error:.2f}, {right.sum()} of {len(right)} pairs stand as expected")


def main():
    """Play, and print how well the predictions agree with the results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decks", type=int, default=4, help="random decks of each set")
    parser.add_argument("--opponents", type=int, default=2, help="decks of each set that they meet")
    parser.add_argument("--rounds", type=int, default=4, help="pairs of games against each opponent")
    parser.add_argument("--workers", type=int, default=None)
    asked = parser.parse_args()
    rng, values = np.random.default_rng(HELD_OUT), shipped()
    rated = tuple(one for deck in decks_of(HELD_OUT, asked.decks, ICON_SETS) for one in versions(deck, rng))
    field = decks_of(FIELD_SEED, asked.opponents, ICON_SETS)
    pairings = len(rated) * len(field) * asked.rounds
    plan = Against(pairings=pairings, seed=6, bot="planner", rulebook=values.facts["rulebook"], rated=rated, field=field)
    with Runner(asked.workers) as runner:
        shares, luck = play_well(plan, 0, pairings, runner).T.reshape(2, -1, len(rated))
    other = np.array([values.strength(deck).mean for deck in field])
    strengths = [values.strength(deck) for deck in rated]
    expected, error = shares_of(strengths, values, other)
    shares = shares - slope_of(shares, luck) * luck
    left = shares - values.wins(np.array([one.mean for one in strengths])[None, :], np.tile(other, asked.rounds)[:, None])
    alone = left - left.mean(axis=0) - left.mean(axis=1, keepdims=True)
    won, chance = shares.mean(axis=0), alone.std(axis=0, ddof=1) / len(shares) ** 0.5
    print(f"{2 * pairings:,} games")
    n = asked.decks * VERSIONS
    for i, name in enumerate(ICON_SETS):
        part = slice(i * n, (i + 1) * n)
        print_row(name, expected[part], error[part], won[part], chance[part])
    print_row("all", expected, error, won, chance)
    told_of_versions(*(some.reshape(-1, VERSIONS) for some in (expected, won, chance)))


if __name__ == "__main__":
    main()
