"""De-Animator (Æmber Skies): creatures that are artifacts while a mineralize counter lies on them."""

import pytest

from tests.cards.skyborn import on
from tests.help import card, out, targets, ways

STONE = {"mineralize": 1}


def logos(a=None, b=None, **more):
    return on({"houses": ["logos", "brobnar", "mars"], **(a or {})}, b, house="logos", **more)


@card("De-Animator", "play_reap", "constant")
def test_a_creature_with_the_counter_lies_among_the_artifacts():
    enemy = dict(card="V5", damage=2, amber=1, upgrades=["Blood of Titans"])
    t = logos(dict(in_play=["De-Animator"]), dict(in_play=["V4", enemy, "V6"])).reap("De-Animator")
    assert sorted(targets(t)) == ["De-Animator", "V4", "V5", "V6"]
    t = t.pick("V5")
    assert t.b.battleline == ["V4", "V6"] and t.b.artifacts == ["V5"]
    assert t.card("V5").amber == 1 and t.card("Blood of Titans").zone == "attached"


@card("De-Animator", "gives")
def test_such_an_artifact_can_destroy_itself():
    a = dict(in_play=["De-Animator", dict(card="V5", house="logos", counters=STONE, amber=2)])
    t = logos(a, dict(amber=1))
    assert t.a.artifacts == ["V5"]
    t = out(t.action("V5"))
    assert t.card("V5").zone == "discard" and t.b.amber == 1, "its Æ goes to the supply, not to the opponent"


@card("De-Animator", "constant")
def test_it_is_a_creature_again_when_de_animator_leaves():
    b = dict(in_play=["V2", dict(card="V5", counters=STONE, damage=1, stun=True), "V9"])
    t = logos(dict(in_play=["De-Animator"]), b)
    assert t.b.battleline == ["V2", "V9"] and t.b.artifacts == ["V5"]
    t = t.fight("De-Animator", "V9")
    assert t.decision.player == "a" and t.card("De-Animator").zone == "discard"
    t = t.choose(0)
    assert t.b.battleline == ["V5", "V2", "V9"] and t.b.artifacts == []
    assert t.card("V5").damage == 1 and t.card("V5").stunned and t.card("V5").power == 5


@card("De-Animator", "constant")
def test_of_two_of_them_one_is_enough():
    other = dict(card="De-Animator", damage=0)
    t = logos(dict(in_play=["De-Animator"]), dict(in_play=[dict(card="V5", counters=STONE), "V9", other]))
    t = t.fight("De-Animator", "V9")
    assert t.b.artifacts == ["V5"] and t.b.battleline == ["V9", "De-Animator"]


@card("De-Animator", "constant")
def test_de_animator_may_lie_among_the_artifacts_itself():
    t = logos(dict(in_play=["De-Animator", "V9"]), dict(in_play=["V2"])).reap("De-Animator").pick("De-Animator")
    assert t.a.battleline == ["V9"] and t.a.artifacts == ["De-Animator"], "its text still says so"
    assert out(t.end_turn()).a.artifacts == ["De-Animator"]


@card("De-Animator", "constant")
def test_a_stun_hinders_no_artifact():
    t = logos(dict(in_play=["De-Animator", dict(card="Doer", house="logos", counters=STONE, stun=True)]))
    assert ways(t, "Doer") == {"action"}, "only a creature that is stunned sheds the stun instead"
    a = dict(in_play=["De-Animator"], hand=["Skippy the Glorious"])
    t = logos(a, dict(in_play=[dict(card="V5", counters=STONE, stun=True)])).discard("Skippy the Glorious")
    assert t.b.discard == ["V5"] and t.a.hand == ["V1"], "an effect uses it, too"


@card("Reclaimed by Nature", "play")
def test_a_token_creature_that_is_an_artifact_has_no_icons():
    hidden = dict(card="Shout", facedown=True, icons=["amber"], counters=STONE)
    a = dict(in_play=["De-Animator"], hand=[dict(card="Reclaimed by Nature", house="logos", icons=[])])
    t = logos(a, dict(token="Grunt", in_play=[hidden])).play("Reclaimed by Nature")
    assert t.b.purged == ["Shout"] and t.a.amber == 0


@pytest.mark.parametrize("ward", [False, True])
@card("De-Animator", "constant")
def test_a_ward_does_not_keep_it_a_creature(ward):
    t = logos(dict(in_play=["De-Animator"]), dict(in_play=[dict(card="V5", ward=ward), "V3"])).reap("De-Animator").pick("V5")
    assert t.b.artifacts == ["V5"]


@card("De-Animator", "constant")
@card("Blossom Drake", "constant")
def test_one_that_is_blank_as_an_artifact_ends_as_an_artifact():
    """Blank, it no longer says that it is an artifact; as a creature it does. The active player ends that loop."""
    a = dict(in_play=["De-Animator", dict(card="V5", counters=STONE)])
    t = logos(a, dict(in_play=["Blossom Drake"]))
    assert t.a.artifacts == ["V5"]
    t = out(t.reap("De-Animator").pick("De-Animator"))
    assert t.a.artifacts == ["De-Animator"] and t.a.battleline == ["V5"], "nobody says any more that a creature is an artifact"
    t = out(t.end_turn().answer("brobnar"))
    assert t.decision.kind == "action" and t.decision.player == "b"


@card("De-Animator", "constant")
@card("Codex of True Names", "action")
@card("The Long Con", "action")
def test_texts_that_name_a_title_find_it_among_the_artifacts():
    stone = dict(card="V3", facedown=True, counters=STONE)
    codex = dict(card="Codex of True Names", house="logos")
    t = logos(dict(token="Catena Fiend", in_play=["De-Animator", codex, stone]), dict(in_play=["V5"]))
    t = out(t.action("Codex of True Names"))
    assert t.a.hand == ["V3"] and t.b.hand == ["V5"]
    con = dict(card="The Long Con", house="logos")
    t = logos(dict(token="Stooge", deck=[], in_play=["De-Animator", con, *[stone] * 6])).action("The Long Con")
    for _ in range(6):
        t = t.choose(0)
    assert len(out(t).a.keys) == 1 and t.a.purged == ["The Long Con"]


@card("De-Animator", "constant")
@card("Honorable Abagnale", "constant")
def test_honorable_abagnale_lets_amber_be_spent_also_as_an_artifact():
    abagnale = dict(card="Honorable Abagnale", counters=STONE)
    t = on({"houses": ["logos", "brobnar", "mars"], "amber": 3, "in_play": ["De-Animator", abagnale]}, dict(amber=4), house=None)
    t = t.choose(0)
    assert len(t.a.keys) == 1 and (t.a.amber, t.b.amber) == (0, 1)


@card("De-Animator", "constant")
@card("Bellowing Patrizate", "reaction")
def test_bellowing_patrizate_is_ready_also_as_an_artifact():
    giant = dict(card="Bellowing Patrizate", counters=STONE)
    t = out(logos(dict(in_play=["De-Animator", giant], hand=[dict(card="V3", house="logos")])).play("V3"))
    assert t.card("V3").damage == 1


@card("De-Animator", "constant")
@card("Akugyo", "instead")
@card("Ether Spider", "instead")
@pytest.mark.parametrize("captor", ["Akugyo", "Ether Spider"])
def test_an_artifact_captures_nothing_so_the_opponent_gains_it(captor):
    fallen = dict(card="V3", amber=2)
    slay = dict(card="Slay", house="logos")
    for stone, gained in ((STONE, 2), ({}, 0)):
        a = dict(in_play=["De-Animator", dict(card=captor, counters=stone), fallen], hand=[slay])
        t = out(logos(a).play("Slay").pick("V3"))
        assert (t.b.amber, t.card(captor).amber) == (gained, 2 - gained)
