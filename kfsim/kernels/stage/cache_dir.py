"""The folder of compiled code. Cached code is executed, so it is never loaded from a folder that other users can write to."""

import os
import stat
import tempfile
from functools import cache
from pathlib import Path

ADMINISTRATOR = 0


def strange(path: Path) -> str:
    """Why code at a path must not be executed, in a few words; "" if it may be, or if files have no owners (Windows)."""
    if not hasattr(os, "geteuid"):
        return ""
    try:
        status = path.stat()
    except OSError:
        return ""
    if status.st_uid not in (os.geteuid(), ADMINISTRATOR):
        return "belongs to another user"
    return "can be written by every user" if status.st_mode & stat.S_IWOTH else ""


def strange_within(base: Path) -> str:
    """Why code in a folder and its subfolders must not be executed, in a few words; "" if it may be."""
    return next((why for folder, _, _ in os.walk(base) if (why := strange(Path(folder)))), "")


def own_places() -> list[Path]:
    """The possible folders for a user's compiled code, the preferred one first."""
    usual = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "kfsim"
    user = os.geteuid() if hasattr(os, "geteuid") else ""
    return [usual, Path(tempfile.gettempdir()) / f"kfsim-{user}"]


def wanted() -> Path:
    """The wanted folder for compiled code: KFSIM_CACHE, or the user's cache folder."""
    named = os.environ.get("KFSIM_CACHE")
    return Path(named) if named else own_places()[0]


@cache
def trusted(base: Path) -> tuple[Path, str]:
    """The folder from which code may be loaded, and a warning if it is not the wanted folder `base` ("" if it is). If others can
    write to `base`, it is a private folder. If there is none, it is a folder that cannot exist."""
    if not (why := strange_within(base)):
        return base, ""
    for own in own_places():
        if own != base and make(own) and not strange_within(own):
            return own, f"the cache folder {base} {why}: nothing is loaded from it; compiled code is kept in {own}"
    return Path(os.devnull) / "kfsim", f"the cache folder {base} {why}: nothing is loaded from it"  # and nothing can be saved


def make(folder: Path) -> bool:
    """Make a folder that only its user can write to, unless it exists; returns False if that failed."""
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(mode=0o755, exist_ok=True)
    except OSError:
        return False
    return True
