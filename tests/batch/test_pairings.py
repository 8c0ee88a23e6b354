"""Tests of a plan of many pairings: its games are those of each matchup, whatever the chunks."""

import numpy as np
import pytest

from kfsim.batch.counts import WINNER
from kfsim.batch.errors import PlanError
from kfsim.deck.random import random_deck
from kfsim.engine.record.codes import FATE_DRAWN, FATE_PLAYED
from kfsim.keyforge.match import Match
from kfsim.keyforge.values.open_field import DECK, SIDES, met_of_chunk
from kfsim.keyforge.values.pairings import Pairings, chunk_of

PLAN = Pairings("AoA", 5, 4, seed=3)


def test_games_are_those_of_each_matchup_alone():
    rows = PLAN.made_ready().play(0, PLAN.games)
    for k in (0, 3):
        a, b = PLAN.decks(k)
        assert (a, b) == (random_deck(3, 2 * k + 1, "AoA"), random_deck(3, 2 * k + 2, "AoA"))
        assert (rows[4 * k : 4 * k + 4] == Match(PLAN.plan(k)).play(0, 4)).all() and PLAN.plan(k).seed == 3 + k
    assert (PLAN.made_ready().play(6, 4) == rows[6:10]).all()


def test_results_record_how_often_and_when_first_each_card_was_played():
    met = met_of_chunk(PLAN.made_ready(), 0, PLAN.games)
    match = Match(PLAN.plan(1))
    rows, _, fates = match.account(0, 4)
    assert met.share[1] == np.where(rows[:, WINNER] < 0, 0.5, rows[:, WINNER] == 0).mean()
    for side in range(2):
        cards = fates[:, SIDES[side] : SIDES[side] + DECK]
        assert (met.drawn[1, side] == (cards & FATE_DRAWN != 0).sum(axis=0)).all()
        games = [np.flatnonzero(card & FATE_PLAYED) for card in cards.T]
        assert [len(some) for some in games] == met.played[1, side].tolist()
        assert [some[0] if len(some) else 0 for some in games] == met.first[1, side].tolist()


def test_the_digest_identifies_the_games():
    assert PLAN.digest == Pairings("AoA", 50, 4, seed=3).digest
    others = [Pairings("WC", 5, 4, 3), Pairings("AoA", 5, 6, 3), Pairings("AoA", 5, 4, 4), PLAN.played_by("greedy", 4)]
    own = tuple(random_deck(9, i) for i in range(1, 11))
    others += [Pairings("", 5, 4, 3, own=own), Pairings("", 5, 4, 3, own=own[::-1])]
    assert len({plan.digest for plan in [PLAN, *others]}) == 1 + len(others)
    assert others[-1].decks(1) == (own[7], own[6])
    assert "decks 3 and 4 of 'kfsim deck random --set AoA --seed 3 --count 4'" in PLAN.replayed_with(5)


def test_chunks_consist_of_whole_pairings():
    assert chunk_of(Pairings("CotA", 2500, 40)) == 64 * 40
    assert chunk_of(Pairings("CotA", 2500, 4, bot="planner")) == 32 * 4
    assert chunk_of(Pairings("CotA", 24, 2)) == 6


@pytest.mark.parametrize("wrong", [{"each": 3}, {"each": 0}, {"pairings": 0}, {"own": (random_deck(1),)}])
def test_impossible_plans_are_refused(wrong):
    with pytest.raises(PlanError):
        Pairings(**{"set_name": "CotA", "pairings": 2, **wrong})
