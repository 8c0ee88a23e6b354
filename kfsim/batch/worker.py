"""A worker process, and the pipe to it.

Each worker has its own pipe. A shared queue, as in concurrent.futures, has locks. If a worker is killed while it holds one, all
other workers wait for ever.
"""

import logging
import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.context import BaseContext
from typing import Any, TypeVar

from kfsim.batch import games
from kfsim.games.protocols import GameMatch, GamePlan

log = logging.getLogger("kfsim")
R = TypeVar("R")
Job = Callable[[Any, int, int], R]  # (match, first game, number of games) -> result
Span = tuple[int, int]  # a part of a plan: first game and number of games
PATIENCE = 5.0  # seconds that a worker has to end by itself before it is killed


class WorkerDiedError(Exception):
    """The worker process at the other end of the pipe is dead."""


class Player:
    """Plays chunks and keeps the match of the last plan. Only one thread may use it at a time."""

    def __init__(self) -> None:
        self.match: GameMatch | None = None  # the match of the last plan

    def work(self, plan: GamePlan, job: "Job[R]", part: Span) -> R:
        """The result of the job for one part of a plan."""
        begun = time.perf_counter()
        if self.match is None or self.match.plan != plan:
            self.match = games.match_of(plan)
        result = job(self.match, *part)
        log.debug("games %d to %d in %.3f s", part[0], part[0] + part[1] - 1, time.perf_counter() - begun)
        return result


def serve(pipe: Connection, parent: int, begin_logging: Callable[[], None]) -> None:
    """The main loop of a worker: it receives parts through the pipe, plays them, and sends back (result, error). It ignores
    Ctrl-C, which its parent handles, and ends when process `parent` is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=go_with, args=(parent,), daemon=True).start()
    begin_logging()
    player = Player()
    plan: Any = None  # the plan of the last part
    while (task := pipe.recv()) is not None:
        given, job, part = task
        plan = plan if given is None else given
        try:
            pipe.send((player.work(plan, job, part), None))
        except Exception as error:  # the parent raises it
            pipe.send((None, error))


def go_with(parent: int) -> None:
    """Wait until the parent process is gone, then end this process."""
    while os.getppid() == parent:
        time.sleep(0.5)
    os._exit(1)


class Worker:
    """A worker process, from the side of its parent. `in_hand` are the parts that it received and has not finished, in order; a
    cancelled part is None. `plan` is the plan that it received last."""

    def __init__(self, context: BaseContext, begin_logging: Callable[[], None]) -> None:
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=serve, args=(theirs, os.getpid(), begin_logging), daemon=True)  # type: ignore[attr-defined]
        self.process.start()
        theirs.close()  # so that reading fails when the worker is dead
        self.in_hand: deque[Span | None] = deque()
        self.plan: GamePlan | None = None

    def give(self, plan: GamePlan, job: "Job[Any]", part: Span) -> None:
        """Send a part to the worker. The plan goes with it only if the worker does not have it, because a plan with a hundred
        decks takes long to pickle. If the job or the plan cannot be pickled, the worker receives nothing and the error is
        raised."""
        try:
            self.pipe.send((None if plan is self.plan else plan, job, part))
        except OSError:
            # `take` raises the error
            log.debug("a worker had died before it was given games %d to %d", part[0], part[0] + part[1] - 1)
        self.plan = plan
        self.in_hand.append(part)

    def take(self) -> tuple[Span | None, Any]:
        """Wait for the next result. Return the part (None if it was cancelled) and the result of the job. WorkerDiedError if the
        worker is dead. An error of the job is raised here, unless the part was cancelled."""
        try:
            result, error = self.pipe.recv()
        except (EOFError, OSError) as gone:
            raise WorkerDiedError from gone
        part = self.in_hand.popleft()
        if error is not None and part is not None:
            raise error
        return part, result

    def cancel(self) -> None:
        """Cancel all parts that the worker has: their results are ignored."""
        self.in_hand = deque([None] * len(self.in_hand))

    def request_end(self) -> None:
        """Ask the worker to end after it has played its parts."""
        try:
            self.pipe.send(None)
        except OSError:
            log.debug("a worker had gone before it was asked to")

    def end(self) -> None:
        """Wait up to PATIENCE seconds for the worker to end, then kill it."""
        self.process.join(PATIENCE)
        self.clean_up()

    def clean_up(self) -> None:
        """Kill the worker if it still runs, and close its pipe."""
        self.process.kill()
        self.process.join()
        self.pipe.close()
