"""Grim Reminders: the new cards of Unfathomable, each ability with what it does and what it does not do."""

import pytest

from tests.cards.gr import HAUNTING, NEARLY
from tests.cards.gr import on as on_board
from tests.help import card, case, out, settle, targets, ways


def on(a=None, b=None, house="unfathomable", **more):
    """A's main step in Unfathomable."""
    return on_board(a, b, house=house, **more)


BROBNAR = {"houses": ["brobnar", "unfathomable", "logos"]}


def fought(mine, theirs, a=None, b=None):
    """A creature of A's has fought one of B's, in Brobnar."""
    return settle(on(dict(BROBNAR, **(a or {})), b, house="brobnar").fight(mine, theirs))


# A ... D


@card("Addlefish", "fight")
def test_addlefish_has_the_opponent_discard_two_at_random():
    t = on(dict(in_play=["Addlefish"], hand=["V1"]), dict(in_play=["V2"], hand=["V3", "V4", "V5"])).fight("Addlefish", "V2")
    assert (len(t.b.hand), len(t.b.discard), t.a.hand) == (1, 3, ["V1"])
    t = on(dict(in_play=["Addlefish"]), dict(hand=["V3"])).reap("Addlefish")
    assert t.b.hand == ["V3"]


@card("Arcane Transmitter", "action")
def test_arcane_transmitter_discards_four_from_either_deck():
    t = on(dict(in_play=["Arcane Transmitter"])).action("Arcane Transmitter").answer(0)
    assert (len(t.a.discard), len(t.b.discard)) == (4, 0)
    t = on(dict(in_play=["Arcane Transmitter"]), dict(deck=["V8", "V9"])).action("Arcane Transmitter").answer(1)
    assert (len(t.a.discard), sorted(t.b.discard), t.b.deck) == (0, ["V8", "V9"], [])


@card("Arcane Transmitter", "scrap")
def test_arcane_transmitter_scrapped_shuffles_the_discard_pile_in():
    t = on(dict(hand=["Arcane Transmitter"], discard=["V3"], deck=["V4"]), dict(discard=["V5"])).discard("Arcane Transmitter")
    assert sorted(t.a.deck) == ["Arcane Transmitter", "V3", "V4"] and t.a.discard == [] and t.b.discard == ["V5"]


@card("Awful Atoll", "constant")
def test_awful_atoll_weakens_the_creatures_of_haunted_players():
    a, b = dict(in_play=["Awful Atoll", "V3"], discard=HAUNTING), dict(in_play=["V9"])
    t = on(a, b)
    assert (t.card("V3").power, t.card("V9").power) == (1, 9)
    t = on(dict(a, discard=NEARLY), dict(b, discard=HAUNTING))
    assert (t.card("V3").power, t.card("V9").power) == (3, 7)
    t = on(dict(a, discard=NEARLY), b)
    assert (t.card("V3").power, t.card("V9").power) == (3, 9)


@card("Awful Atoll", "constant")
def test_awful_atoll_kills_the_weak_and_goes_with_the_last_creature():
    a = dict(in_play=["Awful Atoll", "V2"], discard=NEARLY, hand=["Unsettling Ancestry"])
    t = settle(on(a).discard("Unsettling Ancestry"))
    assert t.a.battleline == [] and t.a.artifacts == [] and "Awful Atoll" in t.a.discard, "the tenth card made it"
    assert on(dict(in_play=["Awful Atoll"]), dict(in_play=["V9"])).a.artifacts == ["Awful Atoll"]


@card("Beam of Forgetting", "play")
def test_beam_of_forgetting_buries_a_card_of_the_hand():
    t = on(dict(hand=["Beam of Forgetting"]), dict(hand=["V3"], deck=["V8"])).play("Beam of Forgetting")
    assert (t.b.hand, t.b.deck, t.b.discard) == ([], ["V8", "V3"], [])
    t = on(dict(hand=["Beam of Forgetting", "V5"]), dict(deck=["V8"])).play("Beam of Forgetting")
    assert (t.a.hand, t.b.deck) == (["V5"], ["V8"])


@card("Bottomless Depths", "reaction")
def test_bottomless_depths_takes_what_you_discard_from_hand():
    t = on(dict(in_play=["Bottomless Depths"], hand=["Addlefish"], discard=["V3"])).discard("Addlefish")
    assert t.a.discard == ["V3"] and t.card("Addlefish").zone == "under"


@card("Bottomless Depths", "reaction")
def test_bottomless_depths_takes_nothing_that_has_left_the_pile():
    t = on(dict(in_play=["Bottomless Depths"], hand=["Skreel Swarm"]), dict(in_play=["V1"]), house="ekwidon").discard(
        "Skreel Swarm"
    )
    assert t.choose(0).answer(True).card("Skreel Swarm").zone == "archives", "its scrap came first"
    t = on(dict(in_play=["Bottomless Depths"], hand=["Skreel Swarm"]), dict(in_play=["V1"]), house="ekwidon").discard(
        "Skreel Swarm"
    )
    t = t.choose(1)
    t = t if t.decision.kind == "action" else t.answer(False)
    assert t.card("Skreel Swarm").zone == "under"


def test_bottomless_depths_takes_nothing_from_a_deck_or_of_the_opponents():
    a = dict(in_play=["Bottomless Depths", "Arcane Transmitter"])
    t = on(a).action("Arcane Transmitter").answer(0)
    assert t.a.discard == ["V1"] * 4
    t = settle(on(dict(in_play=["Bottomless Depths", "Squallmaster"], hand=["V3"]), dict(hand=["V5"])).reap("Squallmaster"))
    assert (t.a.discard, t.b.discard) == ([], ["V5"])


def test_bottomless_depths_of_the_other_player_takes_what_that_player_discards():
    t = on(dict(in_play=["Squallmaster"], hand=["V3"]), dict(hand=["V5"], in_play=["Bottomless Depths"]))
    t = settle(t.reap("Squallmaster"))
    assert (t.a.discard, t.b.discard) == (["V3"], []) and t.card("V5").zone == "under"


def test_bottomless_depths_lets_the_scrap_resolve_and_gives_all_back_when_it_leaves():
    t = settle(on(dict(in_play=["Bottomless Depths"], hand=["Squallmaster"]), dict(in_play=["V9"])).discard("Squallmaster"))
    assert not t.card("V9").ready and t.card("Squallmaster").zone == "under"
    a = dict(BROBNAR, in_play=["Bottomless Depths"], hand=["V3", "Break It"])
    t = settle(on(a, house="brobnar").discard("V3").play("Break It"))
    assert sorted(t.a.discard) == ["Bottomless Depths", "Break It", "V3"]


@card("Circlespeak", "play")
def test_circlespeak_captures_from_each_haunted_player():
    a, b = dict(hand=["Circlespeak"], in_play=["V3"], amber=3), dict(in_play=["V9"], amber=5)
    t = on(dict(a, discard=HAUNTING), dict(b, discard=HAUNTING)).play("Circlespeak").pick("V3")
    assert (t.a.amber, t.b.amber, t.card("V3").amber) == (2, 3, 4), "one more of its icon"
    t = on(dict(a, discard=HAUNTING), b).play("Circlespeak").pick("V3")
    assert (t.a.amber, t.b.amber, t.card("V3").amber) == (2, 5, 2)
    t = on(a, dict(b, discard=HAUNTING)).play("Circlespeak").pick("V3")
    assert (t.a.amber, t.b.amber, t.card("V3").amber) == (4, 3, 2)
    t = on(a, b).play("Circlespeak").pick("V3")
    assert (t.a.amber, t.b.amber, t.card("V3").amber) == (4, 5, 0)


@card("Circlespeak", "play")
def test_circlespeak_with_an_enemy_creature():
    a, b = dict(hand=["Circlespeak"], amber=3), dict(in_play=["V9"], amber=1)
    t = on(dict(a, discard=HAUNTING), dict(b, discard=HAUNTING)).play("Circlespeak")
    assert (t.a.amber, t.b.amber, t.card("V9").amber) == (2, 0, 3)
    t = on(a, dict(b, discard=HAUNTING)).play("Circlespeak")
    assert (t.a.amber, t.b.amber, t.card("V9").amber) == (4, 0, 1)


@card("Curse of Confusion", "reaction")
def test_curse_of_confusion_exhausts_what_is_of_the_active_house():
    a = dict(in_play=[dict(card="Curse of Confusion", owner="b"), "Mnemoleech", "V3"])
    t = settle(on(a, dict(in_play=["Addlefish"])).end_turn())
    assert not t.card("Mnemoleech").ready and t.card("V3").ready and t.card("Addlefish").ready


def test_curse_of_confusion_is_the_opponents():
    t = out(on(dict(hand=["Curse of Confusion"], in_play=["Mnemoleech"])).play("Curse of Confusion"))
    assert (t.a.artifacts, t.b.artifacts) == ([], ["Curse of Confusion"])
    assert settle(t.end_turn()).card("Mnemoleech").ready


@card("Dirge of the Deep", "play")
def test_dirge_of_the_deep_exhausts_who_shares_a_house_with_the_bottom_card():
    a, b = dict(hand=["Dirge of the Deep"], in_play=["V3", "Mnemoleech"]), dict(in_play=["V9"], deck=["Mnemoleech", "V8"])
    t = on(a, b).play("Dirge of the Deep")
    assert t.b.discard == ["V8"] and t.b.deck == ["Mnemoleech"]
    assert not t.card("V3").ready and not t.card("V9").ready and t.card("a:Mnemoleech").ready
    t = on(a, dict(b, deck=[])).play("Dirge of the Deep")
    assert t.card("V3").ready and t.b.discard == []


@card("Dredge", "play")
def test_dredge_puts_discarded_cards_back_on_top():
    t = on(dict(hand=["Dredge"], in_play=["Mnemoleech"], discard=["V3", "V4"]), dict(amber=3)).play("Dredge").reap("Mnemoleech")
    t = settle(t)
    assert "V4" in targets(t)
    t = settle(t.pick("V4"))
    assert t.a.deck[0] == "V4" and "V4" not in t.a.discard and t.a.amber == 3
    t = t.end_turn()
    assert t.a.hand.count("V4") == 1


def test_dredge_is_for_that_turn_and_friendly_creatures():
    t = on(dict(hand=["Dredge"], discard=["V3"]), dict(in_play=["V9"])).play("Dredge").end_turn().answer("brobnar")
    t = settle(t.reap("V9"))
    assert t.decision.kind == "action" and "V3" in t.a.discard


# E ... I


@card("Echo Guardian", "constant")
def test_echo_guardian_is_stronger_while_you_are_haunted():
    t = on(dict(in_play=["Echo Guardian"], discard=HAUNTING))
    assert t.card("Echo Guardian").power == 3 and {"taunt", "poison"} <= t.card("Echo Guardian").keywords
    t = on(dict(in_play=["Echo Guardian"], discard=NEARLY), dict(discard=HAUNTING))
    assert t.card("Echo Guardian").power == 1 and t.card("Echo Guardian").keywords == {"taunt"}


@card("Echoing Deathknell", "play")
def test_echoing_deathknell_rings_until_nobody_dies():
    t = on(dict(hand=["Echoing Deathknell"], in_play=["V1", "V4"]), dict(in_play=["V2", "V9"]))
    t = settle(t.play("Echoing Deathknell"))
    assert (t.a.battleline, t.b.battleline) == (["V4"], ["V9"]) and (t.card("V4").damage, t.card("V9").damage) == (3, 3)
    t = settle(on(dict(hand=["Echoing Deathknell"], in_play=["V4"]), dict(in_play=["V9"])).play("Echoing Deathknell"))
    assert (t.card("V4").damage, t.card("V9").damage) == (1, 1)


@card("Echoing Deathknell", "play")
def test_echoing_deathknell_counts_no_ward_and_no_survivor():
    b = dict(in_play=[dict(card="V1", ward=True), "V9"])
    t = settle(on(dict(hand=["Echoing Deathknell"]), b).play("Echoing Deathknell"))
    assert t.b.battleline == ["V1", "V9"] and t.card("V9").damage == 1


@card("Eldritch Synan", "constant")
def test_eldritch_synan_is_not_hurt_by_damaged_creatures():
    t = fought("V9", "Eldritch Synan", dict(in_play=[dict(card="V9", damage=1)]), dict(in_play=["Eldritch Synan"]))
    assert t.b.battleline == ["Eldritch Synan"] and t.card("Eldritch Synan").damage == 0 and t.card("V9").damage == 4
    t = fought("V2", "Eldritch Synan", dict(in_play=["V2"]), dict(in_play=["Eldritch Synan"]))
    assert t.card("Eldritch Synan").damage == 2


@pytest.mark.parametrize(("enemy", "dealt", "taken"), [("V1", 1, None), ("V2", 2, None), ("V9", None, 3)])
def test_eldritch_synan_is_hurt_by_whom_it_damages_with_the_same_blow(enemy, dealt, taken):
    a = dict(in_play=[dict(card="Eldritch Synan", house="brobnar")])
    t = fought("Eldritch Synan", f"b:{enemy}", a, dict(in_play=[enemy]))
    assert [t.card(ref).damage if t.card(ref).in_play else None for ref in ("Eldritch Synan", f"b:{enemy}")] == [dealt, taken]


@card("Eldritch Synan", "constant")
def test_eldritch_synan_is_splashed_by_whom_its_neighbor_damages():
    a, b = dict(in_play=["Splasher"]), dict(in_play=["Eldritch Synan", "V9"])
    assert fought("Splasher", "V9", a, b).card("Eldritch Synan").damage == 2
    a = dict(in_play=[dict(card="Splasher", damage=1)])
    assert fought("Splasher", "V9", a, b).card("Eldritch Synan").damage == 0


@card("Gatewatcher", "destroyed")
def test_gatewatcher_takes_the_enemy_flanks_along():
    a, b = dict(in_play=["V9", "V3", "V4"]), dict(in_play=["Gatewatcher"])
    t = fought("V9", "Gatewatcher", dict(a, discard=HAUNTING), b)
    assert t.a.battleline == ["V3"] and t.b.battleline == []
    t = fought("V9", "Gatewatcher", a, dict(b, discard=HAUNTING))
    assert t.a.battleline == ["V9", "V3", "V4"] and t.b.battleline == []


def test_giltspine_mesmerist_discards_for_each_card_readied():
    a = dict(in_play=["Giltspine Mesmerist", dict(card="V3", exhausted=True), dict(card="Lever", exhausted=True), "V4"])
    t = settle(on(a, dict(in_play=[dict(card="V9", exhausted=True)])).end_turn())
    assert len(t.a.discard) == 2 and t.b.discard == []
    t = settle(t.answer("mars").end_turn())
    assert len(t.b.discard) == 1 and len(t.a.discard) == 2, "their own step readies V9"


def test_giltspine_mesmerist_hears_of_readying_by_an_ability():
    a = dict(BROBNAR, in_play=["Giltspine Mesmerist", dict(card="V3", exhausted=True), "Rouse"])
    t = settle(on(a, house="brobnar").action("Rouse").pick("V3"))
    assert t.card("V3").ready and (t.a.discard, t.b.discard) == (["V1"], [])
    t = settle(on(a, house="brobnar").action("Rouse").pick("Giltspine Mesmerist"))
    assert t.a.discard == [], "it was ready"


@card("Giltspine Mesmerist", "scrap")
def test_giltspine_mesmerist_scrapped_discards_three_of_a_deck():
    t = on(dict(hand=["Giltspine Mesmerist"])).discard("Giltspine Mesmerist").answer(1)
    assert (len(t.a.discard), len(t.b.discard)) == (1, 3)
    t = on(dict(hand=["Giltspine Mesmerist"])).discard("Giltspine Mesmerist").answer(0)
    assert (len(t.a.discard), len(t.b.discard)) == (4, 0)


@card("Hukaru Icefin", "reap")
def test_hukaru_icefin_exhausts_a_house():
    t = on(dict(in_play=["Hukaru Icefin", "V3"]), dict(in_play=["V9", "Mnemoleech"])).reap("Hukaru Icefin").answer("brobnar")
    assert not t.card("V3").ready and not t.card("V9").ready and t.card("Mnemoleech").ready


@card("Hukaru Icefin", "scrap")
def test_hukaru_icefin_scrapped_exhausts_a_creature_or_artifact():
    t = on(dict(hand=["Hukaru Icefin"]), dict(in_play=["V9", "Lever"])).discard("Hukaru Icefin")
    assert set(targets(t)) == {"V9", "Lever"}
    t = t.pick("Lever")
    assert not t.card("Lever").ready and t.card("V9").ready


def test_ihaka_may_bury_a_card_for_each_drawn():
    t = settle(on(dict(in_play=["Ihaka of the Depths"], hand=["V3"] * 4, discard=["V4", "V5", "V6"])).end_turn())
    assert t.decision.kind == "yes_no" and len(t.a.hand) == 5
    t = t.answer(True)
    assert t.decision.kind == "yes_no" and len(t.a.hand) == 6
    t = t.answer(False)
    assert (t.a.discard, t.a.deck[-1]) == (["V5", "V6"], "V4") and t.decision.kind == "house"


def test_ihaka_does_so_in_its_own_turn_only():
    a, b = dict(in_play=["Tutor Bin-Rillo"], hand=["Tutor Bin-Rillo"]), dict(in_play=["Ihaka of the Depths"], discard=["V4"])
    t = on_board(a, b, house="ekwidon").discard("Tutor Bin-Rillo")
    assert (len(t.b.hand), t.b.discard, t.decision.kind) == (1, ["V4"], "action")
    a = dict(in_play=["Ihaka of the Depths"], hand=["Tutor Bin-Rillo"], houses=["ekwidon", "unfathomable", "dis"], discard=["V4"])
    t = on_board(a, house="ekwidon").discard("Tutor Bin-Rillo").answer(True)
    assert (t.a.discard, t.a.deck[-1]) == (["V4"], "Tutor Bin-Rillo")


@card("Immersioneer", "reap")
def test_immersioneer_discards_three_of_either_deck():
    t = on(dict(in_play=["Immersioneer"])).reap("Immersioneer").answer(1)
    assert (len(t.a.discard), len(t.b.discard)) == (0, 3)
    t = on(dict(in_play=["Immersioneer"])).reap("Immersioneer").answer(0)
    assert (len(t.a.discard), len(t.b.discard)) == (3, 0)


@card("Immersioneer", "scrap")
def test_immersioneer_scrapped_shuffles_the_bottom_three_in():
    t = on(dict(hand=["Immersioneer"], discard=["V3", "V4", "V5", "V6"], deck=["V1"])).discard("Immersioneer")
    assert sorted(t.a.deck) == ["V1", "V4", "V5", "V6"] and t.a.discard == ["Immersioneer", "V3"]
    t = on(dict(hand=["Immersioneer"], discard=["V3"], deck=["V1"])).discard("Immersioneer")
    assert sorted(t.a.deck) == ["Immersioneer", "V1", "V3"] and t.a.discard == []


# K ... S


@card("Koriki Germinator", "play_reap")
def test_koriki_germinator_buries_a_discarded_card():
    t = settle(on(dict(hand=["Koriki Germinator"], discard=["V3"]), dict(discard=["V5"])).play("Koriki Germinator"))
    assert set(targets(t)) == {"V3", "V5"}
    t = t.pick("V5")
    assert (t.b.deck[-1], t.b.discard, t.a.discard) == ("V5", [], ["V3"])
    t = on(dict(in_play=["Koriki Germinator"], discard=["V3"])).reap("Koriki Germinator")
    assert (t.a.deck[-1], t.a.discard) == ("V3", [])


@card("Mnemoleech", "reap")
def test_mnemoleech_steals_more_of_the_haunted():
    t = on(dict(in_play=["Mnemoleech"]), dict(amber=3, discard=HAUNTING)).reap("Mnemoleech")
    assert (t.a.amber, t.b.amber) == (3, 1)
    t = on(dict(in_play=["Mnemoleech"], discard=HAUNTING), dict(amber=3, discard=NEARLY)).reap("Mnemoleech")
    assert (t.a.amber, t.b.amber) == (2, 2)


@card("Nightmare Inducer", "action")
def test_nightmare_inducer_exhausts_enemies_of_the_cards_house():
    b = dict(in_play=["V9", "Mnemoleech"], discard=["V3", "Addlefish"], deck=["V8"])
    t = on(dict(in_play=["Nightmare Inducer", "V4"]), b).action("Nightmare Inducer").pick("V3")
    assert not t.card("V9").ready and t.card("Mnemoleech").ready and t.card("V4").ready
    assert (t.b.deck, t.b.discard) == (["V8", "V3"], ["Addlefish"])
    t = on(dict(in_play=["Nightmare Inducer"], discard=["V3"]), dict(in_play=["V9"])).action("Nightmare Inducer")
    assert t.card("V9").ready and t.a.discard == ["V3"]


def test_open_the_seal_is_nothing_but_its_icon():
    t = on(dict(hand=["Open the Seal"])).play("Open the Seal")
    assert (t.a.amber, t.a.discard) == (1, ["Open the Seal"])


@card("Squallmaster", "fight_reap")
def test_squallmaster_has_each_player_discard_at_random():
    t = on(dict(in_play=["Squallmaster"], hand=["V3", "V4"]), dict(hand=["V5"])).reap("Squallmaster")
    assert (len(t.a.hand), t.b.hand) == (1, [])
    t = on(dict(in_play=["Squallmaster"], hand=["V3"]), dict(hand=["V5", "V6"], in_play=["V1"])).fight("Squallmaster", "b:V1")
    assert (t.a.hand, len(t.b.hand)) == ([], 1)


@card("Squallmaster", "scrap")
def test_squallmaster_scrapped_exhausts_an_enemy():
    t = on(dict(hand=["Squallmaster"], in_play=["V3"]), dict(in_play=["V9"])).discard("Squallmaster")
    assert not t.card("V9").ready and t.card("V3").ready


@card("Squallmaster", "fight_reap", "scrap")
def test_squallmaster_that_discards_another_scraps_it():
    t = settle(on(dict(in_play=["Squallmaster"], hand=["Squallmaster"]), dict(in_play=["V9"])).reap("Squallmaster"))
    assert not t.card("V9").ready


@card("Strange Torpedo", "play")
def test_strange_torpedo_stuns_whom_it_hurts_if_the_opponent_is_haunted():
    line = ["V4", "V5", dict(card="Armored 5"), "V9"]
    t = on(dict(hand=["Strange Torpedo"]), dict(in_play=line, discard=HAUNTING)).play("Strange Torpedo").pick("V5")
    assert [t.card(name).damage for name in ("V4", "V5", "Armored 5", "V9")] == [1, 1, 0, 0]
    assert [t.card(name).stunned for name in ("V4", "V5", "Armored 5", "V9")] == [True, True, False, False]
    assert [t.card(name).ready for name in ("V4", "V5", "Armored 5", "V9")] == [False, False, True, True]


@case("ruling-moved-damage")
def test_strange_torpedo_stuns_whoever_the_damage_is_moved_to():
    b = dict(in_play=["V4", "V5", "Shadow Self"], discard=HAUNTING)
    t = on(dict(hand=["Strange Torpedo"]), b).play("Strange Torpedo").pick("V4")
    assert [t.card(name).damage for name in ("V4", "V5", "Shadow Self")] == [1, 0, 1]
    assert [t.card(name).stunned for name in ("V4", "V5", "Shadow Self")] == [True, False, True]


@card("Strange Torpedo", "play")
def test_strange_torpedo_only_hurts_otherwise():
    t = on(dict(hand=["Strange Torpedo"], discard=HAUNTING), dict(in_play=["V4", "V5"])).play("Strange Torpedo").pick("V5")
    assert [t.card(name).damage for name in ("V4", "V5")] == [1, 1] and not t.card("V4").stunned and t.card("V5").ready


def test_strange_torpedo_counts_whom_it_killed_for_the_haunting():
    t = on(dict(hand=["Strange Torpedo"]), dict(in_play=["V1", "V5"], discard=NEARLY))
    t = settle(t.play("Strange Torpedo").pick("V5"))
    assert "V1" in t.b.discard and t.card("V5").stunned, "ten cards lie there when that is asked"


def test_strange_torpedo_a_ward_is_no_damage():
    b = dict(in_play=[dict(card="V4", ward=True), "V5"], discard=HAUNTING)
    t = on(dict(hand=["Strange Torpedo"]), b).play("Strange Torpedo").pick("V4")
    assert not t.card("V4").stunned and t.card("V4").ready and t.card("V5").stunned


# T ... Z


@card("Tangimangi", "constant")
def test_tangimangi_makes_keys_of_the_haunted_opponent_dearer():
    t = on(dict(in_play=["Tangimangi"]), dict(discard=HAUNTING))
    assert (t.a.key_cost, t.b.key_cost) == (6, 9)
    t = on(dict(in_play=["Tangimangi"], discard=HAUNTING), dict(discard=NEARLY))
    assert (t.a.key_cost, t.b.key_cost) == (6, 6)
    t = on(dict(in_play=[dict(card="Tangimangi", owner="b")]), dict(discard=HAUNTING))
    assert t.b.key_cost == 9, "its controller's opponent, whoever owns it"


@card("Tendrils from Beyond", "play")
def test_tendrils_from_beyond_take_the_neighbors_of_the_haunted_along():
    a, b = dict(hand=["Tendrils from Beyond"], in_play=["V3", "V4"]), dict(in_play=["V5", "V6", "V8", "V9"])
    t = on(a, dict(b, discard=HAUNTING)).play("Tendrils from Beyond").pick("V6")
    assert sorted(t.b.hand) == ["V5", "V6", "V8"] and t.b.battleline == ["V9"]
    t = on(dict(a, discard=HAUNTING), b).play("Tendrils from Beyond").pick("V6")
    assert t.b.hand == ["V6"] and t.b.battleline == ["V5", "V8", "V9"]
    t = on(dict(a, discard=HAUNTING), b).play("Tendrils from Beyond").pick("V3")
    assert sorted(t.a.hand) == ["V3", "V4"]
    t = on(a, dict(b, discard=HAUNTING)).play("Tendrils from Beyond").pick("V3")
    assert t.a.hand == ["V3"] and t.a.battleline == ["V4"]


@card("Tendrils from Beyond", "play")
def test_tendrils_from_beyond_ask_the_controller_and_return_to_owners():
    a = dict(hand=["Tendrils from Beyond"], in_play=["V3", dict(card="V4", owner="b")], discard=HAUNTING)
    t = on(a).play("Tendrils from Beyond").pick("V4")
    assert (t.a.hand, t.b.hand) == (["V3"], ["V4"])


@card("Thing from the Deep", "playable_if")
def test_thing_from_the_deep_waits_for_the_seal():
    assert "play" not in ways(on(dict(hand=["Thing from the Deep"])), "Thing from the Deep")
    assert "play" not in ways(on(dict(hand=["Thing from the Deep"]), dict(discard=["Open the Seal"])), "Thing from the Deep")
    t = on(dict(hand=["Thing from the Deep"], discard=["Open the Seal"])).play("Thing from the Deep")
    assert t.a.battleline == ["Thing from the Deep"]


@card("Thing from the Deep", "fight")
def test_thing_from_the_deep_steals_after_a_fight():
    t = settle(on(dict(in_play=["Thing from the Deep"]), dict(in_play=["V9"], amber=3)).fight("Thing from the Deep", "V9"))
    assert (t.a.amber, t.b.amber) == (2, 1)
    t = on(dict(in_play=["Thing from the Deep"]), dict(amber=3)).reap("Thing from the Deep")
    assert (t.a.amber, t.b.amber) == (1, 3)


@card("Thoughtswim", "constant")
def test_thoughtswim_protects_while_its_creatures_opponent_is_haunted():
    line = [dict(card="V3", upgrades=["Thoughtswim"])]
    t = fought("V9", "V3", dict(in_play=["V9"], discard=HAUNTING), dict(in_play=line))
    assert t.card("V3").damage == 0 and t.b.battleline == ["V3"]
    t = fought("V9", "V3", dict(in_play=["V9"], discard=NEARLY), dict(in_play=line, discard=HAUNTING))
    assert t.b.battleline == []


@card("Thoughtswim", "constant")
def test_thoughtswim_on_an_enemy_creature_looks_at_its_own_player():
    line = [dict(card="V3", upgrades=[dict(card="Thoughtswim", owner="a")])]
    t = fought("V9", "V3", dict(in_play=["V9"], discard=HAUNTING), dict(in_play=line))
    assert t.b.battleline == ["V3"], "the creature's opponent is A"
    t = fought("V9", "V3", dict(in_play=["V9"]), dict(in_play=line, discard=HAUNTING))
    assert t.b.battleline == []


@card("Trawler", "play")
def test_trawler_captures_all_while_you_are_haunted():
    t = on(dict(hand=["Trawler"], discard=HAUNTING), dict(amber=4)).play("Trawler")
    assert (t.card("Trawler").amber, t.b.amber) == (4, 0)
    t = on(dict(hand=["Trawler"], discard=NEARLY), dict(amber=4, discard=HAUNTING)).play("Trawler")
    assert (t.card("Trawler").amber, t.b.amber) == (0, 4)


@card("Unsettling Ancestry", "play")
def test_unsettling_ancestry_stuns_and_exhausts():
    t = on(dict(hand=["Unsettling Ancestry"], in_play=["V3"]), dict(in_play=["V9"])).play("Unsettling Ancestry")
    assert t.card("V9").stunned and not t.card("V9").ready and t.card("V3").ready and t.a.discard == ["Unsettling Ancestry"]


@card("Unsettling Ancestry", "play")
def test_unsettling_ancestry_is_archived_by_the_haunted():
    t = on(dict(hand=["Unsettling Ancestry"], discard=HAUNTING)).play("Unsettling Ancestry")
    assert (t.a.archives, len(t.a.discard)) == (["Unsettling Ancestry"], 10)
    t = on(dict(hand=["Unsettling Ancestry"], discard=NEARLY)).play("Unsettling Ancestry")
    assert (t.a.archives, len(t.a.discard)) == ([], 10), "it was in no zone, so there were nine"


@case("v18-reading-x")
def test_xenos_darkshadow_is_as_strong_as_the_pile_is_high():
    t = on(dict(in_play=["Xenos Darkshadow"], discard=["V1"] * 4), dict(discard=["V1"] * 9))
    xenos = t.game.cards[t.handle("Xenos Darkshadow")]
    assert (xenos.power, xenos.assault, xenos.hazardous, xenos.splash) == (4, 4, 4, 4)
    t = on(dict(in_play=["Xenos Darkshadow"], discard=["V1"] * 3, hand=["Addlefish"])).discard("Addlefish")
    assert t.card("Xenos Darkshadow").power == 4


@card("Xenos Darkshadow", "constant")
def test_xenos_darkshadow_assaults_and_splashes():
    b = dict(in_play=["V5", "V6", "V8", "V9"])
    t = settle(on(dict(in_play=["Xenos Darkshadow"], discard=["V1"] * 3), b).fight("Xenos Darkshadow", "V8"))
    assert (t.card("V6").damage, t.card("V9").damage, t.card("V5").damage) == (3, 3, 0)
    assert t.card("V8").damage == 6 and t.a.battleline == []


def test_xenos_darkshadow_without_a_pile_is_destroyed():
    t = settle(on(dict(hand=["Xenos Darkshadow"])).play("Xenos Darkshadow"))
    assert (t.a.battleline, t.a.discard) == ([], ["Xenos Darkshadow"])


@card("Xenos Darkshadow", "constant", "destroyed")
def test_xenos_darkshadow_is_archived_by_the_haunted():
    a = dict(in_play=["Xenos Darkshadow"], discard=HAUNTING)
    t = settle(on(a, dict(in_play=["V50"])).fight("Xenos Darkshadow", "V50"))
    assert (t.a.archives, len(t.a.discard)) == (["Xenos Darkshadow"], 10)
    t = settle(on(dict(a, discard=NEARLY), dict(in_play=["V50"])).fight("Xenos Darkshadow", "V50"))
    assert t.a.archives == [] and "Xenos Darkshadow" in t.a.discard
