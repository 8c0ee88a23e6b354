"""`kfsim deck show FILE`, `kfsim deck check FILE...`, `kfsim deck random`."""

import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import click

from kfsim.cards.catalogue import SETS
from kfsim.cards.words import HOUSE_NAMES
from kfsim.cli.session import of_pyre
from kfsim.cli.written import shown
from kfsim.deck import DeckError, load_deck, load_decks
from kfsim.deck.random import random_deck
from kfsim.text.errors import ScriptError

if TYPE_CHECKING:
    from kfsim.pyre.deck import PyreDeck


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
    if (found := of_pyre(file, any_game=True)) is not None:
        show_pyre(found)
        return
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


def show_pyre(deck: "PyreDeck") -> None:
    """Show a deck of Pyre: its generator, and its cards by type, with cost, attack and defense."""
    click.echo(f"{deck.name} (Pyre)\n\nResource Generator\n  {deck.generator}")
    facts = {card.name: card for card in deck.cards}
    for kind in ("follower", "item", "location", "slow_action", "fast_action"):
        names = Counter(name for name in deck.pool if facts[name].kind == kind)
        if names:
            click.echo(f"\n{kind.replace('_', ' ').title()}s")
        for name, n in names.items():
            own = facts[name].facts
            body = f", {own.get('attack', 0)}/{own['defense']}" if "defense" in own else ""
            stored = deck.storage.count(name)
            click.echo(f"  {n}x {name}  (cost {own.get('cost', 0)}{body}{f'; {stored} in the Storage Pile' if stored else ''})")


@command.command("random")
@click.option("--set", "set_name", default="CotA", show_default=True, type=click.Choice(list(SETS)), help="Of which set.")
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True, help="The same seed gives the same decks.")
@click.option("--count", type=click.IntRange(1), default=1, show_default=True, help="How many decks.")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), help="Folder to write them to, one file a deck.")
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
    try:
        out.mkdir(parents=True, exist_ok=True)
        for index, deck in enumerate(decks, 1):
            (out / f"random-{seed}-{index}.txt").write_text(deck.text(), "utf-8")
    except OSError as error:
        raise click.UsageError(f"cannot write to '{out}': {error.strerror}") from None
    click.echo(f"{count} deck{'s' if count > 1 else ''} in {out}")


@command.command("check")
@click.argument("files", nargs=-1, required=True)
def check(files: tuple[str, ...]) -> None:
    """Check that every deck in every FILE can be played; exit code 2 if one cannot.

    \b
    Example:
      kfsim deck check decks/*.txt
    """
    from kfsim.pyre.cards import compile_cards

    wrong = 0
    for file in files:
        try:
            if (found := of_pyre(file, any_game=True)) is not None:
                compile_cards(found.cards)
                click.echo(f"{shown(file)}: {found.name} (Pyre, {found.generator}): ready to play")
                continue
            decks = [load_deck(file)] if "#" in file else load_decks(file)
        except (DeckError, ScriptError) as error:
            click.echo(f"kfsim: {error}", err=True)
            wrong += 1
            continue
        for deck in decks:
            click.echo(f"{shown(file)}: {deck.name} ({', '.join(HOUSE_NAMES[h] for h in deck.houses)}): ready to play")
    if wrong:
        sys.exit(2)
