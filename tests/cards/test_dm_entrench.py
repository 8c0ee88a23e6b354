"""Draconian Measures: creatures with entrench, the step in which they may stay exhausted, and what their texts ask for."""

import pytest

from tests.cards.dm import of_house, on, on_a_flank, spent
from tests.help import card, fight_targets, out, settle, targets, ways

BROBNAR = ["brobnar", "mars", "dis"]


def turns(a=None, b=None):
    """The start of A's turn."""
    return on({"houses": BROBNAR, **(a or {})}, b, house=None)


def mine(a=None, b=None):
    """A's main step in Brobnar."""
    return on({"houses": BROBNAR, **(a or {})}, b, house="brobnar")


# The keyword


@card("Grammy Taps", "keywords")
def test_a_creature_with_entrench_stays_exhausted_if_its_player_says_so():
    t = mine(dict(in_play=[spent("Grammy Taps"), spent("V3"), "V4"])).end_turn()
    assert (t.decision.player, t.decision.kind, t.decision.optional) == ("a", "target", True)
    assert targets(t) == ["Grammy Taps"]
    t = t.pick("Grammy Taps")
    assert not t.card("Grammy Taps").ready and t.card("V3").ready
    assert (t.decision.player, t.decision.kind) == ("b", "house") and len(t.a.hand) == 6, "the turn went on with step 5"


@card("Grammy Taps", "keywords")
def test_a_creature_with_entrench_is_readied_with_the_rest_otherwise():
    t = mine(dict(in_play=[spent("Grammy Taps"), spent("V3")])).end_turn().answer(False)
    assert t.card("Grammy Taps").ready and t.card("V3").ready


@card("Grammy Taps", "keywords")
def test_any_number_of_them_may_stay_exhausted():
    t = mine(dict(in_play=[spent("Grammy Taps"), spent("The Watch"), spent("Knuckler")])).end_turn()
    assert sorted(targets(t)) == ["Grammy Taps", "Knuckler", "The Watch"]
    t = t.pick("The Watch")
    assert sorted(targets(t)) == ["Grammy Taps", "Knuckler"]
    t = t.pick("Knuckler").answer(False)
    assert [t.card(name).ready for name in ("Grammy Taps", "The Watch", "Knuckler")] == [True, False, False]


@card("Grammy Taps", "keywords")
def test_nothing_is_asked_of_ready_creatures_nor_of_the_opponents():
    t = mine(dict(in_play=["Grammy Taps", spent("V3")]), dict(in_play=[spent("The Watch")])).end_turn()
    assert t.decision.player == "b" and t.card("Grammy Taps").ready and not t.card("The Watch").ready


@card("Grammy Taps", "keywords")
def test_one_that_was_kept_exhausted_is_asked_for_again_each_turn():
    t = mine(dict(in_play=[spent("Grammy Taps")])).end_turn().pick("Grammy Taps").answer("brobnar").end_turn().answer("brobnar")
    assert not ways(t, "Grammy Taps") and not t.card("Grammy Taps").ready
    t = t.end_turn()
    assert targets(t) == ["Grammy Taps"]
    assert t.answer(False).card("Grammy Taps").ready


@card("Grammy Taps", "keywords")
def test_what_cannot_ready_is_not_asked_for():
    t = on(dict(in_play=[spent("Grammy Taps")], hand=[of_house("brobnar", "Thermal Depletion")], houses=BROBNAR), house="brobnar")
    t = out(t.play("Thermal Depletion")).end_turn()
    assert t.decision.player == "b" and not t.card("Grammy Taps").ready


@card("Cosmicrux", "reaction")
def test_one_that_stays_exhausted_was_not_readied():
    t = mine(dict(in_play=[spent("Knuckler"), "Cosmicrux", spent("V3")])).end_turn().pick("Knuckler")
    t = settle(t)
    assert t.card("Knuckler").damage == 0 and t.card("V3").damage == 1


@card("Hot Bunk", "play")
def test_what_readies_a_creature_with_entrench_does_not_ask():
    t = mine(dict(in_play=[spent("Grammy Taps"), "V3"], hand=[of_house("brobnar", "Hot Bunk")])).play("Hot Bunk")
    assert t.pick("V3").pick("Grammy Taps").card("Grammy Taps").ready


# Ekwidon to Ouboros


@card("Bypass Burglar", "gives")
def test_bypass_burglar_lets_its_neighbors_steal_while_it_is_exhausted():
    line = ["V3", spent("Bypass Burglar"), "V4", "V5"]
    t = mine(dict(in_play=line), dict(amber=3))
    assert "action" in ways(t, "V3") and "action" in ways(t, "V4") and "action" not in ways(t, "V5")
    t = t.action("V4")
    assert (t.a.amber, t.b.amber, t.card("V4").damage, t.card("Bypass Burglar").damage) == (1, 2, 1, 0)
    assert "action" not in ways(mine(dict(in_play=["V3", "Bypass Burglar"])), "V3"), "ready"


@card("Waspscream", "reaction", "keywords")
def test_waspscream_takes_a_creature_at_the_start_of_the_turn():
    t = turns(dict(in_play=[spent("Waspscream")], amber=6), dict(in_play=["V3", spent("V4")]))
    assert sorted(targets(t)) == ["V3", "V4"] and t.a.amber == 6, "before forging"
    t = on_a_flank(t.pick("V4"))
    assert t.card("V4").controller == "a" and not t.card("V4").ready and t.decision.kind == "key"
    t = turns(dict(in_play=["Waspscream"]), dict(in_play=["V3"]))
    assert t.card("V3").controller == "b", "ready"
    t = turns(None, dict(in_play=[spent("Waspscream")]))
    assert t.decision.kind == "house"


@card("Paranormal Palisade", "constant")
def test_paranormal_palisade_guards_while_it_is_exhausted():
    t = on(dict(hand=["Paranormal Palisade"], in_play=["V2"]), dict(in_play=["V9"]), house="geistoid")
    t = t.play("Paranormal Palisade").end_turn().pick("Paranormal Palisade").answer("brobnar")
    assert fight_targets(t, "V9") == ["Paranormal Palisade"] and t.card("Paranormal Palisade").armor == 4
    t = mine(dict(in_play=["V9"]), dict(in_play=["V2", "Paranormal Palisade"]))
    assert sorted(fight_targets(t, "V9")) == ["Paranormal Palisade", "V2"] and t.card("Paranormal Palisade").armor == 0


@card("Fading Apparition", "instead")
def test_fading_apparition_takes_what_is_reaped_from_a_friendly_creature():
    line = ["Fading Apparition", dict(card="V3", amber=2), dict(card="V4", amber=1)]
    t = on(dict(in_play=line), dict(in_play=[dict(card="V9", amber=3)]), house="geistoid").reap("Fading Apparition")
    before = t.snapshot()
    t = t.answer(True)
    assert sorted(targets(t)) == ["V3", "V4"]
    t = settle(t.pick("V3"))
    assert (t.a.amber, t.card("V3").amber, t.card("V4").amber) == (1, 1, 1)
    t.restore(before)
    t = settle(t.answer(False))
    assert (t.a.amber, t.card("V3").amber) == (1, 2), "from the common supply"


@card("Fading Apparition", "instead")
def test_fading_apparition_does_nothing_while_ready_or_without_aember():
    reaper = of_house("geistoid", "V3", amber=2)
    t = on(dict(in_play=["Fading Apparition", reaper]), house="geistoid").reap("V3")
    assert (t.a.amber, t.card("V3").amber, t.decision.kind) == (1, 2, "action")
    t = on(dict(in_play=[spent("Fading Apparition"), of_house("geistoid", "V3")]), house="geistoid").reap("V3")
    assert (t.a.amber, t.decision.kind) == (1, "action")
    line = [spent("Fading Apparition"), dict(card="V4", amber=2)]
    t = settle(mine(dict(in_play=["V3"]), dict(in_play=line)).reap("V3"))
    assert t.a.amber == 1 and t.card("V4").amber == 2, "the opponent's reaping"


@card("Fading Apparition", "instead")
@card("Akugyo", "instead")
@card("Ether Spider", "instead")
@pytest.mark.parametrize("captor", ["Akugyo", "Ether Spider"])
@pytest.mark.parametrize("taken", [True, False])
def test_what_fading_apparition_lets_come_from_either_place_is_captured_by_another(captor, taken):
    line = [spent("Fading Apparition"), dict(card="V3", amber=2), "V4"]
    t = settle(mine(dict(in_play=line), dict(in_play=[captor])).reap("V4").answer(taken))
    assert (t.a.amber, t.card(captor).amber, t.card("V3").amber) == (0, 1, 2 - taken)


@card("Golden K1-TT13", "gives")
def test_golden_kitten_pays_for_the_reaping_of_its_neighbors():
    line = ["V3", spent("Golden K1-TT13"), "V4", "V5"]
    assert settle(mine(dict(in_play=line)).reap("V3")).a.amber == 2
    assert settle(mine(dict(in_play=line)).reap("V5")).a.amber == 1
    assert settle(mine(dict(in_play=["V3", "Golden K1-TT13"])).reap("V3")).a.amber == 1


@card("Operator Olluyyg", "constant")
def test_operator_olluyyg_makes_the_opponents_keys_dear():
    t = mine(dict(in_play=[spent("Operator Olluyyg")]))
    assert (t.a.key_cost, t.b.key_cost) == (6, 9)
    assert mine(dict(in_play=["Operator Olluyyg"])).b.key_cost == 6


@card("Caspart", "reaction")
def test_caspart_exhausts_two_others_if_it_was_kept_exhausted():
    a = dict(in_play=[spent("Caspart"), spent("V3")])
    t = settle(mine(a, dict(in_play=["V4", "V5"])).end_turn().pick("Caspart"))
    assert sorted(targets(t)) == ["V3", "V4", "V5"], "after the step: V3 is ready"
    t = settle(t.pick("V4").pick("V5"))
    assert [t.card(name).ready for name in ("V3", "V4", "V5")] == [True, False, False]
    t = settle(mine(a, dict(in_play=["V4", "V5"])).end_turn().answer(False))
    assert t.card("V4").ready and t.card("Caspart").ready
    t = settle(mine(dict(in_play=[spent("Caspart")]), dict(in_play=["V4"])).end_turn().pick("Caspart"))
    assert not t.card("V4").ready, "as many as there are"


@card("Dray Conis", "reaction")
def test_dray_conis_destroys_every_creature_at_the_start_of_the_turn():
    t = out(turns(dict(in_play=[spent("Dray Conis"), "V3"]), dict(in_play=["V4"])))
    assert t.a.battleline == t.b.battleline == []
    t = turns(dict(in_play=["Dray Conis"]), dict(in_play=["V4"]))
    assert t.b.battleline == ["V4"]


@card("Noxious Ionox", "reaction")
def test_noxious_ionox_destroys_an_enemy_before_forging():
    t = turns(dict(in_play=[spent("Noxious Ionox"), "V5"], amber=6), dict(in_play=["V3"]))
    assert (t.b.battleline, t.a.battleline, t.decision.kind) == ([], ["Noxious Ionox", "V5"], "key")
    assert turns(dict(in_play=["Noxious Ionox"]), dict(in_play=["V3"])).b.battleline == ["V3"]


@card("Snapper Dyn", "reaction")
def test_snapper_dyn_hits_an_enemy_for_each_aember_of_the_opponent():
    t = settle(mine(dict(in_play=[spent("Snapper Dyn")]), dict(amber=3, in_play=["V5", "V9"])).end_turn().pick("Snapper Dyn"))
    assert sorted(targets(t)) == ["V5", "V9"]
    t = settle(t.pick("V9").pick("V5").pick("V9"))
    assert (t.card("V5").damage, t.card("V9").damage) == (1, 2)
    t = settle(mine(dict(in_play=[spent("Snapper Dyn")]), dict(amber=3, in_play=["V5"])).end_turn().answer(False))
    assert t.card("V5").damage == 0


@card("Caspart", "reaction")
@card("Snapper Dyn", "reaction")
def test_caspart_lets_a_ready_snapper_dyn_hit():
    for first, damage in (("Caspart", 2), ("Snapper Dyn", 0)):
        t = mine(dict(in_play=[spent("Caspart"), "Snapper Dyn"]), dict(amber=2, in_play=["V9"])).end_turn().pick("Caspart")
        t = settle(t.choose(next(o for o in t.decision.options if o.card == first)))
        assert not t.card("Snapper Dyn").ready and t.card("V9").damage == damage, "whether it is exhausted is asked as it answers"


@card("Sparkscheme", "reaction")
def test_sparkscheme_draws_when_enemies_reap():
    t = settle(mine(dict(in_play=["V3"]), dict(in_play=[spent("Sparkscheme")])).reap("V3"))
    assert len(t.b.hand) == 1
    assert settle(mine(dict(in_play=["V3"]), dict(in_play=["Sparkscheme"])).reap("V3")).b.hand == []
    assert settle(mine(dict(in_play=["V3", spent("Sparkscheme")])).reap("V3")).a.hand == []


@card("Sparkscheme", "reaction")
def test_sparkscheme_is_asked_whether_it_is_exhausted_as_it_answers():
    a = dict(houses=["unfathomable", "mars", "dis"], in_play=["Giltspine Netcaster"])
    for first, drawn in (("Giltspine Netcaster", 1), ("Sparkscheme", 0)):
        t = on(a, dict(in_play=["Sparkscheme"]), house="unfathomable").reap("Giltspine Netcaster")
        t = t.choose(next(o for o in t.decision.options if o.card == first)).pick("Sparkscheme")
        assert len(settle(t).b.hand) == drawn and not t.card("Sparkscheme").ready


# Shadows to Unfathomable


@card("Grammy Taps", "constant", "keywords")
@pytest.mark.parametrize(("exhausted", "damage"), [(True, 0), (False, 5)])
def test_grammy_taps_makes_its_neighbors_elusive(exhausted, damage):
    line = ["V9", dict(card="Grammy Taps", exhausted=exhausted), "V4"]
    t = settle(mine(dict(in_play=["V5"]), dict(in_play=line)).fight("V5", "V9"))
    assert t.card("V9").damage == damage


@card("The Watch", "constant", "keywords")
@pytest.mark.parametrize(("exhausted", "stolen"), [(True, 0), (False, 2)])
def test_the_watch_keeps_its_players_aember_from_being_stolen(exhausted, stolen):
    b = dict(in_play=[dict(card="The Watch", exhausted=exhausted)], amber=4)
    t = mine(dict(hand=[of_house("brobnar", "Pincher Malloy")], amber=1), b).play("Pincher Malloy")
    assert (t.a.amber, t.b.amber) == (1 + stolen, 4 - stolen)


@card("Cabochon", "reaction")
def test_cabochon_pays_for_skyborn_creatures_on_the_flanks():
    line = [of_house("skyborn", "V3"), spent("Cabochon"), of_house("skyborn", "V4"), "Jeen Peary"]
    assert turns(dict(in_play=line)).a.amber == 2
    assert turns(dict(in_play=[spent("Cabochon"), "V3"]), dict(in_play=["Jeen Peary"])).a.amber == 1, "itself"
    assert turns(dict(in_play=["Cabochon"])).a.amber == 0


@card("Remmi Hound", "constant")
def test_remmi_hound_makes_friendly_flanks_strong():
    t = mine(dict(in_play=["V3", spent("Remmi Hound"), "V4", "V5"]), dict(in_play=["V9"]))
    assert [t.card(name).power for name in ("V3", "Remmi Hound", "V4", "V5", "V9")] == [7, 3, 4, 9, 9]
    assert mine(dict(in_play=["Remmi Hound"])).card("Remmi Hound").power == 3


@card("Knuckler", "constant", "keywords")
def test_knuckler_armors_its_neighbors():
    t = on(dict(hand=["Knuckler"], in_play=["V3", "V4", "V5"]), house="unfathomable").play("Knuckler", flank=1)
    assert [t.card(name).armor for name in ("V3", "Knuckler", "V4", "V5")] == [2, 2, 2, 0], "it enters play exhausted"
    assert mine(dict(in_play=["V3", "Knuckler"])).card("V3").armor == 0


@card("Malina", "constant")
def test_malina_limits_the_creatures_the_opponent_plays_by_power():
    hand = ["V5", "V6", of_house("brobnar", "Take a Break")]
    t = mine(dict(hand=hand, in_play=["Armored 5"]), dict(in_play=[spent("Malina")]))
    assert "play" in ways(t, "V5") and "play" not in ways(t, "V6") and "play" in ways(t, "Take a Break")
    t = mine(dict(hand=hand), dict(in_play=[spent("Malina")]))
    assert "play" not in ways(t, "V5"), "Malina has the most power, 4"
    t = mine(dict(hand=hand), dict(in_play=["Malina"]))
    assert "play" in ways(t, "V6")
    t = mine(dict(hand=hand, in_play=[spent("Malina")]))
    assert "play" in ways(t, "V6"), "one's own"


@card("De-Animator", "constant")
@card("Cabochon", "reaction")
@card("Operator Olluyyg", "constant")
@card("Dray Conis", "reaction")
def test_a_creature_that_is_considered_an_artifact_can_still_be_exhausted():
    stone = dict(exhausted=True, counters=dict(mineralize=1))
    t = turns(dict(in_play=["De-Animator", dict(card="Cabochon", **stone), of_house("skyborn", "V3")]))
    assert t.a.artifacts == ["Cabochon"] and t.a.amber == 1
    t = turns(dict(amber=8), dict(in_play=["De-Animator", dict(card="Operator Olluyyg", **stone)]))
    assert t.a.keys == [] and t.a.amber == 8
    t = turns(dict(in_play=["De-Animator", dict(card="Dray Conis", **stone)]), dict(in_play=["V3"]))
    assert t.b.battleline == [] and t.a.battleline == ["Dray Conis"], "it is a creature again as De-Animator has left play"
