"""Tests of the rating site's download, also after a spreadsheet has changed it."""

from dataclasses import asdict
from pathlib import Path

import pytest

from kfsim.deck import DeckError, deck_from, load_deck, load_decks
from kfsim.deck.load import kept_deck
from kfsim.deck.random import random_deck

FORMATS = Path(__file__).parent / "formats"
TODAY = (FORMATS / "decks-of-keyforge.csv").read_text("utf-8")
ICONS = ("Bonus Amber", "Bonus Capture", "Bonus Damage", "Bonus Draw", "Bonus Discard")


def table(houses, lists, between=",", **cells):
    """A table with one deck: its houses, joined in some way, the cards of each house, and other cells by column."""
    columns = {"Name": "One", "Houses": houses, **cells} | {f"House {i} Cards": cards for i, cards in enumerate(lists, 1)}
    return "\n".join(between.join(f'"{cell}"' for cell in row) for row in (columns, columns.values())) + "\n"


def listed(deck):
    """The cards of each house, joined as in the download."""
    return ["|".join(card.name for card in deck.cards if card.house == house) for house in deck.houses]


def written(tmp_path, text):
    path = tmp_path / "decks.csv"
    path.write_text(text, "utf-8")
    return path


@pytest.mark.parametrize("joined", [" | ", "|", ",", ", ", "; "])
def test_houses_may_be_joined_in_any_way(tmp_path, joined):
    deck = random_deck(5, 0, "WC")
    names = [{"staralliance": "StarAlliance"}.get(house, house.capitalize()) for house in deck.houses]
    read = load_deck(written(tmp_path, table(joined.join(names), listed(deck), Expansion="WORLDS_COLLIDE")))
    assert read.key() == deck.key() and read.of_set == "WC"


@pytest.mark.parametrize(("name", "short"), [("WINDS_OF_EXCHANGE", "WoE"), ("MASS_MUTATION", "MM"), ("GRIM_REMINDERS", "GR")])
def test_the_set_names_of_the_download_are_known(tmp_path, name, short):
    deck = random_deck(5, 0, short)
    read = load_deck(written(tmp_path, table(" | ".join(deck.houses), listed(deck), Expansion=name)), token=deck.token)
    assert read.of_set == short and read.listed == deck.listed


@pytest.mark.parametrize("column", ["Token", "Token Name", "token creature"])
def test_a_column_may_name_the_token_creature(tmp_path, column):
    deck = random_deck(5, 0, "WoE")
    cells = {"Expansion": "WINDS_OF_EXCHANGE", column: deck.token}
    read = load_deck(written(tmp_path, table(" | ".join(deck.houses), listed(deck), **cells)))
    assert deck.token and (read.token, read.listed) == (deck.token, deck.listed)


@pytest.mark.parametrize("between", [";", "\t"])
def test_other_separators_of_spreadsheets_are_read(tmp_path, between):
    deck = random_deck(5, 0)
    assert load_deck(written(tmp_path, table(" | ".join(deck.houses), listed(deck), between))).listed == deck.listed


def test_empty_rows_are_no_decks(tmp_path):
    head, *rows = TODAY.splitlines()
    blank = "," * head.count(",")
    text = "\n".join([head, rows[0], "", blank, rows[1], blank.replace(",", '"",'), rows[2], ""])
    assert [deck.listed for deck in load_decks(written(tmp_path, text))] == [
        deck.listed for deck in load_decks(FORMATS / "decks-of-keyforge.csv")
    ]


def test_columns_are_found_by_name(tmp_path):
    deck = random_deck(5, 0)
    text = table(" | ".join(deck.houses), listed(deck)).replace("House 1", "HOUSE 0").replace("House 2", "House 1")
    assert load_deck(written(tmp_path, text.replace("HOUSE 0", "House 2"))).listed != deck.listed
    with pytest.raises(DeckError, match="House 1 Cards are needed"):
        load_deck(written(tmp_path, text.replace("House 1 Cards", "Cards")))


@pytest.mark.parametrize(
    ("cells", "totals"),
    [
        (("3", "2", "1", "1", "0"), {"amber": 3, "capture": 2, "damage": 1, "draw": 1, "discard": 0}),
        (("3", "", "1.0", " 4 ", ""), {"amber": 3, "damage": 1, "draw": 4}),
        (("", "", "", "", ""), None),
        (("-1", "many", "1e9", "999", "0.5"), None),
    ],
)
def test_totals_of_icons_are_read(tmp_path, cells, totals):
    deck = random_deck(5, 0, "MM")
    path = written(tmp_path, table(" | ".join(deck.houses), listed(deck), **dict(zip(ICONS, cells, strict=True))))
    read = load_deck(path)
    assert read.icon_totals == totals
    kept = kept_deck(asdict(read))
    assert kept == read and kept.icon_totals == totals and deck_from(vars(deck) | {"cards": []}).icon_totals is None


def test_a_table_without_totals_of_icons_has_none(tmp_path):
    deck = random_deck(5, 0, "MM")
    assert load_deck(written(tmp_path, table(" | ".join(deck.houses), listed(deck)))).icon_totals is None
    with pytest.raises(DeckError):
        kept_deck(vars(deck) | {"cards": [vars(card) for card in deck.cards], "icon_totals": {"amber": -1}})
