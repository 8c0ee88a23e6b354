"""The decorators of every engine and bot kernel, so that all are compiled alike, and the cache of compiled code.

`kernel` is the plain one. `inlined` is for a kernel with a single caller, or one that is short and hot: it is merged into its
callers, so that reading in small functions costs nothing at run time. `rare` is for a kernel that seldom runs: it is laid out
apart, so that what often runs fits the cache. `entry` is what Python calls.

Inner kernels are compiled as part of the entry points that use them (`compiler`), and only entry points are cached on disk.
numba does not notice that a callee in another file changed, so the cache folder carries a hash of all engine and bot sources in
its name.
"""

import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba

from kfsim.engine.compile.branches import FILE as BRANCHES
from kfsim.engine.compile.compiler import EntryCompiler, KernelCompiler, RareCompiler

SETTINGS: Any = numba.config
njit: Any = numba.njit
INTEGER: Any = numba.types.Integer
# No reference counting: kernels allocate nothing and see records and views of them only
FLAGS: dict[str, Any] = {"error_model": "numpy", "nogil": True, "_nrt": False}

kernel: Callable[..., Any]
inlined: Callable[..., Any]
rare: Callable[..., Any]
entry: Callable[..., Any]


def sources_hash() -> str:
    """A hash of the sources of engine and bots: what compiled code depends on."""
    package = Path(__file__).parents[2]
    digest = hashlib.sha256()
    for folder in ("engine", "bots"):
        for file in sorted((package / folder).rglob("*.py")):
            digest.update(file.relative_to(package).as_posix().encode() + file.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder() -> Path:
    """Where compiled code is kept: below KFSIM_CACHE, or the user's cache folder. Another place of the same sources has a folder
    of its own, because numba compiles them anew there; so have other hints for the compiler."""
    hints = hashlib.sha256(str(Path(__file__).parent).encode() + (BRANCHES.read_bytes() if BRANCHES.exists() else b""))
    base = os.environ.get("KFSIM_CACHE") or Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "kfsim"
    return Path(base) / f"{sources_hash()}-{hints.hexdigest()[:8]}"


def writable(folder: Path) -> bool:
    """Whether compiled code can be kept there."""
    probe = folder / f".probe-{os.getpid()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe.write_bytes(b"")
        probe.unlink()
    except OSError:
        return False
    return True


def compiled_before(kernel_name: str = "play_games") -> bool:
    """Whether the cache holds compiled code of an entry point for these sources."""
    return SETTINGS.DISABLE_JIT or any(FOLDER.rglob(f"*{kernel_name}*.nbc"))


FOLDER = cache_folder()
CACHED = not SETTINGS.DISABLE_JIT and writable(FOLDER)


def uncached() -> str:
    """Why compiled code is not kept, or nothing."""
    if CACHED or SETTINGS.DISABLE_JIT:
        return ""
    return f"cannot write the cache folder {FOLDER}: every start compiles anew; set KFSIM_CACHE to a folder you can write"


def inner(pipeline: Any, forceinline: bool = False) -> Callable[..., Any]:
    """The decorator of kernels that only kernels call. Each is compiled once, not once for every width of integer it is
    called with: record fields are narrow, and specialised copies of the same code would crowd the instruction cache."""
    compiled = njit(**FLAGS, no_cpython_wrapper=True, no_cfunc_wrapper=True, pipeline_class=pipeline, forceinline=forceinline)

    def decorate(function: Callable[..., Any]) -> Any:
        dispatcher = compiled(function)
        resolve = dispatcher.get_call_template
        dispatcher.get_call_template = lambda args, kws: resolve(tuple(widened(a) for a in args), kws)
        return dispatcher

    return decorate


def kept(function: Callable[..., Any]) -> Any:
    """The decorator of entry points: their compiled code is kept on disk. What is damaged there (a torn write, a lost sector)
    counts as not there, and is written anew."""
    dispatcher = njit(**FLAGS, pipeline_class=EntryCompiler, cache=CACHED)(function)
    load = dispatcher._cache.load_overload

    def load_what_is_whole(signature: Any, context: Any) -> Any:
        try:
            return load(signature, context)
        except Exception:  # whatever unpickling a torn file raises
            return None

    if CACHED:
        dispatcher._cache.load_overload = load_what_is_whole
    return dispatcher


def widened(argument: Any) -> Any:
    """The type an argument of a kernel is passed as: int64 for every integer that fits."""
    fits = isinstance(argument, INTEGER) and (argument.signed or argument.bitwidth < 64)
    return numba.int64 if fits else argument


if SETTINGS.DISABLE_JIT:
    kernel = inlined = rare = entry = njit
else:
    if CACHED:
        SETTINGS.CACHE_DIR = str(FOLDER)
    kernel, inlined, rare = inner(KernelCompiler), inner(KernelCompiler, forceinline=True), inner(RareCompiler)
    entry = kept
