"""The processes that play chunks: this process alone, or several worker processes.

A worker that dies is replaced, and its parts are played again. If a part kills several workers, kfsim searches it for the game
that does so, and reports this game.
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
from kfsim.batch.process_logging import LogCollector
from kfsim.batch.worker import Job, Player, Span, Worker, WorkerDiedError
from kfsim.games.protocols import GameMatch, GamePlan
from kfsim.text.argument_names import called
from kfsim.text.arguments import whole

log = logging.getLogger("kfsim")
IN_HAND = 2  # parts that a worker has: the one that it plays, and the next one, so that it never waits
MOST_DEATHS = 3  # how many workers die with a part before the part is checked
_compiled: set[str] = set()  # names of the games whose kernels this process has compiled or loaded


class Backend(Protocol):
    """Plays parts of plans, on this machine or elsewhere."""

    def play(self, plan: GamePlan, job: "Job[Any]", parts: Iterable[Span]) -> Iterator[tuple[Span, Any]]:
        """Each part with the result of the job, in any order."""

    def close(self) -> None:
        """End the workers."""


def default_workers() -> int:
    """The number of processor cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def processes(workers: int | None) -> Backend:
    """The backend for a number of workers (None: one for each core): this process if it is 1, else worker processes. PlanError if
    it is below 1. A daemonic process, such as one of `multiprocessing.Pool`, cannot start other processes. It plays all games
    itself, and logs a warning if `workers` asked for more."""
    most = default_workers() if workers is None else whole("workers", workers, PlanError)
    if most < 1:
        raise PlanError(f"{called('workers')} must be at least 1, not {most}")
    if most > 1 and multiprocessing.current_process().daemon:
        if workers is not None:
            log.warning("this process is daemonic and may not begin others: it plays all games itself")
        most = 1
    return Processes(most) if most > 1 else ThisProcess()


def compile_here(plan: GamePlan) -> None:
    """Compile or load the kernels of a plan in this process, before workers start. Forked workers inherit the compiled code, and
    other workers find it on disk. Otherwise all workers would compile at the same time."""
    game = game_of(plan).name
    if game not in _compiled:
        match_of(plan).play(0, 2)
        _compiled.add(game)


class ThisProcess:
    """A backend that plays parts in this process, one after the other."""

    def __init__(self) -> None:
        self.player = Player()

    def play(self, plan: GamePlan, job: "Job[Any]", parts: Iterable[Span]) -> Iterator[tuple[Span, Any]]:
        """Each part with the result of the job, in order."""
        for part in parts:
            yield part, self.player.work(plan, job, part)

    def close(self) -> None:
        """Do nothing: there are no workers."""


class Processes:
    """A backend of worker processes on this machine. `method` is the start method; default: fork if possible, else spawn."""

    def __init__(self, workers: int, method: str | None = None) -> None:
        self.workers = workers
        forks = "fork" in multiprocessing.get_all_start_methods()
        self.context = multiprocessing.get_context(method or ("fork" if forks else "spawn"))
        self.logs = LogCollector(self.context)
        self.pool: list[Worker] = []

    def new_worker(self) -> Worker:
        """A new worker process, which is not yet in the pool."""
        return Worker(self.context, self.logs.begin)

    def close(self) -> None:
        """End all workers after they have played their parts."""
        for worker in self.pool:
            worker.request_end()
        for worker in self.pool:
            worker.end()
        self.pool = []
        self.logs.close()

    def play(self, plan: GamePlan, job: "Job[Any]", parts: Iterable[Span]) -> Iterator[tuple[Span, Any]]:
        """Each part with the result of the job, in the order in which they finish."""
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
        except KeyboardInterrupt:  # a result may be half read, so these pipes cannot be used again
            while self.pool:
                self.pool.pop().clean_up()
            raise
        finally:
            for worker in self.pool:
                worker.cancel()

    def hand_out(self, plan: GamePlan, job: "Job[Any]", todo: deque[Span]) -> None:
        """Start missing workers, and give each worker up to IN_HAND parts from `todo`."""
        if todo:
            compile_here(plan)
            while len(self.pool) < self.workers:
                self.pool.append(self.new_worker())
        for enough in range(1, IN_HAND + 1):
            for worker in self.pool:
                if todo and len(worker.in_hand) < enough:
                    worker.give(plan, job, todo.popleft())

    def clean_up(self, worker: Worker) -> list[Span]:
        """Remove a dead worker. Return the parts that it had, first the one that it was playing."""
        self.pool.remove(worker)
        worker.clean_up()
        lost = [part for part in worker.in_hand if part is not None]
        log.warning("a worker died; %d chunks that it had in hand are played again by another", len(lost))
        return lost

    def suspect(self, plan: GamePlan, job: "Job[Any]", part: Span) -> None:
        """Check a part with which several workers died. DeadlyGameError if it also kills a worker that plays nothing else."""
        if self.survives(plan, job, part):
            return
        game, n = self.killer(plan, part)
        games = f"game {game}" if n == 1 else f"one of the games {game} to {game + n - 1}"
        raise DeadlyGameError(
            f"{games} of {plan.deck_a.name} against {plan.deck_b.name} kills the process that plays it; see it with: "
            f"kfsim replay A B {plan.replayed_with(game)}"
        )

    def killer(self, plan: GamePlan, part: Span) -> Span:
        """The game of a part that kills its process, found by bisection, as a part of one game. The whole part if no single game
        kills a process."""
        start, n = part
        while n > 1:
            half = n // 2
            if self.survives(plan, play_only, (start, half)):
                start, n = start + half, n - half
            else:
                n = half
        return part if self.survives(plan, play_only, (start, 1)) else (start, 1)

    def survives(self, plan: GamePlan, job: "Job[Any]", part: Span) -> bool:
        """Whether a new worker survives this part."""
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
    """Play games and ignore the results. A job for `survives`."""
    match.play(start, n)
