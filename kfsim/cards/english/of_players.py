"""Conditions on the possessions of a player, and the Æ that a player may spend, in words."""

import ast

from kfsim.cards.english.bounds import Bound
from kfsim.cards.english.nouns import HAS, OPPONENT, shown
from kfsim.cards.english.parts import players
from kfsim.cards.english.refusal import cannot_tell
from kfsim.cards.english.scope import Scope
from kfsim.cards.script.deeds import LAST_TURN
from kfsim.cards.words import HOUSES


def is_so(node: ast.expr, bound: Bound, most: int | None) -> bool:
    """True if a comparison asks whether something was done, False if it asks for the opposite."""
    done = bound.done(most)
    if done is None:
        raise cannot_tell(node)
    return done


def more_of(a: tuple[str, str], op: type[ast.cmpop], b: str) -> str:
    """The condition that one player has more of something than the other."""
    who, what = a
    if op in (ast.Eq, ast.NotEq):
        same = "the same" if op is ast.Eq else "a different"
        forged, what_of = ("forged ", "number of keys") if what == "keys" else ("", "amount of Æ")
        return f"you and your opponent have {forged}{same} {what_of}"
    more = "more" if op in (ast.Gt, ast.LtE) else "fewer" if what == "keys" else "less"
    no = "" if op in (ast.Gt, ast.Lt) else " not"
    if what == "keys":
        return f"{OPPONENT[who]} {HAS[who]}{no} forged {more} keys than {OPPONENT[b]}"
    has = HAS[who] if not no else "do not have" if who == "me" else "does not have"
    return f"{OPPONENT[who]} {has} {more} Æ than {OPPONENT[b]}"


def if_so(condition: str, node: ast.expr, bound: Bound) -> str:
    """The condition on something that exists at most once, if the comparison asks whether it exists."""
    if not is_so(node, bound, 1):
        raise cannot_tell(node)
    return condition


def player_words(node: ast.expr, left: ast.expr, bound: Bound) -> str:
    """The condition on a number of a player."""
    match left:
        case ast.Call(func=ast.Attribute(value=ast.Name(id=who), attr="keys"), args=[ast.Name(id=colour)]):
            no = "" if is_so(node, bound, 1) else "not "
            return f"{OPPONENT[who]} {HAS[who]} {no}forged {'your' if who == 'me' else 'their'} {colour} key"
    if (asked := players(left)) is None:
        raise cannot_tell(node)
    return of_a_player(node, *asked, bound)


def active_house_is(node: ast.expr, house: ast.expr, same: bool) -> str:
    """The condition that a house is active. There is one, of the player whose turn it is."""
    if isinstance(house, ast.Name) and house.id in HOUSES:
        return f"{shown(house.id)} is {'' if same else 'not '}the active house"
    raise cannot_tell(node)


def tide_words(name: str, whose: str, no: bool) -> str:
    """The condition that the tide is high, or low, for a player."""
    so = f"the tide is {'not ' if no else ''}{name.removeprefix('tide_is_')}"
    return f"{so} for your opponent" if whose == "opponent" else so


def of_a_player(node: ast.expr, who: str, what: str, bound: Bound) -> str:
    """The condition on an amount of a player."""
    n, more = bound.n, bound.words
    subject = f"{OPPONENT[who]} {HAS[who]}"
    if what == "deck_size":
        return f"{subject} {more} cards in {'your' if who == 'me' else 'their'} deck"
    if what == "amber":
        return f"{subject} {f'{n} Æ or more' if bound.op is ast.GtE else f'{more} Æ'}"
    if what == "keys":
        return f"{subject} forged {more} key{'' if n == 1 else 's'}"
    raise cannot_tell(node)


def house_forbidden(who: str, house: str) -> str:
    """The house that a player cannot choose: a named one, or the one of the player's last turn."""
    you, your = ("you", "your") if who == "me" else ("they", "their")
    which = f"the house {you} chose on {your} previous turn" if house == LAST_TURN else "that house"
    return f"{which} as {your} active house"


def spendable(node: ast.Call, scope: Scope) -> str:
    """The cards whose Æ a player may spend on keys."""
    cards = ast.unparse(node.args[0])
    if ast.unparse(node) == "spendable_on_keys(self, whole=True)":
        return (
            f"you may spend {scope.title} when forging keys as if it were Æ in your pool: discard it, whether it is warded or not"
        )
    if ast.unparse(node) == "spendable_on_keys(opponent, n=3)":
        return "you may spend up to 3 Æ from your opponent’s pool when forging keys"
    if node.keywords and cards == "host":
        return f"your opponent may spend Æ on {scope.host_words(node)} when forging keys"
    on_what = {"self": scope.title, "host": "this creature", "friendly.creature": "friendly creatures"}.get(cards)
    if node.keywords or not on_what:
        raise cannot_tell(node)
    return f"you may spend Æ on {on_what} when forging keys"
