"""Many games on all cores: chunks to worker processes, results that do not depend on how many there are."""

import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from dataclasses import dataclass
from itertools import islice
from typing import Any

from kfsim.batch.match import Match
from kfsim.batch.plan import Plan, PlanError
from kfsim.batch.tally import Tally

CHUNK = 256  # games; even, so that a chunk holds whole pairs
_match: Match | None = None
_compiled = False


@dataclass
class Result:
    """The tally of a run, how long it took, and whether it was stopped before its end."""

    plan: Plan
    tally: Tally
    seconds: float
    stopped: bool = False


def chunks(games: int, size: int) -> Iterator[tuple[int, int]]:
    """Start and length of each chunk."""
    for start in range(0, games, size):
        yield start, min(size, games - start)


def prepare(plan: Plan) -> None:
    """Make this process ready for a plan; workers leave Ctrl-C to their parent."""
    global _match
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _match = Match(plan)


def work(job: Callable[..., Any], start: int, n: int) -> Any:
    """Do one chunk in a worker."""
    assert _match is not None
    return job(_match, start, n)


def tally_of_chunk(match: Match, start: int, n: int) -> Tally:
    """Play one chunk and count."""
    tally = Tally()
    tally.add(match.play(start, n))
    return tally


def default_workers() -> int:
    """The processor cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def run(
    plan: Plan, workers: int | None = None, progress: Callable[[int], None] = lambda done: None, chunk: int = CHUNK
) -> Result:
    """Play a plan; `progress` is told the games done. Ctrl-C stops it and returns what was finished."""
    workers = default_workers() if workers is None else workers
    if workers < 1:
        raise PlanError(f"--workers must be at least 1, not {workers}")
    tally = Tally()
    begun = time.perf_counter()
    stopped = False
    try:
        parts = chunks(plan.games, chunk)
        for _, part in in_workers(plan, min(workers, -(-plan.games // chunk)), tally_of_chunk, parts):
            tally.merge(part)
            progress(tally.games)
    except KeyboardInterrupt:
        stopped = True
    return Result(plan, tally, time.perf_counter() - begun, stopped)


def compile_here(plan: Plan) -> None:
    """Compile, or load what was compiled before, in this process: workers that are forked have it then, others find it on
    disk; left to themselves they would all compile at once."""
    global _compiled
    if not _compiled:
        Match(plan).play(0, 2)
        _compiled = True


def in_workers(
    plan: Plan, workers: int, job: Callable[..., Any], parts: Iterable[tuple[int, int]]
) -> Iterator[tuple[tuple[int, int], Any]]:
    """What `job(match, start, n)` makes of each part (start, n), as they are finished, with the part it is of."""
    if workers == 1:
        match = Match(plan)
        for part in parts:
            yield part, job(match, *part)
        return
    compile_here(plan)
    method = "fork" if "fork" in multiprocessing.get_all_start_methods() else "spawn"
    context = multiprocessing.get_context(method)
    pool = ProcessPoolExecutor(workers, context, prepare, (plan,))
    todo = iter(parts)
    try:
        waiting = {pool.submit(work, job, *part): part for part in islice(todo, workers * 3)}
        while waiting:
            done, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                finished = waiting.pop(future)
                for part in islice(todo, 1):
                    waiting[pool.submit(work, job, *part)] = part
                yield finished, future.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
