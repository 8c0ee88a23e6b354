"""`kfsim tempo A B`."""

from typing import Any

import click

from kfsim.analysis.requests import TempoRequest
from kfsim.cli.options import of_two_decks, plan_options
from kfsim.cli.output import Output, output_options


@click.command("tempo")
@plan_options(games=TempoRequest.USUAL)
@output_options
def command(output: Output, **options: Any) -> None:
    """Follow the games of two decks turn by turn: keys, who is ahead, sources of æmber, cards in play, house choices, and the
    lead of winners over losers.

    \b Example: kfsim tempo decks/radiant-argus-the-supreme.txt decks/miss-onyx-censorius.txt --report tempo.html
    """
    asked = TempoRequest(**of_two_decks(**options))
    with output.playing(asked.plan, asked.games_in_all) as (runner, _):
        answer = asked.answer(runner)
    if answer.matchup.result.tally.games == 0:
        raise click.Abort
    output.write(answer)
    if answer.matchup.result.stopped:
        raise click.Abort
