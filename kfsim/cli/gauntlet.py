"""`kfsim gauntlet DIR_OR_DECKS...`."""

import click

from kfsim.cli.field import decks_at, field_options, none_twice
from kfsim.cli.options import compile_first
from kfsim.cli.output import Output, output_options
from kfsim.deck import load_deck


@click.command("gauntlet")
@click.argument("places", nargs=-1, required=True, metavar="DIR_OR_DECKS...")
@click.option("--deck", "champion", metavar="FILE", help="Play only this deck, against all the others.")
@click.option("--games", type=click.IntRange(2), default=1000, show_default=True, help="Games a matchup.")
@field_options
@output_options
def command(
    places: tuple[str, ...], champion: str | None, games: int, seed: int, bot: str, rulebook: str, blank_missing: bool,
    workers: int | None, output: Output,
) -> None:  # fmt: skip
    """Play decks, all against all, and rank them; with --deck, one against all the others.

    \b
    Example:
      kfsim gauntlet decks --games 200
    """
    decks = [deck for place in places for deck in decks_at(place, blank_missing)]
    if champion:
        mine = load_deck(champion, blank_missing)
        decks = [mine, *(deck for deck in decks if deck.key() != mine.key())]
    if len(decks) < 2:
        raise click.UsageError("a gauntlet needs at least two decks")
    none_twice(decks)
    from kfsim.analysis.gauntlet import gauntlet
    from kfsim.batch.plan import Plan
    from kfsim.cli.progress import Progress
    from kfsim.report.gauntlet import show
    from kfsim.report.pages.gauntlet import page

    compile_first(Plan(decks[0], decks[1], seed=seed, rulebook=rulebook))
    matchups = len(decks) - 1 if champion else len(decks) * (len(decks) - 1) // 2
    with Progress(matchups * (games // 2) * 2) as progress:
        result = gauntlet(decks, games, seed, bot, rulebook, 0 if champion else None, workers, progress.update)
    output.write(result, show, page)
