"""Where compiled code is kept, and what it depends on.

numba does not notice that a callee in another file changed, so the cache folder carries a hash of all sources with kernels of a
game in its name. Each game has a folder of its own: a change of one leaves the other compiled.
"""

import hashlib
import os
from pathlib import Path

import numba

from kfsim.kernels.branches import FILE, FILE_OF_PYRE
from kfsim.kernels.place import make, trusted, wanted

KEYFORGE, PYRE = "keyforge", "pyre"
ROOMS = {KEYFORGE: ("kernels", "engine", "bots"), PYRE: ("kernels", "pyre")}  # where the kernels of each game are


def game_of(module: str) -> str:
    """The game that a module's kernels belong to."""
    return PYRE if module.startswith("kfsim.pyre.") else KEYFORGE


def sources_hash(game: str = KEYFORGE) -> str:
    """A hash of the sources of a game's kernels: what compiled code depends on."""
    package = Path(__file__).parents[1]
    digest = hashlib.sha256()
    for folder in ROOMS[game]:
        for file in sorted((package / folder).rglob("*.py")):
            digest.update(file.relative_to(package).as_posix().encode() + file.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder(way: str = "", game: str = KEYFORGE) -> Path:
    """Where compiled code of a game is kept: below KFSIM_CACHE, or the user's cache folder, or a private one where others can
    write to that. Another place of the same sources has a folder of its own, because numba compiles them anew there; so have
    other hints for the compiler, another numba, and another `way` of compiling."""
    hints = hashlib.sha256(f"{Path(__file__).parent} {numba.__version__} {way}".encode())
    for branches in (FILE,) if game == KEYFORGE else (FILE, FILE_OF_PYRE):
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
