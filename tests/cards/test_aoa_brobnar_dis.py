"""Brobnar and Dis, new in Age of Ascension: every ability of every covered card, what it does and what it must not do."""

from tests.help import board, card, case, fight_targets, settle, targets, ways


@card("First Blood", "play")
def test_first_blood_divides_two_damage_for_each_friendly_brobnar_creature():
    t = board(dict(hand=["First Blood"], in_play=["V5", "V1", "Dust Imp"]), dict(in_play=["V3", "V2"])).play("First Blood")
    assert t.a.amber == 1 and set(targets(t)) >= {"V5", "V3", "V2", "Dust Imp"}
    t.pick("V3", "V3", "V2", "V3")
    assert settle(t).b.battleline == ["V2"] and t.card("V2").damage == 1
    assert board(dict(hand=["First Blood"], in_play=["Dust Imp"])).play("First Blood").decision.kind == "action"


def test_first_blood_is_the_first_thing_done():
    t = board(dict(hand=["First Blood", "Punch"], in_play=["V5"]), dict(in_play=["V9"]))
    assert ways(t, "First Blood") == {"play", "discard"}
    t.play("Punch").pick("V9")
    assert ways(t, "First Blood") == {"discard"}


@card("Into the Fray", "play")
def test_into_the_fray_readies_after_a_fight_this_turn():
    t = board(dict(hand=["Into the Fray"], in_play=["V9", "V8", "Dust Imp"]), dict(in_play=["V1", "V2"])).play("Into the Fray")
    assert sorted(targets(t)) == ["V8", "V9"]
    t.pick("V9").fight("V9", "V1")
    assert t.card("V9").ready
    t.fight("V8", "V2")
    assert not t.card("V8").ready


@card("Pound", "play")
@card("Flamethrower", "action")
def test_pound_and_flamethrower_splash():
    line = ["V3", "V5", "V3", "V3"]
    t = board(dict(hand=["Pound"]), dict(in_play=line)).play("Pound").pick("V5")
    assert [c.damage for c in map(t.card, ("V3", "V5", "V3#2", "V3#3"))] == [1, 2, 1, 0]
    t = board(dict(in_play=["Flamethrower"]), dict(in_play=line)).action("Flamethrower").pick("V3")
    assert [c.damage for c in map(t.card, ("V3", "V5", "V3#2", "V3#3"))] == [1, 1, 0, 0]


@card("Grump Buggy", "constant")
def test_grump_buggy_counts_strong_creatures_of_either_side():
    t = board(dict(in_play=["Grump Buggy", "V5", "V6", "V4"]), dict(in_play=["V9", "V1"]))
    assert (t.a.key_cost, t.b.key_cost) == (7, 8)


@card("Signal Fire", "omni")
def test_signal_fire_lets_brobnar_fight_in_any_house():
    t = board(dict(in_play=["Signal Fire", "V5", "Dust Imp"]), dict(in_play=["V1"]), house="logos")
    assert ways(t, "V5") == set()
    t.omni("Signal Fire")
    assert ways(t, "V5") == {"fight"} and ways(t, "Dust Imp") == set() and t.a.discard == ["Signal Fire"]


@card("Bellowing Patrizate", "reaction")
def test_bellowing_patrizate_hurts_who_enters_while_it_is_ready():
    for ready in (True, False):
        t = board(dict(in_play=[dict(card="Bellowing Patrizate", exhausted=not ready)], hand=["V3"])).play("V3")
        assert settle(t).card("V3").damage == int(ready)


@card("Bingle Bangbang", "before_fight")
@card("Cowfyne", "before_fight")
def test_bingle_bangbang_and_cowfyne_hurt_neighbors_of_whom_they_fight():
    for title, damage in (("Bingle Bangbang", 5), ("Cowfyne", 2)):
        t = board(dict(in_play=[title]), dict(in_play=["V8", "V2", "V9", "V6"])).fight(title, "V2")
        t = settle(t)
        assert (t.card("V8").damage, t.card("V9").damage, t.card("V6").damage) == (damage, damage, 0)
        assert board(dict(in_play=[title]), dict(in_play=["V8", "V9"])).reap(title).card("V8").damage == 0


@card("Brammo", "play")
def test_brammo_hits_enemy_flanks():
    t = board(dict(hand=["Brammo"], in_play=["V9"]), dict(in_play=["V3", "V4", "V5"])).play("Brammo")
    assert [t.card(c).damage for c in ("V3", "V4", "V5", "V9")] == [2, 0, 2, 0] and t.card("Brammo").armor == 1


def test_culf_and_lone_keywords():
    t = board(b=dict(in_play=["Culf the Quiet", "Knuckles Bolton", "Challe the Safeguard", "Rothais the Fierce", "Fanghouse"]))
    assert t.card("Culf the Quiet").keywords == {"elusive"} and t.card("Culf the Quiet").power == 6
    assert t.card("Knuckles Bolton").keywords == {"elusive", "skirmish"}
    assert t.card("Challe the Safeguard").keywords == {"deploy", "taunt"} and t.card("Challe the Safeguard").armor == 2
    assert t.card("Rothais the Fierce").keywords == {"taunt", "hazardous"}
    assert t.card("Fanghouse").keywords == {"assault", "hazardous"}


def test_fanghouse_deals_three_before_it_attacks():
    t = board(dict(in_play=["Fanghouse"]), dict(in_play=["V3"]), house="untamed").fight("Fanghouse", "V3")
    assert settle(t).card("V3").zone == "discard" and t.card("Fanghouse").damage == 0


@card("Way of the Porcupine", "constant")
def test_rothais_and_way_of_the_porcupine_hurt_the_attacker():
    t = board(dict(in_play=["V4"]), dict(in_play=["Rothais the Fierce"])).fight("V4", "Rothais the Fierce")
    assert settle(t).a.discard == ["V4"] and t.card("Rothais the Fierce").damage == 0
    t = board(dict(in_play=["V3"]), dict(in_play=[dict(card="V9", upgrades=["Way of the Porcupine"])])).fight("V3", "V9")
    assert settle(t).a.discard == ["V3"] and t.card("V9").damage == 0


@card("Drummernaut", "play_fight_reap")
def test_drummernaut_returns_another_friendly_giant():
    t = board(dict(hand=["Drummernaut"], in_play=["Troll", "V3"]), dict(in_play=["Cowfyne"])).play("Drummernaut")
    assert t.a.hand == ["Troll"] and t.b.battleline == ["Cowfyne"]
    t = board(dict(in_play=["Drummernaut", "Groke", "Troll"])).reap("Drummernaut")
    assert sorted(targets(t)) == ["Groke", "Troll"]
    assert board(dict(hand=["Drummernaut"])).play("Drummernaut").a.battleline == ["Drummernaut"]


@card("Flamewake Shaman", "play")
def test_flamewake_shaman_deals_two():
    t = board(dict(hand=["Flamewake Shaman"]), dict(in_play=["V3"])).play("Flamewake Shaman")
    assert sorted(targets(t)) == ["Flamewake Shaman", "V3"] and t.pick("V3").card("V3").damage == 2


@card("Forgemaster Og", "reaction")
def test_forgemaster_og_takes_what_is_left_of_either_player():
    t = board(dict(amber=9, in_play=["Forgemaster Og"]), dict(amber=4), house=None).answer("red")
    assert (t.a.amber, t.a.keys, t.b.amber) == (0, ["red"], 4)
    t = board(dict(amber=9), dict(amber=4, in_play=["Forgemaster Og"]), house=None).answer("red")
    assert (t.a.amber, t.b.amber) == (0, 4)


@card("Gargantes Scrapper", "play")
def test_gargantes_scrapper_needs_three_amber():
    for amber, damage in ((3, 3), (2, 0)):
        t = board(dict(hand=["Gargantes Scrapper"], amber=amber, in_play=["V1"]), dict(in_play=["V9"])).play("Gargantes Scrapper")
        assert t.card("V9").damage == damage
    assert "alpha" in t.card("Gargantes Scrapper").keywords


@card("Groke", "fight")
def test_groke_takes_one_by_fighting():
    t = board(dict(in_play=["Groke"]), dict(amber=2, in_play=["V1"]))
    before = t.snapshot()
    assert t.fight("Groke", "V1").b.amber == 1 and t.a.amber == 0
    assert t.restore(before).reap("Groke").b.amber == 2


@card("Grumpus Tamer", "reap")
def test_grumpus_tamer_finds_one_or_nothing():
    a = dict(in_play=["Grumpus Tamer"], deck=["V1", "War Grumpus"], discard=["War Grumpus"])
    t = board(a).reap("Grumpus Tamer")
    assert t.decision.optional and len(targets(t)) == 2
    before = t.snapshot()
    assert t.choose(0).a.hand == ["War Grumpus"]
    t.restore(before).answer(False)
    assert t.a.hand == [] and len(t.a.deck) == 2


@card("Ogopogo", "reaction")
def test_ogopogo_deals_two_after_it_destroys_by_attacking():
    t = board(dict(in_play=["Ogopogo"]), dict(in_play=["V1", "V5"])).fight("Ogopogo", "V1")
    assert t.decision.optional and t.pick("V5").card("V5").damage == 2
    t = board(dict(in_play=["V1"]), dict(in_play=["Ogopogo", "V5"])).fight("V1", "Ogopogo")
    assert t.card("V1").zone == "discard" and t.decision.kind == "action", "it was attacked"
    assert board(dict(in_play=["Ogopogo"]), dict(in_play=["V9"])).fight("Ogopogo", "V9").card("V9").damage == 6


@card("Ogopogo", "reaction")
@case("ruling-attack-is-not-fighting")
def test_ogopogo_attacks_and_destroys_with_assault_too():
    for fought, offered in (("V2", True), ("V3", True), ("V9", False)):
        a = dict(in_play=[dict(card="Ogopogo", upgrades=["Flame-Wreathed", "Way of the Bear"])])
        t = board(a, dict(in_play=[fought, "V1"])).fight("Ogopogo", fought)
        assert (t.decision.kind == "target" and t.decision.optional) == offered


@card("War Grumpus", "fight_reap")
def test_war_grumpus_fights_with_a_neighboring_giant():
    line = ["Groke", "War Grumpus", "V3", "Troll"]
    t = board(dict(in_play=[dict(card=c, exhausted=c == "Groke") for c in line]), dict(in_play=["V1"])).reap("War Grumpus")
    assert t.b.battleline == [] and not t.card("Groke").ready and t.card("Troll").ready


@card("Banish", "play")
def test_banish_puts_an_enemy_into_its_owners_archives():
    t = board(dict(hand=["Banish"], in_play=["V1"]), dict(in_play=["V3"]), house="dis").play("Banish")
    assert t.b.archives == ["V3"] and t.a.battleline == ["V1"] and t.a.archives == []
    t = board(dict(hand=["Banish"]), dict(in_play=[dict(card="V3", owner="a")]), house="dis").play("Banish")
    assert t.a.archives == ["V3"] and t.b.archives == [], "an own creature goes home"


def test_binding_irons_gives_three_chains():
    t = board(dict(hand=["Binding Irons"]), house="dis").play("Binding Irons")
    assert (t.a.chains, t.b.chains) == (0, 3)


@card("Cull the Weak", "play")
def test_cull_the_weak_destroys_the_least_powerful_enemy():
    t = board(dict(hand=["Cull the Weak"], in_play=["V1"]), dict(in_play=["V3", "V2", "V2"]), house="dis").play("Cull the Weak")
    assert targets(t) == ["V2", "V2#2"] and t.pick("V2").b.discard == ["V2"] and t.a.battleline == ["V1"]


def test_exhume_may_play_a_creature_from_the_discard_pile():
    t = board(dict(hand=["Exhume"], discard=["V3", "Punch"]), dict(discard=["V5"]), house="dis").play("Exhume")
    assert targets(t) == ["V3"] and t.decision.optional
    before = t.snapshot()
    assert t.pick("V3").a.battleline == ["V3"] and not t.card("V3").ready
    assert t.restore(before).answer(False).a.battleline == []


@card("Misery Exploit", "play")
def test_misery_exploit_counts_damaged_enemies():
    t = board(dict(hand=["Misery Exploit"], in_play=[dict(card="V3", damage=1)]),
              dict(in_play=[dict(card="V5", damage=1), dict(card="V6", damage=2), "V4"]), house="dis")  # fmt: skip
    assert t.play("Misery Exploit").a.amber == 2


@card("Not Finished with You", "play")
def test_not_finished_with_you_shuffles_any_number_of_creatures():
    t = board(dict(hand=["Not Finished with You"], discard=["V3", "V1", "Punch"]), house="dis").play("Not Finished with You")
    assert sorted(targets(t)) == ["V1", "V3"] and t.decision.optional
    t.pick("V3").answer(False)
    assert t.a.deck == ["V3"] and sorted(t.a.discard) == ["Not Finished with You", "Punch", "V1"]


@card("Ortannu’s Binding", "play")
def test_ortannus_binding_hurts_a_friend():
    t = board(dict(hand=["Ortannu's Binding"], in_play=["V5"]), dict(in_play=["V3"]), house="dis").play("Ortannu's Binding")
    assert t.card("V5").damage == 2 and t.card("V3").damage == 0


@card("Pain Reaction", "play")
def test_pain_reaction_spreads_when_it_kills():
    def after(target):
        t = board(dict(hand=["Pain Reaction"]), dict(in_play=["V6", target, "V8", "V9"]), house="dis")
        return t.play("Pain Reaction").pick(target)

    t = after("V2")
    assert [t.card(c).damage for c in ("V6", "V8", "V9")] == [2, 2, 0]
    t = after("V3")
    assert [t.card(c).damage for c in ("V6", "V3", "V8")] == [0, 2, 0]


@card("Unlocked Gateway", "play")
def test_unlocked_gateway_destroys_all_and_ends_the_step():
    t = board(dict(hand=["Unlocked Gateway", "Fear"], in_play=["V3"]), dict(in_play=["V5"]), house="dis").play("Unlocked Gateway")
    t = settle(t)
    assert t.a.battleline == t.b.battleline == [] and t.decision.player == "b", "omega: A's turn is over"


@card("Orb of Invidius", "reaction")
@card("Æmber Imp", "reaction")
def test_orb_of_invidius_and_ember_imp_stun_whoever_reaps():
    for title in ("Orb of Invidius", "Æmber Imp"):
        for side in ("a", "b"):
            a, b = dict(in_play=["V3"]), dict(in_play=[])
            (a if side == "a" else b)["in_play"] = [*(a if side == "a" else b)["in_play"], title]
            assert board(a, b).reap("V3").card("V3").stunned
    assert board(dict(in_play=["V3", "Orb of Invidius"]), dict(in_play=["V1"])).fight("V3", "V1").card("V3").stunned is False


@card("Shard of Pain", "action")
def test_shard_of_pain_hits_enemies_for_each_shard():
    t = board(dict(in_play=["Shard of Pain", "Shard of Hope", "V9"]), dict(in_play=["V1", "V5", "Shard of Greed"]), house="dis")
    t.action("Shard of Pain")
    assert sorted(targets(t)) == ["V1", "V5"]
    t.pick("V1", "V5")
    assert settle(t).b.battleline == ["V5"] and t.card("V5").damage == 1


@card("Ancient Yurk", "play")
@card("Old Yurk", "play")
@card("Yurk", "play")
def test_the_yurks_discard_cards_of_choice():
    for title, n in (("Yurk", 1), ("Old Yurk", 2), ("Ancient Yurk", 3)):
        t = board(dict(hand=[title, "V1", "V2", "V3", "V4"]), house="dis").play(title)
        t.pick(*["V1", "V2", "V3"][:n])
        assert sorted(t.a.hand) == ["V1", "V2", "V3", "V4"][n:] and t.decision.kind == "action"
    assert board(dict(hand=["Ancient Yurk", "V1"]), house="dis").play("Ancient Yurk").a.hand == []


@card("Angwish", "constant")
def test_angwish_costs_more_with_its_damage():
    t = board(dict(in_play=[dict(card="Angwish", damage=3)]))
    assert (t.a.key_cost, t.b.key_cost) == (6, 9)


@card("Bloodshard Imp", "reaction")
def test_bloodshard_imp_makes_whoever_reaps_sacrifice_it():
    t = board(dict(in_play=["V3"]), dict(in_play=["Bloodshard Imp"])).reap("V3")
    assert t.a.discard == ["V3"] and t.a.amber == 1
    assert board(dict(in_play=["Bloodshard Imp"]), house="dis").reap("Bloodshard Imp").a.battleline == []


@card("Gub", "constant")
def test_gub_between_others():
    t = board(dict(in_play=["V1", "Gub", "V2"]))
    assert t.card("Gub").power == 6 and t.card("Gub").keywords == {"taunt"}
    assert board(dict(in_play=["Gub", "V2"])).card("Gub").power == 1
    assert board(dict(in_play=["Gub", "V2"])).card("Gub").keywords == set()


@card("Neffru", "reaction")
def test_neffru_pays_the_owner():
    t = board(dict(in_play=["Neffru", "V5"]), dict(in_play=["V1"])).fight("V5", "V1")
    assert (t.a.amber, t.b.amber) == (0, 1)
    t = board(dict(in_play=["V1"]), dict(in_play=["Neffru", "V5"])).fight("V1", "V5")
    assert (t.a.amber, t.b.amber) == (1, 0)


@card("Onyx Knight", "play")
@card("Opal Knight", "play")
def test_onyx_knight_and_opal_knight():
    t = board(dict(hand=["Onyx Knight"], in_play=["V2"]), dict(in_play=["V3", "V4", "V5"]), house="dis").play("Onyx Knight")
    assert settle(t).b.battleline == ["V4"] and t.a.battleline == ["V2", "Onyx Knight"]
    t = board(dict(hand=["Opal Knight"], in_play=["V2"]), dict(in_play=["V3", "V4", "V5"]), house="sanctum").play("Opal Knight")
    assert settle(t).b.battleline == ["V3", "V5"] and t.a.battleline == ["Opal Knight"]


@card("Skullion", "play")
def test_skullion_sacrifices_a_friend_even_itself():
    t = board(dict(hand=["Skullion"], in_play=["V1"]), dict(in_play=["V3"]), house="dis").play("Skullion")
    assert sorted(targets(t)) == ["Skullion", "V1"]
    assert board(dict(hand=["Skullion"]), house="dis").play("Skullion").a.discard == ["Skullion"]


@card("Streke", "constant")
def test_streke_between_others_shortens_the_opponents_hand():
    for line, drawn in ((["V1", "Streke", "V2"], 5), (["Streke", "V2"], 6)):
        t = board(dict(deck=["V1"] * 10), dict(in_play=line, deck=["V2"] * 10)).end_turn()
        assert len(t.a.hand) == drawn


@card("Soulkeeper", "host_destroyed")
def test_soulkeeper_takes_the_most_powerful_enemy_along():
    t = board(dict(in_play=["V9"]), dict(in_play=[dict(card="V3", upgrades=["Soulkeeper"]), "V2"])).fight("V9", "V3")
    assert settle(t).a.battleline == [] and t.b.battleline == ["V2"]


@card("Bronze Key Imp", "constant")
@card("Silver Key Imp", "constant")
@card("Gold Key Imp", "constant")
def test_the_key_imps_keep_either_player_from_one_of_the_keys():
    for imp, keys in (("Bronze Key Imp", 0), ("Silver Key Imp", 1), ("Gold Key Imp", 2)):
        for have in range(3):
            forged = have if have == keys else have + 1
            for t in (
                board(dict(amber=9, keys=have, in_play=[imp]), house=None),
                board(dict(amber=9, keys=have), dict(in_play=[imp]), house=None),
            ):
                if t.decision and t.decision.kind == "key":
                    t.choose(0)
                assert len(t.a.keys) == forged and t.a.amber == (9 if have == keys else 3), (imp, have)
        assert t.card(imp).keywords == {"elusive"}


@card("Groggins", "constant")
def test_groggins_fights_flank_creatures_only():
    t = board(dict(in_play=["Groggins"]), dict(in_play=["V1", "V2", "V3"]))
    assert fight_targets(t, "Groggins") == ["V1", "V3"]
    b = dict(in_play=["V1", "Challe the Safeguard", "V3"])
    assert ways(board(dict(in_play=["Groggins"]), b), "Groggins") == {"reap"}, "taunt leaves nobody on a flank to fight"
    assert fight_targets(board(dict(in_play=["V9"]), dict(in_play=["V1", "V2", "V3"])), "V9") == ["V1", "V2", "V3"]


@card("Lollop the Titanic", "constant")
def test_lollop_the_titanic_is_harmless_when_attacked_only():
    t = board(dict(in_play=["V5"]), dict(in_play=["Lollop the Titanic"])).fight("V5", "Lollop the Titanic")
    assert t.a.battleline == ["V5"] and t.card("V5").damage == 0 and t.card("Lollop the Titanic").damage == 5
    t = board(dict(in_play=["Lollop the Titanic"]), dict(in_play=["V9"])).fight("Lollop the Titanic", "V9")
    assert t.b.battleline == [] and t.card("Lollop the Titanic").damage == 9


@card("Might Makes Right", "play")
def test_might_makes_right_forges_for_twenty_five_power():
    a = dict(hand=["Might Makes Right"], in_play=["V9", "V8", "V8", "V1"])
    t = board(a).play("Might Makes Right")
    assert t.decision.optional
    before = t.snapshot()
    t.pick("V9", "V8", "V8#2").answer(False)
    if t.decision.kind in ("lay_down", "order"):
        t = settle(t)
    if t.decision.kind == "key":
        t.choose(0)
    assert len(t.a.keys) == 1 and t.a.battleline == ["V1"] and t.a.amber == 1, "at no cost"
    t.restore(before).pick("V9", "V8").answer(False)
    assert t.a.keys == [] and len(t.a.battleline) == 4, "17 is not enough: nothing is sacrificed"
    assert t.restore(before).answer(False).a.keys == []


@card("1-2 Punch", "play")
def test_one_two_punch_stuns_and_then_destroys():
    b = dict(in_play=["V9", dict(card="V8", stun=True)])
    t = board(dict(hand=["1-2 Punch"], in_play=["V1"]), b).play("1-2 Punch")
    assert sorted(targets(t)) == ["V8", "V9"]
    before = t.snapshot()
    assert t.pick("V9").card("V9").stunned and len(t.b.battleline) == 2
    assert t.restore(before).pick("V8").b.discard == ["V8"]
