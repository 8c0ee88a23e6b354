"""The tables of `kfsim tempo` on the terminal."""

from rich.console import Console
from rich.table import Table

from kfsim.analysis.tempo import Tempo
from kfsim.report.deck_use import NOTE, hand_rows, use_rows
from kfsim.report.matchup import blank_warning, headline, percent
from kfsim.report.pages.matchup import OF_EDGES, QUANTILES, edges_table, keys_table, sides
from kfsim.report.terminal import games_in_pairs, on_terminal, plain_table

ROWS = 12  # turns that the table shows


def headline_of(tempo: Tempo) -> str:
    """The answer in one sentence; it is that of the matchup."""
    return headline(tempo.matchup.json())


def show(tempo: Tempo, console: Console) -> None:
    """Print the answer: when keys are forged, the course of the games, and the winner's lead."""
    data = tempo.matchup.json()
    if warning := blank_warning(data):
        console.print(warning, style="bold red", highlight=False)
    console.print(headline(data), style="bold", highlight=False)
    console.print(sides(data) + "\n", highlight=False)
    console.print(on_terminal(keys_table(tempo, data)), highlight=False)
    console.print()
    console.print(course(tempo), highlight=False)
    console.print()
    console.print(on_terminal(edges_table(tempo)), highlight=False)
    console.print(OF_EDGES, highlight=False)
    console.print()
    console.print(on_terminal(use_rows(tempo.matchup)), highlight=False)
    console.print()
    console.print(on_terminal(hand_rows(tempo.matchup)), highlight=False)
    console.print(NOTE, highlight=False)
    console.print(
        f"\n{QUANTILES} A ahead, B ahead: the share of games in which this deck has more keys, after both players have taken "
        'this turn. In a column "A, B" the first mean belongs to A, the second to B.\n'
        f"{games_in_pairs(data['games'], explained=True)}, seed {data['seed']}, rulebook {data['rulebook']}. --report FILE.html "
        "draws the curves. --csv and --parquet write the figures of every turn with their 95% CIs.",
        style="dim", highlight=False,
    )  # fmt: skip


def course(tempo: Tempo) -> Table:
    """A table with one row for each turn: how often each player is ahead in keys after both have taken this turn, and the
    creatures, cards in hand and amber of both."""
    race = tempo.race.pivot(index="turn", columns="ahead", values="share")
    frame = tempo.turns
    means = frame[frame.group == "all"].pivot(index="own_turn", columns=["side", "measure"], values="mean")
    table = plain_table()
    for title in ("own turn", "A ahead", "B ahead", "creatures A, B", "hand A, B", "Æ A, B"):
        table.add_column(title, justify="right", max_width=10)
    for turn in range(1, min(ROWS, tempo.last_turn) + 1):
        ahead = race.loc[2 * turn]
        pairs = (f"{means.loc[turn, ('a', m)]:.1f}, {means.loc[turn, ('b', m)]:.1f}" for m in ("creatures", "hand", "amber"))
        table.add_row(str(turn), percent(ahead["a"]), percent(ahead["b"]), *pairs)
    return table
