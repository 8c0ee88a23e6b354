"""The weaknesses of a deck: the cards, houses and traits of opponents that cost it more than other decks, and how it loses.

The deck plays many random decks, or the decks of a field, in baseline games. So does a panel of other decks
(`counter_opponents`). A regression finds the cards, houses and traits that cost the deck more than the panel
(`counter_regression`). Planner games of the deck and of a panel against other random decks, or those of the field, check this:
opponents with the highest predicted costs should do better against the deck than against the panel. Decks that the user names
play the deck, too.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from kfsim import __version__
from kfsim.analysis.answer import Answer
from kfsim.analysis.as_played import as_played
from kfsim.analysis.choose import Choice, choose
from kfsim.analysis.rating_games import without_luck
from kfsim.analysis.records import or_none, records
from kfsim.analysis.stats.by_opponent import Mean, each_of, mean_of
from kfsim.analysis.stats.intervals import Array, Z, critical
from kfsim.analysis.values.card_value_table import CardValues
from kfsim.analysis.values.counter_opponents import PANEL, PANEL_SEED, Opponents, Played, fight, games_of, pairings_of
from kfsim.analysis.values.counter_regression import CARD, Costs, costs, strength_of
from kfsim.analysis.values.deck_contents import DeckContents
from kfsim.analysis.values.ways_of_losing import ways_of_losing
from kfsim.batch.bot_names import BUDGETS
from kfsim.batch.games import game_of_all
from kfsim.batch.run import Runner
from kfsim.deck.deck import Deck
from kfsim.deck.even import random_opponent
from kfsim.deck.pods import set_of
from kfsim.games.capabilities import CounterRoom, RateRoom
from kfsim.games.game import Later

if TYPE_CHECKING:
    import pandas as pd

CANDIDATES = 600  # random decks, among which those of the check are chosen
PART = 48  # decks with the highest predicted costs in the check, and as many with the lowest
CHECKED_BY = "planner"  # unless the bot of the games looks ahead itself
CHECK_SEED = 1  # added to the seed of the games, so that the check has other decks


@dataclass(frozen=True)
class Check:
    """Planner games against the decks that should beat a deck most often, and against those that should beat it least often.

    Both groups also play a panel of other decks; their results against the panel are subtracted. `expected` is the difference
    between the groups that the baseline games predict, and `found` is the difference in these games, both in win rate. `most` and
    `least` are the shares of games that the deck wins against the first and the second group.
    """

    expected: float
    found: Mean
    most: float
    least: float
    games: int
    decks: int

    def json(self) -> dict[str, Any]:
        """The whole answer as one JSON object."""
        ends = [or_none(round(end, 5)) for end in (self.found.low, self.found.high)]
        shares = {"share_against_most": round(self.most, 5), "share_against_least": round(self.least, 5)}
        return {"expected": round(self.expected, 5), "found": round(self.found.value, 5), "found_ci95": ends, **shares,
                "games": self.games, "decks": self.decks}  # fmt: skip


@dataclass(frozen=True)
class Counters(Answer):
    """The weaknesses of a deck. `whom`: its opponents. `wins`: its win rate in the baseline games. `played`: these games.
    `check`: the check by planner games (None: not played). `among`: the results of decks that the user names (None: no decks)."""

    SHOW, PAGE = Later("kfsim.report.counter:show"), Later("kfsim.report.pages.counter:page")
    HEADLINE = Later("kfsim.report.counter:headline")

    deck: Deck
    values: CardValues
    whom: Opponents
    costs: Costs
    wins: Mean
    played: Played
    check: Check | None
    among: Choice | None
    bot: str
    seed: int
    rulebook: str

    @property
    def games(self) -> int:
        """All games that were played."""
        checked, named = self.check.games if self.check else 0, self.among.games if self.among else 0
        return games_of(len(self.played.shares)) + checked + named

    @property
    def opponents(self) -> int:
        """How many different opponents the deck met."""
        return self.played.opponents

    @cached_property
    def ways(self) -> "pd.DataFrame":
        """How it lost (`ways_of_losing`)."""
        return ways_of_losing(self.played.games)

    @cached_property
    def field(self) -> "pd.DataFrame":
        """The decks of the field, those that cost the deck most first: `opponent`, `set`, `wins` (share of baseline games that
        the deck wins) with `lo` and `hi` (95%; NaN if each was met once). All are shrunk towards the mean, because few games were
        played against each."""
        import pandas as pd

        decks = self.whom.field[: self.opponents]
        share, error = each_of(self.played.by_opponent)
        low, high = np.clip(share - Z * error, 0, 1), np.clip(share + Z * error, 0, 1)
        names, sets = [deck.name for deck in decks], [set_of(deck) for deck in decks]
        frame = pd.DataFrame({"opponent": names, "set": sets, "wins": share, "lo": low, "hi": high})
        return frame.sort_values("wins", ignore_index=True, kind="stable")

    @property
    def cards(self) -> "pd.DataFrame":
        """The cards, those that cost the deck most first (`counter_regression.tabulated`)."""
        return self.costs.kind(CARD)

    @property
    def others(self) -> "pd.DataFrame":
        """Houses and traits, those that cost the deck most first."""
        return self.costs.table[self.costs.table.kind != CARD].reset_index(drop=True)

    @cached_property
    def as_played(self) -> dict[str, Any]:
        """The parts of its decks that are not played as they are listed."""
        return as_played((self.deck, *(self.among.decks if self.among else ())))

    def tables(self) -> "dict[str, pd.DataFrame]":
        """Every table, by name: cards, others (houses and traits), ways; field, the decks of a field; and among, the decks that
        the user names."""
        field = {"field": self.field} if self.whom.field else {}
        among = {"among": beaten_by(self.among)} if self.among else {}
        return {"cards": self.cards, "others": self.others, "ways": self.ways, **field, **among}

    def json(self) -> dict[str, Any]:
        """The whole answer as one JSON object; shares and costs are in win rate."""
        tables = {name: records(frame.round(5)) for name, frame in self.tables().items()}
        measured = {key: self.values.facts[key] for key in ("version", "date", "games", "quick_games")}
        return {
            "deck": self.deck.name, "wins": round(self.wins.value, 5),
            "wins_ci95": [or_none(round(end, 5)) for end in (self.wins.low, self.wins.high)], **tables,
            "check": self.check.json() if self.check else None, "against": self.whom.called, "opponents": self.opponents,
            "games": self.games,
            "bot": self.bot, "seed": self.seed, "rulebook": self.rulebook, "version": __version__, "card_values": measured,
            **self.as_played,
        }  # fmt: skip


def beaten_by(among: Choice) -> "pd.DataFrame":
    """The results of the named decks against the deck, the best first: `deck`, `share`, `lo`, `hi` (95% CI), `best` (the chance
    that it is the best of them), `games`."""
    import pandas as pd

    best, rows = among.known.best(), []
    for i in among.ranked():
        share = among.known.share(i)
        rows.append((among.decks[i].name, share.mean, *share.interval, float(best[i]), among.games_of[i]))
    return pd.DataFrame(rows, columns=["deck", "share", "lo", "hi", "best", "games"])


def counter(
    deck: Deck, among: Sequence[Deck], values: CardValues, whom: Opponents, games: int, planner_games: int, among_games: int,
    bot: str, seed: int, rulebook: str, runner: Runner,
) -> Counters:  # fmt: skip
    """Find the weaknesses of a deck in `games` games of a fast bot, EACH in a pairing, and check them in `planner_games`. Each
    deck of `among` plays up to `among_games` planner games against the deck. Meanwhile the runner prints the answer so far."""
    pairings = pairings_of(games)
    met = whom.without(deck, pairings)

    def so_far(played: Played) -> Counters:
        held = DeckContents.of(played.games.first(played.opponents).held, values)
        found = costs(held, played.shares, played.general, PANEL, bot not in BUDGETS)
        wins = mean_of(played.by_opponent, met.sampled).within(0.0, 1.0)
        return Counters(deck, values, met, found, wins, played, None, None, bot, seed, rulebook)

    played: Played
    for played in fight(deck, met, pairings, bot, seed, rulebook, runner):
        if len(played.shares) < pairings // played.opponents * played.opponents:
            runner.tell(lambda played=played: so_far(played).headline)  # type: ignore[misc]
    found, best = so_far(played), bot if bot in BUDGETS else CHECKED_BY
    rounds = planner_games // a_round(met)
    if rounds or among:
        runner.tell(lambda: found.headline)
    check = checked(deck, found.costs, values, met, rounds, best, seed, rulebook, runner) if rounds else None
    named = choose(among, [deck], values, among_games, 1.0, best, seed, rulebook, runner, aloud=False) if among else None
    return replace(found, check=check, among=named)


def part_of(whom: Opponents) -> int:
    """The size of each of the two groups of decks in the check."""
    return min(PART, len(whom.field) // 2) if whom.field else PART


def a_round(whom: Opponents) -> int:
    """The games of one round of the check: against each opponent, one pair of the deck and one pair of a panel deck."""
    return 2 * 2 * 2 * part_of(whom)


def checked(
    deck: Deck, found: Costs, values: CardValues, whom: Opponents, rounds: int, bot: str, seed: int, rulebook: str,
    runner: Runner,
) -> Check:  # fmt: skip
    """Check the costs by planner games. The deck plays `rounds` rounds against other random decks, or decks of the field: those
    with the highest predicted costs, and as many with the lowest. In each round it plays one pair of games against each of
    them. So does another deck of the panel in each round."""
    room: RateRoom = game_of_all([deck]).room("rate")
    counters: CounterRoom = game_of_all([deck]).room("counter")
    own, part = seed + CHECK_SEED, part_of(whom)
    dealt = counters.AgainstRandom(pairings=CANDIDATES, seed=own, bot=bot, rulebook=rulebook, rated=(deck,), sets=whom.sets)
    decks = whom.field or tuple(dealt.decks(k)[1] for k in range(CANDIDATES))
    held = DeckContents.of(counters.held_by(decks), values)
    cost, others = found.of(held), held.strengths(quick=False)
    order = np.argsort(-cost, kind="stable")
    chosen = np.stack([order[:part], order[-part:]], axis=1).ravel()  # alternate, so that both play equally often
    field = tuple(decks[i] for i in chosen)
    panel = tuple(random_opponent(seed + PANEL_SEED, i + 1) for i in range(rounds))
    pairs = rounds * len(field)
    plans = [room.Against(pairings=pairs, seed=own, bot=bot, rulebook=rulebook, rated=rated, field=field)
             for rated in ((deck,), panel)]  # fmt: skip
    played, general = (room.play_well(plan, 0, pairs, runner) for plan in plans)
    by_round = general.reshape(len(field), rounds, 2).swapaxes(0, 1)
    return check_of(played.reshape(rounds, len(field), 2), by_round, cost[chosen], others[chosen], values)


def beyond_cards(played: Array, others: Array, values: CardValues) -> Array:
    """The predicted minus the actual win rate of a deck in each pair of games, after subtracting luck, (pairs,). `played`: share
    of wins and luck of each pair, (pairs, 2); `others`: the strengths of the opponents, (pairs,)."""
    strength = strength_of(played[:, 0], others, values)
    return -without_luck(played[:, 0] - values.wins(strength, others), played[:, 1])


def check_of(played: Array, panel: Array, cost: Array, others: Array, values: CardValues) -> Check:
    """The result of the check. `played` and `panel`: share of wins and luck of each pair of games, (rounds, decks, 2), of the
    deck and of the panel (a different panel deck in each round). The opponents alternate between high and low costs. `cost`: the
    predicted cost of each, `others`: the strength of each, (decks,)."""
    rounds, decks = played.shape[:2]
    own = beyond_cards(played.reshape(-1, 2), np.tile(others, rounds), values).reshape(rounds, decks)
    general = np.stack([beyond_cards(one, others, values) for one in panel])
    lost = own.mean(axis=0) - general.mean(axis=0)
    more = float(lost[0::2].mean() - lost[1::2].mean())
    half = float(critical(decks - 1) * ((lost[0::2].var(ddof=1) + lost[1::2].var(ddof=1)) / (decks // 2)) ** 0.5)
    shares = played[..., 0].mean(axis=0)
    points = cost * values.steepness(strength_of(shares, others, values), others)
    predicted = float(points[0::2].mean() - points[1::2].mean())
    found = Mean(more, more - half, more + half)
    return Check(predicted, found, float(shares[0::2].mean()), float(shares[1::2].mean()), 4 * rounds * decks, decks)
