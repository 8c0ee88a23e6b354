"""Grim Reminders: the new cards of Star Alliance, and the specters of Logos, Saurian and Sanctum."""

import pytest

from tests.cards.gr import HAUNTING, NEARLY
from tests.cards.gr import on as on_board
from tests.help import card, out, settle, targets, ways


def on(a=None, b=None, house="staralliance", **more):
    """A's main step in Star Alliance."""
    a = {"houses": ["staralliance", "brobnar", "logos"], **(a or {})}
    return on_board(a, b, house=house, **more)


def of(card, house="staralliance", **more):
    """A creature or artifact on a board, of a house."""
    return dict(card=card, house=house, **more)


MARS = of("V4", "mars")


# A ... C


@card("3LL-I0T", "play_fight_reap")
def test_3ll_i0t_plays_an_upgrade_from_the_discard_pile_on_itself():
    a = dict(hand=["3LL-I0T"], discard=["Essence Entangler", "V3"], in_play=["V5"])
    t = on(a).play("3LL-I0T")
    assert targets(t) == ["Essence Entangler"]
    t = t.pick("Essence Entangler")
    assert t.card("3LL-I0T").upgrades == ["Essence Entangler"] and t.a.amber == 1, "it is played: its icon counts"
    t = on(dict(in_play=["3LL-I0T"], discard=["Modular Exoskeleton"])).reap("3LL-I0T")
    before = t.snapshot()
    assert t.choose(next(o for o in t.decision.options if not o.card)).a.discard == ["Modular Exoskeleton"], "it may"
    t.restore(before)
    assert t.pick("Modular Exoskeleton").card("3LL-I0T").power == 8
    t = on(dict(in_play=["3LL-I0T"], discard=["V3"])).reap("3LL-I0T")
    assert t.decision.kind == "action", "no upgrade"


@card("3LL-I0T", "play_fight_reap")
def test_3ll_i0t_cannot_take_an_upgrade_that_is_attached_to_an_artifact():
    a = dict(in_play=["3LL-I0T", "Haunted House"], discard=["Animating Force"])
    t = on(a).reap("3LL-I0T").pick("Animating Force")
    assert t.decision.kind == "action" and t.a.discard == ["Animating Force"] and t.card("3LL-I0T").upgrades == []
    assert t.a.artifacts == ["Haunted House"]


@card("3LL-I0T", "scrap")
def test_3ll_i0t_scrapped_shuffles_all_upgrades_in():
    line = [dict(card="V3", upgrades=["Modular Exoskeleton"])]
    t = on(dict(hand=["3LL-I0T"], in_play=line), dict(in_play=[dict(card="V5", upgrades=["Proton Siphon"])])).discard("3LL-I0T")
    assert t.card("V3").upgrades == [] and t.card("V5").upgrades == []
    assert "Modular Exoskeleton" in t.a.deck and "Proton Siphon" in t.b.deck


@card("Alien Horror", "constant", "fight")
def test_alien_horror_grows_while_haunted_and_its_neighbors_capture():
    assert on(dict(in_play=["Alien Horror"], discard=HAUNTING)).card("Alien Horror").power == 10
    assert on(dict(in_play=["Alien Horror"], discard=NEARLY), dict(discard=HAUNTING)).card("Alien Horror").power == 3
    t = on(dict(in_play=["V3", "Alien Horror", "V5", "V6"]), dict(in_play=["V2"], amber=3)).fight("Alien Horror", "V2")
    t = settle(t)
    assert [t.card(c).amber for c in ("V3", "V5", "V6", "Alien Horror")] == [1, 1, 0, 0] and t.b.amber == 1


@card("Anachronometer", "host_fight_reap")
def test_anachronometer_shuffles_draws_and_discards():
    a = dict(in_play=[of("V3", upgrades=["Anachronometer"])], discard=["V5"], deck=["V1"] * 9)
    t = on(a, dict(discard=["V7"] * 3)).reap("V3")
    assert len(t.a.hand) == 1 and len(t.a.discard) == 3 and len(t.a.deck) == 6
    t = settle(on(dict(a, in_play=[of("V9", upgrades=["Anachronometer"])]), dict(in_play=["V2"])).fight("V9", "V2"))
    assert len(t.a.hand) == 1 and len(t.a.discard) == 1, "V2 lies in the opponent's pile when they are counted"


@card("Anachronometer", "host_fight_reap")
def test_anachronometer_on_an_enemy_is_its_controllers():
    b = dict(in_play=[of("V5", "mars", upgrades=["Anachronometer"])], discard=["V7"])
    t = on(dict(discard=["V3"] * 2), b).end_turn().answer("mars").reap("V5")
    assert len(t.b.hand) == 1 and len(t.a.hand) == 6 and len(t.b.discard) == 2


def test_anachronometer_discards_nothing_if_the_opponents_pile_is_empty():
    t = on(dict(in_play=[of("V3", upgrades=["Anachronometer"])], discard=["V5"], deck=["V1"] * 9)).reap("V3")
    assert (len(t.a.hand), len(t.a.deck), t.a.discard) == (1, 9, [])


@card("Bad Chemistry", "play")
def test_bad_chemistry_stuns_those_who_share_a_house_with_a_neighbor():
    line = ["V3", of("V4", "mars"), "V5", "V6"]
    t = on(dict(hand=["Bad Chemistry"], in_play=line), dict(in_play=["V7", of("V9", "dis")])).play("Bad Chemistry")
    assert [t.card(c).stunned for c in ("V3", "V4", "V5", "V6", "V7", "V9")] == [False, False, True, True, False, False]
    assert t.a.amber == 1


@card("Com. Officer Palik", "constant", "fight_reap")
def test_com_officer_palik_is_versatile_and_lets_a_friend_capture():
    a = dict(in_play=["Com. Officer Palik", "V3"])
    for house in ("staralliance", "brobnar", "logos"):
        assert "reap" in ways(on(a, house=house), "Com. Officer Palik")
    t = on(a, dict(amber=2)).reap("Com. Officer Palik")
    assert sorted(targets(t)) == ["Com. Officer Palik", "V3"] and t.pick("V3").card("V3").amber == 1
    t = on(a, dict(amber=2, in_play=["V2"])).fight("Com. Officer Palik", "V2").pick("V3")
    assert t.card("V3").amber == 1


@card("Corporal Bridger", "play_fight_reap")
def test_corporal_bridger_lets_one_creature_of_another_house_be_used():
    a = dict(hand=["Corporal Bridger"], in_play=["V3", "V5", of("V6")])
    t = on(a).play("Corporal Bridger")
    assert "reap" in ways(t, "V3") and "reap" in ways(t, "V5")
    t.reap("V3")
    assert not ways(t, "V5") and "reap" in ways(t, "V6")
    t = on(dict(in_play=["Corporal Bridger", "V3"]), dict(in_play=["V2"])).fight("Corporal Bridger", "V2")
    assert "reap" in ways(t, "V3")
    t = on(dict(in_play=["Corporal Bridger", "V3"])).reap("Corporal Bridger")
    assert "reap" in ways(t, "V3")


@card("Curse of Obstinacy", "reaction")
def test_curse_of_obstinacy_stuns_at_the_end_of_its_controllers_turn():
    assert on(dict(hand=["Curse of Obstinacy"])).play("Curse of Obstinacy").b.artifacts == ["Curse of Obstinacy"]
    line = ["V3", "V5", of("V4", "mars"), of("V6", "mars"), of("V7", "mars")]
    b = dict(in_play=["V2", "V9", "V9"])
    t = on(dict(in_play=["Curse of Obstinacy", *line]), b).end_turn()
    assert [t.card(c).stunned for c in ("V3", "V5", "V4", "V6", "V7")] == [False, True, True, True, False], "no flank"
    assert not t.card("V9").stunned
    t = t.answer("mars").end_turn()
    assert not t.card("V9").stunned


# E ... M


@card("Essence Entangler", "constant")
def test_essence_entangler_weakens_by_amber():
    a = dict(hand=["Essence Entangler"])
    t = on(a, dict(in_play=[dict(card="V9", amber=3), "V5"])).play("Essence Entangler", on="V9")
    assert t.card("V9").power == 6 and t.a.amber == 1
    t = on(a, dict(in_play=[dict(card="V5", amber=5), "V9"])).play("Essence Entangler", on="V5")
    assert t.b.battleline == ["V9"] and t.a.amber == 6


@card("Essence Entangler", "scrap")
def test_essence_entangler_scrapped_moves_one_amber_to_another_creature():
    t = on(dict(hand=["Essence Entangler"], in_play=["V3"]), dict(in_play=[dict(card="V9", amber=2), "V5"]))
    t = t.discard("Essence Entangler")
    assert sorted(targets(t)) == ["V3", "V5", "V9"], "from a creature: also one without any (as Mother Northelle's, FAQ, Smaaash)"
    t = t.pick("V9")
    assert sorted(targets(t)) == ["V3", "V5"], "another creature"
    t = t.pick("V5")
    assert (t.card("V9").amber, t.card("V5").amber) == (1, 1)


@card("Event Horizon", "play")
def test_event_horizon_discards_to_the_next_action_and_plays_it():
    t = on(dict(hand=["Event Horizon"], deck=["V3", "V4", "Strength from Diversity", "V5"], in_play=["V6"]), dict(amber=3))
    t = t.play("Event Horizon")
    assert t.a.deck == ["V5"] and t.card("V6").amber == 1 and t.a.amber == 2 + 1 - 1
    assert sorted(t.a.discard) == ["Event Horizon", "Strength from Diversity", "V3", "V4"]
    t = on(dict(hand=["Event Horizon"], deck=["V3", "V4"], discard=["Unprepared"])).play("Event Horizon")
    assert t.a.deck == [] and t.decision.kind == "action" and len(t.a.discard) == 4


@card("Into the Warp", "play")
def test_into_the_warp_destroys_by_the_houses_of_what_is_discarded():
    a = dict(hand=["Into the Warp"], deck=["V1", "V2"], in_play=["V3", of("V4", "logos")])
    b = dict(deck=["Snippy"], in_play=["V5", of("V6", "geistoid"), of("V7", "mars")])
    t = settle(on(a, b).play("Into the Warp"))
    assert t.a.battleline == ["V4"] and t.b.battleline == ["V7"]
    t = settle(on(dict(a, deck=[]), dict(b, deck=[])).play("Into the Warp"))
    assert len(t.a.battleline) == 2 and len(t.b.battleline) == 3


@card("Jackpot Greene", "reaction")
@pytest.mark.parametrize("whose", ["a", "b"])
def test_jackpot_greene_bets_on_the_deck_of_who_controls_the_reaper(whose):
    a = dict(in_play=["Jackpot Greene", of("V3")], deck=["Unprepared", "V2"])
    b = dict(in_play=[of("V5", "mars")], deck=["Unprepared", "V2"])
    t = on(a, b)
    if whose == "a":
        t.reap("V3")
        assert t.a.amber == 2 and t.a.discard == ["Unprepared"] and t.b.discard == []
        assert t.reap("Jackpot Greene").a.amber == 3, "itself too; the next card is none"
    else:
        t = t.end_turn().answer("mars").reap("V5")
        assert (t.a.amber, t.b.amber) == (1, 1) and t.b.discard == ["Unprepared"] and t.a.discard == []


@card("Lieutenant Halasta", "reap", "scrap")
def test_lieutenant_halasta_stuns_and_is_scrapped_to_stun():
    t = on(dict(in_play=["Lieutenant Halasta", "V3"]), dict(in_play=["V9"])).reap("Lieutenant Halasta")
    assert sorted(targets(t)) == ["Lieutenant Halasta", "V3", "V9"] and t.pick("V3").card("V3").stunned
    t = on(dict(hand=["Lieutenant Halasta"], in_play=["V9"]), dict(in_play=["V5", "V7"])).discard("Lieutenant Halasta")
    assert t.card("V7").stunned and not t.card("V5").stunned and not t.card("V9").stunned


@card("Missile Officer Myers", "play_reap")
def test_missile_officer_myers_resolves_the_play_effect_of_a_neighbor():
    a = dict(hand=["Missile Officer Myers"], in_play=["Quartermaster “Botty”", "V3"], discard=HAUNTING)
    t = on(a, dict(amber=5)).play("Missile Officer Myers", flank=0)
    t = out(t)
    assert t.card("Quartermaster “Botty”").amber == 2 and t.b.amber == 3
    t = out(on(dict(in_play=["V3", "Missile Officer Myers"])).reap("Missile Officer Myers"))
    assert t.a.amber == 1, "a neighbor without any"


@card("Missile Officer Myers", "scrap")
def test_missile_officer_myers_scrapped_resolves_the_play_effect_of_a_discarded_card():
    a = dict(hand=["Missile Officer Myers", "Æmber Storm", "Unprepared"], amber=2, in_play=["V3"])
    t = on(a, dict(in_play=["V9"])).discard("Missile Officer Myers")
    assert sorted(targets(t)) == ["Unprepared", "Æmber Storm"]
    t = out(t.pick("Æmber Storm"))
    assert t.card("V9").damage == 2 and t.a.amber == 2, "as if it were played: no icons"
    assert sorted(t.a.discard) == ["Missile Officer Myers", "Æmber Storm"]
    t = on(dict(hand=["Missile Officer Myers"])).discard("Missile Officer Myers")
    assert t.decision.kind == "action"


@card("Missile Officer Myers", "scrap")
def test_missile_officer_myers_scrapped_has_an_action_attach_itself_out_of_the_discard_pile():
    t = on(dict(hand=["Missile Officer Myers", "Came Back Wrong"], discard=["V5"])).discard("Missile Officer Myers").pick("V5")
    assert t.card("V5").upgrades == ["Came Back Wrong"] and t.card("V5").power == 3
    assert t.a.discard == ["Missile Officer Myers"]


@card("Modular Exoskeleton", "constant", "from_discards")
def test_modular_exoskeleton_strengthens_and_comes_back():
    t = on(dict(hand=["Modular Exoskeleton"], in_play=["V3"])).play("Modular Exoskeleton", on="V3")
    assert t.card("V3").power == 7
    t = on(dict(discard=["Modular Exoskeleton"]), house=None)
    before = t.snapshot()
    assert t.answer(True).a.hand == ["Modular Exoskeleton"]
    t.restore(before)
    assert t.answer(False).a.discard == ["Modular Exoskeleton"]


def test_modular_exoskeleton_stays_in_the_opponents_turn():
    t = on(dict(discard=["Modular Exoskeleton"])).end_turn()
    assert t.decision.kind == "house" and t.a.discard == ["Modular Exoskeleton"]


@card("Multi-Dimensional Rescue", "play")
def test_multi_dimensional_rescue_returns_one_of_each_type():
    discard = ["V3", "V4", "Unprepared", "Séance Scanner", "Proton Siphon"]
    t = on(dict(hand=["Multi-Dimensional Rescue"], discard=discard)).play("Multi-Dimensional Rescue")
    assert sorted(targets(t)) == ["V3", "V4"]
    t = t.pick("V4")
    assert sorted(t.a.hand) == ["Proton Siphon", "Séance Scanner", "Unprepared", "V4"] and t.a.discard == ["V3"]
    assert t.a.purged == ["Multi-Dimensional Rescue"]
    t = t.play("V4")
    assert t.a.battleline == ["V4"]


@card("Multi-Dimensional Rescue", "play")
def test_multi_dimensional_rescue_lets_only_one_card_of_another_house_be_played():
    t = on(dict(hand=["Multi-Dimensional Rescue", "V3", "V4"])).play("Multi-Dimensional Rescue").play("V3")
    assert not ways(t, "V4") & {"play"} and t.a.purged == ["Multi-Dimensional Rescue"]


# N ... R


@card("Necromorph", "destroyed")
def test_necromorph_has_a_neighbor_of_another_house_destroyed_instead():
    a = dict(in_play=["V3", dict(card="Necromorph", damage=1), of("V6")])
    t = on(a, dict(in_play=["V9"])).fight("Necromorph", "V9")
    t = settle(t)
    assert t.a.battleline == ["Necromorph", "V6"] and t.a.discard == ["V3"] and t.card("Necromorph").damage == 0
    t = settle(on(dict(in_play=["Necromorph", of("V6")]), dict(in_play=["V9"])).fight("Necromorph", "V9"))
    assert t.a.battleline == ["V6"] and t.a.discard == ["Necromorph"]


@card("Necromorph", "destroyed")
def test_necromorph_lives_even_if_a_ward_saves_the_neighbor():
    a = dict(in_play=[dict(card="V3", ward=True), "Necromorph"])
    t = settle(on(a, dict(in_play=["V9"])).fight("Necromorph", "V9"))
    assert t.a.battleline == ["V3", "Necromorph"] and not t.card("V3").warded


def test_two_necromorphs_of_another_house_do_not_have_each_other_destroyed_for_ever():
    """Each is the other's neighbor of another house; the active player ends the loop (rulebook 14, Infinite loops)."""
    stranger = dict(card="Necromorph", house="dis")
    t = out(on(dict(in_play=["V9"]), dict(in_play=[stranger, stranger]), house="brobnar").fight("V9", "Necromorph"))
    assert t.fault == 0 and not t.over and t.decision.kind == "action" and len(t.b.battleline) < 2


def test_necromorph_lives_if_its_neighbor_is_destroyed_with_it():
    a = dict(in_play=["Necromorph", "V3"], hand=["War of the Worlds"], houses=["staralliance", "mars", "dis"])
    t = settle(on(a, house="mars").play("War of the Worlds"))
    assert t.a.battleline == ["Necromorph"] and "V3" in t.a.discard
    t = settle(on(dict(a, in_play=["Necromorph", of("V3")]), house="mars").play("War of the Worlds"))
    assert t.a.battleline == [], "no neighbor of another house"


@card("Paradox Shield", "host_destroyed")
def test_paradox_shield_saves_for_as_many_cards_as_power():
    a = dict(in_play=[of("V3", upgrades=["Paradox Shield"])])
    t = settle(on(a, dict(in_play=["V9"])).fight("V3", "V9"))
    assert t.a.battleline == ["V3"] and t.card("V3").damage == 0 and len(t.a.deck) == 6
    assert sorted(t.a.discard) == ["Paradox Shield", "V1", "V1", "V1"]
    t = settle(on(dict(a, deck=["V1"] * 2), dict(in_play=["V9"])).fight("V3", "V9"))
    assert t.a.battleline == [] and len(t.a.discard) == 4, "two cards are fewer than three"


@card("Pentacorder", "constant")
def test_pentacorder_raises_the_cost_of_keys_by_the_houses_of_friends():
    a = dict(in_play=[dict(card="V3", upgrades=["Pentacorder"]), of("V4", "mars"), of("V5", "mars")])
    t = on(a, dict(in_play=[of("V6", "dis")]))
    assert t.b.key_cost == 8 and t.a.key_cost == 6
    t = on(dict(in_play=["V3", of("V4", "mars")]), dict(in_play=[dict(card="V6", upgrades=["Pentacorder"])]))
    assert t.a.key_cost == 7 and t.b.key_cost == 6, "the creature's controller is who counts"


@card("Perimeter Alarm", "play")
def test_perimeter_alarm_uses_a_creature_of_another_house_and_is_archived_by_the_haunted():
    a = dict(hand=["Perimeter Alarm"], in_play=["V3", of("V6")], discard=HAUNTING)
    t = out(on(a).play("Perimeter Alarm"))
    assert not t.card("V3").ready and t.card("V6").ready and t.a.archives == ["Perimeter Alarm"]
    t = out(on(dict(a, discard=NEARLY)).play("Perimeter Alarm"))
    assert t.a.archives == [] and "Perimeter Alarm" in t.a.discard


@card("Proton Siphon", "constant")
def test_proton_siphon_splashes_while_haunted():
    a = dict(in_play=[of("V9", upgrades=["Proton Siphon"])], discard=HAUNTING)
    b = dict(in_play=["V7", "V4", "V6"])
    t = settle(on(a, b).fight("V9", "V4"))
    assert t.card("V7").damage == 5
    t = settle(on(dict(a, discard=NEARLY), b).fight("V9", "V4"))
    assert t.card("V7").damage == 0
    assert on(dict(hand=["Proton Siphon"], in_play=["V3"])).play("Proton Siphon", on="V3").a.amber == 1


@card("Prototype Harness", "constant", "reaction")
def test_prototype_harness_hurts_its_creature_in_its_controllers_turn():
    t = on(dict(in_play=[dict(card="V3", upgrades=["Prototype Harness"])]), house=None)
    assert t.card("V3").damage == 1 and t.card("V3").power == 9
    t = on(dict(in_play=[dict(card="V3", upgrades=["Prototype Harness"])])).end_turn()
    assert t.card("V3").damage == 0
    t = on(dict(hand=["Prototype Harness"]), dict(in_play=["V5"])).play("Prototype Harness", on="V5").end_turn()
    assert t.card("V5").damage == 1


@card("Quartermaster “Botty”", "play_fight_reap")
def test_quartermaster_botty_captures_for_the_haunted():
    a = dict(hand=["Quartermaster “Botty”"], discard=HAUNTING)
    assert on(a, dict(amber=3)).play("Quartermaster “Botty”").b.amber == 1
    assert on(dict(a, discard=NEARLY), dict(amber=3)).play("Quartermaster “Botty”").b.amber == 3
    t = on(dict(in_play=["Quartermaster “Botty”"], discard=HAUNTING), dict(amber=3)).reap("Quartermaster “Botty”")
    assert t.card("Quartermaster “Botty”").amber == 2
    t = on(dict(in_play=["Quartermaster “Botty”"], discard=HAUNTING), dict(amber=3, in_play=["V3"]))
    t = t.fight("Quartermaster “Botty”", "V3")
    assert t.card("Quartermaster “Botty”").amber == 2


@card("Retrotechnician Le", "enters_ready_if", "reap")
def test_retrotechnician_le_enters_ready_when_haunted_and_brings_creatures_back():
    assert on(dict(hand=["Retrotechnician Le"], discard=HAUNTING)).play("Retrotechnician Le").card("Retrotechnician Le").ready
    assert not on(dict(hand=["Retrotechnician Le"], discard=NEARLY)).play("Retrotechnician Le").card("Retrotechnician Le").ready
    t = on(dict(in_play=["Retrotechnician Le"], discard=["V3", "Unprepared"]), dict(discard=["V5"])).reap("Retrotechnician Le")
    assert targets(t) == ["V3"]
    before = t.snapshot()
    assert "V3" in out(t.pick("V3")).a.battleline
    t.restore(before)
    assert t.choose(next(o for o in t.decision.options if not o.card)).a.discard == ["V3", "Unprepared"]


# S ... U


@card("Staff Sergeant Rhea", "constant")
def test_staff_sergeant_rhea_makes_neighbors_usable_in_star_alliance():
    line = ["V3", "Staff Sergeant Rhea", "V5", "V6"]
    t = on(dict(in_play=line))
    assert "reap" in ways(t, "V3") and "reap" in ways(t, "V5") and not ways(t, "V6")
    assert t.card("V3").houses == ["brobnar"], "as if"
    line = [of("V3", "dis"), "Staff Sergeant Rhea"]
    assert not ways(on(dict(in_play=line), house="brobnar"), "V3")


@card("Staff Sergeant Rhea", "scrap")
def test_staff_sergeant_rhea_scrapped_readies_and_uses_a_friend():
    a = dict(hand=["Staff Sergeant Rhea"], in_play=[dict(card="V3", exhausted=True), "V5"])
    t = on(a).discard("Staff Sergeant Rhea").pick("V3")
    t = out(t)
    assert t.a.amber == 1 and not t.card("V3").ready and t.card("V5").ready


@card("Séance Scanner", "action")
def test_seance_scanner_uses_a_creature_of_another_house_for_the_haunted():
    a = dict(in_play=["Séance Scanner", "V3", of("V6")], discard=HAUNTING)
    t = out(on(a).action("Séance Scanner"))
    assert t.a.amber == 1 and not t.card("V3").ready and t.card("V6").ready
    t = on(dict(a, discard=NEARLY)).action("Séance Scanner")
    assert t.decision.kind == "action" and t.card("V3").ready


@card("Strength from Diversity", "play")
def test_strength_from_diversity_lets_others_capture():
    a = dict(hand=["Strength from Diversity"], in_play=["V3", of("V6"), "V5"])
    t = settle(on(a, dict(amber=5, in_play=["V9"])).play("Strength from Diversity"))
    assert [t.card(c).amber for c in ("V3", "V6", "V5", "V9")] == [1, 0, 1, 0] and t.b.amber == 3 and t.a.amber == 1


@card("Triangulator Newsome", "reap")
def test_triangulator_newsome_moves_the_amber_of_its_neighbors_for_the_haunted():
    line = [dict(card="V3", amber=2), "Triangulator Newsome", dict(card="V5", amber=1), dict(card="V6", amber=1)]
    t = on(dict(in_play=line, discard=HAUNTING)).reap("Triangulator Newsome")
    assert t.a.amber == 4 and t.card("V6").amber == 1
    assert on(dict(in_play=line, discard=NEARLY)).reap("Triangulator Newsome").a.amber == 1


@card("Unprepared", "play")
def test_unprepared_stuns_a_house():
    t = on(dict(hand=["Unprepared"], in_play=["V3", of("V6")]), dict(in_play=["V5", of("V9", "dis")])).play("Unprepared")
    t = t.answer("brobnar")
    assert [t.card(c).stunned for c in ("V3", "V6", "V5", "V9")] == [True, False, True, False] and t.a.amber == 1


# Specters of other houses


@card("Ghostly Dr. Verokter", "destroyed")
@card("Portalmonster", "destroyed")
@card("Cincinnatus Resurrexit", "destroyed")
@card("Encounter Golem", "destroyed")
@pytest.mark.parametrize(
    "card", ["Cincinnatus Resurrexit", "Duma the Returned", "Encounter Golem", "Ghostly Dr. Verokter", "Portalmonster"]
)
@pytest.mark.parametrize("haunted", [True, False])
def test_specters_are_archived_when_their_player_is_haunted(card, haunted):
    a = dict(in_play=[card, "V3"], discard=["V2"] * (13 if haunted else 9), houses=["brobnar", "untamed", "logos"])
    t = on(
        a, dict(in_play=["V9"], hand=["Witch of the Spore"] * 5, houses=["untamed", "mars", "dis"]), house="brobnar"
    ).end_turn()
    t = t.answer("untamed")
    for _ in range(5):
        if card in t.a.battleline:
            t = out(settle(t.discard("Witch of the Spore").pick(card)))
    assert (t.a.archives == [card]) == haunted and (card in t.a.discard) != haunted


@card("Cincinnatus Resurrexit", "constant", "play_fight")
def test_cincinnatus_resurrexit_grows_with_amber_captures_and_is_exalted():
    t = on(dict(hand=["Cincinnatus Resurrexit"], houses=["saurian", "mars", "dis"]), dict(amber=5), house="saurian")
    t = t.play("Cincinnatus Resurrexit")
    assert t.card("Cincinnatus Resurrexit").amber == 3 and t.card("Cincinnatus Resurrexit").power == 9 and t.b.amber == 3


@card("Duma the Returned", "destroyed")
def test_duma_the_returned_brings_three_cards_back():
    a = dict(in_play=[of("Duma the Returned")], discard=["V3", "V4", "V5", "V6"])
    t = settle(on(a, dict(in_play=["V9"])).fight("Duma the Returned", "V9"))
    assert len(t.a.hand) == 3 and sorted([*t.a.hand, *t.a.discard]) == ["Duma the Returned", "V3", "V4", "V5", "V6"]
    a = dict(in_play=[of("Duma the Returned")], discard=["V2"] * 12)
    t = settle(on(a, dict(in_play=["V9"])).fight("Duma the Returned", "V9"))
    assert t.a.archives == [] and len(t.a.discard) == 10, "with nine cards left it is not haunted any more"


@card("Encounter Golem", "reaction")
def test_encounter_golem_puts_actions_on_the_bottom_of_the_deck():
    t = on(dict(in_play=["Encounter Golem"], hand=["Unprepared"])).play("Unprepared")
    t = settle(settle(t).answer("dis"))
    assert t.a.deck[-1] == "Unprepared" and t.a.discard == []
    t = on(dict(in_play=["V3"], hand=["Unprepared"]), dict(in_play=["Encounter Golem"])).play("Unprepared").answer("dis")
    assert t.a.discard == ["Unprepared"], "after its own player plays one"


def test_encounter_golem_lets_actions_be_that_went_elsewhere():
    a = dict(in_play=["Encounter Golem", "V3"], hand=["Perimeter Alarm"], discard=HAUNTING)
    assert out(settle(on(a).play("Perimeter Alarm"))).a.archives == ["Perimeter Alarm"]
    a = dict(in_play=["Encounter Golem"], hand=["Multi-Dimensional Rescue"])
    assert out(settle(on(a).play("Multi-Dimensional Rescue"))).a.purged == ["Multi-Dimensional Rescue"]
    a = dict(a, hand=["Came Back Wrong"], discard=["V5"], houses=["staralliance", "untamed", "dis"])
    assert out(settle(on(a, house="untamed").play("Came Back Wrong"))).card("V5").upgrades == ["Came Back Wrong"]


@card("Encounter Golem", "reaction")
def test_encounter_golem_moves_an_action_that_has_resolved():
    a = dict(in_play=["Encounter Golem"], hand=["Into the Warp"], deck=[], houses=["staralliance", "untamed", "dis"])
    t = on(a, dict(deck=["V8"])).play("Into the Warp")
    assert t.decision.kind == "action" and t.a.battleline == ["Encounter Golem"], "it discards no card of an empty deck"
    assert t.a.deck == ["Into the Warp"] and t.a.discard == []


@card("Ghostly Dr. Verokter", "play_reap")
def test_ghostly_dr_verokter_puts_a_card_on_the_deck():
    a = dict(hand=["Ghostly Dr. Verokter"], discard=["V3", "V4"], houses=["logos", "mars", "dis"])
    t = on(a, house="logos").play("Ghostly Dr. Verokter").pick("V3")
    assert t.a.deck[0] == "V3" and t.a.discard == ["V4"]
    t = on(dict(in_play=["Ghostly Dr. Verokter"], discard=["V3"], houses=["logos", "mars", "dis"]), house="logos")
    assert out(t.reap("Ghostly Dr. Verokter")).a.deck[0] == "V3"


@card("Portalmonster", "constant")
def test_portalmonster_changes_the_cost_of_all_keys():
    t = on(dict(in_play=["Portalmonster"], discard=[*HAUNTING, "V3"]))
    assert t.a.key_cost == 17 and t.b.key_cost == 17
    t = on(dict(in_play=["Portalmonster"], discard=NEARLY), dict(discard=HAUNTING))
    assert t.a.key_cost == 4 and t.b.key_cost == 4


def test_necromorph_of_no_power_whose_neighbor_cannot_die_goes_on_turn_after_turn():
    drained = dict(card="Necromorph", upgrades=["Essence Entangler"], amber=5)
    t = on(dict(in_play=[drained, dict(card="V3", upgrades=["Ghostform"])]), dict(in_play=["V9"]))
    assert t.a.battleline == ["Necromorph", "V3"], "the active player ends the loop"
    before = len(t.log())
    t.end_turn()
    assert t.a.battleline == ["Necromorph", "V3"] and "saves it" in t.log()[before:], "and it begins anew"


def test_necromorph_of_no_power_goes_when_its_neighbors_have_gone():
    a = dict(in_play=["V9", "Necromorph", "V8"], hand=["Plague Wind", "Plague Wind"])
    t = on(a, house="mars").play("Plague Wind").play("Plague Wind").pick("V9")
    assert settle(t).a.battleline == [], "they saved it, and cannot any more"
