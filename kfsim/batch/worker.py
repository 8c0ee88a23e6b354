"""A worker process, and the line to it.

Each has a line of its own. Queues that are shared, as those of concurrent.futures are, have locks that a worker takes with it
when it is killed, and then the others wait for ever.
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
    """Nobody is at the other end of the line."""


class Player:
    """Plays chunks, with a match of its own: only one thread may use it at a time."""

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


def serve(line: Connection, parent: int, be_heard: Callable[[], None]) -> None:
    """What a worker does: it leaves Ctrl-C to its parent, goes when the parent has gone, and plays what it is handed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=go_with, args=(parent,), daemon=True).start()
    be_heard()
    player = Player()
    while (task := line.recv()) is not None:
        try:
            line.send((player.work(*task), None))
        except Exception as error:  # whatever it is, the parent raises it
            line.send((None, error))


def go_with(parent: int) -> None:
    """End this process when its parent is no longer there."""
    while os.getppid() == parent:
        time.sleep(0.5)
    os._exit(1)


class Worker:
    """A worker process. `in_hand` are the parts it has been given and not answered, the one it plays first; None for a part whose
    answer nobody waits for any more."""

    def __init__(self, context: BaseContext, be_heard: Callable[[], None]) -> None:
        self.line, theirs = context.Pipe()
        self.process = context.Process(target=serve, args=(theirs, os.getpid(), be_heard), daemon=True)  # type: ignore[attr-defined]
        self.process.start()
        theirs.close()  # so that the line ends when the worker does
        self.in_hand: deque[Span | None] = deque()

    def give(self, plan: GamePlan, job: "Job[Any]", part: Span) -> None:
        """Hand it a part."""
        self.in_hand.append(part)
        try:
            self.line.send((plan, job, part))
        except OSError:
            log.debug("a worker had died before it was given games %d to %d", part[0], part[0] + part[1] - 1)  # `take` will tell

    def take(self) -> tuple[Span | None, Any]:
        """Its next answer, when there is one: the part, and what the job made of it. WorkerDiedError if there will be none; an
        error of the job is raised, if anybody waits for the part."""
        try:
            result, error = self.line.recv()
        except (EOFError, OSError) as gone:
            raise WorkerDiedError from gone
        part = self.in_hand.popleft()
        if error is not None and part is not None:
            raise error
        return part, result

    def forget(self) -> None:
        """Nobody waits any more for what it has in hand."""
        self.in_hand = deque([None] * len(self.in_hand))

    def ask_to_go(self) -> None:
        """It goes when it has played what it has in hand."""
        try:
            self.line.send(None)
        except OSError:
            log.debug("a worker had gone before it was asked to")

    def part_with(self) -> None:
        """It has gone after this: by itself, if it was asked to and does not take long."""
        self.process.join(PATIENCE)
        self.bury()

    def bury(self) -> None:
        """It has died, or dies."""
        self.process.kill()
        self.process.join()
        self.line.close()
