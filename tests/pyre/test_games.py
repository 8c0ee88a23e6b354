"""Tests of whole games of Pyre between bots: invariants, workers, and answers of the command line."""

import json
from pathlib import Path

import numpy as np
import pytest

import kfsim as kf
from kfsim.batch.counts import COMMON
from kfsim.batch.run import Runner
from kfsim.batch.store import pack
from kfsim.bots.play import COLUMNS as KEYFORGE
from kfsim.pyre.deck import load_pyre_deck
from kfsim.pyre.engine.layout import FRESH, as_words
from kfsim.pyre.log import mulligan
from kfsim.pyre.match import PyreMatch
from kfsim.pyre.plan import PyrePlan
from kfsim.pyre.play import COLUMNS
from kfsim.pyre.tally import WAYS
from tests.cli.test_cli import call

DECKS = Path(__file__).parents[2] / "decks" / "pyre"
A, B = (load_pyre_deck(file) for file in sorted(DECKS.glob("*.txt")))
FILES = [str(file) for file in sorted(DECKS.glob("*.txt"))]


def test_result_rows_of_both_games_begin_with_the_same_columns():
    assert COLUMNS[: len(COMMON)] == KEYFORGE[: len(COMMON)] == COMMON


@pytest.mark.parametrize("rulebook", ["expanded", "quick"])
@pytest.mark.parametrize("bots", [("random", "random"), ("steady", "greedy"), ("steady", "steady")])
def test_games_keep_their_invariants_and_end(bots, rulebook):
    rows = PyreMatch(PyrePlan(A, B, 600, 5, *bots, rulebook=rulebook)).play(0, 600, check=True)
    column = {name: rows[:, i] for i, name in enumerate(COLUMNS)}
    assert column["violations"].sum() == 0 and column["fault"].sum() == 0
    assert (column["ended_by"] > 0).all() and (column["fervor_a"] >= 0).all() and (column["storage_b"] >= 0).all()
    assert (column["winner"] < 0).mean() < 0.01


def test_a_game_is_the_same_whatever_was_played_before():
    match = PyreMatch(PyrePlan(A, B, 100, 3))
    whole = match.play(0, 40)
    assert (match.play(17, 3) == whole[17:20]).all() and (PyreMatch(PyrePlan(A, B, 100, 3)).play(39, 1) == whole[39:]).all()
    assert (PyreMatch(PyrePlan(A, B, 100, 4)).play(0, 40) != whole).any()


@pytest.mark.parametrize("bots", [("random", "random"), ("steady", "greedy"), ("planner", "steady")])
def test_memory_that_is_not_reset_is_written_before_it_is_read(bots):
    games = 10 if "planner" in bots else 200
    match = PyreMatch(PyrePlan(A, B, 200, 3, *bots))
    as_left, spoilt = match.play(0, games), []
    for i in range(games):
        as_words(match.games)[0, : FRESH.start] = 0x5A5A5A5A5A5A5A5A
        as_words(match.games)[1:] = 0x5A5A5A5A5A5A5A5A
        spoilt.append(match.play(i, 1)[0])
    assert (np.array(spoilt) == as_left).all()


def test_results_do_not_depend_on_workers():
    tallies = []
    for workers, chunk in ((1, 64), (2, 32)):
        with Runner(workers, chunk=chunk) as runner:
            tallies.append(runner.run(PyrePlan(A, B, 300, 9)).tally)
    one, two = map(pack, tallies)
    assert one.keys() == two.keys() and all((one[name] == two[name]).all() for name in one)
    assert tallies[0].games == tallies[0].ended.sum() == 300 and len(WAYS) == tallies[0].ended.shape[1]


@pytest.mark.parametrize("deck", [A, B], ids=["a", "b"])
@pytest.mark.parametrize(("other", "least"), [("greedy", 0.6), ("random", 0.95)])
def test_steady_beats_other_bots_with_the_same_deck(deck, other, least):
    winner = PyreMatch(PyrePlan(deck, deck, 600, 2, "steady", other)).play(0, 600)[:, 0]
    assert np.where(winner < 0, 0.5, winner == 0).mean() >= least


def test_matchup_names_the_winner(capsys, tmp_path):
    page = tmp_path / "page.html"
    code, out, _ = call(capsys, "matchup", *FILES, "--games", "400", "--workers", "1", "--report", str(page))
    assert code == 0 and "Ashen Court wins" in out and "Fervor left" in out and "by attack" in out
    assert "<svg" in page.read_text() and "Storage Piles" in page.read_text() and "Rulebook expanded" in page.read_text()
    code, out, _ = call(capsys, "matchup", *FILES, "--games", "400", "--workers", "1", "--json", "--rulebook", "quick")
    data = json.loads(out)
    assert code == 0 and data["game"] == "pyre" and data["games"] == 400 and data["rulebook"] == "quick"
    assert {row["number"] for row in data["by_turn"]} == {"fervor", "storage"}


@pytest.mark.parametrize(("bots", "side"), [(("steady", "greedy"), "A"), (("greedy", "steady"), "B")])
def test_a_mirror_match_of_two_bots_names_the_winning_side(capsys, bots, side):
    words = ["--games", "400", "--bot", bots[0], "--bot-b", bots[1], "--workers", "1"]
    code, out, _ = call(capsys, "matchup", FILES[1], FILES[1], *words)
    said = " ".join(out.split())
    number = {"A": 1, "B": 2}[side]
    assert code == 0 and f"Tidewood ({number}) ({side}, played by steady) wins " in said and "Planner" not in said
    assert f"--game 0 --bot {bots[0]} --bot-b {bots[1]}" in said
    code, out, _ = call(capsys, "matchup", *FILES, "--games", "40", "--second-opinion", "off", "--workers", "1")
    said = " ".join(out.split())
    assert code == 0 and "played by" not in said and said.endswith("--game 0")


def test_a_run_is_saved_and_shown_again(capsys, tmp_path):
    run = str(tmp_path / "run")
    code, first, _ = call(capsys, "matchup", *FILES, "--games", "400", "--workers", "1", "--json", "--out", run)
    assert code == 0
    code, again, _ = call(capsys, "resume", run, "--json")
    here, there = json.loads(first), json.loads(again)
    assert here.pop("games_per_second") > 0 and "games_per_second" in there
    assert code == 0 and {**there, "games_per_second": None} == {**here, "games_per_second": None}


def test_decks_are_shown_and_checked(capsys):
    code, out, _ = call(capsys, "deck", "show", FILES[0])
    assert code == 0 and "Hearth of Cinders" in out and "3x Ember Knight  (cost 4, 4/3)" in out and "Fast Actions" in out
    code, out, _ = call(capsys, "deck", "check", *FILES)
    assert code == 0 and out.count("ready to play") == 2


def test_impact_names_cards_that_the_bot_never_plays_and_ignores_icons(capsys):
    code, out, _ = call(capsys, "impact", *FILES[::-1], "--games", "40", "--blank", "Net of Vines", "--workers", "1")
    assert code == 0 and "never played by this bot" in out and "icons" not in out and "+0.0 to +0.0" not in out
    assert " ".join(out.split()).startswith(
        "Baseline games (steady): Every game goes the same way without the text of Net of Vines (never played by this bot)."
    )
    code, out, _ = call(capsys, "impact", *FILES, "--games", "40", "--blank", "Ember Knight", "--workers", "1")
    assert code == 0 and "never played" not in out


@pytest.mark.parametrize(("n", "said"), [(0, "Ann keeps the hand"), (1, "Ann puts back 1 card"), (2, "Ann puts back 2 cards")])
def test_the_log_shows_a_mulligan(n, said):
    assert mulligan("Ann", n) == said


def test_replay_gauntlet_and_impact_work_with_pyre(capsys):
    code, out, _ = call(capsys, "replay", *FILES, "--game", "1")
    assert code == 0 and "Turn 1: " in out and "Rekindle Phase" in out and "wins (" in out
    code, out, _ = call(capsys, "gauntlet", str(DECKS), "--games", "200", "--workers", "1")
    assert code == 0 and "Ashen Court" in out and "Tidewood" in out
    code, out, _ = call(capsys, "impact", *FILES, "--games", "400", "--blank", "Ember Knight", "--workers", "1")
    assert code == 0 and "Ember Knight" in out and "if drawn" in out
    assert "every copy is blank. Its type, cost, attack and defense stay" in " ".join(out.split())


def test_replay_explains_decisions_of_the_same_game(capsys):
    _, plain, _ = call(capsys, "replay", *FILES, "--game", "3")
    code, out, _ = call(capsys, "replay", *FILES, "--game", "3", "--why")
    told = [line for line in out.splitlines() if "  ? " not in line and not line.endswith("Phase")]
    assert code == 0 and told == [line for line in plain.splitlines() if not line.endswith("Phase")]
    weighed = [line for line in out.splitlines() if line.startswith("      ? ")]
    assert len(weighed) > 30 and all(line.count("*") == 1 for line in weighed)
    assert any("*play " in line and " pass +0.00" in line for line in weighed) and any(
        "*attack the player" in line for line in weighed
    )
    _, out, _ = call(capsys, "replay", *FILES, "--game", "3", "--why", "--bot", "random")
    assert "?" not in out and "wins (" in out, "random does not weigh options"


@pytest.mark.parametrize("bots", [("steady", "greedy"), ("random", "random")])
def test_stepping_through_decisions_gives_the_same_game(bots):
    match = PyreMatch(PyrePlan(A, B, 10, 3, *bots))
    row, moments = match.play(5, 1)[0], 0
    for index, scores in match.moments(5):
        moments += 1
        assert bots == ("random", "random") or index == int(np.argmax(scores))
    record = match.games[0]
    assert moments == row[COLUMNS.index("decisions")] and record.winner == row[0] and record.turn == row[2]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ["chains", *FILES],
            "a deck of Pyre; 'kfsim chains' works only with KeyForge "
            "(Pyre has matchup, replay, gauntlet, impact, series, readings, change)",
        ),
        (["bid", *FILES], "a deck of Pyre; 'kfsim bid' works only with KeyForge"),
        (["tempo", *FILES], "a deck of Pyre; 'kfsim tempo' works only with KeyForge"),
        (["matchup", *FILES, "--chains-a", "3"], "--chains-a works only with KeyForge"),
        (["matchup", *FILES, "--styles"], "--styles works only with KeyForge"),
        (["matchup", *FILES, "--bot", "rush"], "'rush' does not play Pyre; random, greedy, steady, planner do"),
        (["matchup", *FILES, "--rulebook", "14"], "'14' is not of Pyre"),
        (["matchup", FILES[0], str(DECKS.parent / "radiant-argus-the-supreme.txt")], "are decks of two games"),
        (["gauntlet", str(DECKS), str(DECKS.parent / "radiant-argus-the-supreme.txt"), "--games", "2"], "are decks of two games"),
        (["replay", *FILES, "--chances"], "--chances works only with KeyForge; these are decks of Pyre"),
    ],
)
def test_features_of_keyforge_alone_are_refused_for_pyre(capsys, words, said):
    code, _, err = call(capsys, *words)
    assert code == 2 and said in err and len(err.strip().splitlines()) == 1 and "Traceback" not in err


def test_series_of_pyre_is_best_of_three(capsys, tmp_path):
    page, run = tmp_path / "page.html", tmp_path / "run"
    words = ("series", *FILES, "--games", "400", "--workers", "1")
    code, out, _ = call(capsys, *words, "--report", str(page), "--out", str(run))
    assert code == 0 and "of best-of-three matches (steady on both sides)" in " ".join(out.split())
    assert "A new roll decides" in page.read_text()
    data = json.loads(call(capsys, *words, "--json")[1])
    winner = PyreMatch(PyrePlan(A, B, 400)).play(0, 400)[:, 0]
    share = np.where(winner < 0, 0.5, winner == 0).mean()
    single, three = data["formats"]
    assert data["games"] == 400 and single["win_rate_a"] == pytest.approx(share)
    assert three["win_rate_a"] == pytest.approx(share**3 + 3 * share**2 * (1 - share))
    assert three["win_rate_a_lo"] < three["win_rate_a"] < three["win_rate_a_hi"]
    assert kf.series(*FILES, games=400, workers=1).json() == data
    code, _, err = call(capsys, *words, "--second-opinion", "100")
    assert code == 2 and "series of Pyre has none" in err and err.count("\n") == 1
