"""Dis: every ability of every covered card."""

from tests.help import board, card, case, settle, targets, ways


def dis(a=None, b=None, **more):
    return board(a, b, house="dis", **more)


@card("Charette", "play")
def test_charette_captures_three():
    t = dis(dict(hand=["Charette"]), dict(amber=5)).play("Charette")
    assert t.card("Charette").amber == 3 and t.b.amber == 2
    assert dis(dict(hand=["Charette"]), dict(amber=1)).play("Charette").card("Charette").amber == 1


def test_dominator_bauble_uses_a_friend_of_any_house():
    t = dis(dict(in_play=["Dominator Bauble", "Headhunter", dict(card="V1", exhausted=True)]), dict(in_play=["V2"]))
    t.action("Dominator Bauble").pick("Headhunter")
    assert {o.kind for o in t.decision.options} == {"fight", "reap"}
    t.choose(next(o for o in t.decision.options if o.kind == "reap"))
    assert t.a.amber == 1 and not t.card("Headhunter").ready


@card("Dominator Bauble", "action")
def test_dominator_bauble_does_not_ready():
    t = dis(dict(in_play=["Dominator Bauble", dict(card="V1", exhausted=True)])).action("Dominator Bauble")
    assert t.a.amber == 0 and not t.card("V1").ready


@card("Dominator Bauble", "action")
def test_dominator_bauble_on_a_stunned_friend():
    t = dis(dict(in_play=["Dominator Bauble", dict(card="V1", stun=True)])).action("Dominator Bauble")
    assert not t.card("V1").stunned and t.a.amber == 0


@card("Dust Imp", "destroyed")
def test_dust_imp_pays_its_controller_when_destroyed():
    t = board(dict(hand=["Slay"]), dict(in_play=["Dust Imp"])).play("Slay")
    assert (t.a.amber, t.b.amber) == (0, 2)
    assert board(dict(hand=["Hand Back"]), dict(in_play=["Dust Imp"])).play("Hand Back").b.amber == 0


@card("Fear", "play")
def test_fear_returns_an_enemy_to_its_owner():
    t = dis(dict(hand=["Fear"], in_play=["V1"]), dict(in_play=["V5", dict(card="V2", owner="a")])).play("Fear")
    assert targets(t) == ["V5", "V2"]
    assert t.pick("V2").a.hand == ["V2"]
    assert dis(dict(hand=["Fear"], in_play=["V1"])).play("Fear").a.battleline == ["V1"]


@card("Hand of Dis", "play")
def test_hand_of_dis_spares_flanks():
    t = dis(dict(hand=["Hand of Dis"], in_play=["V1", "V2"]), dict(in_play=["V3", "V4", "V5", "V6"])).play("Hand of Dis")
    assert targets(t) == ["V4", "V5"]
    assert t.pick("V4").b.battleline == ["V3", "V5", "V6"]
    assert dis(dict(hand=["Hand of Dis"]), dict(in_play=["V3"])).play("Hand of Dis").b.battleline == ["V3"]


@card("Mind Barb", "play")
def test_mind_barb_discards_at_random():
    tables = [dis(dict(hand=["Mind Barb"]), dict(hand=["V1", "V2", "V3"]), seed=seed) for seed in range(12)]
    assert {tuple(t.play("Mind Barb").b.discard) for t in tables} == {("V1",), ("V2",), ("V3",)}
    t = dis(dict(hand=["Mind Barb", "V9"])).play("Mind Barb")
    assert t.a.amber == 1 and t.a.hand == ["V9"]


@card("Shooler", "play")
def test_shooler_needs_four():
    t = dis(dict(hand=["Shooler"]), dict(amber=4)).play("Shooler")
    assert (t.a.amber, t.b.amber) == (1, 3)
    assert dis(dict(hand=["Shooler"]), dict(amber=3)).play("Shooler").b.amber == 3


def test_stealer_of_souls_needs_its_own_fight():
    t = dis(dict(in_play=["Stealer of Souls", dict(card="V5", house="dis")]), dict(in_play=["V3", "V1"])).fight("V5", "V3")
    assert t.b.discard == ["V3"] and t.b.purged == [] and t.a.amber == 0


def test_stealer_of_souls_after_a_ward_purges_nothing():
    t = dis(dict(in_play=["Stealer of Souls"]), dict(in_play=[dict(card="V3", ward=True)])).fight("Stealer of Souls", "V3")
    assert t.b.battleline == ["V3"] and t.a.amber == 0


@card("The Terror", "play")
def test_the_terror_needs_an_empty_pool():
    assert dis(dict(hand=["The Terror"]), dict(amber=1)).play("The Terror").a.amber == 0
    assert dis(dict(hand=["The Terror"])).play("The Terror").a.amber == 2


@card("Tocsin", "reap")
def test_tocsin_discards_after_reaping():
    t = dis(dict(in_play=["Tocsin"]), dict(hand=["V1"])).reap("Tocsin")
    assert t.b.discard == ["V1"] and t.a.amber == 1
    t = dis(dict(in_play=["Tocsin"]), dict(hand=["V1"], in_play=["V2"])).fight("Tocsin", "V2")
    assert t.b.hand == ["V1"]


@card("Arise!", "play")
def test_arise_returns_a_house():
    t = dis(dict(hand=["Arise!"], discard=["V1", "Dust Imp", "V2", "Punch"])).play("Arise!").answer("Brobnar")
    assert sorted(t.a.hand) == ["V1", "V2"] and t.a.chains == 1


@card("Creeping Oblivion", "play")
def test_creeping_oblivion_purges_from_one_pile():
    t = (
        dis(dict(hand=["Creeping Oblivion"], discard=["V9"]), dict(discard=["V1", "V2", "V3"]))
        .play("Creeping Oblivion")
        .answer(0)
    )
    t.pick("V1", "V3")
    assert sorted(t.b.purged) == ["V1", "V3"] and t.b.discard == ["V2"] and "V9" in t.a.discard


def test_gateway_to_dis():
    t = settle(dis(dict(hand=["Gateway to Dis"], in_play=["V1"]), dict(in_play=["V2", "V3"])).play("Gateway to Dis"))
    assert t.a.battleline == t.b.battleline == [] and t.a.chains == 3


@card("Guilty Hearts", "play")
def test_guilty_hearts():
    t = dis(dict(hand=["Guilty Hearts"], in_play=["V1"]), dict(in_play=[dict(card="V5", amber=1), "V6"])).play("Guilty Hearts")
    assert t.b.battleline == ["V6"] and t.a.battleline == ["V1"]


@card("Hecatomb", "play")
def test_hecatomb_pays_both():
    t = dis(dict(hand=["Hecatomb"], in_play=["Tocsin", "V1"]), dict(in_play=["Charette", "Shooler"])).play("Hecatomb")
    settle(t)
    assert (t.a.amber, t.b.amber) == (2, 2) and t.a.battleline == ["V1"] and t.b.battleline == []


@card("Hysteria", "play")
def test_hysteria():
    t = dis(dict(hand=["Hysteria"], in_play=["V1"]), dict(in_play=["V2"])).play("Hysteria")
    assert t.a.hand == ["V1"] and t.b.hand == ["V2"]


@card("Pandemonium", "play")
def test_pandemonium():
    t = dis(dict(hand=["Pandemonium"], amber=1, in_play=["V1", dict(card="V3", damage=1)]), dict(amber=2, in_play=["V2"]))
    t.play("Pandemonium")
    assert t.card("V1").amber == 1 and t.card("V3").amber == 0 and t.card("V2").amber == 1 and (t.a.amber, t.b.amber) == (1, 1)


@card("Three Fates", "play")
def test_three_fates():
    t = dis(dict(hand=["Three Fates"], in_play=["V9", "V1"]), dict(in_play=["V8", "V3", "V3"])).play("Three Fates")
    assert sorted(targets(t)) == ["V3", "V3#2"]
    settle(t.pick("V3"))
    assert t.a.battleline == ["V1"] and t.b.battleline == ["V3"]


@card("Three Fates", "play")
def test_three_fates_asks_only_where_not_all_of_the_same_power_can_be_destroyed():
    t = settle(dis(dict(hand=["Three Fates"], in_play=["V5", "V3"]), dict(in_play=["V5", "V4"])).play("Three Fates"))
    assert t.decision.kind == "action" and t.a.battleline == ["V3"] and t.b.battleline == []
    assert settle(dis(dict(hand=["Three Fates"], in_play=["V5", "V5"])).play("Three Fates")).a.battleline == []
    t = dis(dict(hand=["Three Fates"], in_play=["V5", "V5"]), dict(in_play=["V4", "V4", "V3"])).play("Three Fates")
    assert sorted(targets(t)) == ["V4", "V4#2"]
    t = dis(dict(hand=["Three Fates"], in_play=["V6"]), dict(in_play=["V5", "V5", "V5"])).play("Three Fates")
    assert len(targets(t)) == 3
    settle(t.pick("V5", "V5#3"))
    assert t.a.battleline == [] and t.b.battleline == ["V5"]


@card("Key to Dis", "omni")
def test_key_to_dis():
    t = dis(dict(in_play=["Key to Dis", "V1"]), dict(in_play=["V2"]), turn=3).omni("Key to Dis")
    assert sorted(t.a.discard) == ["Key to Dis", "V1"]
    assert t.a.battleline == t.b.battleline == []


@card("Lash of Broken Dreams", "action")
def test_lash_of_broken_dreams():
    t = dis(dict(in_play=["Lash of Broken Dreams"]), dict(amber=6)).action("Lash of Broken Dreams")
    assert t.b.key_cost == 6
    t.end_turn()
    assert t.b.key_cost == 9 and t.b.keys == []
    t.answer("Dis").end_turn().answer("Dis")
    assert t.b.key_cost == 6


@card("Library of the Damned", "action")
def test_library_of_the_damned():
    assert dis(dict(in_play=["Library of the Damned"], hand=["V1"])).action("Library of the Damned").a.archives == ["V1"]


@card("Lifeward", "omni")
def test_lifeward_forbids_creatures():
    t = dis(dict(in_play=["Lifeward"]), dict(hand=["V1", "Punch"])).omni("Lifeward").end_turn().answer("Brobnar")
    assert {o.kind for o in t.decision.options if o.card == "V1"} == {"discard"}
    assert "play" in {o.kind for o in t.decision.options if o.card == "Punch"}


def test_screaming_cave():
    t = dis(dict(in_play=["Screaming Cave"], hand=["V1"], discard=["V2"], deck=["V3"])).action("Screaming Cave")
    assert sorted(t.a.deck) == ["V1", "V2", "V3"] and t.a.hand == t.a.discard == []


@card("Drumble", "play")
def test_drumble_captures_all():
    t = dis(dict(hand=["Drumble"]), dict(amber=8)).play("Drumble")
    assert t.card("Drumble").amber == 8 and t.b.amber == 0
    assert dis(dict(hand=["Drumble"]), dict(amber=6)).play("Drumble").b.amber == 6


@card("Eater of the Dead", "fight_reap")
def test_eater_of_the_dead():
    t = dis(dict(in_play=["Eater of the Dead"], discard=["Punch"]), dict(discard=["V1"])).reap("Eater of the Dead")
    assert t.b.purged == ["V1"] and t.card("Eater of the Dead").power == 5
    assert dis(dict(in_play=["Eater of the Dead"])).reap("Eater of the Dead").card("Eater of the Dead").power == 4


@card("Guardian Demon", "play_fight_reap")
def test_guardian_demon_moves_pain():
    t = dis(dict(hand=["Guardian Demon"], in_play=[dict(card="V5", damage=3)]), dict(in_play=["V6"])).play("Guardian Demon")
    t.pick("V5").answer(2).pick("V6")
    assert t.card("V5").damage == 1 and t.card("V6").damage == 2


@card("Master of 1", "reap")
@card("Master of 2", "reap")
@card("Master of 3", "reap")
def test_masters_of_one_two_three():
    for n, master in enumerate(("Master of 1", "Master of 2", "Master of 3"), 1):
        b = dict(in_play=["V1", "V2", "V3", "V4"])
        t = dis(dict(in_play=[master]), b).reap(master)
        assert targets(t) == [f"V{n}"] and t.decision.optional
        assert t.pick(f"V{n}").card(f"V{n}").zone == "discard"


@card("Pit Demon", "action")
def test_pit_demon():
    t = dis(dict(in_play=["Pit Demon"]), dict(amber=3)).action("Pit Demon")
    assert (t.a.amber, t.b.amber) == (1, 2)


@card("Pitlord", "constant")
def test_pitlord_commands():
    assert board(dict(in_play=["Pitlord"]), house=None).house == "dis", "the only house left is chosen"
    assert len(board(b=dict(in_play=["Pitlord"]), house=None).decision.options) == 3


@card("Shaffles", "reaction")
def test_shaffles_at_the_end_of_your_turn():
    t = dis(dict(in_play=["Shaffles"]), dict(amber=2)).end_turn()
    assert t.b.amber == 1
    assert t.answer("Dis").end_turn().b.amber == 1


@card("Snudge", "fight_reap")
def test_snudge():
    t = dis(dict(in_play=["Snudge"]), dict(in_play=["Chest", "V1", "V2", "V3"])).reap("Snudge")
    assert sorted(targets(t)) == ["Chest", "Snudge", "V1", "V3"]
    assert t.pick("Chest").b.hand == ["Chest"]


@card("Succubus", "constant")
def test_succubus():
    t = dis(dict(in_play=["Succubus"]))
    assert t.b.hand_target == 5 and t.a.hand_target == 6


@card("Tolas", "reaction")
def test_tolas_pays_the_opponent_of_the_dead():
    t = board(dict(hand=["Slay", "Slay"], in_play=["Tolas", "V1"]), dict(in_play=["V2"])).play("Slay").pick("V1")
    assert (t.a.amber, t.b.amber) == (0, 1)
    t.play("Slay").pick("V2")
    assert (t.a.amber, t.b.amber) == (1, 1)


@card("Flame-Wreathed", "constant")
def test_flame_wreathed():
    t = board(dict(in_play=["V5"]), dict(in_play=[dict(card="V3", upgrades=["Flame-Wreathed"])])).fight("V5", "V3")
    assert t.b.discard == ["V3", "Flame-Wreathed"]
    assert t.card("V5").zone == "discard"


@card("Poltergeist", "play")
def test_poltergeist_uses_and_destroys_any_artifact():
    t = dis(dict(hand=["Poltergeist"]), dict(in_play=["Lever"])).play("Poltergeist")
    assert t.a.amber == 2 and t.b.artifacts == [] and t.b.discard == ["Lever"]


@card("Gongoozle", "play")
def test_gongoozle_makes_the_owner_discard():
    t = dis(dict(hand=["Gongoozle"]), dict(in_play=["V5"], hand=["V1"])).play("Gongoozle")
    assert t.card("V5").damage == 3 and t.b.discard == ["V1"]
    assert dis(dict(hand=["Gongoozle"]), dict(in_play=["V3"], hand=["V1"])).play("Gongoozle").b.hand == ["V1"]
    t = dis(dict(hand=["Gongoozle", "V2"]), dict(in_play=[dict(card="V5", owner="a")], hand=["V1"])).play("Gongoozle")
    assert t.b.hand == ["V1"] and "V2" in t.a.discard


def test_soul_snatcher_pays_owners():
    t = board(dict(hand=["Slay"], in_play=["Soul Snatcher"]), dict(in_play=[dict(card="V5", owner="a")])).play("Slay")
    assert (t.a.amber, t.b.amber) == (1, 0)
    assert board(dict(hand=["Slay"], in_play=["Soul Snatcher"]), dict(in_play=["V5"])).play("Slay").b.amber == 1


def forge_then_pass(hand, **more):
    """B forges in its turn; then it is A's turn with Dis active."""
    t = board(dict(hand=hand, deck=["V1"] * 6), dict(amber=6, deck=["V1"] * 6, **more)).end_turn().answer("red")
    return t.answer("Dis").end_turn().answer("Dis")


@card("Tendrils of Pain", "play")
@card("Key Hammer", "play")
def test_key_hammer_and_tendrils_after_a_key():
    t = forge_then_pass(["Key Hammer"])
    assert t.b.keys == ["red"]
    t.play("Key Hammer")
    assert t.b.keys == [] and t.b.amber == 6
    t = dis(dict(hand=["Key Hammer"]), dict(keys=1)).play("Key Hammer")
    assert len(t.b.keys) == 1 and t.b.amber == 6
    t = forge_then_pass(["Tendrils of Pain"], in_play=["V5"]).play("Tendrils of Pain")
    assert t.card("V5").damage == 4
    assert dis(dict(hand=["Tendrils of Pain"]), dict(in_play=["V5"])).play("Tendrils of Pain").card("V5").damage == 1


@card("Ember Imp", "constant")
def test_ember_imp_allows_two_cards():
    t = board(dict(hand=["V1", "V2", "V3"]), dict(in_play=["Ember Imp"])).play("V1").play("V2")
    assert {o.kind for o in t.decision.options if o.card == "V3"} == {"discard"}


def test_ember_imp_does_not_bind_its_controller_and_counts_anew_each_turn():
    them = dict(hand=["V4", "V5", "V6"], in_play=["Ember Imp"])
    t = board(dict(hand=["V1", "V2", "V3"]), them).play("V1").play("V2").end_turn().answer("Brobnar")
    t.play("V4").play("V5").play("V6").end_turn().answer("Brobnar")
    assert "play" in {o.kind for o in t.decision.options if o.card == "V3"}


@card("Truebaru", "playable_if", "destroyed")
def test_truebaru_costs_three():
    assert not [o for o in dis(dict(hand=["Truebaru"], amber=2)).decision.options if o.kind == "play"]
    t = dis(dict(hand=["Truebaru"], amber=4)).play("Truebaru")
    assert t.a.amber == 1 and "taunt" in t.card("Truebaru").keywords
    assert board(dict(hand=["Slay"], in_play=["Truebaru"])).play("Slay").a.amber == 5


@card("Sacrificial Altar", "action")
def test_sacrificial_altar():
    t = dis(dict(in_play=["Sacrificial Altar", "Dextre"], discard=["Charette"]), dict(amber=3)).action("Sacrificial Altar")
    assert t.a.purged == ["Dextre"] and t.a.battleline == ["Charette"] and t.b.amber == 0
    t = dis(dict(in_play=["Sacrificial Altar", "V1"], discard=["Charette"])).action("Sacrificial Altar")
    assert t.a.battleline == ["V1"] and t.a.discard == ["Charette"]


@card("Control the Weak", "play")
def test_control_the_weak_names_a_house_of_the_opponent():
    t = dis(dict(hand=["Control the Weak"]), dict(houses=["mars", "sanctum", "shadows"])).play("Control the Weak")
    assert [o.label for o in t.decision.options] == ["Mars", "Sanctum", "Shadows"]
    t.answer("Sanctum").end_turn()
    assert t.house == "sanctum", "the only house left is chosen"
    t.end_turn()
    assert len(t.decision.options) == 3


@card("Annihilation Ritual", "constant")
def test_annihilation_ritual_purges_the_dead():
    t = (
        board(dict(in_play=["Annihilation Ritual", "V5"], hand=["Slay"]), dict(in_play=["V3", "Bad Penny"]))
        .play("Slay")
        .pick("V3")
    )
    assert t.b.purged == ["V3"] and t.b.discard == []
    t.place("Slay", "hand").play("Slay").pick("Bad Penny")
    assert t.b.hand == ["Bad Penny"], "she never enters the discard pile"


@card("A Fair Game", "play")
def test_a_fair_game_pays_both_sides():
    a = dict(hand=["A Fair Game", "V1", "Charette"], deck=["V2"])
    t = dis(a, dict(hand=["V3", "V4", "Charette"], deck=["V5", "Charette"])).play("A Fair Game")
    assert t.b.discard == ["V5"] and t.a.amber == 2 and t.a.discard == ["A Fair Game", "V2"] and t.b.amber == 1
    t = dis(dict(hand=["A Fair Game", "V1"]), dict(hand=["V3"])).play("A Fair Game")
    assert t.a.amber == t.b.amber == 0


@card("Red-Hot Armor", "play")
def test_red_hot_armor():
    t = dis(dict(hand=["Red-Hot Armor"], in_play=["Staunch Knight"]), dict(in_play=["Staunch Knight", "V1"]))
    t.play("Red-Hot Armor")
    mine, theirs = t.card("Staunch Knight"), t.card("Staunch Knight#2")
    assert theirs.damage == 2 and theirs.armor == 0 and t.card("V1").damage == 0
    assert mine.armor == 2 and mine.damage == 0 and t.a.amber == 1
    t.end_turn()
    assert theirs.armor == 2


@card("Tentacus", "constant")
def test_tentacus_makes_the_opponent_pay_for_artifacts():
    t = board(dict(in_play=["Cannon"], amber=1), dict(in_play=["Tentacus", "V1"])).action("Cannon")
    settle(t.pick("V1"))
    assert t.a.amber == 0 and t.b.amber == 1
    t = board(dict(in_play=["Cannon"]), dict(in_play=["Tentacus"]))
    assert ways(t, "Cannon") == set()
    t = board(dict(in_play=["Cannon"], amber=1), dict(in_play=["Tentacus", dict(card="Tentacus")]))
    assert ways(t, "Cannon") == set()
    t = board(dict(in_play=["Cannon", "Tentacus"], amber=1), dict(in_play=["V1"])).action("Cannon")
    assert t.a.amber == 1


@card("Gabos Longarms", "before_fight")
def test_gabos_longarms_deals_his_damage_elsewhere():
    t = dis(dict(in_play=["Gabos Longarms"]), dict(in_play=["V3", "V9"])).fight("Gabos Longarms", "V3").pick("V9")
    assert t.card("V9").damage == 5 and t.card("V3").damage == 0 and t.card("Gabos Longarms").damage == 3
    t = dis(dict(in_play=["Gabos Longarms"]), dict(in_play=["V3", "V9"])).fight("Gabos Longarms", "V3").pick("V3")
    assert t.b.discard == ["V3"] and t.card("V9").damage == 0


@case("v14-faq-elusive-gabos-1")
def test_gabos_hits_an_elusive_creature_he_does_not_attack():
    t = dis(dict(in_play=["Gabos Longarms"]), dict(in_play=["V3", "Noddy the Thief", "V9"]))
    t.fight("Gabos Longarms", "V3").pick("Noddy the Thief")
    assert t.b.discard == ["Noddy the Thief"] and t.card("Gabos Longarms").damage == 3


@case("v14-faq-elusive-gabos-2")
def test_gabos_attacks_the_elusive_and_hits_another():
    t = dis(dict(in_play=["Gabos Longarms"]), dict(in_play=["Noddy the Thief", "V9"]))
    t.fight("Gabos Longarms", "Noddy the Thief").pick("V9")
    assert t.card("V9").damage == 5 and t.card("Gabos Longarms").damage == 0 and t.card("Noddy the Thief").damage == 0


@card("Dance of Doom", "play")
def test_dance_of_doom():
    t = dis(dict(hand=["Dance of Doom"], in_play=["V3", "V5"]), dict(in_play=["V3", dict(card="V5", damage=2), "V4"]))
    t.play("Dance of Doom")
    assert [o.arg for o in t.decision.options] == [0, 3, 4, 5]
    settle(t.answer(5))
    assert t.a.battleline == ["V3"] and t.b.battleline == ["V3", "V4"]
    t = dis(dict(hand=["Dance of Doom"], in_play=["V3"])).play("Dance of Doom").answer(0)
    assert t.a.battleline == ["V3"]


def test_overlord_greking_takes_what_he_destroyed():
    t = dis(dict(in_play=["Overlord Greking", "V9"]), dict(in_play=["V1", "V2"])).fight("Overlord Greking", "V1").answer(2)
    assert t.a.battleline == ["Overlord Greking", "V9", "V1"] and t.card("V1").owner == "b" and not t.card("V1").ready
    assert board(dict(in_play=["V9", "Overlord Greking"]), dict(in_play=["V1"])).fight("V9", "V1").b.discard == ["V1"]
    t = board(dict(in_play=["V3"]), dict(in_play=["Overlord Greking"])).fight("V3", "Overlord Greking").answer(0)
    assert t.b.battleline == ["V3", "Overlord Greking"]


@case("v14-faq-greking-tolas")
def test_overlord_greking_takes_tolas():
    t = dis(dict(in_play=["Overlord Greking", "Charette"]), dict(in_play=["Tolas"])).fight("Charette", "Tolas")
    t.fight("Overlord Greking", "Tolas").answer(0)
    assert t.a.battleline == ["Tolas", "Overlord Greking", "Charette"] and t.a.amber == t.b.amber == 0


@card("Lash of Broken Dreams", "action")
def test_lash_of_broken_dreams_makes_everybodys_keys_dearer_in_the_opponents_turn():
    t = dis(dict(in_play=["Lash of Broken Dreams"])).action("Lash of Broken Dreams")
    assert (t.a.key_cost, t.b.key_cost) == (6, 6), "not yet"
    t = settle(t.end_turn())
    assert (t.a.key_cost, t.b.key_cost) == (9, 9), "it does not say whose"
    t = t.answer("Dis").end_turn()
    assert (t.a.key_cost, t.b.key_cost) == (6, 6)


def test_restringuntus_keeps_the_opponent_from_a_house_while_it_is_in_play():
    t = board(dict(hand=["Restringuntus"]), dict(in_play=["V9"]), house="dis").play("Restringuntus").answer("Logos")
    t.end_turn()
    assert [option.label for option in t.decision.options] == ["Brobnar", "Dis"]
    t.answer("Brobnar").fight("V9", "Restringuntus").end_turn().answer("Dis").end_turn()
    assert [option.label for option in t.decision.options] == ["Brobnar", "Dis", "Logos"]
