"""`--progress json`: how far a run is, for a program."""

import json

import pytest

from kfsim.cli import progress
from kfsim.cli.progress import Progress
from tests.cli.test_cli import call
from tests.cli.test_runs import A, B

KEYS = ["done", "of", "games_per_second", "seconds_left", "what", "so_far"]


def told(err):
    """What the JSON lines say; there is no other line."""
    return [json.loads(line) for line in err.splitlines()]


def test_a_run_tells_a_program_its_first_and_last_line(capsys):
    words = ["matchup", A, B, "--games", "2048", "--workers", "1", "--second-opinion", "off"]
    code, out, err = call(capsys, *words, "--json", "--progress", "json")
    lines = told(err)
    assert code == 0 and json.loads(out)["games"] == 2048
    assert lines[0] == dict.fromkeys(KEYS) | {"done": 0, "of": 2048, "what": "playing"}
    last = lines[-1]
    assert list(last) == KEYS and last["done"] == last["of"] == 2048 and last["seconds_left"] == 0
    assert "Gregg, the Adjutant of Myths wins" in last["so_far"]
    assert call(capsys, *words, "--json")[2] == "", "the default stays as it is"


def test_the_number_on_top_of_a_page_is_told(capsys, tmp_path):
    page = tmp_path / "page.html"
    words = ["matchup", A, B, "--games", "100", "--workers", "1", "--second-opinion", "off", "--report", str(page)]
    code, _, err = call(capsys, *words, "--progress", "json")
    (figure,) = (json.loads(line)["figure"] for line in err.splitlines() if line.startswith('{"figure"'))
    assert code == 0 and f'name="kfsim-number" content="{figure}"' in page.read_text("utf-8")
    assert "figure" not in call(capsys, *words)[2]


def test_the_second_opinion_is_told_apart(capsys):
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


def test_a_run_that_goes_on_tells_it_too(capsys, tmp_path):
    words = ["tempo", A, B, "--games", "60", "--workers", "1", "--out", str(tmp_path / "run")]
    assert call(capsys, *words)[0] == 0
    code, _, err = call(capsys, "resume", str(tmp_path / "run"), "--progress", "json")
    assert code == 0 and all(list(line) == KEYS for line in told(err)) and told(err)
    assert "progress" not in (tmp_path / "run" / "run.json").read_text()


@pytest.mark.parametrize("every", [0.0, 1000.0])
def test_lines_between_the_first_and_the_last_come_now_and_then(capsys, monkeypatch, every):
    monkeypatch.setattr(progress, "JSON_LINE_EVERY", every)
    with Progress(100, form="json") as shown:
        for done in range(10, 101, 10):
            shown.update(done)
    lines = told(capsys.readouterr().err)
    assert [line["done"] for line in lines] == ([0, *range(10, 101, 10)] if every == 0 else [0, 100])


def test_a_run_that_breaks_off_tells_how_far_it_came(capsys, monkeypatch):
    monkeypatch.setattr(progress, "JSON_LINE_EVERY", 1000.0)
    with pytest.raises(KeyboardInterrupt), Progress(100, form="json") as shown:
        shown.update(40)
        raise KeyboardInterrupt
    assert [line["done"] for line in told(capsys.readouterr().err)] == [0, 40]


def test_a_replay_as_json(capsys):
    words = ["replay", A, B, "--game", "3"]
    code, out, _ = call(capsys, *words, "--json")
    data = json.loads(out)
    text = call(capsys, *words)[1]
    assert code == 0 and "\n".join(data["log"]) in text and data["game"] == 3 and data["seed"] == 1
    assert [f"Turning point: {point['words']}" for point in data["turning_points"]] == [
        line for line in text.splitlines() if line.startswith("Turning point")
    ]


def test_a_page_shows_the_command_without_what_its_program_wanted(capsys, tmp_path):
    page = tmp_path / "page.html"
    words = ["matchup", A, B, "--games", "20", "--second-opinion", "off", "--workers", "1", "--report", str(page)]
    assert call(capsys, *words, "--json", "--progress", "json")[0] == 0
    html = page.read_text("utf-8")
    assert "--games 20" in html and "--json" not in html and "--progress" not in html
