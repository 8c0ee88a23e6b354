"""Conditions in words: the words after "if"."""

import ast

from kfsim.cards.english.amounts import STATES, Did, all_there_were, card_words, destroyed_words
from kfsim.cards.english.bounds import NEGATED, Bound, is_there
from kfsim.cards.english.foretold import CONDITIONS
from kfsim.cards.english.more_cards import SUPERLATIVES, is_of_house, is_the_most, more_cards, there_are, without_side
from kfsim.cards.english.nouns import BESIDE, HAS, OPPONENT, Place, chain_of, describe, plural
from kfsim.cards.english.of_players import active_house_is, if_so, is_so, more_of, player_words, tide_words
from kfsim.cards.english.parts import neighbors_of, players, possessive, side_of
from kfsim.cards.english.past import was_done
from kfsim.cards.english.refusal import cannot_tell
from kfsim.cards.english.scope import Scope
from kfsim.cards.script.vocabulary import DEEDS, DOERS, TIDES


def condition(node: ast.expr, scope: Scope, did: Did, no: bool = False) -> str:
    """A test in words. With `no`: the words for its opposite."""
    if not no and (words := CONDITIONS.get(ast.unparse(node))):
        return words
    if not no and scope.is_dealt_to_itself(node):
        return f"{scope.self_words} is dealt damage this way"
    match node:
        case ast.UnaryOp(op=ast.Not(), operand=inner):
            return condition(inner, scope, did, not no)
        case ast.BoolOp():
            return several(node, scope, did, no)
        case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in NEGATED:
            kind = NEGATED[type(op)] if no else type(op)
            return compared(node, left, kind, right, scope, did)
        case ast.Name(id=name) if name in scope.amounts and isinstance(scope.amounts[name], ast.Compare | ast.BoolOp):
            return condition(scope.amounts[name], scope, did, no)
        case ast.Attribute(value=ast.Name(id="me" | "opponent" as who), attr="active"):
            return f"it is {'not ' if no else ''}{'your' if who == 'me' else 'your opponent’s'} turn"
        case ast.Attribute(value=ast.Name(id="me" | "opponent" as who), attr="haunted"):
            return f"{OPPONENT[who]} {'are' if who == 'me' else 'is'} {'not ' if no else ''}haunted"
        case ast.Call(func=ast.Name(id=name), args=[ast.Name(id=whose)]) if name in TIDES:
            return tide_words(name, whose, no)
    return bounded(node, node, Bound(ast.Eq if no else ast.NotEq, 0), scope, did)


def several(node: ast.BoolOp, scope: Scope, did: Did, no: bool) -> str:
    """Tests joined by one operator: all of them, or any of them."""
    both = isinstance(node.op, ast.And) is not no
    if any(isinstance(value, ast.BoolOp) for value in node.values):
        raise cannot_tell(node)
    values = [value for value in node.values if not (both and is_there(value, node.values))]
    return there_are([condition(value, scope, did, no) for value in values], " and " if both else " or ")


def compared(node: ast.expr, left: ast.expr, op: type[ast.cmpop], right: ast.expr, scope: Scope, did: Did) -> str:
    """A comparison in words."""
    match right:
        case ast.Constant(value=int(n)):
            match left:
                case ast.BinOp(left=of, op=ast.Mod(), right=ast.Constant(value=2)) if n < 2 and op in (ast.Eq, ast.NotEq):
                    return evenness(node, of, (op is ast.Eq) is (n == 0))
            return bounded(node, left, Bound(op, n), scope, did)
    a, b = players(left), players(right)
    same = op is ast.Eq
    match left, right:
        case ast.Call(func=ast.Name(id="size"), args=[ast.BinOp(left=most, op=ast.Sub(), right=ast.Name(id="fought"))]), ast.Call(
            func=ast.Name(id="size"), args=[whole]
        ) if ast.unparse(most) == ast.unparse(whole) and op in (ast.Lt, ast.GtE) and isinstance(most, ast.Name):
            which = scope.later.pop(most.id, None)
            if not isinstance(which, ast.Call) or ast.unparse(which.func) not in ("most_powerful", "least_powerful"):
                raise cannot_tell(node)
            inner = which.args[0]
            if not isinstance(inner, ast.Call) or ast.unparse(inner.func) != "each":
                raise cannot_tell(node)
            noun = describe(inner.args[0])
            noun.before.insert(0, ast.unparse(which.func).replace("_", " "))
            is_it = "is" if op is ast.Lt else "is not"
            return f"the creature {scope.self_words} fights {is_it} the {noun.words(noun.head, 'in')}"
        case ast.Call(
            func=ast.Name(id="discard"), args=[ast.Call(func=ast.Name(id="top_of"), args=[_, _, ast.Name(id=x)])]
        ) as discarding, ast.Name(id=y) if x == y and op in (ast.Eq, ast.NotEq):
            did(discarding)
            return "you do" if same else "you do not"
        case ast.Call(func=ast.Name(id="sacrifice" | "discard" as what), args=[ast.Name(id=x)]), ast.Call(
            func=ast.Name(id="size"), args=[ast.Name(id=y)]
        ) if x == y and op in (ast.Eq, ast.NotEq) and isinstance(left, ast.Call):
            did(left)
            done = {"sacrifice": "sacrificed", "discard": "discarded"}[what]
            return f"{'all' if same else 'not all'} of them are {done} this way"
        case ast.Call(ast.Name("count"), [x]), ast.Call(ast.Name("count"), [y]) | (ast.Attribute(attr="amber") as y):
            return more_cards(node, x, op, y)
        case ast.Call(func=ast.Name(id="house_of"), args=[card]), _ if same or op is ast.NotEq:
            return is_of_house(node, card_words(card, scope), right, same)
    if a and b and a[1] == b[1] and a[0] != b[0] and a[1] in ("amber", "keys"):
        return more_of(a, op, b[0])
    if a and a[1] == "active_house" and op in (ast.Eq, ast.NotEq):
        return active_house_is(node, right, same)
    raise cannot_tell(node)


def evenness(node: ast.expr, of: ast.expr, even: bool) -> str:
    """The condition that a player has an even or an odd amount."""
    asked = players(of)
    if asked is None or asked[1] != "amber":
        raise cannot_tell(node)
    return f"{OPPONENT[asked[0]]} {HAS[asked[0]]} an {'even' if even else 'odd'} amount of Æ"


def bounded(node: ast.expr, left: ast.expr, bound: Bound, scope: Scope, did: Did) -> str:
    """A comparison with a plain number."""
    if bound.is_idle:
        raise cannot_tell(node)
    match left:
        case ast.Name(id=name) if name in scope.done:
            return done_words(node, name, bound, scope)
        case ast.Name(id=name) if name in scope.this_way:
            thing, done = scope.this_way[name].split(maxsplit=1)
            so = is_so(node, bound, None if bound.is_some or bound.is_none else scope.most.get(name))
            return f"{'a' if so else 'no'} {thing} is {done} this way"
        case ast.Name(id=name) if name in scope.amounts:
            then = scope.places_then.get(name, {})
            return of_the_past(node, scope.amounts[name], bound, scope, did, then if name in scope.aged else None)
        case ast.Call(func=ast.Name(id="may"), args=[]):
            return f"{scope.decider} choose{'' if scope.decider == 'you' else 's'} {'to' if is_so(node, bound, 1) else 'not to'}"
        case ast.Call(func=ast.Name(id="count"), args=[cards]):
            return counted_cards(node, cards, bound, scope)
        case ast.Call(func=ast.Name(id="size"), args=[cards]):
            return size_words(node, cards, bound, scope)
        case ast.Call(func=ast.Name(id="destroyed"), args=[cards]):
            return destroyed_so(node, cards, bound, scope)
        case ast.Call(func=ast.Name(id=name), args=args):
            return call_words(node, left, name, args, bound, scope, did)
        case ast.Call(func=ast.Attribute(value=ast.Name(id=who), attr=what)) if who in DOERS and what in DEEDS:
            return was_done(node, left, who, what, bound, scope)
        case ast.BinOp(op=ast.Add()):
            return sum_words(node, left, bound, scope)
    return player_words(node, left, bound)


def done_words(node: ast.expr, name: str, bound: Bound, scope: Scope) -> str:
    """The condition that something named was done before."""
    done, most = scope.done[name], scope.most.get(name)
    if done in ("exalted", "sacrificed"):
        return "you do" if is_so(node, bound, most) else "you do not"
    if done in ("purged", "discarded", "Æ moved"):
        what = "card" if done == done.removeprefix("Æ ") else "Æ"
        so = is_so(node, bound, most)
        some = "a card" if what == "card" else "any Æ"
        return f"{some if so else 'none' if what == 'card' else 'no Æ'} is {done.removeprefix('Æ ')} this way"
    if done.startswith("of one house "):
        return f"{bound.words} of {done.removeprefix('of one house ')} belong to one house"
    if done == "healed":
        words = str(bound.n) if bound.of(most) == {most} else bound.words
        return f"{words} damage is healed this way"
    raise cannot_tell(node)


def of_the_past(node: ast.expr, value: ast.expr, bound: Bound, scope: Scope, did: Did, places: dict[str, Place] | None) -> str:
    """A named number. If it is known where the cards lay when the number was computed, the words use that place."""
    before = places is not None
    match value:
        case ast.Call(func=ast.Name(id="may")):
            return condition(value, scope, did, not is_so(node, bound, 1))
        case ast.Call(func=ast.Name(id="count"), args=[ast.Call(func=ast.Attribute(attr="among"), args=[card]) as cards]):
            so = is_so(node, bound, 1)
            words = [word for word, _ in chain_of(cards) if word != "among"]
            if words in (["friendly", "creature"], ["enemy", "creature"]):
                if not before:
                    raise cannot_tell(node)
                who = "you" if words[0] == "friendly" else "your opponent"
                return f"{who} {'controlled' if so else 'did not control'} it"
            return f"it {'was' if before else 'is'}{'' if so else ' not'} {described(cards, card, scope, places)}"
        case ast.Call(func=ast.Name(id="size"), args=[ast.Call(func=ast.Name(id="sharing"), args=[ast.Name(id="house"), x, y])]):
            if ast.unparse(x) == ast.unparse(y) and (bound.op, bound.n) == (ast.Eq, 2):
                return "they shared a house" if before else "they share a house"
        case ast.Call(func=ast.Name(id="houses_among"), args=[ast.Call(func=ast.Name(id="each"), args=[cards])]):
            return f"{describe(cards).many()} of {bound.words} houses are in play"
        case ast.BinOp(
            left=ast.Call(func=ast.Name(id="count"), args=[x]), op=ast.Sub(), right=ast.Call(func=ast.Name(id="count"), args=[y])
        ) if bound.op is ast.Gt and bound.n == 0:
            return more_cards(node, x, ast.Gt, y)
        case ast.Call(func=ast.Name(id="counters_on"), args=[kind, card]) if bound.n > 1:
            counters = f"{bound.words} {ast.unparse(kind)} counters on {card_words(card, scope)}"
            return f"there {'were' if before else 'are'} {counters}"
        case ast.Call(func=ast.Name(id="damage_on"), args=[card]):
            return f"{card_words(card, scope)} {'had' if before else 'has'} {bound.words} damage on it"
    raise cannot_tell(node)


def described(cards: ast.expr, card: ast.expr, scope: Scope, places: dict[str, Place] | None = None) -> str:
    """The description of a card; its place is left out if it is obvious."""
    noun = describe(cards, scope.whose)
    places = scope.places if places is None else places
    if isinstance(card, ast.Name) and places.get(card.id) == (noun.whose, tuple(noun.piles)):
        noun.whose, noun.piles = "", []
    return noun.one("in")


def counted_cards(node: ast.expr, cards: ast.expr, bound: Bound, scope: Scope) -> str:
    """The condition that there are so many cards of a description."""
    chain = chain_of(cards)
    words = [word for word, _ in chain]
    if "among" in words:
        return is_among(node, cards, chain, bound, scope)
    if "not_among" in words and not (bound.is_some or bound.is_none):
        raise cannot_tell(node)
    if words[0] in ("self", "host"):
        return is_it(node, cards, words, is_so(node, bound, 1), scope)
    if bound.is_some or bound.is_none:
        return exists(cards, scope) if bound.is_some else without(cards, scope)
    noun = without_side(cards)
    if noun.piles or "purged" in noun.before:
        return f"there are {noun.many(bound.words, 'in')}"
    who = {"friendly": "you have", "enemy": "your opponent has"}.get(side_of(cards), "there are")
    return f"{who} {noun.many(bound.words)} in play"


def is_among(node: ast.expr, cards: ast.expr, chain: list[tuple[str, ast.Call | None]], bound: Bound, scope: Scope) -> str:
    """The condition that a card, or one of several, fits a description."""
    card = next(call.args[0] for word, call in chain if word == "among" and call)
    words = [word for word, _ in chain if word != "among"]
    for house in [ast.unparse(call.args[0]) for word, call in chain if call and word.endswith("of_house")]:
        if house in scope.amounts and "house" not in ast.unparse(scope.amounts[house]):
            raise cannot_tell(node)
    if isinstance(card, ast.Name) and card.id in scope.things and scope.things[card.id].plural:
        noun = describe(cards, scope.whose)
        if scope.places.get(card.id) == (noun.whose, tuple(noun.piles)):
            noun.whose, noun.piles = "", []
        if not (bound.is_some or bound.is_none):
            raise cannot_tell(node)
        return f"there is {noun.one('in')} among them" if bound.is_some else f"there are no {noun.many('', 'in')} among them"
    if (beside := neighbors_of(card)) is not None:
        return f"{card_words(beside, scope)} has {describe(cards, scope.whose).many(bound.words).replace('creature', 'neighbor')}"
    if isinstance(card, ast.Call) and (which := SUPERLATIVES.get(ast.unparse(card.func))):
        return is_the_most(node, cards, which, card.args, bound, scope.self_words)
    so = is_so(node, bound, 1)
    if isinstance(card, ast.Call) and ast.unparse(card.func) == "upgrades_on" and words == ["that", "upgrade"]:
        return f"it is {'' if so else 'not '}on {wearers(card.args[0], scope)}"
    it = card_words(card, scope)
    if words in (["mine", "creature"], ["theirs", "creature"]):
        who, owns = ("you", ("own", "do not own")) if words[0] == "mine" else ("your opponent", ("owns", "does not own"))
        return f"{who} {owns[int(not so)]} {it}"
    if words == ["creature"] and ast.unparse(card) == "fought":
        return f"{it} is {'still' if so else 'no longer'} in play"
    noun = describe(cards, scope.whose)
    if noun.after and noun.after[-1].endswith("that house") and noun.head in ("", "card") and not noun.before:
        is_named = isinstance(card, ast.Name) and scope.places.get(card.id) == (noun.whose, tuple(noun.piles))
        if not is_named or len(noun.after) > 1:
            raise cannot_tell(node)
        belongs = so is not noun.after[-1].startswith("not ")
        return f"{it} {'belongs' if belongs else 'does not belong'} to that house"
    return f"{it} is {'' if so else 'not '}{described(cards, card, scope)}"


def wearers(cards: ast.expr, scope: Scope) -> str:
    """The creatures that an upgrade may be attached to."""
    words_by_cards = {
        "self": scope.self_words, "neighbors(self)": f"one of {scope.self_words}’s neighbors",
        "self + neighbors(self)": f"{scope.self_words} or one of its neighbors",
    }  # fmt: skip
    if ast.unparse(cards) not in words_by_cards:
        raise cannot_tell(cards)
    return words_by_cards[ast.unparse(cards)]


def is_it(node: ast.expr, cards: ast.expr, words: list[str], so: bool, scope: Scope) -> str:
    """A condition on the card itself, or on the creature that an upgrade is attached to."""
    card = scope.self_words if words[0] == "self" else scope.host_words(node)
    no = "" if so else "not "
    if words[1:] == ["creature"]:
        return f"{card} is {'still' if so else 'no longer'} in play"
    if words[1:] == ["creature", "named"]:
        return f"{card} is {no}{describe(cards, beside=BESIDE).head}"
    may_be_any = len(words) == 3 and words[1] in ("ready", "not_ready")  # artifacts are ready or exhausted, too
    if len(words) == 3 and words[1] in STATES and (words[2] == "creature" or (may_be_any and words[2] == "card")):
        return f"{card} is {no}{STATES[words[1]]}"
    raise cannot_tell(node)


def exists(cards: ast.expr, scope: Scope) -> str:
    """The condition that there is a card of a description."""
    noun = scope.described(cards)
    return f"there is {noun.one('in')}" + ("" if noun.piles or "purged" in noun.before else " in play")


def without(cards: ast.expr, scope: Scope) -> str:
    """The condition that there is no card of a description."""
    noun = scope.described(cards)
    side = side_of(cards)
    if side and not noun.other and "neighboring" not in noun.before:
        who = "you control no" if side == "friendly" else "your opponent controls no"
        return f"{who} {without_side(cards).many()}"
    return f"there are no {noun.many('', 'in')}" + ("" if noun.piles or "purged" in noun.before else " in play")


def size_words(node: ast.expr, cards: ast.expr, bound: Bound, scope: Scope) -> str:
    """The condition that a set has so many cards."""
    if isinstance(cards, ast.BinOp):
        raise cannot_tell(node)
    if words := scope.asked_of(cards):
        return if_so(words, node, bound)
    match cards:
        case ast.Call(func=ast.Name(id="sharing"), args=[ast.Name(id="house" | "trait" as what), one, other]):
            shares = "shares" if is_so(node, bound, 1 if scope.is_single(one) else None) else "does not share"
            return f"{scope.that_one(one)} {shares} a {what} with {scope.that_one(other)}"
    plural = isinstance(cards, ast.Name) and cards.id in scope.things and scope.things[cards.id].plural
    match scope.later.get(cards.id) if isinstance(cards, ast.Name) else None:
        case ast.Call(func=ast.Name(id="each"), args=[kind]):
            noun = scope.kind_among(kind)
            if bound.op is ast.Eq and bound.n == 1:
                return f"there is exactly one {noun.words(noun.head, '')} among them"
            if bound.is_some or bound.is_none:
                return f"there are {'any' if bound.is_some else 'no'} {noun.many()} among them"
    if isinstance(cards, ast.Name) and not plural and scope.introduced and cards.id in scope.made and cards.id != scope.last:
        raise cannot_tell(node)
    if bound.op in (ast.Eq, ast.NotEq) and bound.n == 1:
        return f"there is {'' if bound.op is ast.Eq else 'not exactly '}one"
    if isinstance(cards, ast.Name) and scope.is_single(cards) and cards.id in scope.things and scope.things[cards.id].optional:
        return "one is chosen" if is_so(node, bound, 1) else "none is chosen"
    if bound.is_some or bound.is_none:
        some, none = scope.any_of(cards) if plural else ("there is such a card", "there is no such card")
        return some if bound.is_some else none
    return f"there are {bound.words} of them"


def destroyed_so(node: ast.expr, cards: ast.expr, bound: Bound, scope: Scope) -> str:
    """The condition that something was destroyed."""
    most = 1 if scope.is_single(cards) else None
    noun = all_there_were(cards, scope)
    if noun is not None and (bound.is_none or bound.is_some):
        return f"{'one or more' if bound.is_some else 'no'} {noun.many()} are destroyed this way"
    if ast.unparse(cards) == "fought":
        return f"{card_words(cards, scope)} is {'' if is_so(node, bound, 1) else 'not '}destroyed in that fight"
    if most or bound.is_none or bound.is_some and isinstance(cards, ast.Name):
        so = is_so(node, bound, most)
        words = card_words(cards, scope)
        if isinstance(cards, ast.Name) and cards.id in scope.things and scope.things[cards.id].plural:
            return f"{'one or more' if so else 'none'} of {words} {'are' if so else 'is'} destroyed this way"
        return f"{words} is destroyed this way" if so else f"{words} is not destroyed"
    which = destroyed_words(cards, scope).removesuffix(" destroyed this way")
    return f"{bound.words} {plural(which)} are destroyed this way"


def call_words(node: ast.expr, left: ast.Call, name: str, args: list[ast.expr], bound: Bound, scope: Scope, did: Did) -> str:
    """A number read from cards, or the result of a verb that is told first."""
    match name, args:
        case "counters_on", [ast.Name(id="power"), _]:
            raise cannot_tell(node)
        case "counters_on", [kind, card] if bound.is_some or bound.is_none:
            return f"there {'is a' if bound.is_some else 'is no'} {ast.unparse(kind)} counter on {card_words(card, scope)}"
        case "counters_on", [kind, card]:
            return f"there are {bound.words} {ast.unparse(kind)} counters on {card_words(card, scope)}"
        case "amber_on", [card] if bound.is_some:
            return f"there is Æ on {card_words(card, scope)}"
        case "amber_on", [card]:
            return f"there {'is' if bound.is_none else 'are'} {bound.words} Æ on {card_words(card, scope)}"
        case "houses_among", [cards] if (beside := neighbors_of(cards)) is not None:
            return f"{possessive(card_words(beside, scope))} neighbors belong to {bound.words} different houses"
        case "houses_among", [ast.Call(func=ast.Name(id="each"), args=[cards])] if side_of(cards):
            who = "you control" if side_of(cards) == "friendly" else "your opponent controls"
            return f"{who} {without_side(cards).many()} from {bound.words} different houses"
        case "total", [ast.Name(id="power"), ast.Call(func=ast.Name(id="each"), args=[cards])]:
            return f"the power of {describe(cards).many()} is {bound.words} in all"
        case "total", [ast.Name(id="power"), cards]:
            return f"their power is {bound.words} in all"
    most = scope.most_done(left)
    so = is_so(node, bound, most)
    if did(left) is None:
        raise cannot_tell(node)
    return "you do" if so else "you do not"


def sum_words(node: ast.expr, left: ast.BinOp, bound: Bound, scope: Scope) -> str:
    """The sum of two numbers."""
    match left.left, left.right:
        case ast.Call(func=ast.Name(id="count"), args=[x]), ast.Call(func=ast.Name(id="count"), args=[y]):
            cards = [call.args[0] for end in (x, y) for word, call in chain_of(end) if word == "among" and call]
            if len(cards) == 2 and ast.unparse(cards[0]) == ast.unparse(cards[1]):
                card = cards[0]
                word, either = ("", " or ") if is_so(node, bound, None) else ("not ", " nor ")
                return f"{card_words(card, scope)} is {word}{described(x, card, scope)}{either}{described(y, card, scope)}"
        case ast.Attribute(value=ast.Name(id=one), attr="amber"), ast.Attribute(value=ast.Name(id=other), attr="amber"):
            if {one, other} == {"me", "opponent"}:
                return f"there {'is' if bound.is_none else 'are'} {bound.words} Æ in both players’ pools together"
    raise cannot_tell(node)
