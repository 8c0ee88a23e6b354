"""The compiler of the rulebook's procedures: one row a step. A row holds the next row for each result of its step."""

import ast
import difflib
from collections.abc import Iterable
from typing import NoReturn

from kfsim.pyre.engine import codes
from kfsim.pyre.script import words
from kfsim.pyre.script.program import Program
from kfsim.text.errors import ScriptError
from kfsim.text.source import Source

Way = list[tuple[int, int]]  # open ends: rows and columns that lead to the next row


class Procedures:
    """Compiles a text of procedures. A called procedure is inlined, so the call costs nothing."""

    def __init__(self, program: Program, source: Source) -> None:
        self.program, self.source = program, source
        self.bodies: dict[str, list[ast.stmt]] = {}
        self.way: Way = []
        for node in source.parse():
            if not isinstance(node, ast.FunctionDef):
                self.wrong(node, "a text of procedures holds procedures: def turn(): ...")
            self.bodies[node.name] = node.body

    def wrong(self, node: ast.AST, message: str) -> NoReturn:
        """Raise the error for a node."""
        raise ScriptError(message, self.source.file, getattr(node, "lineno", 1), getattr(node, "col_offset", 0) + 1)

    def compile(self, name: str) -> int:
        """Compile a procedure; returns its first row."""
        if name not in self.bodies:
            raise ScriptError(f"the procedure {name}() is missing", self.source.file)
        begin = len(self.program.rows)
        self.way = []
        self.block(self.bodies[name])
        self.lead_to(self.program.emit(codes.OP_END))
        return begin

    def lead_to(self, row: int) -> None:
        """Connect the open ends to a row."""
        for before, column in self.way:
            self.program.rows[before][column] = row
        self.way = []

    def block(self, body: Iterable[ast.stmt]) -> None:
        """Compile statements."""
        for node in body:
            if isinstance(node, ast.If):
                self.branch(node)
            elif isinstance(node, ast.While):
                self.loop(node)
            elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and isinstance(node.value.func, ast.Name):
                self.call(node.value, node.value.func.id)
            else:
                self.wrong(node, "a procedure has steps, other procedures, 'if' and 'while'; this is none of them")

    def call(self, node: ast.Call, word: str) -> None:
        """A step, or another procedure."""
        if word in self.bodies:
            self.block(self.bodies[word])
        else:
            row = self.step(node, word)
            self.way = [(row, codes.ON_NO), (row, codes.ON_YES)]

    def step(self, node: ast.Call, word: str) -> int:
        """Emit a step; returns its row."""
        if word not in words.STEPS:
            near = difflib.get_close_matches(word, [*words.STEPS, *self.bodies], 1, 0.5)
            self.wrong(node, f"unknown step '{word}'" + (f"; did you mean '{near[0]}'?" if near else ""))
        row = self.program.emit(words.STEPS[word], *(self.argument(arg) for arg in node.args))
        self.lead_to(row)
        return row

    def argument(self, node: ast.expr) -> int:
        """A phase, a player, or a number."""
        if isinstance(node, ast.Name) and node.id in words.PHASES | words.PLAYERS:
            return (words.PHASES | words.PLAYERS)[node.id]
        if isinstance(node, ast.Constant) and type(node.value) is int:
            return node.value
        self.wrong(node, "a step takes a phase, me, opponent, or a number")

    def branch(self, node: ast.If) -> None:
        """If, elif, else."""
        self.way, otherwise = self.test(node.test)
        self.block(node.body)
        done, self.way = self.way, otherwise
        self.block(node.orelse)
        self.way = self.way + done

    def loop(self, node: ast.While) -> None:
        """While."""
        begin = len(self.program.rows)
        otherwise: Way = []
        if not (isinstance(node.test, ast.Constant) and node.test.value is True):
            self.way, otherwise = self.test(node.test)
        self.block(node.body)
        self.lead_to(begin)
        self.way = otherwise

    def test(self, node: ast.expr) -> tuple[Way, Way]:
        """Compile a question; returns the open ends for yes and for no. `a() or b()` asks the second step if the first says
        no."""
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yes, no = self.test(node.operand)
            return no, yes
        if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or):
            found: Way = []
            for value in node.values:
                yes, self.way = self.test(value)
                found += yes
            return found, self.way
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in words.ASKING:
            row = self.step(node, node.func.id)
            return [(row, codes.ON_YES)], [(row, codes.ON_NO)]
        self.wrong(node, f"this does not say yes or no; what does: {', '.join(sorted(words.ASKING))}")


def procedures(program: Program, source: Source) -> None:
    """Compile a text of procedures into the program's table of the procedures that a game can begin with."""
    compiler = Procedures(program, source)
    for number, name in enumerate(words.PROCEDURES):
        program.procedures[number] = compiler.compile(name)
