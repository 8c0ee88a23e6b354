"""Sets of cards that are kept out of others: what they share with some, where they stand."""

import ast
from typing import Any

from kfsim.engine.record import codes


def kept(script: Any, node: ast.Call, test: int, cards: ast.expr, other: ast.expr) -> Any:
    """Those of a set that pass a test: what they share with the cards of another, or the power that a number says."""
    source = script.card_set(cards)
    if test == codes.KEEP_SAME_POWER and not script.makes_set(other):
        return script.plain_set(node, codes.OP_KEEP, source.index, codes.KEEP_POWER, script.number(other))
    return script.plain_set(node, codes.OP_KEEP, source.index, test, script.card_set(other).index)


def between(script: Any, node: ast.Call, one: ast.expr, other: ast.expr) -> Any:
    """The creatures that stand between two of the same battleline."""
    ends = script.card_set(ast.copy_location(ast.BinOp(one, ast.Add(), other), node))
    those = script.plain_set(node, codes.OP_EACH, script.filters.compile(ast.copy_location(ast.Name("creature"), node)))
    script.program.emit(codes.OP_KEEP, those.index, those.index, codes.KEEP_BETWEEN, ends.index)
    return those
