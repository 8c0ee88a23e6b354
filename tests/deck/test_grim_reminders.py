"""Tests of decks of Grim Reminders: every format, revenants of any house, and random decks."""

import json
import sys

import pytest

from kfsim.cards.catalogue import catalogue
from kfsim.deck import load_deck
from kfsim.deck.random import random_deck
from kfsim.deck.rulebooks import rulebook_of
from tests.deck import test_later_sets as formats

CARDS = {
    "geistoid": [("Snippy", 8, []), ("Immortal Greking", 2, []), ("Portalmonster", 2, ["draw"])],
    "brobnar": [("Lash Out", 11, []), ("Portalmonster", 1, [])],
    "untamed": [("Grave Pixie", 12, [])],
}
MAKERS = [formats.plain, formats.master_vault, formats.api, formats.crucible, formats.csv]
HOUSES = {"brobnar", "ekwidon", "geistoid", "mars", "staralliance", "unfathomable", "untamed"}


@pytest.fixture(autouse=True)
def of_grim_reminders(monkeypatch):
    here = sys.modules[formats.__name__]
    monkeypatch.setattr(here, "CARDS", CARDS)
    monkeypatch.setattr(here, "HOUSES", tuple(CARDS))
    monkeypatch.setattr(here, "SET", ("GR", 700, "GRIM_REMINDERS", "Grim Reminders"))


@pytest.mark.parametrize("make", MAKERS, ids=lambda make: make.__name__)
def test_a_deck_is_read_in_every_format(make, tmp_path):
    path = tmp_path / "deck"
    path.write_text(make(), "utf-8")
    deck = load_deck(path)
    assert (deck.of_set, len(deck.cards), deck.blank, deck.token) == ("GR", 36, (), "") and rulebook_of([deck]) == "18"
    where = sorted(card.house for card in deck.cards if card.name == "Portalmonster")
    assert where == ["brobnar", "geistoid", "geistoid"], "a revenant belongs to the house in which the deck has it"
    assert not any(card.maverick for card in deck.cards)
    if make is not formats.csv:
        assert sorted(card.icons for card in deck.cards if card.name == "Portalmonster") == [(), (), ("draw",)]


def test_random_decks_have_the_seven_houses_of_the_set_and_revenants_of_any():
    revenants = {card.name for card in catalogue().of_set("GR") if len(card.facts.get("also_in", [])) >= 6}
    assert len(revenants) == 11
    decks = [random_deck(3, k, "GR") for k in range(1, 300)]
    assert {house for deck in decks for house in deck.houses} == HOUSES
    strayed = [card for deck in decks for card in deck.cards if card.name in revenants]
    assert {card.name for card in strayed} == revenants and len({card.house for card in strayed}) == 7
    assert all(len(deck.cards) == 36 and not deck.blank for deck in decks)


def test_cards_that_come_with_another_are_not_drawn_alone():
    for deck in (random_deck(3, k, "GR") for k in range(1, 300)):
        names = {card.name for card in deck.cards}
        assert ("Purse-a-phone" in names) == ("Shadys" in names)
        assert ("Tick-Tock" in names) == ("Chronometer" in names) == ("Ancestral Timekeeper" in names)


def test_the_json_of_the_official_site_gives_the_house_of_each_copy(tmp_path):
    data = json.loads(formats.master_vault())
    assert data["data"]["expansion"] == 700
