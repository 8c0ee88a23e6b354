"""The readings of the rulebook that a run chooses, checked: their names, and the values that each may have."""

import difflib
from collections.abc import Iterable, Mapping
from typing import Any

from kfsim.batch.errors import PlanError
from kfsim.pyre.cards import readings_in_full, rulebook_readings
from kfsim.text.argument_names import called
from kfsim.text.arguments import is_truth, shown
from kfsim.text.messages import one_line, quoted

ARGUMENT = "readings"
LONGEST = 9  # digits of a value
Chosen = tuple[tuple[str, int], ...]


def chosen_readings(given: Any, rulebook: str) -> Chosen:
    """The chosen readings by name, without those that equal the rulebook's value.

    `given` is a mapping of names to numbers, or words such as "locations_ready=1". A PlanError says what is wrong.
    """
    usual = rulebook_readings(rulebook)
    found: dict[str, int] = {}
    for name, value in pairs_of(given):
        if name in found:
            raise PlanError(f"{called(ARGUMENT)}: {name} is given twice")
        check_name(name)
        found[name] = value_of(name, value)
    return tuple(sorted((name, value) for name, value in found.items() if value != usual[name]))


def pairs_of(given: Any) -> list[tuple[str, Any]]:
    """The names and values of the given readings, unchecked; a PlanError for another form."""
    if given is None:
        return []
    if isinstance(given, Mapping):
        return [(str(name), value) for name, value in given.items()]
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise PlanError(f"{called(ARGUMENT)} takes names and values, such as {{'locations_ready': 1}}, not {shown(given)}")
    return [pair_of(one) for one in given]


def pair_of(given: Any) -> tuple[str, Any]:
    """The name and value of one reading; a PlanError if it is neither a text nor a pair."""
    if isinstance(given, tuple | list) and len(given) == 2:
        return str(given[0]), given[1]
    name, sign, value = str(given).partition("=")
    if not sign or not name.strip() or not value.strip():
        raise PlanError(f"{called(ARGUMENT)} takes NAME=VALUE, such as locations_ready=1, not {quoted(given, 40)}")
    return name.strip(), value.strip()


def check_name(name: str) -> None:
    """Refuse a name of a reading that a run cannot choose: PlanError."""
    readings = readings_in_full()
    if name not in readings:
        near = difflib.get_close_matches(name, [key for key, reading in readings.items() if "values" in reading], 1, 0.5)
        hint = f"did you mean '{near[0]}'?" if near else "'kfsim pyre rules' lists them"
        raise PlanError(f"{called(ARGUMENT)}: no reading is called {quoted(name, 40)}; {hint}")
    if readings[name].get("of") == "decks":
        raise PlanError(f"{called(ARGUMENT)}: {name} decides which decks are legal; a run cannot change it")
    if "values" not in readings[name]:
        raise PlanError(f"{called(ARGUMENT)}: {name} has only one value; a run cannot change it")


def value_of(name: str, given: Any) -> int:
    """The value of a reading as a number; a PlanError if the reading cannot have this value."""
    reading = readings_in_full()[name]
    least, most = reading.get("range", (0, -1))
    value = number(given)
    if value is None or not (least <= value <= most or value in reading["values"]):
        raise PlanError(f"{called(ARGUMENT)}: {name} is {values_in_words(name)}, not {one_line(str(given), 20)}")
    return value


def number(given: Any) -> int | None:
    """A whole number of any kind, or digits; None for anything else."""
    if isinstance(given, str):
        return int(given) if given.isascii() and given.isdecimal() and len(given) <= LONGEST else None
    try:
        return None if is_truth(given) else given.__index__()
    except AttributeError:
        return None


def values_in_words(name: str) -> str:
    """The values that a reading may have: "0 or 1", "0, 1 or 2", "a number from 0 to 60"."""
    reading = readings_in_full()[name]
    if "range" in reading:
        least, most = reading["range"]
        return f"a number from {least} to {most}"
    values = [str(value) for value in sorted(reading["values"])]
    return f"{', '.join(values[:-1])} or {values[-1]}"
