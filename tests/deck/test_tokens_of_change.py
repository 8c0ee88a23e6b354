"""Tests of decks of Tokens of Change: the token creature, cards that the set prints in Redemption, and random decks."""

import json
import sys

import pytest

from kfsim.deck import load_deck
from kfsim.deck.random import random_deck
from kfsim.deck.rulebooks import rulebook_of
from kfsim.deck.tokens import references_of
from tests.deck import test_later_sets as formats
from tests.deck.test_winds_of_exchange import told

CARDS = {
    "logos": [("Hypothesize", 6, []), ("Dr. Westing", 6, ["draw"])],
    "redemption": [("Vault of Redemption", 4, []), ("Armageddon Cloak", 4, []), ("Johnny Longfingers", 4, [])],
    "skyborn": [("Watched Closely", 6, []), ("Prop Dusting", 6, [])],
}
MAKERS = [formats.plain, formats.master_vault, formats.crucible]
OF_TOKENS = {"dis", "geistoid", "logos", "redemption", "shadows", "skyborn", "untamed"}


@pytest.fixture(autouse=True)
def of_tokens_of_change(monkeypatch):
    here = sys.modules[formats.__name__]
    monkeypatch.setattr(here, "CARDS", CARDS)
    monkeypatch.setattr(here, "HOUSES", tuple(CARDS))
    monkeypatch.setattr(here, "SET", ("ToC", 855, "TOKENS_OF_CHANGE", "Tokens of Change"))


@pytest.mark.parametrize("make", MAKERS, ids=lambda make: make.__name__)
def test_a_deck_is_read_in_every_format(make, tmp_path):
    text = told(make, "Chronicler").replace("Winds of Exchange", "Tokens of Change")
    if make is formats.plain:
        text = formats.plain().replace("Tokens of Change", "Tokens of Change\nToken: Chronicler", 1)
    path = tmp_path / "deck"
    path.write_text(text, "utf-8")
    deck = load_deck(path)
    assert (deck.of_set, len(deck.cards), deck.blank, deck.token) == ("ToC", 36, (), "Chronicler")
    assert rulebook_of([deck]) == "18" and deck.houses == tuple(CARDS)
    assert {card.house for card in deck.cards if card.name == "Armageddon Cloak"} == {"redemption"}
    assert not any(card.maverick for card in deck.cards), "the set prints these cards in Redemption"
    assert json.dumps(deck.text())


def test_random_decks_have_the_seven_houses_of_the_set_and_a_token_creature_of_one_of_theirs():
    decks = [random_deck(3, k, "ToC") for k in range(1, 120)]
    assert {house for deck in decks for house in deck.houses} == OF_TOKENS
    assert all(len(deck.cards) == 36 and not deck.blank for deck in decks)
    assert all(deck.token in {card.name for card in references_of("ToC", deck.houses)} for deck in decks)
    assert len({deck.token for deck in decks}) > 20
    in_redemption = {card.name for deck in decks for card in deck.cards if card.house == "redemption"}
    assert {"Armageddon Cloak", "Zealot"} - in_redemption <= {"Zealot"} and "Guardian" not in in_redemption


def test_each_house_has_four_token_creatures():
    for house in OF_TOKENS:
        assert len(references_of("ToC", [house])) == 4
