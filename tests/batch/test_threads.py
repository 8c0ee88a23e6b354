"""Tests of threads in one process: each gets its own answers, and threads that start at once load one engine."""

import multiprocessing
import pickle
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

import kfsim as kf
from kfsim.batch import games
from kfsim.cards.catalogue import Catalogue, catalogue
from kfsim.keyforge.match import Match
from kfsim.keyforge.plan import Plan
from kfsim.keyforge.players import judge_once, tables_and_judged
from tests.asking import answered, asked_from_threads, asks, said

ROOT = Path(__file__).parent.parent.parent
QUICK = ("matchup", "matchup, other seed", "matchup, planner", "tempo", "gauntlet", "rate", "replay")
PICKLED = ("matchup, second opinion", "styles", "bid", "gauntlet", "series", "impact", "rate", "alliance", "choose",
           "compare", "hand", "advise")  # fmt: skip
FIRST_AT_ONCE = """
import threading, kfsim as kf
a, b, c, d = (kf.random_deck(5, k) for k in (1, 2, 3, 4))
asks = [
    lambda: kf.matchup(a, b, games=16, workers=1), lambda: kf.matchup(c, d, games=16, workers=1),
    lambda: kf.matchup(a, b, games=16, workers=1), lambda: kf.matchup(c, d, games=16, workers=1),
    lambda: kf.tempo(a, b, games=4, workers=1), lambda: kf.impact(a, [b], games=4, blank=[a.titles[0]], workers=1),
    lambda: kf.replay(a, b), lambda: kf.hand(a, a.titles[:1], games=0, against=b, workers=1),
]  # they import different parts of numba first
found, ready = {}, threading.Barrier(len(asks))
def ask(k):
    ready.wait()
    found[k] = asks[k]()
crowd = [threading.Thread(target=ask, args=(k,)) for k in range(len(asks))]
for one in crowd: one.start()
for one in crowd: one.join()
assert len(found) == len(asks), found
rates = [found[k].json()["win_rate_a"] for k in range(4)]
assert rates[0] == rates[2] and rates[1] == rates[3], rates
from kfsim.bots.play import play_games
assert len(play_games.signatures) == 1, "one type of each record"
"""


def test_threads_get_the_answers_that_each_would_get_alone():
    questions = {name: ask for name, ask in asks().items() if name in QUICK}
    assert len(questions) == len(QUICK)
    found = asked_from_threads(questions, threads=3, rounds=1, seed=1)
    for name, ask in questions.items():
        assert found[name] == [said(ask())] * 3


def test_the_first_calls_of_a_process_may_come_at_the_same_time():
    done = subprocess.run([sys.executable, "-c", FIRST_AT_ONCE], capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.returncode == 0 and "Traceback" not in done.stderr, done.stderr


def test_cards_are_compiled_only_once():
    """Eight threads ask for different cards of one new catalogue at the same time."""
    cards, alone = Catalogue(catalogue().cards), Catalogue(catalogue().cards)
    names = [card.name for card in cards.cards[:240]]
    with ThreadPoolExecutor(8) as threads:
        list(threads.map(lambda k: cards.compile("14", names[k::8]).tables(), range(8)))
    together, one = cards.compile("14", []), alone.compile("14", names)
    assert len(together.rows) == len(one.rows) and len(together.abilities) == len(one.abilities)
    assert np.array_equal(np.array(together.facts)[:, :4], np.array(one.facts)[:, :4])


def test_judged_tables_are_cached_for_their_own_cards_only():
    """A match that was made before more cards were compiled adds nothing to the cache of later matches."""
    match = Match(Plan(kf.random_deck(1), kf.random_deck(2)))
    match.program.has_grown([])
    weights = match.weights[0] + 1
    judge_once(match.judged, match.tables[0], weights)
    assert weights.tobytes() in match.judged and weights.tobytes() not in tables_and_judged(match.program, 1)[1]


def matchup_of(seed):
    """The win rate that a process of a pool computes."""
    answer = kf.matchup(kf.random_deck(1), kf.random_deck(2), games=64, seed=seed, workers=2)
    return answer.json()["win_rate_a"]


def test_a_daemonic_process_plays_all_games_itself():
    with multiprocessing.get_context("fork").Pool(1) as pool:
        assert pool.map(matchup_of, [1, 2]) == [matchup_of(1), matchup_of(2)]


def test_a_daemonic_process_warns_that_it_plays_alone(monkeypatch, caplog):
    from kfsim.batch import workers

    monkeypatch.setattr(multiprocessing, "current_process", lambda: type("Process", (), {"daemon": True}))
    assert isinstance(workers.processes(2), workers.ThisProcess) and "plays all games itself" in caplog.text
    caplog.clear()
    assert isinstance(workers.processes(None), workers.ThisProcess) and not caplog.text, "no other processes were asked for"


@pytest.mark.parametrize("name", PICKLED)
def test_answers_can_be_pickled(name):
    answer = answered(name)
    again = pickle.loads(pickle.dumps(answer))
    assert again.json() == answer.json() and str(again) == str(answer) and again.call == answer.call


def test_a_plan_makes_a_new_match_in_each_run():
    plan = Plan(kf.random_deck(1), kf.random_deck(2))
    assert games.match_of(plan) is not games.match_of(plan)
