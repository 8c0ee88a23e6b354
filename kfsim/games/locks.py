"""The lock on the state that the threads of a process share: compiled cards and loaded machine code.

A process takes the lock before it forks. Otherwise a child could start with a lock that none of its threads will release, or with
half-compiled cards.
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
    """A decorator: the function runs while no other thread runs it or another function with this decorator. A thread waits for
    its turn; it may call such functions from within each other."""

    @wraps(function)
    def locked(*args: Any, **options: Any) -> Any:
        with SHARED:
            return function(*args, **options)

    made: Any = locked
    return made  # type: ignore[no-any-return]


def imported(module: str) -> Any:
    """The module with a name, imported by one thread at a time. If several threads import parts of numba at once, Python gives
    some of them incomplete modules."""
    with SHARED:
        return import_module(module)


def once(function: F) -> F:
    """A decorator: the function runs once for each combination of arguments, and its result is cached. Other threads wait for
    it."""
    return one_at_a_time(cache(function))  # type: ignore[return-value]
