"""The branch profile: how often each branch of the kernels is taken, so that the compiler puts the frequent path in a row.

A file for each game holds, kernel by kernel, how often of 1000 times each branch was taken in games of the shipped decks, in the
order in which numba lowers them; -1 for those that never ran. `python -m benchmarks.branches` counts again. It is a hint: results
never depend on it, and a kernel that now has another number of branches is compiled without it.
"""

import json
from pathlib import Path

from kfsim.games.registry import FIRST, game_named, games
from kfsim.games.sources import path_of


def files_for(name: str) -> list[Path]:
    """The profiles for a game's kernels; kernels that games share have the profile of the first game."""
    named = dict.fromkeys(game_named(game).branches for game in (FIRST, name))
    return [path_of(file) for file in named if file]


def counted(file: Path) -> dict[str, list[int]]:
    """How often of 1000 times each branch is taken, by the name of its kernel."""
    return dict(json.loads(file.read_text("utf-8"))) if file.exists() else {}


def counted_in_all() -> dict[str, list[int]]:
    """The counts of all games."""
    found: dict[str, list[int]] = {}
    for game in games():
        found = counted(path_of(game.branches)) | found if game.branches else found
    return found
