"""Counters and damage that are put on creatures or removed from them, in words."""

import ast
from typing import Any

from kfsim.cards.english.amounts import Amount
from kfsim.cards.english.nouns import in_words
from kfsim.cards.english.phrases import ALL, constant_of, counted
from kfsim.cards.english.refusal import cannot_tell


def remove_power(teller: Any, amount: ast.expr, cards: ast.expr) -> str:
    """The removal of +1 power counters: a number, all, or as many as the player likes."""
    match amount, teller.scope.amounts.get(ast.unparse(amount)):
        case ast.Name(id=name), ast.Call(
            func=ast.Name(id="choose_number"),
            args=[
                ast.Constant(value=0),
                ast.Call(
                    func=ast.Name(id="min"),
                    args=[
                        ast.Constant(value=int(most)),
                        ast.Call(func=ast.Name(id="counters_on"), args=[ast.Name(id="power"), there]),
                    ],
                ),
            ],
        ) if ast.unparse(there) == ast.unparse(cards):
            del teller.scope.amounts[name]
            teller.scope.done[name] = "counters removed"
            much = "any number of" if most == ALL else f"up to {in_words(most)}"
            return f"remove {much} +1 power counters from {teller.set_words(cards)}"
    n = constant_of(amount)
    which = "each +1 power counter" if n == ALL else counted(n, "+1 power counter")
    return f"remove {which} from {teller.set_words(cards)}"


def add_power(teller: Any, call: ast.Call) -> str:
    """+1 power counters."""
    if isinstance(call.args[0], ast.UnaryOp):
        return remove_power(teller, call.args[0].operand, call.args[1])
    for named in ast.walk(call.args[0]):
        if isinstance(named, ast.Name):
            teller.introduce(named)
    amount = teller.amount(call.args[0])
    if amount.kind == "all":
        amount = Amount("each", "Æ in your pool" if amount.who == "me" else "Æ in your opponent’s pool")
    if amount.kind == "equal":
        return f"put +1 power counters equal to {amount.words} on {teller.set_words(call.args[1])}"
    if amount.kind not in ("plain", "each"):
        raise cannot_tell(call)
    n = amount.times if amount.kind == "each" else int(amount.words)
    if amount.kind == "each":
        teller.introduce(call.args[1])
    counters = "a +1 power counter" if n == 1 else f"{in_words(n)} +1 power counters"
    return f"put {counters} on {teller.set_words(call.args[1])}" + (f" for each {amount.words}" if amount.kind == "each" else "")


def heal(teller: Any, call: ast.Call) -> str:
    """Damage removed: some, or all."""
    n = constant_of(call.args[0])
    if n == ALL:
        return f"fully heal {teller.set_words(call.args[1])}"
    return f"heal {n} damage from {teller.set_words(call.args[1])}"


def put_counters(teller: Any, call: ast.Call) -> str:
    """Named counters."""
    kind = ast.unparse(call.args[0])
    amount = Amount("plain", "") if isinstance(call.args[1], ast.UnaryOp) else teller.amount(call.args[1])
    if amount.kind == "each" and amount.times == 1:
        return f"put {counted(1, f'{kind} counter')} on {teller.set_words(call.args[2])} for each {amount.words}"
    n = constant_of(call.args[1])
    if n < 0:
        kind = "named" if kind == "every_kind" else kind
        which = f"each {kind} counter" if n == -ALL else counted(-n, f"{kind} counter")
        return f"remove {which} from {teller.set_words(call.args[2])}"
    counters = counted(n, f"{kind} counter")
    return f"put {counters} on {teller.set_words(call.args[2])}"
