"""Shorthand words of the script language. They are expanded to several statements before compilation."""

import ast
import copy
from collections.abc import Callable

from kfsim.cards.script.options import is_switched_on
from kfsim.cards.words import HOUSES
from kfsim.language.verbs import GATHER

EXPRESSIONS = {
    "discard_until": """
_looking = 1
_found = nothing
while _looking and {1}.deck_size > 0:
    _card = top_of(deck, {1})
    if count({0}.among(_card)) == 1:
        _looking = 0
        _found = _found + _card
    discard(_card)
_found
""",
    "reveal_until": """
_revealed = nothing
_going = 1
_n = 0
while _going == 1 and me.deck_size > _n:
    _n = _n + 1
    _card = top_of(deck, me, _n) - _revealed
    reveal(_card)
    _revealed = _revealed + _card
    if count({0}.among(_card)) == 1:
        _going = 0
    else:
        _going = may()
_revealed
""",
    "two_halves": """
_half = search({0}.deck.discards.half.card)
_other = search(sharing(creature, each({0}.deck.discards.half.card), _half))
_half + _other
""",
    **{
        word: f"""
_most = nothing
for _ in range({{0}}):
    _room = {{0}} - size(_most)
    if _room > 0:
        _top = {word}(each({{1}}.not_among(_most)))
        if size(_top) > _room:
            _one = choose(_top)
            _most = _most + _one
            if size(_one) == 0:
                _most = _most + _one_of(_top)
        else:
            _most = _most + _top
_most
"""  # a creature that is already being destroyed counts as one, though nobody can choose it (rulebook 14, FAQ, Soulkeeper)
        for word in ("most_powerful", "least_powerful")
    },
    "half_line": """
_half = nothing
if count({0}) == 1:
    _half = _half + choose({0}, optional=True)
else:
    _place = count({0}) // 2
    if 2 * _place < count({0}):
        _place = _place + choose_number(0, 1)
    _one = choose({0})
    if number_of(place, _one) <= _place:
        _half = _half + each({0}.where(number_of(place, each) <= _place))
    else:
        _half = _half + each({0}.where(number_of(place, each) > _place))
_half
""",
    "one_of_each": """
_left = each({1})
_chosen = nothing
while size(_left) > 0:
    _one = choose(_left)
    _left = _left - sharing({0}, _left, _one)
    _chosen = _chosen + _one
_chosen
""",
}
FROM_HAND = """
_looking = 1
_found = nothing
while _looking and count({1}.hand.card) > 0:
    _card = at_random({1}.hand.card)
    _fits = count({0}.among(_card))
    if discard(_card) == 1 and _fits == 1:
        _looking = 0
        _found = _found + _card
_found
"""  # this template is for `discard_until(opponent.hand.card, opponent)`: random cards from hand
OF_EACH_HOUSE = """
_chosen = nothing
for house in houses:
    _chosen = _chosen + choose({1}.of_house(house))
_chosen
"""  # this template is for `one_of_each(house, cards)`: a card of several houses may be chosen for each
DIFFERENT = """
_taken = {verb}({cards}{optional})
_more = size(_taken)
for _ in range({more}):
    if _more == 1:
        _next = {verb}(each({cards}) - sharing({kind}, each({cards}), _taken) - _taken{optional})
        _taken = _taken + _next
        _more = size(_next)
_taken
"""  # for `choose(cards, up_to=3, different=house)`
DEFAULTS = {"discard_until": ["me"]}  # default arguments: the player with the deck
LEAST = {"most_powerful": 2, "least_powerful": 2}  # with fewer arguments the word is not shorthand
LOOPS = {
    "up_to": """
_done = nothing
for _ in range({0}):
    {name} = choose({1}.not_among(_done), optional=True)
    {body}
    _done = _done + {name}
""",
    "one_by_one": """
_left = {0}
while size(_left) > 0:
    {name} = choose(_left)
    _left = _left - {name}
    {body}
""",
}
ONE = "_one_of"  # any card of a set, if their order makes no difference
WITHOUT_ASKING = """
_left = each({0})
while size(_left) > 0:
    {name} = _one_of(_left)
    {body}
    _left = _left - {name}
"""
HOUSE_AFTER_HOUSE = """
{name} = 0
while {name} < {0}:
    {body}
    {name} = {name} + 1
"""
EVENLY = """
_all = {1}
_share = {0} // max(1, size(_all))
_more = nothing
if {0} > _share * size(_all):
    _more = choose(_all, n={0} - _share * size(_all))
with at_once:
    deal(_share, _all)
    deal(1, _more)
"""
IN_TURN = """
_full = choose({1}, n={2}.capturable // {0})
capture({0}, _full)
capture({0}, choose({1}.not_among(_full), n=min(1, {2}.capturable)))
"""  # for `capture(2, each(friendly.creature))`: the player chooses who captures if the pool is too small for all
CAPTURED_FROM = {"friendly": "opponent", "enemy": "me"}
Fail = Callable[[ast.AST, str], Exception]


def written_out(template: str, node: ast.stmt | ast.expr, **words: str) -> list[ast.stmt]:
    """The statements of a template, with the line numbers of the node that they replace."""
    made = ast.parse(template.format(*words.pop("arguments", "").split("\0"), **words)).body
    for statement in made:
        for part in ast.walk(statement):
            ast.copy_location(part, node)
    return made


def asks_one_card(loop: ast.For, name: str) -> bool:
    """Whether a loop over the houses does something for each house of one card: `if house_of(fought) == house:`."""
    match loop.body:
        case [ast.If(test=ast.Compare(ast.Call(ast.Name("house_of")), [ast.Eq()], [ast.Name(id=asked)]), orelse=[])]:
            return asked == name
    return False


def house_by_house(loop: ast.For, name: str) -> list[ast.stmt]:
    """The body of a loop over the houses, once for each house. In it `creature.of_house(house)` means creatures of that house."""
    made: list[ast.stmt] = []
    for house in HOUSES:

        class OfTheHouse(ast.NodeTransformer):
            def visit_Call(self, node: ast.Call, house: str = house) -> ast.AST:
                """Replace a description of the house's cards; look inside any other call."""
                match node:
                    case ast.Call(func=ast.Attribute(value=cards, attr="of_house"), args=[ast.Name(id=asked)]) if asked == name:
                        return ast.copy_location(ast.Attribute(self.visit(cards), house, ast.Load()), node)
                return self.generic_visit(node)

            def visit_Name(self, node: ast.Name, house: str = house) -> ast.AST:
                """Replace the name of the house."""
                return ast.copy_location(ast.Name(house, node.ctx), node) if node.id == name else node

        made += [OfTheHouse().visit(copy.deepcopy(statement)) for statement in loop.body]
    return made


def dealt_at_once(body: list[ast.stmt], fail: Fail, about: int = 0) -> list[ast.stmt]:
    """The statements of `with at_once:`. Their damage is collected, and the last `deal` deals all of it. `about`: a typical
    amount for the bots, if the whole damage is read from cards."""
    made: list[ast.stmt] = []
    for statement in body:
        match statement:
            case ast.For(target=ast.Name(id=name), iter=ast.Name(id="houses")):
                made += house_by_house(statement, name)
            case ast.For(target=ast.Name(id=name), iter=ast.Call(func=ast.Name(id="each"), args=[cards]), body=inner):
                if len(body) > 1:
                    raise fail(statement, "with at_once: for c in each(...): stands alone; write the rest after it")
                put_together(deals_of(inner, fail), fail)
                every = written_out(WITHOUT_ASKING, statement, arguments=ast.unparse(cards), name=name, body="pass")
                return [*(_with_body(part, inner) for part in every), *written_out("deal(1, nothing)", statement)]
            case _:
                made.append(statement)
    deals = deals_of(made, fail)
    ends = deals[-1] is getattr(made[-1], "value", None) and "each" not in ast.unparse(deals[-1].args[0])
    put_together(deals[:-1] if ends else deals, fail)
    put_together(deals[-1:] if ends else [], fail, "deal")
    return made if ends else [*made, *written_out(f"deal({about}, nothing)", body[-1])]


def deals_of(body: list[ast.stmt], fail: Fail) -> list[ast.Call]:
    """The calls that deal damage among some statements. Raise a ScriptError if there are none."""
    deals = [s.value for s in body if isinstance(s, ast.Expr) and isinstance(s.value, ast.Call) and is_deal(s.value)]
    if not deals:
        raise fail(body[0], "with at_once: must deal damage, but nothing in it does")
    return deals


def put_together(deals: list[ast.Call], fail: Fail, verb: str = GATHER) -> None:
    """Change calls that deal damage: all but the last only collect it, and the last deals all of it."""
    for deal in deals:
        for keyword in deal.keywords:
            if keyword.arg != "by":
                raise fail(deal, f"deal takes no {keyword.arg}= at once with other damage; leave it out")
        deal.func = ast.copy_location(ast.Name(verb, ast.Load()), deal.func)


def remainder(left: ast.expr, right: ast.expr) -> ast.expr:
    """The remainder of a division: `left % right`."""
    a, b = f"({ast.unparse(left)})", f"({ast.unparse(right)})"
    return ast.parse(f"{a} - {b} * ({a} // {b})", mode="eval").body


def is_deal(call: ast.Call) -> bool:
    """Whether a call deals damage to cards."""
    return isinstance(call.func, ast.Name) and call.func.id == "deal" and len(call.args) == 2


def is_capture_by_each(call: ast.Call) -> bool:
    """Whether each of some creatures captures an amount, so that the pool may be too small for all."""
    match call:
        case ast.Call(
            func=ast.Name(id="capture"),
            args=[ast.Constant(value=int()), ast.Call(func=ast.Name(id="each"), args=[ast.Attribute()])],
            keywords=[],
        ):
            return True
    return False


def captured_in_turn(call: ast.Call, statement: ast.stmt, fail: Fail) -> list[ast.stmt]:
    """Captures one after the other, in an order of the active player's choice, if the pool is too small for all (rulebook 14,
    FAQ, Sir Marrows)."""
    much, each = call.args
    assert isinstance(each, ast.Call)
    words = {part.attr if isinstance(part, ast.Attribute) else getattr(part, "id", "") for part in ast.walk(each.args[0])}
    sides = [CAPTURED_FROM[word] for word in ("friendly", "enemy") if word in words]
    if len(sides) != 1:
        raise fail(
            call,
            "creatures of the two sides capture from different pools; write one capture for friendly and one for enemy creatures",
        )
    return written_out(IN_TURN, statement, arguments="\0".join([ast.unparse(much), ast.unparse(each.args[0]), *sides]))


def spell_out(statement: ast.stmt, is_set: Callable[[ast.expr], bool], fail: Fail) -> list[ast.stmt]:
    """A statement without shorthand: itself, or the statements it stands for. `fail` makes the errors."""
    match statement:
        case ast.With(items=[ast.withitem(context_expr=ast.Name(id="at_once"))], body=body):
            return dealt_at_once(copy.deepcopy(body), fail)
        case ast.Expr(value=ast.Call(args=[much, cards], keywords=[ast.keyword(arg="evenly")]) as call) if is_deal(call):
            is_switched_on(call.keywords[0], fail)
            both = "\0".join(map(ast.unparse, (much, cards)))
            return [part for short in written_out(EVENLY, statement, arguments=both) for part in spell_out(short, is_set, fail)]
        case ast.Expr(value=ast.Call(args=[ast.Call(args=[*_, ast.Name(id="each")]), _]) as call) if is_deal(call):
            return dealt_at_once([copy.deepcopy(statement)], fail, 1)
        case ast.Expr(value=ast.Call() as call) if is_capture_by_each(call):
            return captured_in_turn(call, statement, fail)
        case ast.For(target=ast.Name(id=name), iter=ast.Name(id="houses"), orelse=[]):
            if asks_one_card(statement, name):
                made = written_out(HOUSE_AFTER_HOUSE, statement, arguments=str(len(HOUSES)), name=name, body="pass")
                return [_with_body(part, statement.body) for part in made]
            return house_by_house(statement, name)
        case ast.For(target=ast.Name(id=name), iter=ast.Call(func=ast.Name(id="each"), args=[cards]), body=body, orelse=[]):
            if any(isinstance(node, ast.Expr) for part in body for node in ast.walk(part)):
                raise fail(
                    statement, "for c in each(...): may only collect cards; act on them after the loop, or write one_by_one(...)"
                )
            made = written_out(WITHOUT_ASKING, statement, arguments=ast.unparse(cards), name=name, body="pass")
            return [_with_body(part, body) for part in made]
        case ast.For(target=ast.Name(id=name), iter=ast.Call(func=ast.Name(id=word), args=args), orelse=[]) if word in LOOPS:
            if len(args) != LOOPS[word].count("{0}") + LOOPS[word].count("{1}"):
                raise fail(
                    statement, f"{word} takes {'a number and a description of cards' if word == 'up_to' else 'some cards'}"
                )
            texts = [ast.unparse(argument) for argument in args]
            if word == "one_by_one" and not is_set(args[0]):
                texts = [f"each({texts[0]})"]
            made = written_out(LOOPS[word], statement, arguments="\0".join(texts), name=name, body="pass")
            return [_with_body(part, statement.body) for part in made]
    for part in ast.walk(statement):
        match part:
            case ast.Call(func=ast.Name(id="choose" | "search" as verb), args=[cards], keywords=options) if any(
                option.arg == "different" for option in options
            ):
                made = of_different(part, verb, cards, {str(option.arg): option.value for option in options}, fail)
                last = made.pop()
                assert isinstance(last, ast.Expr)
                return [*made, _replaced(statement, part, last.value)]
            case ast.Call(func=ast.Name(id=word), args=args) if (
                word in EXPRESSIONS and not isinstance(statement, ast.If | ast.While) and len(args) >= LEAST.get(word, 0)
            ):
                texts = [ast.unparse(argument) for argument in args]
                texts += DEFAULTS.get(word, [])[len(texts) - 1 :]
                if len(texts) != 1 + int("{1}" in EXPRESSIONS[word]):
                    raise fail(part, f"{word} takes {1 + int('{1}' in EXPRESSIONS[word])} argument(s)")
                if word == "one_of_each" and texts[0] not in ("house", "power"):
                    raise fail(part, "one_of_each reads one_of_each(house, cards) or one_of_each(power, cards)")
                template = OF_EACH_HOUSE if (word, texts[0]) == ("one_of_each", "house") else EXPRESSIONS[word]
                template = FROM_HAND if word == "discard_until" and ".hand." in texts[0] else template
                made = written_out(template, part, arguments="\0".join(texts))
                last = made.pop()
                assert isinstance(last, ast.Expr)
                made = [whole for short in made for whole in spell_out(short, is_set, fail)]
                if isinstance(statement, ast.Expr) and statement.value is part:  # the found cards are not used
                    return made
                return [*made, _replaced(statement, part, last.value)]
    return [statement]


def of_different(call: ast.Call, verb: str, cards: ast.expr, options: dict[str, ast.expr], fail: Fail) -> list[ast.stmt]:
    """The statements that choose or find cards one after the other, each of a different house or title."""
    match options:
        case {"up_to": ast.Constant(value=int(n)), "different": ast.Name(id="house" | "title" as kind)} if (
            n > 1 and len(options) == 2
        ):
            words = {"verb": verb, "cards": ast.unparse(cards), "kind": kind, "more": str(n - 1)}
            return written_out(DIFFERENT, call, optional=", optional=True" if verb == "choose" else "", **words)
    raise fail(call, f"{verb} reads {verb}(cards, up_to=3, different=house), or different=title")


def _with_body(statement: ast.stmt, body: list[ast.stmt]) -> ast.stmt:
    """A loop with statements in place of its `pass`."""
    if isinstance(statement, ast.For | ast.While):
        at = next(i for i, inner in enumerate(statement.body) if isinstance(inner, ast.Pass))
        statement.body[at : at + 1] = body
    return statement


def _replaced(statement: ast.stmt, call: ast.Call, by: ast.expr) -> ast.stmt:
    """A copy of a statement in which one call is replaced."""

    class Replace(ast.NodeTransformer):
        def visit_Call(self, node: ast.Call) -> ast.AST:
            """Replace the call; look inside any other call."""
            same = ast.dump(node) == ast.dump(call) and node.lineno == call.lineno and node.col_offset == call.col_offset
            return by if same else self.generic_visit(node)

    changed = Replace().visit(copy.deepcopy(statement))
    assert isinstance(changed, ast.stmt)
    return changed


def is_repeat(node: ast.AST) -> bool:
    """Whether a node repeats the ability."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "repeat_if"
