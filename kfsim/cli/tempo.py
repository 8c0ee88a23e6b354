"""`kfsim tempo A B`."""

import click

from kfsim.cli.options import checked, plan_options
from kfsim.cli.output import Output, output_options


@click.command("tempo")
@plan_options(games=20000)
@output_options
def command(output: Output, **options: object) -> None:
    """Follow the games of two decks turn by turn: when keys are forged, who is ahead, where the amber comes from, what lies on
    the board, which houses are chosen, and what winners had more of.

    \b
    Example:
      kfsim tempo decks/radiant-argus-the-supreme.txt decks/miss-onyx-censorius.txt --report tempo.html
    """
    plan = checked(**options)  # type: ignore[arg-type]
    from kfsim.analysis.tempo import tempo
    from kfsim.report.pages.matchup import page
    from kfsim.report.tempo import show

    with output.playing(plan, plan.games) as (runner, _):
        answer = tempo(plan, runner)
    if answer.matchup.result.tally.games == 0:
        raise click.Abort
    output.write(answer, show, page)
    if answer.matchup.result.stopped:
        raise click.Abort
