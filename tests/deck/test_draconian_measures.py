"""Tests of decks of Draconian Measures: +1 power icons, house icons and gigantic halves in every format, and random decks."""

import sys

import pytest

from kfsim.cards.catalogue import catalogue, elsewhere
from kfsim.deck import load_deck
from kfsim.deck.icons import with_icons
from kfsim.deck.random import random_deck
from kfsim.deck.rulebooks import rulebook_of
from kfsim.table import Table
from tests.deck import test_later_sets as formats

CARDS = {
    "ouboros": [("Kulsha", 2, ["power"]), ("Ria Bevy Gress", 1, []), ("Ley Lines", 1, ["power", "power"]), ("Dray Conis", 8, [])],
    "shadows": [("Clay More", 1, ["ouboros"]), ("The Watch", 11, [])],
    "skyborn": [("Zomok", 2, []), ("Bloodwing", 10, [])],
}
OF_DRACONIAN_MEASURES = {"ekwidon", "geistoid", "mars", "ouboros", "shadows", "skyborn", "unfathomable"}
ICONS = {"Kulsha (1 of 2)": ("power",), "Ley Lines": ("amber", "power", "power"), "Clay More": ("ouboros",)}


@pytest.fixture(autouse=True)
def of_draconian_measures(monkeypatch):
    here = sys.modules[formats.__name__]
    monkeypatch.setattr(here, "CARDS", CARDS)
    monkeypatch.setattr(here, "HOUSES", tuple(CARDS))
    monkeypatch.setattr(here, "SET", ("DM", 928, "DRACONIAN_MEASURES", "Draconian Measures"))
    monkeypatch.setattr(here, "BIG", ("Kulsha", "Zomok"))
    monkeypatch.setattr(here, "NAMES", {"amber": "Aember", "power": "Power", "ouboros": "Ouboros"})


@pytest.mark.parametrize(
    "text", [formats.plain, formats.master_vault, formats.api, formats.crucible], ids=lambda make: make.__name__
)
def test_a_deck_is_read_with_its_icons_and_gigantic_halves(text, tmp_path):
    path = tmp_path / "deck"
    path.write_text(text(), "utf-8")
    deck = load_deck(path)
    assert (deck.of_set, len(deck.cards), deck.blank) == ("DM", 36, ()) and rulebook_of([deck]) == "18"
    assert {card.name: card.icons for card in deck.cards if card.enhanced} == ICONS
    assert {"Zomok", "Zomok (1 of 2)", "Kulsha", "Kulsha (1 of 2)"} <= {card.name for card in deck.cards}


def test_totals_of_a_table_count_power_icons(tmp_path):
    path = tmp_path / "deck.csv"
    head, row, *_ = formats.csv().splitlines()
    path.write_text(f"{head},Bonus Power\n{row},7\n", "utf-8")
    deck = with_icons(load_deck(path))
    assert deck.icons_spread["power"] == 7, "as many as the table says, not as its cards bring"


def test_random_decks_have_the_seven_houses_and_the_icons_of_the_set():
    decks = [random_deck(3, k, "DM") for k in range(1, 120)]
    assert {house for deck in decks for house in deck.houses} == OF_DRACONIAN_MEASURES
    assert all(len(deck.cards) == 36 and not deck.blank for deck in decks)
    assert any("power" in card.icons for deck in decks for card in deck.cards)


def test_decks_of_the_set_can_be_played():
    t = Table.new_game(random_deck(3, 1, "DM"), random_deck(3, 2, "DM"), rulebook="18", quickstart=True)
    assert t.decision


def test_all_titles_of_the_set_are_covered():
    titles = {card.facts.get("half_of", card.name) for card in catalogue().of_set("DM")}
    assert len(titles) == 278 and not [row["name"] for row in elsewhere().values() if row["set"] == "DM"]
