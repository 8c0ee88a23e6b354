"""The reader of tables with one deck on each line, which the site Decks of KeyForge offers for download."""

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

MOST_COLUMNS = 500  # columns in a table of decks
LONGEST_HEADER = 1 << 16  # characters of the first line that are read
SEPARATORS = ",;\t"  # characters between cells; spreadsheets of some countries write semicolons
TOKEN_COLUMNS = ("token", "tokenname", "tokencreature")
Row = Mapping[str, str]  # the cells of a line by the plain names of the columns


def header_of(text: str) -> str:
    """The first line of a table."""
    return next(iter(text[:LONGEST_HEADER].splitlines()), "")


def separator_of(header: str) -> str:
    """The character between the cells of a table: the separator that occurs most often in its first line."""
    return max(SEPARATORS, key=header.count)


def is_table(text: str) -> bool:
    """Whether a text is a table of decks rather than a list of cards."""
    header = header_of(text)
    return header.count(separator_of(header)) > 2 and ("Name" in header or "House" in header)


def keyforge_csv(text: str) -> list[RawDeck]:
    """The decks of a table, one for each line. Columns are found by name and may have any order. Empty lines are skipped.
    DeckError if a column for names, houses or cards is missing, or if no line has a deck."""
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
    """The deck of one line. `where` is the line for messages. Newer tables separate houses with bars, older ones with commas."""
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
    """The number of bonus icons of each kind in the whole deck, from the columns "Bonus Amber" and so on. A kind whose column is
    missing or empty is left out. None if all are."""
    found: dict[str, int] = {}
    for word, icon in ICON_WORDS.items():
        value = row.get(f"bonus{word}", "").strip()
        if re.fullmatch(r"\d{1,3}(\.0+)?", value) and int(float(value)) <= MOST_CARDS:
            found[icon] = int(float(value))
    return found or None
