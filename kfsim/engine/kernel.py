"""The one decorator of every engine and bot kernel, so that all are compiled alike.

Inner kernels are linked into the entry points that use them, so only the entry points (`entry`) are cached on disk and
callable from Python without a wrapper being built for each of the others.
"""

from collections.abc import Callable
from typing import Any

from numba import config, njit

FLAGS: dict[str, Any] = {"error_model": "numpy", "nogil": True}

kernel: Callable[..., Any]
entry: Callable[..., Any]

if config.DISABLE_JIT:
    kernel = entry = njit
else:
    kernel = njit(**FLAGS, no_cpython_wrapper=True, no_cfunc_wrapper=True)
    entry = njit(**FLAGS, cache=True)
