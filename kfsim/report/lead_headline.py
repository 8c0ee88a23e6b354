"""The lead of a page with a second opinion: the figures of planner games and of baseline games."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from kfsim.analysis.headline_choice import FEW_BEST, ahead, baseline_leads, compared_in_words, leads, only_matchup
from kfsim.report.lead import CHAINS, Bar, Lead, Shown, chains_bar, duel, share_bar, share_lead
from kfsim.report.numbers import in_chains, percent

PLANNER, BASELINE = "planner games", "baseline games"
MOST = 3  # decks of a field that the lead shows


def with_planner_games(lead: Lead, data: dict[str, Any]) -> Lead:
    """The lead of a page after planner games. `data`: the second opinion as JSON (`analysis.planner_estimates`)."""
    if data["kind"] in ("field", "pool") and len(data["decks"]) <= (1 if data["kind"] == "pool" else 2):
        return rate_lead(lead, only_matchup(data))
    return KINDS[data["kind"]](lead, data)


def in_order(better: Bar, baseline: Bar, first: bool) -> tuple[Bar, Bar]:
    """The bars of planner and baseline games, that of planner games first if `first` is true."""
    return (better, baseline) if first else (baseline, better)


def rate_lead(lead: Lead, data: dict[str, Any]) -> Lead:
    """The lead of a matchup, or of one deck against a field."""
    best, first = ahead(data), leads(data)
    baseline, bounds = data["answer"], data["answer_ci95"]
    if first and best["deck"] != data["deck"]:
        baseline, bounds = 1 - baseline, [1 - bounds[1], 1 - bounds[0]]
    own = best if first else {"deck": data["deck"], "share": data["win_rate"], "ci95": data["ci95"]}
    bars = in_order(share_bar(own["share"], own["ci95"], PLANNER), share_bar(baseline, bounds, BASELINE), first)
    top = bars[0]
    close = top.low <= 50 <= top.high
    wins = "Too close to call" if close else f"{own['deck']} wins"
    if first:
        sentence = f"{wins} in planner games. Baseline games: {percent(baseline)}."
    else:
        sentence = f"{wins} in baseline games. {compared_in_words(data)}"
    decks = duel(lead, own["deck"], top.value / 100) if "other" in data else lead.decks
    return share_lead(f"{top.value:.1f}%", lead.unit, sentence, bars, decks, every=lead.every)


def chains_lead(lead: Lead, data: dict[str, Any]) -> Lead:
    """The lead of fair chains: the number of chains that makes two decks even."""
    baseline, clear = data["quick"], data["clear"]
    own = data if clear else baseline
    better, other = (
        chains_bar(one["fair_chains"], one["fair_chains_ci95"], of) for one, of in ((data, PLANNER), (baseline, BASELINE))
    )
    bars: tuple[Bar, ...] = (
        in_order(better, other, clear) if data["deck"] == baseline["deck"] else ((better,) if clear else (other,))
    )
    few = "24+" if own["fair_chains"] is None else f"{own['fair_chains']:.1f}"
    decks = [replace(one, ahead=one.name == own["deck"]) for one in lead.every]
    return replace(lead, number=few, sentence=even_in_words(data), bars=bars, scale=CHAINS, decks=decks)


def even_in_words(data: dict[str, Any]) -> str:
    """The deck that is even at the number of chains shown, and the result of the other bot, in words."""
    deck, baseline = data["deck"], data["quick"]
    if deck != baseline["deck"]:
        if data["clear"]:
            return f"{deck} wins 50% with these starting chains in planner games. Baseline games prefer the other deck."
        return f"{baseline['deck']} wins 50% with these starting chains in baseline games. Planner games prefer the other deck."
    beside = chains_bar((baseline if data["clear"] else data)["fair_chains"], (None, None)).value
    if data["clear"]:
        return f"{deck} wins 50% with these starting chains in planner games. Baseline games: {beside:.1f} chains."
    return f"{deck} wins 50% with these starting chains. Planner games: {beside:.1f} chains, not clearly different."


def bid_lead(lead: Lead, data: dict[str, Any]) -> Lead:
    """The lead of a bid: the deck to bid for, and the highest bid."""
    none, baseline = data["levels"][0], data["quick"]
    if data["clear"] and none["ci95"][0] <= 0.5:
        bar = share_bar(none["win_rate"], none["ci95"], PLANNER)
        decks = duel(lead, data["deck"], none["win_rate"])
        sentence = "Take either deck: without chains, planner games are too close to call."
        return share_lead(percent(none["win_rate"]), "of games without chains", sentence, (bar,), decks, every=lead.every)
    found = chains_lead(lead, data)
    own = data if data["clear"] else baseline
    how = "by planner games" if data["clear"] else "by baseline games"
    number, sentence = str(own["last_bid"]), f"Bid up to {in_chains(own['last_bid'])} for {own['deck']}, {how}."
    return replace(found, number=number, unit="chains at most", sentence=sentence)


def series_lead(lead: Lead, data: dict[str, Any]) -> Lead:
    """The lead of formats, with single games as the main figure."""
    words = {("Archon", 1): "single games", ("Archon", 3): "best of three", ("Adaptive", 3): "Adaptive"}
    named = {(row["format"], row["best_of"]): row for row in data["formats"]}
    bars = [share_bar(named[key]["win_rate"], named[key]["ci95"], label) for key, label in words.items() if key in named]
    single = named["Archon", 1]
    sentence = f"The player with {data['deck']} wins this much in planner games. Baseline games: {percent(single['answer'])}."
    decks = duel(lead, data["deck"], single["win_rate"])
    return share_lead(percent(single["win_rate"]), "of single games", sentence, bars, decks, every=lead.every)


def field_lead(lead: Lead, data: dict[str, Any]) -> Lead:
    """The lead of a field: the best of several decks."""
    rows, best, many = data["decks"], data["best"], len(data["decks"])
    top, baseline = rows[0], only_matchup(data)
    own, played = top, PLANNER
    if len(best) == 1:
        subject = f"Pick {top['deck']}: it" if data["kind"] == "pool" else top["deck"]
        sentence = f"{subject} is the best of {many} decks in planner games."
    elif len(best) <= min(FEW_BEST, many - 1):
        sentence = f"In planner games, one of these {len(best)} decks is the best of {many}. More games would show which."
    elif baseline_leads(data):
        own, played = baseline, BASELINE
        sentence = f"{baseline['deck']} is the best of {many} in baseline games. In planner games {len(best)} decks may be best."
    else:
        sentence = f"No deck is known to be the best: in planner games {len(best)} decks may be."
    if played == PLANNER:
        order = [row for row in rows if row["deck"] in best][:MOST]
        bars = [share_bar(top["win_rate"], top["ci95"], PLANNER)]
        bars += [share_bar(top["answer"], top["answer_ci95"], BASELINE)] if "answer_ci95" in top else []
        share = top["win_rate"]
    else:
        order, share = [own], own["answer"]
        bars = [share_bar(own["answer"], own["answer_ci95"], BASELINE), share_bar(own["win_rate"], own["ci95"], PLANNER)]
    key = "win_rate" if played == PLANNER else "answer"
    decks = [placed(lead, row["deck"], percent(row[key]), row is own) for row in order]
    return share_lead(percent(share), "of games against the others", sentence, bars, decks, every=lead.every)


def placed(lead: Lead, name: str, share: str, first: bool) -> Shown:
    """A deck of a field with its win rate. `first`: whether the main figure is about it."""
    return replace(lead.deck(name), mark="", share=share, ahead=first)


KINDS: dict[str, Callable[[Lead, dict[str, Any]], Lead]] = {
    "matchup": rate_lead, "chains": chains_lead, "bid": bid_lead, "series": series_lead, "field": field_lead, "pool": field_lead,
}  # fmt: skip
