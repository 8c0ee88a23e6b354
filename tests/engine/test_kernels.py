"""Tests of kernels: a change causes only the necessary recalculation, and its result is that of a full recalculation."""

import numpy as np

from kfsim.engine.record import codes, layout
from kfsim.table import Table
from tests.engine.test_properties import random_deck

DERIVED = ("power", "armor", "keywords", "marks", "assault", "hazardous", "splash", "shield")
OF_PLAYERS = ("key_cost", "refill", "taunts", "marks")


def derived(t: Table) -> list[int]:
    """The values of creatures and players that constant abilities determine."""
    values = [int(t.game.players[side][name]) for side in range(2) for name in OF_PLAYERS]
    line = [c for side in range(2) for c in t.pile(side, codes.LINE)]
    return values + [int(t.game.cards[c][name]) for c in line for name in DERIVED]


def test_partial_recalculation_agrees_with_a_full_one():
    rng = np.random.default_rng(7)
    looked = 0
    for _ in range(25):
        sides = []
        for _side in range(2):
            deck = random_deck(rng)
            sides.append({"houses": list(deck.houses), "deck": [card.name for card in deck.cards]})
        t = Table.new_game(*sides, seed=int(rng.integers(1 << 30)))
        for _choice in range(200):
            if t.over:
                break
            t.choose(int(rng.integers(len(t.decision.options))))
            if t.game.moved == 0 and t.game.dirty == 0 and not t.over:
                before, kept = derived(t), t.snapshot()
                assert derived(t._refresh()) == before, [t.title_of(c) for side in range(2) for c in t.pile(side, codes.LINE)]
                t.restore(kept)
                looked += 1
    assert looked > 3000


def test_cards_and_frames_fill_whole_cache_lines():
    assert layout.CARD.itemsize == 2 * layout.CACHE_LINE and layout.FRAME.itemsize == 4 * layout.CACHE_LINE


def test_a_copy_of_the_sources_in_another_place_has_its_own_compiled_code(monkeypatch):
    """numba compiles again for another place, and the first run there must say so."""
    from kfsim.kernels import cache

    monkeypatch.setattr(cache, "sources_hash", lambda game: "same")
    here = cache.cache_folder()
    assert here == cache.cache_folder() and here.name.startswith("same-")
    monkeypatch.setattr(cache, "__file__", "/elsewhere/kfsim/kernels/cache.py")
    assert cache.cache_folder() != here
