"""Tests of decks of Vault Masters 2025: every format, anomalies of any house, and random decks."""

import sys

import pytest

from kfsim.deck import load_deck
from kfsim.deck.doubts import doubts
from kfsim.deck.random import random_deck
from kfsim.deck.rulebooks import rulebook_of
from tests.deck import test_later_sets as formats

CARDS = {
    "geistoid": [("Parabyte", 8, []), ("Doppelganger", 2, []), ("The Constant", 2, ["draw"])],
    "mars": [("Mind Your Elders", 11, []), ("Cosmicrux", 1, [])],
    "logos": [("Root Access", 12, [])],
}
MAKERS = [formats.plain, formats.master_vault, formats.api, formats.crucible, formats.csv]
HOUSES = {"ekwidon", "geistoid", "logos", "mars", "saurian", "shadows", "unfathomable"}


@pytest.fixture(autouse=True)
def of_vault_masters(monkeypatch):
    here = sys.modules[formats.__name__]
    monkeypatch.setattr(here, "CARDS", CARDS)
    monkeypatch.setattr(here, "HOUSES", tuple(CARDS))
    monkeypatch.setattr(here, "SET", ("VM25", 939, "VAULT_MASTERS_2025", "Vault Masters 2025"))


@pytest.mark.parametrize("make", MAKERS, ids=lambda make: make.__name__)
def test_a_deck_is_read_in_every_format(make, tmp_path):
    path = tmp_path / "deck"
    path.write_text(make(), "utf-8")
    deck = load_deck(path)
    assert (deck.of_set, len(deck.cards), deck.blank, deck.token) == ("VM25", 36, (), "") and rulebook_of([deck]) == "18"
    assert sorted(card.house for card in deck.cards if card.name == "The Constant") == ["geistoid", "geistoid"]
    assert doubts(deck) == [], "anomalies may be in any house, and cards of an earlier set are not doubtful"


def test_random_decks_have_the_seven_houses_of_the_set():
    decks = [random_deck(3, k, "VM25") for k in range(1, 200)]
    assert {house for deck in decks for house in deck.houses} == HOUSES
    assert all(len(deck.cards) == 36 and not deck.blank for deck in decks)
    dealt = {card.name for deck in decks for card in deck.cards}
    assert "Void Shields" in dealt, "special cards that do not come with another are dealt"
    assert all(("Purse-a-phone" in names) == ("Shadys" in names) for names in ({c.name for c in deck.cards} for deck in decks))
