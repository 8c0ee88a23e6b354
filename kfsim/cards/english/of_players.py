"""What a player has, or has done, as a condition in words."""

import ast

from kfsim.cards.english.amounts import HAS, OPPONENT, players
from kfsim.cards.english.bounds import Bound
from kfsim.cards.english.nouns import article, shown
from kfsim.cards.english.refusal import cannot_tell
from kfsim.cards.words import HOUSES

FLAGS = {
    "did(steal, last_turn)": ("stole Æ on {whose} previous turn", "did not steal Æ on {whose} previous turn"),
    "keys(red)": ("forged {whose} red key", "not forged {whose} red key"),
    "did(forge, last_turn)": ("forged a key on {whose} previous turn", "did not forge a key on {whose} previous turn"),
    "did(forge, this_turn)": ("forged a key this turn", "not forged a key this turn"),
    "used(creature, to_fight)": ("used a creature to fight this turn", "not used a creature to fight this turn"),
    "used(creature, to_reap)": ("used a creature to reap this turn", "not used a creature to reap this turn"),
    "discarded(card)": ("discarded a card this turn", "not discarded a card this turn"),
}  # of a player: that it is so, and that it is not
PLAIN_PAST = ("did(steal, last_turn)", "did(forge, last_turn)")  # told without "have"


def is_so(node: ast.expr, bound: Bound, most: int | None) -> bool:
    """Whether a comparison asks that something was done, rather than that it was not."""
    done = bound.done(most)
    if done is None:
        raise cannot_tell(node)
    return done


def more_of(a: tuple[str, str], op: type[ast.cmpop], b: str) -> str:
    """That one player has more of something than the other."""
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


def player_words(node: ast.expr, left: ast.expr, bound: Bound) -> str:
    """A number of a player's."""
    match left:
        case ast.Call(
            func=ast.Attribute(value=ast.Name(id=who), attr="played" | "discarded" as what), args=[ast.Name(id=house)]
        ) if house in HOUSES:
            done, where = ("played", "") if what == "played" else ("discarded", " from your hand")
            where = where if who == "me" else where.replace("your", "their")
            if bound.is_none or bound.is_some:
                no = "not " if bound.is_none else ""
                return f"{OPPONENT[who]} {HAS[who]} {no}{done} {article(shown(house))} card{where} this turn"
            return f"{OPPONENT[who]} {HAS[who]} {done} {bound.words} {shown(house)} cards{where} this turn"
    if (asked := players(left)) is None:
        raise cannot_tell(node)
    return of_a_player(node, *asked, bound)


def of_a_player(node: ast.expr, who: str, what: str, bound: Bound) -> str:
    """How much a player has or has done."""
    n, more = bound.n, bound.words
    subject = f"{OPPONENT[who]} {HAS[who]}"
    if what in FLAGS:
        so = is_so(node, bound, 1 if what in ("keys(red)", *PLAIN_PAST) else None)
        words = FLAGS[what][int(not so)].format(whose="your" if who == "me" else "their")
        return f"{OPPONENT[who] if what in PLAIN_PAST else subject} {words}"
    if what == "deck_size":
        return f"{subject} {more} cards in {'your' if who == 'me' else 'their'} deck"
    if what == "lost(creature)":
        side = "enemy" if who == "opponent" else "friendly"
        if bound.is_some or bound.is_none:
            return f"{'no' if bound.is_none else 'an' if side == 'enemy' else 'a'} {side} creature has been destroyed this turn"
        return f"{more} {side} creatures have been destroyed this turn"
    if what == "amber":
        return f"{subject} {f'{n} Æ or more' if bound.op is ast.GtE else f'{more} Æ'}"
    if what == "keys":
        return f"{subject} forged {more} key{'' if n == 1 else 's'}"
    things = {"played(card)": "cards", "played(creature)": "creatures", "used(creature)": "creatures"}.get(what)
    if not things:
        raise cannot_tell(node)
    verb = "used" if what == "used(creature)" else "played"
    things = things[:-1] if n == 1 else things
    if who == "opponent" and what == "played(creature)":
        return f"your opponent played {more} {things} on their previous turn"
    return f"{subject} {verb} {more} {things} this turn"
