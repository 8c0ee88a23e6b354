"""Numbers and conditions in words."""

import ast
from collections.abc import Callable
from dataclasses import dataclass

from kfsim.cards.english.nouns import Noun, article, describe, shown
from kfsim.cards.english.scope import Scope
from kfsim.cards.words import HOUSES

OPPONENT = {"me": "you", "opponent": "your opponent"}
HAS = {"me": "have", "opponent": "has"}
DONE_WORDS = {
    "heal": "creature healed",
    "discard": "card discarded",
    "purge": "creature purged",
    "shuffle_into_deck": "creature shuffled away",
    "destroy": "card destroyed",
    "to_hand": "card returned",
    "archive": "card archived",
    "sacrifice": "creature sacrificed",
    "lose": "Æ lost",
}
EACH_DONE = {
    "Æ discarded": "Æ discarded this way",
    "sacrificed": "creature sacrificed this way",
    "your cards purged": "card you controlled that was purged this way",
    "their cards purged": "card they controlled that was purged this way",
}
STATES = {
    "center": "in the center of your battleline",
    "damaged": "damaged",
    "flank": "on a flank",
    "not_flank": "not on a flank",
    "ready": "ready",
}  # of the card that speaks
FLAGS = {
    "stole_last_turn": "stole Æ on {whose} previous turn",
    "has_red_key": "forged {whose} red key",
    "forged_last_turn": "forged a key on {whose} previous turn",
    "forged_this_turn": "forged a key this turn",
    "active": "it is {whose} turn",
}


@dataclass
class Amount:
    """How much: a plain number, so much for each of something, all there is, all but some, half, or as much as something."""

    kind: str  # plain, each, all, all_but, half, equal
    words: str
    times: int = 1


def players(node: ast.expr) -> tuple[str, str] | None:
    """Player and number of `opponent.amber`, or None."""
    match node:
        case ast.Attribute(value=ast.Name(id="me" | "opponent" as who), attr=what):
            return who, what
    return None


def amount_of(node: ast.expr, scope: Scope, did: Callable[[ast.Call], str | None]) -> Amount:
    """The amount an expression stands for; `did` says a verb inside it first, and returns what "this way" then counts."""
    match node:
        case ast.Constant(value=int(n)):
            return Amount("plain", str(n))
        case ast.Name(id=name) if scope.done.get(name) == "chosen":
            return Amount("equal", "that number")
        case ast.BinOp(left=ast.Constant(value=int(n)), op=ast.Sub(), right=ast.Name(id=name)) if name in scope.done:
            return Amount("equal", f"{n} less that number")
        case ast.Name(id=name) if scope.done.get(name) in EACH_DONE:
            return Amount("each", EACH_DONE[scope.done[name]])
        case ast.Attribute(attr="amount_stolen"):
            return Amount("each", "Æ stolen")
        case ast.Name(id=name) if name in scope.done:
            return Amount("equal", f"the amount {scope.done[name]} this way")
        case ast.Name(id=name) if name in scope.amounts:
            return amount_of(scope.amounts[name], scope, did)
        case ast.Call(func=ast.Name(id="count"), args=[cards]) if ".discards." in ast.unparse(cards) and ".among(" in ast.unparse(
            cards
        ):
            noun = describe(cards)
            noun.piles = []
            return Amount("each", f"{noun.words(noun.head, '')} discarded from {noun.whose} deck this way")
        case ast.Call(func=ast.Name(id="count"), args=[cards]):
            return Amount("each", describe(cards, scope.whose).each("in").removeprefix("each "))
        case ast.Call(func=ast.Name(id="damage_on"), args=[_]):
            return Amount("each", "damage that was on it")
        case ast.Call(func=ast.Name(id="size"), args=[ast.Call(func=ast.Name(id="sharing_house"))]):
            return Amount("each", "neighbor that shares a house with it")
        case ast.Call(func=ast.Name(id="upgrades_of"), args=[_]):
            return Amount("each", "upgrade attached to it")
        case ast.Call(func=ast.Name(id="counters_on"), args=[kind, card]):
            return Amount("each", f"{ast.unparse(kind)} counter on {card_words(card, scope)}")
        case ast.Call(func=ast.Name(id="total_amber_on"), args=[ast.Call(args=[cards])]):
            return Amount("each", f"Æ on {describe(cards).many()}")
        case ast.Call(func=ast.Name(id="icons_of"), args=[_]):
            return Amount("each", "bonus icon on it")
        case ast.Call(func=ast.Name(id="power_counters_on"), args=[_]):
            return Amount("each", "+1 power counter on it")
        case ast.Call(func=ast.Name(id="printed_power_of"), args=[_]):
            return Amount("equal", "its power")
        case ast.BinOp(left=ast.Call(func=ast.Name(id="amber_on")), op=ast.Sub()):
            return Amount("equal", "the rest")
        case ast.Call(func=ast.Name(id="traits_of"), args=[_]):
            return Amount("each", "trait it has")
        case ast.Call(func=ast.Name(id="prevented_by"), args=[_]):
            return Amount("each", "damage just prevented")
        case ast.Call(func=ast.Name(id="amber_bonus_of"), args=[_]):
            return Amount("equal", "its Æ bonus")
        case ast.Call(func=ast.Name(id="power_of"), args=[cards]):
            words = card_words(cards, scope)
            return Amount("equal", "its power" if words == "it" else f"the power of {words}")
        case ast.BinOp(left=ast.Call(func=ast.Name(id="power_of")), op=ast.FloorDiv(), right=ast.Constant(value=2)):
            return Amount("equal", "half of its power (rounding down)")
        case ast.Call(func=ast.Name(id="min"), args=[ast.Constant(value=int(most)), bounded]):
            up_to_it = amount_of(bounded, scope, did)
            return Amount(up_to_it.kind, f"{up_to_it.words} (to a maximum of {most})", up_to_it.times)
        case ast.BinOp(left=ast.Call(func=ast.Name(id="houses_among")) as houses, op=ast.Sub(), right=ast.Call() as but):
            excepted = describe(but.args[1].args[0]).before[0] if isinstance(but.args[1], ast.Call) else ""
            words = amount_of(houses, scope, did).words
            return Amount("each", words.replace("house ", f"house other than {excepted} ", 1))
        case ast.Call(func=ast.Name(id="houses_among"), args=[ast.Call(args=[cards])]):
            return Amount("each", f"house represented among {describe(cards).many()} in play")
        case ast.Call(func=ast.Name(id="size"), args=[ast.Name(id=name)]):
            return Amount("each", f"{scope.things[name].noun} revealed this way")
        case ast.Call(func=ast.Name(id="destroyed"), args=[cards]):
            return Amount("each", destroyed_words(cards, scope))
        case ast.BinOp(left=ast.Constant(value=int(times)), op=ast.Mult(), right=right):
            inner = amount_of(right, scope, did)
            if inner.kind == "equal":
                return Amount("equal", f"{('', '', 'twice', 'three times')[times]} {inner.words}")
            return Amount(inner.kind, inner.words, times * inner.times)
        case ast.BinOp(left=ast.Call(func=ast.Name(id="count")) as a, op=ast.Sub(), right=ast.Call(func=ast.Name(id="count"))):
            who, other = (
                ("you control", "your opponent") if side_of(a.args[0]) == "friendly" else ("your opponent controls", "you")
            )
            return Amount("each", f"creature {who} in excess of {other}")
        case ast.BinOp(left=left, op=ast.Sub(), right=ast.Constant(value=int(n))) if players(left):
            return Amount("all_but", str(n))
        case ast.BinOp(left=left, op=ast.FloorDiv(), right=ast.Constant(value=2)) if players(left):
            return Amount("half", "")
        case ast.Call(func=ast.Name(id="min"), args=[inner, limit]) if (
            players(limit) and (players(limit) or ("", ""))[1] == "capturable"
        ):
            return amount_of(inner, scope, did)  # no more than there is to be had
        case ast.Call(func=ast.Name(id="amber_on"), args=[cards]):
            return Amount("each", f"Æ on {card_words(cards, scope)}")
        case ast.Attribute(value=ast.Name(id=who), attr="keys"):
            return Amount("each", f"key {OPPONENT[who]} {HAS[who]} forged")
        case ast.Attribute(value=ast.Name(id="me" | "opponent"), attr="amber"):
            return Amount("all", "")
        case ast.Attribute(value=ast.Name(id=who), attr="fallen_in_fights"):
            side = "enemy" if who == "opponent" else "friendly"
            return Amount("each", f"{side} creature destroyed in a fight this turn")
        case ast.Call(func=ast.Name(id=name)) if (thing := did(node)) is not None:
            return Amount("each", f"{thing or DONE_WORDS.get(name, 'card')} this way")
    return Amount("equal", ast.unparse(node).replace("_", " "))


def destroyed_words(cards: ast.expr, scope: Scope) -> str:
    """What of a set was destroyed: "friendly creature destroyed this way"."""
    if isinstance(cards, ast.Name) and cards.id in scope.things:
        thing = scope.things[cards.id]
        whole = thing.phrase.startswith("each ")
        return f"{thing.phrase.removeprefix('each ') if whole else thing.noun} destroyed this way"
    return "card destroyed this way"


def side_of(node: ast.expr) -> str:
    """friendly or enemy, as a description has it."""
    return "friendly" if "friendly" in ast.unparse(node) else "enemy"


def card_words(node: ast.expr, scope: Scope) -> str:
    """A single card that a number is read off."""
    match node:
        case ast.Name(id="self"):
            return scope.self_words
        case ast.Name(id="this_upgrade"):
            return scope.title
        case ast.Name(id="that"):
            return scope.that
        case ast.Name(id="each"):
            return "it"
        case ast.Name(id=name) if name in scope.things:
            return scope.say(name)
    return "it"


def condition(node: ast.expr, scope: Scope, did: Callable[[ast.Call], str | None]) -> str:
    """A test in words: what follows "if"."""
    match node:
        case ast.BoolOp(op=op, values=values):
            word = " and " if isinstance(op, ast.And) else " or "
            telling = [value for value in values if not ast.unparse(value).startswith("size(")]
            return word.join(condition(value, scope, did) for value in telling)
        case ast.Compare(left=left, ops=[op], comparators=[right]):
            return compared(left, op, right, scope, did)
        case ast.Name(id=name) if name in scope.amounts:
            return condition(scope.amounts[name], scope, did)
        case ast.Call(func=ast.Name(id="destroyed"), args=[cards]):
            return f"{card_words(cards, scope)} is destroyed this way"
        case ast.Call(func=ast.Name(id="may")):
            return "you choose to"
        case ast.Call(func=ast.Name(id="size"), args=[_]):
            return "there is such a card"
        case ast.Call(func=ast.Name(id="count"), args=[cards]):
            return exists(cards, scope)
        case ast.Call():
            did(node)
            return "you do"
        case ast.Attribute(value=ast.Name(id=who), attr=what) if what in FLAGS:
            words = FLAGS[what].format(whose="your" if who == "me" else "their" if what != "active" else "your opponent’s")
            return words if what == "active" else f"{OPPONENT[who]} {words}"
    return ast.unparse(node).replace("_", " ")


def exists(cards: ast.expr, scope: Scope) -> str:
    """That there is a card of a description; of one card, that it is one."""
    text = ast.unparse(cards)
    if text.startswith(("mine.", "theirs.")):
        return f"{'you own' if text.startswith('mine') else 'your opponent owns'} it"
    if text == "creature.among(fought)":
        return f"the creature {scope.self_words} fights is still in play"
    if ".among(" in text:
        noun = describe(cards)
        noun.piles = []
        if noun.after and noun.after[-1].endswith("that house"):
            return f"it {'does not belong' if noun.after[-1].startswith('not ') else 'belongs'} to that house"
        name = text.rpartition(".among(")[2].rstrip(")")
        if name in scope.things and scope.things[name].plural:
            return f"there is {noun.one()} among them"
        return f"{scope.say(name) if name in scope.things else 'it'} is {noun.one()}"
    if text.startswith("host.creature.named"):
        return f"this creature is {describe(cards).head}"
    if text == "self.creature":
        return f"{scope.self_words} is still in play"
    if text.startswith("self."):
        state = STATES.get(text.removeprefix("self.").removesuffix(".creature"), "in play")
        return f"{scope.self_words} is {state}"
    noun = describe(cards)
    return f"there is {noun.one('in')}" + ("" if noun.piles else " in play")


def compared(left: ast.expr, op: ast.cmpop, right: ast.expr, scope: Scope, did: Callable[[ast.Call], str | None]) -> str:
    """A comparison in words."""
    n = right.value if isinstance(right, ast.Constant) and isinstance(right.value, int) else None
    a, b = players(left), players(right)
    exactly = f"exactly {n}" if n else "no"
    words = {ast.GtE: f"{n} or more", ast.Gt: f"more than {n}", ast.Lt: f"fewer than {n}", ast.LtE: f"{n} or fewer"}
    more = exactly if isinstance(op, ast.Eq) else words.get(type(op), "")
    match left, right:
        case ast.Name(id=name), ast.Constant(value=1) if scope.done.get(name) in ("exalted", "sacrificed"):
            return "you do"
        case ast.Name(id=name), ast.Constant() if name in scope.amounts and ast.unparse(scope.amounts[name]) == "may()":
            return "you choose to"
        case ast.Name(id=name), _ if name in scope.amounts and ".among(" in ast.unparse(scope.amounts[name]):
            text = ast.unparse(scope.amounts[name])
            return "you controlled it" if "friendly" in text else f"it was {kind_of(scope.amounts[name])}"
        case ast.Name(id=name), _ if name in scope.amounts and "sharing_house" in ast.unparse(scope.amounts[name]):
            return "they shared a house"
        case ast.Name(id=name), _ if name in scope.amounts and "houses_among" in ast.unparse(scope.amounts[name]):
            return f"creatures of {more} houses are in play"
        case ast.Name(id=name), _ if name in scope.amounts and isinstance(scope.amounts[name], ast.BinOp):
            return "your opponent controls more creatures than you"
        case ast.Call(func=ast.Name(id="counters_on"), args=[kind, card]), ast.Constant():
            return f"there are {more} {ast.unparse(kind)} counters on {card_words(card, scope)}"
        case ast.BinOp(left=ast.Attribute(attr="reaps")), _:
            return "it is the first time a creature has reaped this turn"
        case ast.Call(func=ast.Name(id="amber_on"), args=[card]), ast.Constant(value=0):
            return f"there is Æ on {card_words(card, scope)}"
        case ast.Call(func=ast.Name(id="amber_on"), args=[card]), ast.Constant():
            return f"there are {more} Æ on {card_words(card, scope)}"
        case ast.Call(func=ast.Name(id="houses_among"), args=[ast.Call(args=[x])]), ast.Constant():
            who = "you control" if side_of(x) == "friendly" else "your opponent controls"
            return f"{who} {describe(x).head}s from {more} different houses"
        case ast.Name(id=name), ast.Constant() if name in scope.amounts and "damage_on" in ast.unparse(scope.amounts[name]):
            return f"it had {more} damage on it"
        case ast.Name(id=name), ast.Constant() if scope.done.get(name) in ("purged", "discarded", "Æ discarded"):
            done = scope.done[name].removeprefix("Æ ")
            what = "none" if n == 0 else "a card" if done == scope.done[name] else "any Æ"
            return f"{what} is {done} this way"
        case ast.BinOp(left=ast.Call(func=ast.Name(id="count"), args=[x]), op=ast.Add(), right=ast.Call(args=[y])), _:
            first, second = describe(x), describe(y)
            first.piles = second.piles = []
            return f"it is {first.one()} or {second.one()}"
        case ast.BinOp(left=ast.Call(func=ast.Name(id="size"))), _:
            return "it is"
        case ast.Call(func=ast.Name(id="size"), args=[ast.BinOp()]), _:
            return f"the creature {scope.self_words} fights is the most powerful enemy creature"
        case ast.Call(func=ast.Name(id="size"), args=[_]), ast.Constant(value=0):
            return "there are any"
        case ast.Call(func=ast.Name(id="size"), args=[_]), ast.Constant(value=1):
            return "there is one"
        case ast.Attribute(attr="amber"), ast.BinOp(op=ast.Mult(), right=ast.BinOp(op=ast.FloorDiv())):
            return f"your opponent has an {'odd' if isinstance(op, ast.NotEq) else 'even'} amount of Æ"
        case ast.Call(func=ast.Name(id="count"), args=[x]), ast.Call(func=ast.Name(id="count"), args=[_]):
            who = (
                "you control more {} than your opponent"
                if side_of(x) == "friendly"
                else "your opponent controls more {} than you"
            )
            noun = describe(x)
            noun.before = [word for word in noun.before if word not in ("friendly", "enemy")]
            return who.format(noun.many())
        case ast.Call(func=ast.Name(id="count"), args=[x]), ast.Constant(value=0):
            return without(x) if isinstance(op, ast.Eq) else exists(x, scope)
        case ast.Call(func=ast.Name(id="count"), args=[x]), ast.Constant(value=1) if isinstance(op, ast.Eq):
            return exists(x, scope)
        case ast.Call(func=ast.Name(id="count"), args=[x]), ast.Constant():
            noun = describe(x)
            if noun.piles:
                return f"there are {noun.many(more, 'in')}"
            noun.before = [word for word in noun.before if word not in ("friendly", "enemy")]
            who = "you have" if side_of(x) == "friendly" else "your opponent has"
            return f"{who} {noun.many(more)} in play"
        case ast.Call(func=ast.Name(id="total_power_of")), ast.Constant():
            return f"their power is {more} in all"
        case ast.Call(func=ast.Name(id="uses_of")), ast.Constant(value=1):
            return f"this is the first time {scope.self_words} is used this turn"
        case ast.Call(func=ast.Name(id="destroyed"), args=[cards]), ast.Constant():
            if n == 0:
                return f"{card_words(cards, scope)} is not destroyed"
            return f"{more} cards are destroyed this way"
        case ast.Call(func=ast.Name(id="house_of"), args=[card]), _:
            return f"{card_words(card, scope)} belongs to the active house"
        case ast.Name(id=name), ast.Constant() if name in scope.done:
            return f"{n} damage is {scope.done[name]} this way"
        case ast.Call(func=ast.Name()), ast.Constant():
            did(left)
            return "you do"
    if a and b and a[1] == b[1] == "amber" and isinstance(op, ast.Lt):
        return f"{OPPONENT[a[0]]} {HAS[a[0]]} less Æ than {OPPONENT[b[0]]}"
    if a and b and a[1] == b[1] == "amber":
        return f"{OPPONENT[a[0]]} {HAS[a[0]]} more Æ than {OPPONENT[b[0]]}"
    if a and b and a[1] == b[1] == "keys":
        return f"{OPPONENT[a[0]]} {HAS[a[0]]} forged more keys than {OPPONENT[b[0]]}"
    if a and isinstance(right, ast.Name) and right.id in HOUSES:
        is_not = "not " if isinstance(op, ast.NotEq) else ""
        return f"{shown(right.id)} is {is_not}your active house"
    if a is None:
        match left:
            case ast.Call(func=ast.Attribute(value=ast.Name(id=who), attr=what), args=[ast.Name(id=house)]):
                done = "played" if what == "played_of" else "discarded"
                from_hand = "" if what == "played_of" else " from your hand"
                if n == 0:
                    return f"{OPPONENT[who]} {HAS[who]} not {done} {article(shown(house))} card{from_hand} this turn"
                return f"{OPPONENT[who]} {HAS[who]} {done} {more} {shown(house)} cards{from_hand} this turn"
        return ast.unparse(ast.Compare(left, [op], [right])).replace("_", " ")
    who, what = a
    if what == "forged_this_turn" and n == 0:
        return f"{OPPONENT[who]} {HAS[who]} not forged a key this turn"
    if what == "creatures_destroyed" and n and isinstance(op, ast.GtE):
        return f"{more} {'enemy' if who == 'opponent' else 'friendly'} creatures have been destroyed this turn"
    if what == "fights":
        return f"{OPPONENT[who]} {HAS[who]} used a creature to fight this turn"
    if what == "reaps":
        return f"{OPPONENT[who]} {HAS[who]} used a creature to reap this turn"
    if what == "deck_size":
        return f"{OPPONENT[who]} {HAS[who]} {more} cards in {'your' if who == 'me' else 'their'} deck"
    if what == "creatures_destroyed":
        return f"{'an enemy' if who == 'opponent' else 'a friendly'} creature has been destroyed this turn"
    if what == "discards_this_turn":
        return f"{OPPONENT[who]} {HAS[who]} not discarded a card this turn"
    if what == "amber":
        amount = "no Æ" if n == 0 else f"{n} Æ or more" if isinstance(op, ast.GtE) else f"{more} Æ"
        return f"{OPPONENT[who]} {HAS[who]} {amount}"
    if what == "keys":
        return f"{OPPONENT[who]} {HAS[who]} forged {more} key{'' if n == 1 else 's'}"
    things = {"played": "cards", "creatures_played": "creatures", "creatures_used": "creatures"}.get(what)
    if things:
        verb = "used" if what == "creatures_used" else "played"
        things = things[:-1] if n == 1 else things
        if who == "opponent" and what == "creatures_played":
            return f"your opponent played {more} {things} on their previous turn"
        return f"{OPPONENT[who]} {HAS[who]} {verb} {more} {things} this turn"
    return ast.unparse(ast.Compare(left, [op], [right])).replace("_", " ")


def kind_of(count: ast.expr) -> str:
    """What a card that a count is about is: "a Mutant creature"."""
    noun = describe(count.args[0]) if isinstance(count, ast.Call) else Noun()
    noun.piles = []
    return noun.one()


def without(cards: ast.expr) -> str:
    """That there is no card of a description."""
    noun = describe(cards)
    who = "you control no" if side_of(cards) == "friendly" else "your opponent controls no"
    if "friendly" not in noun.before and "enemy" not in noun.before:
        return f"there are no {noun.many('', 'in')}" + ("" if noun.piles or "purged" in noun.before else " in play")
    noun.before = [word for word in noun.before if word not in ("friendly", "enemy")]
    return f"{who} {noun.many()}"
