"""Numbers in words."""

import ast
from collections.abc import Callable
from dataclasses import dataclass

from kfsim.cards.english.nouns import HAS, OPPONENT, Noun, chain_of, describe
from kfsim.cards.english.parts import in_line_with, is_same, neighbors_of, players, possessive, side_of
from kfsim.cards.english.past import each_done
from kfsim.cards.english.refusal import cannot_tell
from kfsim.cards.english.scope import Scope
from kfsim.cards.script.vocabulary import DEEDS, DOERS

Did = Callable[[ast.Call], str | None]

EACH_DONE = {
    "Æ moved": "Æ moved this way",
    "discarded": "card discarded this way",
    "sacrificed": "creature sacrificed this way",
    "your cards purged": "card you controlled that was purged this way",
    "their cards purged": "card they controlled that was purged this way",
    "counters removed": "+1 power counter removed this way",
}
ON_IT = {
    "damage_on": "damage on",
    "amber_on": "Æ on",
    "upgrades": "upgrade attached to",
    "icons": "bonus icon on",
}  # things that are counted on a card
PRINTED = ("number_of(amber_icons", "number_of(printed_power", "choose_", "may()")  # values that do not change during an ability
TIMES = {2: "twice", 3: "three times", 4: "four times"}
STATES = {
    "center": "in the center of your battleline",
    "damaged": "damaged",
    "flank": "on a flank",
    "not_flank": "not on a flank",
    "ready": "ready",
    "not_ready": "exhausted",
    "with_enrage": "enraged",
    "with_stun": "stunned",
    "with_ward": "warded",
}  # of the card that speaks


@dataclass
class Amount:
    """An amount in words. `kind` says which sort: a plain number, one for each of something, all, all but some, half, or equal to
    something."""

    kind: str  # plain, each, all, all_but, half, equal, up_to, if (an amount under a condition)
    words: str
    times: int = 1
    who: str = ""  # of all, all_but, half: whose pool it is


def amount_of(node: ast.expr, scope: Scope, did: Did) -> Amount:
    """The amount of an expression in words. If the expression contains a verb, `did` first makes its sentence, and returns the
    noun that "this way" then counts. Raise a CannotBeToldError if there are no words for it."""
    match node:
        case ast.Constant(value=int(n)):
            return Amount("plain", str(n))
        case ast.Name(id=name):
            return named_amount(node, name, scope, did)
        case ast.Attribute() if (asked := players(node)) is not None:
            return player_amount(node, *asked)
        case ast.Call(func=ast.Attribute(value=ast.Name(id=who), attr=what)) if who in DOERS and what in DEEDS:
            return Amount("each", each_done(node, who, what))
        case ast.Call(func=ast.Name(id="count"), args=[cards]):
            return counted(cards, scope)
        case ast.Call(func=ast.Name(id="choose_number"), args=[ast.Constant(value=0), ast.Call(args=[ast.Constant(), most])]):
            return up_to(node, most)
        case ast.Call(func=ast.Name(id="min" | "max"), args=[_, _]):
            return limited(node, scope, did)
        case ast.Call(func=ast.Name(id=name), args=args) if (words := read_off(name, args, scope)) is not None:
            return words
        case ast.BinOp():
            return worked_out(node, scope, did)
        case ast.Call() if (thing := did(node)) is not None:
            return Amount("each", f"{thing} this way")
    raise cannot_tell(node)


def named_amount(node: ast.expr, name: str, scope: Scope, did: Did) -> Amount:
    """A number that has a name."""
    if name == "that_much" and scope.much:
        return Amount("each", scope.much)
    if name in scope.done:
        done = scope.done[name]
        if done == "chosen":
            return Amount("equal", "that number")
        return Amount("each", EACH_DONE[done]) if done in EACH_DONE else Amount("equal", f"the amount {done} this way")
    if name in scope.this_way:
        return Amount("each", f"{scope.this_way[name]} this way")
    if name in scope.amounts:
        amount = amount_of(scope.amounts[name], scope, did)
        return of_before(amount, scope.amounts[name]) if name in scope.aged else amount
    raise cannot_tell(node)


def of_before(amount: Amount, value: ast.expr) -> Amount:
    """An amount that was computed before something else was done."""
    if amount.kind in ("plain", "all", "all_but", "half") or any(word in ast.unparse(value) for word in PRINTED):
        return amount
    if "this way" in amount.words:
        return amount
    words = amount.words.replace("it is ", "it was ", 1) if amount.kind == "if" else f"{amount.words} (as it was before)"
    if "its power" in amount.words:
        words = amount.words.replace("its power", "the power it had", 1)
    on_it = ("counters_on(", "total(amber", *(f"{name}(" for name in ON_IT), *(f"number_of({name}" for name in ON_IT))
    if any(begins in ast.unparse(value) for begins in on_it):
        words = amount.words.replace(" on ", " that was on ", 1).replace(" attached to ", " that was attached to ", 1)
    return Amount(amount.kind, words, amount.times, amount.who)


def player_amount(node: ast.expr, who: str, what: str) -> Amount:
    """A number of a player."""
    if what == "keys":
        return Amount("each", f"key {OPPONENT[who]} {HAS[who]} forged")
    if what == "chains":
        return Amount("each", f"chain {OPPONENT[who]} {HAS[who]}")
    if what in ("amber", "capturable"):
        return Amount("all", "", who=who)
    raise cannot_tell(node)


def counted(cards: ast.expr, scope: Scope) -> Amount:
    """One for each card of a description. For cards that were moved before, the words say where they came from."""
    noun = describe(cards, scope.whose)
    chain = chain_of(cards)
    named = next((call.args[0] for word, call in chain if word == "among" and call), None)
    if any(word == "not_among" for word, _ in chain):
        raise cannot_tell(cards)
    if named is None:
        return Amount("each", ("other " if noun.other else "") + noun.words(noun.head, "in"))
    if (beside := neighbors_of(named)) is not None and not noun.piles and noun.head == "creature":
        return Amount("each", f"of {possessive(card_words(beside, scope))} {noun.words('neighbors', '')}")
    if isinstance(named, ast.Name) and scope.places.get(named.id) == (noun.whose, tuple(noun.piles)):
        if noun.piles == ["discard pile"]:
            noun.piles = []
            return Amount("each", f"{noun.words(noun.head, '')} discarded from {noun.whose} deck this way")
    if scope.is_single(named):
        noun.piles = []
        return Amount("if", f"it is {noun.one()}")
    if not noun.before and not noun.after and noun.head == "card":
        return Amount("each", f"of {scope.among_words(named)}{noun.where('in')}")
    return Amount("each", f"{noun.words(noun.head, 'in')} among {scope.among_words(named)}")


def up_to(node: ast.Call, most: ast.expr) -> Amount:
    """Any amount of a player's own pool, up to a maximum."""
    if ast.unparse(node.args[1]).startswith("min(") and players(most) == ("me", "amber"):
        return Amount("up_to", ast.unparse(node.args[1].args[0]))  # type: ignore[attr-defined]
    raise cannot_tell(node)


def limited(node: ast.Call, scope: Scope, did: Did) -> Amount:
    """The smaller of two numbers. A capture is never more than there is, so its limit needs no words."""
    first, second = node.args
    if ast.unparse(node.func) == "min" and isinstance(first, ast.Constant) and isinstance(first.value, int):
        up_to_it = amount_of(second, scope, did)
        if up_to_it.kind in ("each", "equal"):
            return Amount(up_to_it.kind, f"{up_to_it.words} (to a maximum of {first.value})", up_to_it.times)
    if ast.unparse(node.func) == "min" and players(second) == ("opponent", "capturable"):
        return amount_of(first, scope, did)
    raise cannot_tell(node)


def read_off(name: str, args: list[ast.expr], scope: Scope) -> Amount | None:
    """A number that is read from cards; None for any other expression."""
    match name, args:
        case "size", [
            ast.Call(
                func=ast.Name(id="sharing"),
                args=[ast.Name(id="house"), ast.Call(func=ast.Name(id="neighbors"), args=[x]), y],
            )
        ]:
            if ast.unparse(x) == ast.unparse(y):
                return Amount("each", f"neighbor that shares a house with {card_words(y, scope)}")
        case "size", [
            ast.Call(
                func=ast.Name(id="sharing"),
                args=[ast.Name(id="house"), ast.Call(func=ast.Name(id="each"), args=[among]), ast.Name() as y],
            )
        ]:
            one_of_them = describe(among).each().removeprefix("each ")
            return Amount("each", f"{one_of_them} that shares a house with {card_words(y, scope)}")
        case "size", [
            ast.Call(func=ast.Name(id="between"), args=[one, ast.Call(func=ast.Name(id="choose"), args=[other], keywords=[])])
        ] if (cards := in_line_with(one, other)) is not None:
            ends = f"{card_words(one, scope)} and {describe(cards).one()} in the same battleline"
            return Amount("each", f"creature between {ends}")
        case "number_of", [ast.Name(id="powers"), ast.Call(func=ast.Name(id="each"), args=[cards])]:
            return Amount("each", f"different power among {describe(cards).many()}")
        case "size", [ast.Name(id="kept_here")]:
            return Amount("each", f"card beneath {scope.self_words}")
        case "size", [ast.Name(id=card)] if card in scope.things:
            return Amount("each", f"{scope.things[card].noun} revealed this way")
        case "counters_on", [ast.Name(id="power"), ast.Call(func=ast.Name(id="each"), args=[cards])]:
            return Amount("each", f"+1 power counter on {describe(cards).many()}")
        case "counters_on", [ast.Name(id="power"), card]:
            return Amount("each", f"+1 power counter on {card_words(card, scope)}")
        case "counters_on", [kind, card]:
            return Amount("each", f"{ast.unparse(kind)} counter on {card_words(card, scope)}")
        case "total", [ast.Name(id="amber"), ast.Call(func=ast.Name(id="each"), args=[cards])]:
            return Amount("each", f"Æ on {describe(cards).many()}")
        case "total", [ast.Name(id="armor"), ast.Call(func=ast.Name(id="each"), args=[cards])]:
            return Amount("each", f"point of armor of {describe(cards).many()}")
        case "houses_among", [ast.Call(func=ast.Name(id="each"), args=[cards])]:
            noun = describe(cards)
            return Amount("each", f"house represented among {noun.many()}{'' if noun.piles else ' in play'}")
        case "houses_among", [cards_and_more] if (beside := neighbors_of(cards_and_more)) is not None:
            return Amount("each", f"house represented among {possessive(card_words(beside, scope))} neighbors")
        case "houses_among", [ast.BinOp(left=card, op=ast.Add(), right=right)] if is_same(neighbors_of(right), card):
            return Amount("each", f"house represented among {card_words(card, scope)} and its neighbors")
        case "houses_among", [ast.Name(id=cards)] if cards in scope.things and scope.things[cards].plural:
            return Amount("each", f"house represented among {scope.say(cards)}")
        case "destroyed", [cards]:
            return Amount("each", destroyed_words(cards, scope))
        case "power_of", [ast.Call(func=ast.Name(id="most_powerful"), args=[ast.Call(func=ast.Name(id="each"), args=[cards])])]:
            return Amount("equal", f"the power of the most powerful {describe(cards).one().partition(' ')[2]}")
        case "power_of", [card]:
            words = card_words(card, scope)
            return Amount("equal", "its power" if words == "it" else f"the power of {words}")
        case "number_of", [ast.Name(id="printed_power"), card] if ast.unparse(card) == "choose(sharing(type, kept_here, self))":
            return Amount("equal", f"the power of a creature beneath {scope.self_words}")
        case "number_of", [ast.Name(id="printed_power"), card]:
            return Amount("equal", f"{possessive(card_words(card, scope))} power")
        case "number_of", [ast.Name(id="amber_icons"), card]:
            words = card_words(card, scope)
            return Amount(
                "equal", "the Æ bonus of all of them" if words.startswith(("those ", "them")) else f"{possessive(words)} Æ bonus"
            )
        case "number_of", [ast.Name(id="armor"), card]:
            return Amount("equal", f"{possessive(card_words(card, scope))} armor")
        case "number_of", [ast.Name(id="traits"), card]:
            return Amount("each", f"trait {card_words(card, scope)} has")
        case "number_of", [ast.Name(id="prevented_damage"), ast.Name(id="self")]:
            return Amount("each", "damage just prevented")
        case "number_of", [ast.Name(id=what), card] if what in ON_IT:
            return Amount("each", f"{ON_IT[what]} {card_words(card, scope)}")
        case _, [card] if name in ON_IT:
            return Amount("each", f"{ON_IT[name]} {card_words(card, scope)}")
    return None


def worked_out(node: ast.BinOp, scope: Scope, did: Did) -> Amount:
    """Sums, differences, products and fractions."""
    match node:
        case ast.BinOp(left=ast.Constant(value=int(times)), op=ast.Mult(), right=right):
            inner = amount_of(right, scope, did)
            if inner.kind == "equal" and times in TIMES:
                return Amount("equal", f"{TIMES[times]} {inner.words}")
            if inner.kind == "each":
                return Amount(inner.kind, inner.words, times * inner.times)
        case ast.BinOp(
            left=ast.BinOp(left=ast.Call(func=ast.Name(id="destroyed")) as lost, op=ast.Add(), right=ast.Constant(value=1)),
            op=ast.FloorDiv(),
            right=ast.Constant(value=2),
        ):
            return Amount("equal", f"half the number (rounding up) of each {amount_of(lost, scope, did).words}")
        case ast.BinOp(
            left=ast.BinOp(left=ast.Call(func=ast.Name(id="count"), args=[cards]), op=ast.Add(), right=ast.Constant(value=1)),
            op=ast.FloorDiv(),
            right=ast.Constant(value=2),
        ):
            return Amount("equal", f"half the number of {describe(cards, scope.whose).many('', 'in')} (rounding up)")
        case ast.BinOp(
            left=ast.Call(func=ast.Name(id="count"), args=[cards]), op=ast.Sub(), right=ast.Constant(value=int(n))
        ) if describe(cards).piles == ["hand"] and n > 1:
            return Amount("each", f"{amount_of(node.left, scope, did).words} beyond {n}")
        case ast.BinOp(left=left, op=ast.FloorDiv(), right=ast.Constant(value=2 | 3 as parts)) if players(left):
            inner = amount_of(left, scope, did)
            if inner.kind == "all":
                return Amount("half", "half of" if parts == 2 else "one third of", who=inner.who)
        case ast.BinOp(left=ast.Call(func=ast.Name(id="power_of"), args=[card]), op=ast.FloorDiv(), right=ast.Constant(value=2)):
            words = card_words(card, scope)
            return Amount("equal", f"half of {'its power' if words == 'it' else f'the power of {words}'} (rounding down)")
        case ast.BinOp(
            left=ast.BinOp(left=ast.Call(func=ast.Name(id="power_of"), args=[card]), op=ast.Add(), right=ast.Constant(value=1)),
            op=ast.FloorDiv(),
            right=ast.Constant(value=2),
        ):
            words = card_words(card, scope)
            return Amount("equal", f"half of {'its power' if words == 'it' else f'the power of {words}'} (rounding up)")
        case ast.BinOp(left=ast.Name(id=x), op=ast.Add(), right=ast.Name(id=y)) if x != y and lost_in_all(scope) == {x, y}:
            return Amount("each", "Æ lost this way")
        case ast.BinOp(op=ast.Add()) if ast.unparse(node) == "me.keys + opponent.keys":
            return Amount("each", "forged key")
        case ast.BinOp(left=ast.Constant(value=int(n)), op=ast.Add(), right=right):
            inner = amount_of(right, scope, did)
            if inner.kind == "equal":
                return Amount("equal", f"{n} plus {inner.words}")
            if inner.kind == "each":
                return Amount("equal", f"{n} plus {inner.times} for each {inner.words}")
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            one, other = amount_of(left, scope, did), amount_of(right, scope, did)
            if one.kind == other.kind == "each" and one.times == other.times:
                return Amount("each", f"{one.words} and each {other.words}", one.times)
        case ast.BinOp(left=left, op=ast.Sub(), right=right):
            return difference(node, left, right, scope, did)
    raise cannot_tell(node)


def lost_in_all(scope: Scope) -> set[str]:
    """The names of all amounts of Æ that were lost."""
    return {name for name, done in scope.done.items() if done == "lost"}


def difference(node: ast.BinOp, left: ast.expr, right: ast.expr, scope: Scope, did: Did) -> Amount:
    """One number minus another."""
    match left, right:
        case ast.Constant(value=int(n)), ast.Name(id=name) if scope.done.get(name) == "chosen":
            return Amount("equal", f"{n} minus that number")
        case ast.Call(func=ast.Name(id="count"), args=[x]), ast.Call(func=ast.Name(id="count"), args=[y]):
            return in_excess(node, x, y, scope)
        case ast.Attribute(), ast.Constant(value=int(n)):
            inner = amount_of(left, scope, did)
            if inner.kind == "all":
                return Amount("all_but", str(n), who=inner.who)
        case (
            ast.Call(func=ast.Name(id="houses_among")) as houses,
            ast.Call(func=ast.Name(id="min"), args=[ast.Constant(value=1), ast.Call(func=ast.Name(id="count"), args=[but])]),
        ) if isinstance(houses.args[0], ast.Call) and ast.unparse(houses.args[0].args[0]) == chain_of(but)[-1][0]:
            excepted = describe(but)
            if len(excepted.before) == 1 and not excepted.after and not excepted.piles:
                words = amount_of(houses, scope, did).words
                return Amount("each", words.replace("house ", f"house other than {excepted.before[0]} ", 1))
    raise cannot_tell(node)


def in_excess(node: ast.expr, x: ast.expr, y: ast.expr, scope: Scope) -> Amount:
    """How many more cards of a kind one player has in play than the other."""
    a, b = side_of(x), side_of(y)
    mine, theirs = describe(x), describe(y)
    for noun in (mine, theirs):
        noun.before = [word for word in noun.before if word not in ("friendly", "enemy")]
    other, mine.other, theirs.other = (mine.other, theirs.other), False, False
    if not a or not b or a == b or mine != theirs or mine.piles or other[0]:
        raise cannot_tell(node)
    who, whom = ("you control", "your opponent") if a == "friendly" else ("your opponent controls", "you")
    besides = f", not counting {scope.self_words}" if other[1] else ""
    return Amount("each", f"{mine.words(mine.head, '')} {who} in excess of {whom}{besides}")


def all_there_were(cards: ast.expr, scope: Scope) -> Noun | None:
    """The noun of a set with all cards of a description, if it was stored before anything was done and was not mentioned since;
    otherwise None."""
    match scope.later.get(cards.id) if isinstance(cards, ast.Name) else None:
        case ast.Call(func=ast.Name(id="each"), args=[described]):
            if isinstance(cards, ast.Name) and cards.id not in scope.unharmed:
                raise cannot_tell(cards)
            return scope.described(described)
    return None


def destroyed_words(cards: ast.expr, scope: Scope) -> str:
    """The destroyed cards of a set, in words: "friendly creature destroyed this way"."""
    if isinstance(cards, ast.Name) and cards.id in scope.things:
        thing = scope.things[cards.id]
        whole = thing.phrase.startswith("each ")
        return f"{thing.phrase.removeprefix('each ') if whole else thing.noun} destroyed this way"
    noun = all_there_were(cards, scope)
    if noun is not None:
        return f"{noun.words(noun.head, '')} destroyed this way"
    names = [node.id for node in ast.walk(cards) if isinstance(node, ast.Name)]
    if len(set(names)) < len(names) or isinstance(cards, ast.BinOp) and not scope.gone.issuperset(names):
        raise cannot_tell(cards)
    return "card destroyed this way"


def card_words(node: ast.expr, scope: Scope) -> str:
    """The single card that a number is read from."""
    match node:
        case ast.Name(id="self"):
            return scope.self_words
        case ast.Name(id="host"):
            return scope.host_words(node)
        case ast.Name(id="this_card"):
            return scope.title
        case ast.Name(id="that"):
            return scope.that
        case ast.Name(id="fought"):
            return scope.the_fought()
        case ast.Name(id="each"):
            return "it"
        case ast.Name(id=name) if name in scope.things:
            return scope.say(name)
        case ast.Name(id=name) if name in scope.later and scope.is_single(node):
            return "it"
    raise cannot_tell(node)
