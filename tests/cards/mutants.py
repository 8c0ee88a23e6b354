"""Scripts changed in one place: a comparison, a player, a number, a word of a description, the order of two statements."""

import ast
import copy
import itertools
from collections.abc import Callable, Iterator

from kfsim.cards.script.compiler import CardCompiler
from kfsim.cards.script.expressions import SET_CALLS
from kfsim.cards.script.filters import WORDS
from kfsim.cards.script.program import Program
from kfsim.cards.script.shorthand import EXPRESSIONS
from kfsim.cards.script.vocabulary import DURATIONS, VERBS
from kfsim.cards.words import COUNTERS, HOUSES, KEYWORDS, NUMBERED_KEYWORDS
from kfsim.text.names import plain_name
from kfsim.text.source import Source

KINDS = ("comparison", "not", "player", "number", "description", "order", "verb", "option", "duration", "name")
NEGATED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.GtE, ast.GtE: ast.Lt, ast.Gt: ast.LtE, ast.LtE: ast.Gt,
}  # fmt: skip
PLAYERS = {
    "me": "opponent", "opponent": "me", "friendly": "enemy", "enemy": "friendly", "mine": "theirs", "theirs": "mine",
    "each_player": "me", "anyone": "me", "my_next_turn": "opponents_next_turn", "opponents_next_turn": "my_next_turn",
}  # fmt: skip
OPPOSITES = (
    ("damaged", "undamaged"), ("ready", "not_ready"), ("flank", "not_flank"), ("with_stun", "without_stun"),
    ("with_amber", "without_amber"), ("with_icons", "without_icons"), ("of_house", "not_of_house"), ("among", "not_among"),
    ("left", "right"), ("to_its", "played_on"), ("sharing", "not_sharing"), ("host", "self"), ("min", "max"),
    ("neighbors", "creatures"), ("creatures", "mine"), ("tide_is_high", "tide_is_low"),
)  # fmt: skip
ROWS_OF_KIN = (
    ("with_ward", "with_enrage", "with_stun", "with_elusive", "without_elusive", "with_taunt", "with_armor", "with_upgrade",
     "center", "half"),
    ("creature", "artifact", "upgrade", "action"), ("creature_or_artifact", "not_creature", "card"),
    ("to_reap", "to_fight"), ("forge", "steal"), ("hand", "discards", "archives", "deck", "purged", "in_play"),
    ("neighbor", "other"), HOUSES, KEYWORDS, COUNTERS, NUMBERED_KEYWORDS,
)  # fmt: skip
KIN = {word: {row[(i + 1) % len(row)]} for row in ROWS_OF_KIN for i, word in enumerate(row)}
for _a, _b in OPPOSITES:
    KIN.setdefault(_a, set()).add(_b)
    KIN.setdefault(_b, set()).add(_a)
for _house in HOUSES:
    KIN[_house].add(f"not_{_house}")
    KIN[f"not_{_house}"] = {_house}
LOOKS = (*SET_CALLS, *EXPRESSIONS, "count", "size", "may", "min", "max", "choose_house", "total")  # what does nothing by itself
ALIKE = {
    verb: sorted(other for other in VERBS if VERBS[other].arguments == VERBS[verb].arguments and other != verb) for verb in VERBS
}  # verbs that take the same
Change = Callable[[ast.AST], ast.AST]


def mutants(text: str, traits: set[str]) -> Iterator[tuple[str, str]]:
    """Kind and text of every script that differs from a script in one place."""
    tree = ast.parse(text)
    names = names_of(tree, ast.Store)
    for i, node in enumerate(ast.walk(tree)):
        for kind, change in (*changes(node, traits), *other_words(node, names)):
            yield kind, changed(text, i, change)


def changed(text: str, i: int, change: Change) -> str:
    """A script whose i-th node is replaced."""
    tree = ast.parse(text)
    target = list(ast.walk(tree))[i]

    class Replace(ast.NodeTransformer):
        def visit(self, node: ast.AST) -> ast.AST:
            """The other node in the place of the one, all others as they are."""
            return change(copy.deepcopy(node)) if node is target else self.generic_visit(node)

    return ast.unparse(Replace().visit(tree))


def changes(node: ast.AST, traits: set[str]) -> Iterator[tuple[str, Change]]:
    """What may be changed at a node."""
    match node:
        case ast.Compare(ops=[op]) if type(op) in NEGATED:
            yield "comparison", lambda n: ast.Compare(n.left, [NEGATED[type(n.ops[0])]()], n.comparators)
        case ast.If() | ast.While():
            yield "not", negated_test
        case ast.Call(func=ast.Name(id="repeat_if")):
            yield "not", lambda n: ast.Call(n.func, [ast.UnaryOp(ast.Not(), n.args[0])], n.keywords)
        case ast.UnaryOp(op=ast.Not()):
            yield "not", lambda n: n.operand
        case ast.BoolOp():
            yield "comparison", lambda n: ast.BoolOp(ast.Or() if isinstance(n.op, ast.And) else ast.And(), n.values)
        case ast.Constant(value=bool()):
            pass
        case ast.Constant(value=int()):
            yield "number", lambda n: ast.Constant(n.value + 1)
            yield "number", lambda n: ast.Constant(n.value - 1 if n.value else 2)
    yield from word_changes(node, traits)
    yield from swaps(node)


def other_words(node: ast.AST, names: set[str]) -> Iterator[tuple[str, Change]]:
    """Another verb that takes the same, an option less, another duration, another of the names that the script gives."""
    match node:
        case ast.Call(func=ast.Name(id=verb)) if ALIKE.get(verb):
            near = ALIKE[verb]
            other = near[len(verb) % len(near)]
            yield "verb", lambda n: ast.Call(ast.Name(other), n.args, n.keywords)
        case ast.Name(id=word) if word in DURATIONS:
            for other in DURATIONS.keys() - {word}:
                yield "duration", lambda n, other=other: ast.Name(other)
        case ast.Name(id=word, ctx=ast.Load()) if word in names:
            for other in sorted(names - {word}):
                yield "name", lambda n, other=other: ast.Name(other)
        case ast.Call(func=ast.Attribute(value=ast.Name(id="me" | "opponent" | "anyone")), args=[_, *more]):
            for i in range(1, len(more) + 1):
                yield "option", lambda n, i=i: ast.Call(n.func, n.args[:i] + n.args[i + 1 :], n.keywords)
    for i in range(len(getattr(node, "keywords", ()))):
        yield "option", lambda n, i=i: ast.Call(n.func, n.args, n.keywords[:i] + n.keywords[i + 1 :])


def negated_test(node: ast.AST) -> ast.AST:
    """A branch or loop whose test is turned round."""
    node.test = node.test.operand if isinstance(node.test, ast.UnaryOp) else ast.UnaryOp(ast.Not(), node.test)
    return node


def word_changes(node: ast.AST, traits: set[str]) -> Iterator[tuple[str, Change]]:
    """Another player, a word of a description less, another word of the same kind."""
    field = {ast.Name: "id", ast.Attribute: "attr", ast.keyword: "arg"}.get(type(node), "")
    word = getattr(node, field, None) or ""
    if word in PLAYERS:
        yield "player", lambda n: with_word(n, field, PLAYERS[word])
    near = set(KIN.get(word, ()))
    if word.removeprefix("not_") in traits and word not in KIN:
        near = {"knight" if "giant" in word else "giant", word.removeprefix("not_") if word[:4] == "not_" else f"not_{word}"}
    for other in sorted(near):
        yield "description", lambda n, other=other: with_word(n, field, other)
    match node:
        case ast.Attribute(value=ast.Name(id=first)) if first in ("me", "opponent") and word not in KIN:
            pass  # a number of a player's
        case ast.Attribute() | ast.Call(func=ast.Attribute()) if describes(node, traits):
            yield "description", lambda n: n.value if isinstance(n, ast.Attribute) else n.func.value
        case ast.Call(func=ast.Name(id=name)) if name in ("most_powerful", "least_powerful"):
            other = "least_powerful" if name[0] == "m" else "most_powerful"
            yield "description", lambda n: ast.Call(ast.Name(other), n.args, n.keywords)
    match node:
        case ast.Attribute(value=ast.Name(id=first)) if describes(node.value, traits) and describes(node, traits):
            yield "description", lambda n: ast.Name(n.attr)


def with_word(node: ast.AST, field: str, word: str) -> ast.AST:
    """A node with another word."""
    setattr(node, field, word)
    return node


def describes(node: ast.AST, traits: set[str]) -> bool:
    """Whether a node is part of a description of cards."""
    match node:
        case ast.Attribute(attr=word) | ast.Name(id=word) | ast.Call(func=ast.Attribute(attr=word)):
            return word.removeprefix("not_") in {*WORDS, *traits} or word in WORDS
    return False


def swaps(node: ast.AST) -> Iterator[tuple[str, Change]]:
    """Neighboring statements in the other order, where neither needs a name of the other's and one of them does something."""
    for field in ("body", "orelse"):
        body = getattr(node, field, None)
        if not isinstance(body, list):
            continue
        for i, (a, b) in enumerate(itertools.pairwise(body)):
            if names_of(a, ast.Store) & names_of(b) or names_of(b, ast.Store) & names_of(a):
                continue
            if ast.unparse(a) == ast.unparse(b) or only_looks(a) and only_looks(b) or reads_print(a) or reads_print(b):
                continue
            yield "order", lambda n, field=field, i=i: swapped(n, field, i)


def swapped(node: ast.AST, field: str, i: int) -> ast.AST:
    """A node with two of its statements in the other order."""
    body = getattr(node, field)
    body[i : i + 2] = [body[i + 1], body[i]]
    return node


def names_of(node: ast.AST, context: type[ast.expr_context] = ast.expr_context) -> set[str]:
    """The names in a statement; with `ast.Store`, those it gives something."""
    return {n.id for n in ast.walk(node) if isinstance(n, ast.Name) and isinstance(n.ctx, context)}


class Plainly(ast.NodeTransformer):
    """One way of writing for what is the same by the rules of the field, however it is written."""

    def __init__(self, on_host: bool, types: dict[str, str]) -> None:
        self.on_host, self.types = on_host, types

    def visit_Name(self, node: ast.Name) -> ast.AST:
        """In an ability that an upgrade gives to its creature, that creature is both `self` and `host`."""
        return ast.Name("self") if self.on_host and node.id == "host" else node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        """There is one active house and one chosen house, whichever player is asked; neighbors are friendly."""
        node = self.generic_visit(node)
        if node.attr in ("active_house", "chosen_house"):
            return ast.Attribute(ast.Name("me"), node.attr)
        return node.value if node.attr == "friendly" and "neighbor" in ast.unparse(node.value) else node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        """A title is that of one kind of card; on a player's deck lie that player's cards."""
        node = self.generic_visit(node)
        match node:
            case ast.Call(func=ast.Name(id="discard_until" | "reveal_until"), args=[cards, *player]):
                whose = ast.unparse(player[0]) if player else "me"
                return ast.Call(node.func, [ast.Name(ast.unparse(cards).removeprefix(f"{whose}.")), *player], [])
            case ast.Call(func=ast.Attribute(value=cards, attr="named"), args=[ast.Constant(value=title)]):
                fits = {self.types[plain_name(title)], "card", *BROADER[self.types[plain_name(title)]]}
                words = [word for word in ast.unparse(cards).split(".") if word not in fits]
                return ast.Call(ast.Name(".".join([*words, "named"])), node.args, [])
            case ast.Call(func=ast.Name(id="named"), args=[ast.Constant()]):
                return node
        return node


BROADER = {
    "creature": ("creature_or_artifact",), "artifact": ("creature_or_artifact", "not_creature"), "action": ("not_creature",),
    "upgrade": ("not_creature",),
}  # fmt: skip


def plainly(text: str, key: str, types: dict[str, str]) -> str:
    """A script in one way of writing: two that are alike so say the same."""
    return ast.unparse(Plainly(key.startswith("host_"), types).visit(ast.parse(text)))


def only_looks(statement: ast.stmt) -> bool:
    """Whether a statement only asks, chooses or shows: two of these may come in any order."""
    if ast.unparse(statement).startswith("reveal("):
        return True
    if not isinstance(statement, ast.Assign):
        return False
    calls = [n.func.id for n in ast.walk(statement.value) if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)]
    return all(name in LOOKS or name.endswith(("_of", "_on", "_among")) for name in calls)


def reads_print(statement: ast.stmt) -> bool:
    """Whether a statement only names the card itself, or what is printed on one: when does not matter."""
    match statement:
        case (
            ast.Assign(value=ast.Name(id="self"))
            | ast.Assign(value=ast.Call(func=ast.Name(id="number_of"), args=[ast.Name(id="amber_icons"), _]))
        ):
            return True
    return False


def compiled(program: Program, card, key: str, text: str):
    """All that a card with this script compiles to, as data: two scripts that are the same here are the same to the engine."""
    made = Program()
    made.known_traits, made.titles, made.traits = program.known_traits, program.titles, dict(program.traits)
    made.types = program.types
    CardCompiler(made, card.name, card.facts, lambda: {key: Source(text, card.file, 1)}).compile()
    return made.rows, made.filters, made.abilities, made.statics, made.facts
