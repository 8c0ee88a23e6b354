"""Several statements that become one sentence, as on the card."""

import ast
from typing import Any

from kfsim.cards.english.nouns import OWNERS, describe
from kfsim.cards.english.refusal import cannot_tell
from kfsim.cards.english.scope import Thing

SWITCHED = """n = number_of(armor, {0}) - power_of({0})
m = power_of({0}) - number_of(armor, {0})
this_turn.gets({0}, power=n, armor=m)"""
NAMED = """{0} = bottom_of(deck, opponent, 2)
name(card)
{1} = each(opponent.deck.card.named(here).among({0}))
name(card)
{2} = each(opponent.deck.card.named(here).among({0}))
discard({0})
if size({1}) > 0 and size({2}) > 0 and size({1} + {2}) == 2:
    pass"""
ALONG_THE_LINE = """while size({0}) > 0:
    {0} = sharing(house, neighbors({0}, {1}), {0})
    gain(size({0}))"""
TYPE_FOR_TYPE = """{0} = choose(sharing(type, each(me.hand.card), each(me.discards.card)), optional=True)
to_hand(choose(sharing(type, each(me.discards.card), {0})))
to_discards({0})"""
POWER_MOVED = """{0} = choose_number(0, counters_on(power, {1}) * size({2}))
add_power(-{0}, {1})
add_power({0}, {2})"""
DOUBLED = """{0} = each(creature.where(counters_on(power, each) > 0))
n = 0
while size({0}) > 0:
    n = n + 1
    now = each(creature.among({0}).where(counters_on(power, each) == n))
    add_power(n, now)
    {0} = {0} - now"""
UPGRADE_MOVED = """{0} = choose(creature_or_artifact.with_upgrade, optional=True)
if size({0}) == 1:
    attach(choose(upgrades_on({0})), choose(creature.not_among({0})))"""
DIFFERENCE = "count({}) - opponent.amber"
UNTIL = "while not {0} and {1}.deck_size > 0:\n    discard(top_of(deck, {1}))"


def told_as_a_whole(body: list[ast.stmt], teller: Any) -> int:
    """Make one sentence of the statements at the start of a body, if they belong together. Return their number; 0 if each needs
    its own sentence."""
    text = [ast.unparse(statement) for statement in body[:3]]
    for name in ("self", *teller.scope.later):
        if "\n".join(text) == SWITCHED.format(name):
            whose = teller.whose(ast.Name(name)) if name != "self" else f"{teller.scope.self_words}’s"
            teller.sentence(f"switch {whose} power and armor for the remainder of the turn")
            return 3
    if named_in_advance(body[:7]):
        for sentence in ("name 2 cards", "discard the bottom 2 cards of your opponent’s deck"):
            teller.sentence(sentence)
        teller.sentence(f"if they are the named cards, {teller.inline(body[6].body)}")  # type: ignore[attr-defined]
        return 7
    for begun in (3, 4):
        if plain := without_latecomers(body[:begun]):
            for statement in plain:
                teller.statement(statement)
            return begun
    match body[0]:
        case ast.Assign(targets=[ast.Name(id=name)]) if "\n".join(text) == TYPE_FOR_TYPE.format(name):
            teller.sentence("you may swap a card from your hand with a card of the same type in your discard pile")
            return 3
        case ast.Assign(targets=[ast.Name(id=name)]) if "\n".join(text[:2]) == UPGRADE_MOVED.format(name):
            teller.sentence("you may move an upgrade to another creature")
            return 2
        case ast.Assign(targets=[ast.Name(id=name)]) if "\n".join(text) == DOUBLED.format(name):
            teller.sentence("double the number of +1 power counters on each creature")
            return 3
        case ast.Assign(
            targets=[ast.Name(id=n)],
            value=ast.Call(args=[_, ast.BinOp(ast.Call(args=[_, one]), _, ast.Call(args=[ast.Name() as target]))]),
        ) if "\n".join(text) == POWER_MOVED.format(n, ast.unparse(one), target.id):
            teller.sentence(f"move any number of +1 power counters from {teller.set_words(one)} to {teller.set_words(target)}")
            return 3
        case ast.Expr(value=ast.Call(ast.Name("destroy"), [ast.Call(args=[cards], keywords=[ast.keyword("n", n)])])) if (
            ast.unparse(n) == DIFFERENCE.format(ast.unparse(cards))
        ):
            teller.sentence(f"destroy {describe(cards).many(preposition='in')}, as many as the difference")
            return 1
        case ast.Expr(value=ast.Call(ast.Name("lose"), [ast.BinOp(ast.Call(args=[cards])) as n, ast.Name("opponent")])) if (
            ast.unparse(n) == DIFFERENCE.format(ast.unparse(cards))
        ):
            teller.sentence(f"your opponent loses Æ, as much as there are more {describe(cards).many(preposition='in')}")
            return 1
    match body[:2]:
        case [
            ast.Expr(value=ast.Call(ast.Name("put_counters"), [kind, ast.UnaryOp(ast.USub(), less), one])),
            ast.Expr(value=ast.Call(ast.Name("put_counters"), [same, more, other])),
        ] if ast.unparse(kind) == ast.unparse(same) and ast.unparse(less) == ast.unparse(more):
            teller.sentence(counters_moved(teller, ast.unparse(kind), less, one, other))
            return 2
        case [
            ast.Expr(value=ast.Call(ast.Name("give_control"), [ast.Name() as ours], [])),
            ast.Expr(value=ast.Call(ast.Name("take_control"), [ast.Name() as theirs], [])),
        ] if {ours.id, theirs.id} <= teller.scope.later.keys() and ours.id != theirs.id:
            teller.sentence(f"swap control of {teller.set_words(ours)} and {teller.set_words(theirs)}")
            return 2
    match body[0]:
        case ast.While(test=ast.BoolOp(op=ast.And(), values=[ast.UnaryOp(op=ast.Not(), operand=end), _]), body=[_]):
            for who, whose in OWNERS.items():
                if text[0] == UNTIL.format(ast.unparse(end), who):
                    until = teller.condition(end)
                    teller.sentence(f"discard cards from the top of {whose} deck until {until} or you run out of cards")
                    return 1
        case ast.While(test=ast.Compare(left=ast.Name(id=n)), body=[*each, _]) if text[0].endswith(f"    {n} = {n} - 1"):
            return counted_down(body[0], n, each, teller)
        case ast.While(test=ast.Compare(left=ast.Call(args=[ast.Name(id=it)]))):
            for way in ("left", "right"):
                if text[0] == ALONG_THE_LINE.format(it, way):
                    teller.introduce(ast.Name(it))
                    teller.sentence(f"if its {way} neighbor shares a house with it, gain 1 Æ and repeat this with that neighbor")
                    return 1
    return 0


def without_latecomers(body: list[ast.stmt]) -> list[ast.stmt]:
    """The simpler statements of a body that allows for cards entering play meanwhile; [] for any other body. Such a body notes
    the cards that share a house with a card before it destroys this card, and adds new ones afterwards."""
    match body:
        case [
            ast.Assign(targets=[ast.Name(id=there)], value=ast.Call(func=ast.Name(id="each")) as before),
            ast.Assign(targets=[ast.Name(id=kin)], value=ast.Call(args=[house, ast.Name(id=among), ast.Name(id=it)]) as shared),
            *between,
            ast.If(test=test, body=[late, added, *rest], orelse=[]),
        ] if among == there and [ast.unparse(line) for line in (late, added)] == [
            f"{there} = {ast.unparse(before)} - {there}",
            f"{kin} = {kin} + sharing(house, {there}, {it})",
        ]:
            noted = ast.Call(func=shared.func, args=[house, before, shared.args[2]], keywords=[])
            lines = [ast.Assign(targets=[ast.Name(id=kin)], value=noted), *between, ast.If(test=test, body=rest, orelse=[])]
            return [ast.fix_missing_locations(ast.copy_location(line, body[0])) for line in lines]
    return []


def named_in_advance(body: list[ast.stmt]) -> bool:
    """Whether the script names two cards, and tests whether these are the two bottom cards of the opponent's deck, one each."""
    match body:
        case [
            ast.Assign(targets=[ast.Name(id=two)]), _, ast.Assign(targets=[ast.Name(id=one)]), _,
            ast.Assign(targets=[ast.Name(id=other)]), _, ast.If(test=test, orelse=[]),
        ]:  # fmt: skip
            expected = ast.parse(NAMED.format(two, one, other))
            as_it_is = [*body[:6], ast.If(test, [ast.Pass()], [])]
            return len({two, one, other}) == 3 and ast.dump(ast.Module(as_it_is, [])) == ast.dump(expected)
    return False


def counted_down(node: ast.While, n: str, each: list[ast.stmt], teller: Any) -> int:
    """Add the sentence of a loop that counts a number down to 0: "for each card discarded this way, ...". Return 1, the number of
    statements."""
    scope = teller.scope
    heard = scope.much if ast.unparse(scope.amounts.get(n, node.test)) == "that_much" else ""
    if ast.unparse(node.test) != f"{n} > 0" or n in scope.aged:
        raise cannot_tell(node.test)
    amount = teller.amount(ast.Name(n))
    if not heard and (amount.kind != "each" or amount.times != 1):
        raise cannot_tell(node.test)
    times = f"for each {heard or amount.words}"
    teller.sentence(f"{times}, {teller.inline(each)}, one at a time")
    teller.scope.aged.add(n)
    return 1


def counters_moved(teller: Any, kind: str, amount: ast.expr, one: ast.expr, other: ast.expr) -> str:
    """Named counters that move from one card to another: all of them, or half."""
    asked = ast.unparse(teller.scope.amounts.get(ast.unparse(amount), amount))
    all_of_them = f"counters_on({kind}, {ast.unparse(one)})"
    much = {all_of_them: f"each {kind} counter", f"({all_of_them} + 1) // 2": f"half the {kind} counters (rounding up)"}.get(
        asked
    )
    if much is None:
        raise cannot_tell(amount)
    return f"move {much} from {teller.set_words(one)} to {teller.set_words(other)}"


def end_cards(teller: Any, end: str, pile: str, several: list[ast.expr]) -> Thing:
    """The top or bottom card of a pile, or several of them."""
    match several:
        case []:
            return Thing(f"the {end} card of {pile}")
        case [ast.Constant(value=int(n))]:
            return Thing(f"the {end} {n} cards of {pile}", n > 1)
        case [
            ast.BinOp(
                left=ast.Constant(value=1),
                op=ast.Add(),
                right=ast.BinOp(left=ast.Constant(value=int(more)), op=ast.Mult(), right=ast.Call() as test),
            )
        ]:
            instead = f"the {end} {1 + more} cards instead if {teller.condition(test)}"
            return Thing(f"the {end} card of {pile}, or {instead}", True)
    amount = teller.amount(several[0])
    if amount.kind == "equal":
        return Thing(f"as many cards from the {end} of {pile} as {amount.words}", True)
    if amount.kind != "each" or amount.times != 1:
        raise cannot_tell(several[0])
    teller.prefix = f"for each {amount.words}"
    return Thing(f"the {end} card of {pile}", True)


def one_that_lies(teller: Any, cards: ast.expr) -> str:
    """A card beneath the ability's own card, or an upgrade on mentioned creatures; "" for other cards."""
    match cards:
        case ast.Name(id="kept_here"):
            return f"a card beneath {teller.scope.self_words}"
        case ast.Call() if ast.unparse(cards) == "sharing(type, kept_here, self)":
            return f"a creature beneath {teller.scope.self_words}"
        case ast.Call(func=ast.Name(id="upgrades_on"), args=[ast.Call(func=ast.Name(id="each"), args=[creatures])]):
            return f"an upgrade on {describe(creatures).one()}"
        case ast.Call(func=ast.Name(id="upgrades_on"), args=[ast.Name() as creature]):
            return f"an upgrade on {teller.set_words(creature)}"
    return ""
