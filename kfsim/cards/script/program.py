"""The tables that a compilation fills, and their arrays."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kfsim.engine.record import codes
from kfsim.engine.record.layout import ROWS, TABLES, TRAIT_WORDS, blank, new_tables
from kfsim.games.locks import one_at_a_time
from kfsim.text.errors import ScriptError
from kfsim.text.names import plain_name

NO_MOST_POWER = 999
MOST_TRAITS = 64 * TRAIT_WORDS - 2  # the number of a gained trait plus one is in one byte; one value means that all are lost
EMPTY_FILTER = {
    codes.F_HOUSE_REGISTER: 0, codes.F_POWER_MIN: -99, codes.F_POWER_MAX: NO_MOST_POWER, codes.F_IN_SET: -1,
    codes.F_NOT_IN_SET: -1, codes.F_TITLE: -1,
}  # fmt: skip


def events_by_column(events: int) -> tuple[int, int, int]:
    """The events that a card reacts to or replaces, as bits, split into three columns of its facts with 32 events each."""
    answers = events >> codes.FIRST_REACTION & (1 << codes.SECOND_ANSWERS - codes.FIRST_REACTION) - 1
    more = events >> codes.SECOND_ANSWERS & (1 << codes.FIRST_REPLACED - codes.SECOND_ANSWERS) - 1
    columns = (answers, more, events >> codes.FIRST_REPLACED)
    assert all(column < 1 << 32 for column in columns), "a column of facts has room for 32 events"
    first, second, third = (column - (column >> 31 << 32) for column in columns)  # the last bit of a column is its sign
    return first, second, third


def blank_filter() -> list[int]:
    """A filter row that fits every card, without type or zone."""
    return [EMPTY_FILTER.get(column, 0) for column in range(codes.F_COLUMNS)]


SETTINGS = 4


def copies_of(records: Sequence[NDArray[np.void]]) -> NDArray[np.void]:
    """One array with copies of table records, each given as an array of one."""
    made = blank(TABLES, len(records), np.empty)
    rows = made.view(np.ndarray).view(np.uint8).reshape(len(records), -1)
    for row, record in zip(rows, records, strict=True):
        row[:] = record.view(np.ndarray).view(np.uint8)
    return made


@dataclass
class Program:
    """Everything compiled so far: rows, filters, abilities, statics, procedures, facts."""

    rows: list[list[int]] = field(default_factory=list)
    tests: list[list[int]] = field(default_factory=list)  # rows of descriptions that have a test of their own
    filters: list[list[int]] = field(default_factory=list)
    abilities: list[list[int]] = field(default_factory=list)
    statics: list[list[int]] = field(default_factory=list)
    procedures: list[int] = field(default_factory=lambda: [-1] * codes.PROCEDURES)
    settings: list[int] = field(default_factory=lambda: [0] * SETTINGS)
    facts: list[list[int]] = field(default_factory=list)
    trait_words: list[list[int]] = field(default_factory=list)
    traits: dict[str, int] = field(default_factory=dict)
    titles: dict[str, int] = field(default_factory=dict)
    names: list[str] = field(default_factory=list)  # of all cards, by number
    named: set[str] = field(default_factory=set)  # titles that cards name: the compiled rows hold their numbers
    types: dict[int, int] = field(default_factory=dict)  # the types of these cards, as bits
    houses: dict[str, int] = field(default_factory=dict)
    known_traits: set[str] = field(default_factory=set)
    filter_numbers: dict[tuple[int, ...], int] = field(default_factory=dict)
    features: dict[int, Any] = field(default_factory=dict)  # a cache for what bots compute once for each definition

    def emit(self, op: int, *operands: int) -> int:
        """Append one row and return its number. Raise a ScriptError if there is no more room."""
        if len(self.rows) + len(self.tests) >= ROWS:
            raise ScriptError(f"the cards need more than {ROWS:,} rows, and there is room for no more (engine/record/layout.py)")
        self.rows.append([op, *operands, *[0] * (5 - len(operands))])
        return len(self.rows) - 1

    def title_number(self, title: str) -> int | None:
        """The number of the card with a title in a script or among printed facts; None if there is none."""
        plain = plain_name(title)
        self.named.add(plain)
        return self.titles.get(plain)

    @contextmanager
    def aside(self) -> Iterator[list[list[int]]]:
        """A context in which emitted rows go to a separate list."""
        rows, self.rows = self.rows, []
        try:
            yield self.rows
        finally:
            self.rows = rows

    def add_test(self, rows: list[list[int]]) -> int:
        """Store the rows of a test in a description and return their position. In the record they come after all other rows."""
        self.tests += rows
        return len(self.tests) - len(rows)

    def say_what_house_is_for(self, purpose: int, filter_row: int = -1) -> None:
        """Note the purpose of the ability's last choice of a house, for bots: a verb, or the cards of a filter. The first purpose
        counts."""
        for row in reversed(self.rows):
            if row[0] == codes.OP_CHOOSE_HOUSE:
                row[5] = row[5] or purpose | (filter_row + 1) << 8
            if row[0] in (codes.OP_CHOOSE_HOUSE, codes.OP_END):
                return

    def say_what_is_gambled(self) -> None:
        """Note the stake of an optional gamble that ends here (Æ is lost unless a house is guessed): the verb, and the filter of
        the cards for the guess."""
        begins = len(self.rows) - 1
        while begins > 0 and self.rows[begins - 1][0] != codes.OP_END:
            begins -= 1
        ability = self.rows[begins:]
        guesses = [row[5] >> 8 for row in ability if row[0] == codes.OP_CHOOSE_HOUSE and row[5] >> 8]
        if guesses and any(row[0] == codes.OP_LOSE for row in ability):
            for row in ability:
                if row[0] == codes.OP_MAY:
                    row[5] = codes.OP_LOSE | guesses[0] << 8

    def stands_in(self, start: int) -> bool:
        """Whether the ability at row `start` replaces the destruction of a card (rulebook 14, Replacement Effects)."""
        end = next(i for i in range(start, len(self.rows)) if self.rows[i][0] == codes.OP_END)
        return any(row[0] == codes.OP_SURVIVE for row in self.rows[start:end])

    def trait_number(self, trait: str) -> int:
        """The number of a trait. Raise a ScriptError if there is no room for more."""
        if trait not in self.traits and len(self.traits) >= MOST_TRAITS:
            raise ScriptError(f"the cards have more than {MOST_TRAITS} traits, and there is room for no more: '{trait}'")
        return self.traits.setdefault(trait, len(self.traits))

    def words_of_traits(self, traits: list[str]) -> list[int]:
        """A card's traits as bits, in signed words of 64."""
        bits = sum(1 << number for number in {self.trait_number(trait) for trait in traits})
        words = [bits >> 64 * i & (1 << 64) - 1 for i in range(TRAIT_WORDS)]
        return [word - (1 << 64) if word >> 63 else word for word in words]

    def add_filter(self, row: list[int]) -> int:
        """The number of a filter row; equal rows share one. The row is marked special if it tests more than type and side."""
        blank = blank_filter()
        if row[codes.F_SPECIAL] < codes.FIRST_TEST:
            rarely = any(row[column] != blank[column] for column in codes.RARELY_ASKED)
            more = row[codes.F_SPECIAL + 1 :] != blank[codes.F_SPECIAL + 1 :]
            row[codes.F_SPECIAL] = codes.ASKS_RARELY if rarely else int(more)
        number = self.filter_numbers.setdefault(tuple(row), len(self.filters))
        if number == len(self.filters):
            self.filters.append(row)
        return number

    def copy(self) -> "Program":
        """A copy to which more can be added. The rows of compiled cards do not change any more, so both programs share them. The
        facts of a card change when it is compiled, so each program has its own."""
        made = Program()
        for part in fields(self):
            setattr(made, part.name, getattr(self, part.name).copy())
        made.facts = [fact.copy() for fact in self.facts]
        return made

    def has_grown(self, compiled: Iterable[int]) -> None:
        """Drop the filled record and what was computed from it, because these definitions were compiled since."""
        for made in ("filled", "kept"):
            self.__dict__.pop(made, None)
        for definition in compiled:
            self.features.pop(definition, None)

    @one_at_a_time
    def tables(self) -> NDArray[np.void]:
        """The engine's record as an array with one element, which the caller may change, without the values that bots compute for
        cards. Raise a ScriptError if a table is too long."""
        return copies_of([self.filled])

    @cached_property
    def kept(self) -> dict[Any, Any]:
        """A cache for values that other modules compute from these cards. It is dropped when more cards are compiled."""
        return {}

    @cached_property
    def filled(self) -> NDArray[np.void]:
        """The engine's record, filled once after compilation."""
        made = new_tables(1)
        parts: dict[str, list[Any]] = {
            "rows": [*self.rows, *self.tests], "settings": self.settings, "procedures": self.procedures,
            "filters": [self.with_test(row) for row in self.filters],
            "facts": self.facts, "traits": self.trait_words,
            "abilities": self.abilities, "statics": self.statics,
        }  # fmt: skip
        for name, rows in parts.items():
            room = made[0][name]
            if len(rows) > len(room):
                raise ScriptError(f"the cards need {len(rows)} {name}, there is room for {len(room)} (engine/record/layout.py)")
            if rows:
                array = np.array(rows)
                room[(slice(len(rows)), *(slice(n) for n in array.shape[1:]))] = array
        return made

    def with_test(self, row: list[int]) -> list[int]:
        """A filter row for the engine, in which the position of its test counts from the start of all rows."""
        if row[codes.F_SPECIAL] < codes.FIRST_TEST:
            return row
        return [*row[: codes.F_SPECIAL], row[codes.F_SPECIAL] + len(self.rows), *row[codes.F_SPECIAL + 1 :]]
