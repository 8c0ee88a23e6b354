"""Tests of decks of Prophetic Visions: prophecies in every format, files that name none, alliances, and random decks."""

import json
import sys

import pytest

from kfsim.cards.catalogue import catalogue, elsewhere
from kfsim.deck import DeckError, load_deck
from kfsim.deck.doubts import doubts
from kfsim.deck.load import load_decks
from kfsim.deck.pods import allied, pods_of
from kfsim.deck.random import random_deck
from kfsim.deck.rulebooks import rulebook_of
from kfsim.table import Table
from tests.deck import test_later_sets as formats

CARDS = {
    "logos": [("Digitallia", 6, ["dis"]), ("Captain Cha", 6, ["draw"])],
    "redemption": [("Avenging Aura", 6, []), ("Stampede", 6, [])],
    "saurian": [("Marcella, the Younger", 12, [])],
}
FOUR = ("Overreach", "Bad Omen", "Heads, I Win", "Tails, You Lose")
OF_PROPHETIC_VISIONS = {"dis", "logos", "redemption", "sanctum", "saurian", "shadows", "staralliance", "untamed"}


@pytest.fixture(autouse=True)
def of_prophetic_visions(monkeypatch):
    here = sys.modules[formats.__name__]
    monkeypatch.setattr(here, "CARDS", CARDS)
    monkeypatch.setattr(here, "HOUSES", tuple(CARDS))
    monkeypatch.setattr(here, "SET", ("PV", 886, "PROPHETIC_VISIONS", "Prophetic Visions"))


def plain():
    lines = "Prophecy: Overreach / Bad Omen\nProphecy: Heads, I Win / Tails, You Lose"
    return formats.plain().replace("Prophetic Visions", f"Prophetic Visions\n{lines}", 1)


def master_vault():
    data = json.loads(formats.master_vault())
    for place, title in (("3", FOUR[2]), ("1", FOUR[0]), ("2", FOUR[1]), ("4", FOUR[3])):
        card = {"id": title, "card_title": title, "house": "Prophecy", "card_type": "Prophecy", "is_non_deck": True}
        data["_linked"]["cards"].append({**card, "sort_override": place})
        data["data"]["_links"]["cards"].append(title)
    return json.dumps(data)


def api():
    data = json.loads(formats.api())
    groups = data.get("deck", data)["housesAndCards"]
    groups.append({"house": "Prophecy", "cards": [{"cardTitle": title} for title in FOUR]})
    groups[0]["cards"][0]["bonusHouses"] = ["Dis"]
    return json.dumps(data)


def crucible():
    data = json.loads(formats.crucible())
    for number, title in ((2, FOUR[2]), (1, FOUR[0]), (1, FOUR[1]), (2, FOUR[3])):
        name = title.lower().replace(",", "").replace(" ", "-")
        data["cards"].append({"id": name, "count": 1, "isNonDeck": True, "prophecyId": number})
    return json.dumps(data)


@pytest.mark.parametrize("make", [plain, master_vault, api, crucible], ids=lambda make: make.__name__)
def test_a_deck_is_read_in_every_format(make, tmp_path):
    path = tmp_path / "deck"
    path.write_text(make(), "utf-8")
    deck = load_deck(path)
    assert (deck.of_set, len(deck.cards), deck.blank, deck.prophecies) == ("PV", 36, (), FOUR)
    assert rulebook_of([deck]) == "18" and not any("prophec" in said for said in doubts(deck))
    assert not any(card.maverick for card in deck.cards)
    assert ("dis" in {icon for card in deck.cards for icon in card.icons}) and deck.houses == tuple(CARDS)
    (tmp_path / "again.txt").write_text(deck.text(), "utf-8")
    assert load_deck(tmp_path / "again.txt") == deck


def test_a_download_without_prophecies_is_played_without_them_and_has_a_warning(tmp_path):
    path = tmp_path / "decks.csv"
    path.write_text(formats.csv(), "utf-8")
    (deck,) = load_decks(path)
    assert deck.prophecies == () and any("does not name its prophecies" in said for said in doubts(deck))


@pytest.mark.parametrize("wrong", ["Prophecy: Overreach / Bad Omen", "Prophecy: Overreach / Bad Omen / Overreach / Overreach"])
def test_other_numbers_of_prophecies_are_refused(wrong, tmp_path):
    path = tmp_path / "deck.txt"
    path.write_text(formats.plain().replace("Prophetic Visions", f"Prophetic Visions\n{wrong}", 1), "utf-8")
    with pytest.raises(DeckError, match="a deck has 4 prophecies, two on each of two cards; this one has"):
        load_deck(path)


def test_an_alliance_takes_the_prophecies_of_one_of_its_decks():
    one, other = random_deck(3, 1, "PV"), random_deck(3, 2, "PV")
    pods = [*pods_of(one)[:2], *(pod for pod in pods_of(other) if pod.house not in one.houses)][:3]
    assert allied(pods).prophecies == one.prophecies != other.prophecies


def test_decks_with_other_prophecies_are_different_and_have_different_shuffles():
    deck = random_deck(3, 1, "PV")
    assert random_deck(3, 1, "PV").key() == deck.key()
    turned = type(deck)(**{**vars(deck), "prophecies": deck.prophecies[::-1]})
    assert turned.key() != deck.key()


def test_random_decks_have_the_eight_houses_of_the_set_and_four_prophecies():
    decks = [random_deck(3, k, "PV") for k in range(1, 120)]
    assert {house for deck in decks for house in deck.houses} == OF_PROPHETIC_VISIONS
    assert all(len(deck.cards) == 36 and not deck.blank and len(set(deck.prophecies)) == 4 for deck in decks)
    assert len({name for deck in decks for name in deck.prophecies}) == 22
    assert not {card.name for deck in decks for card in deck.cards} & {name for deck in decks for name in deck.prophecies}


def test_a_game_begins_with_the_prophecies_of_both_decks():
    t = Table.new_game(random_deck(3, 1, "PV"), random_deck(3, 2, "PV"), rulebook="18", quickstart=True)
    while t.decision.kind != "action":
        t.choose(0)
    assert len([o for o in t.decision.options if o.kind == "prophecy"]) == 4


def test_all_titles_of_the_set_are_covered():
    assert len(catalogue().of_set("PV")) == 369 - 22
    assert not [row["name"] for row in elsewhere().values() if row["set"] == "PV"]
