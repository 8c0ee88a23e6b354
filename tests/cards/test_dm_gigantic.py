"""Draconian Measures: its gigantic creatures."""

import pytest

from tests.cards.dm import of_house, on, on_a_flank
from tests.help import card, fight_targets, out, settle, targets, ways

OTHER_HALVES = (
    "The Golden Queen (1 of 2)", "Gigantor (1 of 2)", "Monster Zero (1 of 2)", "Kulsha (1 of 2)", "Zomok (1 of 2)",
    "Hydrogan (1 of 2)",
)  # fmt: skip
HALVES = [half.removesuffix(" (1 of 2)") for half in OTHER_HALVES]


def both(title):
    """Both halves, in hand."""
    return [title, f"{title} (1 of 2)"]


def big(title, **more):
    return of_house("brobnar", title, **more)


def mine(a=None, b=None):
    """A's main step in Brobnar."""
    return on({"houses": ["brobnar", "mars", "dis"], **(a or {})}, b, house="brobnar")


@pytest.mark.parametrize("title", HALVES)
def test_gigantic_creatures_are_played_with_both_halves_and_leave_as_two_cards(title):
    hand = [of_house("brobnar", name) for name in both(title)]
    assert not any(ways(mine(dict(hand=[half])), half["card"]) & {"play"} for half in hand), "one half alone"
    t = out(mine(dict(hand=hand)).play(title))
    assert t.a.battleline == [title] and t.a.hand == []
    t = out(mine(dict(hand=hand), dict(in_play=["V1"])).play(title))
    assert [name.partition("#")[0] for name in t.a.battleline] == [title]


# The Golden Queen, Gigantor


@card("The Golden Queen", "constant", "fight_reap")
def test_the_golden_queen_lets_both_draw_more_and_pays_for_cards_of_other_houses():
    t = mine(dict(in_play=[big("The Golden Queen")]))
    assert (t.a.hand_target, t.b.hand_target) == (7, 7)
    a = dict(in_play=["The Golden Queen"], hand=["Krisper Ruld"])
    t = settle(on(a, dict(hand=["V1"])).reap("The Golden Queen"))
    assert (t.a.amber, t.a.hand, t.b.hand, t.b.amber) == (2, [], [], 0), "V1 is of another house"
    t = settle(on(dict(in_play=["The Golden Queen"], hand=["V2"]), dict(hand=["V1", "V1"])).reap("The Golden Queen"))
    assert (t.a.amber, len(t.b.hand)) == (3, 1)
    t = settle(on(dict(in_play=["The Golden Queen"])).reap("The Golden Queen"))
    assert t.a.amber == 1


@card("Gigantor", "fight_reap")
def test_gigantor_purges_up_to_three_of_one_pile_and_draws_as_many():
    a = dict(in_play=["Gigantor"], discard=["V1"])
    t = settle(on(a, dict(discard=["V2", "V3", "V4", "V5"]), house="geistoid").reap("Gigantor"))
    before = t.snapshot()
    t = t.answer(1)
    assert sorted(targets(t)) == ["V2", "V3", "V4", "V5"], "of one pile"
    t = settle(t.pick("V2").pick("V4").answer(False))
    assert sorted(t.b.purged) == ["V2", "V4"] and len(t.a.hand) == 2
    t.restore(before)
    t = settle(t.answer(0).answer(False))
    assert t.a.purged == [] and t.a.hand == []


# Monster Zero, Kulsha


@card("Monster Zero", "constant", "play", "keywords")
def test_monster_zero_is_deployed_and_grows_by_the_strongest_friend():
    a = dict(hand=both("Monster Zero"), in_play=["V8", "V4"], houses=["mars", "brobnar", "dis"])
    t = settle(on(a, dict(in_play=["V9"]), house="mars").play("Monster Zero", flank=1))
    assert t.a.battleline == ["V8", "Monster Zero", "V4"] and t.card("Monster Zero").power_counters == 8
    assert t.card("Monster Zero").power == 9, "enemy creatures do not count"
    assert t.card("V8").houses == t.card("V4").houses == ["mars"]
    assert on(dict(in_play=["V8", "V1", "Monster Zero"]), house="mars").card("V8").houses == ["brobnar"]
    t = settle(on({**a, "in_play": []}, house="mars").play("Monster Zero"))
    assert t.card("Monster Zero").power == 2, "its own power of 1 counts"


@card("Kulsha", "constant", "fight_reap")
def test_kulsha_makes_the_keys_of_who_has_keys_dear_and_exhausts_three():
    t = mine(dict(in_play=[big("Kulsha")], keys=2), dict(keys=1))
    assert (t.a.key_cost, t.b.key_cost) == (6, 8)
    t = settle(mine(dict(in_play=[big("Kulsha")]), dict(in_play=["V1", "V2", "V3", "V4"])).reap("Kulsha"))
    assert sorted(targets(t)) == ["Kulsha", "V1", "V2", "V3", "V4"]
    t = settle(t.pick("V1").pick("V3").answer(False))
    assert [t.card(f"V{n}").ready for n in (1, 2, 3, 4)] == [False, True, False, True]


# Zomok


@card("Zomok", "constant")
def test_zomok_ignores_taunt_elusive_and_hazardous():
    b = dict(in_play=["Spikey Goeff", "Grammy Taps", "Cheval de Frise"])
    t = mine(dict(in_play=[big("Zomok"), "V9", "V8"]), b)
    assert "hazardous" in t.card("Grammy Taps").keywords and sorted(fight_targets(t, "Zomok")) == ["Grammy Taps", "Spikey Goeff"]
    assert fight_targets(t, "V9") == ["Spikey Goeff"]
    t = settle(t.fight("Zomok", "Grammy Taps"))
    assert t.card("Grammy Taps").zone == "discard" and t.card("Zomok").damage == 0, "2 of its power meets armor 2"


@card("Zomok", "constant")
def test_zomok_ignores_poison_and_invulnerable_as_it_attacks():
    t = settle(mine(dict(in_play=[big("Zomok")]), dict(in_play=["Waspscream"])).fight("Zomok", "Waspscream"))
    assert t.card("Zomok").zone == "battleline" and t.card("Waspscream").zone == "discard"
    t = settle(mine(dict(in_play=[big("Zomok")]), dict(in_play=["Emperor Memrox"])).fight("Zomok", "Emperor Memrox"))
    assert t.card("Emperor Memrox").zone == "discard" and t.card("Zomok").damage == 3, "5 of its power, 2 of the armor"


@card("Zomok", "constant")
def test_zomok_ignores_nothing_when_it_is_attacked():
    t = settle(mine(dict(in_play=[big("Emperor Memrox")]), dict(in_play=["Zomok"])).fight("Emperor Memrox", "Zomok"))
    assert t.card("Emperor Memrox").zone == "battleline" and t.card("Emperor Memrox").damage == 0
    t = settle(mine(dict(in_play=[big("Waspscream", power_counters=2)]), dict(in_play=["Zomok"])).fight("Waspscream", "Zomok"))
    assert t.card("Zomok").zone == "discard", "poison: 2 of 4 damage passes its armor"
    t = settle(mine(dict(in_play=[big("Waspscream")]), dict(in_play=["Zomok"])).fight("Waspscream", "Zomok"))
    assert t.card("Zomok").zone == "battleline", "its armor stops all of it"


@card("Zomok", "fight")
def test_zomok_hits_once_for_each_forged_key():
    t = settle(mine(dict(in_play=[big("Zomok")], keys=1), dict(keys=2, in_play=["V1", "V9", "V8"])).fight("Zomok", "V1"))
    assert sorted(targets(t)) == ["V8", "V9", "Zomok"]
    t = settle(t.pick("V9").pick("V8").pick("V9"))
    assert (t.card("V9").damage, t.card("V8").damage) == (4, 2)
    b = dict(keys=1, in_play=["V1", "Emperor Memrox", "V2", "V3"])
    t = settle(mine(dict(in_play=[big("Zomok")], keys=2), b).fight("Zomok", "V1"))
    t = settle(t.pick("Emperor Memrox").pick("Emperor Memrox").pick("Emperor Memrox"))
    assert t.card("Emperor Memrox").zone == "discard", "this damage, too, passes what is invulnerable"
    t = settle(mine(dict(in_play=[big("Zomok")]), dict(in_play=["V1", "V9"])).fight("Zomok", "V1"))
    assert t.decision.kind == "action" and t.card("V9").damage == 0


@card("Zomok", "constant")
def test_others_do_not_pass_what_is_invulnerable_afterwards():
    b = dict(in_play=["V4", "V1", "Emperor Memrox", "V2"])
    t = settle(mine(dict(in_play=[big("Zomok"), "V9"]), b).fight("Zomok", "V4"))
    t = settle(t.fight("V9", "Emperor Memrox"))
    assert t.card("Emperor Memrox").damage == 0


# Hydrogan


@card("Hydrogan", "play")
def test_hydrogan_swallows_every_other_creature():
    a = dict(hand=both("Hydrogan"), in_play=["V3"])
    b = dict(in_play=[dict(card="V2", amber=1, upgrades=["Hoardgouge"]), "V4", dict(card="V8", ward=True)])
    t = out(on(a, b, house="unfathomable").play("Hydrogan"))
    assert (t.a.battleline, t.b.battleline, t.a.amber) == (["Hydrogan"], ["V8"], 1)
    assert sorted(name for name in t.card("Hydrogan").beneath if name.startswith("V")) == ["V2", "V3", "V4"]
    assert t.b.discard == ["Hoardgouge"] and not t.card("V8").warded, "a ward is spent for it"


@card("Hydrogan", "fight_reap")
def test_hydrogan_gives_back_a_creature_under_the_players_control():
    line = [dict(card="Hydrogan", beneath=[dict(card="V2", owner="b"), "V3"])]
    t = settle(on(dict(in_play=line), house="unfathomable").reap("Hydrogan"))
    assert sorted(targets(t)) == ["V2", "V3"], "not its own other half"
    t = on_a_flank(t.pick("V2"))
    assert t.card("V2").controller == "a" and t.card("V2").owner == "b" and not t.card("V2").ready
    t = settle(on(dict(in_play=["Hydrogan"]), house="unfathomable").reap("Hydrogan"))
    assert t.decision.kind == "action" and t.a.amber == 1


@card("Hydrogan", "fight_reap")
def test_hydrogan_gives_back_creatures_only():
    line = [dict(card="Hydrogan", beneath=["Take a Break", "V3"])]
    t = on_a_flank(settle(on(dict(in_play=line), house="unfathomable").reap("Hydrogan")))
    assert "V3" in t.a.battleline and "Take a Break" in t.card("Hydrogan").beneath


@card("Hydrogan", "destroyed")
def test_hydrogan_purges_what_is_beneath_it_when_it_is_destroyed():
    t = out(mine(dict(in_play=["V5"]), dict(in_play=[big("Hydrogan", damage=8, beneath=[dict(card="V2", owner="a"), "V4"])])))
    t = out(t.fight("V5", "Hydrogan"))
    assert (t.a.purged, t.b.purged) == (["V2"], ["V4"])
    assert sorted(t.b.discard) == both("Hydrogan")


@card("Hydrogan", "destroyed")
def test_hydrogan_that_leaves_otherwise_purges_nothing():
    keeper = dict(card="Hydrogan", beneath=["V4"])
    t = out(on(dict(hand=["Hoist Operations"]), dict(in_play=[keeper])).play("Hoist Operations"))
    assert t.b.discard == ["V4"] and t.b.purged == [] and sorted(t.b.archives) == both("Hydrogan")
