"""What people read is written in plain words: no term made at home where the field has one, no sentence turned round."""

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
