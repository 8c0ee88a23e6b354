"""`kfsim deck show FILE`, `kfsim deck check FILE...`."""

import sys
from collections import Counter

import click

from kfsim.cards.words import HOUSE_NAMES
from kfsim.deck import DeckError, load_deck, load_decks


@click.group("deck")
def command() -> None:
    """Look at deck files: Master Vault, Decks of KeyForge, Crucible Online, or plain text.

    \b
    Example:
      kfsim deck check decks/*.txt
    """


@command.command("show")
@click.argument("file")
def show(file: str) -> None:
    """Show the deck in FILE as kfsim reads it (of a file with several: FILE#2 or FILE#NAME).

    \b
    Example:
      kfsim deck show decks/miss-onyx-censorius.txt
    """
    deck = load_deck(file, blank_missing=True)
    click.echo(deck.name)
    for house in deck.houses:
        click.echo(f"\n{HOUSE_NAMES[house]}")
        cards = Counter(c for c in deck.cards if c.house == house)
        for card, n in cards.items():
            marks = [mark for mark in ("maverick", "legacy", "anomaly") if getattr(card, mark)]
            if card.enhanced:
                marks.append("icons: " + ", ".join(card.icons))
            if card.name in deck.blank:
                marks.append("not covered yet")
            click.echo(f"  {n}x {card.name}" + (f"  ({'; '.join(marks)})" if marks else ""))


@command.command("check")
@click.argument("files", nargs=-1, required=True)
def check(files: tuple[str, ...]) -> None:
    """Check that every deck in every FILE can be played; exit code 2 if one cannot.

    \b
    Example:
      kfsim deck check decks/*.txt
    """
    wrong = 0
    for file in files:
        try:
            decks = [load_deck(file)] if "#" in file else load_decks(file)
        except DeckError as error:
            click.echo(f"kfsim: {error}", err=True)
            wrong += 1
            continue
        for deck in decks:
            click.echo(f"{file}: {deck.name} ({', '.join(HOUSE_NAMES[h] for h in deck.houses)}): ready to play")
    if wrong:
        sys.exit(2)
