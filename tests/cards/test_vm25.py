"""Vault Masters 2025: the nine cards that it brought, each ability with what it does and what it does not do."""

from tests.help import board, card, out, settle, targets


def on(a=None, b=None, house="brobnar", **more):
    """A's main step; both decks hold nine plain creatures of Brobnar."""
    a = {"houses": ["brobnar", "mars", "logos"], "deck": ["V1"] * 9, **(a or {})}
    b = {"houses": ["brobnar", "mars", "dis"], "deck": ["V8"] * 9, **(b or {})}
    return board(a, b, house=house, **more)


@card("Mind Your Elders", "play")
def test_mind_your_elders_captures_only_with_more_mars_creatures():
    mine = dict(hand=["Mind Your Elders"], in_play=["Tunk", "V1"])
    t = on(mine, dict(amber=5, in_play=["V5", "V3"]), house="mars").play("Mind Your Elders").pick("V1")
    assert t.card("V1").amber == 3 and t.b.amber == 2
    t = on(mine, dict(amber=5, in_play=["Yxilx Dominator", "V3"]), house="mars").play("Mind Your Elders")
    assert t.decision.kind == "action" and t.b.amber == 5, "one each is not more"


@card("The Constant", "constant", "reaction", "play")
def test_the_constant_skips_both_draw_steps_and_runs_out_after_two_turns():
    t = on(dict(hand=["The Constant"]), dict(hand=["V5"])).play("The Constant")
    t.end_turn()
    assert t.a.hand == [], "no draw step"
    t.choose(0)
    t.end_turn()
    assert t.b.hand == ["V5"], "nor for the opponent"
    assert t.card("The Constant").zone == "artifacts", "one counter is left"
    t.choose(0)
    t.end_turn()
    t.choose(0)
    t.end_turn()
    assert t.a.discard == ["The Constant"]
    t.choose(0)
    t.end_turn()
    assert len(t.a.hand) == 6


@card("The Constant", "constant")
def test_the_constant_sheds_no_chain_in_a_step_that_is_skipped():
    t = on(dict(in_play=["The Constant"], chains=3)).end_turn()
    assert t.a.chains == 3


@card("Antanagoge", "play", "reap")
def test_antanagoge_grafts_an_enemy_creature_and_deals_its_power():
    t = on(dict(hand=["Antanagoge"], in_play=["V9"]), dict(in_play=["V3", "V4"]))
    t.play("Antanagoge").answer(True)
    assert sorted(targets(t)) == ["V3", "V4"], "enemy creatures alone"
    t = out(t.pick("V3"))
    assert t.b.battleline == ["V4"] and t.b.discard == []
    t.end_turn()
    t = on(dict(in_play=[dict(card="Antanagoge", beneath=["V3"]), "V9"]), dict(in_play=["V4", "V2"])).reap("Antanagoge")
    t = out(t)
    assert (t.card("V9").damage, t.card("V4").damage, t.card("Antanagoge").damage) == (3, 3, 1), "two of armor"
    assert t.b.discard == ["V2"]
    t = on(dict(in_play=["Antanagoge", "V9"]), dict(in_play=["V4"])).reap("Antanagoge")
    assert t.card("V9").damage == 0, "nothing is grafted"


@card("Curse of Spontaneity", "reaction")
@card("The Constant", "constant")
def test_a_draw_step_that_the_constant_skips_does_not_start_for_curse_of_spontaneity():
    t = on(dict(in_play=["Curse of Spontaneity", "The Constant"], hand=["V2", "V3"])).end_turn()
    assert sorted(t.a.hand) == ["V2", "V3"] and t.a.discard == []
    t = on(dict(in_play=["Curse of Spontaneity"], hand=["V2", "V3"])).end_turn()
    assert sorted(t.a.discard) == ["V2", "V3"] and len(t.a.hand) == 6, "else it is discarded, and the hand is new"


@card("Antanagoge", "reap")
def test_antanagoge_takes_the_power_of_a_creature_beneath_it():
    t = on(dict(in_play=[dict(card="Antanagoge", beneath=["V3", "Shout"]), "V9"])).reap("Antanagoge")
    assert t.decision.kind == "action" and t.card("V9").damage == 3, "an action that was a token creature is not offered"


@card("Antanagoge", "play")
def test_antanagoge_need_not_graft():
    t = on(dict(hand=["Antanagoge"]), dict(in_play=["V3"])).play("Antanagoge").answer(False)
    assert t.b.battleline == ["V3"]


def test_cosmicrux_hurts_each_creature_that_readies_in_either_step_four():
    mine = [dict(card="Cosmicrux", exhausted=True), dict(card="V3", exhausted=True), "V4"]
    t = on(dict(in_play=mine), dict(in_play=[dict(card="V5", exhausted=True)])).end_turn()
    while t.decision.kind == "order":
        t.choose(0)
    assert [t.card(c).damage for c in ("Cosmicrux", "V3", "V4", "V5")] == [1, 1, 0, 0]
    t.choose(0)
    t.end_turn()
    assert t.card("V5").damage == 1, "the opponent's too"


def test_cosmicrux_hurts_what_an_effect_readies_and_no_artifact():
    mine = ["Cosmicrux", dict(card="V3", exhausted=True), dict(card="Gauntlet of Command")]
    t = on(dict(in_play=mine)).action("Gauntlet of Command").pick("V3")
    t = out(t)
    assert t.card("V3").damage == 1
    t = on(dict(in_play=["Cosmicrux", dict(card="Gauntlet of Command", exhausted=True)])).end_turn()
    assert t.card("Cosmicrux").damage == 0


@card("Help From Another Self", "play")
def test_help_from_another_self_finds_a_variant_creature():
    t = on(dict(hand=["Help From Another Self"], deck=["V1", "Omega TT"], discard=["V2"])).play("Help From Another Self")
    assert targets(t) == ["Omega TT"]
    t = out(t.pick("Omega TT"))
    assert t.a.hand == ["Omega TT"]


@card("Ignitus", "constant")
def test_ignitus_splashes_for_each_exhausted_creature_itself_among_them():
    mine = ["Ignitus", dict(card="V3", exhausted=True), "V4"]
    t = on(dict(in_play=mine), dict(in_play=["V8", "V9", dict(card="V6", exhausted=True)]))
    t.fight("Ignitus", "V9")
    assert (t.card("V8").damage, t.card("V6").damage) == (3, 3), "V3, V6 and Ignitus, which exhausted to fight"


@card("Omega TT", "play")
def test_omega_tt_purges_two_cards_of_one_discard_pile():
    t = on(dict(hand=["Omega TT"], discard=["V1", "V2", "V3"]), dict(discard=["V5"])).play("Omega TT")
    t = t.choose(0)
    t.pick("V1", "V3")
    assert t.a.discard == ["V2"] and t.b.discard == ["V5"]
    t = on(dict(hand=["Omega TT"], discard=["V1"]), dict(discard=["V5"])).play("Omega TT").choose(1)
    t = out(t)
    assert t.a.discard == ["V1"] and t.b.discard == []


@card("Omega TT", "action")
def test_omega_tt_shuffles_itself_into_its_owners_deck():
    t = on(dict(in_play=["Omega TT"])).action("Omega TT")
    assert t.a.battleline == [] and sorted(t.a.deck).count("Omega TT") == 1


@card("Thermal Depletion", "play")
def test_thermal_depletion_keeps_creatures_of_both_from_readying_until_ones_next_turn():
    mine = [dict(card="V3", exhausted=True), dict(card="Gauntlet of Command", exhausted=True)]
    t = on(dict(hand=["Thermal Depletion"], in_play=mine), dict(in_play=[dict(card="V5", exhausted=True)]))
    t.play("Thermal Depletion").end_turn()
    assert not t.card("V3").ready and t.card("Gauntlet of Command").ready, "artifacts ready"
    t.choose(0)
    t.end_turn()
    assert not t.card("V5").ready
    t.choose(0)
    t.end_turn()
    assert t.card("V3").ready


@card("Thermal Depletion", "play")
def test_thermal_depletion_holds_for_creatures_that_come_later():
    t = on(dict(hand=["Thermal Depletion", "V3"])).play("Thermal Depletion").play("V3").end_turn()
    assert not t.card("V3").ready


@card("Treok, The Wise", "reap")
def test_treok_makes_a_creature_invulnerable_until_ones_next_turn():
    t = on(dict(in_play=["Treok, The Wise", "V3"]), dict(hand=["Anger"], in_play=["V5"])).reap("Treok, The Wise").pick("V3")
    t.end_turn()
    t.choose(next(o for o in t.decision.options if o.label.lower() == "brobnar"))
    t.fight("V5", "V3")
    assert t.card("V3").damage == 0 and t.card("V5").damage == 3
    t.end_turn()
    t.choose(next(o for o in t.decision.options if o.label.lower() == "brobnar"))
    t.fight("V3", "V5")
    assert "V3" in t.a.discard


def turn(t, house="brobnar"):
    """The end of a turn, and the house of the next one."""
    return t.end_turn().answer(house)


def of_brobnar(title, **more):
    """A card that stands in Brobnar."""
    return dict(card=title, house="brobnar", **more)


@card("Mind Your Elders", "play")
def test_mind_your_elders_counts_the_houses_creatures_stand_in_and_lets_any_friend_capture():
    hand = ["Mind Your Elders"]
    a = dict(hand=hand, in_play=[dict(card="V1", house="mars"), "V3"])
    t = on(a, dict(amber=2, in_play=["V5"]), house="mars").play("Mind Your Elders")
    assert sorted(targets(t)) == ["V1", "V3"]
    t = t.pick("V3")
    assert (t.card("V3").amber, t.b.amber, t.a.amber) == (2, 0, 1), "no more than there is"
    t = on(dict(hand=hand, in_play=["V3", "V4"]), dict(amber=5), house="mars").play("Mind Your Elders")
    assert t.decision.kind == "action" and t.b.amber == 5, "none against none"
    b = dict(amber=5, in_play=["Yxilx Dominator", dict(card="V5", house="mars")])
    t = on({**a, "in_play": [*a["in_play"], "V4", "V6"]}, b, house="mars").play("Mind Your Elders")
    assert t.decision.kind == "action" and t.b.amber == 5


@card("The Constant", "constant", "reaction", "play")
def test_the_constant_loses_counters_in_its_controllers_turns_alone():
    t = turn(on(dict(hand=["The Constant"])).play("The Constant"))
    assert t.card("The Constant").counters == {"time": 2} and t.a.amber == 1
    t = turn(t)
    assert t.card("The Constant").counters == {"time": 1}
    t = turn(t)
    assert t.card("The Constant").counters == {"time": 1}, "the opponent's turn"
    t = turn(t)
    assert t.a.discard == ["The Constant"] and t.b.hand == []


@card("The Constant", "constant", "reaction")
def test_the_constant_without_a_counter_goes_at_once_and_stops_no_other_drawing():
    t = turn(turn(on(dict(in_play=["The Constant"], hand=[of_brobnar("Slay and Draw")])).play("Slay and Draw")))
    assert sorted(t.a.discard) == ["Slay and Draw", "The Constant"] and len(t.a.hand) == 1


@card("Antanagoge", "play")
def test_antanagoge_grafts_away_upgrades_and_amber_and_is_stopped_by_a_ward():
    b = dict(in_play=[dict(card="V3", amber=2, upgrades=["Plain Badge"]), "V4"])
    t = on(dict(hand=["Antanagoge"]), b).play("Antanagoge").answer(True).pick("V3")
    assert (t.a.amber, t.b.discard, t.b.battleline) == (2, ["Plain Badge"], ["V4"])
    t = (
        on(dict(hand=["Antanagoge", of_brobnar("Slay")]), b)
        .play("Antanagoge")
        .answer(True)
        .pick("V3")
        .play("Slay")
        .pick("Antanagoge")
    )
    assert sorted(t.b.discard) == ["Plain Badge", "V3"] and sorted(t.a.discard) == ["Antanagoge", "Slay"]
    t = out(on(dict(hand=["Antanagoge"]), dict(in_play=[dict(card="V3", ward=True)])).play("Antanagoge").answer(True))
    assert t.b.battleline == ["V3"] and not t.card("V3").warded
    t = out(on(dict(hand=["Antanagoge"], in_play=["V9"])).play("Antanagoge"))
    assert t.a.battleline == ["V9", "Antanagoge"], "no enemy creature"


@card("Antanagoge", "reap")
def test_antanagoge_deals_the_power_of_one_grafted_creature_of_choice():
    a = dict(in_play=[dict(card="Antanagoge", beneath=["V2", "V5"]), "V9"])
    for title, power in (("V2", 2), ("V5", 5)):
        t = on(a, dict(in_play=["V8"])).reap("Antanagoge")
        assert sorted(targets(t)) == ["V2", "V5"]
        t = out(t.pick(title))
        assert (t.card("V8").damage, t.card("V9").damage) == (power, power)
        assert t.card("Antanagoge").damage == power - 2


@card("Help From Another Self", "play")
def test_help_from_another_self_looks_in_the_discard_pile_too_and_may_find_none():
    t = on(dict(hand=["Help From Another Self"], discard=["V2", "Omega TT"]), dict(discard=["Omega TT"]))
    t = out(t.play("Help From Another Self"))
    assert t.a.hand == ["Omega TT"] and t.b.discard == ["Omega TT"] and t.a.amber == 1
    t = on(dict(hand=["Help From Another Self"]), dict(deck=["Omega TT"], discard=["Omega TT"])).play("Help From Another Self")
    assert out(t).a.hand == [] and len(t.a.deck) == 9


@card("Ignitus", "constant")
def test_ignitus_splashes_by_the_creatures_exhausted_now_and_only_as_it_attacks():
    chest = dict(card="Chest", exhausted=True)
    t = on(dict(in_play=["Ignitus", chest]), dict(in_play=["V8", "V9", "V6"])).fight("Ignitus", "V9")
    assert (t.card("V8").damage, t.card("V6").damage, t.card("V9").damage) == (1, 1, 4), "itself; artifacts are not counted"
    t = on(dict(in_play=["V8", dict(card="Ignitus"), "V9"]), dict(in_play=["V1", "V6"]))
    t = turn(t).fight("V1", "Ignitus")
    assert (t.card("V8").damage, t.card("V9").damage, t.card("V6").damage) == (0, 0, 0)


@card("Omega TT", "play")
def test_omega_tt_purges_what_there_is():
    t = on(dict(hand=["Omega TT"], discard=["V1"])).play("Omega TT")
    assert out(t).a.purged == ["V1"]
    t = on(dict(hand=["Omega TT"]), dict(discard=["V5", "Shout", "V6"])).play("Omega TT")
    t = t.choose(1).pick("V5", "Shout")
    assert sorted(t.b.purged) == ["Shout", "V5"] and t.b.discard == ["V6"] and t.decision.kind == "action"
    assert out(on(dict(hand=["Omega TT"])).play("Omega TT")).a.purged == []


@card("Omega TT", "action")
def test_omega_tt_goes_to_its_owners_deck():
    t = on(dict(in_play=[dict(card="Omega TT", owner="b")])).action("Omega TT")
    assert "Omega TT" in t.b.deck and "Omega TT" not in t.a.deck and t.a.battleline == []


@card("Thermal Depletion", "play")
def test_thermal_depletion_keeps_effects_from_readying_until_the_start_of_ones_next_turn():
    gauntlet, tired = "Gauntlet of Command", dict(card="V3", exhausted=True)
    t = on(dict(hand=["Thermal Depletion"], in_play=[tired, gauntlet]), dict(in_play=["V9"]))
    t = out(t.play("Thermal Depletion").action(gauntlet))
    assert not t.card("V3").ready and t.card("V9").damage == 0
    t = turn(turn(t))
    assert not t.card("V3").ready, "nothing readies it as the turn begins"
    t = out(t.action(gauntlet))
    assert t.a.discard[-1] == "V3" or "V3" in t.a.discard, "it readies and fights"


@card("Treok, The Wise", "reap")
def test_treok_guards_any_one_creature_from_destruction_and_damage():
    hand = [of_brobnar("Slay"), of_brobnar("Zap 5"), of_brobnar("Hand Back")]
    t = on(dict(in_play=["Treok, The Wise", "V3"], hand=hand), dict(in_play=["V5", "V9"])).reap("Treok, The Wise")
    assert sorted(targets(t)) == ["Treok, The Wise", "V3", "V5", "V9"]
    t = t.pick("V5").play("Slay").pick("V5").play("Zap 5").pick("V5")
    assert "V5" in t.b.battleline and t.card("V5").damage == 0
    t = t.play("Hand Back").pick("V5")
    assert "V5" in t.b.hand, "it may leave otherwise"
    t = on(dict(in_play=["Treok, The Wise", "V3"], hand=[of_brobnar("Zap 5")]), dict(in_play=["V5"])).reap("Treok, The Wise")
    t = t.pick("V3").play("Zap 5").pick("Treok, The Wise")
    assert t.card("Treok, The Wise").damage == 5, "no other creature"


@card("Ignitus", "constant")
def test_ignitus_hurts_neighbors_of_what_it_attacks_by_friends_and_enemies_alike():
    b = [dict(card="V5", exhausted=True), dict(card="V6", exhausted=True), "V8", "V9"]
    t = on(dict(in_play=["Ignitus", "V4"]), dict(in_play=b)).fight("Ignitus", "V6")
    assert [t.card(c).damage for c in ("V5", "V8", "V9", "V4")] == [3, 3, 0, 0], "no neighbors of its own"
    t = on(dict(in_play=["V4", dict(card="Ignitus", stun=True)]), dict(in_play=b)).remove_stun("Ignitus")
    assert t.card("V8").damage == 0


@card("Treok, The Wise", "reap")
def test_treok_guards_no_creature_that_has_left_play():
    hand = [of_brobnar("Hand Back"), of_brobnar("Zap 2")]
    t = on(dict(in_play=["Treok, The Wise", "V3"], hand=hand)).reap("Treok, The Wise").pick("V3").play("Hand Back").pick("V3")
    t = t.play("V3").play("Zap 2").pick("V3")
    assert t.card("V3").damage == 2


@card("Treok, The Wise", "reap")
def test_treok_keeps_its_guard_up_when_it_is_gone():
    hand = [of_brobnar("Slay"), of_brobnar("Zap 5")]
    t = on(dict(in_play=["Treok, The Wise", "V3"], hand=hand)).reap("Treok, The Wise").pick("V3")
    t = t.play("Slay").pick("Treok, The Wise").play("Zap 5")
    assert out(t).card("V3").damage == 0 and t.a.battleline == ["V3"]


@card("Thermal Depletion", "play")
def test_thermal_depletion_leaves_what_is_ready_as_it_is():
    t = turn(on(dict(hand=["Thermal Depletion"], in_play=["V3"]), dict(in_play=["V5", "V6"])).play("Thermal Depletion"))
    assert t.card("V3").ready and t.card("V5").ready
    t = turn(t.reap("V5"))
    assert not t.card("V5").ready and t.card("V6").ready
    t = turn(t)
    assert t.card("V5").ready is False, "its player's next turn ends before it readies"
    assert turn(t).card("V5").ready


@card("The Constant", "constant")
def test_two_constants_run_out_each_by_itself():
    counted = [dict(card="The Constant", counters={"time": 2}), dict(card="The Constant", counters={"time": 1})]
    t = settle(turn(on(dict(in_play=counted))).end_turn())
    assert t.a.artifacts == ["The Constant"] and t.card("The Constant").counters == {"time": 1} and t.a.hand == []


@card("Antanagoge", "reap")
def test_antanagoge_deals_what_is_printed_and_goes_by_control():
    b = dict(in_play=[dict(card="V3", power_counters=4), "V9"])
    t = on(dict(hand=["Antanagoge"]), b).play("Antanagoge").answer(True).pick("V3").set("Antanagoge", exhausted=False)
    t = out(t.reap("Antanagoge"))
    assert t.card("V9").damage == 3, "counters went as it left play"


@card("Thermal Depletion", "play")
def test_thermal_depletion_lets_a_creature_enter_ready():
    t = on(dict(hand=["Thermal Depletion", of_brobnar("Silvertooth")])).play("Thermal Depletion").play("Silvertooth")
    assert t.card("Silvertooth").ready, "it does not ready"
    assert not t.reap("Silvertooth").end_turn().card("Silvertooth").ready


@card("Antanagoge", "play", "reap")
def test_antanagoge_finds_no_power_in_a_token_creature_that_was_no_creature():
    b = dict(token="Grunt", in_play=[dict(card="Shout", facedown=True)])
    t = on(dict(hand=["Antanagoge"], in_play=["V9"]), b).play("Antanagoge").answer(True)
    assert t.b.battleline == [] and t.b.discard == []
    t = out(t.set("Antanagoge", exhausted=False).reap("Antanagoge"))
    assert t.card("V9").damage == 0
