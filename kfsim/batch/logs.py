"""One log of all processes: whole lines in one file or stream, whoever wrote them.

One process writes the log. If Python starts worker processes by fork, workers inherit the handlers of multiprocessing-logging.
The handlers send every record to that process. If Python starts them in another way (macOS, Windows, Python 3.14), this library
does not work. Then workers put their records into a queue, and the same process reads it.
"""

import logging
import logging.handlers
import multiprocessing
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from multiprocessing.context import BaseContext
from pathlib import Path
from typing import Any

import multiprocessing_logging

log = logging.getLogger("kfsim")
LEVELS = (logging.WARNING, logging.INFO, logging.DEBUG)  # on the error stream, by how often -v is given
LINE = "%(asctime)s %(levelname)-7s %(process)d %(message)s"


@contextmanager
def logging_to(file: Path | None, verbosity: int = 0) -> Iterator[None]:
    """Log to a file (information; every chunk if the verbosity is 2) and to the error stream (warnings; more by verbosity)."""
    shown = logging.StreamHandler(sys.stderr)
    shown.setLevel(LEVELS[min(verbosity, len(LEVELS) - 1)])
    shown.setFormatter(logging.Formatter("kfsim: %(message)s"))
    handlers: list[logging.Handler] = [shown]
    if file is not None:
        to_file = logging.FileHandler(file, encoding="utf-8", errors="backslashreplace", delay=True)
        to_file.setLevel(logging.DEBUG if verbosity > 1 else logging.INFO)
        to_file.setFormatter(logging.Formatter(LINE))
        handlers.append(to_file)
    log.setLevel(min(handler.level for handler in handlers))
    log.propagate = False
    for handler in handlers:
        log.addHandler(handler)
    if multiprocessing.get_start_method() == "fork":
        multiprocessing_logging.install_mp_handler(log)
    try:
        yield
    finally:
        for handler in list(log.handlers):  # closing one that hears other processes waits for what is on its way
            handler.close()
            log.removeHandler(handler)


def send_logs(queue: Any, level: int) -> None:
    """In a worker: send log records to the queue, and nowhere else."""
    for handler in list(log.handlers):  # a forked worker inherits those of its parent
        log.removeHandler(handler)
    log.setLevel(level)
    log.addHandler(logging.handlers.QueueHandler(queue))


def handlers_inherited() -> None:
    """In a forked worker: the handlers it inherited send what is logged."""


class LogCollector:
    """How the logs of workers are collected: `begin` runs in each of them."""

    def __init__(self, context: BaseContext) -> None:
        self.begin: Callable[[], None] = handlers_inherited
        self.listener: logging.handlers.QueueListener | None = None
        forked_everywhere = context.get_start_method() == multiprocessing.get_start_method() == "fork"
        if log.handlers and not forked_everywhere:
            queue = context.Queue()
            self.begin = partial(send_logs, queue, log.level)
            self.listener = logging.handlers.QueueListener(queue, *log.handlers, respect_handler_level=True)
            self.listener.start()

    def close(self) -> None:
        """Collect the remaining records, and stop."""
        if self.listener is not None:
            self.listener.stop()
            self.listener = None
