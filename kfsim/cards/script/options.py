"""Options of calls, and first words that select one of several verbs. The compiler refuses an option without an effect."""

import ast
from collections.abc import Callable

from kfsim.cards.script.vocabulary import PLAYER_NUMBERS, PLAYERS, TIDES, VERBS
from kfsim.cards.words import COUNTERS, ICONS
from kfsim.engine.record import codes
from kfsim.engine.record.layout import COUNTERS as EVERY_KIND
from kfsim.language.verb import Verb
from kfsim.language.verbs import GATHER
from kfsim.text.messages import quoted

Fail = Callable[[ast.AST, str], Exception]
MOST = 9999  # the largest plain number of a script
OF_DEAL = ("splash", "unpreventable", "by")


def surcharge_of_key(body: list[ast.stmt]) -> ast.expr | None:
    """The extra cost of a key, if the only choice of an ability is whether to forge one (with consequences); otherwise None."""
    match body:
        case [ast.Expr(value=ast.Call(func=ast.Name(id="forge"), args=args))]:
            pass
        case [ast.If(test=ast.Compare(left=ast.Call(func=ast.Name(id="forge"), args=args)), orelse=[])]:
            pass
        case _:
            return None
    return None if len(args) > 1 else args[0] if args else ast.copy_location(ast.Constant(0), body[0])


WHOLE_PILES = {"me.discards": 1, "opponent.discards": 2, "discards": 3}  # also as descriptions of cards: me.discards.card


def whole_piles(cards: ast.expr) -> int:
    """The whole discard piles among some cards, as bits: the player's own (1), the opponent's (2)."""
    if isinstance(cards, ast.BinOp) and isinstance(cards.op, ast.Add):
        return whole_piles(cards.left) | whole_piles(cards.right)
    words = ast.unparse(cards)
    return WHOLE_PILES.get(words[len("each(") : -1].removesuffix(".card"), 0) if words.startswith("each(") else 0


def takes_no_options(node: ast.Call, name: str, fail: Fail) -> None:
    """Refuse options of a call that has none."""
    if node.keywords:
        raise fail(node, f"{name} takes no {node.keywords[0].arg}=; leave it out")


def is_switched_on(keyword: ast.keyword, fail: Fail) -> None:
    """Refuse an option with any value but True, since the value would be ignored."""
    if not isinstance(keyword.value, ast.Constant) or keyword.value.value is not True:
        raise fail(keyword.value, f"{keyword.arg}={ast.unparse(keyword.value)}: say {keyword.arg}=True, or leave it out")


def options_of_choice(node: ast.Call, fail: Fail) -> dict[str | None, ast.expr]:
    """The options of a choice, by name."""
    options = {k.arg: k.value for k in node.keywords}
    if len(node.args) != 1 or set(options) - {"n", "up_to", "optional"}:
        raise fail(node, "choose takes a description of cards, and n=, up_to= or optional=")
    if "n" in options and "up_to" in options:
        raise fail(node, "choose takes n= or up_to=, not both; say up_to= if there may be fewer")
    for keyword in node.keywords:
        if keyword.arg == "optional":
            is_switched_on(keyword, fail)
    return options


def options_of_damage(node: ast.Call, name: str, fail: Fail) -> list[ast.expr]:
    """The values of the options of `deal`: none or one."""
    options = [k for k in node.keywords if k.arg in OF_DEAL and name == "deal" or k.arg == "by" and name == GATHER]
    if len(options) > 1:
        raise fail(node, f"deal takes one of {'=, '.join(OF_DEAL)}=, not {len(options)} of them; deal twice")
    for keyword in options:
        if keyword.arg == "unpreventable":
            is_switched_on(keyword, fail)
    return [keyword.value for keyword in options]


def options_of_verb(node: ast.Call, columns_of: dict[str, dict[int, int]], fail: Fail) -> list[dict[int, int]]:
    """The columns that the options of a verb set. Two options may not set the same column."""
    given = [ast.unparse(keyword) for keyword in node.keywords]
    columns = [column for option in given for column in columns_of.get(option, {})]
    if columns_of and (len(columns) > len(set(columns)) or not columns_of.keys() >= set(given)):
        raise fail(node, f"{ast.unparse(node.func)} takes one of {', '.join(columns_of)}; leave the rest out")
    return [columns_of[option] for option in given if option in columns_of]


def way_of(node: ast.Call, name: str, fail: Fail) -> Verb:
    """The verb that the first word of a call selects: `trigger(reap, cards)`."""
    ways = VERBS[name].ways
    way = ast.unparse(node.args[0]) if node.args else ""
    if way not in ways:
        raise fail(node, f"{name} reads {' or '.join(f'{name}({allowed}, ...)' for allowed in ways)}")
    return ways[way]


def of_size(node: ast.AST, value: int, fail: Fail) -> int:
    """A plain number, within the limits for cards."""
    if value > MOST:
        raise fail(node, f"{quoted(value)} is more than {MOST}, the largest number a script can name")
    return value


def number_of_player(node: ast.expr) -> tuple[int, int] | None:
    """The player and the number of an expression: `opponent.amber`, `me.keys(red)`, `tide_is_low(me)`; None for any other
    expression."""
    match node:
        case ast.Call(func=ast.Name(id=name), args=[ast.Name(id=whose)], keywords=[]) if name in TIDES and whose in PLAYERS:
            return TIDES[name][PLAYERS[whose]], codes.PLAYER_TIDE
        case ast.Call(func=ast.Name()):
            return None
    who, _, what = ast.unparse(node).partition(".")
    return (PLAYERS[who], PLAYER_NUMBERS[what]) if who in PLAYERS and what in PLAYER_NUMBERS else None


def kind_of_counter(node: ast.expr, fail: Fail) -> int:
    """The number of a kind of named counter, or of `every_kind`."""
    name = ast.unparse(node)
    if name == "every_kind":
        return EVERY_KIND
    if name not in COUNTERS:
        raise fail(node, f"{quoted(name)} is no kind of counter; known are {', '.join(COUNTERS)}")
    return COUNTERS.index(name)


def options_of_each(node: ast.Call, verb: ast.Call, choice: ast.Call, fail: Fail) -> None:
    """Refuse options in for_each that would have no effect there."""
    takes_no_options(node, "for_each", fail)
    takes_no_options(choice, "choose in for_each", fail)
    for keyword in verb.keywords:
        if (ast.unparse(verb.func), keyword.arg) not in (("deal", "splash"), ("capture", "whose")):
            raise fail(verb, f"{ast.unparse(verb.func)} in for_each takes no {keyword.arg}=; leave it out")


def asked_first(body: list[ast.stmt], of_choice: bool = False) -> tuple[ast.expr, list[ast.stmt]] | None:
    """The test and the body of an `if` around all statements (`of_choice`: only `if may():`); None if there is none."""
    match body:
        case [ast.If(test=test, body=rest, orelse=[])] if (ast.unparse(test) == "may()") is of_choice:
            return test, rest
    return None


def left_to_choice(event: int, body: list[ast.stmt], fail: Fail) -> tuple[int, list[ast.stmt]]:
    """Whether a replacement effect is optional, `if may():`, as A_REPLACES stores it; and its statements."""
    choice = asked_first(body, of_choice=True) if event >= codes.FIRST_REPLACED else None
    if choice and event in (codes.WOULD_DEAL, codes.WOULD_BE_DEALT):
        raise fail(body[0], "what would be dealt cannot be left to choice: whom it would hurt is not kept")
    return (codes.BY_CHOICE, choice[1]) if choice else (0, body)


def icon_asked(event: ast.Call, fail: Callable[[ast.AST, str], Exception]) -> ast.expr:
    """The test for a bonus icon: would(icon, capture), would(icon, not_capture). The word is removed from the event."""
    word = ast.unparse(event.args.pop(0))
    if word.removeprefix("not_") not in ICONS:
        raise fail(event, f"{quoted(word)} is no bonus icon; known are {', '.join(ICONS)}")
    is_it = "!=" if word.startswith("not_") else "=="
    return ast.parse(f"that_much {is_it} {ICONS.index(word.removeprefix('not_'))}", mode="eval").body
