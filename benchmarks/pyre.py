"""Measures Pyre: the speed on one core, the win rates of bots with the same deck on both sides, and a fuzz with random decks.

python -m benchmarks.pyre                      # speed and bots
python -m benchmarks.pyre --fuzz 200000        # games; rulebooks and bots are random
"""

import argparse
import time
from collections import Counter
from pathlib import Path

import numpy as np

from kfsim.pyre.cards import read_cards, sample_cards
from kfsim.pyre.deck import PyreDeck, load_pyre_deck
from kfsim.pyre.match import PyreMatch
from kfsim.pyre.plan import PyrePlan
from kfsim.pyre.play import COLUMNS

ROOT = Path(__file__).parents[1]
DECKS = [load_pyre_deck(file) for file in sorted((ROOT / "decks" / "pyre").glob("*.txt"))]
ODD = ROOT / "tests" / "pyre" / "cards.toml"  # cards with effects that no sample card has
A_PLAN = 500


def random_deck(rng: np.random.Generator, odd: bool = True) -> PyreDeck:
    """A legal deck of random sample cards; with `odd`, also of the unusual cards of the tests."""
    text = ODD.read_text() if odd else ""
    cards = [*sample_cards(), *read_cards(text, str(ODD))]
    names = [card.name for card in cards if card.kind not in ("token", "resource_generator") for _ in range(3)]
    generators = [card.name for card in cards if card.kind == "resource_generator"]
    pool = rng.choice(names, int(rng.integers(50, 61)), replace=False)
    return PyreDeck("random", str(rng.choice(generators)), tuple(sorted(map(str, pool))), (), text, str(ODD) if odd else "")


def fuzz(games: int, seed: int) -> None:
    """Play random decks, and print the numbers of broken invariants, faults and undecided games."""
    rng = np.random.default_rng(seed)
    found: Counter[str] = Counter()
    begun = time.perf_counter()
    while found["games"] < games:
        bots = [("random", "random"), ("steady", "random"), ("steady", "steady"), ("greedy", "steady")][int(rng.integers(4))]
        plan = PyrePlan(random_deck(rng), random_deck(rng), A_PLAN, int(rng.integers(1 << 40)), *bots,
                        rulebook=("expanded", "quick")[int(rng.integers(2))])  # fmt: skip
        rows = PyreMatch(plan).play(0, A_PLAN, check=True)
        column = {name: rows[:, i] for i, name in enumerate(COLUMNS)}
        found["games"] += A_PLAN
        found["violations"] += int(column["violations"].sum())
        found["faults"] += int((column["fault"] > 0).sum())
        found["undecided"] += int((column["winner"] < 0).sum())
        for fault in set(column["fault"].tolist()) - {0}:
            found[f"fault {fault}"] += int((column["fault"] == fault).sum())
    print(dict(found), f"{time.perf_counter() - begun:.0f} s")


def speed(games: int = 20000) -> None:
    """Print the games that each bot plays in a second on one core."""
    for bot in ("random", "greedy", "steady"):
        match = PyreMatch(PyrePlan(*DECKS, games, 1, bot, bot))
        match.play(0, 2)
        best = 0.0
        for _ in range(3):
            begun = time.perf_counter()
            rows = match.play(0, games // 2)
            best = max(best, games / 2 / (time.perf_counter() - begun))
        print(f"{bot}: {best:,.0f} games a second, {rows[:, 2].mean():.1f} turns, {rows[:, 4].mean():.0f} decisions a game")


def bots(games: int = 4000) -> None:
    """Print the win rates of bots against each other, both with the same deck."""
    for one, other in (("steady", "greedy"), ("steady", "random"), ("greedy", "random")):
        for deck in DECKS:
            winner = PyreMatch(PyrePlan(deck, deck, games, 1, one, other)).play(0, games)[:, 0]
            print(f"{one} against {other}, {deck.name}: {100 * np.where(winner < 0, 0.5, winner == 0).mean():.1f}%")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--fuzz", type=int, default=0, metavar="GAMES")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if options.fuzz:
        fuzz(options.fuzz, options.seed)
    else:
        speed()
        bots()
