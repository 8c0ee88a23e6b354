"""`kfsim gauntlet DIR_OR_DECKS...`."""

import json as json_module
from pathlib import Path

import click

from kfsim.cards.words import RULEBOOKS
from kfsim.cli.options import BOTS, compile_first
from kfsim.deck import Deck, DeckError, load_deck, load_decks


def decks_at(place: str, blank_missing: bool) -> list[Deck]:
    """The decks of a file, or of all files in a folder."""
    if not Path(place).is_dir():
        return [load_deck(place, blank_missing)] if "#" in place else load_decks(place, blank_missing)
    files = sorted(f for f in Path(place).iterdir() if f.is_file() and not f.name.startswith("."))
    if not files:
        raise DeckError(f"{place}: no deck files in this folder")
    return [deck for file in files for deck in load_decks(str(file), blank_missing)]


@click.command("gauntlet")
@click.argument("places", nargs=-1, required=True, metavar="DIR_OR_DECKS...")
@click.option("--deck", "champion", metavar="FILE", help="Play only this deck, against all the others.")
@click.option("--games", type=click.IntRange(2), default=1000, show_default=True, help="Games a matchup.")
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True, help="The same seed gives the same games.")
@click.option("--bot", default="steady", show_default=True, type=click.Choice(BOTS), help="Who plays all decks.")
@click.option("--rulebook", default="14", show_default=True, type=click.Choice(RULEBOOKS))
@click.option("--blank-missing", is_flag=True, help="Play cards that are known but not covered as blanks.")
@click.option("--workers", type=click.IntRange(1), default=None, metavar="N", help="Worker processes (default: one a core).")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of the tables.")
def command(
    places: tuple[str, ...], champion: str | None, games: int, seed: int, bot: str, rulebook: str, blank_missing: bool,
    workers: int | None, as_json: bool,
) -> None:  # fmt: skip
    """Play decks, all against all, and rank them; with --deck, one against all the others.

    \b
    Example:
      kfsim gauntlet decks --games 200
    """
    decks = [deck for place in places for deck in decks_at(place, blank_missing)]
    if champion:
        mine = load_deck(champion, blank_missing)
        decks = [mine, *(deck for deck in decks if deck.key() != mine.key())]
    if len(decks) < 2:
        raise click.UsageError("a gauntlet needs at least two decks")
    keys = [deck.key() for deck in decks]
    for deck in decks:
        if keys.count(deck.key()) > 1:
            raise click.UsageError(f"'{deck.name}' is there twice; name each deck once")
    from rich.console import Console

    from kfsim.analysis.gauntlet import gauntlet
    from kfsim.batch.plan import Plan
    from kfsim.cli.progress import Progress
    from kfsim.report.gauntlet import show

    compile_first(Plan(decks[0], decks[1], seed=seed, rulebook=rulebook))
    matchups = len(decks) - 1 if champion else len(decks) * (len(decks) - 1) // 2
    with Progress(matchups * (games // 2) * 2) as progress:
        result = gauntlet(decks, games, seed, bot, rulebook, 0 if champion else None, workers, progress.update)
    if as_json:
        click.echo(json_module.dumps(result.json(), ensure_ascii=False))
    else:
        show(result, Console())
