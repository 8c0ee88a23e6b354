"""Draconian Measures: the new cards of Shadows, each ability with what it does and what it does not do."""

import pytest

from tests.cards.dm import of_house, on, on_a_flank, spent
from tests.help import card, out, settle, targets, ways


def at(a=None, b=None, **more):
    return on(a, b, house="shadows", **more)


@card("Achromatic Basilisk", "fight", "keywords")
def test_achromatic_basilisk_exhausts_an_enemy_after_fighting():
    t = settle(at(dict(in_play=["Achromatic Basilisk"]), dict(in_play=["V9", "V8"])).fight("Achromatic Basilisk", "V9"))
    assert t.card("Achromatic Basilisk").damage == 0, "skirmish"
    assert sorted(targets(t)) == ["V8", "V9"]
    t = t.pick("V8")
    assert not t.card("V8").ready and t.card("V9").ready


@card("Blank Check", "play")
def test_blank_check_shuffles_all_away_and_plays_the_opponents_top_card():
    a = dict(hand=["Blank Check"], archives=["V1"], discard=["V2"], deck=["V3"])
    b = dict(archives=["V4"], discard=["V4"], deck=["V4"] * 4)
    t = out(at(a, b).play("Blank Check"))
    assert sorted(t.a.deck) == ["V1", "V2", "V3"] and t.a.archives == [] and t.a.discard == ["Blank Check"]
    assert t.b.archives == [] and len(t.b.discard) == 5 and t.b.deck == []
    assert t.a.battleline == ["V4"] and t.card("V4").owner == "b"


@card("Blank Check", "play")
def test_blank_check_plays_nothing_of_an_empty_deck():
    t = out(at(dict(hand=["Blank Check"]), dict(deck=["V4"] * 5)).play("Blank Check"))
    assert len(t.b.discard) == 5 and t.a.battleline == []


@card("Caught You Napping", "play")
def test_caught_you_napping_steals_for_each_exhausted_enemy():
    b = dict(amber=5, in_play=["V1", spent("V2"), "V3"])
    t = at(dict(hand=["Caught You Napping"], in_play=[spent("V9")]), b).play("Caught You Napping")
    assert sorted(targets(t)) == ["V1", "V2", "V3"]
    t = t.pick("V1")
    assert (t.a.amber, t.b.amber) == (3, 3)
    t = at(dict(hand=["Caught You Napping"], in_play=["V9", "V9", "V9"]), b).play("Caught You Napping")
    assert (t.a.amber, t.b.amber) == (2, 4), "not overwhelmed: one was exhausted already"


@card("Cheval de Frise", "constant", "enhance")
def test_cheval_de_frise_makes_shadows_creatures_hazardous():
    line = ["Cheval de Frise", "Clay More", "V9", of_house("shadows", "V3")]
    t = on(dict(in_play=["V2"]), dict(in_play=line), house="brobnar")
    assert "hazardous" in t.card("Clay More").keywords and "hazardous" in t.card("V3").keywords
    assert "hazardous" not in t.card("V9").keywords and "hazardous" not in t.card("V2").keywords
    t = settle(t.fight("V2", "V3"))
    assert t.card("V2").zone == "discard" and t.card("V3").damage == 0


@card("Clay More", "destroyed", "enhance")
def test_clay_more_hits_the_enemy_flanks():
    t = settle(at(dict(in_play=["Clay More", "V1"]), dict(in_play=["V3", "V5", "V8"])).fight("Clay More", "V5"))
    assert [t.card(name).damage for name in ("V3", "V5", "V8", "V1")] == [2, 1, 2, 0]


@card("Counterfeit Controversy", "play")
@pytest.mark.parametrize(("ours", "theirs", "left"), [(0, 5, 3), (4, 5, 3), (5, 5, 5), (4, 6, 3)])
def test_counterfeit_controversy_costs_the_richer_opponent_half(ours, theirs, left):
    t = at(dict(hand=["Counterfeit Controversy"], amber=ours - 1 if ours else 0), dict(amber=theirs))
    t = t.play("Counterfeit Controversy")
    assert t.b.amber == left and t.a.amber == max(ours, 1), "the Æ of its icon counts"


@card("Ditch the Loot", "play", "enhance")
def test_ditch_the_loot_moves_all_to_another_creature():
    t = at(dict(hand=["Ditch the Loot"], in_play=["V1", "V2"]), dict(in_play=[dict(card="V3", amber=4)])).play("Ditch the Loot")
    assert sorted(targets(t)) == ["V1", "V2", "V3"]
    t = t.pick("V3")
    assert sorted(targets(t)) == ["V1", "V2"], "another"
    t = t.pick("V1")
    assert (t.card("V3").amber, t.card("V1").amber) == (0, 4)
    t = out(at(dict(hand=["Ditch the Loot"], in_play=[dict(card="V1", amber=2)])).play("Ditch the Loot"))
    assert t.card("V1").amber == 2, "no other creature"


@card("Keep the Change", "play")
def test_keep_the_change_buys_cards():
    t = at(dict(hand=["Keep the Change"], amber=3)).play("Keep the Change")
    assert sorted(o.arg for o in t.decision.options) == [0, 1, 2, 3, 4], "with the Æ of its icon"
    before = t.snapshot()
    t = t.answer(3)
    assert (t.a.amber, t.b.amber, len(t.a.hand)) == (1, 3, 3)
    t.restore(before)
    t = t.answer(0)
    assert (t.a.amber, t.b.amber, t.a.hand) == (4, 0, [])
    t = at(dict(hand=["Keep the Change"], amber=30)).play("Keep the Change")
    assert max(o.arg for o in t.decision.options) == 6


@card("Nightmare Urchin", "reap")
def test_nightmare_urchin_steals_two_if_overwhelmed_and_else_one():
    t = settle(at(dict(in_play=["Nightmare Urchin"]), dict(amber=5, in_play=["V1", "V2"])).reap("Nightmare Urchin"))
    assert (t.a.amber, t.b.amber) == (3, 3)
    t = settle(at(dict(in_play=["Nightmare Urchin"]), dict(amber=5, in_play=["V1"])).reap("Nightmare Urchin"))
    assert (t.a.amber, t.b.amber) == (2, 4)


@card("Pincher Malloy", "play")
def test_pincher_malloy_steals_two_from_the_richer():
    t = at(dict(hand=["Pincher Malloy"], amber=1), dict(amber=4)).play("Pincher Malloy")
    assert (t.a.amber, t.b.amber) == (3, 2)
    t = at(dict(hand=["Pincher Malloy"], amber=4), dict(amber=4)).play("Pincher Malloy")
    assert (t.a.amber, t.b.amber) == (4, 4)


@card("Pyrotechnic Flash", "play")
def test_pyrotechnic_flash_steals_for_two_kills():
    t = at(dict(hand=["Pyrotechnic Flash"]), dict(amber=2, in_play=["V1", "V2", "V9"])).play("Pyrotechnic Flash")
    before = t.snapshot()
    t = settle(t.pick("V2"))
    assert (t.b.battleline, t.a.amber, t.card("V9").damage) == (["V9"], 1, 1)
    t.restore(before)
    t = settle(t.pick("V1"))
    assert (t.b.battleline, t.a.amber, t.card("V2").damage) == (["V2", "V9"], 0, 1), "one kill"
    t = at(dict(hand=["Pyrotechnic Flash"], in_play=["V1", "V1"]), dict(amber=2, in_play=["V9"])).play("Pyrotechnic Flash")
    t = settle(t.pick("a:V1"))
    assert t.a.amber == 1, "friendly creatures count"


@card("Rein and Cycle", "play")
def test_rein_and_cycle_buys_a_creature_or_an_artifact():
    t = at(dict(hand=["Rein and Cycle"], amber=2), dict(in_play=["V1", "Ghost Town"])).play("Rein and Cycle")
    assert (t.a.amber, t.b.amber) == (1, 1) and sorted(targets(t)) == ["Ghost Town", "V1"]
    before = t.snapshot()
    assert settle(t.pick("Ghost Town")).a.artifacts == ["Ghost Town"]
    t.restore(before)
    assert on_a_flank(t.pick("V1")).a.battleline == ["V1"]
    t = out(at(dict(hand=["Rein and Cycle"]), dict(in_play=["V1"])).play("Rein and Cycle"))
    assert t.b.battleline == ["V1"], "nothing to pay with"


@card("Take a Break", "play")
def test_take_a_break_exhausts_the_weakest_and_its_neighbors():
    t = at(dict(hand=["Take a Break"], in_play=["V1"]), dict(in_play=["V9", "V8", "V2", "V6"])).play("Take a Break")
    assert [t.card(name).ready for name in ("V9", "V8", "V2", "V6", "V1")] == [True, False, False, False, True]
    t = at(dict(hand=["Take a Break"]), dict(in_play=["V2", "V8", "V2"])).play("Take a Break")
    assert len(targets(t)) == 2, "of equals the active player chooses"


@card("Vaelra Whisperfang", "reaction")
def test_vaelra_whisperfang_hits_creatures_the_opponent_plays():
    t = on(dict(hand=["V3", "V2"]), dict(in_play=["Vaelra Whisperfang"]), house="brobnar")
    t = settle(t.play("V3"))
    assert t.card("V3").damage == 2 and t.card("Vaelra Whisperfang").damage == 0
    assert settle(t.play("V2")).card("V2").zone == "discard"
    t = settle(on(dict(hand=["V3"], in_play=["Vaelra Whisperfang"]), house="brobnar").play("V3"))
    assert t.card("V3").damage == 0, "one's own"


@card("Victor Flux", "reap")
@pytest.mark.parametrize(
    ("purged", "barred"),
    [("V1", "V2"), ("Take a Break", "Anger"), ("Ghost Town", "Gauntlet of Command"), ("Hoardgouge", "Blood of Titans")],
)
def test_victor_flux_keeps_the_opponent_from_playing_cards_of_a_type(purged, barred):
    hand = ["V2", "Anger", "Gauntlet of Command", "Blood of Titans"]
    hand = [dict(card=title, house="brobnar") for title in hand]
    t = at(dict(in_play=["Victor Flux", "V9"], discard=[purged], hand=["Take a Break"]), dict(hand=hand)).reap("Victor Flux")
    t = settle(t)
    assert t.a.purged == [purged] and "play" in ways(t, "Take a Break"), "the opponent, not the player"
    t = t.end_turn().answer("brobnar")
    assert {name for name in ("V2", "Anger", "Gauntlet of Command", "Blood of Titans") if "play" not in ways(t, name)} == {barred}
    t = t.end_turn().answer("shadows").end_turn().answer("brobnar")
    assert "play" in ways(t, barred), "until the start of the player's next turn"


@card("Victor Flux", "reap")
def test_victor_flux_bars_nothing_without_a_card_to_purge():
    t = settle(at(dict(in_play=["Victor Flux"]), dict(hand=["V2"], discard=["V3"])).reap("Victor Flux"))
    t = t.end_turn().answer("brobnar")
    assert "play" in ways(t, "V2") and t.b.discard == ["V3"]
