"""The compiler of constant abilities: effects on the board while a card is in play, or for a time."""

import ast

from kfsim.cards.script.deeds import LAST_TURN
from kfsim.cards.script.dependencies import comes_last, looks_of
from kfsim.cards.script.expressions import Expressions
from kfsim.cards.script.filters import EACH
from kfsim.cards.script.options import takes_no_options
from kfsim.cards.script.vocabulary import CARD_FLAGS, INSTEAD, OF_PLAYERS, PLAYER_FLAGS, TOLLS
from kfsim.cards.words import HOUSES, KEYS, KEYWORDS, NUMBERED_KEYWORDS, house_bit
from kfsim.engine.record import codes
from kfsim.text.errors import ScriptError

UNREADY = codes.CANNOT_READY | codes.STAYS_EXHAUSTED
HARMFUL_FLAGS = (
    codes.CANNOT_FIGHT | codes.CANNOT_REAP | codes.UNUSABLE | codes.NO_ARMOR | codes.MUST_FIGHT | UNREADY | codes.TAKES_DOUBLE
)
IN_FIGHTS = (
    codes.FIGHT_BONUS,
    codes.ATTACKS_WITH,
    codes.FIGHTS_WITH,
    codes.FIGHTS_FOR,
    codes.SPARED_BY,
)  # constant abilities that the rules of fights read
IGNORED = {
    ("attacks", "creature", "taunt"): codes.IGNORES_TAUNT, ("attacks", "creature", "elusive"): codes.IGNORES_ELUSIVE,
    ("attacks", "creature", "armor"): codes.IGNORES_ARMOR,
    ("attacks", "creature", "poison"): codes.IGNORES_POISON, ("attacks", "creature", "hazardous"): codes.IGNORES_HAZARDOUS,
    ("attacks", "creature", "invulnerable"): codes.IGNORES_INVULNERABLE,
}  # of those it attacks, or might  # fmt: skip
GOES_AWAY = {"is_destroyed(purged)": 1, "is_destroyed(archived)": codes.ARCHIVES}  # out of play, but not destroyed
ENTER_AS = {"enraged": codes.LETS_ENTER_ENRAGED, "stunned": codes.LETS_ENTER_STUNNED}  # how some creatures enter play
UNCONDITIONAL = (codes.BLANKS, codes.LIKE_KEPT, codes.GETS_POWER_LAST)  # the code that computes these does not test conditions
WITH_OPTIONS = ("key_cost", "may_play", "enter_ready", "spendable_on_keys", "while_it")
PLAYER_SCOPES = {"me": codes.ON_ME, "opponent": codes.ON_OPPONENT, "each_player": codes.ON_EACH_PLAYER}


def is_harmful(static: list[int]) -> bool:
    """Whether a constant effect harms the creatures it affects."""
    kind = static[codes.S_KIND]
    if kind == codes.GETS_POWER:
        return static[codes.S_AMOUNT] < 0 and static[codes.S_PC] != codes.KEPT_NUMBER
    return kind in (codes.TAKES_MORE, codes.BLANKS) or (kind == codes.GETS_FLAG and bool(static[codes.S_ARG] & HARMFUL_FLAGS))


def says_how_cards_enter(static: list[int]) -> bool:
    """Whether a constant effect makes some cards enter play ready, enraged or stunned; its own card may be one of them."""
    if static[codes.S_KIND] == codes.PLAYER_FLAG:
        return static[codes.S_ARG] == codes.FIRST_ENTERS_READY or static[codes.S_ARG] >> codes.ENTER_READY_SHIFT != 0
    return static[codes.S_KIND] in (codes.LETS_ENTER_READY, codes.LETS_ENTER_ENRAGED, codes.LETS_ENTER_STUNNED)


def read_off_each(amount: ast.expr) -> tuple[ast.expr, bool]:
    """An amount, and whether it is read from each affected card: `amber_on(each)`. (In `where(...)`, `each` is the card that is
    tested.)"""
    copy = ast.parse(ast.unparse(amount), mode="eval").body
    calls = [node for node in ast.walk(copy) if isinstance(node, ast.Call)]
    tests = [call.args[0] for call in calls if isinstance(call.func, ast.Attribute) and call.func.attr == "where" and call.args]
    described = {node for test in tests for node in ast.walk(test)}
    named = [argument for call in calls for argument in call.args if argument not in described]
    each = [node for node in named if isinstance(node, ast.Name) and node.id == EACH]
    for node in each:
        node.id = "that"
    return (copy, True) if each else (amount, False)


class StaticCompiler:
    """Compiles one constant effect to rows of the statics table."""

    def __init__(self, owner: Expressions) -> None:
        self.owner = owner
        self.program = owner.program
        self.condition = -1
        self.is_constant = False  # an ability of a card in play, not an effect for a time
        owner.filters.lasts = True

    def colour_of_key(self, node: ast.Call) -> int:
        """The number, plus one, of the color of the keys that cost more: key=red; 0 for all keys."""
        colours = [ast.unparse(k.value) for k in node.keywords if k.arg == "key"]
        if len(colours) != len(node.keywords):
            others = [k for k in node.keywords if k.arg != "key"]
            takes_no_options(ast.Call(node.func, node.args, others), "key_cost", self.owner.fail)
        if any(colour not in KEYS for colour in colours):
            raise self.owner.fail(node, f"write the color of a key as key= and one of {', '.join(KEYS)}")
        return 1 + KEYS.index(colours[0]) if colours else 0

    def compile(self, node: ast.Call, name: str) -> list[int]:
        """The numbers of the static rows of one call."""
        if name == "gets":
            return self.gets(node)
        if name not in WITH_OPTIONS:
            takes_no_options(node, name, self.owner.fail)
        if name == "cannot_use_cards" and len(node.args) == 2:
            return [self.row(codes.BARS_USE, self.player_scope(node), self.owner.filters.compile(node.args[1]), None, 0)]
        if name in PLAYER_FLAGS and len(node.args) != 1:
            raise self.owner.fail(node, f"{name} takes one of {', '.join(PLAYER_SCOPES)}, and nothing else")
        if name in ("key_cost", "refill") and len(node.args) == 2:
            kind = codes.KEY_COST if name == "key_cost" else codes.REFILL
            return [self.row(kind, self.player_scope(node), -1, node.args[1], self.colour_of_key(node))]
        if name in PLAYER_FLAGS:
            return [self.row(codes.PLAYER_FLAG, self.player_scope(node), -1, None, PLAYER_FLAGS[name])]
        way = ", ".join(map(ast.unparse, node.args[1:]))
        if name in OF_PLAYERS and way in OF_PLAYERS[name]:
            kind, arg = OF_PLAYERS[name][way]
            return [self.row(kind, self.player_scope(node), -1, None, arg)]
        if name == "instead" and way in INSTEAD:
            kind, arg = INSTEAD[way]
            return [self.row(kind, *self.target(node.args[0]), None, arg)]
        if name == "spendable_on_keys" and [ast.unparse(k) for k in node.keywords] == ["by=opponent"]:
            return [self.row(codes.GETS_FLAG, *self.target(node.args[0]), None, codes.SPENT_BY_ENEMY)]
        if name == "spendable_on_keys" and not node.keywords:  # with a condition: without one it is a fact of the card
            return [self.row(codes.GETS_FLAG, *self.target(node.args[0]), None, codes.SPENDABLE)]
        if name == "is_like_what_it_purged" and not node.args:
            return [self.row(codes.LIKE_KEPT, codes.ON_SELF, -1, None, 0)]
        if name == "is_destroyed" and not node.args:
            return [self.row(codes.PERISHES, codes.ON_SELF, -1, None, 0)]
        if ast.unparse(node) in GOES_AWAY:
            return [self.row(codes.PERISHES, codes.ON_SELF, -1, None, GOES_AWAY[ast.unparse(node)])]
        if name == "shares_fight_damage_of" and len(node.args) == 1:
            return [self.row(codes.SHARES_DAMAGE, codes.ON_FILTER, self.owner.filters.compile(node.args[0]), None, 0)]
        if name == "cannot_be_damaged" and len(node.args) == 2 and ast.unparse(node.args[0]) == "self":
            return [self.row(codes.SPARED_BY, codes.ON_SELF, self.owner.filters.compile(node.args[1]), None, 0)]
        if name == "may_play" and len(node.args) == 1 and not node.keywords:
            return [self.row(codes.MAY_PLAY_ONE, codes.ON_ME, self.owner.filters.compile(node.args[0]), None, 1)]
        if name == "may_play" and len(node.args) == 1 and [ast.unparse(k) for k in node.keywords] == ["n=1"]:
            return [self.row(codes.MAY_PLAY_ONE, codes.ON_ME, self.owner.filters.compile(node.args[0]), None, 0)]
        if name == "cannot_play" and len(node.args) == 2:
            return [self.of_kinds(node, codes.CANNOT_PLAY_SHIFT, codes.BARS_PLAY)]
        if name == "toll" and len(node.args) == 3 and isinstance(node.args[1], ast.Name) and node.args[1].id in TOLLS:
            return [self.row(TOLLS[node.args[1].id], self.player_scope(node), -1, node.args[2], 0)]
        if name == "must_choose" and len(node.args) == 2:
            house = self.owner.number(node.args[1])
            if house >= codes.REGISTER_0:
                return [self.row(codes.MUST_CHOOSE, self.player_scope(node), -1, None, house - codes.REGISTER_0)]
            return [self.row(codes.MUST_CHOOSE_IT, self.player_scope(node), -1, node.args[1], 0)]
        if name == "cannot_choose" and len(node.args) == 2 and ast.unparse(node.args[1]) == LAST_TURN:
            return [self.row(codes.FORBIDS_HOUSE, self.player_scope(node), -1, None, codes.OF_LAST_TURN)]
        if name == "cannot_choose" and len(node.args) == 2:
            register = self.owner.register_of(node.args[1])
            self.program.say_what_house_is_for(codes.OP_FORBID_HOUSE)
            return [self.row(codes.FORBIDS_HOUSE, self.player_scope(node), -1, None, register)]
        if name == "enter_ready" and len(node.args) == 2 and node.keywords:
            if [ast.unparse(k) for k in node.keywords] != ["n=1"] or ast.unparse(node.args[1]) != "creature":
                raise self.owner.fail(
                    node, "only one creature of the first cards played each turn can enter ready: (..., creature, n=1)"
                )
            return [self.row(codes.PLAYER_FLAG, self.player_scope(node), -1, None, codes.FIRST_ENTERS_READY)]
        if name == "enter_ready" and len(node.args) == 2:
            return [self.of_kinds(node, codes.ENTER_READY_SHIFT, codes.LETS_ENTER_READY)]
        if name == "cannot_fight" and len(node.args) == 2:
            whom = self.owner.filters.compile(node.args[1])
            return [self.row(codes.BARS_FIGHT, codes.ON_EACH_PLAYER, self.owner.filters.compile(node.args[0]), None, whom)]
        if name == "reveal" and ast.unparse(node) == "reveal(top_of(deck, me))":
            return [self.row(codes.PLAYER_WAY, codes.ON_ME, -1, None, codes.SHOWS_TOP)]
        if name == "blanks" and len(node.args) == 1:
            return [self.row(codes.BLANKS, *self.target(node.args[0]), None, 0)]
        if name == "only_deals_when_fighting" and len(node.args) == 1:
            return [self.row(codes.FIGHTS_FOR, codes.ON_SELF, -1, node.args[0], 0)]
        if name == "while_it" and len(node.args) == 2:
            return [self.while_fighting(node, ast.unparse(node.args[0]))]
        raise self.owner.fail(node, f"'{name}' is not a constant effect; known: gets, key_cost, refill, instead, while_it, ...")

    def of_kinds(self, node: ast.Call, shift: int, kind: int) -> int:
        """cannot_play(opponent, creature): a flag for each card type. Any other description becomes a rule that the engine reads
        on demand."""
        filter_ = self.owner.filters.compile(node.args[1])
        row = self.program.filters[filter_]
        if row[codes.F_SPECIAL] or row[codes.F_SIDE]:
            return self.row(kind, self.player_scope(node), filter_, None, 0)
        return self.row(codes.PLAYER_FLAG, self.player_scope(node), -1, None, row[codes.F_TYPES] << shift)

    def while_fighting(self, node: ast.Call, way: str) -> int:
        """while_it(attacks, cards, keyword=poison), while_it(fights, ...), while_it(attacks, cards, damage=2)."""
        kind = {"attacks": codes.ATTACKS_WITH, "fights": codes.FIGHTS_WITH}.get(way, 0)
        for keyword in node.keywords if kind and len(node.keywords) == 1 else ():
            cards = self.owner.filters.compile(node.args[1])
            if keyword.arg == "keyword" and ast.unparse(keyword.value) in KEYWORDS:
                return self.row(kind, codes.ON_SELF, cards, None, 1 << KEYWORDS.index(ast.unparse(keyword.value)))
            ignored = IGNORED.get((way, ast.unparse(node.args[1]), ast.unparse(keyword.value)), 0)
            if keyword.arg == "loses" and ignored:
                return self.row(codes.GETS_FLAG, codes.ON_SELF, -1, None, ignored)
            if keyword.arg == "damage" and way == "attacks":
                return self.row(codes.FIGHT_BONUS, codes.ON_SELF, cards, keyword.value, 0)
        raise self.owner.fail(
            node,
            "while_it reads while_it(attacks or fights, cards, keyword=), while_it(attacks, cards, damage=) or"
            " while_it(attacks, creature, loses=taunt, elusive or armor)",
        )

    def row(self, kind: int, scope: int, filter_: int, amount: ast.expr | None, arg: int) -> int:
        """Append one static row. An amount that is not a plain number becomes a separate program."""
        row = [0] * codes.S_COLUMNS
        row[codes.S_KIND], row[codes.S_SCOPE], row[codes.S_FILTER], row[codes.S_ARG] = kind, scope, filter_, arg
        row[codes.S_CONDITION], row[codes.S_PC] = self.condition, -1
        if isinstance(amount, ast.Name) and amount.id in self.owner.numbers:
            row[codes.S_AMOUNT], row[codes.S_PC] = self.owner.numbers[amount.id], codes.KEPT_NUMBER
        elif amount is not None:
            amount, of_each = read_off_each(amount)
            row[codes.S_ARG] |= codes.OF_EACH * of_each
            jump = self.program.emit(codes.OP_JUMP, 0)
            operand = self.owner.number(amount)
            if operand < codes.REGISTER_0:
                row[codes.S_AMOUNT] = operand
                del self.program.rows[jump:]
            else:
                self.program.emit(codes.OP_SET, 0, operand)
                self.program.emit(codes.OP_END)
                row[codes.S_PC] = jump + 1
                self.program.rows[jump][1] = len(self.program.rows)
        if comes_last(self.program, row):
            self.put_last(row)
        row[codes.S_LOOKS] = looks_of(self.program, row)
        self.program.statics.append(row)
        return len(self.program.statics) - 1

    def put_last(self, row: list[int]) -> None:
        """Mark effects that depend on the keywords of creatures, or on the least power. They are computed after all others."""
        kind = {codes.GAINS_KEYWORD: codes.GAINS_KEYWORD_LAST, codes.GETS_FLAG: codes.GETS_FLAG_LAST}.get(row[codes.S_KIND])
        if kind is None or kind == codes.GAINS_KEYWORD_LAST and row[codes.S_SCOPE] != codes.ON_SELF:
            message = (
                "an effect that looks at the keywords of creatures, or at which has the least power, must be"
                " gets(self, keyword=...) or gets(cards, flag=...)"
            )
            raise ScriptError(message, self.owner.file, self.owner.line)
        row[codes.S_KIND] = kind

    def player_scope(self, node: ast.Call) -> int:
        """The player that an effect applies to."""
        if node.args and isinstance(node.args[0], ast.Name) and node.args[0].id in PLAYER_SCOPES:
            return PLAYER_SCOPES[node.args[0].id]
        raise self.owner.fail(node, f"expected one of {', '.join(PLAYER_SCOPES)} first")

    def kept_set(self, node: ast.expr) -> str:
        """The name of the set that a lasting effect stores: `it`, or those of its cards that fit a description at any time
        (`with_doom.creature.among(it)`); "" for no set."""
        match node:
            case ast.Name(id=name) | ast.Call(func=ast.Attribute(attr="among"), args=[ast.Name(id=name)]):
                return name if name in self.owner.sets else ""
        return ""

    def given_to(self, args: list[ast.expr]) -> int:
        """The set that a lasting effect is given to; -1 if it affects all cards of a description at any time."""
        name = self.kept_set(args[0]) if args else ""
        return self.owner.sets[name].index if name else -1

    def target(self, node: ast.expr) -> tuple[int, int]:
        """The scope and filter of the cards in a `gets`."""
        if isinstance(node, ast.Name) and node.id == "self" and "self" not in self.owner.sets:
            return (codes.ON_SELF, -1)
        if isinstance(node, ast.Name) and node.id == "host":
            return (codes.ON_HOST, -1)
        if name := self.kept_set(node):
            if isinstance(node, ast.Name):
                among = ast.Call(func=ast.Attribute(value=ast.Name(id="creature"), attr="among"), args=[node], keywords=[])
                node = ast.copy_location(among, node)
            saved = self.owner.sets[name].index
            self.owner.sets[name].index = 0  # a lasting effect keeps its cards as set 0 of its own frame
            filter_ = self.owner.filters.compile(node)
            self.owner.sets[name].index = saved
            return (codes.ON_FILTER, filter_)
        return (codes.ON_FILTER, self.owner.filters.compile(node))

    def gets(self, node: ast.Call) -> list[int]:
        """gets(cards, power=, armor=, keyword=, flag=, assault=...)."""
        if len(node.args) != 1 or not node.keywords:
            raise self.owner.fail(node, "gets takes a description of cards and what they get: power=, armor=, keyword=, flag=")
        scope, filter_ = self.target(node.args[0])
        made = []
        for keyword in node.keywords:
            word = keyword.value.id if isinstance(keyword.value, ast.Name) else ""
            if keyword.arg in ("power", "armor"):
                kind = codes.GETS_POWER if keyword.arg == "power" else codes.GETS_ARMOR
                if kind == codes.GETS_POWER and "total(power" in ast.unparse(keyword.value):
                    kind = codes.GETS_POWER_LAST  # it depends on the sum of all other effects on power
                made.append(self.row(kind, scope, filter_, keyword.value, 0))
            elif keyword.arg == "trait" and word in self.program.known_traits:
                made.append(self.row(codes.GAINS_TRAIT, scope, filter_, None, self.program.trait_number(word) + 1))
            elif keyword.arg == "house" and word == "all":
                made.append(self.row(codes.IN_ALL_HOUSES, scope, filter_, None, 0))
            elif keyword.arg == "house" and word in HOUSES:
                made.append(self.row(codes.GETS_HOUSE, scope, filter_, None, house_bit(word)))
            elif keyword.arg == "also_in" and word in HOUSES:
                made.append(self.row(codes.ALSO_IN_HOUSE, scope, filter_, None, house_bit(word)))
            elif keyword.arg == "enters" and word in ENTER_AS and scope == codes.ON_FILTER:
                made.append(self.row(ENTER_AS[word], codes.ON_EACH_PLAYER, filter_, None, 0))
            elif keyword.arg == "is_power":
                made.append(self.row(codes.HAS_POWER, scope, filter_, keyword.value, 0))
            elif keyword.arg == "more_damage" and word == "that_much":
                made.append(self.row(codes.GETS_FLAG, scope, filter_, None, codes.TAKES_DOUBLE))
            elif keyword.arg == "more_damage":
                made.append(self.row(codes.TAKES_MORE, scope, filter_, keyword.value, 0))
            elif keyword.arg in NUMBERED_KEYWORDS:
                by_power = "power_of(" in ast.unparse(keyword.value) and scope == codes.ON_FILTER
                kind = codes.GAINS_NUMBER_LAST if by_power else codes.GAINS_NUMBER
                made.append(self.row(kind, scope, filter_, keyword.value, NUMBERED_KEYWORDS.index(keyword.arg)))
            elif keyword.arg == "keyword" and word == "omega" and scope == codes.ON_FILTER:
                made.append(self.row(codes.GIVES_OMEGA, codes.ON_EACH_PLAYER, filter_, None, 0))
            elif keyword.arg == "keyword" and word == "deploy" and scope == codes.ON_FILTER:
                made.append(self.row(codes.GIVES_DEPLOY, codes.ON_EACH_PLAYER, filter_, None, 0))
            elif keyword.arg == "keyword" and word in KEYWORDS:
                made.append(self.row(codes.GAINS_KEYWORD, scope, filter_, None, 1 << KEYWORDS.index(word)))
            elif keyword.arg == "loses" and word == "traits":
                made.append(self.row(codes.LOSES_TRAITS, scope, filter_, None, 0))
            elif keyword.arg == "loses" and word in KEYWORDS:
                lost = 1 << KEYWORDS.index(word)
                made.append(self.row(codes.LOSES_KEYWORD, scope, filter_, None, lost | lost << codes.LOST * self.is_constant))
            elif keyword.arg == "flag" and ast.unparse(keyword.value) in CARD_FLAGS:
                made.append(self.row(codes.GETS_FLAG, scope, filter_, None, CARD_FLAGS[ast.unparse(keyword.value)]))
            else:
                raise self.owner.fail(node, f"gets has no '{keyword.arg}={ast.unparse(keyword.value)}'")
        return made
