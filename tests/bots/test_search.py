"""Tests of `search`: its deals, its options, and its strength."""

import numpy as np

from kfsim.batch.run import Runner
from kfsim.bots.planner.search import GAINED, LEFT, TRIED, USUAL
from kfsim.bots.policy import SEARCHING, look_ahead
from kfsim.engine.record import codes
from kfsim.engine.running.interpreter import drive
from kfsim.keyforge.match import Match
from kfsim.keyforge.plan import Plan


def test_search_beats_steady(decks):
    shares = []
    for a, b in (decks, decks[::-1]):
        searching = Runner(2, chunk=16).run(Plan(a, b, games=32, bot_a="search", budget=60)).tally
        steady = Runner(2).run(Plan(a, b, games=32)).tally
        shares.append((searching.wins.sum(axis=0)[0] - steady.wins.sum(axis=0)[0]) / 32)
    assert np.mean(shares) > 0.05


def test_the_games_are_the_same_with_any_chunks(decks):
    plan = Plan(*decks, games=12, bot_a="search", bot_b="search", budget=10)
    match = Match(plan)
    whole = match.play(0, 12)
    assert (whole[4:6] == Match(plan).play(4, 2)).all() and len(set(whole[:, 2])) > 3


def test_search_leaves_the_game_as_it_was_and_spends_its_budget(decks):
    budget = 500
    match = Match(Plan(*decks, bot_a="search", bot_b="search", budget=budget))
    record = match.begin(0)
    drive(match.games, match.tables, 0, codes.PROC_GAME, -1)
    looked = 0
    while not record.over and looked < 40:
        before = record.copy()
        rooms = (
            match.games,
            match.words,
            match.tables,
            match.weights[0],
            SEARCHING,
            match.net,
            match.views,
            match.memories,
            match.stop,
        )
        i = look_ahead(*rooms, budget, match.trials)
        for name in ("players", "cards", "turn", "house", "decider", "kind", "decisions", "frames"):
            assert (record[name] == before[name]).all()
        n = int(record.option_n)
        if n > 1:
            looked += 1
            trials = match.trials[:n]
            usual = int(np.flatnonzero(trials[:, LEFT] == USUAL)[0])
            assert 0.4 * budget <= trials[:, TRIED].sum() <= budget + 2 * n + 20
            assert 0 <= trials[usual, GAINED] <= trials[usual, TRIED]
            assert i == usual or trials[i, GAINED] > 0
        drive(match.games, match.tables, 0, -1, i)
    assert looked == 40
