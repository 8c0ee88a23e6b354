"""New words of Age of Ascension at work: Brobnar, Dis, Logos, Mars."""

from tests.help import board, card, case, labels, settle, targets, ways

# Brobnar


@card("Foozle", "reap")
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


@card("Little Rapscal", "constant")
def test_little_rapscal_makes_creatures_fight():
    t = board(dict(in_play=["Little Rapscal", "V3", "Doer"]), dict(in_play=["V1"]))
    assert ways(t, "V3") == {"fight"} and ways(t, "Doer") == {"fight"} and ways(t, "Little Rapscal") == {"fight"}
    t = board(dict(in_play=["Little Rapscal", "V3"]))
    assert ways(t, "V3") == {"reap"}, "there is nobody to fight"
    t = board(dict(in_play=["V3"]), dict(in_play=["Little Rapscal"]))
    assert ways(t, "V3") == {"fight"}, "both sides"
    assert "end" in {o.kind for o in t.decision.options}, "it need not be used"


@card("The Flex", "play")
def test_the_flex_gains_half_the_power():
    for creature, gained in (("V5", 2), ("V6", 3), ("V1", 0)):
        t = board(dict(hand=["The Flex"], in_play=[creature])).play("The Flex")
        assert t.a.amber == gained and not t.card(creature).ready
    t = board(dict(hand=["The Flex"], in_play=[dict(card="V6", exhausted=True), "Dust Imp"])).play("The Flex")
    assert t.a.amber == 0 and t.card("Dust Imp").ready


@card("Cybergiant Rig", "reaction", "play")
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


@card("Tezmal", "reap")
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


@card("Spyyyder", "constant")
def test_spyyyder_is_poisonous_to_flank_creatures_only_while_it_attacks():
    t = settle(board(dict(in_play=["Spyyyder"]), dict(in_play=["V9", "V5", "V8"]), house="dis").fight("Spyyyder", "V9"))
    assert t.b.battleline == ["V5", "V8"] and t.a.battleline == ["Spyyyder"]
    t = board(dict(in_play=["Spyyyder"]), dict(in_play=["V9", "V5", "V8"]), house="dis").fight("Spyyyder", "V5")
    assert t.card("V5").damage == 2
    t = settle(board(dict(in_play=["V9"]), dict(in_play=["Spyyyder"])).fight("V9", "Spyyyder"))
    assert t.a.battleline == ["V9"] and t.card("V9").damage == 2 and "poison" not in t.card("V9").keywords


@card("Ortannu the Chained", "reap")
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


@card("Shadow of Dis", "play")
def test_a_creature_played_under_shadow_of_dis_does_nothing_but_enter():
    t = board(dict(hand=["Shadow of Dis"]), dict(hand=["Dust Imp", "Shooler"], houses=["dis", "brobnar", "logos"]), house="dis")
    t.set("a", amber=6)
    t.play("Shadow of Dis").end_turn().answer("Dis").play("Shooler")
    assert t.a.amber == 7, "its Play ability is text"


@card("Wretched Doll", "action")
def test_wretched_doll_marks_and_then_destroys():
    t = board(dict(in_play=["Wretched Doll"]), dict(in_play=["V9", "V8"]), house="dis").action("Wretched Doll").pick("V9")
    assert t.card("V9").counters == {"doom": 1} and t.b.battleline == ["V9", "V8"]
    b = dict(in_play=[dict(card="V9", counters={"doom": 1}), "V8"])
    a = dict(in_play=["Wretched Doll", dict(card="V1", counters={"doom": 1})])
    t = settle(board(a, b, house="dis").action("Wretched Doll"))
    assert t.b.battleline == ["V8"] and t.a.battleline == []


# Logos


@card("Archimedes", "gives")
def test_archimedes_archives_neighbors_that_are_destroyed():
    b = dict(in_play=["V1", "Archimedes", "V2", "V3"])
    t = settle(board(dict(in_play=["V9"]), b).fight("V9", "V2"))
    assert t.b.archives == ["V2"] and t.b.discard == []
    t = settle(board(dict(in_play=["V9"]), b).fight("V9", "V3"))
    assert t.b.archives == [] and t.b.discard == ["V3"]
    t = settle(board(dict(in_play=["V9", dict(card="V8")], hand=["Slay"]), b).play("Slay").pick("V1"))
    assert t.b.archives == ["V1"]


@card("Binate Rupture", "play")
def test_binate_rupture_doubles_both_pools():
    t = board(dict(hand=["Binate Rupture"], amber=3), dict(amber=5), house="logos").play("Binate Rupture")
    assert (t.a.amber, t.b.amber) == (6, 10)
    t = board(dict(hand=["Binate Rupture", "V1"], in_play=["Pip Pip"]), house="logos").reap("Pip Pip")
    assert "play" not in ways(t, "Binate Rupture"), "alpha"


@card("Eyegor", "play")
def test_eyegor_keeps_one_of_three():
    t = board(dict(hand=["Eyegor"], deck=["V1", "V2", "V3", "V4"]), house="logos").play("Eyegor")
    assert sorted(targets(t)) == ["V1", "V2", "V3"] and not t.decision.optional
    t.pick("V2")
    assert t.a.hand == ["V2"] and sorted(t.a.discard) == ["V1", "V3"] and t.a.deck == ["V4"]
    t = board(dict(hand=["Eyegor"], deck=["V1"]), house="logos").play("Eyegor")
    assert t.a.hand == ["V1"] and t.a.discard == []
    assert board(dict(hand=["Eyegor"], discard=["V1"]), house="logos").play("Eyegor").a.discard == ["V1"]


@card("Standardized Testing", "play")
def test_standardized_testing_takes_the_lowest_and_the_highest():
    a = dict(hand=["Standardized Testing"], in_play=["V2", "V9"])
    t = settle(board(a, dict(in_play=["V2", "V5", "V9", "V8"]), house="logos").play("Standardized Testing"))
    assert t.a.battleline == [] and t.b.battleline == ["V5", "V8"]


@card("Z.Y.X. Researcher", "play")
def test_zyx_researcher_archives_from_deck_or_discard_pile():
    a = dict(hand=["Z.Y.X. Researcher"], deck=["V1", "V2"], discard=["V3", "V4"])
    t = board(a, house="logos").play("Z.Y.X. Researcher").choose(0)
    assert t.a.archives == ["V1"]
    t = board(a, house="logos").play("Z.Y.X. Researcher").choose(1)
    assert t.a.archives == ["V3"] and t.a.discard == ["V4"]


@card("Eureka!", "play")
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
    assert sorted(t.play("Eureka!").a.archives) == ["Pip Pip", "V1"], "archives taken are before the first play"
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


@card("Jargogle", "play")
def test_jargogle_keeps_a_card_for_its_end():
    t = jargogle("V5")
    assert t.card("Jargogle").beneath == ["V5"] and t.a.hand == []
    assert "V5" in killed(t).a.battleline and "Jargogle" in t.a.discard, "played in its controller's turn"
    t = jargogle("V5", in_play=["V9"]).end_turn().answer("Brobnar")
    t.game.cards[t.handle("Jargogle")].chosen_turn = t.turn  # elusive no more
    t = settle(t.fight("V9", "Jargogle"))
    assert t.a.archives == ["V5"] and "Jargogle" in t.a.discard, "archived in the opponent's turn"
    assert int(t.game.cards[t.handle("V5")].host) == -1, "it forgets where it lay"


def test_who_loses_a_neighbor_that_dies_with_jargogle_dies_of_its_damage():
    """Ammonia Clouds deals 3 damage to each creature: the Knight dies with Jargogle, and what it gave its neighbor goes."""
    t = jargogle("V5", in_play=["V9", "V3", "“Lion” Bautrem"], hand=["Ammonia Clouds"], houses=["mars", "logos", "dis"])
    t = t.set("“Lion” Bautrem", damage=2).end_turn().answer("Mars")
    assert t.card("V3").power == 5
    t = settle(t.play("Ammonia Clouds"))
    assert t.b.battleline == ["V9"] and t.a.archives == ["V5"]


@card("Jargogle", "play")
def test_an_action_beneath_jargogle_does_not_destroy_for_ever():
    t = killed(jargogle("Bouncing Deathquark", in_play=["V4", "V5"]))
    assert t.fault == 0 and "Bouncing Deathquark" in t.a.discard


@card("Quantum Fingertrap", "action")
def test_quantum_fingertrap_swaps_within_a_line():
    t = board(dict(in_play=["Quantum Fingertrap", "V1", "V2"]), dict(in_play=["V3", "V4", "V5"]), house="logos")
    t.action("Quantum Fingertrap").pick("V3")
    assert sorted(targets(t)) == ["V4", "V5"]
    assert t.pick("V5").b.battleline == ["V5", "V4", "V3"]


@card("Quantum Fingertrap", "action")
def test_quantum_fingertrap_passes_over_who_is_alone():
    t = board(dict(in_play=["Quantum Fingertrap", "V1"]), dict(in_play=["V3", "V4", "V5"]), house="logos")
    assert sorted(targets(t.action("Quantum Fingertrap"))) == ["V3", "V4", "V5"]
    t = board(dict(in_play=["Quantum Fingertrap", "V1"]), dict(in_play=["V3"]), house="logos").action("Quantum Fingertrap")
    assert t.decision.kind == "action" and not t.card("Quantum Fingertrap").ready


@card("Seismo-entangler", "action")
def test_seismo_entangler_stops_reaping_of_a_house():
    t = board(dict(in_play=["Seismo-entangler"]), dict(in_play=["V3", "Dust Imp"]), house="logos")
    t.action("Seismo-entangler").answer("Brobnar").end_turn().answer("Brobnar")
    assert ways(t, "V3") == set()
    t.end_turn().answer("Dis").end_turn().answer("Brobnar")
    assert ways(t, "V3") == {"reap"}
    t = board(dict(in_play=["Seismo-entangler"]), dict(in_play=["V3", "Dust Imp"]), house="logos")
    t.action("Seismo-entangler").answer("Brobnar").end_turn().answer("Dis")
    assert "reap" in ways(t, "Dust Imp")


@card("[REDACTED]", "reaction")
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


@card("Entropic Swirl", "play")
def test_entropic_swirl_counts_traits():
    for creature, n in (("Bulwark", 2), ("V9", 0)):
        t = board(dict(hand=["Entropic Swirl"]), dict(in_play=[dict(card=creature, power_counters=9)]), house="logos")
        armor = t.card(creature).armor
        t.play("Entropic Swirl")
        assert t.a.amber == n and t.card(creature).damage == max(0, 2 * n - armor)


@card("Fetchdrones", "action")
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


@card("The Curator", "constant")
def test_the_curator_readies_artifacts_that_enter():
    t = board(dict(in_play=["The Curator"], hand=["Fetchdrones", "Pip Pip"]), house="logos").play("Fetchdrones").play("Pip Pip")
    assert t.card("Fetchdrones").ready and not t.card("Pip Pip").ready
    t = board(dict(hand=["Fetchdrones"]), dict(in_play=["The Curator"]), house="logos").play("Fetchdrones")
    assert not t.card("Fetchdrones").ready


# Mars


@card("Mindworm", "before_fight")
def test_mindworm_lets_its_victim_hurt_its_neighbors():
    t = settle(board(dict(in_play=["Mindworm"]), dict(in_play=["V9", "V4", "V3", "V5"]), house="mars").fight("Mindworm", "V4"))
    assert t.card("V9").damage == 4 and t.b.battleline == ["V9", "V4", "V5"] and t.card("V5").damage == 0


@card("Tyxl Beambuckler", "play")
@card("Yxlyx Stimrager", "fight")
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


@card("Æmber Conduction Unit", "reaction")
def test_amber_conduction_unit_stuns_the_first_reaper():
    t = board(dict(in_play=["V3", "V4"]), dict(in_play=["Æmber Conduction Unit"])).reap("V3").reap("V4")
    assert t.card("V3").stunned and not t.card("V4").stunned
    assert not board(dict(in_play=["V3", "Æmber Conduction Unit"])).reap("V3").card("V3").stunned


@card("Exterminate! Exterminate!", "play")
def test_exterminate_has_a_weaker_victim_for_each_martian():
    a = dict(hand=["Exterminate! Exterminate!"], in_play=["Tyxl Beambuckler", "Mindworm"])
    t = board(a, dict(in_play=["V3", "V5", "Storm Crawler"]), house="mars").play("Exterminate! Exterminate!")
    while t.decision.kind == "target" and set(targets(t)) <= {"Tyxl Beambuckler", "Mindworm"}:
        t.choose(0)
    assert settle(t).b.battleline == ["V5", "Storm Crawler"], "Mindworm has power 1: nobody is weaker"


@card("Storm Crawler", "constant", "reaction")
def test_storm_crawler_deals_one_and_stuns_reapers():
    t = settle(board(dict(in_play=["Storm Crawler"]), dict(in_play=["V5"]), house="mars").fight("Storm Crawler", "V5"))
    assert t.card("V5").damage == 1 and t.card("Storm Crawler").damage == 4
    t = settle(board(dict(in_play=["V5"]), dict(in_play=["Storm Crawler"])).fight("V5", "Storm Crawler"))
    assert t.card("V5").damage == 1, "fighting is also being attacked"
    assert board(dict(in_play=["V5"]), dict(in_play=["Storm Crawler"])).reap("V5").card("V5").stunned


@card("Entropic Manipulator", "play")
def test_entropic_manipulator_redistributes_damage():
    b = dict(in_play=[dict(card="V9", damage=4), dict(card="V8", damage=3), "V5"])
    t = board(dict(hand=["Entropic Manipulator"], in_play=[dict(card="V6", damage=1)]), b, house="mars")
    t.play("Entropic Manipulator").choose(1)
    assert t.decision.kind == "number" and len(t.decision.options) == 8
    t.choose(0)
    t.choose(2)
    t = settle(t)
    assert t.b.battleline == ["V9", "V8"] and t.card("V9").damage == 0 and t.card("V8").damage == 2 and t.card("V6").damage == 1


@card("Extinction", "play")
def test_extinction_takes_all_that_share_a_trait():
    a = dict(hand=["Extinction"], in_play=["Titan Librarian", "V3"])
    t = board(a, dict(in_play=["Pip Pip", "Dust Imp", "Eyegor"]), house="mars").play("Extinction").pick("Eyegor")
    assert settle(t).b.battleline == ["Pip Pip", "Dust Imp"] and t.a.battleline == ["V3"] and t.a.chains == 1
    t = settle(board(a, dict(in_play=["Pip Pip"]), house="mars").play("Extinction").pick("V3"))
    assert t.a.battleline == ["Titan Librarian"] and t.b.battleline == ["Pip Pip"]


@card("Shard of Hate", "action")
def test_shard_of_hate_stuns_for_each_shard():
    a = dict(in_play=["Shard of Hate", "Shard of Hope"])
    t = board(a, dict(in_play=["V3", "V4", "V5"]), house="mars").action("Shard of Hate").pick("V3", "V5")
    assert t.card("V3").stunned and t.card("V5").stunned and not t.card("V4").stunned


@card("Yzphyz Knowdrone", "play")
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
