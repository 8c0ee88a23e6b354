"""The prophecies of a deck: two cards with two sides each, besides its 36 cards, in Prophetic Visions."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache

from kfsim.cards.card import Card
from kfsim.cards.catalogue import catalogue
from kfsim.deck.deck import Deck
from kfsim.deck.errors import DeckError
from kfsim.deck.raw import RawDeck
from kfsim.text.messages import NAME, shortened_list

WITH_PROPHECIES = "PV"  # decks of this set have prophecies
SIDES = 4  # sides of the two prophecy cards of a deck
LACKS_THEM = (
    "its file does not name its prophecies: it is played without; name both cards with lines 'Prophecy: ONE SIDE / OTHER SIDE'"
)


def prophecy(name: str) -> Card | None:
    """The prophecy with a name; None if there is none."""
    card = catalogue().find(name[:NAME])
    return card if card is not None and card.type == "prophecy" else None


@cache
def prophecies() -> list[Card]:
    """All prophecies, in the order of their card numbers."""
    found = (card for card in catalogue().cards if card.type == "prophecy")
    return sorted(found, key=lambda card: str(card.facts["sets"][WITH_PROPHECIES]))


def prophecies_of(raw: RawDeck) -> tuple[str, ...]:
    """The names of the prophecies in a deck's file, in order. The first two are one card. Empty if there are none. DeckError
    unless there are none or four different ones."""
    titles = [card.name for name in raw.beside if (card := prophecy(name))]
    if titles and not are_two_cards(titles):
        message = f"this one has {len(titles)} ({shortened_list(titles, SIDES)})"
        raise DeckError(f"a deck has {SIDES} prophecies, two on each of two cards; {message}")
    return tuple(titles)


def are_two_cards(names: Sequence[str]) -> bool:
    """Whether there are four different names, all of prophecies."""
    return len(names) == len(set(names)) == SIDES and all(prophecy(name) is not None for name in names)


def lacks_prophecies(deck: Deck) -> list[str]:
    """The message, in a list, about a deck of Prophetic Visions whose file names no prophecies; else an empty list."""
    return [LACKS_THEM] if deck.of_set == WITH_PROPHECIES and not deck.prophecies else []


def best_of(decks: Iterable[Deck], worth: Callable[[str], float]) -> tuple[str, ...]:
    """The prophecies of an alliance of these decks: those of the deck whose prophecies have the largest total value; among
    equals, of the first."""
    return max((deck.prophecies for deck in decks), key=lambda names: (bool(names), sum(map(worth, names))), default=())
