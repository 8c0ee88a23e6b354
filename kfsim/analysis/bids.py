"""Bids in chains. For two decks: the break-even bid and the win rate with each bid. For a pool: the order of picks, and each
deck's break-even bid against the decks that are left when it is picked.

A bid of c chains wins a deck if nobody bids more; the deck then starts with c chains against a deck without chains. So the
break-even bid is the number of chains with which the deck wins half of its games (`analysis.chains`).
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import TYPE_CHECKING, Any

import numpy as np

from kfsim import __version__
from kfsim.analysis.answer import Answer
from kfsim.analysis.as_played import as_played
from kfsim.analysis.bidding import Bidding, bidding
from kfsim.analysis.chains import (
    ALL_CHAINS,
    GRID,
    Array,
    Stage,
    bootstrap,
    crossing,
    finite,
    fit,
    levels_around,
    pooled,
    quantiles,
)
from kfsim.batch.games import plan_for
from kfsim.batch.run import Runner
from kfsim.games.game import Later
from kfsim.games.protocols import GameDeck, MatchupPlan

if TYPE_CHECKING:
    import pandas as pd

FEWEST_PAIRS = 20  # pairs for each matchup and number of chains
PILOT = 0.2  # share of the games that are played without chains
GRID_SHARE = 1 / 3  # share of the other games on a coarse grid of chains
WORTH_A_BID = 0.47  # a deck plays with chains if it wins at least this share without chains


@dataclass(frozen=True)
class Pool(Answer):
    """The decks of a pool, with the effect of chains on each of them against the average of the decks left when it is picked. The
    last deck is compared with the one picked before it."""

    SHOW, PAGE = Later("kfsim.report.bid:show"), Later("kfsim.report.pages.bid:page")
    HEADLINE = Later("kfsim.report.bid:headline_of")

    decks: tuple[GameDeck, ...]
    means: Array  # (decks, decks) win rates without chains, row against column
    curves: Array  # (decks, 25)
    draws: Array  # (decks, draws, 25)
    games: int
    seed: int
    bot: str
    rulebook: str

    @property
    def names(self) -> list[str]:
        """The decks' names."""
        return [deck.name for deck in self.decks]

    @property
    def curve(self) -> "pd.DataFrame":
        """Win rate against the average of the field left by starting chains: columns deck, chains, win_rate, lo, hi (95%)."""
        import pandas as pd

        low, high = np.quantile(self.draws, [0.025, 0.975], axis=1)
        parts = [
            pd.DataFrame({"deck": name, "chains": ALL_CHAINS, "win_rate": self.curves[i], "lo": low[i], "hi": high[i]})
            for i, name in enumerate(self.names)
        ]
        return pd.concat(parts, ignore_index=True)

    def tables(self) -> dict[str, "pd.DataFrame"]:
        """Every table, by name."""
        import pandas as pd

        rows = []
        for place, i in enumerate(self.picks(), 1):
            fair, (low, high) = self.balance(i)
            rows.append((place, self.names[i], float(self.curves[i][0]), fair, low, high, self.last_bid(i)))
        columns = ["pick", "deck", "win_rate", "break_even", "lo", "hi", "last_bid"]
        return {"picks": pd.DataFrame(rows, columns=columns), "bids": self.curve}

    def picks(self) -> list[int]:
        """The order of picks: each time the deck that does best against the remaining ones."""
        return order_of_picks(self.means)

    def balance(self, i: int) -> tuple[float, tuple[float, float]]:
        """The break-even bid of deck i and its 95% interval; infinity means more than 24 chains."""
        return crossing(self.curves[i]), quantiles(np.array([crossing(curve) for curve in self.draws[i]]))

    def bidding(self, i: int) -> Bidding:
        """The solved bidding for deck i. Who goes first in the game is random."""
        return bidding(self.curves[i])

    def last_bid(self, i: int) -> int:
        """The highest whole number of chains with which deck i wins at least half; -1 if it wins less even without chains."""
        return int(np.count_nonzero(self.curves[i] >= 0.5)) - 1

    def json(self) -> dict[str, Any]:
        """The whole answer as one JSON object; null stands for more than 24 chains."""
        low, high = np.quantile(self.draws, [0.025, 0.975], axis=1)
        decks = []
        for i in self.picks():
            fair, (fair_low, fair_high) = self.balance(i)
            bids = [
                {"chains": c, "win_rate": float(self.curves[i][c]), "lo": float(low[i][c]), "hi": float(high[i][c])}
                for c in range(len(ALL_CHAINS))
            ]
            unsure = [row["chains"] for row in bids if row["lo"] <= 0.5 <= row["hi"]]
            decks.append({
                "deck": self.names[i], "break_even": finite(fair), "ci95": [finite(fair_low), finite(fair_high)],
                "last_bid": self.last_bid(i), "unsure": unsure, "bids": bids, "best_bids": [c for _, c in self.bidding(i).path()],
            })  # fmt: skip
        return {
            "decks": decks, "games": self.games, "seed": self.seed, "bot": self.bot, "rulebook": self.rulebook,
            "version": __version__, **as_played(self.decks),
        }  # fmt: skip


def order_of_picks(means: Array) -> list[int]:
    """The order in which decks are picked: each time the deck that does best against the remaining ones. `means` are win rates,
    row against column."""
    left = set(range(len(means)))
    order = []
    while left:
        best = max(sorted(left), key=lambda i: np.mean([means[i, j] for j in left if j != i] or [0.5]))
        order.append(best)
        left.remove(best)
    return order


def fields_left(order: list[int]) -> dict[int, list[int]]:
    """The decks that are left when each deck is picked; for the last one, the deck picked before it."""
    return {deck: order[place + 1 :] or order[place - 1 : place] for place, deck in enumerate(order)}


class Player:
    """Plays the matchups of a pool."""

    def __init__(self, decks: Sequence[GameDeck], plan: MatchupPlan, runner: Runner) -> None:
        self.decks, self.plan, self.runner = decks, plan, runner
        self.before = runner.games

    @property
    def games(self) -> int:
        """Games played."""
        return self.runner.games - self.before

    def play(self, i: int, j: int, chains: int, first: int, pairs: int) -> Array:
        """Scores of deck i with some chains against deck j without, (pairs,)."""
        plan = replace(self.plan, deck_a=self.decks[i], deck_b=self.decks[j], chains_a=chains)
        return self.runner.pair_scores(plan, first, pairs)

    def against(self, field: list[int], i: int, levels: tuple[int, ...], first: int, pairs: int) -> Stage:
        """Scores of deck i, with each number of chains, against the average of a field."""
        return Stage(levels, np.array([np.mean([self.play(i, j, c, first, pairs) for j in field], axis=0) for c in levels]).T)

    def chained(self, field: list[int], i: int, even: Stage, first: int, pairs: int) -> list[Stage]:
        """The results of deck i with chains, from pair `first` on: a third of the pairs on a coarse grid, the rest around the
        number of chains where it wins half."""
        coarse = max(FEWEST_PAIRS, int(pairs * GRID_SHARE / len(GRID)))
        grid = self.against(field, i, GRID, first, coarse)
        levels = levels_around(crossing(fitted([even, grid])))
        rest = max(FEWEST_PAIRS, int(pairs * (1 - GRID_SHARE) / len(levels)))
        return [grid, self.against(field, i, levels, first + coarse, rest)]


def fitted(stages: list[Stage]) -> Array:
    """The curve through all pairs of some stages."""
    return fit(*pooled(stages, [np.ones(len(stage.scores)) for stage in stages]))


def pool(
    decks: Sequence[GameDeck],
    games: int = 60000,
    seed: int = 1,
    bot: str = "steady",
    rulebook: str = "14",
    runner: Runner | None = None,
) -> Pool:
    """Calibrate the bids of two or more decks in about `games` games, with the same shuffles at every number of chains. First all
    decks play all others without chains. In the other games, the decks that win enough to be worth a bid have chains."""
    n = len(decks)
    first = plan_for(decks[0], decks[1], rulebook, games=games, seed=seed, bot_a=bot, bot_b=bot)
    player = Player(decks, first, runner or Runner())
    met = list(combinations(range(n), 2))
    pilot = max(FEWEST_PAIRS, int(games * PILOT / 2 / len(met)))
    scores = np.full((n, n, pilot), np.nan)
    for i, j in met:
        scores[i, j] = player.play(i, j, 0, 0, pilot)
        scores[j, i] = 1 - scores[i, j]
    means = scores.mean(axis=2)
    fields = fields_left(order_of_picks(means))
    wanted = [i for i in range(n) if means[i, fields[i]].mean() > WORTH_A_BID]
    opponents = sum(len(fields[i]) for i in wanted)
    curves, draws = [], []
    for i in range(n):
        stages = [Stage((0,), scores[i, fields[i]].mean(axis=0)[:, None])]
        if i in wanted:
            stages += player.chained(fields[i], i, stages[0], pilot, int(games * (1 - PILOT) / 2 / opponents))
        else:
            stages.append(player.against(fields[i], i, GRID[-1:], pilot, FEWEST_PAIRS))
        curves.append(fitted(stages))
        draws.append(bootstrap(stages, seed))
    return Pool(tuple(decks), means, np.array(curves), np.array(draws), player.games, seed, bot, rulebook)
