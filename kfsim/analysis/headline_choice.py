"""The choice of the headline of an answer with a second opinion: whether both results agree, which comes first, and how many more
games are needed for a clear answer. All are plain numbers, as in JSON."""

import math
from typing import Any

AGREE, DIFFER, VAGUE = "agree", "differ", "vague"  # the agreement of two results
SMALL = 0.05  # a small difference of win rates
SMALL_CHAINS = 2.0  # a small difference of chains
KNOWN = 0.06  # half-width of a win rate that is narrow enough to put planner games first
SHARP = 0.03  # half-width of a win rate, or of a difference, that is narrow enough
SHARP_CHAINS = 1.0  # half-width of a number of chains that is narrow enough
MOST_GAMES = 1_000_000  # planner games
FEW_BEST = 3  # if more decks may be the best, there is no ranking


def agreement(low: float, high: float, small: float = SMALL) -> str:
    """Compare two results by the 95% interval of their difference, from `low` to `high`. They DIFFER if it does not contain zero.
    They AGREE if it does and both ends are at most `small` away from zero. Otherwise the interval is too wide (VAGUE)."""
    if low > 0 or high < 0:
        return DIFFER
    return AGREE if low > -small and high < small else VAGUE


def compared_in_words(data: dict[str, Any], results: str = "results") -> str:
    """A sentence that says whether both results agree, or by how many points or chains they differ. `results` is the name of
    the two results."""
    if data["agreement"] == DIFFER:
        apart = abs(data["difference"])
        far = f"{apart:.1f} chains" if "levels" in data else f"{100 * apart:.1f} points"
        return f"The two {results} differ by {far}."
    if data["agreement"] == AGREE:
        return f"The two {results} agree."
    return f"The intervals are too wide to compare the two {results}."


def leads(rate: dict[str, Any]) -> bool:
    """Whether the win rate in planner games comes first. It does if it differs from baseline games, or if its interval is narrow
    enough: a half-width of at most `KNOWN`, or less than that of baseline games, or as small as the user asked."""
    asked, half_width = rate.get("until"), half(rate["ci95"])
    sharp = half_width <= KNOWN or half_width < half(rate["answer_ci95"]) or bool(asked and asked["decided"])
    return sharp or rate["agreement"] == DIFFER


def half(bounds: list[float]) -> float:
    """Half the width of an interval."""
    return (bounds[1] - bounds[0]) / 2


def ahead(rate: dict[str, Any]) -> dict[str, Any]:
    """The deck of a matchup that is ahead in planner games, with its share of the games and the 95% interval."""
    if rate["win_rate"] >= 0.5 or "other" not in rate:
        return {"deck": rate["deck"], "share": rate["win_rate"], "ci95": rate["ci95"]}
    low, high = rate["ci95"]
    return {"deck": rate["other"], "share": 1 - rate["win_rate"], "ci95": [1 - high, 1 - low]}


def only_matchup(data: dict[str, Any]) -> dict[str, Any]:
    """The matchup of a second opinion on two decks, or on one deck against others. The win rate is that of the deck with
    the best result in baseline games."""
    row = next(row for row in data["decks"] if row["deck"] == data["quick_best"])
    others = [one["deck"] for one in data["decks"] if one is not row]
    return row | ({"other": others[0]} if others else {})


def baseline_leads(data: dict[str, Any]) -> bool:
    """Whether the best deck of a field in baseline games may also be the best in planner games."""
    row = only_matchup(data)
    return row["deck"] in data["best"] and not (row["clear"] and row["difference"] < 0)


def better_of(data: dict[str, Any]) -> dict[str, Any]:
    """The planner result of a second opinion: win rates or fair chains, with 95% intervals. `agreement` says whether the baseline
    games agree."""
    found = {key: data[key] for key in ("bot", "games", "agreement", "clear")}
    if data["kind"] == "matchup":
        return ahead(data) | found | ({"until": data["until"]} if "until" in data else {})
    if data["kind"] in ("chains", "bid"):
        none = data["levels"][0]
        own = {"deck": data["deck"], "share": none["win_rate"], "ci95": none["ci95"]}
        chains = {key: data[key] for key in ("fair_chains", "fair_chains_ci95", "last_bid") if key in data}
        return own | chains | found
    if data["kind"] == "series":
        columns = {"format": "format", "best_of": "best_of", "share": "win_rate", "ci95": "ci95"}
        formats = [{name: row[key] for name, key in columns.items()} for row in data["formats"]]
        return {"deck": data["deck"], "formats": formats, "last_bid": data["last_bid"], "bids": data["bids"]} | found
    decks = [{"deck": row["deck"], "share": row["win_rate"], "ci95": row["ci95"]} for row in data["decks"]]
    return {"decks": decks, "best": data["best"], "ranked": len(data["best"]) == 1} | found


def games_to_tell(data: dict[str, Any]) -> int | None:
    """The number of planner games that would give a clear answer; None if this one is clear."""
    off = times_off(data)
    if off <= 1:
        return None
    games = min(max(2.0, off**2) * data["games"], MOST_GAMES)
    step = 10 ** (int(math.log10(games)) - 1)
    more = min(math.ceil(games / step) * step, MOST_GAMES)
    return more if more > data["games"] else None


def times_off(data: dict[str, Any]) -> float:
    """The width of a second opinion's interval divided by the needed width. At 1 or less it is narrow enough."""
    if "until" in data:
        return float(data["until"]["reached"] / data["until"]["half_width"])
    if data["kind"] in ("chains", "bid"):
        low, high = data["fair_chains_ci95"]
        return 5.0 if low is None or high is None else (high - low) / 2 / SHARP_CHAINS
    if data["kind"] in ("field", "pool") and len(data["decks"]) > 2:
        return float(data["half"] / SHARP) if len(data["best"]) > 1 else 1.0
    rate = {"matchup": lambda: data, "series": lambda: data["formats"][0]}.get(data["kind"], lambda: only_matchup(data))()
    return 1.0 if rate["agreement"] != VAGUE else half(rate["difference_ci95"]) / SHARP
