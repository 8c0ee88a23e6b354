"""The cards that an ability has destroyed, counted when its effect is done.

A creature does not count if its ward was spent, if a replacement effect saved it (rulebook 14, Replacement Effects), or if
something else destroyed it meanwhile. So a verb that destroys, directly or by damage, keeps in its set only the cards that are
tagged for destruction. They are counted afterwards.
"""

import ast
from typing import Any

from kfsim.cards.script.vocabulary import VERBS
from kfsim.engine.record import codes

DESTROYING = {"destroy", "sacrifice"}
DAMAGING = {"deal"}


def destroys_and_asks(body: list[ast.stmt]) -> bool:
    """Whether an ability later counts what it destroyed."""
    calls = (node for statement in body for node in ast.walk(statement) if isinstance(node, ast.Call))
    names = {call.func.id for call in calls if isinstance(call.func, ast.Name)}
    return "destroyed" in names and not names.isdisjoint(DESTROYING | DAMAGING)


def is_named(call: ast.Call) -> bool:
    """Whether the cards of a call have a name, so that the ability can count them later."""
    return isinstance(call.args[0], ast.Name)


def destroy_and_see(script: Any, cards: Any, node: ast.Call, name: str) -> Any:
    """Destroy cards and return the set of those that this effect destroys."""
    tagged = script.plain_set(node, codes.OP_UNION, cards.index, cards.index) if is_named(node) else cards
    script.give_purpose(cards.choices, VERBS[name].op, 0)
    script.program.emit(VERBS[name].op, tagged.index, 0, 1)
    remember(script, tagged.index)
    return tagged


def deal_and_see(script: Any, node: ast.Call, operands: list[int]) -> None:
    """Deal damage to a set of cards, and note which of them it destroys."""
    hurt = script.plain_set(node, codes.OP_UNION, operands[1], operands[1])
    script.program.emit(codes.OP_DEAL, hurt.index, *operands[2:5], codes.KEEPS_DESTROYED)
    remember(script, hurt.index)


def remember(script: Any, destroyed: int) -> None:
    """Add a set to the cards that the ability has destroyed, if it counts them."""
    if script.hit:
        script.program.emit(codes.OP_UNION, script.hit.index, script.hit.index, destroyed)


def was_used(script: Any, node: ast.Call) -> int:
    """Use a card. Return whether it was used: the number of cards used this turn has grown."""
    used = ast.parse("anyone.used(card)", mode="eval").body
    before = script.number(used)
    script.verb(node, "use")
    return int(script.result(node, codes.OP_LT, before, script.number(used)))


def belongs_to(script: Any, node: ast.Compare) -> int:
    """Whether the first card of a set belongs to a house (or not): `house_of(it) == dis`. A card may belong to
    several. If the fight has destroyed the creature that was fought, its houses when it left play count."""
    asked, house, was = node.left.args[0], script.number(node.comparators[0]), codes.STAT_BELONGS  # type: ignore[attr-defined]
    if ast.unparse(asked) == "fought":
        was = codes.STAT_BELONGED
    belongs = int(script.result(node, codes.OP_STAT, script.card_set(asked).index, was, house))
    return belongs if isinstance(node.ops[0], ast.Eq) else int(script.result(node, codes.OP_NOT, belongs))


def destroyed_this_way(script: Any, cards: Any, node: ast.Call) -> int:
    """The number of cards of a set that the ability itself destroyed. For the creature that was fought: 1 if the fight destroyed
    it, else 0."""
    if ast.unparse(node.args[0]) == "fought":
        return int(script.result(node, codes.OP_DESTROYED, cards.index, 1))
    all_of_them = int(script.result(node, codes.OP_DESTROYED, cards.index))
    if script.hit is None:
        return all_of_them
    if is_named(node):
        others = script.plain_set(node, codes.OP_MINUS, cards.index, script.hit.index)
    else:
        others = cards
        script.program.emit(codes.OP_MINUS, cards.index, cards.index, script.hit.index)
    return int(script.result(node, codes.OP_SUB, all_of_them, script.result(node, codes.OP_DESTROYED, others.index)))
