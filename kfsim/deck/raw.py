"""A deck as a file gives it, unchecked, and what all readers of deck files share: limits, and words for houses, sets and
icons."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from kfsim.cards.catalogue import LATER_SETS, SETS
from kfsim.cards.words import EVERY_ICON, HOUSES
from kfsim.deck.errors import DeckError
from kfsim.text.messages import NAME, quoted
from kfsim.text.names import plain_name

MOST_CARDS = 200  # entries of a deck, copies of a card, icons: more than any deck has
MOST_DECKS = 10_000  # of a file
LONGEST_LINE = 300
MOST_RATING = 1000.0  # of a deck: more than any has
ICON_WORDS = {"aember": "amber"} | {icon: icon for icon in EVERY_ICON}
SET_NAMES = {plain_name(name) for name in (SETS | LATER_SETS).values()}
SET_NUMBERS = {
    "341": "CotA", "435": "AoA", "452": "WC", "479": "MM", "496": "DT", "600": "WoE", "700": "GR", "874": "MoMu",
    "800": "AS", "855": "ToC", "886": "PV", "918": "CC", "928": "DM", "939": "VM25", "722": "MG24",
}  # fmt: skip
SHORT_SETS = (*SETS, *LATER_SETS)
SET_WORDS = {plain_name(word): short for short, name in SETS.items() for word in (short, name)} | SET_NUMBERS
SET_WORDS["menagerie2024"] = "MG24"  # as the rating site calls it
EVIL_TWIN = "Evil Twin"  # a rarity, and in kfsim's names what follows the title


@dataclass
class Entry:
    """One card as a file gives it; `where` says where in the file."""

    name: str
    house: str | None = None
    enhancements: list[str] = field(default_factory=list)
    maverick: bool = False
    legacy: bool = False
    anomaly: bool = False
    where: str = ""


@dataclass
class RawDeck:
    """A deck as a file gives it, unchecked."""

    name: str
    houses: list[str]
    entries: list[Entry]
    of_set: str = ""  # by its short name; none if the file does not say, or it is one whose cards are not covered
    beside: list[str] = field(default_factory=list)  # what lies beside its cards: the tide, a token creature
    said_beside: list[str] = field(default_factory=list)  # what a list names as its prophecies and archon power: some of these
    tokens: list[str] = field(default_factory=list)  # what the file calls its token creature
    may_be_tokens: list[str] = field(default_factory=list)  # token creatures of the file, of which none is marked as this deck's
    evil_twin: bool = False  # whether the file says that the deck is the evil twin of another
    wrong: str = ""  # why the deck cannot be read, if it cannot
    icon_totals: dict[str, int] | None = None  # bonus icons of each kind in the whole deck, where a file says no more
    sas: float | None = None  # its rating by the site Decks of KeyForge
    aerc: float | None = None  # the same without synergies


def site_rating(value: Any) -> float | None:
    """A rating of a deck by the site Decks of KeyForge. None if the value is empty, zero or not a number."""
    try:
        found = float(str(value)[:NAME])
    except ValueError:
        return None
    return found if 0 < found <= MOST_RATING else None


def set_word(value: Any) -> str:
    """The short name of the set that a file says a deck is of: its name, or its number; none for another."""
    return SET_WORDS.get(plain_name(str(value)[:NAME]), "")


def house_word(text: Any) -> str | None:
    """The house a word names, or None."""
    return house_named(str(text)[:NAME])


@lru_cache(maxsize=1024)
def house_named(text: str) -> str | None:
    """The house of a short text, cached: a file repeats the same few words."""
    word = plain_name(text)
    return word if word in HOUSES else None


def not_too_many(cards: Any) -> list[Any]:
    """The cards a file lists; DeckError if they are no list, or more than any deck has."""
    if not isinstance(cards, list) or len(cards) > MOST_CARDS:
        many = f"{len(cards):,} cards" if isinstance(cards, list) else "this is not a list of cards"
        raise DeckError(f"{many}; a deck has 36")
    return cards


def not_too_many_decks(decks: int) -> None:
    """DeckError if a file holds more decks than are read at once."""
    if decks > MOST_DECKS:
        raise DeckError(f"more than {MOST_DECKS:,} decks; split the file")


def icon_words(words: Any, where: str) -> list[str]:
    """Bonus icons by kfsim's names; one that is no bonus icon is refused."""
    icons = []
    if not isinstance(words, list) or len(words) > MOST_CARDS:
        raise DeckError(f"{where}: its bonus icons are not a valid list")
    for word in words:
        plain = plain_name(str(word)[:NAME]).removeprefix("bonus")
        if plain not in ICON_WORDS:
            raise DeckError(f"{where}: bonus icon {quoted(word)} is not one of {', '.join(sorted(set(ICON_WORDS.values())))}")
        icons.append(ICON_WORDS[plain])
    return icons


def name_of(value: Any, where: str) -> str:
    """A card's name: a text that can be one."""
    if not isinstance(value, str) or len(value) > LONGEST_LINE:
        raise DeckError(f"{where}: {quoted(value)} is no card name")
    return value


def with_twin(name: str, rarity: Any) -> str:
    """The name of a card from a title and a rarity: an evil twin has the title of its original."""
    return f"{name} ({EVIL_TWIN})" if plain_name(str(rarity)[:NAME]) == plain_name(EVIL_TWIN) else name


def number_of(value: Any, what: str, where: str) -> int:
    """How many of something a file says there are: a whole number that a deck can have."""
    try:
        number = int(value or 0)
        sound = number == float(value or 0) and 0 <= number <= MOST_CARDS
    except (ValueError, TypeError, OverflowError):
        sound = False
    if not sound:
        raise DeckError(f"{where}: {quoted(value)} {what}; a deck has 36 cards")
    return number


def need(data: Mapping[str, Any], key: str, where: str) -> Any:
    """An entry that must be there."""
    if not isinstance(data, Mapping) or key not in data:
        raise DeckError(f"{where}: '{key}' is missing; is this a deck download?")
    return data[key]
