"""One way in: `load_deck(path)` recognises what the file is, matches the names, and checks the deck."""

import codecs
import csv
import difflib
import os
import stat
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from kfsim.cards.catalogue import FACTS, Card, catalogue, elsewhere, evil_twins, set_name, what_is_wrong
from kfsim.cards.words import HOUSE_NAMES, HOUSES, ICONS, TYPES
from kfsim.deck.deck import Deck, DeckCard, deck_from
from kfsim.deck.errors import DeckError
from kfsim.deck.formats import raw_decks
from kfsim.deck.raw import EVIL_TWIN, LONGEST_LINE, MOST_CARDS, Entry, RawDeck, house_word
from kfsim.deck.tokens import UNTOLD, how_to_name_it, reference, token_of, wants_token
from kfsim.games.registry import game_of_text
from kfsim.text.doors import called
from kfsim.text.names import plain_name
from kfsim.text.saying import NAME, quoted, some_of

DECK_CARDS, HOUSE_CARDS, DECK_HOUSES = 36, 12, 3
MOST_BYTES = 8 << 20  # of a file: some thousands of decks
MOST_ICONS = 12  # on a card: as many as a game has room for
THE_TIDE = "thetide"  # lies beside each deck of Dark Tidings, and is none of its cards
SHOWN = 3  # things that are wrong
GLIMPSE = 40  # characters of a file that is no deck
PICTURE = "a picture, no text"
OTHER_FILES = (
    (b"\x89PNG", PICTURE), (b"\xff\xd8\xff", PICTURE), (b"GIF87a", PICTURE), (b"GIF89a", PICTURE), (b"%PDF", "a PDF, no text"),
    (b"PK\x03\x04", "a ZIP archive (or an office document), no text"), (b"\x1f\x8b", "a gzip archive, no text"),
)  # fmt: skip


class NoFileError(OSError):
    """What is to be read is a pipe or a device: it may never come to its end, or never begin."""


def of_a_file(path: str, flags: int) -> int:
    """The descriptor of a file; a NoFileError of anything else, at once."""
    descriptor = os.open(path, flags | getattr(os, "O_NONBLOCK", 0))
    mode = os.fstat(descriptor).st_mode
    if stat.S_ISREG(mode) or stat.S_ISDIR(mode):
        return descriptor
    os.close(descriptor)
    raise NoFileError


def read_text(path: Path) -> str:
    """The text of a file; a DeckError says why it cannot be had."""
    try:
        with open(path, "rb", opener=of_a_file) as file:
            data = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise DeckError(f"{path}: no such file") from None
    except NoFileError:
        raise DeckError(f"{path}: is a pipe or a device; write the deck to a file, and name that") from None
    except IsADirectoryError:
        raise DeckError(f"{path}: is a directory; name a deck file in it") from None
    except (OSError, ValueError) as error:  # a name that no file can have among them
        raise DeckError(f"{path}: cannot be read ({getattr(error, 'strerror', None) or error})") from None
    if len(data) > MOST_BYTES:
        raise DeckError(f"{path}: larger than {MOST_BYTES >> 20} MB, too large for a deck file; split it")
    if (kind := what_else(data)) is not None:
        raise DeckError(f"{path}: {kind}; a deck is a list as text, or the download of one")
    try:
        return data.decode("utf-16" if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) else "utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise DeckError(f"{path}: line {line}: not UTF-8 text; save the file as UTF-8") from None


def what_else(data: bytes) -> str | None:
    """What a file is that is no text, as its first bytes say; None of others."""
    riff = data[:4] == b"RIFF" and data[8:12] == b"WEBP"
    return (
        "is a picture, no text" if riff else next((f"is {kind}" for begin, kind in OTHER_FILES if data.startswith(begin)), None)
    )


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
    """Known names nearest to a wrong one."""
    names = {**{key: facts["name"] for key, facts in elsewhere().items()}}
    names.update({plain_name(card.name): card.name for card in catalogue().cards})
    return [names[key] for key in difflib.get_close_matches(plain_name(name), list(names), 2, 0.6)]


def near_houses(name: str) -> list[str]:
    """The house that a wrong heading is near to."""
    found = difflib.get_close_matches(plain_name(name), HOUSES, 1, 0.75)
    return [f"the house {HOUSE_NAMES[house]}" for house in found]


def unknown(entries: list[Entry], known: int) -> str:
    """What to say of entries nobody knows, where so many others are known. Of a file with hardly a card in it no more is told
    than the beginning of a line: it may be anything."""
    names = list({e.name: e for e in entries}.values())
    if known < len(names):
        first = names[0]
        return f"no list of cards that kfsim knows: {quoted(first.where)[1:-1]}: unknown card {quoted(first.name, GLIMPSE)}"
    said = []
    for entry in names[:SHOWN]:
        near = near_houses(entry.name) or near_names(entry.name)
        hint = f" (did you mean {' or '.join(near)}?)" if near else ""
        said.append(f"{quoted(entry.where)[1:-1]}: {quoted(entry.name)}{hint}" if entry.where else f"{quoted(entry.name)}{hint}")
    return "unknown card " + some_of([*said, *(entry.name for entry in names[SHOWN:])], SHOWN)


def deck_houses(raw: RawDeck, cards: list[DeckCard]) -> tuple[str, ...]:
    """The three houses of the deck."""
    named = [house_word(h) for h in raw.houses]
    if None in named:
        wrong = raw.houses[named.index(None)]
        near = near_houses(wrong[:NAME])
        others = f"did you mean {near[0]}?" if near else f"known are {', '.join(HOUSE_NAMES.values())}"
        raise DeckError(f"unknown house {quoted(wrong)}; {others}")
    counted = Counter(card.house for card in cards)
    houses = list(dict.fromkeys(h for h in named if h)) or sorted(counted, key=HOUSES.index)
    if not houses and not cards:
        raise DeckError("no deck in it: a list has a title, three houses as headings, and below each its twelve cards")
    if len(houses) != DECK_HOUSES:
        raise DeckError(f"a deck has three houses, this one {len(houses)} ({some_of(houses, 6, ', ')})")
    return tuple(houses)


def check_numbers(houses: tuple[str, ...], cards: list[DeckCard]) -> None:
    """36 cards, twelve a house."""
    counted = Counter(card.house for card in cards)
    tally = ", ".join(f"{HOUSE_NAMES[h]} {n}" for h, n in counted.items())
    if len(cards) != DECK_CARDS:
        raise DeckError(f"a deck has 36 cards, this one {len(cards)} ({tally})")
    if any(counted[house] != HOUSE_CARDS for house in houses):
        raise DeckError(f"a deck has twelve cards of each of its houses, this one {tally}")


@cache
def gigantic() -> dict[str, str]:
    """The gigantic creatures: the name of each, and that of its first half."""
    return {card.name: str(card.facts["gigantic"]) for card in catalogue().cards if "gigantic" in card.facts}


def with_halves(cards: list[DeckCard]) -> list[DeckCard]:
    """The cards with every gigantic creature in its two halves, which lists call by the same title: of two copies one is the half
    that brings the bonus icons, those of both."""
    made = list(cards)
    for name, half in gigantic().items():
        whole = [i for i, c in enumerate(made) if c.name == name]
        surplus = len(whole) - sum(c.name == half for c in made)
        for k in range(surplus // 2):
            i, j = whole[2 * k], whole[2 * k + 1]
            icons = made[i].icons + made[j].icons
            made[i] = replace(made[i], name=half, icons=icons, enhanced=bool(icons))
            made[j] = replace(made[j], icons=(), enhanced=False)
    return made


def is_unmarked_twin(raw: RawDeck) -> bool:
    """Whether a deck is called the evil twin of another, and its file does not tell twins from their originals: it has the twin
    of each card that has one."""
    told = any(plain_name(EVIL_TWIN) in plain_name(entry.name) for entry in raw.entries)
    return plain_name(EVIL_TWIN) in plain_name(raw.name[:LONGEST_LINE]) and not told


def build(raw: RawDeck, blank_missing: bool, token: str = "") -> Deck:
    """Check a raw deck; DeckError names what is wrong. `token` is its token creature, if the file does not tell."""
    cards, blank, lost = [], [], []
    extra: dict[str, dict[str, Any]] = {}
    twins = evil_twins() if is_unmarked_twin(raw) else {}
    for entry in raw.entries:
        if plain_name(entry.name) == THE_TIDE:
            continue
        if reference(entry.name):
            raw.beside.append(entry.name)
            continue
        card, facts = find_card(entry.name)
        card = card and twins.get(card.name, card)
        if card is None and facts is None:
            lost.append(entry)
            continue
        name = card.name if card else str(facts["name"])  # type: ignore[index]
        printed = card.house if card else str(facts["house"])  # type: ignore[index]
        icons = card.icons if card else ["amber"] * int(facts["amber"])  # type: ignore[index]
        house = entry.house or printed
        strayed = house != printed and house not in (card.facts.get("also_in", []) if card else [])
        if card is None or not card.covered:
            blank.append(name)
        if facts is not None:
            extra[name] = facts
        if len(icons) + len(entry.enhancements) > MOST_ICONS:
            raise DeckError(f"{entry.where}: {quoted(name)} has {len(icons) + len(entry.enhancements)} bonus icons; at most "
                            f"{MOST_ICONS} can be on a card")  # fmt: skip
        cards.append(
            DeckCard(
                name, house, (*icons, *entry.enhancements), entry.maverick or strayed, entry.legacy,
                entry.anomaly, bool(entry.enhancements),
            )
        )  # fmt: skip
    if lost:
        raise DeckError(unknown(lost, len(cards)))
    cards = with_halves(cards)
    houses = deck_houses(raw, cards)
    check_numbers(houses, cards)
    names = tuple(sorted(set(blank)))
    if names and not blank_missing:
        shown = some_of(with_sets(names, extra), 8, ", ")
        raise DeckError(f"not covered yet: {shown}; play them blank with {called('blank_missing')}")
    made = token_of(raw.beside, token if wants_token(raw.of_set, cards) else "")
    if not made and wants_token(raw.of_set, cards):
        if not blank_missing:
            raise DeckError(how_to_name_it())
        names += (UNTOLD,)
    ordered = tuple(sorted(cards, key=lambda c: houses.index(c.house)))
    return Deck(raw.name, houses, ordered, names, extra, of_set=raw.of_set, icon_totals=raw.icon_totals, token=made)


def with_sets(names: Iterable[str], extra: Mapping[str, Mapping[str, Any]]) -> list[str]:
    """Names of cards, each with the set that brought it."""
    return [f"{name} ({set_name(brought_in(name, extra))})" for name in names]


def brought_in(name: str, extra: Mapping[str, Mapping[str, Any]]) -> str:
    """The short name of the set that brought a card, from the catalogue or from the facts of a card of another set."""
    card = catalogue().find(name)
    return str(extra[name]["set"]) if card is None else next(iter(card.facts["sets"]))


def load_decks(path: str | Path, blank_missing: bool = False, token: str = "") -> list[Deck]:
    """Every deck of a file; DeckError names the file, what is wrong and what to do. `token` names the token creature of those of
    which the file does not tell it."""
    path = Path(path)
    text = read_text(path)
    if (game := game_of_text(text)).name != Deck.game:
        commands = "', '".join(game.commands)
        raise DeckError(f"{path}: a deck of {game.title}; 'kfsim {commands}' take it on the command line")
    try:
        raws = raw_decks(text)
    except DeckError as error:
        raise DeckError(f"{path}: {error}") from None
    except RecursionError:
        raise DeckError(f"{path}: nested too deeply for a deck file") from None
    except (KeyError, IndexError, TypeError, AttributeError, ValueError, OverflowError, csv.Error) as error:
        raise DeckError(f"{path}: not a deck file kfsim knows ({type(error).__name__}: {quoted(error)[1:-1]})") from None
    if not raws:
        raise DeckError(f"{path}: the file holds no deck")
    decks = []
    for raw in raws:
        try:
            decks.append(build(raw, blank_missing, token))
        except DeckError as error:
            which = f" deck {quoted(raw.name)}:" if len(raws) > 1 else ""
            raise DeckError(f"{path}:{which} {error}") from None
    return decks


def kept_deck(data: Mapping[str, Any]) -> Deck:
    """A deck from its fields, as JSON keeps them; a DeckError unless it is one that a file could give. Of fields of other kinds
    comes whatever they lead to: TypeError, ValueError, LookupError, AttributeError."""
    deck = deck_from(data)
    check_numbers(deck.houses, list(deck.cards))
    sound = len(set(deck.houses)) == DECK_HOUSES and set(deck.houses) <= set(HOUSES)
    for card in deck.cards:
        icons = len(card.icons) <= MOST_ICONS and set(card.icons) <= set(ICONS)
        sound &= icons and isinstance(card.name, str) and (card.name in deck.extra or catalogue().find(card.name) is not None)
    for facts in deck.extra.values():
        sound &= facts.get("type") in TYPES and not any(what_is_wrong(key, value) for key, value in facts.items() if key in FACTS)
    totals = dict(deck.icon_totals or {})
    sound &= set(totals) <= set(ICONS) and all(isinstance(n, int) and 0 <= n <= MOST_CARDS for n in totals.values())
    sound &= deck.token == "" or reference(deck.token) is not None
    if not sound or not all(isinstance(name, str) for name in deck.blank) or not isinstance(deck.shuffled_as, int | None):
        raise DeckError("not a deck that can be played")
    return deck


def is_there(text: str) -> bool:
    """Whether there is a file of this name, whatever the name is."""
    try:
        return Path(text).exists()
    except (OSError, ValueError):
        return False


def load_deck(path: str | Path, blank_missing: bool = False, token: str = "") -> Deck:
    """The deck of a file; of a file with several, say which: `file.csv#Name` or `file.csv#2`."""
    text = str(path)
    file, _, which = (text, "", "") if "#" not in text or is_there(text) else text.rpartition("#")
    decks = load_decks(file, blank_missing, token)
    if not which:
        if len(decks) > 1:
            names = "; ".join(f"{i} {quoted(deck.name)[1:-1]}" for i, deck in enumerate(decks[:3], 1))
            raise DeckError(f"{file}: holds {len(decks)} decks; say which with '{file}#2' or '{file}#NAME' ({names}, ...)")
        return decks[0]
    if which.isdecimal() and len(which) < 9 and 1 <= int(which) <= len(decks):
        return decks[int(which) - 1]
    for deck in decks:
        if plain_name(deck.name) == plain_name(which):
            return deck
    raise DeckError(f"{file}: holds no deck {quoted(which)}; it has {some_of((quoted(deck.name)[1:-1] for deck in decks), 3)}")
