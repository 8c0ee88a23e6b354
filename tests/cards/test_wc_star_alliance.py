"""Star Alliance, new in Worlds Collide: every ability of every card."""

import pytest

from tests.help import board, card, case, out, settle, targets, ways

# Star Alliance


@card("Armsmaster Molina", "constant")
@card("Nurse Soto", "play_fight_reap")
@card("Operations Officer Yshi", "gives")
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


@card("Chief Engineer Walls", "play_fight_reap")
def test_chief_engineer_walls_brings_back_upgrades_and_robots():
    a = dict(hand=["Chief Engineer Walls"], discard=["Plain Badge", "Storm Crawler", "V1"])
    t = board(a, house="staralliance").play("Chief Engineer Walls")
    assert sorted(targets(t)) == ["Plain Badge", "Storm Crawler"] and t.decision.optional
    assert t.pick("Storm Crawler").a.hand == ["Storm Crawler"]


@card("Commander Chan", "fight_reap")
@card("Universal Translator", "host_fight_reap")
@card("Crash Muldoon", "action")
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


@card("First Officer Frane", "play_fight_reap")
@card("Medic Ingram", "play_fight_reap")
@card("Doctor Driscoll", "action")
@card("Psionic Officer Lang", "reaction")
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


@card("Light of the Archons", "constant")
def test_light_of_the_archons_counts_upgrades():
    t = board(dict(in_play=[dict(card="V3", upgrades=["Light of the Archons", "Plain Badge"])]))
    assert (t.card("V3").power, t.card("V3").armor) == (5, 2)


@card("Red Alert", "play")
def test_red_alert_hits_a_larger_line():
    t = board(dict(hand=["Red Alert"], in_play=["V1"]), dict(in_play=["V9", "V8", "V6"]), house="staralliance").play("Red Alert")
    assert [t.card(c).damage for c in ("V9", "V8", "V6", "V1")] == [2, 2, 2, 0]
    t = board(dict(hand=["Red Alert"], in_play=["V1"]), dict(in_play=["V9"]), house="staralliance").play("Red Alert")
    assert t.card("V9").damage == 0


@card("Sci. Officer Qincan", "reaction")
def test_qincan_steals_when_a_house_has_no_cards():
    t = board(dict(houses=["mars", "dis", "logos"], amber=3), dict(in_play=["Sci. Officer Qincan", "Dust Imp"]), house=None)
    assert t.answer("Mars").b.amber == 1
    t = board(dict(houses=["mars", "dis", "logos"], amber=3), dict(in_play=["Sci. Officer Qincan", "Dust Imp"]), house=None)
    assert t.answer("Dis").b.amber == 0


@card("Sensor Chief Garcia", "play_fight_reap")
@card("Stealth Mode", "play")
@card("Quadracorder", "constant")
@card("Disruption Field", "constant", "host_fight_reap")
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


@card("Zap", "play")
@card("Xenotraining", "play")
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


@card("CXO Taber", "fight_reap")
@card("Helmsman Spears", "fight_reap")
@card("Information Officer Gray", "play_fight_reap")
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


@case("ruling-narrowest-permission")
@card("CXO Taber", "fight_reap")
@card("Brobnar Ambassador", "fight_reap")
@pytest.mark.parametrize("first", ["CXO Taber", "Brobnar Ambassador"])
@pytest.mark.parametrize("used", [("V3", "Dust Imp"), ("Dust Imp", "V3")])
def test_of_two_permissions_the_narrower_one_is_used_up(first, used):
    ambassador = dict(card="Brobnar Ambassador", house="staralliance")
    t = board(dict(in_play=["CXO Taber", ambassador, "V3", "Dust Imp", "Lever"]), house="staralliance").reap(first)
    t = t.reap("Brobnar Ambassador" if first == "CXO Taber" else "CXO Taber")
    t = t.reap(used[0]).reap(used[1])
    assert t.a.amber == 4 and ways(t, "Lever") == set(), "both are used up"


@case("ruling-narrowest-permission")
@card("Subject Kirby", "play_fight_reap")
@card("CXO Taber", "fight_reap")
@card("Witch of the Wilds", "constant")
def test_a_permission_to_play_is_used_up_before_one_to_play_or_use():
    a = dict(in_play=["CXO Taber", "Subject Kirby", "Lever"], hand=["V3"])
    t = board(a, house="staralliance").reap("CXO Taber").reap("Subject Kirby").play("V3")
    assert "action" in ways(t, "Lever") and ways(t.action("Lever"), "V3") == set()
    a = dict(in_play=["Subject Kirby", "Witch of the Wilds"], hand=["Dew Faerie", "V3", "V4"])
    t = board(a, house="staralliance").reap("Subject Kirby").play("Dew Faerie")
    assert ways(t, "V3") == ways(t, "V4") == {"play"}, "the Witch let the Faerie be played"
    a = dict(in_play=["Subject Kirby", "Witch of the Wilds"], hand=["Dew Faerie", "Full Moon"])
    t = board(a, house="staralliance").reap("Subject Kirby").play("Dew Faerie")
    assert ways(t, "Full Moon") == {"play"}, "the Witch still lets it be played"
    for first, last in (("V1", "Witch of the Wilds"), ("Witch of the Wilds", "V1")):
        a = dict(in_play=[first, "Captain Val Jericho", last], hand=["Full Moon", "V3"])
        assert ways(board(a, house="dis").play("Full Moon"), "V3") == {"play"}, "the Captain lets any card be played"


@card("Lay of the Land", "play")
@card("Navigator Ali", "play_fight_reap")
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


@card("Quintrino Flux", "play")
def test_quintrino_flux_takes_all_of_those_powers():
    a = dict(hand=["Quintrino Flux"], in_play=["V3", "V4", "V6"])
    t = board(a, dict(in_play=["V4", "V5", "V3"]), house="staralliance").play("Quintrino Flux").pick("V3").pick("V4#2")
    t = settle(t)
    assert t.a.battleline == ["V6"] and t.b.battleline == ["V5"]


@card("Force Field", "host_reap")
@card("Stunner", "host_fight_reap")
@card("Plasma Nozzle", "host_before_fight")
@card("Instrument of Silence", "constant", "host_fight")
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


@card("Tactical Officer Moon", "play")
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


@card("Transporter Platform", "action")
@card("Tachyon Pulse", "play")
def test_transporter_platform_and_tachyon_pulse():
    a = dict(in_play=["Transporter Platform", dict(card="V3", upgrades=["Plain Badge"])])
    t = board(a, house="staralliance").action("Transporter Platform")
    assert sorted(t.a.hand) == ["Plain Badge", "V3"]
    a = dict(hand=["Tachyon Pulse"], in_play=["Lever", dict(card="V3", upgrades=["Plain Badge"]), "V4"])
    t = settle(board(a, dict(in_play=["Chest"]), house="staralliance").play("Tachyon Pulse"))
    assert t.a.artifacts == t.b.artifacts == [] and not t.card("V3").ready and t.card("V4").ready


@card("Æmbertracker", "play")
def test_embertracker_ignores_armor():
    b = dict(in_play=[dict(card="Armored 3", amber=1), dict(card="V9", amber=0)])
    t = board(dict(hand=["Æmbertracker"]), b, house="staralliance").play("Æmbertracker")
    assert t.card("Armored 3").damage == 2 and t.card("V9").damage == 0


@card("Captain Val Jericho", "constant")
def test_captain_val_jericho_in_the_center():
    a = dict(in_play=["V1", "Captain Val Jericho", "V2"], hand=["V3", "V4"])
    t = board(a, house="staralliance")
    assert "play" in ways(t, "V3") and "play" not in ways(t.play("V3"), "V4"), "and the line is even then"
    t = board({**a, "in_play": ["V1", "Captain Val Jericho"]}, house="staralliance")
    assert "play" not in ways(t, "V3")


@card("Forging an Alliance", "play")
@card("Galactic Census", "play")
def test_forging_an_alliance_and_the_census():
    a = dict(hand=["Forging an Alliance"], in_play=["V3", "Dust Imp", "Lever"], amber=10)
    t = board(a, house="staralliance").play("Forging an Alliance").choose(0)
    assert len(t.a.keys) == 1 and t.a.amber == 0, "11 with the card's own icon; 13 less 2 houses"
    line = ["V3", "Dust Imp", "Pip Pip", "Mindworm", "Bad Penny", "Bulwark"]
    for n, gained in ((2, 0), (3, 1), (4, 1), (5, 2), (6, 3)):
        t = board(dict(hand=["Galactic Census"], in_play=line[:n]), house="staralliance").play("Galactic Census")
        assert t.a.amber == 1 + gained


@card("General Order 24", "reaction")
def test_general_order_24_kills_a_house_each_turn():
    t = settle(
        board(dict(in_play=["General Order 24", "V1", "Dust Imp"]), dict(in_play=["V2", "Pip Pip"]), house=None).pick("V1")
    )
    assert t.a.battleline == ["Dust Imp"] and t.b.battleline == ["Pip Pip"]
    t = settle(board(dict(in_play=["General Order 24"]), dict(in_play=["V2"]), house=None))
    assert t.a.artifacts == [] and t.b.battleline == ["V2"]
    t = settle(board(dict(in_play=["V1"]), dict(in_play=["General Order 24", "V2", "Pip Pip"]), house=None))
    assert t.a.battleline == [] and t.b.battleline == ["Pip Pip"], "each player's turn"


@card("Peace Accord", "play", "reaction")
def test_peace_accord_pays_until_somebody_fights():
    t = board(dict(hand=["Peace Accord"], in_play=["V9"]), dict(in_play=["V1"], amber=1), house="staralliance").play(
        "Peace Accord"
    )
    assert (t.a.amber, t.b.amber) == (2, 3)
    t = settle(board(dict(in_play=["Peace Accord", "V9"], amber=5), dict(in_play=["V1"], amber=5)).fight("V9", "V1"))
    assert (t.a.amber, t.b.amber) == (1, 5) and t.a.artifacts == []
    t = settle(board(dict(in_play=["V9"], amber=5), dict(in_play=["V1", "Peace Accord"], amber=5)).fight("V9", "V1"))
    assert (t.a.amber, t.b.amber) == (1, 5) and t.b.artifacts == []


@card("Quixxle Stone", "constant")
def test_quixxle_stone_levels_the_lines():
    t = board(dict(in_play=["Quixxle Stone", "V1"], hand=["V2"]))
    assert "play" not in ways(t, "V2")
    t = board(dict(in_play=["V1"], hand=["V2"]), dict(in_play=["Quixxle Stone", "V3"]))
    assert "play" in ways(t, "V2")


@card("Special Agent “Fingers”", "action")
@card("Techivore Pulpate", "reaction")
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


@card("Giant Gnawbill", "reaction")
def test_giant_gnawbill_lets_the_chooser_pick():
    t = board(dict(in_play=["Giant Gnawbill", "Fetchdrones"]), dict(in_play=["The Curator", "Memory Chip"]), house=None).answer(
        "Logos"
    )
    assert sorted(targets(t)) == ["Fetchdrones", "Memory Chip"] and t.decision.player == "a"
    assert settle(t.pick("Memory Chip")).b.artifacts == []


@card("Uncharted Lands", "play", "gives")
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


@card("United Action", "play")
def test_united_action_opens_the_hand_and_closes_the_table():
    a = dict(hand=["United Action", "V4", "Dust Imp"], in_play=["V3"])
    t = board(a, house="staralliance").play("United Action")
    assert "play" in ways(t, "V4") and "play" not in ways(t, "Dust Imp") and ways(t, "V3") == set()


@card("We Can ALL Win", "play")
def test_we_can_all_win_lasts_through_both_turns():
    t = board(dict(hand=["We Can ALL Win"]), house="staralliance").play("We Can ALL Win")
    assert t.a.key_cost == t.b.key_cost == 4
    t.end_turn()
    assert t.b.key_cost == 4
    t.answer("Dis").end_turn()
    assert t.a.key_cost == 4
    assert t.answer("Dis").end_turn().b.key_cost == 6


BLASTERS = {
    "Chan’s Blaster": "Commander Chan",
    "Frane’s Blaster": "First Officer Frane",
    "Garcia’s Blaster": "Sensor Chief Garcia",
    "Ingram’s Blaster": "Medic Ingram",
    "Khrkhar’s Blaster": "Lieutenant Khrkhar",
    "Kirby’s Blaster": "Com. Officer Kirby",
    "Qincan’s Blaster": "Sci. Officer Qincan",
    "Walls’ Blaster": "Chief Engineer Walls",
    "Molina’s Blaster": "Armsmaster Molina",
}


@card("Chan’s Blaster", "host_fight_reap")
@card("Frane’s Blaster", "host_fight_reap")
@card("Garcia’s Blaster", "host_fight_reap")
@card("Ingram’s Blaster", "host_fight_reap")
@card("Khrkhar’s Blaster", "host_fight_reap")
@card("Kirby’s Blaster", "host_fight_reap")
@card("Qincan’s Blaster", "host_fight_reap")
@card("Walls’ Blaster", "host_fight_reap")
@card("Molina’s Blaster", "host_fight_reap")
@pytest.mark.parametrize("blaster", BLASTERS)
def test_blasters_shoot_or_change_hands(blaster):
    crew = BLASTERS[blaster]
    a = dict(in_play=[dict(card="V3", upgrades=[blaster]), crew])
    t = board(a, dict(in_play=["V9"])).reap("V3").answer(True).choose(0).pick("V9")
    assert t.card("V9").damage == 2 and t.card("V3").upgrades == [blaster]
    t = board(a, dict(in_play=["V9"])).reap("V3").answer(False)
    assert t.decision.kind == "action" and t.card("V9").damage == 0
    t = board(a, dict(in_play=["V9"], amber=3)).reap("V3").answer(True).choose(1)
    assert t.card(crew).upgrades == [blaster] and t.card("V3").upgrades == []


def attached(blaster, a=None, b=None):
    """A table on which the blaster has just been played on its owner."""
    crew = BLASTERS[blaster]
    a = {"in_play": [crew, "V3"], "hand": [blaster], "deck": ["V1"] * 5, **(a or {})}
    return board(a, {"in_play": ["V9"], **(b or {})}, house="staralliance").play(blaster, on=crew)


@card("Chan’s Blaster", "reaction")
@card("Frane’s Blaster", "reaction")
@card("Ingram’s Blaster", "reaction")
@card("Khrkhar’s Blaster", "reaction")
@card("Kirby’s Blaster", "reaction")
@card("Qincan’s Blaster", "reaction")
@card("Walls’ Blaster", "reaction")
@card("Molina’s Blaster", "reaction")
def test_what_blasters_do_on_their_owner():
    t = out(attached("Chan’s Blaster", b=dict(in_play=[])).pick("V3"))
    assert not t.card("V3").ready and t.a.amber == 2
    t = attached("Frane’s Blaster", dict(in_play=[dict(card="First Officer Frane", amber=2), "V3"]))
    assert t.a.amber == 3 and t.card("First Officer Frane").amber == 0
    assert attached("Garcia’s Blaster", b=dict(amber=2)).a.amber == 2
    t = attached("Ingram’s Blaster", dict(in_play=["Medic Ingram", dict(card="V3", damage=2)])).pick("V3")
    assert t.card("V3").damage == 0
    assert attached("Khrkhar’s Blaster").card("Lieutenant Khrkhar").warded
    assert len(attached("Kirby’s Blaster").a.hand) == 2
    assert attached("Qincan’s Blaster").pick("V9").b.archives == ["V9"]
    assert attached("Walls’ Blaster").pick("V9").card("V9").stunned
    assert attached("Molina’s Blaster").pick("V9").card("V9").damage == 3
    t = board(dict(hand=["Garcia’s Blaster"], in_play=["V3"]), dict(amber=2), house="staralliance").play(
        "Garcia’s Blaster", on="V3"
    )
    assert t.a.amber == 1, "on anybody else it does nothing of the kind"
