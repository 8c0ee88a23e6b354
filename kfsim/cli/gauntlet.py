"""`kfsim gauntlet DIR_OR_DECKS...`."""

import click

from kfsim.analysis.field_requests import GauntletRequest
from kfsim.cli.field import field_options_of_any_game
from kfsim.cli.named_field import FIELD, decks_of_field
from kfsim.cli.options import reading_option
from kfsim.cli.output import Output, output_options
from kfsim.cli.second_opinion import second_opinion_option
from kfsim.cli.session import deck_at, playable_at


@click.command("gauntlet")
@click.argument("places", nargs=-1, metavar="DIR_OR_DECKS...")
@click.option("--deck", "champion", metavar="FILE", help="Play only this deck, against all the others.")
@click.option(
    "--field",
    metavar=FIELD,
    help="With --deck: the decks that it meets. A file or folder; sets with weights; or league, the best fifth of random "
    "and real decks by card values.",
)
@click.option(
    "--games", type=int, default=None, help=f"Games of each matchup (default: {GauntletRequest.USUAL}; fewer for many decks)."
)
@field_options_of_any_game
@reading_option
@second_opinion_option
@output_options
def command(
    places: tuple[str, ...], champion: str | None, games: int | None, seed: int, bot: str, rulebook: str | None,
    blank_missing: bool, field: str | None, readings: tuple[str, ...], second: int | None, output: Output,
) -> None:  # fmt: skip
    """Play all decks against each other and rank them. With --deck, one deck plays against all others.

    \b
    Example:
      kfsim gauntlet decks --games 200
      kfsim gauntlet --deck decks/miss-onyx-censorius.txt --field league
    """
    if field is not None and champion is None:
        raise click.UsageError("--field needs --deck: the one deck that meets the field")
    if not places and field is None:
        raise click.UsageError("name the decks, or a folder with decks")
    decks = playable_at(places, blank_missing, least=0 if field else 1 if champion else 2)
    if field is not None:
        decks += decks_of_field(field, blank_missing)
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
