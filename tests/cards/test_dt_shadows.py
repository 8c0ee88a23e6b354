"""Dark Tidings: the new cards of Shadows, each ability with what it does and what it does not do."""

import pytest

from tests.help import board, card, fight_targets, out, settle, targets, ways


def on(a, b=None, tide=None, house="shadows", **more):
    """A's main step, with Shadows as the active house; `tide`: for whom it is high."""
    high = dict(tide=tide) if tide else {}
    return board(dict(houses=["shadows", "brobnar", "logos"], **a), b, house=house, **high, **more)


@card("Archon’s Revenge", "action")
def test_archons_revenge_steals_for_each_creature_it_exhausts():
    line = [dict(card="V1", house="shadows"), dict(card="V2", house="shadows"), "V3"]
    t = on(dict(in_play=["Archon’s Revenge", *line]), dict(amber=5)).action("Archon’s Revenge")
    assert sorted(targets(t)) == ["V1", "V2"], "friendly Shadows creatures"
    t.pick("V1", "V2")
    assert (t.a.amber, t.b.amber) == (2, 3) and not t.card("V1").ready and not t.card("V2").ready and t.card("V3").ready
    t = on(dict(in_play=["Archon’s Revenge", *line]), dict(amber=5)).action("Archon’s Revenge").pick("V1").answer(False)
    assert (t.a.amber, t.b.amber) == (1, 4) and t.card("V2").ready
    tired = [dict(card="V1", house="shadows", exhausted=True), dict(card="V2", house="shadows")]
    t = on(dict(in_play=["Archon’s Revenge", *tired]), dict(amber=5)).action("Archon’s Revenge").pick("V1", "V2")
    assert t.a.amber == 1, "V1 was exhausted already"


@card("Captain No-Beard", "constant")
def test_the_neighbors_of_captain_no_beard_gain_taunt():
    t = on(dict(in_play=["V1", "Captain No-Beard", "V2", "V3"]), dict(in_play=["V9"]))
    assert [("taunt" in t.card(c).keywords) for c in ("V1", "Captain No-Beard", "V2", "V3")] == [True, False, True, False]


@card("Captain No-Beard", "reap")
def test_captain_no_beard_captures_when_it_reaps():
    t = on(dict(in_play=["Captain No-Beard"]), dict(amber=2)).reap("Captain No-Beard")
    assert t.card("Captain No-Beard").amber == 1 and t.b.amber == 1
    t = on(dict(in_play=["Captain No-Beard"]), dict(amber=2, in_play=["V1"])).fight("Captain No-Beard", "V1")
    assert t.card("Captain No-Beard").amber == 0


@card("Early Birds", "play")
def test_early_birds_readies_each_shadows_card_of_both_players():
    tired = dict(card="V1", house="shadows", exhausted=True), dict(card="V2", exhausted=True)
    a = dict(hand=["Early Birds", "Early Birds"], in_play=[*tired, dict(card="Archon’s Revenge", exhausted=True)])
    b = dict(in_play=[dict(card="V3", house="shadows", exhausted=True)])
    t = on(a, b).play("Early Birds")
    assert [t.card(c).ready for c in ("V1", "V2", "Archon’s Revenge", "V3")] == [True, False, True, True]
    assert t.a.amber == 2 and "play" not in ways(t, "Early Birds#2"), "alpha"


@card("Easy Marks", "play")
def test_easy_marks_exalts_damaged_enemies():
    b = dict(in_play=[dict(card="V9", damage=1), dict(card="V8", damage=2), "V6"])
    t = on(dict(hand=["Easy Marks"], in_play=[dict(card="V5", damage=1)]), b).play("Easy Marks")
    assert [t.card(c).amber for c in ("V9", "V8", "V6", "V5")] == [1, 1, 0, 0]


@card("Ransom", "constant")
def test_ransom_keeps_a_creature_from_being_used():
    t = on(dict(in_play=[dict(card="V1", house="shadows", upgrades=["Ransom"]), dict(card="V2", house="shadows")]))
    assert not ways(t, "V1") and ways(t, "V2")


def ransomed(amber):
    """B's turn begins with one of B's creatures under A's Ransom."""
    b = dict(houses=["brobnar", "dis", "sanctum"], amber=amber, in_play=["V2"], deck=["V1"] * 9)
    return on(dict(hand=["Ransom"], deck=["V1"] * 9), b).play("Ransom", on="V2").end_turn()


@card("Ransom", "constant")
def test_ransom_may_be_paid_by_whoever_controls_its_creature():
    t = ransomed(3)
    assert t.decision.player == "b"
    t.answer(True)
    assert (t.a.amber, t.b.amber) == (2, 1) and t.a.discard == ["Ransom"]
    assert ways(t.answer("brobnar"), "V2") == {"reap"}
    t = ransomed(3).answer(False)
    assert (t.a.amber, t.b.amber) == (0, 3) and not ways(t.answer("brobnar"), "V2")


@card("Ransom", "reaction")
def test_a_ransom_that_is_not_paid_in_full_stays():
    t = ransomed(1).answer(True)
    assert (t.a.amber, t.b.amber) == (1, 0) and t.card("V2").upgrades == ["Ransom"]


def test_widespread_corruption_has_an_enemy_of_the_player_capture_what_was_reaped():
    a = dict(in_play=["Widespread Corruption", dict(card="V1", house="shadows")])
    t = on(a, dict(in_play=["V8", "V9"])).reap("V1")
    assert sorted(targets(t)) == ["V8", "V9"] and t.pick("V9").card("V9").amber == 1 and t.a.amber == 0
    b = dict(houses=["brobnar", "dis", "sanctum"], in_play=["V8", "V9"], deck=["V1"] * 9)
    t = on(dict(deck=["V1"] * 9, **a), b).end_turn().answer("brobnar").reap("V9")
    assert t.card("V1").amber == 1 and (t.a.amber, t.b.amber) == (0, 0)


def test_widespread_corruption_leaves_amber_where_nobody_can_capture_it():
    a = dict(in_play=["Widespread Corruption", dict(card="V1", house="shadows")], amber=2)
    assert on(a).reap("V1").a.amber == 3
    t = on(a, dict(in_play=["V2"])).reap("V1")
    assert t.a.amber == 2 and t.card("V2").amber == 1, "that amber, and no more"


@card("Blatant Thievery", "play")
def test_blatant_thievery_enrages_and_takes_all():
    b = dict(in_play=[dict(card="V9", amber=3), "V8"], amber=2)
    t = on(dict(hand=["Blatant Thievery"], in_play=[dict(card="V1", amber=1)]), b).play("Blatant Thievery")
    assert sorted(targets(t)) == ["V8", "V9"]
    t.pick("V9")
    assert t.card("V9").enraged and t.card("V9").amber == 0 and t.a.amber == 1 + 3 and t.b.amber == 2


@card("Hand Cannon", "constant", "host_fight")
def test_hand_cannon_gives_skirmish_and_takes_from_the_creature_fought():
    a = dict(in_play=[dict(card="V2", house="shadows", upgrades=["Hand Cannon"])])
    t = on(a, dict(in_play=[dict(card="V9", amber=2)])).fight("V2", "V9")
    assert t.a.amber == 1 and t.card("V9").amber == 1 and t.card("V2").damage == 0
    t = on(a, dict(in_play=[dict(card="V1", amber=2)])).fight("V2", "V1")
    assert (t.a.amber, t.b.amber) == (2, 0), "all of it went to A when its creature died"
    assert on(a, dict(in_play=["V9"])).reap("V2").a.amber == 1


@card("Hand Cannon", "constant", "host_fight")
def test_a_hand_cannon_on_an_enemy_shoots_for_that_enemys_player():
    b = dict(houses=["brobnar", "dis", "sanctum"], in_play=["V2"], deck=["V1"] * 9)
    a = dict(hand=["Hand Cannon"], in_play=[dict(card="V9", amber=2)], deck=["V1"] * 9)
    t = on(a, b).play("Hand Cannon", on="V2").end_turn().answer("brobnar").fight("V2", "V9")
    assert t.b.amber == 1 and t.card("V9").amber == 1


@card("Monty Bank", "play", "action")
@pytest.mark.parametrize("n", [0, 1, 2])
def test_monty_bank_is_exalted_up_to_twice_and_steals_as_much(n):
    t = on(dict(hand=["Monty Bank"])).play("Monty Bank").answer(n)
    assert t.card("Monty Bank").amber == n
    t = on(dict(in_play=[dict(card="Monty Bank", amber=n)]), dict(amber=3)).action("Monty Bank")
    assert (t.a.amber, t.b.amber) == (n, 3 - n)


@card("Safe or Sorry", "play")
def test_safe_or_sorry_archives_friendly_creatures_or_deals_damage():
    a = dict(hand=["Safe or Sorry"], in_play=["V1", "V2", "V3"])
    t = on(a, dict(in_play=["V9"], amber=3)).play("Safe or Sorry").choose(0)
    assert sorted(targets(t)) == ["V1", "V2", "V3"]
    t.pick("V1", "V3").answer(False)
    assert sorted(t.a.archives) == ["V1", "V3"] and t.a.battleline == ["V2"]
    t = on(a, dict(in_play=["V9"], amber=3)).play("Safe or Sorry").choose(1)
    assert sorted(targets(t)) == ["V1", "V2", "V3", "V9"]
    assert t.pick("V9").card("V9").damage == 3 and t.a.archives == []
    t = on(a, dict(in_play=["V9"])).play("Safe or Sorry").choose(1).pick("V9")
    assert t.card("V9").damage == 0, "for no amber no damage"


@card("Gas-Pipes Malone", "before_fight")
def test_the_creature_that_gas_pipes_malone_fights_captures_from_its_own_side():
    t = on(dict(in_play=["Gas-Pipes Malone"], amber=2), dict(in_play=["V9"], amber=2)).fight("Gas-Pipes Malone", "V9")
    assert t.card("V9").amber == 1 and (t.a.amber, t.b.amber) == (2, 1)
    t = on(dict(in_play=["Gas-Pipes Malone"]), dict(in_play=["V1"], amber=2)).fight("Gas-Pipes Malone", "V1")
    assert (t.a.amber, t.b.amber) == (1, 1), "it died with it"
    assert on(dict(in_play=["Gas-Pipes Malone"]), dict(in_play=["V1"], amber=2)).reap("Gas-Pipes Malone").b.amber == 2


@card("Hobnobber", "action")
def test_hobnobber_steals_two_from_the_rich():
    assert on(dict(in_play=["Hobnobber"]), dict(amber=6)).action("Hobnobber").b.amber == 4
    assert on(dict(in_play=["Hobnobber"]), dict(amber=5)).action("Hobnobber").b.amber == 5


@card("Hornswoggle", "play")
def test_hornswoggle_uses_an_enemy_artifact():
    t = on(dict(hand=["Hornswoggle"], in_play=["Lantern"]), dict(in_play=["Lever", "Chest"])).play("Hornswoggle")
    t = t.pick("Lever") if t.decision.kind == "target" else t
    assert t.a.amber == 1 + 1 and t.b.amber == 0 and not t.card("Lever").ready


@card("Kerwollop", "play")
def test_kerwollop_gains_for_each_creature_it_destroys():
    b = dict(in_play=["V1", "V2", dict(card="V1", ward=True), dict(card="V3", damage=2)])
    t = out(on(dict(hand=["Kerwollop"], in_play=["V1", "V5"]), b).play("Kerwollop"))
    assert t.a.amber == 3 and t.a.battleline == ["V5"] and t.b.battleline == ["V2", "V1"]
    assert t.card("V5").damage == t.card("V2").damage == 1


@card("Kerwollop", "play")
def test_kerwollop_destroys_whom_friendship_moves_the_rest_to():
    b = dict(in_play=["V2", dict(card="V5", upgrades=["Friendship"])])
    t = settle(on(dict(hand=["Kerwollop"]), b).play("Kerwollop"))
    assert t.b.battleline == ["V5"] and t.a.amber == 1, "one of its own, one of V5's"


@card("Hard Simpson", "reaction")
@pytest.mark.parametrize(("damage", "stolen"), [(1, 1), (2, 0)])
def test_hard_simpson_hears_of_damage_when_what_friendship_moves_is_dealt_too(damage, stolen):
    line = [dict(card="Hard Simpson", damage=damage), dict(card="V9", upgrades=["Friendship"]), "V8"]
    t = settle(on(dict(hand=["Kerwollop"], amber=3), dict(in_play=line)).play("Kerwollop").pick("Hard Simpson"))
    assert t.b.amber == stolen and ("Hard Simpson" in t.b.discard) is (stolen == 0)


def test_kerwollop_asks_whom_friendship_moves_it_to_before_anybody_is_gone():
    b = dict(in_play=["V1", dict(card="V5", upgrades=["Friendship"]), "V9"])
    t = settle(on(dict(hand=["Kerwollop"]), b).play("Kerwollop"))
    assert sorted(targets(t)) == ["V1", "V9"]
    t = settle(t.pick("V1"))
    assert t.b.battleline == ["V5", "V9"] and t.card("V9").damage == 1 and t.a.amber == 1


@card("Loot or Pillage", "play")
def test_loot_or_pillage_steals_or_has_a_friendly_creature_capture():
    a = dict(hand=["Loot or Pillage"], in_play=["V1", "V2"])
    t = on(a, dict(amber=5, in_play=["V9"])).play("Loot or Pillage").choose(0)
    assert (t.a.amber, t.b.amber) == (1, 4)
    t = on(a, dict(amber=5, in_play=["V9"])).play("Loot or Pillage").choose(1)
    assert sorted(targets(t)) == ["V1", "V2"] and t.pick("V2").card("V2").amber == 3 and (t.a.amber, t.b.amber) == (0, 2)


@card("Scooped", "play")
def test_scooped_hurts_a_creature_which_captures_if_it_lives():
    b = dict(in_play=["V2", "V9"], amber=2)
    t = on(dict(hand=["Scooped"], amber=1), b).play("Scooped").pick("V9")
    assert t.card("V9").damage == 2 and t.card("V9").amber == 1 and (t.a.amber, t.b.amber) == (2, 1)
    t = on(dict(hand=["Scooped"], amber=1), b).play("Scooped").pick("V2")
    assert t.b.discard == ["V2"] and (t.a.amber, t.b.amber) == (2, 2)
    assert on(dict(hand=["Scooped"]), dict(amber=2)).play("Scooped").b.amber == 2
    t = on(dict(hand=["Scooped"], in_play=["V9"]), dict(amber=2)).play("Scooped")
    assert t.card("V9").amber == 1 and (t.a.amber, t.b.amber) == (0, 2), "a friendly one captures from A"


@card("Walk the Plank", "play")
def test_walk_the_plank_kills_the_crew_of_the_poor_and_robs_the_others():
    t = on(dict(hand=["Walk the Plank"]), dict(in_play=["V4", "V9"])).play("Walk the Plank").pick("V4")
    assert t.b.battleline == ["V9"] and t.a.amber == 0
    assert on(dict(hand=["Walk the Plank"]), dict(in_play=["V5"])).play("Walk the Plank").card("V5").damage == 4
    t = on(dict(hand=["Walk the Plank"]), dict(in_play=["V4"], amber=3)).play("Walk the Plank")
    assert (t.a.amber, t.b.amber) == (1, 2) and t.b.battleline == ["V4"] and t.card("V4").damage == 0


# Evil twins

NO_BEARD, FAYE, SIMPSON = "Captain No-Beard (Evil Twin)", "Freebooter Faye (Evil Twin)", "Hard Simpson (Evil Twin)"
HOBNOBBER, BANK = "Hobnobber (Evil Twin)", "Monty Bank (Evil Twin)"
WILLA, URCHIN = "One-Eyed Willa (Evil Twin)", "Sea Urchin (Evil Twin)"


def test_the_neighbors_of_evil_captain_no_beard_capture_when_it_dies():
    a = dict(in_play=["V1", NO_BEARD, "V2", "V3"])
    b = dict(houses=["brobnar", "dis", "sanctum"], in_play=["V9"], amber=5, deck=["V1"] * 9)
    t = on(dict(deck=["V1"] * 9, **a), b).end_turn().answer("brobnar")
    assert "V1" not in fight_targets(t, "V9"), "it has taunt"
    t = settle(t.fight("V9", NO_BEARD))
    assert [t.card(c).amber for c in ("V1", "V2", "V3")] == [1, 1, 0] and t.b.amber == 3


@card("Captain No-Beard (Evil Twin)", "destroyed")
def test_of_too_little_amber_the_active_player_says_which_neighbor_of_evil_captain_no_beard_captures_it():
    a = dict(in_play=["V1", "Captain No-Beard (Evil Twin)", "V2"], hand=["Slay"])
    t = on(a, dict(amber=1), house="brobnar").play("Slay").pick("Captain No-Beard (Evil Twin)")
    assert sorted(targets(t)) == ["V1", "V2"]
    t.pick("V2")
    assert (t.card("V1").amber, t.card("V2").amber, t.b.amber) == (0, 1, 0)


@card("Hobnobber (Evil Twin)", "omni")
@pytest.mark.parametrize(("amber", "left"), [(0, 0), (1, 0), (2, 2), (6, 6)])
def test_evil_hobnobber_steals_the_last_amber(amber, left):
    t = on(dict(in_play=[HOBNOBBER]), dict(amber=amber), house="brobnar").omni(HOBNOBBER)
    assert t.b.amber == left and t.a.amber == amber - left


@card("Monty Bank (Evil Twin)", "play", "action")
def test_evil_monty_bank_is_exalted_twice():
    assert on(dict(hand=[BANK])).play(BANK).card(BANK).amber == 2
    t = on(dict(in_play=[dict(card=BANK, amber=2)]), dict(amber=3)).action(BANK)
    assert (t.a.amber, t.b.amber) == (2, 1) and t.card(BANK).amber == 2 and t.card(BANK).keywords == {"elusive"}
