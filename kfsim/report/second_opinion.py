"""The second opinion in words: what the answer is with better play on both sides, which stands on top where it differs clearly,
with that of quick games beside it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from rich.console import Console
from rich.table import Table

from kfsim.analysis.better import FEW_BEST, about_the_same, ahead, better_of, leads, quick_stands, two_of
from kfsim.report.chains import chains_in_words
from kfsim.report.figures import dots, svg
from kfsim.report.gauntlet import new_table
from kfsim.report.matchup import interval, percent
from kfsim.report.page import Page, Rows, Section
from kfsim.report.terminal import on_terminal

VAGUE = 0.06  # half an interval of what decks of a field win from which on the order is more guessed than known
SURE = 0.975  # the chance from which on a deck is told apart from the next
BETTER_PLAY = "better play on both sides"
SECTION = f"With {BETTER_PLAY}"  # of a page


def headline(data: dict[str, Any]) -> str:
    """The answer in a sentence, both known: the better one on top where it differs clearly or is known better."""
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
    deck, better, quick = data["deck"], data["win_rate"], percent(data["answer"])
    first, second = f"{quick} {sure(data['answer_ci95'])}", f"{percent(better)} {sure(data['ci95'])}"
    if leads(data):
        best = ahead(data)
        wins = f"{best['deck']} wins {percent(best['share'])}{where} {sure(best['ci95'])}"
        beside = f"in quick games {'it' if best['deck'] == deck else deck} wins {quick}."
        close = best["ci95"][0] <= 0.5 <= best["ci95"][1]
        return f"Too close to call with {BETTER_PLAY}: {wins}; {beside}" if close else f"With {BETTER_PLAY}, {wins}; {beside}"
    if about_the_same(data):
        return f"{deck} wins {first}{where}, and with {BETTER_PLAY} {second}: about the same."
    return f"{deck} wins {first}{where} in quick games, and with {BETTER_PLAY} {second}: no clear difference."


def even_at(data: dict[str, Any]) -> str:
    """At how many chains it is even, with the interval."""
    low, high = data["fair_chains_ci95"]
    return f"{chains_in_words(data['fair_chains'])} starting chains (95%: {chains_in_words(low)} to {chains_in_words(high)})"


def of_chains(data: dict[str, Any]) -> str:
    """How many chains make it even."""
    deck, other, quick = data["deck"], data["other"], data["quick"]
    same = deck == quick["deck"]
    few = chains_in_words(quick["fair_chains"])
    if data["clear"]:
        stronger = f"{deck} is even with {other}" if same else f"{deck} is the stronger deck, and even with {other}"
        beside = f"at {few}" if same else f"{other} is, at {few}"
        return f"With {BETTER_PLAY}, {stronger} at {even_at(data)}; in quick games {beside}."
    better = f"at {even_at(data)}" if same else f"{deck} is the stronger deck, even at {even_at(data)}"
    weaker = other if same else deck
    return (
        f"{quick['deck']} is even with {weaker} at {even_at(quick)} in quick games, and with {BETTER_PLAY} {better}: no clear "
        "difference."
    )


def of_bid(data: dict[str, Any]) -> str:
    """Which of two decks to want, and how high to bid for it."""
    deck, quick, none = data["deck"], data["quick"], data["levels"][0]
    same = deck == quick["deck"]
    wanted = f"quick games want {'it' if same else quick['deck']} up to {quick['last_bid']}"
    if data["clear"]:
        if none["ci95"][0] <= 0.5:
            rate = f"{deck} wins {percent(none['win_rate'])} {sure(none['ci95'])}"
            return f"Either deck will do: with {BETTER_PLAY} it is too close to call without chains, {rate}; {wanted}."
        return f"Want {deck}: with {BETTER_PLAY} bid up to {data['last_bid']}, even at {even_at(data)}; {wanted}."
    better = "it is" if same else f"{deck} is the stronger deck,"
    return (
        f"Want {quick['deck']}: bid up to {quick['last_bid']}, as in quick games; with {BETTER_PLAY} {better} even at "
        f"{even_at(data)}, no clear difference."
    )


def of_formats(data: dict[str, Any]) -> str:
    """What a matchup is worth in formats."""
    named = {(row["format"], row["best_of"]): row for row in data["formats"]}
    shown = {"single games": ("Archon", 1), "best-of-threes": ("Archon", 3), "Adaptive matches": ("Adaptive", 3)}
    rates = [(words, named[key]) for words, key in shown.items()]
    both = [", ".join(f"{percent(row[key])} of {words}" for words, row in rates) for key in ("win_rate", "answer")]
    apart = "" if data["clear"] else " (no clear difference)"
    return f"With {BETTER_PLAY}, who brings {data['deck']} wins {both[0]}; in quick games {both[1]}{apart}."


def of_field(data: dict[str, Any]) -> str:
    """Which deck of several is the best."""
    top, quick, many = data["decks"][0], two_of(data), f"{len(data['decks'])} decks"
    rate = f"wins {percent(top['win_rate'])} against the others {sure(top['ci95'])}"
    few = percent(quick["answer"])
    if len(data["best"]) == 1:
        beside = f"in quick games {'too' if top['deck'] == quick['deck'] else quick['deck'] + ' is'}, with {few}"
        if data["kind"] == "pool":
            return f"Want {top['deck']}: with {BETTER_PLAY} it {rate}, the best of {many}; {beside}."
        return f"With {BETTER_PLAY}, {top['deck']} is the best of {many}: it {rate}; {beside}."
    known = f"each is known to ±{100 * data['half']:.0f} points only"
    if len(data["best"]) <= min(FEW_BEST, len(data["decks"]) - 1):
        names = f"{', '.join(data['best'][:-1])} or {data['best'][-1]}"
        return f"With {BETTER_PLAY}, the best of {many} is {names}: {known}; in quick games {quick['deck']} is, with {few}."
    if data["half"] <= VAGUE:
        near = f"{len(data['best']) - 1} others may be as good (each is known to ±{100 * data['half']:.0f} points)"
        beside = f"in quick games {'too' if top['deck'] == quick['deck'] else quick['deck'] + ' does'}, with {few}"
        return f"With {BETTER_PLAY}, {top['deck']} does best of {many}: it {rate}; {near}; {beside}."
    vague = f"{len(data['best'])} decks may be the best with {BETTER_PLAY}: {known}, too vague to rank them"
    if quick_stands(data):
        return f"{quick['deck']} is the best of {many} in quick games, with {few} {sure(quick['answer_ci95'])}; {vague}."
    own = f"with {BETTER_PLAY} it wins {percent(quick['win_rate'])} {sure(quick['ci95'])}"
    return f"No deck of {many} is known to be the best: {vague}. In quick games {quick['deck']} is, with {few}; {own}."


def changes(row: dict[str, Any]) -> str:
    """How a deck fares when all are played better."""
    return f"{row['deck']} wins {percent(row['win_rate'])} instead of {percent(row['answer'])}"


def verdict(data: dict[str, Any]) -> str:
    """How much the answer rests on the play."""
    points = f"{100 * abs(data['difference']):.0f} points"
    if data["clear"]:
        return f"{points} {'more' if data['difference'] > 0 else 'fewer'} than in quick games: much of this is how it is played."
    if about_the_same(data):
        return "about the same as in quick games: the answer hardly rests on how it is played."
    low, high = data["difference_ci95"]
    return f"no clear difference to quick games ({100 * low:+.0f} to {100 * high:+.0f} points)."


def sentence(data: dict[str, Any]) -> str:
    """What better play changes, in a sentence or two."""
    if data["kind"] in ("chains", "bid"):
        none, some = (f"{percent(one['win_rate'])} {sure(one['ci95'])}" for one in data["levels"])
        quick = " and ".join(percent(one["answer"]) for one in data["levels"])
        with_some = f"{some} with {data['levels'][1]['chains']}"
        return f"With {BETTER_PLAY}, {data['deck']} wins {none} without chains and {with_some}; in quick games {quick}."
    if data["kind"] == "series":
        return "Who goes first and chains are taken to matter as much as in quick games."
    rate = data if data["kind"] == "matchup" else two_of(data) if len(data["decks"]) <= 2 else None
    if rate:
        return f"With {BETTER_PLAY}, {rate['deck']} wins {percent(rate['win_rate'])} {sure(rate['ci95'])}, {verdict(rate)}"
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
        return "No deck is told apart from the next (95%); beside each stand the places that it may have."
    if len(sure) == len(data["decks"]) - 1:
        return "Each deck is told apart from the next (95%)."
    told = ", ".join(f"{place} and {place + 1}" for place in sure)
    return (
        f"Of neighbours these are told apart (95%): {told}; all others may stand the other way round, and beside each deck stand "
        "the places that it may have."
    )


def alike(correlation: float) -> str:
    """How far two orders of decks agree."""
    words = "much the same order" if correlation > 0.8 else "a similar order" if correlation > 0.5 else "quite another order"
    return f"Quick games and better play put the decks in {words} (rank correlation {correlation:.2f}; 1 is the same)."


def rows_of(data: dict[str, Any]) -> Rows | None:
    """The decks of a field in their order, or the formats, with better play on both sides; None of a matchup, or of one deck."""
    if data["kind"] == "series":
        rows = [(f"{row['format']}, best of {row['best_of']}", *in_both(row)) for row in data["formats"]]
        return Rows(("", *BOTH), rows)
    if data["kind"] not in ("field", "pool") or len(data["decks"]) < 2:
        return None
    rows = [(str(place), row["deck"], may_be(row), *in_both(row)) for place, row in enumerate(data["decks"], 1)]
    return Rows(("", "deck", "may be", *BOTH), rows, PLACES, 2)


PLACES = "May be: the places that a deck has in 95% of what may be true."
BOTH = ("better play", "95%", "quick games", "points", "")


def in_both(row: dict[str, Any]) -> tuple[str, ...]:
    """A win rate with better play and in quick games, as cells below `BOTH`."""
    return (
        percent(row["win_rate"]), interval(row["ci95"]), percent(row["answer"]), f"{100 * row['difference']:+.1f}",
        "clearly" if row["clear"] else "",
    )  # fmt: skip


def may_be(row: dict[str, Any]) -> str:
    """The places that a deck of a field may have."""
    first, last = row["places"]
    return f"{first}" if first == last else f"{first}-{last}"


def ranking(data: dict[str, Any]) -> Table:
    """The decks of a field in their order, narrow enough for a terminal."""
    table = new_table("may be", "wins", "95%", "quick", "points", "")
    for place, row in enumerate(data["decks"], 1):
        low, high = row["ci95"]
        wins, _, *rest = in_both(row)
        table.add_row(str(place), row["deck"], may_be(row), wins, f"{100 * low:.0f}-{100 * high:.0f}", *rest)
    return table


def how(data: dict[str, Any]) -> str:
    """How it was found."""
    worth = data["worth_games"]
    luck = f"; with the luck of the draw taken out they tell as much as {worth:,} would" if worth > data["games"] else ""
    played = f"Better play: {data['games']:,} games in which {data['bot']}, a bot that looks ahead, plays both sides{luck}."
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
        console.print(on_terminal(table) if data["kind"] == "series" else ranking(data), highlight=False)
    console.print(f"{sentence(data)} {how(data)}", style="dim", highlight=False)
    if sharper(data):
        console.print(sharper(data), highlight=False, soft_wrap=True)
    console.print()
    console.print(headline(data), style="bold", highlight=False)


def on_page(page: Page, data: dict[str, Any]) -> Page:
    """The page of an answer with its second opinion: what both say stands on top."""
    more = data.get("sharper_games")
    sharper_with = f"More games of it would tell (--second-opinion {more})." if more else ""
    text = " ".join(filter(None, (sentence(data), how(data), sharper_with)))
    table = rows_of(data)
    section = Section(SECTION, text, plot_of(data) if table else "", table)
    first, *rest = [one for one in page.sections if one.title != SECTION]  # what cards tell of it
    if data["kind"] == "field" and table:
        first = replace(first, title=f"{first.title} in quick games")
    return replace(page, headline=headline(data), sections=(section, first, *rest))


def plot_of(data: dict[str, Any]) -> str:
    """The decks of a field with their intervals, as a plot; nothing for formats."""
    if data["kind"] == "series":
        return ""
    rows = data["decks"]
    shares = [[100 * x for x in found] for found in zip(*((row["win_rate"], *row["ci95"]) for row in rows), strict=True)]
    figure = dots([row["deck"] for row in rows], shares, "games won with better play (%)", 50)
    told = " ".join(f"{row['deck']}: {percent(row['win_rate'])}." for row in rows)
    return svg(figure, f"Win rates with better play, with 95% intervals. {told}")


def on_json(answer: dict[str, Any], data: dict[str, Any]) -> dict[str, Any]:
    """The JSON of an answer with its second opinion: what both say stands on top."""
    return {"headline": headline(data), "better": better_of(data)} | answer | {"second_opinion": data}
