"""The bot that looks ahead with a value of positions: what it tries, that it spends its budget, and that it is worth it."""

import numpy as np
import pytest

from kfsim.batch.match import Match
from kfsim.batch.names import BUDGETS
from kfsim.batch.plan import Plan, PlanError
from kfsim.batch.run import Runner
from kfsim.bots.planner import BESIDE
from kfsim.bots.policy import plan_ahead
from kfsim.bots.search import LEFT, TRIED
from kfsim.engine.record import codes
from kfsim.engine.running.interpreter import drive


def test_it_beats_steady(decks):
    """On both sides of a pairing it wins more than `steady` does there."""
    shares = []
    for a, b in (decks, decks[::-1]):
        planning = Runner(2).run(Plan(a, b, games=200, bot_a="planner")).tally
        steady = Runner(2).run(Plan(a, b, games=2000)).tally
        shares.append(planning.wins.sum(axis=0)[0] / 200 - steady.wins.sum(axis=0)[0] / 2000)
    assert np.mean(shares) > 0.08


def test_the_same_games_whatever_the_chunks_and_workers(decks):
    plan = Plan(*decks, games=40, bot_a="planner", bot_b="planner", budget=6)
    match = Match(plan)
    whole = match.play(0, 40)
    assert (whole[4:6] == Match(plan).play(4, 2)).all() and len(set(whole[:, 2])) > 3
    tallies = [Runner(workers, chunk=chunk).run(plan).tally for workers, chunk in ((1, 40), (2, 8))]
    assert (tallies[0].wins == tallies[1].wins).all() and (tallies[0].turns == tallies[1].turns).all()


def test_it_leaves_the_game_as_it_was_and_spends_its_budget(decks):
    budget = 24
    match = Match(Plan(*decks, bot_a="planner", bot_b="planner", budget=budget))
    record = match.begin(0)
    drive(match.games, match.tables, 0, codes.PROC_GAME, -1)
    looked = 0
    while not record.over and looked < 60:
        before = record.copy()
        match.trials[:] = 0
        i = plan_ahead(match.games, match.words, match.tables, match.weights[0], match.net, match.view, budget, match.trials)
        for name in ("players", "cards", "turn", "house", "decider", "kind", "decisions", "frames"):
            assert (record[name] == before[name]).all()
        n = int(record.option_n)
        tried = match.trials[:n, TRIED]
        if tried.any():
            looked += 1
            assert 2 <= tried.sum() <= budget + BESIDE and (tried > 0).sum() <= 1 + BESIDE
            assert i == int(np.flatnonzero(match.trials[:n, LEFT] < 0)[0]) or tried[i] > 0
        drive(match.games, match.tables, 0, -1, i)
    assert looked > 20


def test_budgets(decks):
    assert Plan(*decks, bot_a="planner", bot_b="search").budgets == (BUDGETS["planner"], BUDGETS["search"])
    assert Plan(*decks, bot_a="planner", bot_b="steady", budget=5).budgets == (5, 0)
    assert Plan(*decks).digest == Plan(*decks, budget=5).digest != Plan(*decks, bot_a="planner").digest
    with pytest.raises(PlanError, match="--budget"):
        Plan(*decks, budget=0)
