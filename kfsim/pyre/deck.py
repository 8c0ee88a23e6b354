"""Pyre's deck files: plain text with a section for the generator, and sections for main deck and Storage Pile, or for the pool of
both."""

import difflib
import hashlib
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, NoReturn

from kfsim.deck.errors import DeckError
from kfsim.deck.files import read_text
from kfsim.deck.raw import LONGEST_LINE
from kfsim.pyre.cards import Card, read_cards, rulebook_readings, sample_cards
from kfsim.pyre.changed_cards import Change
from kfsim.text.messages import quoted
from kfsim.text.names import title

SECTIONS = ("generator", "main", "storage", "pool")
CARDS = "cards"  # the section with a card file's content, up to the end of the deck file
STORAGE_SIZE, LEAST_MAIN = 10, 40
MOST_LINES = 400
CARD_FILE = re.compile(r"^[^\S\n]*cards[^\S\n]*:([^#\n]+)", re.IGNORECASE | re.MULTILINE)  # the line that names one
ENTRY = re.compile(r"(?:(\d{1,3})\s*[xX]?\s+)?(.+)")


@dataclass(frozen=True)
class PyreDeck:
    """A deck: its generator, the cards of its pool by name, and the ten cards of its Storage Pile, if the list names them. `own`:
    the text of its card file, if any, so that the deck contains all its data. `changed`: the changes of its cards."""

    name: str
    generator: str
    pool: tuple[str, ...]
    storage: tuple[str, ...] = ()
    own: str = ""
    own_file: str = ""
    blanked: tuple[str, ...] = ()
    shuffled_as: int | None = None
    changed: tuple[Change, ...] = ()

    game = "pyre"

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", title(self.name))

    @property
    def cards(self) -> list[Card]:
        """The cards that this deck can use: the shipped ones and those of its own file. Its own card replaces a shipped one with
        the same name."""
        own = {card.name: card for card in own_cards(self.own, self.own_file)} if self.own else {}
        cards = {card.name: card for card in (*(card for card in sample_cards() if card.name not in own), *own.values())}
        for change in self.changed:
            cards[change.card] = change.of(cards[change.card])
        return list(cards.values())

    @property
    def icons_spread(self) -> dict[str, int]:
        """Nothing: Pyre has no bonus icons."""
        return {}

    @property
    def blank(self) -> tuple[str, ...]:
        """Nothing: every card of Pyre is covered, so none is played blank."""
        return ()

    def key(self) -> int:
        """A number of 63 bits computed from the deck's content. Its name and the order of its cards do not matter."""
        if self.shuffled_as is not None:
            return self.shuffled_as
        content = (self.generator, sorted(self.pool), sorted(self.storage), self.own)
        return int.from_bytes(hashlib.sha256(repr(content).encode()).digest()[:8], "big") >> 1

    @property
    def listed(self) -> list[str]:
        """The names of its cards, in the order of its handles."""
        return list(self.pool)

    @property
    def titles(self) -> list[str]:
        """The different names of its cards."""
        return sorted(set(self.pool))

    @property
    def groups(self) -> dict[str, str]:
        """The region of each card."""
        return {card.name: str(card.facts.get("region", "")) for card in self.cards}

    def icons_of(self, title: str) -> int:
        """The bonus icons on all copies of a card: none in Pyre."""
        return 0

    def without_text(self, title: str) -> "PyreDeck":
        """This deck with every copy of a card without text. The shuffles stay the same."""
        return PyreDeck(
            self.name, self.generator, self.pool, self.storage, self.own, self.own_file, (*self.blanked, title), self.key(),
            self.changed,
        )  # fmt: skip

    def with_change(self, change: Change) -> "PyreDeck":
        """This deck with one card changed, if it can use this card. The shuffles stay the same."""
        if change.card not in {card.name for card in self.cards}:
            return self
        return replace(self, changed=(*self.changed, change), shuffled_as=self.key())


@cache
def own_cards(text: str, file: str) -> tuple[Card, ...]:
    """The cards of a card file's text; each text is read once."""
    return tuple(read_cards(text, file))


def load_pyre_deck(place: str | Path, blank_missing: bool = False, token: str = "", icons: str | None = None) -> PyreDeck:
    """The deck of a file. DeckError says in one line what is wrong, where, and what to do. `blank_missing`, `token` and `icons`
    have no effect: every card is covered, and Pyre has no such tokens or icons."""
    return read_deck(read_text(Path(place)), Path(place))


def load_pyre_decks(
    place: str | Path, blank_missing: bool = False, token: str = "", _left_out: Any = None, icons: str | None = None
) -> list[PyreDeck]:  # fmt: skip
    """The decks of a file: always one, so no deck is left out."""
    return [load_pyre_deck(place, blank_missing)]


class Reader:
    """Reads one deck list."""

    def __init__(self, path: Path) -> None:
        self.path, self.line = path, 0
        self.own = ""  # the text of its own cards
        self.facts: dict[str, str] = {}
        self.section = ""
        self.found: dict[str, list[tuple[str, int]]] = {section: [] for section in SECTIONS}

    def wrong(self, message: str, line: int | None = None) -> NoReturn:
        """The error for a line of the deck list."""
        at = self.line if line is None else line
        raise DeckError(f"{self.path}: {f'line {at}: ' if at else ''}{message}")

    def read(self, text: str) -> None:
        """Read every line."""
        lines = text.splitlines()
        headings = (number for number, line in enumerate(lines) if line.split("#", 1)[0].strip().lower() == f"[{CARDS}]")
        end = next(headings, len(lines))
        # Empty lines before them, so that errors name the lines of this file
        self.own = "\n" * (end + 1) + "\n".join(lines[end + 1 :]) + "\n" if end < len(lines) else ""
        if end > MOST_LINES:
            self.wrong(f"the file has {end:,} lines, more than any deck", 0)
        for self.line, raw in enumerate(lines[:end], 1):
            if len(raw) > LONGEST_LINE:
                self.wrong(f"{len(raw):,} characters; this is no list of cards")
            line = raw.split("#", 1)[0].strip()
            if line.startswith("[") and line.endswith("]"):
                self.begin_section(line[1:-1].strip().lower())
            elif line:
                self.read_entry(line)
        self.line = 0

    def begin_section(self, name: str) -> None:
        """Begin a section."""
        if name not in SECTIONS:
            self.wrong(f"unknown section [{name[:40]}]; known are {', '.join(f'[{s}]' for s in (*SECTIONS, CARDS))}")
        self.section = name

    def read_entry(self, line: str) -> None:
        """Read a line: a fact before the first section, or a number of copies of a card."""
        if not self.section:
            key, colon, value = line.partition(":")
            if not colon or key.strip().lower() not in ("name", "cards"):
                self.wrong("before the first section there are only 'name: ...' and 'cards: FILE'")
            self.facts[key.strip().lower()] = value.strip()
            return
        match = ENTRY.fullmatch(line)
        assert match is not None
        count = int(match[1] or 1)
        if not 1 <= count <= 60:
            self.wrong(f"{count} copies of a card; write, for example, 3 {match[2]}")
        self.found[self.section] += [(match[2].strip(), self.line)] * count


def read_deck(text: str, path: Path) -> PyreDeck:
    """The deck of a text. `path`: the path that errors name; its folder is searched for the card file."""
    reader = Reader(path)
    reader.read(text)
    own_file = reader.facts.get("cards", "")
    if own_file and reader.own:
        reader.wrong(f"cards are in {quoted(own_file)} and below [{CARDS}]; keep one of them")
    own = read_text(beside(reader, own_file)) if own_file else reader.own
    place = str(path.parent / own_file) if own_file else str(path) if own else ""
    deck = PyreDeck(reader.facts.get("name") or path.stem, "", (), (), own, place)
    by_name = {card.name: card for card in deck.cards}
    lower = {name.lower(): name for name in by_name}
    named: dict[str, list[str]] = {}
    for section, entries in reader.found.items():
        named[section] = []
        for name, line in entries:
            if name.lower() not in lower:
                near = difflib.get_close_matches(name.lower(), list(lower), 1, 0.5)
                hint = (
                    f"; did you mean '{lower[near[0]]}'?"
                    if near
                    else "; if it is your own, name its card file: 'cards: FILE', or put it below [cards]"
                )
                reader.wrong(f"unknown card {quoted(name)}{hint}", line)
            named[section].append(lower[name.lower()])
    readings = rulebook_readings("expanded")
    return checked(reader, deck, named, by_name, readings)


def cards_named(text: str) -> str:
    """The card file that a deck file's text names before its first section; "" if it names none."""
    found = CARD_FILE.search(text.split("[", 1)[0])
    return found[1].strip() if found else ""


def with_cards(text: str, cards: str) -> str:
    """The text of a deck file that holds the cards of its card file itself, and names no card file any more."""
    head, bracket, rest = text.partition("[")
    return f"{CARD_FILE.sub('', head)}{bracket}{rest.rstrip()}\n\n[{CARDS}]\n{cards}"


def beside(reader: Reader, name: str) -> Path:
    """The card file that a deck names. It must be in the deck's folder or below, so that a foreign deck cannot read other files
    of this machine."""
    folder = reader.path.parent
    try:
        if (folder / name).resolve().is_relative_to(folder.resolve()):
            return folder / name
    except (OSError, ValueError, RuntimeError):  # an impossible file name, or links in a circle
        pass
    reader.wrong(f"cards: {quoted(name)} is not beside the deck; put the card file into the deck's folder, or below it")


def checked(
    reader: Reader, deck: PyreDeck, named: dict[str, list[str]], by_name: Mapping[str, Card], readings: Mapping[str, int]
) -> PyreDeck:
    """The deck after a check against the rulebook's deck rules, with the chosen readings."""
    if len(named["generator"]) != 1:
        generators = [card.name for card in by_name.values() if card.kind == "resource_generator"]
        some = f"add a line [generator], and below it a Resource Generator, such as {generators[0]}"
        several = f"[generator] names one Resource Generator, not {len(named['generator'])}"
        reader.wrong(several if named["generator"] else f"the deck names no Resource Generator: {some}")
    generator = named["generator"][0]
    if by_name[generator].kind != "resource_generator":
        reader.wrong(f"{quoted(generator)} is no Resource Generator")
    if named["pool"] and (named["main"] or named["storage"]):
        reader.wrong("a deck has either [pool], or [main] and [storage]")
    pool = named["pool"] or [*named["main"], *named["storage"]]
    if readings["generator_in_deck"] and generator in pool:
        pool.remove(generator)
    for name in sorted(set(pool)):
        if by_name[name].kind in ("resource_generator", "token"):
            reader.wrong(f"{quoted(name)} is a {by_name[name].kind.replace('_', ' ')}, which is no card of a deck")
    if named["main"] and len(named["storage"]) != STORAGE_SIZE:
        reader.wrong(f"[storage] has {len(named['storage'])} cards; a Storage Pile has exactly {STORAGE_SIZE}")
    most, least = readings["most_pool"], readings["least_pool"]
    if len(pool) < least or (most and len(pool) > most):
        wanted = f"{least} to {most}" if most else f"at least {least}"
        reader.wrong(f"{len(pool)} cards; main deck and Storage Pile together have {wanted}")
    copies = readings["copies"]
    if many := [(name, n) for name, n in sorted(Counter(pool).items()) if n > copies]:
        reader.wrong(f"{many[0][1]} copies of {quoted(many[0][0])}; a deck has at most {copies} of a card")
    return PyreDeck(deck.name, generator, tuple(sorted(pool)), tuple(sorted(named["storage"])), deck.own, deck.own_file)


def deck_from_fields(data: Mapping[str, Any]) -> PyreDeck:
    """A deck from its fields (`dataclasses.asdict`), as JSON stores them; a DeckError if it names unknown cards."""
    lists = ("pool", "storage", "blanked")
    given: dict[str, Any] = {key: tuple(value) if key in lists else value for key, value in data.items()}
    given["changed"] = tuple(Change(**one) for one in data.get("changed", ()))
    deck = PyreDeck(**given)
    named = {deck.generator, *deck.pool, *deck.storage, *deck.blanked}
    if not named <= {card.name for card in deck.cards} or len(deck.pool) > MOST_LINES:
        raise DeckError("not a deck that can be played")
    return deck
