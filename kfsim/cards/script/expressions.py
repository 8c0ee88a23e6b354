"""The compiler of expressions. The value of an expression is a number in a register, or a set of cards in the frame."""

import ast
from dataclasses import dataclass, field
from typing import Any

from kfsim.cards.script.deeds import deeds_asked
from kfsim.cards.script.filters import FilterCompiler
from kfsim.cards.script.keeping import at_random, between, cards_that_share, dealt_damage, made_tokens, of_same_type, one_of
from kfsim.cards.script.looking_back import DESTROYING, belongs_to, deal_and_see, destroy_and_see, destroyed_this_way, was_used
from kfsim.cards.script.naming import house_chosen
from kfsim.cards.script.options import (
    kind_of_counter,
    number_of_player,
    of_size,
    options_of_choice,
    options_of_damage,
    options_of_verb,
    takes_no_options,
    way_of,
    whole_piles,
)
from kfsim.cards.script.program import Program
from kfsim.cards.script.shorthand import ONE, remainder
from kfsim.cards.script.vocabulary import BESIDES, CARD_NUMBERS, DAMAGE_BY, DEEDS, DOERS, KEEPS, NUMBERS_OF, PLAYERS, TOPS, VERBS
from kfsim.cards.words import HOUSES
from kfsim.engine.record import codes
from kfsim.engine.record.layout import REGISTERS, SET_REGISTERS, SLOT_REGISTER
from kfsim.language.verb import Verb
from kfsim.language.verbs import GATHER
from kfsim.text.errors import ScriptError

BINARY: dict[type, int] = {ast.Add: codes.OP_ADD, ast.Sub: codes.OP_SUB, ast.Mult: codes.OP_MUL, ast.FloorDiv: codes.OP_DIV}
COMPARE: dict[type, tuple[int, bool]] = {
    ast.Lt: (codes.OP_LT, False), ast.LtE: (codes.OP_LE, False), ast.Gt: (codes.OP_LT, True), ast.GtE: (codes.OP_LE, True),
    ast.Eq: (codes.OP_EQ, False), ast.NotEq: (codes.OP_NE, False),
}  # fmt: skip
OPTIONAL = ast.keyword("optional", ast.Constant(True))
PLAIN_SETS = {
    "that": codes.OP_SUBJECT, "host": codes.OP_HOST, "fought": codes.OP_OTHER, "nothing": codes.OP_EMPTY,
    "kept_here": codes.OP_KEPT,
}  # fmt: skip
NAMED_SETS = ("self", "this_card", "remembered", *PLAIN_SETS)
SET_CALLS = (
    "choose", "search", "each", "neighbors", "most_powerful", "least_powerful", "at_random", "attacked_by", "upgrades_on",
    "topmost", "dealt", "top_of", "bottom_of", "sharing", "not_sharing", "between", "make_token", ONE,
)  # fmt: skip
FREE_SETS = SET_REGISTERS - 1  # the engine uses the last one itself


@dataclass
class CardSet:
    """A set of cards during compilation: its number, and the rows of the choices that fill it (they still need a purpose)."""

    index: int
    choices: list[int] = field(default_factory=list)


class Expressions:
    """Compiles the expressions of one program and holds its variables."""

    def __init__(self, program: Program, file: str, line: int, on_host: bool = False) -> None:
        self.program, self.file, self.line, self.on_host = program, file, line, on_host
        self.numbers: dict[str, int] = {}
        self.sets: dict[str, CardSet] = {}
        self.registers = 0
        self.set_n = 0
        self.is_given = False  # other cards have the ability: `self` is the card that has it, `this_card` the card that gives it
        self.remembers = False  # set 0 has the cards to which an effect was given: see `gains`
        self.moves_own = False  # the current verb moves its cards elsewhere
        self.hit: CardSet | None = None  # cards that the ability's effects destroy, if it counts them later
        self.searched = False  # a deck was searched: it is shuffled at the end of the block
        self.filters = FilterCompiler(program, self.fail, self.register_of, self.set_index_of, self.number)

    def fail(self, node: ast.AST, message: str) -> ScriptError:
        """The error to raise for a node."""
        line = self.line + getattr(node, "lineno", 1) - 1
        return ScriptError(message, self.file, line, getattr(node, "col_offset", 0) + 1)

    def new_register(self, node: ast.AST) -> int:
        """The number of an unused register."""
        if self.registers >= REGISTERS - 2:
            raise self.fail(node, f"too many numbers at once (at most {REGISTERS - 2}); split the ability")
        self.registers += 1
        return self.registers - 1

    def new_set(self, node: ast.AST) -> CardSet:
        """The number of an unused set."""
        if self.set_n >= FREE_SETS:
            raise self.fail(node, f"too many sets of cards at once (at most {FREE_SETS}); split the ability")
        self.set_n += 1
        return CardSet(self.set_n - 1)

    def register_of(self, node: ast.expr) -> int:
        """The register that holds a number; for a variable, its own register."""
        operand = self.number(node)
        if operand >= codes.REGISTER_0:
            return operand - codes.REGISTER_0
        register = self.new_register(node)
        self.program.emit(codes.OP_SET, register, operand)
        return register

    def set_index_of(self, node: ast.expr) -> int:
        """The number of the set of an expression."""
        return self.card_set(node).index

    # numbers

    def number(self, node: ast.expr) -> int:
        """The operand of a numeric expression: the number itself, or a register."""
        match node:
            case ast.Constant(value=bool(value)):
                return int(value)
            case ast.Constant(value=int(value)):
                return of_size(node, value, self.fail)
            case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int(value))):
                return -of_size(node, value, self.fail)
            case ast.UnaryOp(op=ast.USub(), operand=inner):
                return self.result(node, codes.OP_SUB, 0, self.number(inner))
            case ast.UnaryOp(op=ast.UAdd(), operand=inner):
                return self.number(inner)
            case ast.UnaryOp(op=ast.Not(), operand=inner):
                return self.result(node, codes.OP_NOT, self.number(inner))
            case ast.Name(id=name) if name in self.numbers:
                return codes.REGISTER_0 + self.numbers[name]
            case ast.Name(id=name) if name in HOUSES:
                return HOUSES.index(name)
            case ast.Name(id="that_much"):
                return self.result(node, codes.OP_PLAYER, codes.ME, codes.EVENT_AMOUNT)
            case ast.Attribute() | ast.Call() if asked := number_of_player(node):
                return self.result(node, codes.OP_PLAYER, *asked)
            case ast.Call(func=ast.Attribute(value=ast.Name(id=who), attr=what)) if who in DOERS and what in DEEDS:
                return self.result(node, codes.OP_DEEDS, DOERS[who], *deeds_asked(node, what, self.filters, self.fail))
            case ast.BinOp(left=left, op=ast.Mod(), right=right):
                return self.number(remainder(left, right))
            case ast.BinOp(left=left, op=op, right=right) if type(op) in BINARY:
                return self.result(node, BINARY[type(op)], self.number(left), self.number(right))
            case ast.BoolOp(op=op, values=values):
                return self.chained(node, codes.OP_AND if isinstance(op, ast.And) else codes.OP_OR, values)
            case ast.Compare(left=ast.Call(func=ast.Name(id="house_of")), ops=[ast.Eq() | ast.NotEq()]):
                return belongs_to(self, node)
            case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in COMPARE:
                code, swap = COMPARE[type(op)]
                a, b = self.number(left), self.number(right)
                return self.result(node, code, *((b, a) if swap else (a, b)))
            case ast.Call(func=ast.Name(id=name)):
                return self.number_call(node, name)
        raise self.fail(node, f"'{ast.unparse(node)}' is not a number")

    def result(self, node: ast.AST, op: int, *operands: int) -> int:
        """Emit an operation with a new register for its result; return the operand that reads it."""
        register = self.new_register(node)
        self.program.emit(op, register, *operands)
        return codes.REGISTER_0 + register

    def chained(self, node: ast.AST, op: int, values: list[ast.expr]) -> int:
        """and / or over several values."""
        operand = self.number(values[0])
        for value in values[1:]:
            operand = self.result(node, op, operand, self.number(value))
        return operand

    def number_call(self, node: ast.Call, name: str) -> int:
        """A call that returns a number."""
        arguments = node.args
        if name not in VERBS:
            takes_no_options(node, name, self.fail)
        if name == "count" and len(arguments) == 1:
            return self.result(node, codes.OP_COUNT, self.filters.compile(arguments[0]))
        if name == "size" and len(arguments) == 1:
            return self.result(node, codes.OP_SIZE, self.card_set(arguments[0]).index)
        if name == "destroyed" and len(arguments) == 1:
            return destroyed_this_way(self, self.card_set(arguments[0]), node)
        if name in CARD_NUMBERS and len(arguments) == 1:
            return self.result(node, codes.OP_STAT, self.card_set(arguments[0]).index, CARD_NUMBERS[name])
        if name in NUMBERS_OF and len(arguments) == 2 and ast.unparse(arguments[0]) in NUMBERS_OF[name]:
            stat = NUMBERS_OF[name][ast.unparse(arguments[0])]
            return self.result(node, codes.OP_STAT, self.card_set(arguments[1]).index, stat)
        if name == "counters_on" and len(arguments) == 2:
            named = ast.unparse(arguments[0]) != "power"
            stat = codes.STAT_NAMED_COUNTERS + kind_of_counter(arguments[0], self.fail) if named else codes.STAT_COUNTERS
            return self.result(node, codes.OP_STAT, self.card_set(arguments[1]).index, stat)
        if name in ("min", "max") and len(arguments) == 2:
            op = codes.OP_MIN if name == "min" else codes.OP_MAX
            return self.result(node, op, self.number(arguments[0]), self.number(arguments[1]))
        if name == "choose_house" and len(arguments) <= 1:
            return house_chosen(self, node)
        if name == "name" and [ast.unparse(argument) for argument in arguments] == ["trait"]:
            return self.result(node, codes.OP_CHOOSE_TRAIT)
        if name == "choose_mode" and len(arguments) == 1:
            return self.result(node, codes.OP_MODE, self.number(arguments[0]))
        if name == "choose_number" and len(arguments) == 2:
            return self.result(node, codes.OP_CHOOSE_AMOUNT, self.number(arguments[0]), self.number(arguments[1]))
        if name == "choose_number" and not arguments:
            return self.result(node, codes.OP_CHOOSE_NUMBER)
        if name == "may" and not arguments:
            return self.result(node, codes.OP_MAY)
        if name in DESTROYING and len(arguments) == 1:
            return self.result(node, codes.OP_DESTROYED, destroy_and_see(self, self.card_set(arguments[0]), node, name).index)
        if name == "use":
            return was_used(self, node)
        if name in VERBS:
            register = self.new_register(node)
            self.verb(node, name, register + 1)
            return codes.REGISTER_0 + register
        raise self.fail(node, f"'{name}' gives no number here")

    # verbs

    def verb(self, node: ast.Call, name: str, result: int = 0) -> None:
        """Emit one verb. `result` is the register for the amount that it did, plus one; 0 for none."""
        if self.hit and not result and name in DESTROYING and len(node.args) == 1:
            destroy_and_see(self, self.card_set(node.args[0]), node, name)
            return
        if name == "make_token":
            made_tokens(self, node, result)
            return
        spec: Verb = VERBS[name]
        given: list[Any] = list(node.args)
        if name == GATHER and (of_each := ast.unparse(given[0])) in DAMAGE_BY:
            spec, given = DAMAGE_BY[of_each], given[1:]
        if spec.ways:
            spec, given = way_of(node, name, self.fail), given[1:]
        missing = len(spec.arguments) - len(given)
        if missing > 0 and len(spec.defaults) >= missing:
            left_out = spec.defaults[len(spec.defaults) - missing :]
            given += [ast.copy_location(ast.Constant(d) if isinstance(d, int) else ast.Name(id=str(d)), node) for d in left_out]
        splash = options_of_damage(node, name, self.fail)
        chosen_way = options_of_verb(node, spec.options, self.fail)
        if len(given) != len(spec.arguments) or len(node.keywords) != len(splash) + len(chosen_way):
            raise self.fail(node, f"{name} {spec.takes}")
        always = {column: getattr(codes, n) if isinstance(n, str) else n for column, n in spec.fixed.items()}
        fixed = {**always, **{column: n for columns in chosen_way for column, n in columns.items()}}
        op = fixed.get(0, spec.op)
        operands = [fixed.get(column, 0) for column in range(6)]
        chosen: list[int] = []
        amount = 0
        for kind, argument, column in zip(spec.arguments, given, spec.columns, strict=True):
            if kind == "n":
                operands[column] = amount = self.number(argument)
            elif kind == "p":
                operands[column] = self.player(argument)
            elif kind == "f":
                operands[column] = self.filters.compile(argument)
            else:
                self.moves_own = spec.moves
                cards = self.card_set(argument)
                self.moves_own = False
                operands[column] = cards.index
                chosen += cards.choices
        if splash and node.keywords[0].arg == "by":
            operands[5] = codes.DEALT_BY_SET + self.set_index_of(splash[0])
        elif splash:
            operands[3] = -1 if node.keywords[0].arg == "unpreventable" else self.number(splash[0])
        if op == codes.OP_SHUFFLE_IN:
            operands[3] = whole_piles(given[0])
        if op == codes.OP_MOVE_AMBER:
            self.give_purpose(cards.choices, codes.OP_PUT_AMBER, amount)
        from_own_side = op == codes.OP_CAPTURE and operands[3] == 1
        self.give_purpose(chosen, codes.OP_CAPTURE_OWN if from_own_side else op, amount)
        operands[4] = result
        if op == codes.OP_TRIGGER:
            operands[1] = SLOT_REGISTER
        if self.hit and op == codes.OP_DEAL:
            deal_and_see(self, node, operands)
            return
        self.program.emit(op, *operands[1:])
        if op == codes.OP_TRIGGER:
            self.program.emit(codes.OP_RESOLVE, SLOT_REGISTER)

    def give_purpose(self, choices: list[int], op: int, amount: int) -> None:
        """Note the purpose of choices for bots and players. The first verb decides it."""
        amount = 1 if amount >= codes.REGISTER_0 else amount
        for row in choices:
            if self.program.rows[row][5] == 0:
                self.program.rows[row][5] = op | amount << 8

    def player(self, node: ast.expr) -> int:
        """me or opponent."""
        if isinstance(node, ast.Name) and node.id in PLAYERS:
            return PLAYERS[node.id]
        raise self.fail(node, "expected me or opponent")

    # sets of cards

    def card_set(self, node: ast.expr) -> CardSet:
        """The set of an expression."""
        match node:
            case ast.Name(id=name) if name in self.sets:
                return self.sets[name]
            case ast.Name(id="self"):
                return self.own_card(node, codes.OP_SUBJECT if self.on_host else codes.OP_SELF)
            case ast.Name(id="this_card"):
                return self.plain_set(node, codes.OP_OTHER) if self.is_given else self.own_card(node, codes.OP_SELF)
            case ast.Name(id="remembered") if self.remembers:
                return CardSet(0)
            case ast.Name(id=name) if name in PLAIN_SETS:
                return self.plain_set(node, PLAIN_SETS[name])
            case ast.BinOp(left=left, op=ast.Add() | ast.Sub() as op, right=right):
                a, b = self.card_set(left), self.card_set(right)
                made = self.plain_set(node, codes.OP_UNION if isinstance(op, ast.Add) else codes.OP_MINUS, a.index, b.index)
                made.choices = a.choices + b.choices
                return made
            case ast.Call(func=ast.Name(id=name)):
                return self.set_call(node, name)
        if self.filters.looks_like_filter(node):
            raise self.fail(node, "say which cards: choose(...) or each(...)")
        raise self.fail(node, f"'{ast.unparse(node)}' is not a set of cards")

    def own_card(self, node: ast.AST, op: int) -> CardSet:
        """The set with the ability's own card. For a verb that moves the card, the set is empty if the card has left play
        meanwhile."""
        made = self.plain_set(node, op)
        if self.moves_own:
            self.program.emit(codes.OP_KEEP, made.index, made.index, codes.KEEP_STILL_THERE, 0)
        return made

    def makes_set(self, node: ast.expr) -> bool:
        """Whether the value of an expression is a set of cards (not a number or a description)."""
        match node:
            case ast.Name(id=name):
                return name in self.sets or name in NAMED_SETS
            case ast.BinOp(left=left):
                return self.makes_set(left)
            case ast.Call(func=ast.Name(id=name)):
                return name in SET_CALLS
        return False

    def plain_set(self, node: ast.AST, op: int, *operands: int) -> CardSet:
        """Emit an operation that fills a new set."""
        made = self.new_set(node)
        self.program.emit(op, made.index, *operands)
        return made

    def set_call(self, node: ast.Call, name: str) -> CardSet:
        """A call that returns a set."""
        if name == "choose":
            return self.choose(node)
        if name == "search":
            self.searched = True
            return self.choose(ast.copy_location(ast.Call(node.func, node.args, [OPTIONAL, *node.keywords]), node))
        if name == "make_token":
            return made_tokens(self, node)
        if name == "dealt" and len(node.args) == 2:
            return dealt_damage(self, node)
        takes_no_options(node, name, self.fail)
        test = KEEPS.get(next((begins for begins in KEEPS if ast.unparse(node).startswith(begins)), ""), -1)
        if test >= 0 and len(node.args) >= 2:
            return cards_that_share(self, node, test, node.args[-2], node.args[-1])
        if ast.unparse(node).startswith("sharing(type,") and len(node.args) == 3:
            return of_same_type(self, node, *node.args[1:])
        if name in ("top_of", "bottom_of") and len(node.args) in (2, 3) and ast.unparse(node.args[0]) in TOPS:
            n = self.number(node.args[2]) if len(node.args) == 3 else 1
            pile, end = TOPS[ast.unparse(node.args[0])], codes.FROM_BOTTOM * (name == "bottom_of")
            return self.plain_set(node, codes.OP_TOP, self.player(node.args[1]), pile, n, end)
        if name == "at_random" and len(node.args) in (1, 2):
            return at_random(self, node)
        if name == "between" and len(node.args) == 2:
            return between(self, node, *node.args)
        sides = BESIDES.get(ast.unparse(node.args[1]), 0) if name == "neighbors" and len(node.args) == 2 else 0
        if len(node.args) != 1 + (sides > 0):
            raise self.fail(node, f"{name} takes one argument" + ", and left or right" * (name == "neighbors"))
        argument = node.args[0]
        if name == ONE:
            return one_of(self, node, argument)
        if name == "each":
            return self.plain_set(node, codes.OP_EACH, self.filters.compile(argument))
        if name == "neighbors":
            inner = self.card_set(argument)
            made = self.plain_set(node, codes.OP_NEIGHBORS, inner.index, sides)
            made.choices = inner.choices
            return made
        if name in ("most_powerful", "least_powerful"):
            sign = 1 if name == "most_powerful" else -1
            return self.plain_set(node, codes.OP_MOST, self.card_set(argument).index, codes.STAT_POWER, sign)
        if name == "topmost":
            return self.plain_set(node, codes.OP_MOST, self.card_set(argument).index, codes.STAT_PLACE, 1)
        if name in ("upgrades_on", "attacked_by"):
            op = codes.OP_UPGRADES_ON if name == "upgrades_on" else codes.OP_ATTACKED
            return self.plain_set(node, op, self.card_set(argument).index)
        raise self.fail(node, f"'{name}' makes no set of cards")

    def choose(self, node: ast.Call) -> CardSet:
        """choose(cards, n=, up_to=, optional=True): one decision for each card."""
        options = options_of_choice(node, self.fail)
        optional = "up_to" in options or "optional" in options
        most = self.number(options.get("up_to", options.get("n", ast.Constant(value=1))))
        flags = codes.CHOOSE_OPTIONAL if optional else 0
        argument = node.args[0]
        if self.makes_set(argument):
            source = self.card_set(argument)
            made = self.new_set(node)
            row = self.program.emit(codes.OP_CHOOSE, made.index, source.index, most, flags | codes.CHOOSE_FROM_SET)
        else:
            filter_ = self.filters.compile(argument)
            made = self.new_set(node)
            row = self.program.emit(codes.OP_CHOOSE, made.index, filter_, most, flags)
        made.choices = [row]
        return made
