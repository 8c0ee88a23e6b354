"""A deck of Pyre in words."""

from collections import Counter
from collections.abc import Iterator

from kfsim.pyre.cards import compile_cards
from kfsim.pyre.deck import PyreDeck

KINDS = ("follower", "item", "location", "slow_action", "fast_action")


def in_a_few_words(deck: PyreDeck) -> str:
    """The game, and its generator."""
    return f"Pyre, {deck.generator}"


def card_by_card(deck: PyreDeck) -> Iterator[str]:
    """Its generator, and its cards by type, line by line, with cost, attack and defense."""
    yield f"{deck.name} (Pyre)\n\nResource Generator\n  {deck.generator}"
    facts = {card.name: card for card in deck.cards}
    for kind in KINDS:
        names = Counter(name for name in deck.pool if facts[name].kind == kind)
        if names:
            yield f"\n{kind.replace('_', ' ').title()}s"
        for name, n in names.items():
            own = facts[name].facts
            body = f", {own.get('attack', 0)}/{own['defense']}" if "defense" in own else ""
            stored = deck.storage.count(name)
            yield f"  {n}x {name}  (cost {own.get('cost', 0)}{body}{f'; {stored} in the Storage Pile' if stored else ''})"


def check_cards(deck: PyreDeck) -> None:
    """A ScriptError unless its cards, those of its own file too, compile."""
    compile_cards(deck.cards)
