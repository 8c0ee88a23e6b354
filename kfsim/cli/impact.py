"""`kfsim impact DECK OPPONENTS...`."""

import click

from kfsim.analysis.field_requests import ALL, NONE, ImpactRequest
from kfsim.cli.field import field_options_of_any_game
from kfsim.cli.options import reading_option
from kfsim.cli.output import Output, output_options
from kfsim.cli.second_opinion import flagged
from kfsim.cli.session import deck_at, playable_at


@click.command("impact")
@click.argument("deck")
@click.argument("opponents", nargs=-1, required=True, metavar="OPPONENTS...")
@click.option(
    "--blank", multiple=True, metavar="CARD", default=(ALL,),
    help="A card to play as a blank card, in --games games against each opponent. 'all' (default): each card, one at a time, "
    "in --games games that the opponents share; 'none': no card.",
)  # fmt: skip
@click.option(
    "--games", type=int, default=ImpactRequest.USUAL, show_default=True, help="Games of the whole deck against each opponent."
)
@field_options_of_any_game
@reading_option
@output_options
def command(
    deck: str, opponents: tuple[str, ...], blank: tuple[str, ...], games: int, seed: int, bot: str, rulebook: str | None,
    blank_missing: bool, readings: tuple[str, ...], output: Output,
) -> None:  # fmt: skip
    """Say which cards help DECK most against one deck or a field: how often each is drawn and played, how often DECK then wins,
    and how much win rate the deck loses without the text of the card, and without its icons, too.

    \b
    Example:
      kfsim impact decks/radiant-argus-the-supreme.txt decks/miss-onyx-censorius.txt
    """
    mine = deck_at(deck, blank_missing)
    field = playable_at(opponents, blank_missing)
    titles = None if not flagged("blank") else [] if blank == (NONE,) else blank
    asked = ImpactRequest.of(mine, field, games=games, seed=seed, bot=bot, rulebook=rulebook, readings=readings, blank=titles)
    with output.playing(asked.plan, asked.games_in_all) as (runner, _):
        answer = asked.answer(runner)
    if answer.games == 0:
        raise click.Abort
    output.write(answer)
    if answer.stopped:
        raise click.Abort
