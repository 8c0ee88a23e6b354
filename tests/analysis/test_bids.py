"""Tests of bids: the order of picks, break-even bids, and the last good bid."""

import numpy as np
import pytest
from scipy.special import expit

from kfsim.analysis.bids import Pool, fields_left, pool
from kfsim.analysis.chains import ALL_CHAINS, fair_chains
from kfsim.analysis.gauntlet import gauntlet
from kfsim.batch.run import Runner
from kfsim.deck import load_deck
from kfsim.deck.random import random_deck
from kfsim.keyforge.plan import Plan
from tests.cards.test_facts import FIRST_DECKS


def made_up(means, fair):
    """A pool of random decks with these win rates and break-even bids."""
    curves = np.array([expit(0.2 * (f - ALL_CHAINS)) for f in fair])
    draws = np.stack([curves, curves], axis=1)
    decks = tuple(random_deck(1, k) for k in range(1, len(fair) + 1))
    return Pool(decks, np.array(means), curves, draws, 0, 1, "steady", "14")


def test_picks_consider_only_the_remaining_decks():
    nan = float("nan")
    # the second deck beats the first and the third, but only the first beats the fourth by much
    means = [[nan, 0.4, 0.8, 0.9], [0.6, nan, 0.9, 0.9], [0.2, 0.1, nan, 0.4], [0.1, 0.1, 0.6, nan]]
    assert made_up(means, [3, 6, -2, -3]).picks() == [1, 0, 3, 2]


def test_a_deck_bids_against_the_decks_that_remain_when_it_is_picked():
    assert fields_left([2, 0, 3, 1]) == {2: [0, 3, 1], 0: [3, 1], 3: [1], 1: [3]}
    assert fields_left([1, 0]) == {1: [0], 0: [1]}


def test_the_last_good_bid_is_the_last_one_that_wins_half():
    decks = made_up([[np.nan, 0.8], [0.2, np.nan]], [7.4, -7.4])
    assert decks.last_bid(0) == 7 and decks.last_bid(1) == -1
    assert decks.balance(0)[0] == pytest.approx(7.4, abs=0.05) and decks.balance(1)[0] == 0
    assert made_up([[np.nan, 0.8], [0.2, np.nan]], [99, -9]).json()["decks"][0]["break_even"] is None


def test_two_real_decks_agree_with_fair_chains():
    a, b = load_deck(FIRST_DECKS[0]), load_deck(FIRST_DECKS[2])
    data = pool([a, b], games=12000, runner=Runner(2)).json()
    fair, (low, high) = fair_chains(Plan(a, b, games=12000), runner=Runner(2)).fair
    wanted = data["decks"][0]
    assert wanted["deck"] == b.name and abs(wanted["break_even"] - fair) < 1.2
    assert max(low, wanted["ci95"][0]) < min(high, wanted["ci95"][1]), "two estimates from partly different pairs"
    assert data["decks"][1]["last_bid"] == -1 and 10000 < data["games"] < 13000


def test_a_pool_is_the_same_with_any_number_of_workers():
    decks = [load_deck(f) for f in FIRST_DECKS]
    one, two = pool(decks, games=4000, runner=Runner(1)), pool(decks, games=4000, runner=Runner(2))
    assert one.json() == two.json() and len(one.curve) == 100 and "<table" in one._repr_html_()
    assert one.json()["decks"][0]["deck"] == 'Miss "Onyx" Censorius'
    second, third = (decks[one.names.index(deck["deck"])] for deck in one.json()["decks"][1:3])
    last = next(deck for deck in decks if deck.name == one.json()["decks"][3]["deck"])
    field = gauntlet([second, third, last], 2000, champion=0, runner=Runner(2)).means()[0, 1:].mean()
    assert one.json()["decks"][1]["bids"][0]["win_rate"] == pytest.approx(field, abs=0.06)
