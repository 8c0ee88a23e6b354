"""Dark Tidings: Unfathomable."""

import pytest

from kfsim.table import IllegalChoice
from tests.help import board, card, case, out, settle, targets, ways

HOUSES = ["unfathomable", "brobnar", "dis"]


def sea(a=None, b=None, **more):
    """Step 3 of a turn of Unfathomable."""
    given = {"house": "unfathomable", "rulebook": "18", **more}
    return board(dict(houses=HOUSES, **(a or {})), dict(houses=HOUSES, **(b or {})), **given)


def tired(card, **more):
    return dict(card=card, exhausted=True, **more)


def ready(t, *cards):
    return [t.card(card).ready for card in cards]


def plays(t, card):
    return "play" in ways(t, card)


# evil twins


@card("Flamegill Enforcer (Evil Twin)", "action", "reaction")
def test_flamegill_enforcer_twin_steals_and_rages_when_the_opponent_raises_the_tide():
    t = sea({"in_play": ["Flamegill Enforcer (Evil Twin)"]}, {"amber": 2}).action("Flamegill Enforcer (Evil Twin)")
    assert (t.a.amber, t.b.amber) == (1, 1)
    for mine, enraged in ((True, False), (False, True)):
        a, b = {"in_play": ["Flamegill Enforcer (Evil Twin)"]}, {"hand": ["Pour-tal"]}
        t = sea(a, b) if mine else sea(b, a)
        assert t.raise_tide().card("Flamegill Enforcer (Evil Twin)").enraged is enraged


@card("Giltspine Netcaster (Evil Twin)", "reap")
def test_giltspine_netcaster_twin_readies_and_uses_a_friend_that_is_no_aquan():
    t = sea({"in_play": ["Giltspine Netcaster (Evil Twin)", tired("V3"), tired("Hookmaster")]})
    t.reap("Giltspine Netcaster (Evil Twin)")
    assert t.a.amber == 2 and ready(t, "V3", "Hookmaster") == [False, False], "V3 was the only one, and reaped"
    t = sea({"in_play": ["Giltspine Netcaster (Evil Twin)", tired("Hookmaster")]}, {"in_play": ["V1"]})
    assert t.reap("Giltspine Netcaster (Evil Twin)").a.amber == 1 and not t.card("Hookmaster").ready


def test_horrid_synan_and_its_twin_are_poisonous_and_the_twin_taunts():
    t = sea({"in_play": ["Horrid Synan"]}, {"in_play": ["V6"]}).fight("Horrid Synan", "V6")
    assert t.card("V6").zone == "discard"
    t = sea({"in_play": ["V6"]}, {"in_play": ["Horrid Synan (Evil Twin)", "V1"]}, house="brobnar")
    with pytest.raises(IllegalChoice):
        t.fight("V6", "V1")
    assert t.fight("V6", "Horrid Synan (Evil Twin)").card("V6").zone == "discard"


@card("Kaupe (Evil Twin)", "constant")
def test_kaupe_twin_lets_its_controller_play_one_card_of_each_type():
    a = {"in_play": ["Kaupe (Evil Twin)"], "hand": ["Hookmaster", "Scyphos", "Pour-tal", "Storm Surge", "Frigorific Rod"]}
    t = sea(a).play("Hookmaster")
    assert not plays(t, "Scyphos") and plays(t, "Pour-tal") and plays(t, "Frigorific Rod")
    t.play("Pour-tal")
    assert not plays(t, "Storm Surge") and plays(t, "Frigorific Rod")
    t = sea({"hand": ["Hookmaster", "Scyphos"]}, {"in_play": ["Kaupe (Evil Twin)"]}).play("Hookmaster")
    assert plays(t, "Scyphos"), "it speaks of its controller"
    t = sea({"hand": ["Kaupe (Evil Twin)", "Scyphos"]}).play("Kaupe (Evil Twin)")
    assert not plays(t, "Scyphos"), "it was itself the creature of this turn"


@card("Kaupe (Evil Twin)", "fight_reap")
def test_kaupe_twin_discards_to_deal_damage():
    a = {"in_play": ["Kaupe (Evil Twin)"], "hand": ["V1", "V2", "V3"]}
    t = sea(a, {"in_play": ["V5", "V6"]}).reap("Kaupe (Evil Twin)")
    t.pick("V1", "V2").answer(False).pick("V5", "V6")
    assert t.a.discard == ["V2", "V1"] and [t.card(c).damage for c in ("V5", "V6")] == [2, 2]
    t = sea(a, {"in_play": ["V5"]}).reap("Kaupe (Evil Twin)").answer(False)
    assert len(t.a.hand) == 3 and t.card("V5").damage == 0


@card("Taniwha (Evil Twin)", "fight_reap")
def test_taniwha_twin_puts_a_creature_on_top_of_the_deck():
    a = {"in_play": ["Taniwha (Evil Twin)"], "discard": ["V1", "Pour-tal"], "deck": ["V2"]}
    assert sea(a).reap("Taniwha (Evil Twin)").a.deck == ["V1", "V2"]
    t = sea(a, {"in_play": ["V1"]}).fight("Taniwha (Evil Twin)", "V1#2")
    assert t.a.deck == ["V1", "V2"]
    t = sea({"in_play": ["Taniwha (Evil Twin)"], "discard": ["Pour-tal"], "deck": ["V2"]})
    assert t.reap("Taniwha (Evil Twin)").a.deck == ["V2"]


@card("Tomwa of the Glow (Evil Twin)", "reap")
def test_tomwa_of_the_glow_twin_at_high_tide_exhausts_and_discards():
    a, b = {"in_play": ["Tomwa of the Glow (Evil Twin)", "V1"]}, {"in_play": ["V2"], "hand": ["V3"]}
    t = sea(a, b, tide="a").reap("Tomwa of the Glow (Evil Twin)")
    assert not t.card("V2").ready and t.b.hand == [] and t.card("V1").ready
    for tide in ("b", None):
        t = sea(a, b, tide=tide).reap("Tomwa of the Glow (Evil Twin)")
        assert t.card("V2").ready and t.b.hand == ["V3"]


@card("Wikolia (Evil Twin)", "reap")
@card("Wikolia", "reap")
def test_wikolia_and_its_twin_make_keys_dearer_for_a_turn():
    for name, more, amber in (("Wikolia", 2, 0), ("Wikolia (Evil Twin)", 4, 1)):
        t = sea({"in_play": [name]}).reap(name)
        assert t.card(name).amber == amber and t.b.key_cost == 6
        t.end_turn()
        assert (t.a.key_cost, t.b.key_cost) == (6 + more, 6 + more)
        t.answer("brobnar").end_turn()
        assert (t.a.key_cost, t.b.key_cost) == (6, 6)


# decks


@card("Drawn Down", "play")
def test_drawn_down_deals_out_the_top_three_cards_of_the_opponents_deck():
    t = sea({"hand": ["Drawn Down"]}, {"deck": ["V1", "V2", "V3", "V4"]}).play("Drawn Down")
    assert sorted(targets(t)) == ["V1", "V2", "V3"]
    t.pick("V2")
    assert sorted(targets(t)) == ["V1", "V3"]
    t.pick("V1")
    assert t.b.discard == ["V2"] and t.b.deck == ["V3", "V4", "V1"]
    t = sea({"hand": ["Drawn Down"]}, {"deck": ["V1", "V2"]}).play("Drawn Down").pick("V1")
    assert t.b.discard == ["V1"] and t.b.deck == ["V2"], "as much as there is"


@card("Dive Deep", "play")
def test_dive_deep_sinks_a_creature_of_the_discarded_cards_house():
    b = {"deck": ["V1", "V2"], "in_play": ["V5", "Hookmaster"]}
    t = sea({"hand": ["Dive Deep"], "in_play": ["V6", "Scyphos"]}, b).play("Dive Deep")
    assert t.b.discard == ["V1"] and sorted(targets(t)) == ["V5", "V6"]
    assert t.pick("V5").b.deck == ["V2", "V5"]
    t = sea({"hand": ["Dive Deep"]}, {"deck": ["V1"], "in_play": ["Hookmaster"]}).play("Dive Deep")
    assert t.b.discard == ["V1"] and t.card("Hookmaster").zone == "battleline"
    t = sea({"hand": ["Dive Deep"]}, {"in_play": ["V1"]}).play("Dive Deep")
    assert t.card("V1").zone == "battleline", "nothing was discarded"


@card("Thalassophobia", "play")
def test_thalassophobia_discards_ten_cards():
    t = sea({"hand": ["Thalassophobia"]}, {"deck": ["V1"] * 12}).play("Thalassophobia")
    assert len(t.b.deck) == 2 and len(t.b.discard) == 10
    t = sea({"hand": ["Thalassophobia"]}, {"deck": ["V1"] * 4, "discard": ["V2"]}).play("Thalassophobia")
    assert t.b.deck == [] and len(t.b.discard) == 5


@card("Mælstrom", "play")
def test_maelstrom_puts_all_creatures_on_their_owners_decks():
    a = {"hand": ["Mælstrom"], "in_play": ["V1", {"card": "V6", "owner": "b"}, {"card": "V2", "ward": True}], "deck": ["Scyphos"]}
    b = {"in_play": ["V3", {"card": "V4", "upgrades": ["Under Pressure"]}], "deck": ["Hookmaster"]}
    t = sea(a, b).play("Mælstrom")
    assert t.a.deck == ["V1", "Scyphos"] and t.card("V2").zone == "battleline" and not t.card("V2").warded
    assert sorted(t.b.deck[:3]) == ["V3", "V4", "V6"] and t.b.deck[3:] == ["Hookmaster"]
    assert t.card("Under Pressure").zone == "discard" and t.a.chains == 2
    orders = {
        tuple(sea({"hand": ["Mælstrom"]}, {"in_play": ["V1", "V2", "V3"]}, seed=s).play("Mælstrom").b.deck) for s in range(40)
    }
    assert len(orders) == 6, "any order"


@card("Brain Drain", "play")
def test_brain_drain_puts_a_card_of_the_opponents_hand_on_their_deck():
    t = sea({"hand": ["Brain Drain"]}, {"hand": ["V1", "V2"], "deck": ["V3"]}).play("Brain Drain")
    assert targets(t) == ["V1", "V2"] and t.pick("V2").b.deck == ["V2", "V3"] and t.b.hand == ["V1"]
    assert sea({"hand": ["Brain Drain"]}, {"deck": ["V3"]}).play("Brain Drain").b.deck == ["V3"]


@card("“Bubbles”", "play")
def test_bubbles_puts_an_enemy_creature_on_its_owners_deck():
    t = sea({"hand": ["“Bubbles”"], "in_play": ["V1"]}, {"in_play": ["V2"], "deck": ["V3"]}).play("“Bubbles”")
    assert t.b.deck == ["V2", "V3"] and t.card("V1").zone == "battleline"
    assert sea({"hand": ["“Bubbles”"], "in_play": ["V1"]}).play("“Bubbles”").card("V1").zone == "battleline"


# Omnipus and its arms


@card("Omnipus", "constant", "reap")
def test_omnipus_cannot_fight_and_gains_for_each_tentaclid():
    t = sea({"in_play": ["Omnipus", "Tentaclid", "Tentaclid"]}, {"in_play": ["V1", "Tentaclid"]})
    assert ways(t, "Omnipus") == {"reap"}
    assert t.reap("Omnipus").a.amber == 3
    assert sea({"in_play": ["Omnipus"]}, {"in_play": ["Tentaclid"]}).reap("Omnipus").a.amber == 1


@card("Omnipus", "play")
def test_omnipus_discards_eight_cards_and_plays_each_tentaclid_from_the_discard_pile():
    a = {"hand": ["Omnipus"], "discard": ["Tentaclid", "V1"], "deck": ["V2", "Tentaclid", *["V3"] * 6, "Tentaclid"]}
    t = sea(a).play("Omnipus")
    while t.decision.kind != "action":
        t.choose(0)
    assert len(t.a.deck) == 1 and t.a.battleline.count("Tentaclid") + t.a.battleline.count("Tentaclid#2") == 2
    assert t.a.discard.count("V1") == 1 and "Tentaclid" not in t.a.discard
    t = sea({"hand": ["Omnipus"], "discard": ["V1"], "deck": ["V2"] * 3}).play("Omnipus")
    assert t.a.battleline == ["Omnipus"] and len(t.a.discard) == 4


@card("Tentaclid", "constant")
def test_tentaclid_cannot_reap_but_fights_unharmed():
    t = sea({"in_play": ["Tentaclid"]}, {"in_play": ["V5"]})
    assert ways(t, "Tentaclid") == {"fight"}
    t.fight("Tentaclid", "V5")
    assert t.card("V5").damage == 3 and t.card("Tentaclid").damage == 0
    assert ways(sea({"in_play": ["Tentaclid"]}), "Tentaclid") == set()


# what destroys, exhausts, stuns


@card("Corrode", "play")
def test_corrode_destroys_one_thing_of_three_kinds():
    a = {"hand": ["Corrode"]}
    b = {"in_play": ["V1", {"card": "Hookmaster", "upgrades": ["Under Pressure"]}, "Frigorific Rod"]}
    for mode, gone in ((0, "Frigorific Rod"), (1, "Under Pressure"), (2, "Hookmaster")):
        t = sea(a, b).play("Corrode").answer(mode)
        assert t.card(gone).zone == "discard"
    t = sea(a, b).play("Corrode").answer(2)
    assert t.card("V1").zone == "battleline" and t.card("Frigorific Rod").zone == "artifacts"


@card("Cup of Water", "play")
def test_cup_of_water_stuns_cyborgs_and_robots():
    a = {"hand": ["Cup of Water"], "in_play": ["Armadrone", "V1"]}
    t = sea(a, {"in_play": ["Old Egad", "Hookmaster"]}).play("Cup of Water")
    assert [t.card(c).stunned for c in ("Armadrone", "V1", "Old Egad", "Hookmaster")] == [True, False, True, False]


@card("Deep Priest Glebe", "reaction")
def test_deep_priest_glebe_exhausts_after_an_aquan_is_played():
    a = {"in_play": ["Deep Priest Glebe"], "hand": ["Hookmaster", "Scyphos"]}
    t = sea(a, {"in_play": ["V1"]}).play("Scyphos")
    assert t.card("V1").ready, "Scyphos is a beast"
    assert not t.play("Hookmaster").card("V1").ready
    t = sea({"hand": ["Hookmaster"]}, {"in_play": ["Deep Priest Glebe"]}).play("Hookmaster")
    assert t.decision.kind == "action", "the opponent's hears nothing"


@card("Flash Freeze", "play")
def test_flash_freeze_exhausts_a_creature_for_each_other_card_played():
    t = sea({"hand": ["Flash Freeze", "Hookmaster", "Storm Surge"]}, {"in_play": ["V1", "V2"]}).play("Flash Freeze")
    assert t.decision.kind == "action", "not for itself"
    before = t.snapshot()
    assert t.place("Flash Freeze", "hand").play("Flash Freeze").decision.kind == "action", "nor when it is played again"
    t.restore(before)
    settle(t.play("Storm Surge")).pick("V1")
    assert ready(t, "V1", "V2") == [False, True]
    t.play("Hookmaster").pick("V2").end_turn().answer("brobnar")
    assert ready(t, "V1", "V2") == [False, False]


def test_general_sherman_purges_all_others_until_it_leaves():
    a = {"hand": ["General Sherman"], "in_play": ["V1"]}
    t = sea(a, {"in_play": ["V2", {"card": "V3", "owner": "a"}, {"card": "V4", "ward": True}], "hand": ["Wrath or Ruin"]})
    t.play("General Sherman")
    assert [t.card(c).zone for c in ("V1", "V2", "V3", "V4")] == ["purged"] * 3 + ["battleline"]
    t.end_turn().answer("unfathomable").play("Wrath or Ruin").answer(0).pick("General Sherman")
    out(t)
    assert (sorted(t.a.battleline), sorted(t.b.battleline)) == (["V1", "V3"], ["V2", "V4"]), "each to its owner"
    assert ready(t, "V1", "V2", "V3") == [False] * 3


def test_what_general_sherman_purged_comes_back_though_its_text_box_is_blank():
    b = {"in_play": ["V2"], "hand": [{"card": name, "house": "brobnar"} for name in ("Shadow of Dis", "Hysteria")]}
    t = sea({"hand": ["General Sherman"], "in_play": ["V1"]}, b).play("General Sherman")
    out(t.end_turn().answer("brobnar").play("Shadow of Dis").play("Hysteria"))
    assert t.a.battleline == ["V1"] and t.b.battleline == ["V2"]


def test_what_comes_back_from_general_sherman_protects_its_neighbors_with_taunt():
    a = {"hand": ["General Sherman"], "in_play": ["V1", "Champion Anaphiel"]}
    t = sea(a, {"in_play": ["V2"], "hand": ["Wrath or Ruin"]}).play("General Sherman")
    out(t.end_turn().answer("unfathomable").play("Wrath or Ruin").answer(0))
    assert sorted(t.a.battleline) == ["Champion Anaphiel", "V1"] and t.b.battleline == ["V2"]
    t.end_turn().answer("unfathomable").end_turn().answer("brobnar")
    with pytest.raises(IllegalChoice):
        t.fight("V2", "V1")


@card("General Sherman", "constant")
def test_general_sherman_deals_no_damage_when_it_fights():
    t = sea({"in_play": ["General Sherman"]}, {"in_play": ["V3"]}).fight("General Sherman", "V3")
    assert t.b.battleline == ["V3"] and t.card("V3").damage == 0 and t.card("General Sherman").damage == 3


@card("Kiligog’s Trench", "reaction")
def test_kiligogs_trench_destroys_creatures_of_its_depth():
    t = sea({"in_play": ["Kiligog’s Trench", "V1", "V2"]}, {"in_play": ["V1", "V3"]}).end_turn()
    assert t.card("Kiligog’s Trench").counters == {"depth": 1}
    assert t.a.battleline == ["V2"] and t.b.battleline == ["V3"]
    t.answer("brobnar").end_turn()
    assert t.a.battleline == ["V2"], "only at the end of its controller's turn"
    t.answer("brobnar").end_turn()
    assert t.a.battleline == [] and t.b.battleline == ["V3"]


@card("Llack Gaboon", "constant")
def test_llack_gaboon_grows_with_other_exhausted_creatures():
    for others, power in ((1, 4), (3, 6)):
        t = sea({"in_play": ["Llack Gaboon", tired("V1")]}, {"in_play": [tired("V2")] * (others - 1) + ["V5"]})
        assert t.card("Llack Gaboon").power == power
        assert ("skirmish" in t.card("Llack Gaboon").keywords) is (others == 3)
    t = sea({"in_play": [tired("Llack Gaboon")]}, {"in_play": ["V1"]})
    assert t.card("Llack Gaboon").power == 3, "others"
    a = {"in_play": [tired("Llack Gaboon"), tired("V1"), tired("V2"), tired("V3")]}
    t = sea({"in_play": ["V5"]}, a, house="brobnar").fight("V5", "Llack Gaboon")
    assert t.card("V5").zone == "discard" and t.card("Llack Gaboon").damage == 0, "hazardous 5"


@card("Portalmonger", "constant")
def test_portalmonger_makes_keys_dearer_at_high_tide():
    for tide, cost in (("a", 10), ("b", 6), (None, 6)):
        t = sea({"in_play": ["Portalmonger"]}, tide=tide)
        assert (t.a.key_cost, t.b.key_cost) == (6, cost)


@card("Rustmiser", "reap")
def test_rustmiser_exhausts_enemy_artifacts():
    t = sea({"in_play": ["Rustmiser", "Frigorific Rod"]}, {"in_play": ["Echo Pearl", "Hydrocataloguer", "V1"]}).reap("Rustmiser")
    assert ready(t, "Frigorific Rod", "Echo Pearl", "Hydrocataloguer", "V1") == [True, False, False, True]


@card("Sobogg’s Thingamabob", "reaction")
def test_sobogg_s_thingamabob_exhausts_after_the_opponent_forges():
    a, b = {"in_play": ["Sobogg’s Thingamabob", "V1"]}, {"in_play": ["V2"], "amber": 6}
    t = sea(a, b).end_turn()
    t = out(t.answer("red")) if t.decision.kind == "key" else t
    assert ready(t, "V1", "V2") == [True, False]
    t = sea({"in_play": ["Sobogg’s Thingamabob"], "amber": 6}, {"in_play": ["V2"]}, house=None).answer("red")
    assert t.card("V2").ready


@card("Taniwha", "fight_reap")
def test_taniwha_destroys_a_friend_and_gains():
    t = sea({"in_play": ["Taniwha", "V1"]}, {"in_play": ["V2"]}).reap("Taniwha")
    assert targets(t) == ["Taniwha", "V1"]
    assert t.pick("V1").a.amber == 2 and t.card("V1").zone == "discard"
    t = sea({"in_play": ["Taniwha", {"card": "V1", "ward": True}]}, {"in_play": ["V2"]}).fight("Taniwha", "V2").pick("V1")
    assert t.a.amber == 1 and t.card("V1").zone == "battleline", "and gain 1, whatever becomes of it"


@card("Te-wheke Kraken", "play")
def test_te_wheke_kraken_exhausts_two_friends_or_is_destroyed():
    for friends, stays in ((["Hookmaster", "Scyphos"], True), (["Hookmaster"], False), (["Hookmaster", tired("Scyphos")], False)):
        t = sea({"hand": ["Te-wheke Kraken"], "in_play": [*friends, "V1"]}).play("Te-wheke Kraken")
        for friend in ("Hookmaster", "Scyphos"):
            if t.decision.kind == "target":
                t.pick(friend)
        assert (t.card("Te-wheke Kraken").zone == "battleline") is stays
        assert not t.card("Hookmaster").ready and t.card("V1").ready


@card("Te-wheke Kraken", "fight_reap")
def test_te_wheke_kraken_deals_damage_with_splash():
    t = sea({"in_play": ["Te-wheke Kraken"]}, {"in_play": ["V3", "V4", "V5", "V6"]}).reap("Te-wheke Kraken").pick("V4")
    assert [t.card(c).damage for c in ("V3", "V4", "V5", "V6")] == [2, 2, 2, 0]
    t = sea({"in_play": ["Te-wheke Kraken"]}, {"in_play": ["V3", "V5"]}).fight("Te-wheke Kraken", "V3")
    assert t.pick("V5").card("V5").damage == 2


@card("The Chosen One", "instead")
def test_the_chosen_one_is_hurt_instead_of_readying_the_opponents_creatures():
    t = sea({"in_play": ["The Chosen One"]}, {"in_play": [tired("V1"), tired("V2"), "V3", tired("Echo Pearl")]})
    t.end_turn().answer("brobnar").end_turn()
    assert t.card("The Chosen One").damage == 2 and ready(t, "V1", "V2", "V3", "Echo Pearl") == [False, False, True, True]
    t = sea({"in_play": ["The Chosen One", tired("V1")]}).end_turn()
    assert t.card("V1").ready and t.card("The Chosen One").damage == 0


@card("The Chosen One", "instead")
def test_the_chosen_one_is_hurt_for_creatures_that_could_not_ready_anyway_too():
    pressed = tired("V1", upgrades=[dict(card="Under Pressure", owner="a")])
    t = sea({"in_play": ["The Chosen One"]}, {"in_play": [pressed, tired("V2")]}).end_turn().answer("brobnar").end_turn()
    assert t.card("The Chosen One").damage == 2
    t = sea({"in_play": ["The Chosen One"]}, {"in_play": [pressed]}).end_turn().answer("brobnar").end_turn()
    assert t.card("The Chosen One").damage == 0, "nothing would be readied: there is nothing to be replaced"


@card("The Susurrus", "action")
def test_the_susurrus_exhausts_one_to_exhaust_three():
    b = {"in_play": ["V1", "V2", "Echo Pearl", "V4"]}
    t = sea({"in_play": ["The Susurrus", "Hookmaster"]}, b).action("The Susurrus").pick("V1", "Echo Pearl").answer(False)
    assert ready(t, "Hookmaster", "V1", "V2", "Echo Pearl", "V4") == [False, False, True, False, True]
    t = sea({"in_play": ["The Susurrus", tired("Hookmaster"), "V5"]}, b).action("The Susurrus")
    assert t.decision.kind == "action" and t.card("V1").ready


@card("Voice of Rakuzel", "constant")
def test_voice_of_rakuzel_strengthens_friends_at_high_and_enemies_at_low_tide():
    a, b = {"in_play": ["Voice of Rakuzel", "V1"]}, {"in_play": ["V2"]}
    for tide, own, theirs in (("a", 1, 0), ("b", 0, 1), (None, 0, 0)):
        t = sea(a, b, tide=tide)
        assert [t.card(c).power for c in ("Voice of Rakuzel", "V1", "V2")] == [5 + own, 1 + own, 2 + theirs]
        assert [t.card(c).armor for c in ("Voice of Rakuzel", "V1", "V2")] == [1 + own, own, theirs]


def test_whirlpool_moves_the_right_flank_to_the_opponents_left():
    t = sea({"in_play": ["Whirlpool", "V1", "V2"]}, {"in_play": ["V3", "V4"]}).end_turn()
    assert t.a.battleline == ["V1"] and t.b.battleline == ["V2", "V3", "V4"]
    t.answer("brobnar").end_turn()
    assert t.a.battleline == ["V4", "V1"] and t.b.battleline == ["V2", "V3"]
    t = sea({"in_play": ["Whirlpool"]}, {"in_play": ["V3"]}).end_turn()
    assert t.a.battleline == [] and t.b.battleline == ["V3"], "there was none to give"


@card("Abandon Ship", "play")
def test_abandon_ship_returns_one_or_at_high_tide_four():
    a, b = {"hand": ["Abandon Ship"], "in_play": ["V1"]}, {"in_play": ["V2", "V3", "V4", "V5"]}
    t = sea(a, b).play("Abandon Ship").pick("V2")
    assert t.b.hand == ["V2"] and t.decision.kind == "action"
    t = sea(a, b, tide="a").play("Abandon Ship").pick("V1", "V2", "V3", "V4")
    assert t.a.hand == ["V1"] and sorted(t.b.hand) == ["V2", "V3", "V4"] and t.b.battleline == ["V5"]


@card("Abyssal Zealot", "reaction")
def test_abyssal_zealot_captures_and_loses_with_the_tide():
    t = sea({"in_play": ["Abyssal Zealot"]}, {"amber": 3}).raise_tide()
    assert t.card("Abyssal Zealot").amber == 2 and t.b.amber == 1
    t = sea(b={"in_play": [{"card": "Abyssal Zealot", "amber": 3}]}, a={"amber": 3}).raise_tide()
    assert t.card("Abyssal Zealot").amber == 1 and (t.a.amber, t.b.amber) == (3, 0)


@card("Allusions of Grandeur", "play")
def test_allusions_of_grandeur_pays_unless_the_opponent_chooses_the_house():
    for chosen, gained in (("brobnar", 1), ("dis", 4)):
        t = sea({"hand": ["Allusions of Grandeur"]}).play("Allusions of Grandeur")
        assert {o.label for o in t.decision.options} == {"Unfathomable", "Brobnar", "Dis"}
        t.answer("brobnar").end_turn().answer(chosen)
        assert t.a.amber == gained, "one of them is an icon's"
        t.end_turn().answer("dis").end_turn().answer("dis")
        assert t.a.amber == gained, "that one turn only"


@card("Allusions of Grandeur", "play")
def test_who_can_choose_no_house_has_not_chosen_the_one_of_allusions_of_grandeur():
    a = {"houses": HOUSES, "in_play": ["The Ulfberht Device"], "hand": ["Allusions of Grandeur"], "deck": ["V1"] * 30}
    t = board(a, {"houses": ["dis"], "deck": ["V4"] * 30}, house="brobnar").end_turn()
    assert t.house == "dis", "the only one"
    t = t.end_turn().answer("unfathomable").play("Allusions of Grandeur")
    assert t.a.amber == 1, "its bonus icon"
    assert t.end_turn().house == "none" and t.a.amber == 4
    assert t.end_turn().answer("dis").end_turn().a.amber == 4, "that turn only"


def test_nobody_hears_a_house_chosen_where_none_can_be():
    a = {"houses": HOUSES, "in_play": ["The Ulfberht Device", "Sci. Officer Qincan"], "deck": ["V1"] * 30}
    t = board(a, {"houses": ["dis"], "deck": ["V4"] * 30, "amber": 3}, house="unfathomable").end_turn()
    assert (t.house, t.a.amber) == ("dis", 1), "no card in play is of it"
    t = t.end_turn().answer("brobnar").end_turn()
    amber = t.a.amber
    assert t.house == "none" and t.a.amber == amber


@card("Echo Pearl", "omni")
def test_echo_pearl_is_destroyed_to_exhaust_stun_and_enrage():
    t = sea({"in_play": ["Echo Pearl"]}, {"in_play": ["V1"]}, house="brobnar").omni("Echo Pearl")
    card = t.card("V1")
    assert t.card("Echo Pearl").zone == "discard" and (card.ready, card.stunned, card.enraged) == (False, True, True)
    assert sea({"in_play": ["Echo Pearl"]}).omni("Echo Pearl").card("Echo Pearl").zone == "discard"


@card("Fuguru", "constant")
def test_fuguru_makes_the_opponents_hand_smaller_and_is_poisonous():
    t = sea({"in_play": ["Fuguru"], "deck": ["V1"] * 9}, {"deck": ["V2"] * 9}).end_turn()
    assert len(t.a.hand) == 6
    t.answer("brobnar").end_turn()
    assert len(t.b.hand) == 5
    t = sea({"in_play": ["Fuguru"]}, {"in_play": ["V6"]}).fight("Fuguru", "V6")
    assert t.card("V6").zone == "discard"


@card("Kaupe", "constant")
def test_kaupe_lets_the_opponent_play_one_card_of_each_type():
    a = {"hand": ["Hookmaster", "Scyphos", "Pour-tal", "Under Pressure", "Frigorific Rod", "Echo Pearl"]}
    t = sea(a, {"in_play": ["Kaupe", "V1"]}).play("Hookmaster").play("Frigorific Rod")
    assert not plays(t, "Scyphos") and not plays(t, "Echo Pearl") and plays(t, "Pour-tal") and plays(t, "Under Pressure")
    t = sea({**a, "in_play": ["Kaupe"]}).play("Hookmaster")
    assert plays(t, "Scyphos"), "its controller may"


@card("Kiri Giltspine", "reaction")
def test_kiri_giltspine_keeps_an_enemy_that_reaped_from_readying_once():
    t = sea({"in_play": ["V1", "V2"]}, {"in_play": ["Kiri Giltspine"]}, house="brobnar").reap("V1").end_turn()
    assert ready(t, "V1", "V2") == [False, True]
    t.answer("brobnar").end_turn().answer("brobnar").end_turn()
    assert t.card("V1").ready
    t = sea({"in_play": ["Kiri Giltspine", "V1"]}, house="brobnar").reap("V1").end_turn()
    assert t.card("V1").ready, "enemies only"


@card("Kiri Giltspine", "reaction")
@case("v18-reading-whose-ready-step")
def test_kiri_giltspine_waits_for_the_step_of_who_controls_it_when_it_resolves():
    t = sea({"in_play": ["Azuretooth", "V1"]}, {"in_play": ["Kiri Giltspine", "V8"]}, house="ekwidon")
    t = out(t.reap("Azuretooth").answer("Azuretooth next").pick("Azuretooth"))
    assert t.card("Azuretooth").controller == "b"
    t = t.end_turn().answer("brobnar").end_turn()
    assert not t.card("Azuretooth").ready and t.card("V8").ready, "now its controller is b"
    t = t.answer("brobnar").end_turn().answer("brobnar").end_turn()
    assert t.card("Azuretooth").ready


def test_kiri_giltspine_leaves_it_to_be_readied_by_an_effect():
    a = {"in_play": ["V1", "Giltspine Netcaster (Evil Twin)"]}
    t = sea(a, {"in_play": ["Kiri Giltspine"]}, house="brobnar").reap("V1")
    t.set("V1", exhausted=False).reap("V1").end_turn()
    assert not t.card("V1").ready


@card("Scyphos", "destroyed")
def test_scyphos_is_archived_at_high_tide():
    for tide, zone in (("a", "archives"), ("b", "discard"), (None, "discard")):
        t = sea({"hand": ["Sleep with the Fishes"], "in_play": [tired("Scyphos")]}, tide=tide).play("Sleep with the Fishes")
        assert t.card("Scyphos").zone == zone


@card("Sleep with the Fishes", "play")
def test_sleep_with_the_fishes_destroys_the_exhausted():
    t = sea({"hand": ["Sleep with the Fishes"], "in_play": [tired("V1"), "V2", tired("Echo Pearl")]}, {"in_play": [tired("V3")]})
    t.play("Sleep with the Fishes")
    assert [t.card(c).zone for c in ("V1", "V2", "V3", "Echo Pearl")] == ["discard", "battleline", "discard", "artifacts"]


@card("Sparkfist", "fight")
def test_sparkfist_stuns_and_exhausts_whom_it_fights():
    t = sea({"in_play": ["Sparkfist"]}, {"in_play": ["V5", "V6"]}).fight("Sparkfist", "V5")
    assert (t.card("V5").stunned, t.card("V5").ready, t.card("Sparkfist").damage) == (True, False, 0)
    assert not t.card("V6").stunned and t.card("V6").ready


@card("Thundertow", "play")
def test_thundertow_exhausts_two_and_hurts_all_that_are():
    t = (
        sea({"hand": ["Thundertow"], "in_play": [tired("V6")]}, {"in_play": ["V3", "V4", "V5"]})
        .play("Thundertow")
        .pick("V3", "V4")
    )
    assert [t.card(c).damage for c in ("V3", "V4", "V5", "V6")] == [2, 2, 0, 2] and ready(t, "V3", "V4", "V5") == [
        False,
        False,
        True,
    ]


@card("Tidal Wave", "play")
def test_tidal_wave_destroys_three_at_high_tide_and_gives_the_tide_away():
    t = sea({"hand": ["Tidal Wave"]}, {"in_play": ["V3", "V4", "V5", "V6"]}, tide="a").play("Tidal Wave").pick("V4")
    settle(t)
    assert t.b.battleline == ["V6"] and t.tide == "b" and t.b.chains == 0
    t = sea({"hand": ["Tidal Wave"]}, {"in_play": ["V3"]}).play("Tidal Wave")
    assert t.b.battleline == ["V3"] and t.tide == "b"


@card("Tomwa of the Glow", "reap")
def test_tomwa_of_the_glow_exhausts_and_at_high_tide_draws():
    a, b = {"in_play": ["Tomwa of the Glow"], "deck": ["V1"] * 5}, {"in_play": ["V2", tired("V3")]}
    t = sea(a, b, tide="a").reap("Tomwa of the Glow").pick("V2")
    assert not t.card("V2").ready and len(t.a.hand) == 2
    assert sea(a, b).reap("Tomwa of the Glow").pick("V2").a.hand == []


@card("Under Pressure", "constant")
def test_under_pressure_keeps_its_creature_exhausted():
    t = sea({"hand": ["Under Pressure"], "in_play": ["V1", "V2"]}).play("Under Pressure", on="V1")
    assert t.card("V1").ready
    t.set("V1", exhausted=True).set("V2", exhausted=True).end_turn()
    assert ready(t, "V1", "V2") == [False, True]


@card("Wrath or Ruin", "play")
def test_wrath_or_ruin_destroys_a_flank_or_returns_two_enemies():
    a, b = {"hand": ["Wrath or Ruin"], "in_play": ["V6"]}, {"in_play": ["V1", "V2", "V3"]}
    t = sea(a, b).play("Wrath or Ruin").answer(0)
    assert targets(t) == ["V1", "V3", "V6"] and t.pick("V3").card("V3").zone == "discard"
    t = sea(a, b).play("Wrath or Ruin").answer(1)
    assert targets(t) == ["V1", "V2", "V3"] and sorted(t.pick("V1", "V2").b.hand) == ["V1", "V2"]


@card("Call of the Void", "play")
def test_call_of_the_void_exhausts_or_destroys():
    a, b = {"hand": ["Call of the Void"], "in_play": [tired("V1")], "amber": 2}, {"in_play": ["V2", tired("V3")], "amber": 2}
    t = sea(a, b).play("Call of the Void").pick("V2")
    assert not t.card("V2").ready and t.card("V2").zone == "battleline" and t.b.amber == 2
    t = sea(a, b).play("Call of the Void").pick("V3")
    assert t.card("V3").zone == "discard" and (t.a.amber, t.b.amber) == (3, 1), "and an icon"
    t = sea(a, b).play("Call of the Void").pick("V1")
    assert t.card("V1").zone == "discard" and (t.a.amber, t.b.amber) == (2, 2)


@card("Flamegill Enforcer", "action", "reaction")
def test_flamegill_enforcer_captures_and_rages_when_the_opponent_raises_the_tide():
    t = sea({"in_play": ["Flamegill Enforcer"]}, {"amber": 4}).action("Flamegill Enforcer")
    assert t.card("Flamegill Enforcer").amber == 3 and t.b.amber == 1
    assert sea({"hand": ["Pour-tal"]}, {"in_play": ["Flamegill Enforcer"]}).raise_tide().card("Flamegill Enforcer").enraged
    assert not sea({"in_play": ["Flamegill Enforcer"]}).raise_tide().card("Flamegill Enforcer").enraged


@card("Frigorific Rod", "action")
def test_frigorific_rod_exhausts_a_creature_or_an_artifact():
    t = sea({"in_play": ["Frigorific Rod"]}, {"in_play": ["V1", "Echo Pearl"]}).action("Frigorific Rod")
    assert {"V1", "Echo Pearl"} <= set(targets(t)) and not t.pick("Echo Pearl").card("Echo Pearl").ready


@card("Giltspine Netcaster", "reap")
def test_giltspine_netcaster_exhausts_a_creature():
    t = sea({"in_play": ["Giltspine Netcaster"]}, {"in_play": ["V1", "V2"]}).reap("Giltspine Netcaster").pick("V2")
    assert ready(t, "V1", "V2") == [True, False]


@card("Hookmaster", "fight")
def test_hookmaster_takes_amber_at_high_tide():
    for tide, left in (("a", 1), ("b", 3), (None, 3)):
        t = sea({"in_play": ["Hookmaster"]}, {"in_play": ["V1"], "amber": 3}, tide=tide).fight("Hookmaster", "V1")
        assert t.b.amber == left


@card("Photic Raider", "play", "constant")
def test_photic_raider_captures_and_is_strong_at_high_tide():
    for tide, power in (("a", 6), ("b", 2), (None, 2)):
        t = sea({"hand": ["Photic Raider"]}, {"amber": 3}, tide=tide).play("Photic Raider")
        assert (t.card("Photic Raider").power, t.card("Photic Raider").amber, t.b.amber) == (power, 2, 1)


@card("Pour-tal", "play")
def test_pour_tal_is_archived_at_high_tide_and_else_raises_it():
    t = sea({"hand": ["Pour-tal"]}, tide="a").play("Pour-tal")
    assert t.a.archives == ["Pour-tal"] and t.a.amber == 1
    for tide in ("b", None):
        t = sea({"hand": ["Pour-tal"]}, tide=tide).play("Pour-tal")
        assert t.a.discard == ["Pour-tal"] and t.tide == "a" and t.a.chains == 0


@card("Rakuzel’s Chant", "play")
def test_rakuzels_chant_exhausts_one_or_at_high_tide_all():
    a, b = {"hand": ["Rakuzel’s Chant"], "in_play": ["V1"]}, {"in_play": ["V2", "V3"]}
    assert ready(sea(a, b).play("Rakuzel’s Chant").pick("V2"), "V1", "V2", "V3") == [True, False, True]
    assert ready(sea(a, b, tide="a").play("Rakuzel’s Chant"), "V1", "V2", "V3") == [False] * 3


@card("Seabringer Kekoa", "destroyed")
def test_seabringer_kekoa_raises_the_tide_for_its_controller_when_it_is_destroyed():
    t = sea({"hand": ["Sleep with the Fishes"]}, {"in_play": [tired("Seabringer Kekoa")]}, tide="a").play("Sleep with the Fishes")
    assert t.tide == "b" and t.b.chains == 0
    t = sea({"hand": ["Abandon Ship"]}, {"in_play": ["Seabringer Kekoa"]}).play("Abandon Ship")
    assert t.b.hand == ["Seabringer Kekoa"] and t.tide is None


@card("Sink or Swim", "play")
def test_sink_or_swim_discards_at_random_or_exhausts_a_creature_and_its_neighbors():
    a, b = {"hand": ["Sink or Swim"]}, {"hand": ["V6"], "in_play": ["V1", "V2", "V3", "V4"]}
    t = sea(a, b).play("Sink or Swim").answer(0)
    assert t.b.discard == ["V6"] and all(ready(t, "V1", "V2", "V3", "V4"))
    t = sea(a, b).play("Sink or Swim").answer(1).pick("V2")
    assert t.b.hand == ["V6"] and ready(t, "V1", "V2", "V3", "V4") == [False, False, False, True]


@card("Storm Surge", "play")
def test_storm_surge_keeps_the_opponents_cards_exhausted_for_a_turn():
    t = sea({"hand": ["Storm Surge"], "in_play": [tired("V1")]}, {"in_play": [tired("V2"), tired("Echo Pearl")]})
    t.play("Storm Surge").end_turn()
    assert t.card("V1").ready
    t.answer("brobnar").end_turn()
    assert ready(t, "V2", "Echo Pearl") == [False, False]
    t.answer("brobnar").end_turn().answer("brobnar").end_turn()
    assert ready(t, "V2", "Echo Pearl") == [True, True]


def test_a_twin_has_the_title_of_its_original():
    t = sea({"in_play": ["Giltspine Netcaster (Evil Twin)", "Giltspine Netcaster"]})
    first = t.game.cards[t.handle("Giltspine Netcaster")].title
    assert t.game.cards[t.handle("Giltspine Netcaster (Evil Twin)")].title == first
    assert settle(t).decision.kind == "action"


@card("Effigy of Melerukh", "reaction")
def test_effigy_of_melerukh_wakes_after_six_enemy_reaps():
    effigy = {"card": "Effigy of Melerukh", "counters": {"awakening": 4}}
    t = sea({"in_play": ["V1", "V2", "V3"]}, {"in_play": ["V6", effigy]}, house="brobnar").reap("V1")
    card = t.card("Effigy of Melerukh")
    assert card.counters == {"awakening": 5} and card.zone == "artifacts"
    t.reap("V2")
    assert t.decision.kind == "flank"
    t.choose(0)
    assert t.b.battleline == ["Effigy of Melerukh", "V6"] and (card.power, card.armor) == (100, 100)
    t.reap("V3")
    assert card.counters == {"awakening": 6}, "its text box is blank"
    t.end_turn().answer("unfathomable")
    assert card.zone == "battleline" and ways(t, "Effigy of Melerukh") == {"reap", "fight"}


def test_effigy_of_melerukh_does_not_count_its_own_sides_reaps():
    t = sea({"in_play": ["Hookmaster", {"card": "Effigy of Melerukh", "counters": {"awakening": 5}}]}).reap("Hookmaster")
    assert t.card("Effigy of Melerukh").zone == "artifacts" and t.card("Effigy of Melerukh").counters == {"awakening": 5}


def named(t, *titles):
    for title in titles:
        t.pick(title)
    return t


@card("Dark Discovery", "play")
def test_dark_discovery_forges_if_the_two_named_cards_are_at_the_bottom():
    b = {"deck": ["V5", "V1", "V2"], "hand": ["V3"]}
    t = named(sea({"hand": ["Dark Discovery"]}, b).play("Dark Discovery"), "V2", "V1")
    t = out(t.answer("red")) if t.decision.kind == "key" else t
    assert sorted(t.b.discard) == ["V1", "V2"] and t.b.deck == ["V5"]
    assert t.a.keys == ["red"] and t.a.purged == ["Dark Discovery"] and t.a.amber == 1, "at no cost: the icon's is left"


def test_dark_discovery_can_name_what_lies_facedown_too_and_a_copy_of_itself():
    b = {"token": "Cleric", "hand": ["V1"], "deck": ["V5", "V1", "Dark Discovery"]}
    t = sea({"hand": ["Dark Discovery"]}, b).place("V1", "battleline", facedown=True)
    t = named(t.play("Dark Discovery"), "V1", "Dark Discovery")
    t = out(t.answer("red")) if t.decision.kind == "key" else t
    assert t.b.deck == ["V5"] and t.a.keys == ["red"]


@card("Dark Discovery", "play")
def test_dark_discovery_does_nothing_more_if_one_of_them_is_another():
    for titles, deck, forged in (
        (("V1", "V3"), ["V5", "V1", "V2"], 0),
        (("V1", "V1"), ["V5", "V1", "V2"], 0),
        (("V1", "V2"), ["V5", "V1", "V1"], 0),
        (("V1", "V1"), ["V5", "V1", "V1"], 1),
        (("V1", "V2"), ["V1"], 0),
    ):
        b = {"deck": deck, "hand": ["V1", "V2", "V3"]}
        t = named(sea({"hand": ["Dark Discovery"]}, b, ask_forced=False).play("Dark Discovery"), *titles)
        t = out(t.answer("red")) if t.decision.kind == "key" else t
        assert len(t.a.keys) == forged, titles
        assert t.a.discard == ([] if forged else ["Dark Discovery"]) and len(t.b.discard) == min(2, len(deck))
