"""Tests of the estimate of planner games from baseline games and card values."""

from dataclasses import replace
from io import StringIO

import pytest

from kfsim.analysis.matchup import Matchup
from kfsim.analysis.stats.intervals import Z
from kfsim.analysis.values.card_based_correction import BESIDE, NORMAL, better_play, more_of_titles, tells
from kfsim.analysis.values.card_value_table import shipped
from kfsim.batch.run import Runner
from kfsim.deck.random import random_deck
from kfsim.keyforge.plan import Plan
from kfsim.report import matchup, second_opinion
from kfsim.report.page import render
from kfsim.report.pages.matchup import page
from kfsim.report.terminal import console
from kfsim.text.names import plain_name

DECKS = sorted((random_deck(12, i + 1, "WoE") for i in range(12)), key=shipped().more_in_good_play)
LEAST, MOST = DECKS[0], DECKS[-1]
SAID = "Estimate from card values"


def answer(games=200, **more):
    plan = Plan(LEAST, MOST, games=games, **more)
    return Matchup(Runner(1).run(plan))


def test_a_deck_gains_as_much_as_the_card_values_say_of_its_cards():
    values = shipped()
    assert values.more_in_good_play(MOST) > values.more_in_good_play(LEAST) + 0.05 and MOST.token
    mean, _ = better_play(0.4, 0.01, MOST, LEAST)
    gained = values.more_in_good_play(MOST) - values.more_in_good_play(LEAST)
    assert mean == pytest.approx(NORMAL.cdf(NORMAL.inv_cdf(0.4) + gained / values.facts["width"]), abs=1e-6)
    token = more_of_titles()[plain_name(MOST.token)]
    without, _ = better_play(0.4, 0.01, replace(MOST, token=""), LEAST)
    assert token != 0 and NORMAL.inv_cdf(mean) - NORMAL.inv_cdf(without) == pytest.approx(token / values.facts["width"])


def test_one_deck_wins_as_much_as_the_other_loses():
    mean, (low, high) = better_play(0.3, 0.02, LEAST, MOST)
    other, bounds = better_play(0.7, 0.02, MOST, LEAST)
    assert (mean, low, high) == pytest.approx((1 - other, 1 - bounds[1], 1 - bounds[0]))


def test_the_interval_covers_the_error_of_the_correction_and_of_few_games():
    even = better_play(0.5, 0.0, LEAST, LEAST)
    assert even[0] == pytest.approx(0.5) and even[1][1] == pytest.approx(NORMAL.cdf(Z * BESIDE))
    few = better_play(0.5, 0.1, LEAST, LEAST)
    assert few[0] == pytest.approx(0.5) and few[1][0] < even[1][0] < 0.4 and few[1][1] > even[1][1]
    for share in (0.0, 1.0):
        mean, (low, high) = better_play(share, 0.0, MOST, LEAST)
        assert 0 < low < mean < high < 1


def test_the_correction_applies_only_to_baseline_games_with_the_text_of_all_cards():
    assert tells(LEAST, MOST, ("steady", "steady")) and answer().by_cards is not None
    assert not tells(LEAST, MOST, ("steady", "planner")) and answer(games=2, bot_a="greedy").by_cards is None
    blank = LEAST.without_text(LEAST.titles[0])
    assert not tells(blank, MOST, ("steady", "steady")) and not tells(MOST, blank, ("steady", "steady"))


def said(answer, **more):
    text = StringIO()
    matchup.show(answer, console(text, 2000), **more)
    return text.getvalue()


def of_winner(found):
    """The name of the deck that wins the baseline games, with its share and interval in planner games, in percent."""
    share, (low, high) = found.by_cards
    if found.json()["win_rate_a"] >= 0.5:
        return found.result.plan.deck_a.name, [round(100 * n) for n in (share, low, high)]
    return found.result.plan.deck_b.name, [round(100 * (1 - n)) for n in (share, high, low)]


def test_a_baseline_answer_without_a_second_opinion_shows_the_correction():
    found, other = answer(), Matchup(Runner(1).run(Plan(MOST, LEAST, games=200)))
    assert (found.json()["win_rate_a"] > 0.5) != (other.json()["win_rate_a"] > 0.5), "the same deck wins in either order"
    for one in (found, other):
        share, bounds = one.by_cards
        assert one.json()["better_play_by_cards"] == {"win_rate_a": share, "ci95": list(bounds)}
        name, (mean, low, high) = of_winner(one)
        words = (
            f"{SAID}: {name} would win about {mean}% of planner games (95% CI {low} to {high}%). To play such games: "
            "--second-opinion 4000."
        )
        assert words in said(one)
    assert said(found).startswith("Baseline games") and not said(answer(games=20)).startswith("Baseline games")
    assert SAID not in said(found, first=True) and SAID not in said(answer(games=20)) and SAID not in said(answer(bot_b="greedy"))


def test_a_second_opinion_replaces_the_correction_on_a_page():
    quick = page(answer())
    first, *rest = quick.sections
    assert quick.headline.startswith("Baseline games") and first.title == second_opinion.SECTION
    assert SAID in first.text and all(SAID not in one.text for one in rest)
    opinion = {"kind": "matchup", "deck": MOST.name, "other": LEAST.name, "win_rate": 0.6, "ci95": [0.58, 0.62], "answer": 0.6,
               "answer_ci95": (0.58, 0.62), "difference": 0.0, "difference_ci95": (-0.02, 0.02), "agreement": "agree",
               "clear": False, "bot": "planner", "games": 4000, "worth_games": 4000}  # fmt: skip
    both = second_opinion.on_page(quick, opinion)
    assert [one.title for one in both.sections].count(second_opinion.SECTION) == 1
    assert [one.title for one in both.sections[1:]] == [f"{one.title}, in baseline games" for one in rest]
    assert [one.table for one in both.sections[1:]] == [one.table for one in rest] and SAID not in both.sections[0].text
    html = render(both, answer().json() | {"second_opinion": opinion}, "kfsim")
    assert "Planner games: 4,000. The bot planner plays both decks." in html
    assert "Baseline games: The bot steady plays both decks." in html and "Planner tries its likely options" in html
