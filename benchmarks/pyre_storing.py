"""Measures which cards of Pyre are better in the Storage Pile than in the deck, in games of `steady` with random Storage Piles.

python -m benchmarks.pyre_storing --pairings 7000     # a regression: points of win rate of a stored copy (`kfsim.pyre.storing`)
python -m benchmarks.pyre_storing --against 100       # paired games: `steady`'s rule against storing the ten most expensive cards
"""

import argparse
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from benchmarks.pyre import DECKS, random_deck
from kfsim.analysis.stats.intervals import mean_interval
from kfsim.pyre.cards import compile_cards, sample_cards
from kfsim.pyre.deck import STORAGE_SIZE, PyreDeck
from kfsim.pyre.engine import codes
from kfsim.pyre.match import PyreMatch
from kfsim.pyre.plan import PyrePlan

FEATURES = ("cost", "at once", "again", "no body", "kills")
EACH = 10  # games with the same Storage Piles
SHRINKAGE = 20.0
PROGRAM = compile_cards(sample_cards())


def features(stored: list[str], theirs: PyreDeck) -> NDArray[np.float64]:
    """The sums of the features of the stored cards, (len(FEATURES),). `theirs`: the opponent's deck."""
    facts = {name: PROGRAM.facts[number] for name, number in PROGRAM.names.items()}
    guards = [facts[name][codes.D_DEFENSE] for name in theirs.pool if facts[name][codes.D_TYPE] == codes.FOLLOWER]
    total = np.zeros(len(FEATURES))
    for name in stored:
        own, worth = facts[name], PROGRAM.worth[PROGRAM.names[name]]
        body = own[codes.D_TYPE] == codes.FOLLOWER
        kills = np.mean(np.array(guards) <= own[codes.D_ATTACK]) if body and guards else 0.0
        total += [own[codes.D_COST], worth[2], worth[3], not body, kills]
    return total


def regression(pairings: int, seed: int) -> None:
    """Print the points of win rate that each feature of a stored card adds, with half the 95% interval."""
    rng = np.random.default_rng(seed)
    seen, won, groups = [], [], []
    for k in range(pairings):
        decks = list(DECKS) if k % 2 == 0 else [random_deck(rng, odd=False) for _ in range(2)]
        stored = [[str(name) for name in rng.permutation(deck.pool)[:STORAGE_SIZE]] for deck in decks]
        a, b = (replace(deck, storage=tuple(sorted(names))) for deck, names in zip(decks, stored, strict=True))
        winner = PyreMatch(PyrePlan(a, b, EACH, int(rng.integers(1 << 40)))).play(0, EACH)[:, 0]
        seen.append(features(stored[0], decks[1]) - features(stored[1], decks[0]))
        won.append(np.where(winner < 0, 0.5, winner == 0).mean())
        groups.append(k % 2)
    x, y, group = np.array(seen), np.array(won), np.array(groups)
    for k in range(2):
        y[group == k] -= y[group == k].mean()
    inverse = np.linalg.inv(x.T @ x + SHRINKAGE * np.eye(len(FEATURES)))
    found = inverse @ x.T @ y
    spread = np.sqrt(np.diag(inverse) * np.var(y - x @ found))
    for name, points, error in zip(FEATURES, 100 * found, 196 * spread, strict=True):
        print(f"{name}: {points:+.2f} ±{error:.2f}")


def against(pairings: int, seed: int, bot: str) -> None:
    """Print the win rate of the rule of `steady` against storing the ten most expensive cards. One bot plays both sides, and the
    rule is used in each seat in turn."""
    for random in (False, True):
        rng, shares = np.random.default_rng(seed), []
        for k in range(pairings):
            decks = (random_deck(rng, odd=False), random_deck(rng, odd=False)) if random else tuple(DECKS)
            for side in range(2):
                match = PyreMatch(PyrePlan(*decks, EACH, seed * 1000 + k, bot, bot))
                tables = match.tables[0]
                tables.storing[1 - side] = tables.facts[:, codes.D_COST]
                winner = match.play(0, EACH)[:, 0]
                shares.append(np.where(winner < 0, 0.5, winner == side).mean())
        pairs = np.array(shares).reshape(-1, 2).mean(axis=1)
        low, high = mean_interval(pairs)
        print(f"{bot}, {'random' if random else 'starter'} decks: {100 * pairs.mean():.1f}% against the ten "
              f"most expensive cards (95% CI {100 * low:.1f} to {100 * high:.1f}), "
              f"{2 * EACH * pairings} games", flush=True)  # fmt: skip


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--pairings", type=int, default=7000)
    parser.add_argument("--against", type=int, default=0, metavar="PAIRINGS")
    parser.add_argument("--bot", default="steady")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if asked.against:
        against(asked.against, asked.seed, asked.bot)
    else:
        regression(asked.pairings, asked.seed)
