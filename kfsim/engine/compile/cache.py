"""Where compiled code is kept, and what it depends on.

numba does not notice that a callee in another file changed, so the cache folder carries a hash of all engine and bot sources in
its name.
"""

import hashlib
import os
from pathlib import Path

import numba

from kfsim.engine.compile.branches import FILE as BRANCHES


def sources_hash() -> str:
    """A hash of the sources of engine and bots: what compiled code depends on."""
    package = Path(__file__).parents[2]
    digest = hashlib.sha256()
    for folder in ("engine", "bots"):
        for file in sorted((package / folder).rglob("*.py")):
            digest.update(file.relative_to(package).as_posix().encode() + file.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder(way: str = "") -> Path:
    """Where compiled code is kept: below KFSIM_CACHE, or the user's cache folder. Another place of the same sources has a folder
    of its own, because numba compiles them anew there; so have other hints for the compiler, another numba, and another `way` of
    compiling."""
    hints = hashlib.sha256(f"{Path(__file__).parent} {numba.__version__} {way}".encode())
    hints.update(BRANCHES.read_bytes() if BRANCHES.exists() else b"")
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


def holds(folder: Path, entry_point: str = "") -> bool:
    """Whether a folder holds compiled code of an entry point (of any, by default)."""
    return any(entry_point in file.name for file in folder.rglob("*.nbc"))
