"""`kfsim gauntlet DIR_OR_DECKS...`."""

from functools import partial

import click

from kfsim.batch.games import rulebook_of
from kfsim.cli.field import field_options_of_any_game, none_twice
from kfsim.cli.output import Output, output_options
from kfsim.cli.second_opinion import SecondOpinion, second_opinion_option, wanted
from kfsim.cli.session import deck_at, decks_at
from kfsim.games.registry import game_named


@click.command("gauntlet")
@click.argument("places", nargs=-1, required=True, metavar="DIR_OR_DECKS...")
@click.option("--deck", "champion", metavar="FILE", help="Play only this deck, against all the others.")
@click.option("--games", type=click.IntRange(2), default=1000, show_default=True, help="Games a matchup.")
@field_options_of_any_game
@second_opinion_option
@output_options
def command(
    places: tuple[str, ...], champion: str | None, games: int, seed: int, bot: str, rulebook: str | None, blank_missing: bool,
    second: int | None, output: Output,
) -> None:  # fmt: skip
    """Play decks, all against all, and rank them; with --deck, one against all the others.

    \b
    Example:
      kfsim gauntlet decks --games 200
    """
    decks = [deck for place in places for deck in decks_at(place, blank_missing)]
    if champion:
        mine = deck_at(champion, blank_missing)
        decks = [mine, *(deck for deck in decks if deck.key() != mine.key())]
    if len(decks) < 2:
        raise click.UsageError("a gauntlet needs at least two decks")
    none_twice(decks)
    book = rulebook_of(decks[0], rulebook)
    better = wanted(second, output.as_json, bot) if game_named(decks[0].game).can("--second-opinion") else 0
    from kfsim.analysis.gauntlet import gauntlet
    from kfsim.analysis.opinions import games_of_field, of_gauntlet
    from kfsim.batch.games import plan_for
    from kfsim.report.gauntlet import show
    from kfsim.report.pages.gauntlet import page

    plan = plan_for(decks[0], decks[1], seed=seed, rulebook=book)
    matchups = len(decks) - 1 if champion else len(decks) * (len(decks) - 1) // 2
    with output.playing(plan, matchups * (games // 2) * 2) as (runner, _):
        result = gauntlet(decks, games, seed, bot, book, 0 if champion else None, runner)
    in_all = games_of_field(better, matchups)
    opinion = SecondOpinion(plan, better, in_all, lambda games, runner: of_gauntlet(result, games, runner))
    output.write(result, partial(show, first=bool(better)), page, opinion if better else None)
