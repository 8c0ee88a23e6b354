"""Tests of decks that hardly exist in reality: they are played, with a warning."""

import json
from collections import Counter
from dataclasses import replace

import pytest

from kfsim.cards.catalogue import catalogue, set_name
from kfsim.cards.words import HOUSE_NAMES
from kfsim.deck import load_deck
from kfsim.deck.doubts import doubts
from kfsim.deck.random import random_deck
from kfsim.deck.rulebooks import rulebook_of
from kfsim.deck.sets import set_by_cards
from tests.cards.test_facts import FIRST_DECKS
from tests.cli.test_cli import call


def listed(swapped):
    """A random deck as a plain list, with `swapped` cards of its first two houses under each other's heading."""
    deck = random_deck(1)
    houses = {house: [card.name for card in deck.cards if card.house == house] for house in deck.houses}
    first, second = (houses[house] for house in deck.houses[:2])
    first[:swapped], second[:swapped] = second[:swapped], first[:swapped]
    lines = ["Swapped"]
    for house, names in houses.items():
        lines += ["", HOUSE_NAMES[house], *(f"{n}x {name}" for name, n in Counter(names).items())]
    return "\n".join(lines)


def test_a_deck_with_more_mavericks_than_decks_have_is_doubtful(tmp_path, capsys):
    for swapped, doubtful in ((2, True), (1, False)):
        file = tmp_path / f"{swapped}.txt"
        file.write_text(listed(swapped), "utf-8")
        for command in ("check", "show"):
            code, out, _ = call(capsys, "deck", command, str(file))
            assert code == 0 and ("oubtful: 4 cards stand under houses that they were never printed in" in out) == doubtful


def test_no_shipped_deck_is_doubtful(capsys):
    files = [str(file) for file in FIRST_DECKS[0].parent.glob("*.txt")]
    code, out, _ = call(capsys, "deck", "check", *files)
    assert code == 0 and len(out.splitlines()) == len(files) > 20


@pytest.mark.parametrize(
    ("of_set", "marks", "doubtful"),
    [
        (341, {}, True),
        ("Call of the Archons", {}, True),
        ("AGE_OF_ASCENSION", {}, True),
        (479, {}, True),
        (999, {}, False),
        (None, {}, False),
        (341, {"legacy": True}, False),
        (341, {"maverick": "logos"}, False),
        (341, {"anomaly": True}, False),
    ],
)
def test_a_deck_with_a_card_of_a_later_set_than_its_own_is_doubtful(tmp_path, capsys, of_set, marks, doubtful):
    deck = random_deck(1)
    cards = [{"name": card.name, "house": card.house} for card in deck.cards]
    cards[next(i for i, card in enumerate(cards) if card["house"] == "logos")] = {"name": "Lyco-Bot", "house": "logos", **marks}
    file = tmp_path / "deck.json"
    file.write_text(json.dumps({"name": "Later", "houses": deck.houses, "cards": cards, "expansion": of_set}), "utf-8")
    code, out, _ = call(capsys, "deck", "check", str(file))
    assert code == 0 and ("doubtful: 1 card was first printed after" in out and "(Lyco-Bot: Mass Mutation)" in out) == doubtful


def test_an_anomaly_is_not_doubtful_in_any_set():
    """Anomalies came with Worlds Collide, with numbers of their own."""
    anomaly = next(card.name for card in catalogue().cards if str(card.facts["sets"].get("WC", "")).startswith("A"))
    deck = random_deck(1)
    cards = (replace(deck.cards[0], name=anomaly), *deck.cards[1:])
    assert doubts(replace(deck, cards=cards, of_set="CotA")) == []


@pytest.mark.parametrize(("said", "cards", "counts_as"), [
    ("Mass Mutation", "CotA", "CotA"), ("Call of the Archons", "GR", "GR"), ("Winds of Exchange", "CotA", "CotA"),
    ("Mass Mutation", "MM", "MM"), ("Dark Tidings", "DT", "DT"), ("", "CotA", ""),
])  # fmt: skip
def test_the_cards_decide_the_set_if_the_set_line_contradicts_them(tmp_path, capsys, said, cards, counts_as):
    """They also decide the rulebook and whether the deck has token creatures."""
    true = replace(random_deck(3, 1, cards), of_set="")
    file = tmp_path / "deck.txt"
    name, rest = true.text().split("\n", 1)
    file.write_text(f"{name}\n{said}\n{rest}" if said else true.text(), "utf-8")
    deck = load_deck(file)
    assert deck.of_set == counts_as and rulebook_of([deck]) == ("18" if cards in ("GR", "DT") else "14")
    code, out, _ = call(capsys, "deck", "check", str(file))
    told = f"its file says {said}, but " in out and f"it counts as a deck of {set_name(counts_as)}" in out
    assert code == 0 and told == (said != "" and counts_as != "" and set_name(counts_as) != said)


def test_a_set_line_above_cards_of_several_sets_is_kept():
    """Real decks that mix sets (Unchained) name one of them."""
    half = [card for name in ("CotA", "GR") for card in random_deck(3, 1, name).titles[:18]]
    assert [set_by_cards(said, half) for said in ("DT", "CotA", "")] == ["DT", "CotA", ""]
    cota, later = random_deck(3, 1, "CotA").listed, random_deck(3, 1, "GR").listed
    assert set_by_cards("GR", cota[:30] + later[:6]) == "CotA" and set_by_cards("GR", cota[:24] + later[:12]) == "GR"
