"""Test that a bot's choice follows from the position alone: leftovers of earlier calculations in unused frames do not change
it."""

import numpy as np
import pytest

from kfsim.bots.policy import WEIGHING, decide
from kfsim.deck.random import random_deck
from kfsim.engine.record import layout
from kfsim.keyforge.match import Match
from kfsim.keyforge.plan import Plan


@pytest.mark.parametrize("set_name", ["CotA", "AoA", "WC", "MM"])
def test_unused_frames_do_not_change_a_choice(set_name):
    chance, compared = np.random.default_rng(5), 0
    for seed in range(0, 12, 2):
        match = Match(Plan(random_deck(seed, set_name=set_name), random_deck(seed + 1, set_name=set_name), seed=seed))
        for words, option, _ in match.moments(seed):
            plain, littered = (words[: layout.GAME.itemsize // 8].copy().view(layout.GAME).view(np.recarray) for _ in range(2))
            if option < 0 or not plain[0].waiting:
                continue
            unused = littered["frames"][0][int(littered[0].top) + 1 :]
            unused["r"] = chance.integers(-9, 9, unused["r"].shape)
            unused["sets"] = chance.integers(1 << 60, size=unused["sets"].shape)
            chosen = [decide(game, match.tables, match.weights[0], WEIGHING) for game in (plain, littered)]
            assert chosen[0] == chosen[1]
            compared += 1
    assert compared > 200
