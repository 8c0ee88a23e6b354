"""Dark Tidings: cards of Star Alliance that the tide moves, and some that come to others' aid."""

import pytest

from tests.cards.test_dt_star_alliance import on
from tests.help import card, case, out, settle, targets, ways


@card("Static Collection Array", "constant")
def test_static_collection_array_makes_its_players_keys_cheaper_or_dearer():
    for tide, cost in ((None, 6), ("a", 5), ("b", 7)):
        t = on(dict(in_play=["Static Collection Array"]), tide=tide)
        assert (t.a.key_cost, t.b.key_cost) == (cost, 6)


@card("Lieutenant Valmart", "play_fight_reap")
def test_lieutenant_valmart_makes_keys_dearer_while_the_tide_is_high():
    for tide, cost in ((None, 6), ("b", 6), ("a", 9)):
        t = on(dict(hand=["Lieutenant Valmart"]), tide=tide).play("Lieutenant Valmart").end_turn()
        assert t.b.key_cost == cost
        assert on(dict(in_play=["Lieutenant Valmart"]), tide=tide).reap("Lieutenant Valmart").end_turn().b.key_cost == cost
        t = on(dict(in_play=["Lieutenant Valmart"]), dict(in_play=["V1"]), tide=tide).fight("Lieutenant Valmart", "V1")
        assert t.end_turn().b.key_cost == cost


@card("Together!", "play")
@case("ruling-play-as-it-resolves")
def test_together_lets_one_card_of_another_house_be_played_or_two():
    a = dict(hand=["Together!", "V1", "V2", "V3", "Hayden Oswin"])
    t = on(a).play("Together!")
    assert sorted(targets(t)) == ["V1", "V2", "V3"]
    t = out(t.pick("V1"))
    assert t.a.battleline == ["V1"] and not ways(t, "V2") & {"play"} and t.decision.kind == "action"
    assert on(a).play("Together!").answer(False).a.battleline == []
    t = on(a, tide="a").play("Together!").pick("V1")
    t = t.pick("V2") if "V2" in targets(t) else t.choose(0).pick("V2")
    t = out(t)
    assert sorted(t.a.battleline) == ["V1", "V2"] and "V3" in t.a.hand


@card("CH-337A (Evil Twin)", "constant")
@card("CH-337A", "constant")
@pytest.mark.parametrize(
    ("name", "own", "given"), [("CH-337A", "elusive", "elusive"), ("CH-337A (Evil Twin)", "skirmish", "skirmish")]
)
def test_the_neighbors_of_ch_337a_gain_its_keyword_while_the_tide_is_high(name, own, given):
    line = ["V1", name, "V2", "V3"]
    t = on(dict(in_play=line), tide="a")
    assert [given in t.card(c).keywords for c in ("V1", "V2", "V3")] == [True, True, False]
    for tide in (None, "b"):
        t = on(dict(in_play=line), tide=tide)
        assert t.card("V1").keywords == set() and t.card(name).keywords == {given}


def test_emeritus_kering_uses_one_neighbor_or_both():
    a = dict(in_play=["V1", "Prof. Emeritus Kering", "V2"])
    t = on(a).reap("Prof. Emeritus Kering")
    assert sorted(targets(t)) == ["V1", "V2"]
    t = t.pick("V1")
    assert t.a.amber == 2 and not t.card("V1").ready and t.card("V2").ready
    t = on(a, tide="a").reap("Prof. Emeritus Kering").pick("V1")
    assert t.a.amber == 3 and not t.card("V2").ready
    t = on(dict(hand=["Prof. Emeritus Kering"], in_play=["V1", "V2", "V3"]), tide="b").play("Prof. Emeritus Kering", flank=1)
    assert out(t.pick("V2")).a.amber == 1
    assert on(dict(in_play=["Prof. Emeritus Kering"]), tide="a").reap("Prof. Emeritus Kering").a.amber == 1


@card("Prof. Emeritus Kering", "play_fight_reap")
@case("ruling-other-neighbor")
def test_emeritus_kering_uses_the_other_neighbor_though_the_first_has_died():
    a = dict(in_play=["V1", "Prof. Emeritus Kering", "V2", "V3"])
    t = on(a, dict(in_play=["V9"]), tide="a").reap("Prof. Emeritus Kering").pick("V1")
    t = t.choose(next(o for o in t.decision.options if o.kind == "fight"))
    assert "V1" in t.a.discard
    t = t.choose(next(o for o in t.decision.options if o.kind == "reap"))
    assert not t.card("V2").ready and t.card("V3").ready and t.decision.kind == "action"


@card("Agent Sepdia", "fight_reap")
def test_agent_sepdia_hurts_and_stuns_while_the_tide_is_high():
    for tide, stunned in ((None, False), ("b", False), ("a", True)):
        t = on(dict(in_play=["Agent Sepdia"]), dict(in_play=["V9", "V8"]), tide=tide).reap("Agent Sepdia").pick("V9")
        assert t.card("V9").damage == 1 and t.card("V9").stunned is stunned and not t.card("V8").stunned
    t = on(dict(in_play=["Agent Sepdia"]), dict(in_play=["V9", "V1"]), tide="a").fight("Agent Sepdia", "V1").pick("V9")
    assert t.card("V9").stunned


@card("D1-V3 Pod", "constant")
def test_d1_v3_pod_gives_skirmish_at_high_tide_and_elusive_at_low_tide():
    line = [dict(card="V1", upgrades=["D1-V3 Pod"]), "V2"]
    for tide, keywords in ((None, set()), ("a", {"skirmish"}), ("b", {"elusive"})):
        t = on(dict(in_play=line), tide=tide)
        assert t.card("V1").keywords == keywords and t.card("V2").keywords == set()


@card("Officer’s Blaster", "constant", "host_destroyed")
def test_officers_blaster_goes_to_the_right_neighbor_when_its_creature_dies():
    line = ["V1", dict(card="V2", upgrades=["Officer’s Blaster"]), "V3", "V4"]
    t = on(dict(in_play=line), dict(in_play=["V9"]), house="brobnar")
    assert t.card("V2").power == 4
    t.fight("V2", "V9")
    assert t.a.battleline == ["V1", "V3", "V4"] and t.card("V3").upgrades == ["Officer’s Blaster"] and t.card("V3").power == 5
    t = on(dict(in_play=["V1", dict(card="V2", upgrades=["Officer’s Blaster"])]), dict(in_play=["V9"]), house="brobnar")
    assert "Officer’s Blaster" in t.fight("V2", "V9").a.discard, "nobody stands to its right"


def test_officers_blaster_goes_where_it_can_when_its_neighbor_dies_too():
    a = dict(houses=["dis", "staralliance", "logos"], hand=["Gateway to Dis"])
    line = [dict(card="V2", upgrades=["Officer’s Blaster"]), dict(card="V3", ward=True)]
    t = settle(on(dict(in_play=line, **a), house="dis").play("Gateway to Dis"))
    assert t.a.battleline == ["V3"] and t.card("V3").upgrades == ["Officer’s Blaster"]
    line = [dict(card="V2", upgrades=["Officer’s Blaster"]), "V3"]
    t = settle(on(dict(in_play=line, **a), house="dis").play("Gateway to Dis"))
    assert sorted(t.a.discard) == sorted(["Gateway to Dis", "Officer’s Blaster", "V2", "V3"])


@card("Æmber-vac", "play", "reaction")
def test_aember_vac_raises_the_tide_and_has_its_creature_capture():
    a = dict(hand=["Æmber-vac"], in_play=["V1"])
    t = on(a, dict(amber=5)).play("Æmber-vac")
    assert t.tide == "a" and t.a.amber == 0 and t.card("V1").amber == 0
    t.end_turn()
    assert t.card("V1").amber == 0, "at the start of its controller's turn"
    t.answer("dis").end_turn()
    assert t.card("V1").amber == 2 and t.b.amber == 3
    b = dict(amber=5)
    for tide in (None, "b"):
        t = on(dict(in_play=[dict(card="V1", upgrades=["Æmber-vac"])]), b, tide=tide).end_turn().answer("dis").end_turn()
        assert t.card("V1").amber == 0


@card("Æmber-vac", "reaction")
def test_an_aember_vac_on_an_enemy_reads_the_tide_of_that_enemys_player():
    a = dict(hand=["Æmber-vac"], amber=5)
    t = on(a, dict(in_play=["V2"])).play("Æmber-vac", on="V2").end_turn()
    assert t.card("V2").amber == 0, "the tide is high for A"
    t = on(dict(a, hand=[]), dict(in_play=[dict(card="V2", upgrades=["Æmber-vac"])]), tide="b").end_turn()
    assert t.card("V2").amber == 2 and t.a.amber == 3


# The tide


@card("Biome Discovery", "play")
def test_biome_discovery_looks_at_two_cards_or_raises_the_tide():
    a = dict(hand=["Biome Discovery"], deck=["V1", "V2", "V3"])
    t = on(a, tide="a").play("Biome Discovery")
    before = t.snapshot()
    t.answer(True)
    assert sorted(targets(t)) == ["V1", "V2"] and sorted(t.pick("V2").a.discard) == ["Biome Discovery", "V2"]
    assert t.a.deck == ["V1", "V3"]
    assert t.restore(before).answer(False).a.deck == ["V1", "V2", "V3"]
    for tide in (None, "b"):
        t = on(a, tide=tide).play("Biome Discovery")
        assert t.tide == "a" and t.a.deck == ["V1", "V2", "V3"] and t.a.chains == 0


@card("Operative Espion", "reaction")
def test_operative_espion_lets_whoever_raises_the_tide_in_their_turn_use_a_creature():
    a = dict(in_play=["Operative Espion", "V1"], hand=["Biome Discovery"])
    t = on(a, dict(in_play=["V9"])).play("Biome Discovery")
    assert sorted(targets(t)) == ["Operative Espion", "V1"]
    before = t.snapshot()
    t = t.pick("V1")
    t = t.choose(next(o for o in t.decision.options if o.kind == "reap")) if t.decision.kind != "action" else t
    assert t.a.amber == 1 + 1
    assert t.restore(before).answer(False).a.amber == 1
    b = dict(houses=["shadows", "dis", "sanctum"], in_play=["V2"], hand=["Trickle-Down Theory"])
    t = on(a, b).end_turn().answer("shadows").play("Trickle-Down Theory")
    assert targets(t) == ["V2"], "a creature of B's"
    t = t.pick("V2")
    t = t.choose(next(o for o in t.decision.options if o.kind == "reap")) if t.decision.kind != "action" else t
    assert t.b.amber == 1 and t.a.amber == 0 and not t.card("V2").ready


@card("Operative Espion (Evil Twin)", "reaction")
def test_evil_operative_espion_lets_them_deal_damage():
    evil = "Operative Espion (Evil Twin)"
    a = dict(in_play=[evil], hand=["Biome Discovery"])
    t = on(a, dict(in_play=["V9"])).play("Biome Discovery")
    before = t.snapshot()
    assert sorted(targets(t)) == [evil, "V9"] and t.pick("V9").card("V9").damage == 3
    assert t.restore(before).answer(False).card("V9").damage == 0
    b = dict(houses=["shadows", "dis", "sanctum"], in_play=["V9"], hand=["Trickle-Down Theory"])
    t = on(a, b).end_turn().answer("shadows").play("Trickle-Down Theory")
    assert t.decision.player == "b" and t.pick(evil).card(evil).damage == 3
    t = on(dict(in_play=[evil], hand=["Biome Discovery"]), tide="a").play("Biome Discovery").answer(False)
    assert t.decision.kind == "action", "nobody raised it"


@card("Rocketeer Tryska", "constant")
def test_creatures_enter_ready_beside_rocketeer_tryska_while_the_tide_is_high():
    a = dict(hand=["V1", "V2", "V3"], in_play=["Rocketeer Tryska", "V9"])
    t = on(a, tide="a", house="brobnar").play("V1", flank="left").play("V2", flank="right")
    assert t.card("V1").ready and not t.card("V2").ready
    assert not t.play("V3", flank="left").card("V3").ready, "V1 stands between"
    for tide in (None, "b"):
        assert not on(a, tide=tide, house="brobnar").play("V1", flank="left").card("V1").ready
    b = dict(hand=["V4"], in_play=["V8"])
    t = on(a, b, tide="a", house="brobnar").end_turn().answer("brobnar").play("V4")
    assert not t.card("V4").ready


@card("Rocketeer Tryska (Evil Twin)", "enters_ready_if")
def test_evil_rocketeer_tryska_enters_ready_while_the_tide_is_high():
    evil = "Rocketeer Tryska (Evil Twin)"
    for tide, ready in ((None, False), ("b", False), ("a", True)):
        t = on(dict(hand=[evil, "Hayden Oswin"]), tide=tide).play(evil).play("Hayden Oswin")
        assert t.card(evil).ready is ready and not t.card("Hayden Oswin").ready
    assert t.card(evil).keywords == {"skirmish"}


@card("Shield-U-Later (Evil Twin)", "constant")
def test_a_creature_that_loses_its_power_under_evil_shield_u_later_dies():
    evil = "Shield-U-Later (Evil Twin)"
    a = dict(hand=[evil], in_play=["V2", "V9"])
    t = on(a)
    t.choose(next(o for o in t.decision.options if o.card == evil and o.kind.startswith("play")))
    up = next((o for o in t.decision.options if "upgrade" in o.label), None)
    t = out((t.choose(up) if up else t).pick("V2"))
    assert t.a.battleline == ["V9"] and sorted(t.a.discard) == [evil, "V2"]


def test_what_the_tide_gives_is_gone_when_it_turns():
    line = [dict(card="V1", upgrades=["D1-V3 Pod"]), "CH-337A"]
    b = dict(houses=["shadows", "dis", "sanctum"], hand=["Trickle-Down Theory"])
    t = on(dict(in_play=[*line, "Static Collection Array"], hand=["Biome Discovery"]), b).play("Biome Discovery")
    assert t.card("V1").keywords == {"skirmish", "elusive"} and t.a.key_cost == 5
    t.end_turn().answer("shadows").play("Trickle-Down Theory")
    assert t.card("V1").keywords == {"elusive"} and t.a.key_cost == 7, "the tide is low for A: the pod gives it"


@card("Operative Espion", "reaction")
def test_operative_espion_hears_of_the_rules_own_way_to_raise_the_tide():
    a = dict(in_play=["Operative Espion", "V1"])
    t = on(a, tide="b").raise_tide()
    assert sorted(targets(t)) == ["Operative Espion", "V1"] and t.answer(False).a.chains == 3
    t = on(a, dict(in_play=["V2"]), tide="a").end_turn().answer("dis").raise_tide()
    assert t.decision.player == "b" and targets(t) == ["V2"]


@card("Officer’s Blaster", "host_destroyed")
def test_officers_blaster_goes_on_and_on():
    line = ["V1", dict(card="V2", upgrades=["Officer’s Blaster"]), "V3", "V4"]
    t = on(dict(in_play=line), dict(in_play=["V9"]), house="brobnar").fight("V2", "V9").fight("V3", "V9")
    assert t.a.battleline == ["V1", "V4"] and t.card("V4").upgrades == ["Officer’s Blaster"]
