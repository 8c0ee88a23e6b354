"""`kfsim deck show FILE...`, `kfsim deck check FILE...`, `kfsim deck get LINK...`, `kfsim deck random`."""

import sys
from pathlib import Path
from typing import Any

import click

from kfsim.cards.catalogue import SETS
from kfsim.cli.options import icons_option, token_option
from kfsim.cli.output import writable_folder
from kfsim.cli.saved_command import Written
from kfsim.cli.session import as_asked, with_powers
from kfsim.cli.targets import guarded
from kfsim.cli.written import shown, write_files
from kfsim.deck import DeckError, load_deck
from kfsim.deck.collection import decks_in, enough, files_in, is_folder, unplayable
from kfsim.deck.download import MOST_SECONDS, SITE, SiteError, deck_id, fetched, file_of, saved_download
from kfsim.deck.errors import UnplayableError
from kfsim.deck.random import random_deck
from kfsim.games.registry import game_named
from kfsim.text.errors import ScriptError

EVERY_SET = f"The set: {', '.join(f'{short} is {name}' for short, name in SETS.items())}."


@click.group("deck")
def command() -> None:
    """Look at deck files of the Master Vault, Decks of KeyForge or Crucible Online, or in plain text.

    \b
    Example:
      kfsim deck check decks/*.txt
    """


@command.command("show")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@token_option
@icons_option
def show(files: tuple[str, ...]) -> None:
    """Show the decks in each FILE or folder as kfsim reads them. FILE#2 or FILE#NAME is one of several decks.

    \b
    Example:
      kfsim deck show decks/miss-onyx-censorius.txt
    """
    left: list[UnplayableError] = []
    decks = [found for file in files for found in read(file, True, left)]
    enough([deck for _, deck in decks], left)
    for k, (_, deck) in enumerate(decks):
        game = game_named(deck.game)
        click.echo(("\n" if k else "") + f"{deck.name} ({game.describe(deck)})")
        for group in game.list_cards(deck):
            click.echo(f"\n{group.heading}")
            for card in group.cards:
                click.echo(f"  {card.number}x {card.name}" + (f"  ({'; '.join(card.marks)})" if card.marks else ""))
        for doubt in game.doubts(deck):
            click.echo(f"\nDoubtful: {doubt}.")
    for error in left:
        click.echo(f"kfsim: left out: {error}", err=True)


@command.command("get")
@click.argument("links", nargs=-1, required=True, metavar="LINK|ID...")
@click.option("--into", type=click.Path(file_okay=False, path_type=Path), metavar="DIR",
              help="Folder to keep them in (default: 'decks' if it exists here, else this folder).")  # fmt: skip
@click.option(
    "--site", envvar="KFSIM_SITE", default=SITE, show_default=True, metavar="URL", help="The site to ask (or set KFSIM_SITE)."
)
@click.option(
    "--seconds", type=click.FloatRange(0.1, 600), default=MOST_SECONDS, show_default=True, help="Longest wait for a deck."
)
def get(links: tuple[str, ...], into: Path | None, site: str, seconds: float) -> None:
    """Download decks from the official site, one file for each. A LINK is from keyforgegame.com or decksofkeyforge.com. kfsim
    does not download a deck again.

    \b
    Example:
      kfsim deck get https://www.keyforgegame.com/deck-details/0123abcd-0123-0123-0123-0123456789ab
    """
    folder = into or (Path("decks") if Path("decks").is_dir() else Path("."))
    writable_folder("--into", folder)
    failed = False
    for k, link in enumerate(links, 1):
        try:
            click.echo(got(link, folder, site, seconds))
        except DeckError as error:
            click.echo(f"kfsim: {error}", err=True)
            failed = True
            if isinstance(error, SiteError):
                if k < len(links):
                    click.echo(f"kfsim: {len(links) - k} more deck{'s' if len(links) - k > 1 else ''} not asked for", err=True)
                break
    if failed:
        sys.exit(2)


def got(link: str, folder: Path, site: str, seconds: float) -> str:
    """Save the deck of a link in a folder; download it unless it is there. Return the line of output. Raise a DeckError if there
    is no such deck."""
    id_ = deck_id(link)
    file, news = saved_download(id_, folder), "already here"
    if file is None:
        content, raw = fetched(id_, site, seconds)
        file, news = file_of(id_, raw, folder), "downloaded"
        write_files("--into", [(file, content)])
    try:
        deck = load_deck(file)
    except UnplayableError as error:
        return f"{shown(file)}: {news}; cannot be played: {error.reason}"
    return f"{shown(file)}: {news}; {deck.name}: ready to play"


@command.command("random")
@click.option("--set", "set_name", default="CotA", show_default=True, type=click.Choice(list(SETS)), help=EVERY_SET)
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True, help="The same seed gives the same decks.")
@click.option("--count", type=click.IntRange(1), default=1, show_default=True, help="How many decks.")
@click.option("--out", cls=Written, type=click.Path(path_type=Path), help="Folder to write them to, one file for each deck.")
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
    files = [(out / f"random-{set_name}-{seed}-{index}.txt", deck.text().encode()) for index, deck in enumerate(decks, 1)]
    writable_folder("--out", out)
    write_files("--out", files)
    click.echo(f"{count} deck{'s' if count > 1 else ''} in {out}")


@command.command("check")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--strict", is_flag=True, help="Exit code 2 if any deck cannot be played (default: if none can).")
@token_option
@icons_option
def check(files: tuple[str, ...], strict: bool) -> None:
    """Check the decks in each FILE or folder, and say why one cannot be played. The exit code is 2 if none can be played.

    \b
    Example:
      kfsim deck check decks/*.txt
    """
    left: list[UnplayableError] = []
    ready, missing = 0, False
    for file in files:
        try:
            decks = read(file, False, left)
        except DeckError as error:
            click.echo(f"kfsim: {error}", err=True)
            missing = True
            continue
        for place, deck in decks:
            ready += is_ready(place, deck, left)
    for wrong in left:
        click.echo(f"kfsim: {wrong}", err=True)
    if missing or (left and (strict or not ready)):
        sys.exit(2)


def read(place: str, blank_missing: bool, left_out: list[UnplayableError]) -> list[tuple[str, Any]]:
    """The decks of a file or folder, each with its file. Decks that cannot be played are added to `left_out`. Raise a
    DeckError if there is no such file."""
    files = files_in(place) if is_folder(place) else [place]
    return [(file, deck) for file in files for deck in with_powers(decks_in(*as_asked(file, blank_missing, left_out)))]


def is_ready(place: str, deck: Any, left_out: list[UnplayableError]) -> bool:
    """Whether the cards of a deck compile. If so, print the deck and its doubts; if not, add the reason to `left_out`."""
    game = game_named(deck.game)
    try:
        game.check(deck)
    except ScriptError as error:
        left_out.append(unplayable(error, place))
        return False
    of = game.emblem(deck).of
    click.echo(f"{shown(place)}: {deck.name} ({f'{of}; ' if of else ''}{game.describe(deck)}): ready to play")
    for doubt in game.doubts(deck):
        click.echo(f"{shown(place)}: doubtful: {doubt}")
    return True
