"""The branch profile: how often each branch of the kernels is taken. The compiler uses it to lay out the frequent path in one
piece.

A file for each game lists, for each kernel, how often in 1000 times each branch was taken in games of the shipped decks; -1 if it
never ran. Branches are in the order in which numba lowers them. `python -m benchmarks.branches` counts again. The profile is a
hint: results never depend on it. A kernel whose number of branches has changed since is compiled without it.
"""

import json
from pathlib import Path

from kfsim.games.registry import FIRST, game_named, games
from kfsim.games.sources import path_of


def files_for(name: str) -> list[Path]:
    """The files of the profiles for a game's kernels. Kernels that games share have the profile of the first game."""
    named = dict.fromkeys(game_named(game).branches for game in (FIRST, name))
    return [path_of(file) for file in named if file]


def counted(file: Path) -> dict[str, list[int]]:
    """How often in 1000 times each branch is taken, by the name of its kernel."""
    return dict(json.loads(file.read_text("utf-8"))) if file.exists() else {}


def counted_in_all() -> dict[str, list[int]]:
    """The counts of the kernels of all games, by the name of the kernel."""
    found: dict[str, list[int]] = {}
    for game in games():
        found = counted(path_of(game.branches)) | found if game.branches else found
    return found
