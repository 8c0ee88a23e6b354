"""Find the card for a title in a deck file, or similar names for a wrong title."""

import difflib
from functools import lru_cache
from typing import Any

from kfsim.cards.card import Card
from kfsim.cards.catalogue import catalogue, elsewhere
from kfsim.cards.words import HOUSE_NAMES, HOUSES
from kfsim.text.names import plain_name

ANOMALY = "A"  # the first letter of the numbers of anomalies


@lru_cache(maxsize=4096)
def find_card(title: str) -> tuple[Card | None, dict[str, Any] | None]:
    """The card of a title in a file: a card of the catalogue, or the facts of a card that is not in it. Both are None if the
    title is unknown."""
    name = title.replace("-", " ") if title.islower() else title
    card = catalogue().find(name)
    if card is None and name.endswith("2"):  # an online table calls the second half of a gigantic creature so
        half = catalogue().find(name[:-1])
        card = half if half and "gigantic" in half.facts else None
    if card is not None:
        return card, None
    return None, elsewhere().get(plain_name(name))


def near_names(name: str) -> list[str]:
    """Up to two known names of cards that are similar to a wrong name."""
    names = {**{key: facts["name"] for key, facts in elsewhere().items()}}
    names.update({plain_name(card.name): card.name for card in catalogue().cards})
    return [names[key] for key in difflib.get_close_matches(plain_name(name), list(names), 2, 0.6)]


def near_houses(name: str) -> list[str]:
    """The house whose name is similar to a wrong heading, in words; empty if there is none."""
    found = difflib.get_close_matches(plain_name(name), HOUSES, 1, 0.75)
    return [f"the house {HOUSE_NAMES[house]}" for house in found]


def is_found_in_every_house(title: str) -> bool:
    """Whether a card is an anomaly in the set that first printed it. Decks can have it in any house."""
    card = catalogue().find(title)
    return card is not None and str(next(iter(card.facts.get("sets", {}).values()), "")).startswith(ANOMALY)
