"""`kfsim chains A B`."""

from pathlib import Path
from typing import Any

import click

from kfsim.analysis.requests import ChainsRequest
from kfsim.cli.options import of_two_decks, plan_options
from kfsim.cli.output import Output, output_options, writable_file
from kfsim.cli.saved_command import Written
from kfsim.cli.second_opinion import second_opinion_option
from kfsim.cli.written import shown, write_files
from kfsim.text.overwriting import PICTURES


def can_draw_to(plot: Path) -> None:
    """Raise a usage error if the picture cannot be written. This runs before any game."""
    if plot.suffix.lower() not in PICTURES:
        raise click.UsageError(f"cannot draw to '{plot}': the name of a picture must end in {', '.join(PICTURES)}")
    writable_file("--plot", plot)


@click.command("chains")
@plan_options(games=ChainsRequest.USUAL, chains=False)
@click.option(
    "--plot", cls=Written, type=click.Path(dir_okay=False, path_type=Path), help="Draw the curve as a picture (PNG, SVG, PDF)."
)
@second_opinion_option
@output_options
def command(output: Output, plot: Path | None, second: int | None, **options: Any) -> None:
    """Find the fair chains: the number of starting chains at which the stronger deck wins 50%.

    \b
    Example:
      kfsim chains decks/radiant-argus-the-supreme.txt decks/gregg-the-adjutant-of-myths.txt --plot chains.png
    """
    asked = ChainsRequest(**of_two_decks(**options), second_opinion=second)
    if plot:
        can_draw_to(plot)
    from kfsim.report.chains import picture

    with output.playing(asked.plan, asked.games_in_all) as (runner, _):
        answer = asked.answer(runner)
    output.write(answer, asked)
    if plot:
        write_files("--plot", [(plot, picture(answer, plot.suffix.lower()[1:]))])
        click.echo(f"curve drawn to {shown(plot)}", err=True)
