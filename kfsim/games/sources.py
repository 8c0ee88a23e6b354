"""The files of each game, and hashes of them. Compiled code and stored runs depend on the hash of their own game only, so a
change to one game does not invalidate those of another."""

import hashlib
import os
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from kfsim.games.registry import game_named
from kfsim.text.learned_data import FOLDER

SHARED = "kfsim/kernels"  # the compiler that the kernels of all games use


def path_of(place: str) -> Path:
    """The path of a folder or file of a package, such as "kfsim/engine" or "kfsim/bots/play.py"."""
    package, _, rest = place.partition("/")
    found = find_spec(package)
    assert found is not None and found.submodule_search_locations
    return Path(next(iter(found.submodule_search_locations))) / rest


def files_of(places: Iterable[str]) -> Iterator[tuple[str, Path]]:
    """All files at some places and in their subfolders: for each its name, which does not depend on where the package is
    installed, and its path."""
    for place in places:
        root = path_of(place)
        for file in sorted(root.rglob("*")) if root.is_dir() else [root]:
            if file.is_file() and file.suffix != ".pyc":
                yield f"{place}/{file.relative_to(root).as_posix()}", file


@cache
def sources_hash(name: str) -> str:
    """A hash of the sources of a game's kernels and of the compiler. Compiled code depends on it."""
    digest = hashlib.sha256()
    for name_of_file, file in files_of((SHARED, *game_named(name).kernels)):
        if file.suffix == ".py":
            digest.update(name_of_file.encode() + file.read_bytes())
    return digest.hexdigest()[:16]


@cache
def played_by(name: str) -> str:
    """A hash of all files that change the course of a game's games: kernels, rules, data, and the user's learned data. A run can
    be continued only while this hash stays the same."""
    digest = hashlib.sha256(sources_hash(name).encode())
    for name_of_file, file in files_of(game_named(name).decided_by):
        digest.update(name_of_file.encode() + file.read_bytes())
    for file in sorted(Path(own).glob("*")) if (own := os.environ.get(FOLDER)) else []:
        digest.update(file.name.encode() + file.read_bytes() if file.is_file() else b"")
    return digest.hexdigest()[:16]
