"""One log for all processes.

Only the main process writes to the file or stream, so lines do not mix. If Python starts worker processes by fork, the workers
inherit handlers of the library multiprocessing-logging, which send all records to the main process. This library does not work
with other ways to start processes (macOS, Windows, Python 3.14). Then workers put records into a queue that the main process
reads.
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
LEVELS = (logging.WARNING, logging.INFO, logging.DEBUG)  # the level of the error stream: without -v, with -v, with -vv
LINE = "%(asctime)s %(levelname)-7s %(process)d %(message)s"


@contextmanager
def logging_to(file: Path | None, verbosity: int = 0) -> Iterator[None]:
    """Log to a file and to the error stream while the context lasts. The file gets the level INFO, or DEBUG with `verbosity` 2,
    which logs every chunk. `LEVELS` has the level of the error stream by `verbosity`."""
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
        for handler in list(log.handlers):  # closing a handler for other processes waits for records that are on their way
            handler.close()
            log.removeHandler(handler)


def send_logs(queue: Any, level: int) -> None:
    """Send all log records of this worker process to the queue, and nowhere else."""
    for handler in list(log.handlers):  # a forked worker inherits the handlers of its parent
        log.removeHandler(handler)
    log.setLevel(level)
    log.addHandler(logging.handlers.QueueHandler(queue))


def handlers_inherited() -> None:
    """Do nothing: in a forked worker, the inherited handlers send the records."""


class LogCollector:
    """Collects the log records of workers. Each worker must call `begin` first."""

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
        """Collect the remaining records, then stop."""
        if self.listener is not None:
            self.listener.stop()
            self.listener = None
