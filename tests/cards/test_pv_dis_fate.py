"""Prophetic Visions: the cards of Dis with a Fate ability: that, and what else they do."""

import pytest

from tests.cards.cc import of_house
from tests.cards.cc import on as on_board
from tests.help import card, cards, settle, targets
from tests.help import fulfilled as fulfilled_with

PIXIE = "Dust Pixie"  # A's leftmost creature in the turn of a Fate ability


def on(a=None, b=None, house="dis", **more):
    """A's main step in Dis; with house=None at the start of the turn."""
    return on_board({"houses": ["dis", "brobnar", "mars"], **(a or {})}, b, house=house, **more)


def fulfilled(title, a=None, b=None, **more):
    """A's turn, in which B's prophecy is fulfilled with the card under it; A has gained 1 by reaping."""
    return settle(fulfilled_with(title, a, b, cards=cards(), **more))


@card("Chasm Vespid", "fate", "keywords", "splash")
def test_chasm_vespid_splashes_and_archives_what_is_no_flank():
    t = on(dict(in_play=["Chasm Vespid"]), dict(in_play=["V3", "V4", "V5"])).fight("Chasm Vespid", "V4")
    t = settle(t)
    assert [t.card(n).damage for n in ("V3", "V4", "V5", "Chasm Vespid")] == [1, 1, 1, 0]
    t = fulfilled("Chasm Vespid", dict(in_play=["V2", "V3", "V4"]), dict(in_play=["V5", "V6", "V8"]))
    assert t.a.battleline == [PIXIE, "V4"] and sorted(t.a.archives) == ["V2", "V3"]
    assert t.b.battleline == ["V5", "V6", "V8"] and t.b.discard == ["Chasm Vespid"]
    t = fulfilled("Chasm Vespid", dict(in_play=["V2"]))
    assert t.a.battleline == [PIXIE, "V2"] and t.a.archives == []


@card("Coup de Grâce", "play", "fate", "amber")
def test_coup_de_grace_destroys_the_damaged_and_hits_everybody_by_fate():
    t = on(
        dict(hand=["Coup de Grâce"], in_play=[dict(card="V3", damage=1), "V4"]), dict(in_play=["V5", dict(card="V6", damage=1)])
    )
    t = settle(t.play("Coup de Grâce"))
    assert (t.a.battleline, t.b.battleline, t.a.amber) == (["V4"], ["V5"], 1)
    t = fulfilled("Coup de Grâce", dict(in_play=["V4", "V5"]), dict(in_play=["V6"]))
    assert t.a.battleline == ["V5"] and t.card("V5").damage == 4 and t.card("V6").damage == 0


@card("Eddy of Dis", "play", "fate", "amber")
def test_eddy_of_dis_shuffles_a_random_card_and_their_pile_by_fate():
    t = on(dict(hand=["Eddy of Dis"]), dict(hand=["V1", "V2"], deck=["V50"] * 3)).play("Eddy of Dis")
    assert len(t.b.hand) == 1 and len(t.b.deck) == 4 and t.a.amber == 1
    assert len(on(dict(hand=["Eddy of Dis"]), dict(deck=["V50"] * 3)).play("Eddy of Dis").b.deck) == 3
    t = fulfilled("Eddy of Dis", dict(discard=["V1"], deck=["V2"]), dict(discard=["V3", "V4"], deck=["V5"]))
    assert len(t.b.deck) == 2 and len(t.b.hand) == 1 and t.b.discard == ["Eddy of Dis"], "it is not in the pile itself yet"
    assert t.a.discard == ["V1"] and t.a.hand == []
    t = fulfilled("Eddy of Dis", {}, dict(discard=[], deck=["V5"]))
    assert t.b.hand == ["V5"], "the card is drawn though there was no pile"


@card("Embellish Imp", "reaction", "fate")
def test_embellish_imp_steals_for_each_enemy_creature_destroyed():
    a = dict(in_play=["Embellish Imp", of_house("dis", "V8")], hand=[of_house("dis", "Apocalypse")])
    t = settle(on(a, dict(in_play=["V1", "V2"], amber=5)).fight("V8", "V1"))
    assert (t.a.amber, t.b.amber) == (1, 4)
    t = settle(on(a, dict(in_play=["V9"], amber=5)).fight("V8", "V9"))
    assert (t.a.amber, t.b.amber) == (0, 5), "its own side does not count"
    t = fulfilled("Embellish Imp", dict(in_play=["V3", "V4"]), dict(in_play=["V9"]))
    assert t.a.battleline == [PIXIE, "V3"] and t.b.battleline == ["V9"]
    t = fulfilled("Embellish Imp", dict(in_play=["V4", "V3", "V4"]))
    assert len(targets(t)) == 2 and t.decision.player == "a", "A chooses at a tie"


@card("Grave Bounty", "play", "fate", "amber")
def test_grave_bounty_purges_for_amber_and_the_top_two_by_fate():
    t = on(dict(hand=["Grave Bounty"], discard=["V1", "V2"]), dict(amber=5)).play("Grave Bounty")
    assert sorted(targets(t)) == ["V1", "V2"]
    t = t.pick("V2")
    assert t.a.purged == ["V2"] and (t.a.amber, t.b.amber) == (1, 3)
    t = on(dict(hand=["Grave Bounty"]), dict(amber=5, discard=["V3"])).play("Grave Bounty")
    assert t.b.amber == 5 and t.b.purged == []
    t = fulfilled("Grave Bounty", dict(discard=["V1", "V2", "V3"]), dict(discard=["V4"], amber=5))
    assert len(t.a.purged) == 2 and len(t.a.discard) == 1 and t.b.purged == [] and t.b.amber == 5
    assert fulfilled("Grave Bounty", dict(discard=["V1"])).a.purged == ["V1"]


@card("Oh, You Shouldn’t Have!", "fate", "amber")
def test_oh_you_shouldnt_have_pays_the_owner_of_the_prophecy():
    t = fulfilled("Oh, You Shouldn’t Have!", dict(amber=1), dict(amber=1))
    assert (t.a.amber, t.b.amber) == (2, 4)
    t = on(dict(hand=["Oh, You Shouldn’t Have!"]), dict(amber=0)).play("Oh, You Shouldn’t Have!")
    assert (t.a.amber, t.b.amber) == (1, 0), "played it has its icon only"


@card("Parasitic Arachnoid", "destroyed", "fate")
def test_parasitic_arachnoid_drains_the_enemy_when_destroyed_and_a_friend_by_fate():
    t = on(dict(in_play=["Parasitic Arachnoid"]), dict(in_play=["V4", "V9"], amber=3)).fight("Parasitic Arachnoid", "V9")
    assert sorted(targets(t)) == ["V4", "V9"]
    t = settle(t.pick("V4"))
    assert t.card("V4").amber == 1 and t.b.amber == 2 and t.a.battleline == []
    t = fulfilled("Parasitic Arachnoid", dict(in_play=["V3"], amber=4), dict(in_play=["V9"], amber=4))
    assert sorted(targets(t)) == [PIXIE, "V3"]
    t = t.pick("V3")
    assert t.card("V3").amber == 2 and (t.a.amber, t.b.amber) == (3, 4)
    t = fulfilled("Parasitic Arachnoid", dict(amber=0))
    assert t.card(PIXIE).amber == 1 and t.a.amber == 0, "what there is: the one it gained by reaping"


@card("Poised Strike", "reaction", "fate", "amber")
def test_poised_strike_destroys_its_creature_once_it_is_readied():
    line = [of_house("dis", "V3", exhausted=True, upgrades=["Poised Strike"]), "V4"]
    t = settle(on(dict(in_play=line)).end_turn())
    assert t.a.battleline == ["V4"] and "Poised Strike" in t.a.discard
    t = settle(on(dict(in_play=[dict(card="V3", upgrades=["Poised Strike"]), "V4"])).end_turn())
    assert t.a.battleline == ["V3", "V4"], "it was ready"
    b = dict(in_play=[dict(card="V5", exhausted=True, upgrades=[dict(card="Poised Strike", owner="a")])])
    t = settle(on(dict(), b).end_turn())
    assert t.b.battleline == ["V5"]
    t = settle(t.answer("brobnar").end_turn())
    assert t.b.battleline == [], "on an enemy creature, in its own ready step"
    a = dict(in_play=[of_house("dis", "V3", exhausted=True, upgrades=["Poised Strike"]), of_house("dis", "Rouse")])
    t = settle(on(a).action("Rouse"))
    assert t.a.battleline == [], "readied by a card"
    t = on(dict(hand=["Poised Strike"], in_play=["V3"])).play("Poised Strike", on="V3")
    assert t.a.amber == 1 and t.a.battleline == ["V3"]


@card("Poised Strike", "fate")
def test_poised_strike_skips_the_ready_step_of_the_turn_by_fate():
    t = fulfilled("Poised Strike", dict(in_play=[dict(card="V3", exhausted=True)], deck=["V50"] * 9), dict(deck=["V50"] * 9))
    t = settle(t.end_turn())
    assert not t.card(PIXIE).ready and not t.card("V3").ready
    t = settle(t.answer("untamed").end_turn().answer("untamed").end_turn())
    assert t.card(PIXIE).ready and t.card("V3").ready, "that turn only"


@card("Poised Strike", "fate")
@card("Greater Oxtet", "reaction")
def test_what_happens_at_the_end_of_a_ready_step_that_is_skipped_does_not_happen():
    t = fulfilled("Poised Strike", dict(in_play=["Greater Oxtet"], hand=["V3", "V4"], deck=["V50"] * 9), dict(deck=["V50"] * 9))
    t = settle(t.end_turn())
    assert t.decision.kind == "house" and t.a.purged == [] and t.card("Greater Oxtet").power_counters == 0
    t = settle(t.answer("untamed").end_turn().answer("untamed").end_turn())
    assert t.decision.source == "Greater Oxtet", "that turn only"


@card("Solo", "constant", "gives", "fate")
def test_solo_alone_is_mighty_and_gains_by_fighting():
    t = on(dict(in_play=["Solo"]), dict(in_play=["V9", "V1"]))
    assert t.card("Solo").power == 25
    t = settle(t.fight("Solo", "V9"))
    assert t.a.amber == 3 and t.a.battleline == ["Solo"]
    t = on(dict(in_play=["Solo", "V3"]), dict(in_play=["V1"]))
    assert t.card("Solo").power == 5
    assert settle(t.fight("Solo", "V1")).a.amber == 0
    t = on(dict(in_play=["Solo", "Chest"]))
    assert t.card("Solo").power == 25, "artifacts are no creatures"
    assert t.reap("Solo").a.amber == 1


@card("Solo", "fate")
def test_solo_destroys_each_creature_by_fate():
    t = fulfilled("Solo", dict(in_play=["V3", "Chest"]), dict(in_play=["V4"]))
    assert (t.a.battleline, t.b.battleline, t.a.artifacts) == ([], [], ["Chest"])


@card("Strug", "play_destroyed", "fate")
def test_strug_costs_the_opponent_and_by_fate_the_player():
    t = on(dict(hand=["Strug"]), dict(amber=3)).play("Strug")
    assert (t.a.amber, t.b.amber) == (0, 2)
    t = settle(on(dict(in_play=["Strug"]), dict(in_play=["V9"], amber=3)).fight("Strug", "V9"))
    assert (t.a.amber, t.b.amber) == (0, 2)
    t = settle(on(dict(in_play=["V9"]), dict(in_play=["Strug"], amber=3)).set("V9", house="dis").fight("V9", "Strug"))
    assert (t.a.amber, t.b.amber) == (0, 3), "its controller's opponent had nothing to lose"
    t = fulfilled("Strug", dict(amber=4), dict(amber=4))
    assert (t.a.amber, t.b.amber) == (3, 4)


@pytest.mark.parametrize(("amber", "left"), [(0, 0), (1, 0), (3, 2)])
@card("Strug", "fate")
def test_strug_takes_what_there_is(amber, left):
    assert fulfilled("Strug", dict(amber=amber)).a.amber == left
