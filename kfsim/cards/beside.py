"""The cards that lie beside the 36 of a deck: the reference card of its token creature, its archon power, its prophecies."""

from collections.abc import Iterable

from kfsim.cards.card import Card
from kfsim.cards.catalogue import TOKEN, catalogue
from kfsim.cards.words import BESIDE, HOUSE_NAMES

KINDS = (TOKEN, *BESIDE)  # the kinds of cards beside a deck
CALLED = {TOKEN: "token creature", "archonpower": "archon power", "prophecy": "prophecy"}
SEVERAL = {TOKEN: "token creatures", "archonpower": "archon powers", "prophecy": "prophecies"}
MOST_BESIDE = 6  # most such cards that a deck can have: a token creature, an archon power, four prophecies


def house_or_kind(name: str) -> str:
    """The printed name of a house; or, for a card beside a deck, its kind. Tables have the kind in the column of the house."""
    return CALLED[name].capitalize() if name in KINDS else HOUSE_NAMES[name]


def kind_beside(card: Card) -> str:
    """The kind (`KINDS`) of a card that lies beside a deck; "" for a card of the 36."""
    if card.facts.get("rarity") == TOKEN:
        return TOKEN
    return card.type if card.type in BESIDE else ""


def kinds_beside(names: Iterable[str]) -> list[tuple[str, str]]:
    """Those of some cards that lie beside decks, each with its kind."""
    found = ((name, catalogue().find(name)) for name in names)
    return [(name, kind_beside(card)) for name, card in found if card is not None]
