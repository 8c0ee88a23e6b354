"""`kfsim rate DECKS...`."""

from pathlib import Path

import click

from kfsim.analysis.rate_request import RateRequest
from kfsim.batch.names import BOTS
from kfsim.cli.card_values import values_option
from kfsim.cli.options import rulebook_option
from kfsim.cli.output import Output, output_options
from kfsim.cli.session import decks_at


@click.command("rate")
@click.argument("places", nargs=-1, required=True, metavar="DECKS...")
@click.option("--until", default=RateRequest.until, show_default=True, metavar="ELO", help="How well ratings are to be known: ±.")
@click.option("--games", type=int, default=RateRequest.USUAL, show_default=True, help="Games a deck may play; 0: none.")
@click.option("--play-out", type=int, default=RateRequest.play_out, show_default=True, metavar="N",
              help="Of many decks, the most promising ones that play.")  # fmt: skip
@click.option("--bot", default=RateRequest.bot, show_default=True, type=click.Choice(BOTS), help="Who plays both sides.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same games.")
@rulebook_option
@values_option
@click.option("--blank-missing", is_flag=True, help="Play cards that are known but not covered as blanks.")
@output_options
def command(
    places: tuple[str, ...], until: float, games: int, play_out: int, bot: str, seed: int, rulebook: str | None,
    values: Path | None, blank_missing: bool, output: Output,
) -> None:  # fmt: skip
    """Say what decks are worth: their share of wins against random decks, as a rating, and which cards lift them.

    At once from what cards are worth (kfsim cards value), then from games against a field of known strength, played well. Of many
    decks only the most promising are played out.

    \b
    Example:
      kfsim rate decks/miss-onyx-censorius.txt
      kfsim rate decks --games 0
    """
    decks = [deck for place in places for deck in decks_at(place, blank_missing)]
    asked = RateRequest(
        decks=decks, games=games, seed=seed, bot=bot, rulebook=rulebook, until=until, play_out=play_out, values=values
    )
    from kfsim.report.pages.rating import page
    from kfsim.report.rating import show

    if asked.games_in_all == 0:
        from kfsim.batch.run import Runner

        output.write(asked.answer(Runner(1)), show, page)
        return
    with output.playing(asked.plan, asked.games_in_all) as (runner, _):
        answer = asked.answer(runner)
    output.write(answer, show, page)
