"""Tests of `kfsim dev rebuild`, which makes all learned data again, each step with the results of the steps before."""

import json

import pytest
import tomli

from kfsim.cli import rebuild
from kfsim.cli.rebuild import STEPS, Rebuild, with_style
from kfsim.games import sources
from kfsim.text.learned_data import FOLDER, SHIPPED, digest_of, learned_text, rests_on
from tests.cli.test_cli import call


@pytest.fixture
def played(monkeypatch):
    """The steps that are run. Each writes its file without playing."""
    found = []

    def play(self, step, words):
        found.append((step.makes, self.rests_on(step)))
        (self.folder / step.makes).write_text("kill = 2.5\n" if step.makes == "tuned.toml" else json.dumps([step.makes, words]))

    monkeypatch.setattr(Rebuild, "play", play)
    return found


def run(folder, **options):
    Rebuild(folder, quick=True, sets=options.get("sets", ()), workers=None).run()


def test_steps_run_in_order_and_use_the_files_of_earlier_steps(tmp_path, played):
    run(tmp_path)
    assert [name for name, _ in played] == [step.makes for step in STEPS]
    rested = dict(played)
    assert rested["tuned.toml"] == {} and list(rested["houses.json"]) == ["weights.toml"]
    assert list(rested["value.json"]) == ["weights.toml", "houses.json"] and all(rested["value.json"].values())
    assert {file.name for file in (tmp_path / "data").iterdir()} == set(SHIPPED)
    told = json.loads((tmp_path / "steps.json").read_text())
    assert told["card_values.json"]["rests_on"]["value.json"] == rebuild.digest(tmp_path / "data" / "value.json")


def test_planner_uses_the_evaluation_that_was_fitted_to_games_of_steady(tmp_path, monkeypatch):
    judged_by = {}

    def play(self, step, words):
        net = self.data / "value.json"
        judged_by[step.makes] = json.loads(net.read_text())[0] if net.exists() else "what ships"
        (self.folder / step.makes).write_text("kill = 2.5\n" if step.makes == "tuned.toml" else json.dumps([step.makes]))

    monkeypatch.setattr(Rebuild, "play", play)
    run(tmp_path)
    assert judged_by["baseline.json"] == "what ships" and judged_by["value.json"] == "baseline.json"
    assert judged_by["card_values.json"] == "value.json"


def test_a_finished_step_is_not_run_again(tmp_path, played):
    run(tmp_path)
    run(tmp_path)
    assert len(played) == len(STEPS)
    (tmp_path / "houses.json").write_text("damaged")
    run(tmp_path)
    assert [name for name, _ in played[len(STEPS) :]] == ["houses.json"]
    run(tmp_path, sets=("CotA",))
    assert [name for name, _ in played[len(STEPS) + 1 :]] == [step.makes for step in STEPS]


def test_a_file_is_made_again_if_its_inputs_have_changed(tmp_path, played):
    run(tmp_path)
    (tmp_path / "data" / "value.json").write_text("another")
    run(tmp_path)
    assert [name for name, _ in played[len(STEPS) :]] == ["card_values.json"]
    one, measuring = Rebuild(tmp_path, True, (), None), STEPS[-1]
    before = one.measured(measuring)
    (tmp_path / "data" / "value.json").write_text("once more another")
    assert one.measured(measuring) != before, "games that were played with other data are not continued"


def test_the_tuned_style_is_replaced_and_the_others_stay_as_they_are():
    text = learned_text("weights.toml")
    before, after = tomli.loads(text), tomli.loads(with_style(text, "kill = 2.5\n"))
    assert after["steady"] == {"kill": 2.5} and list(after) == list(before)
    assert all(after[name] == before[name] for name in before if name != "steady")


def test_learned_data_in_a_folder_replace_the_shipped_data(tmp_path, monkeypatch):
    shipped, played_by = digest_of("houses.json"), sources.played_by("keyforge")
    (tmp_path / "houses.json").write_text("{}")
    monkeypatch.setenv(FOLDER, str(tmp_path))
    sources.played_by.cache_clear()
    try:
        assert learned_text("houses.json") == "{}" and digest_of("houses.json") != shipped
        assert learned_text("weights.toml").startswith("#"), "files that are not in the folder are the shipped ones"
        assert sources.played_by("keyforge") != played_by, "a run cannot be resumed with other data"
    finally:
        sources.played_by.cache_clear()


def test_the_inputs_of_a_file_are_made_before_it():
    assert list(rests_on("weights.toml")) == [] and list(rests_on("card_values.json")) == [
        "weights.toml",
        "houses.json",
        "value.json",
    ]


def test_learned_data_contain_no_path_of_a_machine():
    assert not any(place in learned_text(name) for name in SHIPPED for place in ("/tmp", "/home", "/work", "C:\\"))


def test_a_quick_rebuild_makes_usable_data(tmp_path, capsys, monkeypatch):
    code, out, err = call(capsys, "dev", "rebuild", str(tmp_path / "learned"), "--quick")
    assert code == 0 and "All learned data are in" in out, err
    told = json.loads((tmp_path / "learned" / "steps.json").read_text())
    assert set(told) == {step.makes for step in STEPS} and all(entry["made"] for entry in told.values())
    net = json.loads((tmp_path / "learned" / "data" / "value.json").read_text())["learned"]
    assert set(net["rests_on"]) == {"weights.toml", "houses.json"} and "--write" not in net["command"]
    assert rebuild.digest(tmp_path / "learned" / "data" / "houses.json").startswith(net["rests_on"]["houses.json"])
    monkeypatch.setenv(FOLDER, str(tmp_path / "learned" / "data"))
    code, _, err = call(capsys, "dev", "rebuild", str(tmp_path / "learned"), "--quick")
    assert code == 0 and err.count("done before") == len(STEPS)
