"""The running command line: its words, and the run folder that it continues, if any."""

import shlex
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import click

from kfsim import __version__
from kfsim.cli.run_folder import RunFolder
from kfsim.deck import DeckError
from kfsim.deck.collection import decks_in, enough
from kfsim.deck.errors import UnplayableError
from kfsim.games.game import Game
from kfsim.games.registry import game_of_place, lacks_command
from kfsim.text.argument_names import on_command_line
from kfsim.text.learned_data import rests_on
from kfsim.text.reading import FileText, UnreadableError, text_of

TOKEN_NAMED, ICONS_CHOSEN, POWERS_CHOSEN = "kfsim.token", "kfsim.icons", "kfsim.archon_powers"
Left = list[UnplayableError] | None  # decks that are left out; None if none may be
SHOWN = 5  # largest number of left-out decks that are printed before games are played


@dataclass
class Session:
    """The state of one command line."""

    arguments: list[str] = field(default_factory=list)
    folder: RunFolder | None = None
    left_out: list[UnplayableError] = field(default_factory=list)  # decks that cannot be played

    def resume_command(self) -> str:
        """The command that continues the run; "" if the run has no folder."""
        return f"kfsim resume {shlex.quote(as_argument(self.folder.folder))}" if self.folder else ""

    def how_to_go_on(self) -> str:
        """The end of a message that says how to finish the run; "" if the run has no folder."""
        return f"; finish it with: {self.resume_command()}" if self.folder else ""


def command_without(*options: str) -> str:
    """The running command line without some options and their values."""
    words = session().arguments
    remaining = [word for i, word in enumerate(words) if word not in options and words[i - 1 if i else 0] not in options]
    return shlex.join(["kfsim", *(word for word in remaining if not word.startswith(tuple(f"{option}=" for option in options)))])


def made_with(name: str, *options: str) -> dict[str, object]:
    """The source of a file of learned data: the command without the `options` that name files, kfsim's version, and the digests
    of the data that it depends on."""
    return {"command": command_without(*options), "version": __version__, "rests_on": rests_on(name)}


def as_argument(place: object) -> str:
    """The name of a file, changed so that it does not look like an option."""
    return f"./{place}" if str(place).startswith("-") else str(place)


def session() -> Session:
    """The session of the running command line."""
    found = click.get_current_context().find_root().obj
    return found if isinstance(found, Session) else Session()


def file_at(option: str, place: Path | None, most: int, wanted: str) -> FileText | None:
    """The text of the file that an option names; None if it names none. A continued run uses its stored text. Raise a usage error
    if the file cannot be read. `wanted` describes the right kind of file in the error; `most` is the largest size in bytes."""
    if place is None:
        return None
    folder = session().folder
    file = folder.file(option, place) if folder else None
    if file is None:
        try:
            file = text_of(place, most, wanted)
        except UnreadableError as error:
            raise click.UsageError(f"{on_command_line(option)}: {error}") from None
        if folder:
            folder.remember_file(option, file)
    return file


def deck_at(place: str, blank_missing: bool) -> Any:
    """The deck of a file, or one of its decks by number or name. The game of the deck must have the running command."""
    return remembered(place, lambda _: [game_at(place).load_deck(place, blank_missing, named_token(), chosen_icons())])[0]


def decks_at(places: Iterable[str], blank_missing: bool) -> list[Any]:
    """The decks of some files and folders. Their games must have the running command. Raise a DeckError if a deck cannot be
    played.
    """
    return [deck for place in places for deck in remembered(place, partial(found_at, place, blank_missing))]


def playable_at(places: Iterable[str], blank_missing: bool, least: int = 1) -> list[Any]:
    """The decks of some places that can be played. The others are reported and left out of the answer (`Session.left_out`). Raise
    a DeckError if a file does not exist, or if fewer than `least` decks are left."""
    left: list[UnplayableError] = []
    found = [deck for place in places for deck in remembered(place, partial(found_at, place, blank_missing), left)]
    enough(found, left, least)
    for error in left[:SHOWN]:
        click.echo(f"kfsim: left out: {error}", err=True)
    if len(left) > SHOWN:
        click.echo(f"kfsim: left out: {len(left) - SHOWN:,} more", err=True)
    session().left_out += left
    return found


def table_at(argument: str, place: Path | None) -> FileText | None:
    """The table of games that an argument names; for a continued run the one in its folder."""
    from kfsim.analysis.values.own_games_file import GAMES, MOST_OF_GAMES

    return file_at(argument, place, MOST_OF_GAMES, GAMES)


def game_at(place: str) -> Game:
    """The game of the decks in a file. Raise a DeckError if it does not have the running command."""
    game, words = game_of_place(place), words_of_command(click.get_current_context())
    if wrong := lacks_command(game, words[-1], f"'kfsim {' '.join(words)}'"):
        raise DeckError(f"{place}: {wrong}")
    return game


def words_of_command(context: click.Context) -> list[str]:
    """The words of the command in a context, those after `kfsim`."""
    return [*words_of_command(context.parent), str(context.info_name)] if context.parent else []


def remembered(place: str, load: Callable[[Left], list[Any]], left_out: Left = None) -> list[Any]:
    """The decks of a file or folder. A new run loads the decks and stores them in its run folder. A continued run reads them from
    there. Decks that cannot be played are added to `left_out`."""
    folder = session().folder
    decks = folder.decks(place) if folder else None
    left: Left = None if left_out is None else folder.left_out(place) if folder else []
    if decks is None:
        decks = load(left)
        if folder:
            folder.remember(place, decks, left or ())
    if left_out is not None:
        left_out += left or []
    return decks


def found_at(place: str, blank_missing: bool, left_out: Left = None) -> list[Any]:
    """The decks of a file or folder as they are on disk now."""
    return with_powers(decks_in(*as_asked(place, blank_missing, left_out), game_at))


def name_token(context: click.Context, _: click.Parameter, name: str | None) -> None:
    """Store the value of `--token` until decks are loaded."""
    context.find_root().meta[TOKEN_NAMED] = name or ""


def named_token() -> str:
    """The token creature that `--token` names, for decks whose files name none; "" without the option."""
    return str(click.get_current_context().meta.get(TOKEN_NAMED, ""))


def choose_icons(context: click.Context, _: click.Parameter, choice: str | None) -> None:
    """Store the value of `--icons` until decks are loaded."""
    context.find_root().meta[ICONS_CHOSEN] = choice


def chosen_icons() -> str | None:
    """How to play bonus icons that a deck's list lacks, from `--icons`; None if it is not given."""
    found: str | None = click.get_current_context().meta.get(ICONS_CHOSEN)
    return found


def choose_powers(context: click.Context, _: click.Parameter, choice: str | None) -> None:
    """Store the value of `--archon-powers` until decks are loaded."""
    context.find_root().meta[POWERS_CHOSEN] = choice


def chosen_powers() -> str | None:
    """Whether decks are played with their archon powers, "on" or "off", from `--archon-powers`; None if it is not given."""
    found: str | None = click.get_current_context().meta.get(POWERS_CHOSEN)
    return found


def with_powers(decks: list[Any]) -> list[Any]:
    """The decks unchanged, or without their archon powers if `--archon-powers` is "off"."""
    if chosen_powers() != "off":
        return decks
    return [deck.without_power() if getattr(deck, "power", "") else deck for deck in decks]


def kept_aside(option: str) -> str | None:
    """The value of an option that commands do not get as an argument: `token`, `icons` or `archon_powers`."""
    return {"token": named_token, "icons": chosen_icons, "archon_powers": chosen_powers}[option]()


def as_asked(place: str, blank_missing: bool, left_out: Left = None) -> tuple[str, bool, str, Left, str | None]:
    """The arguments with which the decks of a place are loaded."""
    return place, blank_missing, named_token(), left_out, chosen_icons()
