"""Tests of readings of Pyre's rules: a run chooses them, and a comparison shows whether an answer depends on one."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import kfsim as kf
from kfsim.analysis.interval_names import in_json
from kfsim.batch.errors import PlanError
from kfsim.batch.run import Runner
from kfsim.pyre.cards import readings_in_full, rulebook_readings
from kfsim.pyre.deck import load_pyre_deck
from kfsim.pyre.match import PyreMatch
from kfsim.pyre.plan import PyrePlan
from kfsim.pyre.play import COLUMNS
from kfsim.pyre.readings import ReadingsRequest
from kfsim.pyre.script import words
from kfsim.pyre.table import Table
from tests.asking import misnamed
from tests.cli.test_cli import call

DECKS = Path(__file__).parents[2] / "decks"
FILES = [str(file) for file in sorted((DECKS / "pyre").glob("*.txt"))]
KEYFORGE = [str(DECKS / f"{name}.txt") for name in ("radiant-argus-the-supreme", "miss-onyx-censorius")]
A, B = map(load_pyre_deck, FILES)
SAID = "Readings that are not the default: generator_uses=2."


def test_every_reading_of_games_has_several_values_which_include_the_defaults():
    known = readings_in_full()
    assert {name for name, reading in known.items() if "values" in reading} == set(words.READINGS)
    for name in words.READINGS:
        values = known[name]["values"]
        assert len(values) > 1 and len(set(values)) == len(values), name
        assert {rulebook_readings(rulebook)[name] for rulebook in ("expanded", "quick")} <= set(values), name
        least, most = known[name].get("range", (min(values), max(values)))
        assert least <= min(values) and max(values) <= most, name


def test_a_plan_keeps_readings_that_differ_from_the_rulebook():
    plan = PyrePlan(A, B, readings={"locations_ready": 1, "hand_limit": 7})
    assert plan.readings == (("locations_ready", 1),)
    assert PyrePlan(A, B, readings=["hand_limit=7"]).digest == PyrePlan(A, B).digest
    assert plan.digest == PyrePlan(A, B, readings=["locations_ready=1"]).digest != PyrePlan(A, B).digest
    assert PyrePlan(A, B, rulebook="quick", readings={"empty_deck_loses": 1}).readings == ()
    assert PyrePlan(A, B, rulebook="quick", readings={"empty_deck_loses": 0}).readings == (("empty_deck_loses", 0),)
    assert plan.replayed_with(3).endswith("--rulebook expanded --reading locations_ready=1")


def test_games_use_the_readings_of_their_plan():
    usual, other = (PyreMatch(PyrePlan(A, B, 40, readings=given)).play(0, 40) for given in ((), {"generator_uses": 2}))
    assert (usual != other).any()
    assert (PyreMatch(PyrePlan(A, B, 40, readings={"generator_uses": 1})).play(0, 40) == usual).all()


EXTREMES = [
    f"{name}={value}"
    for name in words.READINGS
    for value in sorted({*readings_in_full()[name]["values"], *readings_in_full()[name].get("range", ())})
]


@pytest.mark.parametrize("bots", [("random", "random"), ("steady", "steady")])
def test_games_keep_their_invariants_and_end_with_every_value(bots):
    for given in EXTREMES:
        rows = PyreMatch(PyrePlan(A, B, 30, 5, *bots, readings=[given])).play(0, 30, check=True)
        column = {name: rows[:, i] for i, name in enumerate(COLUMNS)}
        assert column["violations"].sum() == column["fault"].sum() == 0 and (column["ended_by"] > 0).all(), given


def test_a_table_accepts_only_known_readings():
    with pytest.raises(PlanError, match="no reading is called 'hand_limits'; did you mean 'hand_limit'"):
        Table(readings={"hand_limits": 3})


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("location_ready=1", "no reading is called 'location_ready'; did you mean 'locations_ready'?"),
        ("colour=1", "no reading is called 'colour'; 'kfsim pyre rules' lists them"),
        ("locations_ready=2", "locations_ready is 0 or 1, not 2"),
        ("effect_draws_storage=3", "effect_draws_storage is 0, 1 or 2, not 3"),
        ("hand_limit=61", "hand_limit is a number from 0 to 60, not 61"),
        ("hand_limit=", "takes NAME=VALUE, such as locations_ready=1, not 'hand_limit='"),
        ("hand_limit=-1", "hand_limit is a number from 0 to 60, not -1"),
        ("hand_limit=" + "9" * 5000, "hand_limit is a number from 0 to 60, not 99"),
        ("locations_ready", "takes NAME=VALUE, such as locations_ready=1, not 'locations_ready'"),
        ("copies=4", "copies decides which decks are legal; a run cannot change it"),
        ("bans=1", "bans has only one value; a run cannot change it"),
    ],
)
@pytest.mark.parametrize("command", [["matchup"], ["replay"], ["gauntlet"], ["impact"], ["pyre", "readings"]], ids=" ".join)
def test_an_unknown_reading_is_refused_in_one_line(capsys, command, given, said):
    code, out, err = call(capsys, *command, *FILES, "--reading", given)
    assert code == 2 and not out and err.startswith("kfsim: --reading") and said in err and err.count("\n") == 1


def test_a_reading_may_be_given_only_once(capsys):
    code, _, err = call(capsys, "matchup", *FILES, "--reading", "hand_limit=6", "--reading", "hand_limit=8")
    assert code == 2 and err == "kfsim: --reading: hand_limit is given twice\n"


@pytest.mark.parametrize("command", ["matchup", "replay", "gauntlet", "impact"])
def test_keyforge_has_no_readings(capsys, command):
    code, _, err = call(capsys, command, *KEYFORGE, "--reading", "locations_ready=1")
    assert code == 2 and err == "kfsim: --reading works only with Pyre; these are decks of KeyForge\n"


@pytest.mark.parametrize("command", ["chains", "tempo", "bid", "series"])
def test_commands_for_keyforge_alone_have_no_option_for_readings(capsys, command):
    code, _, err = call(capsys, command, *KEYFORGE, "--reading", "locations_ready=1")
    assert code == 2 and "No such option" in err and err.count("\n") == 1


def test_an_answer_names_its_changed_readings(capsys, tmp_path):
    page, common = tmp_path / "page.html", ("--games", "200", "--workers", "1")
    for command, name in ((["matchup"], "matchup"), (["gauntlet"], "gauntlet"), (["impact", "--blank", "none"], "impact")):
        words = [command[0], *FILES, *command[1:], *common]
        code, out, _ = call(capsys, *words, "--reading", "generator_uses=2", "--report", str(page))
        assert code == 0 and SAID in " ".join(out.split()) and SAID in page.read_text(), name
        data = json.loads(call(capsys, *words, "--reading", "generator_uses=2", "--json")[1])
        assert data["readings"] == {"generator_uses": 2}, name
        usual = json.loads(call(capsys, *words, "--reading", "generator_uses=1", "--json")[1])
        assert "readings" not in usual and usual != data, name


def test_a_matchup_prints_the_replay_command_of_its_own_games(capsys):
    code, out, _ = call(capsys, "matchup", *FILES, "--games", "200", "--workers", "1", "--reading", "generator_uses=2")
    assert code == 0 and "kfsim replay DECK_A DECK_B --seed 1 --game 0 --reading generator_uses=2" in " ".join(out.split())


def test_a_replay_names_and_uses_its_readings(capsys, tmp_path):
    plain = call(capsys, "replay", *FILES)[1]
    code, out, _ = call(capsys, "replay", *FILES, "--reading", "generator_uses=2")
    assert code == 0 and out.splitlines()[1] == SAID and "Readings" not in plain
    uses = [part.count("uses Hearth of Cinders") for part in out.split("Turn ") if ": A" in part.splitlines()[0]]
    once = [part.count("uses Hearth of Cinders") for part in plain.split("Turn ") if ": A" in part.splitlines()[0]]
    assert max(uses) == 2 and max(once) == 1
    page = tmp_path / "game.html"
    assert call(capsys, "replay", *FILES, "--reading", "generator_uses=2", "--report", str(page))[0] == 0
    assert SAID in page.read_text()


def test_a_resumed_run_keeps_its_readings(capsys, tmp_path):
    run = tmp_path / "run"
    kept = ("--games", "200", "--reading", "generator_uses=2", "--reading", "hand_limit=6", "--out", str(run), "--json")
    first = json.loads(call(capsys, "matchup", *FILES, *kept)[1])
    (run / "result.json").unlink()
    code, out, _ = call(capsys, "resume", str(run), "--json")
    again = json.loads(out)
    assert code == 0 and again["readings"] == first["readings"] == {"generator_uses": 2, "hand_limit": 6}
    assert again["win_rate_a"] == first["win_rate_a"]


def test_an_unknown_reading_in_a_run_folder_is_refused(capsys, tmp_path):
    from kfsim.cli.run_folder import seal

    run = tmp_path / "run"
    call(capsys, "matchup", *FILES, "--games", "40", "--reading", "hand_limit=6", "--out", str(run))
    kept = json.loads((run / "run.json").read_text())
    kept["asked"]["readings"] = ["hand_limits=6"]
    (run / "run.json").write_text(json.dumps({**kept, "sha256": seal(kept)}))
    (run / "result.json").unlink()
    code, _, err = call(capsys, "resume", str(run))
    assert code == 2 and "did you mean 'hand_limit'?" in err and err.count("\n") == 1


def test_python_gives_the_same_answer(capsys):
    chosen = {"generator_uses": np.int64(2)}
    told = json.loads(call(capsys, "matchup", *FILES, "--games", "200", "--json", "--reading", "generator_uses=2")[1])
    answer = kf.matchup(*FILES, games=200, readings=chosen, workers=1)
    data = {key: value for key, value in answer.json().items() if key != "games_per_second"}
    assert data == {key: told[key] for key in data} and data["readings"] == {"generator_uses": 2}
    assert SAID in " ".join(str(answer).split())
    assert kf.gauntlet(FILES, games=40, readings=chosen, workers=1).json()["readings"] == {"generator_uses": 2}
    assert kf.impact(FILES[0], FILES[1], games=40, blank=[], readings=chosen, workers=1).json()["readings"] == {
        "generator_uses": 2
    }
    assert str(kf.replay(*FILES, readings=chosen)) != str(kf.replay(*FILES))


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"locations_redy": 1}, "readings=: no reading is called 'locations_redy'; did you mean 'locations_ready'?"),
        ({"locations_ready": 1.0}, "readings=: locations_ready is 0 or 1, not 1.0"),
        ({"locations_ready": True}, "readings=: locations_ready is 0 or 1, not True"),
        (5, "readings= takes names and values, such as {'locations_ready': 1}, not 5"),
    ],
)
def test_python_refuses_wrong_readings(given, said):
    with pytest.raises(PlanError) as error:
        kf.matchup(*FILES, games=40, readings=given)
    assert str(error.value) == said
    with pytest.raises(PlanError, match="readings= works only with Pyre; these are decks of KeyForge"):
        kf.matchup(*KEYFORGE, games=40, readings=given)


@pytest.fixture(scope="module")
def compared():
    """The comparison of readings for a short matchup, its stated number of games, and the games that were played."""
    asked = ReadingsRequest(decks=[A, B], games=200, readings={"hand_limit": 6})
    with Runner(1) as runner:
        return asked.answer(runner), asked.games_in_all, runner.games


def test_every_other_value_of_every_reading_has_a_row(compared):
    answer, said, played = compared
    rows = {(row.reading, row.value) for row in answer.rows.itertuples()}
    usual = {**rulebook_readings("expanded"), "hand_limit": 6}
    every = {(name, value) for name in words.READINGS for value in readings_in_full()[name]["values"]}
    assert rows == every - set(usual.items()) and len(rows) >= 24
    assert said == played == answer.json()["games"] == 200 * (1 + len(rows))
    assert answer.json()["readings"] == {"hand_limit": 6} and not misnamed(in_json(answer.json()))


def test_a_difference_is_computed_from_pairs_with_the_same_shuffles(compared):
    answer, *_ = compared
    won = []
    for given in ({"hand_limit": 6}, {"hand_limit": 6, "generator_uses": 2}):
        winner = PyreMatch(PyrePlan(A, B, 200, readings=given)).play(0, 200)[:, 0]
        won.append(np.where(winner < 0, 0.5, winner == 0).reshape(-1, 2).mean(axis=1))
    difference = won[1] - won[0]
    half = 1.984 * difference.std(ddof=1) / 10  # Student's t for 100 pairs
    row = answer.rows.set_index("reading").loc["generator_uses"]
    assert row.usual == 1 and row.value == 2 and row.win_rate_a == pytest.approx(won[1].mean())
    assert row.difference == pytest.approx(difference.mean())
    assert (row.lo, row.hi) == pytest.approx((difference.mean() - half, difference.mean() + half), abs=1e-4)
    assert row.pairs_changed == pytest.approx((difference != 0).mean())
    sizes = answer.rows.difference.abs()
    assert (sizes.diff().dropna() <= 0).all()


def test_a_reading_without_effect_has_difference_zero(compared):
    answer, *_ = compared
    row = answer.rows.set_index("reading").loc["locations_ready"]  # these decks have no Location that rests
    assert (row.difference, row.lo, row.hi, row.pairs_changed) == (0, 0, 0, 0)


def test_the_command_prints_a_row_for_each_reading_and_makes_a_page(capsys, tmp_path):
    page, words = tmp_path / "page.html", ("pyre", "readings", *FILES, "--games", "100")
    code, out, _ = call(capsys, *words, "--workers", "1", "--report", str(page))
    assert code == 0 and "generator_uses=2" in out and "95% CI" in out and "by chance alone" in " ".join(out.split())
    assert "generator_uses=2" in page.read_text() and "most cards return to Alert" in page.read_text()
    one, two = (json.loads(call(capsys, *words, "--workers", n, "--json")[1]) for n in "12")
    assert one == two and one["games_each"] == 100 and {"reading", "value", "difference", "difference_lo"} <= set(one["rows"][0])


def test_the_headline_names_readings_that_change_the_leader(compared):
    answer, *_ = compared
    rng = np.random.default_rng(3)
    ahead, behind = (rng.choice(shares, 100) for shares in ([0.5, 1.0], [0.0, 0.5]))
    turned = replace(answer, scores=ahead, others=answer.others[:2], changed=(behind, ahead))
    assert f" Tidewood is ahead with {answer.others[0].reading}={answer.others[0].value}." in turned.headline
    assert "is ahead" not in replace(turned, changed=(ahead, ahead)).headline


def test_a_comparison_of_readings_can_be_resumed(capsys, tmp_path):
    run = tmp_path / "run"
    code, out, _ = call(capsys, "pyre", "readings", *FILES, "--games", "100", "--out", str(run))
    assert code == 0
    (run / "result.json").unlink()
    code, again, _ = call(capsys, "resume", str(run))
    assert code == 0 and again == out


def test_only_decks_of_pyre_are_accepted(capsys):
    code, _, err = call(capsys, "pyre", "readings", *KEYFORGE)
    assert code == 2 and "a deck of KeyForge; 'kfsim pyre readings' works only with Pyre" in err and err.count("\n") == 1


def test_the_command_and_its_request_have_the_same_default_number_of_games():
    from kfsim.cli.readings import USUAL

    assert USUAL == ReadingsRequest.USUAL


def test_the_rules_are_listed_with_the_text_of_the_rulebook(capsys):
    code, out, _ = call(capsys, "pyre", "rules")
    assert code == 0 and "locations_ready = 0 (or 1)" in out and "'another attack with one" in " ".join(out.split())
    listed = {row["reading"]: row for row in json.loads(call(capsys, "pyre", "rules", "--json", "--rulebook", "quick")[1])}
    assert set(listed) == set(readings_in_full())
    assert listed["effect_draws_storage"]["value"] == 2 and listed["effect_draws_storage"]["others"] == [1, 0]
