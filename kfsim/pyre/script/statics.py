"""Constant abilities: `friendly.follower.gets_attack(1)`, under an `if` or not."""

import ast

from kfsim.pyre.engine import codes
from kfsim.pyre.script import words
from kfsim.pyre.script.compiler import Compiler
from kfsim.pyre.script.program import Program
from kfsim.text.source import Source


def compile_constants(program: Program, source: Source) -> None:
    """Add the statics of a text of constant abilities."""
    statements(program, source, source.parse(), None)


def statements(program: Program, source: Source, body: list[ast.stmt], condition: ast.expr | None) -> None:
    """Add the constant abilities of statements, under a condition."""
    for node in body:
        compiler = Compiler(program, source)
        if isinstance(node, ast.If) and not node.orelse:
            both = node.test if condition is None else ast.BoolOp(ast.And(), [condition, node.test])
            statements(program, source, node.body, ast.copy_location(both, node))
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and isinstance(node.value.func, ast.Attribute):
            add(program, source, node.value, node.value.func, condition)
        else:
            compiler.wrong(node, "constant abilities read friendly.follower.gets_attack(1), under 'if' or not")


def add(program: Program, source: Source, call: ast.Call, what: ast.Attribute, condition: ast.expr | None) -> None:
    """Add one constant ability."""
    compiler = Compiler(program, source)
    if what.attr not in words.STATICS:
        compiler.unknown(what, "constant ability", what.attr, words.STATICS)
    compiler.takes(call, 1)
    kind = words.STATICS[what.attr]
    spoken_of = compiler.filter(what.value)
    refuse_useless(compiler, call, kind, program.filters[spoken_of][codes.F_ZONES])
    written = compiler.keyword(call.args[0]) if kind == codes.HAS_KEYWORD else written_out(call.args[0])
    amount = Compiler(program, source).compile_number(call.args[0]) if written is None else written
    tested = -1 if condition is None else Compiler(program, source).compile_number(condition)
    program.statics.append([kind, spoken_of, amount, tested, int(written is not None)])


def refuse_useless(compiler: Compiler, call: ast.Call, kind: int, zones: int) -> None:
    """Refuse a constant ability that can never change anything: a cost of cards outside hands, or attack or defense of cards
    outside play."""
    if kind == codes.COSTS and not zones >> codes.HAND & 1:
        compiler.wrong(call, "only cards in hand have a cost to pay: write, for example, my.hand.item.costs(-1)")
    if kind in (codes.GETS_ATTACK, codes.GETS_DEFENSE) and not zones >> codes.PLAY & 1:
        compiler.wrong(call, "only cards in play fight: write, for example, friendly.follower.gets_attack(1)")


def written_out(node: ast.expr) -> int | None:
    """A literal number, such as 1 or -1; None for an expression that must be computed."""
    negative = isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub)
    inner = node.operand if isinstance(node, ast.UnaryOp) and negative else node
    if not isinstance(inner, ast.Constant) or type(inner.value) is not int or inner.value > 9999:
        return None
    return -inner.value if negative else inner.value


def numbers_of(program: Program, pc: int) -> list[int]:
    """The operations of a program that returns a number."""
    found = []
    while program.rows[pc][0] != codes.OP_END:
        found.append(program.rows[pc][0])
        pc += 1
    return found


def is_restless(program: Program, static: list[int]) -> bool:
    """Whether a constant ability depends on more than the places of cards. It is then recomputed after every step."""
    asked = program.filters[static[codes.S_FILTER]]
    if asked[codes.F_REQUIRED] & ~codes.IS_SELF or asked[codes.F_FORBIDDEN] & ~codes.IS_SELF:
        return True
    looks = {codes.OP_PLAYER, codes.OP_COUNT, codes.OP_STAT, codes.OP_SIZE, codes.OP_EACH}
    amount = -1 if static[codes.S_WRITTEN_OUT] else static[codes.S_AMOUNT]
    programs = [pc for pc in (amount, static[codes.S_CONDITION]) if pc >= 0]
    return any(op in looks for pc in programs for op in numbers_of(program, pc))


def gives_time(program: Program, static: list[int]) -> bool:
    """Whether a constant ability may let cards be played at other times. Then all cards in hand must be checked."""
    in_hand = program.filters[static[codes.S_FILTER]][codes.F_ZONES] & 1 << codes.HAND
    return static[codes.S_KIND] == codes.HAS_KEYWORD and in_hand != 0


def speaks_of_hands(program: Program, static: list[int]) -> bool:
    """Whether a constant ability affects cards outside play. It is then recomputed when hands change."""
    return program.filters[static[codes.S_FILTER]][codes.F_ZONES] & ~(1 << codes.PLAY) != 0
