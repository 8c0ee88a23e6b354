"""Tests of deck files: every format that people have, and every way in which a file can be wrong."""

import json
from pathlib import Path

import pytest

from kfsim.deck import DeckError, load_deck, load_decks

FORMATS = Path(__file__).parent / "formats"
DECKS = Path(__file__).parents[2] / "decks"
RADIANT = DECKS / "radiant-argus-the-supreme.txt"
GREGG = DECKS / "gregg-the-adjutant-of-myths.txt"


@pytest.mark.parametrize(
    ("file", "shipped"),
    [
        ("master-vault.json", RADIANT),
        ("plain.txt", RADIANT),
        ("decks-of-keyforge-api.json", RADIANT),
        ("decks-of-keyforge.csv#1", RADIANT),
        ("decks-of-keyforge-older.csv#1", RADIANT),
        ("decks-of-keyforge-older.csv#3", GREGG),
        ("decks-of-keyforge.csv#Gregg, the Adjutant of Myths", GREGG),
        ("crucible-online.json#2", GREGG),
        ("master-vault-maverick.json", GREGG),
        ("master-vault-list.json#1", RADIANT),
        ("master-vault-list.json#2", GREGG),
        ("decks-of-keyforge-search.json#1", RADIANT),
        ("decks-of-keyforge-search.json#Gregg, the Adjutant of Myths", GREGG),
        ("pasted.txt", RADIANT),
    ],
)
def test_every_format_gives_the_same_deck(file, shipped):
    deck = load_deck(FORMATS / file)
    assert deck.key() == load_deck(shipped).key() and deck.name == load_deck(shipped).name
    assert len(deck.cards) == 36 and all(sum(c.house == h for c in deck.cards) == 12 for h in deck.houses)


def test_a_maverick_is_in_the_house_of_its_deck():
    claim = next(c for c in load_deck(FORMATS / "master-vault-maverick.json").cards if c.name == "Honorable Claim")
    assert claim.house == "logos" and claim.maverick


def test_enhanced_icons_are_read(tmp_path):
    data = json.loads((FORMATS / "master-vault.json").read_text())
    first = data["data"]["_links"]["cards"][0]
    data["data"]["bonus_icons"] = [{"card_id": first, "bonus_icons": ["draw", "capture"]}]
    file = tmp_path / "enhanced.json"
    file.write_text(json.dumps(data))
    deck = load_deck(file)
    assert [c.icons for c in deck.cards if c.enhanced] == [("draw", "capture")]
    text = tmp_path / "enhanced.txt"
    text.write_text(RADIANT.read_text().replace("1x Mother", "1x Mother +draw"))
    assert [(c.name, c.icons) for c in load_deck(text).cards if c.enhanced] == [("Mother", ("draw",))]


def test_names_match_in_any_spelling(tmp_path):
    file = tmp_path / "deck.txt"
    text = RADIANT.read_text().replace("Quixo the “Adventurer”", "quixo the adventurer").replace("Dr. Escotera", "DR ESCOTERA")
    file.write_text(text)
    assert load_deck(file).key() == load_deck(RADIANT).key()


def test_a_written_deck_is_read_again(tmp_path):
    file = tmp_path / "deck.txt"
    file.write_text(load_deck(GREGG).text())
    assert load_deck(file).key() == load_deck(GREGG).key()


def wrong(tmp_path, text, name="deck.txt", blank=False):
    file = tmp_path / name
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(DeckError) as error:
        load_deck(file, blank)
    assert str(error.value).startswith(str(file)) and "\n" not in str(error.value)
    return str(error.value)


def test_errors_say_what_is_wrong_with_a_file(tmp_path):
    good = RADIANT.read_text()
    assert "empty" in wrong(tmp_path, "")
    assert "line 1" in wrong(tmp_path, '{"data": {"name": ')
    assert "UTF-8" in wrong(tmp_path, "Æ".encode("latin-1") + good.encode())
    assert "columns" in wrong(tmp_path, "Name,Houses,Expansion,Power\nX,Y,Z,1\n")
    assert "36 cards; this one has 35" in wrong(tmp_path, good.replace("1x Mother\n", ""))
    assert "twelve" in wrong(tmp_path, good.replace("1x Mother\n", "").replace("1x Full Moon", "2x Full Moon"))
    assert "did you mean" in wrong(tmp_path, good.replace("1x Mother", "1x Mothre")) and "Mother" in wrong(
        tmp_path, good.replace("1x Mother", "1x Mothre")
    )
    assert "three houses" in wrong(tmp_path, good.replace("1x Mother\n", "").replace("Untamed", "Dis\n1x Dust Imp\n\nUntamed"))
    assert "no deck" in wrong(tmp_path, "{}")
    assert "not described" in wrong(tmp_path, '{"data": {"name": "x", "_links": {"cards": ["1"]}}, "_linked": {"cards": []}}')


def test_missing_files_are_refused():
    with pytest.raises(DeckError, match="no such file"):
        load_deck("nowhere.txt")
    with pytest.raises(DeckError, match="directory"):
        load_deck(FORMATS)
    with pytest.raises(DeckError, match="has 3 decks"):
        load_deck(FORMATS / "decks-of-keyforge.csv")
    with pytest.raises(DeckError, match="no deck 'X'"):
        load_deck(f"{FORMATS / 'decks-of-keyforge.csv'}#X")
    assert len(load_decks(FORMATS / "decks-of-keyforge.csv")) == 3


def test_cards_that_are_not_covered_are_refused_or_blank(tmp_path, stranger):
    text = RADIANT.read_text().replace("1x Mother", f"1x {stranger}")
    assert "not covered" in wrong(tmp_path, text) and "blank_missing=" in wrong(tmp_path, text)
    file = tmp_path / "deck.txt"
    assert load_deck(file, blank_missing=True).blank == (stranger,)


def test_both_halves_of_a_gigantic_creature_are_found_under_one_title(tmp_path):
    house = "\n".join(["1x Ultra Gravitron +amber", "1x Ultra Gravitron +draw", "10x Dextre"])
    text = f"Twice\n\nLogos\n{house}\n\nDis\n12x Ember Imp\n\nBrobnar\n12x Troll\n"
    for first, second in (("Ultra Gravitron", "Ultra Gravitron"), ("Ultra Gravitron2", "Ultra Gravitron")):
        (tmp_path / "deck.txt").write_text(
            text.replace("Ultra Gravitron +amber", f"{first} +amber").replace("Ultra Gravitron +draw", f"{second} +draw")
        )
        deck = load_deck(str(tmp_path / "deck.txt"))
        halves = {c.name: c.icons for c in deck.cards if "Gravitron" in c.name}
        assert halves == {"Ultra Gravitron (1 of 2)": ("amber", "draw"), "Ultra Gravitron": ()}
