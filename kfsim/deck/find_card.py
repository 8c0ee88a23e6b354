"""The card for a title in a deck file, and similar names for a wrong one."""

import difflib
from functools import lru_cache
from typing import Any

from kfsim.cards.catalogue import Card, catalogue, elsewhere
from kfsim.cards.words import HOUSE_NAMES, HOUSES
from kfsim.text.names import plain_name

ANOMALY = "A"  # begins the numbers of cards that decks of other sets have too


@lru_cache(maxsize=4096)
def find_card(title: str) -> tuple[Card | None, dict[str, Any] | None]:
    """The card of a title as a file gives it: from the catalogue, or the facts of a card of another set."""
    name = title.replace("-", " ") if title.islower() else title
    card = catalogue().find(name)
    if card is None and name.endswith("2"):  # the second half of a gigantic creature, as an online table calls it
        half = catalogue().find(name[:-1])
        card = half if half and "gigantic" in half.facts else None
    if card is not None:
        return card, None
    return None, elsewhere().get(plain_name(name))


def near_names(name: str) -> list[str]:
    """Known names similar to a wrong one."""
    names = {**{key: facts["name"] for key, facts in elsewhere().items()}}
    names.update({plain_name(card.name): card.name for card in catalogue().cards})
    return [names[key] for key in difflib.get_close_matches(plain_name(name), list(names), 2, 0.6)]


def near_houses(name: str) -> list[str]:
    """The house that a wrong heading is similar to."""
    found = difflib.get_close_matches(plain_name(name), HOUSES, 1, 0.75)
    return [f"the house {HOUSE_NAMES[house]}" for house in found]


def is_found_in_every_house(title: str) -> bool:
    """Whether a card is an anomaly in the set that first printed it: decks have it in any house."""
    card = catalogue().find(title)
    return card is not None and str(next(iter(card.facts.get("sets", {}).values()), "")).startswith(ANOMALY)
