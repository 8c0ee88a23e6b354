"""A Pyre deck in words."""

from collections import Counter
from collections.abc import Iterator

from kfsim.games.shown import Group, Listed
from kfsim.pyre.cards import Card, compile_cards, read_cards, sample_cards
from kfsim.pyre.deck import PyreDeck
from kfsim.text.errors import ScriptError

KINDS = ("follower", "item", "location", "slow_action", "fast_action")


def in_a_few_words(deck: PyreDeck) -> str:
    """The game and the deck's generator."""
    return f"Pyre, {deck.generator}"


def type_by_type(deck: PyreDeck) -> Iterator[Group]:
    """The generator, and the cards by type with cost, attack and defense."""
    yield Group("Resource Generator", (Listed(1, deck.generator),))
    facts = {card.name: card for card in deck.cards}
    for kind in KINDS:
        names = Counter(name for name in deck.pool if facts[name].kind == kind)
        if names:
            listed = (Listed(n, name, marks_of(deck, facts[name])) for name, n in names.items())
            yield Group(f"{kind.replace('_', ' ').title()}s", tuple(listed))


def marks_of(deck: PyreDeck, card: Card) -> tuple[str, ...]:
    """Cost, attack and defense of a card, and how many copies are in the Storage Pile."""
    body = f", {card.facts.get('attack', 0)}/{card.facts['defense']}" if "defense" in card.facts else ""
    stored = deck.storage.count(card.name)
    numbers = f"cost {card.facts.get('cost', 0)}{body}"
    return (numbers, f"{stored} in the Storage Pile") if stored else (numbers,)


def check_cards(deck: PyreDeck) -> None:
    """Compile all cards of a deck, its own file's too: ScriptError if one is wrong."""
    compile_cards(deck.cards)


def check_file(text: str, file: str) -> tuple[list[str], list[ScriptError]]:
    """The names of the cards in a card file, and the first mistake in it, if any: the cards must compile together with the
    samples."""
    try:
        own = {card.name: card for card in read_cards(text, file)}
        compile_cards([*(card for card in sample_cards() if card.name not in own), *own.values()])
    except ScriptError as mistake:
        return [], [mistake]
    return list(own), []
