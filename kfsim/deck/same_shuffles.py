"""Give two versions of a deck the same shuffles. Their common cards have the same places, so both versions draw them at the same
time."""

from collections.abc import Callable, Hashable
from dataclasses import replace

from kfsim.deck.deck import Deck, DeckCard
from kfsim.deck.spread import ELSEWHERE

# Keys to match cards of two decks, the strictest first: a card takes the place of the most similar card
LIKENESS: tuple[Callable[[DeckCard], Hashable], ...] = (
    lambda card: (card.name, card.house, card.icons),
    lambda card: (card.name, card.house),
    lambda card: card.name,
    lambda card: card.house,
    lambda card: None,
)


def places_like(deck: Deck, other: Deck) -> list[int]:
    """A place in the list of `other` for each card of `deck`, (cards,): the place of the same card if `other` has it, else of a
    card of the same house, else any place. Both decks must have the same number of cards."""
    taken: dict[int, int] = {}
    free = list(range(len(other.cards)))
    for like in LIKENESS:
        for i, card in enumerate(deck.cards):
            place = next((k for k in free if like(other.cards[k]) == like(card)), None) if i not in taken else None
            if place is not None:
                taken[i] = place
                free.remove(place)
    return [taken[i] for i in range(len(deck.cards))]


def shuffled_like(deck: Deck, other: Deck) -> Deck:
    """The deck in the order and with the shuffles of `other`, so that both draw their common cards at the same time. If the
    numbers of cards differ, the deck is returned unchanged."""
    if len(deck.cards) != len(other.cards):
        return deck
    places = places_like(deck, other)
    order = sorted(range(len(places)), key=places.__getitem__)
    spread = tuple(
        replace(one, places=tuple(ELSEWHERE if at == ELSEWHERE else places[at] for at in one.places)) for one in deck.spread
    )
    return replace(deck, cards=tuple(deck.cards[i] for i in order), spread=spread, shuffled_as=other.key())


def in_common(deck: Deck, other: Deck) -> float:
    """The share of a deck's cards that another deck also has, 0 to 1."""
    left = other.listed
    common = 0
    for name in deck.listed:
        if name in left:
            left.remove(name)
            common += 1
    return common / len(deck.cards)
