"""Tests of alliances as decks: complete pods, the restricted list, and alliance files in every format."""

import json
from dataclasses import replace

import pytest

from kfsim.cards.catalogue import catalogue
from kfsim.cards.words import HOUSE_NAMES
from kfsim.deck import Deck, DeckCard, DeckError, load_deck
from kfsim.deck.pods import Pod, allied, nearest_set, pods_of, set_of
from kfsim.deck.random import random_deck
from kfsim.deck.restricted import NOTHING, restricted, restricted_at
from tests.cards.test_facts import FIRST_DECKS

DECKS = [load_deck(str(file)) for file in FIRST_DECKS]


def of_three():
    """An alliance of three decks: enhanced icons in one, an anomaly in another, and one title that is both a maverick and at
    home."""
    dis, logos, untamed = (pod for deck in three() for pod in pods_of(deck) if pod.house == deck.houses[0])
    return allied([untamed, dis, logos])


def card(name, house, added=(), **marks):
    """A card with its printed icons and added ones."""
    return DeckCard(name, house, (*catalogue().find(name).icons, *added), enhanced=bool(added), **marks)


def three():
    cards = {
        "dis": [card("Pitlord", "dis"), card("Dust Pixie", "dis", maverick=True)],
        "logos": [card("Dextre", "logos", ("draw",)), card("Memolith", "logos", anomaly=True)],
        "untamed": [card("Dust Pixie", "untamed"), card("Nature’s Call", "untamed")],
    }
    fillers = {"dis": "Ember Imp", "logos": "Dextre", "untamed": "Snufflegator", "mars": "Zorg", "shadows": "Bad Penny"}
    made = []
    for n, house in enumerate(("dis", "logos", "untamed")):
        held = cards[house] + [card(fillers[house], house) for _ in range(10)]
        rest = [card(fillers[other], other) for other in ("mars", "shadows") for _ in range(12)]
        made.append(Deck(f"Giver {n}", (house, "mars", "shadows"), tuple(held + rest), of_set="MM"))
    return made


def test_a_pod_has_all_cards_of_a_house_unchanged():
    deck = of_three()
    assert deck.houses == ("dis", "logos", "untamed") and len(deck.cards) == 36 and deck.of_set == "MM"
    assert "Dis of Giver 0" in deck.name and "Untamed of Giver 2" in deck.name
    for giver, house in zip(three(), deck.houses, strict=True):
        pod = Pod(house, giver)
        assert pod.cards == tuple(card for card in deck.cards if card.house == house) and len(pod.cards) == 12
    found = {(card.name, card.house): card for card in deck.cards}
    assert found["Dust Pixie", "dis"].maverick and not found["Dust Pixie", "untamed"].maverick
    assert found["Memolith", "logos"].anomaly
    assert any(card.enhanced and card.icons == ("draw",) for card in deck.cards)


def test_an_alliance_of_one_decks_pods_is_that_deck():
    assert allied(pods_of(DECKS[0])) is DECKS[0]
    assert allied([pods_of(DECKS[0])[0], *pods_of(DECKS[1])[1:]]).key() not in {deck.key() for deck in DECKS}


def as_plain(deck):
    return deck.text()


def as_master_vault(deck):
    ids = [f"c{i}" for i in range(36)]
    cards = [
        {"id": i, "card_title": c.name, "house": HOUSE_NAMES[c.house], "is_maverick": c.maverick, "is_anomaly": c.anomaly}
        for i, c in zip(ids, deck.cards, strict=True)
    ]
    icons = [{"card_id": i, "bonus_icons": list(c.icons)} for i, c in zip(ids, deck.cards, strict=True) if c.enhanced]
    links = {"houses": [HOUSE_NAMES[house] for house in deck.houses], "cards": ids}
    return json.dumps({"data": {"name": deck.name, "_links": links, "bonus_icons": icons}, "_linked": {"cards": cards}})


def as_api(deck):
    groups = [
        {"house": HOUSE_NAMES[house],
         "cards": [{"cardTitle": c.name, "maverick": c.maverick, "anomaly": c.anomaly, "bonusDraw": int(c.enhanced)}
                   for c in deck.cards if c.house == house]}
        for house in deck.houses
    ]  # fmt: skip
    givers = [{"keyforgeId": "x", "name": "Giver", "house": HOUSE_NAMES[house]} for house in deck.houses]
    told = {"name": deck.name, "deckType": "ALLIANCE", "expansion": "MASS_MUTATION", "allianceHouses": givers}
    return json.dumps({"deck": told | {"housesAndCards": groups}})


def as_crucible(deck):
    cards = [
        {"id": c.name.lower().replace(" ", "-").replace("’", ""), "count": 1, "house": c.house,
         "enhancements": ["draw"] if c.enhanced else [], **({"maverick": c.house} if c.maverick else {}),
         **({"anomaly": c.house} if c.anomaly else {})}
        for c in deck.cards
    ]  # fmt: skip
    return json.dumps({"name": deck.name, "isAlliance": True, "houses": list(deck.houses), "cards": cards})


def as_csv(deck):
    rows = ['"' + "|".join(c.name for c in deck.cards if c.house == house) + '"' for house in deck.houses]
    houses = ",".join(HOUSE_NAMES[house] for house in deck.houses)
    return f'Name,Houses,Expansion,House 1 Cards,House 2 Cards,House 3 Cards\nX,"{houses}",MASS_MUTATION,{",".join(rows)}\n'


@pytest.mark.parametrize("made", [as_plain, as_master_vault, as_api, as_crucible, as_csv], ids=lambda made: made.__name__)
def test_an_alliance_is_read_in_every_format(made, tmp_path):
    deck, file = of_three(), tmp_path / "alliance"
    file.write_text(made(deck), "utf-8")
    again = load_deck(str(file))
    assert again.houses == deck.houses
    at_home = sorted((card.name, card.house) for card in deck.cards)
    if made is not as_csv:  # this download names no icons
        assert sorted((card.name, card.icons) for card in again.cards) == sorted((card.name, card.icons) for card in deck.cards)
    assert sorted((card.name, card.house) for card in again.cards) == at_home
    assert {card.house for card in again.cards if card.maverick and not card.anomaly} - {"logos"} == {"dis"}
    if made is as_plain:
        assert again.key() == deck.key()


@pytest.mark.parametrize("seed", range(8))
def test_the_written_file_is_the_deck_that_played(seed, tmp_path):
    decks = [random_deck(40 + seed, i, "MM") for i in range(1, 6)]
    pods = {pod.house: pod for deck in decks for pod in pods_of(deck)}
    deck = allied(list(pods.values())[:3])
    (tmp_path / "a.txt").write_text(deck.text(), "utf-8")
    again = load_deck(str(tmp_path / "a.txt"))
    assert again.key() == deck.key() and [c.name for c in again.cards] == [c.name for c in deck.cards]


def test_the_set_of_a_deck_is_found():
    assert [set_of(random_deck(6, 1, name)) for name in ("CotA", "AoA", "WC", "MM")] == ["CotA", "AoA", "WC", "MM"]
    mixed = Deck("Mixed", ("dis", "logos", "untamed"), random_deck(1).cards[:18] + random_deck(1, 1, "WC").cards[:18])
    assert set_of(mixed) == "" and nearest_set(mixed) in ("CotA", "WC") and set_of(replace(mixed, of_set="AoA")) == "AoA"


LIST = {
    "2020-01": {"Dust Pixie": {}},
    "2024-05": {"Dust Pixie": {"copies": 2, "sets": ["CotA"]}, "Dextre": {}, "Pitlord": {"copies": 0}},
}


def cards(*names):
    return [DeckCard(name, "dis") for name in names]


@pytest.mark.parametrize(("held", "set_name", "breaks"), [
    ((), "CotA", False), (("Dextre",) * 9, "CotA", False),
    (("Dust Pixie",) * 2, "CotA", False), (("Dust Pixie",) * 3, "CotA", True),
    (("Dust Pixie", "Dextre"), "CotA", True), (("Dust Pixie", "Dextre"), "AoA", False), (("Pitlord",), "AoA", True),
])  # fmt: skip
def test_a_deck_may_have_one_restricted_title_and_no_more_copies_than_listed(held, set_name, breaks):
    listed = restricted(LIST, "there")
    assert listed.date == "2024-05" and listed.breaks(cards(*held), set_name) is breaks
    assert not NOTHING.breaks(cards(*held), set_name)


def test_the_shipped_restricted_list_is_read():
    listed = restricted_at(None)
    assert listed.date >= "2026" and listed.of_set("CotA") == {"keyabduction": 1} and "infurnace" in listed.of_set("MM")
    assert listed.breaks(cards("Key Abduction", "Key Abduction"), "AoA") and not listed.breaks(cards("Key Abduction"), "AoA")
    assert not listed.breaks(cards("Key Abduction", "Key Abduction"), "MM")


@pytest.mark.parametrize(("text", "said"), [
    ("", "has its date as a heading"), ("a = 1", "has its date as a heading"), ("[", "Invalid"),
    ('["2020"]\nBefuddle = 1', "'Befuddle' of 2020: write {}"), ('["2020"]\nBefuddle = {copies = "2"}', "expected int, got str"),
    ('["2020"]\nBefuddle = {copies = true}', "expected int, got bool"), ('["2020"]\nBefuddle = {copies = -1}', "from 0 to 36"),
    ('["2020"]\nBefuddle = {sets = "CotA"}', "expected array, got str"), ('["2020"]\nBefuddle = {sets = [1]}', "known are CotA"),
    ('["2020"]\nBefuddel = {}', "did you mean 'Befuddle'?"), ('["2020"]\nBefuddle = {copys = 1}', "did you mean 'copies'?"),
    ('["2020"]\nBefuddle = {sets = ["CoTA"]}', "did you mean 'CotA'?"), ('["2020"]\nBefuddle = {}\nbefuddle = {}', "there twice"),
    ('["2020-13"]\nBefuddle = {}', "is no date"),
    ('["2020-2"]\nBefuddle = {}', "is no date"), ('["soon"]\nBefuddle = {}', "no date"),
    ('["2020-02-30"]\nBefuddle = {}', "is no date"), ('["2020"]\nBefuddle = {}\n["2020-01"]\nJervi = {}', "are the same date"),
    ('["2020"]\nBefuddel = {}\n["2021"]\nBefuddle = {}', "did you mean 'Befuddle'?"),
])  # fmt: skip
def test_an_invalid_restricted_list_is_refused_in_one_line(text, said, tmp_path):
    file = tmp_path / "list.toml"
    file.write_text(text)
    with pytest.raises(DeckError) as found:
        restricted_at(file)
    assert said in str(found.value) and str(file) in str(found.value) and "\n" not in str(found.value)


def test_dates_of_lists_are_compared_by_date():
    listed = restricted({"2026": {"Jervi": {}}, "2026-03": {"Befuddle": {}}, "2025-12-31": {"Ghostform": {}}}, "there")
    assert listed.date == "2026-03" and list(listed.copies) == ["befuddle"]


def test_cards_of_sets_that_are_not_covered_may_be_restricted():
    assert restricted({"2026": {"Reiteration": {"sets": ["PV"]}}}, "there").of_set("PV") == {"reiteration": 36}
