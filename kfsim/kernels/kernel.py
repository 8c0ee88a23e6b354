"""The decorators of all kernels of the engine and the bots, so that all are compiled in the same way.

`kernel` is the usual one. `inlined` is for a kernel with a single caller, or for a short and hot one: it is merged into its
callers, so that small functions cost nothing at run time. `rare` is for a kernel that seldom runs: it is placed apart, so that
the hot code fits the instruction cache. `entry` is for entry points, which Python calls.

Inner kernels become machine code only as part of the entry points that use them (`stage.compiler`). The cache on disk (`cache`)
holds the machine code of entry points, and lowered inner kernels (`stage.kernel_cache`). The compiler stage for this
uses internals of numba. If it is not tested with the installed numba, or the internals differ, numba compiles the kernels by
itself: the games are the same, but slower.
"""

import contextlib
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
from filelock import FileLock

from kfsim.games.locks import one_at_a_time
from kfsim.games.registry import FIRST, game_named, game_of_module
from kfsim.kernels.branch_profile import counted_in_all
from kfsim.kernels.cache import cache_folder, holds, writable
from kfsim.kernels.stage.cache_dir import trusted, wanted
from kfsim.kernels.stage.options import LinkOptions, set_options

SETTINGS: Any = numba.config
njit: Any = numba.njit
INTEGER: Any = numba.types.Integer
TESTED = (0, 62), (0, 68)  # the oldest and the newest numba that the compiler stage is tested with
REFUSED: list[str] = []  # why the compiler stage is not used, though it is tested with this numba
PATIENCE = 600.0  # seconds that a process waits for another one that compiles
PLAIN: dict[str, Any] = {"error_model": "numpy", "nogil": True}
# No reference counting: kernels allocate nothing, and see only records and views of records
FLAGS: dict[str, Any] = {**PLAIN, "_nrt": False}

kernel: Callable[..., Any]
inlined: Callable[..., Any]
rare: Callable[..., Any]
entry: Callable[..., Any]


def inner(stage: Any, pipeline: Any, forceinline: bool = False) -> Callable[..., Any]:
    """The decorator of inner kernels, which only kernels call. Each is compiled once for 64-bit integers, not once for every
    integer type of its arguments: record fields are narrow, and specialised copies would fill the instruction cache."""
    compiled = njit(**FLAGS, no_cpython_wrapper=True, no_cfunc_wrapper=True, pipeline_class=pipeline, forceinline=forceinline)

    def decorate(function: Callable[..., Any]) -> Any:
        dispatcher = compiled(function)
        resolve = dispatcher.get_call_template
        stage.remember(dispatcher)

        def get_call_template(args: Any, kws: Any) -> Any:
            types = tuple(widened(a) for a in dispatcher.fold_argument_types(args, kws)[1])
            if types not in dispatcher.overloads:
                stage.load(dispatcher, types)
            return resolve(types, {})

        dispatcher.get_call_template = get_call_template
        return dispatcher

    return decorate


def whole(pipeline: Any, cache: bool) -> Callable[..., Any]:
    """The decorator of entry points. Their compiled code is cached on disk. A damaged file there (a torn write, a lost sector)
    counts as missing and is written again."""

    def decorate(function: Callable[..., Any]) -> Any:
        if not cache or function.__closure__:  # a closure may differ the next time
            return loaded_by_one(njit(**FLAGS, pipeline_class=pipeline)(function))
        from kfsim.kernels.stage.entry_cache import Entries

        folder = folder_of(game_of_module(function.__module__).name)
        dispatcher = njit(**FLAGS, pipeline_class=pipeline)(function)
        dispatcher._cache = Entries(function, folder)
        compile_once(dispatcher, folder)
        return loaded_by_one(dispatcher)

    return decorate


def loaded_by_one(dispatcher: Any) -> Any:
    """The entry point, with a lock: only one thread at a time determines the types of its arguments, and compiles or loads it. A
    call of a loaded entry point takes no lock. numba locks only its compiler, so two threads might make two types of one
    record."""
    for step in ("typeof_pyval", "_compile_for_args", "compile"):
        setattr(dispatcher, step, one_at_a_time(getattr(dispatcher, step)))
    return dispatcher


def compile_once(dispatcher: Any, folder: Path) -> None:
    """Let one process compile an entry point that several processes need at the same time; the others wait and load it. The
    operating system releases the lock when its owner dies. If the owner hangs, the others wait at most PATIENCE seconds."""
    load, compile_now = dispatcher._cache.load_overload, dispatcher.compile
    held: list[FileLock] = []  # made when needed: a lock made before a fork may not be used

    def load_what_is_whole(signature: Any, context: Any) -> Any:
        for _ in range(2):
            with contextlib.suppress(Exception):  # numba and LLVM raise various errors about a file in another format
                if (found := load(signature, context)) is not None:
                    return found
            if not held:
                lock = FileLock(folder / "compiling.lock", timeout=PATIENCE)
                with contextlib.suppress(OSError, NotImplementedError):  # after PATIENCE seconds, or if the disk has no locks
                    lock.acquire()
                    held.append(lock)
        return None

    def compile_alone(signature: Any) -> Any:
        try:
            return compile_now(signature)
        finally:
            while held:
                held.pop().release()

    dispatcher._cache.load_overload, dispatcher.compile = load_what_is_whole, compile_alone


def widened(argument: Any) -> Any:
    """The type with which an argument is passed to a kernel: int64 for every integer type that fits into it."""
    fits = isinstance(argument, INTEGER) and (argument.signed or argument.bitwidth < 64)
    return numba.int64 if fits else argument


def is_tested() -> bool:
    """Whether the compiler stage is tested with this numba. With an untested one the stage may compile a small kernel correctly
    and another one wrongly, so a trial at run time could not decide it."""
    found = re.match(r"(\d+)\.(\d+)", numba.__version__)
    return found is not None and TESTED[0] <= (int(found[1]), int(found[2])) <= TESTED[1]


def stage_of_our_own() -> Any:
    """The module `stage.compiler`; None if the stage is not tested with this numba, or compiles test kernels wrongly. With a cold
    cache, these test kernels are compiled first (`stage.self_check`)."""
    if not is_tested():
        return None
    never_compiled = not holds(cache_folder())
    try:
        from kfsim.kernels.stage import (
            compiler,
            entry_cache,  # noqa: F401
        )

        if never_compiled:
            from kfsim.kernels.stage.self_check import is_right

            made = inner(compiler, compiler.KernelCompiler), inner(compiler, compiler.KernelCompiler, forceinline=True)
            if not is_right(*made, inner(compiler, compiler.RareCompiler), whole(compiler.EntryCompiler, cache=False)):
                REFUSED.append("a known kernel computes something else")
                return None
    except Exception as error:  # internals of numba: any error is possible if they differ
        REFUSED.append(f"{type(error).__name__}: {error}".splitlines()[0])
        return None
    return compiler


def folder_of(game: str) -> Path:
    """The folder in which compiled code of a game is saved."""
    return cache_folder("" if STAGE else "plain", game)


def compiled_before(game: str = FIRST) -> bool:
    """Whether the cache holds undamaged compiled code that plays a game, for these sources."""
    if SETTINGS.DISABLE_JIT:
        return True
    kernel_name = game_named(game).entry
    return bool(kept_files(kernel_name, game)) if STAGE else holds(folder_of(game), kernel_name)


def kept_files(kernel_name: str, game: str) -> list[Path]:
    """The files with undamaged compiled code of an entry point for this processor."""
    from kfsim.kernels.stage import checksummed_file, entry_cache

    return [file for file in entry_cache.files_of(folder_of(game), kernel_name) if checksummed_file.read(file) is not None]


def damaged(kernel_name: str, game: str = FIRST) -> str:
    """The message that cached code of an entry point is damaged; "" if it is not."""
    if STAGE is None:
        return ""
    from kfsim.kernels.stage import entry_cache

    if kept_files(kernel_name, game) or not entry_cache.files_of(folder_of(game), kernel_name):
        return ""
    return f"the compiled code in {folder_of(game)} is damaged; kfsim compiles it again"


def uncached() -> str:
    """Why compiled code is not cached; "" if it is."""
    if CACHED or SETTINGS.DISABLE_JIT:
        return ""
    return (
        f"cannot write the cache folder {FOLDER}, so every start compiles again; set KFSIM_CACHE to a folder that you can write"
    )


def elsewhere() -> str:
    """Why compiled code is not cached in the wanted folder; "" if it is."""
    return "" if SETTINGS.DISABLE_JIT else trusted(wanted())[1]


def slower() -> str:
    """Why numba compiles the kernels without the stage, and what to do about it; "" if the stage compiles them."""
    if STAGE is not None or SETTINGS.DISABLE_JIT:
        return ""
    oldest, newest = (f"{major}.{minor}" for major, minor in TESTED)
    why = "not built as kfsim expects" + "".join(f" ({found})" for found in REFUSED) if is_tested() else "not tested with kfsim"
    return (
        f"numba {numba.__version__} is {why}. Games are the same, but compiling takes several minutes and playing is slower; "
        f"install a numba from {oldest} to {newest}"
    )


def link_options_of(module: str) -> LinkOptions:
    """The options with which the entry points of a module are linked: those of its game."""
    game = game_of_module(module)
    return LinkOptions(game.level, game.callers_first)


set_options(counted_in_all(), link_options_of)
STAGE = None if SETTINGS.DISABLE_JIT else stage_of_our_own()
FOLDER = folder_of(FIRST)
WRITABLE = not SETTINGS.DISABLE_JIT and writable(FOLDER)
CACHED = WRITABLE or STAGE is not None and holds(FOLDER)  # a read-only cache is read
if SETTINGS.DISABLE_JIT:
    kernel = inlined = rare = entry = njit
elif STAGE is None:
    kernel = inlined = rare = njit(**PLAIN)
    plain: Any = njit(**PLAIN, cache=CACHED)
    if CACHED:
        SETTINGS.CACHE_DIR = str(FOLDER)

    def entry(function: Callable[..., Any]) -> Any:
        """The decorator of entry points, without the stage."""
        return loaded_by_one(plain(function))

else:
    if CACHED:
        STAGE.keep_in(FOLDER.with_name("lowered"))
    kernel, inlined = inner(STAGE, STAGE.KernelCompiler), inner(STAGE, STAGE.KernelCompiler, forceinline=True)
    rare = inner(STAGE, STAGE.RareCompiler)
    entry = whole(STAGE.EntryCompiler, CACHED)
