"""Lower kernels in as many processes as there are processors.

The argument types of a kernel are known only when its callers are typed, so kernels are typed one after the other. But any
process can lower a typed kernel. So this process continues typing, and now and then forks a process that lowers the waiting
kernels and writes the results to a file. If such a process dies or takes too long, this one lowers its kernels. If forking is
impossible, it lowers all kernels itself.
"""

import os
import signal
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import IO

from kfsim.kernels.stage.linking import KernelLibrary

WORTH_A_PROCESS = 40  # so many waiting kernels are worth a new process
PATIENCE = 60.0  # seconds that this process waits for the others when it has nothing else to do
Lower = Callable[[], None]


@dataclass
class Child:
    """A process that lowers kernels."""

    process: int
    results: IO[bytes]
    tasks: list[tuple[KernelLibrary, Lower]]
    status: int | None = None  # its exit status from `waitpid`


@dataclass
class Pool:
    """The kernels that wait to be lowered, and the processes that lower others."""

    processors: int
    waiting: list[tuple[KernelLibrary, Lower]] = field(default_factory=list)
    children: list[Child] = field(default_factory=list)


_pool: Pool | None = None


def processors() -> int:
    """The number of processes that may lower at the same time."""
    if not hasattr(os, "fork"):
        return 1
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def at_work() -> Iterator[None]:
    """A context in which typed kernels are lowered in several processes, until `finish` is called."""
    global _pool
    before, _pool = _pool, Pool(processors())
    try:
        yield
    finally:
        while _pool.children:
            take_from(_pool, _pool.children[0])
        _pool = before


def take_on(library: KernelLibrary, lower: Lower) -> None:
    """Lower a kernel, in this process or another one, now or later."""
    if _pool is None or _pool.processors == 1:
        lower()
        return
    _pool.waiting.append((library, lower))
    if len(_pool.waiting) >= WORTH_A_PROCESS:
        for child in [child for child in _pool.children if has_ended(child)]:
            take_from(_pool, child)
        if len(_pool.children) < _pool.processors - 1:
            hand_over(_pool, len(_pool.waiting))


def finish() -> None:
    """Lower the waiting kernels here and in new processes, and wait until every kernel is lowered."""
    if _pool is None:
        return
    free = _pool.processors - len(_pool.children) - 1
    for share in range(free + 1, 1, -1):
        if len(_pool.waiting) >= WORTH_A_PROCESS:
            hand_over(_pool, len(_pool.waiting) // share)
    while _pool.waiting or _pool.children:
        while _pool.waiting:
            _pool.waiting.pop()[1]()
        deadline = time.monotonic() + PATIENCE
        while _pool.children:
            while not has_ended(_pool.children[0]) and time.monotonic() < deadline:
                time.sleep(0.01)
            take_from(_pool, _pool.children[0])


def hand_over(pool: Pool, n: int) -> None:
    """Fork a process that lowers the first n waiting kernels."""
    tasks, pool.waiting = pool.waiting[:n], pool.waiting[n:]
    results = tempfile.TemporaryFile()  # noqa: SIM115 (closed by `take_from`)
    process = os.fork()
    if process:
        pool.children.append(Child(process, results, tasks))
        return
    try:
        for library, lower in tasks:
            lower()
            results.write(library.written())
        results.flush()
        os._exit(0)
    finally:  # on any error, the parent lowers these kernels itself and reports it
        os._exit(1)


def has_ended(child: Child) -> bool:
    """Whether a process has ended."""
    if child.status is None:
        ended, status = os.waitpid(child.process, os.WNOHANG)
        child.status = status if ended else None
    return child.status is not None


def take_from(pool: Pool, child: Child) -> None:
    """Read what a process lowered, and end the process if it still runs. If it failed, its kernels wait again."""
    pool.children.remove(child)
    if not has_ended(child):
        os.kill(child.process, signal.SIGKILL)
        os.waitpid(child.process, 0)
        child.status = 1
    with child.results as results:
        if child.status != 0:
            pool.waiting += child.tasks
            return
        results.seek(0)
        for library, _ in child.tasks:
            library.read(results)
