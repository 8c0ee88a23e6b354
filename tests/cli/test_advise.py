"""Tests of `kfsim advise` for players: a template, a decision of a game, all outputs, and one line for a mistake."""

import json
import re
from pathlib import Path

import pandas as pd

from benchmarks.advise_positions import PUZZLES
from kfsim.keyforge.advise.schema import Card, PositionFile, Side
from tests.cards.test_facts import FIRST_DECKS
from tests.cli.test_cli import call

ROOT = Path(__file__).parents[2]
A, B = map(str, FIRST_DECKS[:2])
FEW = ("--games", "100", "--play-on", "steady", "--workers", "1")


def test_the_template_is_a_position_that_can_be_answered(capsys, tmp_path):
    file = tmp_path / "folder" / "position.toml"
    file.parent.mkdir()
    code, out, _ = call(capsys, "advise", "--template", A, B, "--write", str(file))
    assert code == 0 and "position written to" in out and f'deck_a = "{A}"' not in file.read_text()  # relative to the file
    code, out, _ = call(capsys, "advise", str(file), *FEW)
    assert code == 0 and out.startswith("Choose ") and "to win (95% CI" in out and "2. " not in out.split("\n")[0]
    code, printed, _ = call(capsys, "advise", "--template", A, B)
    assert code == 0 and printed.split("[a]")[1] == file.read_text().split("[a]")[1]


def test_the_position_of_the_guide_can_be_answered(capsys, tmp_path):
    guide = (ROOT / "docs" / "advise.md").read_text("utf-8")
    example = re.search(r"```toml\n(.*?)```", guide, re.S)[1]
    (tmp_path / "position.toml").write_text(example.replace('"decks/', f'"{ROOT}/decks/'))
    code, out, _ = call(capsys, "advise", str(tmp_path / "position.toml"), *FEW)
    assert code == 0 and "Untamed. A has 2 keys and 5 Æ, B has 2 keys and 4 Æ. What now?" in " ".join(out.split())
    fields = {name for kind in (Side, Card, PositionFile) for name in kind.__struct_fields__}
    assert set(re.findall(r"`(\w+)", guide.partition("| field |")[2].partition("\n\n")[0])) >= fields - {"a", "b", "card"}


def test_every_output_is_written_and_a_run_can_be_resumed(capsys, tmp_path):
    position = PUZZLES[0].write(tmp_path)
    places = ["--csv", str(tmp_path / "tables"), "--report", str(tmp_path / "page.html"), "--out", str(tmp_path / "run")]
    code, out, _ = call(capsys, "advise", str(position), *FEW, "--json", *places)
    data = json.loads(out)
    assert code == 0 and data["kind"] == "house" and data["options"][0]["option"] == "Shadows" and data["games"] >= 100
    frame = pd.read_csv(tmp_path / "tables" / "options.csv")
    assert list(frame.option) == [one["option"] for one in data["options"]] and frame.chance[0] == data["options"][0]["chance"]
    page = (tmp_path / "page.html").read_text("utf-8")
    assert "What now?" in page and "Choose Shadows" in page and "paired" not in page.split("<script")[0].lower()
    for file in list((tmp_path / "run" / "chunks").rglob("*_of_chunk-*"))[::2]:
        file.unlink()
    (tmp_path / "run" / "result.json").unlink()
    position.unlink()  # the headline is kept
    code, again, _ = call(capsys, "resume", str(tmp_path / "run"), "--json", "--workers", "2")
    assert code == 0 and json.loads(again) | {"games_per_second": 0} == data | {"games_per_second": 0}


def test_a_decision_of_a_game_is_answered(capsys):
    code, out, _ = call(capsys, "replay", A, B, "--seed", "1", "--game", "17", "--decisions")
    found = re.search(r"Turn 4: A .*\n +decision (\d+), A: (\w+), (\w+), (\w+)\n", out)
    assert code == 0 and found
    code, out, _ = call(capsys, "advise", A, B, "--seed", "1", "--game", "17", "--decision", found[1], *FEW)
    assert code == 0 and all(house in out for house in found.groups()[1:]) and "turn 4" in out


def test_mistakes_are_reported_in_one_line(capsys, tmp_path):
    (tmp_path / "wrong.toml").write_text(f'deck_a = "{A}"\ndeck_b = "{B}"\n[a]\nhand = ["Dust Pixi"]\n[b]\n')
    wrong = {
        "a.hand[0]: 'Dust Pixi' is in neither deck; did you mean Dust Pixie": [str(tmp_path / "wrong.toml")],
        "no such file": [str(tmp_path / "none.toml")],
        "--decision is missing": [A, B],
        "takes a position file or two decks": [A, B, A],
        "--template takes two decks": ["--template", A],
        "--write needs --template": [A, B, "--write", str(tmp_path / "x.toml")],
        "--games must be from 100": [A, B, "--decision", "5", "--games", "1"],
        "--decision: game 0 has decisions 0 to": [A, B, "--decision", "9999"],
    }
    for message, words in wrong.items():
        code, out, err = call(capsys, "advise", *words)
        assert code == 2 and out == "" and message in err and err.count("\n") == 1, (message, err)
