"""Dark Tidings: more new cards of Star Alliance: neighbors, upgrades, the tide, and evil twins."""

import pytest

from tests.cards.test_dt_star_alliance import on
from tests.help import card, targets

OTHERS = ["V1", "C.R. Officer Hawkins", "V2"]


# Neighbors


@card("C.R. Officer Hawkins", "play")
@pytest.mark.parametrize(
    ("line", "gained"),
    [(["V1", "V2"], 1), (["V1", dict(card="V2", house="staralliance")], 0), ([dict(card="V3", house="staralliance"), "V2"], 1)],
)
def test_officer_hawkins_gains_for_each_neighbor_of_another_house(line, gained):
    t = on(dict(hand=["C.R. Officer Hawkins"], in_play=line)).play("C.R. Officer Hawkins")
    assert t.a.amber == gained


@card("C.R. Officer Hawkins", "play")
def test_officer_hawkins_deploys_between_two():
    t = on(dict(hand=["C.R. Officer Hawkins"], in_play=["V1", "V2"])).play("C.R. Officer Hawkins", flank=1)
    assert t.a.battleline == OTHERS and t.a.amber == 2


@card("C.R. Officer Hawkins (Evil Twin)", "play")
def test_evil_officer_hawkins_costs_the_opponent_as_much():
    evil = "C.R. Officer Hawkins (Evil Twin)"
    a = dict(hand=[evil], in_play=["V1", "V2", dict(card="V3", house="staralliance")])
    t = on(a, dict(amber=3)).play(evil, flank=1)
    assert (t.a.amber, t.b.amber) == (0, 1)
    assert on(a, dict(amber=3)).play(evil, flank=2).b.amber == 2
    assert on(a, dict(amber=3)).play(evil, flank=3).b.amber == 3


@card("Colonist Chapman", "gives")
def test_neighbors_of_colonist_chapman_of_other_houses_gain_an_amber_when_they_reap():
    a = dict(
        in_play=[
            dict(card="V1", house="logos"),
            "Colonist Chapman",
            dict(card="V2", house="staralliance"),
            dict(card="V3", house="logos"),
        ]
    )
    t = on(a, house="logos")
    assert t.reap("V1").a.amber == 2 and t.reap("V3").a.amber == 3, "V3 is no neighbor"
    assert on(a).reap("V2").a.amber == 1, "one of Star Alliance"
    assert "taunt" in t.card("Colonist Chapman").keywords


@card("Colonist Chapman (Evil Twin)", "play")
def test_evil_colonist_chapman_captures_everything():
    evil = "Colonist Chapman (Evil Twin)"
    t = on(dict(hand=[evil], amber=3), dict(amber=4)).play(evil)
    assert t.card(evil).amber == 7 and (t.a.amber, t.b.amber) == (0, 0)
    assert on(dict(hand=[evil])).play(evil).card(evil).amber == 0


@card("Exploratory Craft", "action")
def test_exploratory_craft_draws_for_each_house_it_exhausts():
    a = dict(
        in_play=["Exploratory Craft", "V1", "V2", dict(card="V3", house="dis"), dict(card="V4", house="mars", exhausted=True)]
    )
    t = on(dict(deck=["V50"] * 5, **a)).action("Exploratory Craft")
    assert sorted(targets(t)) == ["V1", "V2", "V3"]
    t.pick("V1", "V2", "V3")
    assert t.a.hand == ["V50", "V50"] and not t.card("V1").ready and not t.card("V3").ready
    t = on(a).action("Exploratory Craft").answer(False)
    assert t.a.hand == [] and t.card("V1").ready
    t = on(a).action("Exploratory Craft").pick("V1", "V2").answer(False)
    assert t.a.hand == ["V50"]


@card("Unity or Discord", "play")
def test_unity_or_discord_uses_a_stranger_or_returns_two_with_their_upgrades():
    a = dict(
        hand=["Unity or Discord"],
        in_play=["V1", dict(card="V2", house="staralliance"), dict(card="V3", upgrades=["Way of the Pixie"])],
    )
    t = on(a).play("Unity or Discord").choose(0)
    assert sorted(targets(t)) == ["V1", "V3"] and t.pick("V1").a.amber == 1
    t = on(a, dict(in_play=["V9"])).play("Unity or Discord").choose(1)
    assert sorted(targets(t)) == ["V1", "V2", "V3"]
    t.pick("V1", "V3")
    assert sorted(t.a.hand) == ["V1", "V3", "Way of the Pixie"] and t.a.battleline == ["V2"]
    t = on(a).play("Unity or Discord").choose(1).answer(False)
    assert t.a.hand == [] and len(t.a.battleline) == 3


# Upgrades


@card("Shield-U-Later (Evil Twin)", "constant")
@card("Shield-U-Later", "constant")
@pytest.mark.parametrize(("name", "armor", "power"), [("Shield-U-Later", 4, 3), ("Shield-U-Later (Evil Twin)", 0, 1)])
def test_shield_u_later_is_a_creature_or_an_upgrade(name, armor, power):
    a = dict(hand=[name], in_play=["Armored 3", "V1"])
    t = on(a)
    kinds = [o for o in t.decision.options if o.card == name and o.kind.startswith("play")]
    assert kinds
    t.choose(kinds[0])
    up = next((o for o in t.decision.options if "upgrade" in o.label), None)
    t = (t.choose(up) if up else t).pick("Armored 3")
    assert t.card("Armored 3").armor == armor and t.card("Armored 3").power == power and t.card("V1").armor == 0


def test_shield_u_later_as_a_creature_does_nothing_for_others():
    t = on(dict(in_play=["Armored 3", "Shield-U-Later", "Shield-U-Later (Evil Twin)"]))
    assert t.card("Armored 3").armor == 2 and t.card("Armored 3").power == 3
    assert t.card("Shield-U-Later").armor == 2 and t.card("Shield-U-Later (Evil Twin)").armor == 0


@card("Make It So", "play")
def test_make_it_so_asks_for_a_house_each_time():
    t = on(dict(hand=["Make It So"], deck=["V1", dict(card="V2", house="dis"), "V3"])).play("Make It So")
    t.answer("brobnar").answer("dis").answer("dis")
    assert sorted(t.a.hand) == ["V1", "V2"] and t.a.deck == ["V3"]
    assert on(dict(hand=["Make It So"], deck=[])).play("Make It So").answer("dis").decision.kind == "action"


def test_the_ulfberht_device_is_forgotten_when_it_leaves():
    t = on(dict(in_play=["The Ulfberht Device"], hand=["Tachyon Pulse"])).play("Tachyon Pulse").end_turn()
    t.answer("dis").end_turn()
    assert {o.label for o in t.decision.options} == {"Star Alliance", "Brobnar", "Logos"}
