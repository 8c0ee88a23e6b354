"""Tests of decks of later sets in every format: enhanced cards, anomalies, gigantic halves, cards of several houses."""

import json
import sys
from collections import Counter

import pytest

from kfsim.deck import load_deck
from kfsim.deck.rulebooks import has_tide, rulebook_of
from kfsim.deck.shown import house_by_house

HOUSES = ("logos", "saurian", "untamed")
SET = ("MM", 479, "MASS_MUTATION", "Mass Mutation")  # its names in kfsim, the official site, the rating site and among people
BIG = ("Ultra Gravitron", "Bawretchadontius", "Dodger’s 10", "Boosted B4-RRY")
# cards of each house: title, copies, further icons; an anomaly and a card that is printed in several houses are among them
CARDS = {
    "logos": [("Ultra Gravitron", 2, ["amber"]), ("Dextre", 9, []), ("Memolith", 1, [])],
    "saurian": [("It’s Coming...", 2, []), ("Senator Shrix", 1, ["capture", "draw"]), ("Axiom of Grisk", 9, [])],
    "untamed": [("Exchange Officer", 1, ["damage"]), ("Dust Pixie", 11, [])],
}
BIG_IDS = [name.lower().replace("’", "").replace(" ", "-") for name in BIG]
OF_MORE_MUTATION = {
    "logos": [("Tomes Gigantica", 2, ["capture"]), ("Graphton", 10, [])],
    "saurian": [("Bawretchadontius", 2, ["damage", "draw"]), ("Digging Up the Monster", 2, []), ("Cera Severa", 8, [])],
    "shadows": [("Dodger’s 10", 4, ["amber"]), ("Boosted B4-RRY", 2, []), ("Dark Æmber Vault", 6, [])],
}
NAMES = {"amber": "Aember", "capture": "Capture", "damage": "Damage", "draw": "Draw"}


OF_DARK_TIDINGS = {
    "logos": [("Armadrone", 3, ["draw"]), ("Static Charge", 9, [])],
    "sanctum": [("Marshal Ewer", 6, []), ("Sir Bevor", 6, ["capture"])],
    "unfathomable": [("Giltspine Netcaster", 2, []), ("Valoocanth", 1, []), ("Rakuzel’s Chant", 9, [])],
}
TWINS = {"Armadrone", "Sir Bevor", "Giltspine Netcaster"}


def copies():
    """One entry for each physical card: house, title, icons (on the first copy), and whether it is an anomaly."""
    for house, cards in CARDS.items():
        for title, n, icons in cards:
            for k in range(n):
                yield house, title, icons if k == 0 else [], title == "Memolith"


def plain():
    lines = ["Later", SET[3]]
    for house in HOUSES:
        lines += ["", house.capitalize()]
        lines += [f"1x {t}" + "".join(f" +{i}" for i in icons) for h, t, icons, _ in copies() if h == house]
    return "\n".join(lines)


def master_vault():
    cards = [
        {"id": f"c{i}", "card_title": t, "house": h.capitalize(), "is_anomaly": a, "is_enhanced": bool(icons)}
        for i, (h, t, icons, a) in enumerate(copies())
    ]
    icons = [{"card_id": f"c{i}", "bonus_icons": icons} for i, (_, _, icons, _) in enumerate(copies()) if icons]
    for card in cards:  # the names of the two halves in newer data
        if card["card_title"] in BIG:
            card["card_type"] = f"Gigantic Creature {'Base' if card['is_enhanced'] else 'Art'}"
    links = {"houses": [h.capitalize() for h in HOUSES], "cards": [card["id"] for card in cards]}
    return json.dumps(
        {"data": {"name": "Later", "expansion": SET[1], "_links": links, "bonus_icons": icons}, "_linked": {"cards": cards}}
    )


def api():
    groups = [
        {
            "house": house.capitalize(),
            "cards": [
                {"cardTitle": t, "anomaly": a, "enhanced": bool(icons), **{f"bonus{NAMES[i]}": icons.count(i) for i in NAMES}}
                for h, t, icons, a in copies()
                if h == house
            ],
        }
        for house in HOUSES
    ]
    return json.dumps({"deck": {"name": "Later", "expansion": SET[2], "housesAndCards": groups}})


def crucible():
    cards = []
    for h, t, icons, a in copies():
        card = {"id": t.lower().replace("’", "").replace(".", "").replace(" ", "-"), "count": 1, "enhancements": icons}
        cards.append(card | {"house": h} | ({"anomaly": h} if a else {}))
    for second in range(1, len(cards)):  # the second half of a gigantic creature
        if (id_ := cards[second]["id"]) == cards[second - 1]["id"] and id_ in [
            name.lower().replace("’", "").replace(" ", "-") for name in BIG
        ]:
            cards[second]["id"] += "2"
    return json.dumps({"name": "Later", "expansion": SET[1], "houses": list(HOUSES), "cards": cards})


def csv():
    columns = ",".join(f"House {i} Cards" for i in (1, 2, 3))
    rows = ",".join('"' + "|".join(t for h, t, _, _ in copies() if h == house) + '"' for house in HOUSES)
    return f'Name,Houses,Expansion,{columns}\nLater,"{" | ".join(h.capitalize() for h in HOUSES)}",{SET[2]},{rows}\n'


@pytest.mark.parametrize("text", [plain, master_vault, api, crucible, csv], ids=lambda make: make.__name__)
def test_a_deck_of_a_later_set_is_read_in_every_format(text, tmp_path):
    path = tmp_path / "deck"
    path.write_text(text(), "utf-8")
    deck = load_deck(path)
    icons = {c.name: c.icons for c in deck.cards if c.enhanced}
    assert deck.houses == HOUSES and len(deck.cards) == 36
    assert sorted(c.name for c in deck.cards if "Gravitron" in c.name) == ["Ultra Gravitron", "Ultra Gravitron (1 of 2)"]
    assert {c.house for c in deck.cards if c.name == "It’s Coming..."} == {"saurian"}
    assert {c.house for c in deck.cards if c.name == "Exchange Officer"} == {"untamed"}
    assert [c.house for c in deck.cards if c.name == "Memolith"] == ["logos"]
    assert [c.name for c in deck.cards if c.anomaly] == ["Memolith"], "its number shows it if the file does not say it"
    assert not any(c.maverick for c in deck.cards), "an anomaly may be in any house"
    if text is not csv:  # this download names no icons
        assert icons["Ultra Gravitron (1 of 2)"] == ("amber",) and icons["Senator Shrix"] == ("capture", "draw")
        assert icons["Exchange Officer"] == ("damage",) and "Ultra Gravitron" not in icons


@pytest.mark.parametrize("text", [plain, master_vault, api, crucible, csv], ids=lambda make: make.__name__)
def test_a_deck_of_more_mutation_is_read_in_every_format(text, tmp_path, monkeypatch):
    here = sys.modules[__name__]
    monkeypatch.setattr(here, "CARDS", OF_MORE_MUTATION)
    monkeypatch.setattr(here, "HOUSES", tuple(OF_MORE_MUTATION))
    monkeypatch.setattr(here, "SET", ("MoMu", 874, "MORE_MUTATION", "More Mutation"))
    path = tmp_path / "deck"
    path.write_text(text(), "utf-8")
    deck = load_deck(path)
    assert deck.of_set == "MoMu" and deck.houses == tuple(OF_MORE_MUTATION) and not deck.blank
    names = Counter(card.name for card in deck.cards)
    assert names["Dodger’s 10"] == names["Dodger’s 10 (1 of 2)"] == 2
    assert names["Bawretchadontius"] == names["Bawretchadontius (1 of 2)"] == names["Boosted B4-RRY (1 of 2)"] == 1
    assert not any(card.maverick for card in deck.cards), "some are printed in every house"
    if text is not csv:
        icons = {card.name: card.icons for card in deck.cards if card.enhanced}
        assert icons == {
            "Tomes Gigantica": ("amber", "capture"), "Bawretchadontius (1 of 2)": ("damage", "draw"),
            "Dodger’s 10 (1 of 2)": ("amber",),
        }  # fmt: skip
    assert rulebook_of([deck]) == "18"
    (tmp_path / "again.txt").write_text(deck.text(), "utf-8")
    assert load_deck(tmp_path / "again.txt") == deck and load_deck(tmp_path / "again.txt").of_set == "MoMu"


def dark_tidings(make, monkeypatch, twins):
    """A deck of Dark Tidings in the format of `make`, with all possible evil twins or without."""
    here = sys.modules[__name__]
    monkeypatch.setattr(here, "CARDS", OF_DARK_TIDINGS)
    monkeypatch.setattr(here, "HOUSES", tuple(OF_DARK_TIDINGS))
    monkeypatch.setattr(here, "SET", ("DT", 496, "DARK_TIDINGS", "Dark Tidings"))
    text = make()
    if make is plain:
        return marked(text, "1x {}", "1x {} (Evil Twin)") if twins else f"{text}\n1x The Tide\n"
    if make is csv:
        return text.replace("Later", "Later's Evil Twin") if twins else text
    data = json.loads(text)
    if make is master_vault:
        for card in data["_linked"]["cards"]:
            card["rarity"] = "Evil Twin" if twins and card["card_title"] in TWINS else "Common"
        tide = {"id": "tide", "card_title": "The Tide", "card_type": "The Tide", "is_non_deck": True, "house": ""}
        data["_linked"]["cards"].append(tide)
        data["data"]["_links"]["cards"].append("tide")
    elif make is api:
        for card in [card for group in data["deck"]["housesAndCards"] for card in group["cards"]]:
            card["rarity"] = "Evil Twin" if twins and card["cardTitle"] in TWINS else "Common"
    else:
        for card in data["cards"]:
            card["id"] += "-evil-twin" if twins and card["id"] in {"armadrone", "sir-bevor", "giltspine-netcaster"} else ""
        data["cards"].append({"id": "the-tide", "count": 1, "isNonDeck": True})
    return json.dumps(data)


def marked(text, line, twin):
    """A text in which each line of a card with a twin names the twin."""
    for title in TWINS:
        text = text.replace(line.format(title), twin.format(title))
    return text


@pytest.mark.parametrize("twins", [False, True], ids=["originals", "twins"])
@pytest.mark.parametrize("make", [plain, master_vault, api, crucible, csv], ids=lambda make: make.__name__)
def test_a_deck_of_dark_tidings_is_read_in_every_format(make, twins, tmp_path, monkeypatch):
    path = tmp_path / "deck"
    path.write_text(dark_tidings(make, monkeypatch, twins), "utf-8")
    deck = load_deck(path)
    assert deck.of_set == "DT" and deck.houses == tuple(OF_DARK_TIDINGS) and not deck.blank and len(deck.cards) == 36
    names = Counter(card.name for card in deck.cards)
    for title, n in (("Armadrone", 3), ("Sir Bevor", 6), ("Giltspine Netcaster", 2)):
        assert (names[title], names[f"{title} (Evil Twin)"]) == ((0, n) if twins else (n, 0))
    assert names["Marshal Ewer"] == 6, "it has no twin"
    assert not any(card.maverick for card in deck.cards), "this deck has Valoocanth in this house"
    assert rulebook_of([deck]) == "18" and has_tide([deck])
    if make is not csv:
        suffix = " (Evil Twin)" if twins else ""
        icons = {card.name: card.icons for card in deck.cards if card.enhanced}
        assert icons == {f"Armadrone{suffix}": ("draw",), f"Sir Bevor{suffix}": ("capture",)}
    (tmp_path / "again.txt").write_text(deck.text(), "utf-8")
    assert load_deck(tmp_path / "again.txt") == deck
    assert "The Tide" in {card.name for group in house_by_house(deck) for card in group.cards}, "deck show mentions it"
