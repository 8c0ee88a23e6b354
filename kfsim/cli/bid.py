"""`kfsim bid DECK DECK [DECK...]`."""

import click

from kfsim.cli.field import decks_at, field_options, none_twice
from kfsim.cli.options import compile_first
from kfsim.cli.output import Output, output_options


@click.command("bid")
@click.argument("places", nargs=-1, required=True, metavar="DECK DECK [DECK...]")
@click.option("--games", type=click.IntRange(1), default=60000, show_default=True, help="Games to spend in all.")
@field_options
@output_options
def command(
    places: tuple[str, ...], games: int, seed: int, bot: str, rulebook: str, blank_missing: bool, workers: int | None,
    output: Output,
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
    from kfsim.cli.progress import Progress
    from kfsim.report.bid import show
    from kfsim.report.pages.bid import page

    compile_first(Plan(decks[0], decks[1], seed=seed, rulebook=rulebook))
    with Progress(games) as progress:
        answer = pool(decks, games, seed, bot, rulebook, workers, progress.update)
    output.write(answer, show, page)
