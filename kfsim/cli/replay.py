"""`kfsim replay A B --seed S --game I`."""

import json
from pathlib import Path
from typing import Any

import click

from kfsim.analysis.as_played import as_played
from kfsim.analysis.replay_request import ReplayRequest
from kfsim.analysis.requests import MatchupRequest
from kfsim.cli.options import compile_first, of_two_decks, plan_options, reporting_compiles
from kfsim.cli.output import command_line, writable_page
from kfsim.cli.saved_command import Written
from kfsim.cli.targets import guarded
from kfsim.cli.written import shown, write_files

WHAT = "the part that shows a game move by move"  # is compiled after the kernels that play games


@click.command("replay")
@plan_options(games=MatchupRequest.USUAL, readings=True)
@click.option(
    "--game", type=int, default=0, show_default=True, help="Number of the game in the run, from 0. In odd games B goes first."
)
@click.option("--why", is_flag=True, help="Show how the bots scored their options at each decision; * marks the choice.")
@click.option("--search", is_flag=True, help="With --why: also show what the bot search would do (--budget rollouts).")
@click.option("--chances", is_flag=True, help="Show each player's chance to win, turn by turn (the evaluation of the position).")
@click.option("--decisions", is_flag=True, help="Number the decisions: 'kfsim advise ... --decision N' asks about one.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of the text.")
@click.option(
    "--report",
    cls=Written,
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Write a page on which to watch the game (HTML).",
)
@guarded
def command(
    game: int, why: bool, search: bool, chances: bool, decisions: bool, as_json: bool, report: Path | None, **options: Any
) -> None:  # fmt: skip
    """Show one game of a run, turn by turn: who did what with which card.

    Give the same decks, seed, bots and chains as for the run. The number of games does not matter.

    \b
    Example:
      kfsim replay decks/radiant-argus-the-supreme.txt decks/miss-onyx-censorius.txt --seed 1 --game 17
      kfsim replay decks/radiant-argus-the-supreme.txt decks/miss-onyx-censorius.txt --seed 1 --report game.html
    """
    if report is not None:
        writable_page(report)
    asked = ReplayRequest(
        **of_two_decks(**options),
        number=game,
        why=why,
        search=search,
        chances=chances,
        decisions=decisions,
        watched=report is not None,
    )
    compile_first(asked.plan)
    if report is not None:
        with reporting_compiles(WHAT):
            page = asked.page(command_line())
        write_files("--report", [(report, page.encode("utf-8", "replace"))])
        click.echo(f"page written to {shown(report)}", err=True)
    if as_json:
        with reporting_compiles(WHAT):
            click.echo(json.dumps(asked.json()))
    elif report is None:
        show(asked)


def show(asked: ReplayRequest) -> None:
    """Print the game: its turning points, then its log."""
    from kfsim.report.matchup import blank_warning
    from kfsim.report.numbers import other_readings

    plan = asked.plan
    if warning := blank_warning(as_played((plan.deck_a, plan.deck_b))):
        click.echo(warning)
    click.echo(
        f"A: {plan.deck_a.name} ({plan.bot_a}); B: {plan.deck_b.name} ({plan.bot_b}); seed {plan.seed}, game {asked.number}"
    )
    if readings := other_readings({"readings": asked.chosen}):
        click.echo(readings)
    with reporting_compiles(WHAT):
        points = asked.turning_points()
    for point in points:
        click.echo(f"Turning point: {point.words}")
    with reporting_compiles(WHAT):
        lines = list(asked.log())
    for line in lines:
        click.echo(line)
