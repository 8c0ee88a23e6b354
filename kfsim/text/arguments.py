"""Arguments of Python calls: numbers of any kind (Python's, numpy's) are taken, and whatever is none is refused by the argument's
name.

`True` counts as 1 in Python, "2" and 2.5 are no whole numbers: each is a slip of whoever calls.
"""

import math
import numbers
import operator
from collections.abc import Iterable
from typing import Any

from kfsim.text.argument_names import called
from kfsim.text.messages import one_line

SHOWN = 60  # characters of what was given


def is_truth(value: object) -> bool:
    """Whether a value is yes or no: Python's or numpy's."""
    return isinstance(value, bool) or type(value).__name__ in ("bool_", "bool")


def shown(value: object) -> str:
    """A given value as Python writes it, on one line."""
    return one_line(repr(value)[: 10 * SHOWN], SHOWN)


def whole(argument: str, value: Any, wrong: type[Exception]) -> int:
    """A whole number of any kind as Python's own. Anything else raises an error of the type `wrong`."""
    if is_truth(value):
        raise wrong(f"{called(argument)} must be a whole number, not {shown(value)}")
    try:
        return operator.index(value)
    except TypeError:
        raise wrong(f"{called(argument)} must be a whole number, not {shown(value)}") from None


def number(argument: str, value: Any, wrong: type[Exception]) -> float:
    """A finite number of any kind as Python's own. Anything else raises an error of the type `wrong`."""
    if is_truth(value) or not isinstance(value, numbers.Real) or not math.isfinite(value):
        raise wrong(f"{called(argument)} must be a number, not {shown(value)}")
    return operator.index(value) if isinstance(value, numbers.Integral) else float(value)


def yes_or_no(argument: str, value: Any, wrong: type[Exception]) -> bool:
    """Yes or no as Python's own. Anything else raises an error of the type `wrong`."""
    if not is_truth(value):
        raise wrong(f"{called(argument)} must be True or False, not {shown(value)}")
    return bool(value)


def word(argument: str, value: Any, wrong: type[Exception]) -> str:
    """A text. Anything else raises an error of the type `wrong`."""
    if not isinstance(value, str):
        raise wrong(f"{called(argument)} must be a text, not {shown(value)}")
    return value


def words(argument: str, values: Any, wrong: type[Exception]) -> list[str]:
    """Several texts, or one. Anything else raises an error of the type `wrong`."""
    if isinstance(values, Iterable) and not isinstance(values, bytes | dict):
        return [word(argument, one, wrong) for one in ([values] if isinstance(values, str) else values)]
    raise wrong(f"{called(argument)} takes texts, not {shown(values)}")


def two(argument: str, values: Any, wrong: type[Exception]) -> tuple[Any, Any]:
    """Two values, one for either deck or either end. Anything else raises an error of the type `wrong`."""
    found = list(values) if isinstance(values, Iterable) and not isinstance(values, str | bytes | dict) else []
    if len(found) != 2:
        raise wrong(f"{called(argument)} takes two numbers, such as (0, 2), not {shown(values)}")
    return found[0], found[1]
