"""The cache of lowered kernels on disk. After a change of a kernel, only that kernel is lowered again, and then the entry points
are linked again.

Each kernel has a file, named by its digest (`fingerprint`), with its lowered code, its return type, and the kernels that it calls
with their expected types. These types are checked before the file is used: if a called kernel now returns another type, its
callers are lowered again. A damaged file counts as missing.
"""

import contextlib
import json
import os
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kfsim.kernels.stage import checksummed_file
from kfsim.kernels.stage.fingerprint import UnknownError, digest_of, is_lasting
from kfsim.kernels.stage.type_names import plainly

KERNELS: dict[tuple[str, str], Any] = {}  # by module and name
KEPT_FOR = 30 * 24 * 3600  # seconds since its last use after which a file is deleted
NEWS = "kfsim lowered kernel 1\n"
Called = list[Any]  # module, name, argument types, return type


@dataclass
class Lowered:
    """A lowered kernel: its name in compiled code, its return type, the kernels that it calls (with their types, and the names of
    their libraries), its code."""

    name: str
    gives: Any
    calls: list[Called]
    uses: list[str]
    bitcode: bytes


def remember(dispatcher: Any) -> None:
    """Register a kernel by its module and name."""
    if is_lasting(dispatcher.py_func):
        KERNELS[dispatcher.py_func.__module__, dispatcher.py_func.__qualname__] = dispatcher


def kernel_of(function: Any) -> Any:
    """The registered kernel of a function; UnknownError if there is none."""
    dispatcher = KERNELS.get((function.__module__, function.__qualname__))
    if dispatcher is None or dispatcher.py_func is not function:
        raise UnknownError(function)
    return dispatcher


def file_of(folder: Path, dispatcher: Any, types: tuple[Any, ...]) -> Path:
    """The file of a kernel for some argument types; UnknownError if the kernel has no digest."""
    return folder / f"{dispatcher.py_func.__name__}-{digest_of(dispatcher, types)[:40]}"


def find(folder: Path, dispatcher: Any, types: tuple[Any, ...]) -> Lowered | None:
    """The cached lowered kernel for some argument types; None if there is none."""
    try:
        file = file_of(folder, kernel_of(dispatcher.py_func), types)
    except UnknownError:
        return None
    content = checksummed_file.read(file)
    if content is None:
        return None
    with contextlib.suppress(OSError):  # the cache may be read-only
        os.utime(file)
    head, _, bitcode = content.partition(b"\n\n")
    name, gives, calls, uses = json.loads(head.decode().removeprefix(NEWS))
    return Lowered(name, gives, calls, uses, bitcode)


def keep(folder: Path, dispatcher: Any, types: tuple[Any, ...], lowered: Lowered) -> None:
    """Save a lowered kernel, if possible."""
    head = NEWS + json.dumps([lowered.name, lowered.gives, lowered.calls, lowered.uses]) + "\n\n"
    content = head.encode() + lowered.bitcode
    with contextlib.suppress(UnknownError):
        checksummed_file.write(file_of(folder, dispatcher, types), content)


def called(code: Any, typemap: Any, calltypes: Any) -> list[Called]:
    """The kernels that a kernel calls, with their argument and expected return types; UnknownError if one is not registered."""
    calls: dict[str, Called] = {}
    for block in code.blocks.values():
        for expression in block.find_exprs(op="call"):
            dispatcher = getattr(typemap[expression.func.name], "dispatcher", None)
            if dispatcher is not None:
                function, signature = kernel_of(dispatcher.py_func).py_func, calltypes[expression]
                given = [plainly(a) for a in signature.args]
                call = [function.__module__, function.__qualname__, given, plainly(signature.return_type)]
                calls[json.dumps(call)] = call
    return list(calls.values())


def throw_out(folder: Path) -> None:
    """Delete files that have not been used for KEPT_FOR seconds."""
    with contextlib.suppress(OSError):
        for file in folder.iterdir():
            if file.is_file() and time.time() - file.stat().st_mtime > KEPT_FOR:
                file.unlink()
