"""What beats a deck: which cards, houses and traits of its opponents cost it more than they cost other decks, and how it loses.

The deck plays many random decks in baseline games, and so does a panel of other decks. A regression says what costs the deck more
than the panel (`counter_regression`). Planner games against other random decks check this, again beside a panel: decks that hold
most of what costs the deck should do better against it than against the panel. Decks that the user names play it, too.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from kfsim import __version__
from kfsim.analysis.answer import Answer
from kfsim.analysis.as_played import as_played
from kfsim.analysis.choose import Choice, choose
from kfsim.analysis.rating import without_luck
from kfsim.analysis.records import known, records
from kfsim.analysis.stats.by_opponent import Mean, mean_of
from kfsim.analysis.stats.intervals import Array, critical
from kfsim.analysis.values.card_value_table import CardValues
from kfsim.analysis.values.counter_regression import CARD, Costs, costs, strength_of
from kfsim.analysis.values.held import HeldCards
from kfsim.analysis.values.ways_of_losing import ways_of_losing
from kfsim.batch.games import game_of_all
from kfsim.batch.names import BUDGETS
from kfsim.batch.run import Runner
from kfsim.deck.deck import Deck
from kfsim.deck.even import random_opponent
from kfsim.games.capabilities import CounterRoom, RateRoom
from kfsim.games.game import Later

if TYPE_CHECKING:
    import pandas as pd

EACH = 20  # baseline games against an opponent
CANDIDATES = 600  # random decks of which those that are checked are chosen
PART = 48  # decks that hold most of what costs the deck, and as many that hold least
A_ROUND = 2 * 2 * 2 * PART  # games: a pair of the deck and one of the panel against each of these
PANEL, TURNS = 16, 2  # random decks that opponents meet besides, and how many of them each meets
CHECKED_BY = "planner"  # unless the games are played by a bot that looks ahead itself
CHECK_SEED, PANEL_SEED = 1, 2  # more than that of the games: the decks of the check, and those of the panel, are others


@dataclass(frozen=True)
class Check:
    """Planner games against decks that hold most of what costs a deck, and against those that hold least. `expected`: how much
    more the first should win against it than the second, beyond what they win more against a panel; `found`: how much more they
    do; in win rate. `most` and
    `least`: the share of games that the deck wins against either."""

    expected: float
    found: Mean
    most: float
    least: float
    games: int
    decks: int

    def json(self) -> dict[str, Any]:
        """One object that says it all."""
        ends = [known(round(end, 5)) for end in (self.found.low, self.found.high)]
        shares = {"share_against_most": round(self.most, 5), "share_against_least": round(self.least, 5)}
        return {"expected": round(self.expected, 5), "found": round(self.found.value, 5), "found_ci95": ends, **shares,
                "games": self.games, "decks": self.decks}  # fmt: skip


@dataclass(frozen=True)
class Counters(Answer):
    """What beats a deck. `wins`: its share of the baseline games; `ways`: how it lost; `check`: planner games, None without any;
    `among`: what decks that the user names win against it, None if none are named."""

    SHOW, PAGE = Later("kfsim.report.counter:show"), Later("kfsim.report.pages.counter:page")
    HEADLINE = Later("kfsim.report.counter:headline")

    deck: Deck
    values: CardValues
    costs: Costs
    wins: Mean
    ways: "pd.DataFrame"
    opponents: int
    check: Check | None
    among: Choice | None
    bot: str
    seed: int
    rulebook: str

    @property
    def games(self) -> int:
        """All games that were played."""
        checked, named = self.check.games if self.check else 0, self.among.games if self.among else 0
        return self.opponents * EACH * (1 + TURNS) + checked + named

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
        """What about its decks is played otherwise than they are listed."""
        return as_played((self.deck, *(self.among.decks if self.among else ())))

    def tables(self) -> "dict[str, pd.DataFrame]":
        """Every table, by name: cards, others (houses and traits), ways; and among, the decks that were named."""
        among = {"among": beaten_by(self.among)} if self.among else {}
        return {"cards": self.cards, "others": self.others, "ways": self.ways, **among}

    def json(self) -> dict[str, Any]:
        """One object that says it all; shares and costs are in win rate."""
        tables = {name: records(frame.round(5)) for name, frame in self.tables().items()}
        measured = {key: self.values.facts[key] for key in ("version", "date", "games", "quick_games")}
        return {
            "deck": self.deck.name, "wins": round(self.wins.value, 5),
            "wins_ci95": [known(round(end, 5)) for end in (self.wins.low, self.wins.high)], **tables,
            "check": self.check.json() if self.check else None, "opponents": self.opponents, "games": self.games,
            "bot": self.bot, "seed": self.seed, "rulebook": self.rulebook, "version": __version__, "card_values": measured,
            **self.as_played,
        }  # fmt: skip


def beaten_by(among: Choice) -> "pd.DataFrame":
    """What each deck that was named wins against the deck, the best first: `deck`, `share`, `lo`, `hi` (95%), `best` (the chance
    that it is the best of them), `games`."""
    import pandas as pd

    best, rows = among.known.best(), []
    for i in among.ranked():
        share = among.known.share(i)
        rows.append((among.decks[i].name, share.mean, *share.interval, float(best[i]), among.games_of[i]))
    return pd.DataFrame(rows, columns=["deck", "share", "lo", "hi", "best", "games"])


def counter(
    deck: Deck, among: Sequence[Deck], values: CardValues, games: int, planner_games: int, among_games: int, bot: str,
    seed: int, rulebook: str, runner: Runner,
) -> Counters:  # fmt: skip
    """What beats a deck: by `games` games of a fast bot, EACH in a pairing, checked by `planner_games`. Each deck of `among`
    plays up to `among_games` planner games against it."""
    room: CounterRoom = game_of_all([deck]).room("counter")
    opponents = max(1, games // EACH // (1 + TURNS))
    plan = room.AgainstRandom(pairings=opponents, each=EACH, seed=seed, bot=bot, rulebook=rulebook, rated=(deck,))
    fought = room.play_against_random(plan, runner)
    panel = tuple(random_opponent(seed + PANEL_SEED, i + 1) for i in range(PANEL))
    plan = room.AgainstRandom(
        pairings=TURNS * opponents, each=EACH, seed=seed, bot=bot, rulebook=rulebook, rated=panel, turns=TURNS
    )
    others = room.play_against_random(plan, runner)
    shares, general = (one.points.mean(axis=1) / 2 for one in (fought, others))
    found = costs(HeldCards.of(fought.held, values), shares, general.reshape(-1, TURNS), PANEL, bot not in BUDGETS)
    best = bot if bot in BUDGETS else CHECKED_BY
    rounds = planner_games // A_ROUND
    check = checked(deck, found, values, rounds, best, seed, rulebook, runner) if rounds else None
    named = choose(among, [deck], values, among_games, 1.0, best, seed, rulebook, runner) if among else None
    wins = mean_of(shares[None], True).within(0.0, 1.0)
    return Counters(deck, values, found, wins, ways_of_losing(fought), opponents, check, named, bot, seed, rulebook)


def checked(
    deck: Deck, found: Costs, values: CardValues, rounds: int, bot: str, seed: int, rulebook: str, runner: Runner
) -> Check:  # fmt: skip
    """Check the costs that were found. The deck plays so many rounds against 2 PART other random decks, a pair of games each. A
    panel of as many decks plays the same opponents."""
    room: RateRoom = game_of_all([deck]).room("rate")
    counters: CounterRoom = game_of_all([deck]).room("counter")
    decks = [random_opponent(seed + CHECK_SEED, k + 1) for k in range(CANDIDATES)]
    held = HeldCards.of(counters.held_by(decks), values)
    cost, others = found.of(held), held.strengths(quick=False)
    order = np.argsort(-cost, kind="stable")
    chosen = np.stack([order[:PART], order[-PART:]], axis=1).ravel()  # in turn, so that both play as much
    field = tuple(decks[i] for i in chosen)
    panel = tuple(random_opponent(seed + PANEL_SEED, i + 1) for i in range(rounds))
    pairs, own = rounds * len(field), seed + CHECK_SEED
    plans = [room.Against(pairings=pairs, seed=own, bot=bot, rulebook=rulebook, rated=rated, field=field)
             for rated in ((deck,), panel)]  # fmt: skip
    played, general = (room.play_well(plan, 0, pairs, runner) for plan in plans)
    by_round = general.reshape(len(field), rounds, 2).swapaxes(0, 1)
    return check_of(played.reshape(rounds, len(field), 2), by_round, cost[chosen], others[chosen], values)


def beyond_cards(played: Array, others: Array, values: CardValues) -> Array:
    """What a deck wins less than card values say in pairs of games, with luck taken out, (pairs,): by share of wins and luck,
    (pairs, 2), against opponents of some strengths, (pairs,)."""
    strength = strength_of(played[:, 0], others, values)
    return -without_luck(played[:, 0] - values.wins(strength, others), played[:, 1])


def check_of(played: Array, panel: Array, cost: Array, others: Array, values: CardValues) -> Check:
    """The result of the check. `played` and `panel` hold the share of wins and the luck of each pair of games, (rounds, decks,
    2): those of the deck, and those of a panel, one deck of it a round. The opponents hold most and least of the costs, in turn.
    `cost` is what each should cost, `others` the strength of each, (decks,)."""
    rounds, decks = played.shape[:2]
    own = beyond_cards(played.reshape(-1, 2), np.tile(others, rounds), values).reshape(rounds, decks)
    general = np.stack([beyond_cards(one, others, values) for one in panel])
    lost = own.mean(axis=0) - general.mean(axis=0)
    more = float(lost[0::2].mean() - lost[1::2].mean())
    half = float(critical(decks - 1) * ((lost[0::2].var(ddof=1) + lost[1::2].var(ddof=1)) / (decks // 2)) ** 0.5)
    shares = played[..., 0].mean(axis=0)
    points = cost * values.steepness(strength_of(shares, others, values), others)
    told = float(points[0::2].mean() - points[1::2].mean())
    found = Mean(more, more - half, more + half)
    return Check(told, found, float(shares[0::2].mean()), float(shares[1::2].mean()), 4 * rounds * decks, decks)
