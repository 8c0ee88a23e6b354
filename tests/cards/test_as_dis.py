"""Æmber Skies: the new cards of Dis, each ability with what it does and what it does not do."""

from tests.cards.gr import on as on_board
from tests.help import card, settle, targets, ways


def on(a=None, b=None, house="dis", **more):
    """A's main step with Dis as the active house."""
    return on_board(a, b, house, **more)


def playable(t):
    """The titles of the cards that may be played now."""
    return {o.card.partition("#")[0] for o in t.decision.options if o.kind == "play"}


# A ... D


@card("A Gift of Æmber", "play")
def test_a_gift_of_aember_pays_the_controllers_of_what_it_destroys():
    t = on(dict(hand=["A Gift of Æmber"], in_play=["V3"]), dict(in_play=["V5", "V6"])).play("A Gift of Æmber")
    t = settle(t.pick("V3", "V5"))
    assert (t.a.amber, t.b.amber, t.a.battleline, t.b.battleline) == (1 + 1, 1, [], ["V6"])
    t = on(dict(hand=["A Gift of Æmber"]), dict(in_play=["V5", "V6"])).play("A Gift of Æmber")
    t = settle(t.pick("V5", "V6"))
    assert (t.a.amber, t.b.amber) == (1, 2)
    t = on(dict(hand=["A Gift of Æmber"], in_play=[dict(card="V3", owner="b")]), dict(in_play=["V5"])).play("A Gift of Æmber")
    t = settle(t.pick("V3").answer(False))
    assert (t.a.amber, t.b.amber, t.b.discard) == (2, 0, ["V3"]), "who controlled it, not who owns it"


@card("A Gift of Æmber", "play")
def test_a_gift_of_aember_pays_nothing_for_a_ward_and_may_destroy_none():
    t = on(dict(hand=["A Gift of Æmber"]), dict(in_play=[dict(card="V5", ward=True), "V6"])).play("A Gift of Æmber")
    t = settle(t.pick("V5", "V6"))
    assert (t.a.amber, t.b.amber, t.b.battleline) == (1, 1, ["V5"])
    t = on(dict(hand=["A Gift of Æmber"]), dict(in_play=["V5"])).play("A Gift of Æmber").answer(False)
    assert (t.a.amber, t.b.amber, t.b.battleline) == (1, 0, ["V5"])


@card("Cauterize Vitality", "play")
def test_cauterize_vitality_costs_the_opponent_the_icons_of_what_it_destroys():
    enemy = dict(card="V5", icons=["amber", "draw", "capture"])
    t = on(dict(hand=["Cauterize Vitality"]), dict(amber=5, in_play=[enemy])).play("Cauterize Vitality")
    assert (t.a.amber, t.b.amber, t.b.discard) == (0, 2, ["V5"])
    t = on(dict(hand=["Cauterize Vitality"]), dict(amber=1, in_play=[enemy])).play("Cauterize Vitality")
    assert t.b.amber == 0
    a = dict(amber=4, hand=["Cauterize Vitality"], in_play=[dict(card="Lever", icons=["amber"])])
    t = on(a, dict(amber=4, in_play=["V5"])).play("Cauterize Vitality")
    assert sorted(targets(t)) == ["Lever", "V5"]
    t = t.pick("Lever")
    assert (t.a.amber, t.b.amber, t.a.artifacts) == (4, 3, [])


@card("Cauterize Vitality", "play")
def test_cauterize_vitality_costs_nothing_if_nothing_was_destroyed():
    enemy = dict(card="V5", icons=["amber"], ward=True)
    t = on(dict(hand=["Cauterize Vitality"]), dict(amber=5, in_play=[enemy])).play("Cauterize Vitality")
    assert (t.b.amber, t.b.battleline) == (5, ["V5"])
    t = on(dict(hand=["Cauterize Vitality"]), dict(amber=5, in_play=["V5"])).play("Cauterize Vitality")
    assert (t.b.amber, t.b.battleline) == (5, []), "no icons"


@card("Chauncey", "action")
def test_chauncey_dies_with_a_friend_for_three():
    t = on(dict(in_play=["Chauncey", "V3", "V4"]), dict(in_play=["V5"])).action("Chauncey")
    assert sorted(targets(t)) == ["V3", "V4"]
    t = settle(t.pick("V3"))
    assert (t.a.amber, t.a.battleline, t.b.battleline) == (3, ["V4"], ["V5"])


@card("Chauncey", "action")
def test_chauncey_gains_only_if_both_were_destroyed():
    t = settle(on(dict(in_play=["Chauncey"]), dict(in_play=["V5"])).action("Chauncey"))
    assert (t.a.amber, t.a.battleline) == (0, [])
    t = settle(on(dict(in_play=["Chauncey", dict(card="V3", ward=True)])).action("Chauncey"))
    assert (t.a.amber, t.a.battleline) == (0, ["V3"])
    t = settle(on(dict(in_play=[dict(card="Chauncey", ward=True), "V3"])).action("Chauncey"))
    assert (t.a.amber, t.a.battleline) == (0, ["Chauncey"])


@card("Clipped Wings", "play")
def test_clipped_wings_purges_a_card_of_the_hand_or_shuffles_the_archives_away():
    b = dict(hand=["V5", "V6"], archives=["V3", dict(card="V4", owner="a")], deck=["V8"])
    t = on(dict(hand=["Clipped Wings", "V1"], archives=["V2"]), b).play("Clipped Wings").choose(0)
    assert (len(t.b.hand), len(t.b.purged), len(t.b.archives), t.a.hand) == (1, 1, 2, ["V1"])
    t = on(dict(hand=["Clipped Wings", "V1"], archives=["V2"]), b).play("Clipped Wings").choose(1)
    assert (t.b.archives, t.a.archives, sorted(t.b.deck), len(t.b.hand)) == ([], ["V2"], ["V3", "V8"], 2)
    assert "V4" in t.a.hand, "what is not theirs goes to its owner's hand when it leaves archives"


@card("Clipped Wings", "play")
def test_clipped_wings_may_find_nothing():
    t = on(dict(hand=["Clipped Wings"])).play("Clipped Wings").choose(0)
    assert t.decision.kind == "action" and t.b.purged == []
    t = on(dict(hand=["Clipped Wings"])).play("Clipped Wings").choose(1)
    assert t.decision.kind == "action" and len(t.b.deck) == 9


@card("Daat", "play", "keywords")
def test_daat_makes_another_house_the_active_one():
    t = on(dict(hand=["Daat", "V3", "A Gift of Æmber"], in_play=["V4", "Monsquito"])).play("Daat").answer("brobnar")
    assert t.house == "brobnar" and t.a.amber == 1
    assert playable(t) == {"V3"} and "reap" in ways(t, "V4") and "reap" not in ways(t, "Monsquito")
    assert t.end_turn().answer("mars").house == "mars"


@card("Daat", "play", "keywords")
def test_daat_may_name_the_house_it_is_or_one_of_the_opponent_and_is_alpha():
    t = on(dict(hand=["Daat", "V3"], in_play=["V4"])).play("Daat")
    assert {"dis", "brobnar", "logos", "mars"} <= {o.label.lower() for o in t.decision.options}
    t = t.answer("mars")
    assert t.house == "mars" and playable(t) == set() and "reap" not in ways(t, "V4")
    t = on(dict(hand=["Daat", "Ven Omawk"])).play("Ven Omawk")
    assert "Daat" not in playable(t)


@card("Delta P", "play")
def test_delta_p_repeats_while_the_opponent_has_more_creatures():
    t = on(dict(hand=["Delta P"], in_play=["V1"]), dict(in_play=["V3", "V4", "V5"])).play("Delta P").pick("V4")
    assert sorted(targets(t)) == ["V3", "V5"]
    t = t.pick("V5")
    assert (t.a.battleline, t.b.battleline, t.decision.kind) == (["V1"], ["V3"], "action")
    t = settle(on(dict(hand=["Delta P"], in_play=["V1"]), dict(in_play=["V3", "V4"])).play("Delta P").pick("V4"))
    assert t.b.battleline == ["V3"], "as many is not more"
    t = settle(on(dict(hand=["Delta P"], in_play=["V1", "V2"]), dict(in_play=["V3"])).play("Delta P"))
    assert t.b.battleline == [] and t.a.battleline == ["V1", "V2"]


@card("Delta P", "play")
def test_delta_p_repeats_where_a_ward_was_spent_and_ends_without_creatures():
    t = settle(on(dict(hand=["Delta P"]), dict(in_play=[dict(card="V3", ward=True)])).play("Delta P"))
    assert t.b.battleline == [] and t.decision.kind == "action"
    t = on(dict(hand=["Delta P"])).play("Delta P")
    assert t.decision.kind == "action" and t.a.amber == 1


@card("Demonic Shelf", "action")
def test_demonic_shelf_keeps_a_friend_and_hurts_for_each_it_keeps():
    a = dict(in_play=[dict(card="Demonic Shelf", beneath=["V1"]), dict(card="V3", amber=2), "V4"])
    t = on(a, dict(in_play=["V8", "V9"])).action("Demonic Shelf")
    assert sorted(targets(t)) == ["V3", "V4"]
    t = t.pick("V3")
    assert sorted(t.card("Demonic Shelf").beneath) == ["V1", "V3"] and t.b.amber == 2, "it left play"
    t = t.pick("V8").pick("V9")
    assert (t.card("V8").damage, t.card("V9").damage, t.decision.kind) == (3, 3, "action")


@card("Demonic Shelf", "action")
def test_demonic_shelf_hurts_for_what_it_has_if_none_is_put_there():
    t = on(dict(in_play=[dict(card="Demonic Shelf", beneath=["V1"])]), dict(in_play=["V9"])).action("Demonic Shelf")
    assert t.card("V9").damage == 3
    t = on(dict(in_play=["Demonic Shelf"]), dict(in_play=["V9"])).action("Demonic Shelf")
    assert t.card("V9").damage == 0
    t = on(dict(in_play=["Demonic Shelf", dict(card="V9", ward=True)])).action("Demonic Shelf")
    assert t.a.battleline == ["V9"] and t.card("V9").damage == 0 and not t.card("V9").warded


@card("Demonic Shelf", "action")
def test_demonic_shelf_that_is_destroyed_drops_what_it_keeps():
    a = dict(hand=["Cauterize Vitality"], in_play=[dict(card="Demonic Shelf", beneath=["V1"])])
    t = on(a).play("Cauterize Vitality")
    assert sorted(t.a.discard) == ["Cauterize Vitality", "Demonic Shelf", "V1"]


# E ... M


@card("Ecstacy Siphon", "play")
def test_ecstacy_siphon_hurts_for_each_card_in_the_opponents_hand():
    t = on(dict(hand=["Ecstacy Siphon", "V1"], in_play=["V3"]), dict(hand=["V2"] * 3, in_play=["V5", "V6"])).play(
        "Ecstacy Siphon"
    )
    assert sorted(targets(t)) == ["V5", "V6"]
    t = t.pick("V5").pick("V6").pick("V5")
    assert (t.card("V5").damage, t.card("V6").damage, t.card("V3").damage, t.decision.kind) == (2, 1, 0, "action")
    t = on(dict(hand=["Ecstacy Siphon", "V1"]), dict(in_play=["V5"])).play("Ecstacy Siphon")
    assert t.card("V5").damage == 0, "an empty hand"


@card("Fiendish Apprentice", "play", "enhance")
def test_fiendish_apprentice_counts_friendly_creatures_of_dis():
    a = dict(hand=["Fiendish Apprentice"], in_play=["Monsquito", "V3", dict(card="V4", house="dis")])
    b = dict(in_play=["V8", "V9", "Searine"])
    t = on(a, b).play("Fiendish Apprentice")
    assert sorted(targets(t)) == ["Searine", "V8", "V9"]
    t = t.pick("V8").pick("V9")
    assert (t.card("V8").damage, t.card("V9").damage, t.decision.kind) == (3, 3, "action"), "an action is no creature"
    t = on(dict(hand=["Fiendish Apprentice"], in_play=["V3"]), b).play("Fiendish Apprentice")
    assert t.decision.kind == "action" and t.card("V8").damage == 0


@card("Infernal Terran", "play_reap")
def test_infernal_terran_discards_a_card_and_steals_one():
    t = on(dict(hand=["Infernal Terran", "V3", "V4"]), dict(amber=3)).play("Infernal Terran").pick("V4")
    assert (t.a.amber, t.b.amber, t.a.discard, t.a.hand) == (1, 2, ["V4"], ["V3"])
    t = on(dict(in_play=["Infernal Terran"]), dict(amber=3)).reap("Infernal Terran")
    assert (t.a.amber, t.b.amber) == (2, 2), "two sentences: it steals without a card to discard"


@card("Infernal Terran", "scrap")
def test_infernal_terran_scrapped_steals_for_the_aember_icons_of_the_hand():
    hand = ["Infernal Terran", dict(card="V3", icons=["amber", "draw", "amber"]), "A Gift of Æmber", "V5"]
    t = settle(on(dict(hand=hand), dict(amber=5)).discard("Infernal Terran"))
    assert (t.a.amber, t.b.amber, t.a.hand, len(t.a.discard)) == (3, 2, [], 4)
    t = on(dict(hand=["Infernal Terran"]), dict(amber=5)).discard("Infernal Terran")
    assert (t.a.amber, t.b.amber) == (0, 5)


@card("Infernal Terran", "scrap")
def test_infernal_terran_scraps_what_is_in_the_hand():
    t = settle(on(dict(hand=["Infernal Terran", "Searine"], in_play=["V9"]), dict(amber=5)).discard("Infernal Terran"))
    assert t.card("V9").damage == 2 and t.b.amber == 5


@card("Infinity Strop", "play")
def test_infinity_strop_hurts_the_house_of_the_creature_it_destroyed():
    a, b = dict(hand=["Infinity Strop"], in_play=["V8", "Monsquito"]), dict(in_play=["V2", "V9", "Tunk"])
    t = on(a, b).play("Infinity Strop").pick("V2")
    assert t.b.battleline == ["V9", "Tunk"] and t.a.battleline == ["V8", "Monsquito"]
    assert [t.card(c).damage for c in ("V8", "Monsquito", "V9", "Tunk")] == [4, 0, 4, 0]


@card("Infinity Strop", "play")
def test_infinity_strop_goes_no_further_if_nothing_was_destroyed():
    b = dict(in_play=["V3", dict(card="V1", ward=True), "V9"])
    for whom in ("V3", "V1"):
        t = on(dict(hand=["Infinity Strop"]), b).play("Infinity Strop").pick(whom)
        assert t.b.battleline == ["V3", "V1", "V9"] and t.card("V9").damage == 0
    t = on(dict(hand=["Infinity Strop"])).play("Infinity Strop")
    assert t.decision.kind == "action" and t.a.amber == 1


@card("Infinity Strop", "play")
def test_infinity_strop_looks_at_the_house_that_the_creature_had():
    lent = dict(card="V1", upgrades=["Academy Training"])
    t = on(dict(hand=["Infinity Strop"]), dict(in_play=[lent, "V9", dict(card="V8", house="logos")])).play("Infinity Strop")
    t = settle(t.pick("V1"))
    assert (t.b.battleline, t.card("V9").damage, t.card("V8").damage) == (["V9", "V8"], 0, 4)


@card("Monsquito", "fight")
def test_monsquito_heals_itself_and_hurts_another():
    t = on(dict(in_play=[dict(card="Monsquito", damage=1)]), dict(in_play=["V1", "V5"])).fight("Monsquito", "V1")
    assert t.card("Monsquito").damage == 0 and sorted(targets(t)) == ["Monsquito", "V5"]
    t = t.pick("V5")
    assert t.card("V5").damage == 2
    t = on(dict(in_play=["Monsquito"]), dict(in_play=["V5"])).fight("Monsquito", "V5")
    assert t.a.battleline == [] and t.card("V5").damage == 3, "a creature that did not survive does nothing after the fight"


# P ... Z


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
    b = dict(in_play=["V1"], hand=["Anger", dict(card="Punch", house="mars"), "V5"])
    t = on(dict(in_play=["Suspendamander"], hand=["Anger"]), b).fight("Suspendamander", "b:V1").answer("brobnar")
    t = t.end_turn().answer("brobnar")
    assert playable(t) == {"V5"}
    t = t.end_turn().answer("brobnar")
    assert "Anger" in playable(t), "their own actions are free"
    t = t.end_turn().answer("brobnar")
    assert "Anger" in playable(t), "one turn only"


@card("Suspendamander", "fight")
def test_suspendamander_leaves_actions_of_other_houses():
    b = dict(in_play=["V1"], hand=["Anger", dict(card="Punch", house="mars"), "V5"])
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
    for mine, free in (
        ("Anger", {"V5", "Lever", "Plain Badge"}),
        ("V3", {"Anger", "Lever", "Plain Badge"}),
        ("Chest", {"Anger", "V5", "Plain Badge"}),
        ("Harness", {"Anger", "V5", "Lever"}),
    ):
        t = on(dict(in_play=["Vapor Imp"], hand=[mine]), b).reap("Vapor Imp")
        assert t.a.discard == [mine]
        t = t.end_turn().answer("brobnar")
        assert playable(t) == free
        t = t.end_turn().answer("dis").end_turn().answer("brobnar")
        assert {"Anger", "V5", "Lever", "Plain Badge"} <= playable(t), "one turn only"


@card("Vapor Imp", "reap", "enhance")
def test_vapor_imp_without_a_card_forbids_nothing():
    b = dict(hand=["Anger", "V5"])
    t = on(dict(in_play=["Vapor Imp"]), b).reap("Vapor Imp").end_turn().answer("brobnar")
    assert playable(t) == {"Anger", "V5"}


@card("Ven Omawk", "constant", "keywords")
def test_ven_omawk_keeps_the_opponents_hand_smaller_and_is_poisonous():
    t = on(dict(in_play=["Ven Omawk"])).end_turn()
    assert len(t.a.hand) == 6
    t = t.answer("brobnar").end_turn()
    assert len(t.b.hand) == 5
    t = on(dict(in_play=["Ven Omawk"]), dict(in_play=["V9"])).fight("Ven Omawk", "V9")
    assert t.b.battleline == []
