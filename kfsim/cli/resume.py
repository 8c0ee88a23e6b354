"""`kfsim resume DIR`."""

from pathlib import Path
from typing import Any

import click

from kfsim.cli.run_folder import RunFolder
from kfsim.cli.second_opinion import OPTION, Games, with_games
from kfsim.cli.session import Session, session


@click.command("resume")
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--workers", type=click.IntRange(1), default=None, metavar="N", help="Workers, if not as the run was begun.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of the tables.")
@click.option("--csv", metavar="DIR", help="Write the tables as CSV files.")
@click.option("--parquet", metavar="DIR", help="Write the tables as Parquet files.")
@click.option("--report", metavar="FILE", help="Write a page to read (HTML).")
@click.option(OPTION, "second", type=Games(), metavar=Games.name, help="Games of the second opinion, if others than before.")
def command(folder: Path, workers: int | None, as_json: bool, second: int | None, **files: str | None) -> Any:
    """Finish the run in FOLDER, begun with --out: what was played is not played again, and the result is what it would have been
    if nothing had happened. Of a run that is finished, it gives the answer again, in any form, without playing.

    \b
    Example:
      kfsim gauntlet decks --games 10000 --out run
      kfsim resume run
      kfsim resume run --report page.html
    """
    from kfsim.cli import group

    run = RunFolder.open(folder)
    words = list(run.run["arguments"])
    if second is not None:
        words = with_games(words, str(second or "off"))
    session().folder = run
    more = [*(["--workers", str(workers)] if workers else []), *(["--json"] if as_json else [])]
    more += [word for name, place in files.items() if place is not None for word in (f"--{name}", place)]
    options = words.index("--") if "--" in words else len(words)  # what follows is no option
    again = [*words[:options], *more, *words[options:]]
    return group.main(args=again, standalone_mode=False, obj=Session(words, run))
