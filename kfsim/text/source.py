"""TOML files of cards and the scripts in them, with the line numbers for errors."""

import ast
import re
import warnings
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import tomli

from kfsim.text.errors import ScriptError

LONGEST_FILE = 1 << 18  # characters of a card file
LONGEST_LINE = 6000  # of its lines: more than a script that is written on one has
MOST_CARDS = 1000  # of a file
HEADER = re.compile(r"""\[["'](.*)["'](\.\w+)?\]\s*$""")  # of a card, or of a table of it
KEY = re.compile(r"(\w+)\s*=\s*(\S*)")
DEEPEST = 100  # parts of a script within parts; of the cards that ship 13 at most


@dataclass(frozen=True)
class Source:
    """The place of a script: its text, file and first line."""

    text: str
    file: str
    line: int

    def parse(self) -> list[ast.stmt]:
        """The statements of the script; syntax errors name file, line and column."""
        try:
            with warnings.catch_warnings():  # of what is doubtful in Python, which this is not
                warnings.simplefilter("ignore")
                found = ast.parse(self.text).body
        except SyntaxError as error:
            line = self.line + (error.lineno or 1) - 1
            raise ScriptError(error.msg, self.file, line, error.offset or 1) from None
        except (ValueError, RecursionError, MemoryError) as error:  # what Python's parser gives up on
            raise ScriptError(f"cannot be read ({error or 'nested too deeply'})", self.file, self.line) from None
        self.not_too_deep(found)
        return found

    def not_too_deep(self, found: Iterable[ast.AST]) -> None:
        """Refuse what is nested more deeply than what goes through it step by step can follow."""
        level, depth = list(found), 0
        while level:
            if depth == DEEPEST:
                line = getattr(level[0], "lineno", 1)
                raise ScriptError(f"nested more than {DEEPEST} deep; take it apart", self.file, self.line + line - 1)
            level, depth = [inner for node in level for inner in ast.iter_child_nodes(node)], depth + 1


def read_toml(text: str, file: str) -> dict[str, Any]:
    """The tables of a card file; a ScriptError names file, line and column."""
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
        raise ScriptError(str(error).split(" (at")[0], file, line, column) from None
    except ValueError as error:  # of numbers and dates that Python cannot make
        raise ScriptError(f"cannot be read ({error})", file) from None
    if len(data) > MOST_CARDS:
        raise ScriptError(f"{len(data):,} cards, too many for a card file (at most {MOST_CARDS:,}); split it", file)
    return data


def card_lines(text: str) -> dict[tuple[str, str], int]:
    """Line of every key of every card in a card file: (name, key) to line, of the first line of a script's text."""
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
    """Where the keys of cards stand in a card file. The text is searched when the first line is asked for."""

    def __init__(self, text: str) -> None:
        self._text = text

    @cached_property
    def _lines(self) -> dict[tuple[str, str], int]:
        return card_lines(self._text)

    def line(self, name: str, key: str = "", table: str = "") -> int:
        """The line of a key of a card, or of a table of it. A key that the file lacks has the line of the card; a card that it
        lacks has line 1."""
        of = f"{name}.{table}" if table else name
        return self._lines.get((of, key)) or self._lines.get((name, "")) or 1
