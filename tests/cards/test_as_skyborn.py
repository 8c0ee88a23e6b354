"""Æmber Skies: the new cards of Skyborn, A to L, each ability with what it does and what it does not do."""

import pytest

from kfsim.cards.catalogue import catalogue
from kfsim.cards.english.sentences import sentences
from tests.cards.skyborn import choose_house, on, sky, to_flank
from tests.help import card, out, targets

# A ... B


@card("Aero O’Fore", "gives")
def test_aero_ofore_has_the_others_change_places_and_the_flanks_capture():
    t = on(dict(in_play=["V1", "V2", "Aero O’Fore", "V3", "V4"]), dict(amber=5, in_play=["V5", "V6"])).reap("Aero O’Fore")
    t.answer(True)
    assert sorted(targets(t)) == ["V1", "V2", "V3", "V4"], "other friendly creatures"
    t.pick("V1")
    assert sorted(targets(t)) == ["V2", "V3", "V4"], "it does not change its own place"
    t.pick("V3").pick("V2").answer(False)
    while t.decision.kind != "action":
        t.answer(False) if any(o.kind == "none" for o in t.decision.options) else t.choose(0)
    assert t.a.battleline == ["V3", "V2", "Aero O’Fore", "V1", "V4"]
    assert (t.card("V3").amber, t.card("V4").amber, t.card("V1").amber) == (2, 2, 0) and t.b.amber == 1


@card("Aero O’Fore", "gives")
def test_aero_ofore_may_leave_the_line_as_it_is_and_still_has_the_flanks_capture():
    t = on(dict(in_play=["V1", "Aero O’Fore", "V4"]), dict(amber=9)).reap("Aero O’Fore").answer(False)
    assert t.a.battleline == ["V1", "Aero O’Fore", "V4"] and (t.card("V1").amber, t.card("V4").amber) == (2, 2)
    assert t.card("Aero O’Fore").amber == 0


@card("Aero O’Fore", "gives")
def test_aero_ofore_off_center_only_reaps():
    for line in (["Aero O’Fore", "V1"], ["V1", "Aero O’Fore"], ["V1", "V2", "V3", "Aero O’Fore", "V4"]):
        t = on(dict(in_play=line), dict(amber=5)).reap("Aero O’Fore")
        assert t.decision.kind == "action" and t.b.amber == 5
    t = on(dict(in_play=["Aero O’Fore", "V1", "V2"]), dict(amber=5), house="brobnar").reap("V1")
    assert t.b.amber == 5, "another creature in the center gains nothing"
    t = out(on(dict(in_play=["Aero O’Fore"]), dict(amber=5)).reap("Aero O’Fore"))
    assert t.card("Aero O’Fore").amber == 2, "alone it stands in the center and on both flanks"


@card("Against All Flags", "play")
@pytest.mark.parametrize(
    ("mine", "theirs", "stolen"),
    [
        (["V1", "V2"], [], 2),
        (["V1", sky("V2"), sky("V3")], [], 1),  # V2 is on no flank
        ([sky("V1"), sky("V2"), "V3"], [sky("V4")], 2),
        ([sky("V1")], ["V4"], 1),
        (["V1"], [], 1),  # both flanks are one creature
        ([], [], 1),
        ([], ["V4", sky("V5"), dict(card="V6", house="mars")], 1),
    ],
)
def test_against_all_flags_steals_two_if_flank_creatures_share_a_house(mine, theirs, stolen):
    t = on(dict(hand=["Against All Flags"], in_play=mine), dict(amber=5, in_play=theirs)).play("Against All Flags")
    assert t.a.amber == 1 + stolen and t.b.amber == 5 - stolen


@card("Black Tempest", "fight", "hazardous", "armor")
def test_black_tempest_steals_more_without_forged_keys():
    t = on(dict(in_play=["Black Tempest"]), dict(amber=5, keys=2, in_play=["V2"])).fight("Black Tempest", "V2")
    assert t.a.amber == 3 and t.b.amber == 2 and t.card("Black Tempest").damage == 0
    t = on(dict(in_play=["Black Tempest"], keys=["blue"]), dict(amber=5, in_play=["V2"])).fight("Black Tempest", "V2")
    assert t.a.amber == 2
    t = on(dict(in_play=["Black Tempest"]), dict(amber=5, in_play=["V9"])).fight("Black Tempest", "V9")
    assert t.a.amber == 0 and t.a.battleline == []
    t = on(dict(in_play=["V9"]), dict(in_play=["Black Tempest"], amber=1), house="brobnar").fight("V9", "Black Tempest")
    assert t.card("V9").damage == 2 + 5 and t.a.amber == 0


@card("Bomb-arang", "play")
def test_bomb_arang_comes_back_if_its_target_lives():
    t = on(dict(hand=["Bomb-arang"], in_play=["V4", "V5"]), dict(in_play=["V8", "V9"])).play("Bomb-arang")
    assert sorted(targets(t)) == ["V8", "V9"]
    t.pick("V8")
    assert t.card("V8").damage == 3 and sorted(targets(t)) == ["V4", "V5"]
    t.pick("V5")
    assert t.card("V5").damage == 1 and t.card("V4").damage == 0
    t = on(dict(hand=["Bomb-arang"], in_play=["V4"]), dict(in_play=["V3"])).play("Bomb-arang")
    assert t.b.discard == ["V3"] and t.card("V4").damage == 0
    t = on(dict(hand=["Bomb-arang"], in_play=["V4"]), dict(in_play=[dict(card="V3", ward=True)])).play("Bomb-arang")
    assert t.b.battleline == ["V3"] and t.card("V4").damage == 1, "its ward has saved it"
    t = on(dict(hand=["Bomb-arang"], in_play=["V4"])).play("Bomb-arang")
    assert t.card("V4").damage == 0 and t.a.amber == 1, "there is no creature that is not destroyed"


@card("Bosun Creen", "scrap", "enhance")
def test_bosun_creen_moves_a_creature_of_either_line_to_a_flank():
    t = on(dict(hand=["Bosun Creen"], in_play=["V1", "V2", "V3"]), dict(in_play=["V4", "V5", "V6"])).discard("Bosun Creen")
    assert len(targets(t)) == 6
    t.pick("V5")
    to_flank(t, "right")
    assert t.b.battleline == ["V4", "V6", "V5"] and t.a.battleline == ["V1", "V2", "V3"]
    assert catalogue().find("Bosun Creen").facts["enhance"] == ["skyborn"]


@card("Bux Bastian", "scrap", "enhance")
def test_bux_bastian_exalts_an_enemy_on_a_flank():
    t = on(dict(hand=["Bux Bastian"], in_play=["V1"]), dict(in_play=["V4", "V5", "V6"])).discard("Bux Bastian")
    assert sorted(targets(t)) == ["V4", "V6"]
    t.pick("V6")
    assert t.card("V6").amber == 1 and t.b.amber == 0
    assert on(dict(hand=["Bux Bastian"], in_play=["V1"])).discard("Bux Bastian").card("V1").amber == 0


# C ... F


@card("Chandler Anouk", "constant")
def test_chandler_anouk_shields_friends_on_flanks():
    line = ["Armored 3", "Chandler Anouk", "V3", "V4"]
    t = on(dict(in_play=line), dict(in_play=["V8"]))
    assert [t.card(c).armor for c in (*line, "V8")] == [4, 0, 0, 2, 0]
    assert [("taunt" in t.card(c).keywords) for c in (*line, "V8")] == [True, False, False, True, False]
    t = on(dict(in_play=["Chandler Anouk"]))
    assert t.card("Chandler Anouk").armor == 2 and "taunt" in t.card("Chandler Anouk").keywords, "itself, when it is on one"


@card("Cloudburst Command", "constant")
def test_cloudburst_command_counts_skyborn_creatures_on_flanks_of_both_lines():
    t = on(dict(in_play=["Cloudburst Command", sky("V1"), sky("V2"), "V3"]), dict(in_play=[sky("V4"), "V5"]))
    assert t.b.key_cost == 6 + 2 and t.a.key_cost == 6
    t = on(dict(in_play=["Cloudburst Command", sky("V1")]))
    assert t.b.key_cost == 7, "one creature that is on both flanks counts once"
    assert on(dict(in_play=["Cloudburst Command", "V1"])).b.key_cost == 6


@card("Edge of the World", "play")
def test_edge_of_the_world_moves_and_steals():
    t = on(dict(hand=["Edge of the World"], in_play=["V1", "V2", "V3"]), dict(amber=2)).play("Edge of the World").pick("V1")
    to_flank(t, "right")
    assert t.a.battleline == ["V2", "V3", "V1"] and (t.a.amber, t.b.amber) == (1, 1)
    t = on(dict(hand=["Edge of the World"]), dict(amber=2)).play("Edge of the World")
    assert (t.a.amber, t.b.amber) == (1, 1), "without a creature it steals all the same"


@card("Efficient Æmber Burner", "constant", "host_reap", "gained_by_its_creature")
def test_efficient_amber_burner_makes_keys_cheaper_for_the_other_side_of_its_creature():
    worn = dict(card="V3", amber=2, upgrades=["Efficient Æmber Burner"])
    t = on(dict(in_play=[worn]), house="brobnar")
    assert t.b.key_cost == 4 and t.a.key_cost == 6
    t.reap("V3")
    assert t.card("V3").amber == 3 and t.b.key_cost == 3 and t.a.amber == 1
    on_enemy = dict(card="V5", amber=1, upgrades=[dict(card="Efficient Æmber Burner", owner="a")])
    t = on(None, dict(in_play=[on_enemy]))
    assert t.a.key_cost == 5 and t.b.key_cost == 6, "the creature’s text: its controller’s opponent"


@card("Flint’s Legend", "play")
def test_flints_legend_moves_amber_of_the_opponent_to_treasure_island():
    t = on(dict(hand=["Flint’s Legend"], in_play=["Treasure Island", "Chest"]), dict(amber=2)).play("Flint’s Legend")
    assert t.card("Treasure Island").amber == 1 and (t.a.amber, t.b.amber) == (1, 1) and t.card("Chest").amber == 0
    t = on(dict(hand=["Flint’s Legend"], in_play=["Treasure Island"])).play("Flint’s Legend")
    assert t.card("Treasure Island").amber == 0
    t = on(dict(hand=["Flint’s Legend"], in_play=["Chest"]), dict(amber=2)).play("Flint’s Legend")
    assert t.b.amber == 2, "there is no Treasure Island"
    t = on(dict(hand=["Flint’s Legend"]), dict(amber=2, in_play=["Treasure Island"])).play("Flint’s Legend")
    assert t.card("Treasure Island").amber == 1 and t.b.amber == 1, "whoever controls it"


@card("Flint’s Map", "omni")
def test_flints_map_archives_one_of_three_titles_from_deck_or_pile():
    mine = dict(
        in_play=["Flint’s Map"], deck=["V1", "Flint’s Stash", "Treasure Island"], discard=["Flint’s Legend", "V2", "Flint’s Map"]
    )
    t = on(mine, dict(discard=["Flint’s Stash"]), house="brobnar").omni("Flint’s Map")
    assert sorted(set(targets(t))) == ["Flint’s Legend", "Flint’s Stash", "Treasure Island"]
    t.pick("Flint’s Legend")
    assert t.a.archives == ["Flint’s Legend"] and len(t.a.deck) == 3 and "V2" in t.a.discard
    t = on(mine).omni("Flint’s Map").pick("Treasure Island")
    assert t.a.archives == ["Treasure Island"] and sorted(t.a.deck) == ["Flint’s Stash", "V1"]
    t = on(dict(in_play=["Flint’s Map"], deck=["V1"], hand=["Flint’s Stash"])).omni("Flint’s Map")
    assert t.a.archives == [] and t.a.hand == ["Flint’s Stash"]


@card("Flint’s Stash", "gives")
def test_flints_stash_pays_for_creatures_destroyed_on_flanks():
    t = on(dict(in_play=["Flint’s Stash", "V9"]), dict(in_play=["V1", "V2", "V3"]), house="brobnar").fight("V9", "V1")
    assert (t.a.amber, t.b.amber) == (0, 2), "the creature’s controller gains"
    t = on(dict(in_play=["Flint’s Stash", "V9"]), dict(in_play=["V1", "V2", "V3"]), house="brobnar").fight("V9", "V2")
    assert (t.a.amber, t.b.amber) == (0, 0), "on no flank"
    t = on(dict(in_play=["Flint’s Stash", "V1"]), dict(in_play=["V9"]), house="brobnar").fight("V1", "V9")
    assert (t.a.amber, t.b.amber) == (2, 0), "either side"


@card("Flint’s Stash", "gives")
def test_flints_stash_does_not_pay_for_those_that_stand_on_flanks_only_afterwards():
    t = on(dict(in_play=["Flint’s Stash", "Third of Cliff"], keys=["red"]), dict(in_play=["V1", "V2", "V3", "V4"]))
    t = out(t.action("Third of Cliff"))
    assert t.b.battleline == ["V2", "V3"] and t.b.amber == 4


@card("Freedom to Be", "play")
def test_freedom_to_be_forges_cheaper_for_skyborn_on_flanks():
    for line, amber, left in ((["V1"], 10, 0), ([sky("V1"), "V2", sky("V3")], 8, 0), ([sky("V1")], 9, 0)):
        t = out(on(dict(hand=["Freedom to Be"], amber=amber, in_play=line)).play("Freedom to Be"))
        assert len(t.a.keys) == 1 and t.a.amber == left
        t = out(on(dict(hand=["Freedom to Be"], amber=amber - 1, in_play=line)).play("Freedom to Be"))
        assert t.a.keys == [] and t.a.amber == amber - 1
    t = on(dict(hand=["Freedom to Be"], amber=7, in_play=[sky("V1"), sky("V2")]), dict(in_play=[sky("V3")]))
    assert len(out(t.play("Freedom to Be")).a.keys) == 1, "flanks of both lines"


# H ... L


@card("Han Peregrine", "fight_reap")
def test_han_peregrine_may_exalt_itself_to_heal_and_move():
    line = ["Han Peregrine", dict(card="V5", damage=3), "V6"]
    t = on(dict(in_play=line), dict(in_play=[dict(card="V8", damage=1), "V9"])).reap("Han Peregrine").answer(True)
    assert t.card("Han Peregrine").amber == 1 and sorted(targets(t)) == ["V5", "V8"], "damaged ones of both lines"
    t.pick("V5")
    to_flank(t, "right")
    assert t.card("V5").damage == 0 and t.a.battleline == ["Han Peregrine", "V6", "V5"]
    t = on(dict(in_play=line)).reap("Han Peregrine").answer(False)
    assert t.card("Han Peregrine").amber == 0 and t.card("V5").damage == 3 and t.decision.kind == "action"


@card("Han Peregrine", "fight_reap")
def test_han_peregrine_heals_after_fights_and_may_be_the_damaged_one():
    t = on(dict(in_play=["V1", "Han Peregrine", "V2"]), dict(in_play=["V3"])).fight("Han Peregrine", "V3").answer(True)
    to_flank(t, "left")
    assert t.card("Han Peregrine").damage == 0 and t.a.battleline == ["Han Peregrine", "V1", "V2"]
    t = on(dict(in_play=["Han Peregrine"])).reap("Han Peregrine").answer(True)
    assert t.card("Han Peregrine").amber == 1 and t.decision.kind == "action", "nobody is damaged"


@card("Indigo Halyard", "gives")
def test_indigo_halyard_readies_a_friend_to_fight_while_its_blue_key_is_forged():
    line = ["Indigo Halyard", dict(card="V5", exhausted=True), "V6"]
    t = on(dict(in_play=line, keys=["blue"]), dict(in_play=["V2", "V3"])).reap("Indigo Halyard")
    assert sorted(targets(t)) == ["V5", "V6"], "another one"
    t.pick("V5").pick("V3")
    assert t.b.discard == ["V3"] and t.card("V5").damage == 3
    t = on(dict(in_play=line, keys=["blue"]), dict(in_play=["V2"]), house="brobnar").reap("V6")
    assert t.decision.kind == "action" and t.b.battleline == ["V2"], "others gain nothing"
    for mine, theirs in ((["red", "yellow"], []), ([], ["blue"])):
        t = on(dict(in_play=line, keys=mine), dict(in_play=["V2"], keys=theirs)).reap("Indigo Halyard")
        assert t.decision.kind == "action" and not t.card("V5").ready
    t = on(dict(in_play=line, keys=["blue"])).reap("Indigo Halyard").pick("V5")
    assert t.card("V5").ready, "it is readied though there is nobody to fight"


@card("Indigo Halyard", "constant")
def test_indigo_halyards_neighbors_taunt_while_the_opponents_blue_key_is_forged():
    line = ["V1", "Indigo Halyard", "V2", "V3"]
    t = on(dict(in_play=line), dict(keys=["blue"], in_play=["V4"]))
    assert [("taunt" in t.card(c).keywords) for c in (*line, "V4")] == [True, False, True, False, False]
    for mine, theirs in (([], ["red"]), (["blue"], [])):
        t = on(dict(in_play=line, keys=mine), dict(keys=theirs))
        assert not any("taunt" in t.card(c).keywords for c in line)


@card("Lateral Thrusters", "reaction", "gained_by_its_creature")
def test_lateral_thrusters_let_a_line_be_rearranged_at_the_start_of_a_turn():
    worn = dict(card="V3", upgrades=["Lateral Thrusters"])
    t = on(dict(in_play=["V1", "V2", worn]), dict(in_play=["V5", "V6"]), house=None).answer(True)
    assert sorted(targets(t)) == ["V1", "V2", "V3"], "the own line, its creature among it"
    t.pick("V1")
    t.answer(2).pick("V2").answer(0).answer(1)
    assert t.a.battleline == ["V2", "V3", "V1"] and t.b.battleline == ["V5", "V6"]
    t = on(dict(in_play=["V1", "V2", worn]), house=None).answer(False)
    assert t.decision.kind == "house" and t.a.battleline == ["V1", "V2", "V3"]


@card("Lateral Thrusters", "reaction")
def test_lateral_thrusters_on_an_enemy_serve_its_controller():
    worn = dict(card="V5", upgrades=[dict(card="Lateral Thrusters", owner="a")])
    t = on(dict(in_play=["V1", "V2"]), dict(in_play=[worn, "V6"]), house=None)
    assert t.decision.kind == "house", "it is not the turn of who controls the creature"
    choose_house(t, "skyborn").end_turn()
    t.answer(True)
    assert t.active == "b" and sorted(targets(t)) == ["V5", "V6"]


@card("Ley, Earl of Hurl", "destroyed", "armor")
def test_ley_goes_to_a_flank_instead_of_being_destroyed():
    line = ["V1", dict(card="Ley, Earl of Hurl", damage=1), "V2", "V3"]
    t = on(dict(in_play=line), dict(in_play=["V9"])).fight("Ley, Earl of Hurl", "V9")
    to_flank(t, "left")
    ley = t.card("Ley, Earl of Hurl")
    assert t.a.battleline == ["Ley, Earl of Hurl", "V1", "V2", "V3"]
    assert (ley.damage, ley.ready, ley.warded) == (0, False, True) and t.a.discard == []


@card("Ley, Earl of Hurl", "destroyed")
def test_ley_is_destroyed_on_a_flank():
    for line in (["Ley, Earl of Hurl", "V1", "V2"], ["V1", "Ley, Earl of Hurl"], ["Ley, Earl of Hurl"]):
        t = on(dict(in_play=line), dict(in_play=["V9"])).fight("Ley, Earl of Hurl", "V9")
        assert t.a.discard == ["Ley, Earl of Hurl"] and t.decision.kind == "action"


@card("Ley, Earl of Hurl", "destroyed")
def test_ley_is_saved_between_neighbors_that_are_destroyed_with_it():
    t = on(dict(hand=["Shell of a Ghost"], in_play=["V1", "Ley, Earl of Hurl", "V2"]), house="geistoid").play("Shell of a Ghost")
    t = out(t)
    assert "Ley, Earl of Hurl" in t.a.battleline and t.card("Ley, Earl of Hurl").warded
    t = on(dict(hand=["Gateway to Dis"], in_play=["V1", "Ley, Earl of Hurl", "V2"]), dict(in_play=["V5"]), house="dis")
    t = out(t.play("Gateway to Dis"))
    assert t.a.battleline == ["Ley, Earl of Hurl"] and t.b.battleline == []


# in words


@pytest.mark.parametrize(
    ("title", "words"),
    [
        ("Aero O’Fore", "You may rearrange other friendly creatures among their places in the battleline."),
        ("Against All Flags", "If 2 or more of the flank creatures belong to one house, steal 2 Æ."),
        ("De-Animator", "Each artifact with a mineralize counter on it gains, “Action: Destroy this artifact.”"),
        ("Flint’s Map", "Search your deck and discard pile for a Flint’s Legend, Flint’s Stash or Treasure Island."),
        ("Rose of Sharon", "Choose a neighboring creature. If there is one, deal damage equal to its power to an enemy creature"),
        ("Manifestation", "choose a card from your discard pile; resolve each of its bonus icons as if you had played it"),
        ("A Ghost in the Sun", "For each key your opponent has forged, put a creature from your discard pile into play"),
    ],
)
def test_what_they_do_is_told(title, words):
    assert words in " ".join(sentences(catalogue(), title))
