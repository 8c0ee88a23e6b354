"""Cards of Age of Ascension that brought words of their own: what each does and what it must not do."""

from tests.help import board, case, fight_targets, labels, settle, targets, ways


def options(t, kind):
    return sorted(o.card for o in t.decision.options if o.kind == kind)


# Brobnar


def test_foozle_gains_if_an_enemy_creature_was_destroyed_this_turn():
    t = board(dict(in_play=["Foozle", "V9"]), dict(in_play=["V1"])).fight("V9", "V1").reap("Foozle")
    assert t.a.amber == 2
    t = board(dict(in_play=["Foozle", "V1"]), dict(in_play=["V9"])).fight("V1", "V9").reap("Foozle")
    assert t.a.amber == 1, "a friendly creature was destroyed"
    t = (
        board(dict(in_play=["Foozle"], hand=["Slay"]), dict(in_play=[dict(card="V1", ward=True)]))
        .play("Slay")
        .pick("V1")
        .reap("Foozle")
    )
    assert t.a.amber == 1, "the ward saved it"
    t = board(dict(in_play=["Foozle", "V9"]), dict(in_play=["V1"])).fight("V9", "V1").end_turn().answer("Dis").end_turn()
    assert t.answer("Brobnar").reap("Foozle").a.amber == 1, "that was two turns ago"


def test_little_rapscal_makes_creatures_fight():
    t = board(dict(in_play=["Little Rapscal", "V3", "Doer"]), dict(in_play=["V1"]))
    assert ways(t, "V3") == {"fight"} and ways(t, "Doer") == {"fight"} and ways(t, "Little Rapscal") == {"fight"}
    t = board(dict(in_play=["Little Rapscal", "V3"]))
    assert ways(t, "V3") == {"reap"}, "there is nobody to fight"
    t = board(dict(in_play=["V3"]), dict(in_play=["Little Rapscal"]))
    assert ways(t, "V3") == {"fight"}, "both sides"
    assert "end" in {o.kind for o in t.decision.options}, "it need not be used"


def test_the_flex_gains_half_the_power():
    for creature, gained in (("V5", 2), ("V6", 3), ("V1", 0)):
        t = board(dict(hand=["The Flex"], in_play=[creature])).play("The Flex")
        assert t.a.amber == gained and not t.card(creature).ready
    t = board(dict(hand=["The Flex"], in_play=[dict(card="V6", exhausted=True), "Dust Imp"])).play("The Flex")
    assert t.a.amber == 0 and t.card("Dust Imp").ready


def test_cybergiant_rig_turns_damage_into_power():
    t = board(dict(hand=["Cybergiant Rig"], in_play=[dict(card="V6", damage=3), "V5"])).play("Cybergiant Rig", on="V6")
    assert (t.card("V6").damage, t.card("V6").power_counters, t.a.amber) == (0, 3, 1)
    assert t.end_turn().card("V6").power_counters == 2
    assert t.answer("Dis").end_turn().card("V6").power_counters == 2, "only at the end of its controller's turn"
    t = board(dict(hand=["Cybergiant Rig"], in_play=["V6"])).play("Cybergiant Rig", on="V6").end_turn()
    assert t.card("V6").power_counters == 0


def test_shard_of_strength_gives_a_counter_for_each_shard():
    a = dict(in_play=["Shard of Strength", "Shard of Hope", "V3", "V4"])
    t = board(a, dict(in_play=["Shard of Pain"])).action("Shard of Strength")
    assert sorted(targets(t)) == ["V3", "V4"]
    t.pick("V3", "V4")
    assert (t.card("V3").power_counters, t.card("V4").power_counters) == (1, 1) and t.decision.kind == "action"
    t = board(a).action("Shard of Strength").pick("V3", "V3")
    assert (t.card("V3").power_counters, t.card("V4").power_counters) == (2, 0)


# Dis


def test_tezmal_forbids_a_house():
    t = (
        board(dict(in_play=["Tezmal"]), dict(houses=["brobnar", "mars", "logos"]), house="dis")
        .reap("Tezmal")
        .answer("Mars")
        .end_turn()
    )
    assert sorted(labels(t)) == ["Brobnar", "Logos"]
    t.answer("Logos").end_turn().answer("Dis").end_turn()
    assert sorted(labels(t)) == ["Brobnar", "Logos", "Mars"], "for one turn"


def test_spyyyder_is_poisonous_to_flank_creatures_only_while_it_attacks():
    t = settle(board(dict(in_play=["Spyyyder"]), dict(in_play=["V9", "V5", "V8"]), house="dis").fight("Spyyyder", "V9"))
    assert t.b.battleline == ["V5", "V8"] and t.a.battleline == ["Spyyyder"]
    t = board(dict(in_play=["Spyyyder"]), dict(in_play=["V9", "V5", "V8"]), house="dis").fight("Spyyyder", "V5")
    assert t.card("V5").damage == 2
    t = settle(board(dict(in_play=["V9"]), dict(in_play=["Spyyyder"])).fight("V9", "Spyyyder"))
    assert t.a.battleline == ["V9"] and t.card("V9").damage == 2 and "poison" not in t.card("V9").keywords


def test_ortannu_brings_back_his_bindings_and_burns_for_each():
    a = dict(in_play=["Ortannu the Chained"], discard=["Ortannu's Binding", "V1", "Ortannu's Binding"])
    t = board(a, dict(in_play=["V9", "V8", "V6"]), house="dis").reap("Ortannu the Chained")
    assert sorted(t.a.hand) == ["Ortannu’s Binding"] * 2 and t.a.discard == ["V1"]
    t.pick("V8", "V8")
    assert [t.card(c).damage for c in ("V9", "V8", "V6")] == [4, 4, 4]
    t = board(dict(in_play=["Ortannu the Chained"]), dict(in_play=["V9"]), house="dis").reap("Ortannu the Chained")
    assert t.card("V9").damage == 0 and t.decision.kind == "action"


def test_shadow_of_dis_blanks_enemy_text_boxes():
    b = dict(in_play=["Bulwark", "Staunch Knight", "Martyr", "Pitlord"], houses=["sanctum", "brobnar", "logos"])
    t = board(dict(hand=["Shadow of Dis"], in_play=["V9", "V8"]), b, house="dis")
    armor = t.card("Staunch Knight").armor
    t.play("Shadow of Dis")
    assert t.card("Staunch Knight").armor < armor, "what Bulwark gave its neighbors is gone"
    assert t.card("Pitlord").keywords == set() and t.card("Bulwark").armor == 2, "taunt is text, armor is not"
    t.end_turn().answer("Brobnar")
    assert t.house == "brobnar", "Pitlord does not force Dis"
    t.fight("Martyr", "V9")
    assert settle(t).b.amber == 0, "no Destroyed ability"
    t.end_turn().answer("Brobnar")
    assert t.card("Staunch Knight").armor == armor and t.card("Pitlord").keywords == {"taunt"}, "until my next turn"


def test_shadow_of_dis_leaves_own_creatures_alone():
    t = board(dict(hand=["Shadow of Dis"], in_play=["Pitlord"]), house="dis").play("Shadow of Dis")
    assert t.card("Pitlord").keywords == {"taunt"}


def test_a_creature_played_under_shadow_of_dis_does_nothing_but_enter():
    t = board(dict(hand=["Shadow of Dis"]), dict(hand=["Dust Imp", "Shooler"], houses=["dis", "brobnar", "logos"]), house="dis")
    t.set("a", amber=6)
    t.play("Shadow of Dis").end_turn().answer("Dis").play("Shooler")
    assert t.a.amber == 7, "its Play ability is text"


def test_wretched_doll_marks_and_then_destroys():
    t = board(dict(in_play=["Wretched Doll"]), dict(in_play=["V9", "V8"]), house="dis").action("Wretched Doll").pick("V9")
    assert t.card("V9").counters == {"doom": 1} and t.b.battleline == ["V9", "V8"]
    b = dict(in_play=[dict(card="V9", counters={"doom": 1}), "V8"])
    a = dict(in_play=["Wretched Doll", dict(card="V1", counters={"doom": 1})])
    t = settle(board(a, b, house="dis").action("Wretched Doll"))
    assert t.b.battleline == ["V8"] and t.a.battleline == []


# Logos


def test_archimedes_archives_neighbors_that_are_destroyed():
    b = dict(in_play=["V1", "Archimedes", "V2", "V3"])
    t = settle(board(dict(in_play=["V9"]), b).fight("V9", "V2"))
    assert t.b.archives == ["V2"] and t.b.discard == []
    t = settle(board(dict(in_play=["V9"]), b).fight("V9", "V3"))
    assert t.b.archives == [] and t.b.discard == ["V3"]
    t = settle(board(dict(in_play=["V9", dict(card="V8")], hand=["Slay"]), b).play("Slay").pick("V1"))
    assert t.b.archives == ["V1"]


def test_binate_rupture_doubles_both_pools():
    t = board(dict(hand=["Binate Rupture"], amber=3), dict(amber=5), house="logos").play("Binate Rupture")
    assert (t.a.amber, t.b.amber) == (6, 10)
    t = board(dict(hand=["Binate Rupture", "V1"], in_play=["Pip Pip"]), house="logos").reap("Pip Pip")
    assert "play" not in ways(t, "Binate Rupture"), "alpha"


def test_eyegor_keeps_one_of_three():
    t = board(dict(hand=["Eyegor"], deck=["V1", "V2", "V3", "V4"]), house="logos").play("Eyegor")
    assert sorted(targets(t)) == ["V1", "V2", "V3"] and not t.decision.optional
    t.pick("V2")
    assert t.a.hand == ["V2"] and sorted(t.a.discard) == ["V1", "V3"] and t.a.deck == ["V4"]
    t = board(dict(hand=["Eyegor"], deck=["V1"]), house="logos").play("Eyegor")
    assert t.a.hand == ["V1"] and t.a.discard == []
    assert board(dict(hand=["Eyegor"], discard=["V1"]), house="logos").play("Eyegor").a.discard == ["V1"]


def test_standardized_testing_takes_the_lowest_and_the_highest():
    a = dict(hand=["Standardized Testing"], in_play=["V2", "V9"])
    t = settle(board(a, dict(in_play=["V2", "V5", "V9", "V8"]), house="logos").play("Standardized Testing"))
    assert t.a.battleline == [] and t.b.battleline == ["V5", "V8"]


def test_zyx_researcher_archives_from_deck_or_discard_pile():
    a = dict(hand=["Z.Y.X. Researcher"], deck=["V1", "V2"], discard=["V3", "V4"])
    t = board(a, house="logos").play("Z.Y.X. Researcher").choose(0)
    assert t.a.archives == ["V1"]
    t = board(a, house="logos").play("Z.Y.X. Researcher").choose(1)
    assert t.a.archives == ["V3"] and t.a.discard == ["V4"]


def test_eureka_gains_and_archives_two_at_random():
    seen = set()
    for seed in range(12):
        t = board(dict(hand=["Eureka!", "V1", "V2", "V3"]), house="logos", seed=seed).play("Eureka!")
        assert t.a.amber == 3 and len(t.a.archives) == 2 and len(t.a.hand) == 1
        seen |= set(t.a.hand)
    assert seen == {"V1", "V2", "V3"}
    assert board(dict(hand=["Eureka!", "V1"]), house="logos").play("Eureka!").a.archives == ["V1"]


@case("v14-alpha-first", "v14-alpha-after-anything")
def test_alpha_is_first_or_not_at_all():
    t = board(dict(hand=["Eureka!", "Pip Pip"], archives=["V1"]), house=None).answer("Logos").answer(True)
    assert "play" in ways(t, "Eureka!")
    assert "play" in ways(t.play("Eureka!"), "Pip Pip") or "Pip Pip" in t.a.archives
    for first in ("reap", "play", "discard"):
        t = board(dict(hand=["Eureka!", "Pip Pip"], in_play=["Hexpion"]), house="logos")
        t = t.reap("Hexpion") if first == "reap" else t.play("Pip Pip") if first == "play" else t.discard("Pip Pip")
        assert "play" not in ways(t, "Eureka!")


def jargogle(card, **more):
    """A table on which Jargogle has this card beneath it; its controller can kill it at will."""
    a = {"hand": ["Jargogle", card], "in_play": ["Pip Pip"], "deck": ["V1", "V2"], **more.pop("a", {})}
    return board(a, more, house="logos").play("Jargogle", flank="right").set("Jargogle", damage=1)


def killed(t):
    """Jargogle is destroyed in its controller's turn; what that brings is resolved."""
    t.set("Jargogle", damage=2)
    t.game.dirty = 1
    t.reap("Pip Pip")
    for _ in range(40):
        if t.decision.kind == "action":
            break
        t.choose(0)
    return t


def test_jargogle_keeps_a_card_for_its_end():
    t = jargogle("V5")
    assert t.card("Jargogle").beneath == ["V5"] and t.a.hand == []
    assert "V5" in killed(t).a.battleline and "Jargogle" in t.a.discard, "played in its controller's turn"
    t = jargogle("V5", in_play=["V9"]).end_turn().answer("Brobnar")
    t.game.cards[t.handle("Jargogle")].chosen_turn = t.turn  # elusive no more
    t = settle(t.fight("V9", "Jargogle"))
    assert t.a.archives == ["V5"] and "Jargogle" in t.a.discard, "archived in the opponent's turn"
    assert int(t.game.cards[t.handle("V5")].host) == -1, "it forgets where it lay"


def test_an_action_beneath_jargogle_does_not_destroy_for_ever():
    t = killed(jargogle("Bouncing Deathquark", in_play=["V4", "V5"]))
    assert t.fault == 0 and "Bouncing Deathquark" in t.a.discard


def test_quantum_fingertrap_swaps_within_a_line():
    t = board(dict(in_play=["Quantum Fingertrap", "V1", "V2"]), dict(in_play=["V3", "V4", "V5"]), house="logos")
    t.action("Quantum Fingertrap").pick("V3")
    assert sorted(targets(t)) == ["V4", "V5"]
    assert t.pick("V5").b.battleline == ["V5", "V4", "V3"]


def test_seismo_entangler_stops_reaping_of_a_house():
    t = board(dict(in_play=["Seismo-entangler"]), dict(in_play=["V3", "Dust Imp"]), house="logos")
    t.action("Seismo-entangler").answer("Brobnar").end_turn().answer("Brobnar")
    assert ways(t, "V3") == set()
    t.end_turn().answer("Dis").end_turn().answer("Brobnar")
    assert ways(t, "V3") == {"reap"}
    t = board(dict(in_play=["Seismo-entangler"]), dict(in_play=["V3", "Dust Imp"]), house="logos")
    t.action("Seismo-entangler").answer("Brobnar").end_turn().answer("Dis")
    assert "reap" in ways(t, "Dust Imp")


@case("v14-faq-redacted-trigger")
def test_redacted_forges_with_its_fourth_amber():
    t = board(dict(in_play=[dict(card="[REDACTED]", amber=3)], amber=0), house=None).answer("Logos").choose(0)
    assert len(t.a.keys) == 1 and t.a.artifacts == [] and t.a.amber == 0
    t = board(dict(in_play=[dict(card="[REDACTED]", amber=2)]), house=None).answer("Logos")
    assert t.card("[REDACTED]").amber == 3 and t.a.keys == []
    t = board(dict(in_play=[dict(card="[REDACTED]", amber=3)]), house=None).answer("Dis")
    assert t.card("[REDACTED]").amber == 3


@case("v14-faq-redacted")
def test_redacted_does_not_forge_when_amber_comes_otherwise():
    t = board(dict(in_play=[dict(card="[REDACTED]", amber=3)]), house="logos").set("[REDACTED]", amber=4)
    assert t.a.artifacts == ["[REDACTED]"] and {o.kind for o in t.decision.options} == {"end"}


def test_entropic_swirl_counts_traits():
    for creature, n in (("Bulwark", 2), ("V9", 0)):
        t = board(dict(hand=["Entropic Swirl"]), dict(in_play=[dict(card=creature, power_counters=9)]), house="logos")
        armor = t.card(creature).armor
        t.play("Entropic Swirl")
        assert t.a.amber == n and t.card(creature).damage == max(0, 2 * n - armor)


def test_fetchdrones_captures_for_each_logos_card():
    a = dict(in_play=["Fetchdrones", "V3", "V4"], deck=["Pip Pip", "Eyegor", "V1"])
    t = board(a, dict(amber=9), house="logos").action("Fetchdrones").pick("V3", "V4")
    assert (t.card("V3").amber, t.card("V4").amber, t.b.amber) == (2, 2, 5) and t.a.discard == ["Eyegor", "Pip Pip"]
    t = board(dict(in_play=["Fetchdrones", "V3"], deck=["V1", "Eyegor", "Pip Pip"]), dict(amber=9), house="logos").action(
        "Fetchdrones"
    )
    assert t.card("V3").amber == 2
    t = board(dict(in_play=["Fetchdrones", "V3"], deck=["V1"]), dict(amber=9), house="logos").action("Fetchdrones")
    assert t.card("V3").amber == 0 and t.a.discard == ["V1"]


def test_the_curator_readies_artifacts_that_enter():
    t = board(dict(in_play=["The Curator"], hand=["Fetchdrones", "Pip Pip"]), house="logos").play("Fetchdrones").play("Pip Pip")
    assert t.card("Fetchdrones").ready and not t.card("Pip Pip").ready
    t = board(dict(hand=["Fetchdrones"]), dict(in_play=["The Curator"]), house="logos").play("Fetchdrones")
    assert not t.card("Fetchdrones").ready


# Mars


def test_mindworm_lets_its_victim_hurt_its_neighbors():
    t = settle(board(dict(in_play=["Mindworm"]), dict(in_play=["V9", "V4", "V3", "V5"]), house="mars").fight("Mindworm", "V4"))
    assert t.card("V9").damage == 4 and t.b.battleline == ["V9", "V4", "V5"] and t.card("V5").damage == 0


def test_beambuckler_and_stimrager_hit_and_move_to_a_flank():
    t = board(dict(hand=["Tyxl Beambuckler"]), dict(in_play=["V3", "V9", "V5"]), house="mars").play("Tyxl Beambuckler").pick("V9")
    assert t.decision.kind == "flank" and t.decision.player == "a"
    t.choose(1)
    assert t.b.battleline == ["V3", "V5", "V9"] and t.card("V9").damage == 2
    t = board(dict(hand=["Tyxl Beambuckler"]), dict(in_play=["V3", "V2", "V5"]), house="mars").play("Tyxl Beambuckler").pick("V2")
    assert settle(t).b.battleline == ["V3", "V5"]
    t = board(dict(in_play=["Yxlyx Stimrager"]), dict(in_play=["V3", "V9", "V1"]), house="mars").fight("Yxlyx Stimrager", "V1")
    t = settle(t).pick("V9").choose(0)
    assert t.b.battleline == ["V9", "V3"] and t.card("V9").damage == 2


def test_amber_conduction_unit_stuns_the_first_reaper():
    t = board(dict(in_play=["V3", "V4"]), dict(in_play=["Æmber Conduction Unit"])).reap("V3").reap("V4")
    assert t.card("V3").stunned and not t.card("V4").stunned
    assert not board(dict(in_play=["V3", "Æmber Conduction Unit"])).reap("V3").card("V3").stunned


def test_exterminate_has_a_weaker_victim_for_each_martian():
    a = dict(hand=["Exterminate! Exterminate!"], in_play=["Tyxl Beambuckler", "Mindworm"])
    t = board(a, dict(in_play=["V3", "V5", "Storm Crawler"]), house="mars").play("Exterminate! Exterminate!")
    while t.decision.kind == "target" and set(targets(t)) <= {"Tyxl Beambuckler", "Mindworm"}:
        t.choose(0)
    assert settle(t).b.battleline == ["V5", "Storm Crawler"], "Mindworm has power 1: nobody is weaker"


def test_storm_crawler_deals_one_and_stuns_reapers():
    t = settle(board(dict(in_play=["Storm Crawler"]), dict(in_play=["V5"]), house="mars").fight("Storm Crawler", "V5"))
    assert t.card("V5").damage == 1 and t.card("Storm Crawler").damage == 4
    t = settle(board(dict(in_play=["V5"]), dict(in_play=["Storm Crawler"])).fight("V5", "Storm Crawler"))
    assert t.card("V5").damage == 1, "fighting is also being attacked"
    assert board(dict(in_play=["V5"]), dict(in_play=["Storm Crawler"])).reap("V5").card("V5").stunned


def test_entropic_manipulator_redistributes_damage():
    b = dict(in_play=[dict(card="V9", damage=4), dict(card="V8", damage=3), "V5"])
    t = board(dict(hand=["Entropic Manipulator"], in_play=[dict(card="V6", damage=1)]), b, house="mars")
    t.play("Entropic Manipulator").choose(1)
    assert t.decision.kind == "number" and len(t.decision.options) == 8
    t.choose(0)
    t.choose(2)
    t = settle(t)
    assert t.b.battleline == ["V9", "V8"] and t.card("V9").damage == 0 and t.card("V8").damage == 2 and t.card("V6").damage == 1


def test_extinction_takes_all_that_share_a_trait():
    a = dict(hand=["Extinction"], in_play=["Titan Librarian", "V3"])
    t = board(a, dict(in_play=["Pip Pip", "Dust Imp", "Eyegor"]), house="mars").play("Extinction").pick("Eyegor")
    assert settle(t).b.battleline == ["Pip Pip", "Dust Imp"] and t.a.battleline == ["V3"] and t.a.chains == 1
    t = settle(board(a, dict(in_play=["Pip Pip"]), house="mars").play("Extinction").pick("V3"))
    assert t.a.battleline == ["Titan Librarian"] and t.b.battleline == ["Pip Pip"]


def test_shard_of_hate_stuns_for_each_shard():
    a = dict(in_play=["Shard of Hate", "Shard of Hope"])
    t = board(a, dict(in_play=["V3", "V4", "V5"]), house="mars").action("Shard of Hate").pick("V3", "V5")
    assert t.card("V3").stunned and t.card("V5").stunned and not t.card("V4").stunned


@case("v14-erratum-knowdrone", "v14-faq-archives-knowdrone")
def test_yzphyz_knowdrone_purges_an_archived_card_to_stun():
    t = board(dict(hand=["Yzphyz Knowdrone"]), dict(in_play=["V3"]), house="mars").play("Yzphyz Knowdrone")
    assert t.decision.kind == "action" and not t.card("V3").stunned
    t = board(dict(hand=["Yzphyz Knowdrone", "V1"]), dict(in_play=["V3"]), house="mars").play("Yzphyz Knowdrone")
    assert t.a.archives == ["V1"] and t.decision.optional
    t = t.pick("V1")
    if t.decision.kind == "target":
        t.pick("V3")
    assert t.a.purged == ["V1"] and t.card("V3").stunned
    t = board(dict(hand=["Yzphyz Knowdrone"], archives=["V2"]), dict(in_play=["V3"], archives=["V4", "V5"]), house="mars")
    t.play("Yzphyz Knowdrone").answer(False)
    assert t.decision.kind == "yes_no", "of the opponent's archives no card is offered"
    t.answer(True).pick("V3")
    assert len(t.b.purged) == 1 and len(t.b.archives) == 1 and t.card("V3").stunned
    t = (
        board(dict(hand=["Yzphyz Knowdrone"]), dict(in_play=["V3"], archives=["V4"]), house="mars")
        .play("Yzphyz Knowdrone")
        .answer(False)
    )
    assert t.b.archives == ["V4"] and not t.card("V3").stunned


# Sanctum


def test_aubade_captures_and_lets_go_to_the_supply():
    t = board(dict(hand=["Aubade the Grim"]), dict(amber=5), house="sanctum").play("Aubade the Grim")
    assert t.card("Aubade the Grim").amber == 3 and t.b.amber == 2
    t.set("Aubade the Grim", exhausted=False).reap("Aubade the Grim")
    assert t.card("Aubade the Grim").amber == 2 and (t.a.amber, t.b.amber) == (1, 2)


def test_healing_blast_pays_for_four_healed():
    for damage, gained in ((4, 2), (3, 0), (0, 0)):
        t = board(dict(hand=["Healing Blast"], in_play=[dict(card="V9", damage=damage)]), house="sanctum").play("Healing Blast")
        assert t.card("V9").damage == 0 and t.a.amber == 1 + gained


def test_maruck_captures_what_its_armor_prevents():
    t = board(dict(in_play=["V3"]), dict(in_play=["Maruck the Marked"], amber=0)).set("a", amber=4)
    t = settle(t.fight("V3", "Maruck the Marked"))
    assert t.card("Maruck the Marked").amber == 1 and t.a.amber == 3 and t.card("Maruck the Marked").damage == 2
    t = board(dict(in_play=["V3", "V1"]), dict(in_play=["Maruck the Marked"])).set("a", amber=4).fight("V3", "Maruck the Marked")
    t = settle(settle(t).fight("V1", "Maruck the Marked"))
    assert t.a.amber == 3, "the armor is used up"


def test_sir_marrows_captures_what_is_reaped():
    t = board(dict(in_play=["V3"], amber=2), dict(in_play=["Sir Marrows"])).reap("V3")
    assert (t.a.amber, t.card("Sir Marrows").amber) == (2, 1)
    assert board(dict(in_play=["Sir Marrows"]), house="sanctum").reap("Sir Marrows").a.amber == 1


@case("v14-faq-marrows-dimension-door")
def test_sir_marrows_does_not_capture_what_is_stolen_instead():
    a = dict(in_play=["Pip Pip"], hand=["Dimension Door"])
    t = board(a, dict(in_play=["Sir Marrows"], amber=3), house="logos").play("Dimension Door").reap("Pip Pip")
    assert (t.a.amber, t.b.amber, t.card("Sir Marrows").amber) == (1, 2, 0)


@case("v14-faq-two-marrows")
def test_two_marrows_capture_that_one_amber_once():
    t = settle(board(dict(in_play=["V3"], amber=2), dict(in_play=["Sir Marrows", "Sir Marrows"])).reap("V3"))
    assert t.a.amber == 2 and t.card("Sir Marrows").amber + t.card("Sir Marrows#2").amber == 1


@case("v14-faq-pixies-two-marrows")
def test_two_marrows_capture_from_the_supply_for_pos_pixies():
    t = settle(
        board(dict(in_play=["Po’s Pixies"]), dict(in_play=["Sir Marrows", "Sir Marrows"]), house="untamed").reap("Po’s Pixies")
    )
    assert t.a.amber == 1 and (t.card("Sir Marrows").amber, t.card("Sir Marrows#2").amber) == (1, 1)


def test_smite_hurts_the_neighbors_of_the_attacked():
    t = board(dict(hand=["Smite"], in_play=["V9"]), dict(in_play=["V3", "V1", "V5"]), house="sanctum").play("Smite").pick("V1")
    t = settle(t)
    assert t.b.battleline == ["V3", "V5"] and (t.card("V3").damage, t.card("V5").damage) == (2, 2)
    t = board(dict(hand=["Smite"], in_play=[dict(card="V9", stun=True)]), dict(in_play=["V3", "V1"]), house="sanctum").play(
        "Smite"
    )
    assert not t.card("V9").stunned and t.card("V3").damage == 0 and t.card("V1").damage == 0


def test_ambassadors_let_one_card_of_their_house_be_played_or_used():
    a = dict(in_play=["Brobnar Ambassador", "V3", "V4"], hand=["V5", "V6", "Dust Imp"])
    t = board(a, dict(in_play=["V1"]), house="sanctum").reap("Brobnar Ambassador")
    assert ways(t, "V3") == {"reap", "fight"} and "play" in ways(t, "V5") and "play" not in ways(t, "Dust Imp")
    before = t.snapshot()
    t.play("V5")
    assert ways(t, "V3") == set() and "play" not in ways(t, "V6")
    t.restore(before).reap("V3")
    assert ways(t, "V4") == set() and "play" not in ways(t, "V5")
    for house, card in (
        ("Dis", "Dust Imp"),
        ("Logos", "Pip Pip"),
        ("Mars", "Mindworm"),
        ("Shadows", "Bad Penny"),
        ("Untamed", "Marmo Swarm"),
    ):
        t = board(dict(in_play=[f"{house} Ambassador", card, "V3"]), house="sanctum").reap(f"{house} Ambassador")
        assert "reap" in ways(t, card) and ways(t, "V3") == set()


def test_equalize_redistributes_amber_on_both_sides():
    a = dict(hand=["Equalize"], in_play=[dict(card="V3", amber=2), "V4"])
    t = board(a, dict(in_play=[dict(card="V5", amber=1), dict(card="V6", amber=2)], amber=1), house="sanctum").play("Equalize")
    assert len(t.decision.options) == 3
    t.choose(1)
    assert len(t.decision.options) == 4
    t.choose(3)
    assert [t.card(c).amber for c in ("V3", "V4", "V5", "V6")] == [1, 1, 3, 0] and (t.a.amber, t.b.amber) == (1, 1)


def test_free_markets_counts_houses_in_play_but_sanctum():
    a = dict(hand=["Free Markets"], in_play=["Bulwark", "V3", "V4", "Fetchdrones"])
    t = board(a, dict(in_play=[dict(card="Dust Imp", upgrades=["Blood of Titans"])]), house="sanctum").play("Free Markets")
    assert t.a.amber == 3, "Brobnar, Logos, Dis"
    assert board(dict(hand=["Free Markets"], in_play=["Bulwark"]), house="sanctum").play("Free Markets").a.amber == 0


def test_prince_derric_wants_three_houses():
    for line, gained in ((["V3", "Dust Imp"], 3), (["V3"], 0), (["V3", "V4", "Bulwark"], 0)):
        t = board(dict(hand=["Prince Derric, Unifier"], in_play=line), dict(in_play=["Pip Pip"]), house="sanctum")
        assert t.play("Prince Derric, Unifier").a.amber == gained


def test_anahita_sells_an_artifact():
    t = board(dict(in_play=["Anahita the Trader", "Lever"]), dict(amber=3), house="sanctum").reap("Anahita the Trader")
    assert t.b.artifacts == ["Lever"] and (t.a.amber, t.b.amber) == (3, 1)
    t = board(dict(in_play=["Anahita the Trader"]), dict(amber=3, in_play=["Lever"]), house="sanctum").reap("Anahita the Trader")
    assert (t.a.amber, t.b.amber) == (1, 3), "no friendly artifact"
    t = board(dict(in_play=["Anahita the Trader", "Lever"]), dict(amber=1), house="sanctum").reap("Anahita the Trader")
    assert t.a.amber == 2


def test_proclamation_taxes_who_lacks_three_houses():
    a = dict(in_play=["Proclamation 346E"])
    assert board(a, dict(in_play=["V3", "Dust Imp"])).b.key_cost == 8
    t = board(a, dict(in_play=["V3", "Dust Imp", "Pip Pip"]))
    assert t.b.key_cost == 6 and t.a.key_cost == 6


# Shadows


@case("v14-faq-little-niff", "v14-fight-skipped-still-used")
def test_little_niff_steals_when_a_neighbor_fought():
    t = board(dict(in_play=["Ronnie Wristclocks", "Little Niff"]), dict(in_play=["V5"], amber=3), house="shadows")
    t = settle(t.fight("Ronnie Wristclocks", "V5"))
    assert (t.a.amber, t.b.amber) == (1, 2) and t.a.battleline == ["Little Niff"]
    t = settle(board(dict(in_play=["Assaulter", "Little Niff"]), dict(in_play=["V1"], amber=3)).fight("Assaulter", "V1"))
    assert t.a.amber == 1, "the fight was skipped"
    t = settle(board(dict(in_play=["V9", "V3", "Little Niff"]), dict(in_play=["V1"], amber=3)).fight("V9", "V1"))
    assert t.a.amber == 0, "no neighbor"
    t = settle(
        board(dict(in_play=["Little Niff", "V9"]), dict(in_play=["V1"], amber=3), house="shadows").fight("Little Niff", "V1")
    )
    assert t.a.amber == 0, "she is not her own neighbor"


@case("v14-omega-pending")
def test_omega_waits_for_pending_effects():
    t = board(dict(hand=["Little Niff", "Bad Penny"], in_play=["Hunting Witch"], deck=["V1"] * 9), house="shadows").play(
        "Little Niff"
    )
    t = settle(t)
    assert t.a.amber == 1 and t.active == "b", "the step has ended"


@case("v14-omega")
def test_omega_ends_the_step():
    a = dict(hand=["Duskwitch", "Marmo Swarm"], in_play=["Rustgnawer"], deck=["V1"] * 9)
    t = board(a, house="untamed").play("Duskwitch")
    assert t.active == "b" and "Marmo Swarm" in t.a.hand and len(t.a.hand) == 6


def test_murkens_plays_what_is_the_opponents():
    t = board(dict(hand=["Murkens"]), dict(deck=["V5", "V6"]), house="shadows").play("Murkens")
    t.choose(0)
    assert "V5" in t.a.battleline and t.card("V5").owner == "b" and t.b.deck == ["V6"]
    t = board(dict(hand=["Murkens"]), dict(deck=["Tithe"], amber=3, archives=[]), house="shadows").play("Murkens")
    assert t.b.discard == ["Tithe"] and t.a.discard == []
    t = board(dict(hand=["Murkens"]), dict(deck=["V5"], archives=["V6"]), house="shadows").play("Murkens").choose(0)
    assert t.decision.kind == "flank" and "V6" in t.choose(0).a.battleline and t.b.archives == []
    t = board(dict(hand=["Murkens"]), dict(deck=["V5"], archives=["V6"]), house="shadows").play("Murkens").choose(1)
    assert "V5" in t.choose(0).a.battleline and t.b.archives == ["V6"]


def test_what_murkens_plays_stays_mine():
    t = (
        board(dict(hand=["Murkens"]), dict(deck=["V5", "V6"]), house="shadows")
        .play("Murkens")
        .choose(0)
        .end_turn()
        .answer("Brobnar")
    )
    assert t.card("V5").controller == "a"


def test_perplexing_sophistry_needs_more_amber():
    a = dict(hand=["Perplexing Sophistry"], deck=["V1", "V2"])
    t = board({**a, "amber": 3}, dict(amber=3, hand=["V5", "V6"]), house="shadows").play("Perplexing Sophistry")
    assert len(t.b.hand) == 1 and t.a.hand == ["V1"], "the bonus comes first"
    t = board({**a, "amber": 2}, dict(amber=3, hand=["V5", "V6"]), house="shadows").play("Perplexing Sophistry")
    assert len(t.b.hand) == 2 and t.a.hand == []


def test_lethal_distraction_makes_all_damage_worse():
    a = dict(hand=["Lethal Distraction", "Lethal Distraction", "Ping"], in_play=["V1", "V1"])
    t = (
        board(a, dict(in_play=["V9", "Armored 3"]), house="shadows")
        .play("Lethal Distraction")
        .pick("V9")
        .play("Lethal Distraction")
        .pick("V9")
    )
    t.end_turn().answer("Brobnar").end_turn().answer("Brobnar").fight("V1", "V9")
    assert settle(t).card("V9").damage == 1, "for one turn"
    t = (
        board(dict(hand=["Lethal Distraction"], in_play=["V1", "V1"]), dict(in_play=["V9"]), house="shadows")
        .play("Lethal Distraction")
        .pick("V9")
    )
    assert t.card("V9").damage == 0


def test_two_lethal_distractions_add_up():
    a = dict(hand=["Lethal Distraction", "Lethal Distraction"], in_play=["Bad Penny"])
    t = (
        board(a, dict(in_play=["V9"]), house="shadows")
        .play("Lethal Distraction")
        .pick("V9")
        .play("Lethal Distraction")
        .pick("V9")
    )
    t = settle(t.fight("Bad Penny", "V9"))
    assert t.card("V9").damage == 5


def test_rigged_lottery_pays_for_shadows_cards():
    a = dict(hand=["Rigged Lottery"], deck=["Bad Penny", "V1", "Murkens", "V2", "V3", "Bad Penny"])
    t = board(a, dict(deck=["V1", "Bad Penny", "V2"]), house="shadows").play("Rigged Lottery")
    assert (t.a.amber, t.b.amber) == (3, 1) and len(t.a.deck) == 1 and t.b.deck == [] and len(t.b.discard) == 3


def test_scowly_caper_goes_to_the_other_side():
    t = board(dict(hand=["Scowly Caper"], in_play=["V1"]), dict(in_play=["V3", "V4"]), house="shadows").play(
        "Scowly Caper", flank="left"
    )
    assert t.b.battleline == ["Scowly Caper", "V3", "V4"] and t.card("Scowly Caper").controller == "b"
    t.end_turn()
    assert t.b.battleline == ["Scowly Caper", "V3", "V4"], "not at the end of its owner's turn"
    t.answer("Brobnar").set("Scowly Caper", exhausted=False)
    assert "reap" in ways(t, "Scowly Caper"), "of any house"
    t = settle(t.end_turn())
    assert t.b.battleline == ["Scowly Caper", "V4"]


@case("v14-faq-spangler-scowly")
def test_scowly_caper_comes_back_on_the_other_side():
    t = board(
        dict(in_play=["Spangler Box"], hand=["Break It"]),
        dict(in_play=[dict(card="Scowly Caper", owner="a"), "V3"]),
        house="logos",
    )
    t.action("Spangler Box").pick("Scowly Caper")
    assert t.a.purged == ["Scowly Caper"] and t.b.battleline == ["V3"] and t.b.artifacts == ["Spangler Box"]
    t.place("Break It", "hand", "b").end_turn()
    t.answer("Brobnar").play("Break It")
    for _ in range(9):
        if t.decision.kind == "action":
            break
        t.choose(0)
    assert "Scowly Caper" in t.b.battleline and t.card("Scowly Caper").controller == "b"


# Untamed


def test_duskwitch_readies_creatures_that_enter():
    t = board(dict(in_play=["Duskwitch"], hand=["Marmo Swarm"], amber=3), house="untamed").play("Marmo Swarm")
    assert t.card("Marmo Swarm").ready
    t = board(dict(hand=["V3"]), dict(in_play=["Duskwitch"])).play("V3")
    assert not t.card("V3").ready
    t = board(dict(hand=["Duskwitch"], deck=["V1"] * 9), house="untamed").play("Duskwitch")
    assert t.active == "b"


def test_marmo_swarm_grows_with_the_pool():
    t = board(dict(in_play=["Marmo Swarm"], amber=2), dict(amber=5), house="untamed")
    assert t.card("Marmo Swarm").power == 4
    assert t.reap("Marmo Swarm").card("Marmo Swarm").power == 5
    t = board(dict(in_play=["V3"]), dict(in_play=[dict(card="Marmo Swarm", damage=3)], amber=2, hand=[]), house="brobnar")
    t.set("b", amber=1)
    assert settle(t).b.battleline == [] or t.card("Marmo Swarm").power == 3


def test_rustgnawer_eats_artifacts_for_their_bonus():
    for artifact, gained in (("Quantum Fingertrap", 1), ("Lever", 0)):
        t = board(dict(in_play=["Rustgnawer"]), dict(in_play=["V1", artifact]), house="untamed").fight("Rustgnawer", "V1")
        assert settle(t).a.amber == gained and t.b.artifacts == []


def test_song_of_spring_shuffles_untamed_creatures_back():
    a = dict(hand=["Song of Spring", "Marmo Swarm", "V1"], in_play=["Rustgnawer", "V3"], discard=["Duskwitch", "V5"], deck=["V6"])
    t = board(a, dict(in_play=["Roxador"]), house="untamed").play("Song of Spring")
    assert sorted(targets(t)) == ["Duskwitch", "Marmo Swarm", "Rustgnawer"] and t.decision.optional
    t.pick("Duskwitch", "Rustgnawer").answer(False)
    assert sorted(t.a.deck) == ["Duskwitch", "Rustgnawer", "V6"] and t.a.battleline == ["V3"] and "Marmo Swarm" in t.a.hand


def test_tantadlin_deals_two_and_empties_archives():
    t = settle(
        board(dict(in_play=["Tantadlin"]), dict(in_play=["V5"], archives=["V1", "V2"]), house="untamed").fight("Tantadlin", "V5")
    )
    assert t.card("V5").damage == 2 and len(t.b.archives) == 1 and len(t.b.discard) == 1


def test_roxador_deals_two_and_stuns():
    t = settle(board(dict(in_play=["Roxador"]), dict(in_play=["V5"]), house="untamed").fight("Roxador", "V5"))
    assert t.card("V5").damage == 2 and t.card("V5").stunned and t.card("Roxador").damage == 0


def test_camouflage_hides_from_the_middle():
    b = dict(in_play=[dict(card="V3", upgrades=["Camouflage"]), "V4"])
    t = board(dict(in_play=["V5", "V6", "V8"]), b)
    assert fight_targets(t, "V5") == ["V3", "V4"] and fight_targets(t, "V6") == ["V4"]


def test_panpacas_help_those_beside_them():
    t = board(dict(in_play=["V1", "Panpaca, Anga", "V2", "V3"]), dict(in_play=["V4"]))
    assert [t.card(c).power for c in ("V1", "Panpaca, Anga", "V2", "V3", "V4")] == [1, 5, 4, 5, 4]
    t = board(dict(in_play=["V1", "V2", "Panpaca, Jaga", "V3"]), dict(in_play=["V4"]))
    assert (
        t.card("V1").keywords == t.card("V2").keywords == {"skirmish"} and t.card("V3").keywords == t.card("V4").keywords == set()
    )
    t = board(dict(in_play=["Panpaca, Anga", "V2"], hand=["V1", "V3"])).play("V1", flank="left").play("V3", flank="right")
    assert [t.card(c).power for c in ("V1", "V2", "V3")] == [1, 4, 5]


def test_earthbind_binds_until_a_card_is_discarded():
    t = board(dict(in_play=[dict(card="V3", upgrades=["Earthbind"])], hand=["V4"]))
    assert ways(t, "V3") == set()
    assert ways(t.discard("V4"), "V3") == {"reap"}
    t = (
        board(dict(in_play=[dict(card="V3", upgrades=["Earthbind"])], hand=["V4"]))
        .discard("V4")
        .end_turn()
        .answer("Dis")
        .end_turn()
    )
    assert ways(t.answer("Brobnar"), "V3") == set()


@case("v14-faq-nerve-blast-pixies")
def test_pos_pixies_have_amber_taken_from_the_supply():
    t = board(dict(hand=["Nerve Blast"]), dict(amber=2, in_play=["Po’s Pixies"]), house="shadows").play("Nerve Blast")
    assert (t.a.amber, t.b.amber) == (1, 2) and settle(t).b.battleline == []
    t = board(dict(hand=["Aubade the Grim"]), dict(amber=2, in_play=["Po’s Pixies"]), house="sanctum").play("Aubade the Grim")
    assert t.card("Aubade the Grim").amber == 2 and t.b.amber == 2
    t = board(dict(hand=["Nerve Blast"]), dict(amber=0, in_play=["Po’s Pixies"]), house="shadows").play("Nerve Blast")
    assert t.a.amber == 0 and t.b.battleline == ["Po’s Pixies"], "an empty pool has nothing to steal"


def test_punctuated_equilibrium_renews_both_hands():
    a = dict(hand=["Punctuated Equilibrium", "V1", "V2"], deck=["V3"] * 9, chains=1)
    t = board(a, dict(hand=["V4"], deck=["V5"] * 9), house="untamed").play("Punctuated Equilibrium")
    assert t.a.hand == ["V3"] * 5 and t.a.chains == 0 and t.b.hand == ["V5"] * 6
    assert sorted(t.a.discard) == ["Punctuated Equilibrium", "V1", "V2"] and t.b.discard == ["V4"]


def test_quicksand_spares_who_has_a_ready_untamed_creature():
    a = dict(hand=["Quicksand"], in_play=["V9", "Rustgnawer"])
    t = settle(board(a, dict(in_play=["V5", "V8"]), house="untamed").play("Quicksand"))
    assert t.a.battleline == ["V9", "Rustgnawer"] and t.b.battleline == ["V5"]
    a = dict(hand=["Quicksand"], in_play=["V9", dict(card="Rustgnawer", exhausted=True)])
    t = settle(board(a, dict(in_play=["Roxador", "V8"]), house="untamed").play("Quicksand"))
    assert t.a.battleline == ["Rustgnawer"] and t.b.battleline == ["Roxador", "V8"]


@case("v14-faq-nexus-shard")
def test_a_borrowed_shard_counts_itself():
    t = board(dict(in_play=["Nexus"]), dict(in_play=["Shard of Greed"]), house="shadows").reap("Nexus")
    while t.decision.kind != "action":
        t.choose(0)
    assert t.a.amber == 2 and t.b.artifacts == ["Shard of Greed"] and not t.card("Shard of Greed").ready


@case("v14-destroyed-example-archimedes", "v14-destroyed-gained-later")
def test_only_those_tagged_beside_archimedes_are_archived():
    a = dict(in_play=["V1", "V2", "Archimedes", "V3", "V4"])
    t = settle(
        board(a, dict(hand=["Gateway to Dis"], houses=["dis", "logos", "brobnar"]), house=None, first="b")
        .answer("Dis")
        .play("Gateway to Dis")
    )
    assert sorted(t.a.archives) == ["V2", "V3"] and sorted(t.a.discard) == ["Archimedes", "V1", "V4"]


@case("v14-faq-shadow-of-dis-silvertooth")
def test_shadow_of_dis_does_not_stop_what_is_said_of_entering():
    t = board(dict(hand=["Shadow of Dis"]), dict(hand=["Silvertooth"], houses=["shadows", "dis", "logos"]), house="dis")
    t.play("Shadow of Dis").end_turn().answer("Shadows").play("Silvertooth")
    assert t.card("Silvertooth").ready


@case("v14-faq-shadow-of-dis-glimmer")
def test_shadow_of_dis_does_not_stop_alpha_in_hand():
    t = board(dict(hand=["Shadow of Dis"]), dict(hand=["Glimmer", "Glimmer"], houses=["untamed", "dis", "logos"]), house="dis")
    t.play("Shadow of Dis").end_turn().answer("Untamed").play("Glimmer")
    assert options(t, "play") == []


@case("v14-faq-shadow-of-dis-duskwitch")
def test_shadow_of_dis_stops_omega():
    t = board(
        dict(hand=["Shadow of Dis"]), dict(hand=["Duskwitch", "Marmo Swarm"], houses=["untamed", "dis", "logos"]), house="dis"
    )
    t.play("Shadow of Dis").end_turn().answer("Untamed").play("Duskwitch")
    assert t.active == "b" and options(t, "play") == ["Marmo Swarm"]
    assert not t.play("Marmo Swarm").card("Marmo Swarm").ready, "Duskwitch is blank"


@case("v14-faq-jargogle-omega-3")
def test_omega_from_beneath_jargogle_ends_step_three():
    t = jargogle("Duskwitch").set("Jargogle", damage=2)
    t.game.dirty = 1
    t.reap("Pip Pip")
    for _ in range(9):
        if t.active == "b":
            break
        t.choose(0)
    assert "Duskwitch" in t.a.battleline and t.active == "b"


@case("v14-faq-jargogle-omega-1")
def test_omega_from_beneath_jargogle_in_step_one_ends_that_step_only():
    a = dict(hand=["Jargogle", "Unlocked Gateway"], in_play=["Strange Gizmo"], deck=["Pip Pip"] * 12)
    t = board(a, house="logos").play("Jargogle").end_turn().answer("Dis").set("a", amber=6).end_turn()
    for _ in range(9):
        if t.decision.kind == "house":
            break
        t.choose(0)
    assert len(t.a.keys) == 1 and "Unlocked Gateway" in t.a.discard and t.active == "a"
    assert options(t.answer("Logos"), "play") != [], "step 3 comes"


@case("v14-faq-jargogle-gateway")
def test_what_comes_after_the_tagging_survives():
    t = board(dict(hand=["Jargogle", "Wild Wormhole", "Unlocked Gateway"], deck=["V5"] * 9), house="logos")
    t.play("Jargogle").pick("Wild Wormhole").end_turn().answer("Brobnar").end_turn().answer("Dis").play("Unlocked Gateway")
    for _ in range(9):
        if t.active == "b":
            break
        t.choose(0)
    assert t.a.battleline == ["V5"] and t.active == "b"
