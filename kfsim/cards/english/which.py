"""The test inside a description of cards, in words: `creature.where(power_of(each) < power_of(self))`."""

import ast
from collections.abc import Callable

from kfsim.cards.english.bounds import NEGATED, Bound
from kfsim.cards.english.refusal import cannot_tell
from kfsim.cards.script.filters import EACH
from kfsim.cards.words import COUNTERS

Whose = Callable[[str], str]
OF_EACH = {
    f"power_of({EACH})": "power", f"damage_on({EACH})": "damage on it", f"amber_on({EACH})": "Æ on it",
    f"number_of(armor, {EACH})": "armor", f"number_of(upgrades, {EACH})": "upgrades", f"number_of(icons, {EACH})": "bonus icons",
    f"number_of(traits, {EACH})": "traits", f"number_of(printed_power, {EACH})": "printed power",
    f"counters_on(power, {EACH})": "+1 power counters",
    f"number_of(kin_beside, {EACH})": "neighbors that share a house with it",
}  # fmt: skip
THAN: dict[type[ast.cmpop], str] = {
    ast.Lt: "with less {what} than {whom}", ast.Gt: "with more {what} than {whom}",
    ast.LtE: "with no more {what} than {whom}", ast.GtE: "with at least as much {what} as {whom}",
    ast.Eq: "with as much {what} as {whom}", ast.NotEq: "with more or less {what} than {whom}",
}  # fmt: skip


def which(test: ast.expr, whose: Whose, no: bool = False) -> tuple[list[str], list[str]]:
    """The words before and after the noun. `whose` gives the possessive of a card that the ability has named. With `no`: the
    words for the opposite. Raise a CannotBeToldError if there are no words."""
    match test:
        case ast.UnaryOp(op=ast.Not(), operand=inner):
            return which(inner, whose, not no)
        case ast.BoolOp(op=op, values=values):
            parts = [which(value, whose, no) for value in values]
            if any(before for before, _ in parts) or any(isinstance(value, ast.BoolOp) for value in values):
                raise cannot_tell(test)
            return [], [(" and " if isinstance(op, ast.And) is not no else " or ").join(after for _, [after] in parts)]
        case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in NEGATED:
            return compared(test, left, NEGATED[type(op)] if no else type(op), right, whose)
    raise cannot_tell(test)


def compared(test: ast.expr, left: ast.expr, op: type[ast.cmpop], right: ast.expr, whose: Whose) -> tuple[list[str], list[str]]:
    """A comparison of a number of each card with a plain number, or with the number of a named card."""
    match left, right:
        case ast.BinOp(left=number, op=ast.Mod(), right=ast.Constant(value=2)), ast.Constant(value=0 | 1 as n):
            if op in (ast.Eq, ast.NotEq) and OF_EACH.get(ast.unparse(number)) == "power":
                return ["even-powered" if (op is ast.Eq) is (n == 0) else "odd-powered"], []
        case _, ast.Constant(value=int(n)) if (what := OF_EACH.get(ast.unparse(left))) and not Bound(op, n).is_idle:
            return [], [f"with {Bound(op, n).words} {what}"]
        case ast.Call(func=ast.Name(id="power_of")), ast.Call(
            func=ast.Name(id="counters_on"), args=[ast.Name(id=kind), ast.Name(id="self")]
        ) if op is ast.Eq and ast.unparse(left) in OF_EACH and kind in COUNTERS:
            return [], [f"with power equal to the number of {kind} counters on {whose('self').removesuffix('’s')}"]
        case ast.Call(func=ast.Name(id="power_of")), ast.Call() if ast.unparse(right) == f"number_of(top_power, {EACH})":
            if ast.unparse(left) in OF_EACH:
                return [], [THAN[op].format(what="power", whom="the most powerful creature in play")]
        case _, ast.Call(args=[*kind, ast.Name(id=card)]) if what := OF_EACH.get(ast.unparse(left)):
            call = ast.Call(right.func, [*kind, ast.Name(EACH)], [])
            if ast.unparse(call) == ast.unparse(left) and card != EACH:
                its = whose(card)
                whom = "it" if its == "its" else its.removesuffix("’s")
                return [], [THAN[op].format(what=what.removesuffix(" on it"), whom=whom)]
    raise cannot_tell(test)
