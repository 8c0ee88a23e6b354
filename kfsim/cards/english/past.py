"""Conditions on deeds of this turn or the last turn, in words."""

import ast

from kfsim.cards.english.bounds import Bound
from kfsim.cards.english.nouns import HAS, OPPONENT, Noun, describe
from kfsim.cards.english.refusal import cannot_tell
from kfsim.cards.english.scope import Scope
from kfsim.cards.script.deeds import LAST_TURN
from kfsim.cards.script.vocabulary import WITHOUT_CARDS

FORMS = {
    "played": ("played", "played", "play"), "used": ("used", "used", "use"), "discarded": ("discarded", "discarded", "discard"),
    "forge": ("forged", "forged", "forge"), "steal": ("stolen", "stole", "steal"),
    "exalt": ("exalted", "exalted", "exalt"), "draw": ("drawn", "drew", "draw"),
}  # by deed: after "have", by itself, after "did not"  # fmt: skip
WAYS = {"to_reap": " to reap", "to_fight": " to fight", "in_fights": " in a fight"}
BY_ITSELF = {"to_reap": "has reaped", "to_fight": "has fought"}
DIFFERENT = "different"
BEFORE_THAT = "before_that"
DONE_TO = {"forge": "a key", "steal": "Æ", "exalt": "a friendly creature", "draw": "a card during the “draw cards” step"}
SEVERAL = {"forge": "keys", "draw": "cards during the “draw cards” step"}  # deeds with an object that can be counted
ITSELF = ("self", "host")
SIDE = {"me": "friendly", "opponent": "enemy"}


def nouns_of(call: ast.Call, who: str, scope: Scope, bound: Bound) -> tuple[str, str]:
    """The noun of a deed's object, and the noun with the number that a bound asks for ("" if that is one)."""
    to = ast.unparse(call.args[0])
    if to in DONE_TO:
        return DONE_TO[to], f"{bound.words} {SEVERAL[to]}" if to in SEVERAL else ""
    if to in ITSELF:
        return scope.self_words if to == "self" or scope.on_host else scope.host_words(call), ""
    noun = noun_of(call, who)
    if DIFFERENT in map(ast.unparse, call.args):
        noun.before = [DIFFERENT, *noun.before]
    return noun.one(), f"{bound.words} {noun.words(noun.head, 'from')}" if bound.n == 1 else noun.many(bound.words)


def noun_of(call: ast.Call, who: str) -> Noun:
    """The noun of the cards of a deed. A pile in it belongs to the player who did the deed."""
    noun = describe(call.args[0], beside=())
    noun.whose = {"me": "your", "opponent": "their"}.get(who, "") if noun.piles else ""
    return noun


def lost_by(call: ast.Call, who: str) -> Noun:
    """The cards that a player lost. They were on that player's side."""
    noun = noun_of(call, who)
    noun.before = [*([SIDE[who]] if who in SIDE else []), *noun.before]
    return noun


def when(who: str, words: list[str]) -> str:
    """The turn in words. The last turn before one of mine was the opponent's."""
    if LAST_TURN not in words:
        return "this turn"
    return "on their previous turn" if who == "opponent" else "on the previous turn"


def was_done(node: ast.expr, call: ast.Call, who: str, what: str, bound: Bound, scope: Scope) -> str:
    """The condition that something was done, was not done, or was done a number of times."""
    words = [ast.unparse(word) for word in call.args[1:]]
    way = next((word for word in words if word != LAST_TURN), "")
    if what == "lost":
        return fell(call, who, bound, words, WAYS.get(way, ""))
    one, many = nouns_of(call, who, scope, bound)
    what = ast.unparse(call.args[0]) if what == WITHOUT_CARDS else what
    asked = bound.done(None)
    if who == "anyone":
        return was_done_by_anyone(node, one, many, what, way, bound, words)
    if asked is None and not many:
        raise cannot_tell(node)
    perfect, past, base = FORMS[what]
    if way == DIFFERENT and asked is not None:
        raise cannot_tell(node)
    things = f"{one if asked is not None else many}{WAYS.get(way, '')} {when(who, words)}"
    if LAST_TURN not in words:
        return f"{OPPONENT[who]} {HAS[who]} {'not ' if asked is False else ''}{perfect} {things}"
    return f"{OPPONENT[who]} {f'did not {base}' if asked is False else past} {things}"


def was_done_by_anyone(node: ast.expr, one: str, many: str, what: str, way: str, bound: Bound, words: list[str]) -> str:
    """The condition that some player did something. If it has just happened, "once" means "for the first time"."""
    if (bound.op in (ast.Eq, ast.NotEq) and bound.n == 1) and LAST_TURN not in words and what == "used":
        no = "" if bound.op is ast.Eq else "not "
        if not way and not many:
            return f"this is {no}the first time {one} is used this turn"
        if way in BY_ITSELF:
            return f"it is {no}the first time {one} {BY_ITSELF[way]} this turn"
    asked = bound.done(None)
    if asked is None and not many:
        raise cannot_tell(node)
    done = f"been {FORMS[what][0]}{WAYS.get(way, '')} {when('', words)}"
    if asked is None:
        return f"{many} have {done}"
    return f"{one} has {'' if asked else 'not '}{done}"


def fell(call: ast.Call, who: str, bound: Bound, words: list[str], how: str) -> str:
    """The condition that creatures were destroyed: some, none, or a number."""
    noun = lost_by(call, who)
    asked, turn = bound.done(None), when("", words)
    if BEFORE_THAT in words:
        if asked is None:
            raise cannot_tell(call)
        return f"{'another' if asked else 'no other'} {noun.words(noun.head, 'from')} was destroyed before it {turn}"
    if asked is None:
        return f"{noun.many(bound.words)} have been destroyed{how} {turn}"
    one = noun.one() if asked else f"no {noun.words(noun.head, 'from')}"
    return f"{one} has been destroyed{how} {turn}"


def each_done(call: ast.Call, who: str, what: str) -> str:
    """The words after "for each" that count deeds."""
    words = [ast.unparse(word) for word in call.args[1:]]
    if what == "played" and who in OPPONENT and words == []:
        noun = noun_of(call, who)
        return f"{noun.words(noun.head, 'from')} {OPPONENT[who]} {HAS[who]} played this turn"
    if what != "lost":
        raise cannot_tell(call)
    noun = lost_by(call, who)
    how = next((WAYS[word] for word in words if word != LAST_TURN), "")
    return f"{noun.words(noun.head, 'from')} destroyed{how} {when('', words)}"
