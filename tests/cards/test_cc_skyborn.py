"""Crucible Clash: the new cards of Skyborn, each ability with what it does and what it does not do."""

import pytest

from kfsim.cards.catalogue import catalogue
from tests.cards.cc import on as on_board
from tests.cards.skyborn import sky
from tests.help import card, settle, targets, ways


def on(a=None, b=None, house="skyborn", **more):
    """A's main step in Skyborn."""
    return on_board(a, b, house=house, **more)


def to_house(t):
    """Answer with the first option until a house is chosen."""
    while t.decision.kind != "house":
        t.choose(0)
    return t


@card("Curse of Forgery", "enters", "reaction")
def test_curse_of_forgery_takes_a_key_from_whom_it_was_given_to():
    t = on(dict(hand=["Curse of Forgery"]), dict(amber=6)).play("Curse of Forgery")
    assert t.b.artifacts == ["Curse of Forgery"] and t.a.artifacts == []
    t = to_house(t.end_turn())
    assert not t.b.keys and t.b.amber == 6 and t.b.artifacts == [] and t.a.purged == ["Curse of Forgery"]
    t = to_house(t.answer("brobnar").end_turn()).answer("brobnar").end_turn()
    assert len(to_house(t).b.keys) == 1 and t.b.amber == 0, "once"


@card("Curse of Forgery", "reaction")
def test_curse_of_forgery_waits_while_no_key_can_be_forged_and_leaves_the_other_player_alone():
    theirs = dict(amber=5, in_play=[dict(card="Curse of Forgery", owner="a")])
    t = to_house(on(dict(amber=6), theirs).end_turn())
    assert t.b.artifacts == ["Curse of Forgery"] and t.b.amber == 5, "too little Æ"
    t = to_house(t.answer("brobnar").end_turn())
    assert len(t.a.keys) == 1 and t.a.amber == 0 and t.b.artifacts == ["Curse of Forgery"]


@card("Endurance", "gives", "enhance", "armor")
def test_endurance_has_its_skyborn_neighbors_fight_after_they_reap():
    line = [sky("V5"), "Endurance", "V4", sky("V6")]
    t = on(dict(in_play=line), dict(in_play=["V1", "V2"])).reap("V5")
    assert t.a.amber == 1 and sorted(targets(t)) == ["V1", "V2"]
    t = settle(t.pick("V2"))
    assert t.b.battleline == ["V1"] and not t.card("V5").ready and t.card("V5").damage == 2
    assert t.reap("V6").decision.kind == "action", "no neighbor"
    assert t.reap("Endurance").decision.kind == "action", "not itself"
    t = on(dict(in_play=line, houses=["brobnar", "skyborn", "mars"]), dict(in_play=["V1"]), house="brobnar").reap("V4")
    assert t.decision.kind == "action" and t.b.battleline == ["V1"], "not of Skyborn"
    assert catalogue().find("Endurance").facts["enhance"] == ["skyborn"]


@card("Heart of Steel", "play")
def test_heart_of_steel_plays_a_skyborn_creature_from_the_discard_pile():
    a = dict(hand=["Heart of Steel"], discard=["Ripper Jack", sky("V3"), "V4", "Way of the Crow"])
    t = on(a, dict(amber=1, discard=[sky("V5")])).play("Heart of Steel")
    assert sorted(targets(t)) == ["Ripper Jack", "V3"]
    t = settle(t.pick("Ripper Jack"))
    assert t.a.battleline == ["Ripper Jack"] and (t.a.amber, t.b.amber) == (2, 0), "its play ability resolves"
    t = on(dict(hand=["Heart of Steel"], discard=["V4"])).play("Heart of Steel")
    assert t.a.battleline == [] and t.decision.kind == "action"


@card("Journey Onward", "play")
def test_journey_onward_has_a_skyborn_creature_fight_and_steal():
    a = dict(hand=["Journey Onward"], in_play=[sky("V5", exhausted=True), sky("V6"), "V8"])
    t = on(a, dict(in_play=["V1", "V2"], amber=3)).play("Journey Onward")
    assert sorted(targets(t)) == ["V5", "V6"]
    t = settle(t.pick("V5").pick("V2"))
    assert t.b.battleline == ["V1"] and (t.a.amber, t.b.amber) == (1, 2) and not t.card("V5").ready
    t = settle(t.fight("V6", "V1"))
    assert (t.a.amber, t.b.amber) == (1, 2), "the other has not gained it"


@card("Journey Onward", "play")
def test_journey_onward_steals_nothing_if_the_creature_dies():
    t = on(dict(hand=["Journey Onward"], in_play=[sky("V5")]), dict(in_play=["V8"], amber=3)).play("Journey Onward")
    t = settle(t)
    assert t.a.battleline == [] and (t.a.amber, t.b.amber) == (0, 3)
    t = on(dict(hand=["Journey Onward"], in_play=["V5"]), dict(in_play=["V1"], amber=3)).play("Journey Onward")
    assert t.b.battleline == ["V1"] and t.decision.kind == "action"


@card("Long Way Home", "play")
def test_long_way_home_archives_friendly_skyborn_creatures():
    a = dict(hand=["Long Way Home"], in_play=[sky("V3"), "V4", "Ripper Jack", sky("Lever")])
    t = settle(on(a, dict(in_play=[sky("V5")])).play("Long Way Home"))
    assert sorted(t.a.archives) == ["Ripper Jack", "V3"] and t.a.battleline == ["V4"] and t.a.artifacts == ["Lever"]
    assert t.b.battleline == ["V5"] and t.a.amber == 1


@card("Ripper Jack", "play", "fight")
def test_ripper_jack_steals_and_goes_home_after_a_fight():
    t = on(dict(hand=["Ripper Jack"]), dict(amber=2)).play("Ripper Jack")
    assert (t.a.amber, t.b.amber) == (1, 1)
    t = settle(on(dict(in_play=["Ripper Jack"]), dict(in_play=["V2"], amber=2)).fight("Ripper Jack", "V2"))
    assert t.a.hand == ["Ripper Jack"] and t.b.amber == 2
    t = settle(on(dict(in_play=["Ripper Jack"]), dict(in_play=["V9"])).fight("Ripper Jack", "V9"))
    assert t.a.hand == [] and t.a.discard == ["Ripper Jack"]
    t = on(dict(in_play=["Ripper Jack"]), dict(amber=2)).reap("Ripper Jack")
    assert t.a.battleline == ["Ripper Jack"] and t.b.amber == 2
    theirs = dict(in_play=[dict(card="Ripper Jack", owner="a", house="brobnar")])
    t = settle(on(dict(in_play=["V1"]), theirs).end_turn().answer("brobnar").fight("Ripper Jack", "V1"))
    assert "Ripper Jack" in t.a.hand and t.b.battleline == [], "its owner's hand"


@card("Sir Lorcas", "constant", "armor")
@pytest.mark.parametrize(
    ("keys", "keywords"),
    [
        ([], set()), (["red"], {"skirmish"}), (["yellow"], {"elusive"}), (["blue"], {"taunt"}),
        (["red", "blue"], {"skirmish", "taunt"}),
    ],
)  # fmt: skip
def test_sir_lorcas_has_a_keyword_for_each_of_its_players_keys(keys, keywords):
    t = on(dict(in_play=["Sir Lorcas"], keys=keys), dict(keys=["red", "yellow"]))
    assert t.card("Sir Lorcas").keywords == keywords


@card("Wheel of Fire", "constant")
def test_wheel_of_fire_gives_its_creature_three_keywords():
    a = dict(hand=["Wheel of Fire"], in_play=[sky("V6"), "V5"])
    t = on(a, dict(in_play=["V3", "V4", "V9"])).play("Wheel of Fire", on="V6")
    assert t.card("V6").keywords == {"assault", "hazardous", "splash"} and t.card("V5").keywords == set() and t.a.amber == 1
    t = settle(t.fight("V6", "V4"))
    assert (t.card("V3").damage, t.card("V9").damage, t.card("V4").zone) == (2, 2, "discard")
    assert t.card("V6").damage == 4
    line = [sky("V6", upgrades=["Wheel of Fire"])]
    t = settle(on(dict(in_play=line), dict(in_play=["V9"])).end_turn().answer("brobnar").fight("V9", "V6"))
    assert t.card("V9").damage == 8 and ways(t, "V9") == set(), "2 of hazardous, 6 of the fight"


@card("Curse of Forgery", "reaction")
def test_curse_of_forgery_one_curse_is_spent_a_key():
    curses = [dict(card="Curse of Forgery", owner="a")] * 2
    t = to_house(on(None, dict(amber=6, in_play=curses)).end_turn())
    assert not t.b.keys and t.b.amber == 6 and t.b.artifacts == ["Curse of Forgery"] and t.a.purged == ["Curse of Forgery"]


@card("Curse of Forgery", "reaction")
def test_curse_of_forgery_takes_a_key_that_a_card_would_forge():
    mine = dict(in_play=["Stasis Nexus", dict(card="Curse of Forgery", owner="b")], amber=12, houses=["mars", "skyborn", "dis"])
    t = settle(on(mine, house="mars").action("Stasis Nexus"))
    assert not t.a.keys and t.a.amber == 12 and t.a.artifacts == []
    assert t.a.purged == ["Stasis Nexus"] and t.b.purged == ["Curse of Forgery"]
