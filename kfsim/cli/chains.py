"""`kfsim chains A B`."""

import json as json_module
from pathlib import Path

import click

from kfsim.cli.options import checked, compile_first, plan_options


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
        try:
            draw(answer, plot)
        except (OSError, ValueError) as error:
            raise click.UsageError(f"cannot draw to '{plot}': {error}") from None
        click.echo(f"curve drawn to {plot}", err=True)
