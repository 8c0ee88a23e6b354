"""`kfsim resume DIR`."""

from pathlib import Path
from typing import Any

import click

from kfsim.cli.output import BACKENDS
from kfsim.cli.run_folder import RunFolder
from kfsim.cli.saved_command import context_of
from kfsim.cli.second_opinion import OPTION, Games
from kfsim.cli.session import session

PLACE = click.Path(path_type=Path)


@click.command("resume")
@click.argument("folder", type=PLACE)
@click.option("--workers", type=click.IntRange(1), default=None, metavar="N", help="Workers (default: one a core).")
@click.option("--backend", type=click.Choice(BACKENDS), default=None, help="Who plays (default: here).")
@click.option("--scheduler", metavar="ADDRESS", help="Of the Dask cluster to play on (without: a local one is started).")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of the tables.")
@click.option("--csv", type=PLACE, metavar="DIR", help="Write the tables as CSV files.")
@click.option("--parquet", type=PLACE, metavar="DIR", help="Write the tables as Parquet files.")
@click.option("--report", type=PLACE, metavar="FILE", help="Write a page to read (HTML).")
@click.option("--rows", type=PLACE, metavar="FILE", help="Of a matchup: write a row a game to a Parquet file.")
@click.option("--write", type=PLACE, metavar="FILE", help="Of an alliance: write the best one as a deck file.")
@click.option("--plot", type=PLACE, metavar="FILE", help="Of chains: draw the curve to a picture (PNG, SVG, PDF).")
@click.option("--force", is_flag=True, help="Overwrite files that kfsim did not make.")
@click.option(OPTION, "second", type=Games(), metavar=Games.name, help="Games of the second opinion, if others than before.")
@click.option("-v", "--verbose", count=True, help="Say more of what goes on; twice for every chunk.")
def command(folder: Path, second: int | None, **own: Any) -> Any:
    """Finish the run in FOLDER, begun with --out: what was played is not played again, and the result is what it would have been
    if nothing had happened. A run that is finished gives its answer again, in any form, without playing.

    kfsim writes where this command says, or else in FOLDER, whatever the run was begun with.

    \b
    Example:
      kfsim gauntlet decks --games 10000 --out run
      kfsim resume run
      kfsim resume run --report page.html
    """
    run = RunFolder.open(folder)
    session().folder = run
    with context_of(run, own, second) as context:
        return context.command.invoke(context)
