"""More Mutation: its new cards, each ability with what it does and what it does not do."""

import pytest

from tests.help import board, card, case, out, settle, targets, ways

TORMAX, ANATHEMA = ["Tormax (1 of 2)", "Tormax"], ["Wretched Anathema (1 of 2)", "Wretched Anathema"]
SABER, GRAVITRON = ["Horizon Saber (1 of 2)", "Horizon Saber"], ["Ultra Gravitron (1 of 2)", "Ultra Gravitron"]
FINDERS = ["Build Your Champion", "Digging Up the Monster", "Tomes Gigantica"]


def on(house, a, b=None, **more):
    houses = [house, *[other for other in ("brobnar", "logos", "dis") if other != house][:2]]
    return board(dict(houses=houses, **a), b, house=house, **more)


def whole(name, house, **more):
    """A gigantic creature, played from hand."""
    return dict(hand=[f"{name} (1 of 2)", name], **more)


# Gigantic creatures


GIGANTIC = [
    ("Tormax", "dis", 8, 0), ("Wretched Anathema", "dis", 10, 0), ("Horizon Saber", "logos", 11, 2),
    ("Ascendant Hester", "sanctum", 8, 0), ("Sirs Colossus", "sanctum", 10, 3), ("Bawretchadontius", "saurian", 14, 0),
    ("Boosted B4-RRY", "shadows", 7, 2), ("Dodger’s 10", "shadows", 11, 0), ("Cadet Allison", "staralliance", 8, 0),
    ("J43G3R V", "staralliance", 8, 2), ("Titanic Bumblebird", "untamed", 8, 0),
]  # fmt: skip


@pytest.mark.parametrize(("name", "house", "power", "armor"), GIGANTIC)
def test_it_is_played_with_its_other_half_and_leaves_as_two_cards(name, house, power, armor):
    t = on(house, dict(hand=[name]))
    assert ways(t, name) == {"discard"}
    other = next(n for n, *_ in GIGANTIC if n != name)
    assert "play" not in ways(on(house, dict(hand=[name, f"{other} (1 of 2)"])), name), "the half of another"
    b = dict(hand=["Gateway to Dis"] * 3)
    t = on(house, dict(hand=[name, dict(card=f"{name} (1 of 2)", icons=["amber"])], deck=["V1"] * 20), b).play(name)
    t = out(t)
    assert t.card(name).power == power and t.card(name).armor == armor and t.a.amber == 1
    t.end_turn().answer("dis").play("Gateway to Dis")
    assert {name, f"{name} (1 of 2)"} <= set(settle(t).a.discard)


@card("Tormax", "play_fight_reap")
def test_tormax_discards_its_players_hand_and_purges_two_cards():
    a = dict(hand=[*TORMAX, "V1", "V2"])
    t = on("dis", a, dict(hand=["V3", "V4", "V5"])).play("Tormax")
    assert t.a.hand == [] and sorted(t.a.discard) == ["V1", "V2"]
    assert len(t.b.purged) == 2 and len(t.b.hand) == 1 and t.a.purged == []
    t = on("dis", dict(in_play=["Tormax"], hand=["V1"]), dict(hand=["V3"])).reap("Tormax")
    assert t.a.discard == ["V1"] and t.b.purged == ["V3"]
    t = on("dis", dict(in_play=["Tormax"], hand=["V1"]), dict(hand=["V3"], in_play=["V2"])).fight("Tormax", "V2")
    assert t.a.discard == ["V1"] and t.b.purged == ["V3"]
    t = on("dis", dict(in_play=["Tormax"], hand=["V1"]), dict(hand=["V3"], in_play=["V9"])).fight("Tormax", "V9")
    assert t.a.hand == ["V1"] and t.b.purged == [], "it died in the fight"


@card("Wretched Anathema", "play_reap")
def test_wretched_anathema_destroys_two_other_creatures():
    t = on("dis", dict(hand=ANATHEMA, in_play=["V1"]), dict(in_play=["V2", "V3"])).play("Wretched Anathema")
    assert "Wretched Anathema" not in targets(t)
    t.pick("V1", "V3")
    assert settle(t).a.battleline == ["Wretched Anathema"] and t.b.battleline == ["V2"]
    t = on("dis", dict(in_play=["Wretched Anathema"]), dict(in_play=["V2"])).reap("Wretched Anathema")
    assert t.b.battleline == [] and t.a.battleline == ["Wretched Anathema"]


@card("Wretched Anathema", "gives")
def test_wretched_anathema_has_an_action_only_while_it_is_alone():
    t = on("dis", dict(in_play=["Wretched Anathema"]), dict(in_play=["V2"]))
    assert "action" in ways(t, "Wretched Anathema") and t.action("Wretched Anathema").a.amber == 4
    assert "action" not in ways(on("dis", dict(in_play=["Wretched Anathema", "V1"])), "Wretched Anathema")
    a = dict(in_play=["V1", "Wretched Anathema", "V2"], hand=["Gateway to Dis"])
    assert "action" not in ways(on("dis", a), "Wretched Anathema"), "in the center, and not alone"


@card("Wretched Anathema", "gives")
def test_an_enemys_wretched_anathema_counts_its_own_side():
    t = board(dict(in_play=["V1", "V2"]), dict(houses=["dis", "brobnar", "logos"], in_play=["Wretched Anathema"]))
    t.end_turn().answer("dis")
    assert t.action("Wretched Anathema").b.amber == 4


@card("Horizon Saber", "play_fight_reap")
def test_horizon_saber_archives_any_card_and_shuffles_the_discard_pile_in():
    a = dict(hand=[*SABER], deck=["V1", "V2"], discard=["V3", "V4"])
    t = on("logos", a).play("Horizon Saber")
    assert sorted(targets(t)) == ["V1", "V2", "V3", "V4"]
    t.pick("V3")
    assert t.a.archives == ["V3"] and t.a.discard == [] and sorted(t.a.deck) == ["V1", "V2", "V4"]
    t = on("logos", dict(in_play=["Horizon Saber"], deck=["V1"], discard=["V4"])).reap("Horizon Saber").pick("V1")
    assert t.a.archives == ["V1"] and t.a.deck == ["V4"]
    t = on("logos", dict(in_play=["Horizon Saber"], deck=["V1"], discard=["V4"])).reap("Horizon Saber").answer(False)
    assert t.a.archives == [] and sorted(t.a.deck) == ["V1", "V4"], "a search may find nothing"
    a = dict(in_play=["Horizon Saber"], deck=["V1"], discard=["V4"])
    t = on("logos", a, dict(in_play=["V2"], discard=["V5"])).fight("Horizon Saber", "V2").pick("V4")
    assert t.a.archives == ["V4"] and t.a.deck == ["V1"] and sorted(t.b.discard) == ["V2", "V5"]


@card("Ascendant Hester", "constant", "play_fight")
def test_ascendant_hester_has_each_friendly_creature_capture():
    a = dict(hand=["Ascendant Hester (1 of 2)", "Ascendant Hester"], in_play=["V1", "V2"])
    t = on("sanctum", a, dict(amber=5, in_play=["V3"])).play("Ascendant Hester")
    assert [t.card(c).amber for c in ("V1", "V2", "Ascendant Hester", "V3")] == [1, 1, 1, 0] and t.b.amber == 2
    assert t.card("V1").armor == 2 and t.card("Ascendant Hester").armor == 0, "at once"
    t = on("sanctum", dict(in_play=["Ascendant Hester"]), dict(amber=5, in_play=["V3"])).reap("Ascendant Hester")
    assert t.b.amber == 5 and t.card("Ascendant Hester").amber == 0
    t = on("sanctum", dict(in_play=["Ascendant Hester", "V9"]), dict(amber=5, in_play=["V3"])).fight("Ascendant Hester", "V3")
    assert t.card("V9").amber == t.card("Ascendant Hester").amber == 1


@card("Ascendant Hester", "play_fight")
def test_where_there_is_too_little_amber_the_active_player_says_who_captures_for_ascendant_hester():
    a = dict(hand=["Ascendant Hester (1 of 2)", "Ascendant Hester"], in_play=["V1", "V2"])
    t = on("sanctum", a, dict(amber=1, in_play=["V3"])).play("Ascendant Hester")
    assert sorted(targets(t)) == ["Ascendant Hester", "V1", "V2"]
    t.pick("V2")
    assert t.card("V2").amber == 1 and t.b.amber == 0 and t.decision.kind == "action"


@card("Ascendant Hester", "constant")
def test_ascendant_hester_gives_armor_for_amber_to_others():
    a = dict(in_play=["Ascendant Hester", dict(card="V1", amber=2), "V2"])
    b = dict(in_play=[dict(card="V3", amber=1)])
    t = on("sanctum", a, b)
    assert [t.card(c).armor for c in ("V1", "V2", "V3", "Ascendant Hester")] == [4, 0, 0, 0]
    t = on("sanctum", {**a, "in_play": [dict(card="Ascendant Hester", amber=3), "V2"]}, b)
    assert t.card("Ascendant Hester").armor == 0, "not to itself"


@card("Sirs Colossus", "play")
def test_sirs_colossus_captures_all_distributed_as_its_player_likes():
    a = dict(hand=["Sirs Colossus (1 of 2)", "Sirs Colossus"], in_play=["V1"])
    t = on("sanctum", a, dict(amber=3, in_play=["V3"])).play("Sirs Colossus")
    assert sorted(set(targets(t))) == ["Sirs Colossus", "V1"]
    t.pick("V1").pick("V1").pick("Sirs Colossus")
    assert (t.card("V1").amber, t.card("Sirs Colossus").amber, t.b.amber, t.card("V3").amber) == (2, 1, 0, 0)
    assert on("sanctum", a, dict(in_play=["V3"])).play("Sirs Colossus").decision.kind == "action"


@card("Sirs Colossus", "fight")
def test_sirs_colossus_has_taunt_and_frees_amber_when_it_fights():
    a = dict(in_play=["Sirs Colossus", dict(card="V9", amber=3), dict(card="V8", amber=1)], amber=1)
    t = on("sanctum", a, dict(in_play=[dict(card="V3", amber=2)], amber=2)).fight("Sirs Colossus", "V3")
    assert "taunt" in t.card("Sirs Colossus").keywords
    assert sorted(targets(t)) == ["Sirs Colossus", "V8", "V9"]
    t.pick("V9")
    assert t.card("V9").amber == 0 and t.card("V8").amber == 1 and (t.a.amber, t.b.amber) == (3, 2), "V3’s went to A's pool"


@card("Bawretchadontius", "play_fight_reap")
def test_bawretchadontius_exalts_and_arms_friendly_creatures_with_amber():
    a = dict(hand=["Bawretchadontius (1 of 2)", "Bawretchadontius"], in_play=["V1"])
    t = on("saurian", a, dict(in_play=["V2", "V3", "V4"])).play("Bawretchadontius").pick("V1").pick("V2", "V4")
    assert [t.card(c).amber for c in ("V1", "V2", "V3", "V4")] == [1, 1, 0, 1]
    t = on("saurian", dict(in_play=["Bawretchadontius"]), dict(in_play=["V2"])).fight("Bawretchadontius", "V2")
    assert t.card("Bawretchadontius").amber == 1


@card("Bawretchadontius", "gives")
def test_a_creature_with_amber_deals_damage_when_it_reaps_beside_bawretchadontius():
    a = dict(in_play=["Bawretchadontius", dict(card="V1", amber=1, house="saurian"), dict(card="V2", house="saurian")])
    b = dict(in_play=["V9"])
    t = on("saurian", a, b).reap("V1").pick("V9")
    assert t.card("V9").damage == 4
    assert on("saurian", a, b).reap("V2").decision.kind == "action"
    b = dict(houses=["brobnar", "dis", "logos"], in_play=[dict(card="V9", amber=1)])
    t = on("saurian", a, b).end_turn().answer("brobnar").reap("V9")
    assert t.decision.kind == "action", "an enemy creature gains nothing"


@card("Boosted B4-RRY", "play_fight_reap")
def test_boosted_b4rry_takes_an_artifact_that_becomes_one_of_shadows():
    a = dict(hand=["Boosted B4-RRY (1 of 2)", "Boosted B4-RRY"])
    b = dict(in_play=["Library of Babble", "V1"], archives=["V2"])
    t = on("shadows", a, b).play("Boosted B4-RRY")
    assert t.decision.kind == "mode"
    t.choose(0)
    assert t.a.artifacts == ["Library of Babble"] and t.card("Library of Babble").houses == ["shadows"] and t.b.archives == ["V2"]
    t = on("shadows", dict(in_play=["Boosted B4-RRY"]), dict(in_play=["V1"])).reap("Boosted B4-RRY").choose(0)
    assert t.a.artifacts == [] and t.b.battleline == ["V1"]


@card("Boosted B4-RRY", "play_fight_reap")
def test_boosted_b4rry_plays_a_card_out_of_enemy_archives_as_its_own():
    b = dict(archives=["V2"], in_play=["Library of Babble"])
    t = on("shadows", dict(in_play=["Boosted B4-RRY"]), b).reap("Boosted B4-RRY").choose(1)
    t = out(t)
    assert sorted(t.a.battleline) == ["Boosted B4-RRY", "V2"] and t.b.archives == [] and t.card("V2").owner == "b"
    b = dict(archives=["Regrowth"], discard=["V3"])
    t = on("shadows", dict(in_play=["Boosted B4-RRY"], discard=["V1"]), b).reap("Boosted B4-RRY").choose(1)
    t = out(t)
    assert t.a.hand == ["V1"] and sorted(t.b.discard) == ["Regrowth", "V3"], "A plays it, and it goes home"
    t = on("shadows", dict(in_play=["Boosted B4-RRY"]), dict(in_play=["V1"])).fight("Boosted B4-RRY", "V1").choose(1)
    assert t.decision.kind == "action"


@card("Dodger’s 10", "play_fight_reap")
def test_dodgers_10_steals_half_rounded_down():
    a = dict(hand=["Dodger’s 10 (1 of 2)", "Dodger’s 10"])
    t = on("shadows", a, dict(amber=5)).play("Dodger’s 10")
    assert (t.a.amber, t.b.amber) == (2, 3)
    t = on("shadows", dict(in_play=["Dodger’s 10"]), dict(amber=1)).reap("Dodger’s 10")
    assert (t.a.amber, t.b.amber) == (1, 1)
    t = on("shadows", dict(in_play=["Dodger’s 10"]), dict(amber=4, in_play=["V1"])).fight("Dodger’s 10", "V1")
    assert (t.a.amber, t.b.amber) == (2, 2)


@card("Cadet Allison", "play_reap")
def test_cadet_allison_makes_the_house_of_what_she_discards_the_active_house():
    a = dict(hand=["Cadet Allison (1 of 2)", "Cadet Allison", "Batdrone"], in_play=["Dextre", "V1"])
    t = on("staralliance", a).play("Cadet Allison")
    assert t.a.discard == ["Batdrone"] and t.house == "logos"
    assert ways(t, "Dextre") >= {"reap"} and not ways(t, "V1")
    t = on("staralliance", dict(in_play=["Cadet Allison", "V1"])).reap("Cadet Allison")
    assert t.house == "staralliance", "with no card in hand nothing is discarded"
    a = dict(in_play=["Cadet Allison"], hand=["Batdrone"])
    assert on("staralliance", a, dict(in_play=["V1"])).fight("Cadet Allison", "V1").house == "staralliance"


@card("J43G3R V", "fight")
def test_j43g3r_v_lets_two_others_reap_or_fight():
    a = dict(in_play=["J43G3R V", "V9", "V8", "V6"])
    t = on("staralliance", a, dict(in_play=["V1", "V2", "V3"]))
    assert not ways(t, "V9")
    t.reap("J43G3R V")
    assert ways(t, "V9") == {"reap"} and t.reap("V9").a.amber == 2
    t.reap("V8")
    assert not ways(t, "V6"), "two of them"
    t = on("staralliance", a, dict(in_play=["V1", "V2", "V3"])).fight("J43G3R V", "V1")
    assert ways(t, "V9") == {"fight"}
    t.fight("V9", "V2").fight("V8", "V3")
    assert not ways(t, "V6") and t.b.battleline == []


def test_j43g3r_v_does_nothing_when_it_is_played():
    t = on("staralliance", dict(hand=["J43G3R V (1 of 2)", "J43G3R V"], in_play=["V9"])).play("J43G3R V")
    assert t.a.battleline == ["V9", "J43G3R V"] and not ways(t, "V9")


@card("J43G3R V", "reap")
def test_j43g3r_v_lets_nobody_of_its_own_house_spend_a_reap_and_ends_with_the_turn():
    a = dict(in_play=["J43G3R V", "V9", "V8", dict(card="V1", house="staralliance")], deck=["V2"] * 9)
    t = on("staralliance", a, dict(deck=["V2"] * 9)).reap("J43G3R V").reap("V1").reap("V9")
    assert ways(t, "V8") == {"reap"}, "one is left"
    t.end_turn().answer("brobnar").end_turn().answer("staralliance")
    assert not ways(t, "V8")


@card("J43G3R V", "reap")
@case("ruling-may-reap-with")
def test_a_creature_that_is_readied_may_reap_again_by_j43g3r_v():
    a = dict(in_play=["J43G3R V", "V9", "V8", "V6"])
    t = on("staralliance", a).reap("J43G3R V").reap("V9")
    t.set("V9", exhausted=False)
    t.reap("V9").reap("V8")
    assert not ways(t, "V6") and t.a.amber == 4


@case("ruling-may-reap-with")
def test_a_stunned_creature_sheds_its_stun_in_place_of_reaping_by_j43g3r_v():
    a = dict(in_play=["J43G3R V", dict(card="V9", stun=True), "V8", "V6"])
    t = on("staralliance", a).reap("J43G3R V")
    assert ways(t, "V9") == {"remove_stun"}
    t.remove_stun("V9").reap("V8")
    assert not ways(t, "V6")


@card("Titanic Bumblebird", "play_reap")
def test_titanic_bumblebird_gives_the_power_of_what_it_destroys():
    a = dict(hand=["Titanic Bumblebird (1 of 2)", "Titanic Bumblebird"], in_play=["V1"])
    t = on("untamed", a, dict(in_play=[dict(card="V5", power_counters=1), "V2"])).play("Titanic Bumblebird").pick("V5")
    assert sorted(targets(t)) == ["Titanic Bumblebird", "V1"]
    assert t.pick("V1").card("V1").power == 7 and t.b.battleline == ["V2"]
    t = on("untamed", dict(in_play=["Titanic Bumblebird"]), dict(in_play=[dict(card="V5", ward=True)])).reap("Titanic Bumblebird")
    assert t.card("Titanic Bumblebird").power == 8 and not t.card("V5").warded and t.decision.kind == "action"
    t = on("untamed", dict(in_play=["Titanic Bumblebird"]), {}).reap("Titanic Bumblebird")
    assert t.card("Titanic Bumblebird").power == 8


def test_titanic_bumblebird_gives_nothing_for_a_creature_that_was_saved():
    b = dict(in_play=[dict(card="V5", upgrades=["Armageddon Cloak"])])
    t = out(on("untamed", dict(in_play=["Titanic Bumblebird"]), b).reap("Titanic Bumblebird"))
    assert t.b.battleline == ["V5"] and t.card("Titanic Bumblebird").power == 8


# Finding halves


@card("Build Your Champion", "play")
@card("Tomes Gigantica", "play")
@case("ruling-two-halves")
@pytest.mark.parametrize("card", FINDERS)
def test_two_halves_of_one_creature_are_found(card):
    a = dict(hand=[card], deck=[GRAVITRON[0], TORMAX[1], "V1", "V2"], discard=[GRAVITRON[1], "V3"])
    t = on("logos", a).play(card)
    assert sorted(targets(t)) == sorted([GRAVITRON[0], GRAVITRON[1], TORMAX[1]])
    t.pick(GRAVITRON[1])
    assert targets(t) == [GRAVITRON[0]], "its other half, not that of another creature"
    t.pick(GRAVITRON[0])
    t = out(t)
    where = {FINDERS[0]: t.a.archives, FINDERS[1]: t.a.deck[:2], FINDERS[2]: t.a.hand}[card]
    assert sorted(where) == sorted(GRAVITRON) and t.a.amber == 1
    assert t.a.purged == ([card] if card == FINDERS[2] else [])
    assert sorted(t.a.discard) == sorted(["V3"] + ([card] if card != FINDERS[2] else []))


@case("ruling-two-halves")
@pytest.mark.parametrize("card", FINDERS)
def test_nothing_may_be_found_and_a_half_alone_may(card):
    t = out(on("logos", dict(hand=[card], deck=["V1", "V2"], discard=["V3"])).play(card))
    assert t.a.hand == t.a.archives == [] and sorted(t.a.deck) == ["V1", "V2"]
    a = dict(hand=[card], deck=["V1", GRAVITRON[0], "V2"], discard=[TORMAX[1]])
    t = on("logos", a).play(card)
    before = t.snapshot()
    t = out(t.pick(GRAVITRON[0]))
    where = {FINDERS[0]: t.a.archives, FINDERS[1]: t.a.deck[:1], FINDERS[2]: t.a.hand}[card]
    assert where == [GRAVITRON[0]] and TORMAX[1] in t.a.discard
    t.restore(before).answer(False)
    assert t.decision.kind == "action" and t.a.hand == t.a.archives == []
    assert sorted(t.a.deck) == sorted(["V1", "V2", GRAVITRON[0]])


@card("Digging Up the Monster", "play")
@case("ruling-two-halves")
def test_digging_up_the_monster_puts_both_on_top_in_the_order_chosen():
    a = dict(hand=["Digging Up the Monster"], deck=["V1"] * 8 + GRAVITRON)
    t = on("logos", a).play("Digging Up the Monster").pick(GRAVITRON[0]).pick(GRAVITRON[1])
    before = t.snapshot()
    assert t.pick(GRAVITRON[0]).a.deck[:2] == GRAVITRON[::-1], "the one put there last is on top"
    assert t.restore(before).pick(GRAVITRON[1]).a.deck[:2] == GRAVITRON


# The others


@card("Scaethe", "destroyed")
def test_scaethe_takes_the_least_powerful_enemy_along():
    t = on("dis", dict(in_play=["Scaethe", "V1"]), dict(in_play=["V9", "V3", "V3"])).fight("Scaethe", "V9")
    assert sorted(targets(t)) == ["V3", "V3#2"], "of two the active player chooses"
    assert settle(t.pick("V3#2")).b.battleline == ["V9", "V3"] and t.a.battleline == ["V1"]


def test_scaethe_without_enemies():
    t = settle(on("dis", dict(in_play=["Scaethe", "V1"], hand=["Gateway to Dis"])).play("Gateway to Dis"))
    assert sorted(t.a.discard) == ["Gateway to Dis", "Scaethe", "V1"]


@card("Graphton", "reap")
def test_graphton_archives_the_top_card():
    t = on("logos", dict(in_play=["Graphton"], deck=["V1", "V2"])).reap("Graphton")
    assert t.a.archives == ["V1"] and t.a.deck == ["V2"]
    t = on("logos", dict(in_play=["Graphton"], deck=["V2"]), dict(in_play=["V1"])).fight("Graphton", "V1")
    assert t.a.archives == []


@card("Cera Severa", "fight_reap", "destroyed")
def test_cera_severa_captures_and_pays_back():
    b = dict(amber=3, in_play=["V9", "V8"])
    t = on("saurian", dict(in_play=[dict(card="Cera Severa", amber=2)]), b).reap("Cera Severa")
    assert t.card("Cera Severa").amber == 3 and t.b.amber == 2
    t = on("saurian", dict(in_play=[dict(card="Cera Severa", amber=2)]), b).fight("Cera Severa", "V9").pick("V8")
    assert t.card("V8").damage == 2 and t.card("V9").damage == 4 and t.b.amber == 5, "its amber goes home"
    t = on("saurian", dict(in_play=["Cera Severa"]), b).fight("Cera Severa", "V9").pick("V8")
    assert t.card("V8").damage == 0
    t = on("saurian", dict(in_play=["Cera Severa"]), dict(amber=3, in_play=["V1"])).fight("Cera Severa", "V1")
    assert t.card("Cera Severa").amber == 1


@card("Spare Arm Carmine", "reap")
def test_spare_arm_carmine_steals_two_with_more_mutants():
    assert on("shadows", dict(in_play=["Spare Arm Carmine"]), dict(amber=5)).reap("Spare Arm Carmine").b.amber == 3
    b = dict(amber=5, in_play=["Graphton"])
    assert on("shadows", dict(in_play=["Spare Arm Carmine"]), b).reap("Spare Arm Carmine").b.amber == 4, "as many are not more"
    a = dict(in_play=["Spare Arm Carmine", "Rockatiel"])
    assert on("shadows", a, b).reap("Spare Arm Carmine").b.amber == 3


@card("GySgt. Margot", "fight_reap")
def test_gysgt_margot_hurts_and_wards():
    t = on("staralliance", dict(in_play=["GySgt. Margot", "V1"]), dict(in_play=["V9"])).reap("GySgt. Margot")
    assert sorted(targets(t)) == ["GySgt. Margot", "V1"]
    t.pick("V1")
    assert t.card("V9").damage == 2 and t.card("V1").warded and not t.card("GySgt. Margot").warded
    t = on("staralliance", dict(in_play=["GySgt. Margot"]), dict(in_play=["V1", "V9"])).fight("GySgt. Margot", "V1")
    assert t.card("V9").damage == 2 and t.card("GySgt. Margot").warded
    assert on("staralliance", dict(in_play=["GySgt. Margot"])).reap("GySgt. Margot").card("GySgt. Margot").warded


@card("Rockatiel", "play_reap")
def test_rockatiel_shuffles_up_to_two_creatures_away():
    t = on("untamed", dict(hand=["Rockatiel"], in_play=["V1"]), dict(in_play=["V9", "V8"])).play("Rockatiel")
    assert sorted(targets(t)) == ["Rockatiel", "V1", "V8", "V9"]
    t.pick("V9", "V1")
    assert t.b.deck == ["V9"] and t.a.deck == ["V1"] and t.b.battleline == ["V8"]
    t = on("untamed", dict(in_play=["Rockatiel"]), dict(in_play=["V9", "V8"])).reap("Rockatiel").answer(False)
    assert t.b.battleline == ["V9", "V8"]
    assert t.card("Rockatiel").keywords == {"elusive", "hazardous"}
    t = on("brobnar", dict(in_play=["V1"]), dict(in_play=["Rockatiel"])).fight("V1", "Rockatiel")
    assert t.a.discard == ["V1"] and t.b.battleline == ["Rockatiel"], "hazardous 1"


# Traits that are lost


@case("ruling-lost-traits")
def test_no_creature_has_traits_beside_grey_aberrant():
    t = on("sanctum", dict(in_play=["Grey Aberrant", "Graphton"]), dict(in_play=["Rockatiel", "Library of Babble"]))
    assert t.card("Graphton").traits == t.card("Rockatiel").traits == t.card("Grey Aberrant").traits == set()
    assert t.card("Library of Babble").traits == {"location"}, "creatures only"
    a = dict(in_play=["Grey Aberrant", "Spare Arm Carmine", "Graphton"], houses=["shadows", "logos", "dis"])
    t = board(a, dict(amber=5), house="shadows").reap("Spare Arm Carmine")
    assert t.b.amber == 4, "none of them is a Mutant"


@pytest.mark.parametrize("order", [(0, 1, 2), (1, 2, 0)])
def test_what_speaks_of_traits_speaks_of_no_creature_whichever_came_first(order):
    line = [["Grey Aberrant", "Dark Æmber Vault", "Graphton"][i] for i in order]
    t = on("sanctum", dict(in_play=line, hand=["Gizelhart's Wrath"]))
    assert t.card("Graphton").power == 3 and t.card("Grey Aberrant").power == 3
    t.play("Gizelhart's Wrath")
    assert sorted(t.a.battleline) == ["Graphton", "Grey Aberrant"]


@card("Grey Aberrant", "constant")
def test_traits_come_back_when_grey_aberrant_leaves():
    a = dict(in_play=["Dark Æmber Vault", "Grey Aberrant", "Graphton"], houses=["brobnar", "dis", "logos"])
    t = board(a, dict(in_play=["V9"], houses=["brobnar", "dis", "logos"])).end_turn().answer("brobnar")
    assert t.card("Graphton").power == 3
    t.fight("V9", "Grey Aberrant")
    assert t.card("Graphton").traits == {"mutant", "robot"} and t.card("Graphton").power == 5


@card("Grey Aberrant", "constant")
def test_a_creature_that_enters_play_beside_grey_aberrant_has_lost_its_traits():
    a = dict(in_play=["Dark Æmber Vault", "Grey Aberrant"], hand=["Graphton"], deck=["V1", "V2"])
    t = on("logos", a).play("Graphton")
    assert t.card("Graphton").traits == set() and t.card("Graphton").power == 3 and t.a.hand == [], "and nobody played a Mutant"


def test_traits_in_other_piles_are_not_lost():
    a = dict(in_play=["Grey Aberrant"], hand=["Niffle Kong (1 of 2)", "Niffle Kong"], deck=["Niffle Ape"])
    t = on("untamed", a).play("Niffle Kong")
    assert targets(t) == ["Niffle Ape"]


def test_a_blank_grey_aberrant_takes_no_traits():
    a = dict(in_play=["Graphton"], hand=["Shadow of Dis"], deck=["V1"] * 9)
    t = on("dis", a, dict(in_play=["Grey Aberrant"], deck=["V1"] * 9)).play("Shadow of Dis")
    assert t.card("Graphton").traits == {"mutant", "robot"} and t.card("Grey Aberrant").traits == {"monk", "mutant"}
    t.end_turn().answer("brobnar").end_turn()
    assert t.card("Graphton").traits == t.card("Grey Aberrant").traits == set()


@case("ruling-lost-traits")
def test_a_gained_trait_counts_at_once_and_is_lost_beside_grey_aberrant():
    a = dict(in_play=["Dark Æmber Vault", "V3"], hand=["Mutation of Fury"])
    t = on("untamed", a).play("Mutation of Fury")
    assert t.card("V3").traits == {"mutant"} and t.card("V3").power == 5
    a = dict(in_play=["Dark Æmber Vault", "V3", "Grey Aberrant"], hand=["Mutation of Fury"])
    t = on("untamed", a).play("Mutation of Fury").pick("V3")
    assert t.card("V3").traits == set() and t.card("V3").power == 3
