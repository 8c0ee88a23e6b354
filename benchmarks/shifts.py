"""Measures how much planner games change a win rate from baseline games, and how much of this change the cards predict. The
pairings are of random decks to which nothing was fitted. In every second pairing both decks have the same set, in the others each
deck has a random set.

    python -m benchmarks.shifts --pairings 96 --games 400

The luck of the games is subtracted. The output says the mean size of the change (if changes are normally distributed),
and the mean size of the rest after the prediction from cards (`analysis.values.card_based_correction`), each with the correlation
of the two win rates. It says the standard deviation of the rest on the probit scale (to compare with
`card_based_correction.BESIDE`), the slope of the change against the prediction, and how many 95% intervals hold.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from statistics import NormalDist

import numpy as np

from kfsim.analysis.stats.intervals import Z
from kfsim.analysis.values.card_based_correction import BESIDE, better_play, kept, more_in_good_play, more_of_titles
from kfsim.batch.workers import default_workers
from kfsim.cards.catalogue import MEASURED_SETS
from kfsim.deck.random import random_deck
from kfsim.keyforge.match import Match
from kfsim.keyforge.plan import Plan
from kfsim.keyforge.tally import INDEX

SEED = 4711  # of decks to which nothing was fitted
QUICK_GAMES = 4000
MEAN = (2 / np.pi) ** 0.5  # the mean size of a normal variable, in standard deviations
NORMAL = NormalDist()


def decks(k):
    """The decks of pairing k."""
    sets = (MEASURED_SETS[i] for i in np.random.default_rng([SEED, k]).integers(len(MEASURED_SETS), size=2))
    one, other = sets if k % 2 else (MEASURED_SETS[k // 2 % len(MEASURED_SETS)],) * 2
    return random_deck(SEED, 2 * k + 1, one), random_deck(SEED, 2 * k + 2, other)


def share(job):
    """The share of games that the first deck of a pairing wins. `job`: number of the pairing, bot of both sides, games."""
    k, bot, games = job
    match = Match(Plan(*decks(k), games=games, seed=50 + k, bot_a=bot, bot_b=bot, rulebook="18"))
    winner = match.play(0, games)[:, INDEX["winner"]]
    return float(np.where(winner < 0, 0.5, winner == 0).mean())


def print_row(name, answers, better, chance):
    """Print how far `answers` are from the win rates in planner games (`better`). `chance` is the mean variance of the luck in
    both; it is subtracted."""
    off = max(0.0, float(((better - answers) ** 2).mean() - chance)) ** 0.5
    correlation = np.corrcoef(answers, better)[0, 1]
    print(f"{name}: {100 * MEAN * off:.1f} points on average, correlation {correlation:.3f}", flush=True)


def main():
    """Play, and print how far the win rates differ."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairings", type=int, default=96)
    parser.add_argument("--games", type=int, default=400, help="planner games of each pairing")
    parser.add_argument("--workers", type=int, default=None)
    asked = parser.parse_args()
    n, games = asked.pairings, asked.games
    share((0, "planner", 2))  # compile once, before the worker processes start
    with ProcessPoolExecutor(asked.workers or default_workers()) as pool:
        quick, better = (np.array(list(pool.map(share, [(k, bot, many) for k in range(n)])))
                         for bot, many in (("steady", QUICK_GAMES), ("planner", games)))  # fmt: skip
    errors = (quick * (1 - quick) / QUICK_GAMES) ** 0.5
    found = [better_play(quick[k], errors[k], *decks(k)) for k in range(n)]
    by_cards = np.array([mean for mean, _ in found])
    by_chance = better * (1 - better) / games
    print_row("change from baseline to planner games", quick, better, (by_chance + errors**2).mean())
    print_row("rest after the prediction from cards", by_cards, better, (by_chance + errors**2).mean())
    normal = np.vectorize(NORMAL.inv_cdf)
    at, seen = normal(by_cards), normal(np.clip(better, 1 / games, 1 - 1 / games))
    vague = by_chance / np.vectorize(NORMAL.pdf)(seen) ** 2
    gained = [more_in_good_play(a, more_of_titles()) - more_in_good_play(b, more_of_titles()) for a, b in map(decks, range(n))]
    slope = np.polyfit(np.array(gained) / kept()["facts"]["width"], seen - normal(quick), 1)[0]
    held = np.abs(seen - at) <= Z * np.hypot(BESIDE, vague**0.5)
    print(f"rest, probit scale: {max(0.0, ((seen - at) ** 2 - vague).mean()) ** 0.5:.3f} (said: {BESIDE}), slope of the "
          f"prediction {slope:.2f}, {100 * held.mean():.0f}% of intervals hold")  # fmt: skip


if __name__ == "__main__":
    main()
