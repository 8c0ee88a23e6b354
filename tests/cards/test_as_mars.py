"""Æmber Skies: the new cards of Mars, each ability with what it does and what it does not do."""

from kfsim.cards.catalogue import catalogue
from kfsim.cards.english.sentences import modes_of, sentences
from tests.help import board, card, out, settle, targets, ways

MARTIAN = "Nameless Horror"  # a Mars creature of power 2 without abilities while nobody is haunted


def on(a=None, b=None, house="mars", **more):
    """A's main step in Mars; both decks hold nine plain creatures of Brobnar."""
    a = {"houses": ["brobnar", "mars", "logos"], "deck": ["V1"] * 9, **(a or {})}
    b = {"houses": ["brobnar", "mars", "dis"], "deck": ["V8"] * 9, **(b or {})}
    return board(a, b, house=house, **more)


def mars(title, **more):
    """A card that stands in Mars."""
    return dict(card=title, house="mars", **more)


def bonus(t):
    """How much A has more than a bonus icon brings."""
    return t.a.amber - 1


# B ... D


@card("Bartos the Ruiner", "reaction")
def test_bartos_the_ruiner_ruins_what_others_use():
    a = dict(in_play=["Bartos the Ruiner", "V9", "V3", "Lever", "Lantern", "Doer", mars("V8")])
    t = on(a, dict(in_play=["V1", "V50"]), house="brobnar").reap("V3")
    assert t.card("V3").zone == "discard" and t.a.amber == 1, "after the reaping"
    t = settle(t.fight("V9", "V1"))
    assert t.card("V9").zone == "discard" and t.b.battleline == ["V50"]
    assert t.action("Lever").card("Lever").zone == "discard" and t.a.amber == 2
    assert t.omni("Lantern").card("Lantern").zone == "discard" and t.action("Doer").card("Doer").zone == "discard"
    assert t.card("V8").in_play and t.card("V50").in_play and t.card("Bartos the Ruiner").in_play


@card("Bartos the Ruiner", "reaction")
def test_bartos_the_ruiner_spares_mars():
    t = on(dict(in_play=["Bartos the Ruiner", mars("V9"), mars("Lever")])).reap("V9").action("Lever").reap("Bartos the Ruiner")
    assert t.card("V9").in_play and t.card("Lever").in_play and t.card("Bartos the Ruiner").in_play


@card("Bartos the Ruiner", "reaction")
def test_bartos_the_ruiner_ruins_the_opponents_too():
    theirs = dict(in_play=["V3", mars("V9"), "Lever"])
    t = on(dict(in_play=["Bartos the Ruiner"]), theirs).end_turn().answer("brobnar").reap("V3").action("Lever")
    assert t.b.battleline == ["V9"] and sorted(t.b.discard) == ["Lever", "V3"] and t.b.amber == 2


@card("Bartos the Ruiner", "reaction")
def test_bartos_the_ruiner_that_the_use_destroyed_ruins_nothing():
    t = on(dict(in_play=["Bartos the Ruiner"]), dict(in_play=["V9"])).end_turn().answer("brobnar")
    t = t.fight("V9", "Bartos the Ruiner")
    assert t.card("Bartos the Ruiner").zone == "discard" and t.card("V9").in_play


@card("Bartos the Ruiner", "reaction")
def test_bartos_the_ruiner_and_a_stun_that_is_shed():
    t = on(dict(in_play=["Bartos the Ruiner", dict(card="V3", stun=True)]), house="brobnar").remove_stun("V3")
    assert t.card("V3").zone == "discard", "a creature that sheds its stun is used"
    t = on(dict(in_play=["Bartos the Ruiner", dict(card="V3", ward=True)]), house="brobnar").reap("V3")
    assert t.card("V3").in_play and not t.card("V3").warded


@card("Cobalt Kapulet", "reap")
def test_cobalt_kapulet_captures_for_its_mars_neighbors():
    for line, amber in (
        ([MARTIAN, "Cobalt Kapulet", MARTIAN], 4), ([MARTIAN, "Cobalt Kapulet", "V3", MARTIAN], 2), (["V3", "Cobalt Kapulet"], 0),
    ):  # fmt: skip
        t = on(dict(in_play=line), dict(amber=5, in_play=[MARTIAN])).reap("Cobalt Kapulet")
        assert (t.card("Cobalt Kapulet").amber, t.b.amber) == (amber, 5 - amber)
    t = on(dict(in_play=[MARTIAN, "Cobalt Kapulet", MARTIAN]), dict(amber=3)).reap("Cobalt Kapulet")
    assert (t.card("Cobalt Kapulet").amber, t.b.amber) == (3, 0)


@card("Deimos Burst", "play")
def test_deimos_burst_pays_for_artifacts_and_flanks():
    a = dict(hand=["Deimos Burst"], in_play=["V3", "V4", "V5", "Chest", "Lever"])
    t = settle(on(a, dict(in_play=["V8", "Lantern"])).play("Deimos Burst"))
    assert t.a.battleline == ["V4"] and t.a.artifacts == [] and t.a.amber == 4
    assert t.b.battleline == ["V8"] and t.b.artifacts == ["Lantern"]
    t = settle(on(dict(hand=["Deimos Burst"], in_play=["V3"])).play("Deimos Burst"))
    assert t.a.amber == 1, "a creature alone is one flank creature"
    t = settle(on(dict(hand=["Deimos Burst"], in_play=[dict(card="V3", ward=True), "V4"])).play("Deimos Burst"))
    assert t.a.amber == 1 and t.a.battleline == ["V3"], "what was warded was not destroyed"
    assert on(dict(hand=["Deimos Burst"])).play("Deimos Burst").a.amber == 0


@card("Donor Vox", "scrap", "enhance")
def test_donor_vox_scrapped_gives_two_counters():
    t = on(dict(hand=["Donor Vox"], in_play=["V3", MARTIAN, mars("V4")]), dict(in_play=[mars("V8")])).discard("Donor Vox")
    assert sorted(targets(t)) == [MARTIAN, "V4"]
    t = t.pick("V4")
    assert t.card("V4").power_counters == 2 and t.card(MARTIAN).power_counters == 0
    t = on(dict(hand=["Donor Vox"], in_play=["V3"])).discard("Donor Vox")
    assert t.card("V3").power_counters == 0
    t = on(dict(hand=["Donor Vox"], in_play=[mars("V4")])).play("Donor Vox")
    assert t.card("V4").power_counters == 0


# E ... I


@card("Eldest Batchminder", "reaction", "enhance")
def test_eldest_batchminder_feeds_every_other_martian():
    t = on(dict(in_play=["Eldest Batchminder", MARTIAN, "V3"]), dict(in_play=[mars("V8"), "V9"])).end_turn()
    counters = [t.card(c).power_counters for c in ("Eldest Batchminder", MARTIAN, "V3", "V8", "V9")]
    assert counters == [0, 2, 0, 2, 0], "enemies too"
    t = t.answer("brobnar").end_turn()
    assert t.card(MARTIAN).power_counters == 2, "not at the end of the opponent's turn"


@card("Envyx Glider", "fight")
def test_envyx_glider_makes_keys_dearer_for_a_turn():
    a = dict(in_play=["Envyx Glider", MARTIAN, "V9"])
    t = on(a, dict(in_play=["V1", mars("V3")])).fight("Envyx Glider", "V1")
    assert (t.a.key_cost, t.b.key_cost) == (6, 6)
    t = t.end_turn()
    assert t.b.key_cost == 8 and t.a.key_cost == 8, "keys of both players"
    t = t.answer("brobnar").end_turn()
    assert (t.a.key_cost, t.b.key_cost) == (6, 6)
    t = on(a).reap("Envyx Glider").end_turn()
    assert t.b.key_cost == 6


@card("Envyx Glider", "fight")
def test_envyx_glider_counts_martians_as_they_are():
    a = dict(in_play=["Envyx Glider", MARTIAN], houses=["brobnar", "mars", "logos"])
    t = on(a, dict(in_play=["V1"], hand=["Slay"])).fight("Envyx Glider", "V1").end_turn().answer("brobnar")
    assert t.b.key_cost == 8
    assert t.play("Slay").pick(MARTIAN).b.key_cost == 7


@card("Gamma Blaster", "host_reap")
def test_gamma_blaster_destroys_an_enemy_with_amber():
    mine = [mars("V3", upgrades=["Gamma Blaster"]), mars("V4"), dict(card="V6", amber=1)]
    theirs = ["V8", dict(card="V9", amber=2)]
    t = on(dict(in_play=mine), dict(in_play=theirs)).reap("V4")
    assert t.b.battleline == ["V8", "V9"]
    t = t.reap("V3")
    assert t.b.battleline == ["V8"] and t.a.amber == 2 + 2
    t = on(dict(in_play=mine), dict(in_play=["V8"])).reap("V3")
    assert t.b.battleline == ["V8"] and t.card("V6").in_play


@card("Harmonic Pack", "play")
def test_harmonic_pack_hits_harder_with_a_card_of_an_archive():
    a = dict(hand=["Harmonic Pack"], archives=["Chest", "Chest"])
    before = on(a, dict(in_play=["V8"], archives=["Shout"])).play("Harmonic Pack")
    assert before.decision.kind == "mode" and before.card("V8").damage == 2
    kept = before.snapshot()
    t = before.answer(0)
    assert t.card("V8").damage == 5 and t.a.archives == ["Chest"] and sorted(t.a.discard) == ["Chest", "Harmonic Pack"]
    assert t.b.archives == ["Shout"]
    t = before.restore(kept).answer(1)
    assert t.card("V8").damage == 5 and t.b.archives == [] and t.b.discard == ["Shout"] and len(t.a.archives) == 2


@card("Harmonic Pack", "play")
def test_harmonic_pack_without_archives_does_no_more():
    t = out(on(dict(hand=["Harmonic Pack"]), dict(in_play=["V8"])).play("Harmonic Pack"))
    assert t.card("V8").damage == 2 and t.a.discard == ["Harmonic Pack"]
    t = on(dict(hand=["Harmonic Pack"]), dict(in_play=["V8"], archives=["Shout"])).play("Harmonic Pack")
    if t.decision.kind == "mode":
        t = t.answer(0)
        assert t.card("V8").damage == 2 and t.b.archives == ["Shout"]


@card("Harmonic Pack", "play")
def test_harmonic_pack_discards_the_card_though_the_creature_has_gone():
    t = on(dict(hand=["Harmonic Pack"], archives=["Chest"]), dict(in_play=["V2", "V8"])).play("Harmonic Pack").pick("V2")
    t = t.answer(0)
    assert t.b.discard == ["V2"] and t.card("V8").damage == 0 and sorted(t.a.discard) == ["Chest", "Harmonic Pack"]


@card("Harmonic Pack", "play")
def test_harmonic_pack_scraps_nothing():
    t = on(dict(hand=["Harmonic Pack"], archives=["Donor Vox"], in_play=[mars("V8")])).play("Harmonic Pack").answer(0)
    assert t.card("V8").power_counters == 0, "not discarded from hand"


@card("Intentional Discharge", "play", "enhance")
def test_intentional_discharge_trades_a_friend_for_a_ready_martian():
    a = dict(hand=["Intentional Discharge"], in_play=["V3", mars("V4", exhausted=True), mars("V5", exhausted=True), mars("V6")])
    t = on(a, dict(in_play=[mars("V8", exhausted=True)])).play("Intentional Discharge")
    assert sorted(targets(t)) == ["V3", "V4", "V5", "V6"]
    t = t.pick("V3")
    assert t.a.hand == ["V3"] and "V8" not in targets(t)
    t = t.pick("V5")
    assert t.card("V5").ready and not t.card("V4").ready
    t = on(dict(hand=["Intentional Discharge"])).play("Intentional Discharge")
    assert t.decision.kind == "action" and t.a.hand == []


@card("Intentional Discharge", "play")
def test_intentional_discharge_of_a_warded_friend_readies_nobody():
    a = dict(hand=["Intentional Discharge"], in_play=[dict(card="V3", ward=True), mars("V4", exhausted=True)])
    t = on(a).play("Intentional Discharge").pick("V3")
    assert t.card("V3").in_play and not t.card("V4").ready
    borrowed = dict(in_play=[dict(card="V3", owner="b"), mars("V4", exhausted=True)], hand=["Intentional Discharge"])
    t = on(borrowed).play("Intentional Discharge").pick("V3")
    assert t.b.hand == ["V3"] and t.card("V4").ready, "to its owner's hand"


@card("Iyxrenu the Clever", "action", "keywords", "enhance")
def test_iyxrenu_the_clever_buys_the_amber_of_a_creature():
    t = on(dict(in_play=["Iyxrenu the Clever", "V3"], amber=1), dict(in_play=[dict(card="V8", amber=3)]))
    t = t.action("Iyxrenu the Clever").pick("V8")
    assert (t.card("V8").amber, t.a.amber) == (0, 3)
    t = on(dict(in_play=["Iyxrenu the Clever"]), dict(in_play=[dict(card="V8", amber=3)])).action("Iyxrenu the Clever")
    assert (t.card("V8").amber, t.a.amber) == (3, 0) and "elusive" in t.card("Iyxrenu the Clever").keywords
    t = on(dict(in_play=["Iyxrenu the Clever", dict(card="V3", amber=2)], amber=2)).action("Iyxrenu the Clever").pick("V3")
    assert (t.card("V3").amber, t.a.amber) == (0, 3), "a friend's too"


# N ... S


@card("Nice to Greet You", "play", "enhance")
def test_nice_to_greet_you_readies_every_martian():
    a = dict(hand=["Nice to Greet You"], in_play=[mars("V3", exhausted=True), dict(card="V4", exhausted=True)])
    t = on(a, dict(in_play=[mars("V8", exhausted=True)])).play("Nice to Greet You")
    assert [t.card(c).ready for c in ("V3", "V4", "V8")] == [True, False, True], "enemies too"


@card("Number 612", "splash", "keywords")
def test_number_612_splashes():
    t = settle(on(dict(in_play=["Number 612"]), dict(in_play=["V8", "V4", "V9", "V3"])).fight("Number 612", "V4"))
    assert [t.card(c).damage for c in ("V8", "V9", "V3")] == [2, 2, 0] and t.card("V4").zone == "discard"
    t = on(dict(in_play=["Number 612"]), dict(in_play=["V8", "V4", "V9"])).end_turn().answer("brobnar")
    t = t.fight("V4", "Number 612")
    assert (t.card("V8").damage, t.card("V9").damage) == (0, 0), "only when it fights"
    assert "taunt" in t.card("Number 612").keywords


@card("Phosphorus Blast", "play")
def test_phosphorus_blast_hurts_all_but_martians():
    t = on(dict(hand=["Phosphorus Blast"], in_play=["V3", MARTIAN]), dict(in_play=["V2", "V8", mars("V9")]))
    t = settle(t.play("Phosphorus Blast"))
    assert [t.card(c).damage for c in ("V3", MARTIAN, "V8", "V9")] == [2, 0, 2, 0] and t.b.discard == ["V2"]


@card("Saucer 149", "constant", "play", "action")
def test_saucer_149_unloads_amber_on_enemies():
    t = on(dict(hand=["Saucer 149"])).play("Saucer 149")
    assert t.card("Saucer 149").amber == 4
    t = on(dict(in_play=[dict(card="Saucer 149", amber=3)]), dict(in_play=["V8", "V9"]), house="logos")
    assert ways(t, "Saucer 149") == {"fight", "reap", "action"}, "versatile"
    t = t.action("Saucer 149")
    assert sorted(targets(t)) == ["V8", "V9"]
    t = t.pick("V9")
    assert (t.card("Saucer 149").amber, t.card("V9").amber, t.a.amber, t.b.amber) == (1, 2, 0, 0)
    t = on(dict(in_play=[dict(card="Saucer 149", amber=1)]), dict(in_play=["V8"])).action("Saucer 149")
    assert (t.card("Saucer 149").amber, t.card("V8").amber) == (0, 1)
    t = on(dict(in_play=[dict(card="Saucer 149", amber=3)])).action("Saucer 149")
    assert t.card("Saucer 149").amber == 3
    assert ways(on(dict(hand=["Saucer 149"]), house="logos"), "Saucer 149") == set()


@card("Shark Bait", "play")
def test_shark_bait_captures_with_one_that_survives():
    t = on(dict(hand=["Shark Bait"], in_play=["V3", "V2", MARTIAN]), dict(amber=3, in_play=["V8"])).play("Shark Bait")
    assert sorted(targets(t)) == ["V2", "V3"]
    before = t.snapshot()
    t = t.pick("V3")
    assert (t.card("V3").damage, t.card("V3").amber, t.b.amber) == (2, 2, 1)
    t = t.restore(before).pick("V2")
    assert t.card("V2").zone == "discard" and t.b.amber == 3
    t = on(dict(hand=["Shark Bait"], in_play=[MARTIAN]), dict(amber=3)).play("Shark Bait")
    assert t.b.amber == 3 and bonus(t) == 0
    t = on(dict(hand=["Shark Bait"], in_play=[dict(card="V2", ward=True)]), dict(amber=3)).play("Shark Bait")
    assert t.card("V2").amber == 2 and not t.card("V2").warded


@card("Stealth Modifications", "constant", "play")
def test_stealth_modifications_hides_and_wards_three():
    t = on(dict(hand=["Stealth Modifications"], in_play=["V3", "V4", "V5", "V6"]), dict(in_play=["V8"]))
    t = t.play("Stealth Modifications", on="V4")
    assert [t.card(c).warded for c in ("V3", "V4", "V5", "V6", "V8")] == [True, True, True, False, False]
    assert ["elusive" in t.card(c).keywords for c in ("V3", "V4", "V5", "V6")] == [True, True, True, False]
    t = on(dict(hand=["Stealth Modifications"], in_play=["V3"]), dict(in_play=["V8", "V9"]))
    t = t.play("Stealth Modifications", on="V8")
    assert [t.card(c).warded for c in ("V3", "V8", "V9")] == [False, True, True]


@card("Stealth Modifications", "constant")
def test_stealth_modifications_hides_who_stands_beside_later():
    t = on(dict(in_play=[dict(card="V3", upgrades=["Stealth Modifications"]), "V4"], hand=[mars("V5")])).play("V5", flank="left")
    assert "elusive" in t.card("V5").keywords and not t.card("V5").warded


# W


@card("Watney’s Calculation", "play")
def test_watneys_calculation_destroys_if_the_opponent_is_ahead():
    for mine, theirs, gone in ((0, 2, True), (1, 2, False), (2, 2, False), (4, 1, False)):
        t = on(dict(hand=["Watney’s Calculation"], amber=mine), dict(amber=theirs, in_play=["V8"])).play("Watney’s Calculation")
        assert (t.b.battleline == []) is gone, "its own bonus icon counts"
    t = on(dict(hand=["Watney’s Calculation"], in_play=["V3"]), dict(amber=5)).play("Watney’s Calculation")
    assert t.a.battleline == ["V3"]


@card("Wind Shield", "constant", "host_reap")
def test_wind_shield_hides_and_has_a_friend_capture():
    t = on(dict(in_play=[mars("V3", upgrades=["Wind Shield"]), "V4"]), dict(in_play=["V8"], amber=3)).reap("V3")
    assert sorted(targets(t)) == ["V3", "V4"] and "elusive" in t.card("V3").keywords and "elusive" not in t.card("V4").keywords
    t = t.pick("V4")
    assert (t.card("V4").amber, t.card("V3").amber, t.b.amber) == (1, 0, 2)


@card("Wind Shield", "host_reap")
def test_wind_shield_on_an_enemy_captures_for_that_ones_side():
    t = on(dict(hand=["Wind Shield"], amber=3, in_play=["V9"]), dict(in_play=["V8"])).play("Wind Shield", on="V8")
    t = t.end_turn().answer("brobnar").reap("V8")
    assert (t.card("V8").amber, t.a.amber, t.card("V9").amber) == (1, 3, 0), "A's four less one"


# In words


def test_a_creature_that_was_chosen_before_is_told_from_a_card_that_is_revealed():
    mine, theirs = modes_of(catalogue().find("Harmonic Pack"))
    assert mine == ("Reveal a random card from your archives. If there is one, deal 3 damage to that creature. Discard that card")
    assert theirs == mine.replace("your archives", "your opponent’s archives")
    told = f"Play: Deal 2 damage to a creature. Choose one: • {mine}. • {theirs}."
    assert sentences(catalogue(), "Harmonic Pack") == [told]
