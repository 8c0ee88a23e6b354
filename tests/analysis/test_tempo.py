"""Tests of key tempo, recounted game by game in plain Python."""

import json

import numpy as np
import pytest

from kfsim.analysis.tempo import tempo
from kfsim.batch.run import Runner
from kfsim.batch.store import pack
from kfsim.deck import load_deck
from kfsim.engine.record.codes import H_ACTIVE, H_HOUSE, H_SIDE, H_WIDTH
from kfsim.keyforge.match import Match
from kfsim.keyforge.plan import Plan
from kfsim.keyforge.tally import INDEX
from kfsim.keyforge.tempo import MEASURES, TempoTally, tempo_of_chunk
from tests.cards.test_facts import FIRST_DECKS

GAMES = 60


@pytest.fixture(scope="module")
def plan():
    return Plan(load_deck(FIRST_DECKS[0]), load_deck(FIRST_DECKS[1]), games=GAMES, seed=3)


@pytest.fixture(scope="module")
def played(plan):
    return Match(plan).account(0, GAMES)


@pytest.fixture(scope="module")
def answer(plan):
    return tempo(plan, runner=Runner(1))


def own_turns(history, turns, side):
    """Rows of the turns of one player."""
    return [row for row in history[:turns] if row[H_ACTIVE] == side]


def test_accounting_does_not_change_the_games(plan, played):
    assert (played[0] == Match(plan).play(0, GAMES)).all()


def test_a_history_agrees_with_the_end_of_the_game(played):
    rows, history, _ = played
    for row, turns in zip(rows, history, strict=True):
        last = turns[row[INDEX["turns"]] - 1]
        assert last[H_SIDE] == row[INDEX["keys_a"]] and last[H_SIDE + H_WIDTH] == row[INDEX["keys_b"]]
        assert last[H_SIDE + 5 : H_SIDE + H_WIDTH].tolist() == [
            *row[INDEX["icons_a"] : INDEX["icons_a"] + 6], *row[INDEX["stolen_a"] : INDEX["stolen_a"] + 3],
        ]  # fmt: skip
        assert len(own_turns(turns, row[INDEX["turns"]], 0)) == row[INDEX["turns_a"]]


def test_key_turns_agree_with_a_recount(played, answer):
    rows = played[0]
    for side in "ab":
        for key in (1, 2, 3):
            turns = rows[:, INDEX[f"key{key}_{side}"]]
            found = answer.keys[(answer.keys.side == side) & (answer.keys.key == key)].iloc[0]
            assert found.forged == np.mean(turns > 0) and found["mean"] == pytest.approx(turns[turns > 0].mean())
            assert found.lo < found["mean"] < found.hi
            by = answer.forged_by[(answer.forged_by.side == side) & (answer.forged_by.key == key)]
            for n in (5, 8, 12):
                assert by[by.own_turn == n].share.item() == np.mean((turns > 0) & (turns <= n))


def test_the_lead_agrees_with_a_recount(played, answer):
    rows, history, _ = played
    for turn in (6, 12, 20):
        ahead = []
        for row, turns in zip(rows, history, strict=True):
            last = turns[min(turn, row[INDEX["turns"]]) - 1]
            ahead.append(np.sign(int(last[H_SIDE]) - int(last[H_SIDE + H_WIDTH])))
        found = answer.race[answer.race.turn == turn].set_index("ahead").share
        assert found["a"] == ahead.count(1) / GAMES and found["level"] == ahead.count(0) / GAMES


def test_turn_by_turn_means_agree_with_a_recount(played, answer):
    rows, history, _ = played
    for n in (1, 4, 7):
        creatures, reaped, won = [], [], []
        for row, turns in zip(rows, history, strict=True):
            own = own_turns(turns, row[INDEX["turns"]], 1)
            if len(own) >= n:
                creatures.append(own[n - 1][H_SIDE + H_WIDTH + 2])
                reap = H_SIDE + H_WIDTH + MEASURES.index("reaping")
                reaped.append(own[n - 1][reap] - (own[n - 2][reap] if n > 1 else 0))
                won.append(row[INDEX["winner"]] == 1)
        at = answer.turns[(answer.turns.side == "b") & (answer.turns.own_turn == n)].set_index(["group", "measure"])
        assert at.loc[("all", "creatures"), "mean"] == pytest.approx(np.mean(creatures))
        assert at.loc[("all", "reaping"), "mean"] == pytest.approx(np.mean(reaped))
        assert at.loc[("won", "creatures"), "mean"] == pytest.approx(np.mean(np.array(creatures)[won]))
        assert at.loc[("won", "creatures"), "games"] == sum(won)


def test_house_choices_agree_with_a_recount(plan, played, answer):
    rows, history, _ = played
    chosen = [own_turns(h, r[INDEX["turns"]], 0)[2][H_HOUSE] for r, h in zip(rows, history, strict=True)]
    found = answer.houses[(answer.houses.side == "a") & (answer.houses.own_turn == 3)].set_index("house").share
    assert found["logos"] == np.mean([house == 2 for house in chosen]) and found.sum() == pytest.approx(1)
    assert set(found.index) == set(plan.deck_a.houses)


def test_the_winners_surplus_agrees_with_a_recount(played, answer):
    rows = played[0]
    a, b = rows[:, INDEX["reaping_a"]], rows[:, INDEX["reaping_b"]]
    more = np.where(rows[:, INDEX["winner"]] == 0, a - b, b - a)
    edges = answer.edges.set_index("measure")
    assert edges.loc["reaping", "more"] == pytest.approx(more.mean())
    half = 1.96 * more.reshape(-1, 2).mean(axis=1).std(ddof=1) / (GAMES / 2) ** 0.5
    assert edges.loc["reaping", "hi"] - edges.loc["reaping", "more"] == pytest.approx(half, rel=0.05)


def test_the_answer_does_not_depend_on_workers_and_chunks(plan, answer):
    one, other = pack(answer.tally), pack(Runner(2, chunk=14).count(plan, tempo_of_chunk, TempoTally()).tally)
    assert one.keys() == other.keys() and all((one[name] == other[name]).all() for name in one)


def test_json_and_notebook(answer):
    data = json.loads(json.dumps(answer.json(), allow_nan=False))
    assert data["games"] == GAMES and set(data["tempo"]) == set(answer.tables()) and "<table" in answer._repr_html_()


def test_an_odd_game_is_left_out(plan):
    assert tempo(Plan(plan.deck_a, plan.deck_b, games=5), runner=Runner(1)).tally.games == 4
