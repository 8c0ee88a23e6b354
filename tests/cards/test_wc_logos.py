"""Logos, new in Worlds Collide: every ability of every card."""

import pytest

from tests.help import board, card, case, out, settle, ways

# Logos


@card("Babbling Bibliophile", "reap")
@card("Sanitation Engineer", "reap")
@card("Tautau Vapors", "play")
@card("C.Æ.N.D.L.E. Unit", "reaction")
def test_logos_that_draw_and_archive():
    assert (
        len(board(dict(in_play=["Babbling Bibliophile"], deck=["V1"] * 5), house="logos").reap("Babbling Bibliophile").a.hand)
        == 2
    )
    t = board(dict(hand=["Tautau Vapors", "V2"], deck=["V1"] * 5), house="logos").play("Tautau Vapors").pick("V2")
    assert len(t.a.hand) == 2 and t.a.archives == ["V2"]
    t = board(dict(in_play=["V3"]), dict(in_play=["C.Æ.N.D.L.E. Unit"], deck=["V1"])).reap("V3")
    assert t.b.hand == ["V1"]
    assert board(dict(in_play=["V3", "C.Æ.N.D.L.E. Unit"], deck=["V1"])).reap("V3").a.hand == []
    assert board(dict(in_play=["Sanitation Engineer"], hand=["V1"]), house="logos").reap("Sanitation Engineer").a.discard == [
        "V1"
    ]


@card("Daughter", "constant")
@card("Zenzizenzizenzic", "constant")
def test_daughter_and_zenzizenzizenzic_refill_to_more():
    assert len(board(dict(in_play=["Daughter"], deck=["V1"] * 12), house="logos").end_turn().a.hand) == 7
    for line, n in ((["V1", "Zenzizenzizenzic", "V2"], 8), (["V1", "Zenzizenzizenzic"], 6)):
        assert len(board(dict(in_play=line, deck=["V1"] * 12), house="logos").end_turn().a.hand) == n


@card("EDAI “Edie” 4x4", "play", "constant")
def test_edie_taxes_by_her_archives():
    t = board(dict(hand=["EDAI “Edie” 4x4", "V1"], archives=["V2"]), house="logos")
    assert t.b.key_cost == 6
    t = t.play("EDAI “Edie” 4x4")
    assert sorted(t.a.archives) == ["V1", "V2"]
    assert t.b.key_cost == 8 and t.a.key_cost == 6
    t.end_turn().answer("Dis").end_turn().answer("Logos").answer(True)
    assert t.b.key_cost == 6


@card("Hapsis", "reaction")
def test_hapsis_wards_itself_and_draws():
    t = settle(board(dict(in_play=["Hapsis"], deck=["V1", "V3"]), dict(in_play=["V2"]), house="logos").fight("Hapsis", "V2"))
    assert t.card("Hapsis").warded and t.a.hand == ["V1"]
    t = settle(board(dict(in_play=["Hapsis"], deck=["V1"]), dict(in_play=["V8"]), house="logos").fight("Hapsis", "V8"))
    assert t.a.hand == []


@card("Hologrammophone", "action")
def test_hologrammophone_wards():
    t = board(dict(in_play=["Hologrammophone", "V3"]), dict(in_play=["V4"]), house="logos").action("Hologrammophone").pick("V3")
    assert t.card("V3").warded and not t.card("V4").warded


@card("Information Exchange", "play")
def test_information_exchange_answers_theft():
    t = board(dict(hand=["Information Exchange"]), dict(amber=5), house="logos").play("Information Exchange")
    assert (t.a.amber, t.b.amber) == (1, 4)
    a = dict(hand=["Nerve Blast"], houses=["shadows", "brobnar", "dis"])
    t = board(a, dict(hand=["Information Exchange"]), house="shadows").set("b", amber=1).play("Nerve Blast")
    out(t).set("a", amber=5)
    assert out(t.end_turn().answer("Logos").play("Information Exchange")).b.amber == 2
    t = board(a, dict(hand=["Information Exchange"]), house="shadows").set("b", amber=1).play("Nerve Blast")
    t = (
        out(t)
        .end_turn()
        .answer("Dis")
        .end_turn()
        .answer("Dis")
        .end_turn()
        .set("a", amber=5)
        .answer("Logos")
        .play("Information Exchange")
    )
    assert t.b.amber == 1, "not on their last turn"


@card("Quant", "reap")
def test_quant_and_kirby_allow_one_card_of_another_house():
    t = board(dict(in_play=["Quant"], hand=["Slay", "Zap 2", "V3"]), house="logos").reap("Quant")
    assert "play" in ways(t, "Slay") and "play" not in ways(t, "V3")
    t = board(dict(in_play=["Com. Officer Kirby"], hand=["Slay", "Lever", "V3", "Plain Badge"]), house="staralliance")
    t.reap("Com. Officer Kirby")
    assert all("play" in ways(t, c) for c in ("Slay", "Lever", "Plain Badge")) and "play" not in ways(t, "V3")
    assert "play" not in ways(t.play("Lever"), "Slay")


@card("Thorium Plasmate", "play")
def test_thorium_plasmate_punishes_company():
    b = dict(in_play=["V9", "Dust Imp", "V8", "V6"])
    t = board(dict(hand=["Thorium Plasmate"]), b, house="logos").play("Thorium Plasmate").pick("V9").choose(2)
    assert t.b.battleline == ["Dust Imp", "V8", "V9", "V6"] and t.card("V9").damage == 4
    t = board(dict(hand=["Thorium Plasmate"]), b, house="logos").play("Thorium Plasmate").pick("V9").choose(0)
    assert t.card("V9").damage == 0


@card("Titan Guardian", "destroyed")
def test_titan_guardian_draws_in_the_middle():
    for line, n in ((["V1", "Titan Guardian", "V2"], 2), (["V1", "Titan Guardian"], 0)):
        t = settle(board(dict(in_play=["V9"]), dict(in_play=line, deck=["V3"] * 5)).fight("V9", "Titan Guardian"))
        assert len(t.b.hand) == n


def test_wormhole_technician_plays_logos_and_archives_others():
    t = out(board(dict(in_play=["Wormhole Technician"], deck=["Pip Pip", "V1"]), house="logos").reap("Wormhole Technician"))
    assert "Pip Pip" in t.a.battleline and t.a.archives == []
    t = board(dict(in_play=["Wormhole Technician"], deck=["V1", "Pip Pip"]), house="logos").reap("Wormhole Technician")
    assert t.a.archives == ["V1"]


@card("Code Monkey", "play")
@case("v14-example-code-monkey")
def test_code_monkey_archives_its_neighbors():
    def played(right):
        t = board(dict(hand=["Code Monkey"], in_play=["V1", right]), house="logos")
        return t.play("Code Monkey", flank=None).choose(1)

    t = played("V2")
    assert sorted(t.a.archives) == ["V1", "V2"] and t.a.amber == 2
    t = played("Dust Imp")
    assert len(t.a.archives) == 2 and t.a.amber == 0
    t = board(dict(hand=["Code Monkey"], in_play=["V1", "Dust Imp"]), house="logos").set("Dust Imp", house="brobnar")
    assert t.play("Code Monkey", flank=None).choose(1).a.amber == 2, "what it belonged to when it left"
    t = board(dict(hand=["Code Monkey"], in_play=["V1"]), house="logos").play("Code Monkey", flank="left")
    assert t.a.archives == ["V1"] and t.a.amber == 0


@card("Data Forge", "play")
def test_data_forge_is_cheaper_for_cards_in_hand():
    a = dict(hand=["Data Forge", "V1", "V2", "V3"], amber=12)
    t = board(a, house="logos").play("Data Forge").answer(True).choose(0)
    assert len(t.a.keys) == 1 and t.a.amber == 0
    t = board({**a, "amber": 11}, house="logos").play("Data Forge")
    assert t.a.keys == [] and t.decision.kind == "action", "it is not offered"


@card("Discombobulator", "constant")
@card("Odoac the Patrician", "play", "constant")
def test_discombobulator_and_odoac_guard_the_pool():
    b = dict(in_play=[dict(card="V3", upgrades=["Discombobulator"])], amber=3)
    assert (
        board(dict(in_play=["Special Agent “Fingers”"]), b, house="staralliance").action("Special Agent “Fingers”").b.amber == 3
    )
    b = dict(in_play=[dict(card="Odoac the Patrician", amber=1)], amber=3)
    assert (
        board(dict(in_play=["Special Agent “Fingers”"]), b, house="staralliance").action("Special Agent “Fingers”").b.amber == 3
    )
    b = dict(in_play=["Odoac the Patrician"], amber=3)
    assert (
        board(dict(in_play=["Special Agent “Fingers”"]), b, house="staralliance").action("Special Agent “Fingers”").b.amber == 2
    )
    t = board(dict(hand=["Odoac the Patrician"]), dict(amber=2), house="saurian").play("Odoac the Patrician")
    assert t.card("Odoac the Patrician").amber == 1


@card("Dr. Milli", "play")
def test_dr_milli_archives_for_each_enemy_in_excess():
    a = dict(hand=["Dr. Milli", "V1", "V2", "V3"], in_play=["V4"])
    t = board(a, dict(in_play=["V5", "V6", "V8"]), house="logos").play("Dr. Milli").pick("V1", "V3")
    assert sorted(t.a.archives) == ["V1", "V3"]
    assert board(a, dict(in_play=["V5"]), house="logos").play("Dr. Milli").a.archives == []


@card("Groupthink Tank", "action")
@card("Mini Groupthink Tank", "play_fight_reap")
def test_groupthink_tanks_hit_company():
    line = ["V9", "V8", "Spyyyder", "V6"]
    t = settle(board(dict(in_play=["Groupthink Tank", "Pip Pip"]), dict(in_play=line), house="logos").action("Groupthink Tank"))
    assert t.card("V9").damage == t.card("V8").damage == 4 and t.card("V6").damage == 0 and t.a.battleline == ["Groupthink Tank"]
    t = board(dict(in_play=["Mini Groupthink Tank"]), dict(in_play=["V9", "V50", "V8", "Spyyyder"]), house="logos")
    assert t.reap("Mini Groupthink Tank").card("V50").damage == 8
    t = board(dict(in_play=["Mini Groupthink Tank"]), dict(in_play=["V9", "V8"]), house="logos").reap("Mini Groupthink Tank")
    assert t.card("V9").damage == t.card("V8").damage == 0


@card("Self-Bolstering Automata", "destroyed")
@pytest.mark.parametrize(("card", "counters"), [("Reassembling Automaton", 0), ("Self-Bolstering Automata", 2)])
def test_automata_do_not_die_in_company(card, counters):
    t = settle(board(dict(in_play=["V9"]), dict(in_play=["V1", card, "V2"])).fight("V9", card))
    assert t.decision.kind == "flank"
    t.choose(1)
    assert t.b.battleline == ["V1", "V2", card] and t.b.discard == []
    assert t.card(card).damage == 0 and not t.card(card).ready and t.card(card).power_counters == counters
    t = settle(board(dict(in_play=["V9"]), dict(in_play=[card])).fight("V9", card))
    assert t.b.discard == [card]


@card("Hyde", "reap", "destroyed")
@card("Velum", "reap", "destroyed")
def test_hyde_and_velum_help_each_other():
    deck = ["V1"] * 5
    t = board(dict(in_play=["Hyde"], deck=deck), house="logos").reap("Hyde")
    assert len(t.a.hand) == 1
    t = board(dict(in_play=["Velum"], hand=["V1", "V2", "V3"]), house="logos").reap("Velum").pick("V2")
    assert t.a.archives == ["V2"]
    t = board(dict(in_play=["Hyde", "Velum"], hand=["V1", "V2", "V3"]), house="logos").reap("Velum").pick("V2", "V3")
    assert sorted(t.a.archives) == ["V2", "V3"]
    t = settle(board(dict(in_play=["V9"]), dict(in_play=["Hyde"], discard=["Velum"])).fight("V9", "Hyde"))
    assert sorted(t.b.archives) == ["Hyde", "Velum"]
    t = settle(board(dict(in_play=["V9"]), dict(in_play=["Velum"], discard=["Hyde"])).fight("V9", "Velum"))
    assert sorted(t.b.archives) == ["Hyde", "Velum"] and t.b.discard == []
    t = settle(board(dict(in_play=["V9"]), dict(in_play=["Velum"], discard=["V1"])).fight("V9", "Velum"))
    assert t.b.archives == [] and "Velum" in t.b.discard


@card("Hyde", "reap")
@case("v14-example-hyde")
def test_hyde_draws_two_instead_of_one():
    assert len(board(dict(in_play=["Hyde", "Velum"], deck=["V1"] * 5), house="logos").reap("Hyde").a.hand) == 2


@card("Prescriptive Grammarbot", "reap")
def test_prescriptive_grammarbot_enrages():
    t = (
        board(dict(in_play=["Prescriptive Grammarbot"]), dict(in_play=["V3"]), house="logos")
        .reap("Prescriptive Grammarbot")
        .pick("V3")
    )
    assert t.card("V3").enraged


@card("Universal Keylock", "constant", "reaction")
@card("The Quiet Anvil", "constant", "reaction")
@pytest.mark.parametrize(("card", "cost"), [("Universal Keylock", 9), ("The Quiet Anvil", 4)])
def test_artifacts_that_change_one_key(card, cost):
    t = board(dict(in_play=[card], amber=9), house=None)
    while t.decision.kind != "house":
        t.choose(0)
    assert len(t.a.keys) == 1 and t.a.amber == 9 - cost and t.a.artifacts == [] and t.b.key_cost == 6
    assert board(dict(in_play=[card])).b.key_cost == cost


def test_numquid_does_not_go_on_for_ever_with_a_creature_that_reassembles():
    """What is replaced each time changes nothing; the active player ends such a loop (found by fuzz)."""
    b = dict(in_play=["Reassembling Automaton", "V1"])
    t = board(dict(hand=["Numquid the Fair"], in_play=[]), b, house="sanctum").play("Numquid the Fair")
    for _ in range(400):
        if t.decision.kind == "action":
            break
        t.choose(next((o for o in t.decision.options if o.card == "Reassembling Automaton"), t.decision.options[0]))
    assert t.decision.kind == "action" and sorted(t.b.battleline) == ["Reassembling Automaton", "V1"] and t.fault == 0


@card("Reassembling Automaton", "destroyed")
def test_reassembling_automaton_without_power_is_saved_for_ever_until_the_player_ends_the_loop():
    a = dict(in_play=["Reassembling Automaton", "Lightsmith Clariel (Evil Twin)"])
    t = board(a, house="sanctum").action("Lightsmith Clariel (Evil Twin)").pick("Reassembling Automaton")
    for _ in range(400):
        if t.decision.kind == "action":
            break
        t.choose(0)
    assert t.decision.kind == "action" and t.fault == 0 and t.card("Reassembling Automaton").power == 0
    assert t.card("Reassembling Automaton").armor == 3 and len(t.a.battleline) == 2
