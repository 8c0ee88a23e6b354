"""Tests of two versions of a deck that are shuffled alike."""

from dataclasses import replace

import numpy as np
import pytest

from kfsim.bots.play import COLUMNS
from kfsim.deck.icons import with_icons
from kfsim.deck.random import random_deck
from kfsim.deck.same_shuffles import in_common, places_like, shuffled_like
from kfsim.engine.record.codes import FATE_DRAWN
from kfsim.keyforge.match import Match
from kfsim.keyforge.plan import Plan

A, OTHER = random_deck(3, 1), random_deck(3, 2)


def version(deck, changes, order):
    """A deck with some cards replaced, listed in another order."""
    cards = [
        replace(card, name=changes.get(i, card.name), icons=()) if i in changes else card for i, card in enumerate(deck.cards)
    ]
    return replace(deck, cards=tuple(cards[i] for i in order), name="Version")


def test_common_cards_take_the_places_of_the_other_version():
    order = np.random.default_rng(1).permutation(36)
    b = version(A, {0: "Dust Pixie", 20: "Anger"}, order)
    found = shuffled_like(b, A)
    assert (
        sorted(places_like(b, A)) == list(range(36))
        and found.key() == A.key()
        and sorted(found.cards, key=repr) == sorted(b.cards, key=repr)
    )
    apart = [i for i in range(36) if found.cards[i] != A.cards[i]]
    assert len(apart) == 2 and in_common(A, b) == pytest.approx(34 / 36)
    assert all(found.cards[i].house == A.cards[i].house for i in range(36)), "a new card takes the place of a card of its house"


def test_both_versions_draw_their_common_cards_in_the_same_first_hand():
    """A version with the same cards plays the same games. The deck in its listed order, with its own shuffles, does not."""
    b = version(A, {}, np.random.default_rng(2).permutation(36))
    games = [
        Match(Plan(deck, OTHER, games=20, bot_a="greedy", bot_b="greedy"))
        for deck in (A, shuffled_like(b, A), replace(b, shuffled_as=7))
    ]
    rows, _, fates = zip(*(match.account(0, 20) for match in games), strict=True)
    assert (rows[0] == rows[1]).all() and ((fates[0] & FATE_DRAWN) == (fates[1] & FATE_DRAWN)).all()
    assert (rows[0][:, COLUMNS.index("turns")] != rows[2][:, COLUMNS.index("turns")]).any()


def test_spread_icons_stay_on_their_cards():
    deck = random_deck(5, 1, "MM")
    plain = with_icons(replace(deck, cards=tuple(replace(card, icons=()) for card in deck.cards)), "spread")
    assert plain.spread
    found = shuffled_like(plain, random_deck(5, 2, "MM"))
    for one, other in zip(plain.spread, found.spread, strict=True):
        for before, after in zip(one.places, other.places, strict=True):
            assert plain.cards[before] == found.cards[after]


def test_a_deck_of_another_size_is_not_changed():
    short = replace(A, cards=A.cards[:35])
    assert shuffled_like(short, A) is short
