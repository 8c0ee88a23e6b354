"""Brobnar: every ability of every covered card, what it does and what it must not do."""

import pytest

from tests.help import board, targets, ways


def test_anger_readies_and_fights_with_a_friend():
    t = board(dict(hand=["Anger"], in_play=[dict(card="V5", exhausted=True), "V1"]), dict(in_play=["V3"])).play("Anger")
    assert targets(t) == ["V5", "V1"] and t.a.amber == 1
    t.pick("V5")
    assert t.card("V3").zone == "discard" and t.card("V5").damage == 3 and not t.card("V5").ready
    assert board(dict(hand=["Anger"]), dict(in_play=["V3"])).play("Anger").a.discard == ["Anger"]


def test_blood_of_titans_gives_five_power():
    t = board(dict(hand=["Blood of Titans"], in_play=["V3"]), dict(in_play=["V2"])).play("Blood of Titans", on="V3")
    assert t.card("V3").power == 8 and t.card("V2").power == 2


def test_blood_of_titans_leaving_takes_its_power_along():
    t = board(dict(in_play=[dict(card="V3", damage=5, upgrades=["Blood of Titans"])], hand=["Slay"]), dict(in_play=["V1"]))
    assert t.card("V3").zone == "battleline"
    t.play("Slay").pick("V3")
    assert sorted(t.a.discard) == ["Blood of Titans", "Slay", "V3"]


def test_bumpsy_makes_the_opponent_lose_one():
    t = board(dict(hand=["Bumpsy"], amber=2), dict(amber=2)).play("Bumpsy")
    assert (t.a.amber, t.b.amber) == (2, 1)
    assert board(dict(hand=["Bumpsy"])).play("Bumpsy").b.amber == 0


def test_cowards_end_destroys_the_undamaged():
    t = board(dict(hand=["Coward's End"], in_play=["V5"]), dict(in_play=["V3", dict(card="V6", damage=1)])).play("Coward's End")
    assert t.a.battleline == [] and t.b.battleline == ["V6"] and t.a.chains == 3 and t.b.chains == 0


def test_ganger_chieftain_readies_only_a_neighbor():
    a = dict(hand=["Ganger Chieftain"], in_play=[dict(card="V5", exhausted=True), dict(card="V4", exhausted=True)])
    t = board(a, dict(in_play=["V3"])).play("Ganger Chieftain")
    assert targets(t) == ["V4"] and t.decision.optional
    before = t.snapshot()
    assert t.pick("V4").card("V3").zone == "discard"
    t.restore(before).answer(False)
    assert not t.card("V4").ready and t.card("V3").zone == "battleline"
    assert board(dict(hand=["Ganger Chieftain"]), dict(in_play=["V3"])).play("Ganger Chieftain").decision.kind == "action"


def test_gauntlet_of_command_makes_a_friend_fight():
    t = board(dict(in_play=["Gauntlet of Command", dict(card="Dust Imp", exhausted=True)]), dict(in_play=["V1"]))
    t.action("Gauntlet of Command")
    assert t.card("V1").zone == "discard" and not t.card("Gauntlet of Command").ready


def test_headhunter_gains_after_a_fight_only():
    t = board(dict(in_play=["Headhunter"]), dict(in_play=["V1"]))
    before = t.snapshot()
    assert t.fight("Headhunter", "V1").a.amber == 1
    assert t.restore(before).reap("Headhunter").a.amber == 1


def test_loot_the_bodies_pays_for_each_enemy_this_turn():
    t = board(dict(hand=["Loot the Bodies", "Apocalypse", "Slay"], in_play=["V5"]), dict(in_play=["V1", "V2", "V3"]))
    t.play("Loot the Bodies").play("Slay").pick("V3")
    assert t.a.amber == 1
    t.play("Apocalypse")
    while t.decision.kind in ("lay_down", "order"):
        t.choose(0)
    assert t.a.amber == 3, "two more enemies; the friend pays nothing"


def test_loot_the_bodies_is_for_this_turn_and_its_player():
    t = board(dict(hand=["Loot the Bodies"], in_play=["V1"]), dict(hand=["Slay"], in_play=["V2"])).play("Loot the Bodies")
    t.end_turn().answer("Brobnar").play("Slay").pick("V2")
    assert (t.a.amber, t.b.amber) == (0, 0)


def test_mighty_javelin_is_sacrificed_for_four_damage():
    t = board(dict(in_play=["Mighty Javelin", "V9"]), dict(in_play=["V6"]), house="logos").omni("Mighty Javelin").pick("V6")
    assert t.card("V6").damage == 4 and t.a.artifacts == [] and t.a.discard == ["Mighty Javelin"]
    assert board(dict(hand=["Mighty Javelin"])).play("Mighty Javelin").a.amber == 1


def test_punch_deals_three():
    t = board(dict(hand=["Punch"], in_play=["V9"]), dict(in_play=["V6"])).play("Punch")
    assert sorted(targets(t)) == ["V6", "V9"]
    assert t.pick("V6").card("V6").damage == 3 and t.a.amber == 1


def test_relentless_assault_fights_with_up_to_three_different_friends():
    friends = [dict(card=c, exhausted=True) for c in ("V5", "V6", "V8", "V9")]
    t = board(dict(hand=["Relentless Assault"], in_play=friends), dict(in_play=["V1", "V2", "V3", "V4"]))
    t.play("Relentless Assault")
    for friend, foe in (("V5", "V1"), ("V6", "V2")):
        t.pick(friend).pick(foe)
        assert t.card(foe).zone == "discard"
    assert "V5" not in targets(t) and "V6" not in targets(t)
    before = t.snapshot()
    t.pick("V8").pick("V3")
    assert t.decision.kind == "action" and t.card("V3").zone == "discard"
    assert t.restore(before).answer(False).b.battleline == ["V3", "V4"]


def test_screechbomb_takes_two():
    t = board(dict(in_play=["Screechbomb"]), dict(amber=3), house="dis").omni("Screechbomb")
    assert t.b.amber == 1 and t.a.amber == 0 and t.a.discard == ["Screechbomb"]
    assert board(dict(in_play=["Screechbomb"]), dict(amber=1)).omni("Screechbomb").b.amber == 0


def test_smaaash_stuns_one_even_itself():
    t = board(dict(hand=["Smaaash"]), dict(in_play=["V3"])).play("Smaaash")
    assert sorted(targets(t)) == ["Smaaash", "V3"]
    assert t.pick("V3").card("V3").stunned and not t.card("Smaaash").stunned
    assert board(dict(hand=["Smaaash"])).play("Smaaash").card("Smaaash").stunned


def test_tremor_stuns_a_creature_and_its_neighbors():
    t = board(dict(hand=["Tremor"], in_play=["V9"]), dict(in_play=["V1", "V2", "V3", "V4"])).play("Tremor").pick("V3")
    assert [t.card(c).stunned for c in ("V1", "V2", "V3", "V4", "V9")] == [False, True, True, True, False]


def test_valdr_hits_flanks_harder():
    t = board(dict(in_play=["Valdr"]), dict(in_play=["V8", "V1", "V2"])).fight("Valdr", "V8")
    assert t.card("V8").zone == "discard"
    t = board(dict(in_play=["V8"]), dict(in_play=["Valdr"])).fight("V8", "Valdr")
    assert t.card("V8").damage == 6, "no bonus when it defends"


def test_wardrummer_returns_other_brobnar_friends():
    a = dict(hand=["Wardrummer"], in_play=["V1", "Dust Imp", dict(card="V2", owner="b")])
    t = board(a, dict(in_play=["V3"])).play("Wardrummer")
    assert t.a.battleline == ["Dust Imp", "Wardrummer"] and t.a.hand == ["V1"] and t.b.hand == ["V2"]
    assert t.b.battleline == ["V3"]


def test_warsong_pays_for_each_fight_of_a_friend():
    t = board(dict(hand=["Warsong"], in_play=["V1", "V5"]), dict(in_play=["V9"])).play("Warsong").fight("V1", "V9")
    assert t.a.amber == 1, "even if it dies"
    assert t.reap("V5").a.amber == 2
    t = board(dict(hand=["Warsong"], in_play=["V5"]), dict(in_play=["V9"])).play("Warsong").end_turn().answer("Brobnar")
    assert t.fight("V9", "V5").a.amber == 0


@pytest.mark.parametrize("name", ["Gauntlet of Command"])
def test_no_action_off_house(name):
    assert ways(board(dict(in_play=[name, "V1"]), dict(in_play=["V2"]), house="logos"), name) == set()
