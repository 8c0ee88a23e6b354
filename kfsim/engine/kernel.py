"""The one decorator of every engine and bot kernel, so that all are compiled alike, and the cache of compiled code.

Inner kernels are linked into the entry points that use them, so only the entry points (`entry`) are cached on disk and
callable from Python without a wrapper being built for each of the others. numba does not notice that a callee in another
file changed, so the cache folder carries a hash of all engine and bot sources in its name.
"""

import hashlib
import os
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

from numba import config, njit

FLAGS: dict[str, Any] = {"error_model": "numpy", "nogil": True, "_nrt": False}

kernel: Callable[..., Any]
entry: Callable[..., Any]


def sources_hash() -> str:
    """A hash of the sources of engine and bots: what compiled code depends on."""
    package = Path(__file__).parent.parent
    digest = hashlib.sha256()
    for folder in ("engine", "bots"):
        for file in sorted((package / folder).glob("*.py")):
            digest.update(file.name.encode() + file.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder() -> Path:
    """Where compiled code is kept: KFSIM_CACHE, or the user's cache folder."""
    base = os.environ.get("KFSIM_CACHE") or Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "kfsim"
    return Path(base) / sources_hash()


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


def compiled_before() -> bool:
    """Whether the cache holds compiled code for these sources."""
    folder = cache_folder()
    return folder.is_dir() and any(folder.rglob("*.nbc"))


if config.DISABLE_JIT:
    kernel = entry = njit
else:
    FOLDER = cache_folder()
    CACHED = writable(FOLDER)
    if CACHED:
        config.CACHE_DIR = str(FOLDER)
    else:
        warnings.warn(f"cannot write the cache folder {FOLDER}: every start compiles anew; set KFSIM_CACHE", stacklevel=2)
    kernel = njit(**FLAGS, no_cpython_wrapper=True, no_cfunc_wrapper=True)
    entry = njit(**FLAGS, cache=CACHED)
