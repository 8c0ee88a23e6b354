"""Prophetic Visions: the new cards of Untamed, each ability with what it does and what it does not do."""

import pytest

from kfsim.cards.catalogue import catalogue
from tests.cards.cc import of_house
from tests.cards.cc import on as on_board
from tests.help import card, case, settle, targets


def on(a=None, b=None, house="untamed", **more):
    """A's main step in Untamed."""
    return on_board(a, b, house=house, **more)


@card("Break of Dawn", "play")
def test_break_of_dawn_takes_the_untamed_among_three_cards():
    a = dict(hand=["Break of Dawn"], deck=["Flarie", "V3", "Rat Pixie", "Fog Murmook"], discard=["Vivid Faerie"])
    t = on(a).play("Break of Dawn")
    assert sorted(t.a.hand) == ["Flarie", "Rat Pixie"] and t.a.deck == ["Fog Murmook"]
    assert sorted(t.a.discard) == ["Break of Dawn", "V3", "Vivid Faerie"] and t.a.amber == 1
    t = on(dict(hand=["Break of Dawn"], deck=[dict(card="V3", icons=["untamed"])])).play("Break of Dawn")
    assert t.a.hand == ["V3"], "a house icon makes it one"
    t = on(dict(hand=["Break of Dawn"], deck=["V3", "V4"])).play("Break of Dawn")
    assert t.a.hand == [] and t.a.deck == []


@card("Cladogenesis", "play")
def test_cladogenesis_discards_those_of_the_house_of_the_top_card_and_refills():
    a = dict(hand=["Cladogenesis", "V3", "Flarie"], deck=["V4", *["V50"] * 9])
    b = dict(hand=["V5", of_house("dis", "V6"), of_house("mars", "V8")], deck=[of_house("dis", "V9"), *["V50"] * 9])
    t = settle(on(a, b).play("Cladogenesis"))
    assert sorted(t.a.discard) == ["Cladogenesis", "V3", "V4"] and "Flarie" in t.a.hand and len(t.a.hand) == 6
    assert sorted(t.b.discard) == ["V6", "V9"] and {"V5", "V8"} <= set(t.b.hand) and len(t.b.hand) == 6


@card("Cladogenesis", "play")
def test_cladogenesis_counts_chains_and_empty_decks():
    a = dict(hand=["Cladogenesis", "V3"], deck=["V4", *["V50"] * 9], chains=2)
    t = settle(on(a, dict(hand=["V5"], deck=[])).play("Cladogenesis"))
    assert len(t.a.hand) == 5 and t.a.chains == 1 and t.b.hand == ["V5"], "nothing was discarded of the empty deck"


@card("Clonal Witch", "reap", "keywords")
def test_clonal_witch_destroys_a_house_and_gains_for_each():
    a = dict(in_play=["Clonal Witch", "V3", of_house("dis", "V4")], deck=["V50"])
    t = on(a, dict(in_play=["V5", dict(card="V6", ward=True), of_house("mars", "V8")])).reap("Clonal Witch")
    before = t.snapshot()
    t = settle(t.answer("Brobnar"))
    assert t.a.battleline == ["V4"] and sorted(t.b.battleline) == ["V6", "V8"]
    assert t.a.amber == 3 and t.a.deck == ["Clonal Witch", "V50"], "the warded one is not destroyed"
    t = settle(t.restore(before).answer("Logos"))
    assert t.a.amber == 1 and t.a.deck == ["Clonal Witch", "V50"] and t.a.battleline == ["V3", "V4"]


@case("ruling-followed-to-the-discard-pile")
@card("Clonal Witch", "reap")
def test_clonal_witch_that_destroys_itself_goes_on_top_of_the_deck_all_the_same():
    t = settle(on(dict(in_play=["Clonal Witch", "Flarie"], deck=["V50"])).reap("Clonal Witch").answer("Untamed"))
    assert t.a.deck == ["Clonal Witch", "V50"] and t.a.discard == ["Flarie"] and t.a.amber == 3
    borrowed = dict(card="Clonal Witch", owner="b")
    t = settle(on(dict(in_play=[borrowed], deck=["V50"]), dict(deck=["V8"])).reap("Clonal Witch").answer("Untamed"))
    assert t.b.deck == ["Clonal Witch", "V8"] and t.a.deck == ["V50"] and t.a.amber == 2, "of its owner's deck"
    suited = dict(card="Clonal Witch", upgrades=["Banshee Suit"])  # which has it archived instead
    t = settle(on(dict(in_play=[suited], deck=["V50"])).reap("Clonal Witch").answer("Untamed"))
    assert t.a.archives == ["Clonal Witch"] and t.a.deck == ["V50"]


@card("Consult the Bones", "play")
def test_consult_the_bones_resolves_the_icons_of_both_top_cards():
    a = dict(hand=["Consult the Bones"], deck=[dict(card="V3", icons=["amber", "draw"]), "V4"])
    t = on(a, dict(deck=[dict(card="V5", icons=["amber", "amber"]), "V6"], in_play=["V8"])).play("Consult the Bones")
    t = settle(t.pick("V5"))
    assert (t.a.amber, t.b.amber) == (3, 0) and t.a.hand == ["V4"] and t.b.deck == ["V6"]
    assert sorted(t.a.discard) == ["Consult the Bones", "V3"] and t.b.discard == ["V5"]
    a = dict(hand=["Consult the Bones"], deck=[])
    t = on(a, dict(deck=[dict(card="V5", icons=["damage"])], in_play=["V8"])).play("Consult the Bones")
    t = settle(t)
    assert t.card("V8").damage == 1 and t.a.amber == 0


@card("Flarie", "reaction")
def test_flarie_gains_at_the_start_of_its_controllers_turn():
    a = dict(in_play=["Flarie"], houses=["untamed", "brobnar", "dis"])
    t = on(a, house=None)
    assert t.a.amber == 1
    t = settle(settle(t.answer("Untamed")).end_turn())
    assert (t.a.amber, t.b.amber) == (1, 0)


@card("Fog Murmook", "constant")
def test_fog_murmook_makes_keys_cheaper_between_others():
    t = on(dict(in_play=["V3", "Fog Murmook", "V4"]))
    assert (t.a.key_cost, t.b.key_cost) == (5, 5), "for both players"
    for line in (["Fog Murmook", "V3"], ["V3", "V4", "Fog Murmook"], ["Fog Murmook"]):
        t = on(dict(in_play=line))
        assert (t.a.key_cost, t.b.key_cost) == (6, 6)


@card("Lithomancy", "action")
def test_lithomancy_discards_a_card_of_the_active_house_for_two_amber():
    t = on(dict(in_play=["Lithomancy"], deck=["Flarie", "V3"])).action("Lithomancy")
    assert t.a.amber == 2 and t.a.discard == ["Flarie"] and t.a.deck == ["V3"]
    t = on(dict(in_play=["Lithomancy"], deck=["V3", "Flarie"])).action("Lithomancy")
    assert t.a.amber == 0 and t.a.discard == [] and t.a.deck == ["V3", "Flarie"]
    t = on(dict(in_play=["Lithomancy"], deck=[dict(card="V3", icons=["untamed"])])).action("Lithomancy")
    assert t.a.amber == 2
    t = on(dict(in_play=["Lithomancy"], deck=[], discard=["Flarie"])).action("Lithomancy")
    assert t.a.amber == 0 and t.a.discard == ["Flarie"]


@card("Nectarcyte", "fight_reap")
def test_nectarcyte_grows_and_may_give_counters_away():
    line = [dict(card="Nectarcyte", power_counters=1), "V3", "V4"]
    t = on(dict(in_play=line), dict(in_play=["V2"])).reap("Nectarcyte")
    assert sorted(targets(t)) == ["V3", "V4"] and t.card("Nectarcyte").power == 9
    before = t.snapshot()
    t = t.pick("V4").answer(3)
    assert (t.card("Nectarcyte").power_counters, t.card("V4").power_counters, t.card("V3").power) == (1, 3, 3)
    t = t.restore(before).pick("V3").answer(0)
    assert (t.card("Nectarcyte").power_counters, t.card("V3").power_counters) == (4, 0)
    t = t.restore(before).answer(False)
    assert t.card("Nectarcyte").power_counters == 4 and t.decision.kind == "action"


@card("Nectarcyte", "fight_reap")
def test_nectarcyte_alone_keeps_its_counters_and_one_without_them_may_die():
    t = on(dict(in_play=["Nectarcyte"]), dict(in_play=["V4"])).fight("Nectarcyte", "V4")
    assert t.card("Nectarcyte").power_counters == 3 and t.decision.kind == "action" and t.card("Nectarcyte").damage == 4
    t = on(dict(in_play=[dict(card="Nectarcyte", damage=6, power_counters=2), "V3"])).reap("Nectarcyte").pick("V3").answer(5)
    assert t.a.battleline == ["V3"] and t.card("V3").power_counters == 5


@card("Penance of Balance", "play")
def test_penance_of_balance_destroys_enemies_or_takes_amber_by_the_difference():
    a = dict(hand=["Penance of Balance"], in_play=["V9"])
    t = on(a, dict(in_play=["V3", "V4", "V5"], amber=1)).play("Penance of Balance")
    before = t.snapshot()
    t = t.answer(0)
    assert sorted(targets(t)) == ["V3", "V4", "V5"]
    t = settle(t.pick("V3").pick("V5"))
    assert t.b.battleline == ["V4"] and t.b.amber == 1 and t.a.battleline == ["V9"]
    t = t.restore(before).answer(1)
    assert t.b.amber == 0 and len(t.b.battleline) == 3


@card("Penance of Balance", "play")
@pytest.mark.parametrize("had", [2, 3])
def test_penance_of_balance_does_nothing_without_more_enemies_than_amber(had):
    t = on(dict(hand=["Penance of Balance"]), dict(in_play=["V3", "V4"], amber=had)).play("Penance of Balance")
    assert t.decision.kind == "action" and t.b.amber == had and len(t.b.battleline) == 2


@card("Rat Pixie", "play_reap")
@pytest.mark.parametrize(("had", "has"), [(0, 1), (4, 5), (5, 5)])
def test_rat_pixie_gains_with_four_amber_or_fewer(had, has):
    assert on(dict(hand=["Rat Pixie"], amber=had)).play("Rat Pixie").a.amber == has


@card("Rat Pixie", "play_reap")
@pytest.mark.parametrize(("had", "has"), [(3, 5), (4, 5)])
def test_rat_pixie_counts_what_it_reaped(had, has):
    assert on(dict(in_play=["Rat Pixie"], amber=had)).reap("Rat Pixie").a.amber == has


@card("Resonant Orb", "reap")
def test_resonant_orb_puts_a_second_creature_into_play_after_it_destroyed_an_enemy():
    a = dict(in_play=["Resonant Orb"], deck=["V3", "V4", "V5"])
    t = on(a, dict(in_play=["V6", "V8", "V9"])).reap("Resonant Orb")
    t = t.pick("V8")
    t = t.choose(0)  # the flank
    t = t.pick("V9")
    t = settle(t.choose(0))
    assert t.b.battleline == ["V6"] and sorted(t.a.battleline) == ["Resonant Orb", "V3", "V4"]
    assert t.a.deck == ["V5"] and not t.card("V3").ready and t.decision.kind == "action", "once more, no further"
    t = on(dict(in_play=["Resonant Orb"], deck=["V3", "Punch", "V5"]), dict(in_play=["V6", "V8"])).reap("Resonant Orb").pick("V8")
    assert settle(t.choose(0)).b.battleline == ["V6"] and t.a.discard == ["Punch"] and t.a.deck == ["V5"]


@card("Resonant Orb", "reap")
def test_resonant_orb_stops_where_no_enemy_is_destroyed():
    a = dict(in_play=["Resonant Orb"], deck=["V3", "V4"])
    t = on(a).reap("Resonant Orb").choose(0)
    assert sorted(t.a.battleline) == ["Resonant Orb", "V3"] and t.a.deck == ["V4"], "the creature comes all the same"
    t = on(a, dict(in_play=[dict(card="V6", ward=True)])).reap("Resonant Orb").choose(0)
    assert t.b.battleline == ["V6"] and not t.card("V6").warded and t.a.deck == ["V4"]
    t = on(dict(in_play=["Resonant Orb"], deck=["Punch", "V3"]), dict(in_play=["V6"])).reap("Resonant Orb")
    assert t.b.battleline == ["V6"] and t.a.discard == ["Punch"] and t.a.deck == ["V3"]
    t = on(dict(in_play=["Resonant Orb"], deck=[]), dict(in_play=["V6"])).reap("Resonant Orb")
    assert t.b.battleline == ["V6"] and t.decision.kind == "action"


@card("Untrum’s Serenity", "play", "keywords")
def test_untrums_serenity_clears_the_table_hands_and_archives():
    a = dict(hand=["Untrum’s Serenity", "V3", "V4"], archives=["V5"], in_play=["Lithomancy", "V6"])
    t = settle(on(a, dict(hand=["V8"], archives=["V9"], in_play=[dict(card="V2", ward=True), "V1"])).play("Untrum’s Serenity"))
    assert t.a.battleline == [] and t.a.artifacts == [] and t.b.battleline == ["V2"]
    assert t.a.archives == [] and t.b.archives == [] and sorted(t.b.discard) == ["V1", "V8", "V9"]
    assert sorted(t.a.discard) == ["Lithomancy", "Untrum’s Serenity", "V3", "V4", "V5", "V6"]
    assert (t.a.hand, t.b.hand) == (["V50"] * 6, ["V50"] * 6)
    assert t.decision.player == "b", "omega"


@card("Vivid Faerie", "reap", "enhance")
def test_vivid_faerie_gains_for_untamed_neighbors():
    t = on(dict(in_play=["Flarie", "Vivid Faerie", "Rat Pixie", "Fog Murmook"])).reap("Vivid Faerie")
    assert t.a.amber == 3
    t = on(dict(in_play=["V3", "Vivid Faerie"])).reap("Vivid Faerie")
    assert t.a.amber == 1
    assert catalogue().find("Vivid Faerie").facts["enhance"] == ["untamed"]


@card("Resonant Orb", "reap")
def test_resonant_orb_stops_at_half_a_gigantic_creature_which_cannot_enter_play():
    a = dict(in_play=["Resonant Orb"], deck=["Ultra Gravitron (1 of 2)", "V3"])
    t = on(a, dict(in_play=["V4", "V5"])).reap("Resonant Orb").pick("V4")
    assert t.a.battleline == ["Resonant Orb"] and t.b.battleline == ["V5"] and t.decision.kind == "action"
    assert len(t.a.discard) == 1 and t.a.deck == ["V3"]


@card("Flarie", "reaction")
def test_flarie_and_fog_murmook_serve_whoever_controls_them():
    t = on(dict(in_play=[dict(card="Flarie", owner="b")], houses=["untamed", "brobnar", "dis"]), house=None)
    assert (t.a.amber, t.b.amber) == (1, 0)


@card("Consult the Bones", "play")
def test_consult_the_bones_damages_with_an_icon_of_the_enemys_card_as_its_player_likes():
    a = dict(hand=["Consult the Bones"], deck=["V4"], in_play=["V9"])
    t = on(a, dict(deck=[dict(card="V5", icons=["damage", "capture"])], in_play=["V8"], amber=2)).play("Consult the Bones")
    t = t.pick("V5")
    assert sorted(targets(t)) == ["V8", "V9"] and t.decision.player == "a"
    t = settle(t.pick("V8"))
    assert t.card("V8").damage == 1 and t.card("V9").amber == 1 and t.b.amber == 1
