"""Matches and formats: the chances in best of one and three, Archon, Reversal and Adaptive, from the win rates of games.

Who goes first in game 1 is random; after that the loser of the last game chooses (rulebook). Both players play equally
well, bid perfectly (`analysis.bidding`) and know the win rates. Archon: each plays their own deck. Reversal: each plays the
opponent's. Adaptive: the first game with their own decks, the second with decks swapped; if one deck won both, players bid for it
in a third game, and its owner opens at 0 chains. Adaptive Short: one game; both name the deck they want, and bid if it is the
same.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from kfsim import __version__
from kfsim.analysis.answer import Answer
from kfsim.analysis.as_played import as_played
from kfsim.analysis.bidding import Bidding, bidding
from kfsim.analysis.chains import GRID, Array, fit
from kfsim.analysis.handicap import MOST_CHAINS
from kfsim.analysis.records import records
from kfsim.batch.run import Runner
from kfsim.games.game import Later
from kfsim.games.protocols import ChainsPlan

if TYPE_CHECKING:
    import pandas as pd

DRAWS = 200
LEVELS = GRID[1:]  # numbers of chains that are played, besides 0
FEWEST_PAIRS = 20
WIDE = 20.0  # a shift on the logit scale that makes any win rate 0 or 1
FORMATS = (
    ("Archon", 1), ("Archon", 3), ("Reversal", 1), ("Reversal", 3), ("Adaptive Short", 1), ("Adaptive", 3),
)  # fmt: skip


@dataclass(frozen=True)
class Rates:
    """The win rates from which a format is computed. `even` is deck a's chance going first and second. `chained[d]` (25, 2) is
    the chance of deck d (a, b) with 0 to 24 chains, going first and second, against the other deck without chains."""

    even: tuple[float, float]
    chained: tuple[Array, Array]


def best_of_three(even: tuple[float, float]) -> float:
    """Chance of deck a in a best of three with the same decks: the loser chooses who goes first."""
    mean, best, worst = sum(even) / 2, max(even), min(even)
    after_win = worst + (1 - worst) * best  # b lost and chooses; if b wins, a chooses
    after_loss = best * worst
    return mean * after_win + (1 - mean) * after_loss


def adaptive_game_three(rates: Rates, deck: int) -> Bidding:
    """The bidding for a deck that won both games. Its owner lost the second game and therefore chooses who goes first. The owner
    gives the deck its better seat if they play it, otherwise its worse seat."""
    return bidding(*seats_of(rates, deck))


def seats_of(rates: Rates, deck: int) -> tuple[Array, Array]:
    """A deck's chances with 0 to 24 chains in game 3 of Adaptive: if its owner plays it, and if the other player does."""
    return rates.chained[deck].max(axis=1), rates.chained[deck].min(axis=1)


def as_bid(bids: Bidding, held: Sequence[Array]) -> float:
    """The opener's chance after the last bid. `held` has the deck's chances with the opener, and with the other player."""
    who, chains = bids.path()[-1]
    chance = float(held[who][chains])
    return chance if who == 0 else 1 - chance


def adaptive(rates: Rates, estimates: Rates | None = None) -> float:
    """Chance of the owner of deck a in an Adaptive best of three. Players bid by the `estimates` (default: these rates)."""
    a_wins = sum(rates.even) / 2
    third_for_a, third_for_b = (as_bid(adaptive_game_three(estimates or rates, d), seats_of(rates, d)) for d in range(2))
    best, worst = max(rates.even), min(rates.even)  # deck a's chance in game 2, if its holder or the other one chooses
    after_a = (1 - best) + best * third_for_a
    after_b = (1 - worst) * (1 - third_for_b)
    return a_wins * after_a + (1 - a_wins) * after_b


def adaptive_short(rates: Rates, estimates: Rates | None = None) -> float:
    """Chance of the owner of deck a in one Adaptive game: both name the better deck, and its owner opens at 0. Players bid by the
    `estimates` (default: these rates)."""
    believed = estimates or rates
    deck = 0 if sum(believed.even) >= 1 else 1
    opener = as_bid(bidding(believed.chained[deck].mean(axis=1)), [rates.chained[deck].mean(axis=1)] * 2)
    return opener if deck == 0 else 1 - opener


def shifted(rates: Rates, log_odds: float, slope: float, side: str) -> Rates:
    """The rates shifted to planner games: the deck of a side wins with these log odds, and each chain adds `slope` to the log
    odds of the deck that has it. Going first matters as much as in `rates`, on the logit scale."""
    from scipy.optimize import brentq
    from scipy.special import expit, logit

    even, share = logit(inside(np.array(rates.even))), float(expit(log_odds if side == "a" else -log_odds))
    even = even + brentq(lambda by: float(expit(even + by).mean()) - share, -WIDE, WIDE)
    fall = slope * np.arange(MOST_CHAINS + 1)[:, None]
    first, second = expit(even).tolist()
    return Rates((first, second), (expit(even + fall), expit(-even[::-1] + fall)))


def inside(shares: Array) -> Array:
    """Win rates cut to 0.0001 to 0.9999, so that their logits are finite."""
    return np.clip(shares, 1e-4, 1 - 1e-4)


def chances(rates: Rates, estimates: Rates | None = None) -> Array:
    """Chance of the owner of deck a in each of `FORMATS`. Players bid by the `estimates` (default: these rates)."""
    one, three = sum(rates.even) / 2, best_of_three(rates.even)
    return np.array([one, three, 1 - one, 1 - three, adaptive_short(rates, estimates), adaptive(rates, estimates)])


def bids_of(rates: Rates) -> list[dict[str, Any]]:
    """The bids of two perfect bidders for game 3 of Adaptive, one row for each: deck (a, b), bid (its number), owner (whether the
    deck's owner bids), chains, chance (the bidder's, if nobody bids more)."""
    trees = zip("ab", (adaptive_game_three(rates, deck) for deck in range(2)), strict=True)
    return [
        {"deck": side, "bid": n, "owner": p == 0, "chains": c, "chance": float(tree.hold[p, c])}
        for side, tree in trees for n, (p, c) in enumerate(tree.path(), 1)
    ]  # fmt: skip


@dataclass(frozen=True)
class Series(Answer):
    """A matchup in each format. `even` (pairs, 2) are deck a's points going first and second. `chained[d]` (pairs, levels, 2) are
    the points of deck d with the chains of `LEVELS`, in the same pairs."""

    SHOW, PAGE = Later("kfsim.report.series:show"), Later("kfsim.report.pages.series:page")
    HEADLINE = Later("kfsim.report.series:headline_of")

    plan: ChainsPlan
    even: Array
    chained: tuple[Array, Array]

    @property
    def games(self) -> int:
        """Games played."""
        return int(self.even.size + sum(part.size for part in self.chained))

    def rates(self, rng: np.random.Generator | None = None) -> Rates:
        """The win rates of all pairs, or of resampled pairs."""
        drawn = slice(None) if rng is None else rng.integers(len(self.even), size=len(self.even))
        even = self.even[drawn].mean(axis=0)
        few = len(self.chained[0])
        drawn = slice(None) if rng is None else rng.integers(few, size=few)
        chained = []
        for deck, part in enumerate(self.chained):
            curves = []
            for seat in range(2):
                share = even[seat] if deck == 0 else 1 - even[1 - seat]
                curves.append(curve_of(share, len(self.even), part[drawn, :, seat].mean(axis=0), few))
            chained.append(np.stack(curves, axis=1))
        return Rates((float(even[0]), float(even[1])), (chained[0], chained[1]))

    @cached_property
    def formats(self) -> "pd.DataFrame":
        """Columns format, best_of, owner_a (chance that the player who brings deck a wins the match), lo, hi (95%). Players bid
        by the estimated win rates; the interval includes the risk that another bid is better."""
        import pandas as pd

        rng, rates = np.random.default_rng(self.plan.seed), self.rates()
        found = chances(rates)
        low, high = np.quantile([chances(self.rates(rng), rates) for _ in range(DRAWS)], [0.025, 0.975], axis=0)
        return pd.DataFrame(FORMATS, columns=["format", "best_of"]).assign(owner_a=found, lo=low, hi=high)

    @property
    def bids(self) -> "pd.DataFrame":
        """The bids of `bids_of`, as a table."""
        import pandas as pd

        return pd.DataFrame(bids_of(self.rates()), columns=["deck", "bid", "owner", "chains", "chance"])

    def tables(self) -> dict[str, "pd.DataFrame"]:
        """Every table, by name."""
        return {"formats": self.formats, "bids": self.bids}

    def json(self) -> dict[str, Any]:
        """The whole answer as one JSON object."""
        plan = self.plan
        first, second = self.even.mean(axis=0)
        return {
            "deck_a": plan.deck_a.name, "deck_b": plan.deck_b.name, "games": self.games, "seed": plan.seed, "bot_a": plan.bot_a,
            "bot_b": plan.bot_b, "rulebook": plan.rulebook, "version": __version__, **as_played((plan.deck_a, plan.deck_b)),
            "a_wins_going_first": float(first), "a_wins_going_second": float(second),
            **{name: records(frame) for name, frame in self.tables().items()},
        }  # fmt: skip


def curve_of(share: float, pairs: int, shares: Array, few: int) -> Array:
    """Win rates at 0 to 24 chains, from `share` without chains and `shares` at `LEVELS`."""
    points, weights = np.zeros(MOST_CHAINS + 1), np.zeros(MOST_CHAINS + 1)
    points[0], weights[0] = share, pairs
    points[list(LEVELS)], weights[list(LEVELS)] = shares, few
    return fit(points, weights)


def series(plan: ChainsPlan, runner: Runner | None = None) -> Series:
    """Compute every format for two decks from about `plan.games` games: half of them without chains, the rest with chains on one
    deck or the other, with the same shuffles. The plan's own chains are ignored."""
    plan = replace(plan, chains_a=0, chains_b=0)
    games = runner or Runner()

    def play(pairs: int, chains_a: int = 0, chains_b: int = 0) -> Array:
        """Deck a's points in each pair, going first and second."""
        return games.game_scores(replace(plan, chains_a=chains_a, chains_b=chains_b), 0, pairs)

    even = play(max(FEWEST_PAIRS, plan.games // 4))
    few = max(FEWEST_PAIRS, plan.games // (8 * len(LEVELS)))
    with_a = np.stack([play(few, chains_a=level) for level in LEVELS], axis=1)
    with_b = np.stack([1 - play(few, chains_b=level)[:, ::-1] for level in LEVELS], axis=1)
    return Series(plan, even, (with_a, with_b))
