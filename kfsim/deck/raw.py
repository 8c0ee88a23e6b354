"""The unchecked deck that a reader returns, and the tools of all readers: limits, and the words that files use for houses, sets
and icons."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from kfsim.cards.catalogue import LATER_SETS, SETS
from kfsim.cards.words import EVERY_ICON, HOUSES
from kfsim.deck.errors import DeckError
from kfsim.text.messages import NAME, quoted
from kfsim.text.names import plain_name

MOST_CARDS = 200  # limit of entries in a deck, copies of a card and icons; no deck has so many
MOST_DECKS = 10_000  # decks in a file
LONGEST_LINE = 300
MOST_RATING = 1000.0  # limit of a rating; no deck has so much
ICON_WORDS = {"aember": "amber"} | {icon: icon for icon in EVERY_ICON}
SET_NAMES = {plain_name(name) for name in (SETS | LATER_SETS).values()}
SET_NUMBERS = {
    "341": "CotA", "435": "AoA", "452": "WC", "479": "MM", "496": "DT", "600": "WoE", "700": "GR", "874": "MoMu",
    "800": "AS", "855": "ToC", "886": "PV", "918": "CC", "928": "DM", "939": "VM25", "722": "MG24",
}  # fmt: skip
SHORT_SETS = (*SETS, *LATER_SETS)
SET_WORDS = {plain_name(word): short for short, name in SETS.items() for word in (short, name)} | SET_NUMBERS
SET_WORDS["menagerie2024"] = "MG24"  # the name of this set on the rating site
EVIL_TWIN = "Evil Twin"  # the rarity of evil twins; kfsim also appends it to their titles


@dataclass
class Entry:
    """One card in a deck file, unchecked. `where` is its place in the file, for messages."""

    name: str
    house: str | None = None
    enhancements: list[str] = field(default_factory=list)
    maverick: bool = False
    legacy: bool = False
    anomaly: bool = False
    where: str = ""


@dataclass
class RawDeck:
    """A deck in a file, unchecked."""

    name: str
    houses: list[str]
    entries: list[Entry]
    of_set: str = ""  # the short name of its set; "" if the file names none, or an unknown one
    beside: list[str] = field(default_factory=list)  # cards besides the 36, such as the tide, a token creature, prophecies
    # names that a typed list gives as prophecies and archon power, unchecked
    said_beside: list[str] = field(default_factory=list)
    tokens: list[str] = field(default_factory=list)  # names that the file gives as token creature
    may_be_tokens: list[str] = field(default_factory=list)  # token creatures in the file that it does not assign to a deck
    evil_twin: bool = False  # whether the file says that the deck is the evil twin of another
    wrong: str = ""  # the reason why the deck cannot be read; "" if it was read
    icon_totals: dict[str, int] | None = None  # bonus icons of each kind in the whole deck, if the file gives only totals
    sas: float | None = None  # its SAS rating (Decks of KeyForge)
    aerc: float | None = None  # its AERC rating, which is SAS without synergies


def site_rating(value: Any) -> float | None:
    """A rating of a deck by the site Decks of KeyForge. None if the value is not a number from 0 (excluded) to MOST_RATING."""
    try:
        found = float(str(value)[:NAME])
    except ValueError:
        return None
    return found if 0 < found <= MOST_RATING else None


def set_word(value: Any) -> str:
    """The short name of a set from the name or number in a file; "" if the set is unknown."""
    return SET_WORDS.get(plain_name(str(value)[:NAME]), "")


def house_word(text: Any) -> str | None:
    """The house that a word names, or None."""
    return house_named(str(text)[:NAME])


@lru_cache(maxsize=1024)
def house_named(text: str) -> str | None:
    """The house that a short text names, or None. Cached, because files repeat a few words many times."""
    word = plain_name(text)
    return word if word in HOUSES else None


def not_too_many(cards: Any) -> list[Any]:
    """The cards that a file lists. DeckError if they are not a list, or more than MOST_CARDS."""
    if not isinstance(cards, list) or len(cards) > MOST_CARDS:
        many = f"{len(cards):,} cards" if isinstance(cards, list) else "this is not a list of cards"
        raise DeckError(f"{many}; a deck has 36")
    return cards


def not_too_many_decks(decks: int) -> None:
    """DeckError if a file has more than MOST_DECKS decks."""
    if decks > MOST_DECKS:
        raise DeckError(f"more than {MOST_DECKS:,} decks; split the file")


def icon_words(words: Any, where: str) -> list[str]:
    """The kfsim names of bonus icons in a file. DeckError for a word that is not a bonus icon. `where` is for messages."""
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
    """The name of a card. DeckError if the value cannot be one. `where` is for messages."""
    if not isinstance(value, str) or len(value) > LONGEST_LINE:
        raise DeckError(f"{where}: {quoted(value)} is no card name")
    return value


def with_twin(name: str, rarity: Any) -> str:
    """The name of a card from its title and rarity. An evil twin has the title of its original, so "(Evil Twin)" is appended."""
    return f"{name} ({EVIL_TWIN})" if plain_name(str(rarity)[:NAME]) == plain_name(EVIL_TWIN) else name


def number_of(value: Any, what: str, where: str) -> int:
    """The number of something in a file. DeckError unless it is a whole number from 0 to MOST_CARDS. `what` and `where` are for
    messages."""
    try:
        number = int(value or 0)
        sound = number == float(value or 0) and 0 <= number <= MOST_CARDS
    except (ValueError, TypeError, OverflowError):
        sound = False
    if not sound:
        raise DeckError(f"{where}: {quoted(value)} {what}; a deck has 36 cards")
    return number


def need(data: Mapping[str, Any], key: str, where: str) -> Any:
    """The value of a key. DeckError if the key is missing."""
    if not isinstance(data, Mapping) or key not in data:
        raise DeckError(f"{where}: '{key}' is missing; is this a deck download?")
    return data[key]
