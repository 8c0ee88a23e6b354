"""Bans on fights between creatures, in words."""

import ast

from kfsim.cards.english.nouns import describe
from kfsim.cards.english.scope import Scope
from kfsim.cards.script.filters import property_of


def barred(node: ast.Call, scope: Scope) -> str:
    """A ban on fights in words: the creatures that cannot fight or be fought. If all creatures but one kind are barred, the words
    name the only kind that the creature can fight, or that can attack it."""
    who, whom = node.args
    one = {"self": scope.self_words, "host": "this creature" if scope.upgrade else ""}
    if (subject := one.get(ast.unparse(who))) and (others := all_but(whom)):
        return f"{subject} can only fight {others}"
    if (subject := one.get(ast.unparse(whom))) and (others := all_but(who)):
        return f"{subject} can only be attacked by {others}"
    return " cannot fight ".join(one.get(ast.unparse(cards)) or describe(cards, beside=()).many() for cards in (who, whom))


def all_but(cards: ast.expr) -> str:
    """The creatures that a description such as `not_flank.creature` leaves out; "" for any other description."""
    prefix, _, word = ast.unparse(cards).removesuffix(".creature").partition("_")
    left_out = {"not": word, "without": f"with_{word}"}.get(prefix, "")
    whole = ast.unparse(cards).count(".") == 1 and ast.unparse(cards).endswith(".creature") and property_of(left_out)[0]
    return describe(ast.parse(f"{left_out}.creature", mode="eval").body).many() if whole else ""
