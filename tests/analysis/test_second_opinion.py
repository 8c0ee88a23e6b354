"""Tests of the second opinion: it is unbiased, its intervals hold, and it is as precise as more games than it plays."""

import json
from dataclasses import replace

import numpy as np
import pytest

from kfsim.analysis import planner_estimates
from kfsim.analysis import second_opinion as better
from kfsim.analysis.chains_opinion import Line
from kfsim.analysis.gauntlet import Gauntlet
from kfsim.analysis.second_opinion import Estimate, Played, SecondOpinion, baseline_games, crossed, mean_of, second_opinion
from kfsim.batch.counts import WINNER
from kfsim.batch.run import Runner
from kfsim.deck import load_deck
from kfsim.keyforge.match import Match
from kfsim.keyforge.plan import Plan
from tests.cards.test_facts import FIRST_DECKS
from tests.cli.test_cli import call

A, B, C = map(str, FIRST_DECKS[:3])


def made_up(rng, mean, pairs, many=4):
    """Pairs of games whose results are correlated with luck and with baseline games."""
    luck, shuffle = rng.normal(0, 0.1, pairs), rng.normal(0, 1, many * pairs)
    quick = np.clip(0.5 + 0.12 * shuffle + rng.normal(0, 0.1, many * pairs), 0, 1)
    better = mean + luck + 0.1 * shuffle[:pairs] + rng.normal(0, 0.25, pairs)
    return Played(better, luck, quick[:pairs], mean_of(quick))


def test_the_interval_holds_the_truth_in_95_percent_and_is_narrower():
    rng = np.random.default_rng(5)
    inside, worth = [], []
    for _ in range(600):
        found = SecondOpinion({(0, 1): made_up(rng, 0.55, 100)})
        low, high = found.win_rate().interval
        inside.append(low < 0.55 < high)
        worth.append(found.worth)
    assert 0.925 < np.mean(inside) < 0.975
    assert np.mean(worth) > 1.15 * 200


def test_a_field_estimates_the_luck_correction_from_all_its_matchups_together():
    rng = np.random.default_rng(6)
    inside = []
    for _ in range(300):
        found = SecondOpinion({(i, j): made_up(rng, 0.5 + 0.1 * (i - j), 6, 20) for i in range(4) for j in range(i + 1, 4)})
        low, high = found.against(0, [1, 2, 3]).interval
        inside.append(low < 0.3 < high)
        assert found.win_rate(2, 1).mean == pytest.approx(1 - found.win_rate(1, 2).mean)
    assert 0.91 < np.mean(inside) < 0.985


def test_one_pair_for_each_matchup_gets_no_luck_correction():
    rng = np.random.default_rng(7)
    found = SecondOpinion({(0, j): made_up(rng, 0.5, 1, 40) for j in range(1, 31)})
    assert found.worth == 60 and found.against(0, range(1, 31)).error > 0.05


def test_a_difference_is_clear_only_when_it_is_more_than_luck():
    assert planner_estimates.compared(Estimate(0.60, 0.01), Estimate(0.50, 0.005))["clear"]
    assert not planner_estimates.compared(Estimate(0.52, 0.02), Estimate(0.50, 0.001))["clear"]
    assert not planner_estimates.compared(Estimate(0.60, 0.06), Estimate(0.50, 0.005))["clear"]
    assert planner_estimates.compared(Estimate(0.60, 0.04), Estimate(0.50, 0.005))["clear"]
    assert not planner_estimates.compared(Estimate(0.60, 0.04), Estimate(0.50, 0.005), of=24)["clear"]


def test_fair_chains_lie_on_a_line_through_two_win_rates():
    def odds(x):
        return 1 / (1 + np.exp(-x))

    def even_at(none, some):
        return Line(none, some, 4, 1).fair

    fair, (low, high) = even_at(Estimate(odds(0.3), 0.01), Estimate(odds(-0.1), 0.01))
    assert fair == pytest.approx(3) and low < 3 < high and high - low < 1.5
    assert even_at(Estimate(0.4, 0.01), Estimate(0.3, 0.01)) == (0.0, (0.0, 0.0))
    fair, (low, high) = even_at(Estimate(0.6, 0.001), Estimate(0.59, 0.001))
    assert fair == float("inf") and even_at(Estimate(0.6, 0.02), Estimate(0.55, 0.02))[1][0] < 24
    line = Line(Estimate(odds(0.31), 0.01), Estimate(odds(-0.09), 0.01), 4, 1)
    rates = [row["win_rate"] for row in line.bids()]
    assert line.last_bid == 3 and rates[0] == pytest.approx(odds(0.31)) and rates[4] == pytest.approx(odds(-0.09))
    assert rates[2] == pytest.approx(odds(0.11)) and all(row["lo"] < row["win_rate"] < row["hi"] for row in line.bids())


def test_the_second_opinion_is_the_mean_of_planner_games():
    """The luck correction changes the mean by little more than luck. The answer is the same with any number of workers."""
    plan = Plan(load_deck(A), load_deck(B), seed=3)
    found = []
    for workers in (1, 2):
        with Runner(workers) as runner:
            found.append(second_opinion(plan, 120, runner))
    own = found[0].played[0, 1]
    assert (own.better == found[1].played[0, 1].better).all() and found[0].win_rate() == found[1].win_rate()
    assert abs(own.better.mean() - found[0].win_rate().mean) < 0.1 and found[0].worth > 60
    with Runner(1) as runner:
        assert (crossed(baseline_games(plan, 20, runner)) == own.baseline[:10]).all() and len(own.baseline) == 60


def test_the_games_of_a_pair_have_different_shuffles_and_each_deck_goes_first_once():
    """The test recomputes games by their numbers: pair k has the shuffles 2k and 2k + 1 of the plan, as baseline games have."""
    plan = Plan(load_deck(A), load_deck(B), seed=9)
    match = Match(replace(plan, bot_a="planner", bot_b="planner"))
    with Runner(1) as runner:
        own = second_opinion(plan, 12, runner).played[0, 1]
    points = np.array([1.0, 0.0, 0.5])
    for k in range(6):
        games = [match.with_luck(game, 1) for game in (2 * (2 * k), 2 * (2 * k + 1) + 1)]
        assert own.better[k] == np.mean([points[rows[0, WINNER]] for rows, _ in games])
        assert own.luck[k] == pytest.approx(np.mean([luck[0] for _, luck in games]))
        quick = [Match(plan).play(game, 1)[0, WINNER] for game in (4 * k, 4 * k + 3)]
        assert own.baseline[k] == points[quick].mean()


def test_a_longer_second_opinion_equals_a_run_of_that_length():
    plan = Plan(load_deck(A), load_deck(B), seed=4)
    with Runner(1) as runner:
        longer = better.GrowingOpinion(plan, runner)
        longer.to(24)
        grown, whole = longer.to(60), second_opinion(plan, 60, runner)
    assert grown.win_rate() == whole.win_rate() and grown.pairs == 30
    assert (grown.played[0, 1].luck == whole.played[0, 1].luck).all()


@pytest.fixture
def small_steps(monkeypatch):
    monkeypatch.setattr(better, "STEP", 16)
    monkeypatch.setattr(better, "FIRST", 32)


def test_a_second_opinion_plays_until_the_requested_precision(small_steps):
    """It stops after the same games with any number of workers, not much later than necessary, and at the limit of games."""
    plan, ends, told = Plan(load_deck(A), load_deck(B), seed=5), [], []
    for workers in (1, 2):
        with Runner(workers) as runner:
            runner.aim = lambda games, standing: told.append((games, standing))
            ends.append(better.play_until(plan, 0.09, 1000, runner))
    assert ends[0].pairs == ends[1].pairs and ends[0].win_rate() == ends[1].win_rate()
    assert ends[0].win_rate().half <= 0.09 and 32 < 2 * ends[0].pairs < 300
    assert told and told[-1][0] == 2 * ends[0].pairs and "points, to be ±9" in told[-1][1]
    with Runner(1) as runner:
        found = better.play_until(plan, 0.01, 48, runner)
    assert 2 * found.pairs == 48 and found.win_rate().half > 0.01


def test_until_applies_to_the_planner_games(capsys, tmp_path, small_steps):
    options = ["matchup", A, B, "--games", "1024", "--workers", "1", "--until", "9%", "--second-opinion", "500", "--out"]
    code, out, _ = call(capsys, *options, str(tmp_path / "run"), "--json")
    told = json.loads(out)
    until, (low, high) = told["better"]["until"], (told["better"]["share_lo"], told["better"]["share_hi"])
    assert code == 0 and until["decided"] and until["reached"] == pytest.approx((high - low) / 2) and until["reached"] <= 0.09
    assert told["headline"].startswith("Planner on both sides: ")
    assert told["second_opinion"]["sharper_games"] is None and told["better"]["games"] < 500
    with_kept = json.loads(call(capsys, "resume", str(tmp_path / "run"), "--json")[1])
    assert with_kept["second_opinion"] == told["second_opinion"]
    shown = " ".join(call(capsys, *options[:-2], "50", "--until", "2%")[1].split())
    assert "points (asked: ±2). The limit was 50 games." in shown
    assert "play more planner games: kfsim matchup" in shown and "--until 2%" in shown


def test_the_command_line_plays_a_second_opinion(capsys, tmp_path):
    page = tmp_path / "page.html"
    options = ["matchup", A, B, "--games", "400", "--workers", "1", "--second-opinion", "60"]
    code, out, _ = call(capsys, *options, "--report", str(page))
    assert code == 0 and out.startswith("Baseline games (steady): ") and "played both sides of 60 games" in " ".join(out.split())
    assert "planner on both sides: " in " ".join(out[out.rindex("\n\n") :].lower().split())
    html = page.read_text("utf-8")
    assert "<h2>Planner on both sides</h2>" in html and "planner games" in html.split("</header>")[0]
    code, out, _ = call(capsys, *options, "--json")
    data = json.loads(out)["second_opinion"]
    told = json.loads(out)
    assert list(told)[:2] == ["headline", "better"] and "Planner on both sides: " in told["headline"]
    assert told["better"]["share"] in (data["win_rate"], 1 - data["win_rate"]) and told["better"]["games"] == 60
    assert data["games"] == 60 and data["bot"] == "planner" and data["win_rate_lo"] < data["win_rate"] < data["win_rate_hi"]
    quick = json.loads(call(capsys, *options[:-1], "off", "--json")[1])
    assert (
        "second_opinion" not in quick
        and next(iter(quick)) == "headline"
        and quick["headline"].startswith("Baseline games (steady): ")
    )
    quick = call(capsys, *options[:-1], "off")[1]
    assert (
        quick.startswith("Baseline games")
        and "of planner games" in " ".join(quick.split())
        and "lanner on both sides" not in quick
    )
    assert json.loads(call(capsys, *options, "--json")[1])["second_opinion"] == data


@pytest.mark.parametrize("command", [["chains", A, B, "--games", "2000"], ["bid", A, B, "--games", "2000"]])
def test_chains_and_bids_have_a_second_opinion(capsys, command):
    code, out, _ = call(capsys, *command, "--workers", "1", "--second-opinion", "50")
    told = " ".join(out.split())
    assert "quote the one of kfsim matchup." in told
    assert code == 0 and "without chains and" in told and "Planner on both sides" in told


@pytest.mark.parametrize("command", [["gauntlet", A, B, C, "--games", "20"], ["bid", A, B, C, "--games", "2000"]])
def test_fields_have_a_second_opinion(capsys, command):
    code, out, _ = call(capsys, *command, "--workers", "1", "--second-opinion", "50")
    assert code == 0 and "put the decks in" in " ".join(out.split()) and "Planner on both sides" in " ".join(out.split())
    assert out.count("  places  ") >= 1 and out.count("baseline  points") == 1 and "rating" not in out, (
        "one ranking, that of planner games"
    )


def test_one_deck_against_a_field_has_a_second_opinion(capsys):
    code, out, _ = call(capsys, "gauntlet", B, C, "--deck", A, "--games", "20", "--workers", "1", "--second-opinion", "50")
    assert code == 0 and "against this field" in out and "rank correlation" not in out


def test_wrong_options_are_refused(capsys):
    for wrong in ("3", "9" * 30, "x", "60 --bot planner"):
        options = ["--second-opinion", *wrong.split()]
        code, out, err = call(capsys, "matchup", A, B, "--games", "10", *options)
        assert code == 2 and out == "" and err.count("\n") == 1, err


def test_the_baseline_answer_stands_if_the_user_stops_the_second_opinion(capsys, monkeypatch):
    def stop(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(planner_estimates, "second_opinion", stop)
    code, out, err = call(capsys, "matchup", A, B, "--games", "100", "--workers", "1", "--second-opinion", "60")
    assert code == 0 and "third key" in out and "lanner on both sides" not in out and "stands" in err
    monkeypatch.setattr(planner_estimates, "field_played", stop)
    code, out, err = call(capsys, "gauntlet", A, B, C, "--games", "20", "--workers", "1", "--second-opinion", "60")
    assert code == 0 and "rating" in out and "  places  " not in out and "stands" in err, (
        "the ranking of baseline games is shown then"
    )


def test_each_matchup_of_a_field_has_shuffles_of_its_own():
    """Otherwise a deck that draws well in one pair would look good against everybody."""
    decks = tuple(load_deck(file) for file in FIRST_DECKS[:3])
    asked = []

    class Listening:
        def game_scores(self, plan, first, pairs):
            return np.full((pairs, 2), 0.5)

        def crossed_with_luck(self, plan, first, pairs, part):
            asked.append((plan.bot_a, list(range(first, first + pairs))))
            return np.full((pairs, 2), 0.5)

    answer = Gauntlet(decks, {(i, j): np.full(10, 0.5) for i, j in ((0, 1), (0, 2), (1, 2))}, 1, "steady", "14")
    known = {met: mean_of(scores) for met, scores in answer.scores.items()}
    planner_estimates.field_played(answer, known, 24, Listening())
    shuffles = [pair for _, found in asked for pair in found]
    assert [bot for bot, _ in asked] == ["planner"] * 3 and len(set(shuffles)) == len(shuffles) == 12
    few = [found for _, found in asked]
    asked.clear()
    planner_estimates.field_played(answer, known, 48, Listening())
    assert all(more[:4] == before for (_, more), before in zip(asked, few, strict=True)), (
        "the planner games of a longer run continue with the same shuffles"
    )
