"""What commands on several decks share: finding the decks, and their options."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

from kfsim.cards.words import RULEBOOKS
from kfsim.cli.options import BOTS
from kfsim.deck import Deck, DeckError, load_deck, load_decks

F = TypeVar("F", bound=Callable[..., Any])


def field_options(command: F) -> F:
    """Seed, bot, rulebook, blanks, workers."""
    options = (
        click.option("--seed", type=click.IntRange(0), default=1, show_default=True, help="The same seed gives the same games."),
        click.option("--bot", default="steady", show_default=True, type=click.Choice(BOTS), help="Who plays all decks."),
        click.option("--rulebook", default="14", show_default=True, type=click.Choice(RULEBOOKS)),
        click.option("--blank-missing", is_flag=True, help="Play cards that are known but not covered as blanks."),
        click.option("--workers", type=click.IntRange(1), default=None, metavar="N", help="Workers (default: one a core)."),
    )
    for option in reversed(options):
        command = option(command)
    return command


def decks_at(place: str, blank_missing: bool) -> list[Deck]:
    """The decks of a file, or of all files in a folder."""
    if not Path(place).is_dir():
        return [load_deck(place, blank_missing)] if "#" in place else load_decks(place, blank_missing)
    files = sorted(f for f in Path(place).iterdir() if f.is_file() and not f.name.startswith("."))
    if not files:
        raise DeckError(f"{place}: no deck files in this folder")
    return [deck for file in files for deck in load_decks(str(file), blank_missing)]


def none_twice(decks: Sequence[Deck]) -> None:
    """A usage error that names a deck that is there twice."""
    keys = [deck.key() for deck in decks]
    for deck in decks:
        if keys.count(deck.key()) > 1:
            raise click.UsageError(f"'{deck.name}' is there twice; name each deck once")
