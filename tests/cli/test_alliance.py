"""End-to-end tests of `kfsim alliance` and `kfsim choose`."""

import json
from pathlib import Path

import pytest

from kfsim.deck.load import load_deck
from kfsim.deck.random import random_deck
from tests.cli.test_cli import A, B, call
from tests.cli.test_runs import chunks

QUICK = ["--games", "100", "--bot", "greedy", "--until", "200"]


@pytest.fixture
def decks(tmp_path):
    """A folder with some decks."""
    place = tmp_path / "decks"
    place.mkdir()
    for i in range(4):
        (place / f"{i}.txt").write_text(random_deck(15, i + 1).text())
    return str(place)


def test_the_best_alliance_is_printed_and_written_as_a_deck(capsys, tmp_path, decks):
    best, page = tmp_path / "best.txt", tmp_path / "page.html"
    more = ["--keep", "8", "--write", str(best), "--report", str(page), "--workers", "1"]
    code, out, err = call(capsys, "alliance", decks, *QUICK, *more)
    words = " ".join(out.split())
    assert code == 0 and "The best alliance that kfsim found is " in words and "The chance that it is the best of " in words
    assert "towards what the cards and pods predict (shrinkage)" in words and "restricted list of 2026" in words
    assert "deck written to" in err
    deck = load_deck(str(best))
    assert len(deck.cards) == 36 and deck.text().splitlines()[3] in out
    html = page.read_text("utf-8")
    assert "Alliances, the best first" in html and "Pods" in html and 'class="scroll searched"' in html
    code, out, _ = call(capsys, "rate", str(best), A, "--games", "0", "--json")
    assert code == 0 and deck.name in out
    assert call(capsys, "deck", "check", str(best))[0] == 0


def test_a_restricted_list_can_be_replaced_or_turned_off(capsys, tmp_path, decks):
    def answer(*words):
        code, out, err = call(capsys, "alliance", decks, "--games", "0", "--json", *words)
        assert code == 0 and err == ""
        return json.loads(out)

    usual, off = answer(), answer("--restricted", "off")
    assert usual["restricted"] == "2026" and off["restricted"] is None and off["considered"] >= usual["considered"]
    first = off["alliances"][0]
    held = next(line[3:] for line in off["list"].splitlines() if line.startswith("1x ") and " +" not in line)
    own = tmp_path / "own.toml"
    own.write_text(f'["2030"]\n{json.dumps(held, ensure_ascii=False)} = {{ copies = 0 }}\n', "utf-8")
    without = answer("--restricted", str(own))
    assert without["restricted"] == "2030" and without["alliances"][0]["alliance"] != first["alliance"]
    assert held not in without["list"]


def test_a_run_can_be_resumed(capsys, tmp_path, decks):
    for name, words in (("alliance", [decks, "--keep", "8"]), ("choose", [A, B]), ("choose", [A, B, "--against", decks])):
        run = tmp_path / f"{name}{len(words)}"
        _, out, _ = call(capsys, name, *words, *QUICK, "--workers", "1", "--out", str(run))
        kept = chunks(run)
        next((run / "chunks").rglob("shares_and_luck*")).unlink()
        (run / "result.json").unlink()
        code, again, _ = call(capsys, "resume", str(run), "--workers", "2")
        assert code == 0 and again == out and chunks(run) == kept


def test_choose_names_the_deck_to_bring(capsys, tmp_path):
    code, out, err = call(capsys, "choose", A, B, *QUICK, "--workers", "1", "--report", str(tmp_path / "page.html"))
    assert code == 0 and out.startswith("Bring ") and "best of 3" in out and "random decks" in out and "Traceback" not in err
    assert "Which deck to bring" in (tmp_path / "page.html").read_text("utf-8")
    others = [str(file) for file in sorted(Path(A).parent.glob("h*.txt"))]
    named = [word for other in others for word in ("--against", other)]
    code, out, _ = call(capsys, "choose", A, B, *named, "--games", "0", "--json")
    data = json.loads(out)
    assert code == 0 and data["games"] == 0 and len(data["matchups"]) == 2 * len(others) and len(data["against"]) == len(others)
    assert call(capsys, "choose", A, B, *named, "--games", "0")[1].count("Matchups") == 1


@pytest.mark.parametrize(("words", "said"), [
    (["alliance", A, "--keep", "0"], "--keep must be from 1 to 2000, not 0"),
    (["alliance", A, "--set", "WC"], "none of these decks is of WC"), (["alliance", A, "--restricted", "none.toml"], "none.toml"),
    (["alliance", A, "--restricted", A], "no restricted list"),
    (["alliance", A, "--write", "/nowhere/x.txt"], "--write: cannot write"),
    (["alliance", "decks/pyre"], "alliance"), (["choose", A], "two decks or more, not 1"),
    (["choose", A, A], "is there twice"), (["choose", A, B, "--against", B], "those of --against are not counted"),
    (["choose", A, B, "--until", "9999"], "--until must be from 1 to 1000 Elo"),
])  # fmt: skip
def test_errors_are_one_line(capsys, words, said):
    code, out, err = call(capsys, *words)
    assert code == 2 and out == "" and err.count("\n") == 1 and said in err
