"""Tests of the card that `steady` picks for an effect: from the hand, from a pile, or in play during its turn."""

import pytest

from tests import help
from tests.bots.steady import decides

FILL = ["Flame-Wreathed"] * 12


def board(a, b=None, **more):
    """A board on which nobody runs out of cards to draw."""
    return help.board({"deck": FILL, **a}, {"deck": FILL, **(b or {})}, **more)


HOUSES = {
    "dis": ["dis", "logos", "brobnar"], "logos": ["logos", "dis", "brobnar"], "untamed": ["untamed", "dis", "logos"],
    "ekwidon": ["ekwidon", "logos", "brobnar"], "shadows": ["shadows", "logos", "brobnar"], "mars": ["mars", "logos", "brobnar"],
    "staralliance": ["staralliance", "logos", "brobnar"], "saurian": ["saurian", "logos", "brobnar"],
}  # fmt: skip


def plays(house, name, b=None, **a):
    """The table after A has played a card of the active house and `steady` has picked for it."""
    t = board({"houses": HOUSES[house], **a, "hand": [name, *a.get("hand", ())]}, b, house=house)
    t.play(name)
    assert t.decision
    return decides(t)


def tired(name, **more):
    """An exhausted creature."""
    return {"card": name, "exhausted": True, **more}


@pytest.mark.parametrize("hand", [["Hand of Dis", "Bumpsy"], ["Bumpsy", "Hand of Dis"], ["Charette", "Bumpsy"]])
def test_a_card_that_cannot_be_played_this_turn_is_discarded(hand):
    assert plays("dis", "Yurk", hand=hand).card("Bumpsy").zone == "discard"


@pytest.mark.parametrize("hand", [["Headhunter", "Troll"], ["Troll", "Headhunter"]])
def test_the_less_valuable_of_two_unplayable_cards_is_discarded(hand):
    t = plays("dis", "Yurk", hand=hand)
    assert t.card("Headhunter").zone == "discard" and t.card("Troll").zone == "hand"


def test_an_upgrade_is_discarded_rather_than_an_action():
    assert plays("dis", "Yurk", hand=["Punch", "Blood of Titans"]).card("Blood of Titans").zone == "discard"


def test_a_card_that_cannot_be_played_this_turn_is_archived():
    t = plays("logos", "Labwork", hand=["Wild Wormhole", "Hand of Dis", "Dextre"])
    assert t.card("Hand of Dis").zone == "archives"


def test_a_card_that_can_be_played_at_once_is_returned_from_the_discard_pile():
    t = plays("untamed", "Regrowth", discard=["Ganger Chieftain", "Dust Pixie", "Charette"])
    assert t.card("Dust Pixie").zone == "hand"


def test_a_ready_card_that_could_not_be_used_is_exhausted_as_a_cost():
    t = plays("ekwidon", "Permanent Record", {"amber": 5}, in_play=[tired("Bumpsy"), "The Pale Star", "Dextre"])
    assert not t.card("Dextre").ready and t.b.amber == 3


def test_a_used_creature_or_one_with_amber_is_returned_to_hand():
    t = plays("shadows", "Hit and Run", {"in_play": ["Troll"]}, in_play=["Dextre", "Umbra", tired("Silvertooth")])
    assert decides(t).card("Silvertooth").zone == "hand"
    held = tired("Silvertooth", amber=4)
    t = plays("shadows", "Hit and Run", {"in_play": ["Troll"]}, in_play=["Dextre", tired("Umbra"), held])
    assert decides(t).card("Umbra").zone == "hand"


@pytest.mark.parametrize("first", [1, -1])
def test_steady_takes_control_of_the_better_creature_without_amber(first):
    t = plays("mars", "Hypnobeam", {"in_play": [{"card": "Troll", "amber": 4}, "Bumpsy", "Dust Pixie"][::first]})
    assert decides(t).card("Bumpsy").controller == "a"  # on a flank


def test_steady_gives_away_a_creature_that_holds_amber():
    t = plays("saurian", "Exile", {"in_play": ["Troll"]}, in_play=["Ganger Chieftain", {"card": "Bumpsy", "amber": 3}])
    assert decides(t).card("Bumpsy").controller == "b"  # on a flank


def test_an_effect_beside_healing_goes_to_a_friendly_creature_if_none_is_hurt():
    t = plays("staralliance", "Medic Ingram", {"in_play": ["Bumpsy", "Krump"]}, in_play=["Troll"])
    assert not t.card("Bumpsy").warded and not t.card("Krump").warded


def test_a_hurt_creature_is_healed():
    t = plays("staralliance", "Medic Ingram", {"in_play": ["Bumpsy"]}, in_play=["Dextre", {"card": "Troll", "damage": 3}])
    assert t.card("Troll").damage == 0


def test_a_creature_that_could_not_be_used_otherwise_is_used():
    t = board({"houses": HOUSES["dis"], "in_play": ["Dominator Bauble", "Ember Imp", "Dextre"]}, house="dis")
    t.action("Dominator Bauble")
    assert not decides(t).card("Dextre").ready and t.card("Ember Imp").ready


def test_no_card_is_shuffled_away_without_need():
    t = plays("dis", "Not Finished with You", discard=["Bumpsy", "Troll"])
    assert t.card("Bumpsy").zone == t.card("Troll").zone == "discard"


def test_a_card_with_icons_is_purged_for_its_icons():
    t = board(
        {"houses": HOUSES["dis"], "hand": ["Infurnace"], "discard": ["Troll", "Wild Wormhole", "Bumpsy"]},
        {"amber": 5},
        house="dis",
    )
    t.play("Infurnace")
    while t.decision and t.card("Wild Wormhole").zone == "discard" and t.card("Troll").zone == "discard":
        decides(t)
    assert t.card("Wild Wormhole").zone == "purged" and t.card("Troll").zone == "discard"
