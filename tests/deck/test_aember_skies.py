"""Tests of decks of Æmber Skies: house icons in every format and in random decks, and spread if a list lacks them."""

import sys
from collections import Counter

import pytest

from kfsim.cards.words import HOUSES
from kfsim.deck import DeckError, load_deck
from kfsim.deck.doubts import doubts
from kfsim.deck.random import random_deck
from kfsim.deck.rulebooks import rulebook_of
from tests.deck import test_later_sets as formats

CARDS = {
    "dis": [("Searine", 8, []), ("Fiendish Apprentice", 1, ["draw"]), ("Volax", 1, []), ("Slayer", 2, [])],
    "mars": [("Intentional Discharge", 2, ["dis"]), ("Number 612", 10, ["dis", "amber"])],
    "skyborn": [("Prop Dusting", 12, ["mars"])],
}
OF_AEMBER_SKIES = {"brobnar", "dis", "ekwidon", "geistoid", "logos", "mars", "skyborn"}


@pytest.fixture(autouse=True)
def of_aember_skies(monkeypatch):
    here = sys.modules[formats.__name__]
    monkeypatch.setattr(here, "CARDS", CARDS)
    monkeypatch.setattr(here, "HOUSES", tuple(CARDS))
    monkeypatch.setattr(here, "SET", ("AS", 800, "AEMBER_SKIES", "Æmber Skies"))


@pytest.mark.parametrize("make", [formats.plain, formats.master_vault, formats.crucible], ids=lambda make: make.__name__)
def test_a_deck_is_read_in_all_formats_with_house_icons(make, tmp_path):
    path = tmp_path / "deck"
    path.write_text(make(), "utf-8")
    deck = load_deck(path)
    assert (deck.of_set, len(deck.cards), deck.blank) == ("AS", 36, ()) and rulebook_of([deck]) == "18"
    icons = {card.name: card.icons for card in deck.cards if card.enhanced}
    assert icons == {
        "Fiendish Apprentice": ("draw",), "Intentional Discharge": ("dis",), "Number 612": ("dis", "amber"),
        "Prop Dusting": ("mars",),
    }  # fmt: skip
    assert not any(card.maverick for card in deck.cards), "Volax is printed in every house"
    again = tmp_path / "again.txt"
    again.write_text(deck.text(), "utf-8")
    assert load_deck(again).key() == deck.key()


def test_two_house_icons_on_a_card_are_refused(tmp_path):
    path = tmp_path / "deck.txt"
    path.write_text(formats.plain().replace("Number 612 +dis +amber", "Number 612 +dis +logos"), "utf-8")
    with pytest.raises(DeckError, match="more than one house icon"):
        load_deck(path)


def test_house_icons_of_a_download_without_icons_are_spread_over_cards_of_other_houses(tmp_path):
    path = tmp_path / "deck.csv"
    path.write_text(formats.csv(), "utf-8")
    deck = load_deck(path)
    [spread] = deck.spread
    assert Counter(spread.icons) == {"dis": 10, "mars": 2}, (
        "dis: 8 from Searine, 2 from Fiendish Apprentice; mars: 2 from Intentional Discharge"
    )
    for pair in range(40):
        houses = [(deck.cards[place].house, icon) for place, icon in spread.dealt(1, pair)]
        assert all(house != icon for house, icon in houses)
        assert max(Counter(place for place, icon in spread.dealt(1, pair)).values()) == 1, "one house icon on a card"
    assert any("10 dis" in said for said in doubts(deck))


def test_random_decks_have_its_seven_houses_and_house_icons_on_other_houses():
    decks = [random_deck(3, k, "AS") for k in range(1, 150)]
    assert {house for deck in decks for house in deck.houses} == OF_AEMBER_SKIES
    assert all(len(deck.cards) == 36 and not deck.blank for deck in decks)
    found = [(card.house, icon) for deck in decks for card in deck.cards for icon in card.icons if icon in HOUSES]
    assert len(found) > 100 and all(house != icon for house, icon in found)
    assert max(sum(icon in HOUSES for icon in card.icons) for deck in decks for card in deck.cards) == 1
    names = {card.name for deck in decks for card in deck.cards}
    assert {"De-Animator", "The Red Baron"} - names <= {"The Red Baron"} and "Blue Æmberdrake" in names
