"""Saurian, new in Worlds Collide: every ability of every card."""

import pytest

from tests.help import board, card, case, out, settle, targets, ways

# Saurian


@card("Axiom of Grisk", "play")
def test_axiom_of_grisk_spares_the_warded_and_the_rich():
    b = dict(in_play=[dict(card="V3", amber=1), "V4"])
    t = board(dict(hand=["Axiom of Grisk"], in_play=["V5", "V6"]), b, house="saurian").play("Axiom of Grisk").pick("V5")
    t = settle(t)
    assert t.a.battleline == ["V5"] and t.b.battleline == ["V3"] and t.a.chains == 2 and not t.card("V5").warded


def test_brutodon_and_tricerian_have_taunt():
    assert board(dict(in_play=["Brutodon Auxiliary"])).card("Brutodon Auxiliary").keywords == {"taunt", "hazardous"}
    t = settle(board(dict(in_play=["V9"]), dict(in_play=["Brutodon Auxiliary"])).fight("V9", "Brutodon Auxiliary"))
    assert t.card("V9").damage == 8, "2 of hazardous, 6 of the fight"


@card("Chant of Hubris", "play")
@case("v14-move-aember")
def test_chant_of_hubris_moves_amber():
    a = dict(hand=["Chant of Hubris"], in_play=[dict(card="V3", amber=2)])
    t = board(a, dict(in_play=["V4"], amber=3), house="saurian").play("Chant of Hubris")
    t.pick("V3")
    assert (t.card("V3").amber, t.card("V4").amber, t.a.amber, t.b.amber) == (1, 1, 1, 3)


@card("Imperial Scutum", "constant", "host_destroyed")
@card("Praefectus Ludo", "gives")
def test_imperial_scutum_and_praefectus_ludo_send_amber_to_the_supply():
    b = dict(in_play=[dict(card="V3", amber=2, upgrades=["Imperial Scutum"])])
    t = board(dict(in_play=["V9"]), b)
    assert t.card("V3").armor == 2
    assert settle(t.fight("V9", "V3")).a.amber == 0
    t = settle(board(dict(in_play=["V9"]), dict(in_play=[dict(card="V3", amber=2), "Praefectus Ludo"])).fight("V9", "V3"))
    assert t.a.amber == 0
    t = settle(
        board(dict(in_play=["V9"]), dict(in_play=["V3", dict(card="Praefectus Ludo", amber=2)])).fight("V9", "Praefectus Ludo")
    )
    assert t.a.amber == 2, "each other creature"


@card("Imperium", "play")
@card("Tricerian Legionary", "play")
@card("Ancient Power", "play")
@card("Paraguardian", "reap")
def test_wards_of_the_saurians():
    t = board(dict(hand=["Imperium"], in_play=["V1", "V2", "V3"]), dict(in_play=["V4"]), house="saurian").play("Imperium")
    assert sorted(targets(t)) == ["V1", "V2", "V3"]
    t.pick("V1", "V3")
    assert t.card("V1").warded and t.card("V3").warded and not t.card("V2").warded
    t = board(dict(hand=["Tricerian Legionary"]), house="saurian").play("Tricerian Legionary")
    assert t.card("Tricerian Legionary").warded
    a = dict(hand=["Ancient Power"], in_play=[dict(card="V1", amber=1), "V2"])
    t = board(a, dict(in_play=[dict(card="V3", amber=1)]), house="saurian").play("Ancient Power")
    assert t.card("V1").warded and not t.card("V2").warded and not t.card("V3").warded
    t = board(dict(in_play=["V1", "Paraguardian", "V2", "V3"]), house="saurian").reap("Paraguardian").answer(True)
    assert t.card("V1").warded and t.card("V2").warded and not t.card("V3").warded and t.card("Paraguardian").amber == 1


@card("Senator Shrix", "play_reap")
@case("v14-exalt")
def test_exalted_amber_is_the_opponents_when_the_creature_dies():
    t = (
        board(dict(in_play=["Senator Shrix"], amber=2), dict(in_play=["V9"], amber=3), house="saurian")
        .reap("Senator Shrix")
        .answer(True)
    )
    assert t.card("Senator Shrix").amber == 1 and (t.a.amber, t.b.amber) == (3, 3)
    t = settle(t.end_turn().answer("Brobnar").fight("V9", "Senator Shrix"))
    assert t.b.amber == 4


@card("Legatus Raptor", "fight")
@card("Centurion Stenopius", "constant", "play_fight_reap")
@card("Draco Praeco", "reap")
@card("Tribune Pompitus", "before_fight")
def test_those_who_may_exalt_themselves_for_something():
    t = board(dict(in_play=["Questor Jarta"]), house="saurian").reap("Questor Jarta").answer(True)
    assert t.a.amber == 2 and t.card("Questor Jarta").amber == 1
    t = board(dict(in_play=["Questor Jarta"]), house="saurian").reap("Questor Jarta").answer(False)
    assert t.a.amber == 1 and t.card("Questor Jarta").amber == 0
    t = board(dict(in_play=["Legatus Raptor", dict(card="V3", exhausted=True)]), dict(in_play=["V1"]), house="saurian")
    t = settle(t.fight("Legatus Raptor", "V1")).answer(True)
    assert not t.card("V3").ready and t.a.amber == 1 and t.card("Legatus Raptor").amber == 1
    t = board(dict(in_play=["Draco Praeco", "Dust Imp"]), dict(in_play=["V1"]), house="saurian").reap("Draco Praeco").answer(True)
    t.answer("Brobnar")
    assert t.card("V1").enraged and not t.card("Dust Imp").enraged
    t = board(dict(hand=["Centurion Stenopius"]), house="saurian").play("Centurion Stenopius").answer(True)
    assert t.card("Centurion Stenopius").power == 6
    t = settle(
        board(dict(in_play=["Tribune Pompitus", "V3"]), dict(in_play=["V1"]), house="saurian").fight("Tribune Pompitus", "V1")
    ).answer(True)
    assert settle(t).card("Tribune Pompitus").power == 6 and t.card("V3").power == 3


@card("Rhetor Gallim", "play", "reap")
def test_rhetor_gallim_makes_keys_dear_when_played_and_for_an_exalt():
    t = board(dict(hand=["Rhetor Gallim"]), house="saurian").play("Rhetor Gallim").end_turn()
    assert t.b.key_cost == 9
    for yes, cost in ((True, 9), (False, 6)):
        t = board(dict(in_play=["Rhetor Gallim"]), house="saurian").reap("Rhetor Gallim").answer(yes).end_turn()
        assert t.b.key_cost == cost


@card("Phalanx Strike", "play")
def test_phalanx_strike_repeats_for_an_exalt():
    a = dict(hand=["Phalanx Strike"], in_play=["V1", "V2"])
    t = board(a, dict(in_play=["V9", "V8"]), house="saurian").play("Phalanx Strike").pick("V9").pick("V1").pick("V8")
    assert t.card("V9").damage == t.card("V8").damage == 2 and t.card("V1").amber == 1
    t = board(a, dict(in_play=["V9"]), house="saurian").play("Phalanx Strike").pick("V9").answer(False)
    assert t.card("V9").damage == 2 and t.card("V1").amber == 0


@card("Tribute", "play")
def test_tribute_captures_again_for_an_exalt():
    t = board(dict(hand=["Tribute"], in_play=["V3", "V9"]), dict(amber=6), house="saurian").play("Tribute").answer(True)
    assert t.card("V9").amber == 5 and t.b.amber == 2 and t.decision.kind == "action", "once"
    t = board(dict(hand=["Tribute"], in_play=["V3", "V9"]), dict(amber=6), house="saurian").play("Tribute").answer(False)
    assert t.card("V9").amber == 2


@card("Senator Shrix", "constant")
def test_senator_shrix_pays_for_keys():
    t = board(dict(in_play=[dict(card="Senator Shrix", amber=4)], amber=3), house=None)
    while t.decision.kind != "house":
        t.choose(0)
    assert len(t.a.keys) == 1 and t.a.amber + t.card("Senator Shrix").amber == 1
    t = board(dict(in_play=[dict(card="V3", amber=4)], amber=3), house=None)
    assert t.decision.kind == "house" and t.a.keys == []


@card("The Callipygian Ideal", "constant", "play")
@card("Senator Bracchus", "constant", "fight_reap")
def test_callipygian_ideal_and_bracchus_make_banks_of_others():
    for line in ([dict(card="V3", amber=4, upgrades=["The Callipygian Ideal"])], [dict(card="V3", amber=4), "Senator Bracchus"]):
        t = board(dict(in_play=line, amber=3), house=None)
        while t.decision.kind != "house":
            t.choose(0)
        assert len(t.a.keys) == 1 and t.a.amber + t.card("V3").amber == 1
    t = board(dict(hand=["The Callipygian Ideal"], in_play=["V3"]), house="saurian").play("The Callipygian Ideal", on="V3")
    assert t.card("V3").amber == 1
    t = board(dict(in_play=["Senator Bracchus"]), house="saurian").reap("Senator Bracchus")
    assert t.card("Senator Bracchus").amber == 1


@card("The Golden Spiral", "action")
def test_the_golden_spiral_uses_a_creature_again():
    t = board(dict(in_play=["The Golden Spiral", dict(card="V3", exhausted=True)]), house="saurian").action("The Golden Spiral")
    assert t.card("V3").amber == 1 and t.a.amber == 1 and not t.card("V3").ready


@card("City-State Interest", "play")
@card("City Gates", "action")
def test_city_state_interest_and_gates_capture():
    t = board(dict(hand=["City-State Interest"], in_play=["V1", "V2"]), dict(amber=5, in_play=["V3"]), house="saurian")
    t.play("City-State Interest")
    assert t.card("V1").amber == t.card("V2").amber == 1 and t.b.amber == 3
    for creature, n in (("V3", 1), ("Grimlocus Dux", 2)):
        t = board(dict(in_play=["City Gates", creature]), dict(amber=5), house="saurian").action("City Gates")
        assert t.card(creature).amber == n


@card("Exile", "play")
@card("Library of Polliasaurus", "action")
@card("Imperial Forge", "play")
def test_exile_library_and_forge():
    t = board(dict(hand=["Exile"], in_play=["V3"]), house="saurian").play("Exile")
    assert out(t).b.battleline == ["V3"]
    t = board(dict(in_play=["Library of Polliasaurus", dict(card="V3", amber=2)]), house="saurian").action(
        "Library of Polliasaurus"
    )
    assert t.a.amber == 1 and t.card("V3").amber == 1
    a = dict(hand=["Imperial Forge"], in_play=[dict(card="V3", amber=3), dict(card="V4", amber=2)])
    t = board({**a, "amber": 8}, house="saurian").play("Imperial Forge").choose(0)
    assert len(t.a.keys) == 1 and t.a.amber == 0, "9, with the card's own icon"
    assert board({**a, "amber": 7}, house="saurian").play("Imperial Forge").a.keys == []


@card("Orator Hissaro", "play")
def test_orator_hissaro_readies_and_exalts_his_neighbors():
    a = dict(hand=["Orator Hissaro"], in_play=[dict(card="V1", exhausted=True), dict(card="V2", exhausted=True), "V3"])
    t = out(board(a, house="saurian").play("Orator Hissaro", flank=None).choose(1))
    assert t.card("V1").amber == t.card("V2").amber == 1 and ways(t, "V1") == {"reap"} and ways(t, "V3") == set()
    t.end_turn()
    assert t.card("V1").houses == ["brobnar"]


@card("Philophosaurus", "reap")
def test_philophosaurus_sorts_three_cards():
    t = (
        board(dict(in_play=["Philophosaurus"], deck=["V1", "V2", "V3", "V4"]), house="saurian")
        .reap("Philophosaurus")
        .answer(True)
    )
    t.pick("V2").pick("V1")
    assert t.a.archives == ["V2"] and t.a.hand == ["V1"] and t.a.discard == ["V3"] and t.a.deck == ["V4"]
    t = board(dict(in_play=["Philophosaurus"], deck=["V1", "V2"]), house="saurian").reap("Philophosaurus").answer(False)
    assert t.a.deck == ["V1", "V2"]


@card("Regrettable Meteor", "play")
@card("Sic Semper Tyrannosaurus", "play")
@card("Stomp", "play")
def test_saurian_destruction():
    t = board(dict(hand=["Regrettable Meteor"], in_play=["Philophosaurus", "V5"]), dict(in_play=["V6", "V4"]), house="saurian")
    t = settle(t.play("Regrettable Meteor"))
    assert t.a.battleline == ["V5"] and t.b.battleline == ["V4"]
    t = board(dict(hand=["Sic Semper Tyrannosaurus"]), dict(in_play=[dict(card="V9", amber=3), "V4"]), house="saurian")
    t = settle(t.play("Sic Semper Tyrannosaurus"))
    assert t.a.amber == 3 and t.b.battleline == ["V4"]
    t = board(dict(hand=["Stomp"], in_play=["V3"]), dict(in_play=["V5"]), house="saurian").play("Stomp").pick("V5")
    assert settle(t).card("V3").amber == 1
    t = board(dict(hand=["Stomp"], in_play=["V3"]), dict(in_play=["V9"]), house="saurian").play("Stomp").pick("V9")
    assert t.card("V3").amber == 0
    t = settle(board(dict(hand=["Saury About That"], amber=1), dict(in_play=["V9"]), house="saurian").play("Saury About That"))
    assert (t.a.amber, t.b.amber) == (1, 1)
    t = settle(board(dict(hand=["Saury About That"], in_play=["V3"]), house="saurian").play("Saury About That"))
    assert (t.a.amber, t.b.amber) == (1, 0)


@card("Terrordactyl", "constant", "before_fight")
def test_terrordactyl():
    t = board(dict(hand=["Terrordactyl"]), house="saurian").play("Terrordactyl")
    assert t.card("Terrordactyl").stunned
    t = settle(
        board(dict(in_play=["Terrordactyl"]), dict(in_play=["V5", "V9", "V8"]), house="saurian").fight("Terrordactyl", "V9")
    )
    assert t.card("V9").damage == t.card("V5").damage == t.card("V8").damage == 4


@card("Cincinnatus Rex", "constant", "fight")
def test_cincinnatus_rex_needs_enemies():
    t = settle(
        board(dict(in_play=["Cincinnatus Rex", "V3"]), dict(in_play=["V1"]), house="saurian").fight("Cincinnatus Rex", "V1")
    )
    assert settle(t).a.battleline == ["V3"], "no enemy is left"
    a = dict(in_play=["Cincinnatus Rex", dict(card="V3", exhausted=True), dict(card="Lever", exhausted=True)])
    t = settle(board(a, dict(in_play=["V1", "V2"]), house="saurian").fight("Cincinnatus Rex", "V1")).answer(True)
    assert (
        t.card("V3").ready
        and t.card("Lever").ready
        and not t.card("Cincinnatus Rex").ready
        and t.card("Cincinnatus Rex").amber == 1
    )


@card("Crassosaurus", "play")
@case("v14-faq-crassosaurus")
def test_crassosaurus_captures_ten_from_anywhere():
    t = board(dict(hand=["Crassosaurus"], amber=4), dict(amber=6), house="saurian").play("Crassosaurus")
    assert t.card("Crassosaurus").amber == 10 and t.a.amber == t.b.amber == 0
    t = out(board(dict(hand=["Crassosaurus"], amber=1), dict(amber=6), house="saurian").play("Crassosaurus"))
    assert t.a.purged == ["Crassosaurus"] and (t.a.amber, t.b.amber) == (0, 7)
    t = board(dict(hand=["Crassosaurus"], amber=9), dict(amber=9), house="saurian").play("Crassosaurus")
    assert [o.arg for o in t.decision.options] == list(range(1, 10))
    t.choose(8)
    assert (t.a.amber, t.b.amber) == (8, 0)


@card("Diplo-Macy", "play")
def test_diplo_macy_exalts_all_who_fight():
    t = (
        board(dict(hand=["Diplo-Macy", "V1"], in_play=["V9"]), dict(in_play=["V8", "V2"]), house="saurian")
        .play("Diplo-Macy")
        .end_turn()
    )
    t = settle(t.answer("Brobnar").fight("V8", "V9"))
    assert (t.a.amber, t.b.amber, t.card("V9").amber) == (2, 0, 0), "the one that attacks; what is on it is A's as it dies"
    t.end_turn().answer("Brobnar")
    t = settle(t.fight("V9", "V2"))
    assert t.b.battleline == t.a.battleline == [] and (t.a.amber, t.b.amber) == (2, 0), "until my next turn"


@card("Favor of Rex", "play")
def test_favor_of_rex_plays_an_ability_again():
    t = out(board(dict(hand=["Favor of Rex"], in_play=["Thero Centurion"]), dict(amber=3), house="saurian").play("Favor of Rex"))
    assert t.card("Thero Centurion").amber == 1 and t.b.amber == 2


@card("Good of the Many", "play")
def test_good_of_the_many_destroys_the_loners():
    a = dict(hand=["Good of the Many"], in_play=["Thero Centurion", "Grimlocus Dux", "V3"])
    t = settle(board(a, dict(in_play=["Philophosaurus", "V4"]), house="saurian").play("Good of the Many"))
    assert t.a.battleline == ["Thero Centurion", "Grimlocus Dux"] and t.b.battleline == []


@card("Grimlocus Dux", "play")
@card("Primus Unguis", "constant", "reap")
def test_grimlocus_dux_and_primus_unguis_are_exalted():
    assert board(dict(hand=["Grimlocus Dux"]), house="saurian").play("Grimlocus Dux").card("Grimlocus Dux").amber == 2
    t = board(dict(in_play=["Primus Unguis", "V3"]), dict(in_play=["V4"]), house="saurian").reap("Primus Unguis")
    assert t.card("V3").power == 5 and t.card("Primus Unguis").power == 7 and t.card("V4").power == 4


@card("Tribune Pompitus", "constant")
def test_tribune_pompitus_counts_amber_on_each():
    t = board(dict(in_play=["Tribune Pompitus", dict(card="V3", amber=2), "V4"]), dict(in_play=[dict(card="V5", amber=1)]))
    assert [t.card(c).power for c in ("V3", "V4", "V5", "Tribune Pompitus")] == [7, 4, 5, 4]


@card("Saurus Rex", "fight_reap")
def test_saurus_rex_searches_from_the_center():
    a = dict(in_play=["V1", "Saurus Rex", "V2"], deck=["V3", "Stomp", "V4"])
    t = board(a, house="saurian").reap("Saurus Rex").answer(True)
    assert targets(t) == ["Stomp"] and t.decision.optional
    assert t.pick("Stomp").a.hand == ["Stomp"] and t.card("Saurus Rex").amber == 1
    t = board(dict(in_play=["V1", "Saurus Rex"], deck=["Stomp"]), house="saurian").reap("Saurus Rex")
    assert t.decision.kind == "action" and t.card("Saurus Rex").amber == 0


@card("Saurus Rex", "fight_reap")
@case("ruling-your-battleline")
@pytest.mark.parametrize("theirs", [False, True])
def test_saurus_rex_is_in_no_battleline_of_who_borrows_it(theirs):
    line = ["V1", "Saurus Rex", "V2"] if theirs else ["Saurus Rex", "V2"]
    a = dict(in_play=["Replicator"] if theirs else ["Replicator", *line], deck=["Stomp"])
    t = board(a, dict(in_play=line if theirs else []), house="logos").reap("Replicator").pick("Saurus Rex")
    assert (t.decision.kind == "action") is theirs


@card("Sow Salt", "play")
@card("Inky Gloom", "play")
def test_sow_salt_and_inky_gloom_stop_reaping():
    t = (
        board(dict(hand=["Sow Salt"], in_play=["V3"]), dict(in_play=["V4"]), house="saurian")
        .play("Sow Salt")
        .end_turn()
        .answer("Brobnar")
    )
    assert ways(t, "V4") == {"fight"}
    assert "reap" in ways(t.end_turn().answer("Brobnar"), "V3")
    t = board(dict(hand=["Inky Gloom"]), dict(in_play=["V4"]), house="shadows").play("Inky Gloom").end_turn().answer("Brobnar")
    assert ways(t, "V4") == set()
    t.end_turn().answer("Dis").end_turn().answer("Brobnar")
    assert ways(t, "V4") == {"reap"}


@card("Spartasaur", "reaction", "fight")
def test_spartasaur_avenges_friends():
    t = board(dict(in_play=["V9"]), dict(in_play=["Spartasaur", "V1", "V2", "Philophosaurus"])).fight("V9", "V1")
    t = settle(t)
    assert t.a.battleline == [] and t.b.battleline == ["Spartasaur", "Philophosaurus"]
    t = settle(board(dict(in_play=["Spartasaur", "V9"]), dict(in_play=["V1"]), house="saurian").fight("Spartasaur", "V1"))
    assert t.a.amber == 2 and t.a.battleline == ["Spartasaur", "V9"], "an enemy died"


@card("Tertiate", "play")
def test_tertiate_takes_a_third_of_each_side():
    a = dict(hand=["Tertiate"], in_play=["V1", "V2", "V3", "V4"])
    t = board(a, dict(in_play=["V5", "V6"]), house="saurian").play("Tertiate").pick("V6").pick("V1", "V3")
    t = settle(t)
    assert t.a.battleline == ["V2", "V4"] and t.b.battleline == ["V5"]


@card("The Colosseum", "reaction", "omni")
def test_the_colosseum_counts_the_fallen():
    a = dict(in_play=["V9", dict(card="The Colosseum", counters={"glory": 5})], amber=6)
    t = settle(board(a, dict(in_play=["V1"])).fight("V9", "V1"))
    assert t.card("The Colosseum").counters == {"glory": 6}
    t = t.omni("The Colosseum").choose(0)
    assert len(t.a.keys) == 1 and t.card("The Colosseum").counters == {} and t.a.amber == 0
    t = settle(board({**a, "hand": ["Slay"]}, dict(in_play=["V1"])).play("Slay").pick("V1"))
    assert t.card("The Colosseum").counters == {"glory": 5}, "not in a fight"
    assert board(a).omni("The Colosseum").a.keys == []


@card("Triumph", "play")
def test_triumph_needs_an_empty_enemy_line():
    a = dict(hand=["Triumph"], in_play=["V1"] * 6)
    t = board(a, house="saurian").play("Triumph").choose(0)
    assert len(t.a.keys) == 1 and t.card("V1").amber == 1
    t = board(dict(hand=["Triumph"], in_play=["V1"] * 5), house="saurian").play("Triumph")
    assert t.a.keys == [] and t.card("V1").amber == 1
    t = board(a, dict(in_play=["V2"]), house="saurian").play("Triumph")
    assert t.a.keys == [] and t.card("V1").amber == 0
