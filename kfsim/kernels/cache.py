"""The cache folder of compiled code, and what its name depends on.

numba does not notice that a called function in another file has changed, so the name of the folder contains a hash of all sources
with kernels of a game. Each game has its own folder, so a change of one game leaves the other compiled.
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
    """The folder of a game's compiled code. It lies in KFSIM_CACHE, or in the user's cache folder, or in a private one if others
    can write to that. The name depends on the sources and their path (numba compiles them again at another path), the branch
    profile, the version and settings of numba, and the `way` of compiling."""
    hints = hashlib.sha256(f"{Path(__file__).parent} {numba.__version__} {way} {settings()}".encode())
    for branches in files_for(game):
        hints.update(branches.read_bytes() if branches.exists() else b"")
    return trusted(wanted())[0] / f"{sources_hash(game)}-{hints.hexdigest()[:8]}"


def writable(folder: Path) -> bool:
    """Whether compiled code can be saved in a folder."""
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
