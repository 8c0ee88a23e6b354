"""`kfsim counter DECK`."""

from pathlib import Path

import click

from kfsim.analysis.compare_requests import CounterRequest
from kfsim.cli.card_values import values_at, values_option
from kfsim.cli.named_field import FIELD, field_at
from kfsim.cli.options import A_BOT, icons_option, rulebook_option, token_option
from kfsim.cli.output import Output, output_options
from kfsim.cli.session import deck_at, playable_at


@click.command("counter")
@click.argument("place", metavar="DECK")
@click.option(
    "--among", "named", multiple=True, metavar="DECKS", help="Say which of these decks beat DECK. Repeat the option for more."
)
@click.option(
    "--field",
    metavar=FIELD,
    help="The decks that DECK meets (default: random decks of all sets): a file or folder of 8 decks or more; sets "
    "with weights; or league, the best fifth of random and real decks.",
)
@click.option("--games", type=int, default=CounterRequest.USUAL, show_default=True, help="Baseline games that measure costs.")
@click.option("--planner-games", type=int, default=CounterRequest.planner_games, show_default=True, metavar="N",
              help="Planner games that check the result; 0: none.")  # fmt: skip
@click.option("--among-games", type=int, default=CounterRequest.among_games, show_default=True, metavar="N",
              help="The most planner games that a deck of --among plays.")  # fmt: skip
@click.option("--bot", default=CounterRequest.bot, show_default=True, type=A_BOT, help="The bot that plays the games of --games.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same games.")
@rulebook_option
@values_option
@click.option("--blank-missing", is_flag=True, help="Play a card as a blank card if kfsim cannot play it yet.")
@token_option
@icons_option
@output_options
def command(
    place: str, named: tuple[str, ...], field: str | None, games: int, planner_games: int, among_games: int, bot: str, seed: int,
    rulebook: str | None, values: Path | None, blank_missing: bool, output: Output,
) -> None:  # fmt: skip
    """Say what beats a deck: the cards, houses and traits of its opponents that cost it more than they cost other decks, and how
    it loses.

    \b
    Example:
      kfsim counter decks/radiant-argus-the-supreme.txt
      kfsim counter decks/radiant-argus-the-supreme.txt --among decks
      kfsim counter decks/radiant-argus-the-supreme.txt --field WoE:36,MM:14
    """
    asked = CounterRequest.of(
        deck_at(place, blank_missing), playable_at(named, blank_missing) if named else [], games=games,
        planner_games=planner_games, among_games=among_games, bot=bot, seed=seed, rulebook=rulebook, values=values_at(values),
        **field_at(field, blank_missing),
    )  # fmt: skip
    output.write(output.answered(asked))
