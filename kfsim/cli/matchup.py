"""`kfsim matchup A B`."""

import json as json_module
import sys

import click

from kfsim.cli.options import checked, compile_first, plan_options


@click.command("matchup")
@plan_options()
@click.option("--workers", type=int, default=None, metavar="N", help="Worker processes (default: one a core).")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of the table.")
def command(as_json: bool, workers: int | None, **options: object) -> None:
    """Play deck A against deck B and say who wins, how often, and how fast.

    \b
    Example:
      kfsim matchup decks/radiant-argus-the-supreme.txt decks/miss-onyx-censorius.txt --games 20000
    """
    plan = checked(**options)  # type: ignore[arg-type]
    if workers is not None and workers < 1:
        raise click.UsageError(f"--workers must be at least 1, not {workers}")
    compile_first(plan)
    from rich.console import Console

    from kfsim.analysis.matchup import Matchup
    from kfsim.batch.run import run
    from kfsim.cli.progress import Progress
    from kfsim.report.matchup import show

    with Progress(plan.games) as progress:
        result = run(plan, workers, progress.update)
    if result.tally.games == 0:
        click.echo("kfsim: stopped before any game was finished", err=True)
        sys.exit(130)
    matchup = Matchup(result)
    if as_json:
        click.echo(json_module.dumps(matchup.json(), ensure_ascii=False))
    else:
        show(matchup, Console())
    if result.stopped:
        sys.exit(130)


