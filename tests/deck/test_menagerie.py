"""Tests of decks of Menagerie: the token creature, house Keyraken, decks of earlier sets that share its cards, and random
decks."""

import json
import sys
from dataclasses import replace

import pytest

from kfsim.cards.catalogue import catalogue, elsewhere
from kfsim.deck import DeckError, load_deck
from kfsim.deck.doubts import doubts
from kfsim.deck.pods import nearest_set, set_of
from kfsim.deck.random import WITH_HOUSE, random_deck
from kfsim.deck.rulebooks import has_tide, rulebook_of
from kfsim.deck.sets import set_by_cards
from kfsim.deck.tokens import references_of, wants_token
from kfsim.table import Table
from tests.deck import test_later_sets as formats
from tests.deck.test_winds_of_exchange import told

CARDS = {
    "keyraken": [("Legendary Keyraken", 1, []), ("Crushing Tentacle", 5, []), ("Emergence", 6, ["draw"])],
    "geistoid": [("Curse of Forgetfulness", 2, []), ("Ecto-Charge", 2, []), ("Tick-Tock", 8, [])],
    "sanctum": [("Champion Anaphiel", 6, []), ("Horseman of War", 6, [])],
}
MAKERS = [formats.plain, formats.master_vault, formats.api, formats.crucible]
HOUSES = {
    "brobnar", "dis", "ekwidon", "geistoid", "keyraken", "logos", "mars", "sanctum", "saurian", "shadows", "staralliance",
    "unfathomable", "untamed",
}  # fmt: skip


@pytest.fixture(autouse=True)
def of_menagerie(monkeypatch):
    here = sys.modules[formats.__name__]
    monkeypatch.setattr(here, "CARDS", CARDS)
    monkeypatch.setattr(here, "HOUSES", tuple(CARDS))
    monkeypatch.setattr(here, "SET", ("MG24", 722, "MENAGERIE_2024", "Menagerie"))


def written(tmp_path, text):
    path = tmp_path / "deck"
    path.write_text(text, "utf-8")
    return path


@pytest.mark.parametrize("make", MAKERS, ids=lambda make: make.__name__)
def test_a_deck_is_read_in_every_format(make, tmp_path):
    text = told(make, "Cleric")
    if make is formats.plain:
        text = formats.plain().replace("Menagerie", "Menagerie\nToken: Cleric", 1)
    deck = load_deck(written(tmp_path, text))
    assert (deck.of_set, len(deck.cards), deck.blank, deck.token) == ("MG24", 36, (), "Cleric")
    assert rulebook_of([deck]) == "18" and deck.houses == tuple(CARDS) and not has_tide([deck])
    assert not any(card.maverick for card in deck.cards), "the set prints two anomalies in Geistoid"
    assert doubts(deck) == [], "cards of earlier sets are not doubtful"
    (tmp_path / "again.txt").write_text(deck.text(), "utf-8")
    assert load_deck(tmp_path / "again.txt") == deck and json.dumps(deck.text())


def test_a_download_without_a_token_creature_needs_one(tmp_path):
    path = written(tmp_path, formats.csv())
    with pytest.raises(DeckError, match="does not name its token creature"):
        load_deck(path)
    assert load_deck(path, token="Cleric").token == "Cleric"


def test_a_deck_of_houses_without_token_creatures_is_played_without_one_and_has_a_warning(tmp_path):
    deck = next(d for k in range(1, 99) if not (d := random_deck(3, k, "MG24")).token)
    path = written(tmp_path, deck.text())
    assert load_deck(path).token == "" and any("does not name its token creature" in said for said in doubts(load_deck(path)))
    assert load_deck(path, token="Cleric").token == "Cleric"


@pytest.mark.parametrize("said", [722, "722", "Menagerie", "menagerie", "MG24"])
def test_all_names_of_the_set_are_known(said, tmp_path):
    text = json.dumps(json.loads(told(formats.master_vault, "Cleric")) | {})
    data = json.loads(text)
    data["data"]["expansion"] = said
    assert load_deck(written(tmp_path, json.dumps(data))).of_set == "MG24"


def test_a_list_without_a_set_is_recognized_by_a_card_of_keyraken(tmp_path):
    deck = load_deck(written(tmp_path, formats.plain().replace("Menagerie\n", "")), token="Cleric")
    assert (deck.of_set, deck.token, set_of(deck)) == ("", "Cleric", "MG24")


@pytest.mark.parametrize("name", ["CotA", "AoA", "WC", "MM", "DT", "MoMu", "WoE", "GR", "AS", "ToC", "VM25"])
def test_decks_of_other_sets_keep_their_set(name):
    for k in range(1, 12):
        deck = replace(random_deck(4, k, name), of_set="", token="")
        assert nearest_set(deck) != "MG24" and set_of(deck) != "MG24" and set_by_cards(name, deck.listed) == name
        assert wants_token("", deck.cards) == (name in ("WoE", "ToC"))


def test_a_deck_of_cards_that_menagerie_also_has_belongs_to_the_first_set():
    both = [card.name for card in catalogue().of_set("CotA") if "MG24" in card.facts["sets"]][:36]
    assert len(both) == 36
    assert [set_by_cards(said, both) for said in ("CotA", "MG24", "DT", "")] == ["CotA", "MG24", "CotA", ""]
    mixed = random_deck(3, 1, "MG24").listed
    assert set_by_cards("MG24", mixed) == "MG24"


def test_a_set_line_that_the_cards_contradict_is_ignored():
    assert set_by_cards("MG24", random_deck(3, 1, "DM").listed) == "DM"
    with_keyraken = next(d for k in range(1, 99) if "keyraken" in (d := random_deck(3, k, "MG24")).houses)
    assert set_by_cards("CotA", with_keyraken.listed) == "MG24"


def test_random_decks_have_the_thirteen_houses_of_the_set_and_a_token_creature_of_one_of_theirs():
    decks = [random_deck(3, k, "MG24") for k in range(1, 400)]
    assert {house for deck in decks for house in deck.houses} == HOUSES
    assert all(len(deck.cards) == 36 and not deck.blank for deck in decks)
    tokens = {card.name for card in references_of("MG24", sorted(HOUSES))}
    assert len(tokens) == 28 and {deck.token for deck in decks if deck.token} <= tokens
    assert all(deck.token in {card.name for card in references_of("MG24", deck.houses)} for deck in decks if deck.token)
    assert all(bool(deck.token) == bool(references_of("MG24", deck.houses)) for deck in decks)
    geistoid = {card.name for deck in decks for card in deck.cards if card.house == "geistoid"}
    assert "Curse of Forgetfulness" in geistoid


def test_each_random_deck_of_house_keyraken_has_legendary_keyraken_once():
    decks = [random_deck(5, k, "MG24") for k in range(1, 200)]
    for deck in decks:
        owned = [card.house for card in deck.cards if card.name == WITH_HOUSE["keyraken"]]
        assert owned == ["keyraken"] * ("keyraken" in deck.houses)
    assert sum("keyraken" in deck.houses for deck in decks) > 20


def test_reprints_belong_to_the_sets_that_first_had_them():
    brought = catalogue().brought_by("MG24")
    assert len(brought) == 27 and {card.house for card in brought} == {"keyraken"}
    assert len(catalogue().brought_by("CotA")) == 370 and len(catalogue().brought_by("AoA")) == 204


def test_a_game_of_keyraken_begins():
    one = next(d for k in range(1, 99) if "keyraken" in (d := random_deck(3, k, "MG24")).houses)
    t = Table.new_game(one, one, rulebook="18", quickstart=True)
    while t.decision.kind != "action":
        t.choose(0)
    assert t.a.hand


def test_all_titles_of_the_set_are_covered():
    assert len(catalogue().of_set("MG24")) == 783 - 28 and len(catalogue().references("MG24")) == 28
    assert all(card.covered for card in catalogue().of_set("MG24"))
    assert not [row["name"] for row in elsewhere().values() if row["set"] == "MG24"]
