"""The table of a Pyre matchup."""

from typing import Any

from rich.console import Console
from rich.table import Table

from kfsim.pyre.matchup import PyreMatchup
from kfsim.report.game_matchup import side_table, tell
from kfsim.report.matchup import percent, plus_minus

TURNS_SHOWN = (1, 2, 3, 5, 8, 12)
NUMBER_WORDS = {"fervor": "Fervor left", "storage": "cards in the Storage Pile"}


def turn_table(answer: PyreMatchup, data: dict[str, Any]) -> Table:
    """Both decks side by side: games won, and Fervor and storage at the end of each player's turns."""
    table = side_table(data)
    frame = answer.by_turn
    for number, words in NUMBER_WORDS.items():
        table.add_row("")
        table.add_row(f"{words}, mean at the end of own turns", "", "", style="bold")
        for turn in TURNS_SHOWN:
            part = frame[(frame.number == number) & (frame.own_turn == turn)].set_index("side")
            if not part.empty:
                cells = (plus_minus(part["mean"][s], [part.lo[s], part.hi[s]]) if s in part.index else "" for s in "ab")
                table.add_row(f"  turn {turn}", *cells)
    return table


def ends_in_words(answer: PyreMatchup) -> str:
    """How games end, in a sentence."""
    ends = []
    for row in answer.ends.sort_values("games", ascending=False).itertuples():
        who = "nobody wins" if row.winner == "nobody" else f"{row.winner.upper()} wins"
        ends.append(f"{who} by {row.by} {percent(row.share)}")
    return "How games end: " + ", ".join(ends) + "."


def show(answer: PyreMatchup, console: Console, first: bool = False) -> None:
    """Print the answer; `first`: a better answer follows, which changes nothing here."""
    tell(answer, console, turn_table(answer, answer.json()), ends_in_words(answer))
