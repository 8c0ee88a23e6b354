"""The lock on what the threads of a process share: the cards that are compiled, and the machine code that is loaded.

A process that forks takes the lock first. So no child begins with a lock that nobody in it will free, or with cards that are half
compiled.
"""

import os
import threading
from collections.abc import Callable
from functools import cache, wraps
from importlib import import_module
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])
SHARED = threading.RLock()
if hasattr(os, "register_at_fork"):
    os.register_at_fork(before=SHARED.acquire, after_in_parent=SHARED.release, after_in_child=SHARED.release)


def one_at_a_time(function: F) -> F:
    """The function, which waits while another thread is in it, or in any other function of this kind."""

    @wraps(function)
    def locked(*args: Any, **options: Any) -> Any:
        with SHARED:
            return function(*args, **options)

    made: Any = locked
    return made  # type: ignore[no-any-return]


def imported(module: str) -> Any:
    """A module, which one thread at a time imports. If several threads import parts of numba at once, Python hands some of them
    modules that are not complete."""
    with SHARED:
        return import_module(module)


def once(function: F) -> F:
    """The function, which runs once for each of its arguments: other threads wait and get what the first one made."""
    return one_at_a_time(cache(function))  # type: ignore[return-value]
