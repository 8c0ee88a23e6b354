"""The reader of the rating site's download: a table with one deck a line."""

import csv
import io
import re
from collections.abc import Mapping
from itertools import zip_longest

from kfsim.deck.errors import DeckError
from kfsim.deck.raw import (
    ICON_WORDS,
    MOST_CARDS,
    Entry,
    RawDeck,
    house_word,
    name_of,
    not_too_many,
    not_too_many_decks,
    set_word,
    site_rating,
)
from kfsim.text.names import plain_name

MOST_COLUMNS = 500  # of a table of decks
LONGEST_HEADER = 1 << 16  # characters of its first line that are looked at
SEPARATORS = ",;\t"  # of cells; spreadsheets of some countries write semicolons
TOKEN_COLUMNS = ("token", "tokenname", "tokencreature")
Row = Mapping[str, str]  # the cells of a line, by the plain names of their columns


def header_of(text: str) -> str:
    """The first line of a table."""
    return next(iter(text[:LONGEST_HEADER].splitlines()), "")


def separator_of(header: str) -> str:
    """The character between the cells of a table: the one that its first line has most of."""
    return max(SEPARATORS, key=header.count)


def is_table(text: str) -> bool:
    """Whether a text is a table of decks and no list of cards."""
    header = header_of(text)
    return header.count(separator_of(header)) > 2 and ("Name" in header or "House" in header)


def keyforge_csv(text: str) -> list[RawDeck]:
    """The decks of a table, one a line. Columns are found by their names, in any order; empty lines are skipped. DeckError if the
    cards have no columns, or no line holds a deck."""
    rows = csv.reader(io.StringIO(text), delimiter=separator_of(header_of(text)))
    columns = [plain_name(name[:MOST_COLUMNS]) for name in next(rows)]
    if len(columns) > MOST_COLUMNS:
        raise DeckError(f"{len(columns):,} columns; this is not a table of decks")
    if "name" not in columns or "houses" not in columns or "house1cards" not in columns:
        raise DeckError("the columns Name, Houses and House 1 Cards are needed; download the decks with their cards")
    decks: list[RawDeck] = []
    for cells in rows:
        if any(cell.strip() for cell in cells):
            not_too_many_decks(len(decks) + 1)
            decks.append(deck_of(dict(zip(columns, cells, strict=False)), f"line {rows.line_num}"))
    if not decks:
        raise DeckError("the file has no deck, only the names of the columns")
    return decks


def deck_of(row: Row, where: str) -> RawDeck:
    """The deck of one line. Newer tables join houses with bars, older ones with commas."""
    houses = [house.strip() for house in re.split(r"[|,;]", row.get("houses", "")) if house.strip()]
    lists = [row[column] for column in sorted(row) if re.fullmatch(r"house\dcards", column)]
    entries: list[Entry] = []
    for house, cards in zip_longest(houses, lists[: max(len(houses), 3)], fillvalue=""):
        for name in cards.split("|"):
            if name.strip():
                not_too_many(entries)
                entries.append(Entry(name_of(name.strip(), where), house_word(house), where=where))
    tokens = [row[column].strip() for column in TOKEN_COLUMNS if row.get(column, "").strip()]
    return RawDeck(
        row.get("name", ""), houses, entries, set_word(row.get("expansion", "")), tokens=tokens, icon_totals=icon_totals(row),
        sas=site_rating(row.get("sasrating", "")), aerc=site_rating(row.get("rawaercscore", "")),
    )  # fmt: skip


def icon_totals(row: Row) -> dict[str, int] | None:
    """How many bonus icons of each kind the deck has in all, as the columns "Bonus Amber" and so on say; a kind whose column is
    missing or empty is left out. None if no column says anything."""
    found: dict[str, int] = {}
    for word, icon in ICON_WORDS.items():
        value = row.get(f"bonus{word}", "").strip()
        if re.fullmatch(r"\d{1,3}(\.0+)?", value) and int(float(value)) <= MOST_CARDS:
            found[icon] = int(float(value))
    return found or None
