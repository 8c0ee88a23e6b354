"""Tests of decks in JSON: one or many, bare or wrapped, also with a token creature that is not marked as the deck's."""

import json
from pathlib import Path

import pytest

from kfsim.deck import DeckError, load_deck, load_decks
from kfsim.deck.random import random_deck

FORMATS = Path(__file__).parent / "formats"
API = json.loads((FORMATS / "decks-of-keyforge-api.json").read_text("utf-8"))
PAGE = json.loads((FORMATS / "master-vault-list.json").read_text("utf-8"))


def loaded(tmp_path, data, **how):
    path = tmp_path / "decks.json"
    path.write_text(json.dumps(data))
    return load_decks(path, **how)


@pytest.mark.parametrize(
    "wrap",
    [
        lambda deck: deck, lambda deck: {"deck": deck}, lambda deck: [deck], lambda deck: [{"deck": deck}],
        lambda deck: {"decks": [deck]}, lambda deck: {"decks": [{"deck": deck}], "page": 0}, lambda deck: {"deck": [deck]},
    ],
)  # fmt: skip
def test_a_deck_of_the_rating_site_is_read_in_any_wrapping(tmp_path, wrap):
    (deck,) = loaded(tmp_path, wrap(API["deck"]))
    assert deck.key() == load_deck(FORMATS / "plain.txt").key() and deck.of_set == "CotA"


def test_several_decks_of_the_rating_site_are_read(tmp_path):
    assert len(loaded(tmp_path, [API, API, API["deck"]])) == 3
    with pytest.raises(DeckError, match="holds no deck"):
        loaded(tmp_path, {"decks": []})


def test_a_deck_marked_as_an_evil_twin_has_twins(tmp_path):
    deck = random_deck(5, 3, "DT")
    twin = next(d for d in (random_deck(5, k, "DT") for k in range(100)) if any("Evil Twin" in c.name for c in d.cards))
    groups = [
        {"house": house, "cards": [{"cardTitle": c.name.removesuffix(" (Evil Twin)")} for c in twin.cards if c.house == house]}
        for house in twin.houses
    ]
    data = {"name": "X", "expansion": "DARK_TIDINGS", "evilTwin": True, "housesAndCards": groups}
    (read,) = loaded(tmp_path, data)
    assert read.listed == twin.listed and deck.of_set == "DT"


def test_a_page_of_the_official_site_has_many_decks(tmp_path):
    assert [deck.name for deck in loaded(tmp_path, PAGE)] == ["Radiant Argus the Supreme", "Gregg, the Adjutant of Myths"]
    left = []
    broken = json.loads(json.dumps(PAGE))
    broken["data"][0]["bonus_icons"] = [{"card_id": PAGE["data"][0]["_links"]["cards"][0], "bonus_icons": ["sparkle"]}]
    assert [deck.name for deck in loaded(tmp_path, broken, left_out=left)] == ["Gregg, the Adjutant of Myths"]
    assert [(one.number, one.name) for one in left] == [(1, "Radiant Argus the Supreme")] and "bonus icon" in left[0].reason


def test_the_error_for_a_page_without_cards_says_how_to_get_them(tmp_path):
    page = json.loads(json.dumps(PAGE))
    for deck in page["data"]:
        del deck["_links"]["cards"]
    with pytest.raises(DeckError, match="links=cards"):
        loaded(tmp_path, page)


def test_legacy_cards_are_marked(tmp_path):
    page = json.loads(json.dumps(PAGE))
    page["data"][0]["set_era_cards"]["Legacy"] = [PAGE["data"][0]["_links"]["cards"][0]]
    first, second = loaded(tmp_path, page)
    assert [card.name for card in first.cards if card.legacy] == ["Dimension Door"]
    assert not any(card.legacy for card in second.cards)


def of_the_vault(decks, tokens, linked=()):
    """A page of the official site with decks of Winds of Exchange. It describes all tokens and links those in `linked`."""
    cards, data = [], []
    for token in tokens:
        cards.append({"id": token, "card_title": token, "house": "", "card_type": "Token Creature", "is_non_deck": True})
    for k, deck in enumerate(decks):
        ids = [f"{k}-{i}" for i in range(36)]
        cards += [{"id": i, "card_title": c.name, "house": c.house} for i, c in zip(ids, deck.cards, strict=True)]
        links = {"houses": list(deck.houses), "cards": [*ids, *([deck.token] if k in linked else [])]}
        data.append({"name": f"Deck {k}", "expansion": 600, "_links": links})
    return {"count": len(data), "data": data, "_linked": {"cards": cards}}


def test_a_token_creature_that_is_only_described_is_used(tmp_path):
    one, other = random_deck(5, 0, "WoE"), random_deck(5, 1, "WoE")
    assert one.token != other.token
    (deck,) = loaded(tmp_path, of_the_vault([one], [one.token]))
    assert deck.token == one.token
    both = loaded(tmp_path, of_the_vault([one, other], [one.token, other.token], linked=(0, 1)))
    assert [deck.token for deck in both] == [one.token, other.token], "the linked token belongs to the deck"


def test_the_described_token_of_the_decks_houses_is_used(tmp_path):
    deck = next(d for d in (random_deck(5, k, "WoE") for k in range(50)) if {"brobnar", "mars"} <= {*d.houses})
    elsewhere = next(token for token, house in (("Cleric", "sanctum"), ("Fish", "unfathomable")) if house not in deck.houses)
    (read,) = loaded(tmp_path, of_the_vault([deck], [deck.token, elsewhere]))
    assert read.token == deck.token
    with pytest.raises(DeckError, match="does not name its token creature"):
        loaded(tmp_path, of_the_vault([deck], ["Grunt", "Warrior", "Berserker", elsewhere]))


def test_a_deck_without_token_creatures_gets_none_from_the_page(tmp_path):
    page = json.loads(json.dumps(PAGE))
    page["_linked"]["cards"].append({"id": "t", "card_title": "Cleric", "is_non_deck": True})
    assert [deck.token for deck in loaded(tmp_path, page)] == ["", ""]
