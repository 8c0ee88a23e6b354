"""`kfsim resume DIR`."""

from functools import partial
from pathlib import Path
from typing import Any

import click

from kfsim.cli.output import BACKENDS
from kfsim.cli.progress_form import progress_option
from kfsim.cli.run_folder import RunFolder
from kfsim.cli.saved_command import context_of
from kfsim.cli.second_opinion import OPTION, Games
from kfsim.cli.session import session

PLACE = click.Path(path_type=Path)


@click.command("resume")
@click.argument("folder", type=PLACE)
@click.option(
    "--workers", type=click.IntRange(1), default=None, metavar="N", help="Worker processes (default: one for each core)."
)
@click.option(
    "--backend", type=click.Choice(BACKENDS), default=None, help="Where to play: on this machine (default) or on a Dask cluster."
)
@click.option("--scheduler", metavar="ADDRESS", help="Address of the Dask cluster (without it, kfsim starts a local one).")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of the tables.")
@click.option("--csv", type=PLACE, metavar="DIR", help="Write the tables as CSV files.")
@click.option("--parquet", type=PLACE, metavar="DIR", help="Write the tables as Parquet files.")
@click.option("--report", type=PLACE, metavar="FILE", help="Write the answer as a page (HTML).")
@click.option("--rows", type=PLACE, metavar="FILE", help="For a matchup: write one row for each game to a Parquet file.")
@click.option("--write", type=PLACE, metavar="FILE", help="For an alliance: write the best one as a deck file.")
@click.option("--plot", type=PLACE, metavar="FILE", help="For chains: draw the curve as a picture (PNG, SVG, PDF).")
@click.option("--force", is_flag=True, help="Overwrite files that kfsim did not make.")
@click.option(
    OPTION, "second", type=Games(), metavar=Games.name, help="Planner games of the second opinion, if another number than before."
)
@partial(progress_option, default=None)
@click.option("-v", "--verbose", count=True, help="Log more; -vv logs every chunk of games.")
def command(folder: Path, second: int | None, **own: Any) -> Any:
    """Finish the run in FOLDER that was begun with --out. kfsim plays only the missing games, and the result is the same as
    without the interruption. For a finished run it prints the answer again, in any form, without playing.

    kfsim writes only to the files that this command names, and to FOLDER.

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
