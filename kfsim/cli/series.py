"""`kfsim series A B`, and with six decks Triad."""

from functools import partial

import click

from kfsim.cli.field import field_options, none_twice
from kfsim.cli.output import Output, output_options
from kfsim.cli.second_opinion import SecondOpinion, flagged, second_opinion_option, wanted
from kfsim.cli.session import decks_at

TRIAD = 6


@click.command("series")
@click.argument("places", nargs=-1, required=True, metavar="A B | A1 A2 A3 B1 B2 B3")
@click.option("--games", type=click.IntRange(1), default=60000, show_default=True, help="Games to spend in all.")
@field_options
@second_opinion_option
@output_options
def command(
    places: tuple[str, ...], games: int, seed: int, bot: str, rulebook: str, blank_missing: bool, second: int | None,
    output: Output,
) -> None:  # fmt: skip
    """Say what a matchup is worth in every format: best of one and three, Archon, Reversal, Adaptive, Adaptive Short. With three
    decks of each player, Triad: whom to ban, and who wins.

    \b
    Example:
      kfsim series decks/radiant-argus-the-supreme.txt decks/gregg-the-adjutant-of-myths.txt
    """
    decks = [deck for place in places for deck in decks_at(place, blank_missing)]
    if len(decks) not in (2, TRIAD):
        raise click.UsageError(f"series takes two decks, or for Triad three of each player, not {len(decks)}")
    none_twice(decks)
    if len(decks) == TRIAD and second and flagged("second"):
        raise click.UsageError("--second-opinion is not for Triad")
    better = wanted(second, output.as_json, bot)
    from kfsim.analysis.opinions import of_series
    from kfsim.analysis.second_opinion import games_played
    from kfsim.analysis.series import series
    from kfsim.analysis.triad import triad
    from kfsim.batch.plan import Plan
    from kfsim.report.pages.series import page, triad_page
    from kfsim.report.series import show, show_triad

    plan = Plan(decks[0], decks[1], games, seed, bot, bot, rulebook=rulebook)
    with output.playing(plan, games) as (runner, _):
        if len(decks) == TRIAD:
            match = triad(decks, games, seed, bot, rulebook, runner)
        else:
            answer = series(plan, runner)
    if len(decks) == TRIAD:
        output.write(match, show_triad, triad_page)
        return
    opinion = SecondOpinion(plan, better, games_played(better), lambda games, runner: of_series(answer, games, runner))
    output.write(answer, partial(show, first=bool(better)), page, opinion if better else None)
