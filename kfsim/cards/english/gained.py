"""The effects of `gets` on cards, in words: "gets +2 power", "gains hazardous 2", "cannot reap"."""

import ast
import itertools

from kfsim.cards.english.amounts import amount_of, card_words
from kfsim.cards.english.nouns import describe, shown
from kfsim.cards.english.refusal import cannot_tell
from kfsim.cards.english.scope import Scope
from kfsim.cards.words import HOUSES

CARD_FLAGS = {
    "cannot_fight": ("cannot fight",) * 2,
    "cannot_reap": ("cannot reap",) * 2,
    "cannot_be_damaged": ("cannot be dealt damage",) * 2,
    "fights(only)": ("can only fight",) * 2,
    "deals_no_damage(fighting)": ("deals no damage when fighting", "deal no damage when fighting"),
    "usable_in_any_house": ("may be used as if it belonged to the active house",) * 2,
    "cannot_be_used": ("cannot be used",) * 2,
    "deals_no_damage(attacked)": ("deals no damage when attacked", "deal no damage when attacked"),
    "is_destroyed": ("is destroyed", "are destroyed"),
    "fights(if_able)": ("must fight when used, if able",) * 2,
    "loses_all_armor": ("loses all of its armor", "lose all of their armor"),
    "cannot_ready": ("cannot ready",) * 2,
    "cannot_resolve(destroyed)": ("loses all Destroyed abilities", "lose all Destroyed abilities"),
    "cannot_resolve(fight)": ("loses all Fight abilities", "lose all Fight abilities"),
    "stays(ready)": ("cannot become exhausted",) * 2,
    "stays(exhausted)": (
        "does not ready during its controller’s “ready cards” step",
        "do not ready during their controllers’ “ready cards” steps",
    ),
    "taunt_reaches_further": ("has a taunt that also protects its neighbors’ neighbors",) * 2,
}

SAID_ONCE = ("get ", "gets ", "gain ", "gains ", "lose ", "loses ")


def power_of_whom(node: ast.expr, amount: ast.expr, scope: Scope) -> str:
    """The chosen creature, if the number is its power."""
    match amount:
        case ast.Call(func=ast.Name(id="power_of"), args=[ast.Name(id=name)]) if name in scope.things:
            thing = scope.things[name]
            if not thing.plural and thing.phrase.startswith(("a ", "an ")):
                return f"the chosen {thing.phrase.partition(' ')[2]}"
    raise cannot_tell(node)


def things_given(node: ast.Call, plural: bool, scope: Scope) -> list[str]:
    """The effects of a `gets`: "gets +2 power", "gains hazardous 2", "cannot reap"."""
    parts = []
    for k in node.keywords:
        value = ast.unparse(k.value)
        if k.arg == "armor" or k.arg == "power" and not value.startswith("total("):
            parts.append(f"{'get' if plural else 'gets'} {so_much(k.value, k.arg, scope, node.args[0])}")
        elif k.arg in ("assault", "hazardous", "splash"):
            parts.append(f"{'gain' if plural else 'gains'} {k.arg} {number_words(k.value, scope)}")
        elif k.arg == "trait":
            parts.append(f"{'gain' if plural else 'gains'} the {value.capitalize()} trait")
        elif k.arg == "power" and value.startswith("total("):
            parts.append(f"has power equal to the combined power of its {neighbors_words(k.value)}")
        elif k.arg == "house" and value == "all":
            parts.append(f"{'belong' if plural else 'belongs'} to all houses")
        elif k.arg == "also_in":
            parts.append(f"belongs to house {shown(value)} in addition to its other houses")
        elif k.arg == "house" and value not in HOUSES:
            parts.append("belongs to that house in addition to its others")
        elif k.arg == "enters":
            parts.append(f"enters play {value}")
        elif k.arg == "house":
            parts.append(f"{'belong' if plural else 'belongs'} to house {shown(value)}")
        elif k.arg == "is_power" and value in scope.amounts:
            parts.append(f"has power equal to that of {power_of_whom(k.value, scope.amounts[value], scope)}")
        elif k.arg == "is_power":
            parts.append(f"is considered to have {value} power")
        elif k.arg == "more_damage":
            much = "twice as much damage" if value == "that_much" else f"{value} additional damage"
            parts.append(f"{'take' if plural else 'takes'} {much} whenever it takes damage")
        elif k.arg == "keyword":
            parts.append(f"{'gain' if plural else 'gains'} {value}")
        elif k.arg == "loses" and value == "traits":
            parts.append("lose each of their traits" if plural else "loses each of its traits")
        elif k.arg == "loses":
            parts.append(f"{'lose' if plural else 'loses'} {value}")
        else:
            parts.append(CARD_FLAGS[value][int(plural)])
    verbs = [""] + [part.partition(" ")[0] + " " for part in parts]
    again = [verb in SAID_ONCE and verb == before for before, verb in itertools.pairwise(verbs)]
    return [part.partition(" ")[2] if repeats else part for part, repeats in zip(parts, again, strict=True)]


def listed(parts: list[str]) -> str:
    """Several gained things as one phrase: "gains skirmish, elusive and poison"."""
    plain = len(parts) > 2 and not any(part.startswith(SAID_ONCE) for part in parts[1:])
    return f"{', '.join(parts[:-1])} and {parts[-1]}" if plain else " and ".join(parts)


def number_words(node: ast.expr, scope: Scope) -> str:
    """The number of a keyword: "2", "equal to its power", "1 for each key your opponent has forged"."""
    if isinstance(node, ast.Constant):
        return str(node.value)
    if ast.unparse(node) == "power_of(each)":
        return "equal to its power"
    amount = amount_of(node, scope, lambda call: None)
    if amount.kind != "each":
        raise cannot_tell(node)
    return f"{amount.times} for each {amount.words}"


def neighbors_words(node: ast.expr) -> str:
    """The neighbors whose power is summed: "non-Changeling neighbors"."""
    match node:
        case ast.Call(func=ast.Name(id="total"), args=[ast.Name(id="power"), ast.Call(func=ast.Name(id="each"), args=[cards])]):
            return neighbors_noun(cards)
    raise cannot_tell(node)


def neighbors_noun(cards: ast.expr) -> str:
    """Neighbors of a kind: "non-Specter neighbors"."""
    noun = describe(cards, beside=())
    if "neighboring" not in noun.before or noun.after or noun.piles or noun.other or noun.head != "creature":
        raise cannot_tell(cards)
    return " ".join([*(word for word in noun.before if word != "neighboring"), "neighbors"])


def so_much(node: ast.expr, unit: str, scope: Scope, of: ast.expr | None = None) -> str:
    """ "+2 power", "+1 armor for each Æ on it", "+3 power for each unforged key you have"."""
    match node:
        case ast.Constant(value=int(n)):
            return f"+{n} {unit}"
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int(n))):
            return f"–{n} {unit}"
        case ast.UnaryOp(op=ast.USub(), operand=inner):
            return so_much(inner, unit, scope, of).replace("+", "–", 1)
        case ast.BinOp(
            left=ast.Constant(value=int(most)),
            op=ast.Sub(),
            right=ast.BinOp(
                left=ast.Constant(value=int(times)),
                op=ast.Mult(),
                right=ast.Attribute(value=ast.Name(id="me" | "opponent" as who), attr="keys"),
            ),
        ) if most == 3 * times:
            return f"+{times} {unit} for each unforged key {'you have' if who == 'me' else 'your opponent has'}"
        case ast.Call(func=ast.Name(id="damage_on"), args=[card]):
            return f"+1 {unit} for each damage on {card_words(card, scope)}"
    amount = amount_of(node, scope, lambda call: None)
    if amount.kind == "all":
        return f"+1 {unit} for each Æ in {'your' if amount.who == 'me' else 'your opponent’s'} pool"
    if amount.kind == "equal":
        return f"+X {unit}, where X is {amount.words}"
    if amount.kind != "each":
        raise cannot_tell(node)
    words = amount.words
    if of is not None and ast.unparse(of) in ("self", "host"):  # the very card that gets it
        words = words.removesuffix(card_words(of, scope)) + "it" if words.endswith(f" {card_words(of, scope)}") else words
    return f"+{amount.times} {unit} for each {words}"
