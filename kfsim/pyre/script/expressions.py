"""Expressions of Pyre's scripts: numbers, and sets of cards."""

import ast
import difflib
from collections.abc import Iterable
from typing import NoReturn

from kfsim.pyre.engine import codes
from kfsim.pyre.engine.layout import REGISTERS
from kfsim.pyre.script import words
from kfsim.pyre.script.program import Program, blank_filter
from kfsim.text.errors import ScriptError
from kfsim.text.source import Source

SETS_FOR_CARDS = 6  # the last two of a frame are the engine's
BINARY: dict[type, int] = {
    ast.Add: codes.OP_ADD, ast.Sub: codes.OP_SUB, ast.Mult: codes.OP_MUL, ast.FloorDiv: codes.OP_DIV, ast.Lt: codes.OP_LT,
    ast.LtE: codes.OP_LE, ast.Eq: codes.OP_EQ, ast.NotEq: codes.OP_NE, ast.And: codes.OP_AND, ast.Or: codes.OP_OR,
}  # fmt: skip


class Expressions:
    """Compiles expressions, and holds the registers and sets of one program."""

    def __init__(self, program: Program, source: Source) -> None:
        self.program, self.source = program, source
        self.numbers: dict[str, int] = {}
        self.sets: dict[str, int] = {}
        self.registers = 1  # the first register holds the result of a condition
        self.taken: list[int] = []  # sets in use
        self.looped: list[int] = []  # sets that loops use
        self.chosen: dict[int, tuple[int, list[int]]] = {}  # by set: the row that chooses it, its filter
        self.spoken_of: dict[int, list[int]] = {}  # by set: the filter of its cards
        self.only_asks = False  # a condition or an amount: it has no effect, and nobody chooses
        self.to_shuffle: list[tuple[int, int]] = []  # searched piles: the player, and whether it is the Storage Pile

    def wrong(self, node: ast.AST, message: str) -> NoReturn:
        """Raise the error for a node."""
        line, column = getattr(node, "lineno", 1), getattr(node, "col_offset", 0)
        raise ScriptError(message, self.source.file, self.source.line + line - 1, column + 1)

    def unknown(self, node: ast.AST, what: str, word: str, allowed: Iterable[str]) -> NoReturn:
        """Raise the error for an unknown word; it suggests a similar one."""
        near = difflib.get_close_matches(word, list(allowed), 1, 0.5)
        self.wrong(node, f"unknown {what} '{word}'" + (f"; did you mean '{near[0]}'?" if near else ""))

    # numbers

    def register(self, node: ast.AST) -> int:
        """The number of an unused register."""
        if self.registers >= REGISTERS:
            self.wrong(node, "this script needs too many numbers at once: write it in fewer steps")
        self.registers += 1
        return self.registers - 1

    def result(self, node: ast.AST, op: int, *operands: int) -> int:
        """Emit an operation with a number as result; returns the operand that reads it."""
        register = self.register(node)
        self.program.emit(op, register, *operands)
        return codes.REGISTER_0 + register

    def number(self, node: ast.expr) -> int:
        """The operand of a number: itself, or a register."""
        if isinstance(node, ast.Constant):
            return self.constant(node)
        if isinstance(node, ast.UnaryOp):
            return self.unary(node)
        if isinstance(node, ast.BinOp) and type(node.op) in BINARY:
            return self.result(node, BINARY[type(node.op)], self.number(node.left), self.number(node.right))
        if isinstance(node, ast.BoolOp):
            found = self.number(node.values[0])
            for value in node.values[1:]:
                found = self.result(node, BINARY[type(node.op)], found, self.number(value))
            return found
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            return self.compare(node)
        if isinstance(node, ast.Name):
            return self.named_number(node)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in words.PLAYERS:
            if node.attr not in words.OF_PLAYER:
                self.unknown(node, "number of a player", node.attr, words.OF_PLAYER)
            return self.result(node, codes.OP_PLAYER, words.PLAYERS[node.value.id], words.OF_PLAYER[node.attr])
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            return self.called_number(node, node.func.id)
        self.wrong(node, "this is not a number")

    def constant(self, node: ast.Constant) -> int:
        """A literal number."""
        if isinstance(node.value, bool) or not isinstance(node.value, int) or not 0 <= node.value <= 9999:
            self.wrong(node, f"{node.value!r} is not a whole number from 0 to 9999")
        return node.value

    def unary(self, node: ast.UnaryOp) -> int:
        """Not, and minus."""
        if isinstance(node.op, ast.Not):
            return self.result(node, codes.OP_NOT, self.number(node.operand))
        if isinstance(node.op, ast.USub):
            return self.result(node, codes.OP_SUB, 0, self.number(node.operand))
        self.wrong(node, "this is not a number")

    def compare(self, node: ast.Compare) -> int:
        """A comparison."""
        op, left, right = type(node.ops[0]), self.number(node.left), self.number(node.comparators[0])
        if op in (ast.Gt, ast.GtE):
            op, left, right = {ast.Gt: ast.Lt, ast.GtE: ast.LtE}[op], right, left
        if op not in BINARY:
            self.wrong(node, "compare with <, <=, ==, !=, >= or >")
        return self.result(node, BINARY[op], left, right)

    def named_number(self, node: ast.Name) -> int:
        """A named number, or a phase."""
        if node.id in self.numbers:
            return codes.REGISTER_0 + self.numbers[node.id]
        if node.id in words.PHASES:
            return words.PHASES[node.id]
        self.unknown(node, "number", node.id, [*self.numbers, *words.PHASES])

    def called_number(self, node: ast.Call, word: str) -> int:
        """A call that returns a number."""
        args = node.args
        if word == "count":
            self.takes(node, 1)
            if self.is_set(args[0]):
                return self.result(node, codes.OP_SIZE, self.set_of(args[0]))
            return self.result(node, codes.OP_COUNT, self.filter(args[0]))
        if word in words.OF_CARDS:
            self.takes(node, 1)
            return self.result(node, codes.OP_STAT, self.set_of(args[0]), words.OF_CARDS[word])
        if word in ("min", "max"):
            self.takes(node, 2)
            op = codes.OP_MIN if word == "min" else codes.OP_MAX
            return self.result(node, op, self.number(args[0]), self.number(args[1]))
        if word == "roll":
            self.takes(node, 1)
            self.happens(node, word)
            return self.result(node, codes.OP_ROLL, self.number(args[0]))
        if word == "may" and not args:
            self.happens(node, word)
            return self.result(node, codes.OP_MAY, codes.FOR_NOTHING)
        if word == "reading" and args and isinstance(args[0], ast.Name):
            if args[0].id not in words.READINGS:
                self.unknown(args[0], "reading", args[0].id, words.READINGS)
            return self.result(node, codes.OP_READING, words.READINGS[args[0].id])
        self.unknown(node, "number", word, ["count", "min", "max", "may", "roll", "reading", *words.OF_CARDS])

    def takes(self, node: ast.Call, least: int, most: int | None = None) -> None:
        """Check the number of arguments of a call."""
        most = least if most is None else most
        if not least <= len(node.args) <= most or node.keywords:
            name = ast.unparse(node.func)
            self.wrong(node, f"{name}() takes {least if least == most else f'{least} to {most}'} arguments, not {len(node.args)}")

    def happens(self, node: ast.AST, word: str) -> None:
        """Refuse a call with an effect in a condition, or in an amount of a constant ability: ScriptError."""
        if self.only_asks:
            self.wrong(node, f"{word}() does something, and here a script only asks: use it in what the card does")

    # sets of cards

    def is_set(self, node: ast.expr) -> bool:
        """Whether the value of an expression is a set of cards."""
        if isinstance(node, ast.Name):
            return node.id in self.sets or node.id in words.ONE_CARD
        return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in (
            "each", "choose", "up_to", "search", "both", "without", "at_random", "top")  # fmt: skip

    def new_set(self, node: ast.AST) -> int:
        """The number of an unused set."""
        for k in range(SETS_FOR_CARDS):
            if k not in self.taken:
                self.taken.append(k)
                return k
        self.wrong(node, f"this script uses more than {SETS_FOR_CARDS} groups of cards: write it in fewer steps")

    def set_of(self, node: ast.expr, into: int | None = None) -> int:
        """The number of the set of an expression."""
        if isinstance(node, ast.Name) and node.id in self.sets:
            if into is None:
                return self.sets[node.id]
            self.program.emit(codes.OP_UNION, into, self.sets[node.id], self.sets[node.id])
            return into
        if not self.is_set(node):
            self.wrong(node, "say which cards: each(...), choose(...), search(...), top(n, ...), this, it, or a name")
        k = self.new_set(node) if into is None else into
        if isinstance(node, ast.Name):
            self.program.emit(words.ONE_CARD[node.id], k)
            return k
        assert isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        self.called_set(node, node.func.id, k)
        return k

    def called_set(self, node: ast.Call, word: str, k: int) -> None:
        """A call that returns cards."""
        if word == "each":
            self.takes(node, 1)
            row = self.filter(node.args[0])
            self.program.emit(codes.OP_EACH, k, row)
            self.spoken_of[k] = self.program.filters[row]
        elif word in ("both", "without"):
            self.takes(node, 2)
            op = codes.OP_UNION if word == "both" else codes.OP_WITHOUT
            self.program.emit(op, k, self.set_of(node.args[0]), self.set_of(node.args[1]))
        elif word == "top":
            self.top(node, k)
        elif word == "at_random":
            self.at_random(node, k)
        else:
            self.choice(node, word, k)

    def choice(self, node: ast.Call, word: str, k: int) -> None:
        """Cards that the player chooses: of a filter, or from a named set."""
        self.happens(node, word)
        flags, wanted, spoken_of = 0, 1, node.args[0] if node.args else node
        if word == "up_to":
            self.takes(node, 2)
            flags, wanted, spoken_of = codes.CHOOSE_OPTIONAL, self.number(node.args[0]), node.args[1]
        elif word == "search":
            self.takes(node, 1)
            flags = codes.CHOOSE_OPTIONAL | codes.CHOOSE_SEARCH
        else:
            self.takes(node, 1, 2)
            if len(node.args) == 2:
                wanted, spoken_of = self.number(node.args[0]), node.args[1]
        assert isinstance(spoken_of, ast.expr)
        if word != "search" and isinstance(spoken_of, ast.Name) and spoken_of.id in self.sets:
            among = self.sets[spoken_of.id]
            row = self.spoken_of.get(among, blank_filter())
            self.chosen[k] = (self.program.emit(codes.OP_CHOOSE, k, among, wanted, flags | codes.CHOOSE_AMONG), row)
        else:
            number = self.filter(spoken_of)
            row = self.program.filters[number]
            if word == "search":
                self.look_through(node, row)
            self.chosen[k] = (self.program.emit(codes.OP_CHOOSE, k, number, wanted, flags), row)
        self.spoken_of[k] = row

    def at_random(self, node: ast.Call, k: int) -> None:
        """Random cards: `at_random(enemy.hand.card)`, `at_random(2, enemy.follower)`."""
        self.happens(node, "at_random")
        self.takes(node, 1, 2)
        wanted = self.number(node.args[0]) if len(node.args) == 2 else 1
        row = self.filter(node.args[-1])
        self.program.emit(codes.OP_RANDOM, k, row, wanted)
        self.spoken_of[k] = self.program.filters[row]

    def top(self, node: ast.Call, k: int) -> None:
        """The top cards of a pile, which the player looks at: `top(3, my.deck.card)`."""
        self.happens(node, "top")
        self.takes(node, 2)
        row = self.program.filters[self.filter(node.args[1])]
        piles = {1 << zone: zone for zone in (codes.DECK, codes.STORAGE)}
        if row[codes.F_ZONES] not in piles or row[codes.F_SIDE] == codes.ANY_SIDE:
            self.wrong(node, "top looks at one pile: top(3, my.deck.card), or my.storage.card, or an enemy's")
        who = codes.OPPONENT if row[codes.F_SIDE] == codes.ENEMY else codes.ME
        self.program.emit(codes.OP_TOP, k, who, piles[row[codes.F_ZONES]], self.number(node.args[0]))
        self.spoken_of[k] = row

    def look_through(self, node: ast.AST, row: list[int]) -> None:
        """Note a pile that is searched. It is shuffled afterwards."""
        piles = {1 << codes.DECK: 0, 1 << codes.STORAGE: 1}
        if row[codes.F_ZONES] not in piles or row[codes.F_SIDE] == codes.ANY_SIDE:
            self.wrong(node, "search looks through one pile: my.deck.card, my.storage.card, or an enemy.deck.card")
        who = codes.OPPONENT if row[codes.F_SIDE] == codes.ENEMY else codes.ME
        self.to_shuffle.append((who, piles[row[codes.F_ZONES]]))

    def filter(self, node: ast.expr) -> int:
        """The filter of a chain of words: `other.friendly.ready.follower`, `my.graveyard.card`."""
        row = blank_filter()
        parts: list[tuple[ast.expr, str, list[ast.expr]]] = []
        while True:
            args: list[ast.expr] = []
            if isinstance(node, ast.Call):
                args, node = node.args, node.func
            if isinstance(node, ast.Attribute):
                parts.append((node, node.attr, args))
                node = node.value
                continue
            if isinstance(node, ast.Name):
                parts.append((node, node.id, args))
                break
            self.wrong(node, "this is no description of cards: write, for example, enemy.resting.follower")
        for part, word, args in reversed(parts):
            self.filter_word(part, word, args, row)
        if row[codes.F_TYPES] == 0:
            self.wrong(node, "say what kind of card: follower, item, location, action, permanent or card")
        row[codes.F_ZONES] = row[codes.F_ZONES] or 1 << codes.PLAY
        return self.program.add_filter(row)

    def filter_word(self, node: ast.expr, word: str, args: list[ast.expr], row: list[int]) -> None:
        """One word of a filter."""
        if word in words.SIDES:
            row[codes.F_SIDE] = words.SIDES[word]
        elif word in words.ZONES:
            row[codes.F_ZONES] |= 1 << words.ZONES[word]
        elif word in words.KINDS:
            row[codes.F_TYPES] |= words.KINDS[word]
        elif word in words.REQUIRED:
            row[codes.F_REQUIRED] |= words.REQUIRED[word]
        elif word in words.FORBIDDEN:
            row[codes.F_FORBIDDEN] |= words.FORBIDDEN[word]
        elif word in words.AT_MOST and len(args) == 1 and isinstance(args[0], ast.Constant):
            row[words.AT_MOST[word]] = self.constant(args[0])
        elif word in ("subtype", "region", "titled"):
            self.named(node, word, args, row)
        elif word in words.ITSELF:
            row[codes.F_REQUIRED] |= words.ITSELF[word]
            row[codes.F_TYPES] |= words.KINDS["card"]
        else:
            groups = (words.SIDES, words.ZONES, words.KINDS, words.REQUIRED, words.FORBIDDEN, words.AT_MOST, words.ITSELF)
            allowed = [*(word for group in groups for word in group), "titled"]
            self.unknown(node, "word for cards", word, allowed)

    def named(self, node: ast.expr, word: str, args: list[ast.expr], row: list[int]) -> None:
        """A word with a name: a sub-type, a region, a title."""
        if len(args) != 1 or not isinstance(args[0], ast.Constant) or not isinstance(args[0].value, str):
            self.wrong(node, f'{word} takes a name: {word}("...")')
        name = args[0].value
        if word == "subtype":
            row[codes.F_SUBTYPE] = self.program.subtype(name)
        elif word == "region":
            row[codes.F_REGION] = self.program.regions.setdefault(name, len(self.program.regions))
        else:
            row[codes.F_DEFINITION] = self.definition(args[0], name)
            row[codes.F_TYPES] = row[codes.F_TYPES] or words.KINDS["card"]

    def definition(self, node: ast.AST, name: str) -> int:
        """The number of a card by its title."""
        if name not in self.program.names:
            self.unknown(node, "card", name, self.program.names)
        return self.program.names[name]
