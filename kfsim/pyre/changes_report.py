"""The effect of changed cards in words, as a table and as a page."""

from typing import Any

from rich.console import Console

from kfsim.pyre.changes import Changed
from kfsim.pyre.watched import RULES
from kfsim.report.matchup import interval, percent
from kfsim.report.numbers import other_readings
from kfsim.report.page import Page, Rows, Section
from kfsim.report.terminal import print_with_table


def headline(answer: Changed) -> str:
    """The sentence that says how much the change moves the win rate."""
    data = answer.json()
    changes = "; ".join(data["changes"])
    if data["pairs_changed"] == 0:
        return f"Every game has the same winner with {changes}."
    low, high = data["difference_ci95"]
    moved, share = (
        f"{100 * data['difference']:+.1f} points",
        f"from {percent(data['win_rate_a'])} to {percent(data['changed_win_rate_a'])}",
    )
    if low is None:
        return f"Too few games to say what {changes} changes: {data['deck_a']} goes {share}."
    sure = f"95% CI {100 * low:+.1f} to {100 * high:+.1f}"
    if low <= 0 <= high:
        return f"{changes} changes the win rate of {data['deck_a']} by no more than chance: {moved} ({sure}), {share}."
    return f"{changes} changes the win rate of {data['deck_a']} by {moved} ({sure}), {share}."


def rows(data: dict[str, Any]) -> Rows:
    """The win rate as printed and changed."""
    cells = [
        (cards, percent(data[f"{name}win_rate_a"]), interval(data[f"{name}ci95"]))
        for cards, name in (("as printed", ""), ("changed", "changed_"))
    ]
    return Rows(("cards", "A wins", "95% CI"), cells, caption(data))


def caption(data: dict[str, Any]) -> str:
    """What the table means."""
    return (
        f"A is {data['deck_a']}, B is {data['deck_b']}. Both rows have the same shuffles, and a change holds for both decks. "
        f"{percent(data['pairs_changed'])} of the pairs of games change their winners."
    )


def made_with(data: dict[str, Any]) -> str:
    """How many games were played, and by which bot."""
    return (
        f"{data['games_each']:,} games without and {data['games_each']:,} with the change, in pairs, seed {data['seed']}, "
        f"rulebook {data['rulebook']}, bot {data['bot']}. {other_readings(data)}"
    ).rstrip()


def show(answer: Changed, console: Console) -> None:
    """Print the answer."""
    data = answer.json()
    print_with_table(console, headline(answer), rows(data), made_with(data))


def page(answer: Changed) -> Page:
    """The page of the answer."""
    data = answer.json()
    title = f"What if: {data['deck_a']} against {data['deck_b']}"
    return Page(title, headline(answer), (Section("Win rates", "", "", rows(data)),), "", (RULES,))
