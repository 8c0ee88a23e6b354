"""`kfsim bid DECK DECK [DECK...]`."""

import click

from kfsim.analysis.field_requests import BidRequest
from kfsim.cli.field import field_options
from kfsim.cli.output import Output, output_options
from kfsim.cli.second_opinion import second_opinion_option
from kfsim.cli.session import playable_at


@click.command("bid")
@click.argument("places", nargs=-1, required=True, metavar="DECK DECK [DECK...]")
@click.option("--games", type=int, default=BidRequest.USUAL, show_default=True, help="Games to play in all.")
@field_options
@second_opinion_option
@output_options
def command(
    places: tuple[str, ...], games: int, seed: int, bot: str, rulebook: str | None, blank_missing: bool, second: int | None,
    output: Output,
) -> None:  # fmt: skip
    """Say which deck to bid for, and up to how many chains. For three or more decks: the order of picks.

    \b
    Example:
      kfsim bid decks/radiant-argus-the-supreme.txt decks/gregg-the-adjutant-of-myths.txt
    """
    decks = playable_at(places, blank_missing, least=2)
    asked = BidRequest(decks=decks, games=games, seed=seed, bot=bot, rulebook=rulebook, second_opinion=second)
    with output.playing(asked.plan, asked.games_in_all) as (runner, _):
        answer = asked.answer(runner)
    output.write(answer, asked, shown_again=len(decks) == 2)
