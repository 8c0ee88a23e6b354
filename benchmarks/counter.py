"""Measures whether `kfsim counter` finds the cards that cost a deck most, and how decks usually lose.

    python -m benchmarks.counter planted --opponents 2000 --titles 40
    python -m benchmarks.counter intervals --opponents 1000 --runs 40
    python -m benchmarks.counter halving --opponents 2000 --runs 12
    python -m benchmarks.counter ways --pairings 1000

planted: a real deck plays random decks. Then one title at a time is made to cost the deck 8 more points for each copy: some of
the games that the deck won against opponents with the title count as lost. The output says how often the title is among the first
three cards, how often it is clear, how often its 95% interval holds the true cost (8 points plus the likely cost of the title
before the change), and how many other cards become clear.

intervals: a test of the intervals without games. The results of a deck and of a panel against random decks are random numbers
with known effects of the cards: by turns no effect at all, and a small effect of every card with 8 points of some. The output
groups the cards by the number of opponents that hold them. It says how often the interval holds the effect, and how often the
card is clear. It also says how many of the decks without effects have a clear card.

halving: compares baseline games with planner games in the same time. First it measures the processor time of an opponent with
each bot. Then it draws random results as above. The baseline games are those of `counter`. They show 72% of each effect, with an
error of a point. There are two ways to play planner games. By halving, each opponent plays a pair of games, then the half against
which the deck does worst plays twice as many games, and so on. Otherwise more opponents play one pair each. For each way, the
output says how wide intervals are, how many of the cards that cost 8 points are clear, how many of them are among the first ten,
and how well all effects are ordered (rank correlation).

ways: how often the loser of a game between random decks loses in each of the ways of `analysis.values.ways_of_losing`.
"""

import argparse
import time
from dataclasses import replace

import numpy as np
import pandas as pd

from kfsim.analysis.values.card_value_table import shipped
from kfsim.analysis.values.counter_opponents import EACH, PANEL, PANEL_SEED, TURNS
from kfsim.analysis.values.counter_regression import CARD, costs, titles_told
from kfsim.analysis.values.deck_contents import DeckContents
from kfsim.analysis.values.ways_of_losing import WAYS, happened
from kfsim.batch.counts import WINNER
from kfsim.batch.run import Runner
from kfsim.deck.even import random_opponent
from kfsim.deck.load import load_deck
from kfsim.keyforge.values.deck_vs_random import AgainstRandom, Fought, held_by, play_against_random, ways_of
from kfsim.keyforge.values.open_field import OpenField
from kfsim.keyforge.values.pairings import PairingsMatch

COSTS = 0.08
MATCHUP = 0.04  # standard deviation, in strength, of the part of a matchup that the cards of both decks do not explain
SMALL = 0.01  # standard deviation of the effects of cards that are not planted
SEEN, ERROR = 0.72, 0.01  # share of an effect in planner games that baseline games show; standard deviation of the rest
LUCK = 0.92  # share of the variance of a planner game that remains after the correction for luck
ROUNDS = 3  # rounds of halving
TIMED = 64  # opponents whose games are timed
BY_DECKS = ((15, 20, 3), (20, 30, 3), (30, 40, 3), (40, 10**6, 3))  # opponents with a title (from, below); titles to plant


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
    """Play a deck, make titles cost more, and print what `counter` finds."""
    values, deck, rng = shipped(), load_deck(given.deck), np.random.default_rng(1)
    plan = AgainstRandom(pairings=given.opponents, each=EACH, seed=given.seed, rulebook="18", rated=(deck,))
    panel = tuple(random_opponent(given.seed + PANEL_SEED, i + 1) for i in range(PANEL))
    others = AgainstRandom(pairings=TURNS * given.opponents, each=EACH, seed=given.seed, rulebook="18", rated=panel, turns=TURNS)
    with Runner(given.workers) as runner:
        fought, general = (play_against_random(one, runner) for one in (plan, others))
    held, of_panel = DeckContents.of(fought.held, values), (general.points.mean(axis=1) / 2).reshape(-1, TURNS)
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
        covered.append(row.lo <= COSTS + was.likely <= row.hi)
        more.append(int(found.clear.sum()) - int(row.clear) - int(cards.clear.sum()))
        print(f"{title}: {100 * row.special:+.1f} ({100 * row.lo:+.1f} to {100 * row.hi:+.1f}), {row.decks} decks", flush=True)
    print(f"among the first three {np.mean(top):.0%}, clear {np.mean(clear):.0%}, covered {np.mean(covered):.0%}, "
          f"other cards that become clear: {np.mean(more):.1f}", flush=True)  # fmt: skip


def results(held, special, rng):
    """Random shares that a deck, (opponents,), and the panel, (opponents, TURNS), win. `special`: the win rate that each opponent
    costs the deck more than other decks, (opponents,)."""
    values, n = held.values, len(held.houses)
    others = held.strengths(True) + rng.normal(0, values.facts["unexplained"], n)
    own = values.wins(0.15 - special + rng.normal(0, MATCHUP, n), others)
    strengths = rng.normal(0, 0.1, PANEL)[np.arange(TURNS * n) % PANEL].reshape(-1, TURNS)
    general = values.wins(strengths + rng.normal(0, MATCHUP, strengths.shape), others[:, None])
    return rng.binomial(EACH, own) / EACH, rng.binomial(EACH, general) / EACH


def intervals(given):
    """Draw results with known effects, and print how often intervals hold and cards are clear."""
    values, rng, told, none = shipped(), np.random.default_rng(given.seed), [], []
    for run in range(given.runs):
        decks = [random_opponent(given.seed + run, k + 1) for k in range(given.opponents)]
        held = DeckContents.of(held_by(decks), values)
        titles = titles_told(held)
        copies = held.copies[:, titles].toarray()
        decks_with = (copies > 0).sum(axis=0)
        true = np.zeros(len(titles))
        if run % 2:
            true = rng.normal(0, SMALL, len(titles))
            for few, most, planted in BY_DECKS:
                there = np.flatnonzero((decks_with >= few) & (decks_with < most))
                true[rng.permutation(there)[:planted]] = COSTS
        cards = costs(held, *results(held, copies @ true, rng), PANEL).kind(CARD).set_index("name")
        rows = cards.loc[values.cards.name.to_numpy()[titles]].assign(true=true, large=true == COSTS, effects=bool(run % 2))
        told.append(rows.assign(covered=(rows.lo <= true) & (true <= rows.hi)))
        none += [] if run % 2 else [bool(rows.clear.any())]
        wrong = int((rows.clear & (np.abs(true) < COSTS)).sum())
        print(f"run {run}: {len(rows)} cards, clear {int(rows.clear.sum())}, of these not planted {wrong}", flush=True)
    rows = pd.concat(told)
    for (effects, large), part in rows.groupby(["effects", "large"]):
        what = "8 points" if large else "a small effect" if effects else "no effect"
        for few, most, _ in BY_DECKS:
            own = part[(part.decks >= few) & (part.decks < most)]
            if len(own):
                print(f"{what}, {few} to {most - 1} opponents: {len(own):,} cards, covered {own.covered.mean():.1%}, "
                      f"half {50 * (own.hi - own.lo).mean():.1f} points, clear {own.clear.mean():.1%}", flush=True)  # fmt: skip
    clear = rows[rows.effects & rows.clear]
    false = (clear.true.abs() < SMALL / 2).mean() if len(clear) else 0.0
    print(f"decks without effects that have a clear card: {np.mean(none):.0%} of {len(none)}; "
          f"clear cards with next to no effect: {false:.0%} of {len(clear)}", flush=True)  # fmt: skip


def seconds_of(runner, plan):
    """The processor time, in seconds, of one opponent of a plan with `TIMED` opponents, measured by playing it."""
    begun = time.process_time()
    play_against_random(plan, runner)
    return (time.process_time() - begun) / TIMED


def times(given):
    """Processor seconds of an opponent for the baseline games of `counter`; for a pair of planner games of the deck and one of
    the panel; and for one more pair of each."""
    deck = load_deck(given.deck)
    panel = tuple(random_opponent(given.seed + PANEL_SEED, i + 1) for i in range(PANEL))
    how = {"seed": given.seed, "rulebook": "18"}
    found = []
    with Runner(1) as runner:
        for bot, games, turns in (("steady", EACH, TURNS), ("planner", 2, 1), ("planner", 4, 1)):
            own = AgainstRandom(pairings=TIMED, each=games, bot=bot, rated=(deck,), **how)
            others = AgainstRandom(pairings=turns * TIMED, each=games, bot=bot, rated=panel, turns=turns, **how)
            play_against_random(replace(own, pairings=4), runner)
            found.append(seconds_of(runner, own) + seconds_of(runner, others))
    return found[0], found[1], found[2] - found[1]


def of_planner(held, special, rng, rounds):
    """Random results of planner games in `rounds` rounds of halving (1: each opponent plays one pair). Each row is a pair of
    games. Returns the numbers of the opponents, (rows,), and the shares that the deck, (rows,), and the panel, (rows, 1), win."""
    values, n = held.values, len(held.houses)
    others = held.strengths(False) + rng.normal(0, values.facts["unexplained"], n)
    own = values.wins(0.15 - special + rng.normal(0, MATCHUP, n), others)
    general = values.wins(rng.normal(0, 0.1, PANEL)[np.arange(n) % PANEL] + rng.normal(0, MATCHUP, n), others)

    def pairs(chance):
        return np.clip(chance + LUCK**0.5 * (rng.binomial(2, chance) / 2 - chance), 0, 1)

    left, who, won, theirs, step = np.arange(n), [], [], [], 1
    for _ in range(rounds):
        for _ in range(step):
            who.append(left)
            won.append(pairs(own[left]))
            theirs.append(pairs(general[left]))
        rows, shares = np.concatenate(who), np.concatenate(won)
        mean = np.bincount(rows, shares, n) / np.maximum(1, np.bincount(rows, minlength=n))
        left, step = left[np.argsort(mean[left], kind="stable")[: len(left) // 2]], 2 * step
    return rows, shares, np.concatenate(theirs)[:, None]


def halving(given):
    """Measure times, draw results with known effects, and print what each way finds."""
    values, rng = shipped(), np.random.default_rng(given.seed)
    quick, first, more = times(given)
    sizes = {rounds: int(given.opponents * quick / (first + (rounds - 1) * more)) for rounds in (1, ROUNDS)}
    print(f"processor time of an opponent: {1000 * quick:.0f} ms baseline, {1000 * first:.0f} ms with a pair of planner games of "
          f"the deck and one of the panel, {1000 * more:.0f} ms for two more; {given.opponents} opponents of baseline games "
          f"take as long as {sizes[1]} with such a pair, or halving from {sizes[ROUNDS]}", flush=True)  # fmt: skip
    told = []
    for run in range(given.runs):
        decks = [random_opponent(given.seed + run, k + 1) for k in range(max(*sizes.values(), given.opponents))]
        every = DeckContents.of(held_by(decks[: given.opponents]), values)
        titles = titles_told(every)
        true = rng.normal(0, SMALL, len(titles))
        common = np.flatnonzero((every.copies[:, titles] > 0).sum(axis=0) >= 40)
        planted = rng.permutation(common)[:10]
        true[planted] = COSTS
        seen = SEEN * true + rng.normal(0, ERROR, len(titles))
        ways = {"baseline": costs(every, *results(every, every.copies[:, titles].toarray() @ seen, rng), PANEL)}
        for rounds, most in sizes.items():
            some = DeckContents.of(held_by(decks[:most]), values)
            rows, own, general = of_planner(some, some.copies[:, titles].toarray() @ true, rng, rounds)
            again = DeckContents.of(held_by([decks[i] for i in rows]), values)
            ways[f"planner, {'by halving' if rounds > 1 else 'all as often'}"] = costs(again, own, general, PANEL, quick=False)
        names = values.cards.name.to_numpy()[titles]
        for way, found in ways.items():
            cards = found.kind(CARD)
            row = cards.set_index("name").reindex(names)
            told.append((way, 50 * (row.hi - row.lo).iloc[common].mean(), row.clear.iloc[planted].fillna(False).mean(),
                         cards.name[:10].isin(names[planted]).mean(),
                         row.likely.fillna(0.0).corr(pd.Series(true, row.index), "spearman")))  # fmt: skip
    frame = pd.DataFrame(told, columns=["way", "half", "clear", "first_ten", "order"]).groupby("way").mean()
    for way, row in frame.iterrows():
        print(f"{way}: half of an interval {row.half:.1f} points, clear {row.clear:.0%}, among the first ten {row.first_ten:.0%}"
              f", rank correlation {row.order:.2f}", flush=True)  # fmt: skip


def main():
    """Run the measurement that the command line names, and print its results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("planted", "intervals", "halving", "ways"))
    parser.add_argument("--deck", default="decks/radiant-argus-the-supreme.txt")
    parser.add_argument("--opponents", type=int, default=2000)
    parser.add_argument("--titles", type=int, default=40)
    parser.add_argument("--runs", type=int, default=40)
    parser.add_argument("--pairings", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=None)
    given = parser.parse_args()
    {"planted": planted, "intervals": intervals, "halving": halving, "ways": ways}[given.what](given)


if __name__ == "__main__":
    main()
