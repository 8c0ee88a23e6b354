"""Check, before a command plays, the files that it will write. It never overwrites a file that it reads, nor another of its own
outputs.

`kfsim.text.overwriting` says which existing files may be overwritten.
"""

import functools
import os
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import click

from kfsim.batch.store import CHUNKS
from kfsim.cli.run_folder import LOCK, LOG, PLAN, RESULT
from kfsim.cli.saved_command import OfThisCall, Written
from kfsim.cli.session import session
from kfsim.deck.load import is_there
from kfsim.text.overwriting import Guard, identity, is_history, is_marked, is_older, is_page, no_place, nothing

INPUTS, FORCE = "kfsim.inputs", "kfsim.force"
FOLDERS = ("csv", "parquet", "out")
OF_A_RUN = (PLAN, RESULT, LOG, LOCK, CHUNKS)

F = TypeVar("F", bound=Callable[..., Any])
MADE: dict[str, Callable[[Path], bool]] = {"report": is_page, "rows": is_marked, "plot": is_marked, "history": is_history}


def keep_force(context: click.Context, _: click.Parameter, value: bool) -> None:
    """Store the value of --force until files are written."""
    context.find_root().meta[FORCE] = value


force_option = click.option(
    "--force",
    cls=OfThisCall,
    is_flag=True,
    expose_value=False,
    callback=keep_force,
    help="Overwrite files that kfsim did not make.",
)


def guarded(command: F) -> F:
    """Add the option --force, and a check of the outputs before the command runs."""

    @functools.wraps(command)
    def checked(*given: Any, **options: Any) -> Any:
        check_targets(click.get_current_context())
        return command(*given, **options)

    return force_option(checked)  # type: ignore[return-value]


def guard_of(context: click.Context) -> Guard:
    """The guard of the running command, which knows the files that it may overwrite."""
    meta = context.find_root().meta
    return Guard(meta.get(INPUTS, frozenset()), bool(meta.get(FORCE)))


def files_named(context: click.Context) -> Iterator[Path]:
    """The files that a command reads, including those in folders."""
    for part in context.command.params:
        value = context.params.get(str(part.name))
        if isinstance(part, OfThisCall):
            continue
        for one in value if isinstance(value, tuple | list) else [value]:
            if not isinstance(one, str | os.PathLike):
                continue
            text = os.fspath(one)
            place = text if is_there(text) else text.rpartition("#")[0]  # "#" names one deck in a file of several
            if place and is_there(place):
                is_folder = os.path.isdir(place) and os.access(place, os.R_OK)
                yield from Path(place).iterdir() if is_folder else [Path(place)]


def check_targets(context: click.Context) -> None:
    """Raise a usage error unless a command may write to all places that its options name."""
    context.find_root().meta[INPUTS] = frozenset(os.path.abspath(file) for file in files_named(context))
    guard, seen = guard_of(context), dict[Any, str]()
    run = context.params.get("out") or (going_on.folder if (going_on := session().folder) else None)
    for part in context.command.params:
        place = context.params.get(str(part.name))
        if not isinstance(part, Written) or place is None:
            continue
        option, name, file = part.opts[0], str(part.name), Path(place)
        of_run = [run / own for own in OF_A_RUN] if run is not None and name != "out" else []
        if wrong := no_place(file, of_run, folder=name in FOLDERS):
            raise click.UsageError(f"{option}: {wrong}")
        if name in FOLDERS:
            continue
        one = identity(file) or os.path.realpath(file)
        if one in seen:
            raise click.UsageError(f"{option} and {seen[one]} both name '{file}'; name another file")
        seen[one] = option
        if wrong := refusal(guard, option, file, MADE.get(name, nothing)):
            raise click.UsageError(f"{option}: {wrong}")


def refusal(guard: Guard, option: str, file: Path, made: Callable[[Path], bool]) -> str:
    """The reason why an option may not overwrite a file, and the remedy; "" if it may."""
    wrong = guard.refusal(file, made)
    if wrong and option == "--write" and not guard.is_input(file) and holds_decks(file):
        return f"'{file}' is a deck that exists; the name of the new file comes right after --write (--force overwrites the deck)"
    return wrong


def holds_decks(file: Path) -> bool:
    """Whether a file has decks in it."""
    from kfsim.deck import DeckError
    from kfsim.games.registry import game_of_place
    from kfsim.text.errors import ScriptError

    try:
        return bool(game_of_place(str(file)).load_decks(str(file), True))
    except (DeckError, ScriptError):
        return False


def not_overwritten(option: str, files: Iterable[tuple[Path, bytes]]) -> str:
    """The reason why a command may not write some files; "" if it may. This check comes last, because some names (tables, pages
    of games) are not known before the command plays."""
    guard = guard_of(click.get_current_context())
    wrong = (refusal(guard, option, file, partial(is_older, new=new)) for file, new in files)
    return next((message for message in wrong if message), "")
