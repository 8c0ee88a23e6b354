"""The fingerprint of a kernel: a digest of everything that its lowered code depends on. The same digest means the same code.

It covers what numba reads from a function: its bytecode, the values of the names in it (numbers by value, kernels by their
signature), and the argument types; and everything that decides how kernels are compiled. It does not cover the bodies of called
kernels, nor line numbers. So changing a kernel changes only its own digest.
"""

import hashlib
import json
import platform
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import BuiltinFunctionType, CodeType, ModuleType
from typing import Any

import llvmlite
import numba
import numpy as np
from llvmlite import binding

from kfsim.kernels.stage import options

SETTINGS = (
    "OPT", "CPU_NAME", "CPU_FEATURES", "ENABLE_AVX", "BOUNDSCHECK", "LOOP_VECTORIZE", "SLP_VECTORIZE", "DISABLE_INTEL_SVML",
    "DEBUGINFO_DEFAULT", "EXTEND_VARIABLE_LIFETIMES", "LLVM_REFPRUNE_PASS", "LLVM_REFPRUNE_FLAGS", "DEBUG_JIT", "JIT_COVERAGE",
    "ENABLE_PROFILING",
)  # fmt: skip  # numba's settings; None if this version of numba does not have it
PLAIN = (bool, int, float, str, bytes, type(None), np.generic)


class UnknownError(Exception):
    """A kernel, or its type, refers to something that has no digest or no form as plain data."""


def settings() -> str:
    """numba's settings that change the compiled code, as its environment variables (NUMBA_OPT, ...) or its file set them."""
    most = getattr(getattr(numba.config, "OPT", None), "is_opt_max", None)  # NUMBA_OPT=max reads as 3, but makes other code
    return repr([most, *((name, getattr(numba.config, name, None)) for name in SETTINGS)])


@cache
def surroundings() -> str:
    """Everything that decides how any kernel is compiled: versions, processor, numba's settings, the sources of `kernels`."""
    digest = hashlib.sha256()
    for file in sorted(Path(__file__).parents[1].rglob("*.py")):
        digest.update(file.read_bytes())
    machine = binding.get_host_cpu_name(), binding.get_host_cpu_features().flatten(), binding.get_process_triple()
    versions = sys.version, numba.__version__, llvmlite.__version__, np.__version__, platform.machine()
    return digest.hexdigest() + json.dumps([machine, versions, settings()])


@cache
def types_digest(types: tuple[Any, ...]) -> str:
    """A digest of types. The name of a type describes it completely, even the layout of a record."""
    return hashlib.sha256(", ".join(map(str, types)).encode()).hexdigest()[:16]


def name_of(function: Any, types: tuple[Any, ...]) -> str:
    """The name of a kernel in compiled code, for its argument types; the same in every process."""
    return f"{function.__module__}.{function.__qualname__}.{types_digest(types)}"


def is_lasting(function: Any) -> bool:
    """Whether a function is the only one with its name: it is not defined inside another function, which makes a new one each
    time."""
    return "<" not in function.__qualname__


def digest_of(dispatcher: Any, types: tuple[Any, ...]) -> str:
    """A digest of a kernel and its argument types; UnknownError if it refers to something without a digest."""
    return hashlib.sha256(f"{own_digest(dispatcher)} {types_digest(types)}".encode()).hexdigest()


@cache
def own_digest(dispatcher: Any) -> str:
    """A digest of a kernel without its argument types."""
    function = dispatcher.py_func
    hints = options.BRANCH_COUNTS.get(f"{function.__module__}.{function.__name__}", [])
    parts = surroundings(), repr(hints), seen_from_outside(dispatcher), *parts_of(function, function.__code__)
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def parts_of(function: Any, code: CodeType) -> Iterator[str]:
    """The parts of a function that its digest covers: its bytecode, its constants, and the meaning of its names."""
    yield repr((code.co_code, code.co_varnames, code.co_argcount, code.co_flags, code.co_exceptiontable))
    if code.co_freevars:
        raise UnknownError(code.co_freevars)
    for value in code.co_consts:
        if isinstance(value, CodeType):
            raise UnknownError(value)
        yield meaning(value)
    for name in code.co_names:
        named = function.__globals__.get(name, None)
        if isinstance(named, ModuleType) and named.__name__.startswith("kfsim."):
            yield from (f"{name}.{part} {meaning(vars(named)[part])}" for part in code.co_names if part in vars(named))
        else:
            yield f"{name} {meaning(named)}" if named is not None else name


def meaning(value: Any) -> str:
    """A text for a value that a kernel refers to; the same text means the same compiled form."""
    if isinstance(value, PLAIN):
        return f"{type(value).__name__} {value!r}"
    if isinstance(value, slice):
        return f"slice {value!r}"
    if isinstance(value, tuple):
        return "(" + ", ".join(map(meaning, value)) + ")"
    if isinstance(value, np.ndarray) and not value.dtype.hasobject:
        return f"array {value.dtype.descr} {value.shape} {hashlib.sha256(value.tobytes()).hexdigest()}"
    if isinstance(value, ModuleType | type | BuiltinFunctionType | np.ufunc):
        return f"{getattr(value, '__module__', '')}.{getattr(value, '__qualname__', value.__name__)}"
    if hasattr(value, "py_func") and is_lasting(value.py_func):
        return seen_from_outside(value)
    if type(value).__module__ == "numba.core.extending":  # an intrinsic of `kfsim.kernels`, whose sources `surroundings` covers
        return f"intrinsic {value._name}"
    raise UnknownError(value)


def seen_from_outside(dispatcher: Any) -> str:
    """A text with everything that callers of a kernel depend on: its name, parameters and options."""
    function, code = dispatcher.py_func, dispatcher.py_func.__code__
    names = code.co_varnames[: code.co_argcount]
    targets = sorted(dispatcher.targetoptions.items()), getattr(dispatcher._compiler.pipeline_class, "__name__", "")
    return f"{function.__module__}.{function.__qualname__}{names}{function.__defaults__!r} {targets}"
