"""`kfsim matchup A B`."""

import sys
from typing import TYPE_CHECKING

import click

from kfsim.cli.options import checked, compile_first, plan_options
from kfsim.cli.output import Output, output_options

if TYPE_CHECKING:
    from kfsim.analysis.stopping import StopRule

MOST_GAMES = 1_000_000  # with a stop rule, unless --games says otherwise


def stop_rule(until: str | None, sprt: tuple[float, float] | None) -> "StopRule | None":
    """The stop rule the options describe; a usage error if they describe none."""
    from kfsim.analysis.stopping import Sprt, Until

    if until is not None and sprt is not None:
        raise click.UsageError("--until and --sprt are two stop rules: give one")
    if sprt is not None:
        if not sprt[0] < sprt[1]:
            raise click.UsageError(f"--sprt needs the smaller difference in Elo first, not {sprt[0]:g} {sprt[1]:g}")
        return Sprt(*sprt)
    if until is None:
        return None
    try:
        half_width = float(until.rstrip("%")) / (100 if until.endswith("%") else 1)
    except ValueError:
        half_width = 0.0
    if not 0.0001 <= half_width < 0.5:
        raise click.UsageError(f"--until must be a half-width such as 0.5% (0.01% at least), not '{until}'")
    return Until(half_width)


@click.command("matchup")
@plan_options()
@click.option("--until", metavar="HALF_WIDTH", help="Play until the win rate is known to within, for example, 0.5%.")
@click.option("--sprt", type=float, nargs=2, metavar="ELO0 ELO1", help="Play until one difference in Elo is accepted (5% error).")
@click.option("--workers", type=int, default=None, metavar="N", help="Worker processes (default: one a core).")
@output_options
@click.pass_context
def command(
    context: click.Context, output: Output, until: str | None, sprt: tuple[float, float] | None, workers: int | None,
    **options: object,
) -> None:  # fmt: skip
    """Play deck A against deck B and say who wins, how often, and how fast.

    \b
    Example:
      kfsim matchup decks/radiant-argus-the-supreme.txt decks/miss-onyx-censorius.txt --games 20000
    """
    rule = stop_rule(until, sprt)
    if rule and context.get_parameter_source("games") == click.core.ParameterSource.DEFAULT:
        options["games"] = MOST_GAMES
    plan = checked(**options)  # type: ignore[arg-type]
    if workers is not None and workers < 1:
        raise click.UsageError(f"--workers must be at least 1, not {workers}")
    compile_first(plan)
    from kfsim.analysis.matchup import Matchup
    from kfsim.analysis.tempo import tempo
    from kfsim.batch.run import run
    from kfsim.cli.progress import Progress
    from kfsim.report.matchup import show
    from kfsim.report.pages.matchup import page

    followed = None
    with Progress(plan.games) as progress:
        if output.to_files:
            followed = tempo(plan, workers, progress.update, rule)
            matchup = followed.matchup
        else:
            enough = rule.enough if rule else lambda tally: False
            matchup = Matchup(run(plan, workers, progress.update, enough=enough), rule)
    if matchup.result.tally.games == 0:
        click.echo("kfsim: stopped before any game was finished", err=True)
        sys.exit(130)
    output.write(followed or matchup, show, page)
    if matchup.result.stopped:
        sys.exit(130)
