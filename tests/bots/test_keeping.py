"""Which card `steady` picks for what is done to it: out of the hand, out of a pile, and in play while its turn lasts."""

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
    """A plays a card of the active house; `steady` picks for it."""
    t = board({"houses": HOUSES[house], **a, "hand": [name, *a.get("hand", ())]}, b, house=house)
    t.play(name)
    assert t.decision
    return decides(t)


def tired(name, **more):
    """A creature that has been used."""
    return {"card": name, "exhausted": True, **more}


@pytest.mark.parametrize("hand", [["Hand of Dis", "Bumpsy"], ["Bumpsy", "Hand of Dis"], ["Charette", "Bumpsy"]])
def test_what_can_be_played_this_turn_is_not_what_is_discarded(hand):
    assert plays("dis", "Yurk", hand=hand).card("Bumpsy").zone == "discard"


@pytest.mark.parametrize("hand", [["Headhunter", "Troll"], ["Troll", "Headhunter"]])
def test_of_two_that_cannot_the_one_that_is_worth_less_is_discarded(hand):
    t = plays("dis", "Yurk", hand=hand)
    assert t.card("Headhunter").zone == "discard" and t.card("Troll").zone == "hand"


def test_an_action_is_kept_rather_than_an_upgrade():
    assert plays("dis", "Yurk", hand=["Punch", "Blood of Titans"]).card("Blood of Titans").zone == "discard"


def test_what_could_be_played_is_not_archived():
    t = plays("logos", "Labwork", hand=["Wild Wormhole", "Hand of Dis", "Dextre"])
    assert t.card("Hand of Dis").zone == "archives"


def test_what_comes_back_can_be_played_at_once():
    t = plays("untamed", "Regrowth", discard=["Ganger Chieftain", "Dust Pixie", "Charette"])
    assert t.card("Dust Pixie").zone == "hand"


def test_what_is_exhausted_as_a_price_was_ready_and_could_not_be_used():
    t = plays("ekwidon", "Permanent Record", {"amber": 5}, in_play=[tired("Bumpsy"), "The Pale Star", "Dextre"])
    assert not t.card("Dextre").ready and t.b.amber == 3


def test_what_goes_back_to_hand_can_be_played_again_and_has_been_used():
    t = plays("shadows", "Hit and Run", {"in_play": ["Troll"]}, in_play=["Dextre", "Umbra", tired("Silvertooth")])
    assert decides(t).card("Silvertooth").zone == "hand"
    held = tired("Silvertooth", amber=4)
    t = plays("shadows", "Hit and Run", {"in_play": ["Troll"]}, in_play=["Dextre", tired("Umbra"), held])
    assert decides(t).card("Umbra").zone == "hand"


@pytest.mark.parametrize("first", [1, -1])
def test_control_is_taken_of_the_better_creature_without_amber(first):
    t = plays("mars", "Hypnobeam", {"in_play": [{"card": "Troll", "amber": 4}, "Bumpsy", "Dust Pixie"][::first]})
    assert decides(t).card("Bumpsy").controller == "a"  # on a flank


def test_a_creature_is_given_away_with_the_amber_it_holds():
    t = plays("saurian", "Exile", {"in_play": ["Troll"]}, in_play=["Ganger Chieftain", {"card": "Bumpsy", "amber": 3}])
    assert decides(t).card("Bumpsy").controller == "b"  # on a flank


def test_where_nobody_is_hurt_what_comes_with_healing_helps_an_own_creature():
    t = plays("staralliance", "Medic Ingram", {"in_play": ["Bumpsy", "Krump"]}, in_play=["Troll"])
    assert not t.card("Bumpsy").warded and not t.card("Krump").warded


def test_who_is_hurt_is_healed():
    t = plays("staralliance", "Medic Ingram", {"in_play": ["Bumpsy"]}, in_play=["Dextre", {"card": "Troll", "damage": 3}])
    assert t.card("Troll").damage == 0


def test_a_creature_that_could_not_be_used_otherwise_is_used():
    t = board({"houses": HOUSES["dis"], "in_play": ["Dominator Bauble", "Ember Imp", "Dextre"]}, house="dis")
    t.action("Dominator Bauble")
    assert not decides(t).card("Dextre").ready and t.card("Ember Imp").ready


def test_nothing_is_shuffled_away_that_need_not_be():
    t = plays("dis", "Not Finished with You", discard=["Bumpsy", "Troll"])
    assert t.card("Bumpsy").zone == t.card("Troll").zone == "discard"


def test_what_is_purged_for_icons_has_some():
    t = board(
        {"houses": HOUSES["dis"], "hand": ["Infurnace"], "discard": ["Troll", "Wild Wormhole", "Bumpsy"]},
        {"amber": 5},
        house="dis",
    )
    t.play("Infurnace")
    while t.decision and t.card("Wild Wormhole").zone == "discard" and t.card("Troll").zone == "discard":
        decides(t)
    assert t.card("Wild Wormhole").zone == "purged" and t.card("Troll").zone == "discard"
