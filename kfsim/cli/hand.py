"""`kfsim hand DECK [HAND]`."""

import click

from kfsim.analysis.hand_request import GAMES_OF_HAND, GAMES_OF_TABLE, OF_A_HAND, OF_TABLE, HandRequest
from kfsim.cli.named_field import FIELD, field_at
from kfsim.cli.options import A_BOT, icons_option, rulebook_option, token_option
from kfsim.cli.output import Output, output_options
from kfsim.cli.session import deck_at


@click.command("hand")
@click.argument("deck", metavar="DECK")
@click.argument("hand", required=False, default="", metavar="[HAND]")
@click.option("--against", metavar="DECK", help="The deck that it meets (default: random decks of all sets).")
@click.option("--field", metavar=FIELD, help="The decks that it meets: a file or folder; sets with weights; or league.")
@click.option(
    "--games",
    type=int,
    default=None,
    help=f"Games with the hand kept; as many are played with a new hand. Default: {GAMES_OF_HAND:,} in each seat, 0 asks the "
    f"evaluation alone; without HAND {GAMES_OF_TABLE:,} in all.",
)
@click.option(
    "--bot",
    default=None,
    type=A_BOT,
    help=f"The bot that plays both sides. Default: {OF_A_HAND}; without HAND {OF_TABLE}.",
)
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same games.")
@rulebook_option
@click.option("--blank-missing", is_flag=True, help="Play a card as a blank card if kfsim cannot play it yet.")
@token_option
@icons_option
@output_options
def command(
    deck: str, hand: str, against: str | None, field: str | None, games: int | None, bot: str | None, seed: int,
    rulebook: str | None, blank_missing: bool, output: Output,
) -> None:  # fmt: skip
    """Say whether to keep an opening hand or take a mulligan. HAND names its cards, with semicolons between them. The rest of the
    hand is dealt at random.

    Without HAND, kfsim prints the worth of each card in a kept hand, how often to take a mulligan, and the gain from it.

    \b
    Example:
      kfsim hand decks/miss-onyx-censorius.txt "Bad Penny; Urchin; Urchin; Fear; Anger; Dust Imp"
      kfsim hand decks/miss-onyx-censorius.txt
    """
    asked = HandRequest(
        decks=[deck_at(deck, blank_missing)], hand=hand, games=games, seed=seed, bot=bot or "",
        against=deck_at(against, blank_missing) if against else None, rulebook=rulebook, **field_at(field, blank_missing),
    )  # fmt: skip
    output.write(output.answered(asked))
