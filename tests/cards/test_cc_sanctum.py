"""Crucible Clash: the new cards of Sanctum, each ability with what it does and what it does not do."""

import pytest

from kfsim.cards.catalogue import catalogue
from tests.cards.cc import of_house
from tests.cards.cc import on as on_board
from tests.help import card, settle, targets, ways


def on(a=None, b=None, **more):
    """A's main step in Sanctum."""
    return on_board(a, b, house="sanctum", **more)


@card("Administrator Pelith", "reap", "enhance")
def test_administrator_pelith_may_move_a_friendly_sanctum_creature():
    line = ["Administrator Pelith", "V3", of_house("sanctum", "V4")]
    t = on(dict(in_play=line), dict(in_play=[of_house("sanctum", "V5")])).reap("Administrator Pelith")
    before = t.snapshot()
    t = t.answer(False)
    assert t.a.battleline == ["Administrator Pelith", "V3", "V4"] and t.decision.kind == "action"
    t = t.restore(before).answer(True)
    assert sorted(targets(t)) == ["Administrator Pelith", "V4"]
    t = t.pick("V4")
    t.choose(0)
    assert t.a.battleline == ["V4", "Administrator Pelith", "V3"] and t.card("V4").ready
    assert catalogue().find("Administrator Pelith").facts["enhance"] == ["sanctum"]


@card("Congregate", "play")
@pytest.mark.parametrize(("line", "gained"), [(["Knight Specter", "Master Tashi"], 0), (["Master Tashi", "Master Rabten"], 2)])
def test_congregate_counts_friendly_creatures_with_a_trait(line, gained):
    t = on(dict(hand=["Congregate"], in_play=line), dict(in_play=["Knight Specter", "Novice Gelard"])).play("Congregate")
    t.choose(next(o for o in t.decision.options if o.label.lower() == "monk"))
    assert t.a.amber == gained and t.decision.kind == "action"


@card("Master Rabten", "play_reap", "enhance")
def test_master_rabten_has_each_friendly_monk_capture():
    line = ["V3", "Novice Gelard"]
    b = dict(in_play=["Master Tashi"], amber=5)
    t = settle(on(dict(hand=["Master Rabten"], in_play=line), b).play("Master Rabten", flank="right"))
    assert [t.card(n).amber for n in ("V3", "Novice Gelard", "Master Rabten", "Master Tashi")] == [0, 1, 1, 0]
    assert t.b.amber == 3
    t = settle(on(dict(in_play=["Master Rabten"]), b).reap("Master Rabten"))
    assert t.card("Master Rabten").amber == 1
    t = settle(on(dict(in_play=["Master Rabten"]), dict(in_play=["V1"], amber=5)).fight("Master Rabten", "V1"))
    assert t.card("Master Rabten").amber == 0
    assert catalogue().find("Master Rabten").facts["enhance"] == ["sanctum", "sanctum"]


@card("Master Tashi", "fight", "reap", "keywords")
def test_master_tashi_has_a_neighbor_do_the_other():
    line = [dict(card="V3", exhausted=True), "Master Tashi", "V4", "V5"]
    t = on(dict(in_play=line), dict(in_play=["V1", "V2"])).fight("Master Tashi", "V1")
    assert sorted(targets(t)) == ["V3", "V4"]
    t = t.pick("V3")
    assert t.a.amber == 1 and not t.card("V3").ready and not t.card("Master Tashi").ready
    t = on(dict(in_play=line), dict(in_play=["V1", "V2"])).reap("Master Tashi")
    assert sorted(targets(t)) == ["V3", "V4"] and t.a.amber == 1
    t = t.pick("V3")
    assert sorted(targets(t)) == ["V1", "V2"]
    t = settle(t.pick("V2"))
    assert t.b.battleline == ["V1"] and t.card("V3").damage == 2 and t.a.amber == 1
    assert "deploy" in t.card("Master Tashi").keywords


@card("Master Tashi", "fight", "reap")
def test_master_tashi_alone_or_destroyed_has_nobody_do_anything():
    t = on(dict(in_play=["Master Tashi"]), dict(in_play=["V1"])).reap("Master Tashi")
    assert t.a.amber == 1 and t.decision.kind == "action"
    t = settle(on(dict(in_play=["V3", "Master Tashi"]), dict(in_play=["V9"])).fight("Master Tashi", "V9"))
    assert t.a.amber == 0 and t.a.battleline == ["V3"] and t.decision.kind == "action"


@card("Novice Gelard", "play", "enhance")
def test_novice_gelard_readies_and_reaps_with_a_sanctum_neighbor():
    line = ["V3", dict(card="V4", exhausted=True, house="sanctum")]
    t = on(dict(hand=["Novice Gelard"], in_play=line)).play("Novice Gelard", flank="right")
    assert t.a.amber == 1 and not t.card("V4").ready and t.card("V3").ready
    t = on(dict(hand=["Novice Gelard"], in_play=line)).play("Novice Gelard", flank="left")
    assert t.a.amber == 0 and not t.card("V4").ready, "V3 is the only neighbor, and of Brobnar"
    assert catalogue().find("Novice Gelard").facts["enhance"] == ["sanctum"]


@card("Perfect Harmony", "play")
def test_perfect_harmony_asks_for_three_houses_among_friendly_creatures():
    three = ["V3", of_house("dis", "V4"), of_house("mars", "V5")]
    t = on(dict(hand=["Perfect Harmony", "V1"], in_play=three)).play("Perfect Harmony")
    assert t.a.amber == 3 and len(t.a.hand) == 3
    t = t.pick("V1")
    assert t.a.archives == ["V1"] and t.a.hand == ["V50", "V50"]
    for line in (three[:2], [*three[:2], of_house("dis", "V6")]):
        t = on(dict(hand=["Perfect Harmony", "V1"], in_play=line), dict(in_play=[of_house("mars", "V5")])).play("Perfect Harmony")
        assert t.a.amber == 1 and t.a.hand == ["V1"] and t.decision.kind == "action", "enemy creatures do not count"


@card("Render Guilt", "play")
def test_render_guilt_captures_and_deals_for_each_amber_on_it():
    a = dict(hand=["Render Guilt"], in_play=[dict(card="V3", amber=2), "V4"])
    t = on(a, dict(in_play=["V5", "V6"], amber=2)).play("Render Guilt")
    assert sorted(targets(t)) == ["V3", "V4"]
    t = t.pick("V3")
    assert t.card("V3").amber == 3 and t.b.amber == 1 and sorted(targets(t)) == ["V3", "V4", "V5", "V6"]
    for name in ("V5", "V5", "V6"):
        t = t.pick(name)
    t = settle(t)
    assert t.card("V5").damage == 2 and t.card("V6").damage == 1 and t.decision.kind == "action"


@card("Render Guilt", "play")
def test_render_guilt_with_nothing_to_capture():
    a = dict(hand=["Render Guilt"], in_play=["V4"])
    t = on(a, dict(in_play=["V5"])).play("Render Guilt")
    assert t.decision.kind == "action" and t.card("V5").damage == 0 and t.card("V4").amber == 0
    t = on(dict(hand=["Render Guilt"]), dict(in_play=["V5"], amber=2)).play("Render Guilt")
    assert t.b.amber == 2 and t.card("V5").damage == 0


@card("Stalwart", "fight", "keywords")
def test_stalwart_may_move_in_its_line_after_a_fight():
    t = on(dict(in_play=["Stalwart", "V3", "V4"]), dict(in_play=["V2", "V1"])).fight("Stalwart", "V2")
    assert t.card("Stalwart").damage == 0, "skirmish"
    before = t.snapshot()
    assert t.answer(False).a.battleline == ["Stalwart", "V3", "V4"]
    t = t.restore(before).answer(True)
    t.choose(len(t.decision.options) - 1)
    assert t.a.battleline == ["V3", "V4", "Stalwart"] and t.decision.kind == "action"
    assert t.card("Stalwart").keywords == {"deploy", "skirmish", "taunt"} and not ways(t, "Stalwart")
    t = on(dict(in_play=["Stalwart", "V3"])).reap("Stalwart")
    assert t.decision.kind == "action"
