"""A matchup of any game, in words and as a table."""

from typing import Any

from rich.console import Console
from rich.table import Table

from kfsim.analysis.game_matchup import GameMatchup
from kfsim.batch.games import game_of
from kfsim.report.matchup import first_and_length, headline, speed, stop_in_words, with_bots
from kfsim.report.numbers import other_readings, with_readings
from kfsim.report.terminal import games_in_pairs, plain_table


def side_table(data: dict[str, Any]) -> Table:
    """A table with both decks side by side: their bots and the games won."""
    table = plain_table()
    table.add_column("")
    for side in "ab":
        table.add_column(f"{side.upper()}  {data['deck_' + side]}", justify="right", header_style="bold", overflow="fold")
    table.add_row("bot", *(data[f"bot_{side}"] for side in "ab"))
    table.add_row("games won", f"{data['wins_a']:,}", f"{data['wins_b']:,}")
    return table


def tell(answer: GameMatchup, console: Console, table: Table, more: str = "") -> None:
    """Print an answer with a `table` of its game. `more`: further sentences about the games."""
    data, plan = answer.json(), answer.result.plan
    if data["stopped"]:
        console.print(f"Stopped after {data['games']:,} of {plan.games:,} games. The answer counts the finished games.")
    console.print(headline(data), style="bold", highlight=False)
    if data["stop_rule"]:
        console.print(stop_in_words(data["stop_rule"]), highlight=False)
    console.print()
    console.print(table, highlight=False)
    console.print()
    console.print(f"{first_and_length(data)} {more}".rstrip(), highlight=False)
    if data["undecided"]:
        console.print(f"Undecided games count as half a win for each deck: {data['undecided']:,}.", highlight=False)
    console.print(
        f"± is half the width of the 95% CI. {games_in_pairs(data['games'], explained=True)}, seed {data['seed']}, rulebook of "
        f"{game_of(plan).title}, {data['rulebook']}{speed(data)}. {other_readings(data)}{' ' if 'readings' in data else ''}"
        f"To watch the first game: kfsim replay DECK_A DECK_B --seed {data['seed']} --game 0"
        f"{with_bots(data)}{with_readings(data)}",
        style="dim", highlight=False,
    )  # fmt: skip


def show(answer: GameMatchup, console: Console, first: bool = False) -> None:
    """Print the answer of a game without tables of its own. `first`: the second opinion follows, which changes nothing here."""
    tell(answer, console, side_table(answer.json()))
