"""Draconian Measures: the new cards of Geistoid, each ability with what it does and what it does not do."""

from tests.cards.dm import HAUNTING, of_house, on, on_a_flank
from tests.help import card, out, settle, targets, ways


def at(a=None, b=None, **more):
    return on(a, b, house="geistoid", **more)


@card("Apoptosis", "play")
def test_apoptosis_captures_for_a_card_purged_from_ones_own_pile():
    t = at(dict(hand=["Apoptosis"], discard=["V1"], in_play=["V2"]), dict(amber=3, discard=["V3"])).play("Apoptosis")
    t = settle(t)
    assert (t.a.purged, t.b.discard, t.card("V2").amber, t.b.amber) == (["V1"], ["V3"], 2, 1)
    t = settle(at(dict(hand=["Apoptosis"], in_play=["V2"]), dict(amber=3, discard=["V3"])).play("Apoptosis"))
    assert (t.card("V2").amber, t.b.discard) == (0, ["V3"]), "nothing of one's own to purge"


@card("Dammater", "play")
def test_dammater_draws_discards_and_archives():
    t = at(dict(hand=["Dammater", "V1"], deck=["V2", "V3", "V4", "V5"])).play("Dammater")
    assert sorted(targets(t)) == ["V1", "V2", "V3", "V4"]
    t = settle(t.pick("V2", "V1")).pick("V3")
    assert (sorted(t.a.discard), t.a.archives, t.a.hand) == (["V1", "V2"], ["V3"], ["V4"])
    t = out(at(dict(hand=["Dammater"], deck=["V2"])).play("Dammater"))
    assert (t.a.discard, t.a.archives, t.a.hand) == (["V2"], [], []), "too few cards"


@card("Ghost Town", "action")
def test_ghost_town_archives_if_haunted_and_discards_otherwise():
    t = at(dict(in_play=["Ghost Town"], hand=["V1", "V2"], discard=HAUNTING)).action("Ghost Town").pick("V1")
    assert (t.a.archives, t.a.hand) == (["V1"], ["V2"])
    t = at(dict(in_play=["Ghost Town"], hand=["V1", "V2"]), dict(discard=HAUNTING)).action("Ghost Town").pick("V1")
    assert (t.a.archives, t.a.discard) == ([], ["V1"]), "it is the opponent who is haunted"


@card("Hammer Smythe", "reap")
def test_hammer_smythe_gives_counters_only_for_what_it_destroys():
    t = settle(at(dict(in_play=["Hammer Smythe", "V1"]), dict(in_play=["V2", "V3"])).reap("Hammer Smythe"))
    assert sorted(targets(t)) == ["Hammer Smythe", "V1", "V2", "V3"]
    before = t.snapshot()
    t = settle(t.pick("V2"))
    assert sorted(targets(t)) == ["Hammer Smythe", "V1"], "a friendly creature"
    assert t.pick("V1").card("V1").power_counters == 2
    t.restore(before)
    t = settle(t.pick("V3"))
    assert t.decision.kind == "action" and t.card("V3").damage == 2
    t.restore(before)
    t = settle(t.pick("Hammer Smythe"))
    assert settle(t).card("V1").power_counters == 2, "it may destroy itself"


@card("Haunting Measures", "play")
def test_haunting_measures_discards_six_and_returns_a_card_of_another_house():
    deck = [of_house("geistoid", "V1"), "V2", "V3", "V4", "V5", "V6", "V8"]
    t = at(dict(hand=["Haunting Measures"], deck=deck, discard=["V9"])).play("Haunting Measures")
    t = settle(t)
    assert sorted(targets(t)) == ["V2", "V3", "V4", "V5", "V6"], "no Geistoid card, and only those just discarded"
    before = t.snapshot()
    t = settle(t.pick("V4"))
    assert t.a.hand == ["V4"] and len(t.a.discard) == 7 and t.a.deck == ["V8"]
    t.restore(before)
    t = settle(t.answer(False))
    assert t.a.hand == [] and "V4" in t.a.discard


@card("Holographic Banshee", "constant", "enhance")
def test_holographic_banshee_lets_geistoid_creatures_be_used_in_any_house():
    line = ["Holographic Banshee", "Hammer Smythe", "V1"]
    t = on(dict(houses=["geistoid", "mars", "dis"], in_play=line), dict(in_play=["Hammer Smythe"]), house="mars")
    assert "reap" in ways(t, "Holographic Banshee") and "reap" in ways(t, "Hammer Smythe") and not ways(t, "V1")
    t = on(dict(houses=["geistoid", "mars", "dis"], in_play=line[1:], hand=["Techno-Shade"]), house="mars")
    assert not ways(t, "Hammer Smythe")
    t = on(dict(houses=["geistoid", "mars", "dis"], in_play=line, hand=["Techno-Shade"]), house="mars")
    assert "play" not in ways(t, "Techno-Shade"), "used, not played"


@card("Janky Jimmy", "fight")
def test_janky_jimmy_drains_an_enemy_if_overwhelmed_and_else_captures():
    t = settle(at(dict(in_play=["Janky Jimmy"]), dict(amber=3, in_play=["V1", "V2", "V4"])).fight("Janky Jimmy", "V1"))
    assert sorted(targets(t)) == ["V2", "V4"]
    t = t.pick("V4")
    assert (t.card("V4").amber, t.b.amber, t.card("Janky Jimmy").amber) == (1, 2, 0)
    t = settle(at(dict(in_play=["Janky Jimmy"]), dict(amber=3, in_play=["V1", "V2"])).fight("Janky Jimmy", "V1"))
    assert (t.card("V2").amber, t.b.amber, t.card("Janky Jimmy").amber) == (0, 2, 1), "one against one after the fight"


@card("Ol’ Switcheroo", "play", "enhance")
def test_ol_switcheroo_captures_and_hands_the_creature_over():
    t = at(dict(hand=["Ol’ Switcheroo"], in_play=["V1", "V2"]), dict(amber=2, in_play=["V3"])).play("Ol’ Switcheroo")
    assert sorted(targets(t)) == ["V1", "V2"]
    t = on_a_flank(t.pick("V2"))
    assert (t.card("V2").amber, t.card("V2").controller, t.b.amber, t.a.battleline) == (1, "b", 1, ["V1"])
    t = out(at(dict(hand=["Ol’ Switcheroo"]), dict(amber=2, in_play=["V3"])).play("Ol’ Switcheroo"))
    assert (t.b.amber, t.card("V3").controller) == (2, "b")


@card("Out of Ideas", "play")
def test_out_of_ideas_goes_into_the_deck_with_the_top_card_of_the_pile():
    t = at(dict(hand=["Out of Ideas"], discard=["V1", "V2"], deck=["V3"])).play("Out of Ideas")
    assert (sorted(t.a.deck), t.a.discard) == (["Out of Ideas", "V1", "V3"], ["V2"])
    t = at(dict(hand=["Out of Ideas"], deck=["V3"]), dict(discard=["V1"])).play("Out of Ideas")
    assert (sorted(t.a.deck), t.a.discard, t.b.discard) == (["Out of Ideas", "V3"], [], ["V1"])


@card("Phantasm Cloak", "host_reap")
def test_phantasm_cloak_pays_the_haunted_after_reaping():
    cloaked = of_house("geistoid", "V1", upgrades=["Phantasm Cloak"])
    assert settle(at(dict(in_play=[cloaked], discard=HAUNTING)).reap("V1")).a.amber == 3
    assert settle(at(dict(in_play=[cloaked]), dict(discard=HAUNTING)).reap("V1")).a.amber == 1


@card("Reduce, Reuse", "play")
def test_reduce_reuse_hurts_if_haunted_and_else_sends_back():
    t = at(dict(hand=["Reduce, Reuse"], discard=HAUNTING, in_play=["V1"]), dict(in_play=["V8"])).play("Reduce, Reuse")
    assert sorted(targets(t)) == ["V1", "V8"]
    assert settle(t.pick("V8")).card("V8").damage == 5
    t = at(dict(hand=["Reduce, Reuse"], discard=HAUNTING[1:], in_play=["V1"]), dict(in_play=["V8"])).play("Reduce, Reuse")
    assert settle(t.pick("V8")).b.hand == ["V8"], "nine cards: it is not in the pile itself yet"


@card("Spikey Goeff", "constant", "scrap", "keywords")
def test_spikey_goeff_is_hazardous_while_its_controller_is_overwhelmed():
    t = settle(on(dict(in_play=["V2", "V3"]), dict(in_play=["Spikey Goeff"]), house="brobnar").fight("V2", "Spikey Goeff"))
    assert t.card("V2").zone == "discard" and t.card("Spikey Goeff").damage == 0
    t = settle(on(dict(in_play=["V2", "V3"]), dict(in_play=["Spikey Goeff", "V1"]), house="brobnar").fight("V2", "Spikey Goeff"))
    assert t.card("Spikey Goeff").damage == 2, "as many are not more"
    t = on(dict(in_play=["Spikey Goeff"]), dict(in_play=["V1", "V2"]))
    assert t.card("Spikey Goeff").keywords == {"taunt", "hazardous"}


@card("Spikey Goeff", "scrap")
def test_spikey_goeff_deals_two_when_it_is_discarded_from_hand():
    t = at(dict(hand=["Spikey Goeff"], in_play=["V1"]), dict(in_play=["V3"])).discard("Spikey Goeff")
    assert sorted(targets(t)) == ["V1", "V3"]
    assert settle(t.pick("V3")).card("V3").damage == 2


@card("Techno-Shade", "fight_reap")
def test_techno_shade_sends_a_random_card_from_hand_into_the_deck():
    t = settle(at(dict(in_play=["Techno-Shade"]), dict(hand=["V1"], deck=["V2"])).reap("Techno-Shade"))
    assert (t.b.hand, sorted(t.b.deck)) == ([], ["V1", "V2"])
    t = settle(at(dict(in_play=["Techno-Shade"]), dict(in_play=["V1"], hand=["V4", "V4"], deck=[])).fight("Techno-Shade", "V1"))
    assert (t.b.hand, t.b.deck) == (["V4"], ["V4"])
    t = settle(at(dict(in_play=["Techno-Shade"])).reap("Techno-Shade"))
    assert t.a.amber == 1 and t.b.hand == []


@card("Trash Heap", "play")
def test_trash_heap_destroys_all_creatures_and_refills_both_hands():
    a = dict(hand=["Trash Heap", "V1", "Reduce, Reuse"], in_play=["V2"], chains=1)
    t = out(at(a, dict(hand=["V3"], in_play=["V4"], chains=7)).play("Trash Heap"))
    assert t.a.battleline == t.b.battleline == []
    assert sorted(t.a.discard) == ["Trash Heap", "V1", "V2"] and sorted(t.b.discard) == ["V3", "V4"]
    assert "Reduce, Reuse" in t.a.hand, "no creature"
    assert (len(t.a.hand), t.a.chains, len(t.b.hand), t.b.chains) == (5, 0, 4, 6)


@card("Wraith Construct", "reaction")
def test_wraith_construct_makes_its_controller_discard_at_the_start_of_the_turn():
    t = on(dict(in_play=["Wraith Construct"], hand=["V1", "V2"]), house=None)
    assert sorted(targets(t)) == ["V1", "V2"], "it must be"
    t = t.pick("V1")
    assert (t.a.hand, t.a.discard) == (["V2"], ["V1"])
    t = on(dict(hand=["V1"]), dict(in_play=["Wraith Construct"], hand=["V2"]), house=None)
    assert t.a.hand == ["V1"] and t.b.hand == ["V2"] and t.decision.kind == "house"
