"""The archon power of a deck: a card besides its 36 cards, in Crucible Clash."""

from functools import cache

from kfsim.cards.card import Card
from kfsim.cards.catalogue import catalogue
from kfsim.cards.near import nearest
from kfsim.cards.words import BESIDE
from kfsim.deck.errors import DeckError
from kfsim.deck.raw import RawDeck
from kfsim.text.messages import NAME, quoted, shortened_list

WITH_POWERS = "CC"  # decks of this set may have an archon power
READ_FROM_CARDS = (
    "its archon power {} is played by the text of its card: no official rules of archon powers are known; leave it out with {}"
)


def power(name: str) -> Card | None:
    """The archon power with a name; None if there is none."""
    card = catalogue().find(name[:NAME])
    return card if card is not None and card.type == "archonpower" else None


@cache
def powers() -> list[Card]:
    """All archon powers, in the order of their card numbers."""
    found = (card for card in catalogue().cards if card.type == "archonpower")
    return sorted(found, key=lambda card: str(card.facts["sets"][WITH_POWERS]))


def take_in_beside(raw: RawDeck) -> None:
    """Move the prophecies and archon power that a typed list names from `raw.said_beside` to `raw.beside`. DeckError for a name
    that is neither, with a similar name."""
    for name in raw.said_beside:
        card = catalogue().find(name[:NAME])
        if card is None or card.type not in BESIDE:
            near = nearest(name[:NAME], [card.name for card in catalogue().cards if card.type in BESIDE], 1)
            hint = f"; did you mean {near[0]}?" if near else ""
            raise DeckError(f"{quoted(name)} is no prophecy and no archon power{hint}")
    raw.beside += raw.said_beside
    raw.said_beside = []


def power_of(raw: RawDeck) -> str:
    """The name of the archon power in a deck's file; "" if there is none. DeckError if there are several."""
    powers = list(dict.fromkeys(card.name for name in raw.beside if (card := power(name))))
    if len(powers) > 1:
        raise DeckError(f"a deck has one archon power; this one has {len(powers)} ({shortened_list(powers, 3)})")
    return powers[0] if powers else ""
