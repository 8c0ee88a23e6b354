"""Grim Reminders: the new cards of Geistoid, A to S, each ability with what it does and what it does not do."""

from tests.cards.gr import HAUNTING, NEARLY
from tests.cards.gr import on as on_board
from tests.help import card, out, targets

HOUSES = ["geistoid", "brobnar", "logos"]


def on(a=None, b=None, house="geistoid", **more):
    """A's main step in Geistoid."""
    return on_board(a, b, house=house, **more)


# A ... D


@card("A Strong Feeling", "play")
def test_a_strong_feeling_readies_those_with_amber_and_takes_it():
    line = [dict(card="V1", amber=2, exhausted=True), dict(card="V3", exhausted=True), dict(card="V4", amber=1)]
    t = on(dict(hand=["A Strong Feeling"], in_play=line), dict(in_play=[dict(card="V5", amber=1, exhausted=True)]))
    t.play("A Strong Feeling")
    assert [t.card(c).ready for c in ("V1", "V3", "V4", "V5")] == [True, False, True, False]
    assert [t.card(c).amber for c in ("V1", "V4", "V5")] == [1, 0, 1] and (t.a.amber, t.b.amber) == (0, 0)


@card("Call of Need", "play")
def test_call_of_need_discards_a_card_it_searches_for():
    t = on(dict(hand=["Call of Need"], deck=["Snippy", "V3"]), dict(in_play=["V5"])).play("Call of Need")
    assert sorted(targets(t)) == ["Snippy", "V3"]
    t = out(t.pick("Snippy"))
    assert t.a.discard == ["Call of Need", "Snippy"] and t.a.amber == 1
    assert t.b.battleline == ["V5"], "it was not discarded from hand, so it is not scrapped"


@card("Dark Memento", "reaction")
def test_dark_memento_discards_until_its_controller_is_haunted():
    t = out(on(dict(in_play=["Dark Memento"], discard=["V2"] * 7, deck=["V1"] * 9), house=None))
    assert len(t.a.discard) == 10 and len(t.a.deck) == 6
    t = out(on(dict(in_play=["Dark Memento"], discard=HAUNTING, deck=["V1"] * 9), house=None))
    assert len(t.a.discard) == 10 and len(t.a.deck) == 9
    t = out(on(dict(in_play=["Dark Memento"], discard=["V2"], deck=["V1"] * 3), house=None))
    assert (len(t.a.discard), len(t.a.deck)) == (4, 0), "it stops when the deck is empty; a deck is shuffled anew for draws only"


@card("Dark Memento", "scrap")
def test_dark_memento_scrapped_discards_from_decks_until_one_that_it_took_from_is_haunted():
    a, b = dict(hand=["Dark Memento"], discard=["V2"] * 8, deck=["V1"] * 9), dict(discard=["V5"] * 5, deck=["V8"] * 9)
    t = on(a, b).discard("Dark Memento")  # it lies in the pile already: nine
    t.answer(1).answer(1)
    assert (len(t.a.discard), len(t.b.discard)) == (9, 7)
    t = out(t.answer(0))
    assert (len(t.a.discard), len(t.b.discard)) == (10, 7) and t.decision.kind == "action"


# E ... J


@card("Echofly", "action", "scrap")
def test_echofly_brings_actions_back():
    t = on(dict(in_play=["Echofly"], discard=["Anger", "V2"])).action("Echofly")
    assert t.a.hand == ["Anger"] and t.a.discard == ["V2"]
    t = on(dict(hand=["Echofly"], discard=["Punch", "Anger", "V2"])).discard("Echofly")
    topmost = [c for c in ("Punch", "Anger") if c not in t.a.discard]
    assert len(t.a.archives) == 1 and t.a.archives == topmost
    assert on(dict(hand=["Echofly"], discard=["V2"])).discard("Echofly").a.archives == []


@card("Empathic Malice", "play")
def test_empathic_malice_goes_beneath_the_deck_of_a_haunted_player():
    for pile, where in ((HAUNTING, "deck"), (NEARLY, "discard")):
        t = on(dict(hand=["Empathic Malice"], in_play=["V3"], discard=pile, deck=["V1"] * 2), dict(amber=5))
        t = out(t.play("Empathic Malice"))
        assert t.card("V3").amber == 3 and t.b.amber == 2 and t.card("Empathic Malice").zone == where
    assert t.a.deck == ["V1"] * 2
    t = on(dict(hand=["Empathic Malice"], discard=HAUNTING, deck=["V1"] * 2), dict(amber=5)).play("Empathic Malice")
    assert t.b.amber == 5 and "Empathic Malice" in t.a.deck


@card("Energy Vampirism", "play")
def test_energy_vampirism_deals_damage_for_all_amber_on_the_creature():
    a, b = dict(hand=["Energy Vampirism"], amber=2), dict(in_play=[dict(card="V8", amber=1)], amber=3)
    t = on(a, b).play("Energy Vampirism")
    t = out(t)
    assert t.card("V8").amber == 2 and t.b.amber == 2 and t.a.amber == 3 and t.card("V8").damage == 2
    t = on(dict(hand=["Energy Vampirism"]), dict(in_play=["V8"])).play("Energy Vampirism")
    assert t.card("V8").damage == 0 and t.card("V8").amber == 0


@card("Future is Past", "play")
def test_future_is_past_swaps_decks_and_piles():
    a = dict(hand=["Future is Past"], deck=["V1"] * 3, discard=["V3"] * 2)
    t = on(a, dict(deck=["V8"] * 4, discard=["V5"])).play("Future is Past")
    assert sorted(t.a.deck) == ["V3"] * 2 and sorted(t.a.discard) == ["Future is Past"] + ["V1"] * 3
    assert t.b.deck == ["V5"] and t.b.discard == ["V8"] * 4


@card("Island of Misfit Toys", "action")
def test_island_of_misfit_toys_returns_geistoid_cards():
    t = on(dict(in_play=["Island of Misfit Toys"], discard=["Snippy", "V2", "Boo!"])).action("Island of Misfit Toys")
    assert sorted(t.a.hand) == ["Boo!", "Snippy"] and t.a.discard == ["V2"] and t.a.purged == ["Island of Misfit Toys"]


@card("Junkyard Cemetery", "constant", "action")
def test_junkyard_cemetery_counts_purged_cards():
    haunts = dict(in_play=["Haunted House", "Junkyard Cemetery"], discard=["V2"] * 6, purged=["V3"] * 4)
    assert on(haunts).omni("Haunted House").a.amber == 1
    assert on(dict(haunts, purged=["V3"] * 3)).omni("Haunted House").a.amber == 0
    assert on(dict(haunts, in_play=["Haunted House"])).omni("Haunted House").a.amber == 0
    theirs = dict(in_play=["Junkyard Cemetery"])
    assert on(dict(haunts, in_play=["Haunted House"]), theirs).omni("Haunted House").a.amber == 0
    t = on(dict(in_play=["Junkyard Cemetery"], discard=["V2"]), dict(discard=["V5"])).action("Junkyard Cemetery")
    assert t.a.purged == ["V2"] and t.b.discard == ["V5"]


@card("Junkyard Cemetery", "constant")
def test_junkyard_cemetery_makes_constants_see_it_at_once():
    a = dict(hand=["Junkyard Cemetery"], in_play=["Protective Playmate"], discard=["V2"] * 5, purged=["V3"] * 5)
    t = on(a)
    assert t.card("Protective Playmate").power == 3
    assert t.play("Junkyard Cemetery").card("Protective Playmate").power == 9


# K ... P


@card("Kaspara", "constant", "gives")
def test_kaspara_has_the_power_of_both_pools():
    t = on(dict(in_play=["Kaspara"], amber=3), dict(amber=4))
    assert t.card("Kaspara").power == 7
    t = on(dict(in_play=["Kaspara"], hand=["Snippy", "V1"], amber=3), dict(amber=4))
    t = out(t.play("Snippy"))
    assert (t.a.amber, t.b.amber) == (4, 5)


@card("Kaspara", "constant", "gives")
def test_kaspara_gives_it_to_friendly_geistoid_creatures_only():
    a = dict(in_play=["Kaspara", "Snippy", dict(card="V1", damage=0)], amber=3)
    t = on(a, dict(in_play=["V8"], amber=4))
    t = out(t.fight("Snippy", "V8"))  # power 3 with skirmish: it lives
    assert (t.a.amber, t.b.amber) == (3, 4)
    t = on(a, dict(in_play=["V8"], amber=4), house="brobnar")
    t = out(t.fight("V1", "V8"))
    assert t.a.battleline == ["Kaspara", "Snippy"] and (t.a.amber, t.b.amber) == (3, 4), "no Geistoid creature"
    t = on(dict(in_play=["Kaspara", "Darklamp"], amber=3), dict(in_play=["V8"], amber=4))
    t = out(t.fight("Darklamp", "V8"))
    assert (t.a.amber, t.b.amber) == (4, 5)


@card("Mender", "play_reap")
def test_mender_purges_a_card_and_mends_robots():
    a = dict(hand=["Mender"], in_play=[dict(card="Snippy", damage=2), dict(card="V3", damage=1)], discard=["V2"])
    t = on(a, dict(in_play=[dict(card="Boiler", damage=1)], discard=["V5"])).play("Mender")
    assert sorted(targets(t)) == ["V2", "V5"]
    t = out(t.pick("V5"))
    assert t.b.purged == ["V5"] and t.a.discard == ["V2"]
    assert [t.card(c).damage for c in ("Snippy", "Boiler", "V3")] == [0, 0, 1]
    assert [t.card(c).warded for c in ("Mender", "Snippy", "Boiler", "V3")] == [True, True, True, False]


@card("Miss Chievous", "reap")
def test_miss_chievous_plays_the_topmost_creature():
    t = on(dict(in_play=["Miss Chievous"], discard=["V1", "Snippy", "Anger"]), dict(in_play=["V8"])).reap("Miss Chievous")
    t = out(t)
    assert len(t.a.battleline) == 2 and "Anger" in t.a.discard


@card("Miss Chievous", "reaction")
def test_miss_chievous_discards_for_each_geistoid_creature_that_enters():
    t = out(on(dict(in_play=["Miss Chievous"], hand=["Darklamp", "V1"])).play("Darklamp"))
    assert (len(t.a.discard), len(t.b.discard)) == (2, 2)
    t = out(on(dict(hand=["Miss Chievous"])).play("Miss Chievous"))
    assert (len(t.a.discard), len(t.b.discard)) == (2, 2), "itself too"
    t = out(on(dict(in_play=["Miss Chievous"], hand=["V1"]), house="brobnar").play("V1"))
    assert (len(t.a.discard), len(t.b.discard)) == (0, 0)


@card("Protective Playmate", "constant")
def test_protective_playmate_is_strong_or_elusive():
    for pile, power, elusive in ((HAUNTING, 9, False), (NEARLY, 3, True)):
        t = on(dict(in_play=["Protective Playmate"], discard=pile))
        card = t.card("Protective Playmate")
        assert card.power == power and ("elusive" in card.keywords) is elusive and "taunt" in card.keywords


@card("Phantasmal Visit", "play")
def test_phantasmal_visit_stuns_and_comes_back_to_the_haunted():
    for pile, where in ((HAUNTING, "archives"), (NEARLY, "discard")):
        t = out(on(dict(hand=["Phantasmal Visit"], discard=pile), dict(in_play=["V8"])).play("Phantasmal Visit"))
        assert t.card("V8").stunned and not t.card("V8").ready and t.card("Phantasmal Visit").zone == where


@card("Plow-Sword", "action")
def test_plow_sword_puts_a_creature_beneath_a_deck():
    t = on(dict(in_play=["Plow-Sword"], discard=["Anger"]), dict(in_play=["V8"], discard=["V5"], deck=["V9"]))
    t = out(t.action("Plow-Sword"))
    assert t.b.discard == [] and sorted(t.b.deck) == ["V5", "V9"] and t.card("V8").damage == 3
    t = out(on(dict(in_play=["Plow-Sword"], discard=["Anger"]), dict(in_play=["V8"])).action("Plow-Sword"))
    assert t.card("V8").damage == 0


# R ... S


@card("Replicative Growth", "play")
def test_replicative_growth_moves_amber_after_reaps():
    t = on(dict(hand=["Replicative Growth"], in_play=[dict(card="Snippy", amber=2), dict(card="Darklamp")])).play(
        "Replicative Growth"
    )
    t = out(t.reap("Snippy"))
    assert t.card("Snippy").amber == 1 and t.a.amber == 3  # the card's own, the reap, and the one that was on it
    assert out(t.reap("Darklamp")).a.amber == 4
    assert out(on(dict(in_play=[dict(card="Snippy", amber=2)])).reap("Snippy")).card("Snippy").amber == 2


@card("Return to Rubble", "play")
def test_return_to_rubble_needs_ten_cards():
    t = on(dict(hand=["Return to Rubble"], in_play=["V3"], discard=["V2"] * 11, deck=["V1"]), dict(in_play=["V8"]))
    t = out(t.play("Return to Rubble"))
    assert t.a.battleline == [] and t.b.battleline == [] and t.a.deck.count("V2") == 10
    t = on(dict(hand=["Return to Rubble"], in_play=["V3"], discard=["V2"] * 9, deck=["V1"]), dict(in_play=["V8"]))
    t = out(t.play("Return to Rubble"))
    assert t.a.battleline == ["V3"] and t.b.battleline == ["V8"] and len(t.a.deck) == 10


def test_scooboo_comes_in_place_of_a_draw():
    t = on(dict(discard=["Scooboo"], deck=["V1"] * 9, hand=["Snippy"] * 5)).end_turn()
    t = out(t.answer("Scooboo instead"))
    assert "Scooboo" in t.a.hand and len(t.a.hand) == 6 and len(t.a.discard) == 3
    t = out(on(dict(discard=["Scooboo"], deck=["V1"] * 9, hand=["Snippy"] * 5)).end_turn().answer("as it is"))
    assert t.a.discard == ["Scooboo"] and "V1" in t.a.hand


@card("Shadys", "action")
def test_shadys_plays_creatures_and_dies_of_purse_a_phone():
    t = on(dict(in_play=["Shadys"], discard=["V1", "Anger"])).action("Shadys")
    assert sorted(out(t).a.battleline) == ["Shadys", "V1"]
    t = out(on(dict(in_play=["Shadys"], discard=["Purse-a-phone"])).action("Shadys"))
    assert t.a.battleline == ["Purse-a-phone"] and t.a.discard == ["Shadys"]


@card("Singing Scythe", "host_reap")
def test_singing_scythe_returns_at_any_time_to_the_haunted_and_purges():
    held = ["V2"] * 9 + ["Singing Scythe"]
    t = on(dict(houses=HOUSES, discard=held, in_play=["V1"]), house="brobnar")
    assert "V1" in t.from_discards("Singing Scythe").a.battleline and t.a.hand == ["Singing Scythe"] and t.card("V1").ready
    not_haunted, in_hand, not_mine = (
        dict(discard=held[1:]),
        dict(discard=["V2"] * 10, hand=["Singing Scythe"]),
        dict(discard=held),
    )
    for a, b in ((not_haunted, None), (in_hand, None), (None, not_mine)):
        t = on(dict(houses=HOUSES, **(a or {})), b)
        assert all(option.kind != "from_discards" for option in t.decision.options)
    t = on(dict(houses=HOUSES, discard=held[1:], hand=["Singing Scythe"])).discard("Singing Scythe")
    t.from_discards("Singing Scythe").discard("Singing Scythe").from_discards("Singing Scythe")
    assert t.a.hand == ["Singing Scythe"] and t.a.discard == ["V2"] * 8 + ["Singing Scythe"]
    t = on(dict(in_play=[dict(card="Darklamp", upgrades=["Singing Scythe"])], discard=HAUNTING)).reap("Darklamp")
    assert out(t).a.purged == ["V2"]
    t = on(dict(in_play=[dict(card="Darklamp", upgrades=["Singing Scythe"])], discard=NEARLY)).reap("Darklamp")
    assert out(t).a.purged == []


@card("Snippy", "play", "scrap")
def test_snippy_destroys_a_flank_creature_when_scrapped():
    t = on(dict(hand=["Snippy"]), dict(in_play=["V8", "V5", "V9"])).discard("Snippy")
    assert sorted(targets(t)) == ["V8", "V9"]
    assert out(t.pick("V9")).b.battleline == ["V8", "V5"]
    t = on(dict(hand=["Snippy"]), dict(in_play=["V8"])).play("Snippy")
    assert out(t.pick("V8")).card("V8").damage == 2


@card("Soul Vial", "gives")
def test_soul_vial_archives_what_has_amber():
    a = dict(in_play=["Soul Vial", dict(card="Snippy", amber=1, damage=1), "V3"], hand=["Winds of Death"])
    t = on(dict(in_play=["Soul Vial", dict(card="Darklamp", amber=1), "Harvest Skimmer"], hand=["Return to Rubble"],
                discard=["V2"] * 10), dict(in_play=[dict(card="V8", amber=1)]))  # fmt: skip
    t = out(t.play("Return to Rubble"))
    assert t.a.archives == ["Darklamp"] and "Harvest Skimmer" in t.a.discard and t.b.discard == ["V8"] and a


# V ... W, and the first of the commons


@card("Varad the Indulgent", "constant", "reaction")
def test_varad_grows_and_captures_when_others_fight():
    t = on(dict(in_play=[dict(card="Varad the Indulgent", amber=2), "Snippy", "V1"]), dict(in_play=["V8"], amber=3))
    assert t.card("Varad the Indulgent").power == 6
    t = out(t.fight("Snippy", "V8"))
    assert t.card("Varad the Indulgent").amber == 3 and t.b.amber == 2
    t = on(dict(in_play=["Varad the Indulgent"]), dict(in_play=["V8"], amber=3))
    assert out(t.fight("Varad the Indulgent", "V8")).b.amber == 3


@card("Well of Memory", "traits")
def test_well_of_memory_is_a_location():
    assert on(dict(in_play=["Well of Memory"])).card("Well of Memory").traits == {"location"}, "as it was printed last"


@card("Well of Memory", "play", "action")
def test_well_of_memory_trades_cards_of_the_hand():
    t = on(dict(hand=["Well of Memory", "Snippy", "V1", "V3"], discard=["Anger", "V2"])).play("Well of Memory")
    t = out(t.pick("V1", "V3").choose(len(t.decision.options) - 1))
    assert sorted(t.a.purged) == ["V1", "V3"] and sorted(t.a.hand) == ["Anger", "Snippy", "V2"] and t.a.discard == []
    t = out(on(dict(in_play=["Well of Memory"])).action("Well of Memory"))
    assert t.a.discard == ["Well of Memory"]


@card("Boiler", "destroyed", "scrap")
def test_boiler_deals_damage_when_it_goes_and_when_it_is_scrapped():
    t = on(dict(hand=["Boiler"]), dict(in_play=["V8", "V9"])).discard("Boiler")
    assert [t.card(c).damage for c in ("V8", "V9")] == [1, 1]
    t = out(on(dict(in_play=["Boiler"]), dict(in_play=["V8", "V5", "V9"])).fight("Boiler", "V9"))
    assert t.a.discard == ["Boiler"]
    assert [t.card(c).damage for c in ("V8", "V5", "V9")] == [6, 0, 8], "the flanks, of which V9 was fought"


@card("Cursed Tomb", "constant", "gives")
def test_cursed_tomb_purges_the_dead_without_amber():
    a = dict(in_play=["Cursed Tomb", "V3"], hand=["Return to Rubble"], discard=["V2"] * 10)
    t = out(on(a, dict(in_play=["V8", dict(card="V9", amber=1)])).play("Return to Rubble"))
    assert t.a.purged == ["V3", "Cursed Tomb"] and t.b.purged == ["V8"] and t.b.discard == ["V9"]
    assert on(dict(in_play=["Cursed Tomb"]), dict(in_play=["V8"])).card("Cursed Tomb").zone == "artifacts"


@card("Dimo, Elderghast", "gives")
def test_dimo_pays_for_amber_on_the_dead():
    for pile, gained in (("haunting", 3), ("nearly", 0)):
        discard = ["V2"] * (21 if pile == "haunting" else 10)  # ten of them are shuffled away
        a = dict(in_play=["Dimo, Elderghast", dict(card="V3", amber=2), dict(card="V1", amber=1)], discard=discard)
        t = out(on(dict(a, hand=["Return to Rubble"]), dict(in_play=[dict(card="V8", amber=2)])).play("Return to Rubble"))
        assert t.a.amber == gained + 2  # and what was on the enemy creature


@card("Infiltrator", "constant", "reaction")
def test_infiltrator_goes_to_the_opponent_and_destroys_its_neighbors():
    t = out(on(dict(hand=["Infiltrator"]), dict(in_play=["V8", "V9"])).play("Infiltrator"))
    assert "Infiltrator" in t.b.battleline and t.card("Infiltrator").controller == "b"
    t = on(dict(in_play=["V3", "Infiltrator", "V4", "V1"]), house="brobnar")
    assert "reap" in {o.kind for o in t.decision.options if o.card == "Infiltrator"}, "versatile"
    t = out(t.end_turn())
    assert t.a.battleline == ["Infiltrator", "V1"]


@card("Harvest Skimmer", "reap")
def test_harvest_skimmer_gains_for_creatures():
    t = on(dict(in_play=["Harvest Skimmer"], deck=["V1", "V3"])).reap("Harvest Skimmer")
    assert t.a.amber == 2 and len(t.a.discard) == 1
    assert on(dict(in_play=["Harvest Skimmer"], deck=["Anger"])).reap("Harvest Skimmer").a.amber == 1


@card("Haunted House", "reaction", "omni")
def test_haunted_house_discards_or_pays():
    t = out(on(dict(in_play=["Haunted House"], discard=NEARLY), house=None))
    assert len(t.a.discard) == 10
    t = out(on(dict(in_play=["Haunted House"], discard=HAUNTING), house=None))
    assert len(t.a.discard) == 10
    assert on(dict(in_play=["Haunted House"], discard=HAUNTING)).omni("Haunted House").a.amber == 1
    assert on(dict(in_play=["Haunted House"], discard=NEARLY)).omni("Haunted House").a.amber == 0


# What becomes an upgrade, and clocks


@card("Animating Force", "play")
def test_animating_force_makes_an_artifact_a_creature():
    a = dict(hand=["Animating Force", "V1"], in_play=["V3"])
    t = on(a, dict(in_play=["Haunted House", "V8"])).play("Animating Force", on="Haunted House")
    t = out(t)
    card = t.card("Haunted House")
    assert card.controller == "a" and card.zone == "battleline" and card.power == 4 and card.upgrades == ["Animating Force"]
    t = t.end_turn()
    assert t.card("Haunted House").zone == "battleline" and t.card("Haunted House").power == 4, "not only for the turn"
    t = on(dict(in_play=["Haunted House", "V3"], hand=["Animating Force"])).play("Animating Force", on="Haunted House")
    assert out(t).card("Haunted House").ready


@card("Effigy of Melerukh", "reaction")
@card("Animating Force", "play")
def test_animating_force_gives_effigy_of_melerukh_four_power_and_no_armor_until_it_wakes():
    b = dict(in_play=[dict(card="Effigy of Melerukh", counters=dict(awakening=5)), "V1"])
    t = out(on(dict(hand=["Animating Force"]), b).play("Animating Force", on="Effigy of Melerukh"))
    effigy = t.card("Effigy of Melerukh")
    assert (effigy.controller, effigy.power, effigy.armor) == ("a", 4, 0)
    t.end_turn().answer("brobnar").reap("V1")
    effigy = out(t).card("Effigy of Melerukh")
    assert (effigy.power, effigy.armor) == (100, 100)


@card("Animating Force", "scrap")
def test_animating_force_needs_an_artifact_and_is_worth_one_scrapped():
    t = on(dict(hand=["Animating Force"], in_play=["V3"]), dict(in_play=["V8"]))
    assert "play" not in {o.kind for o in t.decision.options}
    assert t.discard("Animating Force").a.amber == 1


@card("Poltergeistoids", "play", "constant")
def test_poltergeistoids_plays_from_the_purged_and_becomes_an_upgrade():
    a = dict(hand=["Poltergeistoids"], discard=["Anger"], purged=["V3", "V4"])
    t = on(a).play("Poltergeistoids").pick("V3")
    t = out(t)
    assert t.a.purged in (["Anger", "V4"], ["V4", "Anger"]) and t.a.battleline == ["V3"]
    assert t.card("V3").upgrades == ["Poltergeistoids"] and t.card("V3").houses == ["geistoid"]
    t = out(on(dict(hand=["Poltergeistoids"], purged=["V3"])).play("Poltergeistoids"))
    assert t.a.battleline == [] and t.a.discard == ["Poltergeistoids"], "nothing was purged"
    t = out(on(dict(hand=["Poltergeistoids"], discard=["Anger"])).play("Poltergeistoids"))
    assert "Poltergeistoids" in t.a.discard and t.a.purged == ["Anger"], "nothing was played"


@card("Poltergeistoids", "play")
def test_poltergeistoids_goes_with_its_creature_and_is_an_action_again():
    a = dict(hand=["Poltergeistoids", "Winds of Death"], discard=["Anger"], purged=["V3"])
    t = out(on(a).play("Poltergeistoids"))
    t = out(t.play("Winds of Death"))
    assert t.a.battleline == [] and sorted(t.a.discard) == ["Poltergeistoids", "V3", "Winds of Death"]
    assert t.card("V3").houses == ["brobnar"]


def test_poltergeistoids_on_an_artifact():
    t = out(on(dict(hand=["Poltergeistoids"], discard=["Anger"], purged=["Haunted House"])).play("Poltergeistoids"))
    assert t.card("Haunted House").upgrades == ["Poltergeistoids"]


@card("Spontaneous Awakening", "play")
def test_spontaneous_awakening_takes_what_it_destroys():
    b = dict(in_play=["Snippy", "V8"], discard=HAUNTING)
    t = on(dict(hand=["Spontaneous Awakening"]), b).play("Spontaneous Awakening")
    t = out(t)
    assert t.a.battleline == ["Snippy"] and t.card("Snippy").upgrades == ["Spontaneous Awakening"]
    assert t.b.battleline == ["V8"]
    t = out(on(dict(hand=["Spontaneous Awakening"]), dict(b, discard=NEARLY)).play("Spontaneous Awakening"))
    assert t.b.battleline == ["Snippy", "V8"]
    t = out(on(dict(hand=["Spontaneous Awakening"]), dict(in_play=["V8"], discard=HAUNTING)).play("Spontaneous Awakening"))
    assert t.b.battleline == ["V8"]


def clock(name, n, **more):
    return dict(card=name, counters={"time": n}, **more)


@card("Tick-Tock", "reaction")
def test_tick_tock_ticks():
    t = on(dict(in_play=[clock("Tick-Tock", 2), "V3"], hand=["V1"] * 6, discard=["Anger"])).end_turn()
    t = out(t.pick("Anger").choose(len(t.decision.options) - 1))
    assert t.a.archives == ["Anger"] and t.card("Tick-Tock").zone == "discard" and t.card("V3").counters == {}
    t = on(dict(in_play=[clock("Tick-Tock", 1)], hand=["V1"] * 6)).end_turn()
    assert t.card("Tick-Tock").counters["time"] == 2


@card("Chronometer", "reaction")
def test_chronometer_purges_at_six():
    t = out(on(dict(in_play=[clock("Chronometer", 5)], hand=["V1"] * 6), dict(discard=["V8"])).end_turn())
    assert "Chronometer" in t.a.discard + t.a.purged and len(t.a.purged) + len(t.b.purged) == 1
    t = out(on(dict(in_play=[clock("Chronometer", 4)], hand=["V1"] * 6), dict(discard=["V8"])).end_turn())
    assert t.card("Chronometer").counters["time"] == 5 and t.b.purged == []


@card("Ancestral Timekeeper", "reaction")
def test_ancestral_timekeeper_takes_another_turn():
    t = on(dict(in_play=[clock("Ancestral Timekeeper", 11)], hand=["V1"] * 6)).end_turn()
    assert t.a.purged == ["Ancestral Timekeeper"] and t.decision.player == "a"
    for first, gone in (("Tick-Tock", True), ("Ancestral Timekeeper", False)):
        t = on(dict(in_play=[clock("Ancestral Timekeeper", 10), clock("Tick-Tock", 0)], hand=["V1"] * 6)).end_turn()
        assert t.decision.kind == "order"
        t.pick(first)
        assert (t.a.purged == ["Ancestral Timekeeper"]) == gone, "it looks at its counters when it has put its own"
        assert t.decision.player == ("a" if gone else "b") and t.card("Tick-Tock").counters["time"] == 2


@card("Synchronizer", "gives", "omni")
def test_synchronizer_keeps_half_the_counters():
    a = dict(in_play=["Synchronizer", clock("Chronometer", 5)], hand=["Winds of Death"])
    t = out(on(a).play("Winds of Death"))
    assert t.card("Synchronizer").counters == {"time": 3}
    t = on(dict(in_play=[dict(card="Synchronizer", counters={"time": 3}), clock("Chronometer", 1)])).omni("Synchronizer")
    t = out(t)
    assert t.card("Chronometer").counters == {"time": 4} and t.card("Synchronizer").counters == {}
    t = out(on(dict(in_play=[dict(card="Synchronizer", counters={"time": 3}), "V3"])).omni("Synchronizer"))
    assert t.card("Synchronizer").counters == {"time": 3}
