"""Card files: what is covered, that English is made of every card, that no card's name is in engine or bots."""

import re
from pathlib import Path

import pytest

import kfsim
from kfsim.cards.catalogue import catalogue, elsewhere
from kfsim.cards.english.sentences import sentences
from kfsim.cards.script.vocabulary import VERBS
from kfsim.deck import load_deck

PACKAGE = Path(kfsim.__file__).parent
ALL_DECKS = sorted((PACKAGE.parent / "decks").glob("*.txt"))
FIRST_DECKS = [
    PACKAGE.parent / "decks" / f"{name}.txt"
    for name in ("gregg-the-adjutant-of-myths", "miss-onyx-censorius", "radiant-argus-the-supreme", "vlaad-firemoon-keep-s-whale")
]


def test_the_shipped_decks_are_covered():
    assert len(ALL_DECKS) == 33
    for file in ALL_DECKS:
        assert load_deck(file).blank == ()


@pytest.mark.parametrize(("name", "printed", "brought"), [("CotA", 370, 370), ("AoA", 370, 204)])
def test_a_set_has_all_its_cards(name, printed, brought):
    assert len(catalogue().of_set(name)) == printed
    cards = catalogue().brought_by(name)
    assert len(cards) == brought and all(card.covered for card in cards)
    assert not [entry for entry in elsewhere().values() if entry["set"] == name], "nothing of it is left elsewhere"
    assert sorted(int(card.facts["sets"][name]) for card in catalogue().of_set(name)) == list(range(1, printed + 1))


@pytest.mark.parametrize("name", ["CotA", "AoA"])
def test_a_card_is_data_for_at_least_95_percent_of_the_set(name):
    """All but a few are told in verbs that another card, or the rulebook, uses too."""
    cards = catalogue().of_set(name)
    users: dict[str, set[str]] = {verb: set() for verb in VERBS}
    for card in cards:
        for text in card.scripts.values():
            for word in set(re.findall(r"[a-z_]+(?=\()", text)) & set(VERBS):
                users[word].add(card.name)
    alone = {name for names in users.values() if len(names) == 1 for name in names}
    assert len(alone) <= 0.05 * len(cards), sorted(alone)


def test_every_covered_card_with_text_is_told_in_words_of_its_own():
    told: dict[str, str] = {}
    for card in catalogue().cards:
        if not card.covered or not card.scripts:
            continue
        words = " ".join(sentences(catalogue(), card.name))
        assert words and "No abilities" not in words, card.name
        assert "{" not in words and "None" not in words, (card.name, words)
        told[card.name] = words
    assert len(told) > 80


def test_no_card_is_named_in_engine_or_bots():
    names = [card.name for card in catalogue().cards if len(card.name) > 5]
    common = {"Guardian", "Control"}
    files = [file for folder in ("engine", "bots") for file in (PACKAGE / folder).rglob("*.py")]
    assert len(files) > 80 and len(names) > 1500
    for file in files:
        text = file.read_text()
        found = [n for n in names if n in text and n not in common and re.search(rf"\b{re.escape(n)}\b", text)]
        assert not found, (file.name, found)
