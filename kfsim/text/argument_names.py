"""The names of arguments in messages. They depend on the interface: `--games` on the command line, `games=` in Python, "Games" on
the page."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

# Arguments with several values: on the command line, the singular option is repeated
REPEATED = {"readings": "reading", "changes": "change"}
POSITIONAL = {"hand": "HAND", "table": "GAMES"}  # arguments that have no option on the command line
TOGETHER = {"chains_a": "chains", "chains_b": "chains"}  # arguments that are one argument, a pair, in Python


def on_command_line(argument: str) -> str:
    """The name of an argument on the command line: its option, or its name in the help if it has no option."""
    return POSITIONAL.get(argument) or f"--{REPEATED.get(argument, argument).replace('_', '-')}"


def in_python(argument: str) -> str:
    """The name of an argument in Python: its keyword and "="."""
    return f"{TOGETHER.get(argument, argument)}="


_INTERFACE: ContextVar[Callable[[str], str]] = ContextVar("interface", default=in_python)


def called(argument: str) -> str:
    """The name of an argument in the current interface."""
    return _INTERFACE.get()(argument)


def switched_on(argument: str) -> str:
    """How to switch on a yes-or-no argument in the current interface: `--force`, or `force=True` in Python."""
    name = called(argument)
    return f"{name}True" if name.endswith("=") else name


@contextmanager
def named_for(interface: Callable[[str], str]) -> Iterator[None]:
    """Set the current interface while the context lasts: a function from an argument to its name, such as `in_python`."""
    before = _INTERFACE.set(interface)
    try:
        yield
    finally:
        _INTERFACE.reset(before)
