"""Tests of bots that are Python objects: they play, see no hidden information, and fail with a one-line error."""

import dataclasses
import logging

import numpy as np
import pandas as pd
import pytest

import kfsim as kf
from kfsim.batch.bot_names import OwnBot
from kfsim.batch.errors import PlanError
from kfsim.bots.play import COLUMNS
from kfsim.deck import load_deck
from kfsim.keyforge.match import Match
from kfsim.keyforge.own_bots import play_by_hand
from kfsim.keyforge.plan import Plan
from tests.bots.steady import decides
from tests.cards.test_facts import FIRST_DECKS
from tests.help import board

A, B = (str(file) for file in FIRST_DECKS[:2])


class Chance(kf.Bot):
    """A bot that takes any option. Its choice depends on its earlier draws in the game."""

    def __init__(self):
        self.seen = []

    def choose(self, view, decision):
        self.seen.append(len(decision.options))
        return (sum(self.seen) + self.random.randrange(1000)) % len(decision.options)


class Reaper(kf.Bot):
    """A bot that reaps with everything, and leaves other decisions to `steady`."""

    name = "reap first"

    def choose(self, view, decision):
        return next((option for option in decision.options if option.kind == "reap"), None)


class Fails(kf.Bot):
    def __init__(self, answer):
        self.answer = answer

    def choose(self, view, decision):
        if view.turn < 2:
            return None
        return self.answer(decision) if callable(self.answer) else self.answer


def outline(answer):
    return {key: value for key, value in answer.json().items() if key != "games_per_second"}


def test_a_bot_plays_matchups_gauntlets_and_replays():
    answer = kf.matchup(A, B, games=4, bot=Reaper(), bot_b="greedy", workers=1)
    data = answer.json()
    assert data["games"] == 4 and (data["bot_a"], data["bot_b"]) == ("reap first", "greedy")
    assert "reap first" in str(answer) and "reap first" in answer.page() and not answer.headline.startswith("Baseline games")
    assert "To watch the first game: kfsim.replay in Python" in " ".join(str(answer).split())
    ranked = kf.gauntlet([A, B, kf.random_deck(3)], games=2, bot=Reaper(), workers=1)
    assert ranked.json()["bot"] == "reap first" and ranked.json()["games"] == 6
    game = kf.replay(A, B, game=1, bot=Reaper(), bot_b="steady", why=True)
    rows = kf.games(A, B, 2, Reaper(), bot_b="steady", workers=1)
    assert ("A wins" in str(game)) == (rows.winner[1] == 0) and "      ? *" in str(game)
    assert "reap first" in game.page()


def test_the_same_seed_gives_the_same_games_with_any_number_of_workers():
    """No state is carried from one game to the next, or between workers."""
    one, two = (kf.games(A, B, 8, Chance(), bot_b=Chance(), seed=5, workers=n) for n in (1, 2))
    pd.testing.assert_frame_equal(one, two)
    assert len({tuple(row) for row in one.drop(columns="game").to_numpy().tolist()}) > 4
    assert not one.equals(kf.games(A, B, 8, Chance(), bot_b=Chance(), seed=6, workers=1))


def test_games_played_in_python_equal_those_of_kernels():
    """Two bots of kfsim play in Python and in the kernel."""
    for bots in (("steady", "random"), ("greedy", "steady"), ("random", "rush")):
        plan = Plan(load_deck(A), load_deck(B), 4, 3, *bots)
        expected = Match(plan).play(0, 4)
        told, match = np.zeros((4, len(COLUMNS)), np.int32), Match(plan)
        room = type("Told", (), {"columns": told, "moments": ()})
        play_by_hand(match, room, 0, 4)
        assert (told == expected).all(), bots


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (99, "answered 99, which is neither an option nor the index of one"),
        ("reap", "answered 'reap', which is neither an option"),
        (True, "answered True, which is neither an option"),
        (lambda decision: dataclasses.replace(decision.options[0], label="other"), "which is neither an option"),
        (lambda decision: {}["house"], "KeyError: 'house' (" + __file__ + ", line "),
    ],
)
def test_the_error_of_a_failing_bot_is_one_line_that_names_the_decision(answer, said):
    with pytest.raises(kf.BotError) as caught:
        kf.games(A, B, 2, Fails(answer), workers=1)
    line = str(caught.value)
    assert said in line and line.startswith("bot Fails") and "\n" not in line
    assert "the decision '" in line and "in game 0 of seed 1, turn 2, player b (options: " in line


def test_a_bot_that_fails_in_a_worker_raises_in_the_call():
    with pytest.raises(kf.BotError, match="bot Fails answered 99"):
        kf.games(A, B, 8, Fails(99), workers=2)


def test_a_bot_that_cannot_be_pickled_plays_in_this_process(caplog):
    class Local(Chance):
        pass

    with caplog.at_level(logging.WARNING, "kfsim"):
        rows = kf.games(A, B, 2, Local(), workers=2)
    said = [record.getMessage() for record in caplog.records]
    assert any("bot Local cannot be sent to other processes" in line and "\n" not in line for line in said)
    assert any("is written in Python: a game takes tenths of a second" in line for line in said)
    pd.testing.assert_frame_equal(rows, kf.games(A, B, 2, Local(), workers=1))


class Locked(Reaper):
    def __init__(self):
        self.lines = (line for line in "abc")


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda: kf.matchup(A, B, bot=Reaper), "bot= takes an object, Reaper(), not the class Reaper"),
        (lambda: kf.matchup(A, B, bot_b=7), "bot_b= takes the name of a bot or a kfsim.Bot, not 7"),
        (lambda: kf.matchup(A, B, bot=type("Odd", (), {"choose": print})()), "bot=: derive Odd from kfsim.Bot"),
        (lambda: kf.matchup(A, B, bot=type("steady", (kf.Bot,), {})()), "'steady' cannot be the name of your own bot"),
        (lambda: kf.matchup(A, B, bot=type("Odd", (Reaper,), {"otherwise": "planner"})()), "otherwise must be one of random,"),
        (lambda: kf.matchup(A, B, bot=Reaper(), second_opinion=50), "second_opinion= does not work with your own bot"),
        (lambda: kf.matchup(A, B, bot=Reaper(), out="run"), "out= does not work with your own bot (reap first): its code may"),
        (lambda: kf.matchup(A, B, bot=Reaper(), rows="rows.parquet"), "kfsim.games gives one row for each game"),
        (lambda: kf.tempo(A, B, bot=Reaper()), "a bot of your own plays in matchup, gauntlet, games and replay"),
        (lambda: kf.matchup(A, B, bot="mine.py"), "A bot of your own plays only in Python, as an object (docs/python.md)"),
        (lambda: kf.decide(board(), "deep"), "bot= must be one of random,"),
    ],
)
def test_unsupported_uses_of_own_bots_are_refused_in_one_line(ask, said):
    with pytest.raises(PlanError) as caught:
        ask()
    assert said in str(caught.value) and "\n" not in str(caught.value)


def test_the_error_for_a_bot_that_cannot_be_copied_names_the_remedy():
    with pytest.raises(kf.BotError, match=r"bot reap first cannot be copied for a game; give it a for_a_game\(\) of its own"):
        kf.games(A, B, 2, Locked(), workers=1)


def test_a_module_path_is_accepted_as_the_name_of_a_bot():
    assert OwnBot.of(Reaper()) == "reap first" and OwnBot.of(Chance()) == "Chance"
    assert isinstance(OwnBot.of(Chance()).player, Chance)


def test_rows_of_games_equal_the_written_rows(tmp_path):
    file = tmp_path / "rows.parquet"
    kf.matchup(A, B, games=30, rows=file, workers=1, second_opinion=0)
    pd.testing.assert_frame_equal(kf.games(A, B, 30, workers=1), pd.read_parquet(file))
    run = tmp_path / "run"
    pd.testing.assert_frame_equal(kf.games(A, B, 30, out=run, workers=1), kf.games(A, B, 30, out=run, workers=1))
    with pytest.raises(PlanError, match="rows= works only with KeyForge"):
        kf.games(*sorted(map(str, FIRST_DECKS[0].parent.glob("pyre/*.txt"))), 4)


@pytest.mark.parametrize("bot", ["steady", "greedy", "random", "planner", "search"])
def test_asking_for_a_bots_choice_leaves_the_table_as_it_is(bot):
    t = board(dict(in_play=["Troll"], hand=["Anger"]), dict(in_play=["V7"]))
    before = t.snapshot()
    option = kf.decide(t, bot, budget=4)
    assert option in t.decision.options and t.snapshot() == before
    assert t.choose(option).log()


def test_the_suggested_choice_of_steady_is_its_choice_in_games():
    t = kf.Table.new_game(load_deck(A), load_deck(B), seed=3)
    for _ in range(60):
        option, offered, before = kf.decide(t), t.decision.options, t.snapshot()
        decides(t)
        taken = t.log(), t.view("a"), t.view("b")
        t.restore(before)
        t.choose(option)
        assert option in offered and (t.log(), t.view("a"), t.view("b")) == taken
    assert kf.decide(t, Reaper()) in t.decision.options
    with pytest.raises(ValueError, match="the game is over"):
        kf.decide(board(dict(keys=3)))
