"""Dis: every ability of every covered card."""

from tests.help import board, targets


def dis(a=None, b=None, **more):
    return board(a, b, house="dis", **more)


def test_charette_captures_three():
    t = dis(dict(hand=["Charette"]), dict(amber=5)).play("Charette")
    assert t.card("Charette").amber == 3 and t.b.amber == 2
    assert dis(dict(hand=["Charette"]), dict(amber=1)).play("Charette").card("Charette").amber == 1


def test_dominator_bauble_uses_a_friend_of_any_house():
    t = dis(dict(in_play=["Dominator Bauble", "Headhunter", dict(card="V1", exhausted=True)]), dict(in_play=["V2"]))
    t.action("Dominator Bauble").pick("Headhunter")
    assert {o.kind for o in t.decision.options} == {"fight", "reap"}
    t.choose(next(o for o in t.decision.options if o.kind == "reap"))
    assert t.a.amber == 1 and not t.card("Headhunter").ready


def test_dominator_bauble_does_not_ready():
    t = dis(dict(in_play=["Dominator Bauble", dict(card="V1", exhausted=True)])).action("Dominator Bauble")
    assert t.a.amber == 0 and not t.card("V1").ready


def test_dominator_bauble_on_a_stunned_friend():
    t = dis(dict(in_play=["Dominator Bauble", dict(card="V1", stun=True)])).action("Dominator Bauble")
    assert not t.card("V1").stunned and t.a.amber == 0


def test_dust_imp_pays_its_controller_when_destroyed():
    t = board(dict(hand=["Slay"]), dict(in_play=["Dust Imp"])).play("Slay")
    assert (t.a.amber, t.b.amber) == (0, 2)
    assert board(dict(hand=["Hand Back"]), dict(in_play=["Dust Imp"])).play("Hand Back").b.amber == 0


def test_fear_returns_an_enemy_to_its_owner():
    t = dis(dict(hand=["Fear"], in_play=["V1"]), dict(in_play=["V5", dict(card="V2", owner="a")])).play("Fear")
    assert targets(t) == ["V5", "V2"]
    assert t.pick("V2").a.hand == ["V2"]
    assert dis(dict(hand=["Fear"], in_play=["V1"])).play("Fear").a.battleline == ["V1"]


def test_hand_of_dis_spares_flanks():
    t = dis(dict(hand=["Hand of Dis"], in_play=["V1", "V2"]), dict(in_play=["V3", "V4", "V5", "V6"])).play("Hand of Dis")
    assert targets(t) == ["V4", "V5"]
    assert t.pick("V4").b.battleline == ["V3", "V5", "V6"]
    assert dis(dict(hand=["Hand of Dis"]), dict(in_play=["V3"])).play("Hand of Dis").b.battleline == ["V3"]


def test_mind_barb_discards_at_random():
    tables = [dis(dict(hand=["Mind Barb"]), dict(hand=["V1", "V2", "V3"]), seed=seed) for seed in range(12)]
    assert {tuple(t.play("Mind Barb").b.discard) for t in tables} == {("V1",), ("V2",), ("V3",)}
    t = dis(dict(hand=["Mind Barb", "V9"])).play("Mind Barb")
    assert t.a.amber == 1 and t.a.hand == ["V9"]


def test_shooler_needs_four():
    t = dis(dict(hand=["Shooler"]), dict(amber=4)).play("Shooler")
    assert (t.a.amber, t.b.amber) == (1, 3)
    assert dis(dict(hand=["Shooler"]), dict(amber=3)).play("Shooler").b.amber == 3


def test_stealer_of_souls_needs_its_own_fight():
    t = dis(dict(in_play=["Stealer of Souls", dict(card="V5", house="dis")]), dict(in_play=["V3", "V1"])).fight("V5", "V3")
    assert t.b.discard == ["V3"] and t.b.purged == [] and t.a.amber == 0


def test_stealer_of_souls_after_a_ward_purges_nothing():
    t = dis(dict(in_play=["Stealer of Souls"]), dict(in_play=[dict(card="V3", ward=True)])).fight("Stealer of Souls", "V3")
    assert t.b.battleline == ["V3"] and t.a.amber == 0


def test_the_terror_needs_an_empty_pool():
    assert dis(dict(hand=["The Terror"]), dict(amber=1)).play("The Terror").a.amber == 0
    assert dis(dict(hand=["The Terror"])).play("The Terror").a.amber == 2


def test_tocsin_discards_after_reaping():
    t = dis(dict(in_play=["Tocsin"]), dict(hand=["V1"])).reap("Tocsin")
    assert t.b.discard == ["V1"] and t.a.amber == 1
    t = dis(dict(in_play=["Tocsin"]), dict(hand=["V1"], in_play=["V2"])).fight("Tocsin", "V2")
    assert t.b.hand == ["V1"]
