"""Winds of Exchange: the new cards of Unfathomable, each ability with what it does and what it does not do."""

from tests.cards.woe import made, token
from tests.cards.woe import on as on_board
from tests.help import card, out, settle, targets, ways


def on(a=None, b=None, house="unfathomable", **more):
    """A's main step in Unfathomable."""
    return on_board(a, b, house=house, **more)


def cultists(n, **more):
    """So many Cultists of A's."""
    return dict(token="Cultist", in_play=[token(f"V{k}") for k in (1, 2, 3, 4, 5)[:n]], **more)


# A ... C


@card("Abyssal Sight", "play")
def test_abyssal_sight_discards_a_card_for_a_creature():
    t = on(dict(hand=["Abyssal Sight"], in_play=["V3"]), dict(hand=["V4", "V5"])).play("Abyssal Sight").pick("V5")
    assert t.b.discard == ["V5"] and t.a.battleline == []
    t = on(dict(hand=["Abyssal Sight"]), dict(hand=["V4"])).play("Abyssal Sight")
    assert t.b.hand == ["V4"]


@card("Adult Swim", "play")
def test_adult_swim_puts_the_weak_on_their_decks():
    a, b = dict(hand=["Adult Swim"], in_play=["V3", "V4"], deck=[]), dict(in_play=["V1", "V2"], deck=["V50"])
    t = on(a, b).play("Adult Swim")
    assert t.a.battleline == ["V4"] and t.a.deck == ["V3"]
    assert t.b.deck[-1] == "V50" and sorted(t.b.deck[:2]) == ["V1", "V2"]


@card("Azure Basin Outpost", "action")
def test_azure_basin_outpost_exhausts_three():
    t = on(dict(in_play=["Azure Basin Outpost", "V3"]), dict(in_play=["V4", "V5", "V6"])).action("Azure Basin Outpost")
    t = out(t)
    assert not any(t.card(c).ready for c in ("V4", "V5", "V6")) and t.a.deck[-1] == "V3"
    t = on(dict(in_play=["Azure Basin Outpost"]), dict(in_play=["V4"])).action("Azure Basin Outpost")
    assert t.card("V4").ready


@card("Befuddle", "play")
def test_befuddle_lets_them_play_one_house():
    b = dict(hand=["V3", "Hire On", "Zap 2"], houses=["brobnar", "ekwidon", "dis"])
    t = on(dict(hand=["Befuddle"]), b).play("Befuddle")
    assert {o.label for o in t.decision.options} >= {"Brobnar", "Ekwidon", "Dis"} and len(t.decision.options) == 3
    t = t.answer("ekwidon").end_turn().answer("brobnar")
    assert "play" not in ways(t, "V3") and "discard" in ways(t, "V3")
    t = on(dict(hand=["Befuddle"]), b).play("Befuddle").answer("brobnar").end_turn().answer("brobnar")
    assert "play" in ways(t, "V3")


@card("Brackish Shoreline", "reaction")
def test_brackish_shoreline_keeps_fighters_exhausted_that_turn():
    a = dict(in_play=["Brackish Shoreline", "V3", "V4"], houses=["brobnar", "mars", "dis"])
    t = on(a, dict(in_play=["V1"]), house="brobnar").fight("V3", "b:V1").reap("V4").end_turn()
    assert not t.card("V3").ready and t.card("V4").ready
    t = t.answer("brobnar").end_turn().answer("brobnar").end_turn()
    assert t.card("V3").ready


@card("Bryozoarch", "instead")
def test_bryozoarch_replaces_what_their_actions_do():
    b = dict(hand=["Zap 2"], amber=0, houses=["brobnar", "mars", "logos"])
    t = on(dict(in_play=["V3", "Bryozoarch"]), b).end_turn().answer("brobnar").play("Zap 2")
    assert t.a.battleline == ["Bryozoarch"] and t.a.discard == ["V3"] and t.card("Bryozoarch").damage == 0
    assert t.b.discard == ["Zap 2"]


@card("Bryozoarch", "instead")
def test_bryozoarch_leaves_icons_creatures_and_ones_own_actions():
    b = dict(hand=[dict(card="Zap 2", icons=["amber"]), "V9"], houses=["brobnar", "mars", "logos"])
    t = on(dict(in_play=["V3", "Bryozoarch"]), b).end_turn().answer("brobnar").play("Zap 2")
    assert t.b.amber == 1 and t.a.discard == ["V3"]
    t = t.play("V9")
    assert t.a.battleline == ["Bryozoarch"] and t.b.battleline == ["V9"]
    t = on(dict(in_play=["V3", "Bryozoarch"], hand=["Stir-Crazy"])).play("Stir-Crazy")
    assert t.a.battleline == ["V3", "Bryozoarch"]


@card("Catch and Release", "play")
def test_catch_and_release_empties_the_board():
    a = dict(hand=["Catch and Release", "V1", "V2"], in_play=["V3"])
    b = dict(hand=["V4"] * 5, in_play=["V5", "V6", "V8"])
    t = on(a, b).play("Catch and Release")
    assert (t.a.battleline, t.b.battleline) == ([], []) and t.a.chains == 2
    assert len(t.a.hand) == 3 and len(t.b.hand) == 6 and len(t.b.discard) == 2


@card("Covetous Hema", "constant", "play")
def test_covetous_hema_captures_and_hides_in_the_middle():
    t = on(dict(hand=["Covetous Hema"], in_play=["V3"]), dict(amber=4)).play("Covetous Hema")
    assert t.card("Covetous Hema").amber == 3 and "elusive" not in t.card("Covetous Hema").keywords
    assert "elusive" in on(dict(in_play=["V1", "Covetous Hema", "V2"])).card("Covetous Hema").keywords


@card("Crushing Deep", "play")
def test_crushing_deep_makes_keys_dear_for_one_turn():
    t = on(dict(hand=["Crushing Deep"], keys=1), dict(keys=2)).play("Crushing Deep").end_turn()
    assert t.b.key_cost == 12 and t.a.key_cost == 12
    assert t.answer("brobnar").end_turn().a.key_cost == 6
    assert on(dict(hand=["Crushing Deep"], keys=1)).play("Crushing Deep").end_turn().b.key_cost == 6


# D ... K


@card("Dragnet", "play")
def test_dragnet_returns_neighbors_of_its_house():
    b = dict(in_play=["V3", "V4", "Kelpminder", "V5"])
    t = on(dict(hand=["Dragnet"]), b).play("Dragnet").pick("V4")
    assert t.b.battleline == ["Kelpminder", "V5"] and sorted(t.b.hand) == ["V3", "V4"]


@card("Extrematode Infection", "reaction", "play")
def test_extrematode_infection_hatches_in_three_turns():
    t = on(dict(hand=["Extrematode Infection"]), dict(in_play=["V9"])).play("Extrematode Infection", on="V9")
    assert t.card("Extrematode Infection").counters == {"hatch": 3}
    for left in (2, 1):
        t = t.end_turn().answer("brobnar").end_turn()
        assert t.card("Extrematode Infection").counters == {"hatch": left}
        t = t.answer("unfathomable")
    t = made(t.end_turn().answer("brobnar").end_turn())
    assert t.b.battleline == [] and t.a.battleline == ["Defender"] * 3


@card("Extrematode Infection", "reaction")
def test_of_two_extrematode_infections_on_a_creature_only_the_one_without_counters_hatches():
    infections = [dict(card="Extrematode Infection", counters=dict(hatch=n)) for n in (1, 2)]
    t = on(dict(in_play=[dict(card="V3", upgrades=infections)]), house=None)
    t = made(t.pick("Extrematode Infection"))
    assert t.a.battleline == ["Defender"] * 3, "the other left play with two on it"


@card("Fathom Reaver", "constant", "play")
def test_fathom_reaver_thins_their_hand_while_there_are_tokens():
    assert made(on(dict(hand=["Fathom Reaver"])).play("Fathom Reaver")).a.battleline == ["Fathom Reaver", "Defender"]
    for more, cards in (([token()], 5), ([], 6)):
        t = on(dict(in_play=["Fathom Reaver", *more])).end_turn().answer("brobnar").end_turn()
        assert len(t.b.hand) == cards


@card("Flounderight", "destroyed")
def test_flounderight_takes_the_right_flank_along():
    t = settle(on(dict(in_play=["Flounderight"]), dict(in_play=["V50", "V9", "V8"])).fight("Flounderight", "V50"))
    assert t.b.battleline == ["V50", "V9"]


@card("Giltspine School", "constant", "play")
def test_giltspine_school_makes_three_and_keeps_tokens_exhausted():
    assert made(on(dict(hand=["Giltspine School"])).play("Giltspine School")).a.battleline.count("Defender") == 3
    a = dict(in_play=["Giltspine School", token(exhausted=True), dict(card="V4", exhausted=True)])
    t = on(a, dict(in_play=[token("V50", exhausted=True)])).end_turn()
    assert not t.card("V1").ready and t.card("V4").ready
    assert not t.answer("brobnar").end_turn().card("b:V50").ready


@card("Hypoxia", "play")
def test_hypoxia_takes_tokens_only():
    t = settle(on(dict(hand=["Hypoxia"], in_play=["V3", token()]), dict(in_play=["V9", token("V50")])).play("Hypoxia"))
    assert (t.a.battleline, t.b.battleline) == (["V3"], ["V9"])


@card("Initiation", "play")
def test_initiation_is_archived_with_a_small_hand():
    t = made(on(dict(hand=["Initiation", "V1", "V2", "V3"])).play("Initiation"))
    assert t.a.archives == ["Initiation"] and t.a.battleline == ["Defender"]
    assert made(on(dict(hand=["Initiation", "V1", "V2", "V3", "V4"])).play("Initiation")).a.archives == []


@card("Kamalani", "destroyed")
def test_kamalani_leaves_two_tokens():
    t = made(settle(on(dict(in_play=["Kamalani"]), dict(in_play=["V50"])).fight("Kamalani", "V50")))
    assert t.a.battleline == ["Defender", "Defender"]


@card("Kelping Hands", "omni")
def test_kelping_hands_gives_poison_for_the_turn():
    t = on(dict(in_play=["Kelping Hands", "V3"]), dict(in_play=["V9"])).omni("Kelping Hands")
    assert "poison" in t.card("V3").keywords and "poison" not in t.card("V9").keywords and t.a.discard == ["Kelping Hands"]
    assert "poison" not in t.end_turn().card("V3").keywords


def test_kelpminder_only_enhances():
    assert on(dict(hand=["Kelpminder"])).play("Kelpminder").decision.kind == "action"


# O ... S


@card("Offering to Kiligog", "omni")
def test_offering_to_kiligog_keeps_a_creature():
    a = dict(in_play=["Offering to Kiligog", "V3"], discard=["V4", "Zap 2"])
    t = on(a, house="brobnar").omni("Offering to Kiligog").answer(0)
    assert sorted(targets(t)) == ["V3", "V4"], "the one just destroyed, too"
    t = t.pick("V4")
    assert t.card("Offering to Kiligog").beneath == ["V4"] and t.a.discard == ["V3", "Zap 2"]


@card("Offering to Kiligog", "omni")
def test_offering_to_kiligog_without_a_creature_keeps_nothing():
    a = dict(in_play=["Offering to Kiligog"], discard=["V4"])
    t = on(a).omni("Offering to Kiligog").answer(0)
    assert t.a.discard == ["V4"]


def test_offering_to_kiligog_gives_them_back_as_tokens():
    a = dict(in_play=["Offering to Kiligog", "V3", "V5"], discard=["V4"])
    t = on(a).omni("Offering to Kiligog").answer(0).pick("V3").pick("V4").end_turn().answer("brobnar").end_turn()
    t = t.answer("unfathomable").omni("Offering to Kiligog").answer(1)
    t = made(t)
    assert t.a.battleline == ["V5", "Defender"] and not t.card("V4").ready
    assert t.card("Offering to Kiligog").beneath == []


@card("Physaloha", "constant")
def test_physaloha_keeps_the_damaged_exhausted():
    a = dict(in_play=["Physaloha", dict(card="V4", damage=1, exhausted=True), dict(card="V5", exhausted=True)])
    t = on(a, dict(in_play=[dict(card="V9", damage=1, exhausted=True)])).end_turn()
    assert not t.card("V4").ready and t.card("V5").ready
    assert not t.answer("brobnar").end_turn().card("V9").ready


@card("Plunder", "play")
def test_plunder_discards_the_last_one_revealed():
    t = on(dict(hand=["Plunder"]), dict(hand=["V3", "V4", "V5"])).play("Plunder")
    assert t.decision.kind == "yes_no"
    assert len(t.answer(False).b.discard) == 1


@card("Plunder", "play")
def test_plunder_may_go_on_to_others():
    t = on(dict(hand=["Plunder"]), dict(hand=["V3", "V4", "V5"])).play("Plunder").answer(True).answer(True)
    assert t.decision.kind == "action" and len(t.b.discard) == 1, "the third is the last"
    assert sum(f"{card} is revealed" in t.log() for card in ("V3", "V4", "V5")) == 3
    assert on(dict(hand=["Plunder"])).play("Plunder").b.discard == []


@card("Primordial Vault", "reaction")
def test_primordial_vault_makes_cultists_only():
    t = on(dict(in_play=["Primordial Vault"], token="Cultist")).end_turn().answer("brobnar").end_turn()
    assert made(t).a.battleline == ["Cultist"]
    t = on(dict(in_play=["Primordial Vault"])).end_turn().answer("brobnar").end_turn()
    assert t.decision.kind == "house" and t.a.battleline == []


@card("Primordial Vault", "action")
def test_primordial_vault_calls_tangaika_for_four_cultists():
    a = cultists(4, deck=["V9", "Tangaika"])
    t = on(dict(a, in_play=["Primordial Vault", *a["in_play"]])).action("Primordial Vault")
    t = out(t)
    assert t.a.hand == ["Tangaika"] and t.a.deck == ["V9"] and t.a.battleline == []
    b = cultists(3, deck=["V9", "Tangaika"])
    t = out(on(dict(b, in_play=["Primordial Vault", *b["in_play"]])).action("Primordial Vault"))
    assert t.a.hand == [] and t.a.battleline == []


def test_sibyl_waimare_exhausts_the_house_they_discard():
    b = dict(in_play=["V3", "Kelpminder"], deck=["V9", "V8"])
    t = on(dict(in_play=["Sibyl Waimare", "V4"]), b).end_turn()
    assert t.b.discard == ["V9"] and not t.card("V3").ready and t.card("Kelpminder").ready
    assert not t.card("V4").ready and t.card("Sibyl Waimare").ready


@card("Skullback Crab", "action")
def test_skullback_crab_steals():
    t = on(dict(in_play=["Skullback Crab"]), dict(amber=2)).action("Skullback Crab")
    assert (t.a.amber, t.b.amber) == (1, 1) and "poison" in t.card("Skullback Crab").keywords


@card("Soleft", "destroyed")
def test_soleft_takes_the_left_flank_along():
    t = settle(on(dict(in_play=["Soleft"]), dict(in_play=["V9", "V50", "V8"])).fight("Soleft", "V50"))
    assert t.b.battleline == ["V50", "V8"]


@card("Stir-Crazy", "play")
def test_stir_crazy_has_the_ready_capture():
    a = dict(hand=["Stir-Crazy"], in_play=["V3", dict(card="V4", exhausted=True)], amber=3)
    t = on(a, dict(in_play=["V9"], amber=3)).play("Stir-Crazy")
    assert [t.card(c).amber for c in ("V3", "V4", "V9")] == [1, 0, 1] and (t.a.amber, t.b.amber) == (3, 2)


@card("Sunk Cost", "play")
def test_sunk_cost_makes_a_token_if_the_house_is_named():
    t = made(on(dict(hand=["Sunk Cost"]), dict(hand=["V3"])).play("Sunk Cost").answer("brobnar"))
    assert t.a.battleline == ["Defender"] and t.b.discard == ["V3"]
    t = made(on(dict(hand=["Sunk Cost"]), dict(hand=["V3"])).play("Sunk Cost").answer("dis"))
    assert t.a.battleline == [] and t.b.discard == ["V3"]
    assert made(on(dict(hand=["Sunk Cost"])).play("Sunk Cost").answer("dis")).a.battleline == []


# T ... Z


@card("Tangaika", "playable_if")
def test_tangaika_wants_four_cultists():
    assert "play" in ways(on(cultists(4, hand=["Tangaika"])), "Tangaika")
    assert "play" not in ways(on(cultists(3, hand=["Tangaika"])), "Tangaika")


@card("Tangaika", "fight")
def test_tangaika_splashes_and_gains():
    t = settle(on(dict(in_play=["Tangaika"]), dict(in_play=["V6", "V50", "V5"])).fight("Tangaika", "V50"))
    assert t.b.battleline == ["V6", "V50"] and t.card("V6").damage == 5 and t.a.discard == ["Tangaika"]
    assert on(dict(in_play=["Tangaika"]), dict(in_play=["V3"])).fight("Tangaika", "V3").a.amber == 1


@card("Timoti the Dammed", "constant", "play")
def test_timoti_forbids_keys_while_there_are_tokens():
    assert made(on(dict(hand=["Timoti the Dammed"])).play("Timoti the Dammed")).a.battleline[-1] == "Defender"
    for more, amber in (([token()], 6), ([], 0)):
        t = on(dict(in_play=["Timoti the Dammed", *more]), dict(amber=6)).end_turn()
        t = out(t) if t.decision.kind == "key" else t
        assert t.b.amber == amber


@card("Toxicuda Venom", "constant")
def test_toxicuda_venom_gives_poison():
    t = on(dict(in_play=[dict(card="V3", upgrades=["Toxicuda Venom"]), "V4"]))
    assert "poison" in t.card("V3").keywords and "poison" not in t.card("V4").keywords


@card("Watch Your Step", "play")
def test_watch_your_step_makes_two_ready_if_they_choose_otherwise():
    b = dict(houses=["brobnar", "mars", "dis"])
    t = on(dict(hand=["Watch Your Step"]), b).play("Watch Your Step").answer("mars").end_turn()
    t = made(t.answer("brobnar"))
    assert t.a.battleline == ["Defender", "Defender"] and all(t.card(c).ready for c in ("V1", "V1#2"))
    t = on(dict(hand=["Watch Your Step"]), b).play("Watch Your Step").answer("mars").end_turn().answer("mars")
    assert t.a.battleline == []


@card("Weak Link", "constant")
def test_weak_link_costs_while_the_creature_is_exhausted():
    for exhausted, cost in ((True, 12), (False, 6)):
        b = dict(in_play=[dict(card="V3", exhausted=exhausted, upgrades=["Weak Link"])])
        t = on(None, b)
        assert (t.a.key_cost, t.b.key_cost) == (6, cost), "the keys of whoever controls the creature"


@card("Yanthi Ghostfin", "reap")
def test_yanthi_ghostfin_purges_for_a_token():
    t = made(on(dict(in_play=["Yanthi Ghostfin"], discard=["Zap 2"]), dict(discard=["V3"])).reap("Yanthi Ghostfin"))
    assert t.b.purged == ["V3"] and t.a.battleline == ["Yanthi Ghostfin", "Defender"]
    t = made(on(dict(in_play=["Yanthi Ghostfin"], discard=["Zap 2"])).reap("Yanthi Ghostfin"))
    assert t.a.battleline == ["Yanthi Ghostfin"] and "elusive" in t.card("Yanthi Ghostfin").keywords
