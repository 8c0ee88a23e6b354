"""Æmber Skies: the new cards of Dis from P to Z, each ability with what it does and what it does not do."""

from functools import partial

from tests.cards.skies import mine, playable
from tests.cards.skies import on as on_board
from tests.help import card, settle, targets

on = partial(on_board, house="dis")


@card("Pendra’s Box", "host_reap")
def test_pendras_box_exalts_its_creature_and_the_neighbors():
    line = ["V1", "V2", dict(card="V3", upgrades=["Pendra’s Box"]), "V4"]
    t = on(dict(in_play=line), dict(in_play=["V9"]), house="brobnar").reap("V3")
    assert [t.card(c).amber for c in ("V1", "V2", "V3", "V4", "V9")] == [0, 1, 1, 1, 0] and t.a.amber == 1
    t = t.reap("V2")
    assert t.card("V2").amber == 1, "the neighbors do not have the ability"


@card("Pendra’s Box", "host_reap")
def test_pendras_box_on_an_enemy_creature_exalts_there():
    t = on(dict(hand=["Pendra’s Box"], in_play=["V3"]), dict(in_play=["V5", "V6"])).play("Pendra’s Box", on="V5")
    assert t.a.amber == 1
    t = t.end_turn().answer("brobnar").reap("V5")
    assert (t.card("V5").amber, t.card("V6").amber, t.card("V3").amber) == (1, 1, 0)


@card("Searine", "scrap", "enhance")
def test_searine_scrapped_hurts_a_friendly_creature():
    t = on(dict(hand=["Searine"], in_play=["V3", "V4"]), dict(in_play=["V9"])).discard("Searine")
    assert sorted(targets(t)) == ["V3", "V4"]
    t = t.pick("V3")
    assert t.card("V3").damage == 2
    t = on(dict(hand=["Searine"]), dict(in_play=["V9"])).discard("Searine")
    assert t.card("V9").damage == 0 and t.decision.kind == "action"


@card("Slayer", "keywords", "splash")
def test_slayer_fights_with_skirmish_and_splash():
    t = on(dict(in_play=["Slayer"]), dict(in_play=["V8", "V5", "V9"])).fight("Slayer", "V5")
    assert [t.card(c).damage for c in ("V8", "V5", "V9", "Slayer")] == [3, 3, 3, 0]


@card("Slayer", "constant")
def test_slayer_is_destroyed_without_enemies():
    t = on(dict(hand=["Slayer"], in_play=["V3"])).play("Slayer")
    assert t.a.battleline == ["V3"] and t.a.discard == ["Slayer"]
    t = settle(on(dict(in_play=["Slayer"]), dict(in_play=["V1", "V2"])).fight("Slayer", "V1"))
    assert t.b.battleline == [] and t.a.battleline == [], "splash took the other"
    t = on(dict(in_play=["Slayer"]), dict(in_play=["V1", "V2", "V4"])).fight("Slayer", "V1")
    assert t.a.battleline == ["Slayer"]


@card("Suspendamander", "fight")
def test_suspendamander_forbids_actions_of_a_house_in_the_opponents_next_turn():
    b = dict(in_play=["V1"], hand=["Anger", mine("Punch", "mars"), "V5"])
    t = on(dict(in_play=["Suspendamander"], hand=["Anger"]), b).fight("Suspendamander", "b:V1").answer("brobnar")
    t = t.end_turn().answer("brobnar")
    assert playable(t) == {"V5"}
    t = t.end_turn().answer("brobnar")
    assert "Anger" in playable(t), "their own actions are free"
    t = t.end_turn().answer("brobnar")
    assert "Anger" in playable(t), "one turn only"


@card("Suspendamander", "fight")
def test_suspendamander_leaves_actions_of_other_houses():
    b = dict(in_play=["V1"], hand=["Anger", mine("Punch", "mars"), "V5"])
    t = on(dict(in_play=["Suspendamander"]), b).fight("Suspendamander", "b:V1").answer("mars")
    assert playable(t.end_turn().answer("brobnar")) == {"Anger", "V5"}
    t = on(dict(in_play=["Suspendamander"]), b).fight("Suspendamander", "b:V1").answer("mars")
    assert "Punch" not in playable(t.end_turn().answer("mars"))


@card("Talon of Invidius", "play")
def test_talon_of_invidius_exalts_itself_three_times():
    t = on(dict(hand=["Talon of Invidius"], in_play=["V3"]), dict(amber=3)).play("Talon of Invidius")
    assert (t.card("Talon of Invidius").amber, t.card("V3").amber, t.a.amber, t.b.amber) == (3, 0, 0, 3)


@card("Talon of Invidius", "destroyed")
def test_talon_of_invidius_leaves_its_aember_to_one_enemy_creature():
    t = on(dict(in_play=[dict(card="Talon of Invidius", amber=3, damage=8), "V2"]), dict(in_play=["V9", "V8"]))
    t = t.fight("Talon of Invidius", "V9")
    t = settle(t.pick("V8"))
    assert (t.card("V8").amber, t.a.amber, t.b.amber) == (3, 0, 0) and t.a.battleline == ["V2"]
    t = on(dict(hand=["A Gift of Æmber"], in_play=[dict(card="Talon of Invidius", amber=2)])).play("A Gift of Æmber")
    t = settle(t.pick("Talon of Invidius"))
    assert t.b.amber == 2, "without an enemy creature it goes where it goes from any creature"


@card("Talon of Invidius", "destroyed")
def test_talon_of_invidius_in_the_opponents_hands_gives_to_its_enemies():
    lent = dict(card="Talon of Invidius", owner="a", amber=3)
    t = on(dict(hand=["A Gift of Æmber"], in_play=["V3"]), dict(in_play=[lent, "V8"])).play("A Gift of Æmber")
    t = settle(t.pick("Talon of Invidius").answer(False))
    assert (t.card("V3").amber, t.card("V8").amber) == (3, 0) and t.a.discard.count("Talon of Invidius") == 1


@card("They Tell No Tales", "play")
def test_they_tell_no_tales_destroys_a_house_for_two_chains():
    a, b = (
        dict(hand=["They Tell No Tales"], in_play=["V3", "Monsquito"]),
        dict(in_play=["V9", "Tunk", dict(card="V8", ward=True)]),
    )
    t = settle(on(a, b).play("They Tell No Tales").answer("brobnar"))
    assert (t.a.battleline, t.b.battleline, t.a.chains, t.b.chains) == (["Monsquito"], ["Tunk", "V8"], 2, 0)
    t = on(a, b).play("They Tell No Tales").answer("logos")
    assert len(t.a.battleline + t.b.battleline) == 5 and t.a.chains == 2


@card("Tomb of Agony", "host_reap")
def test_tomb_of_agony_purges_an_enemy_creature():
    t = on(dict(in_play=[dict(card="V3", upgrades=["Tomb of Agony"]), "V4"]), dict(in_play=["V8", "V9"]), house="brobnar").reap(
        "V3"
    )
    assert sorted(targets(t)) == ["V8", "V9"]
    t = t.pick("V9")
    assert (t.b.purged, t.b.battleline, t.b.discard) == (["V9"], ["V8"], [])
    t = on(dict(in_play=[dict(card="V3", upgrades=["Tomb of Agony"]), "V4"]), house="brobnar").reap("V3")
    assert t.a.battleline == ["V3", "V4"]


@card("Tomb of Agony", "host_reap")
def test_tomb_of_agony_on_an_enemy_creature_purges_its_enemies():
    t = on(dict(hand=["Tomb of Agony"], in_play=["V3"]), dict(in_play=["V5", "V6"])).play("Tomb of Agony", on="V5")
    t = t.end_turn().answer("brobnar").reap("V5")
    assert (t.a.purged, t.b.battleline) == (["V3"], ["V5", "V6"])


@card("Tomb of Agony", "host_reap")
def test_tomb_of_agony_spends_a_ward():
    worn = dict(card="V3", upgrades=["Tomb of Agony"])
    t = on(dict(in_play=[worn]), dict(in_play=[dict(card="V9", ward=True)]), house="brobnar").reap("V3")
    assert (t.b.battleline, t.b.purged, t.card("V9").warded) == (["V9"], [], False)


@card("Trihard", "play")
def test_trihard_has_each_player_discard_a_third_rounded_down():
    t = settle(on(dict(hand=["Trihard", *["V1"] * 7]), dict(hand=["V2"] * 5)).play("Trihard"))
    assert (len(t.a.hand), len(t.a.discard), len(t.b.hand), len(t.b.discard)) == (5, 2, 4, 1)
    t = settle(on(dict(hand=["Trihard", *["V1"] * 3]), dict(hand=["V2"] * 2)).play("Trihard"))
    assert (len(t.a.hand), len(t.b.hand)) == (2, 2)
    t = settle(on(dict(hand=["Trihard", "V1", "V1"]), dict(hand=[])).play("Trihard"))
    assert (len(t.a.hand), t.b.discard) == (2, []), "it is in no hand any more"


@card("Vapor Imp", "reap", "enhance")
def test_vapor_imp_forbids_cards_of_the_type_that_it_discarded():
    b = dict(hand=["Anger", "V5", "Lever", "Plain Badge"], in_play=["V9"])
    for thrown, free in (
        ("Anger", {"V5", "Lever", "Plain Badge"}),
        ("V3", {"Anger", "Lever", "Plain Badge"}),
        ("Chest", {"Anger", "V5", "Plain Badge"}),
        ("Harness", {"Anger", "V5", "Lever"}),
    ):
        t = on(dict(in_play=["Vapor Imp"], hand=[thrown]), b).reap("Vapor Imp")
        assert t.a.discard == [thrown]
        t = t.end_turn().answer("brobnar")
        assert playable(t) == free
        t = t.end_turn().answer("dis").end_turn().answer("brobnar")
        assert {"Anger", "V5", "Lever", "Plain Badge"} <= playable(t), "one turn only"


@card("Vapor Imp", "reap", "enhance")
def test_vapor_imp_without_a_card_forbids_nothing():
    b = dict(hand=["Anger", "V5"])
    t = on(dict(in_play=["Vapor Imp"]), b).reap("Vapor Imp").end_turn().answer("brobnar")
    assert playable(t) == {"Anger", "V5"}


@card("Vapor Imp", "reap", "enhance")
def test_vapor_imp_knows_the_type_of_a_card_that_scraps_itself_away():
    t = on(dict(in_play=["Vapor Imp"], hand=["Skreel Swarm"]), dict(hand=["Anger", "V5"])).reap("Vapor Imp").answer(True)
    assert t.a.archives == ["Skreel Swarm"]
    assert playable(t.end_turn().answer("brobnar")) == {"V5"}


@card("Ven Omawk", "constant", "keywords")
def test_ven_omawk_keeps_the_opponents_hand_smaller_and_is_poisonous():
    t = on(dict(in_play=["Ven Omawk"])).end_turn()
    assert len(t.a.hand) == 6
    t = t.answer("brobnar").end_turn()
    assert len(t.b.hand) == 5
    t = on(dict(in_play=["Ven Omawk"]), dict(in_play=["V9"])).fight("Ven Omawk", "V9")
    assert t.b.battleline == []


@card("Slayer", "constant")
def test_slayer_is_saved_by_a_ward_only_once():
    t = on(dict(in_play=[dict(card="Slayer", ward=True)]), dict(in_play=["V3"])).fight("Slayer", "V3")
    assert t.a.battleline == [] and t.a.discard == ["Slayer"], "there is still no enemy creature"


@card("Slayer", "constant", "splash")
def test_slayer_falls_with_the_last_creature_that_its_splash_destroys():
    t = settle(on(dict(in_play=["Slayer"]), dict(in_play=["V2", "V3", "V1"])).fight("Slayer", "V3"))
    assert t.b.battleline == [] and t.a.battleline == []
    t = settle(on(dict(in_play=["Slayer"]), dict(in_play=["V2", "V3", "V9"])).fight("Slayer", "V3"))
    assert t.b.battleline == ["V9"] and t.a.battleline == ["Slayer"] and t.card("Slayer").damage == 0
