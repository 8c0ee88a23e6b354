"""Chains in planner games: `chains`, `bid` and `series` all play these, so that they give one answer for the same two decks.

The games without chains are those of a matchup's second opinion. They show which deck is stronger. In half as many further games
this deck has some chains. A straight line on the logit scale through both win rates gives the win rate at any number of chains.
"""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np

from kfsim.analysis.chains import ALL_CHAINS, DRAWS, Array, finite, quantiles
from kfsim.analysis.handicap import MOST_CHAINS
from kfsim.analysis.second_opinion import Estimate, SecondOpinion, games_played, second_opinion
from kfsim.batch.run import Runner
from kfsim.games.protocols import ChainsPlan, GameDeck, MatchupPlan

A_CHAIN = 0.12  # log odds that a chain costs a deck: 0.08 to 0.18 in baseline games of five pairings of `decks/`
FEWEST_CHAINS = 3  # chains of the second win rate, at least
LEAST, MOST = 1e-3, 1 - 1e-3  # limits of win rates on the logit scale


@dataclass(frozen=True)
class Line:
    """Win rates of a deck with no chains and with some, and the straight line through both on the logit scale."""

    none: Estimate
    some: Estimate
    chains: int
    seed: int

    @cached_property
    def log_odds(self) -> Array:
        """The log odds without chains, and the change with each chain: the estimate first, then draws, (1 + draws, 2)."""
        from scipy.special import logit

        means, errors = [self.none.mean, self.some.mean], [self.none.error, self.some.error]
        drawn = np.random.default_rng(self.seed).normal(means, errors, (DRAWS, 2))
        at_none, at_some = logit(np.clip(np.vstack([means, drawn]), LEAST, MOST)).T
        return np.column_stack([at_none, np.minimum(0.0, (at_some - at_none) / self.chains)])

    @cached_property
    def fairs(self) -> list[float]:
        """The fair chains: the estimate first, then draws; infinity for more than 24."""
        return [crossing_of(none, slope) for none, slope in self.log_odds.tolist()]

    @property
    def fair(self) -> tuple[float, tuple[float, float]]:
        """The number of chains at which the deck is even, and its 95% interval; infinity for more than 24."""
        return self.fairs[0], quantiles(np.array(self.fairs[1:]))

    @property
    def last_bid(self) -> int:
        """The highest whole number of chains with which the deck still wins half of its games."""
        return int(min(self.fair[0], MOST_CHAINS))

    def bids(self) -> list[dict[str, Any]]:
        """Win rates with 0 to 24 chains, with their 95% intervals."""
        from scipy.special import expit

        rates = expit(self.log_odds[:, :1] + self.log_odds[:, 1:] * ALL_CHAINS)
        low, high = np.quantile(rates[1:], [0.025, 0.975], axis=0)
        for chains, played in ((0, self.none), (self.chains, self.some)):
            if np.isclose(rates[0, chains], played.mean):  # the interval of its games, as in the sentences beside the table
                low[chains], high[chains] = played.interval
        columns = (ALL_CHAINS.tolist(), rates[0].tolist(), low.tolist(), high.tolist())
        return [dict(zip(("chains", "win_rate", "lo", "hi"), row, strict=True)) for row in zip(*columns, strict=True)]


def crossing_of(none: float, slope: float) -> float:
    """The number of chains at which a line reaches log odds of zero. `none`: log odds without chains; `slope`: change with each
    chain. 0 if `none` is not positive, infinity for more than 24 chains."""
    if none <= 0:
        return 0.0
    at = none / -slope if slope < 0 else float("inf")
    return at if at <= MOST_CHAINS else float("inf")


@dataclass(frozen=True)
class Chained:
    """Planner games of a matchup: without chains, and with some chains on the stronger deck (`side`)."""

    plan: ChainsPlan
    side: str
    without: SecondOpinion
    with_some: SecondOpinion
    line: Line

    @property
    def names(self) -> tuple[str, str]:
        """The stronger deck and the other one."""
        return deck_of(self.plan, self.side).name, deck_of(self.plan, other_side(self.side)).name

    def as_json(self) -> dict[str, Any]:
        """The fields that every answer about chains has."""
        (fair, bounds), (deck, other) = self.line.fair, self.names
        return {
            "games": 2 * (self.without.pairs + self.with_some.pairs),
            "worth_games": round(self.without.worth + self.with_some.worth), "deck": deck, "other": other,
            "fair_chains": finite(fair), "fair_chains_ci95": [finite(one) for one in bounds], "last_bid": self.line.last_bid,
            "win_rates": self.line.bids(),
        }  # fmt: skip


def played_with_chains(plan: ChainsPlan, games: int, runner: Runner) -> Chained:
    """Play planner games of a matchup: `games` without chains, and half as many with some chains on the stronger deck. The win
    rate without chains determines how many chains."""
    from scipy.special import logit

    without = second_opinion(plan, games, runner)
    side = "a" if without.win_rate().mean >= 0.5 else "b"
    none = share_of(without, side)
    ahead = float(logit(min(none.mean, MOST)))
    chains = min(MOST_CHAINS, max(FEWEST_CHAINS, round(ahead / A_CHAIN)))
    with_some = second_opinion(with_chains(plan, side, chains), games // 2, runner)
    return Chained(plan, side, without, with_some, Line(none, share_of(with_some, side), chains, plan.seed))


def games_with_chains(games: int) -> int:
    """The planner games that `played_with_chains` plays."""
    return games_played(games) + games_played(games // 2)


def other_side(side: str) -> str:
    """The side that is not this one."""
    return "b" if side == "a" else "a"


def deck_of(plan: MatchupPlan, side: str) -> GameDeck:
    """The deck of a side."""
    return plan.deck_a if side == "a" else plan.deck_b


def with_chains(plan: ChainsPlan, side: str, chains: int) -> ChainsPlan:
    """A plan in which only one side has chains."""
    return replace(plan, chains_a=chains if side == "a" else 0, chains_b=chains if side == "b" else 0)


def share_of(found: SecondOpinion, side: str) -> Estimate:
    """The win rate of a side."""
    return found.win_rate() if side == "a" else found.win_rate(1, 0)
