"""The tables of a compilation, and the engine's record made of them."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kfsim.pyre.engine import codes, layout
from kfsim.text.errors import ScriptError

NO_LIMIT = 9999
MOST_SUBTYPES = 31


@dataclass
class Program:
    """Everything compiled so far."""

    rows: list[list[int]] = field(default_factory=list)
    filters: list[list[int]] = field(default_factory=list)
    abilities: list[list[int]] = field(default_factory=list)
    statics: list[list[int]] = field(default_factory=list)
    facts: list[list[int]] = field(default_factory=list)
    procedures: list[int] = field(default_factory=lambda: [-1] * layout.PROCEDURES)
    readings: list[int] = field(default_factory=lambda: [0] * codes.READINGS)
    # Of definitions: in all, body, at once, again and again, Fervor a turn
    worth: list[list[float]] = field(default_factory=list)
    ability_worth: list[float] = field(default_factory=list)
    names: dict[str, int] = field(default_factory=dict)  # of definitions
    subtypes: dict[str, int] = field(default_factory=dict)
    regions: dict[str, int] = field(default_factory=dict)

    def emit(self, op: int, *operands: int) -> int:
        """Append one row; returns its number."""
        self.rows.append([op, *operands, *[0] * (4 - len(operands))])
        return len(self.rows) - 1

    def subtype(self, word: str) -> int:
        """The number of a sub-type; ScriptError if there is no room for more."""
        if word not in self.subtypes and len(self.subtypes) >= MOST_SUBTYPES:
            raise ScriptError(f"the cards have more than {MOST_SUBTYPES} sub-types, and there is room for no more: '{word}'")
        return self.subtypes.setdefault(word, len(self.subtypes))

    def add_filter(self, row: list[int]) -> int:
        """The number of a filter row; equal rows share one."""
        if row not in self.filters:
            self.filters.append(row)
        return self.filters.index(row)

    def tables(self) -> NDArray[np.void]:
        """The engine's record as an array of one; ScriptError if a table is too long."""
        made = layout.new_tables()
        for name in ("rows", "facts", "filters", "abilities", "statics", "procedures", "readings", "worth", "ability_worth"):
            rows = getattr(self, name)
            room = made[0][name]
            if len(rows) > len(room):
                raise ScriptError(f"the cards need {len(rows)} {name}, there is room for {len(room)} (pyre/engine/layout.py)")
            if rows:
                room[: len(rows)] = np.array(rows)
        hear(made[0], range(len(self.facts)))
        return made


def blank_filter() -> list[int]:
    """A filter without type or zone."""
    row = [0] * codes.F_COLUMNS
    row[codes.F_SUBTYPE] = row[codes.F_REGION] = row[codes.F_DEFINITION] = -1
    row[codes.F_MOST_COST] = row[codes.F_MOST_ATTACK] = row[codes.F_MOST_DEFENSE] = NO_LIMIT
    return row


def hear(tables: Any, definitions: Iterable[int]) -> None:
    """Note the events that cards of these definitions react to. The engine tests only these."""
    tables.heard = tables.heard_own = 0
    for number in definitions:
        heard = int(tables.facts[number][codes.D_HEARS])
        tables.heard |= heard >> 16
        tables.heard_own |= heard & 0xFFFF
