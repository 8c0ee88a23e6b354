"""Decks of Crucible Clash: read with their archon power left out and told, house icons, random decks."""

import json
import sys

import pytest

from kfsim.cards.catalogue import catalogue, elsewhere
from kfsim.deck import load_deck
from kfsim.deck.doubts import doubts
from kfsim.deck.random import random_deck
from kfsim.deck.rulebooks import rulebook_of
from tests.deck import test_later_sets as formats

CARDS = {
    "brobnar": [("Born to Rock", 6, ["mars"]), ("Volax", 1, []), ("Anger", 5, [])],
    "mars": [("Martian Propagandist", 12, [])],
    "skyborn": [("Prop Dusting", 12, [])],
}
OF_CRUCIBLE_CLASH = {"brobnar", "dis", "mars", "sanctum", "saurian", "skyborn", "untamed"}


@pytest.fixture(autouse=True)
def of_crucible_clash(monkeypatch):
    here = sys.modules[formats.__name__]
    monkeypatch.setattr(here, "CARDS", CARDS)
    monkeypatch.setattr(here, "HOUSES", tuple(CARDS))
    monkeypatch.setattr(here, "SET", ("CC", 918, "CRUCIBLE_CLASH", "Crucible Clash"))


def test_a_deck_of_the_official_site_is_played_without_its_archon_power(tmp_path):
    data = json.loads(formats.master_vault())
    power = {"id": "p", "card_title": "Tinkerer", "house": "Archon Power", "card_type": "Archon Power", "is_non_deck": True}
    data["_linked"]["cards"].append(power)
    data["data"]["_links"]["cards"].append("p")
    path = tmp_path / "deck.json"
    path.write_text(json.dumps(data), "utf-8")
    deck = load_deck(path)
    assert (deck.of_set, len(deck.cards), deck.blank) == ("CC", 36, ()) and rulebook_of([deck]) == "18"
    assert any("archon power" in said for said in doubts(deck))
    assert not any(card.maverick for card in deck.cards)


def test_a_plain_list_is_read_with_its_house_icon(tmp_path):
    path = tmp_path / "deck.txt"
    path.write_text(formats.plain(), "utf-8")
    deck = load_deck(path)
    assert deck.of_set == "CC" and [card.icons for card in deck.cards if card.enhanced] == [("mars",)]


def test_random_decks_have_its_seven_houses():
    decks = [random_deck(3, k, "CC") for k in range(1, 120)]
    assert {house for deck in decks for house in deck.houses} == OF_CRUCIBLE_CLASH
    assert all(len(deck.cards) == 36 and not deck.blank for deck in decks)


def test_all_its_titles_but_archon_powers_are_covered():
    assert len(catalogue().of_set("CC")) == 322
    assert not [row["name"] for row in elsewhere().values() if row["set"] == "CC" and row["type"] != "archon power"]
