"""`kfsim choose DECKS...`."""

from pathlib import Path

import click

from kfsim.analysis.rate_request import ChooseRequest
from kfsim.cli.card_values import values_at
from kfsim.cli.named_field import field_at
from kfsim.cli.output import Output, output_options
from kfsim.cli.rate import playing_options
from kfsim.cli.session import playable_at


@click.command("choose")
@click.argument("places", nargs=-1, required=True, metavar="DECKS...")
@click.option(
    "--against",
    "named",
    multiple=True,
    metavar="DECKS",
    help="The decks that it will meet (default: random decks). Repeat the option for more.",
)
@playing_options(ChooseRequest)
@output_options
def command(
    places: tuple[str, ...], named: tuple[str, ...], until: str, games: int, bot: str, seed: int, rulebook: str | None,
    values: Path | None, blank_missing: bool, field: str | None, output: Output,
) -> None:  # fmt: skip
    """Say which deck to bring, for best of one and for best of three, and the chance that it is the best. kfsim leaves the decks
    of --against out of DECKS.

    \b
    Example:
      kfsim choose decks/miss-onyx-censorius.txt decks/radiant-argus-the-supreme.txt
    """
    decks, against = playable_at(places, blank_missing, least=2), playable_at(named, blank_missing)
    asked = ChooseRequest.of(
        decks, against, games=games, seed=seed, bot=bot, rulebook=rulebook, until=until, values=values_at(values),
        **field_at(field, blank_missing),
    )  # fmt: skip
    output.write(output.answered(asked))
