"""The name of an argument for the interface that is used: `--games` on the command line, `games=` in Python, Games on the
page."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

# Arguments with several values that are options of their own on the command line
REPEATED = {"readings": "reading", "changes": "change"}
POSITIONAL = {"hand": "HAND", "table": "GAMES"}  # arguments that have no option on the command line
TOGETHER = {"chains_a": "chains", "chains_b": "chains"}  # arguments that are one in Python


def on_command_line(argument: str) -> str:
    """The option of an argument, or its name in the help."""
    return POSITIONAL.get(argument) or f"--{REPEATED.get(argument, argument).replace('_', '-')}"


def in_python(argument: str) -> str:
    """The keyword of an argument."""
    return f"{TOGETHER.get(argument, argument)}="


_INTERFACE: ContextVar[Callable[[str], str]] = ContextVar("interface", default=in_python)


def called(argument: str) -> str:
    """The name of an argument in the interface that is used now."""
    return _INTERFACE.get()(argument)


def switched_on(argument: str) -> str:
    """How to set a yes-or-no argument in the interface that is used now: `--force`, `force=True`."""
    name = called(argument)
    return f"{name}True" if name.endswith("=") else name


@contextmanager
def named_for(interface: Callable[[str], str]) -> Iterator[None]:
    """For a while, name arguments as an interface does: `in_python`, or another's own way."""
    before = _INTERFACE.set(interface)
    try:
        yield
    finally:
        _INTERFACE.reset(before)
