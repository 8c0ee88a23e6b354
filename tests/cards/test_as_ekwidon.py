"""Æmber Skies: the new cards of Ekwidon, each ability with what it does and what it does not do."""

from tests.cards.skies import mine, on, playable
from tests.help import card, case, labels, out, settle, targets, ways

# A ... C


@card("Ace Jonavan", "constant", "play")
def test_ace_jonavan_makes_everybodys_keys_dearer_by_the_aember_on_it():
    t = on(dict(in_play=[dict(card="Ace Jonavan", amber=2), dict(card="V3", amber=1)]))
    assert (t.a.key_cost, t.b.key_cost) == (8, 8)
    t = on(dict(hand=["Ace Jonavan"]), dict(amber=3)).play("Ace Jonavan")
    assert (t.card("Ace Jonavan").amber, t.b.amber, t.a.key_cost, t.b.key_cost) == (1, 2, 7, 7)
    assert on(dict(in_play=["Ace Jonavan"])).b.key_cost == 6


@card("Aerial Pedlar", "reap")
def test_aerial_pedlar_trades_itself_for_the_weakest_enemy():
    t = out(on(dict(in_play=["Aerial Pedlar", "V9"]), dict(in_play=["V2", "V5"])).reap("Aerial Pedlar"))
    assert sorted(t.a.battleline) == ["V2", "V9"] and sorted(t.b.battleline) == ["Aerial Pedlar", "V5"]
    assert "reap" in ways(t, "V2") and not ways(t, "V9"), "that creature, in a house that is not active"
    t = t.reap("V2").end_turn().answer("mars").end_turn().answer("ekwidon")
    assert not ways(t, "V2"), "this turn only"


@card("Aerial Pedlar", "reap")
def test_aerial_pedlar_lets_the_player_choose_between_equals_and_goes_over_all_the_same():
    t = on(dict(in_play=["Aerial Pedlar", "V1"]), dict(in_play=["V2", "V2", "V5"])).reap("Aerial Pedlar")
    assert len(targets(t)) == 2 and "V1" not in targets(t)
    t = out(on(dict(in_play=["Aerial Pedlar", "V1"])).reap("Aerial Pedlar"))
    assert (t.a.battleline, t.b.battleline) == (["V1"], ["Aerial Pedlar"])


@card("Barter and Games", "play")
def test_barter_and_games_pays_for_icons_destroys_houses_and_discards():
    a = dict(hand=["Barter and Games", mine("V3", "brobnar", icons=["amber", "draw", "amber"])], in_play=["V5", "Ace Jonavan"])
    b = dict(hand=[dict(card="Tunk", icons=["amber"])], in_play=["V9", mine("V8", "dis"), mine("V6", "mars")])
    t = settle(on(a, b).play("Barter and Games"))
    assert (t.a.amber, t.b.amber) == (2, 1)
    assert (t.a.battleline, t.b.battleline) == (["Ace Jonavan"], ["V8"])
    assert (t.a.hand, t.b.hand) == ([], []) and "V3" in t.a.discard and "Tunk" in t.b.discard


@card("Barter and Games", "play")
def test_barter_and_games_reveals_from_archives_too_and_one_card_of_each_player():
    a = dict(hand=["Barter and Games"], archives=[dict(card="V3", icons=["amber"])])
    b = dict(hand=["V4"] * 2, archives=["V4"] * 2)
    t = settle(on(a, b).play("Barter and Games"))
    assert (t.a.amber, t.a.archives, "V3" in t.a.discard) == (1, [], True)
    assert (len(t.b.hand) + len(t.b.archives), t.b.discard, t.b.amber) == (3, ["V4"], 0)
    t = settle(on(dict(hand=["Barter and Games"]), dict(in_play=["V9"])).play("Barter and Games"))
    assert (t.b.battleline, t.a.amber, t.b.amber) == (["V9"], 0, 0)


@card("Change Agent", "fight_reap")
def test_change_agent_costs_one_for_each_card_beyond_five():
    t = on(dict(in_play=["Change Agent"]), dict(amber=5, hand=["V1"] * 7)).reap("Change Agent")
    assert (t.a.amber, t.b.amber) == (1, 3)
    t = on(dict(in_play=["Change Agent"]), dict(amber=5, hand=["V1"] * 5)).reap("Change Agent")
    assert t.b.amber == 5
    t = on(dict(in_play=["Change Agent"], hand=["V1"] * 8), dict(amber=5, hand=["V1"] * 6, in_play=["V2"]))
    assert t.fight("Change Agent", "b:V2").b.amber == 4


@card("Cogg Miller", "fight")
def test_cogg_miller_has_the_owner_of_the_artifact_archive_a_card():
    b = dict(in_play=["V1", "Lever"], hand=["V5", "V6"])
    t = on(dict(in_play=["Cogg Miller", "Chest"], hand=["V3"]), b).fight("Cogg Miller", "b:V1")
    assert {"Chest", "Lever"} <= {*targets(t)}
    t = t.pick("Lever")
    assert (t.b.artifacts, len(t.b.archives), len(t.b.hand), t.a.hand) == ([], 1, 1, ["V3"])
    t = on(dict(in_play=["Cogg Miller", "Chest"], hand=["V3"]), b).fight("Cogg Miller", "b:V1").pick("Chest")
    assert (t.a.artifacts, t.a.archives, t.b.archives) == ([], ["V3"], [])


@case("ruling-owner-archives")
@card("Cogg Miller", "fight")
def test_cogg_miller_asks_for_the_owner_and_may_let_it_be():
    a = dict(in_play=["Cogg Miller", dict(card="Lever", owner="b")], hand=["V3"])
    t = on(a, dict(in_play=["V1"], hand=["V5"])).fight("Cogg Miller", "b:V1").pick("Lever")
    assert (t.a.archives, t.b.archives, sorted(t.b.discard)) == ([], ["V5"], ["Lever", "V1"])
    t = on(dict(in_play=["Cogg Miller"]), dict(in_play=["V1", "Lever"], hand=["V5"])).fight("Cogg Miller", "b:V1").answer(False)
    assert (t.b.artifacts, t.b.archives) == (["Lever"], [])
    b = dict(in_play=["V1", dict(card="Lever", ward=True)], hand=["V5"])
    t = on(dict(in_play=["Cogg Miller"]), b).fight("Cogg Miller", "b:V1").pick("Lever")
    assert (t.b.artifacts, t.b.archives) == (["Lever"], []), "a ward is spent: nothing was destroyed"


@case("ruling-archives-facedown")
@card("Cogg Miller", "fight")
def test_cogg_miller_has_the_archivist_archived_faceup():
    b = dict(in_play=["V1", "Lever"], hand=["The Archivist"], archives=["V5"], houses=["logos", "mars", "dis"])
    t = settle(on(dict(in_play=["Cogg Miller"]), b).fight("Cogg Miller", "b:V1").pick("Lever").end_turn()).answer("logos")
    assert sorted(o.card for o in t.decision.options if o.card) == ["The Archivist", "V5"]


@card("Contract Execution", "play")
def test_contract_execution_hurts_for_each_creature_played():
    a = dict(hand=["Contract Execution", mine("V3", "ekwidon"), mine("V4", "ekwidon"), mine("Chest", "ekwidon")], in_play=["V9"])
    t = on(a, dict(in_play=["V8"])).play("Contract Execution")
    assert t.decision.kind == "action"
    t = t.play("V3")
    assert sorted(targets(t)) == ["V3", "V8", "V9"]
    t = t.pick("V8").play("V4").pick("V8")
    assert t.card("V8").damage == 4
    t = t.play("Chest")
    assert t.decision.kind == "action" and t.card("V8").damage == 4


@card("Contract Execution", "play")
def test_contract_execution_ends_with_the_turn():
    t = on(dict(hand=["Contract Execution"]), dict(hand=["V3"], in_play=["V8"])).play("Contract Execution")
    t = t.end_turn().answer("brobnar").play("V3")
    assert t.decision.kind == "action" and t.card("V8").damage == 0


@card("Contract Execution", "play")
def test_contract_execution_played_twice_hurts_twice():
    a = dict(hand=["Contract Execution", "Contract Execution", mine("V3", "ekwidon")])
    t = on(a, dict(in_play=["V9"])).play("Contract Execution").play("Contract Execution").play("V3")
    t = settle(settle(t).pick("V9"))
    t = settle(t.pick("V9"))
    assert t.card("V9").damage == 4 and t.decision.kind == "action"


# D ... N


@card("Distributor Janŏŏnt", "fight_reap", "enhance")
def test_distributor_janoont_moves_aember_between_creatures():
    t = on(dict(in_play=["Distributor Janŏŏnt", dict(card="V3", amber=2)]), dict(in_play=["V9"])).reap("Distributor Janŏŏnt")
    t = t.pick("V3")
    assert sorted(targets(t)) == ["Distributor Janŏŏnt", "V9"]
    t = t.pick("V9")
    assert (t.card("V3").amber, t.card("V9").amber, t.a.amber) == (1, 1, 1)
    t = on(dict(in_play=["Distributor Janŏŏnt"]), dict(in_play=[dict(card="V1", amber=1), dict(card="V9", amber=1)]))
    t = t.fight("Distributor Janŏŏnt", "b:V1").pick("V9")
    assert (t.card("V9").amber, t.card("Distributor Janŏŏnt").amber) == (0, 1)


@card("Game Changer", "constant", "gives", "enhance")
def test_game_changer_turns_reaping_into_stealing_for_friendly_ekwidon():
    a = dict(in_play=["Game Changer", "Ace Jonavan", "V3"])
    t = on(a, dict(amber=3, in_play=["Change Agent"]))
    assert ways(t, "Ace Jonavan") == {"action", "fight"} and ways(t, "Game Changer") == {"action", "fight"}
    t = t.action("Ace Jonavan").action("Game Changer")
    assert (t.a.amber, t.b.amber) == (2, 1)
    t = on(a, dict(in_play=["V9"]), house="brobnar")
    assert ways(t, "V3") == {"reap", "fight"}
    t = on(a, dict(in_play=["Change Agent"], houses=["ekwidon", "mars", "dis"])).end_turn().answer("ekwidon")
    assert "reap" in ways(t, "Change Agent") and "action" not in ways(t, "Change Agent")


@card("High Street Churn", "play")
def test_high_street_churn_discards_until_the_chosen_house_comes():
    t = on(dict(hand=["High Street Churn"]), dict(hand=["V3"] * 4)).play("High Street Churn")
    assert sorted(label.lower() for label in labels(t)) == ["brobnar", "dis", "mars"], "the opponent's identity card"
    t = t.answer("brobnar")
    assert (t.b.discard, len(t.b.hand), len(t.b.deck)) == (["V3"], 6, 6)
    t = on(dict(hand=["High Street Churn"]), dict(hand=["V3"] * 4)).play("High Street Churn").answer("mars")
    assert (t.b.discard, t.b.hand, len(t.b.deck)) == (["V3"] * 4, ["V8"] * 6, 3), "none of that house"


@card("High Street Churn", "play")
def test_high_street_churn_refills_as_in_the_draw_step():
    t = on(dict(hand=["High Street Churn"]), dict(hand=["V3"], chains=1)).play("High Street Churn").answer("brobnar")
    assert (len(t.b.hand), t.b.chains) == (5, 0)
    t = on(dict(hand=["High Street Churn"]), dict(hand=[])).play("High Street Churn").answer("brobnar")
    assert (t.b.discard, len(t.b.hand)) == ([], 6)
    t = on(dict(hand=["High Street Churn"]), dict(hand=["V3"] * 8)).play("High Street Churn").answer("brobnar")
    assert (len(t.b.discard), len(t.b.hand)) == (1, 7), "there are more than six already"


@card("Hoist Operations", "play")
def test_hoist_operations_puts_a_creature_into_its_owners_archives():
    a = dict(hand=["Hoist Operations"], in_play=["V3", dict(card="V4", owner="b")])
    t = on(a, dict(in_play=["V9"])).play("Hoist Operations")
    assert sorted(targets(t)) == ["V3", "V4", "V9"]
    t = t.pick("V4")
    assert (t.a.archives, t.b.archives, t.a.amber) == ([], ["V4"], 1)
    t = on(a, dict(in_play=["V9"])).play("Hoist Operations").pick("V3")
    assert (t.a.archives, t.b.archives) == (["V3"], [])


@card("Moon Light Special", "play")
def test_moon_light_special_pays_for_a_card_discarded():
    t = on(dict(hand=["Moon Light Special", "V3"])).play("Moon Light Special")
    assert (t.a.amber, t.a.hand, sorted(t.a.discard)) == (2, [], ["Moon Light Special", "V3"])
    t = on(dict(hand=["Moon Light Special"])).play("Moon Light Special")
    assert t.a.amber == 1


@card("Niche Market", "gives")
def test_niche_market_lets_the_weakest_creatures_steal():
    a = dict(in_play=["Niche Market", mine("V2", "ekwidon"), mine("V3", "ekwidon")])
    t = on(a, dict(amber=3, in_play=["V2"]))
    assert "action" in ways(t, "V2") and "action" not in ways(t, "V3")
    t = t.action("a:V2")
    assert (t.a.amber, t.b.amber) == (1, 2)
    t = on(a, dict(amber=3, in_play=["V1"]))
    assert "action" not in ways(t, "V2") and "action" not in ways(t, "V3"), "an enemy is weaker than both"
    t = on(a, dict(amber=3, in_play=["V9"]))
    t = t.set("V2", power_counters=1)
    assert "action" in ways(t, "V2") and "action" in ways(t, "V3"), "as weak as each other"


@card("Niche Market", "gives")
def test_niche_market_serves_the_opponent_too():
    t = on(dict(amber=3, in_play=["Niche Market", "V3"]), dict(in_play=["V2"])).end_turn().answer("brobnar")
    t = t.action("V2")
    assert (t.a.amber, t.b.amber) == (2, 1)


# R ... Z


@card("Reap the Wild Wind", "play", "enhance")
def test_reap_the_wild_wind_pays_both_for_icons_and_keeps_the_cards():
    a = dict(hand=["Reap the Wild Wind", dict(card="V3", icons=["amber", "amber", "draw"])])
    t = on(a, dict(hand=[dict(card="V5", icons=["amber"])])).play("Reap the Wild Wind")
    assert (t.a.amber, t.b.amber, t.a.hand, t.b.hand) == (1 + 2, 1, ["V3"], ["V5"])
    t = on(dict(hand=["Reap the Wild Wind"], archives=[dict(card="V3", icons=["amber"])])).play("Reap the Wild Wind")
    assert (t.a.amber, t.b.amber) == (1, 0)


@card("Requisition Writ", "host_reap")
def test_requisition_writ_pays_for_an_enemy_creature():
    worn = dict(card="V3", upgrades=["Requisition Writ"])
    t = on(dict(in_play=[worn]), dict(in_play=["V8", "V9"]), house="brobnar").reap("V3").pick("V9")
    t = out(t)
    assert (t.a.amber, t.b.amber, sorted(t.a.battleline), t.b.battleline) == (0, 1, ["V3", "V9"], ["V8"])
    t = on(dict(in_play=[worn]), dict(in_play=["Ether Spider"]), house="brobnar").reap("V3")
    assert (t.a.amber, t.b.amber, t.a.battleline) == (0, 0, ["V3"]), "nothing to pay with"
    t = on(dict(in_play=[worn]), house="brobnar").reap("V3")
    assert (t.a.amber, t.b.amber) == (0, 1), "it is no choice"


@card("Requisition Writ", "host_reap")
def test_requisition_writ_on_an_enemy_creature_pays_its_enemy():
    t = on(dict(hand=["Requisition Writ"], in_play=["V3"]), dict(amber=2, in_play=["V5"])).play("Requisition Writ", on="V5")
    t = out(t.end_turn().answer("brobnar").reap("V5"))
    assert (t.a.amber, t.b.amber, t.a.battleline, sorted(t.b.battleline)) == (1, 2, [], ["V3", "V5"])


@card("Shard of Change", "action")
def test_shard_of_change_swaps_cards_of_one_type():
    a = dict(in_play=["Shard of Change"], hand=["V3", "Anger"], discard=["Lever", "V5", "V6"])
    t = on(a).action("Shard of Change")
    assert targets(t) == ["V3"], "no action lies in the discard pile"
    t = t.pick("V3")
    assert sorted(targets(t)) == ["V5", "V6"], "not the card that was put there just now"
    t = t.pick("V5")
    assert (sorted(t.a.hand), sorted(t.a.discard)) == (["Anger", "V5"], ["Lever", "V3", "V6"])
    t = on(a).action("Shard of Change").answer(False)
    assert (sorted(t.a.hand), t.decision.kind) == (["Anger", "V3"], "action")


@card("Shard of Change", "action")
def test_shard_of_change_counts_friendly_shards():
    a = dict(in_play=["Shard of Change", "Shard of Pain"], hand=["V3", "Anger"], discard=["V5", "Punch"])
    t = on(a, dict(in_play=["Shard of Hate"])).action("Shard of Change").pick("V3").pick("Anger")
    t = settle(t)
    assert (sorted(t.a.hand), sorted(t.a.discard), t.decision.kind) == (["Punch", "V5"], ["Anger", "V3"], "action")
    t = on(dict(in_play=["Shard of Change"], hand=["V3"])).action("Shard of Change")
    assert t.decision.kind == "action", "an empty discard pile"


@card("Skipper Hukŏ", "reap")
def test_skipper_huko_exalts_enemy_flanks_for_what_it_captures():
    t = on(dict(in_play=["Skipper Hukŏ", "V3"]), dict(amber=2, in_play=["V5", "V6", "V9"])).reap("Skipper Hukŏ")
    assert [t.card(c).amber for c in ("Skipper Hukŏ", "V3", "V5", "V6", "V9")] == [1, 0, 1, 0, 1] and t.b.amber == 1
    t = on(dict(in_play=["Skipper Hukŏ"]), dict(amber=0, in_play=["V5"])).reap("Skipper Hukŏ")
    assert t.card("V5").amber == 0, "nothing was captured"


@card("Suggestion Box", "host_reap")
def test_suggestion_box_keeps_one_of_five():
    worn = dict(card="V9", upgrades=["Suggestion Box"])
    deck = ["V2", "V3", "V4", "V5", "V6", "V8"]
    t = on(dict(in_play=[worn], deck=deck), house="brobnar").reap("V9")
    assert sorted(targets(t)) == deck[:5]
    t = settle(t.pick("V4"))
    assert (t.a.hand, sorted(t.a.discard), t.a.deck) == (["V4"], ["V2", "V3", "V5", "V6"], ["V8"])
    t = settle(on(dict(in_play=[worn], deck=["V2"]), house="brobnar").reap("V9"))
    assert (t.a.hand, t.a.discard) == (["V2"], [])


@card("Suggestion Box", "host_reap")
def test_suggestion_box_on_an_enemy_creature_looks_at_that_players_deck():
    t = on(dict(hand=["Suggestion Box"]), dict(in_play=["V5"], deck=["V2", "V3"] * 8)).play("Suggestion Box", on="V5")
    t = t.end_turn().answer("brobnar").reap("V5")
    hand = len(t.b.hand)
    t = settle(t.pick("V2"))
    assert len(t.b.hand) == hand + 1 and len(t.b.discard) == 4


@card("Three Sheets to the Wind", "play")
def test_three_sheets_to_the_wind_scatters_the_opponents_hand():
    t = on(dict(hand=["Three Sheets to the Wind", "V1"]), dict(hand=[])).play("Three Sheets to the Wind")
    assert (t.b.hand, t.b.discard, t.b.purged, len(t.b.deck), t.a.hand) == ([], ["V8"], ["V8"], 7, ["V1"])
    t = on(dict(hand=["Three Sheets to the Wind"]), dict(hand=["V3"] * 2)).play("Three Sheets to the Wind")
    assert (len(t.b.hand), len(t.b.discard), len(t.b.purged), len(t.b.deck)) == (2, 1, 1, 7)
    t = on(dict(hand=["Three Sheets to the Wind"]), dict(hand=["V3"] * 2, deck=[])).play("Three Sheets to the Wind")
    assert (t.b.hand, t.b.discard, t.b.deck, t.b.purged) == ([], ["V3"], ["V3"], []), "on top of the deck, not into the pile"


@card("Transparency Report", "play")
def test_transparency_report_pays_for_a_hand_without_the_active_house():
    t = on(dict(hand=["Transparency Report", "V3", "Tunk"])).play("Transparency Report")
    assert t.a.amber == 2 and sorted(t.a.hand) == ["Tunk", "V3"]
    assert on(dict(hand=["Transparency Report", "V3", "Ace Jonavan"])).play("Transparency Report").a.amber == 0
    assert on(dict(hand=["Transparency Report"])).play("Transparency Report").a.amber == 2, "no cards at all"
    t = on(dict(hand=[mine("Transparency Report", "brobnar"), "V3"]), house="brobnar").play("Transparency Report")
    assert t.a.amber == 0, "the active house, whichever it is"


@card("Vendor Hyertula", "reap")
def test_vendor_hyertula_goes_for_an_enemy_artifact():
    t = on(dict(in_play=["Vendor Hyertula", "Chest"]), dict(in_play=["Lever", "Lantern"])).reap("Vendor Hyertula").answer(True)
    assert sorted(targets(t)) == ["Lantern", "Lever"]
    t = t.pick("Lever")
    assert (sorted(t.a.artifacts), t.a.discard, t.card("Lever").houses) == (["Chest", "Lever"], ["Vendor Hyertula"], ["ekwidon"])
    assert "action" in ways(t, "Lever") and t.card("Lever").owner == "b"


@card("Vendor Hyertula", "reap")
def test_vendor_hyertula_may_stay_and_trades_nothing_for_a_ward():
    t = on(dict(in_play=["Vendor Hyertula"]), dict(in_play=["Lever"])).reap("Vendor Hyertula").answer(False)
    assert (t.a.battleline, t.b.artifacts) == (["Vendor Hyertula"], ["Lever"])
    t = on(dict(in_play=[dict(card="Vendor Hyertula", ward=True)]), dict(in_play=["Lever"])).reap("Vendor Hyertula").answer(True)
    assert (t.a.battleline, t.b.artifacts) == (["Vendor Hyertula"], ["Lever"])
    t = on(dict(in_play=["Vendor Hyertula"])).reap("Vendor Hyertula").answer(True)
    assert t.a.discard == ["Vendor Hyertula"], "it may go for nothing"


@card("Vĕsted Harŏld", "scrap", "enhance")
def test_vested_harold_scrapped_archives_a_creature_of_each_side():
    a = dict(hand=["Vĕsted Harŏld"], in_play=["V3", dict(card="V4", owner="b")])
    t = on(a, dict(in_play=["V8", "V9"])).discard("Vĕsted Harŏld").pick("V4", "V9")
    assert (t.a.battleline, t.b.battleline, t.a.archives, sorted(t.b.archives)) == (["V3"], ["V8"], [], ["V4", "V9"])
    t = on(dict(hand=["Vĕsted Harŏld"]), dict(in_play=["V9"])).discard("Vĕsted Harŏld")
    assert t.b.archives == ["V9"], "one side without creatures"


@card("Æmberwind", "constant", "play", "keywords")
def test_aemberwind_is_versatile_and_carries_aember():
    t = on(dict(in_play=["Æmberwind", "Ace Jonavan"], hand=["Æmberwind"]), house="brobnar")
    assert "reap" in ways(t, "Æmberwind") and not ways(t, "Ace Jonavan")
    assert playable(t) == set(), "it is used so, not played"
    t = on(dict(hand=["Æmberwind"]), dict(amber=3)).play("Æmberwind")
    assert (t.card("Æmberwind").amber, t.a.amber, t.b.amber) == (3, 0, 3)
    t = on(dict(in_play=["V3"]), dict(in_play=["Æmberwind"]), house="brobnar").fight("V3", "Æmberwind")
    assert t.card("Æmberwind").damage == 0 and t.card("V3").damage == 0


@card("Æmberwind", "reap")
def test_aemberwind_brings_one_home_each_time_it_reaps():
    t = on(dict(in_play=[dict(card="Æmberwind", amber=3)])).reap("Æmberwind")
    assert (t.card("Æmberwind").amber, t.a.amber) == (2, 2)
    t = on(dict(in_play=["Æmberwind"])).reap("Æmberwind")
    assert (t.card("Æmberwind").amber, t.a.amber) == (0, 1)
