"""Mars: every ability of every covered card."""

from tests.help import board, settle, targets


def mars(a=None, b=None, **more):
    return board(a, b, house="mars", **more)


def test_deep_probe_discards_creatures_of_the_named_house():
    t = mars(dict(hand=["Deep Probe"]), dict(hand=["V1", "Punch", "Dust Imp", "V2"])).play("Deep Probe")
    assert t.decision.kind == "name_house" and t.a.amber == 1
    t.answer("Brobnar")
    assert sorted(t.b.hand) == ["Dust Imp", "Punch"] and sorted(t.b.discard) == ["V1", "V2"]
    assert all(f"{c} is revealed" in t.log() for c in ("V1", "Punch", "Dust Imp"))


def test_mass_abduction_archives_damaged_enemies():
    hurt = [dict(card=c, damage=1) for c in ("V4", "V5", "V6", "V8")]
    t = mars(dict(hand=["Mass Abduction"], in_play=[dict(card="V9", damage=1)]), dict(in_play=[*hurt, "V3"]))
    t.play("Mass Abduction")
    assert targets(t) == ["V4", "V5", "V6", "V8"]
    t.pick("V4", "V5", "V6")
    assert sorted(t.a.archives) == ["V4", "V5", "V6"] and t.decision.kind == "action"
    t.end_turn().answer("Dis").end_turn()
    t.answer("Brobnar").answer(True)
    assert sorted(t.b.hand) == ["V4", "V5", "V6"] and "V4" not in t.a.hand and t.a.archives == []


def test_mass_abduction_may_take_fewer():
    t = mars(dict(hand=["Mass Abduction"]), dict(in_play=[dict(card="V4", damage=1)])).play("Mass Abduction").answer(False)
    assert t.a.archives == [] and t.b.battleline == ["V4"]


def test_mindwarper_is_elusive_and_warps():
    t = mars(dict(in_play=["Mindwarper", "V1"]), dict(amber=2, in_play=["V3", "V4"])).action("Mindwarper")
    assert targets(t) == ["V3", "V4"]
    t.pick("V4")
    assert t.card("V4").amber == 1 and t.b.amber == 1 and t.a.amber == 0
    t = board(dict(in_play=["V5"]), dict(in_play=["Mindwarper"])).fight("V5", "Mindwarper")
    assert t.card("Mindwarper").zone == "battleline"


def test_mothergun_deals_for_each_card_shown():
    t = mars(dict(in_play=["Mothergun"], hand=["Tunk", "Deep Probe", "V1"]), dict(in_play=["V9"])).action("Mothergun")
    assert targets(t) == ["Tunk", "Deep Probe"]
    before = t.snapshot()
    t.pick("Tunk", "Deep Probe")
    assert t.card("V9").damage == 2 and sorted(t.a.hand) == ["Deep Probe", "Tunk", "V1"]
    t.restore(before).answer(False)
    assert t.card("V9").damage == 0


def test_tunk_is_healed_by_another_mars_creature():
    t = mars(dict(in_play=[dict(card="Tunk", damage=5)], hand=["Mindwarper", dict(card="V1", house="mars")])).play("Mindwarper")
    assert t.card("Tunk").damage == 0
    t = board(dict(in_play=[dict(card="Tunk", damage=5)], hand=["V1"])).play("V1")
    assert t.card("Tunk").damage == 5


def test_tunk_is_not_healed_by_the_opponents():
    t = board(dict(in_play=[dict(card="Tunk", damage=5)]), dict(hand=["Mindwarper"]), first="b", house="mars")
    assert t.play("Mindwarper").card("Tunk").damage == 5


def test_yxili_marauder_captures_for_ready_mars_friends():
    a = dict(hand=["Yxili Marauder"], in_play=["Tunk", dict(card="Mindwarper", exhausted=True), "V1"])
    t = mars(a, dict(amber=5, in_play=[dict(card="Yxilx Dominator")])).play("Yxili Marauder")
    settle(t)
    assert t.card("Yxili Marauder").amber == 1 and t.b.amber == 4 and t.card("Yxili Marauder").power == 3


def test_yxili_marauder_gets_power_from_amber():
    t = board(dict(in_play=[dict(card="Yxili Marauder", amber=3)], hand=["Zap 3", "Exalting"]))
    assert t.card("Yxili Marauder").power == 5
    t.play("Exalting")
    assert t.card("Yxili Marauder").power == 6
    t.play("Zap 3").set("Yxili Marauder", amber=1)
    assert t.card("Yxili Marauder").power == 3


def test_yxilx_dominator_enters_stunned_with_taunt():
    t = mars(dict(hand=["Yxilx Dominator"])).play("Yxilx Dominator")
    assert t.card("Yxilx Dominator").stunned and "taunt" in t.card("Yxilx Dominator").keywords
    assert t.card("Yxilx Dominator").armor == 1 and t.card("Yxilx Dominator").power == 9
