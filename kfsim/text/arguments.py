"""Check arguments of Python calls. Numbers of Python and numpy are accepted; for other values, an error names the argument.

`True` is refused where a number is wanted, although Python treats it as 1: the caller has most likely made a mistake.
"""

import math
import numbers
import operator
from collections.abc import Iterable
from typing import Any

from kfsim.text.argument_names import called
from kfsim.text.messages import one_line

SHOWN = 60  # characters of a value in a message


def is_truth(value: object) -> bool:
    """Whether a value is a bool of Python or numpy."""
    return isinstance(value, bool) or type(value).__name__ in ("bool_", "bool")


def shown(value: object) -> str:
    """A value as Python code, shortened to one line."""
    return one_line(repr(value)[: 10 * SHOWN], SHOWN)


def whole(argument: str, value: Any, wrong: type[Exception]) -> int:
    """A whole number of Python or numpy, as an int. Any other value raises an error of type `wrong`."""
    if is_truth(value):
        raise wrong(f"{called(argument)} must be a whole number, not {shown(value)}")
    try:
        return operator.index(value)
    except TypeError:
        raise wrong(f"{called(argument)} must be a whole number, not {shown(value)}") from None


def number(argument: str, value: Any, wrong: type[Exception]) -> float:
    """A finite real number of Python or numpy, as an int or float. Any other value raises an error of type `wrong`."""
    if is_truth(value) or not isinstance(value, numbers.Real) or not math.isfinite(value):
        raise wrong(f"{called(argument)} must be a number, not {shown(value)}")
    return operator.index(value) if isinstance(value, numbers.Integral) else float(value)


def yes_or_no(argument: str, value: Any, wrong: type[Exception]) -> bool:
    """A bool of Python or numpy, as a bool. Any other value raises an error of type `wrong`."""
    if not is_truth(value):
        raise wrong(f"{called(argument)} must be True or False, not {shown(value)}")
    return bool(value)


def word(argument: str, value: Any, wrong: type[Exception]) -> str:
    """A text. Any other value raises an error of type `wrong`."""
    if not isinstance(value, str):
        raise wrong(f"{called(argument)} must be a text, not {shown(value)}")
    return value


def words(argument: str, values: Any, wrong: type[Exception]) -> list[str]:
    """A list of texts, from one text or several. Any other value raises an error of type `wrong`."""
    if isinstance(values, Iterable) and not isinstance(values, bytes | dict):
        return [word(argument, one, wrong) for one in ([values] if isinstance(values, str) else values)]
    raise wrong(f"{called(argument)} takes texts, not {shown(values)}")


def two(argument: str, values: Any, wrong: type[Exception]) -> tuple[Any, Any]:
    """A pair of values, from an iterable of two, such as the chains of both decks. Any other value raises an error of type
    `wrong`."""
    found = list(values) if isinstance(values, Iterable) and not isinstance(values, str | bytes | dict) else []
    if len(found) != 2:
        raise wrong(f"{called(argument)} takes two numbers, such as (0, 2), not {shown(values)}")
    return found[0], found[1]
