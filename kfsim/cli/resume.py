"""`kfsim resume DIR`."""

from pathlib import Path
from typing import Any

import click

from kfsim.cli.run_folder import RunFolder
from kfsim.cli.session import Session, session


@click.command("resume")
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--workers", type=click.IntRange(1), default=None, metavar="N", help="Workers, if not as the run was begun.")
def command(folder: Path, workers: int | None) -> Any:
    """Finish the run in FOLDER, begun with --out: what was played is not played again, and the result is what it would have been
    if nothing had happened.

    \b
    Example:
      kfsim gauntlet decks --games 10000 --out run
      kfsim resume run
    """
    from kfsim.cli import group

    run = RunFolder.open(folder)
    words = list(run.run["arguments"])
    session().folder = run
    again = [*words, "--workers", str(workers)] if workers else words
    return group.main(args=again, standalone_mode=False, obj=Session(words, run))
