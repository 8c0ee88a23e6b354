"""End-to-end test of `kfsim dev look` with a tiny run."""

import json
import shlex

import pytest

from tests.asking import misnamed
from tests.cli.test_cli import A, B, call
from tests.cli.test_runs import chunks

TINY = ["bots", "look", "--set", "CotA", "--pairings", "24", "--games", "2", "--top", "3"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("look") / "run"


def test_the_report_has_a_table_and_games_to_replay(capsys, folder):
    code, out, _ = call(capsys, *TINY, "--workers", "1", "--out", str(folder))
    assert code == 0 and "steady gets least out of" in out and "held-out" in out.replace("\n", " ") and "48 games" in out
    commands = [line for line in out.splitlines() if ": kfsim replay " in line]
    assert 3 <= len(commands) <= 9
    title, command = commands[0].rsplit(": kfsim ", 1)
    code, told, _ = call(capsys, *shlex.split(command))
    assert code == 0 and title in told and told.rstrip().endswith("wins")


def test_a_run_can_be_resumed_and_shown_again(capsys, folder):
    result, kept = (folder / "result.json").read_bytes(), chunks(folder)
    _, out, _ = call(capsys, "resume", str(folder))
    for file in list((folder / "chunks").rglob("met_of_chunk-*"))[::2]:
        file.unlink()
    (folder / "result.json").unlink()
    code, again, _ = call(capsys, "resume", str(folder), "--workers", "2")
    assert code == 0 and again == out and chunks(folder) == kept and (folder / "result.json").read_bytes() == result
    code, out, _ = call(capsys, "resume", str(folder), "--json", "--report", str(folder.parent / "page.html"))
    assert code == 0 and json.loads(out) == json.loads(result)
    page = (folder.parent / "page.html").read_text("utf-8")
    assert "What cards are worth to a bot" in page and json.loads(result)["cards"][0]["card"] in page


def test_json_contains_the_whole_report(capsys):
    code, out, err = call(capsys, *TINY, "--workers", "1", "--json", "--set", "MM", "--csv", "/dev/null")
    assert code == 2 and out == "" and err.count("\n") == 1
    code, out, _ = call(capsys, *TINY, "--workers", "1", "--json", "--set", "MM")
    data = json.loads(out)
    assert code == 0 and data["bot"] == "steady" and data["games"] == 96 and data["against"] is None
    assert [facts["set"] for facts in data["sets"]] == ["CotA", "MM"]
    cards = [row for row in data["cards"] if row["set"] == "MM"]
    assert sum(row["copies"] for row in cards) == 48 * 36
    assert all(row["worth_lo"] <= row["worth"] <= row["worth_hi"] and 0 <= row["drawn"] <= 1 for row in cards)
    assert all(0 <= row["played"] <= 1 for row in cards)  # some are played without being drawn
    assert [row["worth"] for row in cards] == sorted(row["worth"] for row in cards)
    assert {"held_out", "ceiling", "halves", "spread", "games_a_pairing"} <= set(data["sets"][0])


def test_another_bot_plays_the_same_pairings(capsys, tmp_path):
    words = [*TINY, "--workers", "2", "--against", "greedy", "--games-against", "4", "--out", str(tmp_path / "run")]
    code, out, _ = call(capsys, *words)
    assert code == 0 and "difference" in out and "greedy" in out and "144 games" in out
    code, out, _ = call(capsys, "resume", str(tmp_path / "run"), "--json")
    data = json.loads(out)
    assert code == 0 and not misnamed(data) and data["against"] == "greedy" and data["sets"][0]["against"]["games_a_pairing"] == 4
    sizes = [abs(row["difference"]) for row in data["cards"]]
    assert sizes == sorted(sizes, reverse=True) and -1 <= data["sets"][0]["agreement"] <= 1


def test_the_users_own_decks_are_used(capsys, tmp_path):
    assert call(capsys, "deck", "random", "--count", "41", "--out", str(tmp_path / "field"))[0] == 0
    words = ["bots", "look", "--decks", str(tmp_path / "field"), "--games", "2", "--top", "2", "--workers", "1"]
    code, out, _ = call(capsys, *words)
    assert code == 0 and "your decks" in out and "20 pairings of 2 games" in out.replace("\n", " ")


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (["--set", "Dark Tidings"], "Dark Tidings"),
        (["--bot", "genius"], "genius"),
        (["--games", "3"], "--games must be even"),
        (["--against", "greedy", "--games-against", "5"], "--games-against must be even"),
        (["--games-against", "4"], "--against"),
        (["--against", "steady"], "against itself"),
        (["--pairings", "5"], "--pairings"),
        (["--decks", A, "--decks", B], "40 decks"),
        (["--decks", A, "--set", "MM"], "--set"),
        (["--decks", "nowhere.txt"], "nowhere.txt"),
    ],
)
def test_errors_are_one_line(capsys, wrong, said):
    code, out, err = call(capsys, "bots", "look", *wrong)
    assert code == 2 and out == "" and err.startswith("kfsim: ") and said in err and err.count("\n") == 1
