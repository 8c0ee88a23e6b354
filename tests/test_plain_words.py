"""Tests that texts are written in plain words: no home-made term where the field has one, and no inverted sentence."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
READ = [
    ROOT / "README.md", ROOT / "CHANGELOG.md", ROOT / "CONTRIBUTING.md", ROOT / "ARCHITECTURE.md",
    *sorted((ROOT / "docs").glob("*.md")), ROOT / "docs" / "reference" / "cli.md", ROOT / "docs" / "reference" / "python.md",
]  # fmt: skip
OLD = re.compile(
    r"\bquick(ly)? games?\b|\bbetter play\b|\bplayed (well|quickly)\b|\bdrawn towards\b|\btold apart\b|\bmay be: the places\b|"
    r"\bmicroscope\b|\bwell enough before\b|\bas far as games are few\b",
    re.I,
)  # old terms that the glossary has replaced
TURNED = re.compile(
    r"(?:^|[.!?] )(Of (?:what|the|those|these|all|a|an|each|many|several) |By how much |What is \w+ed\b[^?]*?\bis )", re.M
)


def prose(file: Path) -> str:
    """The text of a document without code."""
    text = re.sub(r"^```.*?^```$", "", file.read_text("utf-8"), flags=re.M | re.S)
    return re.sub(r"`[^`]*`", "`", text)


@pytest.mark.parametrize("file", READ, ids=lambda file: file.name)
def test_documents_use_the_terms_of_the_glossary(file):
    assert not [match[0] for match in OLD.finditer(prose(file))]


@pytest.mark.parametrize("file", READ, ids=lambda file: file.name)
def test_the_subject_comes_first(file):
    assert not [match[0] for match in TURNED.finditer(prose(file))]


def test_old_words_and_inverted_sentences_are_found():
    assert OLD.search("In quick games A wins") and OLD.search("with better play on both sides")
    assert TURNED.search("It plays. Of what the token creatures are, it takes one.") and TURNED.search(
        "By how much more it counts."
    )
    assert not TURNED.search("A list of the decks.") and not OLD.search("A better player plays quickly.")


# Terms that the package does not use any more
SAID_BEFORE = re.compile(
    OLD.pattern
    + r"|\bthe own (deck|turn|hand|side)s?\b|\bbid best\b|\bplayed better\b|\bdear (games|ones)\b|\bat (this|every) door\b",
    re.I,
)
ROOMS = (
    "analysis", "report", "serve", "cli", "batch", "deck", "games", "keyforge", "kernels", "text", "table", "engine", "bots",
    "cards", "language", "pyre",
)  # fmt: skip
# Beginnings of a docstring that say nothing without another docstring, or that put the subject late
BEGINS = re.compile(
    r"The same(?=[,.;]| (?:of|as|with|without|in|by)\b)|It (?:as|again)\b|That (?:of|there|an?|the|some|one)\b|Likewise\b|"
    r"Of (?!course)|Whose\b|Whom\b|(?:In|With|By|To|For|On|At|Under) (?:which|whom|whose)\b|By how\b|What there is\b|"
    r"So (?:many|much)\b"
)
# Words of the old dialect; the plain words are compute, mention or affect, read from, obvious, no longer legal, compared with,
# collect, expensive, also, again, assume, facts, random
DIALECT = re.compile(
    r"\b(work(?:s|ed)? out|sp(?:eaks?|oken) of|read off|without saying|none any more|held against|put together|dear(?:er|est)|"
    r"likewise|anew|tak(?:es?|en) (?:for|to be)|is told of|comes? along|what there is to|of chance)\b",
    re.I,
)


def plain(text: str) -> str:
    """A text on one line without code."""
    return re.sub(r"`[^`]*`", "`", " ".join(text.split()))


@cache
def texts_of(room: str) -> list[tuple[str, str, str]]:
    """The texts in the Python files of a package: file, kind (docstring, comment, string) and text."""
    found = []
    for file in sorted((ROOT / "kfsim" / room).rglob("*.py")):
        source = file.read_text("utf-8")
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                if text := ast.get_docstring(node):
                    found.append((file.name, "docstring", plain(text)))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value:
                found.append((file.name, "string", plain(node.value)))
        found += [(file.name, "comment", plain(line[1])) for line in re.finditer(r"(?:^|  )# (.*)$", source, re.M)]
    return found


def in_dialect(text: str, kind: str = "docstring") -> list[str]:
    """The words of the old dialect in a text, and an unclear beginning of a docstring."""
    begin = BEGINS.match(text) if kind == "docstring" else None
    return [match[0] for match in (begin, *DIALECT.finditer(text)) if match]


@pytest.mark.parametrize("room", ROOMS)
def test_docstrings_use_the_terms_of_the_glossary(room):
    """The subject must also come first."""
    found = []
    for file, kind, text in texts_of(room):
        if kind == "docstring":
            turned = [m for m in TURNED.finditer(text) if not m[0].endswith(" is ")]  # "What is printed is kept" is fine
            found += [f"{file}: {match[0]}" for match in (*SAID_BEFORE.finditer(text), *turned)]
    assert not found


@pytest.mark.parametrize("room", ROOMS)
def test_docstrings_comments_and_messages_contain_no_dialect(room):
    assert not [f"{file}: {word}: {text[:60]}" for file, kind, text in texts_of(room) for word in in_dialect(text, kind)]


def test_the_old_dialect_is_found():
    for text in (
        "The same of its own text box.", "Of every pair of titles the decks that hold both.", "By how much it is ahead.",
        "That there is a card of a description.", "In which turn.", "So many pairings.", "It as lists, for a file.",
    ):  # fmt: skip
        assert in_dialect(text), text
    assert in_dialect("a value is worked out anew", "comment") == ["worked out", "anew"]
    assert not in_dialect("The same seed gives the same games.") and not in_dialect("Of course it does.")
