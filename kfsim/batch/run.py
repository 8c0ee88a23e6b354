"""Many games on all cores: chunks to worker processes, results that do not depend on how many there are."""

import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from dataclasses import dataclass
from itertools import islice
from typing import Any, Generic, Protocol, Self, TypeVar

from kfsim.batch.match import Match
from kfsim.batch.plan import Plan, PlanError
from kfsim.batch.tally import Tally

CHUNK = 256  # games; even, so that a chunk holds whole pairs
LOOK = 4 * CHUNK  # games after which a stop rule is asked
_match: Match | None = None
_compiled = False


class Counts(Protocol):
    """What is counted of games: whole numbers that add up."""

    @property
    def games(self) -> int:
        """Games counted."""

    def merge(self, other: Self) -> None:
        """Add another's games."""


C = TypeVar("C", bound=Counts)


@dataclass
class Result(Generic[C]):
    """What was counted in a run, how long it took, and whether it was stopped by hand before its end."""

    plan: Plan
    tally: C
    seconds: float
    stopped: bool = False


@dataclass
class Together:
    """The progress of several runs after one another, told as one: handed to each in turn, and told when it has ended."""

    progress: Callable[[int], None]
    done: int = 0

    def __call__(self, more: int) -> None:
        """The run that goes on has done so many games."""
        self.progress(self.done + more)

    def ended(self, games: int) -> None:
        """A run of so many games has ended."""
        self.done += games


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
    plan: Plan, workers: int | None = None, progress: Callable[[int], None] = lambda done: None, chunk: int = CHUNK,
    enough: Callable[[Tally], bool] = lambda tally: False,
) -> Result[Tally]:  # fmt: skip
    """Play a plan; `progress` is told the games done. Ctrl-C stops it and returns what was finished. `enough` is asked every
    `LOOK` games, in their order, whether that will do."""
    return count(plan, tally_of_chunk, Tally(), workers, progress, chunk, enough)


def count(
    plan: Plan, job: Callable[[Match, int, int], C], counts: C, workers: int | None = None,
    progress: Callable[[int], None] = lambda done: None, chunk: int = CHUNK, enough: Callable[[C], bool] = lambda counts: False,
) -> Result[C]:  # fmt: skip
    """Play a plan and add to `counts` what `job(match, start, n)` makes of each chunk; otherwise as `run`."""
    workers = default_workers() if workers is None else workers
    if workers < 1:
        raise PlanError(f"--workers must be at least 1, not {workers}")
    begun = time.perf_counter()
    stopped = False
    finished: dict[int, C] = {}
    try:
        parts = chunks(plan.games, chunk)
        for (start, _), part in in_workers(plan, min(workers, -(-plan.games // chunk)), job, parts):
            finished[start] = part
            while counts.games in finished:
                counts.merge(finished.pop(counts.games))
                progress(counts.games)
                if counts.games % LOOK == 0 and enough(counts):
                    return Result(plan, counts, time.perf_counter() - begun)
    except KeyboardInterrupt:
        stopped = True
    return Result(plan, counts, time.perf_counter() - begun, stopped)


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
