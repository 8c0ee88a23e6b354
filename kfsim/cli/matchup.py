"""`kfsim matchup A B`."""

import os
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from kfsim.cli.options import checked, plan_options, refuse_options_it_lacks
from kfsim.cli.output import Output, needs_pyarrow, output_options, writable_file
from kfsim.cli.second_opinion import SecondOpinion, flagged, second_opinion_option, wanted
from kfsim.cli.session import as_argument, session
from kfsim.cli.written import NotWrittenError

if TYPE_CHECKING:
    from kfsim.analysis.matchup import Matchup
    from kfsim.analysis.stopping import StopRule
    from kfsim.analysis.tempo import Tempo
    from kfsim.batch.counts import GameTally
    from kfsim.batch.games import GamePlan
    from kfsim.batch.plan import Plan
    from kfsim.report.page import Page

MOST_ELO = 1000  # of a hypothesis: 99.7% of games won
MOST_GAMES = 1_000_000  # with a stop rule, unless --games says otherwise


def stop_rule(until: str | None, sprt: tuple[float, float] | None) -> "StopRule | None":
    """The stop rule the options describe; a usage error if they describe none."""
    from kfsim.analysis.stopping import Sprt, Until

    if until is not None and sprt is not None:
        raise click.UsageError("--until and --sprt are two stop rules: give one")
    if sprt is not None:
        if not all(-MOST_ELO <= elo <= MOST_ELO for elo in sprt):
            raise click.UsageError(f"--sprt takes differences in Elo from -{MOST_ELO} to {MOST_ELO}, not {sprt[0]:g} {sprt[1]:g}")
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


def play_in_styles(plan: "Plan", output: Output) -> None:
    """Play the matchup in every pair of styles."""
    from kfsim.analysis.styles import STYLES, styles
    from kfsim.report.styles import page, show

    with output.playing(plan, len(STYLES) ** 2 * (plan.games // 2) * 2) as (runner, _):
        answer = styles(plan, runner)
    output.write(answer, show, page)


def replay_words(context: click.Context) -> list[str]:
    """The decks and options of a plan as `kfsim replay` takes them: those that are not as usual."""
    from kfsim.cli.replay import command as replay

    taken = {part.name for part in replay.params}
    words = []
    for part in context.command.params:
        value = context.params.get(str(part.name))
        if part.name in taken and part.name not in ("report", "games") and value != part.get_default(context):
            flag = [] if isinstance(part, click.Argument) else [part.opts[0]]
            words += flag if value is True else [*flag, as_argument(value) if part.param_type_name == "argument" else str(value)]
    return words


def rows_lost(rows: Path, error: OSError) -> str:
    """What there is to say of rows that could not be written, and how to get them without playing again, if that can be."""
    again = session().resume_command()
    how = f"make room, then: {again}" if again else (
        "the answer stands without it; make room, or name another file, and play again")  # fmt: skip
    return f"--rows: cannot write '{rows}': {os.strerror(error.errno) if error.errno else error}; {how}"


class Watched:
    """A stop rule, or none, that says how the run stands when it is asked."""

    def __init__(self, plan: "GamePlan", rule: "StopRule | None", say: Callable[[str], None]) -> None:
        self.plan, self.rule, self.say = plan, rule, say

    def enough(self, tally: "GameTally") -> bool:
        """Whether that will do."""
        from kfsim.report.matchup import standing

        self.say(standing(self.plan, tally))
        return self.rule is not None and self.rule.enough(tally)

    def json(self, tally: "GameTally") -> dict[str, Any]:
        """The rule, and how it stands."""
        return self.rule.json(tally) if self.rule else {}


@click.command("matchup")
@plan_options()
@click.option("--until", metavar="HALF_WIDTH", help="Play until the win rate is known to within, for example, 0.5%.")
@click.option("--sprt", type=float, nargs=2, metavar="ELO0 ELO1", help="Play until one difference in Elo is accepted (5% error).")
@click.option("--styles", "in_styles", is_flag=True, help="Play it in every pair of styles: steady, rush, control.")
@click.option("--rows", type=click.Path(path_type=Path), metavar="FILE", help="Write a row a game to a Parquet file.")
@second_opinion_option
@output_options
@click.pass_context
def command(
    context: click.Context, output: Output, until: str | None, sprt: tuple[float, float] | None, rows: Path | None,
    in_styles: bool, second: int | None, **options: object,
) -> None:  # fmt: skip
    """Play deck A against deck B and say who wins, how often, and how fast.

    \b
    Example:
      kfsim matchup decks/radiant-argus-the-supreme.txt decks/miss-onyx-censorius.txt --games 20000
    """
    rule = stop_rule(until, sprt)
    if rule and context.get_parameter_source("games") == click.core.ParameterSource.DEFAULT:
        options["games"] = MOST_GAMES
    if rows is not None:
        needs_pyarrow("--rows")
        writable_file("--rows", rows)
    plan = checked(**options)  # type: ignore[arg-type]
    from kfsim.batch.games import game_of

    game = game_of(plan)
    asked = {"--styles": in_styles, "--rows": rows is not None, "--second-opinion": flagged("second")}
    refuse_options_it_lacks(game, asked)
    if in_styles:
        if rule or rows or second:
            raise click.UsageError("--styles goes with neither a stop rule nor --rows nor --second-opinion")
        play_in_styles(plan, output)
        return
    better = wanted(second, output.as_json, plan.bot_a, plan.bot_b) if game.can("--second-opinion") else 0
    from kfsim.analysis.opinions import of_matchup
    from kfsim.analysis.second_opinion import games_played
    from kfsim.analysis.tempo import tempo
    from kfsim.batch.rows import RowFile, rows_of_chunk
    from kfsim.batch.run import Result
    from kfsim.report.worth_watching import games_beside

    followed, lost = None, None
    with output.playing(plan, plan.games) as (runner, progress):
        watched = Watched(plan, rule, progress.say)
        kept_in_pairs = session().folder is not None and plan.games % 2 == 0
        told_later = kept_in_pairs and rows is None  # a run that is kept can be told in any form later
        if game.can("tempo") and (output.to_files or told_later):
            followed = tempo(plan, runner, watched)
            matchup = followed.matchup
        elif rows is None:
            matchup = game.matchup(runner.run(plan, watched.enough), rule)
        if rows is not None:
            with RowFile(rows, plan) as kept:
                found = runner.count(plan, rows_of_chunk, kept, lambda counts: watched.enough(counts.tally))
            matchup = game.matchup(Result(plan, kept.tally, found.seconds, found.stopped, found.before), rule)
            lost = kept.failure
    if matchup.result.tally.games == 0:
        raise click.Abort
    opinion = SecondOpinion(plan, better, games_played(better), lambda games, runner: of_matchup(matchup, games, runner))

    def with_games(answer: "Tempo | Matchup") -> "Page":
        """The page, and beside it those of the games worth watching."""
        made: Page = game.page(answer)
        if game.watch is None:
            return made
        assert output.report is not None
        games, pages = games_beside(plan, output.report, replay_words(context))
        return replace(made, sections=[*made.sections, games], beside=pages)

    told = followed if followed and output.to_files else matchup
    show = partial(game.show, first=True) if better else game.show
    output.write(told, show, with_games, opinion if better else None)
    if lost is not None and rows is not None:
        raise NotWrittenError(rows_lost(rows, lost))
    if matchup.result.stopped:
        raise click.Abort
