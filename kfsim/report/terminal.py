"""Tables and lines for the terminal, in one style."""

from collections.abc import Sequence
from typing import IO, Literal

from rich.cells import cell_len
from rich.console import Console
from rich.table import Table

from kfsim.report.page import Rows

SHORTEST = 10  # least width of a name, in characters
PAIR = "the two games of a pair have the same shuffles, and each deck goes first once"
OPTIONS_SHOWN = 4  # options of a decision


def console(file: IO[str] | None = None, width: int | None = None) -> Console:
    """A console that prints an answer to `file`. It prints texts as they are, without markup."""
    return Console(file=file, width=width, markup=False, emoji=False)


def plain_table(*titles: str) -> Table:
    """A table without lines. `titles` are the titles of its columns of words. More columns can be added."""
    return Table(*titles, box=None, padding=(0, 2, 0, 0), show_edge=False)


def filled(rows: Sequence[Sequence[str]], *titles: str) -> Table:
    """A plain table with all its rows."""
    table = plain_table(*titles)
    for row in rows:
        table.add_row(*row)
    return table


def on_terminal(rows: Rows) -> Table:
    """A page's table for the terminal: columns of words are aligned to the left, numbers to the right."""
    table = plain_table()
    for column, title in enumerate(rows.titles):
        table.add_column(title, justify="left" if column < rows.words else "right", max_width=40)
    for row in rows.rows:
        table.add_row(*row)
    return table


def print_with_table(console: Console, headline: str, rows: Rows, made: str) -> None:
    """Print an answer with one table: the headline, the table, its caption, and the sentence `made` (games, seed, rulebook)."""
    console.print(headline, style="bold", highlight=False)
    console.print()
    console.print(on_terminal(rows), highlight=False)
    console.print()
    console.print(rows.caption, highlight=False)
    console.print(made, style="dim", highlight=False)


def on_one_line(rows: Rows, width: int, names: int = 0) -> Table:
    """A table for a terminal with `width` characters, with one line for each row. Long names (in column number `names`) are
    shortened; numbers never are."""
    table = plain_table()
    widest = [max(cell_len(cell) for cell in (title, *(row[k] for row in rows.rows))) for k, title in enumerate(rows.titles)]
    left = max(SHORTEST, width - sum(widest) + widest[names] - 2 * len(widest))
    for k, title in enumerate(rows.titles):
        justify: Literal["left", "right"] = "left" if k < rows.words else "right"
        room = widest[k] if k != names else min(widest[k], left)
        table.add_column(title, justify=justify, no_wrap=True, overflow="ellipsis", width=room)
    for row in rows.rows:
        table.add_row(*row)
    return table


def games_in_pairs(games: int, explained: bool = False) -> str:
    """The number of games: "1 game", "2,000 games in pairs". With `explained` it also says what a pair is."""
    if games == 1:
        return "1 game"
    return f"{games:,} games in pairs" + (f" ({PAIR})" if explained else "")


def weighed_in_words(found: Sequence[tuple[float, str, bool]]) -> str:
    """The best options of a decision with their scores, as a line. A star marks the option that was taken. `found`: score, words,
    and whether it was taken, the best first."""
    shown = [*found[:OPTIONS_SHOWN], *(one for one in found[OPTIONS_SHOWN:] if one[2])]
    parts = [f"{'*' if taken else ''}{words} {score:+.2f}" for score, words, taken in shown]
    left = len(found) - len(shown)
    return "      ? " + ", ".join(parts) + (f" and {left} more" if left > 0 else "")
