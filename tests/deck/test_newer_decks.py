"""Tests of ten decks of each newer set in every format. The files were written from the printed card lists, not by kfsim.

`formats/newer/SET` holds the same ten decks in eight files. A `.jsonl` file has one download in each line; `typed.txt` has a rule
between lists. `formats/newer/expected.json` lists for each deck: houses, titles with copies, strays, bonus icons, and the cards
beside the deck.
"""

import json
from collections import Counter, defaultdict
from functools import cache
from pathlib import Path

import pytest

from kfsim.deck import DeckError, load_deck
from kfsim.deck.doubts import doubts
from kfsim.deck.find_card import find_card
from kfsim.deck.load import load_decks
from kfsim.table import Table

HERE = Path(__file__).parent / "formats" / "newer"
SETS = ("AS", "ToC", "VM25", "PV", "CC", "DM", "MG24")
WITH_TOKENS = ("ToC", "MG24")
TABLES = ("decks-of-keyforge.csv", "decks-of-keyforge-older.csv")
SEVERAL = ("master-vault-list.json", "decks-of-keyforge-search.json", "crucible-online.json")  # decks in each file
SINGLE = ("master-vault.jsonl", "decks-of-keyforge-api.jsonl", "typed.txt")  # decks that each have their own file
TELL_ALL = (*SEVERAL, *SINGLE)  # all but the tables
RULE = "=" * 20 + "\n"
NO_LEGACY = "crucible-online.json"  # it has no word for cards of earlier sets
NO_RULES = "no official rules of archon powers are known"  # a warning about archon powers for each deck with one


@cache
def expected():
    """The expected contents of the decks of each set."""
    found = defaultdict(list)
    for deck in json.loads((HERE / "expected.json").read_text("utf-8")):
        found[deck["set"]].append(deck)
    return found


@pytest.fixture(scope="module")
def read(tmp_path_factory):
    """A function that reads the ten decks of a file. Each download of a single deck is read from its own file."""
    folder = tmp_path_factory.mktemp("newer")

    @cache
    def read_once(of_set, name):
        path = HERE / of_set / name
        if name in SEVERAL:
            return load_decks(path)
        if name in TABLES:  # it does not name the token creature, so the test does
            return [load_deck(f"{path}#{k}", token=deck.get("token", "")) for k, deck in enumerate(expected()[of_set], 1)]
        text = path.read_text("utf-8")
        decks = []
        for k, one in enumerate(text.split(RULE) if name == "typed.txt" else text.splitlines()):
            (folder / f"{k}").write_text(one, "utf-8")
            decks.append(load_deck(folder / f"{k}"))
        return decks

    return read_once


@pytest.fixture(params=SETS)
def of_set(request):
    return request.param


def title(name):
    """The title printed on a card. Both halves of a gigantic creature share it. Apostrophes may be straight or curly."""
    return name.removesuffix(" (1 of 2)").replace("’", "'")


def titles(deck):
    """Copies of each title in each house, in the order of the deck's houses."""
    found = {house: Counter() for house in deck.houses}
    for card in deck.cards:
        found[card.house][title(card.name)] += 1
    return list(found.items())


def titles_told(told):
    return [(house, Counter({title(name): n for name, n in told["cards"][house].items()})) for house in told["houses"]]


def strays(deck, *marks):
    return sorted((title(card.name), card.house) for card in deck.cards if any(getattr(card, mark) for mark in marks))


def strays_told(told, *marks):
    return sorted((title(name), house) for mark in marks for name, house in told.get(mark, []))


def icons(deck):
    """The icons of each enhanced card besides its printed icons, sorted."""
    added = [(card, card.icons[len(find_card(card.name)[0].icons) :]) for card in deck.cards if card.enhanced]
    return sorted((title(card.name), card.house, sorted(words)) for card, words in added)


def icons_told(told):
    return sorted((title(name), house, sorted(words)) for name, house, words in told["on"])


@pytest.mark.parametrize("name", [*TELL_ALL, *TABLES])
def test_each_deck_has_its_name_set_houses_and_cards(name, of_set, read):
    for deck, told in zip(read(of_set, name), expected()[of_set], strict=True):
        assert (deck.name, deck.of_set, list(deck.houses)) == (told["name"], of_set, told["houses"])
        assert titles(deck) == titles_told(told), told["name"]
        assert len(deck.cards) == 36 and not deck.blank and deck.token == told.get("token", "")


@pytest.mark.parametrize("name", TELL_ALL)
def test_each_deck_has_its_strays_icons_and_cards_beside_it(name, of_set, read):
    for deck, told in zip(read(of_set, name), expected()[of_set], strict=True):
        for mark in ("maverick", "anomaly", *(["legacy"] if name != NO_LEGACY else [])):
            assert strays(deck, mark) == strays_told(told, mark), (mark, told["name"])
        assert icons(deck) == icons_told(told), told["name"]
        assert Counter(icon for card in icons(deck) for icon in card[2]) == told["icons"] and not deck.spread
        assert (list(deck.prophecies), deck.power) == (told.get("prophecies", []), told.get("power", ""))
        assert [said for said in doubts(deck) if NO_RULES not in said] == []


@pytest.mark.parametrize("name", TABLES)
def test_a_table_has_everything_except_places_of_icons_legacies_and_cards_beside_the_deck(name, of_set, read):
    for deck, told in zip(read(of_set, name), expected()[of_set], strict=True):
        assert deck.icons_spread == told["icons"] and icons(deck) == []
        assert (deck.prophecies, deck.power) == ((), "")
        found, there = strays(deck, "maverick", "anomaly"), strays_told(told, "maverick", "anomaly")
        unseen = {title("Lateral Shift")}  # an anomaly in a house in which it is printed elsewhere: a table cannot show it
        assert Counter(found) <= Counter(there) and {name for name, _ in Counter(there) - Counter(found)} <= unseen
        lacks = [bool(told["icons"]), bool(told.get("prophecies"))]
        said = doubts(deck)
        assert [any(word in one for one in said) for word in ("bonus icon", "prophecies")] == lacks and len(said) == sum(lacks)


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("of", WITH_TOKENS)
def test_a_table_without_token_creatures_is_refused(of, name):
    left_out = []
    assert load_decks(HERE / of / name, left_out=left_out) == []
    assert len(left_out) == 10 and all("does not name its token creature" in str(error) for error in left_out)
    with pytest.raises(DeckError, match="does not name its token creature"):
        load_deck(f"{HERE / of / name}#1")


def test_all_formats_of_a_deck_give_the_same_cards(of_set, read):
    first = read(of_set, TELL_ALL[0])
    for name in TELL_ALL[1:]:
        assert [key_of(deck) for deck in read(of_set, name)] == [key_of(deck) for deck in first], name
    older, newer = (read(of_set, name) for name in TABLES)
    assert [sorted(deck.listed) for deck in older] == [sorted(deck.listed) for deck in newer]
    assert [sorted(deck.listed) for deck in newer] == [sorted(deck.listed) for deck in first]


def key_of(deck):
    """Everything that a deck plays with."""
    cards = sorted((card.name, card.house, sorted(card.icons)) for card in deck.cards)
    return deck.name, deck.houses, cards, deck.token, deck.prophecies, deck.power


def test_each_deck_is_read_again_from_its_written_list(of_set, read, tmp_path):
    for k, deck in enumerate(read(of_set, "master-vault-list.json")):
        (tmp_path / f"{k}.txt").write_text(deck.text(), "utf-8")
        assert load_deck(tmp_path / f"{k}.txt").key() == deck.key(), deck.name


def test_the_first_deck_of_a_set_begins_a_game(of_set, read):
    deck, other = read(of_set, "master-vault-list.json")[:2]
    t = Table.new_game(deck, other, rulebook="18", quickstart=True)
    while t.decision.kind != "action":
        t.choose(0)
    assert t.a.hand


def test_the_expected_decks_have_the_houses_and_icons_of_their_sets():
    for of_set, houses in (("AS", 7), ("ToC", 7), ("VM25", 7), ("PV", 8), ("CC", 7), ("DM", 7), ("MG24", 13)):
        assert len(expected()[of_set]) == 10 and len({h for told in expected()[of_set] for h in told["houses"]}) == houses
    given = {of_set: {icon for told in expected()[of_set] for icon in told["icons"]} for of_set in SETS}
    assert {"brobnar", "skyborn"} <= given["AS"] and "power" in given["DM"] and {"dis", "sanctum"} <= given["PV"] & given["CC"]
    assert not {"dis", "logos", "mars"} & (given["ToC"] | given["VM25"] | given["MG24"]), "these sets have no house icons"
    assert all(len(told["prophecies"]) == 4 for told in expected()["PV"]) and sum("power" in t for t in expected()["CC"]) == 9
    assert all("token" in told for of_set in WITH_TOKENS for told in expected()[of_set])
    assert sum(len(told.get("maverick", [])) for of_set in SETS for told in expected()[of_set]) == 28
