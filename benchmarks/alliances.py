"""Measures whether the search of `kfsim alliance` finds the best alliance of a collection.

    python -m benchmarks.alliances --collections 5 --of 60

A collection has twelve random decks of one set. The alliances that play are --of alliances: half of them are the best by card
values, the others come at random from the next thousand. `Search` looks for the best of them, as in `kfsim alliance`. Then all of
them play the same field with other shuffles. The six with the most wins, and the alliance that the search found, play two
more parts of games. One part chooses the best alliance, and the other measures how much more this one wins than the alliance that
the search found; then the other way round. (In the part that chooses, the luckiest alliance looks too good.) The default bot is
`steady`, because its games are fast enough to play many.
"""

import argparse
from dataclasses import replace

import numpy as np

from kfsim.analysis.alliance import Search
from kfsim.analysis.alliances import alliances
from kfsim.analysis.rate_request import AllianceRequest
from kfsim.analysis.values.card_value_table import shipped
from kfsim.batch.run import Runner
from kfsim.cards.catalogue import SETS
from kfsim.deck.random import random_deck
from kfsim.deck.restricted import restricted_at
from kfsim.keyforge.values.decks_vs_field import Against, play_rounds

DECKS, NEXT = 12, 1000
EACH, BEST = 64, 6  # games against each opponent in a round; alliances that play the two last parts


def found(decks, of, games, until, bot, runner):
    """Search `of` alliances of `decks`. Returns the search, its ranking (the best first), and the number of its games."""
    values = shipped()
    all_of_them = alliances(decks, values, restricted_at(None))
    rng = np.random.default_rng(1)
    places = np.append(np.arange(of // 2), of // 2 + rng.permutation(min(NEXT, len(all_of_them.made) - of // 2))[: of - of // 2])
    some = replace(all_of_them, made=all_of_them.made[np.sort(places)])
    search = Search(some, values, games, bot, 1, "14")
    search.play(of, until, runner)
    ranked = search.ranked()
    return search, ranked, sum(one.rated.games for one in search.playing.values())


def main():
    """Search, play, and print a line for each collection."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--collections", type=int, default=5)
    parser.add_argument("--of", type=int, default=60, help="alliances of each collection that play")
    parser.add_argument("--rounds", type=int, default=3, help=f"times {EACH} games against each opponent, of those that play on")
    parser.add_argument("--bot", default="steady")
    parser.add_argument("--workers", type=int, default=1)
    asked = parser.parse_args()
    with Runner(asked.workers) as runner:
        for i in range(asked.collections):
            name = list(SETS)[i % len(SETS)]
            decks = [random_deck(500 + i, k + 1, name) for k in range(DECKS)]
            search, ranked, games = found(decks, asked.of, AllianceRequest.USUAL, AllianceRequest.until, asked.bot, runner)
            field, mine = search.player(0).plan.field, ranked[0]

            def won_by(some, rounds, seed, search=search, field=field):
                """The shares that alliances win against the decks of the field, (rounds x decks of the field, alliances)."""
                rated, n = tuple(search.found.deck(k) for k in some), len(some) * len(field) * rounds
                plan = Against(pairings=n, each=EACH, seed=seed, bot=asked.bot, rated=rated, field=field)
                return play_rounds(plan, runner)

            both = won_by(range(asked.of), 1, 11).mean(axis=0)
            best = [mine, *(int(k) for k in np.argsort(-both)[:BEST] if k != mine)]
            one, two = won_by(best, asked.rounds, 12), won_by(best, asked.rounds, 13)
            found_best = [int(chooses.mean(axis=0).argmax()) for chooses in (one, two)]
            apart = [tells[:, k] - tells[:, 0] for tells, k in zip((two, one), found_best, strict=True)]
            more = np.mean([gap.mean() for gap in apart])
            error = np.mean([gap.std(ddof=1) for gap in apart]) / len(one) ** 0.5
            told, sure = search.values.share(search.joint.known[mine]), search.sure(mine, ranked)
            place = int((both > both[mine]).sum()) + 1
            won, by_cards = 100 * (one.mean(axis=0) + two.mean(axis=0))[0] / 2, int((both > both[0]).sum()) + 1
            print(f"{name:5} search: {games:,} games; the best wins {100 * more:+.1f} points more than the one found (chance: "
                  f"{100 * error:.1f}), which wins {won:.1f}%, place {place} of {asked.of} (best by cards: place {by_cards}, all "
                  f"of them: {100 * both.mean():.1f}%); the search says that it wins {100 * told.mean:.1f}%, give or take "
                  f"{100 * told.error:.1f}, is the best with a chance of {100 * sure.all:.0f}%, and that the best is expected to "
                  f"win {100 * sure.short:.1f} points more", flush=True)  # fmt: skip


if __name__ == "__main__":
    main()
