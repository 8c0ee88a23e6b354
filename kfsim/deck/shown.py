"""Describe a deck for people: houses, emblem, list of cards."""

from collections import Counter
from collections.abc import Iterator

from kfsim.cards.catalogue import SETS
from kfsim.cards.words import HOUSE_NAMES
from kfsim.deck.deck import Deck, DeckCard
from kfsim.deck.pods import set_of
from kfsim.deck.rulebooks import has_tide
from kfsim.games.shown import Emblem, Group, Listed

SEVERAL = "cards of several sets"


def in_a_few_words(deck: Deck) -> str:
    """The names of a deck's houses."""
    return ", ".join(HOUSE_NAMES[house] for house in deck.houses)


def emblem(deck: Deck) -> Emblem:
    """The set and the houses of a deck."""
    return Emblem(SETS.get(set_of(deck), SEVERAL), tuple((house, HOUSE_NAMES[house]) for house in deck.houses))


def house_by_house(deck: Deck) -> Iterator[Group]:
    """The cards of a deck by house, with notes on what is not as printed, and then the cards besides the 36."""
    for house in deck.houses:
        cards = Counter(card for card in deck.cards if card.house == house)
        yield Group(HOUSE_NAMES[house], tuple(Listed(n, card.name, marks_of(card, deck)) for card, n in cards.items()))
    beside = [Listed(1, "The Tide")] if has_tide([deck]) else []
    if deck.token:
        beside.append(Listed(1, deck.token, ("what its token creatures are",)))
    for one, other in zip(deck.prophecies[::2], deck.prophecies[1::2], strict=True):
        beside.append(Listed(1, f"{one} / {other}", ("prophecies",)))
    if deck.power:
        beside.append(Listed(1, deck.power, ("archon power",)))
    if beside:
        yield Group("Beside its cards", tuple(beside))


def marks_of(card: DeckCard, deck: Deck) -> tuple[str, ...]:
    """Notes on a card: what is not as printed, and whether kfsim does not cover it."""
    marks = [mark for mark in ("maverick", "legacy", "anomaly") if getattr(card, mark)]
    marks += [f"icons: {', '.join(card.icons)}"] if card.enhanced else []
    return (*marks, "not covered yet") if card.name in deck.blank else tuple(marks)
