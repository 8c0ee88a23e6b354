"""The compiler of statements: the instructions of an ability, in order."""

import ast
import difflib

from kfsim.cards.script.expressions import Expressions
from kfsim.cards.script.for_a_time import in_its_own_way, while_it_holds
from kfsim.cards.script.looking_back import destroys_and_asks
from kfsim.cards.script.options import (
    is_switched_on,
    kind_of_counter,
    left_to_choice,
    options_of_each,
    options_of_verb,
    surcharge_of_key,
)
from kfsim.cards.script.program import Program
from kfsim.cards.script.shorthand import is_repeat, spell_out
from kfsim.cards.script.statics import StaticCompiler, is_harmful
from kfsim.cards.script.vocabulary import (
    ABILITIES,
    DURATIONS,
    PERMISSIONS,
    PLAYERS,
    REACTIONS,
    STEPS,
    VERBS,
    permission_of,
    reaction_of,
)
from kfsim.cards.script.vocabulary import PROCEDURES as PROCEDURE_NAMES
from kfsim.engine.record import codes
from kfsim.engine.record.layout import REGISTERS, SLOT_REGISTER
from kfsim.text.messages import quoted, shortened_list

MOST_TIMES = 40  # limit of a loop over `range`, because its body is compiled once for each pass
MOST_REPEATS = 99  # more than any ability needs that changes something each time
UNUSED_REGISTER = REGISTERS - 2  # the place for an unused result of a step
EVENT_NAMES = {
    "play": codes.PLAY, "reap": codes.REAP, "fight": codes.FIGHT, "before_fight": codes.BEFORE_FIGHT,
    "fate": codes.FATE, "placed": codes.PLACED, "before_hands": codes.BEFORE_HANDS, "after_hands": codes.AFTER_HANDS,
}  # fmt: skip
HOUSES_NAMED = {"house": codes.REGISTER_0, "not_house": codes.REGISTER_0 + codes.REGISTER_0}  # the active house, or any other
CHOICES = (codes.OP_CHOOSE, codes.OP_CHOOSE_HOUSE, codes.OP_MAY, codes.OP_MODE, codes.OP_CHOOSE_NUMBER, codes.OP_CHOOSE_AMOUNT)


def is_deed(op: int) -> bool:
    """Whether an operation is a verb that changes the game, not one that only asks."""
    return codes.PURE_OPS <= op <= codes.LAST_VERB and op not in CHOICES


class Statements(Expressions):
    """Compiles the statements of one ability or procedure."""

    def __init__(self, program: Program, file: str, line: int, on_host: bool = False, procedure: bool = False) -> None:
        super().__init__(program, file, line, on_host)
        self.procedure = procedure
        self.inline: dict[str, list[ast.stmt]] = {}
        self.begins = -1  # the first row of the ability
        self.repeats = -1  # the register that counts its repetitions
        self.later: list[tuple[list[ast.stmt], int]] = []
        self.remembering: set[int] = set()  # the bodies that get the affected cards as set 0

    def block(self, body: list[ast.stmt]) -> None:
        """Compile statements. After each statement its registers are free again. A searched deck is shuffled at the end of the
        block; earlier if a card is put on its top or bottom, or a card is played."""
        outside, self.searched = self.searched, False
        if self.begins < 0:
            if any(is_repeat(node) for statement in body for node in ast.walk(statement)):
                self.repeats = self.new_register(body[0])
                self.program.emit(codes.OP_SET, self.repeats, 0)
            if destroys_and_asks(body):
                self.hit = self.plain_set(body[0], codes.OP_EMPTY)
            self.begins = len(self.program.rows)
        for shorthand in body:
            for statement in spell_out(shorthand, self.makes_set, self.fail):
                registers, sets = self.registers, self.set_n
                if self.searched and ("_of_deck(" in (text := ast.unparse(statement)) or text.startswith("play(")):
                    self.program.emit(codes.OP_SHUFFLE, codes.ME)
                    self.searched = False
                self.statement(statement)
                if not isinstance(statement, ast.Assign):
                    self.give_back(registers, sets)
        if self.searched:
            self.program.emit(codes.OP_SHUFFLE, codes.ME)
        self.searched = outside

    def give_back(self, registers: int, sets: int) -> None:
        """Free the registers and sets of a statement. Names from inside the statement have no meaning after it."""
        self.registers, self.set_n = registers, sets
        self.numbers = {name: r for name, r in self.numbers.items() if r < registers}
        self.sets = {name: made for name, made in self.sets.items() if made.index < sets}

    def statement(self, node: ast.stmt) -> None:
        """Compile one statement."""
        self.filters.lasts = False
        match node:
            case ast.Expr(value=ast.Call() as call):
                self.call(call)
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                self.assign(node, name, value)
            case ast.If(test=test, body=body, orelse=orelse):
                self.branch(test, body, orelse)
            case ast.While(test=test, body=body, orelse=[]):
                self.loop(test, body)
            case ast.For(iter=ast.Call(func=ast.Name(id="range"), args=[ast.Constant(value=int(n))]), body=body, orelse=[]):
                if not 0 <= n <= MOST_TIMES:
                    raise self.fail(node, f"range({quoted(n)[1:-1]}): at most {MOST_TIMES} times")
                for _ in range(n):
                    self.block(body)
            case ast.With(items=[ast.withitem(context_expr=ast.Attribute(attr="constant") as time)], body=[ast.If() as rule]):
                while_it_holds(self, node, time, rule)
            case ast.With(items=[ast.withitem(context_expr=ast.Call() as event)], body=body):
                self.lasting_trigger(node, event, body)
            case ast.Pass():
                pass
            case _:
                raise self.fail(node, f"'{ast.unparse(node).splitlines()[0]}' is not something an ability can do")

    def assign(self, node: ast.stmt, name: str, value: ast.expr) -> None:
        """Name a number or a set of cards."""
        if self.makes_set(value):
            sets = self.set_n
            made = self.card_set(value)
            if name in self.sets:
                self.set_n = sets
                self.program.emit(codes.OP_UNION, self.sets[name].index, made.index, made.index)
                self.sets[name].choices = made.choices
            else:
                if made in self.sets.values():
                    copy = self.new_set(node)
                    self.program.emit(codes.OP_UNION, copy.index, made.index, made.index)
                    made = copy
                self.sets[name] = made
            return
        registers = self.registers
        if name not in self.numbers:
            self.numbers[name] = self.new_register(node)
            registers = self.registers
        operand = self.number(value)
        self.program.emit(codes.OP_SET, self.numbers[name], operand)
        self.registers = registers

    def branch(self, test: ast.expr, body: list[ast.stmt], orelse: list[ast.stmt]) -> None:
        """if, else."""
        surcharge = surcharge_of_key(body) if ast.unparse(test) == "may()" else None
        asked = self.number(test) if surcharge is None else self.result(test, codes.OP_MAY, 1, self.number(surcharge))
        jump = self.program.emit(codes.OP_JUMP_UNLESS, asked, 0)
        self.block(body)
        if orelse:
            end = self.program.emit(codes.OP_JUMP, 0)
            self.program.rows[jump][2] = len(self.program.rows)
            self.block(orelse)
            self.program.rows[end][1] = len(self.program.rows)
        else:
            self.program.rows[jump][2] = len(self.program.rows)
        self.name_modes(jump, test)

    def name_modes(self, jump: int, test: ast.expr) -> None:
        """Note in a choice of modes the first verb of each mode."""
        row = next((r for r in reversed(self.program.rows[:jump]) if r[0] == codes.OP_MODE), None)
        if row is None or row[5] != 0 or "choose_mode" not in ast.unparse(test):
            return
        rows = self.program.rows
        first = next((r[0] for r in rows[jump + 1 : rows[jump][2]] if is_deed(r[0])), 0)
        second = next((r[0] for r in rows[rows[jump][2] :] if is_deed(r[0])), 0)
        row[5] = first | second << 8

    def loop(self, test: ast.expr, body: list[ast.stmt]) -> None:
        """while."""
        start = len(self.program.rows)
        if isinstance(test, ast.Constant) and test.value is True:
            self.block(body)
            self.program.emit(codes.OP_JUMP, start)
            return
        jump = self.program.emit(codes.OP_JUMP_UNLESS, self.number(test), 0)
        self.block(body)
        self.program.emit(codes.OP_JUMP, start)
        self.program.rows[jump][2] = len(self.program.rows)

    def call(self, node: ast.Call) -> None:
        """A verb, a step of a procedure, or a lasting effect."""
        match node.func:
            case ast.Name(id=name) if self.procedure:
                self.step(node, name)
            case ast.Name(id="repeat_if") if len(node.args) == 1 and [k.arg for k in node.keywords] in ([], ["optional"]):
                for keyword in node.keywords:
                    is_switched_on(keyword, self.fail)
                self.repeat(node, bool(node.keywords))
            case ast.Name(id="for_each"):
                self.for_each(node)
            case ast.Name(id="put_counters") if len(node.args) == 3:
                self.put_counters(node)
            case ast.Name(id=name) if name in VERBS:
                self.verb(node, name)
            case ast.Attribute(value=ast.Name(id=duration), attr=name) if duration in DURATIONS:
                self.lasting(node, DURATIONS[duration], name)
            case _:
                word = ast.unparse(node.func)
                near = difflib.get_close_matches(word, list(VERBS), 3)
                hint = f"did you mean {' or '.join(near)}?" if near else f"known are {shortened_list(sorted(VERBS), 12, ', ')}"
                raise self.fail(node, f"{quoted(word)} is not a verb; {hint}")

    def repeat(self, node: ast.Call, optional: bool) -> None:
        """repeat_if(condition): run the ability again; with optional=True if the player wants. It does not repeat if its card has
        left play (rulebook 14, FAQ, Neutron Shark). The active player ends endless repetitions (rulebook 14, Infinite loops)."""
        count = codes.REGISTER_0 + self.repeats
        self.program.emit(codes.OP_ADD, self.repeats, count, 1)
        jumps = [self.program.emit(codes.OP_JUMP_UNLESS, self.result(node, codes.OP_LT, count, MOST_REPEATS), 0)]
        own = self.plain_set(node, codes.OP_SELF)
        self.program.emit(codes.OP_KEEP, own.index, own.index, codes.KEEP_STILL_THERE, 0)
        jumps.append(self.program.emit(codes.OP_JUMP_UNLESS, self.result(node, codes.OP_SIZE, own.index), 0))
        jumps.append(self.program.emit(codes.OP_JUMP_UNLESS, self.number(node.args[0]), 0))
        if optional:
            jumps.append(self.program.emit(codes.OP_JUMP_UNLESS, self.result(node, codes.OP_MAY), 0))
        self.program.emit(codes.OP_JUMP, self.begins)
        for jump in jumps:
            self.program.rows[jump][2] = len(self.program.rows)

    def for_each(self, node: ast.Call) -> None:
        """for_each(number, verb(amount, choose(cards))): repeat the verb `number` times as one effect. The player may choose the
        same card or another one each time."""
        match node.args:
            case [
                times,
                ast.Call(
                    func=ast.Name(id=name), args=[*amount, ast.Call(func=ast.Name(id="choose"), args=[cards]) as choice]
                ) as verb,
            ] if name in VERBS and VERBS[name].for_each and len(amount) == int(VERBS[name].arguments == "ns"):
                options_of_each(node, verb, choice, self.fail)
                more = 0
                if name == "deal" and verb.keywords:
                    more = self.number(verb.keywords[0].value)
                elif verb.keywords:
                    more = options_of_verb(verb, VERBS[name].options, self.fail)[0][3]
                instances, filter_ = self.number(times), self.filters.compile(cards)
                self.program.emit(
                    codes.OP_FOR_EACH, instances, filter_, self.number(amount[0]) if amount else 1, more, VERBS[name].op
                )
            case _:
                allowed = ", ".join(word for word, allowed in VERBS.items() if allowed.for_each)
                raise self.fail(node, f"for_each reads: for_each(number, verb(amount, choose(cards))), verb one of {allowed}")

    def put_counters(self, node: ast.Call) -> None:
        """put_counters(doom, 1, cards): named counters."""
        kind, n, cards = kind_of_counter(node.args[0], self.fail), self.number(node.args[1]), self.card_set(node.args[2])
        self.give_purpose(cards.choices, codes.OP_COUNTER, 1)
        self.program.emit(codes.OP_COUNTER, cards.index, n, kind)

    # procedures

    def number_call(self, node: ast.Call, name: str) -> int:
        """A call that returns a number; in procedures also a step that answers a question."""
        if self.procedure and name in STEPS:
            register = self.new_register(node)
            operands = [self.number(argument) for argument in node.args]
            self.program.emit(STEPS[name], register, *operands)
            return codes.REGISTER_0 + register
        return super().number_call(node, name)

    def step(self, node: ast.Call, name: str) -> None:
        """One step of a procedure."""
        if name == "resolve":
            self.timing_point(node)
        elif name == "resolve_waiting":
            self.program.emit(codes.OP_RESOLVE, SLOT_REGISTER)
        elif name in STEPS:
            result = SLOT_REGISTER if name in ("hear_of_the_destroyed", "run_all_abilities") else UNUSED_REGISTER
            self.program.emit(STEPS[name], result, *[self.number(argument) for argument in node.args])
        elif name in PROCEDURE_NAMES and not node.args and name in self.inline:
            self.block(self.inline[name])  # a step of the turn is compiled at its call, which saves frames
        elif name in PROCEDURE_NAMES:
            self.program.emit(codes.OP_CALL, PROCEDURE_NAMES[name], *[self.number(argument) for argument in node.args])
        else:
            raise self.fail(node, f"'{name}' is neither a step nor a procedure")

    def timing_point(self, node: ast.Call) -> None:
        """resolve(event..., card, other): collect the abilities that the event triggers, then resolve them in the chosen
        order."""
        own = reaction = codes.NO_EVENT
        cards: list[int] = []
        for argument in node.args:
            word = ast.unparse(argument)
            if word in EVENT_NAMES and word not in self.numbers:
                own = EVENT_NAMES[word]
            elif word in REACTIONS:
                reaction = REACTIONS[word] if reaction == codes.NO_EVENT else reaction | REACTIONS[word] << 8
            else:
                cards.append(self.number(argument))
        cards += [-1] * (2 - len(cards))
        self.program.emit(codes.OP_SLOT, SLOT_REGISTER, own, reaction, *cards)
        fighters = (1, *cards) if own == codes.BEFORE_FIGHT else ()
        self.program.emit(codes.OP_RESOLVE, SLOT_REGISTER, *fighters)

    # lasting effects

    def lasting(self, node: ast.Call, duration: int, name: str) -> None:
        """this_turn.gets(...), this_turn.may_play(...): a constant effect or a permission for a time."""
        name, args = permission_of(node, name)
        if name in PERMISSIONS:
            if len(args) != 1 or [k.arg for k in node.keywords] not in ([], ["n"]):
                raise self.fail(node, f"{name} takes a description of cards, or cards, and n=")
            permits = PERMISSIONS[name]
            named = isinstance(args[0], ast.Name)  # a named set: exactly these cards, any number of times
            given = StaticCompiler(self).given_to(args) if named else -1
            if given >= 0 and node.keywords:
                raise self.fail(node, f"{name} of named cards takes no n=; leave it out")
            uses = 0 if given >= 0 else next((self.number(k.value) for k in node.keywords if k.arg == "n"), codes.NEVER_USED_UP)
            row = 0 if given >= 0 else self.filters.compile(args[0])
            self.program.emit(codes.OP_LASTING, codes.LASTING_PERMISSION, row, given, duration, uses | permits << 8)
            return
        if in_its_own_way(self, node, duration, name):
            return
        uses = 1
        if name == "gets" and node.keywords[-1:] and ast.unparse(node.keywords[-1]) == "n=1":
            node, uses = ast.copy_location(ast.Call(node.func, node.args, node.keywords[:-1]), node), codes.UNTIL_NEXT_USE
        if node.args and isinstance(node.args[0], ast.Name) and node.args[0].id == "self":
            self.sets["self"] = self.card_set(node.args[0])  # only this object: not the card after it left play and came back
        statics = StaticCompiler(self)
        given = statics.given_to(node.args)
        made = statics.compile(node, name)
        if given >= 0 and isinstance(node.args[0], ast.Name) and any(is_harmful(self.program.statics[s]) for s in made):
            self.give_purpose(self.sets[node.args[0].id].choices, codes.OP_LASTING, codes.HARMFUL)
        self.sets.pop("self", None)
        for static in made:
            self.program.emit(codes.OP_LASTING, codes.LASTING_STATIC, static, given, duration, uses)

    def lasting_trigger(self, node: ast.stmt, event: ast.Call, body: list[ast.stmt]) -> None:
        """with this_turn.after_destroyed(enemy.creature): ... a triggered ability for a time."""
        match event.func:
            case ast.Attribute(value=ast.Name(id=duration), attr=kind) if (
                duration in DURATIONS and (name := reaction_of(event, kind)) in REACTIONS
            ):
                house = next((k for k in event.keywords if k.arg in HOUSES_NAMED), None)
                named = 1 if house is None else HOUSES_NAMED[str(house.arg)] + self.register_of(house.value)
                once = next((k for k in event.keywords if ast.unparse(k) == "n=1"), None)
                if once is not None and house is None and duration == "this_turn":
                    event.keywords.remove(once)
                    named = codes.ONLY_ONCE
                if house is not None:
                    event.keywords.remove(house)
                ability = self.add_reaction(event, name)
                self.program.emit(codes.OP_LASTING, codes.LASTING_TRIGGER, ability, -1, DURATIONS[duration], named)
                self.later.append((body, ability))
            case ast.Attribute(value=ast.Name(id=duration), attr="gains") if duration in DURATIONS and len(event.args) == 2:
                word, given = event.args
                if not isinstance(word, ast.Name) or word.id not in ABILITIES:
                    raise self.fail(node, "expected what is gained and by whom: with this_turn.gains(reap, it)")
                ability = self.add_row(ABILITIES[word.id], codes.ON_SELF)
                index = self.set_index_of(given)
                self.remembering.add(ability)
                self.program.emit(codes.OP_LASTING, codes.LASTING_TRIGGER, ability, index, DURATIONS[duration], 1)
                self.later.append((body, ability))
            case ast.Attribute(value=ast.Name(id=duration), attr="each_gains") if duration in DURATIONS and len(event.args) == 2:
                word, cards = event.args
                if not isinstance(word, ast.Name) or word.id not in ABILITIES:
                    raise self.fail(node, "expected what is gained and by which: this_turn.each_gains(reap, friendly.creature)")
                ability = self.add_row(ABILITIES[word.id], codes.ON_GIVEN)
                self.program.abilities[ability][codes.A_FILTER] = self.filters.compile(cards)
                self.program.emit(codes.OP_LASTING, codes.LASTING_TRIGGER, ability, -1, DURATIONS[duration], 1)
                self.later.append((body, ability))
            case _:
                raise self.fail(node, "expected a duration and an event: with this_turn.after_destroyed(...)")

    def add_reaction(self, event: ast.Call, name: str) -> int:
        """Append the ability row of an "after ..." event and return its number."""
        self.filters.lasts = True
        number = self.add_row(REACTIONS[name], codes.ON_FILTER)
        row = self.program.abilities[number]
        if len(event.args) > 1:
            raise self.fail(event, f"{name} takes one description of cards")
        row[codes.A_FILTER] = self.filters.compile(event.args[0]) if event.args else -1
        for keyword in event.keywords:
            if keyword.arg != "by" or not isinstance(keyword.value, ast.Name) or keyword.value.id not in PLAYERS:
                raise self.fail(event, f"{name} takes a description of cards and by=me or by=opponent")
            row[codes.A_WHO] = PLAYERS[keyword.value.id]
        return number

    def add_row(self, event: int, scope: int) -> int:
        """Append a plain ability row and return its number."""
        row = [0] * codes.A_COLUMNS
        row[codes.A_EVENT], row[codes.A_SCOPE] = event, scope
        row[codes.A_FILTER] = row[codes.A_CONDITION] = row[codes.A_WHO] = -1
        self.program.abilities.append(row)
        return len(self.program.abilities) - 1

    def finish(self) -> None:
        """End the program. Then compile the bodies of lasting triggers, which are separate programs."""
        self.program.emit(codes.OP_END)
        self.program.say_what_is_gambled()
        for body, ability in self.later:
            inner = Statements(self.program, self.file, self.line)
            event = self.program.abilities[ability][codes.A_EVENT]
            choice, done = left_to_choice(event, body, self.fail)
            inner.remembers = ability in self.remembering
            inner.set_n = int(inner.remembers)
            start = self.program.abilities[ability][codes.A_PC] = len(self.program.rows)
            inner.block(done)
            inner.finish()
            self.program.abilities[ability][codes.A_REPLACES] = choice or int(self.program.stands_in(start))
