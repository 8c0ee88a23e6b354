"""Dark Tidings: the new cards of Star Alliance, each ability with what it does and what it does not do."""

import pytest

from tests.help import board, card, case, out, targets, ways

HINGS, GROSS = "Com. Officer Hings", "Com. Officer Gross"


def on(a, b=None, tide=None, house="staralliance", **more):
    """A's main step, with Star Alliance as the active house; `tide`: for whom it is high."""
    high = dict(tide=tide) if tide else {}
    b = {"houses": ["brobnar", "dis", "sanctum"], "deck": ["V50"] * 9, **(b or {})}
    a = {"houses": ["staralliance", "brobnar", "logos"], "deck": ["V50"] * 9, **a}
    return board(a, b, house=house, **high, **more)


# Hings and Gross


@card("Com. Officer Hings", "play")
@card("Com. Officer Gross", "play")
@pytest.mark.parametrize(("one", "other"), [(HINGS, GROSS), (GROSS, HINGS)])
def test_one_com_officer_may_fetch_the_other(one, other):
    t = on(dict(hand=[one], deck=["V1", other, "V2"])).play(one)
    before = t.snapshot()
    t = out(t.answer(True))
    assert t.a.hand == [other] and sorted(t.a.deck) == ["V1", "V2"]
    assert out(t.restore(before).answer(False)).a.hand == []
    assert out(on(dict(hand=[one], deck=["V1", one])).play(one).answer(True)).a.hand == []


def test_hings_draws_for_each_creature_between_the_two():
    a = dict(in_play=["V1", HINGS, "V2", "V3", GROSS, "V4"], deck=["V5"] * 5)
    assert len(on(a).reap(HINGS).a.hand) == 2
    t = on(dict(a, in_play=["V1", GROSS, "V2", HINGS, "V4"]), dict(in_play=["V1"])).fight(HINGS, "b:V1")
    assert len(t.a.hand) == 1
    assert on(dict(a, in_play=[GROSS, HINGS, "V4"])).reap(HINGS).a.hand == []
    assert on(dict(a, in_play=["V1", HINGS, "V4"])).reap(HINGS).a.hand == []
    t = on(dict(a, in_play=["V1", HINGS, "V4"]), dict(in_play=["V2", "V3", GROSS])).reap(HINGS)
    assert t.a.hand == [], "an enemy Gross stands in another battleline"


def test_gross_gives_counters_to_those_between_the_two():
    a = dict(in_play=["V1", HINGS, "V2", "V3", GROSS, "V4"])
    t = on(a).reap(GROSS)
    assert [t.card(c).power_counters for c in ("V1", HINGS, "V2", "V3", GROSS, "V4")] == [0, 0, 1, 1, 0, 0]
    t = on(a, dict(in_play=["V1"])).fight(GROSS, "b:V1")
    assert t.card("V2").power_counters == 1
    assert on(dict(in_play=["V1", GROSS, "V2"])).reap(GROSS).card("V2").power_counters == 0


@card("Com. Officer Hings", "fight_reap")
@card("Com. Officer Gross", "fight_reap")
@pytest.mark.parametrize(("one", "other"), [(HINGS, GROSS), (GROSS, HINGS)])
def test_the_two_com_officers_stand_in_one_battleline_whosever_it_is(one, other):
    a = dict(in_play=["Replicator", other, "V9"], deck=["V5"] * 5, houses=["logos", "brobnar", "staralliance"])
    t = on(a, dict(in_play=[one, "V2", "V3", other]), house="logos").reap("Replicator").pick(one)
    assert (len(t.a.hand), t.card("V2").power_counters) == ((2, 0) if one == HINGS else (0, 1)), "as if A controlled it"
    t = on(dict(a, in_play=[one, "V2", other]), dict(in_play=[other, "V3"])).reap(one)
    assert t.decision.kind == "action", "one that stands in the other battleline is not asked for"


# 5C077


@card("5C077", "reap")
def test_5c077_readies_and_uses_another_friendly_creature_of_its_power():
    a = dict(in_play=["5C077", dict(card="V2", exhausted=True), "V3"])
    t = on(a, dict(in_play=["V2", "V9"])).reap("5C077")
    t = t.choose(next(o for o in t.decision.options if o.kind == "reap")) if t.decision.kind != "yes_no" else t
    assert t.a.amber == 2 and not t.card("V2").ready
    t.answer(True).choose(0)
    assert t.card("5C077").power == 3
    t = on(dict(in_play=[dict(card="5C077", power_counters=1), dict(card="V2", exhausted=True)])).reap("5C077")
    assert t.a.amber == 1 and not t.card("V2").ready, "nobody else has 3"
    assert t.answer(True).choose(1).card("5C077").power == 2
    assert on(dict(in_play=["5C077"])).reap("5C077").answer(False).card("5C077").power == 2


@card("5C077 (Evil Twin)", "reap")
def test_evil_5c077_destroys_another_creature_of_its_power():
    evil = "5C077 (Evil Twin)"
    t = on(dict(in_play=[evil, "V2", "V3"]), dict(in_play=["V2", "V9"])).reap(evil)
    assert sorted(targets(t)) == ["V2", "V2#2"]
    t = t.pick("b:V2").answer(True).choose(0)
    assert t.b.battleline == ["V9"] and "V2" in t.a.battleline and t.card(evil).power == 3
    t = on(dict(in_play=[dict(card=evil, power_counters=2)]), dict(in_play=["V2"])).reap(evil).answer(True).choose(1)
    assert t.b.battleline == ["V2"] and t.card(evil).power == 3


# Keys


@card("Ceaseforge", "play", "constant", "reaction")
def test_nobody_forges_beside_ceaseforge_and_its_time_runs_out():
    t = on(dict(hand=["Ceaseforge"], amber=7), dict(amber=7)).play("Ceaseforge")
    assert t.card("Ceaseforge").counters == {"time": 2} and t.a.amber == 8
    t.end_turn()
    assert t.b.keys == []
    t.answer("brobnar").end_turn()
    assert t.a.keys == [] and t.card("Ceaseforge").counters == {"time": 1}
    t.answer("brobnar").end_turn()
    assert t.b.keys == [] and t.card("Ceaseforge").counters == {"time": 1}, "at the start of its player's turns"
    t.answer("brobnar").end_turn()
    assert t.a.discard == ["Ceaseforge"]


@card("Sabotage Mission", "play")
@case("ruling-powers-then")
def test_sabotage_mission_makes_keys_dearer_for_each_power_among_friendly_creatures():
    a = dict(hand=["Sabotage Mission"], in_play=["V2", "V2", "V3", "V9"])
    b = dict(amber=8, in_play=["V1", "V4"])
    t = on(a, b).play("Sabotage Mission")
    assert t.b.key_cost == 6, "not yet"
    t.end_turn()
    assert t.b.key_cost == 9 and t.b.keys == []
    t.answer("brobnar").end_turn()
    assert t.a.key_cost == t.b.key_cost == 6
    t = on(a, dict(b, in_play=["V9"])).play("Sabotage Mission").end_turn().answer("brobnar").fight("b:V9", "V3")
    assert t.b.key_cost == 8, "V3 is gone"


# Houses


@card("The Ulfberht Device", "constant")
def test_the_ulfberht_device_knows_the_house_of_a_board():
    t = on(dict(in_play=["The Ulfberht Device"]), house="logos").end_turn().answer("dis").end_turn()
    assert {o.label for o in t.decision.options} == {"Star Alliance", "Brobnar"}, "Logos was A's house"


@card("The Ulfberht Device", "constant")
@case("ruling-house-chosen-last")
def test_nobody_chooses_the_same_house_twice_running_beside_the_ulfberht_device():
    def houses(t):
        return {o.label for o in t.decision.options}

    t = on(dict(in_play=["The Ulfberht Device"])).end_turn()
    assert houses(t) == {"Brobnar", "Dis", "Sanctum"}
    t.answer("dis").end_turn().answer("logos").end_turn()
    assert houses(t) == {"Brobnar", "Sanctum"}, "B chose Dis"
    t.answer("sanctum").end_turn()
    assert houses(t) == {"Star Alliance", "Brobnar"}, "A chose Logos"
    t.answer("brobnar").end_turn()
    assert houses(t) == {"Brobnar", "Dis"}
    t = on({}).end_turn().answer("dis").end_turn().answer("logos").end_turn()
    assert houses(t) == {"Brobnar", "Dis", "Sanctum"}, "without it"


@case("ruling-house-chosen-last")
def test_the_ulfberht_device_knows_what_was_chosen_before_it_came():
    t = on(dict(hand=["The Ulfberht Device"]), house="brobnar").end_turn().answer("dis").end_turn().answer("staralliance")
    t.play("The Ulfberht Device").end_turn()
    assert {o.label for o in t.decision.options} == {"Brobnar", "Sanctum"}


@card("Diplomat Agung", "play_fight_reap")
def test_diplomat_agung_adds_a_house_to_a_creature_for_the_turn():
    t = on(dict(in_play=["Diplomat Agung", "V1"])).reap("Diplomat Agung")
    assert sorted(targets(t)) == ["Diplomat Agung", "V1"]
    t.pick("V1").answer("staralliance")
    assert t.card("V1").houses == ["brobnar", "staralliance"] and ways(t, "V1") == {"reap"}
    t.end_turn()
    assert t.card("V1").houses == ["brobnar"]
    t = on(dict(hand=["Diplomat Agung"], in_play=["V1"])).play("Diplomat Agung").pick("V1").answer("logos")
    assert t.card("V1").houses == ["brobnar", "logos"] and not ways(t, "V1")
    t = on(dict(in_play=["Diplomat Agung", "V5"]), dict(in_play=["V1"])).fight("Diplomat Agung", "V1").pick("V5")
    assert t.answer("dis").card("V5").houses == ["brobnar", "dis"]


def test_two_diplomats_add_two_houses_and_both_end():
    a = dict(in_play=["Diplomat Agung", "Diplomat Agung", "V1"])
    t = on(a).reap("Diplomat Agung").pick("V1").answer("dis").reap("Diplomat Agung#2").pick("V1").answer("logos")
    assert t.card("V1").houses == ["brobnar", "dis", "logos"]
    assert t.end_turn().card("V1").houses == ["brobnar"]


@card("Diplomat Agung", "play_fight_reap")
def test_diplomat_agung_adds_a_house_to_one_that_an_upgrade_gave_instead():
    a = dict(in_play=["Diplomat Agung", dict(card="V1", upgrades=["Academy Training"])])
    t = on(a).reap("Diplomat Agung").pick("V1").answer("dis")
    assert t.card("V1").houses == ["dis", "logos"]
    assert t.end_turn().card("V1").houses == ["logos"]


def test_academy_training_leaves_the_house_that_diplomat_agung_added():
    a = dict(in_play=["Diplomat Agung", dict(card="V1", upgrades=["Academy Training"])])
    t = on(a).reap("Diplomat Agung").pick("V1").answer("dis").place("Academy Training", "discard")
    assert t.card("V1").houses == ["brobnar", "dis"]
    assert t.end_turn().card("V1").houses == ["brobnar"]


@card("T3R-35A", "constant")
def test_t3r_35a_may_be_used_as_one_of_its_neighbors_house():
    line = [dict(card="V1", house="logos"), "T3R-35A", "V2"]
    for house, usable in (("staralliance", True), ("logos", True), ("brobnar", True)):
        assert ("reap" in ways(on(dict(in_play=line), house=house), "T3R-35A")) == usable
    t = on(dict(in_play=["T3R-35A", "V2", dict(card="V1", house="logos")]), house="logos")
    assert not ways(t, "T3R-35A"), "that one is no neighbor"
    t = on(dict(in_play=line)).end_turn().answer("brobnar").end_turn().answer("logos")
    assert "reap" in ways(t, "T3R-35A"), "as soon as the house is chosen"


@card("T3R-35A", "constant")
def test_t3r_35a_does_so_for_the_creature_it_is_on():
    t = on(dict(hand=["T3R-35A"], in_play=[dict(card="V1", house="logos"), "V2", "V3"]), house="staralliance")
    t.choose(next(o for o in t.decision.options if o.kind == "play" and o.card == "T3R-35A"))
    t = t.pick("V2") if "V2" in targets(t) else t.choose(next(o for o in t.decision.options if "upgrade" in o.label)).pick("V2")
    assert t.card("V2").upgrades == ["T3R-35A"]
    t.end_turn().answer("brobnar").end_turn().answer("logos")
    assert "reap" in ways(t, "V2") and not ways(t, "V3")


@card("Make It So", "play")
def test_make_it_so_draws_until_the_house_is_not_the_one_named():
    t = on(dict(hand=["Make It So"], deck=["V1", dict(card="V2", house="logos"), "V3"])).play("Make It So").answer("brobnar")
    assert t.a.hand == ["V1"]
    t.answer("brobnar")
    assert t.a.hand == ["V1"] and t.decision.kind == "action" and t.a.deck == ["V2", "V3"]
    t = on(dict(hand=["Make It So"], deck=["V1", "V3"])).play("Make It So").answer("dis")
    assert t.a.hand == [] and t.decision.kind == "action"


# Those that are not chosen


@card("Selective Preservation", "play")
def test_selective_preservation_leaves_one_creature_of_each_power():
    a = dict(hand=["Selective Preservation"], in_play=["V2", "V3", "V9"])
    t = on(a, dict(in_play=["V2", "V3", "V5"])).play("Selective Preservation")
    while t.decision.kind == "target":
        picked = next((c for c in ("b:V2", "a:V3", "V5", "V9") if t.card(c).ref in targets(t)), None)
        t.pick(picked)
    t = out(t)
    assert sorted(t.a.battleline) == ["V3", "V9"] and sorted(t.b.battleline) == ["V2", "V5"]


@card("Grand Alliance Council", "play")
def test_grand_alliance_council_leaves_one_creature_of_each_house():
    a = dict(hand=["Grand Alliance Council"], in_play=["V1", "V2", dict(card="V3", house="dis")])
    t = on(a, dict(in_play=["V4", dict(card="V5", house="dis"), dict(card="V6", house="mars")])).play("Grand Alliance Council")
    while t.decision.kind == "target":
        t.pick(next(c for c in ("V4", "V3", "V6") if c in targets(t)))
    t = out(t)
    assert t.a.battleline == ["V3"] and t.b.battleline == ["V4", "V6"]


@card("Technobabble", "play")
def test_technobabble_stuns_a_creature_and_its_kin_beside_it():
    b = dict(in_play=["V1", "V2", dict(card="V3", house="dis"), "V4"])
    t = on(dict(hand=["Technobabble"]), b).play("Technobabble").pick("V2")
    assert [t.card(c).stunned for c in ("V1", "V2", "V3", "V4")] == [True, True, False, False]
