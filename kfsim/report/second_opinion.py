"""The second opinion in words: what the answer would be if both decks were played better, and how much of it that changes."""

from dataclasses import replace
from typing import Any

from rich.console import Console

from kfsim.report.chains import chains_in_words
from kfsim.report.matchup import interval, percent
from kfsim.report.page import Page, Rows, Section
from kfsim.report.terminal import on_terminal

SMALL = 0.05  # a difference that changes little
MANY_DECKS = 8  # up to which the terminal shows a table too; a page always does


def headline(data: dict[str, Any]) -> str:
    """What is added to an answer's headline: nothing, unless better play clearly gives another answer."""
    if not data["clear"]:
        return ""
    if data["kind"] == "field":
        moved = [row for row in data["decks"] if row["clear"]]
        return f"Played better, {changes(moved[0])}" + (f" and {len(moved) - 1} more differ." if moved[1:] else ".")
    if data["kind"] == "chains":
        return f"Played better, {even_at(data)}."
    return f"Played better, {data['deck']} wins {percent(data['win_rate'])}."


def changes(row: dict[str, Any]) -> str:
    """How a deck fares when all are played better."""
    return f"{row['deck']} wins {percent(row['win_rate'])} instead of {percent(row['answer'])}"


def even_at(data: dict[str, Any]) -> str:
    """How many chains make it even."""
    low, high = data["fair_chains_ci95"]
    fair = data["fair_chains"]
    many = "it needs none to be even" if fair == 0 else f"{chains_in_words(fair)} chains make it even"
    return f"{many} (95%: {chains_in_words(low)} to {chains_in_words(high)})"


def at_levels(data: dict[str, Any]) -> str:
    """What a deck wins with no and with some chains."""
    none, some = data["levels"]
    said = [
        f"{percent(one['win_rate'])} (95%: {interval(one['ci95'])}; quick games {percent(one['answer'])})" for one in (none, some)
    ]
    return f"Played better, {data['deck']} wins {said[0]} without chains and {said[1]} with {some['chains']}: {even_at(data)}."


def verdict(data: dict[str, Any]) -> str:
    """How much the answer rests on the play."""
    low, high = data["difference_ci95"]
    points = f"{100 * abs(data['difference']):.0f} points"
    if data["clear"]:
        return f"{points} {'more' if data['difference'] > 0 else 'less'}: much of this is how it is played."
    if low > -SMALL and high < SMALL:
        return "about the same: the answer hardly rests on how it is played."
    return f"no clear difference ({100 * low:+.0f} to {100 * high:+.0f} points); more games would tell (--second-opinion GAMES)."


def sentence(data: dict[str, Any]) -> str:
    """The second opinion in a sentence or two."""
    rate = f"{percent(data['win_rate'])} (95%: {interval(data['ci95'])})" if "win_rate" in data else ""
    if data["kind"] == "matchup":
        return f"Played better, {data['deck']} wins {rate}, {verdict(data)}"
    if data["kind"] == "chains":
        return at_levels(data)
    return field_sentence(data)


def field_sentence(data: dict[str, Any]) -> str:
    """What better play changes in a field."""
    moved = [row for row in data["decks"] if row["clear"]]
    if len(data["decks"]) == 1:
        row = data["decks"][0]
        return f"Played better, {row['deck']} wins {percent(row['win_rate'])} (95%: {interval(row['ci95'])}), {verdict(row)}"
    order = "" if data["rank_correlation"] is None else f" the order agrees to {data['rank_correlation']:.2f} (1: the same), and"
    if not moved:
        return f"Played better,{order} no deck fares clearly better or worse."
    several = f"{len(moved)} decks fare" if moved[1:] else "one deck fares"
    return f"Played better,{order} {several} clearly otherwise: {', '.join(changes(row) for row in moved[:3])}" + (
        " and others." if moved[3:] else ".")  # fmt: skip


def rows_of(data: dict[str, Any]) -> Rows:
    """The decks of a field, played better."""
    rows = [
        (row["deck"], percent(row["win_rate"]), interval(row["ci95"]), percent(row["answer"]), f"{100 * row['difference']:+.1f}",
         "clearly" if row["clear"] else "")
        for row in data["decks"]
    ]  # fmt: skip
    return Rows(("", "played better", "95%", "quick games", "points", ""), rows)


def how(data: dict[str, Any]) -> str:
    """How it was found."""
    return (
        f"Second opinion: {data['games']:,} games of {data['bot']}, which looks ahead, on both sides, with the shuffles of quick "
        f"games; with luck that is known taken out they tell as much as {data['worth_games']:,}."
    )


def show(data: dict[str, Any], console: Console) -> None:
    """Print it below an answer."""
    console.print()
    console.print(sentence(data), style="bold" if data["clear"] else None, highlight=False)
    if data["kind"] == "field" and len(data["decks"]) <= MANY_DECKS:
        console.print(on_terminal(rows_of(data)), highlight=False)
    console.print(how(data), style="dim", highlight=False)


def on_page(page: Page, data: dict[str, Any]) -> Page:
    """The page of an answer with its second opinion: in the headline where it differs clearly, and as a part."""
    table = rows_of(data) if data["kind"] == "field" else None
    section = Section("How much rests on the play", f"{sentence(data)} {how(data)}", "", table)
    first, *rest = page.sections
    return replace(page, headline=f"{page.headline} {headline(data)}".rstrip(), sections=(first, section, *rest))
