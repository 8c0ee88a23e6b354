"""Cases of the ledger that cards of Worlds Collide and Mass Mutation carry."""

from tests.help import board, case, settle, ways


@case("v14-faq-obsidian-forge-ward")
def test_a_warded_creature_is_not_sacrificed_and_counts_for_nothing():
    a = dict(in_play=["Obsidian Forge", dict(card="V1", ward=True), "V2"], amber=11)
    t = settle(board(a, house="dis").action("Obsidian Forge").pick("V1", "V2"))
    while t.decision.kind != "action":
        t.choose(0)
    assert len(t.a.keys) == 1 and t.a.amber == 0 and t.a.battleline == ["V1"] and not t.card("V1").warded


@case("v14-faq-enrage-ghosthawk")
def test_ghosthawk_reaps_with_an_enraged_creature():
    a = dict(hand=["Ghosthawk"], in_play=[dict(card="V1", enrage=True)])
    t = board(a, dict(in_play=["V2"]), house="untamed").play("Ghosthawk").answer(True)
    assert t.a.amber == 1 and not t.card("V1").ready and t.card("V1").enraged


@case("v14-enrage-must-fight")
def test_an_enraged_creature_can_only_fight():
    t = board(dict(in_play=["Irestaff", "V9"]), dict(in_play=["V1"])).action("Irestaff").pick("V9")
    assert ways(t, "V9") == {"fight"}
    assert not settle(t.fight("V9", "V1")).card("V9").enraged
    assert ways(board(dict(in_play=[dict(card="V9", enrage=True)])), "V9") == {"reap"}, "there is nobody to fight"


@case("v14-center")
def test_the_center_of_a_battleline():
    name = "Kaloch Stonefather"
    lines = (([name], True), (["V1", name], False), (["V1", name, "V2"], True), (["V1", name, "V2", "V3"], False))
    for line, center in lines:
        assert ("skirmish" in board(dict(in_play=line)).card("Kaloch Stonefather").keywords) == center


@case("v14-haunted")
def test_the_grim_reaper_enters_ready_for_the_haunted():
    for n in (9, 10):
        t = board(dict(hand=["The Grim Reaper"], discard=["V1"] * n)).play("The Grim Reaper")
        assert t.card("The Grim Reaper").ready == (n == 10)
