"""`kfsim gauntlet DIR_OR_DECKS...`."""

import click

from kfsim.analysis.field_requests import GauntletRequest
from kfsim.cli.field import field_options_of_any_game
from kfsim.cli.options import reading_option
from kfsim.cli.output import Output, output_options
from kfsim.cli.second_opinion import second_opinion_option
from kfsim.cli.session import deck_at, playable_at


@click.command("gauntlet")
@click.argument("places", nargs=-1, required=True, metavar="DIR_OR_DECKS...")
@click.option("--deck", "champion", metavar="FILE", help="Play only this deck, against all the others.")
@click.option(
    "--games", type=int, default=None, help=f"Games of each matchup (default: {GauntletRequest.USUAL}; fewer for many decks)."
)
@field_options_of_any_game
@reading_option
@second_opinion_option
@output_options
def command(
    places: tuple[str, ...], champion: str | None, games: int | None, seed: int, bot: str, rulebook: str | None,
    blank_missing: bool, readings: tuple[str, ...], second: int | None, output: Output,
) -> None:  # fmt: skip
    """Play all decks against each other and rank them. With --deck, one deck plays against all others.

    \b
    Example:
      kfsim gauntlet decks --games 200
    """
    decks = playable_at(places, blank_missing, least=1 if champion else 2)
    if champion:
        mine = deck_at(champion, blank_missing)
        decks = [mine, *(deck for deck in decks if deck.key() != mine.key())]
    asked = GauntletRequest(
        decks=decks, games=games, seed=seed, bot=bot, rulebook=rulebook, readings=readings, second_opinion=second,
        champion=0 if champion else None,
    )  # fmt: skip
    with output.playing(asked.plan, asked.games_in_all) as (runner, _):
        answer = asked.answer(runner)
    output.write(answer, asked, shown_again=True)
