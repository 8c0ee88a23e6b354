"""Tests of copies of games, in which bots try their options: a copy holds all that is in use, and several options share one
deal."""

import numpy as np
import pytest

from kfsim.bots.planner.copies import begin_try, copied, forget_deal
from kfsim.bots.policy import WEIGHING, decide
from kfsim.deck.random import random_deck
from kfsim.engine.record import codes
from kfsim.engine.running.interpreter import drive
from kfsim.kernels.kernel import entry
from kfsim.keyforge.match import Match
from kfsim.keyforge.plan import Plan


@entry
def copy_first(games, words):
    """Make the second game a copy of the first."""
    copied(games, words)


@entry
def try_option(games, words, tables, memories, option, chance, anew):
    """Make the second game a copy in which an option of the first is tried, with a new deal (`anew`) or the last one."""
    if anew:
        forget_deal(memories[0])
    begin_try(games, words, tables[0], memories[0], option, chance)


def begun(set_name, seed=3):
    """A game of two random decks of a set at its first decision, and its record."""
    decks = (random_deck(5, k, set_name) for k in (1, 2))
    match = Match(Plan(*decks, seed=seed, rulebook="18"))
    record = match.begin(0)
    record.logging = 0
    drive(match.games, match.tables, 0, codes.PROC_GAME, -1)
    return match, record


def decision(match, k):
    """The decision of `steady` in a waiting game."""
    return decide(match.games[k : k + 1], match.tables, match.weights[0], WEIGHING)


@pytest.mark.parametrize(("set_name", "step"), [("CotA", 60), ("WoE", 20)])
def test_a_copy_continues_like_its_game(set_name, step):
    """This holds whatever the memory of the copy was used for before."""
    match, record = begun(set_name)
    it = match.games[1]
    looked = 0
    while not record.over:
        if record.decisions % step == 0:
            match.words[1] = 0
            copy_first(match.games, match.words)
            before = record.copy()
            while not record.over:
                i = decision(match, 0)
                assert decision(match, 1) == i
                drive(match.games, match.tables, 0, -1, i)
                drive(match.games, match.tables, 1, -1, i)
            assert (it.winner, it.turn, it.decisions) == (record.winner, record.turn, record.decisions)
            assert (it.players["amber"] == record.players["amber"]).all()
            match.games[0] = before
            looked += 1
        drive(match.games, match.tables, 0, -1, decision(match, 0))
    assert looked > 2


@pytest.mark.parametrize("set_name", ["CotA", "WoE"])
def test_options_of_one_decision_share_a_deal(set_name):
    match, record = begun(set_name)
    piles = []
    for n in range(60):
        if record.over:
            break
        for option in range(min(3, record.option_n)):
            tried = []
            for anew in (True, False):
                match.words[1] = 0
                chance = np.uint64(n + 1)
                try_option(match.games, match.words, match.tables, match.memories, option, chance, anew or option == 0)
                tried.append(match.words[1].copy())
            assert (tried[0] == tried[1]).all()
            it = match.games[1]
            assert (it.answer_kind, it.answer_card) == (record.option_kind[option], record.option_card[option])
            hidden = 1 - record.decider
            piles.append((it.players["piles"][hidden, codes.HAND] != record.players["piles"][hidden, codes.HAND]).any())
        drive(match.games, match.tables, 0, -1, decision(match, 0))
    assert np.mean(piles) > 0.8, "the opponent's hand is dealt again"


def test_named_counters_are_copied_only_if_the_game_has_any():
    match, record = begun("CotA")
    it = match.games[1]
    copy_first(match.games, match.words)
    assert not it.counted and not it.counters.any()
    record.counted, record.counters[5, 2] = 1, 3
    copy_first(match.games, match.words)
    assert it.counted and it.counters[5, 2] == 3 and it.counters.sum() == 3
    it.counters[7, 1] = 2
    record.counted, record.counters[5, 2] = 0, 0
    copy_first(match.games, match.words)
    assert not it.counted and not it.counters.any()
