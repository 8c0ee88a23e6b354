"""numba made quick while kernels are compiled: what nobody listens to is not told, what was found out is not found out again.

It changes no result, and ends when an entry point is compiled.
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
    """No events, which nobody listens to (some three million of them in the rules engine), each operator's meaning for types
    found out once, and no looking for garbage."""
    known: Known = {}

    def get_call_type(function: Any, context: Any, args: Any, kws: Any) -> Any:
        if kws:
            return PATIENT(function, context, args, kws)
        key = function, tuple(args)
        if key not in known:
            known[key] = PATIENT(function, context, args, kws)
        return known[key]

    events: Any = event
    told = events.start_event, events.end_event
    events.start_event = events.end_event = ignore
    FUNCTION.get_call_type = get_call_type
    collecting = gc.isenabled()
    gc.disable()  # the garbage of a whole compilation is less than what looking for it again and again costs
    try:
        yield
    finally:
        if collecting:
            gc.enable()
        events.start_event, events.end_event = told
        FUNCTION.get_call_type = PATIENT


def ignore(*args: Any, **kwargs: Any) -> None:
    """What is told to nobody."""
