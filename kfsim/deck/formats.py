"""The formats people have, each to a list of raw decks: a title, houses, and entries of name, house and marks."""

import csv
import io
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from kfsim.cards.catalogue import LATER_SETS, SETS
from kfsim.cards.words import HOUSES, ICONS
from kfsim.deck.errors import DeckError
from kfsim.text.names import plain_name
from kfsim.text.saying import NAME, quoted

MOST_CARDS = 200  # entries of a deck, copies of a card, icons: more than any deck has
MOST_DECKS = 10_000  # of a file
MOST_COLUMNS = 500  # of a table of decks
LONGEST_LINE = 300
LONGEST_LIST = 1 << 18  # characters of a deck as people type it
JSON = re.compile(r"\{\s*[\"}]|\[\s*[{\]]")  # how it begins; a title may begin with [ too
ICON_WORDS = {"aember": "amber"} | {icon: icon for icon in ICONS}
SET_NAMES = {plain_name(name) for name in (SETS | LATER_SETS).values()}
SET_NUMBERS = {
    "341": "CotA", "435": "AoA", "452": "WC", "479": "MM", "496": "DT", "600": "WoE", "700": "GR", "874": "MoMu",
    "939": "VM25",
}  # fmt: skip
SET_WORDS = {plain_name(name): short for short, name in SETS.items()} | SET_NUMBERS
TOKEN_LINE = re.compile(r"token(?: creature)?s?\s*:\s*(\S.*)", re.IGNORECASE)
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


def set_word(value: Any) -> str:
    """The short name of the set that a file says a deck is of: its name, or its number; none for another."""
    return SET_WORDS.get(plain_name(str(value)[:NAME]), "")


def house_word(text: Any) -> str | None:
    """The house a word names, or None."""
    return house_named(str(text)[:NAME])


@lru_cache(maxsize=1024)
def house_named(text: str) -> str | None:
    """The same of a short text; a file says the same few words over and over."""
    word = plain_name(text)
    return word if word in HOUSES else None


def not_too_many(cards: Any) -> list[Any]:
    """The cards a file lists; DeckError if they are no list, or more than any deck has."""
    if not isinstance(cards, list) or len(cards) > MOST_CARDS:
        many = f"{len(cards):,} cards" if isinstance(cards, list) else "no list of cards"
        raise DeckError(f"{many} where a deck has 36")
    return cards


def not_too_many_decks(decks: int) -> None:
    """DeckError if a file holds more decks than are read at once."""
    if decks > MOST_DECKS:
        raise DeckError(f"more than {MOST_DECKS:,} decks; split the file")


def icon_words(words: Any, where: str) -> list[str]:
    """Bonus icons by kfsim's names; one that is no bonus icon is refused."""
    icons = []
    if not isinstance(words, list) or len(words) > MOST_CARDS:
        raise DeckError(f"{where}: its bonus icons are no list that a card can have")
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
    """The name of a card whose file gives a title and a rarity: evil twins have the title of their originals."""
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


def master_vault(data: Mapping[str, Any]) -> RawDeck:
    """The official site's deck response."""
    deck, linked = data["data"], need(data, "_linked", "Master Vault file")
    by_id = {str(card["id"]): card for card in need(linked, "cards", "_linked")}
    links = need(deck, "_links", "data")
    extra: dict[str, list[Any]] = {}
    for row in deck.get("bonus_icons") or []:
        extra.setdefault(str(row["card_id"]), []).append(row["bonus_icons"])
    entries, beside = [], []
    for number, card_id in enumerate(not_too_many(need(links, "cards", "data._links")), 1):
        card = by_id.get(str(card_id))
        if card is None:
            raise DeckError(f"card {number} of data._links.cards is not described in _linked.cards")
        if card.get("is_non_deck"):
            beside.append(name_of(need(card, "card_title", f"card {number}"), f"card {number}"))
            continue
        icons = extra[str(card_id)].pop(0) if extra.get(str(card_id)) else []
        name = with_twin(name_of(need(card, "card_title", f"card {number}"), f"card {number}"), card.get("rarity"))
        entries.append(
            Entry(
                name, house_word(card.get("house", "")), icon_words(icons, name), bool(card.get("is_maverick")),
                anomaly=bool(card.get("is_anomaly")), where=f"card {number}",
            )
        )  # fmt: skip
    houses = [str(house) for house in links.get("houses", [])]
    return RawDeck(str(deck.get("name") or ""), houses, entries, set_word(deck.get("expansion")), beside)


def keyforge_api(data: Mapping[str, Any]) -> RawDeck:
    """The rating site's public API."""
    deck = data["deck"]
    entries = []
    houses = []
    for group in need(deck, "housesAndCards", "deck"):
        houses.append(str(need(group, "house", "deck.housesAndCards")))
        for card in not_too_many(need(group, "cards", "deck.housesAndCards")):
            title = name_of(need(card, "cardTitle", "deck.housesAndCards.cards"), "deck.housesAndCards.cards")
            name = with_twin(title, card.get("rarity"))
            icons = [
                icon for key, icon in
                (("bonusAember", "amber"), ("bonusCapture", "capture"), ("bonusDamage", "damage"), ("bonusDraw", "draw"),
                 ("bonusDiscard", "discard"))
                for _ in range(number_of(card.get(key), "bonus icons", quoted(name)))
            ]  # fmt: skip
            marks = {mark: bool(card.get(mark)) for mark in ("maverick", "legacy", "anomaly")}
            entries.append(Entry(name, house_word(group["house"]), icons, where=f"{group['house']}", **marks))
    told = deck.get("tokenInfo")
    beside = [name_of(need(told, "name", "deck.tokenInfo"), "deck.tokenInfo")] if told else []
    return RawDeck(str(deck.get("name") or ""), houses, entries, set_word(deck.get("expansion")), beside)


def crucible(data: Mapping[str, Any]) -> RawDeck:
    """The online table's decks, and kfsim's own JSON of the same shape."""
    entries, beside = [], []
    for number, card in enumerate(not_too_many(data["cards"]), 1):
        name = name_of(card.get("name") or need(card, "id", f"card {number}"), f"card {number}")
        if card.get("isNonDeck"):
            beside.append(name.replace("-", " ") if name.islower() else name)
            continue
        other = card.get("maverick") or card.get("anomaly")
        house = house_word(card.get("house") or (other if isinstance(other, str) else ""))
        icons = icon_words(card.get("enhancements") or [], quoted(name))
        for _ in range(number_of(card.get("count", 1), "copies", f"card {number}")):
            entries.append(
                Entry(name, house, list(icons), bool(card.get("maverick")), bool(card.get("legacy")),
                      bool(card.get("anomaly")), f"card {number}")
            )  # fmt: skip
    houses = [str(h) for h in data.get("houses", [])]
    return RawDeck(str(data.get("name") or ""), houses, entries, set_word(data.get("expansion")), beside)


def keyforge_csv(text: str) -> list[RawDeck]:
    """The rating site's download: one deck a line."""
    rows = csv.DictReader(io.StringIO(text))
    columns = rows.fieldnames or []
    if len(columns) > MOST_COLUMNS:
        raise DeckError(f"{len(columns):,} columns; this is no table of decks")
    card_columns = [c for c in columns if re.fullmatch(r"House \d+ Cards", c or "")]
    if "Name" not in columns or "Houses" not in columns or not card_columns:
        raise DeckError("the columns Name, Houses and House 1 Cards are needed; download the decks with their cards")
    decks: list[RawDeck] = []
    for row in rows:
        not_too_many_decks(len(decks) + 1)
        houses = [h.strip() for h in (row["Houses"] or "").split(",") if h.strip()]
        entries: list[Entry] = []
        for house, column in zip(houses, card_columns, strict=False):
            for name in (row[column] or "").split("|"):
                if name.strip():
                    not_too_many(entries)
                    where = f"line {rows.line_num}"
                    entries.append(Entry(name_of(name.strip(), where), house_word(house), where=where))
        decks.append(RawDeck(row["Name"] or "", houses, entries, set_word(row.get("Expansion"))))
    if not decks:
        raise DeckError("the file holds no deck, only the names of its columns")
    return decks


def plain_lines(text: str) -> Iterator[tuple[int, str]]:
    """Lines that say something, with their numbers."""
    for number, line in enumerate(text.splitlines(), 1):
        if len(line) > LONGEST_LINE:
            raise DeckError(f"line {number}: {len(line):,} characters; this is no list of cards")
        if line.strip() and not line.lstrip().startswith("#"):
            yield number, line.strip()


def plain(text: str) -> RawDeck:
    """What people type: a title, the name of its set, `Token: Name`, house headings, `2x Name`, further icons as `+draw`."""
    if len(text) > LONGEST_LIST:
        raise DeckError(f"{len(text):,} characters; this is no list of cards")
    name, house, houses, of_set = "", None, [], ""
    entries: list[Entry] = []
    beside: list[str] = []
    for number, line in plain_lines(text):
        counted = re.match(r"(?:(\d+)\s*[xX×]?\s+|[-*•]\s*)(.+)$", line)
        word = house_word(line.rstrip(":"))
        if plain_name(line) in SET_NAMES and not counted:
            of_set = set_word(line)
        elif told := TOKEN_LINE.match(line):
            beside.append(told.group(1))
        elif word:
            house = word
            houses.append(word)
        elif counted:
            title, *icons = re.split(r"\s+\+(?=[A-Za-zæÆ]+\b)", counted.group(2).strip())
            extra = icon_words(icons, f"line {number}")
            copies = number_of((counted.group(1) or "1")[:NAME], "copies", f"line {number}")
            entries += [Entry(title, house, list(extra), where=f"line {number}") for _ in range(copies)]
        elif not name and not entries and not houses:
            name = line
        else:
            entries.append(Entry(line, house, where=f"line {number}"))
        not_too_many(entries)
        not_too_many(houses)
    return RawDeck(name, houses, entries, of_set, beside)


def raw_decks(text: str) -> list[RawDeck]:
    """Recognise the format by content; every deck of the file."""
    start = text.lstrip()
    if not start:
        raise DeckError("the file is empty")
    if not JSON.match(start):
        header = start[: 1 << 16].splitlines()[0]
        if header.count(",") > 2 and ("Name" in header or "House" in header):
            return keyforge_csv(text)
        return [plain(text)]
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise DeckError(f"line {error.lineno}: not valid JSON ({error.msg}); is the download complete?") from None
    entries = data if isinstance(data, list) else [data]
    not_too_many_decks(len(entries))
    found = [one_of_json(entry) for entry in entries]
    if not found:
        raise DeckError("the file holds no deck")
    return found


def one_of_json(data: Any) -> RawDeck:
    """One deck of a JSON file."""
    if isinstance(data, Mapping):
        if isinstance(data.get("data"), Mapping):
            return master_vault(data)
        if isinstance(data.get("deck"), Mapping):
            return keyforge_api(data)
        if isinstance(data.get("cards"), list):
            return crucible(data)
    raise DeckError("no deck in this JSON; known are Master Vault, Decks of KeyForge, Crucible Online")
