"""The second opinion on each kind of answer: the result in planner games, and whether it differs from baseline games by more than
luck. The results are plain numbers, as in JSON."""

from collections.abc import Sequence
from itertools import pairwise
from statistics import NormalDist
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from kfsim.analysis.chains import Array, crossing, finite, quantiles
from kfsim.analysis.chains_opinion import Chained, games_with_chains, other_side, played_with_chains, with_chains
from kfsim.analysis.handicap import MOST_CHAINS
from kfsim.analysis.headline_choice import DIFFER, SMALL_CHAINS, agreement
from kfsim.analysis.rank_intervals import chance_ahead, places
from kfsim.analysis.second_opinion import (
    PLANNER,
    REFERENCE,
    Estimate,
    Played,
    SecondOpinion,
    crossed,
    mean_of,
    mean_over,
    play_planner_pairs,
    play_until,
    second_opinion,
)
from kfsim.analysis.series import bids_of, chances, shifted
from kfsim.analysis.shrinkage import with_shrinkage
from kfsim.analysis.stats.win_rates import win_rate
from kfsim.analysis.values.card_value_table import shipped
from kfsim.batch.games import plan_for
from kfsim.batch.run import Runner
from kfsim.games.protocols import ChainsPlan, MatchupPlan

if TYPE_CHECKING:
    from kfsim.analysis.bids import Pool
    from kfsim.analysis.chains import FairChains
    from kfsim.analysis.gauntlet import Gauntlet
    from kfsim.analysis.matchup import Matchup
    from kfsim.analysis.series import Series

BASELINE_PAIRS = 100  # pairs of baseline games in each matchup of a pool, for comparison
Z_OF = NormalDist().inv_cdf
APART = 1 << 18  # each matchup has its own range of so many pairs: a longer run contains the shorter
A_PAIR = 2  # games in a pair
DRAWS_OF_FORMATS = DRAWS_OF_ORDERS = 200


def head(found: SecondOpinion) -> dict[str, Any]:
    """The fields that every second opinion has."""
    return {"bot": PLANNER, "games": 2 * found.pairs, "worth_games": round(found.worth)}


def compared(better: Estimate, answer: Estimate, of: int = 1) -> dict[str, Any]:
    """The win rates in planner games and in the answer, and whether they agree (`headline_choice.agreement`). The 95% interval of
    their difference decides; it is wider if this is one `of` several comparisons (Bonferroni)."""
    more = better.less(answer)
    ends, baseline = ([max(0.0, low), min(1.0, high)] for low, high in (better.interval, answer.interval))
    wide = Z_OF(1 - 0.025 / of) * more.error
    found = agreement(more.mean - wide, more.mean + wide)
    return {
        "win_rate": better.mean, "ci95": ends, "answer": answer.mean, "answer_ci95": baseline,
        "difference": more.mean, "difference_ci95": more.interval, "agreement": found, "clear": found == DIFFER,
    }  # fmt: skip


def matchup_estimate(answer: "Matchup", games: int, runner: Runner, until: float | None = None) -> dict[str, Any]:
    """The planner win rate of the deck that is ahead in baseline games, from `games` games. With `until`, from as many as are
    needed for this half-width of the 95% interval, at most `games`."""
    plan = answer.result.plan
    share, (low, high) = win_rate(answer.result.tally)
    found = second_opinion(plan, games, runner) if until is None else play_until(plan, until, games, runner)
    error = (high - low) / 2 / Z_OF(0.975)
    if share >= 0.5:
        deck, other, own, better = plan.deck_a, plan.deck_b, Estimate(share, error), found.win_rate(0, 1)
    else:
        deck, other, own, better = plan.deck_b, plan.deck_a, Estimate(1 - share, error), found.win_rate(1, 0)
    estimate = head(found) | {"kind": "matchup", "deck": deck.name, "other": other.name} | compared(better, own)
    return estimate if until is None else estimate | {"until": as_asked(until, better, games)}


def as_asked(until: float, better: Estimate, most: int) -> dict[str, Any]:
    """The half-width that was asked for and the one that was reached; `most` is the limit of games."""
    return {"half_width": until, "reached": better.half, "decided": bool(better.half <= until), "most_games": most}


def at_chains(found: Chained, side: str, curve: Array, draws: Array, runner: Runner) -> dict[str, Any]:
    """The planner win rates of the stronger deck with no chains and with some, its fair chains, and whether these agree with
    baseline games. `side` is the stronger deck in baseline games, `curve` its win rate in these games at 0 to 24 chains, `draws`
    are resampled curves."""
    fairs = [crossing(one) for one in (curve, *draws)]
    fair, bounds = fairs[0], quantiles(np.array(fairs[1:]))
    stronger = found.names[0 if side == found.side else 1]
    baseline = {"deck": stronger, "fair_chains": finite(fair), "fair_chains_ci95": [finite(one) for one in bounds]}
    chains = found.line.chains
    own = [Estimate(float(curve[level]), float(draws[:, level].std())) for level in (0, chains)]
    if side != found.side:
        plan = with_chains(found.plan, found.side, chains)
        own = [own[0].opposite, baseline_share(plan, found.side, REFERENCE * found.without.pairs, runner)]
    levels = [
        {"chains": c} | compared(rate, one)
        for c, rate, one in zip((0, chains), (found.line.none, found.line.some), own, strict=True)
    ]
    sign = 1 if side == found.side else -1  # negative chains are chains of the other deck
    more = [float(min(one, MOST_CHAINS) - sign * min(two, MOST_CHAINS)) for one, two in zip(found.line.fairs, fairs, strict=True)]
    low, high = quantiles(np.array(more[1:]))
    agreed = agreement(low, high, SMALL_CHAINS)
    return {"kind": "chains", "bot": PLANNER, "levels": levels, "quick": baseline} | found.as_json() | {
        "difference": more[0], "difference_ci95": [low, high], "agreement": agreed, "clear": agreed == DIFFER,
    }  # fmt: skip


def baseline_share(plan: MatchupPlan, side: str, pairs: int, runner: Runner) -> Estimate:
    """The win rate of a side in a number of pairs of baseline games."""
    share = mean_of(runner.pair_scores(plan, 0, pairs))
    return share if side == "a" else share.opposite


def chains_estimate(answer: "FairChains", games: int, runner: Runner) -> dict[str, Any]:
    """The stronger deck in planner games, and its fair chains."""
    found = played_with_chains(answer.plan, games, runner)
    return at_chains(found, answer.stronger, answer.curve_, answer.draws, runner)


def field_played(
    answer: "Gauntlet | Pool", means: dict[tuple[int, int], Estimate], games: int, runner: Runner
) -> dict[tuple[int, int], Played]:
    """The planner games of the matchups of a field. Each matchup has its own shuffles: otherwise one good draw of a deck would
    count against all opponents. `means` has the win rates of baseline games. `games`: the number of planner games in all."""
    if len(means) == 1:  # the games are those of the matchup's second opinion
        (met,) = means
        return {met: second_opinion(met_in(answer, *met), games, runner).played[0, 1]}
    pairs = pairs_each(games, len(means))
    played = {}
    for n, ((i, j), mean) in enumerate(means.items()):
        plan, first = met_in(answer, i, j), n * APART
        baseline = crossed(runner.game_scores(plan, 2 * first, 2 * pairs))
        played[i, j] = play_planner_pairs(plan, first, baseline, mean, runner, A_PAIR)
    return played


def pairs_each(games: int, matchups: int) -> int:
    """The pairs of each matchup of a field with `games` games in all."""
    return max(1, games // 2 // matchups)


def games_of_field(games: int, matchups: int) -> int:
    """The number of planner games of a field."""
    return 2 * matchups * pairs_each(games, matchups)


def in_field(
    answer: "Gauntlet | Pool", means: dict[tuple[int, int], Estimate], played: dict[tuple[int, int], Played],
    fields: dict[int, list[int]],
) -> dict[str, Any]:  # fmt: skip
    """The win rate of each deck against its field in planner games, compared with baseline games. It is estimated from both kinds
    of games and from card values (`shrinkage`). The best come first, each with its possible places (`places`). `best` are the
    decks that may be the best, `half` is the half-width of the interval of a deck's win rate."""
    found = SecondOpinion(played)
    baseline = [
        mean_over([means[i, j] if (i, j) in means else means[j, i].opposite for j in field]) for i, field in fields.items()
    ]
    by_cards = [shipped().more_in_good_play(answer.decks[i]) for i in fields]
    better = with_shrinkage([found.against(i, field) for i, field in fields.items()], baseline, by_cards)
    rates = {answer.names[i]: rate for i, rate in zip(fields, better, strict=True)}
    rows = [
        {"deck": name, "places": list(possible)} | compared(rate, own, 1 if len(fields) == 2 else len(fields))
        for (name, rate), own, possible in zip(rates.items(), baseline, places(better), strict=True)
    ]
    half = float(np.median([rate.half for rate in rates.values()]))
    rows.sort(key=lambda row: -row["win_rate"])
    for row, behind in pairwise(rows):
        row["ahead_of_next"] = chance_ahead(rates[row["deck"]], rates[behind["deck"]], len(rows))
    return head(found) | {
        "kind": "field", "decks": rows, "best": best_of(rows), "half": half,
        "quick_best": max(rows, key=lambda row: row["answer"])["deck"], "clear": any(row["clear"] for row in rows),
        "agreement": DIFFER if any(row["clear"] for row in rows) else rows[0]["agreement"],
    } | rank_correlation(better, baseline)  # fmt: skip


def best_of(rows: Sequence[dict[str, Any]]) -> list[str]:
    """The decks that may be the best, the best first: those whose possible places include the first."""
    return [row["deck"] for row in rows if row["places"][0] == 1]


def rank_correlation(better: Sequence[Estimate], baseline: Sequence[Estimate]) -> dict[str, Any]:
    """The agreement of two rankings: Spearman's rank correlation, 1 for the same order; None for fewer than three decks. It is
    the mean over draws of the win rates, because the estimates of uncertain decks are shrunk towards baseline games."""
    from scipy.stats import spearmanr

    if len(better) < 3:
        return {"rank_correlation": None}
    means, errors = (np.array([getattr(one, part) for one in better]) for part in ("mean", "error"))
    draws = np.random.default_rng(len(better)).normal(means, errors, (DRAWS_OF_ORDERS, len(better)))
    order = [one.mean for one in baseline]
    return {"rank_correlation": float(np.mean([spearmanr(one, order)[0] for one in draws]))}


def met_in(answer: "Gauntlet | Pool", i: int, j: int) -> MatchupPlan:
    """The matchup of two decks of a field, as the answer played it."""
    a, b = answer.decks[i], answer.decks[j]
    return plan_for(a, b, answer.rulebook, seed=answer.seed, bot_a=answer.bot, bot_b=answer.bot)


def gauntlet_estimate(answer: "Gauntlet", games: int, runner: Runner) -> dict[str, Any]:
    """The results of a gauntlet's decks, or of its champion, in planner games."""
    means = {met: mean_of(scores) for met, scores in answer.scores.items()}
    played = field_played(answer, means, games, runner)
    met: dict[int, list[int]] = {i: [] for i in range(len(answer.decks))}
    for i, j in played:
        met[i].append(j)
        met[j].append(i)
    fields = met if answer.complete else {i: field for i, field in met.items() if len(field) == len(answer.decks) - 1}
    found = in_field(answer, means, played, fields)
    ends = {row.deck: [float(row.score_lo), float(row.score_hi)] for row in answer.ratings.itertuples()}
    for row in found["decks"]:  # the interval of baseline games is the same as in the table of the answer
        row["answer_ci95"] = ends[row["deck"]]
    return found


def bid_estimate(answer: "Pool", games: int, runner: Runner) -> dict[str, Any]:
    """The second opinion on bids. For two decks: the deck to bid for, and the highest good bid. For a pool: the win rate of each
    deck without chains against all others."""
    decks = answer.decks
    wanted, *others = answer.picks()
    if not others[1:]:
        plan = cast(ChainsPlan, met_in(answer, 0, 1))  # bids are only for a game with chains
        played = played_with_chains(plan, games, runner)
        found = at_chains(played, "ab"[wanted], answer.curves[wanted], answer.draws[wanted], runner)
        return found | {"kind": "bid", "quick": found["quick"] | {"last_bid": answer.last_bid(wanted)}}
    met = [(i, j) for i in range(len(decks)) for j in range(i + 1, len(decks))]
    means = {(i, j): mean_of(runner.pair_scores(met_in(answer, i, j), 0, BASELINE_PAIRS)) for i, j in met}
    of_decks = field_played(answer, means, games, runner)
    found = in_field(answer, means, of_decks, {i: [j for j in range(len(decks)) if j != i] for i in range(len(decks))})
    return found | {"kind": "pool", "quick_best": answer.names[wanted]}


def series_estimate(answer: "Series", games: int, runner: Runner) -> dict[str, Any]:
    """The chances of the player who brings the stronger deck in each format, in planner games, and the bids in Adaptive. Going
    first is assumed to matter as much as in baseline games (on the logit scale)."""
    found = played_with_chains(answer.plan, games, runner)
    rng, lines = np.random.default_rng(answer.plan.seed), found.line.log_odds[: 1 + DRAWS_OF_FORMATS].tolist()
    rates = [shifted(answer.rates(rng if n else None), odds, slope, found.side) for n, (odds, slope) in enumerate(lines)]
    rates_found, *drawn = rates
    spread = np.std([chances(one, rates_found) for one in drawn], axis=0)
    rows = []
    for row, mean, error in zip(answer.formats.itertuples(), chances(rates_found), spread, strict=True):
        baseline = Estimate(float(row.owner_a), float(row.hi - row.lo) / 2 / Z_OF(0.975))
        better = Estimate(float(mean), float(error))
        pair = (better, baseline) if found.side == "a" else (better.opposite, baseline.opposite)
        rows.append({"format": row.format, "best_of": row.best_of} | compared(*pair))
    sides = {found.side: "deck", other_side(found.side): "other"}
    bids = [row | {"deck": sides[row["deck"]]} for row in bids_of(rates_found)]
    single = {key: rows[0][key] for key in ("agreement", "clear")}
    return {"kind": "series", "bot": PLANNER, "formats": rows, "bids": bids} | found.as_json() | single


def games_of_bid(decks: int, games: int) -> int:
    """The planner games that `of_bid` plays."""
    met = decks * (decks - 1) // 2
    return games_with_chains(games) if met == 1 else games_of_field(games, met)
