"""Tests of decks of Crucible Clash: archon powers in every format, decks without one, house icons, and random decks."""

import json
import sys

import pytest

from kfsim.cards.catalogue import catalogue, elsewhere
from kfsim.deck import DeckError, load_deck
from kfsim.deck.doubts import doubts
from kfsim.deck.random import random_deck
from kfsim.deck.rulebooks import rulebook_of
from tests.deck import test_later_sets as formats
from tests.test_names import call

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


def master_vault():
    data = json.loads(formats.master_vault())
    power = {"id": "p", "card_title": "Tinkerer", "house": "Archon Power", "card_type": "Archon Power", "is_non_deck": True}
    data["_linked"]["cards"].append(power)
    data["data"]["_links"]["cards"].append("p")
    return json.dumps(data)


def plain():
    return formats.plain().replace("Crucible Clash", "Crucible Clash\nPower: Tinkerer", 1)


def api():
    data = json.loads(formats.api())
    data.get("deck", data)["housesAndCards"].append({"house": "ArchonPower", "cards": [{"cardTitle": "Tinkerer"}]})
    return json.dumps(data)


def crucible():
    data = json.loads(formats.crucible())
    data["cards"].append({"id": "tinkerer", "count": 1, "isNonDeck": True})
    return json.dumps(data)


@pytest.mark.parametrize("make", [plain, master_vault, api, crucible], ids=lambda make: make.__name__)
def test_a_deck_is_read_with_its_archon_power_in_every_format(make, tmp_path):
    path = tmp_path / "deck"
    path.write_text(make(), "utf-8")
    deck = load_deck(path)
    assert (deck.of_set, len(deck.cards), deck.blank, deck.power) == ("CC", 36, (), "Tinkerer")
    assert rulebook_of([deck]) == "18" and any("no official rules" in said for said in doubts(deck))
    assert not any(card.maverick for card in deck.cards)
    (tmp_path / "again.txt").write_text(deck.text(), "utf-8")
    assert load_deck(tmp_path / "again.txt") == deck
    assert deck.without_power().power == "" and deck.without_power().key() != deck.key()


def test_the_error_for_a_misspelt_power_suggests_a_name(tmp_path):
    path = tmp_path / "deck.txt"
    path.write_text(plain().replace("Power: Tinkerer", "Power: Tinkrer"), "utf-8")
    with pytest.raises(DeckError, match=r"'Tinkrer' is no prophecy and no archon power; did you mean Tinkerer\?"):
        load_deck(path)


def test_two_archon_powers_are_refused(tmp_path):
    path = tmp_path / "deck.txt"
    path.write_text(plain().replace("Power: Tinkerer", "Power: Tinkerer\nPower: Rage"), "utf-8")
    with pytest.raises(DeckError, match="a deck has one archon power; this one has 2"):
        load_deck(path)


def test_an_option_plays_decks_without_their_powers(tmp_path, capsys):
    path = tmp_path / "deck.txt"
    path.write_text(plain(), "utf-8")
    assert "archon power Tinkerer" in call(capsys, "deck", "check", path)
    assert "archon power" not in call(capsys, "deck", "check", path, "--archon-powers", "off")
    assert "Tinkerer" in call(capsys, "deck", "show", path)


def test_a_plain_list_is_read_with_its_house_icons(tmp_path):
    path = tmp_path / "deck.txt"
    path.write_text(formats.plain(), "utf-8")
    deck = load_deck(path)
    assert deck.of_set == "CC" and [card.icons for card in deck.cards if card.enhanced] == [("mars",)]


def test_random_decks_have_the_seven_houses_of_the_set():
    decks = [random_deck(3, k, "CC") for k in range(1, 120)]
    assert {house for deck in decks for house in deck.houses} == OF_CRUCIBLE_CLASH
    assert all(len(deck.cards) == 36 and not deck.blank for deck in decks)
    assert len({deck.power for deck in decks}) > 20


def test_all_titles_of_the_set_are_covered():
    assert len(catalogue().of_set("CC")) == 322
    assert not [row["name"] for row in elsewhere().values() if row["set"] == "CC"]
