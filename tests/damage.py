"""Randomly damaged files, for property tests and `python -m benchmarks.chaos`. `dice` is a random.Random, or the one that
hypothesis provides (`st.randoms`), which finds the smallest harmful damage."""

import copy
import csv
import io
import json
import random
import re
from typing import Any

WILD: list[Any] = [
    None, True, -1, 10**9, 10**400, 1e308, float("inf"), float("nan"), "", "x" * 5000, "\x00", "☃", [], {}, [[]], {"a": {}},
    ["x"] * 300,
]  # fmt: skip
JUNK = [
    b"", b"\x00", b"\xff\xfe", b"[" * 3000, b"{" * 3000, b'"' * 9, b"999999999x ", b",,,,,,", b"\n\n", b"\r", b"\x1c", b"|" * 500,
    b"9" * 6000, "Æ".encode() * 200, b"+draw " * 50, b" " * 5000, b"null", b"1e999", b"\n" * 60_000, b" \n" * 30_000,
    b"\n[generator]\n", b"[generator]" + b"\n" * 20_000,
]  # fmt: skip
SWAPPED = [*(str(wild) for wild in WILD[1:]), "999999999x", "+draw" * 99, '"', "2x", "Dis", "-"]
TABLE_CHANGES = ("header only", "no header", "row", "rows", "column", "columns of a row", "row twice", "column twice")
CARD_JUNK = [
    "", "[", "(" * 300, "]" * 9, "999999999999999999999", "-1", '"""', "'", "\x00", "é" * 300, "= =", "choose(", "each(creature)",
    "9" * 5000, "range(999999999)", "power(min=10**9)", "for _ in range(40):\n    ", "[[a]]", "{", "nan", "1e400", "true", "\n",
    "    ", "a" + ".a" * 2000, "not " * 1000, "-" * 900, "\n" * 60_000, "a." * 30_000, '["x"]\n' * 3000, "+1" * 900,
]  # fmt: skip


def bytes_cut(text: bytes, dice: random.Random) -> bytes:
    """Bytes with some removed and junk inserted."""
    for _ in range(dice.randint(1, 4)):
        at = dice.randint(0, len(text))
        text = text[:at] + dice.choice(JUNK) + text[at + dice.choice([0, 1, 2, 10, 100, 1000]) :]
    return text


def parts_of(data: Any) -> list[tuple[Any, Any]]:
    """Every place in a JSON value, as its container and its key."""
    found = []
    for key, value in list(data.items()) if isinstance(data, dict) else list(enumerate(data)) if isinstance(data, list) else []:
        found += [(data, key), *parts_of(value)]
    return found


def json_changed(value: Any, dice: random.Random) -> Any:
    """A JSON value with some values replaced, removed or repeated, so that it is still JSON. The given value is changed."""
    for _ in range(dice.randint(1, 3)):
        places = parts_of(value)
        if not places:
            break
        holder, key = dice.choice(places)
        change = dice.choice(["replace", "remove", "repeat"])
        if change == "remove":
            del holder[key]
        elif change == "replace":
            holder[key] = copy.deepcopy(dice.choice(WILD))
        elif isinstance(holder, list):
            holder[key:key] = [copy.deepcopy(holder[key]) for _ in range(250)]
    return value


def words_swapped(text: str, dice: random.Random) -> str:
    """A list or table with some words replaced."""
    words = re.split(r"([\s,|]+)", text)
    for _ in range(dice.randint(1, 5)):
        words[dice.randint(0, len(words) - 1)] = dice.choice(SWAPPED)
    return "".join(words)


def table_cut(text: str, dice: random.Random) -> str:
    """A table with some rows and columns removed or repeated. It may be left with only a header."""
    rows = list(csv.reader(io.StringIO(text)))
    for _ in range(dice.randint(1, 3)):
        change = dice.choice(
            ["header only", "no header", "row", "rows", "column", "columns of a row", "row twice", "column twice"]
        )
        row, column = dice.randint(0, max(0, len(rows) - 1)), dice.randint(0, max(0, len(rows[0]) - 1) if rows else 0)
        if change == "header only":
            rows = rows[:1]
        elif change == "no header":
            rows = rows[1:]
        elif change == "row":
            rows = rows[:row] + rows[row + 1 :]
        elif change == "rows":
            rows = rows[:row]
        elif change == "column":
            rows = [cells[:column] + cells[column + 1 :] for cells in rows]
        elif change == "columns of a row":
            rows[row : row + 1] = [cells[:column] for cells in rows[row : row + 1]]
        elif change == "row twice":
            rows[row:row] = rows[row : row + 1]
        else:
            rows = [cells[:column] + cells[column : column + 1] + cells[column:] for cells in rows]
    made = io.StringIO()
    csv.writer(made).writerows(rows)
    return made.getvalue()


def lines_cut(text: str, dice: random.Random) -> str:
    """A text with some lines removed or repeated."""
    lines = text.splitlines(keepends=True)
    for _ in range(dice.randint(1, 4)):
        at = dice.randint(0, len(lines))
        lines[at : at + dice.choice([1, 1, 5, 30])] = dice.choice([[], lines[at : at + 1] * 2])
    return "".join(lines)


def deck_file(text: bytes, ending: str, dice: random.Random) -> bytes:
    """A deck file with damage that fits its format, which its ending names."""
    ways = ["bytes", "lines", *({".json": ["json"], ".csv": ["words", "table"]}.get(ending, ["words"]))]
    way = dice.choice(ways)
    if way == "bytes":
        return bytes_cut(text, dice)
    if way == "json":
        return json.dumps(json_changed(json.loads(text), dice)).encode()
    change = {"lines": lines_cut, "words": words_swapped, "table": table_cut}[way]
    return change(text.decode(), dice).encode()


def card_file(text: str, dice: random.Random) -> str:
    """A card file with some characters removed and junk inserted."""
    for _ in range(dice.randint(1, 4)):
        at = dice.randint(0, len(text))
        text = text[:at] + dice.choice(CARD_JUNK) + text[at + dice.choice([0, 1, 5, 40]) :]
    return text
