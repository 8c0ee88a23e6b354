"""`kfsim bid DECK DECK [DECK...]`."""

from functools import partial

import click

from kfsim.cli.field import field_options, none_twice
from kfsim.cli.output import Output, output_options
from kfsim.cli.second_opinion import SecondOpinion, second_opinion_option, wanted
from kfsim.cli.session import decks_at


@click.command("bid")
@click.argument("places", nargs=-1, required=True, metavar="DECK DECK [DECK...]")
@click.option("--games", type=click.IntRange(1), default=60000, show_default=True, help="Games to spend in all.")
@field_options
@second_opinion_option
@output_options
def command(
    places: tuple[str, ...], games: int, seed: int, bot: str, rulebook: str, blank_missing: bool, second: int | None,
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
    better = wanted(second, output.as_json, bot)
    from kfsim.analysis.bids import pool
    from kfsim.analysis.opinions import games_of_bid, of_bid
    from kfsim.batch.plan import Plan
    from kfsim.report.bid import show
    from kfsim.report.pages.bid import page

    plan = Plan(decks[0], decks[1], seed=seed, rulebook=rulebook)
    with output.playing(plan, games) as (runner, _):
        answer = pool(decks, games, seed, bot, rulebook, runner)
    in_all = games_of_bid(len(decks), better)
    opinion = SecondOpinion(plan, better, in_all, lambda games, runner: of_bid(answer, games, runner))
    output.write(answer, partial(show, first=bool(better)), page, opinion if better else None)
