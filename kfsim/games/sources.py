"""The files that a game is made of, and hashes of them: a change in one game leaves what was made with the others as it is."""

import hashlib
import os
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from kfsim.games.registry import game_named
from kfsim.text.learned_data import FOLDER

SHARED = "kfsim/kernels"  # what the kernels of every game are made with


def path_of(place: str) -> Path:
    """The path of a folder or file of a package: "kfsim/engine", "kfsim/bots/play.py"."""
    package, _, rest = place.partition("/")
    found = find_spec(package)
    assert found is not None and found.submodule_search_locations
    return Path(next(iter(found.submodule_search_locations))) / rest


def files_of(places: Iterable[str]) -> Iterator[tuple[str, Path]]:
    """The files of some places, those below folders too, each with the name that it has wherever the package lies."""
    for place in places:
        root = path_of(place)
        for file in sorted(root.rglob("*")) if root.is_dir() else [root]:
            if file.is_file() and file.suffix != ".pyc":
                yield f"{place}/{file.relative_to(root).as_posix()}", file


@cache
def sources_hash(name: str) -> str:
    """A hash of the sources of a game's kernels: what compiled code depends on."""
    digest = hashlib.sha256()
    for name_of_file, file in files_of((SHARED, *game_named(name).kernels)):
        if file.suffix == ".py":
            digest.update(name_of_file.encode() + file.read_bytes())
    return digest.hexdigest()[:16]


@cache
def played_by(name: str) -> str:
    """A hash of everything that decides how a game's games go: a run is finished by what it was begun with."""
    digest = hashlib.sha256(sources_hash(name).encode())
    for name_of_file, file in files_of(game_named(name).decided_by):
        digest.update(name_of_file.encode() + file.read_bytes())
    for file in sorted(Path(own).glob("*")) if (own := os.environ.get(FOLDER)) else []:
        digest.update(file.name.encode() + file.read_bytes() if file.is_file() else b"")
    return digest.hexdigest()[:16]
