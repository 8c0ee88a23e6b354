""" "If you do", "destroyed", "enters", "plays on a flank": what happened, and what the cards were when it did."""

import pytest

from tests.help import HOUSES, board, card, labels, out, settle

LOGOS = ["logos", "brobnar", "dis"]


@pytest.mark.parametrize("ward", [0, 1])
def test_might_makes_right_wants_every_creature_sacrificed(ward):
    a = dict(hand=["Might Makes Right"], in_play=["V9", "V8", dict(card="V8", ward=ward)])
    t = board(a).play("Might Makes Right").pick("V9", "V8", "V8#2")
    while t.decision.kind != "action":
        t.choose(0)
    assert len(t.a.keys) == 1 - ward


def test_timequake_draws_for_what_went_into_your_deck():
    a = dict(hand=["Timequake"], in_play=["V1", dict(card="V2", owner="b"), dict(card="V3", ward=1)], deck=["V5"] * 5)
    t = board(a).play("Timequake")
    assert len(t.a.hand) == 1 and "V2" in t.b.deck and t.a.battleline == ["V3"]


@card("Saury About That", "play")
def test_saury_about_that_pays_a_controller_or_nobody():
    a = dict(hand=["Saury About That"], houses=["saurian", "brobnar", "logos"])
    t = board(a, house="saurian").play("Saury About That")
    assert (t.a.amber, t.b.amber) == (0, 0)
    t = board(a, dict(in_play=["V1"]), house="saurian").play("Saury About That")
    assert (t.a.amber, t.b.amber) == (0, 1)


def test_mark_of_dis_without_a_creature_binds_nobody():
    t = board(dict(hand=["Mark of Dis"]), dict(houses=LOGOS), house="dis").play("Mark of Dis")
    assert len(labels(t.end_turn())) == 3, "no house is forced on anybody"


def test_an_artifact_destroyed_as_a_creature_was_one():
    a = dict(hand=["Loot the Bodies", "Slay"], houses=["brobnar", "dis", "logos"])
    b = dict(in_play=["Auto-Legionary"], houses=["saurian", "brobnar", "dis"])
    t = board(b, a, house="saurian").action("Auto-Legionary").end_turn().answer("brobnar").play("Loot the Bodies")
    t.play("Slay").pick("Auto-Legionary") if t.decision.kind == "target" else t.play("Slay")
    assert t.b.amber == 1


def test_a_creature_destroyed_as_an_upgrade_was_none():
    a = dict(in_play=["Soul Snatcher", "Library of Babble", "V9"], houses=["staralliance", "mars", "dis"])
    t = board({**a, "hand": ["Explo-rover", "Destroy Them All!"]}, house="staralliance").play("Explo-rover", on="V9")
    assert t.card("V9").upgrades == ["Explo-rover"]
    t = t.end_turn().answer("brobnar").end_turn().answer("mars").set("a", amber=0).set("V9", ward=1).play("Destroy Them All!")
    t.pick("Library of Babble")
    while t.decision.kind != "action":
        t.choose(0)
    assert "Explo-rover" in t.a.discard and t.card("V9").in_play and t.a.amber == 0


def test_a_flank_is_where_the_creature_was_played_not_where_it_ends_up():
    b = dict(in_play=["Sinestra"], houses=["dis", "brobnar", "logos"])
    killer = dict(card="V5", icons=["damage"])
    a = dict(hand=[killer], in_play=["V1"], amber=3)
    t = board(a, b).play("V5", flank="right").pick("V1")
    assert t.a.battleline == ["V5"] and t.a.amber == 3, "it was played on the right flank only"
    a = dict(hand=[dict(card="V1", icons=["damage"])], in_play=["V5"], amber=3)
    t = board(a, b).play("V1", flank="left").pick("V1")
    assert t.a.battleline == ["V5"] and t.a.amber == 2, "it has died since, and was played on the left"


@pytest.mark.parametrize("side", ["a", "b"])
def test_armageddon_cloak_saves_nobody_where_destroyed_effects_cannot_trigger(side):
    boards = {"a": ["Purifier of Souls", dict(card="V5", upgrades=["Armageddon Cloak"])], "b": ["V9"]}
    if side == "b":
        boards = {"a": [dict(card="V5", upgrades=["Armageddon Cloak"])], "b": ["Purifier of Souls"]}
    t = board(dict(in_play=boards["a"], hand=["Slay"]), dict(in_play=boards["b"])).play("Slay").pick("V5")
    assert sorted(settle(t).a.discard) == ["Armageddon Cloak", "Slay", "V5"]


def test_what_stands_in_for_a_destruction_comes_when_the_others_have_resolved():
    """Phoenix Heart's damage comes first: the automata is saved once, and healed of it."""
    line = ["Self-Bolstering Automata", dict(card="V1", upgrades=["Phoenix Heart"]), "V9"]
    t = settle(board(dict(in_play=line, hand=["Gateway to Dis"]), dict(in_play=["V8"]), house="dis").play("Gateway to Dis"))
    while t.decision.kind != "action":
        t.choose(0)
    automata = t.card("Self-Bolstering Automata")
    assert automata.in_play and automata.power_counters == 2 and automata.damage == 0 and not automata.ready


def test_no_house_was_chosen_where_there_was_none_to_choose():
    """Three bans leave the opponent no house: Sci. Officer Qincan hears of no choice that matches nothing."""
    a = dict(hand=["Restringuntus"] * 3, in_play=["Sci. Officer Qincan"], houses=["dis", "brobnar", "logos"])
    t = board(a, dict(amber=3), house="dis")
    for house in HOUSES:
        t.play("Restringuntus").answer(house)
    t.end_turn()
    assert t.active == "b" and t.house == "none" and (t.a.amber, t.b.amber) == (0, 3)


def test_charge_gives_a_play_ability():
    """The creature deals the damage; one that its own icons have killed has no Play ability."""
    a = dict(hand=["Charge!", dict(card="V1", icons=["damage"]), "V6"], houses=["sanctum", "brobnar", "logos"])
    t = board(a, dict(in_play=["Ardent Hero"]), house="sanctum").play("Charge!")
    t.set("V6", house="sanctum").set("V1", house="sanctum")
    t.play("V6")
    assert t.card("Ardent Hero").damage == 0, "not by a creature with power 5 or more"
    t.play("V1").pick("V1")
    assert t.card("Ardent Hero").damage == 0 and "V1" in t.a.discard


def test_an_ability_that_answers_to_both_resolves_once():
    """Kompsos Haruspex: a Play/Reap effect is a play/reap effect already. Livia the Elder likewise, for what upgrades give
    too."""
    a = dict(in_play=["Kompsos Haruspex", "Citizen Shrix"], houses=["saurian", "brobnar", "logos"])
    t = board(a, dict(amber=5), house="saurian").reap("Citizen Shrix")
    assert settle(t).card("Citizen Shrix").amber == 1 and t.b.amber == 4


def test_livia_makes_what_an_upgrade_gives_answer_to_both():
    a = dict(in_play=["Livia the Elder", dict(card="V9", upgrades=["Force Field"])], houses=["saurian", "brobnar", "logos"])
    t = board(a, dict(in_play=["V1"]), house="saurian").reap("Livia the Elder").answer(True)
    t.set("V9", house="saurian").fight("V9", "V1")
    assert t.card("V9").warded


def test_ultra_gravitron_resolves_the_icons_of_a_creature_that_its_ward_kept():
    a = dict(in_play=["Ultra Gravitron"], archives=["V1"])
    b = dict(in_play=[dict(card="V3", icons=["amber", "amber"], ward=1)])
    t = board(a, b, house="logos").reap("Ultra Gravitron").pick("V3")
    assert t.a.amber == 3 and t.card("V3").in_play and not t.card("V3").warded


def test_a_shard_that_is_a_creature_is_a_shard():
    a = dict(in_play=["Animator", "Shard of Greed", "Shard of Greed"], houses=["logos", "shadows", "dis"])
    t = board(a, house="logos").action("Animator").pick("Shard of Greed")
    t.set("Shard of Greed#2", house="logos").action("Shard of Greed#2")
    assert t.a.amber == 2


def test_gebuk_is_followed_into_his_place_though_his_neighbors_left_with_him():
    """Tendrils of Pain takes the three in the middle; V3 comes between V9 and V8."""
    line = ["V9", dict(card="V4", damage=3), dict(card="Gebuk", damage=4), dict(card="V5", damage=4), "V8"]
    t = board(dict(hand=["Tendrils of Pain"]), dict(in_play=line, deck=["V3"]), house="dis").play("Tendrils of Pain")
    assert settle(t).b.battleline == ["V9", "V3", "V8"]


@card("Z-Wave Emitter", "reaction")
def test_z_wave_emitter_wards_at_its_controllers_turn():
    a = dict(hand=["Z-Wave Emitter"], houses=["staralliance", "brobnar", "logos"])
    t = board(a, dict(in_play=["V9"]), house="staralliance").play("Z-Wave Emitter").end_turn()
    assert not t.card("V9").warded, "not as B's turn starts"
    assert t.answer("brobnar").end_turn().card("V9").warded


@pytest.mark.parametrize(("card", "user_pool"), [("Safe Place", "shadows"), ("Pocket Universe", "logos")])
def test_your_pool_is_that_of_whoever_uses_the_card(card, user_pool):
    a = dict(in_play=["Nexus"], amber=2, houses=["shadows", "brobnar", "logos"])
    t = board(a, dict(in_play=[card], amber=2), house="shadows").reap("Nexus")
    assert (t.a.amber, t.b.amber, t.card(card).amber) == (2, 2, 1), user_pool


def test_a_loop_of_being_destroyed_and_saved_is_ended():
    """With the text box of Cincinnatus Rex the automata is destroyed and saved for ever (rulebook 14, Infinite loops)."""
    houses = ["untamed", "logos", "dis"]
    a = dict(in_play=["Creed of Nurture", "Self-Bolstering Automata", "V1"], hand=["Cincinnatus Rex"], houses=houses)
    t = board(a, house="logos").omni("Creed of Nurture")
    while t.decision.kind != "action":
        t.choose(next((o for o in t.decision.options if o.card == "Self-Bolstering Automata"), 0))
    automata = t.card("Self-Bolstering Automata")
    assert t.fault == 0 and automata.in_play and automata.power_counters > 20


def test_an_artifact_that_became_a_creature_was_used_as_an_artifact():
    a = dict(in_play=["Veylan Analyst", "Auto-Legionary"], houses=["logos", "saurian", "dis"])
    t = board(a, house="saurian").action("Auto-Legionary")
    while t.decision.kind != "action":
        t.choose(0)
    assert t.a.amber == 1 and "Auto-Legionary" in t.a.battleline


def test_what_counts_powers_counts_them_as_they_come_out():
    """Grump Buggy counts creatures with power 5 or more: with what an upgrade played after it gives."""
    a = dict(hand=["Grump Buggy", "Blood of Titans"])
    t = board(a, dict(in_play=["V3"], hand=[])).play("Grump Buggy").play("Blood of Titans", on="V3")
    assert t.a.key_cost == 7 and t.b.key_cost == 6
    assert t.set("V3", power_counters=0).a.key_cost == 7


@pytest.mark.parametrize("card", ["Reassembling Automaton", "Self-Bolstering Automata"])
def test_what_saves_itself_is_saved_once(card):
    """Whatever else looks at powers all the time (Grump Buggy): it is healed as it is saved, and dies of no damage twice."""
    t = out(board(dict(in_play=["V8", "Grump Buggy"]), dict(in_play=[card, "V1"])).fight("V8", card))
    assert t.log().count(f"{card} is not destroyed") == 1 and t.card(card).damage == 0
    assert t.card(card).power_counters == (2 if card == "Self-Bolstering Automata" else 0)
