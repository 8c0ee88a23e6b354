"""Draconian Measures: the new cards of Skyborn, each ability with what it does and what it does not do."""

import pytest

from tests.cards.dm import of_house, on, on_a_flank, spent
from tests.help import card, out, settle, targets, ways


def at(a=None, b=None, **more):
    return on(a, b, house="skyborn", **more)


@card("Aviatrix Virtuosa", "play", "keywords")
def test_aviatrix_virtuosa_exhausts_all_but_the_flanks():
    a = dict(hand=["Aviatrix Virtuosa"], in_play=["V1", "V2", "V3"])
    t = settle(at(a, dict(in_play=["V4", "V5", "V6"])).play("Aviatrix Virtuosa", flank=1))
    assert t.a.battleline == ["V1", "Aviatrix Virtuosa", "V2", "V3"]
    assert [t.card(f"V{n}").ready for n in (1, 2, 3, 4, 5, 6)] == [True, False, True, True, False, True]


@card("Barrel Roll", "play")
def test_barrel_roll_moves_a_creature_to_a_flank_and_exhausts_it():
    t = at(dict(hand=["Barrel Roll"], in_play=["V1"]), dict(in_play=["V2", "V3", "V4"])).play("Barrel Roll")
    assert sorted(targets(t)) == ["V1", "V2", "V3", "V4"]
    t = on_a_flank(t.pick("V3"))
    assert t.b.battleline[1] != "V3" and not t.card("V3").ready and t.card("V2").ready
    t = out(at(dict(hand=["Barrel Roll"]), dict(in_play=["V2"])).play("Barrel Roll"))
    assert not t.card("V2").ready


@card("Cold Ropes", "play")
def test_cold_ropes_buries_an_enemy_if_overwhelmed_and_else_moves_it():
    t = at(dict(hand=["Cold Ropes"], in_play=["V1"]), dict(in_play=["V2", "V3", "V4"], deck=["V5"])).play("Cold Ropes")
    assert sorted(targets(t)) == ["V2", "V3", "V4"]
    t = t.pick("V3")
    assert (t.b.battleline, t.b.deck) == (["V2", "V4"], ["V5", "V3"])
    t = at(dict(hand=["Cold Ropes"], in_play=["V1", "V6", "V8"]), dict(in_play=["V2", "V3", "V4"])).play("Cold Ropes")
    assert sorted(targets(t)) == ["V2", "V3", "V4"]
    t = on_a_flank(t.pick("V3"))
    assert t.b.battleline[1] != "V3" and not t.card("V3").ready and t.card("V3").in_play


@card("Deep Blue Bryn", "fight")
@pytest.mark.parametrize(("ours", "theirs", "ward"), [(["blue"], [], True), ([], ["blue"], True), (["red"], ["yellow"], False)])
def test_deep_blue_bryn_steals_and_is_warded_by_a_blue_key(ours, theirs, ward):
    b = dict(in_play=["V1"], amber=2, keys=theirs)
    t = settle(at(dict(in_play=["Deep Blue Bryn"], keys=ours), b).fight("Deep Blue Bryn", "V1"))
    assert (t.a.amber, t.b.amber, t.card("Deep Blue Bryn").warded) == (1, 1, ward)


@card("Embered Purse", "play")
def test_embered_purse_counts_ready_creatures_of_skyborn_in_play():
    a = dict(hand=["Embered Purse"], in_play=["Deep Blue Bryn", spent("Jeen Peary"), "V1"])
    t = at(a, dict(amber=5, in_play=["Jeen Peary", of_house("skyborn", "V2"), spent("Deep Blue Bryn")])).play("Embered Purse")
    assert (t.a.amber, t.b.amber) == (3, 2), "of either player"


@card("Forged Bolt", "play")
def test_forged_bolt_hits_for_all_forged_keys():
    t = at(dict(hand=["Forged Bolt"], keys=1, in_play=["V9"]), dict(keys=2, in_play=["V2", "Armored 5"])).play("Forged Bolt")
    t = settle(t)
    assert t.card("V9").damage == 3 and t.card("V2").zone == "discard" and t.card("Armored 5").damage == 1
    t = at(dict(hand=["Forged Bolt"], in_play=["V1"])).play("Forged Bolt")
    assert t.card("V1").damage == 0


@card("Gilt ’Em Good", "play")
@pytest.mark.parametrize(
    ("ours", "theirs", "each"), [([], [], 1), (["yellow"], [], 2), ([], ["yellow"], 2), (["red"], ["blue"], 1)]
)
def test_gilt_em_good_captures_on_both_flanks_twice_with_a_yellow_key(ours, theirs, each):
    a = dict(hand=["Gilt ’Em Good"], in_play=["V1", "V2", "V3"], keys=ours)
    t = settle(at(a, dict(amber=9, in_play=["V4"], keys=theirs)).play("Gilt ’Em Good"))
    assert [t.card(f"V{n}").amber for n in (1, 2, 3, 4)] == [each, 0, each, 0] and t.b.amber == 9 - 2 * each


@card("Hannibal’s Mark", "play")
def test_hannibals_mark_takes_a_flank_creature_into_skyborn():
    t = at(dict(hand=["Hannibal’s Mark"], in_play=["V9"]), dict(in_play=["V1", "V2", "V3"])).play("Hannibal’s Mark")
    assert sorted(targets(t)) == ["V1", "V3"]
    t = on_a_flank(t.pick("V3"))
    assert t.card("V3").controller == "a" and t.card("V3").power == 6 and t.card("V3").houses == ["skyborn"]
    t = t.end_turn().answer("brobnar").end_turn().answer("skyborn")
    assert "reap" in ways(t, "V3") and not ways(t, "V9")


@card("Hannibal’s Mark", "play")
def test_hannibals_mark_counts_only_under_the_players_control():
    a = dict(hand=["Hannibal’s Mark", of_house("skyborn", "Ol’ Switcheroo")])
    t = on_a_flank(at(a, dict(in_play=["V3"])).play("Hannibal’s Mark"))
    assert t.card("V3").houses == ["skyborn"]
    t = out(t.play("Ol’ Switcheroo"))
    assert t.card("V3").controller == "b" and t.card("V3").houses == ["brobnar"]


@card("Jeen Peary", "reap")
def test_jeen_peary_steals_on_a_flank():
    t = settle(at(dict(in_play=["Jeen Peary", "V1", "V2"]), dict(amber=2)).reap("Jeen Peary"))
    assert (t.a.amber, t.b.amber) == (2, 1)
    t = settle(at(dict(in_play=["V1", "Jeen Peary", "V2"]), dict(amber=2)).reap("Jeen Peary"))
    assert (t.a.amber, t.b.amber) == (1, 2)


@card("Jump Start", "play")
def test_jump_start_readies_and_uses_a_flank_creature_again_if_overwhelmed():
    t = at(dict(hand=["Jump Start"], in_play=[spent("V1"), "V2", spent("V3")]), dict(in_play=["V9"])).play("Jump Start")
    assert sorted(targets(t)) == ["V1", "V3"]
    t = t.pick("V3")
    t.choose(next(o for o in t.decision.options if o.kind == "reap"))
    assert t.a.amber == 1 and settle(t).decision.kind == "action", "three against one"
    t = at(dict(hand=["Jump Start"], in_play=[spent("V3")]), dict(in_play=["V9", "V8"])).play("Jump Start")
    for _ in range(2):
        t.choose(next(o for o in settle(t).decision.options if o.kind == "reap"))
    assert t.a.amber == 2 and settle(t).decision.kind == "action", "once more, and no more"


@card("Leftenant Chars", "fight")
def test_leftenant_chars_steals_two_if_overwhelmed_and_else_captures():
    t = settle(at(dict(in_play=["Leftenant Chars"]), dict(amber=5, in_play=["V1", "V2", "V3"])).fight("Leftenant Chars", "V1"))
    assert (t.a.amber, t.b.amber, t.card("Leftenant Chars").amber) == (2, 3, 0)
    t = settle(at(dict(in_play=["Leftenant Chars"]), dict(amber=5, in_play=["V1", "V2"])).fight("Leftenant Chars", "V1"))
    assert (t.a.amber, t.b.amber, t.card("Leftenant Chars").amber) == (0, 4, 1)


@card("Malforge", "enters", "constant", "reaction")
def test_malforge_keeps_the_opponent_from_forging_until_it_is_gone():
    t = out(at(dict(hand=["Malforge"]), dict(amber=8)).play("Malforge"))
    assert t.card("Malforge").controller == "b" and t.card("Malforge").owner == "a"
    t = t.end_turn()
    assert t.decision.kind == "house" and t.b.keys == [] and t.b.amber == 8
    t = t.answer("mars")
    assert t.card("Malforge").damage == 0, "at the end of its controller's turn"
    t = settle(t.end_turn())
    assert t.card("Malforge").damage == 2
    t = on(dict(in_play=["Malforge"]), dict(amber=6), house="brobnar")
    assert "reap" in ways(t, "Malforge"), "in any house"
    assert t.end_turn().decision.kind == "key", "the other player may forge"


@card("Ruby Rackham", "fight")
@pytest.mark.parametrize(("ours", "theirs", "much"), [(["red"], [], 4), ([], ["red"], 4), (["blue"], ["yellow"], 1)])
def test_ruby_rackham_hits_the_enemy_flanks_harder_with_a_red_key(ours, theirs, much):
    b = dict(in_play=["V8", "V1", "V9", "V6"], keys=theirs)
    t = settle(at(dict(in_play=["Ruby Rackham", "V5"], keys=ours), b).fight("Ruby Rackham", "V1"))
    assert [t.card(name).damage for name in ("V8", "V9", "V6", "V5")] == [much, 0, much, 0]


@card("Tur-bo-prop", "reap")
@pytest.mark.parametrize(("ours", "theirs", "drawn"), [(["blue"], [], 2), ([], ["blue"], 2), (["red"], ["red"], 1)])
def test_tur_bo_prop_draws_two_with_a_blue_key(ours, theirs, drawn):
    t = settle(at(dict(in_play=["Tur-bo-prop"], keys=ours), dict(keys=theirs)).reap("Tur-bo-prop"))
    assert len(t.a.hand) == drawn


@card("Ty Lourd", "reaction")
def test_ty_lourd_is_paid_for_the_cards_the_opponent_discards():
    t = on(dict(hand=["V1", "V2"]), dict(in_play=["Ty Lourd"]), house="brobnar").discard("V1")
    assert (t.a.amber, t.b.amber) == (0, 1)
    assert t.discard("V2").b.amber == 2
    t = on(dict(hand=["V1"], in_play=["Ty Lourd"]), house="brobnar").discard("V1")
    assert (t.a.amber, t.b.amber) == (0, 0), "one's own"
    a = dict(in_play=["Ty Lourd"], hand=[of_house("skyborn", "Nada Tax"), of_house("skyborn", "Brine Reckoning")])
    t = settle(at(a, dict(hand=["V1"])).play("Nada Tax"))
    assert t.a.amber == 2, "1 of the icon; in the player's own turn too"
    assert settle(t.play("Brine Reckoning")).a.amber == 3, "1 of the icon: cards of decks do not count"
