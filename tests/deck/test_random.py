"""Tests of random decks: legal, reproducible by seed, and with the rarities of real decks."""

from collections import Counter

import numpy as np
import pytest

from kfsim.cards.catalogue import SETS, catalogue
from kfsim.deck import load_deck
from kfsim.deck.random import drawn, random_deck, steps


@pytest.mark.parametrize("name", SETS)
def test_a_random_deck_has_three_houses_of_twelve_cards(name):
    for index in range(1, 60):
        deck = random_deck(3, index, name)
        assert all(name in catalogue().find(c.name).facts["sets"] for c in deck.cards)
        assert Counter(c.house for c in deck.cards) == dict.fromkeys(deck.houses, 12) and len(deck.houses) == 3
        printed = {c.name: catalogue().find(c.name) for c in deck.cards}
        others = {title: [*c.facts.get("also_in", []), *c.facts.get("house_in", {}).values()] for title, c in printed.items()}
        at_home = {title: {card.house, *others[title]} for title, card in printed.items()}
        assert all((c.house not in at_home[c.name]) == c.maverick for c in deck.cards)


def test_the_same_seed_gives_the_same_deck_and_another_gives_another():
    assert random_deck(5, 2) == random_deck(5, 2)
    assert random_deck(5, 2).key() != random_deck(5, 3).key() and random_deck(5, 2).key() != random_deck(6, 2).key()


def test_a_random_deck_written_down_is_read_again(tmp_path):
    deck = random_deck(1)
    (tmp_path / "deck.txt").write_text(deck.text())
    assert load_deck(str(tmp_path / "deck.txt")).key() == deck.key()


def test_single_draws_agree_with_numpy():
    shares = np.random.default_rng(1).dirichlet(np.ones(40))
    one, other = np.random.default_rng(2), np.random.default_rng(2)
    assert [drawn(one, steps(shares)) for _ in range(500)] == [other.choice(40, p=shares) for _ in range(500)]


def test_rarities_agree_with_real_decks():
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


def test_cards_that_come_with_another_never_come_alone():
    for index in range(1, 301):
        names = Counter(c.name for c in random_deck(11, index).cards)
        assert names["Help from Future Self"] == names["Timetraveller"]
        assert names["Horseman of War"] == names["Horseman of Pestilence"]


def test_gigantic_creatures_come_complete_and_with_their_action():
    whole = 0
    for index in range(1, 301):
        names = Counter(c.name for c in random_deck(11, index, "MM").cards)
        gigantic = ("Ultra Gravitron", "Deusillus", "Niffle Kong")
        assert all(names[name] == names[f"{name} (1 of 2)"] for name in gigantic)
        assert names["It’s Coming..."] == sum(names[name] for name in gigantic)
        whole += sum(names[name] for name in gigantic)
    assert whole > 5


def test_enhance_icons_are_dealt_over_the_deck():
    dealt = 0
    for index in range(1, 61):
        deck = random_deck(11, index, "MM")
        found = [catalogue().find(c.name) for c in deck.cards]
        wanted = Counter(icon for card in found for icon in card.facts.get("enhance", []))
        added = Counter(icon for c, card in zip(deck.cards, found, strict=True) for icon in c.icons[len(card.icons) :])
        assert added == wanted
        assert all(c.enhanced == (len(c.icons) > len(card.icons)) for c, card in zip(deck.cards, found, strict=True))
        dealt += added.total()
    assert dealt > 60
    assert not any(c.enhanced for index in range(1, 20) for c in random_deck(11, index, "WC").cards)


def test_an_enhanced_deck_written_down_is_read_again(tmp_path):
    for index in range(1, 40):
        deck = random_deck(11, index, "MM")
        (tmp_path / "deck.txt").write_text(deck.text())
        assert load_deck(str(tmp_path / "deck.txt")).cards == deck.cards  # in this order, because shuffles begin with it


def test_an_evil_twin_has_the_twin_of_each_card_that_has_one():
    twins = {card.facts["twin_of"]: card.name for card in catalogue().cards if "twin_of" in card.facts}
    decks = [random_deck(11, index, "DT") for index in range(1, 201)]
    of_twins = [deck for deck in decks if any(card.name in twins.values() for card in deck.cards)]
    assert 8 < len(of_twins) < 40
    assert not any(card.name in twins for deck in of_twins for card in deck.cards)
    assert any(card.name in twins for deck in decks for card in deck.cards)


def test_cards_of_dark_tidings_that_belong_together_come_together():
    for index in range(1, 201):
        names = Counter(c.name for c in random_deck(11, index, "DT").cards)
        assert names["Tentaclid"] == 3 * names["Omnipus"]
        assert names["Bombyx"] == names["Fifalde"] == names["Chenille"]
        assert names["Groundbreaking Discovery"] == names["Dr. Verokter"] and names["Dark Discovery"] == names["Drawn Down"]
        assert names["Com. Officer Gross"] == names["Com. Officer Hings"]
