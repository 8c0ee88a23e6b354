"""The top of a page with a second opinion: the figure of planner games, with that of baseline games beside it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from kfsim.analysis.headline_choice import FEW_BEST, ahead, compared_in_words, leads, quick_stands, two_of
from kfsim.report.lead import CHAINS, Bar, Lead, Shown, chains_bar, duel, share_bar, share_lead
from kfsim.report.numbers import in_chains, percent

BETTER, QUICK = "planner games", "baseline games"
MOST = 3  # decks of a field that are shown


def with_better_play(lead: Lead, data: dict[str, Any]) -> Lead:
    """The top of a page, once what planner games say of it is known (`analysis.planner_estimates`)."""
    if data["kind"] in ("field", "pool") and len(data["decks"]) <= (1 if data["kind"] == "pool" else 2):
        return of_rate(lead, two_of(data))
    return KINDS[data["kind"]](lead, data)


def both(better: Bar, quick: Bar, first: bool) -> tuple[Bar, Bar]:
    """Both bars, that which is trusted first."""
    return (better, quick) if first else (quick, better)


def of_rate(lead: Lead, data: dict[str, Any]) -> Lead:
    """Who wins a matchup, or how a deck does against a field."""
    best, first = ahead(data), leads(data)
    quick, bounds = data["answer"], data["answer_ci95"]
    if first and best["deck"] != data["deck"]:
        quick, bounds = 1 - quick, [1 - bounds[1], 1 - bounds[0]]
    own = best if first else {"deck": data["deck"], "share": data["win_rate"], "ci95": data["ci95"]}
    bars = both(share_bar(own["share"], own["ci95"], BETTER), share_bar(quick, bounds, QUICK), first)
    top = bars[0]
    close = top.low <= 50 <= top.high
    wins = "Too close to call" if close else f"{own['deck']} wins"
    if first:
        sentence = f"{wins} in planner games. Baseline games: {percent(quick)}."
    else:
        sentence = f"{wins} in baseline games. {compared_in_words(data)}"
    decks = duel(lead, own["deck"], top.value / 100) if "other" in data else lead.decks
    return share_lead(f"{top.value:.1f}%", lead.unit, sentence, bars, decks, every=lead.every)


def of_chains(lead: Lead, data: dict[str, Any]) -> Lead:
    """How many chains make it even."""
    quick, clear = data["quick"], data["clear"]
    own = data if clear else quick
    better, fast = (chains_bar(one["fair_chains"], one["fair_chains_ci95"], of) for one, of in ((data, BETTER), (quick, QUICK)))
    bars: tuple[Bar, ...] = both(better, fast, clear) if data["deck"] == quick["deck"] else ((better,) if clear else (fast,))
    few = "24+" if own["fair_chains"] is None else f"{own['fair_chains']:.1f}"
    decks = [replace(one, ahead=one.name == own["deck"]) for one in lead.every]
    return replace(lead, number=few, sentence=even_in_words(data), bars=bars, scale=CHAINS, decks=decks)


def even_in_words(data: dict[str, Any]) -> str:
    """Which deck is even at the chains that are shown, and what the other kind of play says."""
    deck, quick = data["deck"], data["quick"]
    if deck != quick["deck"]:
        if data["clear"]:
            return f"{deck} is even with these chains in planner games. Baseline games prefer the other deck."
        return f"{quick['deck']} is even with these chains in baseline games. Planner games prefer the other deck."
    beside = chains_bar((quick if data["clear"] else data)["fair_chains"], (None, None)).value
    if data["clear"]:
        return f"{deck} is even with these chains in planner games. Baseline games: {beside:.1f} chains."
    return f"{deck} is even with these chains. Planner games: {beside:.1f} chains, not clearly different."


def of_bid(lead: Lead, data: dict[str, Any]) -> Lead:
    """Which of two decks to want, and how high to bid for it."""
    none, quick = data["levels"][0], data["quick"]
    if data["clear"] and none["ci95"][0] <= 0.5:
        bar = share_bar(none["win_rate"], none["ci95"], BETTER)
        decks = duel(lead, data["deck"], none["win_rate"])
        sentence = "Take either deck: without chains, planner games are too close to call."
        return share_lead(percent(none["win_rate"]), "of games without chains", sentence, (bar,), decks, every=lead.every)
    found = of_chains(lead, data)
    own = data if data["clear"] else quick
    how = "by planner games" if data["clear"] else "by baseline games"
    number, sentence = str(own["last_bid"]), f"Bid up to {in_chains(own['last_bid'])} for {own['deck']}, {how}."
    return replace(found, number=number, unit="chains at most", sentence=sentence)


def of_series(lead: Lead, data: dict[str, Any]) -> Lead:
    """What a matchup is worth in formats: single games on top."""
    words = {("Archon", 1): "single games", ("Archon", 3): "best of three", ("Adaptive", 3): "Adaptive"}
    named = {(row["format"], row["best_of"]): row for row in data["formats"]}
    bars = [share_bar(named[key]["win_rate"], named[key]["ci95"], said) for key, said in words.items() if key in named]
    single = named["Archon", 1]
    sentence = f"The player with {data['deck']} wins this much in planner games. Baseline games: {percent(single['answer'])}."
    decks = duel(lead, data["deck"], single["win_rate"])
    return share_lead(percent(single["win_rate"]), "of single games", sentence, bars, decks, every=lead.every)


def of_field(lead: Lead, data: dict[str, Any]) -> Lead:
    """Which deck of several is the best."""
    rows, best, many = data["decks"], data["best"], len(data["decks"])
    top, quick = rows[0], two_of(data)
    own, played = top, BETTER
    if len(best) == 1:
        said = f"Pick {top['deck']}: it" if data["kind"] == "pool" else top["deck"]
        sentence = f"{said} is the best of {many} decks in planner games."
    elif len(best) <= min(FEW_BEST, many - 1):
        sentence = f"In planner games one of these {len(best)} is the best of {many} decks. More games would show which."
    elif quick_stands(data):
        own, played = quick, QUICK
        sentence = f"{quick['deck']} is the best of {many} in baseline games. In planner games {len(best)} decks may be the best."
    else:
        sentence = f"No deck is known to be the best: in planner games {len(best)} decks may be."
    if played == BETTER:
        order = [row for row in rows if row["deck"] in best][:MOST]
        bars = [share_bar(top["win_rate"], top["ci95"], BETTER)]
        bars += [share_bar(top["answer"], top["answer_ci95"], QUICK)] if "answer_ci95" in top else []
        share = top["win_rate"]
    else:
        order, share = [own], own["answer"]
        bars = [share_bar(own["answer"], own["answer_ci95"], QUICK), share_bar(own["win_rate"], own["ci95"], BETTER)]
    key = "win_rate" if played == BETTER else "answer"
    decks = [placed(lead, row["deck"], percent(row[key]), row is own) for row in order]
    return share_lead(percent(share), "of games against the others", sentence, bars, decks, every=lead.every)


def placed(lead: Lead, name: str, share: str, first: bool) -> Shown:
    """A deck of a field with what it wins."""
    return replace(lead.deck(name), mark="", share=share, ahead=first)


KINDS: dict[str, Callable[[Lead, dict[str, Any]], Lead]] = {
    "matchup": of_rate, "chains": of_chains, "bid": of_bid, "series": of_series, "field": of_field, "pool": of_field,
}  # fmt: skip
