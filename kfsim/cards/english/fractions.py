"""Fractions of all cards of a kind, in words."""

import ast
from typing import Any

from kfsim.cards.english.nouns import Noun, describe
from kfsim.cards.english.refusal import cannot_tell
from kfsim.cards.english.scope import Thing

LINES = {"friendly.creature": "your battleline", "enemy.creature": "your opponent’s battleline"}


def third_of(cards: ast.expr, number: ast.expr) -> Thing | None:
    """One third of all cards of a description; None if the number is not a third."""
    match number:
        case ast.BinOp(
            left=ast.BinOp(left=ast.Call(func=ast.Name(id="count"), args=[counted]), op=ast.Add(), right=ast.Constant(value=2)),
            op=ast.FloorDiv(),
            right=ast.Constant(value=3),
        ) if ast.unparse(counted) == ast.unparse(cards):
            noun = describe(cards)
            return Thing(f"one third of all {noun.many()} (rounding up)", True, noun=noun.head)
    return None


def at_random(noun: Noun, cards: ast.expr, several: list[ast.expr]) -> Thing:
    """Random cards of a description: one, a number, a half or a third of them."""
    match several:
        case []:
            noun.before.insert(0, "random")
            return Thing(noun.one())
        case [ast.Constant(value=int(n))]:
            noun.before.insert(0, "random")
            return Thing(noun.many(str(n)), True)
        case [
            ast.BinOp(
                left=ast.Call(func=ast.Name(id="count"), args=[counted]),
                op=ast.FloorDiv(),
                right=ast.Constant(value=2 | 3 as parts),
            )
        ] if ast.unparse(counted) == ast.unparse(cards):
            part = "half" if parts == 2 else "one third"
            return Thing(f"{part} (rounding down) of the {noun.many('', 'in')} at random", True)
    raise cannot_tell(several[0])


def half_line(cards: ast.expr) -> Thing:
    """One half of a battleline; a player chooses which."""
    line = LINES.get(ast.unparse(cards))
    if line is None:
        raise cannot_tell(cards)
    return Thing(f"each creature in the left or the right half of {line} (divided as evenly as possible)", True, noun="creature")


def one_of_each(teller: Any, kind: str, cards: ast.expr) -> Thing:
    """Cards that a player chooses: one of each house, or of each power."""
    noun = describe(cards)
    teller.sentence(f"choose {noun.one()} of each {'power value' if kind == 'power' else kind}")
    return Thing(f"the chosen {noun.head}s", True, noun=noun.head)
