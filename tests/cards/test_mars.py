"""Mars: every ability of every covered card."""

from tests.help import board, card, case, settle, targets


def mars(a=None, b=None, **more):
    return board(a, b, house="mars", **more)


@card("Deep Probe", "play")
def test_deep_probe_discards_creatures_of_the_named_house():
    t = mars(dict(hand=["Deep Probe"]), dict(hand=["V1", "Punch", "Dust Imp", "V2"])).play("Deep Probe")
    assert t.decision.kind == "name_house" and t.a.amber == 1
    t.answer("Brobnar")
    assert sorted(t.b.hand) == ["Dust Imp", "Punch"] and sorted(t.b.discard) == ["V1", "V2"]
    assert all(f"{c} is revealed" in t.log() for c in ("V1", "Punch", "Dust Imp"))


@card("Mass Abduction", "play")
def test_mass_abduction_archives_damaged_enemies():
    hurt = [dict(card=c, damage=1) for c in ("V4", "V5", "V6", "V8")]
    t = mars(dict(hand=["Mass Abduction"], in_play=[dict(card="V9", damage=1)]), dict(in_play=[*hurt, "V3"]))
    t.play("Mass Abduction")
    assert targets(t) == ["V4", "V5", "V6", "V8"]
    t.pick("V4", "V5", "V6")
    assert sorted(t.a.archives) == ["V4", "V5", "V6"] and t.decision.kind == "action"
    t.end_turn().answer("Dis").end_turn()
    t.answer("Brobnar").answer(True)
    assert sorted(t.b.hand) == ["V4", "V5", "V6"] and "V4" not in t.a.hand and t.a.archives == []


@card("Mass Abduction", "play")
def test_mass_abduction_may_take_fewer():
    t = mars(dict(hand=["Mass Abduction"]), dict(in_play=[dict(card="V4", damage=1)])).play("Mass Abduction").answer(False)
    assert t.a.archives == [] and t.b.battleline == ["V4"]


@card("Mindwarper", "action")
def test_mindwarper_is_elusive_and_warps():
    t = mars(dict(in_play=["Mindwarper", "V1"]), dict(amber=2, in_play=["V3", "V4"])).action("Mindwarper")
    assert targets(t) == ["V3", "V4"]
    t.pick("V4")
    assert t.card("V4").amber == 1 and t.b.amber == 1 and t.a.amber == 0
    t = board(dict(in_play=["V5"]), dict(in_play=["Mindwarper"])).fight("V5", "Mindwarper")
    assert t.card("Mindwarper").zone == "battleline"


@card("Mothergun", "action")
def test_mothergun_deals_for_each_card_shown():
    t = mars(dict(in_play=["Mothergun"], hand=["Tunk", "Deep Probe", "V1"]), dict(in_play=["V9"])).action("Mothergun")
    assert targets(t) == ["Tunk", "Deep Probe"]
    before = t.snapshot()
    t.pick("Tunk", "Deep Probe")
    assert t.card("V9").damage == 2 and sorted(t.a.hand) == ["Deep Probe", "Tunk", "V1"]
    t.restore(before).answer(False)
    assert t.card("V9").damage == 0


@card("Tunk", "reaction")
def test_tunk_is_healed_by_another_mars_creature():
    t = mars(dict(in_play=[dict(card="Tunk", damage=5)], hand=["Mindwarper", dict(card="V1", house="mars")])).play("Mindwarper")
    assert t.card("Tunk").damage == 0
    t = board(dict(in_play=[dict(card="Tunk", damage=5)], hand=["V1"])).play("V1")
    assert t.card("Tunk").damage == 5


def test_tunk_is_not_healed_by_the_opponents():
    t = board(dict(in_play=[dict(card="Tunk", damage=5)]), dict(hand=["Mindwarper"]), first="b", house="mars")
    assert t.play("Mindwarper").card("Tunk").damage == 5


@card("Yxili Marauder", "play")
def test_yxili_marauder_captures_for_ready_mars_friends():
    a = dict(hand=["Yxili Marauder"], in_play=["Tunk", dict(card="Mindwarper", exhausted=True), "V1"])
    t = mars(a, dict(amber=5, in_play=["Yxilx Dominator", "Zorg"])).play("Yxili Marauder")
    settle(t)
    assert t.card("Yxili Marauder").amber == 1 and t.b.amber == 4 and t.card("Yxili Marauder").power == 3


@card("Yxili Marauder", "constant")
def test_yxili_marauder_gets_power_from_amber():
    t = board(dict(in_play=[dict(card="Yxili Marauder", amber=3)], hand=["Zap 3", "Exalting"]))
    assert t.card("Yxili Marauder").power == 5
    t.play("Exalting")
    assert t.card("Yxili Marauder").power == 6
    t.play("Zap 3").set("Yxili Marauder", amber=1)
    assert t.card("Yxili Marauder").power == 3


def test_yxilx_dominator_enters_stunned_with_taunt():
    t = mars(dict(hand=["Yxilx Dominator"])).play("Yxilx Dominator")
    assert t.card("Yxilx Dominator").stunned and "taunt" in t.card("Yxilx Dominator").keywords
    assert t.card("Yxilx Dominator").armor == 1 and t.card("Yxilx Dominator").power == 9


@card("Ammonia Clouds", "play")
def test_ammonia_clouds():
    t = mars(dict(hand=["Ammonia Clouds"], in_play=["V4"]), dict(in_play=["V3"])).play("Ammonia Clouds")
    assert t.card("V4").damage == 3 and t.card("V3").zone == "discard"


@card("Battle Fleet", "play")
def test_battle_fleet():
    t = mars(dict(hand=["Battle Fleet", "Tunk", "Zorg", "V1"], deck=["V2"] * 5)).play("Battle Fleet").pick("Tunk", "Zorg")
    assert t.a.hand.count("V2") == 2 and "Tunk" in t.a.hand


@card("EMP Blast", "play")
def test_emp_blast():
    t = mars(dict(hand=["EMP Blast"], in_play=["Mother", "V1", "Chest"]), dict(in_play=["Mindwarper", "Lever"])).play("EMP Blast")
    assert t.card("Mother").stunned and t.card("Mindwarper").stunned and not t.card("V1").stunned
    assert t.a.artifacts == t.b.artifacts == []


@card("Hypnotic Command", "play")
def test_hypnotic_command():
    t = mars(dict(hand=["Hypnotic Command"], in_play=["Tunk", "Zorg", "V1"]), dict(amber=5, in_play=["V2", "V3"]))
    t.play("Hypnotic Command").pick("V2").pick("V2")
    assert t.card("V2").amber == 2 and t.b.amber == 3


@card("Irradiated Æmber", "play")
def test_irradiated_amber():
    assert mars(dict(hand=["Irradiated Æmber"]), dict(amber=6, in_play=["V5"])).play("Irradiated Æmber").card("V5").damage == 3
    assert mars(dict(hand=["Irradiated Æmber"]), dict(amber=5, in_play=["V5"])).play("Irradiated Æmber").card("V5").damage == 0


def test_key_abduction():
    a = dict(hand=["Key Abduction", "V1", "V2"], in_play=["Tunk"], amber=11)
    t = mars(a).play("Key Abduction")
    assert t.a.hand == ["V1", "V2", "Tunk"] and t.a.amber == 12
    t.answer(True).answer("red")
    assert t.a.keys == ["red"] and t.a.amber == 0, "6 + 9 - 3 cards in hand"
    assert mars(a).play("Key Abduction").answer(False).a.keys == []


@card("Martian Hounds", "play")
def test_martian_hounds():
    t = mars(dict(hand=["Martian Hounds"], in_play=["V1", dict(card="V5", damage=1)]), dict(in_play=[dict(card="V6", damage=1)]))
    assert t.play("Martian Hounds").pick("V1").card("V1").power == 5


@card("Martians Make Bad Allies", "play")
def test_martians_make_bad_allies():
    t = mars(dict(hand=["Martians Make Bad Allies", "V1", "Tunk", "Punch", "Dust Imp"])).play("Martians Make Bad Allies")
    assert sorted(t.a.purged) == ["Dust Imp", "V1"] and t.a.amber == 2 and sorted(t.a.hand) == ["Punch", "Tunk"]


@card("Mothership Support", "play")
@card("Orbital Bombardment", "play")
def test_mothership_support_and_orbital_bombardment():
    t = mars(dict(hand=["Mothership Support"], in_play=["Tunk", dict(card="Zorg", exhausted=True)]), dict(in_play=["V9", "V8"]))
    assert t.play("Mothership Support").pick("V9").card("V9").damage == 2 and t.decision.kind == "action"
    t = mars(dict(hand=["Orbital Bombardment", "Tunk", "Zorg"]), dict(in_play=["V9", "V8"])).play("Orbital Bombardment")
    t.pick("Tunk", "Zorg").pick("V9").pick("V8")
    assert t.card("V9").damage == t.card("V8").damage == 2


@card("Phosphorus Stars", "play")
@card("Psychic Network", "play")
def test_phosphorus_stars_and_psychic_network():
    t = mars(dict(hand=["Phosphorus Stars"], in_play=["Tunk", "V1"]), dict(in_play=["V2"])).play("Phosphorus Stars")
    assert [t.card(c).stunned for c in ("Tunk", "V1", "V2")] == [False, True, True] and t.a.chains == 2
    t = mars(dict(hand=["Psychic Network"], in_play=["Tunk", "Zorg", "V1"]), dict(amber=5)).play("Psychic Network")
    assert (t.a.amber, t.b.amber) == (2, 3)


@card("Sample Collection", "play")
def test_sample_collection_and_uxlyx_abduct():
    t = (
        mars(dict(hand=["Sample Collection"]), dict(keys=2, in_play=["V1", "V2", "V3"]))
        .play("Sample Collection")
        .pick("V1", "V3")
    )
    assert sorted(t.a.archives) == ["V1", "V3"]
    assert mars(dict(in_play=["Uxlyx the Zookeeper"]), dict(in_play=["V3"])).reap("Uxlyx the Zookeeper").a.archives == ["V3"]


@card("Shatter Storm", "play")
def test_shatter_storm():
    t = mars(dict(hand=["Shatter Storm"], amber=2), dict(amber=7)).play("Shatter Storm")
    assert (t.a.amber, t.b.amber) == (0, 1)


@card("Squawker", "play")
def test_squawker():
    t = mars(dict(hand=["Squawker"], in_play=[dict(card="Tunk", exhausted=True)]), dict(in_play=["V1"])).play("Squawker")
    before = t.snapshot()
    assert t.answer(0).card("Tunk").ready
    assert t.restore(before).answer(1).card("V1").stunned


@card("Total Recall", "play")
def test_total_recall():
    t = mars(dict(hand=["Total Recall"], in_play=["V1", dict(card="V2", exhausted=True)]), dict(in_play=["V3"])).play(
        "Total Recall"
    )
    assert t.a.amber == 2 and sorted(t.a.hand) == ["V1", "V2"] and t.b.battleline == ["V3"]


@card("Commpod", "action")
def test_commpod():
    tired = [dict(card=c, exhausted=True) for c in ("Tunk", "Zorg")]
    t = mars(dict(in_play=["Commpod", *tired], hand=["Deep Probe"])).action("Commpod").pick("Deep Probe").pick("Zorg")
    assert t.card("Zorg").ready and not t.card("Tunk").ready and t.decision.kind == "action"


def test_crystal_hive():
    t = mars(dict(in_play=["Crystal Hive", "Tunk"])).action("Crystal Hive").reap("Tunk")
    assert t.a.amber == 2
    assert mars(dict(in_play=["Crystal Hive", "Tunk"])).reap("Tunk").a.amber == 1


@card("Feeding Pit", "action")
@card("Incubation Chamber", "omni")
def test_feeding_pit_and_incubation_chamber():
    t = mars(dict(in_play=["Feeding Pit"], hand=["V1", "Punch"])).action("Feeding Pit")
    assert t.a.amber == 1 and t.a.discard == ["V1"]
    assert mars(dict(in_play=["Feeding Pit"], hand=["Punch"])).action("Feeding Pit").a.amber == 0
    t = board(dict(in_play=["Incubation Chamber"], hand=["Tunk", "V1"])).omni("Incubation Chamber")
    assert targets(t) == ["Tunk"] and t.pick("Tunk").a.archives == ["Tunk"]
    t = board(dict(in_play=["Incubation Chamber"], hand=["Tunk"])).omni("Incubation Chamber").answer(False)
    assert t.a.hand == ["Tunk"] and t.a.archives == [], "later printings: you may"
    t = board(dict(in_play=["Incubation Chamber"], hand=["Tunk"]), rulebook="1.2").omni("Incubation Chamber")
    assert t.a.archives == ["Tunk"]


@card("Invasion Portal", "action")
def test_invasion_portal():
    t = mars(dict(in_play=["Invasion Portal"], deck=["V1", "Deep Probe", "Tunk", "V2"])).action("Invasion Portal")
    assert t.a.hand == ["Tunk"] and t.a.discard == ["Deep Probe", "V1"] and t.a.deck == ["V2"]


@card("Chuff Ape", "fight_reap")
def test_chuff_ape():
    t = mars(dict(hand=["Chuff Ape"])).play("Chuff Ape")
    assert t.card("Chuff Ape").stunned and "taunt" in t.card("Chuff Ape").keywords
    t = mars(dict(in_play=[dict(card="Chuff Ape", damage=6), "V1"])).reap("Chuff Ape")
    before = t.snapshot()
    assert t.pick("V1").card("Chuff Ape").damage == 0 and t.card("V1").zone == "discard"
    assert t.restore(before).answer(False).card("Chuff Ape").damage == 6


@card("Grabber Jammer", "constant", "fight_reap")
def test_grabber_jammer():
    t = mars(dict(in_play=["Grabber Jammer"]), dict(amber=2)).reap("Grabber Jammer")
    assert t.b.key_cost == 7 and t.card("Grabber Jammer").amber == 1


@card("Grommid", "constant", "reaction")
def test_grommid_forbids_your_creatures():
    t = mars(dict(in_play=["Grommid"], hand=["Tunk"]), dict(amber=2, in_play=["V1"]))
    assert {o.kind for o in t.decision.options if o.card == "Tunk"} == {"discard"}
    assert t.fight("Grommid", "V1").b.amber == 1


@card("“John Smyth”", "fight_reap")
def test_john_smyth():
    t = mars(dict(in_play=["John Smyth", dict(card="Tunk", exhausted=True)])).reap("John Smyth")
    assert t.card("Tunk").ready and not t.card("John Smyth").ready


@card("Phylyx the Disintegrator", "action")
def test_phylyx():
    t = mars(dict(in_play=["Phylyx the Disintegrator", "Tunk", "V1"]), dict(amber=3)).action("Phylyx the Disintegrator")
    assert t.b.amber == 2


@card("Ulyq Megamouth", "fight_reap")
def test_ulyq_uses_others():
    t = mars(dict(in_play=["Ulyq Megamouth", "Troll", dict(card="Tunk")])).reap("Ulyq Megamouth")
    assert t.a.amber == 2 and not t.card("Troll").ready and t.card("Tunk").ready


@card("Vezyma Thinkdrone", "reap")
def test_vezyma_archives_from_play():
    t = mars(dict(in_play=["Vezyma Thinkdrone", "Chest", "V1"]), dict(in_play=["V2"])).reap("Vezyma Thinkdrone")
    assert sorted(targets(t)) == ["Chest", "V1", "Vezyma Thinkdrone"]
    assert t.pick("Chest").a.archives == ["Chest"]


@card("Yxilo Bolter", "fight_reap")
def test_yxilo_bolter_purges_what_it_kills():
    t = mars(dict(in_play=["Yxilo Bolter"]), dict(in_play=["V2", "V5"])).reap("Yxilo Bolter")
    before = t.snapshot()
    assert t.pick("V2").b.purged == ["V2"]
    assert t.restore(before).pick("V5").b.purged == [] and t.card("V5").damage == 2
    t = mars(dict(in_play=["Yxilo Bolter"]), dict(in_play=["Bad Penny"])).reap("Yxilo Bolter").pick("Bad Penny")
    assert t.b.hand == ["Bad Penny"], "a card in a hidden zone is lost to the effect"


@card("Zorg", "before_fight")
def test_zorg_stuns_before_the_fight():
    t = mars(dict(in_play=["Zorg"]), dict(in_play=["V1", "V8", "V2", "V3"])).fight("Zorg", "V8")
    assert [t.card(c).stunned for c in ("V1", "V8", "V2", "V3")] == [True, True, True, False]
    assert mars(dict(hand=["Zorg"])).play("Zorg").card("Zorg").stunned


@card("Zyzzix the Many", "fight_reap")
def test_zyzzix_the_many():
    t = mars(dict(in_play=["Zyzzix the Many"], hand=["V1", "Punch"])).reap("Zyzzix the Many")
    before = t.snapshot()
    assert t.pick("V1").a.archives == ["V1"] and t.card("Zyzzix the Many").power == 6
    assert t.restore(before).answer(False).card("Zyzzix the Many").power == 3


def test_biomatrix_backup():
    t = board(dict(hand=["Slay"], in_play=[dict(card="V3", upgrades=["Biomatrix Backup"])])).play("Slay")
    assert t.a.archives == ["V3"] and "Biomatrix Backup" in t.a.discard
    t = board(dict(hand=["Slay"], in_play=[dict(card="V3", owner="b", upgrades=["Biomatrix Backup"])])).play("Slay")
    assert t.b.archives == ["V3"]


@card("Red Planet Ray Gun", "host_reap")
def test_red_planet_ray_gun():
    a = dict(in_play=[dict(card="V3", upgrades=["Red Planet Ray Gun"]), "Tunk"])
    t = board(a, dict(in_play=["Zorg"])).reap("V3").pick("Zorg")
    assert t.card("Zorg").damage == 2


@card("Mating Season", "play")
def test_mating_season_pays_owners():
    a = dict(hand=["Mating Season"], in_play=["Tunk", dict(card="Zorg", owner="b"), "V1"])
    t = mars(a, dict(in_play=["Mindwarper"])).play("Mating Season")
    assert (t.a.amber, t.b.amber) == (2, 2) and t.a.deck == ["Tunk"] and sorted(t.b.deck) == ["Mindwarper", "Zorg"]


@card("Jammer Pack", "constant")
def test_jammer_pack_taxes_the_opponent_of_its_creature():
    t = board(dict(in_play=[dict(card="V1", upgrades=["Jammer Pack"])]))
    assert t.b.key_cost == 8 and t.a.key_cost == 6
    t = board(dict(in_play=[dict(card="V1", upgrades=[dict(card="Jammer Pack", owner="b")])]))
    assert t.b.key_cost == 8 and t.a.key_cost == 6


@card("Combat Pheromones", "omni")
def test_combat_pheromones_for_two_cards():
    t = board(dict(in_play=["Combat Pheromones", "Tunk", "Zorg", "Mindwarper"])).omni("Combat Pheromones")
    t.reap("Tunk").reap("Zorg")
    assert not [o for o in t.decision.options if o.card == "Mindwarper"]


def test_qyxxlyx_goes_through_armor():
    a = dict(in_play=["Qyxxlyx Plague Master"])
    t = mars(a, dict(in_play=["Raiding Knight", "V5"])).reap("Qyxxlyx Plague Master")
    assert t.card("Raiding Knight").damage == 3 and t.card("V5").damage == 0


@card("Qyxxlyx Plague Master", "fight_reap")
def test_no_armor_prevents_what_qyxxlyx_plague_master_deals_to_another_instead():
    line = ["Shadow Self", "Raiding Knight", "Grey Monk"]
    t = settle(mars(dict(in_play=["Qyxxlyx Plague Master"]), dict(in_play=line)).reap("Qyxxlyx Plague Master"))
    assert t.b.battleline == line[:2] and t.card("Shadow Self").damage == 3, "Grey Monk gave it armor"


@card("Sniffer", "action")
def test_sniffer_takes_elusive_away():
    t = mars(dict(in_play=["Sniffer", dict(card="Zorg")]), dict(in_play=["Urchin"])).action("Sniffer")
    assert t.card("Urchin").keywords == set()
    assert t.fight("Zorg", "Urchin").b.battleline == []
    t = mars(dict(in_play=["Sniffer"]), dict(in_play=["Urchin"])).action("Sniffer").end_turn()
    assert t.card("Urchin").keywords == {"elusive"}


@card("Soft Landing", "play")
def test_soft_landing_readies_the_next_creature_or_artifact():
    a = dict(hand=["Soft Landing", "Grabber Jammer", "Zorg"])
    t = mars(a).play("Soft Landing").play("Zorg").play("Grabber Jammer")
    assert t.card("Zorg").ready and not t.card("Grabber Jammer").ready
    t = mars(dict(hand=["Soft Landing", "Grabber Jammer"], houses=["mars", "dis", "logos"])).play("Soft Landing").end_turn()
    t.answer("brobnar").end_turn().answer("mars").play("Grabber Jammer")
    assert not t.card("Grabber Jammer").ready, "it lasts for the turn only"


@card("Blypyp", "reap")
def test_blypyp_readies_the_next_mars_creature():
    t = mars(dict(in_play=["Blypyp"], hand=["Zorg", "Grabber Jammer"])).reap("Blypyp").play("Zorg").play("Grabber Jammer")
    assert t.a.amber == 1 and t.card("Zorg").ready and not t.card("Grabber Jammer").ready
    t = mars(dict(in_play=["Blypyp", dict(card="Blypyp")], hand=["Zorg", "Grabber Jammer"]))
    t.reap("Blypyp").reap("Blypyp#2").play("Zorg").play("Grabber Jammer")
    assert t.card("Zorg").ready and not t.card("Grabber Jammer").ready


def test_custom_virus():
    a = dict(in_play=["Custom Virus", "Zorg"], hand=["Blypyp", "Anger"])
    t = settle(mars(a, dict(in_play=["Blypyp", "Ether Spider", "V1"])).omni("Custom Virus").pick("Blypyp"))
    assert t.a.purged == ["Blypyp"] and t.a.discard == ["Custom Virus"] and t.a.battleline == ["Zorg"]
    assert t.b.discard == ["Blypyp"] and t.b.battleline == ["Ether Spider", "V1"]


@card("Custom Virus", "omni")
@case("v14-erratum-custom-virus")
def test_custom_virus_without_a_creature_or_declined():
    t = mars(dict(in_play=["Custom Virus", "Zorg"], hand=["Anger"])).omni("Custom Virus")
    assert t.a.discard == ["Custom Virus"] and t.a.battleline == ["Zorg"]
    t = mars(dict(in_play=["Custom Virus", "Zorg"], hand=["Grabber Jammer"])).omni("Custom Virus").answer(False)
    assert t.a.discard == ["Custom Virus"] and t.a.battleline == ["Zorg"] and t.a.hand == ["Grabber Jammer"]


@card("Swap Widget", "action")
def test_swap_widget():
    a = dict(in_play=["Swap Widget", "Zorg"], hand=["Grabber Jammer", "Zorg", "V1"])
    t = mars(a).action("Swap Widget")
    assert sorted(t.a.hand) == ["V1", "Zorg", "Zorg"] and t.a.battleline == ["Grabber Jammer"]
    assert t.card("Grabber Jammer").ready
    t = mars(dict(in_play=["Swap Widget", dict(card="Zorg", exhausted=True)], hand=["Grabber Jammer"])).action("Swap Widget")
    assert t.a.battleline == ["Zorg"] and t.a.hand == ["Grabber Jammer"]


@card("Ether Spider", "constant")
def test_ether_spider_captures_what_the_opponent_would_gain():
    t = board(dict(in_play=["V1", "V9"], hand=["Anger"]), dict(in_play=["Ether Spider"]))
    t.reap("V1")
    assert t.a.amber == 0 and t.card("Ether Spider").amber == 1 and "Ether Spider captures 1 Æ from A" in t.log()
    t.fight("V9", "Ether Spider")
    assert t.b.discard == ["Ether Spider"] and t.a.amber == 1 and t.card("V9").damage == 0
    t = mars(dict(in_play=["Ether Spider", "Zorg"])).reap("Zorg")
    assert t.a.amber == 1


def test_ether_spider_captures_amber_stolen_from_its_side():
    t = board(dict(hand=["Bait and Switch"]), dict(in_play=["Ether Spider"], amber=3), house="shadows").play("Bait and Switch")
    assert t.a.amber == 0 and t.b.amber == 1 and t.card("Ether Spider").amber == 2
