"""Shadows, Star Alliance, Untamed and the anomalies, new in Worlds Collide: every ability of every covered card."""

import pytest

from tests.help import board, fight_targets, out, settle, targets, ways

# Shadows


def test_the_vindas_profit_from_kills():
    t = settle(
        board(dict(in_play=["A. Vinda"]), dict(in_play=["V1", "V2"], hand=["V3", "V4"]), house="shadows")
        .reap("A. Vinda")
        .pick("V1")
    )
    assert len(t.b.hand) == 1
    t = (
        board(dict(in_play=["A. Vinda"]), dict(in_play=["V1", "V2"], hand=["V3", "V4"]), house="shadows")
        .reap("A. Vinda")
        .pick("V2")
    )
    assert len(t.b.hand) == 2
    t = settle(
        board(dict(in_play=["J. Vinda"]), dict(in_play=["V1", "V2"], amber=3), house="shadows").reap("J. Vinda").pick("V1")
    )
    assert (t.a.amber, t.b.amber) == (2, 2)
    t = board(dict(in_play=["J. Vinda"]), dict(in_play=["V1", "V2"], amber=3), house="shadows").reap("J. Vinda").pick("V2")
    assert (t.a.amber, t.b.amber) == (1, 3)


def test_breaker_hill_teaches_neighbors_to_steal():
    t = board(dict(in_play=["V1", "Breaker Hill", "V2", "V3"]), dict(amber=5, in_play=["V4"]))
    assert "action" in ways(t, "V1") and "action" in ways(t, "V2") and "action" not in ways(t, "V3")
    assert (t.action("V2").a.amber, t.b.amber) == (1, 4) and not t.card("V2").ready
    assert "action" not in ways(board(dict(in_play=["V1", "Breaker Hill"]), house="shadows"), "Breaker Hill")


def test_hit_and_run_and_hock():
    a = dict(hand=["Hit and Run"], in_play=["V1"])
    t = board(a, dict(in_play=["V9"]), house="shadows").play("Hit and Run").pick("V9")
    assert t.card("V9").damage == 2 and t.a.hand == ["V1"]
    t = settle(board(dict(hand=["Hock"]), dict(in_play=["Lever"]), house="shadows").play("Hock"))
    assert t.a.amber == 2 and t.b.artifacts == []
    assert board(dict(hand=["Hock"]), house="shadows").play("Hock").a.amber == 1


def test_hugger_mugger_steals_when_behind():
    for keys, stolen in ((1, 1), (0, 0)):
        t = board(dict(hand=["Hugger-Mugger"]), dict(amber=5, keys=keys), house="shadows").play("Hugger-Mugger")
        assert t.card("Hugger-Mugger").amber == 1 and t.a.amber == stolen


def test_kymoor_eclipse_takes_the_flanks():
    t = board(dict(hand=["Kymoor Eclipse"], in_play=["V1"]), dict(in_play=["V2", "V3", "V4"]), house="shadows").play(
        "Kymoor Eclipse"
    )
    assert t.a.battleline == [] and t.b.battleline == ["V3"] and t.a.deck == ["V1"] and sorted(t.b.deck) == ["V2", "V4"]


def test_mug_and_pestering_blow():
    t = board(dict(hand=["Mug"]), dict(in_play=[dict(card="V9", amber=2), "V5"]), house="shadows").play("Mug").pick("V9")
    assert t.a.amber == 2 and t.card("V9").amber == 1 and t.card("V9").damage == 2
    t = board(dict(hand=["Pestering Blow"]), dict(in_play=["V9"]), house="shadows").play("Pestering Blow")
    assert t.card("V9").damage == 1 and t.card("V9").enraged


def test_symon_sends_what_it_fights_to_the_deck():
    t = settle(board(dict(in_play=["Symon"]), dict(in_play=["V9"], deck=["V1"]), house="shadows").fight("Symon", "V9"))
    assert t.b.deck == ["V9", "V1"] and t.a.battleline == ["Symon"]


def test_trust_no_one_alone_steals_by_houses():
    b = dict(in_play=["V3", "Dust Imp", "Pip Pip", "Spyyyder", "Mindworm"], amber=9)
    assert board(dict(hand=["Trust No One"]), b, house="shadows").play("Trust No One").a.amber == 3
    assert board(dict(hand=["Trust No One"], in_play=["V1"]), b, house="shadows").play("Trust No One").a.amber == 1
    assert board(dict(hand=["Trust No One"]), dict(amber=9), house="shadows").play("Trust No One").a.amber == 0


def test_chain_gang_and_its_chain():
    a = dict(in_play=["Chain Gang"], hand=["Subtle Chain"], discard=["Subtle Chain"])
    t = board(a, dict(amber=5, hand=["V1"]), house="shadows").action("Chain Gang")
    assert t.a.amber == 1 and t.a.deck == ["Subtle Chain"] and not t.card("Chain Gang").ready
    assert settle(t.play("Subtle Chain")).card("Chain Gang").ready


def test_into_the_night_leaves_fights_to_shadows():
    a = dict(hand=["Into the Night"], in_play=["Bad Penny"])
    t = board(a, dict(in_play=["V3", "Murkens"]), house="shadows").play("Into the Night")
    assert "fight" in ways(t, "Bad Penny")
    t.end_turn().answer("Brobnar")
    assert ways(t, "V3") == {"reap"}


def test_no_safety_in_numbers_counts_both_sides():
    a = dict(hand=["No Safety in Numbers"], in_play=["V9"])
    t = board(a, dict(in_play=["V8", "V6", "Etaromme", "Snag"]), house="shadows").play("No Safety in Numbers")
    assert [t.card(c).damage for c in ("V9", "V8", "V6", "Etaromme", "Snag")] == [3, 3, 3, 0, 0]


def test_spike_trap_and_whisper():
    t = settle(board(dict(in_play=["Spike Trap", "V9"]), dict(in_play=["V8", "V6", "V5"]), house="dis").omni("Spike Trap"))
    assert [t.card(c).damage for c in ("V9", "V8", "V6", "V5")] == [3, 3, 0, 3] and t.a.artifacts == []
    t = settle(board(dict(in_play=["Whisper"], amber=1), dict(in_play=["V9"]), house="shadows").action("Whisper").pick("V9"))
    assert t.a.amber == 0 and t.b.battleline == []
    t = board(dict(in_play=["Whisper"], amber=0), dict(in_play=["V9"]), house="shadows").action("Whisper")
    assert t.b.battleline == ["V9"] and t.decision.kind == "action"


def test_finch_cloak_and_manchego():
    t = board(dict(in_play=["Finch Cloak"]), dict(amber=3), house="shadows").reap("Finch Cloak")
    assert (t.a.amber, t.b.amber) == (2, 2)
    t = board(dict(in_play=["Finch Cloak"]), dict(amber=1), house="shadows").reap("Finch Cloak")
    assert (t.a.amber, t.b.amber) == (2, 2), "1 to 1 after the reap: each gains"
    for deck, stolen in ((5, 2), (6, 0)):
        t = board(dict(hand=["Manchego"], deck=["V1"] * deck), dict(amber=3), house="shadows").play("Manchego")
        assert t.a.amber == stolen
    t = board(dict(in_play=["Manchego"]), house="shadows").reap("Manchego").answer(True)
    assert t.a.deck == ["Manchego"]


def test_hunter_or_hunted_gives_or_moves_a_ward():
    t = board(dict(hand=["Hunter or Hunted?"], in_play=["V1"]), house="shadows").play("Hunter or Hunted?").choose(0)
    assert t.card("V1").warded
    t = board(dict(hand=["Hunter or Hunted?"], in_play=["V1"]), dict(in_play=[dict(card="V2", ward=True)]), house="shadows")
    t = out(t.play("Hunter or Hunted?").choose(1))
    assert t.card("V1").warded and not t.card("V2").warded


def test_the_shadow_council_steals_from_the_center():
    t = board(dict(in_play=["V1", "The Shadow Council", "V2"]), dict(amber=5), house="shadows")
    assert t.action("The Shadow Council").a.amber == 2
    assert ways(board(dict(in_play=["V1", "The Shadow Council"]), house="shadows"), "The Shadow Council") == {"reap"}
    assert ways(board(dict(in_play=["V1", "The Shadow Council", "V2"])), "V1") == {"reap"}


def test_weasand_hides_from_the_flanks():
    t = board(dict(hand=["Weasand"], in_play=["V1", "V2"]), house="shadows").play("Weasand", flank=None).choose(1)
    assert t.a.battleline == ["V1", "Weasand", "V2"]
    t = settle(board(dict(hand=["Weasand"], in_play=["V1", "V2"]), house="shadows").play("Weasand", flank=None).choose(0))
    assert t.a.discard == ["Weasand"]
    t = board(dict(amber=6), dict(in_play=["V1", "Weasand", "V2"]), house=None)
    while t.decision.kind != "house":
        t.choose(0)
    assert t.b.amber == 2


@pytest.mark.parametrize("house", ["Brobnar", "Dis", "Logos", "Saurian", "Star Alliance", "Untamed"])
def test_plants_hear_of_their_house(house):
    houses = [house.lower().replace(" ", ""), "sanctum", "mars"]
    card = f"{house} Plant"
    assert board(dict(houses=houses), dict(in_play=[card]), house=None).answer(house).b.amber == 1
    assert board(dict(houses=houses, in_play=[card]), house=None).answer(house).a.amber == 1
    assert board(dict(houses=houses), dict(in_play=[card]), house=None).answer("Mars").b.amber == 0


# Star Alliance


def test_neighbors_of_officers():
    t = board(dict(in_play=["V1", "Armsmaster Molina", "V2", "V3"]), dict(in_play=["V4"]), first="b")
    assert [int(t.game.cards[t.handle(c)].hazardous) for c in ("V1", "V2", "V3", "Armsmaster Molina")] == [3, 3, 0, 3]
    t = board(dict(in_play=["V1", "Operations Officer Yshi", "V2"]), dict(amber=3)).reap("V1")
    assert t.card("V1").amber == 1 and t.b.amber == 2
    hurt = [dict(card="V5", damage=3), dict(card="Nurse Soto"), dict(card="V9", damage=4), dict(card="V8", damage=3)]
    t = board(dict(in_play=hurt), house="staralliance").reap("Nurse Soto")
    assert [t.card(c).damage for c in ("V5", "V9", "V8")] == [0, 1, 3]
    t = board(dict(in_play=["V1", dict(card="V2", upgrades=["Cloaking Dongle"]), "V3", "V4"]))
    assert [t.card(c).keywords for c in ("V1", "V2", "V3", "V4")] == [{"elusive"}, {"elusive"}, {"elusive"}, set()]


def test_chief_engineer_walls_brings_back_upgrades_and_robots():
    a = dict(hand=["Chief Engineer Walls"], discard=["Plain Badge", "Storm Crawler", "V1"])
    t = board(a, house="staralliance").play("Chief Engineer Walls")
    assert sorted(targets(t)) == ["Plain Badge", "Storm Crawler"] and t.decision.optional
    assert t.pick("Storm Crawler").a.hand == ["Storm Crawler"]


def test_officers_that_use_others():
    t = board(dict(in_play=["Commander Chan", "V3"]), house="staralliance").reap("Commander Chan")
    assert out(t).a.amber == 2 and not t.card("V3").ready
    t = board(dict(in_play=["V3", "Crash Muldoon", "V4"]), house="staralliance").action("Crash Muldoon").pick("V4")
    assert out(t).a.amber == 1 and not t.card("V4").ready and t.card("V3").ready
    assert board(dict(hand=["Crash Muldoon"]), house="staralliance").play("Crash Muldoon").card("Crash Muldoon").ready
    a = dict(in_play=[dict(card="V3", upgrades=["Universal Translator"]), "V4", "Nurse Soto"])
    t = board(a).reap("V3")
    assert sorted(targets(t)) == ["V3", "V4"]
    assert out(t.pick("V4")).a.amber == 2


def test_officers_that_help():
    t = (
        board(dict(hand=["First Officer Frane"], in_play=["V3"]), dict(amber=3), house="staralliance")
        .play("First Officer Frane")
        .pick("V3")
    )
    assert t.card("V3").amber == 1
    t = (
        board(dict(hand=["Medic Ingram"], in_play=[dict(card="V9", damage=4)]), house="staralliance")
        .play("Medic Ingram")
        .pick("V9")
    )
    assert t.card("V9").damage == 1 and t.card("V9").warded
    t = (
        board(dict(hand=["Medic Ingram"], in_play=[dict(card="V9", damage=4)]), house="staralliance")
        .play("Medic Ingram")
        .answer(False)
    )
    assert t.card("V9").damage == 4 and not t.card("V9").warded
    t = (
        board(dict(in_play=["Doctor Driscoll", dict(card="V9", damage=4)]), house="staralliance")
        .action("Doctor Driscoll")
        .pick("V9")
    )
    assert t.a.amber == 2 and t.card("V9").damage == 2
    t = (
        board(dict(in_play=["Doctor Driscoll", dict(card="V9", damage=1)]), house="staralliance")
        .action("Doctor Driscoll")
        .pick("V9")
    )
    assert t.a.amber == 1
    t = board(dict(in_play=["V3"]), dict(in_play=["Psionic Officer Lang"], deck=["V1"])).reap("V3")
    assert t.b.archives == ["V1"]


def test_light_of_the_archons_counts_upgrades():
    t = board(dict(in_play=[dict(card="V3", upgrades=["Light of the Archons", "Plain Badge"])]))
    assert (t.card("V3").power, t.card("V3").armor) == (5, 2)


def test_red_alert_hits_a_larger_line():
    t = board(dict(hand=["Red Alert"], in_play=["V1"]), dict(in_play=["V9", "V8", "V6"]), house="staralliance").play("Red Alert")
    assert [t.card(c).damage for c in ("V9", "V8", "V6", "V1")] == [2, 2, 2, 0]
    t = board(dict(hand=["Red Alert"], in_play=["V1"]), dict(in_play=["V9"]), house="staralliance").play("Red Alert")
    assert t.card("V9").damage == 0


def test_qincan_steals_when_a_house_has_no_cards():
    t = board(dict(houses=["mars", "dis", "logos"], amber=3), dict(in_play=["Sci. Officer Qincan", "Dust Imp"]), house=None)
    assert t.answer("Mars").b.amber == 1
    t = board(dict(houses=["mars", "dis", "logos"], amber=3), dict(in_play=["Sci. Officer Qincan", "Dust Imp"]), house=None)
    assert t.answer("Dis").b.amber == 0


def test_garcia_stealth_and_quadracorder():
    t = board(dict(hand=["Sensor Chief Garcia"]), house="staralliance").play("Sensor Chief Garcia").end_turn()
    assert t.b.key_cost == 8
    t = (
        board(dict(hand=["Stealth Mode"]), dict(hand=["Slay", "V3"]), house="staralliance")
        .play("Stealth Mode")
        .end_turn()
        .answer("Brobnar")
    )
    assert "play" not in ways(t, "Slay") and "play" in ways(t, "V3")
    line = ["V1", "Dust Imp", "Pip Pip", "Mindworm"]
    assert board(dict(in_play=[*line, dict(card="V2", upgrades=["Quadracorder"])])).b.key_cost == 9
    assert board(dict(in_play=[dict(card="V2", upgrades=["Quadracorder"])])).b.key_cost == 7
    for n, cost in ((2, 8), (0, 6)):
        t = board(dict(in_play=[dict(card="V2", upgrades=["Disruption Field"])]))
        for _ in range(n):
            t.reap("V2").set("V2", exhausted=False)
        assert t.b.key_cost == cost


def test_zap_and_xenotraining_count_houses():
    t = (
        board(dict(hand=["Zap"], in_play=["Dust Imp"]), dict(in_play=["V9", "V8"]), house="staralliance")
        .play("Zap")
        .pick("V9", "V8")
    )
    assert t.card("V9").damage == t.card("V8").damage == 1
    a = dict(hand=["Xenotraining"], in_play=["Dust Imp", "V3", "V4"])
    t = board(a, dict(amber=5), house="staralliance").play("Xenotraining").pick("V3", "V3")
    assert t.card("V3").amber == 2 and t.b.amber == 3


def test_taber_and_gray_and_spears():
    t = board(dict(in_play=["CXO Taber", "V3"], hand=["V4"]), house="staralliance").reap("CXO Taber")
    assert "reap" in ways(t, "V3") and "play" in ways(t, "V4")
    assert ways(t.play("V4"), "V3") == set()
    t = board(dict(in_play=["Information Officer Gray"], hand=["V4", "Zap"]), house="staralliance").reap(
        "Information Officer Gray"
    )
    assert targets(t) == ["V4"] and t.decision.optional and t.pick("V4").a.archives == ["V4"]
    t = board(dict(in_play=["Helmsman Spears"], hand=["V1", "V2", "V3"], deck=["V4"] * 5), house="staralliance").reap(
        "Helmsman Spears"
    )
    t = t.pick("V1", "V3").answer(False)
    assert sorted(t.a.hand) == ["V2", "V4", "V4"] and sorted(t.a.discard) == ["V1", "V3"]


def test_looking_at_the_deck():
    t = (
        board(dict(in_play=["Navigator Ali"], deck=["V1", "V2", "V3", "V4"]), house="staralliance")
        .reap("Navigator Ali")
        .pick("V1", "V3")
    )
    assert t.a.deck == ["V2", "V3", "V1", "V4"]
    t = (
        board(dict(hand=["Lay of the Land"], deck=["V1", "V2", "V3", "V4"]), house="staralliance")
        .play("Lay of the Land")
        .pick("V1", "V2")
    )
    assert t.a.hand == ["V3"] and t.a.deck == ["V2", "V1", "V4"]


def test_quintrino_flux_takes_all_of_those_powers():
    a = dict(hand=["Quintrino Flux"], in_play=["V3", "V4", "V6"])
    t = board(a, dict(in_play=["V4", "V5", "V3"]), house="staralliance").play("Quintrino Flux").pick("V3").pick("V4#2")
    t = settle(t)
    assert t.a.battleline == ["V6"] and t.b.battleline == ["V5"]


def test_upgrades_that_fight_and_reap():
    t = board(dict(in_play=[dict(card="V3", upgrades=["Stunner"])]), dict(in_play=["V4"])).reap("V3").pick("V4")
    assert t.card("V4").stunned
    t = board(dict(in_play=[dict(card="V3", upgrades=["Stunner"])]), dict(in_play=["V4"])).reap("V3").answer(False)
    assert not t.card("V4").stunned
    assert board(dict(in_play=[dict(card="V3", upgrades=["Force Field"])])).reap("V3").card("V3").warded
    t = settle(
        board(dict(in_play=[dict(card="V3", upgrades=["Plasma Nozzle"])]), dict(in_play=["V9", "V8", "V6"])).fight("V3", "V8")
    )
    assert [t.card(c).damage for c in ("V9", "V8", "V6")] == [2, 5, 2]
    t = board(dict(in_play=[dict(card="V3", upgrades=["Wild Spirit"])]), dict(amber=3)).reap("V3")
    assert t.card("V3").amber == 1 and t.b.amber == 2
    t = settle(board(dict(in_play=[dict(card="V3", upgrades=["Instrument of Silence"])]), dict(in_play=["V5"])).fight("V3", "V5"))
    assert t.a.amber == 1 and t.card("V3").damage == 0


def test_tactical_officer_moon_rearranges_a_line():
    t = board(dict(hand=["Tactical Officer Moon"]), dict(in_play=["V1", "V2", "V3"]), house="staralliance").play(
        "Tactical Officer Moon"
    )
    t.answer(True).choose(1).pick("V1").choose(2)
    assert t.b.battleline == ["V2", "V3", "V1"]
    t = (
        board(dict(hand=["Tactical Officer Moon"]), dict(in_play=["V1", "V2"]), house="staralliance")
        .play("Tactical Officer Moon")
        .answer(False)
    )
    assert t.b.battleline == ["V1", "V2"] and t.decision.kind == "action"


def test_transporter_platform_and_tachyon_pulse():
    a = dict(in_play=["Transporter Platform", dict(card="V3", upgrades=["Plain Badge"])])
    t = board(a, house="staralliance").action("Transporter Platform")
    assert sorted(t.a.hand) == ["Plain Badge", "V3"]
    a = dict(hand=["Tachyon Pulse"], in_play=["Lever", dict(card="V3", upgrades=["Plain Badge"]), "V4"])
    t = settle(board(a, dict(in_play=["Chest"]), house="staralliance").play("Tachyon Pulse"))
    assert t.a.artifacts == t.b.artifacts == [] and not t.card("V3").ready and t.card("V4").ready


def test_embertracker_ignores_armor():
    b = dict(in_play=[dict(card="Armored 3", amber=1), dict(card="V9", amber=0)])
    t = board(dict(hand=["Æmbertracker"]), b, house="staralliance").play("Æmbertracker")
    assert t.card("Armored 3").damage == 2 and t.card("V9").damage == 0


def test_captain_val_jericho_in_the_center():
    a = dict(in_play=["V1", "Captain Val Jericho", "V2"], hand=["V3", "V4"])
    t = board(a, house="staralliance")
    assert "play" in ways(t, "V3") and "play" not in ways(t.play("V3"), "V4"), "and the line is even then"
    t = board({**a, "in_play": ["V1", "Captain Val Jericho"]}, house="staralliance")
    assert "play" not in ways(t, "V3")


def test_forging_an_alliance_and_the_census():
    a = dict(hand=["Forging an Alliance"], in_play=["V3", "Dust Imp", "Lever"], amber=10)
    t = board(a, house="staralliance").play("Forging an Alliance").choose(0)
    assert len(t.a.keys) == 1 and t.a.amber == 0, "11 with the card's own icon; 13 less 2 houses"
    line = ["V3", "Dust Imp", "Pip Pip", "Mindworm", "Bad Penny", "Bulwark"]
    for n, gained in ((2, 0), (3, 1), (4, 1), (5, 2), (6, 3)):
        t = board(dict(hand=["Galactic Census"], in_play=line[:n]), house="staralliance").play("Galactic Census")
        assert t.a.amber == 1 + gained


def test_general_order_24_kills_a_house_each_turn():
    t = settle(
        board(dict(in_play=["General Order 24", "V1", "Dust Imp"]), dict(in_play=["V2", "Pip Pip"]), house=None).pick("V1")
    )
    assert t.a.battleline == ["Dust Imp"] and t.b.battleline == ["Pip Pip"]
    t = settle(board(dict(in_play=["General Order 24"]), dict(in_play=["V2"]), house=None))
    assert t.a.artifacts == [] and t.b.battleline == ["V2"]
    t = settle(board(dict(in_play=["V1"]), dict(in_play=["General Order 24", "V2", "Pip Pip"]), house=None))
    assert t.a.battleline == [] and t.b.battleline == ["Pip Pip"], "each player's turn"


def test_peace_accord_pays_until_somebody_fights():
    t = board(dict(hand=["Peace Accord"], in_play=["V9"]), dict(in_play=["V1"], amber=1), house="staralliance").play(
        "Peace Accord"
    )
    assert (t.a.amber, t.b.amber) == (2, 3)
    t = settle(board(dict(in_play=["Peace Accord", "V9"], amber=5), dict(in_play=["V1"], amber=5)).fight("V9", "V1"))
    assert (t.a.amber, t.b.amber) == (1, 5) and t.a.artifacts == []
    t = settle(board(dict(in_play=["V9"], amber=5), dict(in_play=["V1", "Peace Accord"], amber=5)).fight("V9", "V1"))
    assert (t.a.amber, t.b.amber) == (1, 5) and t.b.artifacts == []


def test_quixxle_stone_levels_the_lines():
    t = board(dict(in_play=["Quixxle Stone", "V1"], hand=["V2"]))
    assert "play" not in ways(t, "V2")
    t = board(dict(in_play=["V1"], hand=["V2"]), dict(in_play=["Quixxle Stone", "V3"]))
    assert "play" in ways(t, "V2")


def test_special_agent_fingers_and_techivore():
    assert (
        board(dict(in_play=["Special Agent “Fingers”"]), dict(amber=2), house="staralliance")
        .action("Special Agent “Fingers”")
        .a.amber
        == 1
    )
    a = dict(in_play=["Lever", "Fetchdrones", "Techivore Pulpate"])
    t = settle(board(a, dict(in_play=["Chest"]), house=None).answer("Logos"))
    assert t.a.artifacts == ["Lever"]


def test_giant_gnawbill_lets_the_chooser_pick():
    t = board(dict(in_play=["Giant Gnawbill", "Fetchdrones"]), dict(in_play=["The Curator", "Memory Chip"]), house=None).answer(
        "Logos"
    )
    assert sorted(targets(t)) == ["Fetchdrones", "Memory Chip"] and t.decision.player == "a"
    assert settle(t.pick("Memory Chip")).b.artifacts == []


def test_uncharted_lands_pay_star_alliance_reapers():
    t = (
        board(dict(hand=["Uncharted Lands"], in_play=["Nurse Soto"]), house="staralliance")
        .play("Uncharted Lands")
        .reap("Nurse Soto")
    )
    while t.decision.kind == "order":
        t.choose(0)
    assert t.card("Uncharted Lands").amber == 5 and t.a.amber == 2
    t = board(dict(in_play=[dict(card="Uncharted Lands", amber=6), "V3"])).reap("V3")
    assert t.card("Uncharted Lands").amber == 6


def test_united_action_opens_the_hand_and_closes_the_table():
    a = dict(hand=["United Action", "V4", "Dust Imp"], in_play=["V3"])
    t = board(a, house="staralliance").play("United Action")
    assert "play" in ways(t, "V4") and "play" not in ways(t, "Dust Imp") and ways(t, "V3") == set()


def test_we_can_all_win_lasts_through_both_turns():
    t = board(dict(hand=["We Can ALL Win"]), house="staralliance").play("We Can ALL Win")
    assert t.a.key_cost == t.b.key_cost == 4
    t.end_turn()
    assert t.b.key_cost == 4
    t.answer("Dis").end_turn()
    assert t.a.key_cost == 4
    assert t.answer("Dis").end_turn().b.key_cost == 6


BLASTERS = {
    "Chan": "Commander Chan", "Frane": "First Officer Frane", "Garcia": "Sensor Chief Garcia", "Ingram": "Medic Ingram",
    "Khrkhar": "Lieutenant Khrkhar", "Kirby": "Com. Officer Kirby", "Qincan": "Sci. Officer Qincan",
    "Walls": "Chief Engineer Walls", "Molina": "Armsmaster Molina",
}  # fmt: skip


def blaster(name):
    return f"{name}’ Blaster" if name.endswith("s") else f"{name}’s Blaster"


@pytest.mark.parametrize("name", BLASTERS)
def test_blasters_shoot_or_change_hands(name):
    crew = BLASTERS[name]
    a = dict(in_play=[dict(card="V3", upgrades=[blaster(name)]), crew])
    t = board(a, dict(in_play=["V9"])).reap("V3").answer(True).choose(0).pick("V9")
    assert t.card("V9").damage == 2 and t.card("V3").upgrades == [blaster(name)]
    t = board(a, dict(in_play=["V9"])).reap("V3").answer(False)
    assert t.decision.kind == "action" and t.card("V9").damage == 0
    t = board(a, dict(in_play=["V9"], amber=3)).reap("V3").answer(True).choose(1)
    assert t.card(crew).upgrades == [blaster(name)] and t.card("V3").upgrades == []


def attached(name, a=None, b=None):
    """A table on which the blaster has just been played on its owner."""
    crew = BLASTERS[name]
    a = {"in_play": [crew, "V3"], "hand": [blaster(name)], "deck": ["V1"] * 5, **(a or {})}
    return board(a, {"in_play": ["V9"], **(b or {})}, house="staralliance").play(blaster(name), on=crew)


def test_what_blasters_do_on_their_owner():
    t = out(attached("Chan", b=dict(in_play=[])).pick("V3"))
    assert not t.card("V3").ready and t.a.amber == 2
    t = attached("Frane", dict(in_play=[dict(card="First Officer Frane", amber=2), "V3"]))
    assert t.a.amber == 3 and t.card("First Officer Frane").amber == 0
    assert attached("Garcia", b=dict(amber=2)).a.amber == 2
    t = attached("Ingram", dict(in_play=["Medic Ingram", dict(card="V3", damage=2)])).pick("V3")
    assert t.card("V3").damage == 0
    assert attached("Khrkhar").card("Lieutenant Khrkhar").warded
    assert len(attached("Kirby").a.hand) == 2
    assert attached("Qincan").pick("V9").b.archives == ["V9"]
    assert attached("Walls").pick("V9").card("V9").stunned
    assert attached("Molina").pick("V9").card("V9").damage == 3
    t = board(dict(hand=["Garcia’s Blaster"], in_play=["V3"]), dict(amber=2), house="staralliance").play(
        "Garcia’s Blaster", on="V3"
    )
    assert t.a.amber == 1, "on anybody else it does nothing of the kind"


# Untamed


def test_bramble_lynx_enters_ready_after_a_reap():
    a = dict(hand=["Bramble Lynx"], in_play=["Roxador"])
    assert not board(a, house="untamed").play("Bramble Lynx").card("Bramble Lynx").ready
    assert board(a, house="untamed").reap("Roxador").play("Bramble Lynx").card("Bramble Lynx").ready


def test_cauldron_boil_doubles_damage():
    b = dict(in_play=[dict(card="V9", damage=3), dict(card="V8", damage=4), "V5"])
    t = settle(board(dict(hand=["Cauldron Boil"]), b, house="untamed").play("Cauldron Boil"))
    assert t.b.battleline == ["V9", "V5"] and t.card("V9").damage == 6 and t.card("V5").damage == 0


def test_deepwood_druid_and_ghosthawk():
    a = dict(hand=["Deepwood Druid"], in_play=[dict(card="V9", damage=4), "V5"])
    t = board(a, house="untamed").play("Deepwood Druid", flank=None).choose(0)
    assert t.card("V9").damage == 0
    t = (
        board(dict(hand=["Ghosthawk"], in_play=["V1", "V2"]), house="untamed")
        .play("Ghosthawk", flank=None)
        .choose(1)
        .answer(True)
    )
    assert out(t).a.amber == 2 and not t.card("V1").ready and not t.card("V2").ready
    t = (
        board(dict(hand=["Ghosthawk"], in_play=["V1", "V2"]), house="untamed")
        .play("Ghosthawk", flank=None)
        .choose(1)
        .answer(False)
    )
    assert t.a.amber == 0


def test_harmonia_pays_the_smaller_line():
    t = board(dict(in_play=["Harmonia"], hand=["Toad"]), dict(in_play=["V1", "V2", "V3"]), house="untamed").play("Toad")
    assert t.a.amber == 1
    t = board(dict(in_play=["Harmonia"], hand=["Toad"]), dict(in_play=["V1", "V2"]), house="untamed").play("Toad")
    assert t.a.amber == 0


def test_murmooks_change_keys():
    t = board(dict(in_play=["Imprinted Murmook"]))
    assert (t.a.key_cost, t.b.key_cost) == (5, 6)
    t = board(dict(hand=["Musthic Murmook"]), dict(in_play=["V9"]), house="untamed").play("Musthic Murmook").pick("V9")
    assert (t.a.key_cost, t.b.key_cost) == (7, 7) and t.card("V9").damage == 4


def test_song_of_the_wild_gives_reapers_amber():
    t = (
        board(dict(hand=["Song of the Wild"], in_play=["Roxador", "V3"]), house="untamed")
        .play("Song of the Wild")
        .reap("Roxador")
    )
    assert t.a.amber == 2
    t.end_turn().answer("Dis").end_turn().answer("Untamed").reap("Roxador")
    assert t.a.amber == 3


def test_the_fittest_and_unnatural_selection():
    t = board(dict(hand=["The Fittest"], in_play=["V1", "V2"]), dict(in_play=["V3"]), house="untamed").play("The Fittest")
    assert [t.card(c).power for c in ("V1", "V2", "V3")] == [2, 3, 3]
    a = dict(hand=["Unnatural Selection"], in_play=["V1", "V2", "V3", "V4"])
    t = board(a, dict(in_play=["V5", "V6"]), house="untamed").play("Unnatural Selection").pick("V1", "V2", "V4")
    assert settle(t).a.battleline == ["V1", "V2", "V4"] and t.b.battleline == ["V5", "V6"]


def test_unsuspecting_prey_and_fangtooth_cavern():
    b = dict(in_play=["V9", "V8", dict(card="V6", damage=1)])
    t = board(dict(hand=["Unsuspecting Prey"]), b, house="untamed").play("Unsuspecting Prey")
    assert sorted(targets(t)) == ["V8", "V9"] and t.decision.optional
    t = t.pick("V9").answer(False)
    assert t.card("V9").damage == 2 and t.card("V8").damage == 0
    t = settle(board(dict(in_play=["Fangtooth Cavern", "V3"]), dict(in_play=["V1", "V9"])).end_turn())
    assert t.b.battleline == ["V9"] and t.a.battleline == ["V3"]
    assert board(dict(in_play=["V3"]), dict(in_play=["Fangtooth Cavern"])).end_turn().a.battleline == ["V3"]


def test_kangaphant_ends_reapers():
    t = settle(board(dict(in_play=["V3"]), dict(in_play=["Kangaphant"])).reap("V3"))
    assert t.a.battleline == [] and t.a.amber == 1
    assert settle(board(dict(in_play=["Kangaphant"]), house="untamed").reap("Kangaphant")).a.battleline == []


def test_low_dawn_and_mab():
    a = dict(hand=["Low Dawn"], discard=["Toad", "Toad", "Roxador", "V1"])
    t = board(a, house="untamed").play("Low Dawn")
    assert t.a.amber == 3 and sorted(t.a.deck) == ["Roxador", "Toad", "Toad"]
    a["discard"] = ["Toad", "V1"]
    t = board(a, house="untamed").play("Low Dawn")
    assert t.a.amber == 1 and t.a.deck == ["Toad"]
    t = board(dict(in_play=["Mab the Mad"]), house="untamed").reap("Mab the Mad")
    assert t.a.deck == ["Mab the Mad"] and t.a.amber == 1


def test_feathered_shaman_creed_bear_and_wolf():
    t = board(dict(in_play=["V1", "The Feathered Shaman", "V2", "V3"]), house="untamed").reap("The Feathered Shaman")
    assert t.card("V1").warded and t.card("V2").warded and not t.card("V3").warded
    t = board(dict(in_play=["Creed of Nature", "V5"]), dict(in_play=["V9"])).omni("Creed of Nature").pick("V5")
    assert t.card("V5").keywords >= {"skirmish"} and int(t.game.cards[t.handle("V5")].assault) == 5
    t = settle(t.fight("V5", "V9"))
    assert t.b.battleline == [] and t.card("V5").damage == 0
    t = settle(board(dict(in_play=["V1", "Eldest Bear", "V2"]), dict(in_play=["V9"]), house="untamed").fight("Eldest Bear", "V9"))
    assert t.a.amber == 2
    t = settle(board(dict(in_play=["V1", "Eldest Bear"]), dict(in_play=["V9"]), house="untamed").fight("Eldest Bear", "V9"))
    assert t.a.amber == 0
    a = dict(hand=["Moor Wolf"], in_play=[dict(card="Moor Wolf", exhausted=True), dict(card="V3", exhausted=True)])
    t = board(a, house="untamed").play("Moor Wolf")
    assert {t.card("Moor Wolf").ready, t.card("Moor Wolf#2").ready} == {False, True} and not t.card("V3").ready


def test_nepeta_and_vineapple():
    t = board(dict(in_play=["Nepeta Gigantica"]), dict(in_play=["V5", "V4", "Alaka"]), house="untamed").action("Nepeta Gigantica")
    assert sorted(targets(t)) == ["Alaka", "V5"] and t.pick("Alaka").card("Alaka").stunned
    t = board(dict(in_play=["Vineapple Tree"]), house="untamed").action("Vineapple Tree")
    assert t.a.key_cost == t.b.key_cost == 7
    t = board(dict(in_play=[dict(card="Vineapple Tree", counters={"growth": 2})], amber=8), house=None)
    while t.decision.kind != "house":
        t.choose(0)
    assert len(t.a.keys) == 1 and t.a.amber == 0 and t.a.key_cost == 6


def test_xenos_and_toad():
    assert board(dict(in_play=["Xenos Bloodshadow"])).card("Xenos Bloodshadow").keywords == {
        "elusive",
        "poison",
        "skirmish",
        "hazardous",
    }
    assert ways(board(dict(in_play=["Toad"]), dict(in_play=["V1"]), house="untamed"), "Toad") == {"fight"}


# Anomalies


def test_ghostform_and_lateral_shift():
    a = dict(in_play=[dict(card="V3", upgrades=["Ghostform"])])
    t = settle(board(a, dict(in_play=["V9"])).fight("V3", "V9"))
    assert t.a.battleline == ["V3"] and t.card("V3").damage == 0 and t.a.archives == ["Ghostform"]
    t = board(dict(hand=["Lateral Shift"]), dict(hand=["V5", "Tithe"])).play("Lateral Shift")
    assert sorted(targets(t)) == ["Tithe", "V5"]
    t = out(t.pick("V5"))
    assert t.a.battleline == ["V5"] and t.b.hand == ["Tithe"]


def test_orb_timequake_reaper():
    t = board(dict(in_play=["Orb of Wonder"], deck=["V1", "V2"])).omni("Orb of Wonder")
    assert sorted(targets(t)) == ["V1", "V2"] and t.decision.optional and t.pick("V2").a.hand == ["V2"]
    a = dict(hand=["Timequake"], in_play=["V1", "Lever", dict(card="V2", upgrades=["Plain Badge"])], deck=["V3"] * 5)
    t = board(a, dict(in_play=["V4"])).play("Timequake")
    assert t.a.battleline == t.a.artifacts == [] and t.b.battleline == ["V4"] and len(t.a.hand) == 4
    for n, ready in ((10, True), (9, False)):
        t = board(dict(hand=["The Grim Reaper"], discard=["V1"] * n)).play("The Grim Reaper")
        assert t.card("The Grim Reaper").ready == ready
    t = board(dict(in_play=["The Grim Reaper", "V1"]), dict(in_play=["V2"])).reap("The Grim Reaper").pick("V1")
    assert t.a.purged == ["V1"] and t.b.purged == ["V2"]


def test_the_red_baron_and_valoocanth():
    t = board(dict(in_play=["The Red Baron"], keys=["red"]), dict(amber=2)).reap("The Red Baron")
    assert t.a.amber == 2 and t.card("The Red Baron").keywords == set()
    t = board(dict(in_play=["The Red Baron"], keys=["blue"]), dict(amber=2, keys=["red"])).reap("The Red Baron")
    assert t.a.amber == 1 and t.card("The Red Baron").keywords == {"elusive"}
    t = board(dict(in_play=["Valoocanth"]), dict(in_play=["V1", "V2", "V3", "V4"])).reap("Valoocanth").pick("V2")
    assert [t.card(c).ready for c in ("V1", "V2", "V3", "V4")] == [False, False, False, True]


def test_camouflaged_names_are_not_fought():
    t = board(dict(in_play=["V5"]), dict(in_play=["Lieutenant Khrkhar", "V1"]))
    assert fight_targets(t, "V5") == ["Lieutenant Khrkhar"]
