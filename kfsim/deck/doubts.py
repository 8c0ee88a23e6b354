"""What speaks against there being a deck as it is listed: it can be played all the same."""

from kfsim.cards.words import HOUSE_NAMES
from kfsim.deck.deck import Deck
from kfsim.text.saying import some_of

MOST_MAVERICKS = 3  # in one deck; one deck in ten has any
SHOWN = 3


def doubts(deck: Deck) -> list[str]:
    """What speaks against a deck, a line each. Of sets nothing is said: there are decks that mix them (Unchained)."""
    strays = [card for card in deck.cards if card.maverick and not card.anomaly]
    if len(strays) <= MOST_MAVERICKS:
        return []
    said = some_of(dict.fromkeys(f"{card.name} in {HOUSE_NAMES[card.house]}" for card in strays), SHOWN, ", ")
    return [f"{len(strays)} cards stand under houses that they were never printed in ({said}): more mavericks than a deck has"]
