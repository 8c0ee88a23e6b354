"""Æmber Skies: Skyborn and Geistoid where other cards make a difference."""

import pytest

from tests.cards.gr import HAUNTING, NEARLY
from tests.cards.skyborn import choose_house, on, sky, to_flank
from tests.help import card, fight_targets, out, targets

# Skyborn


@card("Aero O’Fore", "gives")
def test_aero_ofore_lets_its_player_say_who_captures_where_there_is_too_little():
    t = on(dict(in_play=["V1", "Aero O’Fore", "V3"]), dict(amber=3)).reap("Aero O’Fore").answer(False)
    assert sorted(targets(t)) == ["V1", "V3"]
    t.pick("V3")
    assert (t.card("V3").amber, t.card("V1").amber, t.b.amber) == (2, 1, 0)


@card("Against All Flags", "play")
def test_against_all_flags_sees_every_house_of_a_creature():
    line = [dict(card="V1", upgrades=["Badge of Unity"]), "V2", dict(card="V3", house="staralliance")]
    t = on(dict(hand=["Against All Flags"], in_play=line), dict(amber=5)).play("Against All Flags")
    assert t.b.amber == 3


@card("Bomb-arang", "play")
def test_bomb_arang_comes_back_if_something_saves_its_target():
    saved = dict(card="V3", upgrades=["Armageddon Cloak"])
    t = on(dict(hand=["Bomb-arang"], in_play=["V4"]), dict(in_play=[saved])).play("Bomb-arang")
    assert t.b.battleline == ["V3"] and t.card("V4").damage == 1


@card("Chandler Anouk", "constant")
def test_chandler_anouks_armor_holds_for_who_is_moved_to_a_flank():
    t = on(dict(in_play=["V1", "V3", "Chandler Anouk"], hand=["Edge of the World"])).play("Edge of the World").pick("V3")
    to_flank(t, "left")
    assert [t.card(c).armor for c in ("V1", "V3", "Chandler Anouk")] == [0, 2, 2]
    t = on(dict(in_play=["V9"]), dict(in_play=["V3", "V2", "Chandler Anouk", "V4"]), house="brobnar")
    assert sorted(fight_targets(t, "V9")) == ["V3", "V4"], "the two between stand beside one with taunt each"


@card("Efficient Æmber Burner", "host_reap")
def test_efficient_amber_burner_on_an_enemy_is_exalted_when_that_reaps():
    t = on(dict(hand=["Efficient Æmber Burner"]), dict(in_play=["V5"])).play("Efficient Æmber Burner", on="V5").end_turn()
    choose_house(t, "brobnar").reap("V5")
    assert t.card("V5").amber == 1 and t.a.key_cost == 5 and t.b.key_cost == 6


@card("Flint’s Legend", "play")
@card("Treasure Island", "gives")
def test_treasure_island_as_a_creature_keeps_its_name():
    mine = dict(
        houses=["skyborn", "geistoid", "brobnar"], hand=["Flint’s Legend", "Animating Force"], in_play=["Treasure Island"]
    )
    t = on(mine, dict(amber=2), house="geistoid").play("Animating Force", on="Treasure Island")
    t = out(t).end_turn()
    assert t.a.battleline == ["Treasure Island"]
    choose_house(t, "brobnar").end_turn()
    choose_house(t, "skyborn").play("Flint’s Legend")
    assert t.card("Treasure Island").amber == 1 and t.b.amber == 1
    assert t.reap("Treasure Island").card("Treasure Island").amber == 2, "it is a friendly Skyborn creature itself"


@card("Flint’s Stash", "gives")
def test_flints_stash_pays_whoever_controls_the_creature():
    line = [dict(card="V1", owner="a"), "V2"]
    t = on(dict(in_play=["V9", "Flint’s Stash"]), dict(in_play=line), house="brobnar").fight("V9", "V1")
    assert (t.a.amber, t.b.amber) == (0, 2) and t.a.discard == ["V1"]


@card("Freedom to Be", "play")
def test_freedom_to_be_starts_from_the_current_cost():
    mine = dict(hand=["Freedom to Be"], in_play=[sky("V1")], amber=10)
    t = out(on(mine, dict(in_play=["Cloudburst Command"])).play("Freedom to Be"))
    assert len(t.a.keys) == 1 and t.a.amber == 0, "6 and 1 for the opponent’s card, 4 less 1 for its own text"


@card("Ley, Earl of Hurl", "destroyed")
def test_ley_with_a_ward_is_not_destroyed_and_stays_where_it_is():
    line = ["V1", dict(card="Ley, Earl of Hurl", ward=True), "V2"]
    t = on(dict(in_play=line, hand=["Gateway to Dis"]), house="dis")
    t = out(t.play("Gateway to Dis"))
    assert t.a.battleline == ["Ley, Earl of Hurl"] and not t.card("Ley, Earl of Hurl").warded


@card("Ley, Earl of Hurl", "destroyed")
def test_ley_is_moved_as_the_active_player_says_and_keeps_what_lies_on_it():
    ley = dict(card="Ley, Earl of Hurl", amber=2, stun=True, upgrades=["Blood of Titans"])
    t = on(dict(in_play=["V50"]), dict(in_play=["V1", ley, "V2"]), house="brobnar").fight("V50", "Ley, Earl of Hurl")
    to_flank(t, "right")
    saved = t.card("Ley, Earl of Hurl")
    assert t.b.battleline == ["V1", "V2", "Ley, Earl of Hurl"] and saved.amber == 2 and saved.stunned
    assert saved.upgrades == ["Blood of Titans"] and saved.damage == 0 and not saved.ready


@card("Nantucket", "fight_reap")
@card("Cloudburst Command", "constant")
def test_a_creature_of_all_houses_is_a_skyborn_one():
    line = [dict(card="V1", upgrades=["Experimental Therapy"]), "Nantucket", "Cloudburst Command", "V2"]
    t = on(dict(in_play=line), rulebook="1.2")  # whose Experimental Therapy makes its creature belong to all houses
    assert t.b.key_cost == 7 and t.reap("Nantucket").a.amber == 2


@card("Recreational Jettison", "play")
def test_recreational_jettison_scraps_what_it_discards():
    slime = dict(card="Bux Bastian", icons=["amber"])
    t = on(dict(hand=["Recreational Jettison", slime]), dict(in_play=["V5"])).play("Recreational Jettison")
    assert t.a.amber == 2 and t.card("V5").amber == 1
    swarm = dict(card="Skreel Swarm", icons=["amber", "amber"])
    t = on(dict(hand=["Recreational Jettison", swarm])).play("Recreational Jettison").answer(True)
    assert t.a.archives == ["Skreel Swarm"] and t.a.amber == 3, "its icons resolve wherever it went"


@card("Redline Rotation", "play")
def test_redline_rotation_steals_nothing_from_whom_cannot_be_stolen():
    t = on(dict(hand=["Redline Rotation"]), dict(amber=8, in_play=["The Vaultkeeper"])).play("Redline Rotation")
    assert t.b.amber == 8


@card("Rose of Sharon", "action")
def test_rose_of_sharon_deals_the_power_that_a_neighbor_has_then():
    line = ["Rose of Sharon", dict(card="V2", power_counters=2, damage=1)]
    t = on(dict(in_play=line, keys=["red"]), dict(in_play=["V9"])).action("Rose of Sharon")
    assert t.card("V9").damage == 8, "both times its only neighbor, with its counters"


@card("Seeker Missiles", "play")
def test_seeker_missiles_are_one_effect():
    t = on(dict(hand=["Seeker Missiles"], in_play=[sky("V1"), sky("V2")]), dict(in_play=["V3", "V8"])).play("Seeker Missiles")
    t.pick("V3").pick("V3")
    assert t.b.discard == ["V3"] and t.decision.kind == "action"


@card("Shae “Cloudkicker”", "play_reap")
def test_shae_takes_nothing_along_and_swaps_no_artifact():
    t = on(dict(in_play=[dict(card="V1", amber=1), "Shae “Cloudkicker”", "Chest"])).reap("Shae “Cloudkicker”")
    assert t.a.battleline == ["Shae “Cloudkicker”", "V1"] and t.card("V1").amber == 1 and t.decision.kind == "action"


@card("Shard of Courage", "action")
def test_shard_of_courage_readies_again_when_nobody_is_left():
    mine = dict(in_play=["Shard of Courage", "Shard of Greed", "V6", "V4"])
    t = on(mine, dict(in_play=["V2"])).action("Shard of Courage").pick("V6").pick("V6")
    assert t.b.battleline == [] and t.card("V6").ready and t.card("V6").damage == 2, "the second time nobody is left to fight"
    assert t.decision.kind == "action"


@card("Torpefying Harpoon", "reaction")
def test_torpefying_harpoon_lets_go_of_a_creature_that_was_moved_in_time():
    worn = dict(card="V3", upgrades=["Torpefying Harpoon"])
    t = on(dict(in_play=["V1", worn, "V2"], hand=["Edge of the World"])).play("Edge of the World").pick("V3")
    to_flank(t, "left").end_turn()
    assert t.a.battleline == ["V3", "V1", "V2"]


@card("Transmuting Lift", "host_reap")
def test_transmuting_lift_moves_its_creature_in_its_own_line():
    worn = dict(card="V5", upgrades=[dict(card="Transmuting Lift", owner="a")])
    t = on(dict(in_play=["V1"]), dict(in_play=[worn, "V6", "V4"])).end_turn()
    choose_house(t, "brobnar").reap("V5").answer(True).answer(1)
    assert t.b.battleline == ["V6", "V5", "V4"] and t.active == "b"


@card("Treasure Island", "constant")
@pytest.mark.parametrize(("pool", "island"), [(6, 2), (0, 6), (5, 1)])
def test_treasure_island_and_the_pool_pay_together(pool, island):
    t = on(dict(in_play=[dict(card="Treasure Island", amber=island)], amber=pool), house=None)
    t = out(t) if t.decision.kind not in ("house", "action") else t
    assert len(t.a.keys) == 1 and t.a.amber + t.card("Treasure Island").amber == pool + island - 6


@card("Treasure Island", "constant")
def test_what_lies_on_treasure_island_goes_to_the_supply_with_it():
    t = on(dict(in_play=["V1"], hand=["Break It"]), dict(in_play=[dict(card="Treasure Island", amber=3)]), house="brobnar")
    t = out(t.play("Break It"))
    assert t.b.artifacts == [] and (t.a.amber, t.b.amber) == (0, 0)


# Geistoid


@card("A Ghost in the Sun", "play")
def test_a_ghost_in_the_sun_brings_back_who_enters_on_the_other_side():
    mine = dict(hand=["A Ghost in the Sun"], discard=["Infiltrator"])
    t = out(on(mine, dict(keys=1, in_play=["V5"]), house="geistoid").play("A Ghost in the Sun"))
    assert "Infiltrator" in t.b.battleline and t.a.battleline == []


@card("Aurascope", "action")
def test_aurascope_takes_half_a_gigantic_creature_for_a_creature():
    mine = dict(in_play=["Aurascope"], hand=["Ultra Gravitron (1 of 2)"])
    t = on(mine, dict(discard=["V5", "Chest"]), house="geistoid").action("Aurascope")
    assert "V5" in targets(t) and "Chest" not in targets(t)


@card("Manifestation", "play")
def test_manifestation_has_friends_capture_for_a_card_of_the_opponent():
    theirs = dict(discard=[dict(card="V6", icons=["capture"]), *NEARLY], amber=2)
    t = out(on(dict(hand=["Manifestation"], in_play=["V3"]), theirs, house="geistoid").play("Manifestation").pick("V6"))
    assert t.card("V3").amber == 1 and t.b.amber == 1


@card("Stratowise", "fight_reap")
def test_stratowise_counts_what_a_scrap_did_to_the_pile():
    mine = dict(in_play=["Stratowise"], hand=["Skreel Swarm"], discard=NEARLY)
    t = on(mine, dict(amber=2), house="geistoid").reap("Stratowise").answer(True)
    assert t.a.archives == ["Skreel Swarm"] and t.card("Stratowise").amber == 0, "nine cards are left"


@card("Haunting Deck", "play")
def test_haunting_deck_asks_for_the_pile_as_its_icons_left_it():
    deck = dict(card="Haunting Deck", icons=["discard"])
    t = on(dict(hand=[deck, "V5"], discard=NEARLY), house="geistoid").play("Haunting Deck")
    t = out(t)
    assert len(t.a.purged) == 1 and len(t.a.discard) == len(HAUNTING), "ten less one, and itself"


@card("Titan Apparition", "destroyed")
def test_titan_apparition_under_other_control_discards_from_that_side():
    t = on(dict(in_play=[dict(card="Titan Apparition", owner="b")]), dict(in_play=["V9"]), house="geistoid")
    t.fight("Titan Apparition", "V9")
    assert (len(t.a.deck), len(t.b.deck)) == (4, 9) and t.b.discard == ["Titan Apparition"]


@card("Rose of Sharon", "action")
def test_rose_of_sharon_asks_for_no_enemy_without_a_neighbor():
    t = on(dict(in_play=["Rose of Sharon"], keys=["red"]), dict(in_play=["V8", "V9"])).action("Rose of Sharon")
    assert t.decision.kind == "action" and t.card("V8").damage == t.card("V9").damage == 0
