"""The second opinion on each kind of answer: what it would be if both decks were played better, and what differs by more than
luck. Plain numbers, as JSON has them."""

from dataclasses import replace
from statistics import NormalDist
from typing import TYPE_CHECKING, Any

import numpy as np
from scipy.special import logit

from kfsim.analysis.chains import DRAWS, Array, crossing, finite, quantiles
from kfsim.analysis.second_opinion import (
    BETTER,
    Estimate,
    Played,
    SecondOpinion,
    games_in_all,
    mean_of,
    played_better,
    second_opinion,
)
from kfsim.analysis.win_rates import win_rate
from kfsim.batch.plan import MOST_CHAINS, Plan
from kfsim.batch.run import Runner

if TYPE_CHECKING:
    from kfsim.analysis.bids import Pool
    from kfsim.analysis.chains import FairChains
    from kfsim.analysis.gauntlet import Gauntlet
    from kfsim.analysis.matchup import Matchup

CLEAR = 0.03  # a difference below which it hardly matters whether it is luck
QUICK_PAIRS = 100  # of a matchup of a pool, to compare with
Z_OF = NormalDist().inv_cdf
FEWEST_CHAINS = 3  # with which a deck is tried
LEAST, MOST = 1e-3, 1 - 1e-3  # win rates as far as they go on a logit scale


def head(found: SecondOpinion) -> dict[str, Any]:
    """What every second opinion says of itself."""
    return {"bot": BETTER, "games": 2 * found.pairs, "worth_games": round(found.worth)}


def compared(better: Estimate, answer: Estimate, of: int = 1) -> dict[str, Any]:
    """A win rate played better beside that of the answer; whether they differ clearly, of so many that are looked at together."""
    more = better.less(answer)
    low, high = better.interval
    clear = abs(more.mean) >= CLEAR and abs(more.mean) > Z_OF(1 - 0.025 / of) * more.error
    return {
        "win_rate": better.mean, "ci95": [max(0.0, low), min(1.0, high)], "answer": answer.mean, "difference": more.mean,
        "difference_ci95": more.interval, "clear": bool(clear),
    }  # fmt: skip


def of_matchup(answer: "Matchup", games: int, runner: Runner) -> dict[str, Any]:
    """The win rate of the deck that is ahead, played better."""
    plan = answer.result.plan
    share, (low, high) = win_rate(answer.result.tally)
    found = second_opinion(plan, games, runner)
    error = (high - low) / 2 / Z_OF(0.975)
    if share >= 0.5:
        deck, own, better = plan.deck_a, Estimate(share, error), found.win_rate(0, 1)
    else:
        deck, own, better = plan.deck_b, Estimate(1 - share, error), found.win_rate(1, 0)
    return head(found) | {"kind": "matchup", "deck": deck.name} | compared(better, own)


def even_at(none: Estimate, some: Estimate, chains: int, seed: int) -> tuple[float, tuple[float, float]]:
    """The number of chains at which a deck is even, on a straight line (on the logit scale) through its win rates with none and
    with some, and its 95% interval from drawing both anew; infinity for more than 24."""
    rng = np.random.default_rng(seed)
    draws = np.array([[none.mean, some.mean], *rng.normal([none.mean, some.mean], [none.error, some.error], (DRAWS, 2))])
    found = [crossing_of(at_none, at_some, chains) for at_none, at_some in logit(np.clip(draws, LEAST, MOST)).tolist()]
    return found[0], quantiles(np.array(found[1:]))


def crossing_of(none: float, some: float, chains: int) -> float:
    """Where a line through two log odds, at no and at some chains, comes down to zero."""
    if none <= 0:
        return 0.0
    at = chains * none / (none - some) if some < none else float("inf")
    return at if at <= MOST_CHAINS else float("inf")


def at_chains(plan: Plan, side: str, curve: Array, draws: Array, games: int, runner: Runner) -> dict[str, Any]:
    """What the deck of a side wins, played better, with no chains and with those at which quick games are even; and how many make
    it even then. `curve` is its win rate in quick games at 0 to 24 chains, `draws` curves drawn anew."""
    chains = max(FEWEST_CHAINS, round(min(crossing(curve), MOST_CHAINS)))
    levels, found = [], []
    for level in (0, chains):
        at = replace(plan, chains_a=level if side == "a" else 0, chains_b=level if side == "b" else 0)
        found.append(second_opinion(at, games // 2, runner))
        better = found[-1].win_rate() if side == "a" else found[-1].win_rate(1, 0)
        own = Estimate(float(curve[level]), float(draws[:, level].std()))
        levels.append((better, {"chains": level} | compared(better, own, 2)))
    fair, bounds = even_at(levels[0][0], levels[1][0], chains, plan.seed)
    deck = plan.deck_a if side == "a" else plan.deck_b
    return {
        "bot": BETTER, "games": sum(2 * one.pairs for one in found), "worth_games": round(sum(one.worth for one in found)),
        "kind": "chains", "deck": deck.name, "levels": [level for _, level in levels],
        "clear": any(level["clear"] for _, level in levels),
        "fair_chains": finite(fair), "fair_chains_ci95": [finite(bound) for bound in bounds],
    }  # fmt: skip


def games_of_chains(games: int) -> int:
    """Games that `at_chains` plays, the quick ones included."""
    return 2 * games_in_all(games // 2)


def of_chains(answer: "FairChains", games: int, runner: Runner) -> dict[str, Any]:
    """The stronger deck with its fair chains, played better."""
    return at_chains(answer.plan, answer.stronger, answer.curve_, answer.draws, games, runner)


def field_played(
    answer: "Gauntlet | Pool", known: dict[tuple[int, int], Estimate], games: int, runner: Runner
) -> dict[tuple[int, int], Played]:
    """The matchups of a field played better, each with shuffles of its own: else a deck that draws well once would look good
    against all. `known` is what quick games make of them."""
    pairs = max(1, games // 2 // len(known))
    played = {}
    for n, ((i, j), mean) in enumerate(known.items()):
        plan = met_in(answer, i, j)
        played[i, j] = played_better(plan, n * pairs, runner.pair_scores(plan, n * pairs, pairs), mean, runner)
    return played


def in_field(names: list[str], played: dict[tuple[int, int], Played], fields: dict[int, list[int]]) -> dict[str, Any]:
    """Each deck's win rate against those of a field it met, played better, beside that of quick games; the best first."""
    found = SecondOpinion(played)
    rows = []
    for i, field in fields.items():
        quick = [played[i, j].mean if (i, j) in played else played[j, i].mean.opposite for j in field]
        own = Estimate(float(np.mean([one.mean for one in quick])),
                       float(np.linalg.norm([one.error for one in quick])) / len(quick))  # fmt: skip
        rows.append({"deck": names[i]} | compared(found.against(i, field), own, len(fields)))
    rows.sort(key=lambda row: -row["win_rate"])
    return head(found) | {"kind": "field", "decks": rows, "clear": any(row["clear"] for row in rows)} | agreement(rows)


def agreement(rows: list[dict[str, Any]]) -> dict[str, Any]:
    """How far two rankings agree: Spearman's rank correlation, 1 for the same order; None for fewer than three decks."""
    from scipy.stats import spearmanr

    if len(rows) < 3:
        return {"rank_correlation": None}
    return {"rank_correlation": float(spearmanr([row["win_rate"] for row in rows], [row["answer"] for row in rows])[0])}


def met_in(answer: "Gauntlet | Pool", i: int, j: int) -> Plan:
    """The matchup of two decks of a field, as the answer played it."""
    return Plan(answer.decks[i], answer.decks[j], seed=answer.seed, bot_a=answer.bot, bot_b=answer.bot, rulebook=answer.rulebook)


def of_gauntlet(answer: "Gauntlet", games: int, runner: Runner) -> dict[str, Any]:
    """The decks of a gauntlet, or the one that met a field, played better."""
    played = field_played(answer, {met: mean_of(scores) for met, scores in answer.scores.items()}, games, runner)
    met: dict[int, list[int]] = {i: [] for i in range(len(answer.decks))}
    for i, j in played:
        met[i].append(j)
        met[j].append(i)
    fields = met if answer.complete else {i: field for i, field in met.items() if len(field) == len(answer.decks) - 1}
    return in_field(answer.names, played, fields)


def of_bid(answer: "Pool", games: int, runner: Runner) -> dict[str, Any]:
    """Two decks: the wanted one with the chains of its balance point, played better. A pool: each deck without chains against
    all others."""
    decks = answer.decks
    wanted, *others = answer.picks()
    if not others[1:]:
        return at_chains(met_in(answer, wanted, others[0]), "a", answer.curves[wanted], answer.draws[wanted], games, runner)
    met = [(i, j) for i in range(len(decks)) for j in range(i + 1, len(decks))]
    known = {(i, j): mean_of(runner.pair_scores(met_in(answer, i, j), 0, QUICK_PAIRS)) for i, j in met}
    played = field_played(answer, known, games, runner)
    return in_field(answer.names, played, {i: [j for j in range(len(decks)) if j != i] for i in range(len(decks))})


def games_of_bid(decks: int, games: int) -> int:
    """Games that `of_bid` plays, the quick ones included."""
    met = decks * (decks - 1) // 2
    pairs = max(1, games // 2 // met)
    return games_of_chains(games) if met == 1 else 2 * met * (2 * pairs + QUICK_PAIRS)
