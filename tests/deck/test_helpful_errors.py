"""Tests that errors in files say what to do next."""

import pytest

import kfsim as kf
from kfsim.deck import DeckError, load_deck
from tests.cards.test_facts import FIRST_DECKS
from tests.cli.test_cli import call
from tests.stranger import SET_NAME

DECK = FIRST_DECKS[2]
TEXT = DECK.read_text("utf-8")


def refused(tmp_path, content):
    """The error message for a file with this content."""
    file = tmp_path / "deck.txt"
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    with pytest.raises(DeckError) as found:
        load_deck(file)
    return str(found.value)


def test_the_error_for_a_misspelt_house_suggests_the_house(tmp_path):
    assert TEXT.count("\nLogos\n") == 1
    assert "'Lgos' (line 4; did you mean the house Logos?)" in refused(tmp_path, TEXT.replace("\nLogos\n", "\nLgos\n"))
    json = '{"houses": ["Bobnar"], "cards": [{"name": "Punch"}], "name": "X"}'
    assert "unknown house 'Bobnar'; did you mean the house Brobnar?" in refused(tmp_path, json)
    assert "known are Brobnar" in refused(tmp_path, json.replace("Bobnar", "Zzz"))


def test_the_error_for_a_text_that_is_no_deck_describes_a_deck(tmp_path):
    said = refused(tmp_path, "hello world\n")
    assert "no deck found" in said and "three houses" in said and "()" not in said


def test_the_error_for_a_card_of_a_later_set_names_the_set(tmp_path, capsys, stranger):
    said = refused(tmp_path, TEXT.replace("1x Dimension Door", f"1x {stranger}"))
    assert f"not covered yet: {stranger} ({SET_NAME})" in said and "\n" not in said
    assert f"did you mean {stranger}" in refused(tmp_path, TEXT.replace("1x Dimension Door", f"1x {stranger[:-1]}"))
    assert SET_NAME in call(capsys, "cards", "show", stranger)[1]


@pytest.mark.parametrize("encoding", ["utf-16", "utf-8-sig"])
def test_encodings_of_windows_are_read(tmp_path, encoding):
    file = tmp_path / "deck.txt"
    file.write_text(TEXT, encoding)
    assert load_deck(file) == load_deck(DECK)


@pytest.mark.parametrize(
    ("begin", "said"),
    [
        (b"\x89PNG\r\n\x1a\n", "a picture"), (b"\xff\xd8\xff\xe0", "a picture"), (b"RIFF\0\0\0\0WEBP", "a picture"),
        (b"%PDF-1.7", "a PDF"), (b"PK\x03\x04", "a ZIP archive"),
    ],
)  # fmt: skip
def test_the_error_for_a_picture_calls_it_a_picture(tmp_path, begin, said):
    assert f"is {said}" in refused(tmp_path, begin + bytes(range(256)))


def test_the_error_for_a_misspelt_command_suggests_the_command(capsys):
    for words, hint in ((["matchp", "a", "b"], "did you mean matchup?"), (["xyzzy"], "kfsim --help lists them")):
        code, out, err = call(capsys, *words)
        assert code == 2 and out == "" and hint in err and err.count("\n") == 1


def test_impact_accepts_a_single_opponent():
    one, several = (kf.impact(DECK, against, games=20, workers=1).json() for against in (str(FIRST_DECKS[0]), [FIRST_DECKS[0]]))
    assert one == several


def test_a_deck_shows_itself_in_a_notebook():
    shown = load_deck(DECK)._repr_html_()
    assert shown.startswith("<table>") and "<th>Logos</th>" in shown and "1x Dimension Door" in shown
