"""Tests of many decks at once: folders, files with several decks, and decks that cannot be played."""

import json
import shutil
from pathlib import Path

import pytest

import kfsim as kf
from kfsim.deck import DeckError
from kfsim.deck.random import random_deck
from tests.cli import test_cli

FORMATS = Path(__file__).parent / "formats"
GOOD, OTHER = random_deck(5, 1, "AoA"), random_deck(5, 2, "AoA")
WITHOUT_TOKEN = random_deck(5, 0, "WoE")
REASON = "its file does not name its token creature"


def call(capsys, *words):
    """Exit code, output and errors of a command line."""
    return test_cli.call(capsys, *map(str, words))


def row(deck, expansion):
    cards = ("|".join(c.name for c in deck.cards if c.house == house) for house in deck.houses)
    return ",".join(f'"{cell}"' for cell in (deck.name, " | ".join(deck.houses), expansion, *cards))


@pytest.fixture
def table(tmp_path):
    """A table with three decks; the second cannot be played."""
    head = "Name,Houses,Expansion,House 1 Cards,House 2 Cards,House 3 Cards"
    decks = [row(GOOD, "AGE_OF_ASCENSION"), row(WITHOUT_TOKEN, "WINDS_OF_EXCHANGE"), row(OTHER, "AGE_OF_ASCENSION")]
    file = tmp_path / "decks.csv"
    file.write_text("\n".join([head, *decks]), "utf-8")
    return file


@pytest.fixture
def folder(tmp_path):
    """A folder with two decks, a third with a typo, a picture, and a file that is no deck."""
    made = tmp_path / "decks"
    made.mkdir()
    (made / "a.txt").write_text(GOOD.text(), "utf-8")
    (made / "b.txt").write_text(OTHER.text(), "utf-8")
    (made / "c.txt").write_text(OTHER.text().replace(OTHER.cards[0].name, "Mothre"), "utf-8")
    (made / "d.png").write_bytes(b"\x89PNG\r\n\x1a\n")
    (made / ".hidden").write_text("x")
    (made / "cards.toml").write_text("x")
    return made


@pytest.mark.parametrize("words", [["rate"], ["rate", "--play-out", "1"], ["alliance"], ["choose"]])
def test_the_playable_decks_are_answered(capsys, table, words):
    code, out, err = call(capsys, *words, table, "--games", "0", "--json")
    data = json.loads(out)
    assert code == 0 and data["left_out"][0]["place"] == f"{table}#2" and len(data["left_out"]) == 1
    assert data["left_out"][0]["deck"] == WITHOUT_TOKEN.name and REASON in data["left_out"][0]["reason"]
    assert err.count("\n") == 1 and f"left out: {table}: deck 2" in err and REASON in err


def test_decks_left_out_are_listed_below_the_answer_and_on_the_page(capsys, table, tmp_path):
    page = tmp_path / "page.html"
    code, out, _ = call(capsys, "rate", table, "--games", "0", "--report", page)
    told = out.rpartition("1 deck was left out, because it cannot be played:")[2]
    assert code == 0 and f"{table}#2" in told and REASON in " ".join(told.split())
    text = page.read_text("utf-8")
    assert "Left out" in text and "decks.csv#2" in text and REASON in text


def test_a_single_playable_deck_is_refused_if_several_are_needed(capsys, table):
    for words in (["rate", f"{table}#2", "--games", "0"], ["deck", "check", f"{table}#2"]):
        code, out, err = call(capsys, *words)
        assert code == 2 and out == "" and err.count("\n") == 1 and REASON in err
    code, out, err = call(capsys, "choose", f"{table}#1", f"{table}#2", "--games", "0")
    assert code == 2 and out == "" and REASON in err, "with one deck left there is nothing to choose"


def test_a_named_deck_of_a_table_does_not_need_the_others(capsys, table):
    code, out, err = call(capsys, "rate", f"{table}#3", "--games", "0", "--json")
    assert code == 0 and err == "" and "left_out" not in json.loads(out)


def test_a_missing_file_is_refused(capsys, table):
    code, out, err = call(capsys, "rate", table, "nowhere.txt", "--games", "0")
    assert code == 2 and out == "" and "nowhere.txt: no such file" in err
    code, _, err = call(capsys, "deck", "check", table, "nowhere.txt")
    assert code == 2 and "nowhere.txt: no such file" in err


def test_a_folder_is_a_list_of_decks(capsys, folder):
    code, out, err = call(capsys, "deck", "check", folder)
    assert code == 0 and out.count("ready to play") == 2 and err.count("\n") == 2
    assert "did you mean" in err and "a picture" in err
    assert call(capsys, "deck", "check", folder, "--strict")[0] == 2
    code, out, _ = call(capsys, "deck", "show", folder)
    assert code == 0 and GOOD.name in out and OTHER.name in out
    mine = [folder.parent / f"mine{i}.txt" for i in (3, 4)]
    for i, file in enumerate(mine, 3):
        file.write_text(random_deck(5, i, "AoA").text(), "utf-8")
    code, out, err = call(capsys, "choose", *mine, "--against", folder, "--games", "0", "--json")
    assert code == 0 and len(json.loads(out)["left_out"]) == 2
    shutil.rmtree(folder)
    folder.mkdir()
    code, _, err = call(capsys, "deck", "check", folder)
    assert code == 2 and "no deck files in this folder" in err


def test_the_error_for_several_unplayable_decks_is_one_line(capsys, folder):
    code, out, err = call(capsys, "rate", folder / "c.txt", folder / "d.png", "--games", "0")
    assert code == 2 and out == "" and err.count("\n") == 1 and "2 decks cannot be played" in err and "Mothre" in err


def folder_of_others(folder):
    """The folder, with decks that are not in the table."""
    (folder / "a.txt").write_text(random_deck(5, 3, "AoA").text(), "utf-8")
    (folder / "b.txt").write_text(random_deck(5, 4, "AoA").text(), "utf-8")
    return folder


def test_python_leaves_out_unplayable_decks_too(table, folder):
    answer = kf.rate(table, games=0)
    (left,) = answer.left_out
    assert (left.number, left.name) == (2, WITHOUT_TOKEN.name) and REASON in left.reason
    assert len(answer.json()["decks"]) == 2 and answer.json()["left_out"] == [left.json()]
    assert REASON in " ".join(str(answer).split()) and REASON in answer.page()
    assert len(kf.choose(table, against=folder_of_others(folder), games=0).left_out) == 3
    assert not kf.rate([GOOD, folder / "b.txt"], games=0).left_out
    with pytest.raises(DeckError, match=REASON):
        kf.rate(f"{table}#2", games=0)
    left = []
    assert len(kf.load_decks(table, folder, GOOD, left_out=left)) == 5 and len(left) == 3
    with pytest.raises(DeckError, match=REASON):
        kf.load_decks(table)


def test_a_champion_keeps_its_place_if_decks_are_left_out(table, folder):
    places = [f"{table}#2", folder / "a.txt", folder / "b.txt", random_deck(5, 3, "AoA")]
    answer = kf.gauntlet(places, games=2, champion=2, workers=1)
    rows = answer.tables()["matchups"].to_dict("records")
    assert rows and all(OTHER.name in (row["deck"], row["opponent"]) for row in rows)
    assert [one.number for one in answer.left_out] == [2]


def test_a_kept_run_remembers_the_decks_that_it_left_out(capsys, table, tmp_path):
    run = tmp_path / "run"
    words = ["gauntlet", table, "--games", "2", "--workers", "1", "--second-opinion", "off", "--json", "--out", run]
    code, out, _ = call(capsys, *words)
    first = json.loads(out)
    assert code == 0 and first["left_out"][0]["place"] == f"{table}#2"
    table.unlink()
    code, out, _ = call(capsys, "resume", run, "--json")
    assert code == 0 and json.loads(out)["left_out"] == first["left_out"]
