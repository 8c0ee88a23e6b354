"""What is asked is asked at one of several doors; errors call an argument as it is called there: `--games`, or `games=`."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

TOGETHER = {"chains_a": "chains", "chains_b": "chains"}  # arguments that are one in Python


def on_command_line(argument: str) -> str:
    """The option of an argument."""
    return f"--{argument.replace('_', '-')}"


def in_python(argument: str) -> str:
    """The keyword of an argument."""
    return f"{TOGETHER.get(argument, argument)}="


_DOOR: ContextVar[Callable[[str], str]] = ContextVar("door", default=on_command_line)


def called(argument: str) -> str:
    """What an argument is called at the door that is used."""
    return _DOOR.get()(argument)


@contextmanager
def asked_in_python() -> Iterator[None]:
    """For a while, arguments are called as Python calls them."""
    before = _DOOR.set(in_python)
    try:
        yield
    finally:
        _DOOR.reset(before)
