"""Position files that a page writes: the text of a file from a position in JSON, and the cards of a deck for the page."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kfsim.batch.errors import PlanError
from kfsim.cards.catalogue import catalogue
from kfsim.cards.words import HOUSE_NAMES
from kfsim.deck.deck import Deck
from kfsim.deck.rulebooks import has_tide
from kfsim.keyforge.advise import schema
from kfsim.keyforge.advise.template import in_toml
from kfsim.text.messages import one_line
from kfsim.text.schema import SchemaError, from_json, made_of

DECKS = ("deck_a", "deck_b")


@dataclass(frozen=True)
class ToPlace:
    """Copies of a card of one house: their number, and the card's type."""

    title: str
    number: int
    type: str


@dataclass(frozen=True)
class DeckToPlace:
    """The cards of a deck by house (its word, its name, its cards), what its token creatures are, the sides of its prophecy
    cards, and whether it has a tide."""

    name: str
    houses: tuple[tuple[str, str, tuple[ToPlace, ...]], ...]
    token: str
    prophecies: tuple[str, ...]
    has_tide: bool


def position_text(text: str, places: Sequence[str]) -> str:
    """The text of a position file for two decks, which lie at these places, from the other parts of the file as JSON. PlanError
    says which part is wrong."""
    try:
        given = from_json(text, dict[str, Any])
        if named := [name for name in DECKS if name in given]:
            raise PlanError(f"{named[0]}: the decks are chosen beside the position; leave it out")
        parts: dict[str, Any] = {**dict(zip(DECKS, places, strict=True)), **given}
        made_of(parts, schema.PositionFile)
    except SchemaError as error:
        raise PlanError(one_line(str(error))) from None
    return "".join(
        [f"{name} = {as_toml(part)}\n" for name, part in parts.items() if not isinstance(part, dict) and part is not None]
        + [f"\n[{name}]\n{as_lines(part)}" for name, part in parts.items() if isinstance(part, dict)]
    )


def as_lines(table: dict[str, Any]) -> str:
    """The parts of a table, one a line."""
    return "".join(f"{name} = {as_toml(part)}\n" for name, part in table.items() if part is not None)


def as_toml(part: Any) -> str:
    """A text, a number, a truth value, a list or a table, as TOML has it in a line."""
    if isinstance(part, bool):
        return "true" if part else "false"
    if isinstance(part, str):
        return in_toml(part)
    if isinstance(part, list):
        return f"[{', '.join(as_toml(one) for one in part)}]"
    if isinstance(part, dict):
        return "{" + ", ".join(f"{in_toml(name)} = {as_toml(one)}" for name, one in part.items() if one is not None) + "}"
    return str(part)


def cards_to_place(deck: Deck) -> DeckToPlace:
    """The cards of a deck, as a page lists them that puts a position together."""
    houses = []
    for house in deck.houses:
        counted = Counter(card.name for card in deck.cards if card.house == house)
        cards = tuple(ToPlace(name, n, type_of(deck, name)) for name, n in counted.items())
        houses.append((house, HOUSE_NAMES[house], cards))
    return DeckToPlace(deck.name, tuple(houses), deck.token, deck.prophecies, has_tide((deck,)))


def type_of(deck: Deck, title: str) -> str:
    """The type of a card of a deck, also of one that is played blank."""
    found = catalogue().find(title)
    facts = found.facts if found else deck.extra.get(title, {})
    return str(facts.get("type", ""))
