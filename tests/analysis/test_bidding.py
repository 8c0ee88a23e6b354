"""Tests of bidding as a game, compared with an exhaustive search."""

from functools import cache

import numpy as np
import pytest

from kfsim.analysis.bidding import NO_RAISE, bidding


def falling(*rates, n=25):
    """Win rates by number of chains from 0; the last rate fills the rest."""
    return np.array([*rates, *[rates[-1]] * (n - len(rates))], dtype=float)


def tried_out(opener, other):
    """The opener's chance to win if both bid optimally, by exhaustive search."""
    hold = (opener, other)

    @cache
    def facing(player, chains):
        raises = [1 - facing(1 - player, bid) for bid in range(chains + 1, len(opener))]
        return max([1 - hold[1 - player][chains], *raises])

    return 1 - facing(1, 0)


@pytest.mark.parametrize("seed", range(20))
def test_bidding_agrees_with_an_exhaustive_search(seed):
    rng = np.random.default_rng(seed)
    opener, other = (np.sort(rng.random(9))[::-1] for _ in range(2))
    assert bidding(opener, other).opener == pytest.approx(tried_out(opener, other))


def test_the_last_good_bid_is_made_at_once():
    game = bidding(falling(0.8, 0.7, 0.6, 0.52, 0.45, 0.4))
    assert game.path() == [(0, 0), (1, 3)] and game.opener == pytest.approx(0.48)
    assert game.raise_to[0, 3] == NO_RAISE and game.facing[0, 3] == pytest.approx(0.48)


def test_one_more_chain_may_be_better_than_declining():
    game = bidding(falling(0.8, 0.56, 0.46, 0.3))
    assert game.facing[1, 0] == pytest.approx(0.54) and game.path() == [(0, 0), (1, 1), (0, 2)]


def test_a_deck_that_nobody_wants_goes_to_its_owner():
    assert bidding(falling(0.4, 0.3)).path() == [(0, 0)] and bidding(falling(0.4, 0.3)).opener == pytest.approx(0.4)


def test_chains_that_do_not_hurt_are_bid_to_the_end():
    assert bidding(falling(0.9)).path()[-1] == (1, 24)
