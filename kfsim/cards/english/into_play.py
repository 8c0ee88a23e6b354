"""Verbs that put cards into play without playing them, and fights that an ability begins, in words."""

import ast
from typing import Any

from kfsim.cards.english.nouns import article
from kfsim.cards.english.refusal import cannot_tell


def put_into_play(teller: Any, call: ast.Call) -> str:
    """A card that enters play without being played: under the player's control, or its owner's."""
    options = {keyword.arg for keyword in call.keywords}
    if "one_by_one" in options:
        if ast.unparse(call.args[0]) != "kept_here" or options != {"one_by_one", "for_owner"}:
            raise cannot_tell(call)
        return f"put each card that {teller.scope.self_words} purged back into play under its owner’s control"
    whose = "its owner’s" if "for_owner" in options else "your"
    if "facedown" in options:
        return f"put {teller.set_words(call.args[0])} into play facedown as a token creature"
    if "flank" in options:
        ready = ", ready" if "ready" in options else ""
        return f"put {teller.set_words(call.args[0])} on the right flank of your battleline as a creature{ready}"
    if "facedown" in options:
        which = f"each card beneath {teller.scope.self_words}" if ast.unparse(call.args[0]) == "kept_here" else ""
        return f"put {which or teller.set_words(call.args[0])} into play facedown as a token creature"
    halves = " (a gigantic creature if both halves are there)" if "whole" in options else ""
    cards = teller.set_words(call.args[0]) + " from your discard pile" * (
        teller.scope.in_discards and ast.unparse(call.args[0]) == "self"
    )
    return f"put {cards} into play {'ready ' if 'ready' in options else ''}under {whose} control{halves}"


def make_token(teller: Any, call: ast.Call) -> str:
    """Token creatures that are made."""
    amount = teller.amount(call.args[0])
    if amount.kind not in ("plain", "each"):
        raise cannot_tell(call)
    n = amount.times if amount.kind == "each" else int(amount.words)
    who = "your opponent makes" if len(call.args) > 1 and ast.unparse(call.args[1]) == "opponent" else "make"
    kind = next((str(ast.literal_eval(option.value)) for option in call.keywords if option.arg == "named"), "token creature")
    whose = "their" if who.startswith("your") else "your"
    what = article(kind) if n == 1 else f"{n} {kind}s"
    for option in call.keywords:
        what += f" immediately to the {ast.unparse(option.value)} of {teller.scope.self_words}" * (option.arg == "beside")
        what += f" on {whose} {ast.unparse(option.value)} flank" * (option.arg == "flank")
    return f"{who} {what}" + (f" for each {amount.words}" if amount.kind == "each" else "")


def fight_another(teller: Any, call: ast.Call) -> str:
    """The sentence for a fight with a creature that the same ability has not fought yet. The script stores the creatures that it
    has fought in a set with a name."""
    if ast.unparse(call.args[0]) == ast.unparse(call.args[1]):
        raise cannot_tell(call)
    taunt = ", ignoring taunt" if call.keywords else ""
    others = ast.unparse(call.args[1])
    match teller.scope.later.pop(others, None):
        case ast.BinOp(left=every, op=ast.Sub(), right=ast.Name(id=one)) if ast.unparse(every) == "each(enemy.creature)":
            if one == ast.unparse(call.args[0]) or others in teller.scope.aged:
                raise cannot_tell(call)
            return f"{teller.set_words(call.args[0])} fights with {teller.scope.that_one(ast.Name(one))}{taunt}"
    if taunt:
        raise cannot_tell(call)
    return f"fight with {teller.set_words(call.args[0])}, each time another enemy creature"
