"""Tests of a user's own games: reading the table, the expected results, and ratings that count the games."""

import json

import numpy as np
import pytest

import kfsim as kf
from kfsim.analysis.interval_names import in_json
from kfsim.analysis.second_opinion import Estimate
from kfsim.analysis.values.card_value_table import EVERY, shipped
from kfsim.analysis.values.own_games_file import OwnGame, OwnGames, games_of
from kfsim.analysis.values.own_record import OwnRecord, cost_of, laplace
from kfsim.batch.errors import PlanError
from kfsim.deck.random import random_deck
from tests.asking import misnamed
from tests.cli.test_cli import A, B, call

DECKS = [random_deck(5, k) for k in range(1, 7)]
NAMES = [deck.name for deck in DECKS]


def read(*lines, decks=DECKS):
    return games_of("\n".join(lines), "games.csv", decks)


# The table


def test_a_table_is_read_by_the_names_of_its_columns():
    table = read("Won;Deck;Against;First;Chains against;Note", f"yes;{NAMES[0]};{NAMES[1].upper()};no;4;well played", "",
                 f"L;{NAMES[2]};;;;")  # fmt: skip
    assert table.games == (OwnGame(0, 1, True, False, 0, 4, ""), OwnGame(2, None, False, None, 0, 0, ""))
    assert table.unused == ("note",)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["won,first", "yes,no"], "games.csv: the first line must name the columns deck and won; it lacks deck"),
        ([], "games.csv: the first line must name the columns deck and won"),
        (["deck,won"], "games.csv: no games below the first line"),
        (["deck,won", "Nobody,yes"], "games.csv, line 2: no deck is called 'Nobody'; "),
        (["deck,won", f"{NAMES[0]},maybe"], "games.csv, line 2: won must be yes or no, not 'maybe'"),
        (["deck,won", f"{NAMES[0]},"], "games.csv, line 2: won must be yes or no; the cell is empty"),
        (["deck,won", ",yes"], "games.csv, line 2: the deck is missing"),
        (["deck,won,chains", f"{NAMES[0]},yes,25"], "games.csv, line 2: chains must be from 0 to 24, not '25'"),
        (["deck,won,date", f"{NAMES[0]},yes,3.5.26"], "games.csv, line 2: date must be like 2026-11-29, not '3.5.26'"),
        (["deck,won,first", f"{NAMES[0]},yes,he"], "games.csv, line 2: first must be yes or no, not 'he'"),
    ],
)
def test_errors_in_a_table_name_the_line(lines, said):
    with pytest.raises(PlanError) as found:
        read(*lines)
    assert str(found.value).startswith(said)


def test_a_misspelt_deck_gets_the_nearest_name():
    decks = [kf.load_deck(A), kf.load_deck(B)]
    with pytest.raises(PlanError, match="line 2: no deck is called 'Miss Onyx'; did you mean Miss \"Onyx\" Censorius"):
        read("deck,won", "Miss Onyx,yes", decks=decks)


def test_only_the_decks_of_the_table_are_rated():
    table, used = read("deck,won,against", f"{NAMES[4]},no,{NAMES[2]}").only_used(DECKS)
    assert [deck.name for deck in used] == [NAMES[2], NAMES[4]] and table.games[0].deck == 1 and table.games[0].against == 0


# Expectations

WIDTH = shipped().facts["width"]


def record(games, strengths):
    table = OwnGames(tuple(games), (), "games.csv")
    return OwnRecord(table, tuple(DECKS[: len(strengths)]), tuple(strengths), shipped(), 0, "planner", 1, "14")


def against(deck, other, won, n=1, first=None, chains=0):
    return [OwnGame(deck, other, won, first, chains, 0, "")] * n


def test_equal_decks_win_half_and_a_stronger_deck_wins_as_its_rating_says():
    level = record(against(0, 1, True), [Estimate(0.1, 0.0), Estimate(0.1, 0.0)])
    assert level.expected == pytest.approx([0.5])
    ahead = record(against(0, 1, True), [Estimate(0.1, 0.0), Estimate(0.0, 0.0)])
    assert ahead.expected == pytest.approx([float(shipped().wins(0.1, 0.0))])
    unsure = record(against(0, 1, True), [Estimate(0.1, 0.5), Estimate(0.0, 0.0)])
    assert 0.5 < unsure.expected[0] < ahead.expected[0]


def test_chains_and_the_second_seat_count_against_a_deck():
    known = [Estimate(0.0, 0.0), Estimate(0.0, 0.0)]
    chained, second, first = (
        record(against(0, 1, True, **more), known).expected[0] for more in ({"chains": 6}, {"first": False}, {"first": True})
    )
    assert chained < 0.4 and second < 0.5 < first < 0.52
    assert cost_of(0) == 0 and cost_of(3) < cost_of(6) < cost_of(12) < cost_of(18) < cost_of(24)


def test_a_random_opponent_is_as_strong_as_the_average_random_deck():
    usual = record(against(0, None, True), [Estimate(float(shipped().field(EVERY).mean()), 0.0)])
    assert usual.expected[0] == pytest.approx(0.5, abs=0.03)


def test_a_range_of_expected_wins_holds_95_percent_of_results():
    rng, held, unlikely = np.random.default_rng(4), 0, 0
    for _ in range(100):
        truth = rng.normal(0, 0.15, 3)
        games = []
        for _ in range(60):
            i, j = rng.choice(3, 2, replace=False)
            games += against(int(i), int(j), bool(rng.random() < shipped().wins(truth[i], truth[j])))
        found = record(games, [Estimate(0.0, 0.15)] * 3).json()
        held += found["expected_ci95"][0] <= found["won"] <= found["expected_ci95"][1]
        unlikely += found["chance"] < 0.05
    assert held >= 91 and unlikely <= 11 and not misnamed(in_json(found))


def test_games_move_a_rating_towards_their_results():
    """Ten wins in a row raise the winner's rating, lower the loser's, and raise the estimate of the user's skill. More wins do so
    further."""
    known = [Estimate(0.0, 0.1), Estimate(0.0, 0.1)]
    few, many = (record(against(0, 1, True, n), known).fitted for n in (10, 100))
    assert 0 < few.strengths[0].mean < many.strengths[0].mean and many.strengths[1].mean < few.strengths[1].mean < 0
    assert few.skill.mean > 0 and all(one.error < 0.1 for one in few.strengths)
    sure = record(against(0, 1, True, 10), [Estimate(0.0, 0.001)] * 2).fitted
    assert abs(sure.strengths[0].mean) < 0.001 and sure.skill.mean > few.skill.mean


def test_ratings_with_games_hold_the_truth_in_95_percent():
    rng, held, n = np.random.default_rng(9), 0, 0
    for _ in range(60):
        truth, skill = rng.normal(0, 0.15, 4), rng.normal(0, 0.1)
        games = []
        for _ in range(80):
            i, j = rng.choice(4, 2, replace=False)
            games += against(int(i), int(j), bool(rng.random() < shipped().wins(truth[i] + skill, truth[j])))
        fitted = record(games, [Estimate(0.0, 0.15)] * 4).fitted
        for one, true in zip((*fitted.strengths, fitted.skill), (*truth, skill), strict=True):
            held += one.interval[0] < true < one.interval[1]
            n += 1
    assert 0.92 <= held / n <= 0.98


def test_the_laplace_approximation_finds_the_mode():
    design, won = np.array([[1.0], [1.0], [1.0]]), np.array([1.0, 1.0, 0.0])
    mean, covariance = laplace(design, np.zeros(3), won, np.zeros(1), np.array([[1e-6]]))
    from scipy.special import ndtr

    assert ndtr(mean[0]) == pytest.approx(2 / 3, abs=1e-3) and covariance[0, 0] > 0


# The command line


@pytest.fixture
def table(tmp_path):
    a, b = (kf.load_deck(place).name for place in (A, B))
    lines = ["date,deck,against,won", *(f'2026-11-01,"{a}","{b.replace(chr(34), 2 * chr(34))}",{word}' for word in ["no"] * 14)]
    lines += [f'2026-11-02,"{a}",,yes'] * 30
    place = tmp_path / "games.csv"
    place.write_text("\n".join(lines))
    return str(place)


def test_the_command_shows_games_won_and_expected(capsys, table, tmp_path):
    page = tmp_path / "page.html"
    code, out, _ = call(capsys, "record", table, A, B, "--games", "0", "--report", str(page))
    assert code == 0 and out.startswith("You won 30 of 44 games. kfsim expects ") and "30 games name no opponent's deck" in out
    data = json.loads(call(capsys, "record", table, A, B, "--games", "0", "--json")[1])
    assert data["played"] == 44 and data["unknown_opponents"] == 30 and len(data["decks"]) == 1
    assert data["decks"][0]["with_games"] != data["decks"][0]["rating"] and len(data["groups"]) == 5
    assert sum(one["expected"] for one in data["own_games"]) == pytest.approx(data["expected"], abs=1e-3)
    assert "Expected and won" in page.read_text("utf-8")


def test_ratings_with_and_without_games_are_shown_apart(capsys, table):
    plain = json.loads(call(capsys, "rate", A, B, "--games", "0", "--json")[1])
    both = json.loads(call(capsys, "rate", A, B, "--games", "0", "--games-played", table, "--json")[1])
    assert plain["own_games"] is None and both["decks"] == plain["decks"]
    mine = both["own_games"]["decks"][0]
    assert mine["rating"] == pytest.approx(next(d["rating"] for d in both["decks"] if d["deck"] == mine["deck"]), abs=0.1)
    assert "With the games you have played" in call(capsys, "rate", A, B, "--games", "0", "--games-played", table)[1]


def test_a_resumed_run_uses_the_table_that_it_began_with(capsys, table, tmp_path):
    folder = tmp_path / "run"
    code, out, _ = call(capsys, "record", table, A, B, "--games", "64", "--bot", "greedy", "--out", str(folder), "--workers", "1")
    with open(table, "w") as changed:
        changed.write("deck,won\n")
    (folder / "result.json").unlink()
    again = call(capsys, "resume", str(folder), "--workers", "1")
    assert code == 0 and again[0] == 0 and again[1] == out


def test_an_unreadable_table_is_refused_in_one_line(capsys, tmp_path):
    for place in (tmp_path / "none.csv", tmp_path):
        code, out, err = call(capsys, "record", str(place), A, "--games", "0")
        assert code == 2 and out == "" and err.count("\n") == 1 and str(place) in err
