"""Tests of the games that measure cards: which decks meet, the recorded results, and decks against a field."""

from dataclasses import fields

import numpy as np
import pytest

from kfsim.batch.run import Runner
from kfsim.cards.catalogue import catalogue
from kfsim.deck.random import random_deck
from kfsim.keyforge.match import Match
from kfsim.keyforge.tally import INDEX
from kfsim.keyforge.values.decks_vs_field import Against, play_rounds, play_well
from kfsim.keyforge.values.open_field import DID, Met, OpenField, met_of_chunk, play_pairings

PLAN = OpenField(pairings=12, each=2, seed=5, bot="greedy")


def whole(plan):
    return met_of_chunk(plan.made_ready(), 0, plan.games)


def test_recorded_results_are_those_of_the_games():
    met, known = whole(PLAN), catalogue()
    for k in (0, 7):
        decks, match = PLAN.decks(k), Match(PLAN.plan(k))
        rows = match.account(0, 2)[0]
        winner = rows[:, INDEX["winner"]]
        assert list(met.points[k]) == [2 if one == 0 else 0 if one == 1 else 1 for one in winner]
        for side, deck in enumerate(decks):
            assert [known.cards[number].name for number in met.cards[k, side]] == deck.listed
            assert met.houses[k, side].bit_count() == 3 and met.did[k, side, DID.index("turns")] == rows[:, INDEX["turns"]].mean()
            stolen = sum(rows[:, INDEX[f"{what}_{'ab'[side]}"]] for what in ("stolen", "captured", "made_lose")).mean()
            assert met.did[k, side, DID.index("took")] == stolen
    assert (met.played <= 2).all() and 0.2 < met.played.mean() < met.drawn.mean() < 2
    assert met.share.mean() == pytest.approx(met.points.mean() / 2)


@pytest.mark.parametrize("workers", [1, 2])
def test_results_do_not_depend_on_workers(workers):
    with Runner(workers) as runner:
        found = play_pairings(PLAN, runner)
        assert runner.games == PLAN.games
    for name in (kept.name for kept in fields(Met)):
        assert (getattr(found, name) == getattr(whole(PLAN), name)).all()


def test_decks_play_against_a_field_in_turn():
    rated, field = (random_deck(1), random_deck(2)), (random_deck(3), random_deck(4), random_deck(5))
    plan = Against(pairings=8, seed=4, bot="greedy", rated=rated, field=field)
    assert [(rated.index(a), field.index(b)) for a, b in map(plan.decks, range(8))] == [
        (0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (1, 2), (0, 0), (1, 0),
    ]  # fmt: skip
    assert len({plan.plan(k).seed for k in range(8)}) == 8
    with Runner(2) as runner:
        shares, well = play_rounds(plan, runner), play_well(plan, 2, 4, runner)
    assert shares.shape == (4, 2) and well.shape == (4, 2)
    assert (shares.ravel()[2:6] == well[:, 0]).all() and 0 < np.abs(well[:, 1]).mean() < 1
    other = Against(pairings=8, seed=4, bot="greedy", rated=rated, field=field[::-1])
    assert len({plan.digest, other.digest, Against(pairings=8, seed=5, bot="greedy", rated=rated, field=field).digest}) == 3
