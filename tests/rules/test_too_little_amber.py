"""Several creatures are to capture and there is too little: the active player says which do (rulebook 14, Active player)."""

import pytest

from tests.help import board, targets

SAURIAN = ["saurian", "brobnar", "logos"]


def test_city_state_interest():
    a = dict(hand=["City-State Interest"], in_play=["V1", "V2", "V3"], houses=SAURIAN)
    t = board(a, dict(amber=2), house="saurian").play("City-State Interest")
    assert targets(t) == ["V1", "V2", "V3"]
    t.pick("V3", "V1")
    assert [t.card(c).amber for c in ("V1", "V2", "V3")] == [1, 0, 1] and t.b.amber == 0
    t = board(a, dict(amber=3), house="saurian").play("City-State Interest")
    assert [t.card(c).amber for c in ("V1", "V2", "V3")] == [1, 1, 1] and t.decision.kind == "action"


def test_spoils_of_battle_on_both_sides():
    with_amber = [dict(card="V1", amber=1), dict(card="V2", amber=1)]
    a = dict(hand=["Spoils of Battle"], in_play=with_amber, houses=SAURIAN)
    b = dict(amber=2, in_play=[dict(card="V3", amber=1), dict(card="V4", amber=1)])
    t = board(a, b, house="saurian").play("Spoils of Battle")
    t.pick("V1")  # captures the first; one is left for two
    t.pick("V2")
    assert (t.card("V1").amber, t.card("V2").amber, t.b.amber) == (2, 2, 0)
    t.pick("V4")  # a has the one of the bonus icon
    assert (t.card("V3").amber, t.card("V4").amber, t.a.amber) == (1, 2, 0)


def test_mars_needs_amber_from_its_own_side():
    hurt = [dict(card="V5", damage=1), dict(card="V6", damage=1)]
    a = dict(hand=["Mars Needs Æmber"], houses=["mars", "brobnar", "logos"])
    t = board(a, dict(in_play=hurt, amber=1), house="mars").play("Mars Needs Æmber").pick("V6")
    assert (t.card("V5").amber, t.card("V6").amber, t.b.amber) == (0, 1, 0)


@pytest.mark.parametrize(("pool", "captured"), [(0, [0, 0, 0]), (1, [1, 1, 1])])
def test_all_capture_what_comes_from_the_supply(pool, captured):
    """Po's Pixies: the amber in the pool is still there for the next (rulebook 14, FAQ, Replacement Effects)."""
    a = dict(hand=["Honorable Claim"], in_play=["Bulwark", "Bulwark", "Bulwark"], houses=["sanctum", "brobnar", "logos"])
    t = board(a, dict(amber=pool, in_play=["Po's Pixies"]), house="sanctum").play("Honorable Claim")
    assert [t.card(c).amber for c in ("Bulwark", "Bulwark#2", "Bulwark#3")] == captured and t.b.amber == pool


def test_what_is_moved_may_be_moved_from_a_creature_without_any():
    """ "A creature": also one on which nothing happens (FAQ, Stun, Smaaash)."""
    a = dict(in_play=["Mother Northelle", dict(card="V1", amber=1)], houses=["sanctum", "brobnar", "logos"])
    t = board(a, house="sanctum").reap("Mother Northelle")
    assert targets(t) == ["Mother Northelle", "V1"]
    assert t.pick("Mother Northelle").a.amber == 1 and t.card("V1").amber == 1
    a = dict(hand=["Chant of Hubris"], in_play=["V1", dict(card="V2", amber=1)], houses=SAURIAN)
    t = board(a, house="saurian").play("Chant of Hubris")
    assert targets(t) == ["V1", "V2"] and t.pick("V1").card("V2").amber == 1
