"""Draconian Measures: the new cards of Ouboros, each ability with what it does and what it does not do."""

import pytest

from tests.cards.dm import of_house, on, spent
from tests.help import card, case, out, settle, targets, ways


def at(a=None, b=None, **more):
    return on(a, b, house="ouboros", **more)


@card("Agorim", "constant")
def test_agorim_makes_friendly_creatures_strong_from_the_center():
    t = at(dict(in_play=["V1", "Agorim", "V2"]), dict(in_play=["V3"]))
    assert [t.card(name).power for name in ("V1", "Agorim", "V2", "V3")] == [6, 12, 7, 3]
    t = at(dict(in_play=["V1", "Agorim"]))
    assert [t.card(name).power for name in ("V1", "Agorim")] == [1, 7]
    assert at(dict(in_play=["Agorim"])).card("Agorim").power == 12


@card("Arcane Relief", "play")
def test_arcane_relief_readies_and_uses_an_exhausted_creature():
    t = at(dict(hand=["Arcane Relief"], in_play=[spent("V1"), "V2", spent("V4")])).play("Arcane Relief")
    assert sorted(targets(t)) == ["V1", "V4"], "exhausted ones"
    t = out(t.pick("V4"))
    assert t.a.amber == 2 and not t.card("V4").ready, "1 of the icon, 1 reaped"
    t = at(dict(hand=["Arcane Relief"], in_play=["V2"]), dict(in_play=[spent("V3")])).play("Arcane Relief")
    assert t.decision.kind == "action" and t.a.amber == 1


@card("Ashwing Protocol", "play")
def test_ashwing_protocol_draws_three_if_overwhelmed():
    b = dict(in_play=["V1", "V2"])
    assert len(at(dict(hand=["Ashwing Protocol"], in_play=["V3"]), b).play("Ashwing Protocol").a.hand) == 3
    assert at(dict(hand=["Ashwing Protocol"], in_play=["V3", "V4"]), b).play("Ashwing Protocol").a.hand == []


@card("Bastionclaw", "constant")
def test_bastionclaw_makes_keys_cheaper_for_each_key_of_the_opponent():
    t = at(dict(in_play=["Bastionclaw", "Bastionclaw"], keys=1), dict(keys=2))
    assert (t.a.key_cost, t.b.key_cost) == (2, 6), "each of them counts"
    assert at(dict(in_play=["Bastionclaw"], keys=2)).a.key_cost == 6


@card("Chlorodoze Vapor", "play")
def test_chlorodoze_vapor_hits_all_and_exhausts_for_each_destroyed():
    a = dict(hand=["Chlorodoze Vapor"], in_play=["V1", "V9"])
    t = settle(at(a, dict(in_play=["V3", "V8", "V6"])).play("Chlorodoze Vapor"))
    assert [t.card(name).damage for name in ("V9", "V8", "V6")] == [3, 3, 3]
    assert sorted(targets(t)) == ["V6", "V8", "V9"]
    t = t.pick("V8").pick("V6")
    assert t.decision.kind == "action", "two were destroyed"
    assert not t.card("V8").ready and not t.card("V6").ready and t.card("V9").ready
    t = settle(at(dict(hand=["Chlorodoze Vapor"], in_play=["V9"])).play("Chlorodoze Vapor"))
    assert t.card("V9").ready


@card("Clawcloak Swipe", "play")
def test_clawcloak_swipe_captures_the_excess():
    b = dict(amber=5, in_play=["V1", "V2", "V4", "V5"])
    t = settle(at(dict(hand=["Clawcloak Swipe"], in_play=["V3"]), b).play("Clawcloak Swipe"))
    assert (t.card("V3").amber, t.b.amber, t.a.amber) == (3, 2, 1)
    t = at(dict(hand=["Clawcloak Swipe"], in_play=["V3"]), dict(amber=5, in_play=["V1"])).play("Clawcloak Swipe")
    assert (t.card("V3").amber, t.b.amber) == (0, 5)


@card("Cyn Dynasty", "constant", "reaction")
def test_cyn_dynasty_makes_keys_dear_until_the_opponent_forges():
    t = on(dict(amber=9), dict(in_play=["Cyn Dynasty"], hand=["V1", "V2", "V3"]), house=None)
    assert (t.a.amber, t.a.key_cost, t.b.key_cost, t.decision.kind) == (1, 8, 8, "key")
    t = settle(t.answer("red"))
    assert (t.b.amber, len(t.b.hand), t.b.artifacts, t.b.discard) == (2, 7, [], ["Cyn Dynasty"])
    assert t.a.key_cost == 6
    t = on(dict(amber=9, in_play=["Cyn Dynasty"]), house=None).answer("red")
    assert (t.a.amber, t.a.artifacts) == (1, ["Cyn Dynasty"]), "one's own key does nothing to it"


@card("DRAGONS!!!", "play")
def test_dragons_come_back_into_the_deck():
    pile = ["Agorim", "Bastionclaw", "V1", "Arcane Relief"]
    t = at(dict(hand=["DRAGONS!!!"], discard=pile, deck=["V2"]), dict(discard=["Agorim"])).play("DRAGONS!!!")
    assert sorted(targets(t)) == ["Agorim", "Bastionclaw"]
    t = out(t.pick("Agorim").answer(False))
    assert sorted(t.a.deck) == ["Agorim", "V2"] and "Bastionclaw" in t.a.discard and t.b.discard == ["Agorim"]


@card("Daring Delt", "fight")
def test_daring_delt_counts_ready_creatures_of_the_active_house():
    line = ["Daring Delt", "Bastionclaw", spent("Agorim"), "V3", of_house("ouboros", "V4")]
    t = settle(at(dict(in_play=line), dict(in_play=["V1", "Bastionclaw"])).fight("Daring Delt", "V1"))
    assert t.a.amber == 2, "Bastionclaw and V4"
    t = settle(at(dict(in_play=["Daring Delt"]), dict(in_play=["V1"])).fight("Daring Delt", "V1"))
    assert t.a.amber == 0, "it is exhausted itself"


@card("Doze Wing", "play")
def test_doze_wing_exhausts_all_but_dragons():
    t = at(dict(hand=["Doze Wing"], in_play=["V1", "Agorim"]), dict(in_play=["V2", "Bastionclaw"])).play("Doze Wing")
    assert [t.card(name).ready for name in ("V1", "Agorim", "V2", "Bastionclaw")] == [False, True, False, True]


@card("Gilded Burden", "play")
def test_gilded_burden_drains_two_for_each_key_of_the_opponent():
    t = at(dict(hand=["Gilded Burden"], keys=1, in_play=["V9"]), dict(amber=7, keys=2, in_play=["V1", "V2"])).play(
        "Gilded Burden"
    )
    assert sorted(targets(t)) == ["V1", "V2"]
    t = settle(t.pick("V1").pick("V2"))
    assert (t.card("V1").amber, t.card("V2").amber, t.b.amber) == (2, 2, 3)
    t = at(dict(hand=["Gilded Burden"], keys=2), dict(amber=7, in_play=["V1"])).play("Gilded Burden")
    assert t.b.amber == 7


@card("Glittering Horde", "play")
@pytest.mark.parametrize(
    ("ours", "theirs", "stolen"), [(["red"], ["red", "blue"], 2), ([], [], 0), (["red", "yellow"], ["blue"], 3), ([], ["red"], 1)]
)
def test_glittering_horde_steals_for_each_color_of_either_player(ours, theirs, stolen):
    t = at(dict(hand=["Glittering Horde"], keys=ours), dict(amber=5, keys=theirs)).play("Glittering Horde")
    assert (t.a.amber, t.b.amber) == (1 + stolen, 5 - stolen)


@card("Hoardgouge", "host_fight_reap")
def test_hoardgouge_pays_and_hits_while_its_controller_is_overwhelmed():
    clawed = of_house("ouboros", "V4", upgrades=["Hoardgouge"])
    t = settle(at(dict(in_play=[clawed]), dict(in_play=["V8", "V2"])).reap("V4"))
    assert t.a.amber == 2 and sorted(targets(t)) == ["V2", "V8"]
    assert settle(t.pick("V8")).card("V8").damage == 3
    t = settle(at(dict(in_play=[clawed]), dict(in_play=["V1", "V8"])).fight("V4", "V1"))
    assert t.a.amber == 0 and t.card("V8").damage == 0, "one against one after the fight"


@card("Hoarding the Goods", "play")
def test_hoarding_the_goods_lets_the_exhausted_capture():
    line = [spent("V1"), "V2", spent("V4")]
    t = settle(
        at(dict(hand=["Hoarding the Goods"], in_play=line), dict(amber=3, in_play=[spent("V9")])).play("Hoarding the Goods")
    )
    assert [t.card(name).amber for name in ("V1", "V2", "V4", "V9")] == [1, 0, 1, 0] and t.b.amber == 1


@card("Ley Lines", "play")
def test_ley_lines_exhausts_all_if_overwhelmed_and_else_one():
    t = at(dict(hand=["Ley Lines"], in_play=["V3"]), dict(in_play=["V2", "V4"])).play("Ley Lines")
    assert not any(t.card(name).ready for name in ("V3", "V2", "V4"))
    t = at(dict(hand=["Ley Lines"], in_play=["V3", "V5"]), dict(in_play=["V2", "V4"])).play("Ley Lines")
    assert sorted(targets(t)) == ["V2", "V3", "V4", "V5"]
    t = t.pick("V4")
    assert [t.card(name).ready for name in ("V2", "V3", "V4", "V5")] == [True, True, False, True]


@card("Parasitic Charge", "play")
def test_parasitic_charge_forges_cheaper_for_the_opponents_pool():
    t = out(at(dict(hand=["Parasitic Charge"], amber=9), dict(amber=5)).play("Parasitic Charge"))
    assert (t.a.amber, len(t.a.keys), t.a.purged, t.b.amber) == (0, 1, ["Parasitic Charge"], 5)
    t = out(at(dict(hand=["Parasitic Charge"], amber=8), dict(amber=5)).play("Parasitic Charge"))
    assert (t.a.amber, t.a.keys, t.a.purged, t.a.discard) == (8, [], [], ["Parasitic Charge"])


@card("Pip the Pilferer", "play")
def test_pip_steals_if_the_opponent_has_more_keys_and_else_captures():
    t = at(dict(hand=["Pip the Pilferer"]), dict(amber=5, keys=1)).play("Pip the Pilferer")
    assert (t.a.amber, t.b.amber, t.card("Pip the Pilferer").amber) == (2, 3, 0)
    t = at(dict(hand=["Pip the Pilferer"], keys=1), dict(amber=5, keys=1)).play("Pip the Pilferer")
    assert (t.a.amber, t.b.amber, t.card("Pip the Pilferer").amber) == (0, 3, 2)


@card("Prime Authority", "play")
def test_prime_authority_readies_or_exhausts_and_pays_the_sleepier_side():
    a = dict(hand=["Prime Authority"], in_play=["V1", spent("V2")])
    t = at(a, dict(in_play=[spent("V3"), "V4"])).play("Prime Authority")
    before = t.snapshot()
    t = settle(t.answer(1).pick("V1"))
    assert t.a.amber == 2 and not t.card("V1").ready, "two against one"
    t.restore(before)
    t = settle(t.answer(0).pick("V2"))
    assert t.a.amber == 0 and t.card("V2").ready, "none against one"
    t.restore(before)
    assert settle(t.answer(0).pick("V3")).a.amber == 2
    t.restore(before)
    assert settle(t.answer(1).pick("V3")).a.amber == 0, "as many are not more"


@card("Shadow Gloomcoil", "enters", "constant", "reaction")
def test_shadow_gloomcoil_enters_on_the_other_side_and_hurts_there():
    t = at(dict(hand=[dict(card="Shadow Gloomcoil", icons=["amber"])], in_play=["V9"]), dict(in_play=["V8"]))
    t = out(t.play("Shadow Gloomcoil", flank=None))
    assert (t.card("Shadow Gloomcoil").controller, t.card("Shadow Gloomcoil").owner, t.a.amber) == ("b", "a", 1)
    t = settle(t.end_turn().answer("brobnar").reap("V8"))
    assert [t.card(name).damage for name in ("V8", "Shadow Gloomcoil", "V9")] == [1, 1, 0]
    t = on(dict(in_play=["Shadow Gloomcoil", "V9"]), dict(in_play=["V8"]), house="brobnar")
    assert "reap" in ways(t, "Shadow Gloomcoil"), "in any house"
    t = settle(t.reap("Shadow Gloomcoil"))
    assert [t.card(name).damage for name in ("V8", "Shadow Gloomcoil", "V9")] == [0, 1, 1], "its own use counts"
    t = settle(on(dict(in_play=["V9"]), dict(in_play=["Shadow Gloomcoil"]), house="brobnar").reap("V9"))
    assert t.card("Shadow Gloomcoil").damage == 0, "the use of an enemy creature"


@card("Sleepwither", "play", "enhance")
def test_sleepwither_destroys_a_creature_of_ouboros_for_two():
    t = at(dict(hand=["Sleepwither"], in_play=["V1"]), dict(in_play=["Agorim", of_house("ouboros", "V2")])).play("Sleepwither")
    assert sorted(targets(t)) == ["Agorim", "V2"]
    t = settle(t.pick("V2"))
    assert (t.a.amber, t.b.battleline) == (2, ["Agorim"])
    warded = dict(in_play=[dict(card="Agorim", ward=True)])
    assert settle(at(dict(hand=["Sleepwither"]), warded).play("Sleepwither")).a.amber == 0


@card("Spherular Gem", "action")
def test_spherular_gem_pays_for_the_keys_of_both_players():
    t = at(dict(in_play=["Spherular Gem"], keys=1), dict(keys=2)).action("Spherular Gem")
    assert (t.a.amber, t.a.discard) == (3, ["Spherular Gem"])
    t = at(dict(in_play=["Spherular Gem"])).action("Spherular Gem")
    assert (t.a.amber, t.a.artifacts) == (0, [])


@card("Tranquil Reiner", "constant", "fight_reap")
def test_tranquil_reiner_stays_exhausted_in_its_step():
    t = at(dict(in_play=[spent("Tranquil Reiner"), spent("V3")])).end_turn()
    assert not t.card("Tranquil Reiner").ready and t.card("V3").ready
    t = at(dict(in_play=[spent("Tranquil Reiner")], hand=["Arcane Relief"])).play("Arcane Relief")
    assert out(t).a.amber >= 2, "other cards ready it"


@card("Tranquil Reiner", "fight_reap")
def test_tranquil_reiner_is_paid_for_readying_another():
    a = dict(in_play=["Tranquil Reiner", spent("V3"), spent("Agorim"), "V4"])
    t = settle(at(a, dict(in_play=[spent("V2")])).reap("Tranquil Reiner"))
    assert sorted(targets(t)) == ["V2", "V3"], "exhausted, and no Dragon; of either player"
    t = t.pick("V3")
    assert t.a.amber == 4 and t.card("V3").ready
    assert settle(at(dict(in_play=["Tranquil Reiner", "V4"])).reap("Tranquil Reiner")).a.amber == 1


@card("Vanguard Wounds", "play")
def test_vanguard_wounds_draws_for_a_kill():
    t = settle(at(dict(hand=["Vanguard Wounds"], in_play=["V9"]), dict(in_play=["V3"])).play("Vanguard Wounds").pick("V3"))
    assert len(t.a.hand) == 1
    t = settle(at(dict(hand=["Vanguard Wounds"], in_play=["V9"]), dict(in_play=["V3"])).play("Vanguard Wounds").pick("V9"))
    assert t.a.hand == [] and t.card("V9").damage == 3


@case("ruling-followed-to-the-discard-pile")
@card("Voltash Coilbreath", "reap")
def test_voltash_coilbreath_uses_an_enemy_artifact_and_buries_it():
    b = dict(in_play=["Spherular Gem", "Ghost Town"], deck=["V1"])
    t = settle(at(dict(in_play=["Voltash Coilbreath"], hand=["V2"]), b).reap("Voltash Coilbreath"))
    assert sorted(targets(t)) == ["Ghost Town", "Spherular Gem"]
    before = t.snapshot()
    t = out(t.pick("Ghost Town"))
    assert (t.a.discard, t.b.deck, t.b.artifacts) == (["V2"], ["V1", "Ghost Town"], ["Spherular Gem"])
    t.restore(before)
    t = out(t.pick("Spherular Gem"))
    assert (t.b.discard, t.b.deck) == ([], ["V1", "Spherular Gem"]), "destroyed by its own ability it is in the discard pile"
    t = settle(at(dict(in_play=["Voltash Coilbreath", "Ghost Town"])).reap("Voltash Coilbreath"))
    assert t.a.artifacts == ["Ghost Town"] and t.a.amber == 1, "an enemy one"


@card("Zartoo, the Swift", "reap")
def test_zartoo_readies_and_uses_a_creature_that_is_no_dragon():
    a = dict(in_play=["Zartoo, the Swift", spent("V3"), spent("Agorim")])
    t = settle(at(a, dict(in_play=[spent("V2")])).reap("Zartoo, the Swift"))
    t.choose(next(o for o in t.decision.options if o.kind == "reap" and o.card == "V3"))
    assert t.a.amber == 2 and not t.card("V3").ready
    t = settle(at(dict(in_play=["Zartoo, the Swift", "Agorim"])).reap("Zartoo, the Swift"))
    assert t.a.amber == 1 and t.card("Agorim").ready
