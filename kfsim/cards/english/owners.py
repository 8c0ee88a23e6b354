"""The owner of cards, if the piles show it. Cards go to the hand or deck of their owner."""

import ast
from typing import Any

from kfsim.cards.english.nouns import OWNERS, PILES, Place, chain_of

OWN_PILES = {PILES["hand"], PILES["deck"], PILES["discards"]}  # these hold only their player's own cards
OWNED = {"mine": "me", "theirs": "opponent"}


def places_of(teller: Any, node: ast.expr) -> set[Place]:
    """The piles of the cards in an expression. Cards in play are in no pile."""
    found: set[Place] = set()
    others = [part for call in ast.walk(node) if is_without(call) for part in ast.walk(call.args[0])]  # type: ignore[attr-defined]
    for part in ast.walk(node):
        if part in others:
            continue
        place = teller.scope.places.get(part.id) if isinstance(part, ast.Name) else None
        if place is None and isinstance(part, ast.Name) and part.id in teller.scope.made:
            found |= places_of(teller, teller.scope.made[part.id])
        made = teller.place_of(part) if isinstance(part, ast.Call) else None
        found |= {one for one in (place, made) if one is not None}
    return found


def is_without(node: ast.AST) -> bool:
    """Whether a word of a description excludes some cards."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "not_among"


def owner_of(teller: Any, node: ast.expr) -> str:
    """The owner of some cards, me or opponent; "" if it is not known, and for cards in play."""
    named = [word for part in ast.walk(node) if isinstance(part, ast.Attribute) for word, _ in chain_of(part)]
    for word, who in OWNED.items():
        if word in named:
            return who
    places = places_of(teller, node)
    if len({whose for whose, _ in places}) != 1 or any(not piles or not OWN_PILES.issuperset(piles) for _, piles in places):
        return ""
    whose = next(iter(places))[0]
    return next((who for who, words in OWNERS.items() if words == whose), "")


def home_of(teller: Any, node: ast.expr, many: bool = False) -> str:
    """The owner of the hand or deck that cards go to: "your", "their", "its owner’s"."""
    who = owner_of(teller, node)
    if who:
        return "your" if who == "me" else "their"
    return "their owners’" if many else "its owner’s"


def as_if_yours(teller: Any, node: ast.expr) -> str:
    """The extra words for playing a card from one of the opponent's piles."""
    return " as if it were yours" if OWNERS["opponent"] in {whose for whose, _ in places_of(teller, node)} else ""
