"""A worker process, and the pipe to it.

Each worker has a pipe of its own. Shared queues, as in concurrent.futures, have locks that a killed worker takes with it, and
then the others wait for ever.
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
Job = Callable[[Any, int, int], R]  # of a match, the first game and how many
Span = tuple[int, int]  # start and number of games
PATIENCE = 5.0  # seconds that a worker is given to go by itself


class WorkerDiedError(Exception):
    """The process at the other end of the pipe is gone."""


class Player:
    """Plays chunks with its own match. Only one thread may use it at a time."""

    def __init__(self) -> None:
        self.match: GameMatch | None = None  # of the last plan

    def work(self, plan: GamePlan, job: "Job[R]", part: Span) -> R:
        """Play one chunk."""
        begun = time.perf_counter()
        if self.match is None or self.match.plan != plan:
            self.match = games.match_of(plan)
        result = job(self.match, *part)
        log.debug("games %d to %d in %.3f s", part[0], part[0] + part[1] - 1, time.perf_counter() - begun)
        return result


def serve(pipe: Connection, parent: int, begin_logging: Callable[[], None]) -> None:
    """The main loop of a worker. It leaves Ctrl-C to its parent, ends when the parent is gone, and plays the parts that it
    gets."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=go_with, args=(parent,), daemon=True).start()
    begin_logging()
    player = Player()
    while (task := pipe.recv()) is not None:
        try:
            pipe.send((player.work(*task), None))
        except Exception as error:  # whatever it is, the parent raises it
            pipe.send((None, error))


def go_with(parent: int) -> None:
    """End this process when its parent is gone."""
    while os.getppid() == parent:
        time.sleep(0.5)
    os._exit(1)


class Worker:
    """A worker process. `in_hand` are the parts that it has got and not finished, in order; None for a part that was
    cancelled."""

    def __init__(self, context: BaseContext, begin_logging: Callable[[], None]) -> None:
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=serve, args=(theirs, os.getpid(), begin_logging), daemon=True)  # type: ignore[attr-defined]
        self.process.start()
        theirs.close()  # so that the pipe ends when the worker does
        self.in_hand: deque[Span | None] = deque()

    def give(self, plan: GamePlan, job: "Job[Any]", part: Span) -> None:
        """Hand it a part."""
        self.in_hand.append(part)
        try:
            self.pipe.send((plan, job, part))
        except OSError:
            log.debug("a worker had died before it was given games %d to %d", part[0], part[0] + part[1] - 1)  # `take` will tell

    def take(self) -> tuple[Span | None, Any]:
        """Its next result, if there is one: the part, and the job's result. WorkerDiedError if the worker is dead. An error of
        the job is raised, unless the part was cancelled."""
        try:
            result, error = self.pipe.recv()
        except (EOFError, OSError) as gone:
            raise WorkerDiedError from gone
        part = self.in_hand.popleft()
        if error is not None and part is not None:
            raise error
        return part, result

    def cancel(self) -> None:
        """Cancel all parts that it has."""
        self.in_hand = deque([None] * len(self.in_hand))

    def request_end(self) -> None:
        """Ask it to end when it has played its parts."""
        try:
            self.pipe.send(None)
        except OSError:
            log.debug("a worker had gone before it was asked to")

    def end(self) -> None:
        """End it: it may end by itself if it was asked to and is quick, else it is killed."""
        self.process.join(PATIENCE)
        self.clean_up()

    def clean_up(self) -> None:
        """Clean up after a dead or dying worker."""
        self.process.kill()
        self.process.join()
        self.pipe.close()
