"""Turn the request of a Python call into an answer: runner, folder of saved games, and second opinion."""

import logging
from pathlib import Path
from typing import Any

from kfsim.analysis.headline_choice import games_to_tell
from kfsim.analysis.requests import Request
from kfsim.answers import Shown
from kfsim.batch.errors import PlanError
from kfsim.batch.run import Runner
from kfsim.batch.store import CHUNKS, Store
from kfsim.games.locks import imported, once
from kfsim.given import DeckOrFile, Place, deck_of, file_of
from kfsim.text import arguments
from kfsim.text.argument_names import called
from kfsim.text.arguments import yes_or_no
from kfsim.text.overwriting import Guard, is_marked, no_place, unwritable
from kfsim.text.reading import files_noted


def pair_of(a: DeckOrFile, b: DeckOrFile) -> list[Any]:
    """The decks of the arguments `a` and `b`."""
    return [deck_of("a", a), deck_of("b", b)]


def sides(chains: tuple[int, int]) -> dict[str, Any]:
    """The argument `chains` as the two arguments of a request. PlanError unless it is a pair."""
    a, b = arguments.two("chains", chains, PlanError)
    return {"chains_a": a, "chains_b": b}


def say_what_takes_long(asked: Request) -> None:
    """Log a warning if the kernels of the request's game must be compiled first, because a call without output for a minute looks
    as if it hangs. Another warning says if numba compiles without kfsim's compiler, which takes longer."""
    kernel = imported("kfsim.kernels.kernel")
    if asked.game.entry and not kernel.compiled_before(asked.game.name):
        for message in filter(None, (kernel.slower(), asked.game.first_run)):
            warn_once(message)


@once
def warn_once(message: str) -> None:
    """Log a warning with the logger "kfsim", once in a process, also if several threads call this."""
    logging.getLogger("kfsim").warning("kfsim: %s", message)


def playing(asked: Request, out: Place | None, workers: int | None) -> Runner:
    """A runner for a request. It saves games in the folder `out`, if given. PlanError if `out` cannot be a folder."""
    store = None
    if out is not None:
        if wrong := no_place(folder := file_of("out", out), folder=True):
            raise PlanError(f"{called('out')}: {wrong}")
        store = Store(folder / CHUNKS)
    say_what_takes_long(asked)
    return Runner(workers, store=store)


def rows_at(rows: Place | None, out: Place | None, force: bool) -> Path | None:
    """The file of the argument `rows`, or None. PlanError if it may not be written (`text.overwriting`)."""
    force = yes_or_no("force", force, PlanError)
    if rows is None:
        return None
    file, stored = file_of("rows", rows), [] if out is None else [file_of("out", out) / CHUNKS]
    if wrong := no_place(file, stored) or Guard(files_noted(), force).refusal(file, is_marked) or unwritable(file):
        raise PlanError(f"{called('rows')}: {wrong}")
    return file


def answered(asked: Request, out: Place | None, workers: int | None) -> Shown:
    """The answer to a request, with the second opinion unless it is switched off."""
    with playing(asked, out, workers) as runner:
        answer = asked.answer(runner)
        return Shown(answer, opinion_on(asked, answer, runner))


def opinion_on(asked: Request, answer: Any, runner: Runner) -> dict[str, Any] | None:
    """The second opinion on an answer, with the argument that plays more planner games. None if it is switched off."""
    if not asked.better_games:
        return None
    found = asked.opinion(answer, runner)
    more = games_to_tell(found)
    return found | {"sharper_games": more, "sharper_command": f"{called('second_opinion')}{more}" if more else None}
