"""While kernels compile: disable numba's events, cache operator lookups, pause the garbage collector.

Results do not change, and the patches end when an entry point is compiled.
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
    """No events (some three million in the rules engine, without listeners), one lookup of each operator for its types, and no
    garbage collection."""
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
    gc.disable()  # collecting garbage again and again would cost more than the garbage of a whole compilation
    try:
        yield
    finally:
        if collecting:
            gc.enable()
        events.start_event, events.end_event = events_before
        FUNCTION.get_call_type = PATIENT


def ignore(*args: Any, **kwargs: Any) -> None:
    """An event without listeners."""
