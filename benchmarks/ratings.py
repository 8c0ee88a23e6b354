"""Measures how well card values predict the win rates of decks. The decks are random decks that were not used to measure card
values, and the real decks that ship with kfsim. They play planner games against a field, under the rulebook with which card
values were measured.

    python -m benchmarks.ratings --decks 30 --rounds 4 --rated 40
    python -m benchmarks.ratings --set MM --set AoA --decks 150 (only these sets, and no real decks)

There is a line for the decks of each set, for the real decks (of one set, of several sets), and for all. It says the correlation
of predicted and real win rates, corrected for the luck of the games; the slope (by how many points the real win rate changes for
each predicted point); and how many of the 95% intervals, widened by the luck of the games, hold the real win rate. Results are
corrected for lucky draws, as in a rating. With --rated, some decks also get the rating of `kfsim rate` with its games, and two
more lines compare both predictions.
"""

import argparse
import time
from pathlib import Path

import numpy as np

from kfsim.analysis.rate_request import RateRequest
from kfsim.analysis.rating_games import rate
from kfsim.analysis.stats.intervals import Z
from kfsim.analysis.values.card_value_table import shipped
from kfsim.analysis.values.measure import FIELD_SEED, decks_of, decks_of_every_set
from kfsim.analysis.values.rating_field import OPPONENTS
from kfsim.batch.run import Runner
from kfsim.cards.catalogue import MEASURED_SETS
from kfsim.deck.load import load_deck
from kfsim.deck.pods import set_of
from kfsim.keyforge.values.decks_vs_field import Against, play_well

HELD_OUT = 777  # the seed of held-out decks: card values were not measured with them


def print_row(name, expected, error, won, chance):
    """Print how well the `expected` shares of decks (standard errors `error`) agree with the shares that they `won` (standard
    errors `chance`), all (decks,). Print nothing for fewer than three decks."""
    if len(won) < 3:
        return
    signal = max(1e-9, won.var(ddof=1) - (chance**2).mean())
    correlation = np.cov(expected, won)[0, 1] / (expected.std(ddof=1) * signal**0.5)
    slope = np.polyfit(expected, won, 1)[0]
    holds = np.mean(np.abs(won - expected) <= Z * np.hypot(error, chance))
    off = max(0.0, ((won - expected) ** 2).mean() - (chance**2).mean()) ** 0.5
    print(f"{name:16} {len(won):4} decks: correlation {correlation:.3f}, slope {slope:.2f}, intervals hold {100 * holds:.0f}%, "
          f"off by {100 * off:.1f} points (said: {100 * (error**2).mean() ** 0.5:.1f})", flush=True)  # fmt: skip


def slope_of(shares, luck):
    """The slope of shares against luck, after the means of decks and of opponents are subtracted. Both arrays have one row for
    each opponent in each round, and one column for each deck."""
    own, lucky = (x - x.mean(axis=0) - x.mean(axis=1, keepdims=True) + x.mean() for x in (shares, luck))
    return (own * lucky).sum() / (lucky**2).sum()


def known_by_games(decks, values, runner):
    """The strengths of decks by `kfsim rate` with its default games."""
    asked = RateRequest
    begun = time.perf_counter()
    found = [rate([deck], values, asked.USUAL, asked.until, 1, asked.bot, 1, values.facts["rulebook"], runner).decks[0]
             for deck in decks]  # fmt: skip
    games, seconds = sum(one.games for one in found) / len(found), (time.perf_counter() - begun) / len(found)
    print(f"{games:,.0f} games and {seconds:.0f} seconds for each of {len(found)} decks:", flush=True)
    return [one.strength for one in found]


def shares_of(strengths, values, other):
    """The shares that decks of these strengths should win on average against opponents of strengths `other`, and the standard
    errors of these shares, both (decks,)."""
    wins = np.array([[values.wins(one.mean + step * one.error, other).mean() for step in (-1, 0, 1)] for one in strengths])
    return wins[:, 1], (wins[:, 2] - wins[:, 0]) / 2


def main():
    """Play, and print how well the predictions agree with the results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decks", type=int, default=50, help="random decks of each set")
    parser.add_argument("--set", action="append", choices=MEASURED_SETS, help="only this set, no real decks; repeatable")
    parser.add_argument("--rounds", type=int, default=1, help="pairs of games against each opponent")
    parser.add_argument("--rated", type=int, default=0, help="decks of all kinds that also play the games of kfsim rate")
    parser.add_argument("--workers", type=int, default=None)
    asked = parser.parse_args()
    files = sorted((Path(__file__).parents[1] / "decks").glob("*.txt")) if asked.set is None else []
    real, sets = tuple(load_deck(str(file)) for file in files), tuple(asked.set or MEASURED_SETS)
    rated, field = decks_of(HELD_OUT, asked.decks, sets) + real, decks_of_every_set(FIELD_SEED, OPPONENTS)
    pairings = len(rated) * len(field) * asked.rounds
    values = shipped()
    plan = Against(pairings=pairings, seed=5, bot="planner", rulebook=values.facts["rulebook"], rated=rated, field=field)
    with Runner(asked.workers) as runner:
        shares, luck = play_well(plan, 0, pairings, runner).T.reshape(2, -1, len(rated))
    other = np.array([values.strength(deck).mean for deck in field])
    strengths = [values.strength(deck) for deck in rated]
    expected, error = shares_of(strengths, values, other)
    shares = shares - slope_of(shares, luck) * luck
    left = shares - values.wins(np.array([one.mean for one in strengths])[None, :], np.tile(other, asked.rounds)[:, None])
    alone = left - left.mean(axis=0) - left.mean(axis=1, keepdims=True)  # the strength of an opponent is not luck
    won, chance = shares.mean(axis=0), alone.std(axis=0, ddof=1) / len(shares) ** 0.5
    n = asked.decks
    for i, name in enumerate(sets):
        part = slice(i * n, (i + 1) * n)
        print_row(name, expected[part], error[part], won[part], chance[part])
    is_real = np.arange(len(rated)) >= len(sets) * n
    one_set = np.array([set_of(deck) != "" for deck in rated])
    every = {"real, of one set": is_real & one_set, "real, of several": is_real & ~one_set, "real": is_real, "random": ~is_real}
    for name, some in every.items():
        if some.any():
            print_row(name, expected[some], error[some], won[some], chance[some])
    print_row("all", expected, error, won, chance)
    if asked.rated:
        some = np.linspace(0, len(rated) - 1, asked.rated).astype(int)
        print_row("by their cards", expected[some], error[some], won[some], chance[some])
        with Runner(asked.workers) as runner:
            known = known_by_games([rated[i] for i in some], values, runner)
        expected, error = shares_of(known, values, other)
        print_row("with their games", expected, error, won[some], chance[some])


if __name__ == "__main__":
    main()
