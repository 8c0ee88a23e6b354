"""Brobnar and Dis, new in Worlds Collide: every ability of every covered card, what it does and what it must not do."""

import pytest

from tests.help import board, card, out, settle, targets, ways

BREWS = [
    "Alaka’s Brew", "Chieftain’s Brew", "Cowfyne’s Brew", "Groke’s Brew", "Gron’s Brew", "Mogghunter’s Brew", "Narp’s Brew",
    "Shorty’s Brew",
]  # fmt: skip
BANES = {
    "Giants’ Bane": ("V3", "Foozle"), "Beasts’ Bane": ("V3", "Roxador"), "Demons’ Bane": ("V3", "Spyyyder"),
    "Dinosaurs’ Bane": ("V3", "Thero Centurion"),
    "Humans’ Bane": ("V3", "Pip Pip"), "Scientists’ Bane": ("V3", "Pip Pip"), "Thieves’ Bane": ("V3", "Murkens"),
}  # fmt: skip


@card("Alaka", "enters_ready_if")
@card("Mega Alaka", "enters_ready_if")
@pytest.mark.parametrize("card", ["Alaka", "Mega Alaka"])
def test_alaka_enters_ready_after_a_fight(card):
    t = board(dict(hand=[card], in_play=["V9"]), dict(in_play=["V1"]))
    assert not board(dict(hand=[card], in_play=["V9"]), dict(in_play=["V1"])).play(card).card(card).ready
    assert t.fight("V9", "V1").play(card).card(card).ready
    assert not board(dict(hand=[card], in_play=["V9"])).reap("V9").play(card).card(card).ready


@card("Alaka’s Brew", "play")
@card("Chieftain’s Brew", "play")
@card("Cowfyne’s Brew", "play")
@card("Groke’s Brew", "play")
@card("Gron’s Brew", "play")
@card("Mogghunter’s Brew", "play")
@card("Narp’s Brew", "play")
@card("Shorty’s Brew", "play")
@pytest.mark.parametrize("brew", BREWS)
def test_brews_give_two_counters(brew):
    t = board(dict(hand=[brew], in_play=["V3"]), dict(in_play=["V4"])).play(brew)
    assert targets(t) == ["V4", "V3"] and t.pick("V3").card("V3").power == 5 and t.a.amber == 1


@card("Ballcano", "play")
def test_ballcano_burns_everybody():
    t = settle(board(dict(hand=["Ballcano"], in_play=["V5"]), dict(in_play=["V4", "V6"])).play("Ballcano"))
    assert t.a.battleline == ["V5"] and t.b.battleline == ["V6"] and t.a.chains == 2 and t.card("V6").damage == 4


@card("Barn Razing", "play")
def test_barn_razing_makes_fights_cost_the_opponent():
    t = board(dict(hand=["Barn Razing"], in_play=["V5", "V6"]), dict(in_play=["V1", "V2"], amber=5)).play("Barn Razing")
    t = settle(settle(t.fight("V5", "V1")).fight("V6", "V2"))
    assert t.b.amber == 3
    t = board(dict(hand=["Barn Razing"], in_play=["V5"]), dict(in_play=["V1"], amber=5)).play("Barn Razing").reap("V5")
    assert t.b.amber == 5


@card("Berserker Slam", "play")
def test_berserker_slam_costs_the_controller_of_what_it_kills():
    t = settle(
        board(dict(hand=["Berserker Slam"], amber=2), dict(in_play=["V4", "V3", "V9"], amber=3)).play("Berserker Slam").pick("V4")
    )
    assert (t.a.amber, t.b.amber) == (3, 2) and t.b.battleline == ["V3", "V9"]
    t = board(dict(hand=["Berserker Slam"], amber=2), dict(in_play=["V4", "V3", "V9"], amber=3)).play("Berserker Slam")
    assert sorted(targets(t)) == ["V4", "V9"], "flank creatures"
    assert t.pick("V9").b.amber == 3
    t = settle(board(dict(hand=["Berserker Slam"], in_play=["V1"], amber=2), dict(amber=3)).play("Berserker Slam"))
    assert (t.a.amber, t.b.amber) == (2, 3)


@card("Gron Nine-Toes", "constant")
@card("Mega Gron Nine-Toes", "constant")
@pytest.mark.parametrize(("card", "power"), [("Gron Nine-Toes", 5), ("Mega Gron Nine-Toes", 7)])
def test_gron_is_stronger_while_damaged_if_he_lives(card, power):
    t = board(dict(hand=["Zap 2"], in_play=[card]))
    assert t.card(card).power == power and t.play("Zap 2").card(card).power == power + 4
    t = settle(
        board(dict(in_play=["V5" if power == 5 else "V8"]), dict(in_play=[card])).fight("V5" if power == 5 else "V8", card)
    )
    assert t.b.battleline == [], "damage as much as his power kills him, bonus or not"


@card("Irestaff", "action")
@card("Soul Fiddle", "action")
def test_irestaff_and_soul_fiddle_enrage():
    t = board(dict(in_play=["Irestaff", "V3"]), dict(in_play=["V4"])).action("Irestaff").pick("V4")
    assert t.card("V4").enraged and t.card("V4").power == 5
    assert board(dict(in_play=["Soul Fiddle"]), dict(in_play=["V4"]), house="dis").action("Soul Fiddle").card("V4").enraged


@card("Mogghunter", "fight")
@card("Mega Mogghunter", "fight")
@pytest.mark.parametrize("card", ["Mogghunter", "Mega Mogghunter"])
def test_mogghunters_hit_a_flank(card):
    t = settle(board(dict(in_play=[card]), dict(in_play=["V1", "V5", "V9"])).fight(card, "V1"))
    assert "V9" in targets(t) and "V5" in targets(t), "both are on a flank now"
    assert t.pick("V9").card("V9").damage == 2


@card("Narp", "constant")
@card("Mega Narp", "constant")
@pytest.mark.parametrize("card", ["Narp", "Mega Narp"])
def test_narps_neighbors_cannot_reap(card):
    t = board(dict(in_play=["V3", card, "V4", "V5"]), dict(in_play=["V1"]))
    assert ways(t, "V3") == ways(t, "V4") == {"fight"} and ways(t, "V5") == ways(t, card) == {"fight", "reap"}


@card("Shorty", "reap")
@card("Mega Shorty", "reap")
@pytest.mark.parametrize("card", ["Shorty", "Mega Shorty"])
def test_shorty_gets_angry_and_assaults(card):
    assert board(dict(in_play=[card])).reap(card).card(card).enraged
    t = settle(board(dict(in_play=[card]), dict(in_play=["V4"])).fight(card, "V4"))
    assert t.b.battleline == [] and t.card(card).damage == 0


@card("Stilt-Kin", "reaction")
def test_stilt_kin_fights_when_a_giant_comes_beside_it():
    t = board(dict(hand=["Foozle", "V3"], in_play=[dict(card="Stilt-Kin", exhausted=True), "V5"]), dict(in_play=["V1"]))
    t = settle(t.play("Foozle", flank="left"))
    assert t.b.battleline == [] and not t.card("Stilt-Kin").ready
    t = board(dict(hand=["Foozle"], in_play=["Stilt-Kin", "V5"]), dict(in_play=["V1"])).play("Foozle", flank="right")
    assert t.b.battleline == ["V1"], "not adjacent"
    t = board(dict(hand=["V3"], in_play=["Stilt-Kin"]), dict(in_play=["V1"])).play("V3")
    assert t.b.battleline == ["V1"], "no Giant"
    a = dict(hand=[dict(card="Foozle", icons=["damage"])], in_play=["Stilt-Kin", dict(card="V5", damage=4)])
    t = board(a, dict(in_play=["V9"])).play("Foozle", flank="right")
    assert out(t.pick("V5")).a.battleline == ["Stilt-Kin", "Foozle"] and t.card("V9").damage == 0, "nor was it played so"


@card("Warriors’ Refrain", "play")
def test_warriors_refrain_stuns_the_small():
    t = board(dict(hand=["Warriors’ Refrain"], in_play=["V2"]), dict(in_play=["V3", "V4"])).play("Warriors’ Refrain")
    assert t.card("V2").stunned and t.card("V3").stunned and not t.card("V4").stunned


@card("Fyre-Breath", "constant", "host_before_fight")
def test_fyre_breath_burns_the_neighbors_of_the_fought():
    a = dict(in_play=[dict(card="V3", upgrades=["Fyre-Breath"])])
    t = board(a, dict(in_play=["V2", "V4", "V5", "V6"]))
    assert t.card("V3").power == 6
    t = settle(t.fight("V3", "V4"))
    assert t.b.battleline == ["V5", "V6"] and t.card("V5").damage == 2 and t.card("V6").damage == 0


@card("Gravelguts", "reaction")
def test_gravelguts_and_hapsis_grow_on_those_who_die_fighting_them():
    t = settle(board(dict(in_play=["Gravelguts"]), dict(in_play=["V1"])).fight("Gravelguts", "V1"))
    assert t.card("Gravelguts").power_counters == 2
    t = settle(board(dict(in_play=["V1"]), dict(in_play=["Gravelguts"])).fight("V1", "Gravelguts"))
    assert t.card("Gravelguts").power_counters == 2
    t = settle(board(dict(in_play=["Gravelguts", "V9"]), dict(in_play=["V1"])).fight("V9", "V1"))
    assert t.card("Gravelguts").power_counters == 0


@card("Overrun", "play")
def test_overrun_needs_three_dead_enemies():
    for line, lost in ((["V1", "V1", "V1"], 2), (["V1", "V1"], 0)):
        t = board(dict(hand=["Ballcano", "Overrun"]), dict(in_play=line, amber=5)).play("Ballcano")
        assert settle(t).play("Overrun").b.amber == 5 - lost


@card("Power of Fire", "play")
def test_power_of_fire_costs_both_half_a_creature():
    t = settle(board(dict(hand=["Power of Fire"], in_play=["V5"], amber=4), dict(amber=5)).play("Power of Fire"))
    assert (t.a.amber, t.b.amber, t.a.chains) == (2, 3, 1) and t.a.battleline == []
    t = board(dict(hand=["Power of Fire"], amber=4), dict(amber=5, in_play=["V3"])).play("Power of Fire")
    assert (t.a.amber, t.b.amber, t.a.chains) == (4, 5, 1)


@card("Ragwarg", "reaction")
def test_ragwarg_hits_the_first_reaper():
    t = board(dict(in_play=["V3", "V4", "Ragwarg"])).reap("V3").reap("V4")
    assert t.card("V3").damage == 2 and t.card("V4").damage == 0


@card("Shattered Throne", "reaction")
def test_shattered_throne_lets_fighters_capture():
    t = settle(board(dict(in_play=["V9"]), dict(in_play=["V1", "Shattered Throne"], amber=3)).fight("V9", "V1"))
    assert t.card("V9").amber == 1 and t.b.amber == 2
    assert board(dict(in_play=["V9", "Shattered Throne"]), dict(amber=3)).reap("V9").card("V9").amber == 0


@card("Slimy Jark", "fight")
def test_slimy_jark_enrages_what_it_fights():
    assert settle(board(dict(in_play=["Slimy Jark"]), dict(in_play=["V5"])).fight("Slimy Jark", "V5")).card("V5").enraged


@card("Guji Dinosaur Hunter", "action")
def test_guji_hunts_dinosaurs_and_the_rich():
    b = dict(in_play=["V9", dict(card="V8", amber=1), "Grimlocus Dux"])
    for target, damage in (("V9", 2), ("V8", 6), ("Grimlocus Dux", 4)):
        t = board(dict(in_play=["Guji Dinosaur Hunter"]), b).action("Guji Dinosaur Hunter").pick(target)
        assert t.card(target).damage == damage, "Grimlocus Dux has 2 armor"


@card("Igon the Green", "destroyed")
@card("Igon the Terrible", "play", "fight")
def test_igons():
    a = dict(in_play=["Igon the Green"], discard=["Igon the Terrible"])
    t = settle(board(a, dict(in_play=["V9"])).fight("Igon the Green", "V9"))
    assert t.a.purged == ["Igon the Green"] and t.a.hand == ["Igon the Terrible"] and t.a.discard == []
    t = settle(board(dict(hand=["Igon the Terrible"])).play("Igon the Terrible"))
    assert t.a.discard == ["Igon the Terrible"]
    t = board(dict(hand=["Igon the Terrible"], purged=["Igon the Green"])).play("Igon the Terrible")
    assert t.a.battleline == ["Igon the Terrible"]
    t = settle(board(dict(in_play=["Igon the Terrible"]), dict(in_play=["V1"], amber=3)).fight("Igon the Terrible", "V1"))
    assert (t.a.amber, t.b.amber) == (1, 2)


@card("Kaloch Stonefather", "constant")
def test_kaloch_in_the_center_gives_skirmish():
    t = board(dict(in_play=["V1", "Kaloch Stonefather", "V2"]), dict(in_play=["V3"]))
    assert t.card("V1").keywords == t.card("Kaloch Stonefather").keywords == {"skirmish"} and t.card("V3").keywords == set()
    assert board(dict(in_play=["V1", "Kaloch Stonefather"])).card("V1").keywords == set()


@card("Nogi Smartfist", "fight")
def test_nogi_draws_and_discards():
    a = dict(in_play=["Nogi Smartfist"], hand=["V5"], deck=["V2", "V3", "V4"])
    t = settle(board(a, dict(in_play=["V1"])).fight("Nogi Smartfist", "V1"))
    assert len(t.a.hand) == 1 and len(t.a.discard) == 2 and t.a.deck == ["V4"]


@card("Ragnarok", "play")
def test_ragnarok_pays_for_fights_and_ends_everything():
    t = board(dict(hand=["Ragnarok"], in_play=["V9"]), dict(in_play=["V1", "V8"])).play("Ragnarok")
    assert ways(t, "V9") == {"fight"}
    t = settle(t.fight("V9", "V1"))
    assert t.a.amber == 1
    t = settle(t.end_turn())
    assert t.a.battleline == t.b.battleline == []


@card("The Big One", "reaction")
def test_the_big_one_goes_off_at_ten():
    a = dict(hand=["V1"], in_play=[dict(card="The Big One", counters={"fuse": 8}), "V5"])
    t = board(a, dict(in_play=["V9", "Lever"])).play("V1")
    assert t.card("The Big One").counters == {"fuse": 9} and t.b.battleline == ["V9"]
    a["in_play"][0]["counters"]["fuse"] = 9
    t = settle(board(a, dict(in_play=["V9", "Lever"])).play("V1"))
    assert t.a.battleline == t.b.battleline == t.b.artifacts == t.a.artifacts == []


@card("The Floor is Lava", "reaction")
def test_the_floor_is_lava_hits_one_of_each_side():
    t = board(dict(in_play=["The Floor is Lava", "V3"]), dict(in_play=["V4"]), house=None)
    assert t.card("V3").damage == t.card("V4").damage == 1
    t = board(dict(in_play=["V3"]), dict(in_play=["V4", "The Floor is Lava"]), house=None)
    assert t.card("V3").damage == 0
    assert board(dict(in_play=["The Floor is Lava"]), dict(in_play=["V4"]), house=None).card("V4").damage == 1


@card("Mega Cowfyne", "before_fight")
@card("Mega Ganger Chieftain", "play")
@card("Mega Groke", "fight")
def test_mega_cowfyne_ganger_and_groke():
    t = settle(board(dict(in_play=["Mega Cowfyne"]), dict(in_play=["V3", "V5", "V4"])).fight("Mega Cowfyne", "V5"))
    assert t.card("V3").damage == t.card("V4").damage == 2
    a = dict(hand=["Mega Ganger Chieftain"], in_play=[dict(card="V9", exhausted=True)])
    t = settle(board(a, dict(in_play=["V1"])).play("Mega Ganger Chieftain").pick("V9"))
    assert t.b.battleline == []
    t = board(a, dict(in_play=["V1"])).play("Mega Ganger Chieftain").answer(False)
    assert t.b.battleline == ["V1"] and not t.card("V9").ready
    assert settle(board(dict(in_play=["Mega Groke"]), dict(in_play=["V1"], amber=3)).fight("Mega Groke", "V1")).b.amber == 2


# Dis


@card("Buzzle", "play_fight")
def test_buzzle_eats_a_neighbor_to_ready():
    t = board(dict(hand=["Buzzle"], in_play=["V3", "V4"]), house="dis").play("Buzzle")
    assert targets(t) == ["V4"] and t.decision.optional
    t.pick("V4")
    assert t.a.purged == ["V4"] and t.card("Buzzle").ready
    t = board(dict(hand=["Buzzle"], in_play=["V3"]), house="dis").play("Buzzle").answer(False)
    assert not t.card("Buzzle").ready and t.a.purged == []


@card("Dendrix", "fight")
@card("Subtle Chain", "play")
def test_dendrix_and_subtle_chain_take_a_card():
    t = settle(board(dict(in_play=["Dendrix"]), dict(in_play=["V1"], hand=["V2", "V3"]), house="dis").fight("Dendrix", "V1"))
    assert len(t.b.hand) == 1
    t = board(dict(hand=["Subtle Chain"]), dict(hand=["V2", "V3"]), house="shadows").play("Subtle Chain")
    assert len(t.b.hand) == 1 and t.a.amber == 1


@card("Draining Touch", "play")
def test_draining_touch_spares_those_with_amber():
    t = board(dict(hand=["Draining Touch"]), dict(in_play=["V9", dict(card="V8", amber=1)]), house="dis").play("Draining Touch")
    assert settle(t).b.battleline == ["V8"]


@card("Etaromme", "reap")
def test_etaromme_thins_the_fullest_house():
    t = board(dict(in_play=["Etaromme", "Spyyyder", "Tezmal"]), dict(in_play=["V3", "V4"]), house="dis").reap("Etaromme")
    assert sorted(targets(t)) == ["Etaromme", "Spyyyder", "Tezmal"]
    t = board(dict(in_play=["Etaromme"]), dict(in_play=["V3", "V4"]), house="dis").reap("Etaromme")
    assert sorted(targets(t)) == ["V3", "V4"]


@card("Festering Touch", "play")
def test_festering_touch_is_worse_for_the_wounded():
    t = board(dict(hand=["Festering Touch"]), dict(in_play=[dict(card="V9", damage=1), "V8", "V6"]), house="dis").play(
        "Festering Touch"
    )
    t.pick("V9", "V8")
    assert [t.card(c).damage for c in ("V9", "V8", "V6")] == [4, 1, 0]


@card("Harbinger of Doom", "destroyed")
@card("Impspector", "destroyed")
def test_harbinger_and_impspector_when_destroyed():
    t = settle(board(dict(in_play=["V9"]), dict(in_play=["Harbinger of Doom", "V8"])).fight("V9", "Harbinger of Doom"))
    assert t.a.battleline == t.b.battleline == []
    t = settle(board(dict(in_play=["V9"], hand=["V1", "V2"]), dict(in_play=["Impspector"])).fight("V9", "Impspector"))
    assert len(t.a.purged) == 1 and len(t.a.hand) == 1


@card("Infurnace", "play")
def test_infurnace_burns_bonuses_from_one_discard_pile():
    a = dict(hand=["Infurnace"], discard=["Poke", "Sow Salt", "V1"])
    t = board(a, dict(amber=5, discard=["Sow Salt"]), house="dis").play("Infurnace").choose(0)
    assert sorted(targets(t)) == ["Poke", "Sow Salt", "V1"] and t.decision.optional
    t.pick("Sow Salt", "Poke")
    assert t.b.amber == 3 and sorted(t.a.purged) == ["Poke", "Sow Salt"]
    t = board(a, dict(amber=5, discard=["V2"]), house="dis").play("Infurnace").choose(1)
    t = t.pick("V2")
    assert t.b.amber == 5 and t.b.purged == ["V2"]


@card("Lilithal", "fight_reap")
@card("C.Æ.N.D.L.E. Unit", "action")
@card("Thero Centurion", "play_fight")
def test_lilithal_thero_and_candle_capture():
    t = board(dict(in_play=["Lilithal"]), dict(amber=3), house="dis").reap("Lilithal")
    assert t.card("Lilithal").amber == 1 and t.b.amber == 2
    t = board(dict(hand=["Thero Centurion"]), dict(amber=3), house="saurian").play("Thero Centurion")
    assert t.card("Thero Centurion").amber == 1
    t = board(dict(in_play=["C.Æ.N.D.L.E. Unit"]), dict(amber=3), house="logos").action("C.Æ.N.D.L.E. Unit")
    assert t.card("C.Æ.N.D.L.E. Unit").amber == 1


@card("Malison", "fight")
def test_malison_moves_an_enemy_and_makes_it_capture_on_a_flank():
    t = settle(
        board(dict(in_play=["Malison"]), dict(in_play=["V3", "V9", "V8", "V1"], amber=3), house="dis").fight("Malison", "V1")
    )
    t = t.pick("V9").choose(0)
    assert t.b.battleline[0] == "V9" and t.card("V9").amber == 1 and t.b.amber == 2
    t = settle(
        board(dict(in_play=["Malison"]), dict(in_play=["V3", "V9", "V8", "V1"], amber=3), house="dis").fight("Malison", "V1")
    )
    assert t.answer(False).b.amber == 3


@card("Rotgrub", "play", "reap")
def test_rotgrub_comes_and_goes():
    t = board(dict(hand=["Rotgrub"]), dict(amber=3), house="dis").play("Rotgrub")
    assert t.b.amber == 2
    assert board(dict(in_play=["Rotgrub"]), house="dis").reap("Rotgrub").a.archives == ["Rotgrub"]


@card("The Evil Eye", "play")
@card("Lesser Oxtet", "reap")
def test_dearer_keys_during_the_next_turn():
    for setup, title, more, way in (
        (dict(hand=["The Evil Eye"]), "The Evil Eye", 3, "play"), (dict(in_play=["Lesser Oxtet"]), "Lesser Oxtet", 3, "reap"),
    ):  # fmt: skip
        t = board(setup, house="dis")
        t = t.play(title) if way == "play" else t.reap(title)
        assert t.b.key_cost == 6
        t.end_turn()
        assert t.b.key_cost == 6 + more and t.answer("Dis").end_turn().b.key_cost == 6


@card("Borr Nit", "reap")
@card("Borr Nit’s Touch", "play")
@pytest.mark.parametrize(("card", "way"), [("Borr Nit", "reap"), ("Borr Nit’s Touch", "play")])
def test_borr_nit_purges_one_of_five(card, way):
    spec = dict(in_play=[card]) if way == "reap" else dict(hand=[card])
    t = board(spec, dict(deck=["V1", "V2", "V3", "V4", "V5", "V6"]), house="dis")
    t = (t.reap(card) if way == "reap" else t.play(card)).choose(1)
    assert sorted(targets(t)) == ["V1", "V2", "V3", "V4", "V5"]
    assert t.pick("V4").b.purged == ["V4"] and sorted(t.b.deck) == ["V1", "V2", "V3", "V5", "V6"]


@card("E’e on the Fringes", "reaction")
def test_ee_steals_for_a_discarded_dis_card():
    a = dict(in_play=["E’e on the Fringes"], hand=["Dust Imp", "V1"], discard=["Shooler", "V2"])
    t = board(a, dict(amber=3, discard=["Lash of Broken Dreams"]), house="dis").discard("Dust Imp")
    assert sorted(targets(t)) == ["Dust Imp", "Lash of Broken Dreams", "Shooler"] and t.decision.optional
    t.pick("Shooler")
    assert (t.a.amber, t.b.amber) == (1, 2) and t.a.purged == ["Shooler"]
    t = board({**a, "houses": ["dis", "brobnar", "logos"]}, dict(amber=3)).discard("V1")
    assert t.decision.kind == "action" and t.b.amber == 3


@card("Giants’ Bane", "play")
@card("Beasts’ Bane", "play")
@card("Demons’ Bane", "play")
@card("Dinosaurs’ Bane", "play")
@card("Humans’ Bane", "play")
@card("Scientists’ Bane", "play")
@card("Thieves’ Bane", "play")
@pytest.mark.parametrize("bane", BANES)
def test_banes_destroy_their_own(bane):
    spared, victim = BANES[bane]
    t = settle(board(dict(hand=[bane]), dict(in_play=[spared, victim]), house="dis").play(bane))
    assert t.b.battleline == [spared] and t.a.amber == 1


@card("Gleeful Mayhem", "play")
def test_gleeful_mayhem_hits_one_of_each_house():
    t = board(dict(hand=["Gleeful Mayhem"], in_play=["Spyyyder"]), dict(in_play=["V9", "V8", "Pip Pip"]), house="dis").play(
        "Gleeful Mayhem"
    )
    t = settle(t.pick("V9"))
    assert t.b.battleline == ["V9", "V8"] and t.card("V9").damage == 5 and t.a.battleline == []


def test_obsidian_forge_is_cheaper_for_the_dead():
    t = board(dict(in_play=["Obsidian Forge", "V1", "V2", "V3"], amber=10), house="dis").action("Obsidian Forge")
    t = settle(t.pick("V1", "V2").answer(False)).answer(True)
    t = settle(t.choose(0))
    assert len(t.a.keys) == 1 and t.a.amber == 0 and t.a.battleline == ["V3"] and t.a.artifacts == []
    t = board(dict(in_play=["Obsidian Forge", "V1"], amber=10), house="dis").action("Obsidian Forge").answer(False)
    assert t.decision.kind == "action" and t.a.keys == [] and t.a.artifacts == ["Obsidian Forge"], "12 are needed"


@card("Snag", "fight")
def test_snag_dictates_the_house_of_what_it_fought():
    t = settle(board(dict(in_play=["Snag"]), dict(in_play=["V3"]), house="dis").fight("Snag", "V3"))
    t.game.ask = 2
    assert [o.label for o in t.end_turn().decision.options] == ["Brobnar"]


@card("Greater Oxtet", "reaction")
@card("Lesser Oxtet", "play")
def test_oxtets():
    t = board(dict(in_play=["Greater Oxtet"], hand=["V1", "V2"], deck=["V3"] * 9), house="dis").end_turn()
    t = t.pick("V1")
    assert t.a.purged == ["V1"] and t.card("Greater Oxtet").power_counters == 2 and len(t.a.hand) == 6
    t = board(dict(in_play=["Greater Oxtet"]), house="dis").end_turn()
    assert t.card("Greater Oxtet").power_counters == 0
    t = board(dict(hand=["Lesser Oxtet", "V1", "V2"]), house="dis").play("Lesser Oxtet")
    assert t.a.hand == [] and sorted(t.a.purged) == ["V1", "V2"]


@card("Noname", "constant", "play_fight_reap")
def test_noname_grows_with_all_that_is_purged():
    t = board(dict(hand=["Noname"], discard=["V1"], purged=["V2"]), dict(purged=["V3"], discard=["V4"]), house="dis").play(
        "Noname"
    )
    assert sorted(targets(t)) == ["V1", "V4"] and t.card("Noname").power == 3
    assert t.pick("V4").card("Noname").power == 4


@card("Sinestra", "reaction")
@card("Dexus", "reaction")
def test_sinestra_and_dexus_watch_the_flanks():
    b = dict(hand=["V3", "V4"], in_play=["V5"], amber=5)
    for title, flank, other in (("Sinestra", "left", "right"), ("Dexus", "right", "left")):
        t = board(dict(in_play=[title]), b, house="dis").end_turn().answer("Brobnar").play("V3", flank=flank)
        assert t.b.amber == 4 and t.play("V4", flank=other).b.amber == 4
    t = board(dict(in_play=["Sinestra"], hand=["Dust Imp"], amber=3), house="dis").play("Dust Imp", flank="left")
    assert t.a.amber == 3


@card("Snag’s Mirror", "reaction")
def test_snags_mirror_forbids_the_same_house_again():
    t = board(dict(in_play=["Snag’s Mirror"]), house=None).answer("Brobnar").end_turn()
    assert sorted(o.label for o in t.decision.options) == ["Dis", "Logos"]
    t.answer("Logos").end_turn()
    assert "Logos" not in [o.label for o in t.decision.options] and len(t.decision.options) >= 2
