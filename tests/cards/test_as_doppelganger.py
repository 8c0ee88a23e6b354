"""Æmber Skies: Doppelganger, which gains the text box of a neighbor: with what upgrades let that neighbor gain."""

import pytest

from tests.cards.gr import on as on_board
from tests.help import card, settle, targets, ways


def beside(*line, a=None, b=None, house="geistoid"):
    """A's turn in Geistoid, for which Doppelganger has gained the text box of the first creature of the line."""
    a = {"houses": ["geistoid", "brobnar", "dis"], "in_play": list(line), **(a or {})}
    t = settle(on_board(a, b, house=None))
    if t.decision.kind == "target":
        t.choose(0)
    return settle(t).answer(house)


def bearing(*upgrades, **more):
    return dict(card="V3", upgrades=list(upgrades), **more)


@card("Doppelganger", "reaction")
def test_doppelganger_gains_keywords_and_abilities_that_upgrades_give_its_neighbor():
    t = beside(bearing("Wind Shield"), "Doppelganger", b=dict(amber=3))
    assert t.card("Doppelganger").keywords == {"elusive"}
    t.reap("Doppelganger").pick("V3")
    assert t.card("V3").amber == 1 and t.b.amber == 2 and t.decision.kind == "action"
    settle(t.end_turn())
    assert t.card("Doppelganger").keywords == set() and t.card("V3").keywords == {"elusive"}, "for the remainder of the turn"


@card("Doppelganger", "reaction")
def test_doppelganger_gains_an_action_but_not_what_is_no_gain():
    t = beside(bearing("Minerva’s Wings"), "Doppelganger")
    assert ways(t, "Doppelganger") == {"reap", "action"}, "V3 cannot fight or reap: nothing that it gains"
    assert len(t.action("Doppelganger").a.hand) == 2
    t = beside(bearing("Armored Spikes"), "Doppelganger")
    assert t.card("Doppelganger").keywords == {"hazardous"} and t.card("Doppelganger").armor == 0
    t = beside(bearing("Sacred Duty"), "Doppelganger")
    assert t.card("Doppelganger").power == 3


@card("Doppelganger", "reaction")
def test_what_an_upgrade_says_of_this_creature_doppelganger_says_of_itself():
    t = settle(beside(bearing("Void Shields"), "Doppelganger").end_turn())
    assert t.card("V3").warded and t.card("Doppelganger").warded
    t = beside(bearing("Efficient Æmber Burner", amber=1), dict(card="Doppelganger", amber=2))
    assert t.b.key_cost == 3
    t.reap("Doppelganger")
    assert t.card("Doppelganger").amber == 3 and t.card("V3").amber == 1 and t.b.key_cost == 2
    t = beside(bearing("Pendra’s Box"), "Doppelganger").reap("Doppelganger")
    assert t.card("V3").amber == 1 and t.card("Doppelganger").amber == 1
    t = beside("V2", bearing("Torpefying Harpoon"), "Doppelganger", "V4")
    assert "Doppelganger" not in settle(t.end_turn()).a.battleline


@card("Doppelganger", "reaction")
def test_doppelganger_is_archived_by_the_suit_that_its_neighbor_wears():
    a = dict(discard=["V4", "V5", "V6"])
    t = settle(beside(bearing("Banshee Suit"), "Doppelganger", a=a, b=dict(in_play=["V9"])).fight("Doppelganger", "V9"))
    assert sorted(t.a.archives) == ["Doppelganger", "V4", "V5"] and t.a.battleline == ["V3"]


@card("Doppelganger", "reaction")
def test_doppelganger_pays_for_a_key_with_its_amber():
    line = [bearing("Ethereal Adaptor"), dict(card="Doppelganger", amber=3)]
    t = on_board(dict(in_play=line, amber=3), house=None)
    while t.decision.kind != "house":
        t.choose(0)
    assert len(t.a.keys) == 1 and t.a.amber + t.card("Doppelganger").amber == 0, "it has the text before a key is forged"
    assert settle(on_board(dict(in_play=[bearing(), line[1]], amber=3), house=None)).a.keys == []


@card("Doppelganger", "reaction")
def test_doppelganger_gains_all_that_several_upgrades_give():
    a, b = dict(amber=2), dict(in_play=["V5", "V2"])
    t = beside(bearing("Bigger Guns for Everyone", "Requisition Writ"), "Doppelganger", a=a, b=b).fight("Doppelganger", "V2")
    assert sorted(targets(t)) == ["Doppelganger", "V3", "V5"]
    assert t.pick("V5").b.battleline == []


@card("Doppelganger", "reaction")
@pytest.mark.parametrize(("neighbor", "power", "others"), [("Grat Tattuu", 3, 5), ("V3", 3, 3)])
def test_doppelganger_gives_others_what_its_text_gives(neighbor, power, others):
    t = beside(neighbor, "Doppelganger", bearing()) if neighbor != "V3" else beside(bearing(), "Doppelganger")
    assert t.card("Doppelganger").power == power and t.card("V3").power == others + 2 * (neighbor != "V3")


@card("Doppelganger", "reaction")
def test_doppelganger_keeps_its_text_when_the_neighbor_has_left():
    line = [dict(card="Bosch the Unyielding", damage=4), "Doppelganger"]
    t = settle(beside(*line, b=dict(in_play=["V9"]), house="brobnar").fight("Bosch the Unyielding", "V9"))
    assert "Bosch the Unyielding" in t.a.discard and "taunt" in t.card("Doppelganger").keywords


@card("Doppelganger", "reaction")
def test_doppelganger_forges_as_an_emberdrake_does():
    t = beside("Blue Æmberdrake", "Doppelganger", a=dict(amber=2), b=dict(in_play=["V9"])).fight("Doppelganger", "V9")
    assert t.a.keys == ["blue"] and t.a.amber == 0
