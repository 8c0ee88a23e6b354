"""Effects that take a gigantic creature give both halves back (rulebook 14, Gigantic)."""

from tests.help import board, card, settle, targets

GRAVITRON = ["Ultra Gravitron (1 of 2)", "Ultra Gravitron"]
DEUSILLUS = ["Deusillus (1 of 2)", "Deusillus"]


def test_spangler_box_gives_both_halves_back():
    a = dict(in_play=["Spangler Box"], hand=[*GRAVITRON, "Break It"], deck=["V1"] * 9)
    t = board(a, house="logos").play("Ultra Gravitron").action("Spangler Box")
    assert sorted(t.a.purged) == sorted(GRAVITRON) and t.card("Spangler Box").controller == "b"
    t.end_turn().answer("brobnar").end_turn().answer("brobnar").answer(False).play("Break It")
    assert t.a.battleline == ["Ultra Gravitron"] and t.a.purged == [] and t.card(GRAVITRON[0]).zone == "under"


@card("Overlord Greking", "reaction")
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
    assert GRAVITRON[0] in t.a.hand and len(t.a.battleline) == 1


def test_what_is_done_to_a_destroyed_gigantic_creature_is_done_to_both_halves():
    a = dict(hand=GRAVITRON, discard=[GRAVITRON[0]], deck=["V1"] * 15)
    b = dict(in_play=["Yxilo Bolter", dict(card="Zorg", power_counters=5)], houses=["mars", "brobnar", "dis"])
    t = board(a, b, house="logos").play("Ultra Gravitron").end_turn().answer("mars")
    t.fight("Zorg", "Ultra Gravitron").reap("Yxilo Bolter").pick("Ultra Gravitron")
    assert sorted(t.a.purged) == sorted(GRAVITRON) and t.a.discard == [GRAVITRON[0]], "not the half that was there before"


def test_a_gigantic_creature_that_died_fighting_comes_to_hand_whole():
    a = dict(hand=GRAVITRON, deck=["V1"] * 9)
    b = dict(in_play=[dict(card="Nizak, The Forgotten", power_counters=30)], houses=["brobnar", "dis", "logos"])
    t = board(a, b, house="logos").play("Ultra Gravitron").end_turn().answer("brobnar")
    t.fight("Nizak, The Forgotten", "Ultra Gravitron")
    assert set(GRAVITRON) <= set(t.a.hand) and t.a.discard == []


def test_neither_half_of_a_destroyed_gigantic_creature_is_a_different_creature():
    a = dict(in_play=["Ritual of Life", "Ultra Gravitron"], houses=["untamed", "brobnar", "dis"])
    t = board(a, house="untamed").action("Ritual of Life")
    assert sorted(t.a.discard) == sorted(GRAVITRON) and t.a.hand == []
    t = board({**a, "discard": [GRAVITRON[0]]}, house="untamed").action("Ritual of Life")
    assert t.a.hand == [GRAVITRON[0]], "one that was there before"


def test_all_icons_resolve_although_a_gigantic_creature_has_left_play():
    half = dict(card=GRAVITRON[0], icons=["damage", "amber", "draw"])
    t = board(dict(hand=[half, GRAVITRON[1]], in_play=["Grudge"], deck=["V2"] * 9), house="logos").play("Ultra Gravitron")
    t = settle(t.pick("Grudge", "Ultra Gravitron"))
    assert t.a.battleline == [] and t.a.amber == 1 and t.a.hand == ["V2"]
