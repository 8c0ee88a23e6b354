"""`kfsim rate DECKS...`."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from kfsim.analysis.rate_request import RateRequest, WorthRequest
from kfsim.cli.card_values import values_at, values_option
from kfsim.cli.named_field import FIELD, field_at
from kfsim.cli.options import A_BOT, icons_option, rulebook_option, token_option
from kfsim.cli.output import Output, output_options
from kfsim.cli.session import playable_at, table_at

F = TypeVar("F", bound=Callable[..., Any])


OF_A_RATING: Callable[[Any], Any] = click.option(
    "--until",
    default=f"{WorthRequest.until}elo",
    show_default=True,
    metavar="ELO",
    help="Stop when the 95% CI of the rating is at most ±ELO.",
)


def playing_options(asked: type[WorthRequest], until: Callable[[Any], Any] = OF_A_RATING) -> Callable[[F], F]:
    """A decorator that adds the options of commands whose decks play a field: precision, field, games, bot, card values and so
    on. `asked` gives their defaults, and `until` is the option for the precision."""
    options = (
        until,
        click.option(
            "--field",
            metavar=FIELD,
            help="The decks to compare with and to play against (default: random decks of all sets): a file or "
            "folder; sets with weights; or league, the best fifth of random and real decks by card values.",
        ),
        click.option(
            "--games", type=int, default=asked.USUAL, show_default=True, help="The most games that one deck plays; 0: no games."
        ),
        click.option("--bot", default=asked.bot, show_default=True, type=A_BOT, help="The bot that plays both sides."),
        click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same games."),
        rulebook_option,
        values_option,
        click.option("--blank-missing", is_flag=True, help="Play a card as a blank card if kfsim cannot play it yet."),
        token_option,
        icons_option,
    )

    def with_them(command: F) -> F:
        for option in reversed(options):
            command = option(command)
        return command

    return with_them


@click.command("rate")
@click.argument("places", nargs=-1, required=True, metavar="DECKS...")
@click.option("--play-out", type=int, default=RateRequest.play_out, show_default=True, metavar="N",
              help="The number of decks that play games: the most promising ones.")  # fmt: skip
@click.option("--games-played", type=click.Path(path_type=Path), metavar="GAMES",
              help="A table (CSV) of games that you have played; see kfsim record --help. kfsim prints a second rating, which "
              "counts these games.")  # fmt: skip
@playing_options(RateRequest)
@output_options
def command(
    places: tuple[str, ...], play_out: int, games_played: Path | None, until: str, games: int, bot: str, seed: int,
    rulebook: str | None, values: Path | None, blank_missing: bool, field: str | None, output: Output,
) -> None:  # fmt: skip
    """Rate decks: their win rate against random decks, the rating that follows, and the cards that lift them.

    The first estimate comes from card values (kfsim cards value). Then the decks play planner games against decks of known
    strength. If there are many decks, only the most promising play.

    \b
    Example:
      kfsim rate decks/miss-onyx-censorius.txt
      kfsim rate decks --games 0
      kfsim rate decks/miss-onyx-censorius.txt --field WoE:36,MM:14
    """
    decks = playable_at(places, blank_missing)
    asked = RateRequest(
        decks=decks, games=games, seed=seed, bot=bot, rulebook=rulebook, until=until, play_out=play_out, values=values_at(values),
        games_played=table_at("games_played", games_played), **field_at(field, blank_missing),
    )  # fmt: skip
    output.write(output.answered(asked))
