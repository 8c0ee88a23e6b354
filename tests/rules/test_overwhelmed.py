"""Overwhelmed (Draconian Measures): who has fewer creatures than the opponent, asked whenever it matters."""

from tests.cards.dm import of_house, spent
from tests.help import board, case, out, settle, targets


def on(a=None, b=None, house="brobnar"):
    """A's main step."""
    return board(a, b, house=house, rulebook="18")


@case("later-overwhelmed-more")
def test_with_more_enemy_creatures_a_player_is_overwhelmed():
    t = on(dict(in_play=["V3"], hand=[of_house("brobnar", "Ley Lines")]), dict(in_play=["V2", "V4"])).play("Ley Lines")
    assert not any(t.card(c).ready for c in ("V2", "V3", "V4"))


@case("later-overwhelmed-equal")
def test_with_as_many_creatures_a_player_is_not_overwhelmed():
    t = on(dict(in_play=["V3", "V5"], hand=[of_house("brobnar", "Ley Lines")]), dict(in_play=["V2", "V4"])).play("Ley Lines")
    assert t.decision.player == "a" and sorted(targets(t)) == ["V2", "V3", "V4", "V5"]
    t.pick("V4")
    assert [t.card(c).ready for c in ("V2", "V3", "V4", "V5")] == [True, True, False, True]


@case("later-overwhelmed-live-repeat")
def test_whether_one_is_overwhelmed_is_asked_after_the_first_time():
    hand = [of_house("brobnar", "Now and Later"), "V8", "V9", "V1"]
    t = on(dict(in_play=["V2"], hand=hand), dict(in_play=["V3"])).play("Now and Later").pick("V2").pick("V8")
    assert t.a.battleline == [] and t.a.archives == ["V8"]
    settle(t)
    assert t.b.hand == ["V3"] and sorted(targets(t)) == ["V1", "V2", "V9"], "the effect repeats: V3 returns, and a second card"
    t.pick("V9")
    assert sorted(t.a.archives) == ["V8", "V9"] and t.decision.kind == "action"


@case("later-overwhelmed-excess")
def test_clawcloak_swipe_counts_the_creatures_in_excess():
    hand = [of_house("brobnar", "Clawcloak Swipe")]
    t = out(on(dict(in_play=["V3"], hand=hand), dict(in_play=["V1", "V2", "V4", "V5"], amber=5)).play("Clawcloak Swipe"))
    assert (t.card("V3").amber, t.b.amber, t.a.amber) == (3, 2, 1)


@case("later-overwhelmed-constant")
def test_spikey_goeff_asks_whether_its_own_player_is_overwhelmed():
    t = on(dict(in_play=["V2", "V3"]), dict(in_play=["Spikey Goeff"])).fight("V2", "Spikey Goeff")
    assert t.a.discard == ["V2"] and t.card("Spikey Goeff").damage == 0
    t = on(dict(in_play=["V2"]), dict(in_play=["Spikey Goeff"])).fight("V2", "Spikey Goeff")
    assert t.card("Spikey Goeff").damage == 2, "one creature against one"
    t = on(dict(in_play=["V2", spent("V3")]), dict(in_play=["Spikey Goeff", "V1"])).fight("V2", "Spikey Goeff")
    assert t.card("Spikey Goeff").damage == 2
