"""Tests of `--progress json`: the progress of a run for programs."""

import json

import pytest

from kfsim.cli import progress
from kfsim.cli.progress import Progress
from tests.cli.test_cli import call
from tests.cli.test_runs import A, B

KEYS = ["done", "of", "games_per_second", "seconds_left", "what", "so_far"]


def told(err):
    """The objects of the JSON lines. There are no other lines."""
    return [json.loads(line) for line in err.splitlines()]


def test_a_run_writes_its_first_and_last_progress_line(capsys):
    words = ["matchup", A, B, "--games", "2048", "--workers", "1", "--second-opinion", "off"]
    code, out, err = call(capsys, *words, "--json", "--progress", "json")
    lines = told(err)
    assert code == 0 and json.loads(out)["games"] == 2048
    assert lines[0] == dict.fromkeys(KEYS) | {"done": 0, "of": 2048, "what": "playing"}
    last = lines[-1]
    assert list(last) == KEYS and last["done"] == last["of"] == 2048 and last["seconds_left"] == 0
    assert "Gregg, the Adjutant of Myths wins" in last["so_far"]
    assert call(capsys, *words, "--json")[2] == "", "the default does not change"


def test_progress_contains_the_figure_on_top_of_a_page(capsys, tmp_path):
    page = tmp_path / "page.html"
    words = ["matchup", A, B, "--games", "100", "--workers", "1", "--second-opinion", "off", "--report", str(page)]
    code, _, err = call(capsys, *words, "--progress", "json")
    (figure,) = (json.loads(line)["figure"] for line in err.splitlines() if line.startswith('{"figure"'))
    assert code == 0 and f'name="kfsim-number" content="{figure}"' in page.read_text("utf-8")
    assert "figure" not in call(capsys, *words)[2]


def test_progress_reports_the_second_opinion_separately(capsys):
    words = ["matchup", A, B, "--games", "200", "--workers", "1", "--second-opinion", "50"]
    code, out, err = call(capsys, *words, "--progress", "json")
    lines = told(err)
    first = next(n for n, line in enumerate(lines) if "first_answer" in line)
    assert (
        code == 0
        and lines[first]["first_answer"].startswith("Baseline games")
        and lines[first]["first_answer"] in " ".join(out.split())
    )
    assert {line["what"] for line in lines[:first]} == {"playing"}
    assert {line["what"] for line in lines[first + 1 :]} == {"second opinion"} and lines[-1]["done"] == lines[-1]["of"]


def test_a_resumed_run_reports_progress(capsys, tmp_path):
    words = ["tempo", A, B, "--games", "60", "--workers", "1", "--out", str(tmp_path / "run")]
    assert call(capsys, *words)[0] == 0
    code, _, err = call(capsys, "resume", str(tmp_path / "run"), "--progress", "json")
    assert code == 0 and all(list(line) == KEYS for line in told(err)) and told(err)
    assert "progress" not in (tmp_path / "run" / "run.json").read_text()


@pytest.mark.parametrize("every", [0.0, 1000.0])
def test_progress_lines_come_at_intervals(capsys, monkeypatch, every):
    monkeypatch.setattr(progress, "JSON_LINE_EVERY", every)
    with Progress(100, form="json") as shown:
        for done in range(10, 101, 10):
            shown.update(done)
    lines = told(capsys.readouterr().err)
    assert [line["done"] for line in lines] == ([0, *range(10, 101, 10)] if every == 0 else [0, 100])


def test_an_interrupted_run_reports_its_last_progress(capsys, monkeypatch):
    monkeypatch.setattr(progress, "JSON_LINE_EVERY", 1000.0)
    with pytest.raises(KeyboardInterrupt), Progress(100, form="json") as shown:
        shown.update(40)
        raise KeyboardInterrupt
    assert [line["done"] for line in told(capsys.readouterr().err)] == [0, 40]


def test_the_answer_so_far_is_shown_at_once_and_then_ever_more_rarely(capsys, monkeypatch):
    clock = [0.0]
    monkeypatch.setattr(progress.time, "monotonic", lambda: clock[0])
    made = []

    def words():
        made.append(clock[0])
        return f"after {clock[0]:g} seconds"

    with Progress(100) as shown:
        for clock[0] in (3.0, 4.0, 4.4, 5.0, 6.0, 7.4, 7.6, 100.0):
            shown.answer(words)
    lines = capsys.readouterr().err.splitlines()
    assert made == [3.0, 5.0, 7.6, 100.0] and lines[0] == "kfsim: first answer: after 3 seconds"
    assert lines[1:] == [f"kfsim: after 0 of 100 games: after {t:g} seconds" for t in (5, 7.6, 100)]


def test_programs_get_the_first_answer_and_then_the_answer_so_far(capsys, monkeypatch):
    monkeypatch.setattr(progress, "LONGER", 0.0)
    with Progress(100, form="json") as shown:
        shown.answer(lambda: "about half")
        shown.update(50)
        shown.answer(lambda: "half")
    lines = told(capsys.readouterr().err)
    assert lines[1] == {"first_answer": "about half"} and lines[2]["so_far"] == "half" and lines[2]["done"] == 50


HAND = "Full Moon; Full Moon; Dust Pixie; Flaxia; Punch; Tremor"


@pytest.mark.parametrize(("words", "first"), [
    (["compare", A, B, "--games", "1600", "--until", "0.1%", "--bot", "greedy", "--card-games", "0"], "By card values alone"),
    (["rate", A, "--games", "256", "--bot", "greedy", "--until", "1elo"], "Gregg, the Adjutant of Myths"),
    (["hand", A, HAND, "--games", "100", "--bot", "greedy"], "the evaluation expects"),
    (["hand", A, "--games", "2000", "--bot", "greedy"], "should take a mulligan"),
    (["choose", A, B, "--games", "192", "--bot", "greedy", "--until", "1"], "By card values alone, bring "),
    (["alliance", A, B, "--games", "96", "--bot", "greedy", "--keep", "8", "--until", "1"], "found, by card values"),
    (["counter", A, "--games", "2304", "--bot", "greedy", "--planner-games", "0"], "No card, house or property clearly"),
])  # fmt: skip
def test_a_first_answer_comes_before_the_last_games(capsys, monkeypatch, words, first):
    monkeypatch.setattr(progress, "LONGER", 0.0)
    for name, number in (
        ("hand_request.RANDOM_OPPONENTS", 8), ("values.opening_table.FEWEST_TOLD", 100), ("values.opening_hand.EVALUATED", 64),
        ("compare_requests.CounterRequest.FEWEST", 1), ("values.counter_opponents.A_STAGE", 16),
        ("values.counter_opponents.EACH", 4),
    ):  # fmt: skip
        monkeypatch.setattr(f"kfsim.analysis.{name}", number)
    monkeypatch.setattr("kfsim.keyforge.values.openings.LOOK", 32)
    code, _, err = call(capsys, *words, "--workers", "1", "--progress", "json")
    lines = told(err)
    at = next(n for n, line in enumerate(lines) if "first_answer" in line)
    later = [line["so_far"] for line in lines[at + 1 :] if line["so_far"]]
    assert code == 0 and first in lines[at]["first_answer"] and lines[at + 1]["done"] < lines[-1]["done"] <= lines[-1]["of"]
    assert len(set(later)) >= 1 and lines[at]["first_answer"] not in later


def test_a_replay_is_written_as_json(capsys):
    words = ["replay", A, B, "--game", "3"]
    code, out, _ = call(capsys, *words, "--json")
    data = json.loads(out)
    text = call(capsys, *words)[1]
    assert code == 0 and "\n".join(data["log"]) in text and data["game"] == 3 and data["seed"] == 1
    assert [f"Turning point: {point['words']}" for point in data["turning_points"]] == [
        line for line in text.splitlines() if line.startswith("Turning point")
    ]


def test_a_page_shows_the_command_without_the_options_for_programs(capsys, tmp_path):
    page = tmp_path / "page.html"
    words = ["matchup", A, B, "--games", "20", "--second-opinion", "off", "--workers", "1", "--report", str(page)]
    assert call(capsys, *words, "--json", "--progress", "json")[0] == 0
    html = page.read_text("utf-8")
    assert "--games 20" in html and "--json" not in html and "--progress" not in html
