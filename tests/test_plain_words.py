"""What people read is written in plain words: no term made at home where the field has one, no sentence turned round."""

import ast
import re
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
)  # what the glossary has another word for
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


def test_old_words_and_turned_sentences_would_be_found():
    assert OLD.search("In quick games A wins") and OLD.search("with better play on both sides")
    assert TURNED.search("It plays. Of what the token creatures are, it takes one.") and TURNED.search(
        "By how much more it counts."
    )
    assert not TURNED.search("A list of the decks.") and not OLD.search("A better player plays quickly.")


# Terms that the rooms of the package do not use any more; the second game, the card language and its English are not read yet
SAID_BEFORE = re.compile(
    OLD.pattern
    + r"|\bthe own (deck|turn|hand|side)s?\b|\bbid best\b|\bplayed better\b|\bdear (games|ones)\b|\bat (this|every) door\b",
    re.I,
)
ROOMS = ("analysis", "report", "serve", "cli", "batch", "deck", "games", "keyforge", "kernels", "text", "table", "engine", "bots")


@pytest.mark.parametrize("room", ROOMS)
def test_docstrings_use_the_terms_of_the_glossary(room):
    """The first words of a docstring are its subject, too."""
    found = []
    for file in sorted((ROOT / "kfsim" / room).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and (text := ast.get_docstring(node)):
                plain = re.sub(r"`[^`]*`", "`", " ".join(text.split()))
                turned = [m for m in TURNED.finditer(plain) if not m[0].endswith(" is ")]  # "What is printed is kept" is fine
                found += [f"{file.name}: {match[0]}" for match in (*SAID_BEFORE.finditer(plain), *turned)]
    assert not found
