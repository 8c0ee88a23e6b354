"""`kfsim matchup A B`."""

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from kfsim.analysis.requests import MatchupRequest
from kfsim.cli.options import of_two_decks, plan_options
from kfsim.cli.output import Output, output_options, writable_file
from kfsim.cli.saved_command import Written
from kfsim.cli.second_opinion import second_opinion_option
from kfsim.cli.session import as_argument, chosen_icons, named_token, session
from kfsim.cli.written import NotWrittenError

if TYPE_CHECKING:
    from kfsim.analysis.stats.stopping import StopRule
    from kfsim.batch.counts import GameTally
    from kfsim.games.protocols import GamePlan
    from kfsim.report.page import Page


def replay_words(context: click.Context) -> list[str]:
    """The decks of a plan, and the options that differ from the defaults, as words for `kfsim replay`."""
    from kfsim.cli.replay import command as replay

    beside = ["--token", named_token()] if named_token() else []
    beside += ["--icons", chosen] if (chosen := chosen_icons()) else []
    taken = {part.name for part in replay.params}
    words = []
    for part in context.command.params:
        value = context.params.get(str(part.name))
        repeated = part.name in taken and part.name not in ("report", "games") and part.expose_value  # others: see below
        if repeated and value != part.get_default(context):
            flag = [] if isinstance(part, click.Argument) else [part.opts[0]]
            every: Any = value if part.multiple else [value]
            words += flag if value is True else [
                word for one in every for word in (*flag, as_argument(one) if isinstance(part, click.Argument) else str(one))
            ]  # fmt: skip
    return [*words, *beside]


def rows_lost(rows: Path, error: OSError) -> str:
    """The message for rows that could not be written. It says how to get them, without playing again if that is possible."""
    again = session().resume_command()
    how = f"make room, then run: {again}" if again else (
        "the answer is complete without it; make room or name another file, then play again")  # fmt: skip
    return f"--rows: cannot write '{rows}': {os.strerror(error.errno) if error.errno else error}; {how}"


class ReportedRule:
    """A stop rule, or none. It reports the state of the run each time `enough` is called."""

    def __init__(self, plan: "GamePlan", rule: "StopRule | None", say: Callable[[str], None]) -> None:
        self.plan, self.rule, self.say = plan, rule, say

    def enough(self, tally: "GameTally") -> bool:
        """Whether the games so far are enough."""
        from kfsim.report.matchup import standing

        self.say(standing(self.plan, tally))
        return self.rule is not None and self.rule.enough(tally)

    def json(self, tally: "GameTally") -> dict[str, Any]:
        """The rule and its state."""
        return self.rule.json(tally) if self.rule else {}


@click.command("matchup")
@plan_options(games=MatchupRequest.USUAL, readings=True)
@click.option(
    "--until",
    metavar="HALF_WIDTH",
    help="Play until the 95% CI of the win rate is at most ±HALF_WIDTH, such as 0.5%, in planner games too.",
)
@click.option(
    "--sprt",
    type=float,
    nargs=2,
    metavar="ELO0 ELO1",
    help="Sequential test: play until the games decide between two differences in Elo (5% error).",
)
@click.option("--styles", "in_styles", is_flag=True, help="Play every pair of the styles steady, rush and control.")
@click.option(
    "--rows", cls=Written, type=click.Path(path_type=Path), metavar="FILE", help="Write one row for each game to a Parquet file."
)
@second_opinion_option
@output_options
@click.pass_context
def command(
    context: click.Context, output: Output, until: str | None, sprt: tuple[float, float] | None, rows: Path | None,
    in_styles: bool, second: int | None, **options: Any,
) -> None:  # fmt: skip
    """Play deck A against deck B: who wins, how often, and how fast?

    \b
    Example:
      kfsim matchup decks/radiant-argus-the-supreme.txt decks/miss-onyx-censorius.txt --games 20000
    """
    if rows is not None:
        writable_file("--rows", rows)
    if context.get_parameter_source("games") == click.core.ParameterSource.DEFAULT:
        options["games"] = None
    asked = MatchupRequest(**of_two_decks(**options), until=until, sprt=sprt, styles=in_styles, rows=rows, second_opinion=second)
    plan, game = asked.plan, asked.game
    if asked.styles:
        with output.playing(plan, asked.games_in_all) as (runner, _):
            answer = asked.answer(runner)
        output.write(answer)
        return
    followed, lost = None, None
    with output.playing(plan, asked.games_in_all) as (runner, progress):
        watched = ReportedRule(plan, asked.rule, progress.say)
        kept_in_pairs = session().folder is not None and plan.games % 2 == 0
        told_later = kept_in_pairs and rows is None  # a stored run can be printed in any form later
        if game.can("tempo") and (output.to_files or told_later):
            followed = asked.followed(runner, watched)
            matchup = followed.tempo.matchup
        elif rows is None:
            matchup = asked.answer(runner, watched)
        if rows is not None:
            matchup, lost = asked.with_rows(runner, watched)
    if matchup.result.tally.games == 0:
        raise click.Abort

    written = followed if followed and output.to_files else matchup

    def with_games() -> "Page":
        """The page, and the pages of the games worth watching."""
        made: Page = written.on_page()
        if game.beside is None:
            return made
        assert output.report is not None
        games, pages = game.beside(plan, output.report, replay_words(context))
        return replace(made, sections=[*made.sections, games], beside=pages)

    output.write(written, asked, page=with_games, full=followed.tempo if written is followed else None)
    if lost is not None and rows is not None:
        raise NotWrittenError(rows_lost(rows, lost))
    if matchup.result.stopped:
        raise click.Abort
