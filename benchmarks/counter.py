"""Whether `kfsim counter` finds what costs a deck, and how decks usually lose.

    python -m benchmarks.counter planted --opponents 2000 --titles 40
    python -m benchmarks.counter ways --pairings 1000

planted: a real deck plays random decks. Then a title is made to cost the deck 8 points a copy: some of the games
that the deck won against opponents with the title count as lost. Said is how often the title comes out on top and is clear, how
often its 95% interval covers the 8 points beyond what the title costs without that, and how many other cards become clear.

ways: how often the winner of a game between random decks wins in each of the ways of `analysis.values.ways_of_losing`.
"""

import argparse

import numpy as np

from kfsim.analysis.values.card_value_table import shipped
from kfsim.analysis.values.counter import EACH, PANEL, PANEL_SEED, TURNS
from kfsim.analysis.values.counter_regression import CARD, costs
from kfsim.analysis.values.held import HeldCards
from kfsim.analysis.values.ways_of_losing import WAYS, happened
from kfsim.batch.counts import WINNER
from kfsim.batch.run import Runner
from kfsim.deck.even import random_opponent
from kfsim.deck.load import load_deck
from kfsim.keyforge.values.deck_vs_random import AgainstRandom, Fought, play_against_random, ways_of
from kfsim.keyforge.values.open_field import OpenField
from kfsim.keyforge.values.pairings import PairingsMatch

COSTS = 0.08


def ways(given):
    """Play random decks and print how often each way happens."""
    plan = OpenField(pairings=given.pairings, each=4, seed=5, bot="steady", rulebook="18")
    found = []
    for match, first, games in PairingsMatch(plan).parts(0, plan.games):
        rows, history, _ = match.account(first, games)
        decided = rows[:, WINNER] >= 0
        found.append([one[decided] for one in ways_of(rows, history)])
    told = Fought(None, None, *(np.concatenate(parts) for parts in zip(*found, strict=True)))
    for way, share in zip(WAYS, happened(told).mean(axis=1), strict=True):
        print(f"{way.name}: {100 * share:.1f}% (in use: {100 * way.usual:.0f}%)", flush=True)


def planted(given):
    """Play a deck, make titles cost more, and print what is found."""
    values, deck, rng = shipped(), load_deck(given.deck), np.random.default_rng(1)
    plan = AgainstRandom(pairings=given.opponents, each=EACH, seed=given.seed, rulebook="18", rated=(deck,))
    panel = tuple(random_opponent(given.seed + PANEL_SEED, i + 1) for i in range(PANEL))
    others = AgainstRandom(pairings=TURNS * given.opponents, each=EACH, seed=given.seed, rulebook="18", rated=panel, turns=TURNS)
    with Runner(given.workers) as runner:
        fought, general = (play_against_random(one, runner) for one in (plan, others))
    held, of_panel = HeldCards.of(fought.held, values), (general.points.mean(axis=1) / 2).reshape(-1, TURNS)
    own = fought.points.mean(axis=1) / 2
    before = costs(held, own, of_panel, PANEL)
    cards = before.kind(CARD)
    print(f"without: {int(cards.clear.sum())} of {len(cards)} cards are clear", flush=True)
    steep = values.steepness(before.strength, held.strengths(True))
    top, clear, covered, more = [], [], [], []
    for title in rng.choice(cards.name, given.titles, replace=False):
        copies = held.copies[:, [int(np.flatnonzero(values.cards.name == title)[0])]].toarray()
        lost = np.clip(COSTS * steep * copies[:, 0] / np.maximum(own, 0.05), 0, 1)
        won = rng.binomial((own * EACH).round().astype(int), 1 - lost) / EACH
        found = costs(held, won, of_panel, PANEL).kind(CARD)
        row, was = found[found.name == title].iloc[0], cards[cards.name == title].iloc[0]
        top.append(title in found.name[:3].tolist())
        clear.append(bool(row.clear))
        covered.append(row.lo <= COSTS + was.special <= row.hi)
        more.append(int(found.clear.sum()) - int(row.clear) - int(cards.clear.sum()))
        print(f"{title}: {100 * row.special:+.1f} ({100 * row.lo:+.1f} to {100 * row.hi:+.1f}), {row.decks} decks", flush=True)
    print(f"among the first three {np.mean(top):.0%}, clear {np.mean(clear):.0%}, covered {np.mean(covered):.0%}, "
          f"other cards that become clear: {np.mean(more):.1f}", flush=True)  # fmt: skip


def main():
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("planted", "ways"))
    parser.add_argument("--deck", default="decks/radiant-argus-the-supreme.txt")
    parser.add_argument("--opponents", type=int, default=2000)
    parser.add_argument("--titles", type=int, default=40)
    parser.add_argument("--pairings", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=None)
    given = parser.parse_args()
    {"planted": planted, "ways": ways}[given.what](given)


if __name__ == "__main__":
    main()
