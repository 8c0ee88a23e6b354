"""Read TOML files of cards and parse the scripts in them. Errors have line numbers."""

import ast
import re
import warnings
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import tomli

from kfsim.text.errors import ScriptError

LONGEST_FILE = 1 << 18  # characters in a card file
LONGEST_LINE = 6000  # characters in a line of a card file
MOST_CARDS = 1000  # cards in a file
HEADER = re.compile(r"""\[["'](.*)["'](\.\w+)?\]\s*$""")  # the line that begins a card, or a table of a card
KEY = re.compile(r"(\w+)\s*=\s*(\S*)")
DEEPEST = 100  # levels of nesting in a script; the cards of kfsim have at most 13


@dataclass(frozen=True)
class Source:
    """A script: its text, and the file and line where it begins."""

    text: str
    file: str
    line: int

    def parse(self) -> list[ast.stmt]:
        """The statements of the script. ScriptError names the file, line and column of a syntax error."""
        try:
            with warnings.catch_warnings():  # Python warns about code that is correct in scripts
                warnings.simplefilter("ignore")
                found = ast.parse(self.text).body
        except SyntaxError as error:
            line = self.line + (error.lineno or 1) - 1
            raise ScriptError(error.msg, self.file, line, error.offset or 1) from None
        except (ValueError, RecursionError, MemoryError) as error:  # Python's parser gives up
            raise ScriptError(f"cannot be read ({error or 'nested too deeply'})", self.file, self.line) from None
        self.not_too_deep(found)
        return found

    def not_too_deep(self, found: Iterable[ast.AST]) -> None:
        """ScriptError if the statements are nested more deeply than DEEPEST, because recursive functions walk through them."""
        level, depth = list(found), 0
        while level:
            if depth == DEEPEST:
                line = getattr(level[0], "lineno", 1)
                raise ScriptError(f"nested more than {DEEPEST} deep; take it apart", self.file, self.line + line - 1)
            level, depth = [inner for node in level for inner in ast.iter_child_nodes(node)], depth + 1


def read_toml(text: str, file: str) -> dict[str, Any]:
    """The data of a card file. ScriptError names the file, line and column of an error."""
    if len(text) > LONGEST_FILE:
        raise ScriptError(f"larger than {LONGEST_FILE >> 10} kB, too large for a card file; split it", file)
    for number, length in enumerate(map(len, text.split("\n")), 1):
        if length > LONGEST_LINE:
            raise ScriptError(f"{length:,} characters on one line; at most {LONGEST_LINE:,}", file, number)
    try:
        data = tomli.loads(text)
    except RecursionError:
        raise ScriptError("nested too deeply for a card file", file) from None
    except tomli.TOMLDecodeError as error:
        found = re.search(r"line (\d+), column (\d+)", str(error))
        line, column = (int(found[1]), int(found[2])) if found else (1, 1)
        wrong = str(error).split(" (at")[0]
        if twice := re.fullmatch(r"Cannot declare \('(.*)',\) twice", wrong):
            wrong = f"'{twice[1]}' is in the file twice; delete one, or rename it"
        hint = "; a text needs quotes around it" if wrong == "Invalid value" else ""
        raise ScriptError(wrong + hint, file, line, column) from None
    except ValueError as error:  # a number or date that Python cannot represent
        raise ScriptError(f"cannot be read ({error})", file) from None
    if len(data) > MOST_CARDS:
        raise ScriptError(f"{len(data):,} cards, too many for a card file (at most {MOST_CARDS:,}); split it", file)
    return data


def card_lines(text: str) -> dict[tuple[str, str], int]:
    """The lines of all keys in a card file, by (name of the card, key). The key "" has the line of the card. For a script in
    triple quotes it is the line after the quotes."""
    lines: dict[tuple[str, str], int] = {}
    name = ""
    for number, line in enumerate(text.splitlines(), 1):
        if header := HEADER.match(line):
            name = header.group(1).replace('\\"', '"') + (header.group(2) or "")
            lines[name, ""] = number
        elif key := KEY.match(line):
            opens = key.group(2) in ('"""', "'''")
            lines[name, key.group(1)] = number + int(opens)
    return lines


class CardLines:
    """The lines of keys in a card file. The text is searched on first use."""

    def __init__(self, text: str) -> None:
        self._text = text

    @cached_property
    def _lines(self) -> dict[tuple[str, str], int]:
        return card_lines(self._text)

    def line(self, name: str, key: str = "", table: str = "") -> int:
        """The line of a key of a card, or of a `table` of the card. If the file lacks the key, it is the line of the card; if it
        lacks the card, line 1."""
        of = f"{name}.{table}" if table else name
        return self._lines.get((of, key)) or self._lines.get((name, "")) or 1
