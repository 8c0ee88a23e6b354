"""Subsets of cards (cards that share something, cards between two, random cards), and token creatures."""

import ast
from typing import Any

from kfsim.engine.record import codes


def cards_that_share(script: Any, node: ast.Call, test: int, cards: ast.expr, other: ast.expr) -> Any:
    """The cards of a set that pass a test: they share something with another set's cards, or have a given power."""
    source = script.card_set(cards)
    if test == codes.KEEP_SAME_POWER and not script.makes_set(other):
        return script.plain_set(node, codes.OP_KEEP, source.index, codes.KEEP_POWER, script.number(other))
    return script.plain_set(node, codes.OP_KEEP, source.index, test, script.card_set(other).index)


def of_same_type(script: Any, node: ast.Call, cards: ast.expr, other: ast.expr) -> Any:
    """The cards of a set that have the same type as a card of another set."""
    source = script.card_set(cards)
    made = script.plain_set(node, codes.OP_KEEP, source.index, codes.KEEP_OTHER_TYPE, script.card_set(other).index)
    script.program.emit(codes.OP_MINUS, made.index, source.index, made.index)
    return made


def between(script: Any, node: ast.Call, one: ast.expr, other: ast.expr) -> Any:
    """The creatures between two creatures of one battleline."""
    ends = script.card_set(ast.copy_location(ast.BinOp(one, ast.Add(), other), node))
    those = script.plain_set(node, codes.OP_EACH, script.filters.compile(ast.copy_location(ast.Name("creature"), node)))
    script.program.emit(codes.OP_KEEP, those.index, those.index, codes.KEEP_BETWEEN, ends.index)
    return those


def one_of(script: Any, node: ast.Call, cards: ast.expr) -> Any:
    """Any one card of a set."""
    source = script.card_set(cards)
    return script.plain_set(node, codes.OP_KEEP, source.index, codes.KEEP_FIRST, source.index)


def at_random(script: Any, node: ast.Call) -> Any:
    """at_random(cards), at_random(cards, n): n random cards of a description or a set (default: 1)."""
    n = script.number(node.args[1]) if len(node.args) == 2 else 1
    if script.makes_set(node.args[0]):
        return script.plain_set(node, codes.OP_AT_RANDOM, script.card_set(node.args[0]).index, n, 1)
    filter_ = script.filters.compile(node.args[0])
    made = script.new_set(node)
    script.program.emit(codes.OP_AT_RANDOM, made.index, filter_, n)
    return made


def made_tokens(script: Any, node: ast.Call, result: int = 0) -> Any:
    """make_token(n, player, named=title): the new token creatures. `beside=left`: to the left of the ability's own card.
    `flank=right`: on that flank of the player's battleline. Their number goes to register `result` - 1."""
    match node:
        case ast.Call(keywords=[ast.keyword(arg="named", value=ast.Constant(value=str(title)))]):
            number = script.program.title_number(title)
            which = 0 if number is None else 1 + number
        case ast.Call(keywords=[ast.keyword(arg="beside", value=ast.Name(id="left"))]):
            which = codes.BESIDE_SOURCE
        case ast.Call(keywords=[ast.keyword(arg="flank", value=ast.Name(id="left" | "right" as side))]):
            which = codes.ON_ITS_LEFT_FLANK if side == "left" else codes.ON_ITS_RIGHT_FLANK
        case _:
            which = 0
    if len(node.args) not in (1, 2) or bool(node.keywords) != (which != 0):
        raise script.fail(
            node, "make_token takes how many, me or opponent, and named= a token creature’s title, beside=left or flank=right"
        )
    n, player = script.number(node.args[0]), script.player(node.args[1]) if len(node.args) == 2 else codes.ME
    made = script.new_set(node)
    script.program.emit(codes.OP_MAKE_TOKEN, made.index, n, player, result, which)
    return made


def dealt_damage(script: Any, node: ast.Call) -> Any:
    """dealt(1, cards, splash=1): deal damage. Return the cards, including neighbors, that really took damage."""
    n, cards = script.number(node.args[0]), script.card_set(node.args[1])
    splash = [keyword.value for keyword in node.keywords if keyword.arg == "splash"]
    if len(splash) != len(node.keywords):
        raise script.fail(node, "dealt takes how much, to which cards, and splash=")
    script.give_purpose(cards.choices, codes.OP_DEAL, n)
    hurt = script.plain_set(node, codes.OP_UNION, cards.index, cards.index)
    script.program.emit(codes.OP_DEAL, hurt.index, n, script.number(splash[0]) if splash else 0, 0, codes.KEEPS_HURT)
    return hurt
