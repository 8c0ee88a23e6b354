"""The processes that play chunks: this one alone, or worker processes, which may die without harm.

A worker that dies is replaced, and its parts are played again. If a chunk kills every worker, it is cut down to the game that
does.
"""

import logging
import multiprocessing
import os
from collections import Counter, deque
from collections.abc import Iterable, Iterator
from itertools import islice
from multiprocessing.connection import wait
from typing import Any, Protocol

from kfsim.batch.errors import DeadlyGameError, PlanError
from kfsim.batch.games import game_of, match_of
from kfsim.batch.logs import LogCollector
from kfsim.batch.worker import Job, Player, Span, Worker, WorkerDiedError
from kfsim.games.protocols import GameMatch, GamePlan
from kfsim.text.argument_names import called
from kfsim.text.arguments import whole

log = logging.getLogger("kfsim")
IN_HAND = 2  # chunks a worker has: the one it plays, and one so that it never waits
MOST_DEATHS = 3  # of workers that played a chunk, before it is suspected
_compiled: set[str] = set()  # names of games


class Backend(Protocol):
    """Plays chunks somewhere."""

    def play(self, plan: GamePlan, job: "Job[Any]", parts: Iterable[Span]) -> Iterator[tuple[Span, Any]]:
        """The job's result of each part, in any order."""

    def close(self) -> None:
        """End the workers."""


def default_workers() -> int:
    """The processor cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def processes(workers: int | None) -> Backend:
    """This process for one worker, worker processes for more; PlanError for none. A daemonic process (one of
    `multiprocessing.Pool`) cannot start others: it plays by itself, and says so if others were asked for."""
    most = default_workers() if workers is None else whole("workers", workers, PlanError)
    if most < 1:
        raise PlanError(f"{called('workers')} must be at least 1, not {most}")
    if most > 1 and multiprocessing.current_process().daemon:
        if workers is not None:
            log.warning("this process is daemonic and may not begin others: it plays all games itself")
        most = 1
    return Processes(most) if most > 1 else ThisProcess()


def compile_here(plan: GamePlan) -> None:
    """Compile or load the kernels in this process first. Forked workers inherit them, and others find them on disk; otherwise all
    workers would compile at once."""
    game = game_of(plan).name
    if game not in _compiled:
        match_of(plan).play(0, 2)
        _compiled.add(game)


class ThisProcess:
    """Plays chunks here, one after the other."""

    def __init__(self) -> None:
        self.player = Player()

    def play(self, plan: GamePlan, job: "Job[Any]", parts: Iterable[Span]) -> Iterator[tuple[Span, Any]]:
        """The job's result of each part."""
        for part in parts:
            yield part, self.player.work(plan, job, part)

    def close(self) -> None:
        """Nothing to end."""


class Processes:
    """Worker processes on this machine, forked if possible."""

    def __init__(self, workers: int, method: str | None = None) -> None:
        self.workers = workers
        forks = "fork" in multiprocessing.get_all_start_methods()
        self.context = multiprocessing.get_context(method or ("fork" if forks else "spawn"))
        self.logs = LogCollector(self.context)
        self.pool: list[Worker] = []

    def new_worker(self) -> Worker:
        """One more process."""
        return Worker(self.context, self.logs.begin)

    def close(self) -> None:
        """End the workers when they have finished and sent their results."""
        for worker in self.pool:
            worker.request_end()
        for worker in self.pool:
            worker.end()
        self.pool = []
        self.logs.close()

    def play(self, plan: GamePlan, job: "Job[Any]", parts: Iterable[Span]) -> Iterator[tuple[Span, Any]]:
        """The job's result of each part, in the order they are finished."""
        rest = iter(parts)
        todo: deque[Span] = deque()
        deaths: Counter[Span] = Counter()
        try:
            while True:
                todo.extend(islice(rest, max(0, IN_HAND * self.workers - len(todo))))
                self.hand_out(plan, job, todo)
                busy = {worker.pipe: worker for worker in self.pool if any(worker.in_hand)}
                if not busy:
                    return
                for pipe in wait(list(busy)):
                    worker = busy[pipe]  # type: ignore[index]
                    try:
                        part, result = worker.take()
                    except WorkerDiedError:
                        lost = self.clean_up(worker)
                        deaths[lost[0]] += 1
                        if deaths[lost[0]] % MOST_DEATHS == 0:
                            self.suspect(plan, job, lost[0])
                        todo.extendleft(reversed(lost))
                        continue
                    if part is not None:
                        yield part, result
        except KeyboardInterrupt:  # perhaps in the middle of a result: these pipes cannot be used again
            while self.pool:
                self.pool.pop().clean_up()
            raise
        finally:
            for worker in self.pool:
                worker.cancel()

    def hand_out(self, plan: GamePlan, job: "Job[Any]", todo: deque[Span]) -> None:
        """Give every worker enough parts; missing workers are started first."""
        if todo:
            compile_here(plan)
            while len(self.pool) < self.workers:
                self.pool.append(self.new_worker())
        for enough in range(1, IN_HAND + 1):
            for worker in self.pool:
                if todo and len(worker.in_hand) < enough:
                    worker.give(plan, job, todo.popleft())

    def clean_up(self, worker: Worker) -> list[Span]:
        """The parts that a dead worker had, first the one that it played."""
        self.pool.remove(worker)
        worker.clean_up()
        lost = [part for part in worker.in_hand if part is not None]
        log.warning("a worker died; %d chunks that it had in hand are played again by another", len(lost))
        return lost

    def suspect(self, plan: GamePlan, job: "Job[Any]", part: Span) -> None:
        """Check a part whose workers died again and again: DeadlyGameError, unless that was chance."""
        if self.survives(plan, job, part):
            return
        game, n = self.killer(plan, part)
        games = f"game {game}" if n == 1 else f"one of the games {game} to {game + n - 1}"
        raise DeadlyGameError(
            f"{games} of {plan.deck_a.name} against {plan.deck_b.name} kills the process that plays it; see it with: "
            f"kfsim replay A B {plan.replayed_with(game)}"
        )

    def killer(self, plan: GamePlan, part: Span) -> Span:
        """The game of a part that kills the process that plays it, found by halving; all games if each half survives."""
        start, n = part
        while n > 1:
            half = n // 2
            if self.survives(plan, play_only, (start, half)):
                start, n = start + half, n - half
            else:
                n = half
        return part if self.survives(plan, play_only, (start, 1)) else (start, 1)

    def survives(self, plan: GamePlan, job: "Job[Any]", part: Span) -> bool:
        """Whether a worker that has nothing else survives a part."""
        worker = self.new_worker()
        worker.give(plan, job, part)
        try:
            worker.take()
            return True
        except WorkerDiedError:
            log.warning("games %d to %d killed a worker that had nothing else", part[0], part[0] + part[1] - 1)
            return False
        finally:
            worker.clean_up()


def play_only(match: GameMatch, start: int, n: int) -> None:
    """Play games and drop the results."""
    match.play(start, n)
