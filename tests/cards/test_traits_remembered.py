"""Traits that a creature gained or lost count when it has been destroyed, and for constant abilities that ask for traits."""

import pytest

from tests.cards.toc import made, of_house, on
from tests.help import board, card, case, settle

SLAY = of_house("redemption", "Slay")


def mutated(way, *more):
    """A's turn, in which V3 has become a Mutant by this card."""
    there = [way] if way in ("The Mist", "Fallen Sovereign") else []
    t = on(dict(in_play=[*there, "V3", *more], hand=[SLAY, "Vial of Mutation"]), house="redemption")
    if way == "The Mist":
        t = t.omni(way)
    elif way == "Vial of Mutation":
        t = t.play(way)  # on two creatures: on V3 and on the other one, if there is any
        t = t.pick("V3", more[0]) if t.decision.kind == "target" else t
    return settle(t)


@case("ruling-traits-as-they-were")
@card("Vault of Redemption", "reaction")
@card("Rack of Redemption", "reaction")
@pytest.mark.parametrize("way", ["Vial of Mutation", "The Mist", "Fallen Sovereign"])
def test_who_was_made_a_mutant_was_one_when_destroyed(way):
    t = mutated(way, "Vault of Redemption", "Rack of Redemption")
    assert "mutant" in t.card("V3").traits
    held, amber = len(t.a.hand), t.a.amber
    t = t.play("Slay")
    t = settle(t.pick("V3") if t.decision.kind == "target" else t)
    assert "V3" in t.a.discard and t.card("V3").traits == set(), "it is none in the discard pile"
    assert (len(t.a.hand), t.a.amber) == (held - 1 + 1, amber + 1)


@card("Redeemer Amara", "reaction")
@card("Vial of Mutation", "play")
def test_redeemer_amara_makes_a_token_creature_of_a_friend_who_was_made_a_mutant():
    t = mutated("Vial of Mutation", "Redeemer Amara")
    assert made(t.play("Slay").pick("V3")).a.battleline == ["Redeemer Amara", "Guardian"]


@case("ruling-traits-as-they-were")
@card("Grey Aberrant", "constant")
@card("Vault of Redemption", "reaction")
def test_who_had_lost_its_traits_was_no_mutant():
    a = dict(in_play=["Grey Aberrant", "Infomorph", "Vault of Redemption"], hand=[SLAY, of_house("redemption", "Apocalypse")])
    t = settle(on(a, house="redemption").play("Slay").pick("Infomorph"))
    assert "Infomorph" in t.a.discard and t.a.hand == ["Apocalypse"]
    assert settle(t.play("Apocalypse")).a.hand == [], "Grey Aberrant has lost its own, too"


def doubled(neighbor, *more, **a):
    """A's turn, at the start of which Doppelganger has gained the text box of the creature beside it."""
    a = {"houses": ["geistoid", "brobnar", "dis"], "in_play": [neighbor, "Doppelganger", *more], **a}
    t = on(a, house=None)
    return settle(settle(t.pick(neighbor) if t.decision.kind == "target" else t).answer("geistoid"))


@card("Doppelganger", "reaction")
@card("Steppe Wolf", "constant")
def test_a_wolf_counts_doppelganger_that_gained_its_text_box():
    t = doubled(dict(card="V1", facedown=True), token="Steppe Wolf")
    assert t.card("Doppelganger").power == 3 + 1 and t.card("V1").power == 1 + 1
    assert settle(t.end_turn()).card("V1").power == 1


@card("Doppelganger", "reaction")
@card("Vault of Redemption", "reaction")
def test_doppelganger_that_gained_a_mutants_text_box_was_a_mutant():
    t = doubled("Admirable Neophyte", "Vault of Redemption", "Redeemer Amara", hand=[of_house("geistoid", "Slay")])
    t = made(t.play("Slay").pick("Doppelganger"))
    assert t.a.battleline == ["Admirable Neophyte", "Redeemer Amara", "Guardian"] and t.a.hand == ["V1"]


@card("Cyber-Clone", "constant")
@card("Niffle Queen", "constant")
@pytest.mark.parametrize("first", ["Niffle Queen", "Cyber-Clone"])
def test_niffle_queen_strengthens_cyber_clone_as_the_beast_it_purged_whoever_came_first(first):
    hand = [dict(card=name, house="logos") for name in ("Niffle Queen", "Cyber-Clone")]
    hand = hand if first == "Niffle Queen" else hand[::-1]
    t = board(dict(hand=hand, houses=["logos", "dis", "mars"]), dict(in_play=["Ancient Bear"]), house="logos")
    for one in hand:
        t = t.play(one["card"])
        t = t.pick("Ancient Bear") if t.decision.kind == "target" else t
    assert t.b.purged == ["Ancient Bear"] and t.card("Cyber-Clone").power == 5 + 1
