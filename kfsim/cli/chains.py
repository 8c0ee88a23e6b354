"""`kfsim chains A B`."""

import json as json_module
from pathlib import Path

import click

from kfsim.cli.options import checked, compile_first, plan_options

PICTURES = (".png", ".svg", ".pdf")


def can_draw_to(plot: Path) -> None:
    """Whether the picture can be written, looked at before anything is played; a usage error says why not."""
    if plot.suffix.lower() not in PICTURES:
        raise click.UsageError(f"cannot draw to '{plot}': a picture ends in {', '.join(PICTURES)}")
    try:
        with plot.open("ab"):
            pass
    except OSError as error:
        raise click.UsageError(f"cannot draw to '{plot}': {error.strerror}") from None


@click.command("chains")
@plan_options(games=60000, chains=False)
@click.option("--workers", type=click.IntRange(1), default=None, metavar="N", help="Worker processes (default: one a core).")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of the table.")
@click.option("--plot", type=click.Path(dir_okay=False, path_type=Path), help="Draw the curve to a picture (PNG, SVG, PDF).")
def command(as_json: bool, workers: int | None, plot: Path | None, **options: object) -> None:
    """Find the number of starting chains of the stronger deck at which both decks win equally often.

    \b
    Example:
      kfsim chains decks/radiant-argus-the-supreme.txt decks/gregg-the-adjutant-of-myths.txt --plot chains.png
    """
    plan = checked(**options)  # type: ignore[arg-type]
    if plot:
        can_draw_to(plot)
    compile_first(plan)
    from rich.console import Console

    from kfsim.analysis.chains import fair_chains
    from kfsim.cli.progress import Progress
    from kfsim.report.chains import draw, show

    with Progress(plan.games) as progress:
        answer = fair_chains(plan, workers, progress.update)
    if as_json:
        click.echo(json_module.dumps(answer.json(), ensure_ascii=False))
    else:
        show(answer, Console())
    if plot:
        draw(answer, plot)
        click.echo(f"curve drawn to {plot}", err=True)
