"""A Pyre card as users look it up: its facts in a line, and its scripts as written."""

from collections.abc import Iterator
from typing import Any

from kfsim.games.shown import CardShown
from kfsim.pyre.cards import Card, sample_cards
from kfsim.pyre.deck import PyreDeck


def cards_of(deck: PyreDeck | None) -> dict[str, Card]:
    """The shipped cards, or the cards that a deck can use, by their names in small letters."""
    return {card.name.casefold(): card for card in (sample_cards() if deck is None else deck.cards)}


def names(deck: PyreDeck | None = None) -> list[str]:
    """The names of these cards."""
    return [card.name for card in cards_of(deck).values()]


def card_shown(name: str, _rulebook: str, deck: PyreDeck | None = None) -> CardShown | None:
    """The card with a name; None if there is none. A deck's own card comes before a shipped one. Both rulebooks have the same
    cards."""
    card = cards_of(deck).get(" ".join(name.split()).casefold())
    return None if card is None else CardShown(card.name, facts_line(card), tuple(lines_of(card)) or ("No abilities.",))


def facts_line(card: Card) -> str:
    """Game, type, numbers and words of a card in a line."""
    facts = card.facts
    parts = ["Pyre", f"{'unique ' if facts.get('unique') else ''}{card.kind.replace('_', ' ')}"]
    if card.kind == "token":
        parts[-1] += f", in play as {card.acts_as}"
    parts += [f"{key} {facts[key]}" for key in ("cost", "rekindle", "quest") if key in facts]
    if "defense" in facts:
        parts.append(f"attack {facts.get('attack', 0)}, defense {facts['defense']}")
    parts += [", ".join(word.capitalize() for word in facts["subtypes"])] if facts.get("subtypes") else []
    parts += [", ".join(word.replace("_", " ") for word in facts["keywords"])] if facts.get("keywords") else []
    return " · ".join([*parts, *(str(facts[key]) for key in ("region", "rarity") if facts.get(key))])


def lines_of(card: Card) -> Iterator[str]:
    """Each ability with its costs and its script, line by line; and the chosen reading, if the text leaves room."""
    for key, value in card.scripts.items():
        table = value if isinstance(value, dict) else {"do": value}
        costs = ", ".join(costs_of(table))
        first, *more = [line for line in table["do"].splitlines() if line.strip()] or [""]
        label = f"{key}{f' ({costs})' if costs else ''}:"
        yield from [label, f"  {first}", *(f"  {line}" for line in more)] if more else [f"{label} {first}"]
    if reading := card.facts.get("reading"):
        yield f"Reading: {reading}"


def costs_of(table: dict[str, Any]) -> Iterator[str]:
    """The costs and the timing of an ability, and which cards a reaction is about."""
    for key, value in table.items():
        if key != "do" and value is not False:
            yield key if value is True else f"{key} {value}"
