"""How a Python call becomes an answer: its decks, its runner, its folder, and the second opinion."""

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
    """The chains of either deck, as requests take them."""
    a, b = arguments.two("chains", chains, PlanError)
    return {"chains_a": a, "chains_b": b}


def say_what_takes_long(asked: Request) -> None:
    """A warning of the logger "kfsim" if the engine is compiled first, because a call without any output for a minute looks dead.
    It also says if numba compiles by itself, which takes longer."""
    kernel = imported("kfsim.kernels.kernel")
    if asked.game.entry and not kernel.compiled_before(asked.game.name):
        for message in filter(None, (kernel.slower(), asked.game.first_run)):
            warn_once(message)


@once
def warn_once(message: str) -> None:
    """A warning of the logger "kfsim" that is not repeated while other threads ask the same."""
    logging.getLogger("kfsim").warning("kfsim: %s", message)


def playing(asked: Request, out: Place | None, workers: int | None) -> Runner:
    """A runner for a request that keeps its games in the folder `out`; PlanError if that is no folder."""
    store = None
    if out is not None:
        if wrong := no_place(folder := file_of("out", out), folder=True):
            raise PlanError(f"{called('out')}: {wrong}")
        store = Store(folder / CHUNKS)
    say_what_takes_long(asked)
    return Runner(workers, store=store)


def rows_at(rows: Place | None, out: Place | None, force: bool) -> Path | None:
    """The file of rows that `rows` names; a PlanError if it may not be written (`text.overwriting`)."""
    force = yes_or_no("force", force, PlanError)
    if rows is None:
        return None
    file, stored = file_of("rows", rows), [] if out is None else [file_of("out", out) / CHUNKS]
    if wrong := no_place(file, stored) or Guard(files_noted(), force).refusal(file, is_marked) or unwritable(file):
        raise PlanError(f"{called('rows')}: {wrong}")
    return file


def answered(asked: Request, out: Place | None, workers: int | None) -> Shown:
    """A request's answer, with the second opinion unless it is off."""
    with playing(asked, out, workers) as runner:
        answer = asked.answer(runner)
        return Shown(answer, opinion_on(asked, answer, runner))


def opinion_on(asked: Request, answer: Any, runner: Runner) -> dict[str, Any] | None:
    """The second opinion, unless it is off, with the call that plays more planner games."""
    if not asked.better_games:
        return None
    found = asked.opinion(answer, runner)
    more = games_to_tell(found)
    return found | {"sharper_games": more, "sharper_command": f"{called('second_opinion')}{more}" if more else None}
