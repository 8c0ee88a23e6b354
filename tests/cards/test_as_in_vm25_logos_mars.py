"""Cards of Æmber Skies that Vault Masters 2025 holds too, Logos and Mars: what they leave alone, and whose they are."""

from functools import partial

from tests.cards.gr import on as on_board
from tests.cards.skies import playable
from tests.help import card, out, settle, targets, ways

on = partial(on_board, house="logos")
mars = partial(on_board, house="mars")


def logos(title, **more):
    """A card that stands in Logos."""
    return dict(card=title, house="logos", **more)


def martian(title, **more):
    """A card that stands in Mars."""
    return dict(card=title, house="mars", **more)


@card("Articulated Ren", "reaction")
def test_articulated_ren_exhausts_a_friend_and_draws_only_if_it_did():
    t = on(dict(in_play=["Articulated Ren", "V3"], hand=["V1"] * 6), dict(in_play=["V5"])).end_turn()
    assert sorted(targets(t)) == ["Articulated Ren", "V3"], "friends alone"
    t = t.pick("Articulated Ren")
    assert not t.card("Articulated Ren").ready and len(t.a.hand) == 7
    a = dict(in_play=["Articulated Ren", "V3"], hand=[logos("Thermal Depletion"), *["V1"] * 6])
    t = on(a, dict(in_play=["V5"])).play("Thermal Depletion").reap("Articulated Ren")
    t = out(t.set("V3", exhausted=True).end_turn())
    assert len(t.a.hand) == 6 and t.decision.player == "b", "all were exhausted"
    t = t.set("V3", exhausted=False).end_turn()
    assert (t.decision.kind, t.decision.player, len(t.a.hand)) == ("house", "a", 6), "the end of the opponent's turn"


@card("Holo-Camo", "constant")
def test_holo_camo_stops_damage_of_cards_but_no_destruction_and_no_other_creature():
    worn = dict(card="V3", upgrades=["Holo-Camo"])
    t = on(dict(hand=[logos("Zap 5"), logos("Slay")], in_play=["V9"]), dict(in_play=[worn, "V5"])).play("Zap 5").pick("V3")
    assert t.card("V3").damage == 0
    t = t.play("Slay").pick("V3")
    assert sorted(t.b.discard) == ["Holo-Camo", "V3"], "destroyed all the same"
    t = on(dict(hand=[logos("Zap 2")]), dict(in_play=[worn, "V5"])).play("Zap 2").pick("V5")
    assert t.card("V5").damage == 2
    t = on(dict(hand=[logos("Zap 2")]), dict(in_play=[{**worn, "exhausted": True}])).play("Zap 2")
    assert out(t).card("V3").damage == 2


@card("Holo-Camo", "constant")
def test_holo_camo_on_an_enemy_creature_guards_that_one():
    t = on(dict(hand=["Holo-Camo", logos("Zap 2")]), dict(in_play=["V5"])).play("Holo-Camo", on="V5")
    t = out(t.play("Zap 2"))
    assert t.card("V5").damage == 0 and t.a.amber == 1


@card("Minerva’s Wings", "constant", "host_action")
def test_minervas_wings_on_an_enemy_creature_bind_that_one_and_let_its_player_draw():
    t = on(dict(hand=["Minerva’s Wings"], in_play=[logos("V4")]), dict(in_play=["V5", "V6"])).play("Minerva’s Wings", on="V5")
    assert ways(t, "V4") == {"reap", "fight"}
    t = t.end_turn().answer("brobnar")
    assert ways(t, "V6") == {"reap", "fight"} and ways(t, "V5") == {"action"}
    mine, theirs = len(t.a.hand), len(t.b.hand)
    t = t.action("V5")
    assert (len(t.a.hand), len(t.b.hand)) == (mine, theirs + 2) and not t.card("V5").ready


@card("Minerva’s Wings", "constant")
def test_minervas_wings_let_their_creature_be_attacked():
    t = on(dict(in_play=[logos("V4")]), dict(in_play=[dict(card="V6", upgrades=["Minerva’s Wings"])])).fight("V4", "V6")
    assert t.a.discard == ["V4"] and t.card("V6").damage == 4


@card("Nautilus", "play_fight")
def test_nautilus_wards_any_creature_and_draws_as_it_lives():
    t = on(dict(hand=["Nautilus"], in_play=["V3"]), dict(in_play=["V5"])).play("Nautilus")
    assert sorted(targets(t)) == ["Nautilus", "V3", "V5"]
    t = t.pick("V5")
    assert t.card("V5").warded and len(t.a.hand) == 1
    t = out(on(dict(in_play=["Nautilus"])).reap("Nautilus"))
    assert not t.card("Nautilus").warded and t.a.hand == [], "not when it reaps"
    t = settle(on(dict(in_play=["Nautilus", "V3"]), dict(in_play=["V9"])).fight("Nautilus", "V9"))
    assert t.a.discard == ["Nautilus"] and t.a.hand == [] and not t.card("V3").warded, "it died"
    t = out(on(dict(in_play=[dict(card="V3")]), dict(in_play=["Nautilus"]), house="brobnar").fight("V3", "Nautilus"))
    assert not t.card("Nautilus").warded and t.b.hand == [], "it was attacked"


@card("Quantum Compass", "omni")
def test_quantum_compass_archives_nothing_from_an_empty_deck():
    t = on(dict(in_play=["Quantum Compass"], deck=[], discard=["V3"]), house="brobnar").omni("Quantum Compass")
    assert t.a.archives == [] and t.a.discard == ["V3"]
    t = on(dict(in_play=["Quantum Compass"], deck=["V3", "V4"]), dict(deck=["V5"]), house="logos").omni("Quantum Compass")
    assert (t.a.archives, t.a.deck, t.b.deck) == (["V3"], ["V4"], ["V5"])
    assert ways(t, "Quantum Compass") == set(), "it is exhausted"


@card("Reallocation Accessory", "host_reap")
def test_reallocation_accessory_archives_from_hand_and_counts_one_players_archives():
    worn = logos("V3", upgrades=["Reallocation Accessory"])
    a, b = dict(in_play=[worn], hand=["V1", "V2"], archives=["V4"]), dict(in_play=["V9"], archives=["V5", "V6", "V8"])
    t = on(a, b).reap("V3")
    assert sorted(targets(t)) == ["V1", "V2"]
    t = t.pick("V2")
    assert sorted(t.a.archives) == ["V2", "V4"] and t.a.hand == ["V1"]
    t = t.choose(0)
    assert sorted(targets(t)) == ["V3", "V9"]
    t = t.pick("V9")
    assert sorted(targets(t)) == ["V3", "V9"]
    t = t.pick("V9")
    assert t.card("V9").damage == 2 and t.decision.kind == "action", "a card each of the player's own"
    assert len(t.a.archives) == 2 and len(t.b.archives) == 3


@card("Reallocation Accessory", "host_reap")
def test_reallocation_accessory_goes_on_with_an_empty_hand():
    a = dict(in_play=[logos("V3", upgrades=["Reallocation Accessory"])])
    t = on(a, dict(in_play=["V9"], archives=["V5"])).reap("V3").choose(1)
    assert t.pick("V9").card("V9").damage == 1
    t = on(a, dict(in_play=["V9"], archives=["V5"])).reap("V3").choose(0)
    assert t.decision.kind == "action" and t.card("V9").damage == 0, "no card there"


@card("Reallocation Accessory", "host_reap")
def test_reallocation_accessory_on_an_enemy_creature_archives_for_its_player():
    b = dict(in_play=["V3"], hand=["V2"], deck=[])
    t = on(dict(hand=["Reallocation Accessory", "V1"], in_play=["V9"]), b).play("Reallocation Accessory", on="V3")
    t = t.end_turn().answer("brobnar").reap("V3")
    assert "V2" in t.b.archives and t.a.archives == []


@card("Rm-Foler", "reap")
def test_rm_foler_needs_an_enemy_creature():
    t = on(dict(in_play=["Rm-Foler", "V3"]), dict(in_play=["Chest"])).reap("Rm-Foler")
    assert t.decision.kind == "action" and t.a.hand == [] and t.a.battleline == ["Rm-Foler", "V3"]
    t = on(dict(in_play=["Rm-Foler", "V3"]), dict(in_play=["V5", "V6"])).reap("Rm-Foler")
    assert sorted(targets(t)) == ["V5", "V6"]
    t = t.pick("V6")
    assert t.b.discard == ["V6"] and len(t.a.hand) == 1
    t = on(dict(in_play=["Rm-Foler"]), dict(in_play=["Eternal"])).reap("Rm-Foler")
    assert out(t).a.hand == [], "what cannot be destroyed"


@card("Root Access", "play")
def test_root_access_looks_at_the_house_of_the_card_at_the_bottom():
    b = dict(in_play=["V5", "Tunk", martian("V6")], deck=["V8", martian("Shout")])
    t = on(dict(hand=["Root Access"], in_play=[martian("V4")]), b).play("Root Access")
    assert t.b.discard == ["Shout"] and t.b.deck == ["V8"] and t.a.amber == 1
    assert [t.card(c).damage for c in ("V5", "Tunk", "V6", "V4")] == [0, 1, 2, 0], "Tunk has armor"
    t = on(dict(hand=["Root Access"]), dict(in_play=["V5"], deck=[], discard=["V8"])).play("Root Access")
    assert t.card("V5").damage == 0 and t.b.discard == ["V8"], "no deck"
    t = on(dict(hand=["Root Access"]), dict(in_play=["V5"], deck=["Omnist"])).play("Root Access")
    assert t.card("V5").damage == 0 and t.b.discard == ["Omnist"], "none shares its house"


@card("Void Shields", "reaction")
def test_void_shields_ward_their_own_creature_again_and_again():
    t = on(dict(in_play=[logos("V3", upgrades=["Void Shields"]), "V4"]), dict(in_play=["V5"])).end_turn()
    assert [t.card(c).warded for c in ("V3", "V4", "V5")] == [True, False, False]
    t = t.answer("brobnar").set("V3", ward=False).end_turn()
    assert not t.card("V3").warded, "the opponent's turn"
    t = t.answer("logos").end_turn()
    assert t.card("V3").warded


@card("Crimson Dax", "reap")
def test_crimson_dax_goes_by_the_houses_the_cards_stand_in():
    a = dict(in_play=["Crimson Dax", "V4"], hand=[martian("V1"), dict(card="Tunk", house="logos"), "Squawker"])
    t = mars(a, dict(in_play=["Yxilx Dominator", martian("V5"), "V6"])).reap("Crimson Dax")
    assert targets(t) == ["Tunk"]
    t = t.pick("Tunk")
    assert t.a.purged == ["Tunk"] and sorted(targets(t)) == ["Crimson Dax", "V5", "Yxilx Dominator"], "either side"
    assert t.pick("V5").card("V5").power == 8
    t = mars(dict(in_play=["Crimson Dax"], hand=["Squawker", martian("V1")])).reap("Crimson Dax")
    assert t.decision.kind == "action" and t.card("Crimson Dax").power == 2 and t.a.purged == []


@card("Crimson Dax", "reap")
def test_crimson_dax_purges_though_no_creature_is_of_mars():
    a = dict(in_play=[logos("Crimson Dax"), "V4"], hand=["V1"])
    t = on(a).reap("Crimson Dax").pick("V1")
    assert t.a.purged == ["V1"] and t.decision.kind == "action"
    assert (t.card("Crimson Dax").power, t.card("V4").power) == (2, 4)


@card("Kyypax Encapsulator", "reap")
def test_kyypax_encapsulator_goes_by_the_owner_and_by_wards():
    a = dict(in_play=["Kyypax Encapsulator", "V4"])
    t = mars(a, dict(in_play=[dict(card="V5", owner="a", amber=2), "V6"])).reap("Kyypax Encapsulator")
    assert sorted(targets(t)) == ["V5", "V6"]
    t = t.pick("V5")
    assert (t.a.archives, t.b.archives, t.b.battleline) == (["V5"], [], ["V6"])
    assert t.a.amber == 3, "its Æmber goes to its controller's opponent"
    t = out(mars(a, dict(in_play=[dict(card="V5", ward=True)])).reap("Kyypax Encapsulator"))
    assert t.b.battleline == ["V5"] and t.b.archives == [] and not t.card("V5").warded
    assert mars(a).reap("Kyypax Encapsulator").decision.kind == "action"
    b = dict(token="Grunt", in_play=[dict(card="Shout", facedown=True)])
    assert out(mars(a, b).reap("Kyypax Encapsulator")).b.archives == ["Shout"], "what lay facedown"


@card("Synwyx the Bold", "fight")
def test_synwyx_needs_to_live_and_an_enemy_creature():
    t = mars(dict(amber=3, in_play=["Synwyx the Bold", "V3"]), dict(amber=1, in_play=["V1", "V5", "V6"]))
    t = t.fight("Synwyx the Bold", "V1")
    assert sorted(targets(t)) == ["V5", "V6"]
    t = t.pick("V6")
    assert (t.card("V6").amber, t.a.amber, t.b.amber) == (1, 3, 0), "no more than there is"
    t = mars(dict(amber=3, in_play=["Synwyx the Bold", "V3"]), dict(amber=3, in_play=["V1"])).fight("Synwyx the Bold", "V1")
    assert (t.decision.kind, t.a.amber, t.b.amber, t.card("V3").amber) == ("action", 3, 3, 0)
    t = settle(mars(dict(in_play=["Synwyx the Bold"]), dict(amber=3, in_play=["V9", "V5"])).fight("Synwyx the Bold", "V9"))
    assert t.decision.kind == "action" and t.b.amber == 3
    assert out(mars(dict(in_play=["Synwyx the Bold"]), dict(amber=3, in_play=["V9"])).reap("Synwyx the Bold")).b.amber == 3


@card("Tangrant", "constant")
def test_tangrant_allows_one_card_in_each_turn_and_for_each_tangrant():
    hand, houses = ["Squawker", "Tunk", martian("V4"), "Omnist"], ["mars", "brobnar", "logos"]
    t = mars(dict(in_play=["Tangrant"], hand=hand, houses=houses, deck=["V9"] * 30), house="brobnar")
    assert playable(t) == {"Squawker", "Tunk", "V4"}
    t = t.play("V4")
    assert playable(t) == set()
    t = t.end_turn().answer("mars").end_turn().answer("brobnar")
    assert {"Squawker", "Tunk"} <= playable(t) and "Omnist" not in playable(t), "in the next turn again"
    t = mars(dict(in_play=["Tangrant", "Tangrant"], hand=hand, houses=houses), house="brobnar").play("V4")
    assert playable(t) == {"Squawker", "Tunk"}
    t = out(t.play("Tunk"))
    assert playable(t) == set()


@card("Tangrant", "constant")
def test_tangrant_lets_play_and_no_more():
    houses = ["mars", "brobnar", "logos"]
    t = mars(dict(in_play=["Tangrant", "Tunk"], hand=["Squawker"], houses=houses), house="brobnar")
    assert ways(t, "Tunk") == set() and ways(t, "Tangrant") == set() and ways(t, "Squawker") == {"play"}
    t = mars(dict(in_play=["Tangrant"], hand=["Squawker", "Tunk"], houses=houses), house="mars")
    t = out(t.play("Tunk"))
    assert playable(t) == {"Squawker"}, "in Mars as ever"
    t = mars(dict(hand=["Squawker"], houses=houses), dict(in_play=["Tangrant"]), house="brobnar")
    assert playable(t) == set(), "the opponent's"


@card("Yandylinx", "reap", "scrap")
def test_yandylinx_discards_a_card_of_choice_and_scrapped_leaves_enemies_alone():
    t = mars(dict(in_play=["Yandylinx"], hand=["V1", "V2"]), dict(amber=3, hand=["V3"])).reap("Yandylinx")
    assert sorted(targets(t)) == ["V1", "V2"]
    t = t.pick("V2")
    assert (t.a.hand, t.a.discard, t.b.amber, t.b.hand, t.a.amber) == (["V1"], ["V2"], 2, ["V3"], 1)
    a, b = dict(hand=["Yandylinx"], in_play=[martian("V4"), "Tunk"]), dict(amber=1, in_play=["Yxilx Dominator"])
    t = mars(a, {**b, "amber": 3}).discard("Yandylinx")
    assert [out(t).card(c).amber for c in ("V4", "Tunk", "Yxilx Dominator")] == [1, 1, 0] and t.b.amber == 1
    t = mars(a, b).discard("Yandylinx")
    assert sorted(targets(t)) == ["Tunk", "V4"]
    t = t.pick("Tunk")
    assert (t.card("Tunk").amber, t.card("V4").amber, t.b.amber) == (1, 0, 0)


# With other cards


@card("Holo-Camo", "constant")
def test_holo_camo_keeps_a_ward_and_lets_damage_be_moved():
    worn = dict(card="V3", upgrades=["Holo-Camo"], ward=True)
    t = on(dict(hand=[logos("Zap 5"), logos("Carry Over")], in_play=[dict(card="V9", damage=2)]), dict(in_play=[worn]))
    t = t.play("Zap 5").pick("V3")
    assert t.card("V3").warded and t.card("V3").damage == 0, "nothing is dealt that the ward would stop"
    t = out(t.play("Carry Over"))
    assert (t.card("V3").damage, t.card("V9").damage) == (2, 0), "moved damage is not dealt"


@card("Holo-Camo", "constant")
def test_holo_camo_guards_from_assault_but_not_as_its_creature_attacks():
    t = on(dict(in_play=[logos("Assaulter")]), dict(in_play=[dict(card="V5", upgrades=["Holo-Camo"])])).fight("Assaulter", "V5")
    assert t.card("V5").damage == 0 and t.a.discard == ["Assaulter"]
    t = settle(on(dict(in_play=[logos("V3", upgrades=["Holo-Camo"])]), dict(in_play=["Hazard"])).fight("V3", "Hazard"))
    assert sorted(t.a.discard) == ["Holo-Camo", "V3"] and t.card("Hazard").damage == 0


@card("Reallocation Accessory", "host_reap")
def test_reallocation_accessory_deals_all_its_damage_at_once():
    a = dict(in_play=[logos("V4", upgrades=["Reallocation Accessory"])], archives=["V1"] * 4)
    t = on(a, dict(in_play=[dict(card="V9", ward=True), "Armored 3"])).reap("V4").choose(0)
    t = t.pick("V9", "V9", "Armored 3", "Armored 3")
    assert (t.card("V9").damage, t.card("V9").warded) == (0, False), "a ward takes all of one event"
    assert t.card("Armored 3").damage == 0 and t.decision.kind == "action"


@card("Minerva’s Wings", "constant")
def test_minervas_wings_stop_a_fight_that_a_card_grants():
    a = dict(in_play=[dict(card="V3", upgrades=["Minerva’s Wings"]), dict(card="Gauntlet of Command", house="logos")])
    t = out(on(a, dict(in_play=["V5"])).action("Gauntlet of Command"))
    assert t.card("V5").damage == 0 and t.card("V3").ready


@card("Rm-Foler", "reap")
def test_rm_foler_draws_for_a_creature_that_goes_elsewhere_but_not_for_one_that_is_saved():
    b = dict(in_play=[dict(card="V5", upgrades=["Armageddon Cloak"])])
    t = out(on(dict(in_play=["Rm-Foler"]), b).reap("Rm-Foler"))
    assert t.b.battleline == ["V5"] and t.a.hand == []
    t = out(on(dict(in_play=["Rm-Foler"]), dict(in_play=["Skŏllĕnbŭzzz"])).reap("Rm-Foler"))
    assert t.b.deck[0] == "Skŏllĕnbŭzzz" and len(t.a.hand) == 1


@card("Tangrant", "constant")
def test_tangrant_may_be_the_card_another_one_allows():
    a = dict(in_play=["Tangrant"], hand=["Tangrant", "Squawker", "Tunk"], houses=["mars", "brobnar", "logos"])
    t = mars(a, house="brobnar").play("Tangrant")
    assert playable(t) == {"Squawker", "Tunk"}
    t = out(t.play("Tunk"))
    assert playable(t) == set()


@card("Yandylinx", "reap", "scrap")
def test_yandylinx_scraps_another_as_it_reaps():
    t = out(mars(dict(in_play=["Yandylinx"], hand=["Yandylinx"]), dict(amber=3)).reap("Yandylinx"))
    assert (t.b.amber, t.card("Yandylinx").amber, t.a.discard) == (1, 1, ["Yandylinx"])


@card("Yandylinx", "scrap")
def test_yandylinx_captures_nothing_as_it_is_discarded_in_another_way():
    t = mars(dict(in_play=["Tunk", "Yandylinx"], hand=[martian("Slay")]), dict(amber=3)).play("Slay").pick("Yandylinx")
    assert t.card("Tunk").amber == 0 and t.b.amber == 3


@card("Synwyx the Bold", "fight")
def test_synwyx_has_the_creature_it_fought_capture_if_that_lives():
    t = mars(dict(in_play=["Synwyx the Bold"], amber=2), dict(amber=3, in_play=[dict(card="V5", stun=True)]))
    t = t.set("Synwyx the Bold", power_counters=5).fight("Synwyx the Bold", "V5")
    assert t.b.discard == ["V5"] and t.b.amber == 3
    t = mars(dict(in_play=["Synwyx the Bold"], amber=2), dict(amber=3, in_play=["V4"])).fight("Synwyx the Bold", "V4")
    assert (t.card("V4").amber, t.b.amber, t.a.amber) == (2, 1, 2)


# House icons make a card one of that house too


@card("Root Access", "play")
def test_root_access_counts_every_house_of_either_card():
    b = dict(in_play=["V5", martian("V6"), dict(card="Omnist", icons=["mars"])], deck=[dict(card="V8", icons=["mars"])])
    t = on(dict(hand=["Root Access"]), b).play("Root Access")
    assert [t.card(c).damage for c in ("V5", "V6", "Omnist")] == [2, 2, 2]


@card("Crimson Dax", "reap")
def test_crimson_dax_takes_a_card_with_an_icon_of_mars_for_one_of_mars():
    a = dict(in_play=["Crimson Dax", dict(card="V4", icons=["mars"])], hand=["V1", dict(card="V2", icons=["mars"])])
    t = mars(a).reap("Crimson Dax")
    assert targets(t) == ["V1"]
    t = t.pick("V1")
    assert sorted(targets(t)) == ["Crimson Dax", "V4"]


@card("Tangrant", "constant")
def test_tangrant_is_not_needed_for_a_card_of_the_active_house_too():
    hand = [dict(card="Tunk", icons=["brobnar"]), "Squawker", "Yxilx Dominator"]
    t = mars(dict(in_play=["Tangrant"], hand=hand, houses=["mars", "brobnar", "logos"]), house="brobnar").play("Tunk")
    assert playable(t) == {"Squawker", "Yxilx Dominator"}
    assert playable(out(t.play("Yxilx Dominator"))) == set()


@card("Yandylinx", "scrap")
def test_yandylinx_scrapped_lets_creatures_with_an_icon_of_mars_capture():
    a = dict(hand=["Yandylinx"], in_play=[dict(card="V4", icons=["mars"]), "V5"])
    t = out(mars(a, dict(amber=3)).discard("Yandylinx"))
    assert (t.card("V4").amber, t.card("V5").amber) == (1, 0)
