"""Æmber Skies: the new cards of Skyborn, M to Z and Æ, each ability with what it does and what it does not do."""

import pytest

from kfsim.cards.catalogue import catalogue
from tests.cards.skyborn import choose_house, on, sky, to_flank
from tests.help import card, fight_targets, out, targets, ways

# M ... R


@card("Maqui Expedition", "play")
def test_maqui_expedition_takes_a_flank_creature():
    t = on(dict(hand=["Maqui Expedition"], in_play=["V1"]), dict(in_play=["V4", "V5", "V6"])).play("Maqui Expedition")
    assert sorted(targets(t)) == ["V4", "V6"]
    t = out(t.pick("V6"))
    assert "V6" in t.a.battleline and t.b.battleline == ["V4", "V5"] and t.card("V6").owner == "b"
    t = on(dict(hand=["Maqui Expedition"], in_play=["V1"])).play("Maqui Expedition")
    assert t.a.battleline == ["V1"] and t.decision.kind == "action"


@card("Nantucket", "fight_reap", "keywords")
def test_nantucket_gains_for_skyborn_neighbors():
    t = on(dict(in_play=[sky("V1"), "Nantucket", sky("V2"), sky("V3")])).reap("Nantucket")
    assert t.a.amber == 1 + 2, "the one beyond its neighbors does not count"
    t = on(dict(in_play=["V1", "Nantucket", sky("V2")]), dict(in_play=["V3"])).fight("Nantucket", "V3")
    assert t.a.amber == 1
    assert on(dict(in_play=["V1", "Nantucket"]), dict(in_play=[sky("V3")])).reap("Nantucket").a.amber == 1
    t = on(dict(hand=["Nantucket"], in_play=["V1", "V2"])).play("Nantucket", flank=1)
    assert t.a.battleline == ["V1", "Nantucket", "V2"] and t.a.amber == 0


@card("Navigator Ketarr", "reap")
def test_navigator_ketarr_draws_and_archives_on_a_flank():
    t = on(dict(in_play=["V1", "Navigator Ketarr"], hand=["V5"], deck=["V3", "V4", "V6"])).reap("Navigator Ketarr")
    assert sorted(t.a.hand) == ["V3", "V4", "V5"] and sorted(targets(t)) == ["V3", "V4", "V5"]
    t.pick("V4")
    assert t.a.archives == ["V4"] and sorted(t.a.hand) == ["V3", "V5"]
    t = on(dict(in_play=["V1", "Navigator Ketarr", "V2"], hand=["V5"])).reap("Navigator Ketarr")
    assert t.a.hand == ["V5"] and t.a.archives == [] and t.a.amber == 1


@card("Nomadic Insight", "play")
def test_nomadic_insight_has_friends_on_flanks_capture():
    t = on(dict(hand=["Nomadic Insight"], in_play=["V1", "V2", "V3"]), dict(amber=5, in_play=["V4"])).play("Nomadic Insight")
    assert [t.card(c).amber for c in ("V1", "V2", "V3", "V4")] == [1, 0, 1, 0] and t.b.amber == 3
    t = on(dict(hand=["Nomadic Insight"], in_play=["V1"]), dict(amber=5)).play("Nomadic Insight")
    assert t.card("V1").amber == 1 and t.b.amber == 4, "one creature captures once"
    t = on(dict(hand=["Nomadic Insight"], in_play=["V1", "V2"]), dict(amber=1)).play("Nomadic Insight")
    assert sorted(targets(t)) == ["V1", "V2"], "there is too little for both"
    t.pick("V2")
    assert t.card("V2").amber == 1 and t.card("V1").amber == 0


@card("Pirate Champion", "fight", "keywords")
def test_pirate_champion_may_go_to_a_flank_after_fighting():
    t = on(dict(in_play=["V1", "Pirate Champion", "V2"]), dict(in_play=["V3"])).fight("Pirate Champion", "V3").answer(True)
    to_flank(t, "right")
    assert t.a.battleline == ["V1", "V2", "Pirate Champion"]
    t = on(dict(in_play=["V1", "Pirate Champion", "V2"]), dict(in_play=["V3"])).fight("Pirate Champion", "V3").answer(False)
    assert t.a.battleline == ["V1", "Pirate Champion", "V2"] and t.decision.kind == "action"
    assert on(dict(in_play=["V1", "Pirate Champion", "V2"])).reap("Pirate Champion").decision.kind == "action"
    t = on(dict(in_play=["V4"]), dict(in_play=["V1", "Pirate Champion", "V2"]), house="brobnar")
    assert fight_targets(t, "V4") == ["Pirate Champion"], "it guards its neighbors"


@card("Prop Dusting", "play")
def test_prop_dusting_destroys_an_enemy_on_a_flank():
    t = on(dict(hand=["Prop Dusting"], in_play=["V1"]), dict(in_play=["V4", "V5", "V6"])).play("Prop Dusting")
    assert sorted(targets(t)) == ["V4", "V6"]
    assert t.pick("V6").b.discard == ["V6"] and t.a.battleline == ["V1"]
    assert on(dict(hand=["Prop Dusting"], in_play=["V1"])).play("Prop Dusting").a.battleline == ["V1"]


@card("Raiding Party", "fight")
@pytest.mark.parametrize(
    ("mine", "theirs", "stolen"),
    [
        (["red"], ["red"], 2),
        (["yellow", "red"], ["blue", "yellow"], 2),
        (["blue"], ["blue", "red"], 2),
        (["red", "blue"], ["yellow"], 1),
        (["red", "blue"], [], 1),
        ([], [], 1),
    ],
)
def test_raiding_party_steals_more_if_keys_match(mine, theirs, stolen):
    t = on(dict(in_play=["Raiding Party"], keys=mine), dict(amber=5, keys=theirs, in_play=["V2"]))
    assert t.fight("Raiding Party", "V2").a.amber == stolen and t.b.amber == 5 - stolen


@card("Raiding Party", "fight")
def test_raiding_party_steals_nothing_when_it_reaps_or_falls():
    assert on(dict(in_play=["Raiding Party"]), dict(amber=5)).reap("Raiding Party").b.amber == 5
    t = on(dict(in_play=["Raiding Party"]), dict(amber=5, in_play=["V9"]))
    assert t.fight("Raiding Party", "V9").b.amber == 5


@card("Razor’s Gambit", "action", "enhance")
def test_razors_gambit_fights_twice_with_a_blue_key():
    line = ["Razor’s Gambit", sky("V5", exhausted=True), sky("V6"), "V8"]
    t = on(dict(in_play=line, keys=["blue"]), dict(in_play=["V2", "V3", "V4"])).action("Razor’s Gambit")
    assert sorted(targets(t)) == ["V5", "V6"], "friendly Skyborn creatures"
    t.pick("V5").pick("V2")
    assert t.b.discard == ["V2"] and sorted(targets(t)) == ["V5", "V6"], "the same one may fight again"
    t.pick("V5").pick("V3")
    assert t.a.discard == ["V5"] and t.b.battleline == ["V4"] and t.decision.kind == "action", "repeated once, not for ever"


@card("Razor’s Gambit", "action")
def test_razors_gambit_fights_once_without_the_own_blue_key():
    for mine, theirs in (([], []), (["red", "yellow"], ["blue"])):
        t = on(dict(in_play=["Razor’s Gambit", sky("V5")], keys=mine), dict(keys=theirs, in_play=["V2", "V3"]))
        t.action("Razor’s Gambit").pick("V2")
        assert t.b.battleline == ["V3"] and t.decision.kind == "action"
    assert catalogue().find("Razor’s Gambit").facts["enhance"] == ["skyborn", "skyborn"]


@card("Recreational Jettison", "play")
def test_recreational_jettison_resolves_the_icons_of_what_it_discards():
    rich, poor = dict(card="V5", icons=["amber", "amber"]), dict(card="V6", icons=["capture"])
    t = on(dict(hand=["Recreational Jettison", rich, poor])).play("Recreational Jettison")
    assert sorted(targets(t)) == ["V5", "V6"]
    t.pick("V5")
    assert t.a.amber == 1 + 2 and "V5" in t.a.discard and t.a.hand == ["V6"] and t.decision.kind == "action"
    t = on(dict(hand=["Recreational Jettison"])).play("Recreational Jettison")
    assert t.a.amber == 1 and t.decision.kind == "action"


@card("Recreational Jettison", "play")
@pytest.mark.parametrize(("mine", "theirs", "left"), [(["yellow"], [], 1), ([], ["yellow"], 1), (["red", "blue"], ["red"], 2)])
def test_recreational_jettison_goes_on_once_if_anybodys_yellow_key_is_forged(mine, theirs, left):
    cards = [dict(card=name, icons=["amber"]) for name in ("V4", "V5", "V6")]
    t = on(dict(hand=["Recreational Jettison", *cards], keys=mine), dict(keys=theirs)).play("Recreational Jettison")
    t = out(t)
    assert len(t.a.hand) == left and t.a.amber == 1 + 3 - left


@card("Red Skies", "play")
def test_red_skies_moves_and_readies():
    line = ["V1", sky("V2", exhausted=True), sky("V3", exhausted=True), "V4"]
    t = on(dict(hand=["Red Skies"], in_play=line), dict(in_play=[sky("V5")])).play("Red Skies")
    assert sorted(targets(t)) == ["V2", "V3"]
    t.pick("V2")
    to_flank(t, "right")
    assert t.a.battleline == ["V1", "V3", "V4", "V2"] and t.card("V2").ready and not t.card("V3").ready
    assert t.decision.kind == "action", "no red key is forged"


@card("Red Skies", "play")
@pytest.mark.parametrize(("mine", "theirs"), [(["red"], []), ([], ["red"])])
def test_red_skies_repeats_once_if_anybodys_red_key_is_forged(mine, theirs):
    line = [sky(name, exhausted=True) for name in ("V1", "V2", "V3")]
    t = on(dict(hand=["Red Skies"], in_play=line, keys=mine), dict(keys=theirs)).play("Red Skies").pick("V1")
    t.choose(0).pick("V2")
    t.choose(0)
    assert [t.card(c).ready for c in ("V1", "V2", "V3")] == [True, True, False] and t.decision.kind == "action"


@card("Redline Rotation", "play")
@pytest.mark.parametrize(("theirs", "stolen"), [(6, 0), (7, 3), (8, 4), (0, 0)])
def test_redline_rotation_steals_half_of_seven_or_more(theirs, stolen):
    t = on(dict(hand=["Redline Rotation"]), dict(amber=theirs)).play("Redline Rotation")
    assert (t.a.amber, t.b.amber) == (1 + stolen, theirs - stolen)


@card("Rose of Sharon", "action", "keywords")
def test_rose_of_sharon_deals_a_neighbors_power():
    line = ["V1", "V3", "Rose of Sharon", "V5"]
    t = on(dict(in_play=line), dict(in_play=["V8", "V9"])).action("Rose of Sharon")
    assert sorted(targets(t)) == ["V3", "V5"]
    t.pick("V5")
    assert sorted(targets(t)) == ["V8", "V9"], "enemy creatures"
    t.pick("V8")
    assert t.card("V8").damage == 5 and t.card("V5").damage == 0 and t.decision.kind == "action"


@card("Rose of Sharon", "action")
def test_rose_of_sharon_repeats_once_with_the_own_red_key():
    line = ["V3", "Rose of Sharon", "V5"]
    t = on(dict(in_play=line, keys=["red"]), dict(in_play=["V8", "V9"])).action("Rose of Sharon")
    t.pick("V5").pick("V8").pick("V3").pick("V9")
    assert (t.card("V8").damage, t.card("V9").damage) == (5, 3) and t.decision.kind == "action"
    t = on(dict(in_play=line), dict(in_play=["V8", "V9"], keys=["red"])).action("Rose of Sharon").pick("V5").pick("V8")
    assert t.decision.kind == "action"
    t = out(on(dict(in_play=["Rose of Sharon"], keys=["red"]), dict(in_play=["V8"])).action("Rose of Sharon"))
    assert t.card("V8").damage == 0, "without neighbors there is no power"


# S ... Z, Æ


@card("Safe Port", "play")
@pytest.mark.parametrize(
    ("mine", "theirs", "on_it", "stolen"),
    [([], [], 0, 0), (["yellow"], [], 2, 0), ([], ["yellow"], 0, 1), (["yellow"], ["yellow"], 2, 1), (["red"], ["blue"], 0, 0)],
)
def test_safe_port_asks_for_both_yellow_keys(mine, theirs, on_it, stolen):
    t = on(dict(hand=["Safe Port"], in_play=["V1"], keys=mine), dict(amber=5, keys=theirs, in_play=["V4"])).play("Safe Port")
    assert t.card("V1").amber == on_it and t.a.amber == 1 + stolen and t.b.amber == 5 - on_it - stolen


@card("Scalawag Finn", "fight")
def test_scalawag_finn_heals_three_after_fighting():
    t = on(dict(in_play=[dict(card="Scalawag Finn", damage=1)]), dict(in_play=["V4"])).fight("Scalawag Finn", "V4")
    assert t.card("Scalawag Finn").damage == 2
    t = on(dict(in_play=["Scalawag Finn"]), dict(in_play=["V2"])).fight("Scalawag Finn", "V2")
    assert t.card("Scalawag Finn").damage == 0
    t = on(dict(in_play=[dict(card="Scalawag Finn", damage=1)])).reap("Scalawag Finn")
    assert t.card("Scalawag Finn").damage == 1
    t = on(dict(in_play=["Scalawag Finn"]), dict(in_play=["V6"])).fight("Scalawag Finn", "V6")
    assert t.a.discard == ["Scalawag Finn"]


@card("Seeker Missiles", "play")
def test_seeker_missiles_deal_two_for_each_skyborn_creature_on_a_flank():
    mine = dict(hand=["Seeker Missiles"], in_play=[sky("V1"), sky("V2"), "V3"])
    t = on(mine, dict(in_play=[sky("V8"), "V9", sky("V5")])).play("Seeker Missiles")
    t.pick("V9").pick("V9").pick("V8")
    assert (t.card("V9").damage, t.card("V8").damage) == (4, 2) and t.decision.kind == "action"
    t = on(dict(hand=["Seeker Missiles"], in_play=["V1"]), dict(in_play=["V8"])).play("Seeker Missiles")
    assert t.card("V8").damage == 0 and t.decision.kind == "action"


@card("Shae “Cloudkicker”", "play_reap")
def test_shae_swaps_with_another_friend():
    t = on(dict(hand=["Shae “Cloudkicker”"], in_play=["V1", "V2"]), dict(in_play=["V5"])).play("Shae “Cloudkicker”")
    assert sorted(targets(t)) == ["V1", "V2"]
    t.pick("V1")
    assert t.a.battleline == ["Shae “Cloudkicker”", "V2", "V1"]
    t = on(dict(in_play=["V1", "V2", "Shae “Cloudkicker”"])).reap("Shae “Cloudkicker”").pick("V2")
    assert t.a.battleline == ["V1", "Shae “Cloudkicker”", "V2"]
    t = on(dict(hand=["Shae “Cloudkicker”"]), dict(in_play=["V5"])).play("Shae “Cloudkicker”")
    assert t.a.battleline == ["Shae “Cloudkicker”"] and t.decision.kind == "action"


@card("Shard of Courage", "action")
def test_shard_of_courage_fights_once_for_each_friendly_shard():
    mine = dict(in_play=["Shard of Courage", "Shard of Greed", dict(card="V6", exhausted=True), "V4"])
    t = on(mine, dict(in_play=["Shard of Hope", "V2", "V3", "V1"])).action("Shard of Courage")
    assert sorted(targets(t)) == ["V4", "V6"]
    t.pick("V6").pick("V2")
    assert t.b.discard == ["V2"], "the first fight is over before the next begins"
    t.pick("V6").pick("V3")
    assert t.b.battleline == ["V1"] and t.card("V6").damage == 5 and t.decision.kind == "action"


@card("Shard of Courage", "action")
def test_shard_of_courage_readies_where_nobody_is_to_fight():
    t = on(dict(in_play=["Shard of Courage", dict(card="V6", exhausted=True)])).action("Shard of Courage")
    assert t.card("V6").ready and t.decision.kind == "action"
    assert on(dict(in_play=["Shard of Courage"]), dict(in_play=["V2"])).action("Shard of Courage").b.battleline == ["V2"]


@card("Silver Linings", "play")
@pytest.mark.parametrize(
    ("line", "gained"),
    [([sky("V1"), dict(card="V2", house="mars"), "V3"], 2), ([sky("V1"), sky("V3")], 1), (["V1"], 1), ([], 0)],
)
def test_silver_linings_gain_for_houses_on_flanks(line, gained):
    t = on(dict(hand=["Silver Linings"], in_play=line), dict(in_play=[dict(card="V4", house="dis")])).play("Silver Linings")
    assert t.a.amber == 1 + gained


@card("Skulking Saboteurs", "reap", "keywords")
def test_skulking_saboteurs_destroy_by_the_colors_of_their_controllers_keys():
    worn = dict(card="V4", upgrades=["Blood of Titans", dict(card="Minerva’s Wings", owner="a")])
    theirs = dict(in_play=[worn, "V5", "Chest"])
    t = on(dict(in_play=["Skulking Saboteurs", "Lever"], keys=["red"]), theirs).reap("Skulking Saboteurs")
    assert sorted(targets(t)) == ["V4", "V5"]
    assert t.pick("V5").b.discard == ["V5"] and t.b.artifacts == ["Chest"] and t.decision.kind == "action"
    t = on(dict(in_play=["Skulking Saboteurs", "Lever"], keys=["yellow"]), theirs).reap("Skulking Saboteurs")
    assert t.b.discard == ["Chest"] and t.a.artifacts == ["Lever"] and len(t.b.battleline) == 2
    t = on(dict(in_play=["Skulking Saboteurs"], keys=["blue"]), theirs).reap("Skulking Saboteurs")
    assert t.b.discard == ["Blood of Titans"] and t.card("V4").upgrades == ["Minerva’s Wings"], "the own upgrade is no enemy one"
    t = on(dict(in_play=["Skulking Saboteurs"]), dict(keys=["red", "yellow"], **theirs)).reap("Skulking Saboteurs")
    assert t.b.discard == [] and t.decision.kind == "action"


@card("Skulking Saboteurs", "reap")
def test_skulking_saboteurs_destroy_an_enemy_upgrade_on_a_friend():
    worn = dict(card="V3", upgrades=[dict(card="Blood of Titans", owner="b")])
    t = on(dict(in_play=["Skulking Saboteurs", worn], keys=["blue", "yellow"])).reap("Skulking Saboteurs")
    assert t.card("V3").upgrades == [] and t.b.discard == ["Blood of Titans"]


@card("Third of Cliff", "action", "keywords")
def test_third_of_cliff_destroys_one_flank_creature_or_both():
    t = on(dict(in_play=["V1", "Third of Cliff"]), dict(in_play=["V4", "V5", "V6"])).action("Third of Cliff")
    assert sorted(targets(t)) == ["V4", "V6"]
    assert t.pick("V4").b.battleline == ["V5", "V6"]
    t = on(dict(in_play=["V1", "Third of Cliff"], keys=["red"]), dict(in_play=["V4", "V5", "V6"])).action("Third of Cliff")
    t = out(t)
    assert t.b.battleline == ["V5"] and t.a.battleline == ["V1", "Third of Cliff"]
    t = on(dict(in_play=["Third of Cliff"]), dict(in_play=["V4", "V5"], keys=["red"])).action("Third of Cliff")
    assert sorted(targets(t)) == ["V4", "V5"], "the opponent’s red key does not count"


@card("Torpefying Harpoon", "reaction", "gained_by_its_creature")
def test_torpefying_harpoon_destroys_its_creature_off_the_flanks():
    worn = dict(card="V3", upgrades=["Torpefying Harpoon"])
    t = out(on(dict(in_play=["V1", worn, "V2"])).end_turn())
    assert t.a.battleline == ["V1", "V2"] and sorted(t.a.discard) == ["Torpefying Harpoon", "V3"]
    for line in ([worn, "V1"], ["V1", worn], [worn]):
        assert "V3" in on(dict(in_play=line)).end_turn().a.battleline


@card("Torpefying Harpoon", "reaction")
def test_torpefying_harpoon_on_an_enemy_waits_for_its_controllers_turn():
    worn = dict(card="V5", upgrades=[dict(card="Torpefying Harpoon", owner="a")])
    t = on(None, dict(in_play=["V4", worn, "V6"])).end_turn()
    assert "V5" in t.b.battleline
    choose_house(t, "brobnar").end_turn()
    assert t.b.discard == ["V5"] and t.a.discard == ["Torpefying Harpoon"]


@card("Transmuting Lift", "host_reap")
def test_transmuting_lift_may_move_its_creature_anywhere():
    worn = dict(card="V3", upgrades=["Transmuting Lift"])
    t = on(dict(in_play=[worn, "V1", "V2", "V4"]), house="brobnar").reap("V3").answer(True)
    t.choose(next(o for o in t.decision.options if o.arg == 2))
    assert t.a.battleline == ["V1", "V2", "V3", "V4"]
    t = on(dict(in_play=[worn, "V1"]), house="brobnar").reap("V3").answer(False)
    assert t.a.battleline == ["V3", "V1"] and t.decision.kind == "action"
    t = on(dict(in_play=[worn, "V1"]), house="brobnar").reap("V1")
    assert t.decision.kind == "action", "another creature has not gained it"


@card("Treasure Island", "gives")
def test_treasure_island_keeps_amber_when_skyborn_friends_reap():
    t = on(dict(in_play=["Treasure Island", sky("V1"), "V2"], amber=2)).reap("V1")
    assert t.card("Treasure Island").amber == 1 and t.a.amber == 2
    t = on(dict(in_play=["Treasure Island", sky("V1"), "V2"], amber=2), house="brobnar").reap("V2")
    assert t.card("Treasure Island").amber == 0 and t.a.amber == 3
    t = on(dict(in_play=[sky("V1")], amber=2), dict(in_play=["Treasure Island"])).reap("V1")
    assert t.card("Treasure Island").amber == 0 and t.a.amber == 3, "friendly creatures alone"


@card("Treasure Island", "constant")
def test_treasure_islands_amber_pays_for_keys_of_its_controller():
    t = on(dict(in_play=[dict(card="Treasure Island", amber=4)], amber=2), house=None)
    t = out(t) if t.decision.kind not in ("house", "action") else t
    assert len(t.a.keys) == 1 and t.a.amber == 0 and t.card("Treasure Island").amber == 0
    t = on(dict(in_play=[dict(card="Treasure Island", amber=3)], amber=2), house=None)
    assert t.a.keys == [] and t.card("Treasure Island").amber == 3
    t = on(dict(amber=2), dict(in_play=[dict(card="Treasure Island", amber=4)]), house=None)
    assert t.a.keys == [], "it is the other player’s"


@card("Treasure Island", "brings")
def test_treasure_island_comes_with_the_three_cards_of_flint():
    assert catalogue().find("Treasure Island").facts["brings"] == ["Flint’s Legend", "Flint’s Map", "Flint’s Stash"]


@card("Universal Welcome", "play")
def test_universal_welcome_takes_the_creature_in_the_center():
    t = out(on(dict(hand=["Universal Welcome"], in_play=["V1"]), dict(in_play=["V4", "V5", "V6"])).play("Universal Welcome"))
    assert "V5" in t.a.battleline and t.b.battleline == ["V4", "V6"]
    t = on(dict(hand=["Universal Welcome"], in_play=["V1"]), dict(in_play=["V4", "V5"])).play("Universal Welcome")
    assert t.b.battleline == ["V4", "V5"] and t.decision.kind == "action", "an even line has no center"
    t = out(on(dict(hand=["Universal Welcome"], in_play=["V1"]), dict(in_play=["V4"])).play("Universal Welcome"))
    assert t.b.battleline == [] and "V4" in t.a.battleline


@card("Æmber Airhart", "fight_reap", "amber", "armor")
def test_amber_airhart_flies_back_into_its_owners_deck():
    t = on(dict(in_play=["Æmber Airhart"], deck=["V1"] * 3), dict(in_play=["V1"])).reap("Æmber Airhart")
    assert t.a.battleline == [] and len(t.a.deck) == 4 and "Æmber Airhart" in t.a.deck and t.a.amber == 1
    t = on(dict(in_play=["Æmber Airhart"], deck=["V1"] * 3), dict(in_play=["V1"])).fight("Æmber Airhart", "V1")
    assert "Æmber Airhart" in t.a.deck and t.b.discard == ["V1"]
    t = on(dict(in_play=[dict(card="Æmber Airhart", owner="b")]), dict(deck=["V8"] * 3)).reap("Æmber Airhart")
    assert "Æmber Airhart" in t.b.deck and len(t.a.deck) == 9, "its owner’s deck"
    t = on(dict(hand=["Æmber Airhart"])).play("Æmber Airhart")
    assert t.a.battleline == ["Æmber Airhart"] and t.a.amber == 1
    assert ways(on(dict(in_play=["Æmber Airhart"])), "Æmber Airhart") == {"reap"}
