"""`kfsim chains A B`."""

from functools import partial
from pathlib import Path

import click

from kfsim.cli.options import checked, plan_options
from kfsim.cli.output import Output, output_options, writable_file
from kfsim.cli.second_opinion import SecondOpinion, second_opinion_option, wanted

PICTURES = (".png", ".svg", ".pdf")


def can_draw_to(plot: Path) -> None:
    """Whether the picture can be written, looked at before anything is played; a usage error says why not."""
    if plot.suffix.lower() not in PICTURES:
        raise click.UsageError(f"cannot draw to '{plot}': a picture ends in {', '.join(PICTURES)}")
    writable_file("--plot", plot)


@click.command("chains")
@plan_options(games=60000, chains=False)
@click.option("--plot", type=click.Path(dir_okay=False, path_type=Path), help="Draw the curve to a picture (PNG, SVG, PDF).")
@second_opinion_option
@output_options
def command(output: Output, plot: Path | None, second: int | None, **options: object) -> None:
    """Find the number of starting chains of the stronger deck at which both decks win equally often.

    \b
    Example:
      kfsim chains decks/radiant-argus-the-supreme.txt decks/gregg-the-adjutant-of-myths.txt --plot chains.png
    """
    plan = checked(**options)  # type: ignore[arg-type]
    if plot:
        can_draw_to(plot)
    better = wanted(second, output.as_json, plan.bot_a, plan.bot_b)
    from kfsim.analysis.chains import fair_chains
    from kfsim.analysis.opinions import games_of_chains, of_chains
    from kfsim.report.chains import draw, show
    from kfsim.report.pages.chains import page

    with output.playing(plan, plan.games) as (runner, _):
        answer = fair_chains(plan, runner)
    opinion = SecondOpinion(plan, better, games_of_chains(better), lambda games, runner: of_chains(answer, games, runner))
    output.write(answer, partial(show, first=bool(better)), page, opinion if better else None)
    if plot:
        draw(answer, plot)
        click.echo(f"curve drawn to {plot}", err=True)
