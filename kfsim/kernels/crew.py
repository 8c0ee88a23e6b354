"""Kernels lowered by as many processes as there are processors.

Which types a kernel has shows only in those that call it, one after the other. But once it is typed, anybody can lower it: this
process types on, and now and then forks one that lowers what has come together, and writes it to a file. What a process that died
or takes too long owes is lowered here. Where nothing can be forked, all of it is.
"""

import os
import signal
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import IO

from kfsim.kernels.linking import KernelLibrary

WORTH_A_PROCESS = 40  # kernels
PATIENCE = 60.0  # seconds that a process is given when there is nothing else to do
Lower = Callable[[], None]


@dataclass
class Child:
    """A process that lowers kernels."""

    process: int
    results: IO[bytes]
    tasks: list[tuple[KernelLibrary, Lower]]
    status: int | None = None  # how it ended, as `waitpid` tells


@dataclass
class Crew:
    """Kernels that wait to be lowered, and processes that lower others."""

    processors: int
    waiting: list[tuple[KernelLibrary, Lower]] = field(default_factory=list)
    children: list[Child] = field(default_factory=list)


_crew: Crew | None = None


def processors() -> int:
    """How many processes may lower at once."""
    if not hasattr(os, "fork"):
        return 1
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def at_work() -> Iterator[None]:
    """Kernels that are typed in here are lowered until `finish`."""
    global _crew
    before, _crew = _crew, Crew(processors())
    try:
        yield
    finally:
        while _crew.children:
            take_from(_crew, _crew.children[0])
        _crew = before


def take_on(library: KernelLibrary, lower: Lower) -> None:
    """Lower a kernel, here or in another process, now or later."""
    if _crew is None or _crew.processors == 1:
        lower()
        return
    _crew.waiting.append((library, lower))
    if len(_crew.waiting) >= WORTH_A_PROCESS:
        for child in [child for child in _crew.children if has_ended(child)]:
            take_from(_crew, child)
        if len(_crew.children) < _crew.processors - 1:
            hand_over(_crew, len(_crew.waiting))


def finish() -> None:
    """Wait until every kernel is lowered, and help."""
    if _crew is None:
        return
    free = _crew.processors - len(_crew.children) - 1
    for share in range(free + 1, 1, -1):
        if len(_crew.waiting) >= WORTH_A_PROCESS:
            hand_over(_crew, len(_crew.waiting) // share)
    while _crew.waiting or _crew.children:
        while _crew.waiting:
            _crew.waiting.pop()[1]()
        deadline = time.monotonic() + PATIENCE
        while _crew.children:
            while not has_ended(_crew.children[0]) and time.monotonic() < deadline:
                time.sleep(0.01)
            take_from(_crew, _crew.children[0])


def hand_over(crew: Crew, n: int) -> None:
    """Let a process of its own lower the first n kernels that wait."""
    tasks, crew.waiting = crew.waiting[:n], crew.waiting[n:]
    results = tempfile.TemporaryFile()  # noqa: SIM115 (closed by `take_from`)
    process = os.fork()
    if process:
        crew.children.append(Child(process, results, tasks))
        return
    try:
        for library, lower in tasks:
            lower()
            results.write(library.written())
        results.flush()
        os._exit(0)
    finally:  # whatever it is, the parent lowers these kernels itself, and sees
        os._exit(1)


def has_ended(child: Child) -> bool:
    """Whether a process has done all it can."""
    if child.status is None:
        ended, status = os.waitpid(child.process, os.WNOHANG)
        child.status = status if ended else None
    return child.status is not None


def take_from(crew: Crew, child: Child) -> None:
    """Take what a process lowered; what it did not wait to be lowered again."""
    crew.children.remove(child)
    if not has_ended(child):
        os.kill(child.process, signal.SIGKILL)
        os.waitpid(child.process, 0)
        child.status = 1
    with child.results as results:
        if child.status != 0:
            crew.waiting += child.tasks
            return
        results.seek(0)
        for library, _ in child.tasks:
            library.read(results)
