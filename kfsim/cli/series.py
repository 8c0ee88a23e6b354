"""`kfsim series A B`; with six decks it plays Triad."""

import click

from kfsim.analysis.field_requests import SeriesRequest, TriadRequest
from kfsim.cli.field import field_options
from kfsim.cli.output import Output, output_options
from kfsim.cli.second_opinion import second_opinion_option
from kfsim.cli.session import decks_at


@click.command("series")
@click.argument("places", nargs=-1, required=True, metavar="A B | A1 A2 A3 B1 B2 B3")
@click.option("--games", type=int, default=SeriesRequest.USUAL, show_default=True, help="Games to play in all.")
@field_options
@second_opinion_option
@output_options
def command(
    places: tuple[str, ...], games: int, seed: int, bot: str, rulebook: str | None, blank_missing: bool, second: int | None,
    output: Output,
) -> None:  # fmt: skip
    """Say how often each player wins a matchup in every format: Archon, Reversal, Adaptive, Adaptive Short, best of one and of
    three. With three decks of each player it plays Triad: which deck to ban, and who wins.

    \b
    Example:
      kfsim series decks/radiant-argus-the-supreme.txt decks/gregg-the-adjutant-of-myths.txt
    """
    decks = decks_at(places, blank_missing)
    request_type = TriadRequest if len(decks) == TriadRequest.TAKES else SeriesRequest
    asked = request_type(decks=decks, games=games, seed=seed, bot=bot, rulebook=rulebook, second_opinion=second)
    with output.playing(asked.plan, asked.games_in_all) as (runner, _):
        answer = asked.answer(runner)
    output.write(answer, asked, shown_again=True)
