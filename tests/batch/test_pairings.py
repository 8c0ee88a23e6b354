"""Many pairings in one plan: the games of the matchups they are made of, whatever the chunks."""

import numpy as np
import pytest

from kfsim.batch.errors import PlanError
from kfsim.batch.run import Runner
from kfsim.deck.random import random_deck
from kfsim.keyforge.match import Match
from kfsim.keyforge.tally import INDEX
from kfsim.keyforge.values.pairings import DECK, Pairings, chunk_of, games_of_chunk, play_pairings

PLAN = Pairings("AoA", 5, 4, seed=3)


def test_games_are_those_of_each_matchup():
    rows = PLAN.made_ready().play(0, PLAN.games)
    for k in (0, 3):
        a, b = PLAN.decks(k)
        assert (a, b) == (random_deck(3, 2 * k + 1, "AoA"), random_deck(3, 2 * k + 2, "AoA"))
        assert (rows[4 * k : 4 * k + 4] == Match(PLAN.plan(k)).play(0, 4)).all() and PLAN.plan(k).seed == 3 + k
    assert (PLAN.made_ready().play(6, 4) == rows[6:10]).all()


@pytest.mark.parametrize("workers", [1, 2])
def test_what_is_kept_does_not_depend_on_workers(workers):
    whole = games_of_chunk(PLAN.made_ready(), 0, PLAN.games)
    with Runner(workers) as runner:
        found = play_pairings(PLAN, runner)
        assert runner.games == 20
    for name in ("points", "drawn", "played"):
        assert (getattr(found, name) == getattr(whole, name)).all()
    winner = PLAN.made_ready().play(0, 20)[:, INDEX["winner"]]
    assert np.allclose(found.shares(4).mean(axis=1), np.where(winner < 0, 0.5, winner == 0).reshape(5, 4).mean(axis=1))
    drawn, played = found.bits(found.drawn, 4), found.bits(found.played, 4)
    assert drawn.shape == (5, 4, 2, DECK) and 0.2 < played.mean() < drawn.mean() < 1


def test_what_identifies_the_games():
    assert PLAN.digest == Pairings("AoA", 50, 4, seed=3).digest
    others = [Pairings("WC", 5, 4, 3), Pairings("AoA", 5, 6, 3), Pairings("AoA", 5, 4, 4), PLAN.played_by("greedy", 4)]
    own = tuple(random_deck(9, i) for i in range(1, 11))
    others += [Pairings("", 5, 4, 3, own=own), Pairings("", 5, 4, 3, own=own[::-1])]
    assert len({plan.digest for plan in [PLAN, *others]}) == 1 + len(others)
    assert others[-1].decks(1) == (own[7], own[6])
    assert "decks 3 and 4 of 'kfsim deck random --set AoA --seed 3 --count 4'" in PLAN.replayed_with(5)


def test_chunks_hold_whole_pairings():
    assert chunk_of(Pairings("CotA", 2500, 40)) == 64 * 40
    assert chunk_of(Pairings("CotA", 2500, 4, bot="planner")) == 8 * 4
    assert chunk_of(Pairings("CotA", 24, 2)) == 6


@pytest.mark.parametrize("wrong", [{"each": 3}, {"each": 0}, {"pairings": 0}, {"own": (random_deck(1),)}])
def test_what_cannot_be_played(wrong):
    with pytest.raises(PlanError):
        Pairings(**{"set_name": "CotA", "pairings": 2, **wrong})
