"""The second opinion on each kind of answer: what it would be if both decks were played better, and what differs by more than
luck. Plain numbers, as JSON has them."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from statistics import NormalDist
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from kfsim.analysis.chains import DRAWS, Array, crossing, finite, quantiles
from kfsim.analysis.handicap import MOST_CHAINS
from kfsim.analysis.known_values import shipped
from kfsim.analysis.places import apart, chance_ahead, places
from kfsim.analysis.second_opinion import (
    BETTER,
    REFERENCE,
    Estimate,
    Played,
    SecondOpinion,
    crossed,
    games_played,
    known_to,
    mean_of,
    played_better,
    second_opinion,
)
from kfsim.analysis.series import chances, shifted
from kfsim.analysis.shifts import taken_together
from kfsim.analysis.win_rates import win_rate
from kfsim.batch.games import plan_for
from kfsim.batch.run import Runner
from kfsim.games.parts import ChainsPlan, GameDeck, MatchupPlan

if TYPE_CHECKING:
    from kfsim.analysis.bids import Pool
    from kfsim.analysis.chains import FairChains
    from kfsim.analysis.gauntlet import Gauntlet
    from kfsim.analysis.matchup import Matchup
    from kfsim.analysis.series import Series

CLEAR = 0.03  # a difference below which it hardly matters whether it is luck
QUICK_PAIRS = 100  # of a matchup of a pool, to compare with
Z_OF = NormalDist().inv_cdf
FEWEST_CHAINS = 3  # with which a deck is tried
APART = 1 << 18  # pairs between those of one matchup of a field and the next, so that more games go on with the same ones
A_PAIR = 2  # games
DRAWS_OF_FORMATS = 200
DRAWS_OF_ORDERS = 200
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
        "win_rate": better.mean, "ci95": [max(0.0, low), min(1.0, high)], "answer": answer.mean, "answer_ci95": answer.interval,
        "difference": more.mean, "difference_ci95": more.interval, "clear": bool(clear),
    }  # fmt: skip


def of_matchup(answer: "Matchup", games: int, runner: Runner, until: float | None = None) -> dict[str, Any]:
    """The win rate of the deck that is ahead in quick games, played better: in so many games, or at most so many if it is played
    `until` half the 95% interval is so narrow."""
    plan = answer.result.plan
    share, (low, high) = win_rate(answer.result.tally)
    found = second_opinion(plan, games, runner) if until is None else known_to(plan, until, games, runner)
    error = (high - low) / 2 / Z_OF(0.975)
    if share >= 0.5:
        deck, other, own, better = plan.deck_a, plan.deck_b, Estimate(share, error), found.win_rate(0, 1)
    else:
        deck, other, own, better = plan.deck_b, plan.deck_a, Estimate(1 - share, error), found.win_rate(1, 0)
    said = head(found) | {"kind": "matchup", "deck": deck.name, "other": other.name} | compared(better, own)
    return said if until is None else said | {"until": as_asked(until, better, games)}


def as_asked(until: float, better: Estimate, most: int) -> dict[str, Any]:
    """How narrow an interval was to be, and how narrow it is; `most` games there were to be at most."""
    return {"half_width": until, "reached": better.half, "decided": bool(better.half <= until), "most_games": most}


def even_at(none: Estimate, some: Estimate, chains: int, seed: int) -> tuple[float, tuple[float, float]]:
    """The number of chains at which a deck is even, on a straight line (on the logit scale) through its win rates with none and
    with some, and its 95% interval from drawing both anew; infinity for more than 24."""
    from scipy.special import logit

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


def at_chains(plan: ChainsPlan, side: str, curve: Array, draws: Array, games: int, runner: Runner) -> dict[str, Any]:
    """What the deck that is stronger when both are played better wins with no chains and with some, and how many make it even.
    `side` is the one that is stronger in quick games, `curve` its win rate there at 0 to 24 chains, `draws` curves drawn anew."""
    fair = crossing(curve)
    bounds = quantiles(np.array([crossing(one) for one in draws]))
    quick = {"deck": deck_of(plan, side).name, "fair_chains": finite(fair), "fair_chains_ci95": [finite(one) for one in bounds]}
    chains = max(FEWEST_CHAINS, round(min(fair, MOST_CHAINS)))
    none = second_opinion(plan, games // 2, runner)
    own = [Estimate(float(curve[level]), float(draws[:, level].std())) for level in (0, chains)]
    if share_of(none, side).mean < 0.5:
        side, chains = "b" if side == "a" else "a", FEWEST_CHAINS
        own = [own[0].opposite, quick_share(with_chains(plan, side, chains), side, REFERENCE * none.pairs, runner)]
    some = second_opinion(with_chains(plan, side, chains), games // 2, runner)
    rates = [share_of(found, side) for found in (none, some)]
    levels = [{"chains": c} | compared(rate, one, 2) for c, rate, one in zip((0, chains), rates, own, strict=True)]
    better, bounds = even_at(rates[0], rates[1], chains, plan.seed)
    other = deck_of(plan, "b" if side == "a" else "a")
    return {
        "bot": BETTER, "games": 2 * (none.pairs + some.pairs), "worth_games": round(none.worth + some.worth),
        "kind": "chains", "deck": deck_of(plan, side).name, "other": other.name, "levels": levels,
        "clear": any(level["clear"] for level in levels), "fair_chains": finite(better),
        "fair_chains_ci95": [finite(bound) for bound in bounds], "quick": quick,
    }  # fmt: skip


def deck_of(plan: MatchupPlan, side: str) -> GameDeck:
    """The deck of a side."""
    return plan.deck_a if side == "a" else plan.deck_b


def with_chains(plan: ChainsPlan, side: str, chains: int) -> ChainsPlan:
    """A plan in which only one side has chains."""
    return replace(plan, chains_a=chains if side == "a" else 0, chains_b=chains if side == "b" else 0)


def share_of(found: SecondOpinion, side: str) -> Estimate:
    """The win rate of a side."""
    return found.win_rate() if side == "a" else found.win_rate(1, 0)


def quick_share(plan: MatchupPlan, side: str, pairs: int, runner: Runner) -> Estimate:
    """The win rate of a side in so many pairs of quick games."""
    share = mean_of(runner.pair_scores(plan, 0, pairs))
    return share if side == "a" else share.opposite


def games_of_chains(games: int) -> int:
    """Games of the bot that looks ahead that `at_chains` plays."""
    return 2 * games_played(games // 2)


def of_chains(answer: "FairChains", games: int, runner: Runner) -> dict[str, Any]:
    """The deck that is stronger when both are played better, and its fair chains."""
    return at_chains(answer.plan, answer.stronger, answer.curve_, answer.draws, games, runner)


def field_played(
    answer: "Gauntlet | Pool", known: dict[tuple[int, int], Estimate], games: int, runner: Runner
) -> dict[tuple[int, int], Played]:
    """The matchups of a field played better, each with shuffles of its own: else a deck that draws well once would look good
    against all. `known` is what quick games make of them."""
    pairs = pairs_each(games, len(known))
    played = {}
    for n, ((i, j), mean) in enumerate(known.items()):
        plan, first = met_in(answer, i, j), n * APART
        quick = crossed(runner.game_scores(plan, 2 * first, 2 * pairs))
        played[i, j] = played_better(plan, first, quick, mean, runner, A_PAIR)
    return played


def pairs_each(games: int, matchups: int) -> int:
    """Pairs of each matchup of a field, of so many games in all."""
    return max(1, games // 2 // matchups)


def games_of_field(games: int, matchups: int) -> int:
    """Games of the bot that looks ahead that a field is played with."""
    return 2 * matchups * pairs_each(games, matchups)


def in_field(
    answer: "Gauntlet | Pool", played: dict[tuple[int, int], Played], fields: dict[int, list[int]]
) -> dict[str, Any]:  # fmt: skip
    """Each deck's win rate against those of a field it met, played better, from both kinds of games and from what its cards are
    worth (`shifts`), beside that of quick games alone; the best first, each with the places that it may have (`places`). `best`
    are the decks that more games might show to be the best, `half` is how far a deck's win rate is known, half an interval."""
    found = SecondOpinion(played)
    quick = [found.quick_against(i, field) for i, field in fields.items()]
    by_cards = [shipped().more_in_good_play(answer.decks[i]) for i in fields]
    better = taken_together([found.against(i, field) for i, field in fields.items()], quick, by_cards)
    rates = {answer.names[i]: rate for i, rate in zip(fields, better, strict=True)}
    rows = [
        {"deck": name, "places": list(may_be)} | compared(rate, own, len(fields))
        for (name, rate), own, may_be in zip(rates.items(), quick, places(better), strict=True)
    ]
    half = float(np.median([rate.half for rate in rates.values()]))
    rows.sort(key=lambda row: -row["win_rate"])
    for row, behind in pairwise(rows):
        row["ahead_of_next"] = chance_ahead(rates[row["deck"]], rates[behind["deck"]], len(rows))
    return head(found) | {
        "kind": "field", "decks": rows, "clear": any(row["clear"] for row in rows), "best": best_of(rates),
        "half": half, "quick_best": max(rows, key=lambda row: row["answer"])["deck"],
    } | agreement(better, quick)  # fmt: skip


def best_of(rates: dict[str, Estimate]) -> list[str]:
    """The deck with the best win rate and those that are not clearly behind it, the best first."""
    order = sorted(rates, key=lambda name: -rates[name].mean)
    n = len(order)
    if n < 2:
        return order
    sure = Z_OF(1 - 0.025 / (n - 1))
    return [name for name in order if apart(rates[order[0]], rates[name], n) <= sure]


def agreement(better: Sequence[Estimate], quick: Sequence[Estimate]) -> dict[str, Any]:
    """How far two rankings agree: Spearman's rank correlation, 1 for the same order; None for fewer than three decks. What is
    little known of better play is drawn towards quick games, so this is the mean over what may be true, not the correlation of
    the means."""
    from scipy.stats import spearmanr

    if len(better) < 3:
        return {"rank_correlation": None}
    means, errors = (np.array([getattr(one, part) for one in better]) for part in ("mean", "error"))
    draws = np.random.default_rng(len(better)).normal(means, errors, (DRAWS_OF_ORDERS, len(better)))
    order = [one.mean for one in quick]
    return {"rank_correlation": float(np.mean([spearmanr(one, order)[0] for one in draws]))}


def met_in(answer: "Gauntlet | Pool", i: int, j: int) -> MatchupPlan:
    """The matchup of two decks of a field, as the answer played it."""
    a, b = answer.decks[i], answer.decks[j]
    return plan_for(a, b, answer.rulebook, seed=answer.seed, bot_a=answer.bot, bot_b=answer.bot)


def of_gauntlet(answer: "Gauntlet", games: int, runner: Runner) -> dict[str, Any]:
    """The decks of a gauntlet, or the one that met a field, played better."""
    played = field_played(answer, {met: mean_of(scores) for met, scores in answer.scores.items()}, games, runner)
    met: dict[int, list[int]] = {i: [] for i in range(len(answer.decks))}
    for i, j in played:
        met[i].append(j)
        met[j].append(i)
    fields = met if answer.complete else {i: field for i, field in met.items() if len(field) == len(answer.decks) - 1}
    return in_field(answer, played, fields)


def of_bid(answer: "Pool", games: int, runner: Runner) -> dict[str, Any]:
    """Two decks: which to want, and how many chains to bid for it, played better. A pool: each deck without chains against all
    others."""
    decks = answer.decks
    wanted, *others = answer.picks()
    if not others[1:]:
        plan = cast(ChainsPlan, met_in(answer, wanted, others[0]))  # decks that are bid for have chains
        found = at_chains(plan, "a", answer.curves[wanted], answer.draws[wanted], games, runner)
        quick = found["quick"] | {"last_bid": answer.last_bid(wanted)}
        return found | {"kind": "bid", "last_bid": last_bid(found["fair_chains"]), "quick": quick}
    met = [(i, j) for i in range(len(decks)) for j in range(i + 1, len(decks))]
    known = {(i, j): mean_of(runner.pair_scores(met_in(answer, i, j), 0, QUICK_PAIRS)) for i, j in met}
    played = field_played(answer, known, games, runner)
    found = in_field(answer, played, {i: [j for j in range(len(decks)) if j != i] for i in range(len(decks))})
    return found | {"kind": "pool", "quick_best": answer.names[wanted]}


def of_series(answer: "Series", games: int, runner: Runner) -> dict[str, Any]:
    """What the owner of deck a wins in each format, played better: going first and chains are taken to matter as much as in quick
    games (on the logit scale)."""
    found = second_opinion(answer.plan, games, runner)
    share = found.win_rate()
    rng = np.random.default_rng(answer.plan.seed)
    draws = rng.normal(share.mean, share.error, DRAWS_OF_FORMATS)
    spread = np.std([chances(shifted(answer.rates(rng), one)) for one in np.clip(draws, LEAST, MOST)], axis=0)
    rows = []
    for row, mean, error in zip(answer.formats.itertuples(), chances(shifted(answer.rates(), share.mean)), spread, strict=True):
        own = Estimate(float(row.owner_a), float(row.hi - row.lo) / 2 / Z_OF(0.975))
        better = compared(Estimate(float(mean), float(error)), own, len(spread))
        rows.append({"format": row.format, "best_of": row.best_of} | better)
    plan = answer.plan
    return head(found) | {
        "kind": "series", "deck": plan.deck_a.name, "other": plan.deck_b.name, "formats": rows,
        "clear": any(row["clear"] for row in rows),
    }  # fmt: skip


def last_bid(fair: float | None) -> int:
    """The highest whole number of chains with which a deck that is even at so many still wins half of its games."""
    return MOST_CHAINS if fair is None else int(fair)


def games_of_bid(decks: int, games: int) -> int:
    """Games of the bot that looks ahead that `of_bid` plays."""
    met = decks * (decks - 1) // 2
    return games_of_chains(games) if met == 1 else games_of_field(games, met)
