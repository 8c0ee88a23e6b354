"""Crucible Clash: the new cards of Mars, each ability with what it does and what it does not do."""

import pytest

from kfsim.cards.catalogue import catalogue
from tests.cards.cc import of_house
from tests.cards.cc import on as on_board
from tests.help import card, case, out, settle, targets, ways

MARTIAN = "Martian Propagandist"  # of the Martian trait


def on(a=None, b=None, **more):
    """A's main step in Mars."""
    return on_board(a, b, house="mars", **more)


def tired(title, **more):
    """A creature that is exhausted."""
    return dict(card=title, exhausted=True, **more)


@card("Benny", "reap", "keywords")
def test_benny_readies_other_martian_creatures_of_both_players():
    line = ["Benny", tired(MARTIAN), tired("V3", house="mars")]
    t = on(dict(in_play=line), dict(in_play=[tired("Special Agent Tnega")])).reap("Benny")
    assert t.card(MARTIAN).ready and t.card("Special Agent Tnega").ready
    assert not t.card("V3").ready and not t.card("Benny").ready, "the house is not the trait, and Benny is no Martian"
    assert "elusive" in t.card("Benny").keywords


@card("Benny", "destroyed")
@pytest.mark.parametrize(("friend", "purged"), [("V3", True), (of_house("mars", "V3"), False)])
def test_benny_is_purged_where_no_other_friendly_mars_creature_is(friend, purged):
    b = dict(in_play=["V9", of_house("mars", "V4")])
    t = settle(on(dict(in_play=["Benny", friend]), b).fight("Benny", "V9"))
    assert t.a.purged == ["Benny"] * purged and t.a.discard == ["Benny"] * (not purged)


@card("Experiment Q", "constant", "play", "enhance")
def test_experiment_q_grows_and_stuns_with_each_mars_creature():
    a = dict(hand=["Experiment Q"], in_play=["V3"])
    t = on(a, dict(in_play=["V4", of_house("mars", "V5"), "V6"])).play("Experiment Q", flank="right")
    assert sorted(targets(t)) == ["V3", "V4", "V6"], "non-Mars creatures of both players"
    t = settle(t.pick("V4"))
    t = settle(t.pick("V6"))
    assert t.decision.kind == "action" and [t.card(n).stunned for n in ("V3", "V4", "V5", "V6")] == [False, True, False, True]
    assert t.card("Experiment Q").power == 7, "itself and the enemy one"
    assert catalogue().find("Experiment Q").facts["enhance"] == ["mars"]


@card("Experiment Q", "constant", "play")
def test_experiment_q_alone_stuns_one_and_has_six_power():
    t = on(dict(hand=["Experiment Q"]), dict(in_play=["V4"])).play("Experiment Q")
    assert t.card("V4").stunned and t.card("Experiment Q").power == 6
    t = on(dict(hand=["Experiment Q"])).play("Experiment Q")
    assert t.decision.kind == "action" and not t.card("Experiment Q").stunned


@card("Further Testing Needed", "play")
def test_further_testing_needed_archives_a_friendly_card_with_its_owner():
    line = [dict(card="V3", upgrades=["Way of the Crow"]), dict(card="V4", owner="b"), "Lever"]
    t = on(dict(hand=["Further Testing Needed"], in_play=line), dict(in_play=["V5"])).play("Further Testing Needed")
    assert sorted(targets(t)) == ["Lever", "V3", "V4", "Way of the Crow"]
    before = t.snapshot()
    t = t.pick("V4")
    assert t.b.archives == ["V4"] and t.a.archives == []
    t = t.restore(before).pick("Way of the Crow")
    assert t.a.archives == ["Way of the Crow"] and t.card("V3").upgrades == []
    t = on(dict(hand=["Further Testing Needed"]), dict(in_play=["V5"])).play("Further Testing Needed")
    assert t.b.battleline == ["V5"] and t.a.amber == 1


@card("Martian Propagandist", "play_reap")
def test_martian_propagandist_makes_its_neighbors_mars():
    line = ["V3", "Martian Propagandist", of_house("dis", "V4"), "V5"]
    t = on(dict(in_play=line))
    assert t.card("V3").houses == ["brobnar"]
    t = t.reap("Martian Propagandist")
    assert [t.card(n).houses for n in ("V3", "V4", "V5")] == [["mars"], ["mars"], ["brobnar"]]
    assert t.reap("V3").a.amber == 2
    t = t.end_turn()
    assert t.card("V3").houses == ["brobnar"] and t.card("V4").houses == ["dis"]


@card("Martian Propagandist", "play_reap")
def test_martian_propagandist_does_so_when_played_and_not_by_fighting():
    a = dict(hand=["Martian Propagandist"], in_play=["V3"])
    t = on(a).play("Martian Propagandist", flank="right")
    assert t.card("V3").houses == ["mars"]
    t = settle(on(dict(in_play=["V3", "Martian Propagandist"]), dict(in_play=["V1"])).fight("Martian Propagandist", "V1"))
    assert t.card("V3").houses == ["brobnar"], "not by a fight"


@case("ruling-house-with-control")
@card("Martian Propagandist", "play_reap")
@card("Edict of Conscription", "action")
@card("Academy Training", "constant")
@card("Monster Zero", "constant")
def test_a_house_for_the_turn_counts_before_one_that_a_constant_ability_gives():
    line = [dict(card="V3", upgrades=["Academy Training"]), "Martian Propagandist"]
    t = settle(on(dict(in_play=line)).reap("Martian Propagandist"))
    assert t.card("V3").houses == ["mars"] and "reap" in ways(t, "V3")
    assert t.end_turn().card("V3").houses == ["logos"]
    line = ["V3", "Monster Zero", "V4", of_house("mars", "Edict of Conscription")]
    t = settle(on(dict(in_play=line)).action("Edict of Conscription"))
    assert [t.card(n).houses for n in ("V3", "Monster Zero", "V4")] == [["saurian"]] * 3
    assert t.end_turn().card("V3").houses == ["mars"]


@card("Pulse Cannon", "action")
def test_pulse_cannon_stuns_a_creature_and_its_neighbors():
    t = on(dict(in_play=["Pulse Cannon", "V3"]), dict(in_play=["V4", "V5", "V6", "V8"])).action("Pulse Cannon")
    assert sorted(targets(t)) == ["V3", "V4", "V5", "V6", "V8"]
    t = settle(t.pick("V5"))
    assert [t.card(n).stunned for n in ("V3", "V4", "V5", "V6", "V8")] == [False, True, True, True, False]
    t = on(dict(in_play=["Pulse Cannon"])).action("Pulse Cannon")
    assert t.decision.kind == "action"


@card("Sonic Waver", "play", "constant")
def test_sonic_waver_stuns_one_and_who_enters_play():
    a = dict(hand=["Sonic Waver", of_house("mars", "V3")], in_play=[of_house("mars", "V6")])
    t = on(a, dict(in_play=["V4"], hand=["V5", of_house("mars", "V9")])).play("Sonic Waver")
    assert sorted(targets(t)) == ["V4", "V6"]
    t = t.pick("V4")
    assert t.card("V4").stunned and not t.card("V6").stunned
    t = t.play("V3", flank="right")
    assert not t.card("V3").stunned, "a Mars creature"
    t = t.end_turn().answer("brobnar").play("V5", flank="right")
    assert t.card("V5").stunned and t.a.artifacts == ["Sonic Waver"]


@card("Sonic Waver", "reaction")
@pytest.mark.parametrize("stunned", [True, False])
def test_sonic_waver_is_purged_at_the_end_of_any_turn_without_a_stunned_creature(stunned):
    t = on(dict(in_play=["Sonic Waver", dict(card="V3", stun=True)]), dict(in_play=["V4"])).end_turn()
    assert t.a.artifacts == ["Sonic Waver"]
    t = t.set("V3", stun=stunned).answer("brobnar")
    t = out(t.end_turn())
    assert t.a.artifacts == ["Sonic Waver"] * stunned and t.a.purged == ["Sonic Waver"] * (not stunned)
    t = on(dict(in_play=["Sonic Waver", "V3"])).end_turn()
    assert t.a.purged == ["Sonic Waver"], "its own player's turn"


@card("Special Agent Tnega", "constant", "keywords", "hazardous")
def test_special_agent_tnega_grows_with_mars_neighbors():
    for line, power in (
        (["V3", "Special Agent Tnega", of_house("mars", "V4")], 4), (["Special Agent Tnega"], 2),
        ([of_house("mars", "V3"), "Special Agent Tnega", of_house("mars", "V4")], 6),
        (["Special Agent Tnega", "V1", of_house("mars", "V4")], 2),
    ):  # fmt: skip
        t = on(dict(in_play=line))
        assert t.card("Special Agent Tnega").power == power
    assert t.card("Special Agent Tnega").keywords == {"deploy", "hazardous", "taunt"}


@card("Stasis Nexus", "action")
@pytest.mark.parametrize(("stunned", "cost"), [(0, 12), (2, 10), (3, 9)])
def test_stasis_nexus_forges_for_less_with_each_stunned_creature(stunned, cost):
    b = dict(in_play=[dict(card="V4", stun=i < stunned) for i in range(4)])
    for amber, forged in ((cost, True), (cost - 1, False)):
        t = on(dict(in_play=["Stasis Nexus"], amber=amber), b).action("Stasis Nexus")
        while t.decision.kind != "action":
            t.choose(0)
        assert t.a.purged == ["Stasis Nexus"] and (len(t.a.keys), t.a.amber) == ((1, 0) if forged else (0, amber))


@card("Stasis Nexus", "action")
def test_stasis_nexus_that_a_ward_keeps_forges_nothing():
    t = on(dict(in_play=[dict(card="Stasis Nexus", ward=True)], amber=20)).action("Stasis Nexus")
    assert t.a.artifacts == ["Stasis Nexus"] and not t.a.keys


@case("ruling-neighbors-for-a-time")
@card("Martian Propagandist", "play_reap")
def test_martian_propagandist_counts_who_comes_to_stand_beside_it():
    a = dict(in_play=["V3", "Martian Propagandist"], hand=[of_house("mars", "V4"), of_house("mars", "V5", icons=["brobnar"])])
    t = on(a).reap("Martian Propagandist")
    t = t.play("V5", flank="right")
    assert t.card("V5").houses == ["mars"], "also instead of what an icon adds"
    t = t.play("V4", flank="right")
    assert t.card("V4").houses == ["mars"] and t.card("V3").houses == ["mars"]
    line = ["V3", "Martian Propagandist", "V5", "V6"]
    t = on(dict(in_play=line, hand=[of_house("mars", "March"), of_house("mars", "Hand Back")])).reap("Martian Propagandist")
    t = t.play("March").pick("V3").answer(3)
    assert t.a.battleline == ["Martian Propagandist", "V5", "V6", "V3"] and t.card("V3").houses == ["brobnar"], "no longer"
    t = t.play("Hand Back").pick("Martian Propagandist")
    assert [t.card(n).houses for n in ("V5", "V6")] == [["mars"], ["brobnar"]], "beside whom it stood last"
