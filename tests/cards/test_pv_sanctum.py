"""Prophetic Visions: the new cards of Sanctum, each ability with what it does and what it does not do."""

import pytest

from kfsim.cards.catalogue import catalogue
from tests.cards.cc import of_house
from tests.cards.cc import on as on_board
from tests.help import card, out, settle, targets


def on(a=None, b=None, **more):
    """A's main step in Sanctum."""
    return on_board(a, b, house="sanctum", **more)


@card("Brigadier Ols", "constant", "enhance")
def test_brigadier_ols_has_armor_of_its_sanctum_neighbors():
    line = [of_house("sanctum", "V3"), "Brigadier Ols", of_house("sanctum", "V4"), of_house("sanctum", "V5")]
    assert on(dict(in_play=line)).card("Brigadier Ols").armor == 4
    assert on(dict(in_play=["V3", "Brigadier Ols", of_house("sanctum", "V4")])).card("Brigadier Ols").armor == 2
    assert on(dict(in_play=["V3", "Brigadier Ols"])).card("Brigadier Ols").armor == 0
    assert catalogue().find("Brigadier Ols").facts["enhance"] == ["sanctum"]


@card("Broken Intent", "play", "amber")
def test_broken_intent_discards_archives_or_purges_an_action():
    a = dict(hand=["Broken Intent"], archives=["V1", "V2"], discard=["Shout", "V5"])
    t = on(a, dict(archives=["V3"], discard=["Ping", "V6"])).play("Broken Intent")
    before = t.snapshot()
    t = settle(t.choose(0))
    assert t.a.archives == [] and t.b.archives == [] and t.a.purged == [] and t.a.amber == 1
    assert sorted(t.a.discard) == ["Broken Intent", "Shout", "V1", "V2", "V5"] and sorted(t.b.discard) == ["Ping", "V3", "V6"]
    t = t.restore(before).choose(1)
    assert sorted(targets(t)) == ["Ping", "Shout"], "not itself, and no creature"
    t = t.pick("Ping")
    assert t.b.purged == ["Ping"] and t.a.archives == ["V1", "V2"]


@card("Broken Intent", "play")
def test_broken_intent_sends_foreign_cards_to_their_owners_pile():
    a = dict(hand=["Broken Intent"], archives=[dict(card="V1", owner="b")])
    t = settle(on(a).play("Broken Intent").choose(0))
    assert t.a.archives == [] and "V1" not in t.a.discard


@card("Chanel the Wise", "constant", "scrap")
def test_chanel_the_wise_strengthens_others_and_is_scrapped():
    t = on(dict(in_play=["Chanel the Wise", "V3"]), dict(in_play=["V4"]))
    assert [t.card(n).power for n in ("Chanel the Wise", "V3", "V4")] == [2, 6, 4]
    t = on(dict(hand=["Chanel the Wise"], in_play=["V3", "V5"]), dict(in_play=["V4"])).discard("Chanel the Wise")
    assert sorted(targets(t)) == ["V3", "V5"]
    t = t.pick("V3")
    assert t.card("V3").power == 8 and t.card("V5").power == 5
    t = on(dict(hand=["Chanel the Wise"])).discard("Chanel the Wise")
    assert t.decision.kind == "action"


@card("Collective Calm", "gives", "amber")
def test_collective_calm_pays_every_reaper():
    t = on(dict(in_play=["Collective Calm", of_house("sanctum", "V3")]), dict(in_play=["V4"])).reap("V3")
    assert t.a.amber == 2 and t.a.artifacts == ["Collective Calm"]
    t = t.end_turn().answer("brobnar").reap("V4")
    assert (t.a.amber, t.b.amber) == (2, 2), "the player who reaps gains"
    assert on(dict(hand=["Collective Calm"])).play("Collective Calm").a.amber == 1


@card("Collective Calm", "reaction")
def test_collective_calm_is_destroyed_by_a_fight_of_its_side():
    a = dict(in_play=["Collective Calm", of_house("sanctum", "V3")])
    t = settle(on(a, dict(in_play=["V1"])).fight("V3", "V1"))
    assert t.a.artifacts == [] and t.a.discard == ["Collective Calm"]
    t = settle(on(a, dict(in_play=["V9"])).fight("V3", "V9"))
    assert t.a.artifacts == [], "also if the fighter is destroyed"
    t = settle(on(a, dict(in_play=["V1"])).end_turn().answer("brobnar").fight("V1", "V3"))
    assert t.a.artifacts == ["Collective Calm"], "an enemy creature was used"
    t = settle(on(a, dict(in_play=["Hazard"])).fight("V3", "Hazard"))
    assert t.a.artifacts == []


@card("Dame Margaret", "constant", "keywords")
@pytest.mark.parametrize("keys", [0, 1, 2])
def test_dame_margaret_has_armor_of_the_opponents_keys(keys):
    t = on(dict(in_play=["Dame Margaret"], keys=1), dict(keys=keys))
    assert t.card("Dame Margaret").armor == 2 * keys and {"deploy", "taunt"} <= set(t.card("Dame Margaret").keywords)


@card("Emerald Duelist", "fight", "keywords", "armor")
def test_emerald_duelists_neighbors_capture_after_a_fight():
    line = ["V3", "Emerald Duelist", "V4", "V5"]
    t = settle(on(dict(in_play=line), dict(in_play=["V1"], amber=5)).fight("Emerald Duelist", "V1"))
    assert [t.card(n).amber for n in line] == [1, 0, 1, 0] and t.b.amber == 3
    t = on(dict(in_play=line), dict(in_play=["V1"], amber=1)).fight("Emerald Duelist", "V1")
    assert sorted(targets(t)) == ["V3", "V4"]
    t = settle(t.pick("V4"))
    assert [t.card(n).amber for n in line] == [0, 0, 1, 0] and t.b.amber == 0
    t = settle(on(dict(in_play=line), dict(in_play=["V50"], amber=5)).fight("Emerald Duelist", "V50"))
    assert t.b.amber == 5, "it has not survived"
    t = on(dict(in_play=line), dict(amber=5)).reap("Emerald Duelist")
    assert t.b.amber == 5 and "taunt" in t.card("Emerald Duelist").keywords and t.card("Emerald Duelist").armor == 2


@card("Garnet Squire", "reaction", "enhance")
def test_garnet_squire_heals_and_pays_at_the_end_of_its_turn():
    t = settle(on(dict(in_play=[dict(card="Garnet Squire", damage=2)])).end_turn())
    assert t.card("Garnet Squire").damage == 1 and t.a.amber == 1
    t = settle(t.answer("brobnar").end_turn())
    assert t.card("Garnet Squire").damage == 1 and t.a.amber == 1, "not at the end of the opponent's"
    t = settle(on(dict(in_play=["Garnet Squire", dict(card="V3", damage=1)])).end_turn())
    assert t.a.amber == 0 and t.card("V3").damage == 1
    assert catalogue().find("Garnet Squire").facts["enhance"] == ["damage", "damage"]


@card("Grey Warden", "fight_reap", "keywords")
def test_grey_warden_readies_a_sanctum_neighbor():
    line = [of_house("sanctum", "V3", exhausted=True), "Grey Warden", dict(card="V4", exhausted=True)]
    far = of_house("sanctum", "V5", exhausted=True)
    t = settle(on(dict(in_play=[*line, far])).reap("Grey Warden"))
    assert [t.card(n).ready for n in ("V3", "V4", "V5", "Grey Warden")] == [True, False, False, False]
    t = settle(on(dict(in_play=[*line, far]), dict(in_play=["V1"])).fight("Grey Warden", "V1"))
    assert t.card("V3").ready and not t.card("V4").ready
    t = on(dict(in_play=[of_house("sanctum", "V3"), "Grey Warden", of_house("sanctum", "V5", exhausted=True)])).reap(
        "Grey Warden"
    )
    assert "V5" in targets(t) or t.card("V5").ready
    assert "deploy" in catalogue().find("Grey Warden").facts["keywords"]


@card("Jayne the Bard", "reap", "scrap")
def test_jayne_the_bard_hits_again_if_there_is_amber():
    b = dict(in_play=[dict(card="V5", amber=1), "V6"])
    t = on(dict(in_play=["Jayne the Bard", "V3"]), b).reap("Jayne the Bard")
    assert sorted(targets(t)) == ["V5", "V6"]
    before = t.snapshot()
    t = t.pick("V5")
    assert sorted(targets(t)) == ["V5", "V6"] and t.card("V5").damage == 2
    again = t.snapshot()
    t = t.pick("V6")
    assert t.decision.kind == "action" and (t.card("V5").damage, t.card("V6").damage) == (2, 2)
    t = t.restore(again).pick("V5")
    assert t.card("V5").damage == 4 and t.decision.kind == "action", "once"
    t = t.restore(before).pick("V6")
    assert t.decision.kind == "action" and t.card("V6").damage == 2


@card("Jayne the Bard", "reap", "scrap")
def test_jayne_the_bard_stops_at_the_dead_and_exalts_when_scrapped():
    t = settle(
        on(dict(in_play=["Jayne the Bard"]), dict(in_play=[dict(card="V2", amber=1), "V6"])).reap("Jayne the Bard").pick("V2")
    )
    assert t.card("V6").damage == 0 and t.a.amber == 2, "its Æmber has gone to A"
    t = on(dict(hand=["Jayne the Bard"], in_play=["V3", "V4", "V5"]), dict(in_play=["V6"])).discard("Jayne the Bard")
    assert sorted(targets(t)) == ["V3", "V4", "V5"]
    t = settle(t.pick("V3").pick("V5"))
    assert [t.card(n).amber for n in ("V3", "V4", "V5", "V6")] == [1, 0, 1, 0]
    t = settle(on(dict(hand=["Jayne the Bard"], in_play=["V3"])).discard("Jayne the Bard"))
    assert t.card("V3").amber == 1, "as many as there are"


@card("Lightbearer Kelvin", "fight", "armor")
@pytest.mark.parametrize("mode", [0, 1])
def test_lightbearer_kelvin_puts_a_bottom_creature_into_play_on_its_side(mode):
    deck = ["V50", "Zap 2", "V3"]
    a, b = dict(in_play=["Lightbearer Kelvin"]), dict(in_play=["V1"])
    (b if mode else a)["deck"] = deck
    t = settle(on(a, b).fight("Lightbearer Kelvin", "V1").choose(mode))
    t = out(t)
    assert sorted(t.a.battleline) == ["Lightbearer Kelvin", "V3"] and not t.card("V3").ready
    assert (t.b if mode else t.a).deck == ["V50", "Zap 2"] and t.card("Lightbearer Kelvin").armor == 2


@card("Lightbearer Kelvin", "fight")
def test_lightbearer_kelvin_leaves_other_cards_and_does_nothing_when_reaping():
    t = settle(
        on(dict(in_play=["Lightbearer Kelvin"], deck=["V3", "Shout"]), dict(in_play=["V1"])).fight("Lightbearer Kelvin", "V1")
    )
    t = settle(t.choose(0))
    assert t.a.battleline == ["Lightbearer Kelvin"] and t.a.discard == ["Shout"] and t.a.deck == ["V3"]
    t = on(dict(in_play=["Lightbearer Kelvin"], deck=["V3"])).reap("Lightbearer Kelvin")
    assert t.a.deck == ["V3"]


@card("Luminous Boom", "play", "enhance")
def test_luminous_boom_captures_all_for_a_sanctum_card():
    hand = ["Luminous Boom", of_house("sanctum", "V1"), "V2"]
    t = on(dict(hand=hand, in_play=["V3", "V4"]), dict(amber=5, in_play=["V5"])).play("Luminous Boom")
    assert targets(t) == ["V1"]
    before = t.snapshot()
    t = t.pick("V1")
    assert sorted(targets(t)) == ["V3", "V4"]
    t = t.pick("V4")
    assert t.card("V4").amber == 5 and t.b.amber == 0 and t.a.discard[0] in ("V1", "Luminous Boom")
    t = t.restore(before)
    t = t.choose(next(o for o in t.decision.options if not o.card))
    assert t.b.amber == 5 and len(t.a.hand) == 2
    t = settle(on(dict(hand=["Luminous Boom", "V2"], in_play=["V3"]), dict(amber=5)).play("Luminous Boom"))
    assert t.b.amber == 5 and t.a.hand == ["V2"]
    assert catalogue().find("Luminous Boom").facts["enhance"] == ["sanctum"]


@card("Oracle Zan", "reap")
def test_oracle_zan_heals_two_for_each_amber_moved():
    a = dict(in_play=["Oracle Zan", dict(card="V5", amber=2, damage=4), dict(card="V6", damage=5)])
    t = on(a, dict(in_play=[dict(card="V8", damage=7)], amber=2)).reap("Oracle Zan")
    assert sorted(targets(t)) == ["Oracle Zan", "V5", "V6"]
    before = t.snapshot()
    t = t.pick("V5")
    assert {"V5", "V6", "V8"} <= set(targets(t))
    t = settle(t.pick("V5").pick("V8"))
    assert (t.card("V5").damage, t.card("V6").damage, t.card("V8").damage) == (2, 5, 5)
    assert (t.card("V5").amber, t.a.amber, t.b.amber) == (0, 1, 2)
    t = settle(t.restore(before).pick("V6"))
    assert t.decision.kind == "action" and t.card("V6").damage == 5


@card("Trade Blows", "play")
def test_trade_blows_goes_on_while_a_friend_is_hurt():
    t = on(dict(hand=["Trade Blows"], in_play=["V3", "V4"]), dict(in_play=["V2", "V5"])).play("Trade Blows")
    assert sorted(targets(t)) == ["V2", "V5"]
    t = t.pick("V5")
    assert sorted(targets(t)) == ["V3", "V4"] and t.card("V5").damage == 1
    t = t.pick("V3")
    assert t.card("V3").damage == 1 and sorted(targets(t)) == ["V2", "V5"]
    t = t.pick("V2").pick("V3").pick("V2")
    t = settle(t)
    assert t.b.battleline == ["V5"] and t.card("V3").damage == 2 and t.decision.kind == "action", "destroyed: no more"


@card("Trade Blows", "play")
def test_trade_blows_may_be_left_at_one_and_needs_damage_that_is_dealt():
    t = on(dict(hand=["Trade Blows"], in_play=["V3"]), dict(in_play=["V5"])).play("Trade Blows")
    t = t.choose(next(o for o in t.decision.options if not o.card))
    assert t.decision.kind == "action" and (t.card("V3").damage, t.card("V5").damage) == (0, 1)
    t = on(dict(hand=["Trade Blows"], in_play=[dict(card="V3", ward=True)]), dict(in_play=["V5"])).play("Trade Blows").pick("V3")
    assert t.decision.kind == "action" and (t.card("V3").damage, t.card("V5").damage) == (0, 1), "the ward took it"
    t = settle(on(dict(hand=["Trade Blows"], in_play=["V3"])).play("Trade Blows"))
    assert t.card("V3").damage == 0
    t = on(dict(hand=["Trade Blows"], in_play=["V1"]), dict(in_play=["V5"])).play("Trade Blows").pick("V1")
    assert t.card("V5").damage == 2 and t.a.battleline == [], "a friend that dies has been hurt"


@card("Trenk’s Creed", "play", "amber")
def test_trenks_creed_captures_all_or_empties_the_most_powerful():
    a = dict(hand=["Trenk’s Creed"], in_play=[dict(card="V9", amber=2), "V3"])
    t = on(a, dict(in_play=[dict(card="V4", amber=1)], amber=4)).play("Trenk’s Creed")
    before = t.snapshot()
    t = settle(t.choose(0))
    assert t.card("V9").amber == 6 and t.b.amber == 0 and t.a.amber == 1
    t = settle(t.restore(before).choose(1))
    assert t.card("V9").amber == 0 and t.card("V4").amber == 1 and (t.a.amber, t.b.amber) == (1, 4)


@card("Trenk’s Creed", "play")
def test_trenks_creed_finds_an_enemy_and_asks_at_a_tie():
    t = on(dict(hand=["Trenk’s Creed"], in_play=["V3"], amber=3), dict(in_play=["V9"], amber=4)).play("Trenk’s Creed")
    t = settle(t.choose(0))
    assert t.card("V9").amber == 4 and t.b.amber == 0 and t.a.amber == 4, "the Æmber of the opponent, also on their creature"
    t = on(dict(hand=["Trenk’s Creed"], in_play=["V9", "V3"]), dict(in_play=["V9"], amber=4)).play("Trenk’s Creed").choose(0)
    assert len(targets(t)) == 2
