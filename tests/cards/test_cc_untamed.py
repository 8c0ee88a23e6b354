"""Crucible Clash: the new cards of Untamed, each ability with what it does and what it does not do."""

import pytest

from kfsim.cards.catalogue import catalogue
from tests.cards.cc import of_house
from tests.cards.cc import on as on_board
from tests.help import card, settle, targets, ways


def on(a=None, b=None, house="untamed", **more):
    """A's main step in Untamed."""
    return on_board(a, b, house=house, **more)


def wild(title, **more):
    """A creature that stands in Untamed."""
    return of_house("untamed", title, **more)


@card("Circle of Power", "constant")
def test_circle_of_power_sets_the_power_of_friendly_untamed_creatures():
    line = ["Circle of Power", wild("V9", power_counters=2), wild("V1"), "V3", wild("V8", damage=6)]
    t = on(dict(in_play=line), dict(in_play=[wild("V6")]))
    assert [t.card(n).power for n in ("V9", "V1", "V3", "V6")] == [5, 5, 3, 6]
    a = dict(hand=["Circle of Power"], in_play=[wild("V8", damage=5), wild("V9", damage=4), dict(card="V6", damage=5)])
    t = settle(on(a).play("Circle of Power"))
    assert t.a.battleline == ["V9", "V6"] and t.a.amber == 1, "five damage is too much for it now"


@card("Conclave Witch", "action", "enhance")
def test_conclave_witch_gains_for_each_friendly_untamed_creature():
    t = on(dict(in_play=["Conclave Witch", wild("V3"), "V4"]), dict(in_play=[wild("V5")])).action("Conclave Witch")
    assert (t.a.amber, t.b.amber) == (2, 0)
    assert catalogue().find("Conclave Witch").facts["enhance"] == ["untamed"]


@card("Enchanted Murmook", "constant", "enhance")
def test_enchanted_murmook_makes_the_opponents_keys_dearer():
    for line, cost in (
        ([wild("V3"), "Enchanted Murmook", wild("V4")], 8), (["V3", "Enchanted Murmook", wild("V4")], 7),
        (["Enchanted Murmook"], 6), (["Enchanted Murmook", "V3", wild("V4")], 6),
    ):  # fmt: skip
        t = on(dict(in_play=line), dict(in_play=[wild("V5")]))
        assert (t.a.key_cost, t.b.key_cost) == (6, cost)
    assert catalogue().find("Enchanted Murmook").facts["enhance"] == ["untamed"]


@card("Katha the Wise", "omni", "enhance")
def test_katha_the_wise_may_play_an_untamed_creature_in_any_house():
    a = dict(in_play=["Katha the Wise"], hand=["Conclave Witch", "V3", "Way of the Crow"], houses=["brobnar", "untamed", "dis"])
    t = on(a, house="brobnar").omni("Katha the Wise")
    assert targets(t) == ["Conclave Witch"] and t.decision.optional
    before = t.snapshot()
    t = settle(t.pick("Conclave Witch"))
    while t.decision.kind == "flank":
        t.choose(0)
    assert "Conclave Witch" in t.a.battleline and not t.card("Katha the Wise").ready
    t = t.restore(before)
    t.choose(next(o for o in t.decision.options if not o.card))
    assert t.a.battleline == ["Katha the Wise"] and len(t.a.hand) == 3 and t.decision.kind == "action"
    assert catalogue().find("Katha the Wise").facts["enhance"] == ["untamed", "untamed"]


@card("Power Up", "play")
@pytest.mark.parametrize(("rival", "archived"), [("V4", True), ("V5", True), ("V6", False)])
def test_power_up_is_archived_if_its_creature_is_the_most_powerful(rival, archived):
    t = on(dict(hand=["Power Up"], in_play=["V3", "V2"]), dict(in_play=[rival])).play("Power Up")
    assert sorted(targets(t)) == ["V2", "V3"]
    t = t.pick("V3")
    assert (t.card("V3").power_counters, t.card("V3").power) == (2, 5)
    assert t.a.archives == ["Power Up"] * archived and t.a.discard == ["Power Up"] * (not archived)


@card("Power Up", "play")
def test_power_up_compares_with_friends_and_needs_a_creature():
    t = on(dict(hand=["Power Up"], in_play=["V3", "V6"])).play("Power Up").pick("V3")
    assert t.a.discard == ["Power Up"]
    t = on(dict(hand=["Power Up"])).play("Power Up")
    assert t.a.discard == ["Power Up"] and t.a.archives == [] and t.a.amber == 1


@card("Prognosticating Witch", "play_reap", "enhance")
@pytest.mark.parametrize(("held", "drawn"), [(0, 2), (3, 2), (4, 0)])
def test_prognosticating_witch_draws_with_a_small_hand(held, drawn):
    t = on(dict(hand=["Prognosticating Witch"] + ["V3"] * held)).play("Prognosticating Witch")
    assert len(t.a.hand) == held + drawn
    t = on(dict(in_play=["Prognosticating Witch"], hand=["V3"] * held)).reap("Prognosticating Witch")
    assert len(t.a.hand) == held + drawn
    t = settle(on(dict(in_play=["Prognosticating Witch"]), dict(in_play=["V1"])).fight("Prognosticating Witch", "V1"))
    assert len(t.a.hand) == 0
    assert catalogue().find("Prognosticating Witch").facts["enhance"] == ["draw", "discard"]


@card("Unleash the Beast", "play")
def test_unleash_the_beast_exhausts_a_friend_to_hit_an_enemy():
    a = dict(hand=["Unleash the Beast"], in_play=["V5", dict(card="V3", exhausted=True)])
    t = on(a, dict(in_play=["V8", "V9"])).play("Unleash the Beast")
    assert sorted(targets(t)) == ["V3", "V5"]
    before = t.snapshot()
    t = t.pick("V5")
    assert not t.card("V5").ready and sorted(targets(t)) == ["V8", "V9"]
    t = t.pick("V9")
    assert (t.card("V9").damage, t.card("V5").damage, t.a.amber) == (5, 0, 1)
    t = t.restore(before).pick("V3")
    assert t.decision.kind == "action" and t.card("V8").damage == t.card("V9").damage == 0, "it was exhausted already"


@card("Way of the Crow", "constant")
def test_way_of_the_crow_makes_its_creature_elusive():
    a = dict(hand=["Way of the Crow"], in_play=["V3", "V4"])
    t = on(a, dict(in_play=["V9"])).play("Way of the Crow", on="V3")
    assert t.card("V3").keywords == {"elusive"} and t.card("V4").keywords == set()
    t = settle(t.end_turn().answer("brobnar").fight("V9", "V3"))
    assert t.card("V3").damage == t.card("V9").damage == 0 and ways(t, "V9") == set()


@card("Circle of Power", "constant")
def test_circle_of_power_ends_with_it_and_counts_what_belongs_to_untamed_now():
    line = ["Circle of Power", "V3", wild("V9"), wild("V1", damage=1)]
    t = on(dict(in_play=line, hand=["Ruination"], houses=["untamed", "dis", "brobnar"]), house="dis")
    assert t.card("V1").power == 5
    t = settle(t.play("Ruination").pick("Circle of Power"))
    assert t.a.battleline == ["V3", "V9"] and t.card("V9").power == 9, "one damage is too much for the other again"
