"""Tests of measured luck: its mean is zero, it is correlated with wins, and measuring it changes no game."""

import pytest

from kfsim.batch.run import Runner
from kfsim.keyforge.match import Match
from kfsim.keyforge.plan import Plan


@pytest.mark.parametrize("bot", ["steady", "random"])
def test_measured_luck_changes_no_game_and_averages_to_zero(decks, bot):
    match = Match(Plan(*decks, bot_a=bot, bot_b=bot))
    rows, luck = match.with_luck(0, 2000)
    assert (rows == match.play(0, 2000)).all()
    pairs = luck.reshape(-1, 2).mean(axis=1)
    assert pairs.std() > 0.01 and abs(pairs.mean()) < 3.5 * pairs.std() / len(pairs) ** 0.5


def test_lucky_players_win_more(decks):
    rows, luck = Match(Plan(*decks)).with_luck(0, 2000)
    won = rows[:, 0] == 0
    assert luck[won].mean() > luck[~won].mean() + 0.01


def test_measured_luck_is_the_same_with_any_number_of_workers(decks):
    plan = Plan(*decks, bot_a="planner", bot_b="planner", budget=3)
    found = [Runner(workers).crossed_with_luck(plan, 0, 20) for workers in (1, 2)]
    assert found[0].shape == (20, 2) and (found[0] == found[1]).all()
