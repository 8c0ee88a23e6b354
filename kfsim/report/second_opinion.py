"""The second opinion in words: the answer with better play, that of quick games beside it, and whether the two agree."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from rich.console import Console
from rich.table import Table

from kfsim.analysis.headline_choice import (
    AGREE,
    DIFFER,
    FEW_BEST,
    KNOWN,
    ahead,
    better_of,
    compared_in_words,
    leads,
    quick_stands,
    two_of,
)
from kfsim.report.bid import SHOWN_AROUND
from kfsim.report.chains import chains_in_words
from kfsim.report.figures import dots, svg
from kfsim.report.gauntlet import of_decks
from kfsim.report.lead_headline import with_better_play
from kfsim.report.matchup import interval, percent
from kfsim.report.page import Page, Rows, Section
from kfsim.report.series import third_game
from kfsim.report.terminal import on_terminal

SURE = 0.975  # the chance from which on a deck is told apart from the next
BETTER_PLAY = "better play on both sides"
SECTION = f"With {BETTER_PLAY}"  # of a page
QUICKLY = ", in quick games"  # so end the titles of its other sections


def headline(data: dict[str, Any]) -> str:
    """The answer in a sentence, both known: the better one first, unless it is too vague."""
    if data["kind"] == "matchup":
        return of_rate(data)
    if data["kind"] == "chains":
        return of_chains(data)
    if data["kind"] == "bid":
        return of_bid(data)
    if data["kind"] == "series":
        return of_formats(data)
    if len(data["decks"]) == 1:
        return of_rate(two_of(data), " against this field")
    if len(data["decks"]) == 2 and data["kind"] == "field":
        return of_rate(two_of(data))
    return of_field(data)


def sure(bounds: Sequence[float]) -> str:
    """A 95% interval of shares."""
    return f"(95%: {interval(list(bounds))})"


def of_rate(data: dict[str, Any], where: str = "") -> str:
    """Who wins a matchup how often."""
    deck, quick = data["deck"], f"{percent(data['answer'])} {sure(data['answer_ci95'])}"
    compared = compared_in_words(data)
    if not leads(data):
        better = f"with {BETTER_PLAY} {percent(data['win_rate'])} {sure(data['ci95'])}"
        return f"In quick games {deck} wins {quick}{where}; {better}: {compared}."
    best = ahead(data)
    wins = f"{best['deck']} wins {percent(best['share'])}{where} {sure(best['ci95'])}"
    beside = f"in quick games {'it' if best['deck'] == deck else deck} wins {quick}: {compared}."
    close = best["ci95"][0] <= 0.5 <= best["ci95"][1]
    return f"Too close to call with {BETTER_PLAY}: {wins}; {beside}" if close else f"With {BETTER_PLAY}, {wins}; {beside}"


def even_at(data: dict[str, Any]) -> str:
    """At how many chains it is even, with the interval."""
    low, high = data["fair_chains_ci95"]
    return f"{chains_in_words(data['fair_chains'])} starting chains (95%: {chains_in_words(low)} to {chains_in_words(high)})"


def of_chains(data: dict[str, Any]) -> str:
    """How many chains make it even."""
    deck, other, quick, compared = data["deck"], data["other"], data["quick"], compared_in_words(data)
    same = deck == quick["deck"]
    if leads(data["levels"][0]):
        stronger = f"{deck} is even with {other}" if same else f"{deck} is the stronger deck, and even with {other}"
        beside = f"at {even_at(quick)}" if same else f"{other} is the stronger deck, even at {even_at(quick)}"
        return f"With {BETTER_PLAY}, {stronger} at {even_at(data)}; in quick games {beside}: {compared}."
    better = f"at {even_at(data)}" if same else f"{deck} is the stronger deck, even at {even_at(data)}"
    weaker = other if same else deck
    return f"In quick games {quick['deck']} is even with {weaker} at {even_at(quick)}; with {BETTER_PLAY} {better}: {compared}."


def of_bid(data: dict[str, Any]) -> str:
    """Which of two decks to want, and how high to bid for it."""
    deck, quick, none, compared = data["deck"], data["quick"], data["levels"][0], compared_in_words(data)
    same = deck == quick["deck"]
    if not leads(none):
        better = "it is" if same else f"{deck} is the stronger deck,"
        return (
            f"Want {quick['deck']}: bid up to {bid_of(quick)}, as in quick games; with {BETTER_PLAY} {better} even at "
            f"{even_at(data)}: {compared}."
        )
    wanted = f"in quick games want {'it' if same else quick['deck']} up to {bid_of(quick)}: {compared}."
    if none["ci95"][0] <= 0.5:
        rate = f"{deck} wins {percent(none['win_rate'])} {sure(none['ci95'])}"
        return f"Either deck will do: with {BETTER_PLAY} it is too close to call without chains, {rate}; {wanted}"
    return f"Want {deck}: with {BETTER_PLAY} bid up to {bid_of(data)}, even at {even_at(data)}; {wanted}"


def bid_of(data: dict[str, Any]) -> int:
    """The last bid that is worth making; a deck that is not worth a bid opens at none."""
    return max(0, data["last_bid"])


def of_formats(data: dict[str, Any]) -> str:
    """What a matchup is worth in formats."""
    named = {(row["format"], row["best_of"]): row for row in data["formats"]}
    shown = {"single games": ("Archon", 1), "best-of-threes": ("Archon", 3), "Adaptive matches": ("Adaptive", 3)}
    rates = [(words, named[key]) for words, key in shown.items()]
    both = [", ".join(f"{percent(row[key])} of {words}" for words, row in rates) for key in ("win_rate", "answer")]
    compared, advice = compared_in_words(rates[0][1]), f"Bid up to {bid_of(data)} for it."
    if not leads(named["Archon", 1]):
        return f"In quick games, who brings {data['deck']} wins {both[1]}; with {BETTER_PLAY} {both[0]}: {compared}."
    return f"With {BETTER_PLAY}, who brings {data['deck']} wins {both[0]}. {advice} In quick games {both[1]}: {compared}."


def of_field(data: dict[str, Any]) -> str:
    """Which deck of several is the best; of few that may be, all are named."""
    top, quick, many = data["decks"][0], two_of(data), f"{len(data['decks'])} decks"
    rate = f"wins {percent(top['win_rate'])} against the others {sure(top['ci95'])}"
    few = f"{percent(quick['answer'])} {sure(quick['answer_ci95'])}"
    too = f"in quick games {'too' if top['deck'] == quick['deck'] else quick['deck'] + ' is'}, with {few}"
    if len(data["best"]) == 1:
        if data["kind"] == "pool":
            return f"Want {top['deck']}: with {BETTER_PLAY} it {rate}, the best of {many}; {too}."
        return f"With {BETTER_PLAY}, {top['deck']} is the best of {many}: it {rate}; {too}."
    known = f"each is known to ±{100 * data['half']:.0f} points only"
    if len(data["best"]) <= min(FEW_BEST, len(data["decks"]) - 1):
        names = f"{', '.join(data['best'][:-1])} or {data['best'][-1]}"
        return f"With {BETTER_PLAY}, the best of {many} is {names}: {known}; in quick games {quick['deck']} is, with {few}."
    if data["half"] <= KNOWN:
        near = f"{len(data['best']) - 1} others may be as good (each is known to ±{100 * data['half']:.0f} points)"
        return f"With {BETTER_PLAY}, {top['deck']} does best of {many}: it {rate}; {near}; {too}."
    vague = f"{len(data['best'])} decks may be the best with {BETTER_PLAY}: {known}, too vague to rank them"
    if quick_stands(data):
        return f"In quick games {quick['deck']} is the best of {many}, with {few}; {vague}."
    own = f"with {BETTER_PLAY} it wins {percent(quick['win_rate'])} {sure(quick['ci95'])}"
    return f"No deck of {many} is known to be the best: {vague}. In quick games {quick['deck']} is, with {few}; {own}."


def changes(row: dict[str, Any]) -> str:
    """How a deck fares when all are played better."""
    return f"{row['deck']} wins {percent(row['win_rate'])} instead of {percent(row['answer'])}"


def sentence(data: dict[str, Any]) -> str:
    """What better play changes, in a sentence or two."""
    if data["kind"] in ("chains", "bid"):
        none, some = (f"{percent(one['win_rate'])} {sure(one['ci95'])}" for one in data["levels"])
        quick = " and ".join(f"{percent(one['answer'])} {sure(one['answer_ci95'])}" for one in data["levels"])
        with_some = f"{some} with {data['levels'][1]['chains']}"
        return f"With {BETTER_PLAY}, {data['deck']} wins {none} without chains and {with_some}; in quick games {quick}."
    if data["kind"] == "series":
        games = " ".join(third_game(data["bids"], whose, data[whose]) for whose in ("deck", "other"))
        return f"{games} Who goes first is taken to matter as much as in quick games."
    rate = data if data["kind"] == "matchup" else two_of(data) if len(data["decks"]) <= 2 else None
    if rate:
        low, high = (f"{100 * end:+.1f}" for end in rate["difference_ci95"])
        more = f"{100 * rate['difference']:+.1f} points (95%: {low} to {high})"
        return f"Better play changes the win rate of {rate['deck']} by {more}."
    return field_sentence(data)


def field_sentence(data: dict[str, Any]) -> str:
    """How sure the order of a field is, and what better play changes in it."""
    moved = [row for row in data["decks"] if row["clear"]]
    order = "" if data["rank_correlation"] is None else f"{alike(data['rank_correlation'])} "
    if not moved:
        return f"{neighbours(data)} {order}With {BETTER_PLAY} no deck fares clearly better or worse than in quick games."
    several = f"{len(moved)} decks fare" if moved[1:] else "one deck fares"
    more = " and others." if moved[3:] else "."
    changed = f"With {BETTER_PLAY} {several} clearly otherwise: {', '.join(changes(row) for row in moved[:3])}{more}"
    return f"{neighbours(data)} {order}{changed}"


def neighbours(data: dict[str, Any]) -> str:
    """Which decks are told apart from the next in the order, and which are not."""
    sure = [place for place, row in enumerate(data["decks"], 1) if row.get("ahead_of_next", 0.0) >= SURE]
    if not sure:
        return 'Any deck may change places with the next (95%). "May be" lists the possible places.'
    if len(sure) == len(data["decks"]) - 1:
        return "The order is certain (95%)."
    told = ", ".join(f"{place} and {place + 1}" for place in sure)
    return f'Only the order of these places is certain (95%): {told}. "May be" lists the rest.'


def alike(correlation: float) -> str:
    """How far two orders of decks agree."""
    words = "much the same order" if correlation > 0.8 else "a similar order" if correlation > 0.5 else "quite another order"
    return f"Quick games and better play put the decks in {words} (rank correlation {correlation:.2f}; 1 is the same)."


def rows_of(data: dict[str, Any]) -> Rows | None:
    """The decks of a field in their order, the formats, or the bids, with better play on both sides; None of anything else."""
    if data["kind"] == "series":
        rows = [(f"{row['format']}, best of {row['best_of']}", *in_both(row)) for row in data["formats"]]
        return Rows((f"who brings {data['deck']}", *BOTH), rows)
    if data["kind"] == "bid":
        titles = ("bid", f"with {data['deck']}", "95%", f"with {data['other']}")
        shown = [row for row in data["win_rates"] if row["chains"] == 0 or abs(row["chains"] - bid_of(data)) <= SHOWN_AROUND]
        cells = [(percent(row["win_rate"]), interval([row["lo"], row["hi"]]), percent(1 - row["win_rate"])) for row in shown]
        return Rows(titles, [(str(row["chains"]), *rest) for row, rest in zip(shown, cells, strict=True)], "", 0)
    if data["kind"] not in ("field", "pool") or len(data["decks"]) < 2:
        return None
    rows = [(str(place), row["deck"], may_be(row), *in_both(row)) for place, row in enumerate(data["decks"], 1)]
    return Rows(("", "deck", "may be", *BOTH), rows, PLACES, 2)


PLACES = "May be: possible places (95%)."
BOTH = ("better play", "95%", "quick games", "points", "")


def in_both(row: dict[str, Any]) -> tuple[str, ...]:
    """A win rate with better play and in quick games, as cells below `BOTH`."""
    return (
        percent(row["win_rate"]), interval(row["ci95"]), percent(row["answer"]), f"{100 * row['difference']:+.1f}",
        {DIFFER: "differ", AGREE: "agree"}.get(row["agreement"], "vague"),
    )  # fmt: skip


def may_be(row: dict[str, Any]) -> str:
    """The places that a deck of a field may have."""
    first, last = row["places"]
    return f"{first}" if first == last else f"{first}-{last}"


def ranking(data: dict[str, Any], width: int) -> Table:
    """The decks of a field in their order, narrow enough for a terminal."""
    rows = []
    for place, row in enumerate(data["decks"], 1):
        low, high = row["ci95"]
        wins, _, *rest = in_both(row)
        rows.append((str(place), row["deck"], may_be(row), wins, f"{100 * low:.0f}-{100 * high:.0f}", *rest))
    return of_decks(rows, width, "may be", "wins", "95%", "quick", "points", "")


def how(data: dict[str, Any]) -> str:
    """How it was found."""
    worth = data["worth_games"]
    luck = f" Corrected for lucky draws, they are as precise as {worth:,}." if worth > data["games"] else ""
    played = f"Better play: {data['games']:,} games in which {data['bot']}, a bot that looks ahead, plays both sides.{luck}"
    return f"{played}{asked(data)}"


def asked(data: dict[str, Any]) -> str:
    """Whether it is known as well as was asked, if it was to be played until it is; nothing else."""
    until = data.get("until")
    if until is None:
        return ""
    reached, wanted = (f"±{100 * until[name]:.{digits}}" for name, digits in (("reached", "2f"), ("half_width", "4g")))
    if until["decided"]:
        return f" It is known to {reached} points ({wanted} was asked)."
    most = f"{until['most_games']:,} games are the most that were to be played"
    return f" It is known to {reached} points only, not to {wanted}: {most}."


def sharper(data: dict[str, Any]) -> str:
    """The command that tells more; nothing where there is no need."""
    return f"More games of it would tell: {data['sharper_command']}" if data.get("sharper_command") else ""


def show(data: dict[str, Any], console: Console) -> None:
    """Print it below the first answer; the last line is the answer."""
    console.print()
    if table := rows_of(data):
        console.print(ranking(data, console.width) if data["kind"] in ("field", "pool") else on_terminal(table), highlight=False)
    console.print(f"{sentence(data)} {how(data)}", style="dim", highlight=False)
    if sharper(data):
        console.print(sharper(data), highlight=False, soft_wrap=True)
    console.print()
    console.print(headline(data), style="bold", highlight=False)


def on_page(page: Page, data: dict[str, Any]) -> Page:
    """The page of an answer with its second opinion: what both say stands on top, and what is from quick games says so."""
    more = data.get("sharper_games")
    sharper_with = f"More games of it would tell (--second-opinion {more})." if more else ""
    text = " ".join(filter(None, (sentence(data), how(data), sharper_with)))
    table = rows_of(data)
    section = Section(SECTION, text, plot_of(data) if table else "", table)
    quick = [replace(one, title=of_quick_games(one.title)) for one in page.sections if one.title != SECTION]
    lead = page.lead and with_better_play(page.lead, data)
    return replace(page, headline=headline(data), sections=(section, *quick), lead=lead)


def of_quick_games(title: str) -> str:
    """The title of a part of a page that is from quick games."""
    return title if title.endswith(QUICKLY) else f"{title}{QUICKLY}"


def plot_of(data: dict[str, Any]) -> str:
    """The decks of a field with their intervals, as a plot; nothing of anything else."""
    if data["kind"] not in ("field", "pool") or len(data["decks"]) < 2:
        return ""
    rows = data["decks"]
    shares = [[100 * x for x in found] for found in zip(*((row["win_rate"], *row["ci95"]) for row in rows), strict=True)]
    figure = dots([row["deck"] for row in rows], shares, "games won with better play (%)", 50)
    told = " ".join(f"{row['deck']}: {percent(row['win_rate'])}." for row in rows)
    return svg(figure, f"Win rates with better play, with 95% intervals. {told}")


def on_json(answer: dict[str, Any], data: dict[str, Any]) -> dict[str, Any]:
    """The JSON of an answer with its second opinion: what both say stands on top."""
    quick = {key: value for key, value in answer.items() if key != "headline"}
    return {"headline": headline(data), "better": better_of(data)} | quick | {"second_opinion": data}
