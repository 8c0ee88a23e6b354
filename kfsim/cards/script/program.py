"""The tables a compilation fills, and how they become arrays."""

from dataclasses import dataclass, field

import numpy as np

from kfsim.cards.script.features import card_features
from kfsim.engine import codes
from kfsim.engine.layout import Tables

EMPTY_FILTER = {
    codes.F_HOUSE_REGISTER: 0, codes.F_POWER_MIN: -99, codes.F_POWER_MAX: 999, codes.F_IN_SET: -1, codes.F_NOT_IN_SET: -1,
    codes.F_TITLE: -1,
}  # fmt: skip


def blank_filter() -> list[int]:
    """A filter row that speaks of every card of no type in no zone."""
    return [EMPTY_FILTER.get(column, 0) for column in range(codes.F_COLUMNS)]


@dataclass
class Program:
    """Everything compiled so far: rows, filters, abilities, statics, procedures, facts."""

    rows: list[list[int]] = field(default_factory=list)
    filters: list[list[int]] = field(default_factory=list)
    abilities: list[list[int]] = field(default_factory=list)
    statics: list[list[int]] = field(default_factory=list)
    procedures: list[int] = field(default_factory=lambda: [-1] * codes.PROCEDURES)
    facts: list[list[int]] = field(default_factory=list)
    traits: dict[str, int] = field(default_factory=dict)
    titles: dict[str, int] = field(default_factory=dict)
    houses: dict[str, int] = field(default_factory=dict)
    known_traits: set[str] = field(default_factory=set)

    def emit(self, op: int, *operands: int) -> int:
        """Append one row; returns its number."""
        self.rows.append([op, *operands, *[0] * (5 - len(operands))])
        return len(self.rows) - 1

    def trait_bit(self, trait: str) -> int:
        """Bit of a trait that a script names; only these need one."""
        return 1 << self.traits.setdefault(trait, len(self.traits))

    def add_filter(self, row: list[int]) -> int:
        """Number of a filter row; equal rows are shared."""
        if row in self.filters:
            return self.filters.index(row)
        self.filters.append(row)
        return len(self.filters) - 1

    def tables(self, log_rows: int = 1) -> Tables:
        """The arrays the engine reads; `log_rows` is the room of the event log."""

        def array(rows: list[list[int]], columns: int, kind: type) -> np.ndarray:
            return np.array(rows or [[0] * columns], kind).reshape(-1, columns)

        return Tables(
            rows=array(self.rows, 6, np.int32),
            procedures=np.array(self.procedures, np.int32),
            filters=array(self.filters, codes.F_COLUMNS, np.int64),
            facts=array(self.facts, codes.D_COLUMNS, np.int64),
            abilities=array(self.abilities, codes.A_COLUMNS, np.int32),
            statics=array(self.statics, codes.S_COLUMNS, np.int32),
            features=card_features(self.rows, self.filters, self.facts, self.abilities),
            log=np.zeros((log_rows, 5), np.int32),
        )
