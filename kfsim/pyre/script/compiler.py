"""The compiler of scripts to rows. Statements and verbs have Python's syntax; they are parsed and never executed."""

import ast
from collections.abc import Callable, Iterable

from kfsim.pyre.engine import codes
from kfsim.pyre.script import words
from kfsim.pyre.script.expressions import Expressions
from kfsim.pyre.script.program import Program
from kfsim.text.source import Source


class Compiler(Expressions):
    """Compiles one program: an ability of a card, a condition, or an amount."""

    def compile(self) -> int:
        """Compile the source as a program; returns its first row."""
        begin = len(self.program.rows)
        self.block(self.source.parse())
        self.program.emit(codes.OP_END)
        return begin

    def compile_number(self, node: ast.expr | None = None) -> int:
        """Compile an expression as a program with a number in its first register as result; returns its first row."""
        self.only_asks = True
        node = node or self.one_expression()
        begin = len(self.program.rows)
        self.program.emit(codes.OP_SET, 0, self.number(node))
        self.program.emit(codes.OP_END)
        return begin

    def one_expression(self) -> ast.expr:
        """The only expression of the source."""
        found = self.source.parse()
        if len(found) != 1 or not isinstance(found[0], ast.Expr):
            self.wrong(found[0] if found else ast.Pass(), "this must be one expression")
        return found[0].value

    def block(self, body: Iterable[ast.stmt]) -> None:
        """Compile statements."""
        for statement in body:
            self.statement(statement)
            self.taken = [k for k in self.taken if k in self.sets.values() or k in self.looped]
            self.registers = max(self.numbers.values(), default=0) + 1
            for who, storage in self.to_shuffle:
                self.program.emit(codes.OP_SHUFFLE, who, storage)
            self.to_shuffle.clear()

    def statement(self, node: ast.stmt) -> None:
        """Compile one statement."""
        if isinstance(node, ast.Expr):
            self.verb(node.value)
        elif isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            self.assign(node.targets[0].id, node.value)
        elif isinstance(node, ast.If):
            self.branch(node)
        elif isinstance(node, ast.For) and isinstance(node.target, ast.Name):
            self.for_each(node, node.target.id)
        elif not isinstance(node, ast.Pass):
            self.wrong(node, "a script has calls of verbs, assignments, 'if' and 'for ... in'; this is none of them")

    def assign(self, name: str, value: ast.expr) -> None:
        """Name a number or a set of cards."""
        if self.is_set(value):
            k = self.sets.get(name)
            self.sets[name] = self.set_of(value, k)
            return
        operand = self.number(value)
        if name not in self.numbers:
            self.numbers[name] = self.register(value)
        last = self.program.rows[-1]
        if operand == codes.REGISTER_0 + last[1] and last[1] not in self.numbers.values() and self.gives_number(last[0]):
            last[1] = self.numbers[name]  # it is computed directly in its place
            return
        self.program.emit(codes.OP_SET, self.numbers[name], operand)

    @staticmethod
    def gives_number(op: int) -> bool:
        """Whether an operation writes a number to its first register."""
        return codes.OP_SET <= op <= codes.OP_NOT or op in (codes.OP_COUNT, codes.OP_SIZE)

    def branch(self, node: ast.If) -> None:
        """If, elif, else."""
        test = self.test(node.test)
        self.block(node.body)
        if node.orelse:
            over = self.program.emit(codes.OP_JUMP, 0)
            self.program.rows[test][2] = len(self.program.rows)
            self.block(node.orelse)
            self.program.rows[over][1] = len(self.program.rows)
        else:
            self.program.rows[test][2] = len(self.program.rows)

    def test(self, node: ast.expr) -> int:
        """Emit the jump over the statements under a condition; returns its row. The second operand is the target of the jump."""
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return self.program.emit(codes.OP_JUMP_IF, self.number(node.operand), 0)
        return self.program.emit(codes.OP_JUMP_UNLESS, self.number(node), 0)

    def for_each(self, node: ast.For, name: str) -> None:
        """Compile a loop over the cards of a set."""
        source = self.set_of(node.iter, self.new_set(node))
        self.looped.append(source)
        if name not in self.sets:
            self.sets[name] = self.new_set(node)
        k = self.sets[name]
        begin = self.program.emit(codes.OP_TAKE_FIRST, k, source, 0)
        self.block(node.body)
        self.program.emit(codes.OP_JUMP, begin)
        self.program.rows[begin][3] = len(self.program.rows)
        self.looped.remove(source)

    # verbs

    def verb(self, node: ast.expr) -> None:
        """Compile a call of a verb."""
        if not isinstance(node, ast.Call):
            self.wrong(node, "this does nothing: call a verb, such as draw(1)")
        who, word = codes.ME, ""
        if isinstance(node.func, ast.Name):
            word = node.func.id
        elif isinstance(node.func, ast.Attribute) and isinstance(node.func.value, ast.Name) and node.func.value.id in words.WHO:
            who, word = words.WHO[node.func.value.id], node.func.attr
        verbs = self.verbs()
        if word not in verbs:
            self.unknown(node, "verb", word or ast.unparse(node.func), verbs)
        verbs[word](node, who, word)

    def verbs(self) -> dict[str, Callable[[ast.Call, int, str], None]]:
        """The compile function of each verb."""
        found: dict[str, Callable[[ast.Call, int, str], None]] = {}
        found.update(dict.fromkeys(words.PLAYER_VERBS, self.player_verb))
        found.update(dict.fromkeys(words.NUMBER_VERBS, self.number_verb))
        found.update(dict.fromkeys(words.CARD_VERBS, self.card_verb))
        found.update(dict.fromkeys(("take_control", "give_control"), self.control))
        found.update(dict.fromkeys(("shuffle_deck", "shuffle_storage", "win", "negate_ability"), self.plain_verb))
        found |= {"create": self.create, "attach": self.attach, "gains": self.gains, "remove_counters": self.remove_counters}
        return found

    def player_verb(self, node: ast.Call, who: int, word: str) -> None:
        """A verb of a player, with a number; `discard` also takes cards."""
        self.takes(node, 1)
        if word == "discard" and self.is_set(node.args[0]):
            k = self.set_of(node.args[0])
            self.program.emit(codes.OP_DISCARD_CARDS, k, 0)
            self.say_purpose(k, codes.OP_DISCARD_CARDS)
            return
        if who == codes.EACH_PLAYER and word == "discard":
            n = self.number(node.args[0])
            self.program.emit(codes.OP_DISCARD, codes.ME, n)
            self.program.emit(codes.OP_DISCARD, codes.OPPONENT, n)
            return
        self.program.emit(words.PLAYER_VERBS[word], who, self.number(node.args[0]))

    def plain_verb(self, node: ast.Call, who: int, word: str) -> None:
        """A verb without options."""
        self.takes(node, 0)
        if word == "negate_ability":
            self.program.emit(codes.OP_NEGATE_ABILITY)
        elif word == "win":
            self.program.emit(codes.OP_WIN, who, 0)
        else:
            self.program.emit(codes.OP_SHUFFLE, who, int(word == "shuffle_storage"))

    def number_verb(self, node: ast.Call, who: int, word: str) -> None:
        """A verb of cards, with a number: `damage(2, choose(enemy.follower))`."""
        self.takes(node, 2)
        n, k = self.number(node.args[0]), self.set_of(node.args[1])
        op = words.NUMBER_VERBS[word]
        self.program.emit(op, k, n)
        less = isinstance(node.args[0], ast.UnaryOp)
        self.say_purpose(k, codes.OP_DAMAGE if less else op)

    def card_verb(self, node: ast.Call, who: int, word: str) -> None:
        """A verb of cards."""
        self.takes(node, 1)
        k = self.set_of(node.args[0])
        self.program.emit(words.CARD_VERBS[word], k, 0)
        self.say_purpose(k, words.CARD_VERBS[word])

    def control(self, node: ast.Call, who: int, word: str) -> None:
        """A change of control."""
        self.takes(node, 1)
        k = self.set_of(node.args[0])
        self.program.emit(codes.OP_CONTROL, k, codes.ME if word == "take_control" else codes.OPPONENT)
        self.say_purpose(k, codes.OP_CONTROL)

    def remove_counters(self, node: ast.Call, who: int, word: str) -> None:
        """Counters that are removed."""
        self.takes(node, 2)
        n, k = self.number(node.args[0]), self.set_of(node.args[1])
        self.program.emit(codes.OP_COUNTERS, k, self.result(node, codes.OP_SUB, 0, n))
        self.say_purpose(k, codes.OP_DAMAGE)

    def gains(self, node: ast.Call, who: int, word: str) -> None:
        """A keyword that cards gain for this turn: `gains("restless", this)`."""
        self.takes(node, 2)
        k = self.set_of(node.args[1])
        bit = self.keyword(node.args[0])
        self.program.emit(codes.OP_MORE_KEYWORD, k, bit)
        self.say_purpose(k, codes.OP_REST if bit & (codes.CANNOT_ATTACK | codes.EXPOSED) else codes.OP_READY)

    def attach(self, node: ast.Call, who: int, word: str) -> None:
        """The card is attached to another: `attach(choose(friendly.follower))`."""
        self.takes(node, 1)
        k = self.set_of(node.args[0])
        self.program.emit(codes.OP_ATTACH, k)
        harms = k in self.chosen and self.chosen[k][1][codes.F_SIDE] == codes.ENEMY
        self.say_purpose(k, codes.OP_DAMAGE if harms else codes.OP_READY)

    def keyword(self, node: ast.expr) -> int:
        """The bit of a keyword, given by its name."""
        if not isinstance(node, ast.Constant) or node.value not in words.KEYWORDS:
            self.unknown(node, "keyword", str(getattr(node, "value", "")), words.KEYWORDS)
        return words.KEYWORDS[node.value]  # type: ignore[index]

    def create(self, node: ast.Call, who: int, word: str) -> None:
        """Tokens that are created: `create("Ember", 2)`."""
        self.takes(node, 1, 2)
        first = node.args[0]
        if not isinstance(first, ast.Constant) or not isinstance(first.value, str):
            self.wrong(node, 'create takes the name of a token: create("...", 1)')
        definition = self.definition(first, first.value)
        n = self.number(node.args[1]) if len(node.args) == 2 else 1
        self.program.emit(codes.OP_CREATE, who, n, definition)

    def say_purpose(self, k: int, op: int) -> None:
        """Note the purpose of a set's choice for bots. The first verb decides it."""
        if k not in self.chosen:
            return
        row, spoken_of = self.chosen[k]
        if self.program.rows[row][4] >> 4:
            return
        in_play = spoken_of[codes.F_ZONES] & (1 << codes.PLAY | 1 << codes.STACK) != 0
        if op in (codes.OP_DISCARD_CARDS, codes.OP_BURN) and not in_play:
            purpose = codes.FOR_HARM if spoken_of[codes.F_SIDE] == codes.ENEMY else codes.FOR_COST
        elif op in words.HARMS and in_play:
            purpose = codes.FOR_COST if spoken_of[codes.F_SIDE] == codes.FRIENDLY else codes.FOR_HARM
        else:
            purpose = codes.FOR_GOOD
        self.program.rows[row][4] |= purpose << 4


def as_value(program: Program, source: Source) -> int:
    """Compile a source as a number; returns the first row of its program."""
    return Compiler(program, source).compile_number()
