"""Ctrl-C while a kernel runs.

Python runs its signal handlers in the main thread, between two Python instructions. A kernel that runs in that thread for minutes
delays them. So a long call runs in another thread, and the main thread only waits for it.
"""

import threading
from collections.abc import Callable
from typing import Any, TypeVar

from numpy.typing import NDArray

R = TypeVar("R")
LISTENS_EVERY = 0.2  # seconds; on Windows a thread that waits without a limit does not get Ctrl-C


def heard(stop: NDArray[Any], kernel: Callable[..., R], *arguments: Any) -> R:
    """Run a kernel and return its result. The kernel must end early when `stop` (1,) is not 0.

    On Ctrl-C (KeyboardInterrupt, or an error of a signal handler) this function sets `stop`, waits until the kernel ends, and
    raises the error. Errors of the kernel are raised here, too. Only the main thread gets signals, so in any other thread the
    kernel is just called."""
    if threading.current_thread() is not threading.main_thread():
        return kernel(*arguments)
    found: list[R] = []
    failed: list[BaseException] = []
    done = threading.Event()

    def run() -> None:
        """Run the kernel, and signal its end."""
        try:
            found.append(kernel(*arguments))
        except BaseException as error:
            failed.append(error)
        finally:
            done.set()

    threading.Thread(target=run, daemon=True, name="kfsim kernel").start()
    try:
        while not done.wait(LISTENS_EVERY):
            pass
    except BaseException:
        stop[0] = 1
        done.wait()
        stop[0] = 0
        raise
    if failed:
        raise failed[0]
    return found[0]
