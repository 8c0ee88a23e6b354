"""Æmber Skies: the new cards of Dis, each ability with what it does and what it does not do."""

from functools import partial

from tests.cards.skies import mine, playable
from tests.cards.skies import on as on_board
from tests.help import card, out, settle, targets, ways

on = partial(on_board, house="dis")


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


@card("A Gift of Æmber", "play")
def test_a_gift_of_aember_pays_nothing_for_what_is_saved():
    cloaked = dict(card="V5", upgrades=["Armageddon Cloak"])
    t = on(dict(hand=["A Gift of Æmber"]), dict(in_play=[cloaked, "V6"])).play("A Gift of Æmber")
    t = settle(t.pick("V5", "V6"))
    assert (t.b.amber, t.b.battleline, sorted(t.b.discard)) == (1, ["V5"], ["Armageddon Cloak", "V6"])


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


@card("Cauterize Vitality", "play")
def test_cauterize_vitality_counts_the_icons_that_there_were_in_play():
    hidden = dict(card="Shout", facedown=True, icons=["amber", "amber"])
    t = on(dict(hand=["Cauterize Vitality"]), dict(token="Grunt", amber=5, in_play=[hidden])).play("Cauterize Vitality")
    assert (t.b.amber, t.b.discard) == (5, ["Shout"]), "a token creature has none"
    halves = [mine("Niffle Kong (1 of 2)", "dis", icons=["amber", "draw"]), mine("Niffle Kong", "dis")]
    t = out(on(dict(hand=["Cauterize Vitality", *halves]), dict(amber=5)).play("Niffle Kong")).play("Cauterize Vitality")
    assert t.b.amber == 3 and t.a.battleline == [], "of a gigantic creature those of the half that has them"


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
    a = dict(hand=["Fiendish Apprentice"], in_play=["Monsquito", "V3", mine("V4", "dis")])
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
    t = on(dict(hand=["Infinity Strop"]), dict(in_play=[lent, "V9", mine("V8", "logos")])).play("Infinity Strop")
    t = settle(t.pick("V1"))
    assert (t.b.battleline, t.card("V9").damage, t.card("V8").damage) == (["V9", "V8"], 0, 4)


@card("Infinity Strop", "play")
def test_infinity_strop_hurts_what_the_destruction_brought_into_play():
    lying = [mine("V5", "ekwidon"), mine("V6", "mars")]
    line = [dict(card="Skŏllĕnbŭzzz", damage=3, beneath=lying), mine("V9", "ekwidon")]
    t = on(dict(hand=["Infinity Strop"]), dict(in_play=line)).play("Infinity Strop").pick("Skŏllĕnbŭzzz")
    for _ in range(9):
        t = t if t.decision.kind == "action" else t.choose(0)
    assert [t.card(name).damage for name in ("V9", "V5", "V6")] == [4, 4, 0]


@card("Monsquito", "fight")
def test_monsquito_heals_itself_and_hurts_another():
    t = on(dict(in_play=[dict(card="Monsquito", damage=1)]), dict(in_play=["V1", "V5"])).fight("Monsquito", "V1")
    assert t.card("Monsquito").damage == 0 and sorted(targets(t)) == ["Monsquito", "V5"]
    t = t.pick("V5")
    assert t.card("V5").damage == 2
    t = on(dict(in_play=["Monsquito"]), dict(in_play=["V5"])).fight("Monsquito", "V5")
    assert t.a.battleline == [] and t.card("V5").damage == 3, "a creature that did not survive does nothing after the fight"
