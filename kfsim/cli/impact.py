"""`kfsim impact DECK OPPONENTS...`."""

from typing import Any

import click

from kfsim.batch.games import rulebook_of
from kfsim.cli.field import field_options_of_any_game
from kfsim.cli.output import Output, output_options
from kfsim.cli.second_opinion import flagged
from kfsim.cli.session import deck_at, decks_at

ALL, NONE = "all", "none"


def titles_to_blank(deck: Any, wanted: tuple[str, ...]) -> list[str]:
    """The titles of the deck that are named, or all, or none; a usage error for one that is not in it."""
    from kfsim.cards.words import plain_name

    titles = {plain_name(title): title for title in deck.titles}
    if wanted == (NONE,):
        return []
    if ALL in wanted:
        return list(titles.values())
    if strange := [name for name in wanted if plain_name(name) not in titles]:
        import difflib

        near = difflib.get_close_matches(plain_name(strange[0]), list(titles), 1, 0.4)
        hint = f"; did you mean '{titles[near[0]]}'?" if near else ""
        raise click.UsageError(f"--blank: '{strange[0]}' is not in {deck.name}{hint}")
    return list(dict.fromkeys(titles[plain_name(name)] for name in wanted))


@click.command("impact")
@click.argument("deck")
@click.argument("opponents", nargs=-1, required=True, metavar="OPPONENTS...")
@click.option(
    "--blank", multiple=True, metavar="CARD", default=(ALL,),
    help="Also play with this card blank ('all', the default: one at a time, --games in all; or 'none').",
)  # fmt: skip
@click.option("--games", type=click.IntRange(2), default=10000, show_default=True, help="Games against each opponent.")
@field_options_of_any_game
@output_options
def command(
    deck: str, opponents: tuple[str, ...], blank: tuple[str, ...], games: int, seed: int, bot: str, rulebook: str | None,
    blank_missing: bool, output: Output,
) -> None:  # fmt: skip
    """Say which cards of DECK carry it, against one deck or a field: how often each is drawn and played, how the games with it
    go, and what the deck loses without the card's text, and without its icons too.

    \b
    Example:
      kfsim impact decks/radiant-argus-the-supreme.txt decks/miss-onyx-censorius.txt
    """
    mine = deck_at(deck, blank_missing)
    field = [other for place in opponents for other in decks_at(place, blank_missing) if other.key() != mine.key()]
    if not field:
        raise click.UsageError("impact needs an opponent other than the deck itself")
    titles = titles_to_blank(mine, blank)
    book = rulebook_of(mine, rulebook)
    from kfsim.analysis.impact import impact, runs_of
    from kfsim.batch.games import plan_for
    from kfsim.report.impact import show
    from kfsim.report.pages.impact import page

    plan = plan_for(mine, field[0], seed=seed, rulebook=book)
    each = games if flagged("blank") else max(4, games // len(field))
    in_all = len(field) * ((games // 2) * 2 + runs_of(mine, titles) * (each // 2) * 2)
    with output.playing(plan, in_all) as (runner, _):
        answer = impact(mine, field, games, seed, bot, book, titles, runner, each)
    if answer.games == 0:
        raise click.Abort
    output.write(answer, show, page)
    if answer.stopped:
        raise click.Abort
