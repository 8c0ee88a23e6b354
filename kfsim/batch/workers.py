"""Who plays chunks: this process alone, or worker processes, which may die without harm.

Workers are handed a plan with each chunk and keep what they need to play it until another comes. One that dies is replaced and
what it had in hand is played again; a chunk whose player always dies is cut down to the game that kills.
"""

import logging
import multiprocessing
import os
import signal
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import chain
from typing import Any, Protocol, TypeVar

from kfsim.batch.errors import DeadlyGameError, PlanError
from kfsim.batch.logs import Hearing
from kfsim.batch.match import Match
from kfsim.batch.plan import Plan

log = logging.getLogger("kfsim")
R = TypeVar("R")
Job = Callable[[Match, int, int], R]
Span = tuple[int, int]  # start and number of games
IN_HAND = 3  # chunks a worker has waiting, so that it never waits itself
MOST_DEATHS = 3  # of the workers that had a chunk in hand, before it is suspected
_match: Match | None = None
_compiled = False


class Backend(Protocol):
    """Plays chunks somewhere."""

    def play(self, plan: Plan, job: "Job[Any]", parts: Iterable[Span]) -> Iterator[tuple[Span, Any]]:
        """What the job makes of each part, in any order."""

    def close(self) -> None:
        """Let the workers go."""


def default_workers() -> int:
    """The processor cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def processes(workers: int | None) -> Backend:
    """This process for one worker, others for more; PlanError for none."""
    workers = default_workers() if workers is None else workers
    if workers < 1:
        raise PlanError(f"--workers must be at least 1, not {workers}")
    return Processes(workers) if workers > 1 else ThisProcess()


def match_of(plan: Plan) -> Match:
    """The plan made ready to play, kept until another comes."""
    global _match
    if _match is None or _match.plan != plan:
        _match = Match(plan)
    return _match


def work(plan: Plan, job: "Job[R]", part: Span) -> R:
    """Play one chunk."""
    begun = time.perf_counter()
    result = job(match_of(plan), *part)
    log.debug("games %d to %d in %.3f s", part[0], part[0] + part[1] - 1, time.perf_counter() - begun)
    return result


def compile_here(plan: Plan) -> None:
    """Compile, or load what was compiled before, in this process: workers that are forked have it then, others find it on
    disk; left to themselves they would all compile at once."""
    global _compiled
    if not _compiled:
        match_of(plan).play(0, 2)
        _compiled = True


class ThisProcess:
    """Plays chunks here, one after the other."""

    def play(self, plan: Plan, job: "Job[Any]", parts: Iterable[Span]) -> Iterator[tuple[Span, Any]]:
        """What the job makes of each part."""
        for part in parts:
            yield part, work(plan, job, part)

    def close(self) -> None:
        """Nobody to let go."""


def begin_worker(parent: int, be_heard: Callable[[], None]) -> None:
    """Make a worker process: it leaves Ctrl-C to its parent, goes when the parent has gone, and its log is heard."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=go_with, args=(parent,), daemon=True).start()
    be_heard()


def go_with(parent: int) -> None:
    """End this process when its parent is no longer there."""
    while os.getppid() == parent:
        time.sleep(0.5)
    os._exit(1)


class Processes:
    """Worker processes on this machine, forked where that can be."""

    def __init__(self, workers: int, method: str | None = None) -> None:
        self.workers = workers
        forks = "fork" in multiprocessing.get_all_start_methods()
        self.context = multiprocessing.get_context(method or ("fork" if forks else "spawn"))
        self.hearing = Hearing(self.context)
        self.pool: ProcessPoolExecutor | None = None

    def new_pool(self, workers: int) -> ProcessPoolExecutor:
        """Fresh workers."""
        return ProcessPoolExecutor(workers, self.context, begin_worker, (os.getpid(), self.hearing.begin))

    def close(self) -> None:
        """Let the workers go."""
        self.dismiss()
        self.hearing.close()

    def dismiss(self) -> None:
        """Let these workers go, when what they have begun and have to say is done; others may be called."""
        if self.pool is not None:
            self.pool.shutdown(wait=True, cancel_futures=True)
            self.pool = None

    def play(self, plan: Plan, job: "Job[Any]", parts: Iterable[Span]) -> Iterator[tuple[Span, Any]]:
        """What the job makes of each part, in the order they are finished."""
        deaths: Counter[Span] = Counter()
        todo = iter(parts)
        waiting: dict[Future[Any], Span] = {}
        try:
            while True:
                for part in todo:
                    waiting[self.submit(plan, job, part)] = part
                    if len(waiting) >= self.workers * IN_HAND:
                        break
                if not waiting:
                    return
                lost = []
                for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                    part = waiting.pop(future)
                    try:
                        result = future.result()
                    except BrokenProcessPool:
                        lost.append(part)
                        continue
                    yield part, result
                if lost:
                    lost += self.bury(waiting)
                    waiting = {}
                    deaths.update(lost)
                    for part in [part for part in lost if deaths[part] >= MOST_DEATHS]:
                        lost.remove(part)
                        yield part, self.alone(plan, job, part)
                    todo = chain(lost, todo)
        finally:
            for future in waiting:
                future.cancel()

    def submit(self, plan: Plan, job: "Job[Any]", part: Span) -> Future[Any]:
        """Hand a part to the workers, who are called first if there are none."""
        if self.pool is None:
            compile_here(plan)
            self.pool = self.new_pool(self.workers)
        try:
            return self.pool.submit(work, plan, job, part)
        except BrokenProcessPool as error:
            future: Future[Any] = Future()
            future.set_exception(error)
            return future

    def bury(self, waiting: dict[Future[Any], Span]) -> list[Span]:
        """A worker has died, and the others are let go: the parts that they had in hand."""
        log.warning("a worker died; %d more chunks were in hand; all are played again by new workers", len(waiting))
        self.dismiss()
        return list(waiting.values())

    def alone(self, plan: Plan, job: "Job[Any]", part: Span) -> Any:
        """What the job makes of a part that was in hand whenever workers died, played by a worker of its own; DeadlyGameError
        names the game if that dies too."""
        for _ in range(2):
            with self.new_pool(1) as pool:
                try:
                    return pool.submit(work, plan, job, part).result()
                except BrokenProcessPool:
                    log.warning("games %d to %d killed a worker that had nothing else", part[0], part[0] + part[1] - 1)
        game = self.killer(plan, part)
        raise DeadlyGameError(
            f"game {game} of {plan.deck_a.name} against {plan.deck_b.name} kills the process that plays it; see it with: "
            f"kfsim replay A B --seed {plan.seed} --game {game} --chains-a {plan.chains_a} --chains-b {plan.chains_b} "
            f"--bot {plan.bot_a} --bot-b {plan.bot_b} --rulebook {plan.rulebook}"
        )

    def killer(self, plan: Plan, part: Span) -> int:
        """The first game of a part that kills who plays it, found by halving."""
        start, n = part
        while n > 1:
            half = n // 2
            with self.new_pool(1) as pool:
                try:
                    pool.submit(work, plan, play_only, (start, half)).result()
                    start, n = start + half, n - half
                except BrokenProcessPool:
                    n = half
        return start


def play_only(match: Match, start: int, n: int) -> None:
    """Play games for nothing."""
    match.play(start, n)
