"""Tests that the reference pages agree with the code. `kfsim dev reference` writes them."""

import inspect
import re
from pathlib import Path

import click
import pytest

from kfsim.cards.reference import ABILITIES, VERBS, arguments_of, in_a_line, known_words, language_reference
from kfsim.cli import group
from kfsim.cli.reference import players_commands, public_names, references
from kfsim.engine.record import layout

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def pages():
    return references()


def test_the_pages_agree_with_the_code(pages):
    """If this fails, run `kfsim dev reference` and read the difference."""
    assert {f"docs/reference/{file.name}" for file in (ROOT / "docs" / "reference").glob("*.md")} < set(pages)
    for name, text in pages.items():
        assert (ROOT / name).read_text("utf-8") == text, name


def test_the_reference_of_the_language_has_every_word():
    text = language_reference()
    assert all(f"\n| `{word}` |" in text for word in known_words())
    abilities, verbs = (text.split(f"\n## {kind}\n")[1].split("\n## ")[0] for kind in (ABILITIES, VERBS))
    assert "| `play` |  | " in abilities and "| `play` | cards | " in verbs, "it is both an ability and a verb"


def test_arguments_and_scripts_are_written_in_one_line():
    assert arguments_of("steal") == "number, [player]" and arguments_of("keys") == ""
    assert in_a_line("play", "if may():\n    gain(1)\n") == "play: if may(): gain(1)"


def test_commands_for_players_are_listed_and_those_for_developers_are_not(pages):
    found = [path for path, _ in players_commands(group, "kfsim", click.Context(group))]
    assert "kfsim matchup" in found and "kfsim bots ladder" in found
    assert not any(word in path for path in found for word in ("dev", "tune", "measure", "bench"))
    assert all(f"\n## {path}\n" in pages["docs/reference/cli.md"] for path in found)


@pytest.mark.parametrize("words", [["bots", "tune"], ["cards", "measure"], ["bench"], ["dev", "bench"]])
def test_commands_for_developers_keep_their_old_names_for_a_release(words):
    command = group
    for word in words:
        command = command.get_command(click.Context(group), word)
    assert command is not None and command.hidden == (words[0] in ("bots", "cards"))


@pytest.mark.parametrize("name", [name for name in public_names() if name[0].islower()])
def test_a_docstring_describes_every_parameter(name):
    function = public_names()[name]
    text = inspect.cleandoc(function.__doc__)
    part = text.split("Parameters\n----------\n")[1].split("\n\nReturns\n")[0]
    heads = [line.partition(" : ")[0] for line in part.splitlines() if not line.startswith(" ")]
    named = [word.lstrip("*") for head in heads for word in re.split(r",\s*", head)]
    assert sorted(named) == sorted(inspect.signature(function).parameters)
    assert all(f"\n{section}\n---" in text for section in ("Returns", "Raises", "Examples"))


def test_the_reference_of_the_engine_has_every_field_of_the_record(pages):
    text = pages["kfsim/engine/README.md"]
    for record in (layout.GAME, layout.CARD, layout.FRAME, layout.LASTING_ROW, layout.PENDING_ROW, layout.JOURNAL_ROW):
        assert all(f"\n| `{name}` |" in text for name in record.names if not name.startswith("answer")), record.names
    assert "rules/amber" in re.search(r"^\| `amber` .*$", text, re.M)[0]
