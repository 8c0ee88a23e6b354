"""Random decks: legal, the same for the same seed, and with rarities as in real decks."""

from collections import Counter

import pytest

from kfsim.cards.catalogue import SETS, catalogue
from kfsim.deck import load_deck
from kfsim.deck.random import random_deck


@pytest.mark.parametrize("name", SETS)
def test_a_random_deck_has_three_houses_of_twelve_cards(name):
    for index in range(1, 60):
        deck = random_deck(3, index, name)
        assert all(name in catalogue().find(c.name).facts["sets"] for c in deck.cards)
        assert Counter(c.house for c in deck.cards) == dict.fromkeys(deck.houses, 12) and len(deck.houses) == 3
        assert all((catalogue().find(c.name).house != c.house) == c.maverick for c in deck.cards)


def test_the_same_seed_gives_the_same_deck_and_another_gives_another():
    assert random_deck(5, 2) == random_deck(5, 2)
    assert random_deck(5, 2).key() != random_deck(5, 3).key() and random_deck(5, 2).key() != random_deck(6, 2).key()


def test_a_random_deck_written_down_is_read_again(tmp_path):
    deck = random_deck(1)
    (tmp_path / "deck.txt").write_text(deck.text())
    assert load_deck(str(tmp_path / "deck.txt")).key() == deck.key()


def test_rarities_are_as_in_real_decks():
    cards = [c for index in range(1, 301) for c in random_deck(11, index).cards]
    found = Counter(catalogue().find(c.name).facts["rarity"] for c in cards)
    share = {rarity: n / len(cards) for rarity, n in found.items()}
    assert abs(share["common"] - 0.70) < 0.02 and abs(share["uncommon"] - 0.20) < 0.02
    assert 0.06 < share["rare"] + share["variant"] + share["fixed"] < 0.14
    assert 0 < sum(c.maverick for c in cards) < 40


def test_ortannu_comes_with_his_bindings():
    for index in range(1, 301):
        names = Counter(c.name for c in random_deck(11, index, "AoA").cards)
        assert names["Ortannu’s Binding"] == 2 * names["Ortannu the Chained"]


def test_what_comes_with_another_card_never_comes_alone():
    for index in range(1, 301):
        names = Counter(c.name for c in random_deck(11, index).cards)
        assert names["Help from Future Self"] == names["Timetraveller"]
        assert names["Horseman of War"] == names["Horseman of Pestilence"]
