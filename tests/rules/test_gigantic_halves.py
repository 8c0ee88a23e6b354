"""Effects that take a gigantic creature give both halves back (rulebook 14, Gigantic)."""

from tests.help import board, targets

GRAVITRON = ["Ultra Gravitron (1 of 2)", "Ultra Gravitron"]
DEUSILLUS = ["Deusillus (1 of 2)", "Deusillus"]


def test_spangler_box_gives_both_halves_back():
    a = dict(in_play=["Spangler Box"], hand=[*GRAVITRON, "Break It"], deck=["V1"] * 9)
    t = board(a, house="logos").play("Ultra Gravitron").action("Spangler Box")
    assert sorted(t.a.purged) == sorted(GRAVITRON) and t.card("Spangler Box").controller == "b"
    t.end_turn().answer("brobnar").end_turn().answer("brobnar").answer(False).play("Break It")
    assert t.a.battleline == ["Ultra Gravitron"] and t.a.purged == [] and t.card(GRAVITRON[0]).zone == "under"


def test_greking_takes_a_whole_gigantic_creature():
    a = dict(in_play=[dict(card="Overlord Greking", power_counters=20)], houses=["dis", "brobnar", "logos"])
    b = dict(hand=GRAVITRON, deck=["V1"] * 9)
    t = board(b, a, house="logos").play("Ultra Gravitron").end_turn().answer("dis")
    t.fight("Overlord Greking", "Ultra Gravitron")
    while t.decision.kind == "flank":
        t.choose(0)
    assert t.card("Ultra Gravitron").controller == "b" and t.card(GRAVITRON[0]).zone == "under"


def test_saurian_egg_hatches_both_halves_of_one_creature():
    a = dict(in_play=["Saurian Egg"], deck=[*DEUSILLUS, "V1"], houses=["saurian", "brobnar", "logos"])
    t = board(a, house="saurian").omni("Saurian Egg")
    while t.decision.kind != "action":
        t.choose(0)
    assert t.a.battleline == ["Deusillus"] and t.card("Deusillus").power_counters == 3
    a = dict(in_play=["Saurian Egg"], deck=[DEUSILLUS[1], "V1"], discard=[DEUSILLUS[0]], houses=["saurian", "brobnar", "logos"])
    t = board(a, house="saurian").omni("Saurian Egg")
    while t.decision.kind != "action":
        t.choose(0)
    assert "Deusillus" not in t.a.battleline, "the other half was not among them"


def test_the_player_picks_which_of_two_top_halves():
    halves = [dict(card=GRAVITRON[0], icons=["amber", "amber"]), dict(card=GRAVITRON[0], icons=["amber"])]
    a = dict(hand=[*halves, GRAVITRON[1]], deck=["V1"] * 9)
    t = board(a, house="logos").play("Ultra Gravitron", flank=None)
    assert targets(t) == ["Ultra Gravitron (1 of 2)", "Ultra Gravitron (1 of 2)#2"]
    t.pick("Ultra Gravitron (1 of 2)#2")
    assert t.a.amber == 1 and t.a.hand == [GRAVITRON[0]]


def test_mimic_gel_as_a_gigantic_creature_needs_no_half():
    a = dict(hand=["Mimic Gel", GRAVITRON[0]], houses=["logos", "brobnar", "dis"], deck=["V2"] * 9)
    t = board(a, dict(in_play=["Ultra Gravitron"]), house="logos").play("Mimic Gel", flank=None)
    while t.decision.kind in ("target", "flank"):
        t.choose(0)
    assert GRAVITRON[0] in t.a.hand and len(t.a.battleline) == 1
