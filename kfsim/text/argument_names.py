"""What is asked comes in at one of several doors; errors call an argument as it is called there: `--games`, `games=`, Games."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

# Arguments that hold several values, and on the command line are given one by one
REPEATED = {"readings": "reading", "changes": "change"}
POSITIONAL = {"hand": "HAND", "table": "GAMES"}  # arguments that have no option on the command line
TOGETHER = {"chains_a": "chains", "chains_b": "chains"}  # arguments that are one in Python


def on_command_line(argument: str) -> str:
    """The option of an argument, or its name in the help."""
    return POSITIONAL.get(argument) or f"--{REPEATED.get(argument, argument).replace('_', '-')}"


def in_python(argument: str) -> str:
    """The keyword of an argument."""
    return f"{TOGETHER.get(argument, argument)}="


_DOOR: ContextVar[Callable[[str], str]] = ContextVar("door", default=in_python)


def called(argument: str) -> str:
    """What an argument is called at the door that is used."""
    return _DOOR.get()(argument)


def switched_on(argument: str) -> str:
    """How a yes-or-no argument is given at the door that is used: `--force`, `force=True`."""
    name = called(argument)
    return f"{name}True" if name.endswith("=") else name


@contextmanager
def asked_at(door: Callable[[str], str]) -> Iterator[None]:
    """For a while, arguments are called as a door calls them: `in_python`, or another's own way."""
    before = _DOOR.set(door)
    try:
        yield
    finally:
        _DOOR.reset(before)
