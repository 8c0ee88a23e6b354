"""`kfsim compare A B`."""

from pathlib import Path

import click

from kfsim.analysis.compare_requests import CompareRequest
from kfsim.cli.card_values import values_at
from kfsim.cli.named_field import field_at
from kfsim.cli.output import Output, output_options
from kfsim.cli.rate import playing_options
from kfsim.cli.session import decks_at

UNTIL = click.option(
    "--until",
    default=CompareRequest.until,
    show_default=True,
    metavar="PERCENT",
    help="Stop when the 95% CI of the difference is at most ±PERCENT points.",
)


@click.command("compare")
@click.argument("deck_a", metavar="A")
@click.argument("deck_b", metavar="B")
@playing_options(CompareRequest, UNTIL)
@click.option("--card-games", type=int, metavar="N", show_default=f"twice --games, at most {CompareRequest.USUAL_OF_CARDS:,}",
              help="Baseline games with each card blank that only one version has; 0: none.")  # fmt: skip
@output_options
def command(
    deck_a: str, deck_b: str, until: str, games: int, bot: str, seed: int, rulebook: str | None, values: Path | None,
    blank_missing: bool, field: str | None, card_games: int | None, output: Output,
) -> None:  # fmt: skip
    """Compare two versions of a deck or alliance: both play the same opponents with the same shuffles. kfsim says which one wins
    more and by how much, which cards make the difference, and which opponents only one of them beats.

    \b
    Example:
      kfsim compare decks/miss-onyx-censorius.txt decks/radiant-argus-the-supreme.txt
    """
    asked = CompareRequest(
        decks=decks_at((deck_a, deck_b), blank_missing), games=games, seed=seed, bot=bot, rulebook=rulebook, until=until,
        card_games=card_games, values=values_at(values), **field_at(field, blank_missing),
    )  # fmt: skip
    output.write(output.answered(asked))
