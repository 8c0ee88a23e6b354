"""The reader of decks as people type them: a title, house headings, a line a card."""

import re
from collections.abc import Iterator

from kfsim.deck.errors import DeckError
from kfsim.deck.raw import LONGEST_LINE, SET_NAMES, Entry, RawDeck, house_word, icon_words, not_too_many, number_of, set_word
from kfsim.text.names import plain_name
from kfsim.text.saying import NAME

LONGEST_LIST = 1 << 18  # characters of a list
TOKEN_LINE = re.compile(r"token(?: creature)?s?\s*:\s*(\S.*)", re.IGNORECASE)


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
