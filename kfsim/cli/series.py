"""`kfsim series A B`, and with six decks Triad."""

import click

from kfsim.cli.field import field_options, none_twice
from kfsim.cli.output import Output, output_options
from kfsim.cli.session import decks_at

TRIAD = 6


@click.command("series")
@click.argument("places", nargs=-1, required=True, metavar="A B | A1 A2 A3 B1 B2 B3")
@click.option("--games", type=click.IntRange(1), default=60000, show_default=True, help="Games to spend in all.")
@field_options
@output_options
def command(
    places: tuple[str, ...], games: int, seed: int, bot: str, rulebook: str, blank_missing: bool, output: Output,
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
    else:
        output.write(answer, show, page)
