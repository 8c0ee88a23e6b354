"""Limits that hold for the plans of all games: the number of games, and the bits of a seed."""

from typing import Any

from kfsim.batch.errors import PlanError
from kfsim.games.registry import FIRST, game_named
from kfsim.text.argument_names import called
from kfsim.text.messages import one_line

MOST_GAMES = 10**9  # they take about a day
SEED_BITS = 64


def check_games(games: int, fewest: int = 1) -> None:
    """PlanError if `games` is below `fewest` or above MOST_GAMES."""
    if not fewest <= games <= MOST_GAMES:
        raise PlanError(f"{called('games')} must be from {fewest} to {MOST_GAMES:,}, not {one_line(f'{games:,}', 40)}")


def __getattr__(name: str) -> Any:
    """The attribute `Plan`, the plan class of KeyForge, because programs of users import it from here."""
    if name == "Plan":
        later: Any = game_named(FIRST).plan
        return later.found()
    raise AttributeError(f"module '{__name__}' has no attribute '{name}'")
