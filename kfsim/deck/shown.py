"""A deck as kfsim reads it, in words."""

from collections import Counter
from collections.abc import Iterator

from kfsim.cards.words import HOUSE_NAMES
from kfsim.deck.deck import Deck, DeckCard


def in_a_few_words(deck: Deck) -> str:
    """Its houses."""
    return ", ".join(HOUSE_NAMES[house] for house in deck.houses)


def card_by_card(deck: Deck) -> Iterator[str]:
    """Its cards by house, line by line, with what is not as printed."""
    yield deck.name
    for house in deck.houses:
        yield f"\n{HOUSE_NAMES[house]}"
        for card, n in Counter(c for c in deck.cards if c.house == house).items():
            marks = marks_of(card) + (["not covered yet"] if card.name in deck.blank else [])
            yield f"  {n}x {card.name}" + (f"  ({'; '.join(marks)})" if marks else "")


def marks_of(card: DeckCard) -> list[str]:
    """What is not as printed."""
    marks = [mark for mark in ("maverick", "legacy", "anomaly") if getattr(card, mark)]
    return marks + ([f"icons: {', '.join(card.icons)}"] if card.enhanced else [])
