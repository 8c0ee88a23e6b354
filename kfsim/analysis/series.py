"""Matches and formats: what the win rates of games become in best of one and three, Archon, Reversal and Adaptive.

Who goes first in the first game is drawn; after that the loser of the last game chooses (rulebook). Both players play alike, bid
best (`analysis.bidding`) and know the win rates. In Archon each plays the own deck, in Reversal the opponent's. Adaptive: the
first game with the own decks, the second with decks swapped; if one deck won both, it is bid for, its owner opening at 0 chains,
for a third. Adaptive Short: one game; both name the deck they want, and bid if it is the same.
"""

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
from kfsim.games.parts import ChainsPlan

if TYPE_CHECKING:
    import pandas as pd

DRAWS = 200
LEVELS = GRID[1:]  # chains that are played, beside none
FEWEST_PAIRS = 20
WIDE = 20.0  # on the logit scale: from none to all of the games
FORMATS = (
    ("Archon", 1), ("Archon", 3), ("Reversal", 1), ("Reversal", 3), ("Adaptive Short", 1), ("Adaptive", 3),
)  # fmt: skip


@dataclass(frozen=True)
class Rates:
    """Win rates a format is worked out from. `even` is deck a's chance going first and second; `chained[d]` (25, 2) the chance of
    deck d (a, b) with 0 to 24 chains, going first and second, against the other without."""

    even: tuple[float, float]
    chained: tuple[Array, Array]


def best_of_three(even: tuple[float, float]) -> float:
    """Chance of deck a in a best of three with the same decks: the loser chooses who goes first."""
    mean, best, worst = sum(even) / 2, max(even), min(even)
    after_win = worst + (1 - worst) * best  # b lost and chooses; if b wins, a chooses
    after_loss = best * worst
    return mean * after_win + (1 - mean) * after_loss


def adaptive_game_three(rates: Rates, deck: int) -> Bidding:
    """The bidding for a deck that won both games. Its owner lost the second, so it is the owner who chooses who goes first: the
    better seat for the deck if the owner plays it, the worse if not."""
    chained = rates.chained[deck]
    return bidding(chained.max(axis=1), chained.min(axis=1))


def adaptive(rates: Rates) -> float:
    """Chance of the owner of deck a in an Adaptive best of three."""
    a_wins = sum(rates.even) / 2
    third_for_a, third_for_b = (adaptive_game_three(rates, deck).opener for deck in range(2))
    best, worst = max(rates.even), min(rates.even)  # of a in game 2, when its holder chooses, and when b's does
    after_a = (1 - best) + best * third_for_a
    after_b = (1 - worst) * (1 - third_for_b)
    return a_wins * after_a + (1 - a_wins) * after_b


def adaptive_short(rates: Rates) -> float:
    """Chance of the owner of deck a in one Adaptive game: both name the better deck, and its owner opens at 0."""
    deck = 0 if sum(rates.even) >= 1 else 1
    opener = bidding(rates.chained[deck].mean(axis=1)).opener
    return opener if deck == 0 else 1 - opener


def shifted(rates: Rates, share: float) -> Rates:
    """The rates with deck a winning `share` of its games, who goes first and chains mattering as much, on the logit scale."""
    from scipy.optimize import brentq
    from scipy.special import expit, logit

    even = logit(inside(np.array(rates.even)))
    by = brentq(lambda by: float(expit(even + by).mean()) - share, -WIDE, WIDE)
    first, second = expit(even + by).tolist()
    chained = [expit(logit(inside(part)) + sign * by) for part, sign in zip(rates.chained, (1, -1), strict=True)]
    return Rates((first, second), (chained[0], chained[1]))


def inside(shares: Array) -> Array:
    """Win rates that have a place on the logit scale."""
    return np.clip(shares, 1e-4, 1 - 1e-4)


def chances(rates: Rates) -> Array:
    """Chance of the owner of deck a in each of `FORMATS`."""
    one, three = sum(rates.even) / 2, best_of_three(rates.even)
    return np.array([one, three, 1 - one, 1 - three, adaptive_short(rates), adaptive(rates)])


@dataclass(frozen=True)
class Series(Answer):
    """What a matchup is worth in each format. `even` (pairs, 2) are deck a's points going first and second; `chained[d]` (pairs,
    levels, 2) those of deck d with the chains of `LEVELS`, in the same pairs."""

    SHOW, PAGE = Later("kfsim.report.series:show"), Later("kfsim.report.pages.series:page")

    plan: ChainsPlan
    even: Array
    chained: tuple[Array, Array]

    @property
    def games(self) -> int:
        """Games played."""
        return int(self.even.size + sum(part.size for part in self.chained))

    def rates(self, rng: np.random.Generator | None = None) -> Rates:
        """The win rates found, or those of pairs drawn anew."""
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
        """Columns format, best_of, owner_a (chance that the player who brings deck a wins the match), lo, hi (95%)."""
        import pandas as pd

        rng = np.random.default_rng(self.plan.seed)
        found = chances(self.rates())
        low, high = np.quantile([chances(self.rates(rng)) for _ in range(DRAWS)], [0.025, 0.975], axis=0)
        return pd.DataFrame(FORMATS, columns=["format", "best_of"]).assign(owner_a=found, lo=low, hi=high)

    def third_game(self, side: str) -> Bidding:
        """The bidding in Adaptive when this deck won both games."""
        return adaptive_game_three(self.rates(), "ab".index(side))

    @property
    def bids(self) -> "pd.DataFrame":
        """The bids of two who bid best for game 3 of Adaptive: columns deck (a, b), bid (number), owner (whether the deck's owner
        bids), chains, chance (the bidder's, if the bid stands)."""
        import pandas as pd

        rows = []
        for side in "ab":
            tree = self.third_game(side)
            rows += [(side, n, p == 0, c, float(tree.hold[p, c])) for n, (p, c) in enumerate(tree.path(), 1)]
        return pd.DataFrame(rows, columns=["deck", "bid", "owner", "chains", "chance"])

    def tables(self) -> dict[str, "pd.DataFrame"]:
        """Every table, by name."""
        return {"formats": self.formats, "bids": self.bids}

    def json(self) -> dict[str, Any]:
        """One object that says it all."""
        plan = self.plan
        first, second = self.even.mean(axis=0)
        return {
            "deck_a": plan.deck_a.name, "deck_b": plan.deck_b.name, "games": self.games, "seed": plan.seed, "bot_a": plan.bot_a,
            "bot_b": plan.bot_b, "rulebook": plan.rulebook, "version": __version__, **as_played((plan.deck_a, plan.deck_b)),
            "a_wins_going_first": float(first), "a_wins_going_second": float(second),
            **{name: records(frame) for name, frame in self.tables().items()},
        }  # fmt: skip


def curve_of(share: float, pairs: int, shares: Array, few: int) -> Array:
    """Win rates at 0 to 24 chains from those at none and at `LEVELS`."""
    points, weights = np.zeros(MOST_CHAINS + 1), np.zeros(MOST_CHAINS + 1)
    points[0], weights[0] = share, pairs
    points[list(LEVELS)], weights[list(LEVELS)] = shares, few
    return fit(points, weights)


def series(plan: ChainsPlan, runner: Runner | None = None) -> Series:
    """Work out every two-deck format; spends about `plan.games` games, half of them without chains, the rest with chains on one
    deck or the other, with the same shuffles. The plan's own chains are left aside."""
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
