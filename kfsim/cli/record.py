"""`kfsim record GAMES DECKS...`."""

from pathlib import Path

import click

from kfsim.analysis.rate_request import RecordRequest
from kfsim.cli.card_values import values_at
from kfsim.cli.named_field import field_at
from kfsim.cli.output import Output, output_options
from kfsim.cli.rate import playing_options
from kfsim.cli.session import playable_at, table_at


@click.command("record")
@click.argument("table", type=click.Path(path_type=Path), metavar="GAMES")
@click.argument("places", nargs=-1, required=True, metavar="DECKS...")
@playing_options(RecordRequest)
@output_options
def command(
    table: Path, places: tuple[str, ...], until: str, games: int, bot: str, seed: int, rulebook: str | None,
    values: Path | None, blank_missing: bool, field: str | None, output: Output,
) -> None:  # fmt: skip
    """Compare games that you have played with what kfsim expects, and rate your decks with them.

    GAMES is a table (CSV) with one line for each game. Its first line names the columns: deck and won (yes or no) and, if you
    like, date, against (the opponent's deck), first (yes if you went first), chains and chains_against. DECKS are the decks that
    the table names.

    \b
    Example:
      kfsim record games.csv decks
    """
    decks = playable_at(places, blank_missing)
    asked = RecordRequest(
        decks=decks, table=table_at("table", table), games=games, seed=seed, bot=bot, rulebook=rulebook, until=until,
        values=values_at(values), **field_at(field, blank_missing),
    )  # fmt: skip
    output.write(output.answered(asked))
