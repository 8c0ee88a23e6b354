"""The dependence of an answer on readings, in words, as a table and as a page."""

from typing import Any

from rich.console import Console

from kfsim.pyre.cards import readings_in_full
from kfsim.pyre.readings import Readings
from kfsim.pyre.watched import RULES
from kfsim.report.matchup import percent, who_wins
from kfsim.report.numbers import other_readings
from kfsim.report.page import Page, Rows, Section
from kfsim.report.terminal import on_terminal
from kfsim.text.messages import shortened_list

MOST_NAMED = 3  # readings that a sentence names at most
SAYS = "'kfsim pyre rules' says what each reading means. "


def is_sure(row: dict[str, Any]) -> bool:
    """Whether the 95% interval of a difference does not contain zero."""
    return row["lo"] is not None and (row["lo"] > 0 or row["hi"] < 0)


def headline(answer: Readings) -> str:
    """Who wins, how many readings change the win rate, and which of them change who is ahead."""
    data = answer.json()
    found = [row for row in data["rows"] if is_sure(row)]
    winner = who_wins({**data, "games": data["games_each"]})
    if not found:
        return f"{winner} No reading changes the win rate by more than chance."
    names = len({row["reading"] for row in found})
    many = "1 reading changes" if names == 1 else f"{names} readings change"
    most = f"at most by {points(found[0]['difference'])} with {named(found[0])}"
    turned = [named(row) for row in found if (row["win_rate_a"] - 0.5) * (data["win_rate_a"] - 0.5) < 0]
    ahead = data["deck_b"] if data["win_rate_a"] > 0.5 else data["deck_a"]
    then = f" {ahead} is ahead with {shortened_list(turned, MOST_NAMED, ', ')}." if turned else ""
    return f"{winner} {many} the win rate of {data['deck_a']}, {most}.{then}"


def named(row: dict[str, Any]) -> str:
    """A reading with another value, as --reading takes it."""
    return f"{row['reading']}={row['value']}"


def points(difference: float) -> str:
    """A difference between win rates: "+1.2 points"."""
    return f"{100 * difference:+.1f} points"


def bounds(row: dict[str, Any]) -> str:
    """The 95% interval of a difference, in points; a dash if there are too few pairs for one."""
    return "–" if row["lo"] is None else f"{100 * row['lo']:+.1f} to {100 * row['hi']:+.1f}"


def rows(data: dict[str, Any]) -> Rows:
    """A row for each other value of a reading."""
    cells = []
    for row in data["rows"]:
        same = row["pairs_changed"] == 0
        moved = "0" if same else f"{100 * row['difference']:+.1f}{'*' if is_sure(row) else ''}"
        between = "" if same else bounds(row)
        cells.append((named(row), str(row["usual"]), percent(row["win_rate_a"]), moved, between, percent(row["pairs_changed"])))
    return Rows(("reading", "now", "A wins", "difference", "95% CI", "changed"), cells, caption(data))


def caption(data: dict[str, Any]) -> str:
    """What the columns mean, in sentences."""
    n = len(data["rows"])
    return (
        f"A is {data['deck_a']}. Now: the value of the reading in this run. Differences are in points of the win rate of A, from "
        f"the same shuffles (* the 95% CI does not contain zero; by chance alone, about {max(1, round(n / 20))} of {n} such CIs "
        f"do not contain it). Changed: the share of the pairs of games in which the winners change."
    )


def show(answer: Readings, console: Console) -> None:
    """Print the answer."""
    data = answer.json()
    table = rows(data)
    console.print(headline(answer), style="bold", highlight=False)
    console.print()
    console.print(on_terminal(table), highlight=False)
    console.print()
    console.print(f"{table.caption} {SAYS}", highlight=False)
    console.print(
        f"{data['games_each']:,} games for each value, in pairs, seed {data['seed']}, rulebook {data['rulebook']}, bot "
        f"{data['bot']}. {other_readings(data)}".rstrip(),
        style="dim", highlight=False,
    )  # fmt: skip


def page(answer: Readings) -> Page:
    """The page of the answer."""
    data = answer.json()
    readings = readings_in_full()
    names = list(dict.fromkeys(row["reading"] for row in data["rows"]))
    meanings = Rows(("reading", "what it says"), [(name, readings[name]["says"]) for name in names], "", 2)
    sections = (
        Section("Other values of each reading", "", "", rows(data)),
        Section("What the readings say", "", "", None, meanings),
    )
    title = f"Readings: {data['deck_a']} against {data['deck_b']}"
    return Page(title, headline(answer), sections, "", (RULES,))
