"""Deeds: questions about events of this turn or the last turn, `opponent.played(creature, last_turn)`."""

import ast

from kfsim.cards.script.filters import ALL_TYPES, Fail, FilterCompiler, bits_of_zones
from kfsim.cards.script.program import EMPTY_FILTER
from kfsim.cards.script.vocabulary import DEEDS, WITHOUT_CARDS
from kfsim.engine.record import codes

LAST_TURN = "last_turn"
WHO_IT_WAS = codes.IS_SELF | codes.IS_HOST | codes.IS_SUBJECT
ALL_ZONES = (1 << codes.UNDER + 1) - 1
NOT_KEPT = (codes.F_SIDE, codes.F_SPECIAL, codes.F_MARKS, codes.F_IN_SET, codes.F_NOT_IN_SET)


def deeds_asked(node: ast.Call, what: str, filters: FilterCompiler, fail: Fail) -> tuple[int, int]:
    """The deed and its turn as one number, and the number of the filter for its cards (-1: none). Raise a ScriptError that lists
    the allowed words."""
    words = [ast.unparse(word) for word in node.args]
    cards = words[:1] if what != WITHOUT_CARDS else []
    ways = words[len(cards) :]
    last = ways[-1:] == [LAST_TURN]
    way = ", ".join(ways[: len(ways) - last])
    if way not in DEEDS[what] or node.keywords or not words:
        done_to = [] if what == WITHOUT_CARDS else ["cards"]
        allowed = " or ".join(f"{what}({', '.join([*done_to, *filter(None, [way])])})" for way in DEEDS[what])
        raise fail(
            node,
            f"'{ast.unparse(node)}' names no past event; use {allowed}, and add {LAST_TURN} at the end for the last turn",
        )
    return DEEDS[what][way] | codes.OF_LAST_TURN * last, as_it_was(node.args[0], filters, fail) if cards else -1


def as_it_was(cards: ast.expr, filters: FilterCompiler, fail: Fail) -> int:
    """The number of the filter for cards as they were at the time of the deed. Their place does not matter unless the filter
    names one."""
    row, zones = filters.described(cards)
    asked = row[codes.F_REQUIRED] | row[codes.F_FORBIDDEN]
    if asked & ~WHO_IT_WAS or any(row[column] != EMPTY_FILTER.get(column, 0) for column in NOT_KEPT):
        raise fail(
            cards,
            "the description of a card in a past event may use only its type, house, traits, power, title and pile, and self, "
            "host or that",
        )
    if row[codes.F_TYPES] == 0:
        row[codes.F_TYPES] = ALL_TYPES if zones or asked else 1 << codes.CREATURE
    row[codes.F_ZONES] = bits_of_zones(zones, row[codes.F_TYPES]) if zones else ALL_ZONES
    return filters.add(cards, row)
