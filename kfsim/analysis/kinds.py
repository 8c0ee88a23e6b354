"""The type of each argument of the analyses."""

from collections.abc import Callable
from dataclasses import fields
from typing import Any

from kfsim.batch.errors import PlanError
from kfsim.text.argument_names import called
from kfsim.text.arguments import shown, whole, word, words, yes_or_no


def bot_name(argument: str, value: Any, wrong: type[Exception]) -> str:
    """The name of a bot. Anything else raises an error of the type `wrong`."""
    if not isinstance(value, str):
        own = "; a bot of your own plays in matchup, gauntlet, games and replay" if hasattr(value, "choose") else ""
        raise wrong(f"{called(argument)} takes the name of a bot here, not {shown(value)}{own}")
    return value


WHOLE = (
    "games", "seed", "budget", "chains_a", "chains_b", "number", "champion", "play_out", "keep", "second_opinion", "decision",
)  # fmt: skip
KINDS: dict[str, Callable[[str, Any, type[Exception]], Any]] = {
    **dict.fromkeys(WHOLE, whole),
    **dict.fromkeys(("bot", "bot_b"), bot_name),
    **dict.fromkeys(("rulebook", "set_name", "play_on"), word),
    "blank": words,
    **dict.fromkeys(("styles", "why", "search", "chances", "decisions", "watched"), yes_or_no),
}
CALLED = {"number": "game"}  # arguments with another name in every interface


def take_numbers(request: Any) -> None:
    """Convert every argument of a request (a frozen dataclass) to a type of Python, also from numpy and pandas. None stands for
    the default. A PlanError names an argument of a wrong type."""
    for part in fields(request):
        taken, value = KINDS.get(part.name), getattr(request, part.name)
        if taken is not None and not (value is None and part.default is None):
            object.__setattr__(request, part.name, taken(CALLED.get(part.name, part.name), value, PlanError))
