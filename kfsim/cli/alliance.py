"""`kfsim alliance DECKS...`."""

from pathlib import Path
from typing import Any

import click

from kfsim.analysis.rate_request import OFF, AllianceRequest
from kfsim.cards.catalogue import SETS
from kfsim.cli.card_values import values_at
from kfsim.cli.named_field import field_at
from kfsim.cli.output import Output, output_options, writable_file
from kfsim.cli.rate import playing_options
from kfsim.cli.saved_command import Written
from kfsim.cli.session import file_at, playable_at
from kfsim.cli.written import shown, write_files


@click.command("alliance")
@click.argument("places", nargs=-1, required=True, metavar="DECKS...")
@click.option("--set", "set_name", type=click.Choice(list(SETS)), help="Only alliances of this set (default: of every set).")
@click.option("--keep", type=int, default=AllianceRequest.keep, show_default=True, metavar="N",
              help="How many alliances play games: the best by card values.")  # fmt: skip
@click.option("--restricted", metavar="FILE|off", help="Another restricted list than the one of kfsim; off: none.")
@click.option(
    "--write", cls=Written, type=click.Path(path_type=Path), metavar="FILE", help="Write the best alliance as a deck file."
)
@playing_options(AllianceRequest)
@output_options
def command(
    places: tuple[str, ...], set_name: str | None, keep: int, restricted: str | None, write: Path | None, until: str,
    games: int, bot: str, seed: int, rulebook: str | None, values: Path | None, blank_missing: bool,
    field: str | None, output: Output,
) -> None:  # fmt: skip
    """Find the best alliances of a collection: three houses of up to three decks of one set.

    Card values choose the combinations that may be the best. These play against decks of known strength. After each round the
    weaker half stops. The answer gives the chance that the first is really the best.

    \b
    Example:
      kfsim alliance decks --set CotA --keep 40 --write best.txt
    """
    from kfsim.deck.restricted import A_LIST, MOST_OF_LIST

    if write is not None:
        writable_file("--write", write)
    forbidden: Any = restricted
    if restricted not in (None, OFF):
        forbidden = file_at("restricted", Path(str(restricted)), MOST_OF_LIST, A_LIST)
    decks = playable_at(places, blank_missing)
    asked = AllianceRequest(
        decks=decks, games=games, seed=seed, bot=bot, rulebook=rulebook, until=until, values=values_at(values), keep=keep,
        set_name=set_name, restricted=forbidden, **field_at(field, blank_missing),
    )  # fmt: skip
    answer = output.answered(asked)
    output.write(answer)
    if write is not None:
        write_files("--write", [(write, answer.best.text().encode())])
        click.echo(f"deck written to {shown(write)}", err=True)
