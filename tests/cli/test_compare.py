"""End-to-end tests of `kfsim compare`."""

import json

import pytest

from kfsim.deck.random import random_deck
from tests.cli.test_cli import A, B, call
from tests.cli.test_runs import chunks

QUICK = ["--games", "128", "--bot", "greedy", "--workers", "1", "--card-games", "0"]


def test_two_versions_are_compared_in_the_terminal_and_on_a_page(capsys, tmp_path):
    page = tmp_path / "page.html"
    code, out, err = call(capsys, "compare", A, B, *QUICK, "--report", str(page), "--csv", str(tmp_path / "tables"))
    words = " ".join(out.split())
    assert code == 0 and "Traceback" not in err and "The difference is" in words and "Card values alone predict" in words
    assert "Which cards make the difference" in words and "of the 64 opponents, and" in words
    assert "greedy played 256 games for this answer" in words
    html = page.read_text("utf-8")
    assert (
        all(title in html for title in ("What each version wins", "Which cards make the difference: by card values", "Opponents"))
        and "<svg" in html
    )
    assert {file.name for file in (tmp_path / "tables").iterdir()} == {"versions.csv", "cards.csv", "opponents.csv"}


def test_card_values_give_the_answer_if_no_games_are_played(capsys):
    code, out, _ = call(capsys, "compare", A, B, "--games", "0", "--json")
    data = json.loads(out)
    assert code == 0 and data["games"] == 0 and data["headline"].startswith("By card values alone, ") and data["cards"]
    assert "opponents" not in data and data["difference"] == data["difference_by_cards"]
    words = " ".join(call(capsys, "compare", A, B, "--games", "0")[1].split())
    assert "No games were played" in words and "Opponents" not in words


def test_the_users_own_field_is_used(capsys, tmp_path):
    for i in range(3):
        (tmp_path / f"{i}.txt").write_text(random_deck(9, i + 1).text())
    code, out, _ = call(capsys, "compare", A, B, *QUICK, "--field", str(tmp_path), "--json")
    data = json.loads(out)
    assert code == 0 and len(data["opponents"]) == 3 and data["field"].startswith("the 3 decks in")
    swapped = json.loads(call(capsys, "compare", B, A, "--games", "0", "--json")[1])
    assert swapped["difference"] == pytest.approx(
        -json.loads(call(capsys, "compare", A, B, "--games", "0", "--json")[1])["difference"]
    )


def test_a_run_can_be_resumed(capsys, tmp_path):
    run = tmp_path / "run"
    _, out, _ = call(capsys, "compare", A, B, *QUICK, "--out", str(run))
    kept = chunks(run)
    next((run / "chunks").rglob("shares_and_luck*")).unlink()
    (run / "result.json").unlink()
    code, again, _ = call(capsys, "resume", str(run), "--workers", "2")
    assert code == 0 and again == out and chunks(run) == kept


@pytest.mark.parametrize(("words", "said"), [
    (["compare", A], "Missing argument 'B'"), (["compare", A, A], "is there twice"),
    (["compare", A, "nowhere.txt"], "nowhere.txt"),
    (["compare", A, B, "--until", "20elo"], "--until takes a half-width of the win rate here"),
    (["compare", A, B, "--field", "MMM:1"], "--field: no set is called"), (["compare", A, B, "--values", A], "no card values"),
])  # fmt: skip
def test_errors_are_one_line(capsys, words, said):
    code, out, err = call(capsys, *words)
    assert code == 2 and out == "" and err.count("\n") == 1 and said in err
