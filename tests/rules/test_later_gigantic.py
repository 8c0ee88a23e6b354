"""The gigantic creatures of Draconian Measures."""

from functools import cache

from kfsim.cards.catalogue import Catalogue
from kfsim.table import Table
from tests.cards.dm import of_house, on_a_flank
from tests.help import HOUSES, cards, case, fight_targets, out, settle, ways

FOES = """
["Guard"]
house = "brobnar"
type = "creature"
power = 6
keywords = ["taunt"]

["Thorn"]
house = "brobnar"
type = "creature"
power = 1
hazardous = 2
keywords = ["elusive"]

["Viper 2"]
house = "brobnar"
type = "creature"
power = 2
keywords = ["poison"]

["Viper 3"]
house = "brobnar"
type = "creature"
power = 3
keywords = ["poison"]

["Last Word"]
house = "brobnar"
type = "creature"
power = 2
destroyed = "gain(1)"
"""


@cache
def foes() -> Catalogue:
    return cards().with_cards(FOES, "foes.toml")


def on(a=None, b=None, house="brobnar", **more) -> Table:
    """A's main step."""
    houses = HOUSES if house in HOUSES else [house, *HOUSES[:2]]
    sides = [{"houses": houses, "deck": ["V50"] * 9, **(side or {})} for side in (a, b)]
    return Table.from_board(*sides, house=house, cards=foes(), rulebook="18", **more)


def both(title):
    """Both halves."""
    return [title, f"{title} (1 of 2)"]


@case("later-gigantic-deploy")
def test_a_gigantic_creature_is_deployed_from_either_half():
    for half in both("Monster Zero"):
        t = on(dict(in_play=["V3", "V4"], hand=both("Monster Zero")), house="mars")
        settle(t.play(half, flank=1))
        assert t.a.battleline == ["V3", "Monster Zero", "V4"]
        assert t.card("V3").houses == t.card("V4").houses == ["mars"] and "reap" in ways(t, "V3")
        t.place("Monster Zero", "discard")
        assert t.card("V3").houses == t.card("V4").houses == ["brobnar"]


@case("later-gigantic-monster-zero-counters")
def test_monster_zero_gets_a_counter_for_each_power_of_the_most_powerful_friend():
    t = settle(on(dict(in_play=["V8", "V4"], hand=both("Monster Zero")), house="mars").play("Monster Zero"))
    assert t.card("Monster Zero").power_counters == 8 and t.card("Monster Zero").power == 9


@case("later-gigantic-power-limit")
def test_a_gigantic_creature_that_is_too_powerful_is_not_played_from_either_half():
    a = dict(hand=[*both("Zomok"), of_house("skyborn", "V5"), of_house("skyborn", "V6")])
    t = on(a, dict(in_play=[dict(card="V5", upgrades=["De-Doss"])]), house="skyborn")
    assert {o.card for o in t.decision.options if o.kind == "play"} == {"V5"}, "of the others the one of power 5"
    t = on(a, dict(in_play=["V5"]), house="skyborn")
    assert "play" in ways(t, "Zomok")


# Hydrogan


@case("later-hydrogan-play")
def test_hydrogan_puts_the_others_beneath_itself_and_destroys_none():
    a = dict(in_play=["V3", "Last Word"], hand=both("Hydrogan"))
    t = on(a, dict(in_play=[dict(card="V2", amber=1), "V4"]), house="unfathomable").play("Hydrogan")
    out(t)
    assert (t.a.battleline, t.b.battleline) == (["Hydrogan"], [])
    assert {"V2", "V3", "V4", "Last Word"} <= set(t.card("Hydrogan").beneath)
    assert all(t.card(c).zone == "under" and t.card(c).seen_by == "" for c in ("V2", "V3", "V4")), "faceup"
    assert t.a.amber == 1, "the amber of B's creature; nothing was destroyed"


@case("later-hydrogan-reap")
def test_hydrogan_puts_a_creature_from_beneath_into_play_under_its_players_control():
    line = [dict(card="Hydrogan", beneath=[dict(card="V2", owner="b")])]
    for place, expected in ((0, ["V2", "Hydrogan"]), (1, ["Hydrogan", "V2"])):
        t = settle(on(dict(in_play=line), house="unfathomable").reap("Hydrogan"))
        if t.decision.kind == "target":
            t.pick("V2")
        assert t.decision.kind == "flank" and t.decision.player == "a"
        on_a_flank(t, place)
        assert t.a.battleline == expected
        assert (t.card("V2").controller, t.card("V2").owner, t.card("V2").ready) == ("a", "b", False)


@case("later-hydrogan-destroyed")
def test_hydrogan_purges_what_lies_beneath_it_as_it_is_destroyed():
    line = [dict(card="Hydrogan", beneath=[dict(card="V2", owner="b"), dict(card="V4", owner="b")])]
    t = out(on(dict(in_play=line, hand=["Slay"])).play("Slay"))
    assert sorted(t.b.purged) == ["V2", "V4"] and t.a.purged == []
    assert sorted(t.a.discard) == sorted([*both("Hydrogan"), "Slay"])


# Zomok


@case("later-zomok-ignores")
def test_zomok_ignores_the_keywords_of_others_as_it_attacks():
    t = on(dict(in_play=[of_house("brobnar", "Zomok"), "V9"]), dict(in_play=["Guard", "Thorn"]))
    assert fight_targets(t, "V9") == ["Guard"] and sorted(fight_targets(t, "Zomok")) == ["Guard", "Thorn"]
    out(t.fight("Zomok", "Thorn"))
    assert t.card("Thorn").zone == "discard" and t.card("Zomok").damage == 0
    assert t.card("Zomok").armor_left == 1, "1 of its power met the armor, and nothing of hazardous"


@case("later-zomok-defends")
def test_zomok_ignores_nothing_as_it_is_attacked():
    t = on(dict(in_play=["Viper 2"]), dict(in_play=["Zomok"])).fight("Viper 2", "Zomok")
    assert t.card("Zomok").zone == "battleline" and t.card("Zomok").damage == 0
    t = out(on(dict(in_play=["Viper 3"]), dict(in_play=["Zomok"])).fight("Viper 3", "Zomok"))
    assert t.card("Zomok").zone == "discard"
