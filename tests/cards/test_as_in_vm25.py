"""Cards of Æmber Skies that Vault Masters 2025 holds too, each ability with what it does and what it does not do."""

from tests.help import board, card, out, targets

HAUNTING = ["V2"] * 10


def on(a=None, b=None, house="geistoid", **more):
    """A's main step; both decks hold nine plain creatures of Brobnar."""
    a = {"houses": [house or "geistoid", "brobnar", "untamed"], "deck": ["V1"] * 9, **(a or {})}
    b = {"houses": ["brobnar", "mars", "dis"], "deck": ["V8"] * 9, **(b or {})}
    return board(a, b, house=house, **more)


def choose_house(t, house):
    """Choose the active house."""
    return t.choose(next(o for o in t.decision.options if o.label.lower() == house))


@card("Skŏllĕnbŭzzz", "play_reap", "destroyed")
def test_skollenbuzzz_keeps_creatures_and_lets_them_out_when_destroyed():
    t = on(dict(hand=["Skŏllĕnbŭzzz", "V3", "Anger"]), dict(in_play=["V9"]), house="ekwidon").play("Skŏllĕnbŭzzz")
    assert "Anger" not in targets(t), "creatures alone"
    t.pick("V3")
    assert t.a.hand == ["Anger"]
    t = on(dict(in_play=[dict(card="Skŏllĕnbŭzzz", beneath=["V3", "V4"])]), dict(in_play=["V9"]), house="ekwidon")
    t = out(t.fight("Skŏllĕnbŭzzz", "V9"))
    assert sorted(t.a.battleline) == ["V3", "V4"] and t.a.deck[0] == "Skŏllĕnbŭzzz" and t.a.discard == []


@card("Helichopper", "constant", "action")
def test_helichopper_grows_with_amber_while_haunted():
    on_it = [dict(card="Helichopper", amber=2)]
    assert on(dict(in_play=on_it)).card("Helichopper").power == 5
    t = on(dict(in_play=on_it, discard=HAUNTING), dict(amber=3))
    assert t.card("Helichopper").power == 11
    t.action("Helichopper")
    assert t.card("Helichopper").amber == 4 and t.b.amber == 1 and t.card("Helichopper").power == 17


@card("Jahneerie", "gives")
def test_jahneerie_lets_creatures_with_amber_give_it_back_after_reaping():
    t = on(dict(in_play=["Jahneerie", dict(card="V3", amber=2), "V4"]), house="brobnar").reap("V3")
    assert t.card("V3").amber == 1 and t.a.amber == 2
    assert t.reap("V4").a.amber == 3, "nothing on it"
    t = on(dict(in_play=[dict(card="Jahneerie", amber=1)])).reap("Jahneerie")
    assert t.a.amber == 2, "itself too"


@card("Shell of a Ghost", "play")
def test_shell_of_a_ghost_destroys_the_middle_and_brings_back_a_creature_of_either_pile():
    mine = dict(hand=["Shell of a Ghost"], in_play=["V1", "V2", "V3"], discard=["V4"])
    t = on(mine, dict(in_play=["V5", "V6", "V8"], discard=["V9", "Anger"])).play("Shell of a Ghost")
    assert t.a.battleline == ["V1", "V3"] and t.b.battleline == ["V5", "V8"]
    assert sorted(targets(t)) == ["V2", "V4", "V6", "V9"], "what was destroyed just now among them"
    t = out(t.pick("V9"))
    assert "V9" in t.a.battleline and t.a.chains == 2


@card("Atomic Destabilizer", "reaction")
def test_atomic_destabilizer_captures_first_and_then_costs_for_each():
    t = on(dict(amber=5, in_play=[dict(card="V3", upgrades=["Atomic Destabilizer"], amber=1)]), dict(amber=2)).end_turn()
    assert t.card("V3").amber == 2 and (t.a.amber, t.b.amber) == (3, 1)


@card("Atomic Destabilizer", "reaction")
def test_atomic_destabilizer_on_an_enemy_costs_its_controller_in_their_turn():
    t = on(dict(amber=5, hand=["Atomic Destabilizer"]), dict(amber=4, in_play=["V3"]))
    t.play("Atomic Destabilizer", on="V3").end_turn()
    assert (t.a.amber, t.b.amber) == (6, 4), "its own bonus icon; the end of A's turn is nothing to it"
    choose_house(t, "brobnar").end_turn()
    assert t.card("V3").amber == 1 and (t.a.amber, t.b.amber) == (5, 3)


def test_doppelganger_gains_the_text_of_a_neighbor_for_a_turn():
    t = on(dict(in_play=["V3", "Doppelganger", "Nautilus"]), house=None)
    assert sorted(targets(t)) == ["Nautilus", "V3"]
    t.pick("Nautilus")
    choose_house(t, "geistoid")
    hand = len(t.a.hand)
    assert len(out(t.reap("Doppelganger")).a.hand) == hand, "Nautilus has no Reap ability"


def test_doppelganger_fights_as_its_neighbor_does_and_not_in_the_turn_after():
    t = on(dict(in_play=["Doppelganger", "Nautilus"], deck=["V1"] * 12), dict(in_play=["V1"]), house=None)
    t = out(choose_house(t, "geistoid")) if t.decision.kind == "house" else choose_house(t.pick("Nautilus"), "geistoid")
    hand = len(t.a.hand)
    t = out(t.fight("Doppelganger", "V1"))
    assert len(t.a.hand) == hand + 1
    t.end_turn()
    assert t.card("Doppelganger").power == 3


@card("All Hands on Deck", "play")
def test_all_hands_on_deck_destroys_while_haunted_and_else_hurts():
    t = on(dict(hand=["All Hands on Deck"]), dict(in_play=["V5"])).play("All Hands on Deck")
    t = out(t)
    assert t.card("V5").damage == 3
    t = out(on(dict(hand=["All Hands on Deck"], discard=HAUNTING), dict(in_play=["V5"])).play("All Hands on Deck"))
    assert t.b.discard == ["V5"]
    t = out(on(dict(hand=["All Hands on Deck"], discard=["V2"] * 9), dict(in_play=["V5"])).play("All Hands on Deck"))
    assert t.card("V5").damage == 3, "an action that is being played is in no pile yet"


@card("Parabyte", "constant", "play_reap")
def test_parabyte_makes_keys_dearer_by_amber_on_friendly_creatures():
    t = on(dict(in_play=["Parabyte", dict(card="V3", amber=2)]), dict(amber=3, in_play=[dict(card="V5", amber=4)]))
    assert t.b.key_cost == 8 and t.a.key_cost == 6
    t = out(t.reap("Parabyte"))
    assert t.b.key_cost == 9 and t.b.amber == 2


@card("Portal Guardian", "destroyed")
def test_portal_guardian_has_another_friend_capture():
    t = on(dict(in_play=["Portal Guardian", "V3"]), dict(amber=4, in_play=["V9"]))
    t = out(t.fight("Portal Guardian", "V9"))
    assert t.card("V3").amber == 2 and t.b.amber == 2
    t = out(on(dict(in_play=["Portal Guardian"]), dict(amber=4, in_play=["V9"])).fight("Portal Guardian", "V9"))
    assert t.b.amber == 4, "itself is not another"


def test_banshee_suit_archives_its_creature_and_two_cards_of_the_pile():
    mine = dict(in_play=[dict(card="V1", upgrades=["Banshee Suit"])], discard=["V5", "V4", "V3"])
    t = out(on(mine, dict(in_play=["V9"]), house="brobnar").fight("V1", "V9"))
    assert "V1" in t.a.archives and len(t.a.archives) == 3
    assert "Banshee Suit" in t.a.discard and len(t.a.discard) == 2


@card("Ethereal Adaptor", "constant")
def test_ethereal_adaptor_lets_its_creatures_controller_spend():
    t = on(dict(amber=4, in_play=[dict(card="V3", upgrades=["Ethereal Adaptor"], amber=2)]), house=None)
    t = out(t) if t.decision.kind != "house" else t
    assert len(t.a.keys) == 1 and t.a.amber == 0 and t.card("V3").amber == 0


@card("Ethereal Adaptor", "constant")
def test_ethereal_adaptor_on_an_enemy_creature_helps_its_controller():
    t = on(dict(amber=4, hand=["Ethereal Adaptor"]), dict(amber=4, in_play=[dict(card="V5", amber=2)]))
    t.play("Ethereal Adaptor", on="V5").end_turn()
    t = out(t) if t.decision.kind not in ("house", "action") else t
    assert len(t.b.keys) == 1


@card("Minerva’s Wings", "constant", "host_action")
def test_minervas_wings_bind_and_let_draw():
    t = on(dict(in_play=[dict(card="V3", upgrades=["Minerva’s Wings"])]), dict(in_play=["V1"]), house="brobnar")
    assert {o.kind for o in t.decision.options if o.card == "V3"} == {"action"}
    t.action("V3")
    assert len(t.a.hand) == 2


@card("Nautilus", "play_fight")
def test_nautilus_wards_and_draws():
    t = on(dict(hand=["Nautilus"], in_play=["V3"]), house="logos").play("Nautilus").pick("V3")
    assert t.card("V3").warded and len(t.a.hand) == 1
    t = on(dict(in_play=["Nautilus"]), dict(in_play=["V1"]), house="logos").fight("Nautilus", "V1")
    t = out(t)
    assert t.card("Nautilus").warded and len(t.a.hand) == 1


@card("Quantum Compass", "omni")
def test_quantum_compass_archives_the_top_card_in_any_house():
    t = on(dict(in_play=["Quantum Compass"], deck=["V5", "V1"]), house="brobnar").omni("Quantum Compass")
    assert t.a.archives == ["V5"]


@card("Rm-Foler", "reap")
def test_rm_foler_draws_only_for_what_it_destroyed():
    t = out(on(dict(in_play=["Rm-Foler"]), dict(in_play=["V5"]), house="logos").reap("Rm-Foler"))
    assert t.b.discard == ["V5"] and len(t.a.hand) == 1
    t = out(on(dict(in_play=["Rm-Foler"]), dict(in_play=[dict(card="V5", ward=True)]), house="logos").reap("Rm-Foler"))
    assert t.b.battleline == ["V5"] and t.a.hand == []


@card("Root Access", "play")
def test_root_access_hurts_enemies_of_the_discarded_cards_house():
    mine, theirs = dict(hand=["Root Access"], in_play=["V3"]), dict(in_play=["V5", "Tunk"], deck=["Anger", "V8"])
    t = on(mine, theirs, house="logos").play("Root Access")
    assert t.b.discard == ["V8"] and [t.card(c).damage for c in ("V5", "Tunk", "V3")] == [2, 0, 0]


@card("Articulated Ren", "reaction")
def test_articulated_ren_draws_for_a_creature_that_was_ready():
    t = on(dict(in_play=["Articulated Ren", "V3"]), house="logos").end_turn()
    t.pick("V3")
    assert not t.card("V3").ready and len(t.a.hand) == 7, "the turn ends after the cards readied and the hand was refilled"
    t = on(dict(in_play=["Articulated Ren"], hand=["V1"] * 7), house="logos").end_turn().answer(False)
    assert len(t.a.hand) == 7
    hazard = on(dict(in_play=["V3"]), dict(in_play=["Articulated Ren"]), house="brobnar").fight("V3", "Articulated Ren")
    assert "V3" in hazard.a.discard, "one of hazardous and three of its fight"


@card("Holo-Camo", "constant")
def test_holo_camo_guards_while_ready():
    t = on(dict(in_play=["V3"]), dict(in_play=[dict(card="V5", upgrades=["Holo-Camo"])]), house="brobnar")
    t.fight("V3", "V5")
    assert t.card("V5").damage == 0
    worn = dict(card="V5", upgrades=["Holo-Camo"], exhausted=True)
    t = on(dict(in_play=["V3"]), dict(in_play=[worn]), house="brobnar").fight("V3", "V5")
    assert t.card("V5").damage == 3
    t = on(dict(in_play=[dict(card="V5", upgrades=["Holo-Camo"])]), dict(in_play=["V3"]), house="brobnar").fight("V5", "V3")
    assert t.card("V5").damage == 3, "it exhausts to fight"


@card("Reallocation Accessory", "host_reap")
def test_reallocation_accessory_hurts_for_each_card_of_the_archives_chosen():
    worn = dict(card="V3", upgrades=["Reallocation Accessory"])
    t = on(dict(in_play=[worn], hand=["V1"], archives=["V2"]), dict(in_play=["V8", "V9"]), house="brobnar").reap("V3")
    t = t.pick("V1") if "V1" in targets(t) else t
    t.choose(0)
    t.pick("V8").pick("V9")
    assert (t.card("V8").damage, t.card("V9").damage) == (1, 1), "two cards, a creature each"
    t = on(dict(in_play=[worn], hand=["V1"]), dict(in_play=["V8"], archives=["V4"] * 3), house="brobnar").reap("V3")
    t = t.pick("V1") if "V1" in targets(t) else t
    t.choose(1)
    t.pick("V8").pick("V8").pick("V8")
    assert t.card("V8").damage == 3


@card("Void Shields", "reaction")
def test_void_shields_ward_their_creature_at_the_end_of_its_controllers_turn():
    t = on(dict(in_play=[dict(card="V3", upgrades=["Void Shields"])])).end_turn()
    assert t.card("V3").warded
    t = on(dict(hand=["Void Shields"]), dict(in_play=["V5"]), house="logos").play("Void Shields", on="V5").end_turn()
    assert not t.card("V5").warded
    choose_house(t, "brobnar").end_turn()
    assert t.card("V5").warded


@card("Tangrant", "constant")
def test_tangrant_allows_one_mars_card_while_another_house_is_active():
    hand = ["Squawker", "Tunk", "V1"]
    t = on(dict(in_play=["Tangrant"], hand=hand), house="brobnar")
    assert {o.card for o in t.decision.options if o.kind == "play"} == {"Squawker", "Tunk", "V1"}
    t = out(t.play("Tunk"))
    assert "Squawker" not in {o.card for o in t.decision.options if o.kind == "play"}
    t = on(dict(hand=hand), house="brobnar")
    assert {o.card for o in t.decision.options if o.kind == "play"} == {"V1"}


@card("Kyypax Encapsulator", "reap")
def test_kyypax_encapsulator_archives_an_enemy_with_its_owner():
    t = out(on(dict(in_play=["Kyypax Encapsulator"]), dict(in_play=["V5"]), house="mars").reap("Kyypax Encapsulator"))
    assert t.b.archives == ["V5"] and t.a.archives == []


@card("Crimson Dax", "reap")
def test_crimson_dax_purges_what_is_not_mars_for_three_counters():
    mine = dict(in_play=["Crimson Dax", "V3", "Tunk"], hand=["V1", "Squawker"])
    t = on(mine, house="mars").reap("Crimson Dax")
    assert "Squawker" not in targets(t)
    t.pick("V1")
    assert sorted(targets(t)) == ["Crimson Dax", "Tunk"]
    t.pick("Tunk")
    assert t.card("Tunk").power == 6 + 3 and t.a.purged == ["V1"]
    t = on(mine, house="mars").reap("Crimson Dax").answer(False)
    assert t.card("Tunk").power == 6 and t.a.purged == []


@card("Synwyx the Bold", "fight")
def test_synwyx_has_an_enemy_take_from_its_own_side():
    t = on(dict(amber=3, in_play=["Synwyx the Bold"]), dict(amber=3, in_play=["V1", "V5"]), house="mars")
    t = out(t.fight("Synwyx the Bold", "V1"))
    assert t.card("V5").amber == 2 and (t.a.amber, t.b.amber) == (3, 1)


@card("Yandylinx", "reap", "scrap")
def test_yandylinx_discards_to_make_the_opponent_lose_and_captures_when_scrapped():
    t = out(on(dict(in_play=["Yandylinx"], hand=["V1"]), dict(amber=3), house="mars").reap("Yandylinx"))
    assert t.a.discard == ["V1"] and t.b.amber == 2
    t = out(on(dict(in_play=["Yandylinx"]), dict(amber=3), house="mars").reap("Yandylinx"))
    assert t.b.amber == 3
    t = out(on(dict(hand=["Yandylinx"], in_play=["Tunk", "V3"]), dict(amber=3), house="mars").discard("Yandylinx"))
    assert t.card("Tunk").amber == 1 and t.card("V3").amber == 0 and t.b.amber == 2


def test_two_doppelgangers_side_by_side_gain_their_texts_once():
    t = on(dict(in_play=["Doppelganger", "Doppelganger", "Nautilus"]), house=None)
    for _ in range(12):
        if t.decision.kind == "house":
            break
        t.choose(0)
    assert t.decision.kind == "house", "gaining the same text again and again would never end"
