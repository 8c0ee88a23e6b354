"""Patches of numba while kernels compile: disable its events, cache operator lookups, pause the garbage collector.

Results do not change. The patches end when an entry point is compiled.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from numba.core import event, types

Known = dict[Any, Any]
FUNCTION: Any = types.BaseFunction
PATIENT = FUNCTION.get_call_type


@contextmanager
def undisturbed() -> Iterator[None]:
    """A context without numba's events (some three million for the rules engine, and nobody listens), with one lookup of each
    operator for its types, and without garbage collection."""
    cached: Known = {}

    def get_call_type(function: Any, context: Any, args: Any, kws: Any) -> Any:
        if kws:
            return PATIENT(function, context, args, kws)
        key = function, tuple(args)
        if key not in cached:
            cached[key] = PATIENT(function, context, args, kws)
        return cached[key]

    events: Any = event
    events_before = events.start_event, events.end_event
    events.start_event = events.end_event = ignore
    FUNCTION.get_call_type = get_call_type
    collecting = gc.isenabled()
    gc.disable()  # many collections would cost more than the memory that the garbage of a compilation takes
    try:
        yield
    finally:
        if collecting:
            gc.enable()
        events.start_event, events.end_event = events_before
        FUNCTION.get_call_type = PATIENT


def ignore(*args: Any, **kwargs: Any) -> None:
    """Do nothing, in place of an event."""
