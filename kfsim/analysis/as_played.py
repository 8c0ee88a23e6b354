"""The parts of decks that are not played as they are listed, above every answer and in its JSON."""

from collections.abc import Iterable
from typing import Any

from kfsim.games.protocols import GameDeck


def as_played(decks: Iterable[GameDeck]) -> dict[str, Any]:
    """The cards of some decks that are played blank, and for each deck the bonus icons that are spread over its cards, by
    kind."""
    given = list(decks)
    return {
        "blank_cards": sorted({name for deck in given for name in deck.blank}),
        "icons_spread": {deck.name: dict(deck.icons_spread) for deck in given if deck.icons_spread},
    }
