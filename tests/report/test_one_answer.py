"""Tests of answers in which baseline games and planner games differ: the planner's answer comes first and gives the advice."""

import json
from io import StringIO
from itertools import combinations, pairwise
from pathlib import Path

import numpy as np
import pytest

import kfsim as kf
from kfsim.analysis import chains_opinion, headline_choice, planner_estimates
from kfsim.analysis.bids import pool
from kfsim.analysis.chains import fair_chains
from kfsim.analysis.gauntlet import gauntlet
from kfsim.analysis.headline_choice import better_of, games_to_tell
from kfsim.analysis.matchup import Matchup
from kfsim.analysis.rank_intervals import chance_ahead, places
from kfsim.analysis.second_opinion import Estimate, Played, SecondOpinion, mean_of
from kfsim.analysis.series import series
from kfsim.answers import Shown
from kfsim.batch.run import Runner
from kfsim.cli.second_opinion import with_games
from kfsim.deck import load_deck
from kfsim.keyforge.plan import Plan
from kfsim.report import bid, chains, matchup, second_opinion
from kfsim.report import gauntlet as field
from kfsim.report import series as formats
from kfsim.report.page import Page, Section
from kfsim.report.terminal import console
from tests.cards.test_facts import FIRST_DECKS
from tests.cli.test_cli import call

A, B, C = map(str, FIRST_DECKS[:3])
PAIRINGS = list(combinations([load_deck(file) for file in FIRST_DECKS[:5]], 2))  # ten pairings
PAIRS = 200


def otherwise(plan, runner):
    """A second opinion in which the deck that loses baseline games is ahead by as much."""
    quick = runner.pair_scores(plan, 0, 200)
    share = 0.35 if quick.mean() >= 0.5 else 0.65
    better = share + np.random.default_rng(1).normal(0, 0.2, PAIRS)
    return Played(better, np.zeros(PAIRS), np.resize(quick, PAIRS), mean_of(quick))


@pytest.fixture
def differing(monkeypatch):
    for module in (planner_estimates, chains_opinion):
        monkeypatch.setattr(
            module, "second_opinion", lambda plan, games, runner: SecondOpinion({(0, 1): otherwise(plan, runner)})
        )
    monkeypatch.setattr(
        planner_estimates, "play_planner_pairs", lambda plan, first, baseline, mean, runner, part: otherwise(plan, runner)
    )


def said(show, *answer, **more):
    text = StringIO()
    show(*answer, console(text, 2000), **more)
    return text.getvalue().strip()


def in_words(answer, report, quick_headline, opinion):
    """The texts of the terminal and of the page, for an answer with a second opinion that differs from the baseline headline."""
    first, then = said(report.show, answer, first=True), said(second_opinion.show, opinion)
    page = second_opinion.on_page(Page("", quick_headline, [Section("First", "quick")]), opinion)
    return first, then, page


@pytest.mark.parametrize("decks", PAIRINGS, ids=[f"{a.name} and {b.name}" for a, b in PAIRINGS])
def test_the_baseline_answer_gives_no_advice_if_planner_games_differ(differing, decks):
    plan, short = Plan(*decks, games=2000, seed=3), Plan(*decks, games=1000, seed=3)
    with Runner(1) as runner:
        quick = Matchup(runner.run(plan))
        asked = [
            (quick, matchup, matchup.headline(quick.json()), planner_estimates.matchup_estimate(quick, 60, runner)),
            *((answer, report, head(answer.json()), of(answer, 60, runner)) for answer, report, head, of in (
                (fair_chains(short, runner), chains, chains.headline, planner_estimates.chains_estimate),
                (pool(decks, 1000, 3, runner=runner), bid, bid.headline, planner_estimates.bid_estimate),
                (series(short, runner), formats, formats.headline, planner_estimates.series_estimate),
            )),
        ]  # fmt: skip
        whole = gauntlet(decks, 200, 3, runner=runner)
        asked.append((whole, field, field.headline(whole), planner_estimates.gauntlet_estimate(whole, 60, runner)))
    winners, bids, fair = set(), set(), set()
    for answer, report, quick_headline, opinion in asked:
        first, then, page = in_words(answer, report, quick_headline, opinion)
        ahead = "other" if opinion["kind"] in ("matchup",) else "deck"
        better, shown = better_of(opinion), Shown(answer, opinion)
        assert opinion["clear"] and better["clear"] and better["agreement"] == "differ", opinion["kind"]
        assert first.startswith("Baseline games (steady): ") and "Pick" not in first and "bid up to" not in first.lower()
        last = then.splitlines()[-1]
        assert last == page.headline == second_opinion.headline(opinion) != quick_headline
        assert (
            last == shown.headline == shown.json()["headline"] == second_opinion.on_json(answer.full_json(), opinion)["headline"]
        )
        assert "Planner on both sides: " in last and last.index("Planner on both sides") < last.index("Baseline games")
        assert quick_headline not in then and "Baseline games (steady)" in quick_headline, "it names its games"
        if opinion["kind"] in ("matchup", "chains", "bid"):
            assert better["deck"] == opinion[ahead] and better["share"] > 0.6
            bid_up = f"Bid up to {better.get('last_bid')} chains for {better['deck']}. "
            assert last.startswith((f"Planner on both sides: {better['deck']} ", bid_up))
        winners.add(better["deck"] if "deck" in better else better["best"][0] if "best" in better else None)
        if "last_bid" in opinion:
            bids.add(opinion["last_bid"])
            fair.add((opinion["fair_chains"], *opinion["fair_chains_ci95"]))
    assert asked[2][3]["quick"]["deck"] != asked[2][3]["deck"], "the other deck is the better choice"
    assert len(winners) == 1 and len(bids) == 1 and len(fair) == 1, "the same answer everywhere"
    ends = {row.deck: [row.score_lo, row.score_hi] for row in whole.ratings.itertuples()}
    assert {row["deck"]: row["answer_ci95"] for row in asked[4][3]["decks"]} == ends, "one interval for one win rate"
    told = asked[3][3]
    words = second_opinion.headline(told)
    assert f"the player with {told['deck']} wins" in words and f"Bid up to {told['last_bid']} chains for it." in words
    assert [row["chains"] for row in told["bids"] if row["deck"] == "deck"][-1] >= told["last_bid"], (
        "game 3 is bid by planner games"
    )


def test_all_commands_use_the_same_games():
    """Matchup, gauntlet, chains, bid and series show the same win rate without chains. The number of fair chains is another
    figure."""
    quick = {"games": 400, "second_opinion": 50, "workers": 1}
    found = {
        "matchup": kf.matchup(A, C, **quick), "gauntlet": kf.gauntlet([A, C], **quick), "chains": kf.chains(A, C, **quick),
        "bid": kf.bid(A, C, **quick), "series": kf.series(A, C, **quick),
    }  # fmt: skip
    told = {name: answer.json()["second_opinion"] for name, answer in found.items()}
    name = load_deck(A).name
    shares = {told["matchup"]["deck"]: told["matchup"]["win_rate"]}
    for row in told["gauntlet"]["decks"]:
        assert row["win_rate"] == pytest.approx(shares.setdefault(row["deck"], 1 - next(iter(shares.values()))))
    for kind in ("chains", "bid"):
        assert told[kind]["levels"][0]["win_rate"] == pytest.approx(shares[told[kind]["deck"]])
    single = told["series"]["formats"][0]["win_rate"]
    assert single == pytest.approx(shares[told["series"]["deck"]], abs=1e-6) and name in shares
    one, other = (told[kind] for kind in ("chains", "series"))
    assert one["fair_chains"] == other["fair_chains"] and one["deck"] == other["deck"] and one["last_bid"] == other["last_bid"]


def test_the_command_line_gives_the_advice_of_planner_games_too(differing, capsys, tmp_path):
    page = tmp_path / "page.html"
    words = ["bid", A, C, "--games", "1000", "--workers", "1", "--second-opinion", "60"]
    code, out, _ = call(capsys, *words, "--report", str(page))
    advice = out[out.rindex("\n\n") :].split()
    assert (
        code == 0
        and "id up to" not in out[: out.rindex("\n\n")]
        and " ".join(advice).startswith("Bid up to 24 chains for Gregg, the Adjutant of Myths. ")
    )
    html = page.read_text("utf-8")
    assert '<p class="answer">Bid up to 24 chains for <span class="name" title="Gregg' in html
    assert 'name="description" content="Bid up to 24 chains for Gregg' in html
    data = json.loads(call(capsys, *words, "--json")[1])
    assert next(iter(data)) == "headline" and data["headline"] == " ".join(advice)
    assert data["better"]["deck"].startswith("Gregg") and data["decks"][0]["deck"].startswith("Radiant")
    assert data["better"]["last_bid"] == 24 and data["better"]["fair_chains"] is None


def rate(share, half, answer=0.6, off=0.01, **more):
    """The JSON of a matchup's second opinion."""
    better, own = Estimate(share, half / 1.96), Estimate(answer, off / 1.96)
    common = {"kind": "matchup", "deck": "X", "other": "Y", "bot": "planner", "games": 1200, "worth_games": 1600}
    return common | planner_estimates.compared(better, own) | more


def test_the_headline_of_a_matchup():
    head = second_opinion.headline
    assert head(rate(0.7, 0.03)) == (
        "Planner on both sides: X wins 70.0% (95% CI 67.0 to 73.0%), 1,200 games. Baseline games: it wins 60.0% (95% CI 59.0 to "
        "61.0%). The two results differ by 10.0 points.")  # fmt: skip
    assert head(rate(0.4, 0.03)) == (
        "Planner on both sides: Y wins 60.0% (95% CI 57.0 to 63.0%), 1,200 games. Baseline games: X wins 60.0% (95% CI 59.0 to "
        "61.0%). The two results differ by 20.0 points.")  # fmt: skip
    assert head(rate(0.51, 0.03)) == (
        "Planner on both sides: too close to call. X wins 51.0% (95% CI 48.0 to 54.0%), 1,200 games. Baseline games: it wins "
        "60.0% (95% CI 59.0 to 61.0%). The two results differ by 9.0 points.")  # fmt: skip
    assert head(rate(0.61, 0.02)) == (
        "Planner on both sides: X wins 61.0% (95% CI 59.0 to 63.0%), 1,200 games. Baseline games: it wins 60.0% (95% CI 59.0 to "
        "61.0%). The two results agree.")  # fmt: skip
    assert head(rate(0.55, 0.10)) == (
        "Baseline games: X wins 60.0% (95% CI 59.0 to 61.0%). Planner on both sides: it wins 55.0% (95% CI 45.0 to 65.0%), 1,200 "
        "games. The intervals are too wide to compare the two results.")  # fmt: skip
    assert head(rate(0.55, 0.05, off=0.3)).startswith("Planner on both sides: X wins 55.0%"), "known to within six points"


def test_one_function_decides_whether_two_results_agree():
    """It uses the interval of their difference. The two figures of the issue differ in every comparison."""
    assert headline_choice.agreement(0.001, 0.2) == headline_choice.agreement(-0.2, -0.001) == "differ"
    assert headline_choice.agreement(-0.049, 0.049) == "agree" and headline_choice.agreement(-0.051, 0.01) == "vague"
    issue = rate(0.576, 0.0135, 0.549, 0.0105)
    assert issue["agreement"] == "differ" and second_opinion.headline(issue).endswith("The two results differ by 2.7 points.")
    both = {"X": (0.576, 0.549), "Y": (0.424, 0.451)}
    field_of_two = ranked(both, 0.0135)
    assert all(row["agreement"] == "differ" for row in field_of_two["decks"])
    assert "The two results agree" not in second_opinion.headline(field_of_two) and "differ by 2.7" in second_opinion.headline(
        field_of_two
    )
    source = "".join(file.read_text() for file in Path(second_opinion.__file__).parent.rglob("*.py"))
    assert "about the same" not in source and "no clear difference" not in source and "how it is played" not in source


def test_an_uncertain_answer_shows_the_command_for_more_games():
    assert games_to_tell(rate(0.7, 0.03)) is None and games_to_tell(rate(0.61, 0.02)) is None
    more = games_to_tell(rate(0.55, 0.09))
    assert more == 11000
    assert "--second-opinion 11000" in said(
        second_opinion.show, rate(0.55, 0.09, sharper_command="kfsim x --second-opinion 11000")
    )
    words = ["gauntlet", "decks", "--second-opinion", "60", "--seed=2", "--second-opinion=9", "--", "-x"]
    assert with_games(words, "600") == ["gauntlet", "decks", "--seed=2", "--second-opinion", "600", "--", "-x"]


def ranked(rates, half, kind="field"):
    """The JSON of the second opinion on a field: each deck's win rate in planner games and in baseline games."""
    found = {name: Estimate(better, half / 1.96) for name, (better, _) in rates.items()}
    rows = [
        {"deck": name, "places": list(possible)}
        | planner_estimates.compared(found[name], Estimate(quick, 0.005), len(rates) if len(rates) > 2 else 1)
        for (name, (_, quick)), possible in zip(rates.items(), places(list(found.values())), strict=True)
    ]
    rows.sort(key=lambda row: -row["win_rate"])
    for row, behind in pairwise(rows):
        row["ahead_of_next"] = chance_ahead(found[row["deck"]], found[behind["deck"]], len(rows))
    return {
        "kind": kind, "bot": "planner", "games": 1200, "worth_games": 1300, "decks": rows,
        "best": planner_estimates.best_of(rows),
        "half": half, "quick_best": max(rows, key=lambda row: row["answer"])["deck"], "clear": any(row["clear"] for row in rows),
        "agreement": rows[0]["agreement"],
        "rank_correlation": 0.6,
    }  # fmt: skip


def test_the_headline_of_a_field():
    head = second_opinion.headline
    apart = {"X": (0.55, 0.62), "Y": (0.65, 0.55), "Z": (0.45, 0.5), "W": (0.35, 0.33)}
    assert head(ranked(apart, 0.02)) == (
        "Planner on both sides: Y is the best of 4 decks. It wins 65.0% against the others (95% CI 63.0 to 67.0%), 1,200 games. "
        "Baseline games: X is the best and wins 62.0% (95% CI 61.0 to 63.0%).")  # fmt: skip
    assert head(ranked(apart, 0.02, "pool")).startswith("Pick Y. Planner on both sides: it is the best of 4 decks. It wins 65.0%")
    assert head(ranked(apart, 0.07)) == (
        "Planner on both sides: the best of 4 decks is Y or X. After 1,200 games, each win rate is known only to ±7 points. "
        "Baseline games: X is the best and wins 62.0% (95% CI 61.0 to 63.0%).")  # fmt: skip
    close = {"X": (0.56, 0.62), "Y": (0.57, 0.55), "Z": (0.55, 0.5), "W": (0.54, 0.33), "V": (0.3, 0.4)}
    assert head(ranked(close, 0.03)) == (
        "Planner on both sides: Y does best of 5 decks. It wins 57.0% against the others (95% CI 54.0 to 60.0%), 1,200 games. 3 "
        "others may be as good. Each win rate is known to ±3 points. Baseline games: X is the best and wins 62.0% (95% CI 61.0 "
        "to 63.0%).")  # fmt: skip
    vague = ranked(apart, 0.25)
    assert head(vague) == (
        "Baseline games: X is the best of 4 decks and wins 62.0% (95% CI 61.0 to 63.0%). Planner on both sides: 4 decks may be "
        "the best. After 1,200 games, each win rate is known only to ±25 points: too few games to rank the decks.")  # fmt: skip
    assert games_to_tell(vague) == 84000 and better_of(vague)["ranked"] is False
    worse = ranked(apart | {"X": (0.40, 0.80), "V": (0.62, 0.5), "U": (0.62, 0.5), "T": (0.62, 0.5)}, 0.08)
    said_of_it = head(worse)
    assert said_of_it.startswith("No deck of 7 decks is known to be the best.") and "X is the best and wins 80.0%" in said_of_it
    assert "a partly different order: the rank correlation is 0.60 (it is 1 if the order is the same)" in second_opinion.sentence(
        vague
    )


def test_neighbours_with_a_certain_order_are_named():
    told = second_opinion.sentence
    apart = {"X": (0.70, 0.6), "Y": (0.52, 0.5), "Z": (0.50, 0.5), "W": (0.28, 0.4)}
    assert told(ranked(apart, 0.03)).startswith(
        'Only for these neighbouring places is it certain (95%) which deck is better: 1 and 2, 3 and 4. The column ')  # fmt: skip
    assert told(ranked(apart, 0.001)).startswith("The order is certain (95%). ")
    assert told(ranked(apart, 0.3)).startswith(
        'No deck is certain (95%) to be better than the next one. The column "places" lists the possible places. ')  # fmt: skip
    rows = second_opinion.rows_of(ranked(apart, 0.03))
    assert [row[:4] for row in rows.rows] == [
        ("1", "X", "1", "70.0%"), ("2", "Y", "2-3", "52.0%"), ("3", "Z", "2-3", "50.0%"), ("4", "W", "4", "28.0%")]  # fmt: skip


def test_the_best_of_two_decks_is_as_certain_as_their_matchup():
    """Both win rates are the same figure, so they are equally certain."""
    assert ranked({"X": (0.53, 0.5), "Y": (0.47, 0.5)}, 0.04)["best"] == ["X", "Y"]
    assert ranked({"X": (0.55, 0.5), "Y": (0.45, 0.5)}, 0.04)["best"] == ["X"]


def test_the_headline_names_the_decks_that_may_be_first():
    for half in (0.01, 0.03, 0.05, 0.07):
        told = ranked({"X": (0.60, 0.6), "Y": (0.57, 0.55), "Z": (0.52, 0.5), "W": (0.40, 0.33)}, half)
        first = [row["deck"] for row in told["decks"] if row["places"][0] == 1]
        words = " " + second_opinion.headline(told).split(": ")[1]
        assert told["best"] == first
        if len(first) <= headline_choice.FEW_BEST:
            assert [name for name in "XYZW" if f" {name}" in words.replace(",", "")] == first, words


def test_progress_counts_the_games_of_the_second_opinion(capsys, monkeypatch):
    from kfsim.cli import progress

    monkeypatch.setattr(progress, "A_LINE_EVERY", 0.0)
    _, _, err = call(capsys, "matchup", A, B, "--games", "256", "--workers", "1", "--second-opinion", "60")
    lines = [line for line in err.splitlines() if "planner games" in line]
    assert lines[0].startswith("kfsim: planner games: 0 of 60 games") and "60 of 60 games" in lines[-1] and len(lines) > 2


def test_more_planner_games_of_a_kept_run_are_added(capsys, tmp_path, monkeypatch):
    monkeypatch.setattr(headline_choice, "games_to_tell", lambda opinion: 120)
    folder = tmp_path / "run"
    words = ["gauntlet", A, B, C, "--games", "20", "--workers", "1"]
    _, out, _ = call(capsys, *words, "--out", str(folder), "--second-opinion", "60")
    assert f"kfsim resume {folder} --second-opinion 120" in out
    before = {file: file.stat().st_mtime_ns for file in folder.rglob("crossed_with_luck*")}
    _, more, _ = call(capsys, "resume", str(folder), "--second-opinion", "120")
    after = {file: file.stat().st_mtime_ns for file in folder.rglob("crossed_with_luck*")}
    assert len(before) == 30 and len(after) == 60 and all(after[file] == when for file, when in before.items())
    fresh = call(capsys, *words, "--second-opinion", "120")[1]
    assert more.splitlines()[-1] == fresh.splitlines()[-1] and "both sides of 120 games" in " ".join(more.split())
