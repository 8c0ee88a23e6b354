"""Crucible Clash: the new cards of Saurian, each ability with what it does and what it does not do."""

import pytest

from kfsim.cards.catalogue import catalogue
from tests.cards.cc import of_house
from tests.cards.cc import on as on_board
from tests.help import card, settle, targets


def on(a=None, b=None, **more):
    """A's main step in Saurian."""
    return on_board(a, b, house="saurian", **more)


@card("Bellatoran Recruiter", "fight_reap", "enhance", "armor")
def test_bellatoran_recruiter_strengthens_a_friend_that_fights():
    line = ["Bellatoran Recruiter", dict(card="V3", exhausted=True), "Praetorian Kentro", "V5"]
    t = on(dict(in_play=line), dict(in_play=["V4", "V9"])).reap("Bellatoran Recruiter")
    assert sorted(targets(t)) == ["V3", "V5"], "friendly creatures that are no Dinosaurs"
    t = settle(t.pick("V3").pick("V4"))
    assert t.b.battleline == ["V9"] and (t.card("V3").power, t.card("V3").damage) == (5, 2), "5 power, and 2 armor"
    assert not t.card("V3").ready
    t = t.end_turn()
    assert (t.card("V3").power, t.card("V3").armor) == (3, 0)
    assert catalogue().find("Bellatoran Recruiter").facts["enhance"] == ["saurian"]


@card("Bellatoran Recruiter", "fight_reap")
def test_bellatoran_recruiter_does_so_after_a_fight_and_not_alone():
    t = on(dict(in_play=["Bellatoran Recruiter", "V3"]), dict(in_play=["V1", "V4"])).fight("Bellatoran Recruiter", "V1")
    t = settle(t)
    assert t.b.battleline == [] and t.card("V3").damage == 2, "the only one fights the only one"
    t = on(dict(in_play=["Bellatoran Recruiter"]), dict(in_play=["V1"])).reap("Bellatoran Recruiter")
    assert t.decision.kind == "action" and t.a.amber == 1 and t.b.battleline == ["V1"]


@card("Decree of Primus", "play")
def test_decree_of_primus_moves_all_amber_of_a_creature():
    a = dict(hand=["Decree of Primus"], in_play=[dict(card="V3", amber=3), "V4"])
    t = on(a, dict(in_play=[dict(card="V5", amber=1)])).play("Decree of Primus")
    assert sorted(targets(t)) == ["V3", "V4", "V5"]
    t = t.pick("V3")
    assert sorted(targets(t)) == ["V4", "V5"], "another creature"
    t = t.pick("V5")
    assert [t.card(n).amber for n in ("V3", "V4", "V5")] == [0, 0, 4] and (t.a.amber, t.b.amber) == (1, 0)
    t = on(dict(hand=["Decree of Primus"], in_play=[dict(card="V3", amber=3)])).play("Decree of Primus")
    assert t.card("V3").amber == 3 and t.decision.kind == "action", "there is no other"


@card("Edict of Conscription", "action")
def test_edict_of_conscription_makes_all_friends_saurian_for_a_turn():
    a = dict(in_play=["Edict of Conscription", "V3", of_house("dis", "V4")], hand=[of_house("saurian", "V6")])
    t = on(a, dict(in_play=["V5"])).action("Edict of Conscription")
    assert t.a.discard == ["Edict of Conscription"]
    assert [t.card(n).houses for n in ("V3", "V4", "V5")] == [["saurian"], ["saurian"], ["brobnar"]]
    assert t.reap("V3").reap("V4").a.amber == 2
    t = t.end_turn()
    assert [t.card(n).houses for n in ("V3", "V4")] == [["brobnar"], ["dis"]]


@card("Edict of Conscription", "action")
def test_edict_of_conscription_that_a_ward_keeps_conscripts_all_the_same():
    t = on(dict(in_play=[dict(card="Edict of Conscription", ward=True), "V3"])).action("Edict of Conscription")
    assert t.a.artifacts == ["Edict of Conscription"] and t.card("V3").houses == ["saurian"]


@card("Glorious Tradition", "action")
def test_glorious_tradition_exalts_enemy_flank_creatures():
    t = settle(on(dict(in_play=["Glorious Tradition", "V3"]), dict(in_play=["V4", "V5", "V6"])).action("Glorious Tradition"))
    assert [t.card(n).amber for n in ("V3", "V4", "V5", "V6")] == [0, 1, 0, 1] and t.b.amber == 0
    t = settle(on(dict(in_play=["Glorious Tradition"]), dict(in_play=["V4"])).action("Glorious Tradition"))
    assert t.card("V4").amber == 1, "once"


@card("Laurel Wreath", "constant", "play")
def test_laurel_wreath_exalts_its_creature_which_grows_with_its_amber():
    a = dict(hand=["Laurel Wreath"], in_play=[dict(card="V3", amber=2), dict(card="V4", amber=1)])
    t = on(a, dict(in_play=["V5"])).play("Laurel Wreath", on="V3")
    assert (t.card("V3").amber, t.card("V3").power, t.card("V4").power) == (3, 6, 4) and t.a.amber == 1
    t = on(a, dict(in_play=["V5"])).play("Laurel Wreath", on="V5")
    assert (t.card("V5").amber, t.card("V5").power) == (1, 6)
    t = t.set("V5", amber=0)
    assert t.card("V5").power == 5


@card("Legate Scipio", "play", "enhance")
def test_legate_scipio_may_exalt_each_saurian_creature():
    a = dict(hand=["Legate Scipio"], in_play=["V3", of_house("saurian", "V4")])
    t = on(a, dict(in_play=[of_house("saurian", "V5"), "V6"])).play("Legate Scipio", flank="right")
    before = t.snapshot()
    t = settle(t.answer(True))
    assert [t.card(n).amber for n in ("V3", "V4", "V5", "V6", "Legate Scipio")] == [0, 1, 1, 0, 1]
    t = t.restore(before).answer(False)
    assert [t.card(n).amber for n in ("V4", "V5", "Legate Scipio")] == [0, 0, 0] and t.decision.kind == "action"
    assert catalogue().find("Legate Scipio").facts["enhance"] == ["saurian", "saurian"]


@card("Praetorian Kentro", "constant", "enhance")
def test_praetorian_kentro_strengthens_friendly_saurian_creatures():
    line = ["Praetorian Kentro", of_house("saurian", "V4"), "V5"]
    t = on(dict(in_play=line), dict(in_play=[of_house("saurian", "V6")]))
    assert [t.card(n).power for n in ("Praetorian Kentro", "V4", "V5", "V6")] == [4, 5, 5, 6]
    assert catalogue().find("Praetorian Kentro").facts["enhance"] == ["saurian"]


@card("Stand and Fight", "play")
def test_stand_and_fight_exalts_one_of_each_side_and_fights_with_the_friend():
    a = dict(hand=["Stand and Fight"], in_play=[dict(card="V6", exhausted=True), "V3"])
    t = on(a, dict(in_play=["V2", "V8"])).play("Stand and Fight")
    assert sorted(targets(t)) == ["V3", "V6"]
    t = t.pick("V6")
    assert sorted(targets(t)) == ["V2", "V8"]
    t = t.pick("V8")
    assert t.card("V6").amber == 1 and t.card("V8").amber == 1 and sorted(targets(t)) == ["V2", "V8"], "it may fight either"
    t = settle(t.pick("V2"))
    assert t.b.battleline == ["V8"] and t.card("V6").damage == 2 and not t.card("V6").ready and t.card("V3").amber == 0


@card("Stand and Fight", "play")
@pytest.mark.parametrize(("mine", "theirs"), [(["V6"], []), ([], ["V8"]), ([], [])])
def test_stand_and_fight_does_as_much_as_it_can(mine, theirs):
    t = on(dict(hand=["Stand and Fight"], in_play=mine), dict(in_play=theirs)).play("Stand and Fight")
    assert t.decision.kind == "action" and all(t.card(name).amber == 1 and t.card(name).ready for name in mine + theirs)


@card("Edict of Conscription", "action")
def test_edict_of_conscription_counts_who_comes_to_its_side_later():
    t = on(dict(in_play=["Edict of Conscription"]), dict(in_play=["V5"])).action("Edict of Conscription")
    assert t.card("V5").houses == ["brobnar"]
    t = t.set("V5", controller="a")
    assert t.card("V5").houses == ["saurian"] and t.a.battleline == ["V5"]
