"""House icons, and other rules that came with Æmber Skies: a card belongs to the house of its icon too."""

import pytest

from kfsim.table import BoardError
from kfsim.table.table import Table
from tests.help import board

PLAINLY = {"deck": ["V1"] * 9}


def labels(t):
    return [option.label for option in t.decision.options]


def test_a_card_with_a_house_icon_is_played_used_and_discarded_in_that_house_too():
    it = {"card": "Troll", "icons": ["dis"]}
    t = board(dict(houses=["dis", "logos", "mars"], hand=[it, "Anger"], in_play=[dict(card="V1", icons=["dis"])]), house="dis")
    assert any("Troll" in label and "lay" in label for label in labels(t)), "played"
    assert any("Troll" in label and "iscard" in label for label in labels(t)), "discarded"
    assert not any("Anger" in label for label in labels(t)), "its house only where there is an icon"
    t.reap("V1")
    assert t.a.amber == 1


def test_a_house_icon_never_resolves():
    t = board(dict(houses=["dis", "logos", "mars"], hand=[dict(card="Troll", icons=["dis", "amber"])]), house="dis").play("Troll")
    assert t.a.amber == 1 and t.card("Troll").houses == ["brobnar", "dis"]


def test_the_house_of_an_icon_in_play_can_be_chosen():
    t = board(dict(houses=["brobnar", "logos", "mars"], in_play=[dict(card="V1", icons=["skyborn"])]), house=None)
    assert "skyborn" in [label.lower() for label in labels(t)]
    t = board(dict(houses=["brobnar", "logos", "mars"], hand=[dict(card="V1", icons=["skyborn"])]), house=None)
    assert "skyborn" not in [label.lower() for label in labels(t)], "not for a card in hand"


def test_a_house_icon_counts_where_houses_are_asked():
    # Foggify and the like ask nothing; "each Mars creature" does
    a = dict(houses=["mars", "logos", "dis"], hand=["Phosphorus Stars"], in_play=["V1"])
    t = board(a, dict(in_play=[dict(card="V2", icons=["mars"]), "V3"]), house="mars").play("Phosphorus Stars")
    assert not t.card("V2").stunned and t.card("V3").stunned, "each non-Mars creature"


def test_a_token_creature_has_no_house_icon_until_it_is_turned_over():
    a = dict(houses=["brobnar", "logos", "mars"], token="Grunt", in_play=[dict(card="V1", icons=["dis"], facedown=True)])
    t = board(a, rulebook="18")
    [token] = t.a.battleline
    assert "dis" not in t.card(token).houses


def test_a_board_refuses_two_house_icons():
    with pytest.raises(BoardError, match="more than one house icon"):
        Table.from_board(a=dict(in_play=[dict(card="Troll", icons=["dis", "mars"])]))


def test_icons_set_later_change_the_house():
    t = board(dict(houses=["dis", "logos", "mars"], in_play=["V1"]), house="dis")
    assert t.card("V1").houses == ["brobnar"]
    t.set("V1", icons=["dis"])
    assert t.card("V1").houses == ["brobnar", "dis"]
    t.set("V1", icons=[])
    assert t.card("V1").houses == ["brobnar"]
