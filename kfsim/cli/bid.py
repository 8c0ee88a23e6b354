"""`kfsim bid DECK DECK [DECK...]`."""

import click

from kfsim.cli.field import field_options, none_twice
from kfsim.cli.output import Output, output_options
from kfsim.cli.session import decks_at


@click.command("bid")
@click.argument("places", nargs=-1, required=True, metavar="DECK DECK [DECK...]")
@click.option("--games", type=click.IntRange(1), default=60000, show_default=True, help="Games to spend in all.")
@field_options
@output_options
def command(
    places: tuple[str, ...], games: int, seed: int, bot: str, rulebook: str, blank_missing: bool, output: Output,
) -> None:  # fmt: skip
    """Say which deck to want, how high to bid for it in chains, and when to stop; for a pool, the order of picks.

    \b
    Example:
      kfsim bid decks/radiant-argus-the-supreme.txt decks/gregg-the-adjutant-of-myths.txt
    """
    decks = [deck for place in places for deck in decks_at(place, blank_missing)]
    if len(decks) < 2:
        raise click.UsageError("bidding needs at least two decks")
    none_twice(decks)
    if blank := sorted({name for deck in decks for name in deck.blank}):
        raise click.UsageError(f"a bid on decks with blank cards would mislead; not covered yet: {', '.join(blank)}")
    from kfsim.analysis.bids import pool
    from kfsim.batch.plan import Plan
    from kfsim.report.bid import show
    from kfsim.report.pages.bid import page

    with output.playing(Plan(decks[0], decks[1], seed=seed, rulebook=rulebook), games) as (runner, _):
        answer = pool(decks, games, seed, bot, rulebook, runner)
    output.write(answer, show, page)
