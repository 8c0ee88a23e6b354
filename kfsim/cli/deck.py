"""`kfsim deck show FILE`, `kfsim deck check FILE...`, `kfsim deck random`."""

import sys
from pathlib import Path

import click

from kfsim.cards.catalogue import SETS
from kfsim.cli.kept import Written
from kfsim.cli.options import icons_option, token_option
from kfsim.cli.output import writable_folder
from kfsim.cli.session import as_asked
from kfsim.cli.targets import guarded
from kfsim.cli.written import shown, write_files
from kfsim.deck import DeckError
from kfsim.deck.random import random_deck
from kfsim.games.registry import game_of_place
from kfsim.text.errors import ScriptError


@click.group("deck")
def command() -> None:
    """Look at deck files: Master Vault, Decks of KeyForge, Crucible Online, or plain text.

    \b
    Example:
      kfsim deck check decks/*.txt
    """


@command.command("show")
@click.argument("file")
@token_option
@icons_option
def show(file: str) -> None:
    """Show the deck in FILE as kfsim reads it (of a file with several: FILE#2 or FILE#NAME).

    \b
    Example:
      kfsim deck show decks/miss-onyx-censorius.txt
    """
    game = game_of_place(file)
    deck = game.load_deck(*as_asked(file, True))
    click.echo(f"{deck.name} ({game.describe(deck)})")
    for group in game.list_cards(deck):
        click.echo(f"\n{group.heading}")
        for card in group.cards:
            click.echo(f"  {card.number}x {card.name}" + (f"  ({'; '.join(card.marks)})" if card.marks else ""))
    for doubt in game.doubts(deck):
        click.echo(f"\nDoubtful: {doubt}.")


@command.command("random")
@click.option("--set", "set_name", default="CotA", show_default=True, type=click.Choice(list(SETS)), help="Of which set.")
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True, help="The same seed gives the same decks.")
@click.option("--count", type=click.IntRange(1), default=1, show_default=True, help="How many decks.")
@click.option("--out", cls=Written, type=click.Path(path_type=Path), help="Folder to write them to, one file a deck.")
@guarded
def random(set_name: str, seed: int, count: int, out: Path | None) -> None:
    """Make random decks: three houses, twelve cards each, rarities as in real decks.

    \b
    Example:
      kfsim deck random --seed 7 --count 20 --out field
    """
    if out is None and count > 1:
        raise click.UsageError("several decks need a folder: add --out DIR")
    decks = [random_deck(seed, index, set_name) for index in range(1, count + 1)]
    if out is None:
        click.echo(decks[0].text(), nl=False)
        return
    files = [(out / f"random-{seed}-{index}.txt", deck.text().encode()) for index, deck in enumerate(decks, 1)]
    writable_folder("--out", out)
    write_files("--out", files)
    click.echo(f"{count} deck{'s' if count > 1 else ''} in {out}")


@command.command("check")
@click.argument("files", nargs=-1, required=True)
@token_option
@icons_option
def check(files: tuple[str, ...]) -> None:
    """Check that every deck in every FILE can be played; exit code 2 if one cannot.

    \b
    Example:
      kfsim deck check decks/*.txt
    """
    wrong = 0
    for file in files:
        try:
            game = game_of_place(file)
            those = as_asked(file, False)
            decks = [game.load_deck(*those)] if "#" in file else game.load_decks(*those)
            for deck in decks:
                game.check(deck)
        except (DeckError, ScriptError) as error:
            click.echo(f"kfsim: {error}", err=True)
            wrong += 1
            continue
        for deck in decks:
            click.echo(f"{shown(file)}: {deck.name} ({game.describe(deck)}): ready to play")
            for doubt in game.doubts(deck):
                click.echo(f"{shown(file)}: doubtful: {doubt}")
    if wrong:
        sys.exit(2)
