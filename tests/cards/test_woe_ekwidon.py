"""Winds of Exchange: the new cards of Ekwidon, each ability with what it does and what it does not do."""

from tests.cards.woe import made, token
from tests.cards.woe import on as on_board
from tests.help import card, case, labels, out, settle, targets, ways


def on(a=None, b=None, house="ekwidon", **more):
    """A's main step in Ekwidon."""
    return on_board(a, b, house=house, **more)


# A ... C


@card("Æmbitrage", "constant")
def test_aembitrage_costs_on_keys_and_draws_one_more():
    t = on(dict(in_play=["Æmbitrage"]))
    assert (t.a.key_cost, t.b.key_cost) == (7, 6)
    assert len(t.end_turn().a.hand) == 7
    assert len(on().end_turn().a.hand) == 6


@card("Antiquities Dealer", "action")
def test_antiquities_dealer_gains_with_an_artifact():
    assert on(dict(in_play=["Antiquities Dealer", "Lever"])).action("Antiquities Dealer").a.amber == 2
    assert on(dict(in_play=["Antiquities Dealer"]), dict(in_play=["Lever"])).action("Antiquities Dealer").a.amber == 0


@card("Auction Off", "play")
def test_auction_off_pays_the_controller():
    t = on(dict(hand=["Auction Off"]), dict(in_play=["Lever"])).play("Auction Off")
    assert (t.a.amber, t.b.amber, t.b.purged) == (1, 1, ["Lever"])
    t = on(dict(hand=["Auction Off"], in_play=["Chest"]), dict(in_play=["Lever"])).play("Auction Off").pick("Chest")
    assert (t.a.amber, t.b.amber, t.a.purged) == (2, 0, ["Chest"])
    t = on(dict(hand=["Auction Off"])).play("Auction Off")
    assert (t.a.amber, t.b.amber) == (1, 0)


@card("Avid Collecting", "play")
def test_avid_collecting_takes_a_token_creature_back_as_the_card_it_is():
    t = on(dict(hand=["Avid Collecting"], in_play=[token("V3"), "V4"])).play("Avid Collecting")
    assert t.a.hand == ["V3"] and t.a.battleline == ["V4"]
    assert on(dict(hand=["Avid Collecting"], in_play=["V4"])).play("Avid Collecting").a.battleline == ["V4"]


@card("Belligerent Guard", "play")
def test_belligerent_guard_enters_ready_and_the_opponent_draws():
    t = on(dict(hand=["Belligerent Guard"])).play("Belligerent Guard")
    assert t.card("Belligerent Guard").ready and len(t.b.hand) == 1 and t.a.hand == []


@card("Closed-Door Negotiation", "play")
def test_closed_door_negotiation_goes_on_while_the_opponent_has_more():
    t = on(dict(hand=["Closed-Door Negotiation"]), dict(amber=5)).play("Closed-Door Negotiation")
    assert (t.a.amber, t.b.amber, len(t.b.hand)) == (3, 3, 2), "one of its icon: 2:4 after the first, 3:3 after the second"
    t = on(dict(hand=["Closed-Door Negotiation"], amber=5), dict(amber=3)).play("Closed-Door Negotiation")
    assert (t.a.amber, t.b.amber, len(t.b.hand)) == (7, 2, 1)
    t = on(dict(hand=["Closed-Door Negotiation"]), dict(amber=0)).play("Closed-Door Negotiation")
    assert len(t.b.hand) == 1, "nothing was stolen"


@card("Conductor Jărroyă", "reap")
def test_conductor_jarroya_readies_buggies():
    a = dict(in_play=["Conductor Jărroyă", dict(card="Sandhopper", exhausted=True), dict(card="Lever", exhausted=True)])
    t = on(a).reap("Conductor Jărroyă")
    assert t.card("Sandhopper").ready and not t.card("Lever").ready


@card("Corner the Market", "play")
def test_corner_the_market_forbids_plays_and_lets_them_archive_discards():
    b = dict(hand=["V1", "V2", "Zap 2"])
    t = on(dict(hand=["Corner the Market"]), b).play("Corner the Market").end_turn().answer("brobnar")
    assert all("play" not in ways(t, card) for card in ("b:V1", "V2", "Zap 2"))
    t = t.discard("V2").answer(True)
    assert t.b.archives == ["V2"] and t.b.discard == []
    t = t.discard("b:V1").answer(False)
    assert t.b.discard == ["V1"]
    t = t.end_turn().answer("brobnar").end_turn().answer("brobnar").answer(False)
    assert "play" in ways(t, "Zap 2"), "only for that turn"


@card("Cursed Relic", "playable_if")
def test_cursed_relic_stays_in_hand():
    t = on(dict(hand=["Cursed Relic", "Hire On"]))
    assert ways(t, "Cursed Relic") == set() and ways(t, "Hire On") == {"play", "discard"}
    t = on(dict(hand=["Shopping Spree", "Cursed Relic"])).play("Shopping Spree")
    assert "Cursed Relic" in t.a.discard, "abilities discard it"


@case("ruling-icon-is-no-ability")
def test_cursed_relic_and_training_costs_stay_in_hand_where_a_bonus_icon_discards():
    shopping = dict(card="Shopping Spree", icons=["discard"])
    a = dict(hand=[shopping, "Cursed Relic", "Training Costs"], deck=["V2", "V3"])
    t = on(a, rulebook="18").play("Shopping Spree")
    assert t.decision.kind == "action" and sorted(t.a.hand) == ["V2", "V3"], "the icon discarded none of the two"
    t = on({**a, "hand": [*a["hand"], "V5", "V6"]}, rulebook="18").play("Shopping Spree")
    assert set(targets(t)) == {"V5", "V6"}


# D ... G


@card("Dthoshră, Recruiter", "reap")
def test_dthoshra_makes_a_token_creature():
    t = made(on(dict(in_play=["Dthoshră, Recruiter"])).reap("Dthoshră, Recruiter"))
    assert t.a.battleline == ["Dthoshră, Recruiter", "Defender"] and t.a.amber == 1


@card("Envoy of Ekwirrĕ", "reap")
@case("ruling-statuses-are-counters")
def test_envoy_of_ekwirre_swaps_what_lies_on_both():
    a = [
        "V9",
        dict(card="Envoy of Ekwirrĕ", damage=2, amber=1, power_counters=1),
        dict(card="V3", stun=True, damage=1, upgrades=["Plain Badge"]),
    ]
    t = on(dict(in_play=a)).reap("Envoy of Ekwirrĕ").pick("V3")
    envoy, other = t.card("Envoy of Ekwirrĕ"), t.card("V3")
    assert t.a.battleline == ["V9", "V3", "Envoy of Ekwirrĕ"]
    assert (envoy.damage, envoy.amber, envoy.power_counters, envoy.stunned, envoy.upgrades) == (1, 0, 0, True, ["Plain Badge"])
    assert (other.damage, other.amber, other.power_counters, other.stunned, other.upgrades) == (2, 1, 1, False, [])


def test_envoy_of_ekwirre_alone_swaps_with_nobody():
    t = on(dict(in_play=[dict(card="Envoy of Ekwirrĕ", damage=2)])).reap("Envoy of Ekwirrĕ")
    assert t.card("Envoy of Ekwirrĕ").damage == 2 and t.decision.kind == "action"


@card("Exchange Program", "play")
def test_exchange_program_swaps_control_of_flank_creatures():
    t = on(dict(hand=["Exchange Program"], in_play=["V3"]), dict(in_play=["V9"])).play("Exchange Program")
    t = out(t)
    assert (t.a.battleline, t.b.battleline) == (["V9"], ["V3"])
    t = out(on(dict(hand=["Exchange Program"], in_play=["V3"])).play("Exchange Program"))
    assert (t.a.battleline, t.b.battleline) == (["V3"], [])


@card("Exchange Program", "play")
def test_exchange_program_only_takes_flanks():
    t = on(dict(hand=["Exchange Program"], in_play=["V1", "V2", "V3"]), dict(in_play=["V9"])).play("Exchange Program")
    assert set(targets(t)) == {"V1", "V3"}


@card("Exo-shell System", "constant", "play")
def test_exo_shell_system_gives_tokens_elusive_and_makes_one():
    t = on(dict(in_play=["Exo-shell System", token(), "V3"]), dict(in_play=[token("V50")]))
    assert "elusive" in t.card("Defender").keywords
    assert "elusive" not in t.card("V3").keywords | t.card("Grunt").keywords
    assert made(on(dict(hand=["Exo-shell System"])).play("Exo-shell System")).a.battleline == ["Defender"]


def test_flea_market_plays_a_card_of_the_opponents_for_one():
    t = on(dict(in_play=["Flea Market"], amber=2), dict(hand=["Zap 2"], in_play=["V9"])).action("Flea Market")
    t = out(t.answer(True))
    assert (t.a.amber, t.b.amber) == (1, 1) and t.b.hand == [] and t.b.discard == ["Zap 2"] and t.card("V9").damage == 2


@card("Flea Market", "action")
def test_flea_market_need_not_and_cannot_without_amber():
    t = on(dict(in_play=["Flea Market"], amber=2), dict(hand=["V3"])).action("Flea Market").answer(False)
    assert (t.a.amber, t.b.hand) == (2, ["V3"])
    t = on(dict(in_play=["Flea Market"]), dict(hand=["V3"])).action("Flea Market").answer(True)
    assert (t.b.amber, t.b.hand) == (0, ["V3"])
    assert on(dict(in_play=["Flea Market"])).action("Flea Market").decision.kind == "action"


@card("Flea Market", "action")
def test_flea_market_creatures_are_the_players_own():
    t = on(dict(in_play=["Flea Market"], amber=1), dict(hand=["V3"])).action("Flea Market").answer(True)
    assert out(t).a.battleline == ["V3"]


@card("Forced Retirement", "play")
def test_forced_retirement_pays_the_controller():
    t = on(dict(hand=["Forced Retirement"], in_play=["V3"]), dict(in_play=["V9"])).play("Forced Retirement").pick("V9")
    assert (t.a.amber, t.b.amber, t.b.discard) == (0, 1, ["V9"])
    t = on(dict(hand=["Forced Retirement"], in_play=["V3"]), dict(in_play=["V9"])).play("Forced Retirement").pick("V3")
    assert (t.a.amber, t.b.amber) == (1, 0)
    t = on(dict(hand=["Forced Retirement"]), dict(in_play=[dict(card="V9", ward=True)])).play("Forced Retirement")
    assert (t.a.amber, t.b.amber, t.b.battleline) == (0, 0, ["V9"])


@card("Freelancer", "constant", "reaction")
def test_freelancer_goes_to_whoever_is_active():
    t = on(dict(in_play=[dict(card="V3", upgrades=["Freelancer"])], hand=["V1"]))
    assert "reap" in ways(t, "V3"), "in any house"
    t = settle(t.end_turn())
    t = out(t) if t.decision.kind == "flank" else t
    assert t.b.battleline == ["V3"]


@card("Freelancer", "constant", "reaction")
def test_freelancer_comes_back():
    t = on(dict(in_play=[dict(card="V3", upgrades=["Freelancer"])]))
    for house in ("dis", "ekwidon"):
        t = t.end_turn()
        while t.decision.kind in ("flank", "order"):
            t = t.choose(0)
        t = t.answer(house)
        assert "reap" in ways(t, "V3")
    assert t.a.battleline == ["V3"]


@card("Gemcoat Vendor", "action")
def test_gemcoat_vendor_steals_and_is_hurt():
    t = on(dict(in_play=["Gemcoat Vendor"]), dict(amber=2)).action("Gemcoat Vendor")
    assert (t.a.amber, t.b.amber, t.card("Gemcoat Vendor").damage) == (1, 1, 1)


@card("General Ză-Orhă", "play")
def test_general_za_orha_makes_one_for_each_key_of_the_opponent():
    t = made(on(dict(hand=["General Ză-Orhă"], keys=1), dict(keys=2)).play("General Ză-Orhă"))
    assert t.a.battleline.count("Defender") == 2 and "skirmish" in t.card("General Ză-Orhă").keywords
    assert made(on(dict(hand=["General Ză-Orhă"], keys=1)).play("General Ză-Orhă")).a.battleline == ["General Ză-Orhă"]


@card("Generous Offer", "play")
def test_generous_offer_steals_for_a_creature():
    t = on(dict(hand=["Generous Offer"], in_play=["V3"]), dict(amber=3)).play("Generous Offer")
    assert (t.a.amber, t.b.amber) == (2, 1)
    t = on(dict(hand=["Generous Offer"]), dict(amber=3, in_play=["V3"])).play("Generous Offer")
    assert (t.a.amber, t.b.battleline) == (0, ["V3"])


def test_gezdrutyo_flips_itself():
    t = on(dict(in_play=["V9", dict(card="Gĕzdrutyŏ the Arcane", damage=1)]), dict(amber=3)).action("Gĕzdrutyŏ the Arcane")
    card = t.card("Gĕzdrutyŏ the Arcane")
    assert (t.a.amber, t.b.amber, card.name) == (2, 1, "Defender") and t.a.battleline == ["V9", "Defender"]
    assert (card.damage, card.ready, card.houses) == (1, False, ["sanctum"]), "all that lies on it stays"


@card("Gĕzdrutyŏ the Arcane", "action")
def test_gezdrutyo_whose_owner_has_no_reference_card_is_discarded():
    t = on(dict(in_play=[dict(card="Gĕzdrutyŏ the Arcane", amber=1)], token=None), dict(amber=3)).action("Gĕzdrutyŏ the Arcane")
    assert (t.a.amber, t.b.amber, t.a.battleline, t.a.discard) == (2, 1, [], ["Gĕzdrutyŏ the Arcane"])


@card("Gezrăhi Blacksmith", "reaction")
def test_gezrahi_blacksmith_lets_each_player_choose():
    t = on(dict(in_play=["Gezrăhi Blacksmith"])).end_turn()
    assert t.decision.kind == "mode" and t.decision.player == "b"
    t = t.answer(0)
    t = made(t)
    assert t.b.battleline == ["Grunt"] and t.a.battleline == ["Gezrăhi Blacksmith"]
    t = t.answer("mars").end_turn()
    assert t.decision.player == "a"
    before = len(t.a.hand)
    t = t.answer(1)
    assert len(t.a.hand) == before + 1 and t.a.battleline == ["Gezrăhi Blacksmith"]


# H ... O


@card("Hire On", "play")
def test_hire_on_is_archived_while_there_is_much_amber():
    t = made(on(dict(hand=["Hire On"], amber=2), dict(amber=4)).play("Hire On"))
    assert t.a.battleline == ["Defender"] and t.a.archives == ["Hire On"]
    t = made(on(dict(hand=["Hire On"], amber=2), dict(amber=3)).play("Hire On"))
    assert t.a.archives == [] and t.a.discard == ["Hire On"]


@card("Ikwijĭ Outpost", "action")
def test_ikwiji_outpost_draws_for_a_creature():
    t = on(dict(in_play=["Ikwijĭ Outpost", "V3"])).action("Ikwijĭ Outpost")
    assert len(t.a.hand) == 3 and t.a.deck[-1] == "V3"
    assert on(dict(in_play=["Ikwijĭ Outpost"])).action("Ikwijĭ Outpost").a.hand == []


@card("Insurance Policy", "host_destroyed")
def test_insurance_policy_pays_in_the_opponents_turn():
    a = dict(in_play=["V9"], houses=["brobnar", "mars", "dis"])
    b = dict(in_play=[dict(card="V3", upgrades=["Insurance Policy"])])
    t = settle(on(a, b, house="brobnar").fight("V9", "V3"))
    assert (t.a.amber, t.b.amber) == (0, 4)
    own = dict(in_play=[dict(card="V3", upgrades=["Insurance Policy"])], houses=["brobnar", "mars", "dis"])
    t = settle(on(own, dict(in_play=["V9"]), house="brobnar").fight("V3", "V9"))
    assert t.a.amber == 0, "its controller's turn"


@card("Insurance Policy", "play")
def test_insurance_policy_costs_one():
    t = on(dict(hand=["Insurance Policy"], in_play=["V3"], amber=2)).play("Insurance Policy", on="V3")
    assert t.a.amber == 1


@card("Market Crash", "play")
def test_market_crash_leaves_the_tokens():
    t = on(dict(hand=["Market Crash"], in_play=["V3", token()]), dict(in_play=["V9", token("V50")])).play("Market Crash")
    t = settle(t)
    assert (t.a.battleline, t.b.battleline, t.a.chains) == (["Defender"], ["Grunt"], 2)


@card("Mass Buyout", "play")
def test_mass_buyout_pays_half_rounded_up():
    a, b = dict(hand=["Mass Buyout"], in_play=["V1", "V2", "V3"]), dict(in_play=["V4", dict(card="V5", ward=True)])
    t = settle(on(a, b).play("Mass Buyout"))
    assert (t.a.amber, t.b.amber, t.a.battleline, t.b.battleline) == (2, 1, [], ["V5"])


@card("Molluscaller", "reap")
@card("Strange Shell", "constant", "action")
def test_molluscaller_makes_strange_shells_fighters():
    a = dict(in_play=["Molluscaller", token(), "V3"], token="Strange Shell")
    t = on(a)
    assert ways(t, "V1") == {"action"}
    t = t.reap("Molluscaller")
    assert t.card("Strange Shell").power == 4 and t.card("V3").power == 3
    assert ways(t, "V1") == {"reap"}, "nor has it an Action ability"
    t = t.end_turn()
    assert t.card("Strange Shell").power == 1


@card("Niffle Paw", "host_reap")
@case("ruling-paw-goes-first")
def test_niffle_paw_wanders():
    a = dict(in_play=[dict(card="V3", upgrades=["Niffle Paw"]), "V4"], houses=["brobnar", "mars", "dis"])
    t = settle(on(a, house="brobnar").reap("V3"))
    assert t.a.battleline == ["V4"] and t.card("V4").upgrades == ["Niffle Paw"] and t.a.discard == ["V3"]


@case("ruling-paw-goes-first")
def test_niffle_paw_without_another_creature_goes_down():
    a = dict(in_play=[dict(card="V3", upgrades=["Niffle Paw"])], houses=["brobnar", "mars", "dis"])
    t = settle(on(a, house="brobnar").reap("V3"))
    assert t.a.battleline == [] and sorted(t.a.discard) == ["Niffle Paw", "V3"]


@card("Ornate Talking Tray", "omni")
def test_ornate_talking_tray_makes_one_in_any_house():
    t = made(on(dict(in_play=["Ornate Talking Tray"]), house="brobnar").omni("Ornate Talking Tray"))
    assert t.a.battleline == ["Defender"] and t.a.discard == ["Ornate Talking Tray"]


@card("Outnegotiate", "play")
def test_outnegotiate_steals_for_amber_icons():
    b = dict(amber=5, discard=[dict(card="V3", icons=["amber", "draw", "amber"]), "V4"], deck=["V50"])
    t = on(dict(hand=["Outnegotiate"]), b).play("Outnegotiate").pick("V3")
    assert (t.a.amber, t.b.amber, t.b.deck, t.b.discard) == (3, 3, ["V50", "V3"], ["V4"])
    t = on(dict(hand=["Outnegotiate"]), b).play("Outnegotiate").pick("V4")
    assert (t.a.amber, t.b.amber) == (1, 5)


# P ... S


@card("Pull Up Stakes", "play")
def test_pull_up_stakes_moves_two_and_four():
    a, b = dict(hand=["Pull Up Stakes"], in_play=["V1", "V2", "V3"], deck=[]), dict(in_play=["V4", "V5", "V6", "V8", "V9"])
    t = on(a, b).play("Pull Up Stakes").pick("a:V1", "V2", "V4", "V5", "V6", "V8")
    assert t.a.battleline == ["V3"] and sorted(t.a.deck) == ["V1", "V2"]
    assert t.b.battleline == ["V9"] and sorted(t.b.hand) == ["V4", "V5", "V6", "V8"]


@card("Puzzling Trinket", "instead")
def test_puzzling_trinket_turns_amber_icons():
    a = dict(in_play=["Puzzling Trinket", "V3"], hand=[dict(card="Hire On", icons=["amber"])])
    t = on(a, dict(amber=1)).play("Hire On").answer(1)
    assert len(labels(t)) == 3
    drawn = on(a, dict(amber=1)).play("Hire On").answer(1).answer(2)
    assert len(drawn.a.hand) == 1 and drawn.a.amber == 0
    t = t.answer(0)
    t = t.pick("V3") if t.decision.kind == "target" else t
    assert (t.card("V3").amber, t.a.amber, t.b.amber) == (1, 0, 0)


@card("Puzzling Trinket", "instead")
def test_puzzling_trinket_need_not_and_leaves_other_icons():
    a = dict(in_play=["Puzzling Trinket"], hand=[dict(card="Hire On", icons=["amber"])])
    assert on(a).play("Hire On").answer(0).a.amber == 1
    a = dict(in_play=["Puzzling Trinket"], hand=[dict(card="Hire On", icons=["draw"])])
    t = made(on(a).play("Hire On"))
    assert len(t.a.hand) == 1, "a draw icon is what it is"


def test_a_ward_takes_the_damage_of_one_of_two_icons_that_puzzling_trinket_turns_friendship_or_not():
    """Each icon is an event of its own, and nobody's damage is moved."""
    a = dict(in_play=["Puzzling Trinket"], hand=[dict(card="Hire On", icons=["amber", "amber"])])
    t = on(a, dict(in_play=[dict(card="V3", ward=True), dict(card="V9", upgrades=["Friendship"])]))
    t = t.play("Hire On").answer(1).answer(1).pick("V3")
    assert not t.card("V3").warded and t.card("V3").damage == 0
    t = t.answer(1).answer(1).pick("V3")
    assert t.card("V3").damage == 1 and t.card("V9").damage == 0


@card("Sandhopper", "action")
def test_sandhopper_plays_another_house_for_a_creature():
    t = on(dict(in_play=["Sandhopper", "V3"], hand=["Dthoshră, Recruiter"])).action("Sandhopper")
    assert "Dthoshră, Recruiter" not in targets(t)
    t = out(t.pick("V3"))
    assert t.a.battleline == ["V3"] and t.a.hand == ["Dthoshră, Recruiter"]
    t = on(dict(in_play=["Sandhopper"], hand=["V4"])).action("Sandhopper")
    assert t.a.battleline == [] and t.decision.kind == "action"


@card("Scrapscrounger", "reap")
def test_scrapscrounger_swaps_an_artifact_for_a_card():
    a = dict(in_play=["Scrapscrounger"], hand=["V3"], discard=["Lever", "V4"])
    t = on(a).reap("Scrapscrounger")
    assert t.a.hand == ["Lever"] and sorted(t.a.discard) == ["V3", "V4"]
    t = on(dict(a, discard=["V4"])).reap("Scrapscrounger")
    assert t.a.hand == ["V3"]
    t = on(dict(a, hand=[])).reap("Scrapscrounger")
    assert "Lever" in t.a.discard, "nothing to swap it with"


@card("Shĭgzisŏ Buggy", "action")
def test_shigziso_buggy_sells_creatures():
    t = on(dict(in_play=["Shĭgzisŏ Buggy", "V3"])).action("Shĭgzisŏ Buggy")
    assert t.a.amber == 2 and t.a.discard == ["V3"]
    assert on(dict(in_play=["Shĭgzisŏ Buggy"])).action("Shĭgzisŏ Buggy").a.amber == 0


@card("Shĭsnyasĭ Buggy", "action")
def test_shisnyasi_buggy_sells_amber():
    t = on(dict(in_play=["Shĭsnyasĭ Buggy"], amber=1)).action("Shĭsnyasĭ Buggy")
    assert t.a.amber == 0 and len(t.a.hand) == 3
    assert on(dict(in_play=["Shĭsnyasĭ Buggy"])).action("Shĭsnyasĭ Buggy").a.hand == []


@card("Shĭzyokŭ Buggy", "action")
def test_shizyoku_buggy_takes_two_of_a_house():
    t = on(dict(in_play=["Shĭzyokŭ Buggy"], hand=["V3", "V4"])).action("Shĭzyokŭ Buggy")
    t = made(t.pick("V3") if t.decision.kind == "target" else t)
    assert sorted(t.a.discard) == ["V3", "V4"] and t.a.battleline == ["Defender"]
    t = made(on(dict(in_play=["Shĭzyokŭ Buggy"], hand=["V3", "Hire On"])).action("Shĭzyokŭ Buggy"))
    assert len(t.a.hand) == 2 and t.a.battleline == []
    t = made(on(dict(in_play=["Shĭzyokŭ Buggy"], hand=["V3"])).action("Shĭzyokŭ Buggy"))
    assert t.a.hand == ["V3"] and t.a.battleline == []


@card("Shĭzyokŭ Swopper", "fight")
def test_shizyoku_swopper_swaps_with_what_it_fights():
    t = out(on(dict(in_play=["Shĭzyokŭ Swopper"]), dict(in_play=["V3"])).fight("Shĭzyokŭ Swopper", "V3"))
    assert (t.a.battleline, t.b.battleline) == (["V3"], ["Shĭzyokŭ Swopper"])


def test_shizyoku_swopper_swaps_only_if_both_survive():
    t = on(dict(in_play=["Shĭzyokŭ Swopper"]), dict(in_play=["V1"])).fight("Shĭzyokŭ Swopper", "b:V1")
    assert t.a.battleline == ["Shĭzyokŭ Swopper"] and t.b.discard == ["V1"]
    t = on(dict(in_play=["Shĭzyokŭ Swopper"]), dict(in_play=["V9"])).fight("Shĭzyokŭ Swopper", "V9")
    assert t.b.battleline == ["V9"] and t.a.discard == ["Shĭzyokŭ Swopper"]


@card("Shopping Spree", "play")
def test_shopping_spree_changes_the_hand():
    t = on(dict(hand=["Shopping Spree", "V3", "V4"])).play("Shopping Spree")
    assert t.a.hand == ["V1", "V1"] and {"V3", "V4"} < set(t.a.discard)
    assert on(dict(hand=["Shopping Spree"])).play("Shopping Spree").a.hand == []


@card("Shrewd Investor", "play")
def test_shrewd_investor_captures_for_one():
    t = on(dict(hand=["Shrewd Investor"]), dict(amber=4)).play("Shrewd Investor").answer(True)
    assert (t.b.amber, t.card("Shrewd Investor").amber) == (1, 4)
    t = on(dict(hand=["Shrewd Investor"]), dict(amber=4)).play("Shrewd Investor").answer(False)
    assert (t.b.amber, t.card("Shrewd Investor").amber) == (4, 0)
    assert "elusive" in t.card("Shrewd Investor").keywords


@card("Staff Up", "play")
def test_staff_up_makes_tokens_of_amber():
    a = dict(hand=["Staff Up", dict(card="Trading Frenzy", icons=["amber"])], in_play=["Gemcoat Vendor"])
    t = on(a, dict(amber=3)).play("Staff Up")
    t = made(t.action("Gemcoat Vendor"))
    assert (t.a.amber, t.b.amber, t.a.battleline.count("Defender")) == (0, 2, 1), "what is stolen as well"
    t = made(t.play("Trading Frenzy"))
    t = out(t)
    assert t.a.amber == 0 and t.a.battleline.count("Defender") == 2


def test_staff_up_ends_with_the_turn_and_is_for_its_player():
    t = on(dict(hand=["Staff Up"]), dict(in_play=["V3"])).play("Staff Up").end_turn().answer("brobnar").reap("V3")
    assert t.b.amber == 1 and t.b.battleline == ["V3"]


def test_steward_su_uzyane_only_enhances():
    t = on(dict(hand=["Steward Su-Uzyanĕ"])).play("Steward Su-Uzyanĕ")
    assert t.decision.kind == "action" and t.a.amber == 0


# T ... Z


@card("Talent Scout", "play")
def test_talent_scout_plays_their_creature_and_changes_sides():
    t = on(dict(hand=["Talent Scout"]), dict(hand=["V3", "Zap 2"])).play("Talent Scout")
    t = out(t)
    assert t.a.battleline == ["V3"] and t.b.battleline == ["Talent Scout"] and t.b.hand == ["Zap 2"]
    t = out(on(dict(hand=["Talent Scout"]), dict(hand=["Zap 2"])).play("Talent Scout"))
    assert t.a.battleline == [] and t.b.battleline == ["Talent Scout"]


@card("Talent Scout", "constant")
def test_talent_scout_may_be_used_in_any_house():
    assert "reap" in ways(on(dict(in_play=["Talent Scout"]), house="brobnar"), "Talent Scout")


@card("The Æmber Road", "omni")
def test_the_aember_road_grows_and_changes_sides():
    t = on(dict(in_play=[dict(card="The Æmber Road", counters=dict(trade=2))]), house="brobnar").omni("The Æmber Road")
    assert t.a.amber == 3 and t.b.artifacts == ["The Æmber Road"] and t.card("The Æmber Road").counters == {"trade": 3}


@card("The Old Tinker", "reap")
def test_the_old_tinker_changes_a_card():
    t = on(dict(in_play=["The Old Tinker"], hand=["V3"])).reap("The Old Tinker")
    assert t.a.hand == ["V1"] and t.a.discard == ["V3"]
    assert on(dict(in_play=["The Old Tinker"])).reap("The Old Tinker").a.hand == ["V1"]


@card("The Visible Hand", "play")
def test_the_visible_hand_makes_two_and_shows_the_hand():
    t = made(on(dict(hand=["The Visible Hand", "V3"])).play("The Visible Hand"))
    assert t.a.battleline == ["Defender", "Defender"] and "V3 is revealed" in t.log()


@card("Token of Appreciation", "play")
def test_token_of_appreciation_forges_cheaper_for_tokens():
    a = dict(hand=["Token of Appreciation"], in_play=[token()] * 3, amber=9)
    t = made(on(a).play("Token of Appreciation"))
    t = out(t) if t.decision.kind != "action" else t
    assert t.a.keys and t.a.amber == 0, "6 + 7 less 4"
    t = made(on(dict(a, amber=8)).play("Token of Appreciation"))
    assert t.a.amber == 8 and not t.a.keys


@card("Tourist Trap", "play", "action")
def test_tourist_trap_makes_one_and_swaps_tokens_for_creatures():
    assert made(on(dict(hand=["Tourist Trap"])).play("Tourist Trap")).a.battleline == ["Defender"]
    t = out(on(dict(in_play=["Tourist Trap", token(), "V3"]), dict(in_play=["V9"])).action("Tourist Trap"))
    assert sorted(t.a.battleline) == ["V3", "V9"] and t.b.battleline == ["Defender"]
    t = out(on(dict(in_play=["Tourist Trap", "V3"]), dict(in_play=["V9"])).action("Tourist Trap"))
    assert (t.a.battleline, t.b.battleline) == (["V3"], ["V9"])


@card("Trade Secrets", "play")
def test_trade_secrets_steals_for_ekwidon_cards():
    t = on(dict(hand=["Trade Secrets", "Hire On", "Hire On", "V3"]), dict(amber=5)).play("Trade Secrets")
    assert "V3" not in targets(t)
    t = t.pick("Hire On")
    t = t.answer(False) if t.decision.kind != "action" else t
    assert (t.a.amber, t.b.amber) == (1, 4)


@card("Trading Frenzy", "play")
def test_trading_frenzy_captures_on_both_sides():
    t = on(dict(hand=["Trading Frenzy"], in_play=["V3"], amber=2), dict(in_play=["V9"], amber=4)).play("Trading Frenzy")
    assert (t.card("V3").amber, t.card("V9").amber, t.a.amber, t.b.amber) == (3, 3, 0, 1), "one of its icon"


@card("Transitory Philosopher", "action")
def test_transitory_philosopher_steals_for_artifacts():
    t = on(dict(in_play=["Transitory Philosopher", "Chest"]), dict(amber=5, in_play=["Lever", "Lantern"]))
    assert t.action("Transitory Philosopher").a.amber == 2


@card("Tya-Arhĭ, Esquire", "gives")
def test_tya_arhi_makes_tokens_of_fallen_cards():
    a = dict(in_play=["Tya-Arhĭ, Esquire", "V3", token()], houses=["brobnar", "mars", "sanctum"])
    t = made(settle(on(a, dict(in_play=["V50"]), house="brobnar").fight("V3", "V50")))
    assert t.a.battleline.count("Defender") == 2
    t = made(settle(on(a, dict(in_play=["V50"]), house="sanctum").fight("Defender", "V50")))
    assert t.a.battleline.count("Defender") == 0, "not for token creatures"


@card("Uncommon Currency", "action")
def test_uncommon_currency_swaps_itself_for_an_artifact():
    t = on(dict(in_play=["Uncommon Currency"]), dict(in_play=["Lever"])).action("Uncommon Currency")
    assert (t.a.artifacts, t.b.artifacts) == (["Lever"], ["Uncommon Currency"])
    t = on(dict(in_play=["Uncommon Currency", "Lever"])).action("Uncommon Currency")
    assert sorted(t.a.artifacts) == ["Lever", "Uncommon Currency"]
