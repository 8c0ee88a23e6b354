"""Sanctum, Shadows and Untamed, new in Age of Ascension: every ability of every covered card, what it does and must not do."""

from tests.help import board, card, case, settle, targets, ways


@card("Martyr’s End", "play")
def test_martyrs_end_pays_for_each_friend_destroyed():
    t = board(dict(hand=["Martyr's End"], in_play=["V1", "V2", "V3"]), dict(in_play=["V4"]), house="sanctum").play("Martyr's End")
    assert sorted(targets(t)) == ["V1", "V2", "V3"] and t.decision.optional
    before = t.snapshot()
    assert t.answer(False).a.amber == 1 and len(t.a.battleline) == 3
    t.restore(before).pick("V1", "V3").answer(False)
    assert settle(t).a.amber == 3 and t.a.battleline == ["V2"]


@card("Martyr’s End", "play")
def test_martyrs_end_does_not_pay_for_the_warded():
    a = dict(hand=["Martyr's End"], in_play=[dict(card="V1", ward=True), "V2"])
    t = board(a, house="sanctum").play("Martyr's End").pick("V1", "V2")
    assert settle(t).a.amber == 2 and t.a.battleline == ["V1"]


@card("Eye of Judgment", "action")
def test_eye_of_judgment_purges_a_creature_from_any_discard_pile():
    t = board(dict(in_play=["Eye of Judgment"], discard=["V1", "Punch"]), dict(discard=["V3"]), house="sanctum")
    t.action("Eye of Judgment")
    assert sorted(targets(t)) == ["V1", "V3"] and t.pick("V3").b.purged == ["V3"]


@card("Haedroth’s Wall", "constant")
@card("“Lion” Bautrem", "constant")
def test_haedroths_wall_and_lion_bautrem_strengthen():
    t = board(dict(in_play=["Haedroth's Wall", "V1", "V2", "V3"]), dict(in_play=["V4"]))
    assert [t.card(c).power for c in ("V1", "V2", "V3", "V4")] == [3, 2, 5, 4]
    assert t.card("Haedroth's Wall").traits == {"item"}, "as its later printings have it"
    t = board(dict(in_play=["V1", "“Lion” Bautrem", "V2", "V3"]))
    assert [t.card(c).power for c in ("V1", "“Lion” Bautrem", "V2", "V3")] == [3, 4, 4, 3]


@card("Hallowed Shield", "action")
def test_hallowed_shield_keeps_a_creature_from_damage_this_turn():
    a = dict(in_play=["Hallowed Shield", "V3", "V2"])
    t = board(a, dict(in_play=["V1", "V1"]), house="sanctum").action("Hallowed Shield")
    assert len(targets(t)) == 4
    t.pick("V3")
    assert settle(t.set("V3", house="sanctum").fight("V3", "V1")).card("V3").damage == 0
    t.end_turn().answer("Brobnar")
    assert settle(t.fight("V1#2", "V3")).card("V3").damage == 1, "the turn is over"


@card("Shard of Hope", "action")
def test_shard_of_hope_captures_for_each_shard():
    a = dict(in_play=["Shard of Hope", "Shard of Pain", "V3", "V4"])
    t = board(a, dict(amber=5, in_play=["V1"]), house="sanctum").action("Shard of Hope")
    assert sorted(targets(t)) == ["V3", "V4"]
    before = t.snapshot()
    assert t.pick("V4", "V4").card("V4").amber == 2 and t.b.amber == 3
    t.restore(before).pick("V4", "V3")
    assert (t.card("V3").amber, t.card("V4").amber) == (1, 1), "another one each time, if wanted (rulebook, For Each)"


@card("Abond the Armorsmith", "constant", "action")
def test_abond_the_armorsmith_armors_others_twice():
    t = board(dict(in_play=["Abond the Armorsmith", "V3"]), dict(in_play=["V4"]), house="sanctum")
    assert [t.card(c).armor for c in ("Abond the Armorsmith", "V3", "V4")] == [0, 1, 0]
    t.action("Abond the Armorsmith")
    assert [t.card(c).armor for c in ("Abond the Armorsmith", "V3", "V4")] == [0, 2, 0]
    assert t.end_turn().answer("Brobnar").card("V3").armor == 1


@card("Baron Mengevin", "reaction")
def test_baron_mengevin_captures_after_a_sanctum_card_is_discarded():
    t = board(dict(in_play=["Baron Mengevin"], hand=["Terms of Redress", "Punch"]), dict(amber=3), house="sanctum")
    assert t.discard("Terms of Redress").card("Baron Mengevin").amber == 1
    t = board(dict(in_play=["Baron Mengevin"], hand=["Punch"]), dict(amber=3)).discard("Punch")
    assert t.card("Baron Mengevin").amber == 0
    b = dict(in_play=["Baron Mengevin"], hand=["Terms of Redress"])
    t = board(dict(hand=["Mind Barb"], amber=3), b, house="dis").play("Mind Barb")
    assert t.card("Baron Mengevin").amber == 1, "it is discarded on the opponent's turn, by an effect"


@card("Barrister Joya", "constant")
def test_barrister_joya_keeps_enemies_from_reaping():
    t = board(dict(in_play=["V3"]), dict(in_play=["Barrister Joya"]))
    assert ways(t, "V3") == {"fight"}
    assert "reap" in ways(board(dict(in_play=["V3", "Barrister Joya"])), "V3")


@card("Bordan the Redeemed", "action")
def test_bordan_the_redeemed_captures_two():
    t = board(dict(in_play=["Bordan the Redeemed"]), dict(amber=3), house="sanctum").action("Bordan the Redeemed")
    assert t.card("Bordan the Redeemed").amber == 2 and t.b.amber == 1


@card("Mother Northelle", "reap")
def test_mother_northelle_moves_one_to_the_pool():
    a = dict(in_play=["Mother Northelle", dict(card="V3", amber=2)])
    t = board(a, dict(in_play=[dict(card="V4", amber=1)]), house="sanctum").reap("Mother Northelle").pick("V3")
    assert t.a.amber == 2 and t.card("V3").amber == 1 and t.card("V4").amber == 1
    t = board(dict(in_play=["Mother Northelle", "V3"]), house="sanctum").reap("Mother Northelle").pick("V3")
    assert t.a.amber == 1


@card("The Grey Rider", "play_fight_reap")
def test_the_grey_rider_may_ready_and_fight_with_a_neighbor():
    a = dict(hand=["The Grey Rider"], in_play=["V1", dict(card="V5", exhausted=True)])
    t = board(a, dict(in_play=["V3"]), house="sanctum").play("The Grey Rider")
    assert targets(t) == ["V5"] and t.decision.optional
    assert t.pick("V5").b.battleline == []
    t = board(a, dict(in_play=["V3"]), house="sanctum").play("The Grey Rider", flank=1)
    assert sorted(targets(t)) == ["V1", "V5"], "deploy: between the two"
    assert t.answer(False).b.battleline == ["V3"]


@card("Seraphic Armor", "constant", "play")
def test_seraphic_armor_heals_and_armors():
    a = dict(hand=["Seraphic Armor"], in_play=[dict(card="V5", damage=3)])
    t = board(a, house="sanctum").play("Seraphic Armor", on="V5")
    assert t.card("V5").damage == 0 and t.card("V5").armor == 1 and t.a.amber == 1


@card("Dusk Chronicles", "play")
def test_dusk_chronicles_draws_behind_and_archives_ahead():
    def played(mine, theirs):
        a = dict(hand=["Dusk Chronicles", "V1"], amber=mine, deck=["V2", "V3"])
        return board(a, dict(amber=theirs), house="shadows").play("Dusk Chronicles")

    t = played(0, 5)
    assert sorted(t.a.hand) == ["V1", "V2"] and t.a.archives == []
    t = played(3, 1)
    assert t.a.archives == ["V1"] and t.a.hand == []
    t = played(0, 1)
    assert t.a.amber == 1 and t.a.hand == ["V1"] and t.a.archives == [], "its own icon makes it even"


@card("Furtive Investors", "play")
def test_furtive_investors_pays_for_the_opponents_keys_when_behind():
    for mine, gained in ((0, 2), (5, 0)):
        t = board(dict(hand=["Furtive Investors"], amber=mine), dict(amber=4, keys=2), house="shadows").play("Furtive Investors")
        assert t.a.amber == mine + 1 + gained


@card("Heist Night", "play")
def test_heist_night_steals_for_each_thief():
    a = dict(hand=["Heist Night", "Swindle"], in_play=["Gamgee", "Umbra", "V3"])
    t = board(a, dict(amber=5, in_play=["Knuckles Bolton"]), house="shadows").play("Heist Night")
    assert (t.a.amber, t.b.amber) == (2, 3)
    assert "play" not in ways(t, "Swindle"), "alpha"


@card("Life for a Life", "play")
def test_life_for_a_life_needs_a_sacrifice():
    t = board(dict(hand=["Life for a Life"], in_play=["V1"]), dict(in_play=["V9"]), house="shadows").play("Life for a Life")
    assert t.card("V9").damage == 6 and t.a.discard.count("V1") == 1
    t = board(dict(hand=["Life for a Life"]), dict(in_play=["V9"]), house="shadows").play("Life for a Life")
    assert t.card("V9").damage == 0 and t.a.amber == 1


@card("Nightforge", "play")
def test_nightforge_forges_at_four_more():
    t = board(dict(hand=["Nightforge"], amber=9), house="shadows").play("Nightforge")
    before = t.snapshot()
    t.answer(True)
    assert t.answer("red").a.keys == ["red"] and t.a.amber == 0
    assert t.restore(before).answer(False).a.amber == 10
    t = board(dict(houses=["shadows", "dis", "logos"], hand=["Nightforge"], amber=16), house=None).answer("red").answer("Shadows")
    assert t.play("Nightforge").decision.kind == "action" and t.a.amber == 11, "a key was forged this turn"


@card("Sack of Coins", "play")
def test_sack_of_coins_deals_one_for_each_amber_in_the_pool():
    t = board(dict(hand=["Sack of Coins"], amber=2), dict(in_play=["V2", "V9"]), house="shadows").play("Sack of Coins")
    t.pick("V2", "V9", "V2")
    assert settle(t).b.battleline == ["V9"] and t.card("V9").damage == 1 and t.a.amber == 3


@card("Sucker Punch", "play")
def test_sucker_punch_is_archived_if_it_kills():
    for enemy, archives in (("V2", ["Sucker Punch"]), ("V3", [])):
        t = board(dict(hand=["Sucker Punch"]), dict(in_play=[enemy]), house="shadows").play("Sucker Punch")
        assert settle(t).a.archives == archives and t.a.discard == ([] if archives else ["Sucker Punch"])


@card("Swindle", "play")
def test_swindle_steals_three_and_ends_the_step():
    t = board(dict(hand=["Swindle", "V1"]), dict(amber=4), house="shadows").play("Swindle")
    assert (t.a.amber, t.b.amber) == (3, 1) and t.decision.player == "b"


@card("Throwing Stars", "play")
def test_throwing_stars_hits_up_to_three():
    t = board(dict(hand=["Throwing Stars"], in_play=["V5"]), dict(in_play=["V1", "V1", "V3"]), house="shadows")
    t.play("Throwing Stars")
    before = t.snapshot()
    t.pick("V1", "V1#2", "V3")
    assert settle(t).a.amber == 2 and t.card("V3").damage == 1
    assert t.restore(before).answer(False).a.amber == 0
    t.restore(before).pick("V1").answer(False)
    assert settle(t).a.amber == 1 and len(t.b.battleline) == 2


@case("ruling-moved-damage")
def test_throwing_stars_destroy_whoever_the_damage_is_moved_to():
    b = dict(in_play=["V1", dict(card="Shadow Self", damage=8)])
    t = settle(board(dict(hand=["Throwing Stars"]), b, house="shadows").play("Throwing Stars").pick("V1").answer(False))
    assert t.b.battleline == ["V1"] and t.a.amber == 1, "one creature was destroyed this way"


@card("Throwing Stars", "play")
def test_throwing_stars_do_not_count_whom_another_effect_destroys():
    t = board(dict(hand=["Throwing Stars"]), dict(in_play=["Grudge", "V9"]), house="shadows").play("Throwing Stars")
    t = settle(t.pick("Grudge", "V9"))
    assert t.b.battleline == [] and t.a.amber == 1, "Grudge took V9 with it"


@card("Whistling Darts", "play")
def test_whistling_darts_hits_each_enemy():
    t = board(dict(hand=["Whistling Darts"], in_play=["V3"]), dict(in_play=["V4", "V5"]), house="shadows").play("Whistling Darts")
    assert [t.card(c).damage for c in ("V3", "V4", "V5")] == [0, 1, 1]


@card("Guard Disguise", "action")
def test_guard_disguise_robs_the_poor():
    for amber, stolen in ((3, 3), (2, 2), (4, 0)):
        t = board(dict(in_play=["Guard Disguise"]), dict(amber=amber), house="shadows").action("Guard Disguise")
        assert t.a.amber == stolen and t.a.discard == ["Guard Disguise"]


@card("Shard of Greed", "action")
def test_shard_of_greed_gains_for_each_shard():
    t = board(dict(in_play=["Shard of Greed", "Shard of Hope"]), dict(in_play=["Shard of Pain"]), house="shadows")
    assert t.action("Shard of Greed").a.amber == 2


@card("Brend the Fanatic", "play", "destroyed")
def test_brend_the_fanatic_gives_one_and_takes_three():
    t = board(dict(hand=["Brend the Fanatic"]), house="shadows").play("Brend the Fanatic")
    assert t.b.amber == 1
    t = board(dict(in_play=["V5"], amber=4), dict(in_play=["Brend the Fanatic"])).fight("V5", "Brend the Fanatic")
    assert (settle(t).a.amber, t.b.amber) == (1, 3)


@card("Gamgee", "reap")
def test_gamgee_steals_from_the_richer():
    for theirs, stolen in ((3, 1), (1, 0)):
        t = board(dict(in_play=["Gamgee"]), dict(amber=theirs), house="shadows").reap("Gamgee")
        assert t.a.amber == 1 + stolen, "compared after the reap's own Æ"


@card("Lamindra", "constant")
def test_lamindra_hides_its_neighbors():
    t = board(dict(in_play=["V1", "Lamindra", "V2", "V3"]))
    assert ["elusive" in t.card(c).keywords for c in ("V1", "V2", "V3")] == [True, True, False]
    assert t.card("Lamindra").keywords == {"deploy", "elusive"}


@card("Plague Rat", "play")
def test_plague_rat_counts_rats_and_spares_them():
    a = dict(hand=["Plague Rat"], in_play=["Plague Rat", "V3"])
    t = board(a, dict(in_play=["V9", "Plague Rat"]), house="shadows").play("Plague Rat#2")
    t = settle(t)
    assert t.card("V9").damage == 3 and t.a.battleline == ["Plague Rat", "Plague Rat"] and len(t.b.battleline) == 2


@card("Redlock", "reaction")
def test_redlock_pays_for_a_turn_without_creatures():
    assert board(dict(in_play=["Redlock"], hand=["V1", "Punch"])).end_turn().a.amber == 1
    assert board(dict(in_play=["Redlock"], hand=["V1"])).play("V1").end_turn().a.amber == 0


@card("Ronnie Wristclocks", "play")
def test_ronnie_wristclocks_steals_two_of_seven():
    for amber, stolen in ((6, 1), (7, 2)):
        t = board(dict(hand=["Ronnie Wristclocks"]), dict(amber=amber), house="shadows").play("Ronnie Wristclocks")
        assert (t.a.amber, t.b.amber) == (stolen, amber - stolen)


@card("Yantzee Gang", "action")
def test_yantzee_gang_steals_by_its_action():
    t = board(dict(in_play=["Yantzee Gang"]), dict(amber=2), house="shadows").action("Yantzee Gang")
    assert (t.a.amber, t.b.amber) == (1, 1)


@card("Gravid Cycle", "play")
@card("Glimmer", "play")
def test_gravid_cycle_and_glimmer_return_a_card():
    t = board(dict(hand=["Gravid Cycle", "V1"], discard=["V3", "Punch"]), house="untamed").play("Gravid Cycle")
    assert sorted(targets(t)) == ["Punch", "V3"]
    t.pick("Punch")
    assert "Punch" in t.a.hand and t.decision.player == "b", "omega"
    t = board(dict(hand=["Glimmer"], discard=["V3"]), dict(discard=["V4"]), house="untamed").play("Glimmer")
    assert t.a.hand == ["V3"] and t.b.discard == ["V4"]


@card("Persistence Hunting", "play")
def test_persistence_hunting_exhausts_enemies_of_a_house():
    t = board(dict(hand=["Persistence Hunting"], in_play=["V2"]), dict(in_play=["V1", "Dust Imp"]), house="untamed")
    t.play("Persistence Hunting").answer("Brobnar")
    assert [t.card(c).ready for c in ("V1", "Dust Imp", "V2")] == [False, True, True]


@card("Soldiers to Flowers", "play")
def test_soldiers_to_flowers_pays_the_owners():
    a = dict(hand=["Soldiers to Flowers"], discard=["Dust Pixie", "Full Moon", "V1"])
    t = board(a, dict(discard=["Flaxia", "Inka the Spider"]), house="untamed").play("Soldiers to Flowers")
    assert (t.a.amber, t.b.amber) == (2, 2)
    assert t.a.purged == ["Dust Pixie"] and sorted(t.b.purged) == ["Flaxia", "Inka the Spider"]
    assert sorted(t.a.discard) == ["Full Moon", "Soldiers to Flowers", "V1"]


@card("They’re Everywhere!", "play")
def test_theyre_everywhere_hits_flanks_harder():
    t = board(dict(hand=["They're Everywhere!"], in_play=["V8"]), dict(in_play=["V3", "V4", "V5"]), house="untamed")
    t.play("They're Everywhere!")
    assert [t.card(c).damage for c in ("V3", "V4", "V5", "V8")] == [2, 1, 2, 0]


@card("Niffle Grounds", "action")
def test_niffle_grounds_takes_taunt_and_elusive_for_the_turn():
    b = dict(in_play=["Lamindra", "Challe the Safeguard"])
    t = board(dict(in_play=["Niffle Grounds"]), b, house="untamed").action("Niffle Grounds").pick("Challe the Safeguard")
    assert t.card("Challe the Safeguard").keywords == {"deploy"} and "elusive" in t.card("Lamindra").keywords
    assert "taunt" in t.end_turn().answer("Brobnar").card("Challe the Safeguard").keywords


@card("Bumblebird", "play")
def test_bumblebird_strengthens_other_friendly_untamed():
    a = dict(hand=["Bumblebird"], in_play=["Dust Pixie", "V3"])
    t = board(a, dict(in_play=["Flaxia"]), house="untamed").play("Bumblebird")
    assert [t.card(c).power for c in ("Bumblebird", "Dust Pixie", "V3", "Flaxia")] == [1, 3, 3, 4]


@card("Dharna", "play", "reap")
def test_dharna_counts_the_hurt_and_heals():
    a = dict(hand=["Dharna"], in_play=[dict(card="V3", damage=1), dict(card="V5", damage=3)])
    t = board(a, dict(in_play=[dict(card="V4", damage=1)]), house="untamed").play("Dharna")
    assert t.a.amber == 2
    t = board(dict(in_play=["Dharna", dict(card="V5", damage=3)]), house="untamed").reap("Dharna").pick("V5")
    assert t.card("V5").damage == 1


@card("Grovekeeper", "reaction")
def test_grovekeeper_strengthens_its_neighbors_as_the_turn_ends():
    t = board(dict(in_play=["V1", "Grovekeeper", "V2", "V3"])).end_turn()
    assert [t.card(c).power for c in ("V1", "Grovekeeper", "V2", "V3")] == [2, 3, 3, 3]
    assert t.answer("Brobnar").end_turn().card("V1").power == 2, "not as the opponent's turn ends"


@card("Knoxx", "constant")
def test_knoxx_grows():
    for line, power in ((["Knoxx"], 3), (["V1", "Knoxx"], 6), (["V1", "Knoxx", "V2"], 9)):
        assert board(dict(in_play=line)).card("Knoxx").power == power


@card("Æmberspine Mongrel", "reaction")
def test_amberspine_mongrel_gains_when_an_enemy_reaps():
    t = board(dict(in_play=["V3"]), dict(in_play=["Æmberspine Mongrel"])).reap("V3")
    assert (t.a.amber, t.b.amber) == (1, 1)
    assert board(dict(in_play=["V3", "Æmberspine Mongrel"])).reap("V3").a.amber == 1


@card("Golden Aura", "play")
def test_golden_aura_heals_and_makes_a_creature_sanctum_and_safe_this_turn():
    a = dict(hand=["Golden Aura"], in_play=[dict(card="V5", damage=3)])
    t = board(a, dict(in_play=["V3"]), house="sanctum").play("Golden Aura").pick("V5")
    assert t.card("V5").damage == 0 and ways(t, "V5") == {"reap", "fight"}
    assert t.fight("V5", "V3").card("V5").damage == 0
    t.end_turn().answer("Brobnar").end_turn().answer("Dis")
    assert ways(t, "V5") == set()


@card("Hideaway Hole", "omni")
def test_hideaway_hole_hides_until_your_next_turn():
    t = board(dict(in_play=["Hideaway Hole", "V3"]), dict(in_play=["V4"]), house="dis").omni("Hideaway Hole")
    assert t.card("V3").keywords == {"elusive"} and t.card("V4").keywords == set() and t.a.artifacts == []
    t.end_turn().answer("Brobnar")
    assert "elusive" in t.card("V3").keywords
    assert t.end_turn().answer("Dis").card("V3").keywords == set()


@card("Bonerot Venom", "reaction")
def test_bonerot_venom_hurts_its_creature_after_each_use():
    t = board(dict(in_play=[dict(card="V5", upgrades=["Bonerot Venom"]), "V3"])).reap("V3")
    assert t.card("V5").damage == 0
    assert t.reap("V5").card("V5").damage == 2 and t.card("V3").damage == 0


@card("Heart of the Forest", "constant")
def test_heart_of_the_forest_holds_back_whoever_is_ahead():
    for mine, theirs, forged in ((1, 0, 1), (0, 0, 1), (0, 1, 1), (1, 1, 2)):
        t = board(dict(amber=6, keys=mine), dict(keys=theirs, in_play=["Heart of the Forest"]), house=None)
        if t.decision.kind == "key":
            t.choose(0)
        assert len(t.a.keys) == forged, (mine, theirs)


@card("Shard of Life", "action")
def test_shard_of_life_shuffles_back_one_for_each_shard():
    a = dict(in_play=["Shard of Life", "Shard of Hope"], discard=["V1", "V2", "V3"])
    t = board(a, dict(in_play=["Shard of Pain"]), house="untamed").action("Shard of Life").pick("V1", "V3")
    assert sorted(t.a.deck) == ["V1", "V3"] and t.a.discard == ["V2"]
