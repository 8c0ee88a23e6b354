"""Tests of files that are hardly decks or no decks at all, and of their errors."""

import re
from pathlib import Path

import pytest

from kfsim.cli import main
from kfsim.deck import DeckError, load_deck, load_decks
from kfsim.text.errors import ScriptError
from kfsim.text.source import DEEPEST, Source
from tests.cards.test_facts import FIRST_DECKS

HEADERS = "Name,Houses,House 1 Cards,House 2 Cards,House 3 Cards\n"
DECK = Path(FIRST_DECKS[0]).read_text("utf-8")
CARDS = DECK.split("\n", 2)[2]  # without title and set


def said(capsys, *words):
    """Exit code and error output of a command."""
    with pytest.raises(SystemExit) as done:
        main([str(word) for word in words])
    return done.value.code, capsys.readouterr().err


@pytest.mark.parametrize("text", [HEADERS, "[]", "[ ]", '{"cards": []}', "", "\n\n", "Title only\n", HEADERS + "\n"])
@pytest.mark.parametrize("command", [["deck", "check"], ["deck", "show"], ["gauntlet"], ["matchup", str(FIRST_DECKS[1])]])
def test_a_list_without_decks_is_refused(capsys, tmp_path, text, command):
    file = tmp_path / "decks.csv"
    file.write_text(text)
    code, complaint = said(capsys, *command, file)
    assert code == 2 and complaint.count("\n") == 1 and str(file) in complaint


def test_a_header_alone_contains_no_deck(tmp_path):
    (tmp_path / "decks.csv").write_text(HEADERS)
    with pytest.raises(DeckError, match="the file has no deck"):
        load_decks(tmp_path / "decks.csv")


@pytest.mark.parametrize("name", ["x" * 5000, "a/" * 3000, "x\x00y", "#" * 5000, "x" * 5000 + "#1"])
def test_an_impossible_file_name_is_refused(capsys, name):
    code, complaint = said(capsys, "deck", "check", name)
    assert code == 2 and complaint.count("\n") == 1 and len(complaint) < 500


@pytest.mark.parametrize("title", ["[Foo] bar", "{Foo}", "[1, 2] of many", "[[clan]] x", "{a}"])
def test_a_title_may_begin_with_a_bracket(tmp_path, title):
    (tmp_path / "deck.txt").write_text(f"{title}\n{CARDS}", "utf-8")
    assert load_deck(tmp_path / "deck.txt").name == title


def test_a_deck_without_a_title_is_not_named_after_its_set(tmp_path):
    (tmp_path / "deck.txt").write_text(f"Call of the Archons\n{CARDS}", "utf-8")
    assert load_deck(tmp_path / "deck.txt").name == "Unnamed deck"
    (tmp_path / "deck.txt").write_text(f"A title\nCall of the Archons\n{CARDS}", "utf-8")
    assert load_deck(tmp_path / "deck.txt").name == "A title"


def test_the_error_for_a_text_that_is_no_deck_shows_hardly_any_of_it(tmp_path):
    secrets = [f"user{i}:{'s' * 20}secret{i}:{'t' * 40}" for i in range(30)]
    (tmp_path / "passwords").write_text("\n".join(secrets))
    with pytest.raises(DeckError) as error:
        load_decks(tmp_path / "passwords")
    text = str(error.value)
    assert len(re.findall(r"user\d+", text)) == 1 and "t" * 20 not in text and "secret" not in text


def test_a_script_with_too_much_nesting_is_refused():
    assert Source("+".join("1" * (DEEPEST - 2)), "f", 1).parse()
    for text in ("+".join("1" * 1500), "a" + ".b" * 1500, "not " * 500 + "x"):
        with pytest.raises(ScriptError, match=f"f:7:1: nested more than {DEEPEST} deep"):
            Source(text, "f", 7).parse()


@pytest.mark.parametrize("elo", [("-1e308", "1e308"), ("0", "1001")])
def test_sprt_refuses_impossible_differences(capsys, elo):
    code, complaint = said(capsys, "matchup", *FIRST_DECKS[:2], "--sprt", *elo)
    assert code == 2 and "--sprt takes differences in Elo from -1000 to 1000" in complaint


@pytest.mark.parametrize(("elo", "wrong"), [(("0", "inf"), "inf"), (("nan", "1"), "nan"), (("-inf", "inf"), "-inf")])
def test_sprt_refuses_values_that_are_no_numbers(capsys, elo, wrong):
    code, complaint = said(capsys, "matchup", *FIRST_DECKS[:2], "--sprt", *elo)
    assert (code, complaint) == (2, f"kfsim: --sprt must be a number, not {wrong}\n")
