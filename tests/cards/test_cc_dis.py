"""Crucible Clash: the new cards of Dis, each ability with what it does and what it does not do."""

import pytest

from kfsim.cards.catalogue import catalogue
from tests.cards.cc import of_house
from tests.cards.cc import on as on_board
from tests.help import card, out, settle, targets


def on(a=None, b=None, **more):
    """A's main step in Dis."""
    return on_board(a, b, house="dis", **more)


@card("Avarice", "play")
def test_avarice_captures_from_the_side_of_its_creature():
    a, b = dict(hand=["Avarice"], in_play=["V3"], amber=3), dict(in_play=["V5"], amber=4)
    t = on(a, b).play("Avarice", on="V3")
    assert (t.a.amber, t.card("V3").amber, t.b.amber) == (2, 2, 4), "its bonus icon came first"
    t = on(a, b).play("Avarice", on="V5")
    assert (t.a.amber, t.card("V5").amber, t.b.amber) == (4, 2, 2)
    t = on(dict(hand=["Avarice"], in_play=["V3"]), dict(in_play=["V5"], amber=1)).play("Avarice", on="V5")
    assert (t.card("V5").amber, t.b.amber) == (1, 0), "as much as there is"


@card("Chaos Imp", "destroyed")
@pytest.mark.parametrize(("amber", "left", "archived"), [(0, 0, True), (1, 0, True), (2, 1, False)])
def test_chaos_imp_is_archived_if_the_opponent_has_nothing_left(amber, left, archived):
    t = settle(on(dict(in_play=["Chaos Imp"]), dict(in_play=["V9"], amber=amber)).fight("Chaos Imp", "V9"))
    assert t.b.amber == left and t.a.battleline == []
    assert t.a.archives == ["Chaos Imp"] * archived and t.a.discard == ["Chaos Imp"] * (not archived)


@card("Chaos Imp", "destroyed")
def test_chaos_imp_does_nothing_while_it_lives():
    t = settle(on(dict(in_play=["Chaos Imp"]), dict(in_play=["V1"], amber=1)).fight("Chaos Imp", "V1"))
    assert t.b.amber == 1 and t.a.battleline == ["Chaos Imp"]


@card("Doom Device", "reaction")
@pytest.mark.parametrize(("enemies", "doomed"), [(8, True), (7, False)])
def test_doom_device_destroys_all_where_thirteen_cards_are_in_play(enemies, doomed):
    line = ["Doom Device", dict(card="V3", upgrades=["Wheel of Fire"]), "V4", "Lever"]
    t = out(on(dict(in_play=line), dict(in_play=["V2"] * enemies)).end_turn())
    assert (t.a.battleline == t.a.artifacts == t.b.battleline == []) is doomed
    assert ("Doom Device" in t.a.discard) is doomed and len(t.b.battleline) == (0 if doomed else 7)


@card("Doom Device", "reaction")
def test_doom_device_waits_for_its_players_turn():
    theirs = dict(in_play=["V2"] * 11, hand=["V3"])
    t = on(dict(in_play=["Doom Device"]), theirs).end_turn().answer("brobnar").play("V3", flank="right")
    t = out(t.end_turn())
    assert len(t.b.battleline) == 12 and t.a.artifacts == ["Doom Device"], "thirteen, but it is the opponent's turn that ends"
    t = out(t.answer("dis").end_turn()) if t.decision.kind == "house" else out(t.end_turn())
    assert t.b.battleline == [] and t.a.artifacts == []


@card("Lok the Corruptor", "reap", "enhance")
def test_lok_the_corruptor_costs_one_for_each_friendly_dis_creature():
    line = ["Lok the Corruptor", of_house("dis", "V3"), "V4"]
    t = on(dict(in_play=line, amber=3), dict(in_play=[of_house("dis", "V5")], amber=5)).reap("Lok the Corruptor")
    assert (t.a.amber, t.b.amber) == (4, 3), "itself and V3"
    t = on(dict(in_play=line), dict(amber=1)).reap("Lok the Corruptor")
    assert t.b.amber == 0
    t = settle(on(dict(in_play=line), dict(amber=5, in_play=["V1"])).fight("Lok the Corruptor", "V1"))
    assert t.b.amber == 5
    assert catalogue().find("Lok the Corruptor").facts["enhance"] == ["dis"]


@card("Offering to Invidius", "play")
def test_offering_to_invidius_purges_a_creature_from_either_discard_pile():
    a = dict(hand=["Offering to Invidius"], discard=["V3", "Avarice"], in_play=["V1"])
    t = on(a, dict(discard=["V5"], in_play=["V2"])).play("Offering to Invidius")
    assert sorted(targets(t)) == ["V3", "V5"], "creatures, and none in play"
    t = t.pick("V5")
    assert t.b.purged == ["V5"] and t.b.discard == [] and t.a.amber == 1
    t = on(dict(hand=["Offering to Invidius"], discard=["Avarice"])).play("Offering to Invidius")
    assert t.a.purged == [] and t.a.amber == 1


@card("Radix of Suffering", "action")
@pytest.mark.parametrize(("amber", "left", "drawn"), [(0, 0, 1), (1, 0, 1), (2, 1, 0)])
def test_radix_of_suffering_draws_where_the_opponent_has_nothing_left(amber, left, drawn):
    t = on(dict(in_play=["Radix of Suffering"], amber=3), dict(amber=amber)).action("Radix of Suffering")
    assert (t.b.amber, len(t.a.hand), t.a.amber) == (left, drawn, 3)


@card("Rotting Mist", "play")
def test_rotting_mist_weakens_enemy_creatures_for_a_turn():
    a = dict(hand=["Rotting Mist"], in_play=["V1", "V3"])
    t = settle(on(a, dict(in_play=["V1", "V4", dict(card="V3", damage=2)])).play("Rotting Mist"))
    assert t.b.battleline == ["V4"] and t.card("V4").power == 3 and sorted(t.b.discard) == ["V1", "V3"]
    assert t.a.battleline == ["V1", "V3"] and t.card("a:V3").power == 3
    t = t.end_turn()
    assert t.card("V4").power == 4


@card("Ruination", "play")
def test_ruination_destroys_a_card_and_its_namesakes():
    a = dict(hand=["Ruination"], in_play=["V3", "V3", "V4", "Lever"])
    b = dict(in_play=["V3", dict(card="V5", upgrades=["Wheel of Fire"]), "Lever"], hand=["V3"])
    t = on(a, b).play("Ruination")
    assert len(targets(t)) == 8, "creatures, artifacts and upgrades of both players"
    before = t.snapshot()
    t = settle(t.pick("b:V3"))
    assert t.a.battleline == ["V4"] and t.b.battleline == ["V5"] and t.b.hand == ["V3"] and t.a.artifacts == ["Lever"]
    t = settle(t.restore(before).pick("a:Lever"))
    assert t.a.artifacts == t.b.artifacts == [] and len(t.a.battleline) == 3
    t = settle(t.restore(before).pick("Wheel of Fire"))
    assert t.card("V5").upgrades == [] and t.card("Wheel of Fire").zone == "discard" and t.b.battleline == ["V3", "V5"]


@card("Ruination", "play")
def test_ruination_without_a_card_in_play():
    t = on(dict(hand=["Ruination"], discard=["V3"])).play("Ruination")
    assert sorted(t.a.discard) == ["Ruination", "V3"] and t.decision.kind == "action"


@card("Chaos Imp", "destroyed")
def test_chaos_imp_under_the_other_player_costs_its_owner_and_goes_to_its_owners_side():
    theirs = dict(in_play=[dict(card="Chaos Imp", owner="a")], amber=3)
    t = settle(on(dict(in_play=[of_house("dis", "V9")], amber=1), theirs).fight("V9", "Chaos Imp"))
    assert (t.a.amber, t.b.amber) == (0, 3) and t.b.battleline == []
    assert t.a.archives == ["Chaos Imp"] and t.b.archives == []


@card("Ruination", "play")
def test_ruination_spares_a_warded_namesake():
    a = dict(hand=["Ruination"], in_play=["V3", dict(card="V3", ward=True), "V4"])
    t = settle(on(a).play("Ruination").pick("V3"))
    assert t.a.battleline == ["V3", "V4"] and t.a.discard.count("V3") == 1
    t = settle(on(a).play("Ruination").pick("V4"))
    assert t.a.battleline == ["V3", "V3"], "the others have another name"
