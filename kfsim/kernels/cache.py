"""Where compiled code is kept, and what it depends on.

numba does not notice that a callee in another file changed, so the cache folder carries a hash of all sources with kernels of a
game in its name. Each game has a folder of its own: a change of one leaves the other compiled.
"""

import hashlib
import os
from pathlib import Path

import numba

from kfsim.games.registry import FIRST
from kfsim.games.sources import sources_hash
from kfsim.kernels.branch_profile import files_for
from kfsim.kernels.stage.cache_dir import make, trusted, wanted
from kfsim.kernels.stage.fingerprint import settings


def cache_folder(way: str = "", game: str = FIRST) -> Path:
    """Where compiled code of a game is kept: below KFSIM_CACHE, or the user's cache folder, or a private one where others can
    write to that. Another place of the same sources has a folder of its own, because numba compiles them anew there; so have
    other hints for the compiler, another numba or other settings of it, and another `way` of compiling."""
    hints = hashlib.sha256(f"{Path(__file__).parent} {numba.__version__} {way} {settings()}".encode())
    for branches in files_for(game):
        hints.update(branches.read_bytes() if branches.exists() else b"")
    return trusted(wanted())[0] / f"{sources_hash(game)}-{hints.hexdigest()[:8]}"


def writable(folder: Path) -> bool:
    """Whether compiled code can be kept there."""
    probe = folder / f".probe-{os.getpid()}"
    try:
        if not make(folder.parent) or not make(folder):
            return False
        probe.write_bytes(b"")
        probe.unlink()
    except OSError:
        return False
    return True


def holds(folder: Path, entry_point: str = "") -> bool:
    """Whether a folder holds compiled code of an entry point (of any, by default)."""
    return any(entry_point in file.name for file in folder.rglob("*.nbc"))
