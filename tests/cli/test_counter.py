"""End-to-end tests of `kfsim counter`."""

import json

import pytest

from kfsim.analysis.compare_requests import CounterRequest
from kfsim.analysis.values import counter as module
from kfsim.deck.random import random_deck
from tests.cli.test_cli import A, B, call
from tests.cli.test_runs import chunks

QUICK = ["--games", "480", "--bot", "greedy", "--planner-games", "64", "--among-games", "64", "--workers", "1"]


@pytest.fixture(autouse=True)
def fewer_games(monkeypatch):
    """Fewer games, as in `tests.analysis.test_counter`. A fast bot plays the planner games."""
    for name, value in (("CANDIDATES", 20), ("PART", 4), ("CHECKED_BY", "greedy")):
        monkeypatch.setattr(module, name, value)
    monkeypatch.setattr(f"{module.__name__}_opponents.EACH", 4)
    monkeypatch.setattr(CounterRequest, "FEWEST", 240)


def test_counters_of_a_deck_are_shown_in_the_terminal_and_on_a_page(capsys, tmp_path):
    page, tables = tmp_path / "page.html", tmp_path / "tables"
    code, out, err = call(capsys, "counter", A, "--among", B, *QUICK, "--report", str(page), "--csv", str(tables))
    words = " ".join(out.split())
    assert code == 0 and "Traceback" not in err and "of its games against 40 random decks" in words
    assert all(title in words for title in ("Cards that cost ", "Houses and properties", "How it loses", "Decks of yours"))
    assert (
        "kfsim checks the tables below with planner games" in words
        and "does best against" in words
        and "Benjamini and Hochberg" in words
    )
    html = page.read_text("utf-8")
    assert "Do planner games agree?" in html and "<svg" in html and "What beats" in html
    assert {file.name for file in tables.iterdir()} == {"cards.csv", "others.csv", "ways.csv", "among.csv"}


def test_the_deck_plays_against_a_field(capsys, tmp_path):
    for i in range(8):
        (tmp_path / f"{i}.txt").write_text(random_deck(9, i + 1).text())
    page = tmp_path / "page.html"
    code, out, _ = call(capsys, "counter", A, "--field", str(tmp_path), *QUICK, "--report", str(page))
    words = " ".join(out.split())
    assert code == 0 and "of its games against the 8 decks in" in words and "Opponents that cost it most" in words
    assert (
        "with planner games against decks of the field: the 4 that should beat" in words
        and "Opponents that cost it most" in page.read_text("utf-8")
    )
    code, out, _ = call(capsys, "counter", A, "--field", "MM:1", *QUICK, "--planner-games", "0", "--json")
    data = json.loads(out)
    assert code == 0 and data["against"] == "random decks (100% MM)" and data["opponents"] == 40 and "field" not in data


def test_a_resumed_run_keeps_its_decks(capsys, tmp_path):
    run = tmp_path / "run"
    words = ["counter", A, "--among", B, *QUICK, "--out", str(run)]
    _, out, _ = call(capsys, *words)
    kept = chunks(run)
    for job in ("fought", "shares_and_luck"):
        next((run / "chunks").rglob(f"{job}*")).unlink()
    (run / "result.json").unlink()
    code, again, _ = call(capsys, "resume", str(run), "--workers", "2")
    assert code == 0 and again == out and chunks(run) == kept


def test_json_contains_the_answer(capsys):
    code, out, _ = call(capsys, "counter", A, *QUICK, "--json")
    data = json.loads(out)
    assert code == 0 and next(iter(data)) == "headline" and data["opponents"] == 40 and "among" not in data
    assert {"name", "kind", "special", "special_lo", "special_hi", "false_rate", "clear"} <= set(data["others"][0])


@pytest.mark.parametrize(("words", "said"), [
    (["counter"], "Missing argument 'DECK'"), (["counter", "nowhere.txt"], "nowhere.txt"),
    (["counter", A, "--games", "10"], "--games must be from 240"),
    (["counter", A, "--planner-games", "-1"], "--planner-games must be 0 or more, not -1"),
    (["counter", A, "--among", B, "--among", B], "is there twice"), (["counter", A, "--field", "MMM:1"], "no set is called"),
    (["counter", A, "--field", B], "counter takes a field of 8 other decks or more, not 1"),
    (["counter", "decks/pyre/tidewood.txt"], "pyre"),
])  # fmt: skip
def test_errors_are_one_line(capsys, words, said):
    code, out, err = call(capsys, *words)
    assert code == 2 and out == "" and err.count("\n") == 1 and said in err
