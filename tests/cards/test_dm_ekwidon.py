"""Draconian Measures: the new cards of Ekwidon, each ability with what it does and what it does not do."""

import pytest

from tests.cards.dm import on, on_a_flank, spent
from tests.help import card, out, settle, targets, ways


@card("Authorized Requisitions", "play")
def test_authorized_requisitions_captures_two_and_draws():
    t = on(dict(hand=["Authorized Requisitions"], in_play=["V1", "V2"]), dict(amber=3, in_play=["V3"]))
    t = t.play("Authorized Requisitions")
    assert sorted(targets(t)) == ["V1", "V2"], "friendly creatures only"
    t = t.pick("V2")
    assert (t.card("V2").amber, t.b.amber, len(t.a.hand)) == (2, 1, 1)
    t = on(dict(hand=["Authorized Requisitions"]), dict(amber=3)).play("Authorized Requisitions")
    assert (t.b.amber, len(t.a.hand)) == (3, 1), "no creature: the card is drawn all the same"


@card("Bleă-Fŏrh", "fight")
def test_blea_forh_exalts_for_the_damage_it_heals():
    a = dict(in_play=["Bleă-Fŏrh", dict(card="V9", damage=1), dict(card="V8", damage=5)])
    t = settle(on(a, dict(in_play=["V1", dict(card="V6", damage=4)])).fight("Bleă-Fŏrh", "V1"))
    assert sorted(targets(t)) == ["Bleă-Fŏrh", "V6", "V8", "V9"], "of either player, also without damage"
    before = t.snapshot()
    t = out(t.pick("V6"))
    assert (t.card("V6").damage, t.card("V6").amber) in ((2, 2), (3, 1), (4, 0))
    t.restore(before)
    t = t.pick("V9")
    while t.decision.kind == "number":
        t.answer(max(o.arg for o in t.decision.options))
    assert (t.card("V9").damage, t.card("V9").amber) == (0, 1), "one for each damage that was healed"


@card("Bleă-Fŏrh", "fight")
def test_blea_forh_does_nothing_to_the_unharmed():
    t = on(dict(in_play=["Bleă-Fŏrh", "V9"]), dict(in_play=["V1"])).fight("Bleă-Fŏrh", "V1")
    t = settle(t.pick("V9"))
    assert t.card("V9").amber == 0 and t.decision.kind == "action"


@card("Chromatic Guardian", "fight_reap")
def test_chromatic_guardian_destroys_a_creature_if_overwhelmed_and_else_an_artifact():
    b = dict(in_play=["V1", "V2", "Screaming Cave"])
    t = on(dict(in_play=["Chromatic Guardian"]), b).reap("Chromatic Guardian")
    assert sorted(targets(t)) == ["V1", "V2"]
    t = settle(t.pick("V2"))
    assert (t.b.battleline, t.b.artifacts) == (["V1"], ["Screaming Cave"])
    t = settle(on(dict(in_play=["Chromatic Guardian", "V3"]), b).reap("Chromatic Guardian"))
    assert (t.b.battleline, t.b.artifacts) == (["V1", "V2"], []), "as many are not more"


@card("Chromatic Guardian", "fight_reap")
def test_chromatic_guardian_counts_after_the_fight():
    t = settle(on(dict(in_play=["Chromatic Guardian"]), dict(in_play=["V1", "V2"])).fight("Chromatic Guardian", "V1"))
    assert t.b.battleline == ["V2"] and t.decision.kind == "action", "one against one after the fight, and no artifact"


@card("Drastic Measures", "play")
def test_drastic_measures_pays_for_up_to_two_cards_purged():
    t = on(dict(hand=["Drastic Measures", "V1", "V2", "V3"])).play("Drastic Measures").pick("V1").pick("V3")
    t = settle(t)
    assert (t.a.amber, sorted(t.a.purged), t.a.hand) == (2, ["V1", "V3"], ["V2"])
    t = out(on(dict(hand=["Drastic Measures", "V1"])).play("Drastic Measures").answer(False))
    assert (t.a.amber, t.a.hand) == (0, ["V1"])
    t = out(on(dict(hand=["Drastic Measures"])).play("Drastic Measures"))
    assert t.a.amber == 0


@card("Even Swap", "play")
def test_even_swap_gives_two_and_takes_two():
    t = on(dict(hand=["Even Swap"], in_play=["V1", "V2", "V3"]), dict(in_play=["V8", "V9"])).play("Even Swap")
    t = on_a_flank(t.pick("V1"))
    assert sorted(targets(t)) == ["V2", "V3"], "one at a time"
    t = on_a_flank(t.pick("V2"))
    assert sorted(targets(t)) == ["V1", "V2", "V8", "V9"], "those just given among them"
    t = on_a_flank(t.pick("V9"))
    t = out(t.pick("V1"))
    assert sorted(t.a.battleline) == ["V1", "V3", "V9"] and sorted(t.b.battleline) == ["V2", "V8"]


@card("Even Swap", "play")
def test_even_swap_takes_none_if_two_could_not_be_given():
    t = out(on(dict(hand=["Even Swap"], in_play=["V2"]), dict(in_play=["V3", "V4"])).play("Even Swap"))
    assert t.a.battleline == [] and sorted(t.b.battleline) == ["V2", "V3", "V4"]
    t = out(on(dict(hand=["Even Swap"]), dict(in_play=["V3", "V4"])).play("Even Swap"))
    assert sorted(t.b.battleline) == ["V3", "V4"]


@card("Exeldon Yash", "reap")
def test_exeldon_yash_captures_and_takes_one_for_a_discarded_card():
    t = settle(on(dict(in_play=["Exeldon Yash"], hand=["V1", "V2"]), dict(amber=3)).reap("Exeldon Yash"))
    assert t.card("Exeldon Yash").amber == 2
    t = settle(t.pick("V1"))
    assert (t.card("Exeldon Yash").amber, t.a.amber, t.b.amber, t.a.hand) == (1, 2, 1, ["V2"])
    t = settle(on(dict(in_play=["Exeldon Yash"], hand=["V1", "V2"]), dict(amber=3)).reap("Exeldon Yash")).answer(False)
    assert (t.card("Exeldon Yash").amber, t.a.amber, len(t.a.hand)) == (2, 1, 2), "declined"
    t = out(on(dict(in_play=["Exeldon Yash"]), dict(amber=3)).reap("Exeldon Yash"))
    assert (t.card("Exeldon Yash").amber, t.a.amber) == (2, 1), "no card to discard"
    t = settle(on(dict(in_play=["Exeldon Yash"], hand=["V1", "V2"])).reap("Exeldon Yash")).pick("V2")
    assert (t.a.amber, t.a.hand) == (1, ["V1"]), "nothing on it to move"


@card("Fiat Transcoder", "action")
def test_fiat_transcoder_takes_a_creature_for_one_aember():
    t = on(dict(amber=1, in_play=["Fiat Transcoder"]), dict(in_play=["V1", "V9"])).action("Fiat Transcoder")
    assert sorted(targets(t)) == ["V1", "V9"]
    t = out(t.pick("V9"))
    assert (t.a.amber, t.a.battleline, t.b.battleline, t.b.amber) == (0, ["V9"], ["V1"], 0), "lost, not paid"
    t = out(on(dict(in_play=["Fiat Transcoder"]), dict(in_play=["V9"])).action("Fiat Transcoder"))
    assert t.b.battleline == ["V9"], "nothing to lose"


@card("Forged Currency", "play")
@pytest.mark.parametrize(("amber", "counters", "pool", "left"), [(2, 3, 7, 0), (2, 3, 6, None), (9, 9, 6, 0), (0, 0, 12, 0)])
def test_forged_currency_turns_counters_and_aember_into_a_key(amber, counters, pool, left):
    line = [dict(card="V1", amber=amber), dict(card="V2", power_counters=counters)]
    other = dict(in_play=[dict(card="V3", amber=2, power_counters=2)])
    t = out(on(dict(hand=["Forged Currency"], amber=pool, in_play=line), other).play("Forged Currency"))
    assert (t.card("V1").amber, t.card("V2").power_counters) == (0, 0), "all of it goes, even if no key is forged"
    assert (t.card("V3").amber, t.card("V3").power_counters) == (2, 2), "friendly creatures only"
    assert (len(t.a.keys), t.a.amber) == ((1, left) if left is not None else (0, pool))


@card("Forged Currency", "play")
def test_forged_currency_costs_six_at_least_where_keys_cost_less_or_more():
    line = [dict(card="V1", amber=30)]
    t = out(on(dict(hand=["Forged Currency"], amber=7, in_play=line), dict(in_play=["Cyn Dynasty"])).play("Forged Currency"))
    assert (len(t.a.keys), t.a.amber) == (1, 1), "a key costs 8: it comes down to 6 in all"


@card("Golden Dagger", "reap")
def test_golden_dagger_pays_the_owner_of_what_it_destroys():
    owned = dict(card="V1", owner="a")
    t = settle(on(dict(in_play=["Golden Dagger"]), dict(in_play=[owned, "V2", "V9"])).reap("Golden Dagger"))
    before = t.snapshot()
    t = settle(t.pick("V1"))
    assert (t.a.amber, t.b.amber, "V1" in t.a.discard) == (2, 0, True), "the owner, not the controller"
    t.restore(before)
    t = settle(t.pick("V2"))
    assert (t.a.amber, t.b.amber) == (1, 1)
    t.restore(before)
    t = settle(t.pick("V9"))
    assert (t.a.amber, t.b.amber, t.card("V9").damage) == (1, 0, 3), "not destroyed"


@card("Golden Dagger", "reap")
def test_golden_dagger_pays_nothing_for_the_warded():
    t = settle(on(dict(in_play=["Golden Dagger"]), dict(in_play=[dict(card="V1", ward=True)])).reap("Golden Dagger")).pick("V1")
    assert (t.a.amber, t.b.amber, t.b.battleline) == (1, 0, ["V1"])


@card("Hot Bunk", "play")
def test_hot_bunk_readies_only_if_it_exhausted():
    line = [spent("V3"), "V4"]
    t = on(dict(hand=["Hot Bunk"], in_play=line)).play("Hot Bunk").pick("V4")
    t = settle(t.pick("V3"))
    assert t.card("V3").ready and not t.card("V4").ready
    t = settle(on(dict(hand=["Hot Bunk"], in_play=line)).play("Hot Bunk").pick("V3"))
    assert not t.card("V3").ready and t.card("V4").ready and t.decision.kind == "action", "it was exhausted already"
    t = settle(on(dict(hand=["Hot Bunk"], in_play=[spent("V3")])).play("Hot Bunk"))
    assert out(t).card("V3").ready is False


@card("Krisper Ruld", "fight")
def test_krisper_ruld_takes_an_artifact():
    t = settle(on(dict(in_play=["Krisper Ruld"]), dict(in_play=["V1", "Screaming Cave"])).fight("Krisper Ruld", "V1"))
    assert (t.a.artifacts, t.b.artifacts) == (["Screaming Cave"], [])
    t = out(on(dict(in_play=["Krisper Ruld"]), dict(in_play=["Screaming Cave"])).reap("Krisper Ruld"))
    assert t.b.artifacts == ["Screaming Cave"], "not after reaping"


@card("Nada Tax", "play")
def test_nada_tax_costs_one_for_each_icon_of_the_discarded_card():
    icons = dict(card="V1", icons=["amber", "draw", "mars"])
    t = settle(on(dict(hand=["Nada Tax"]), dict(amber=5, hand=[icons])).play("Nada Tax"))
    assert (t.b.amber, t.b.hand, t.b.discard) == (2, [], ["V1"])
    t = settle(on(dict(hand=["Nada Tax"]), dict(amber=5, hand=["V1", "V1"])).play("Nada Tax"))
    assert (t.b.amber, len(t.b.hand)) == (5, 1)
    t = settle(on(dict(hand=["Nada Tax"]), dict(amber=5)).play("Nada Tax"))
    assert t.b.amber == 5


@card("Now and Later", "play")
def test_now_and_later_repeats_once_if_that_overwhelms_its_player():
    a = dict(hand=["Now and Later", "V1", "V4"], in_play=["V2"])
    t = on(a, dict(in_play=["V3"])).play("Now and Later").pick("V2")
    assert t.decision.kind == "target" and sorted(targets(t)) == ["V1", "V2", "V4"], "it may archive what it returned"
    t = t.pick("V1")
    assert len(t.a.archives) == 1
    t = out(t)
    assert t.b.battleline == [] and len(t.a.archives) == 2 and "V3" in t.b.hand
    t = on(a, dict(in_play=["V3"])).play("Now and Later").pick("V3").pick("V1")
    assert t.decision.kind == "action" and t.a.archives == ["V1"] and t.a.battleline == ["V2"], "not overwhelmed"
    t = out(on(dict(hand=["Now and Later", "V1"]), dict(in_play=["V3", "V4", "V5", "V6"])).play("Now and Later").pick("V3"))
    assert len(t.b.battleline) == 2 and len(t.b.hand) == 2, "once, not until it is no longer so"


@card("Oŏni-Lars", "reap")
def test_ooni_lars_makes_keys_dearer_for_one_aember():
    t = settle(on(dict(in_play=["Oŏni-Lars"]), dict(amber=9)).reap("Oŏni-Lars")).answer(True)
    assert (t.a.amber, t.b.amber) == (0, 10)
    t = t.end_turn()
    assert (t.b.key_cost, t.a.key_cost, t.b.amber, t.decision.kind) == (10, 6, 0, "key"), "they pay 10"
    t = t.answer("red").answer("brobnar").end_turn()
    assert t.b.key_cost == 6, "their next turn only"
    t = settle(on(dict(in_play=["Oŏni-Lars"]), dict(amber=0)).reap("Oŏni-Lars")).answer(False)
    assert (t.a.amber, t.b.amber, t.end_turn().b.key_cost) == (1, 0, 6), "declined"


@card("Văst Stŏik", "fight", "keywords")
def test_vast_stoik_draws_for_aember_it_removes():
    a = dict(in_play=["Văst Stŏik", dict(card="V9", amber=2)])
    t = settle(on(a, dict(in_play=["V1", dict(card="V8", amber=1)])).fight("Văst Stŏik", "V1"))
    before = t.snapshot()
    t = settle(t.pick("V8"))
    assert (t.card("V8").amber, len(t.a.hand), t.a.amber, t.b.amber) == (0, 1, 0, 0)
    t.restore(before)
    t = settle(t.pick("Văst Stŏik"))
    assert (len(t.a.hand), t.card("V9").amber) == (0, 2), "no Æ on it: nothing is moved, nothing drawn"
    t = on(dict(in_play=["V1", "Văst Stŏik"]), dict(in_play=["V9"])).end_turn().answer("brobnar")
    assert "taunt" in t.card("Văst Stŏik").keywords and "fight" in ways(t, "V9")
