"""Draconian Measures: +1 power counters as bonus icons, and the cards that bring them or ask for such counters."""

import pytest

from kfsim.cards.catalogue import catalogue
from tests.cards.dm import of_house, on
from tests.help import card, out, settle, targets


def mine(a=None, b=None):
    """A's main step in Brobnar."""
    return on({"houses": ["brobnar", "mars", "dis"], **(a or {})}, b, house="brobnar")


def test_a_power_icon_puts_a_counter_on_a_creature_of_either_side():
    t = mine(dict(hand=[dict(card="V3", icons=["power"])], in_play=["V4"]), dict(in_play=["V5"])).play("V3")
    assert sorted(targets(t)) == ["V3", "V4", "V5"] and not t.decision.optional, "the new one among them"
    t = t.pick("V5")
    assert t.card("V5").power_counters == 1 and t.card("V5").power == 6


def test_a_power_icon_without_creatures_does_nothing_and_with_enemies_only_it_goes_to_one():
    anger = of_house("brobnar", "Authorized Requisitions", icons=["power", "amber"])
    t = mine(dict(hand=[anger])).play("Authorized Requisitions")
    assert t.a.amber == 1 and len(t.a.hand) == 1
    t = mine(dict(hand=[anger]), dict(in_play=["V5"])).play("Authorized Requisitions")
    assert t.card("V5").power_counters == 1


def test_power_icons_count_as_bonus_icons():
    t = mine(dict(hand=[of_house("brobnar", "Nada Tax")]), dict(amber=5, hand=[dict(card="V1", icons=["power", "power"])]))
    assert settle(t.play("Nada Tax")).b.amber == 3


def test_seven_titles_bring_power_icons():
    brings = {c.name: c.facts["enhance"] for c in catalogue().cards if "power" in c.facts.get("enhance", ())}
    assert brings == {
        "Cŏnrăd Fisiquĕ": ["amber", "power", "power"], "Recyclops": ["discard", "power", "power"],
        "Klyyhnug": ["damage", "power", "power"], "Ria Bevy Gress": ["power", "power", "power"],
        "Colt Sleven": ["damage", "power", "power"], "Bloodwing": ["capture", "power", "power"],
        "Keenu": ["draw", "power", "power"],
    }  # fmt: skip


@card("Cŏnrăd Fisiquĕ", "play", "enhance")
def test_conrad_fisique_moves_counters_to_another_creature():
    line = [dict(card="V1", power_counters=3, damage=2), "V4"]
    t = on(dict(hand=["Cŏnrăd Fisiquĕ"], in_play=line), dict(in_play=["V9"])).play("Cŏnrăd Fisiquĕ")
    before = t.snapshot()
    t = t.answer(True).pick("V1")
    assert sorted(targets(t)) == ["Cŏnrăd Fisiquĕ", "V4", "V9"], "another"
    t = settle(t.pick("V9"))
    assert t.card("V9").power_counters == 3 and t.card("V1").zone == "discard", "damage was enough for it"
    t.restore(before)
    assert t.answer(False).card("V1").power_counters == 3
    t = on(dict(hand=["Cŏnrăd Fisiquĕ"])).play("Cŏnrăd Fisiquĕ")
    assert t.decision.kind == "action", "it is alone"


@card("Recyclops", "reap", "enhance")
def test_recyclops_turns_a_card_into_counters():
    t = settle(on(dict(in_play=["Recyclops"], hand=["V1", "V2"]), dict(in_play=["V9"]), house="geistoid").reap("Recyclops"))
    t = settle(t.pick("V1"))
    assert t.a.discard == ["V1"] and sorted(targets(t)) == ["Recyclops", "V9"]
    assert t.pick("Recyclops").card("Recyclops").power_counters == 2
    t = settle(on(dict(in_play=["Recyclops"]), dict(in_play=["V9"]), house="geistoid").reap("Recyclops"))
    assert t.decision.kind == "action" and t.card("Recyclops").power_counters == 0, "no card to discard"


@card("Klyyhnug", "reap", "enhance")
def test_klyyhnug_archives_for_counters_removed():
    a = dict(in_play=["Klyyhnug", dict(card="V3", power_counters=2)], hand=["V1", "V2"])
    t = settle(on(a, dict(in_play=["V9"]), house="mars").reap("Klyyhnug"))
    assert targets(t) == ["V3"]
    before = t.snapshot()
    t = t.pick("V3").pick("V1")
    assert t.card("V3").power_counters == 0 and t.a.archives == ["V1"]
    t.restore(before)
    t = settle(t.answer(False))
    assert t.card("V3").power_counters == 2 and t.a.archives == []
    t = settle(on(dict(in_play=["Klyyhnug"], hand=["V1"]), house="mars").reap("Klyyhnug"))
    assert t.decision.kind == "action" and t.a.archives == []


@card("Ria Bevy Gress", "fight_reap", "enhance")
@pytest.mark.parametrize(("enemies", "captured"), [(["V1", "V2", "V4"], 5), (["V1", "V2"], 1)])
def test_ria_bevy_gress_captures_for_counters_if_overwhelmed(enemies, captured):
    line = [dict(card="Ria Bevy Gress", power_counters=2), dict(card="V3", power_counters=3)]
    b = dict(in_play=[*enemies[1:], dict(card=enemies[0], power_counters=4)], amber=9)
    t = settle(on(dict(in_play=line), b, house="ouboros").reap("Ria Bevy Gress"))
    assert (t.card("Ria Bevy Gress").amber, t.b.amber) == (captured, 9 - captured)


@card("Colt Sleven", "play", "enhance")
def test_colt_sleven_hits_once_for_each_counter_in_play():
    a = dict(hand=["Colt Sleven"], in_play=[dict(card="V3", power_counters=2)])
    t = on(a, dict(in_play=["V9", dict(card="V8", power_counters=1)]), house="shadows").play("Colt Sleven")
    assert sorted(targets(t)) == ["Colt Sleven", "V3", "V8", "V9"]
    t = settle(t.pick("V9").pick("V8").pick("V9"))
    assert (t.card("V9").damage, t.card("V8").damage, t.card("V3").damage) == (2, 1, 0)
    assert out(on(dict(hand=["Colt Sleven"]), dict(in_play=["V1"]), house="shadows").play("Colt Sleven")).card("V1").damage == 0


@card("Bloodwing", "fight_reap", "enhance")
def test_bloodwing_strengthens_the_flanks():
    t = settle(on(dict(in_play=["V1", "Bloodwing", "V2", "V3"]), dict(in_play=["V4"]), house="skyborn").reap("Bloodwing"))
    assert [t.card(name).power_counters for name in ("V1", "Bloodwing", "V2", "V3", "V4")] == [1, 0, 0, 1, 0]


@card("Keenu", "play", "enhance")
def test_keenu_exhausts_an_enemy_without_counters_and_its_neighbors():
    line = ["V1", dict(card="V2", power_counters=1), "V3", "V4"]
    t = on(dict(hand=["Keenu"], in_play=["V9"]), dict(in_play=line), house="unfathomable").play("Keenu")
    assert sorted(targets(t)) == ["V1", "V3", "V4"]
    t = t.pick("V3")
    assert [t.card(f"V{n}").ready for n in (1, 2, 3, 4, 9)] == [True, False, False, False, True]
    t = on(dict(hand=["Keenu"]), dict(in_play=[dict(card="V2", power_counters=1)]), house="unfathomable").play("Keenu")
    assert t.decision.kind == "action" and t.card("V2").ready
