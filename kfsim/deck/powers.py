"""A deck's archon power: a card that lies beside its 36 cards (Crucible Clash)."""

from functools import cache

from kfsim.cards.catalogue import Card, catalogue
from kfsim.deck.errors import DeckError
from kfsim.deck.raw import RawDeck
from kfsim.text.saying import NAME, some_of

WITH_POWERS = "CC"  # decks of this set may have an archon power
READ_FROM_CARDS = (
    "its archon power {} is played as its card reads: no official text of their rules is known; leave it out with {}"
)


def power(name: str) -> Card | None:
    """The archon power of a name; None if it is none."""
    card = catalogue().find(name[:NAME])
    return card if card is not None and card.type == "archonpower" else None


@cache
def powers() -> list[Card]:
    """All archon powers, by number."""
    found = (card for card in catalogue().cards if card.type == "archonpower")
    return sorted(found, key=lambda card: str(card.facts["sets"][WITH_POWERS]))


def power_of(raw: RawDeck) -> str:
    """The name of the archon power that a deck's file lists beside its cards; nothing if it lists none, DeckError if several."""
    told = list(dict.fromkeys(card.name for name in raw.beside if (card := power(name))))
    if len(told) > 1:
        raise DeckError(f"a deck has one archon power, this one {len(told)} ({some_of(told, 3)})")
    return told[0] if told else ""
