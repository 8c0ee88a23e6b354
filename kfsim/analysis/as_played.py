"""The parts of decks that kfsim does not play as listed. Every answer and its JSON mention them."""

from collections.abc import Iterable
from typing import Any

from kfsim.games.protocols import GameDeck


def as_played(decks: Iterable[GameDeck]) -> dict[str, Any]:
    """The cards of some decks that are played blank, and for each deck the number of bonus icons, by kind, that kfsim itself
    distributes over its cards."""
    given = list(decks)
    return {
        "blank_cards": sorted({name for deck in given for name in deck.blank}),
        "icons_spread": {deck.name: dict(deck.icons_spread) for deck in given if deck.icons_spread},
    }
