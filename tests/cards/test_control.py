"""Cards that take control of others for a time, and those that keep cards and give them back."""

from tests.help import board, card, case, out, targets, ways


def logos(a=None, b=None, **more):
    return board(a, b, house="logos", **more)


def dis(a=None, b=None, **more):
    return board(a, b, house="dis", **more)


@case("v14-control-take")
def test_harland_mindlock_takes_a_flank_creature_for_as_long_as_it_is_in_play():
    b = dict(in_play=["V1", "V2", dict(card="V5", damage=2, power_counters=1, upgrades=["Blood of Titans"])])
    t = logos(dict(hand=["Harland Mindlock"], in_play=["V3"]), b).play("Harland Mindlock")
    assert targets(t) == ["V1", "V5"]
    t.pick("V5")
    assert [o.arg for o in t.decision.options] == [0, 2]
    t.answer(0)
    assert t.a.battleline == ["V5", "V3", "Harland Mindlock"] and t.b.battleline == ["V1", "V2"]
    assert (t.card("V5").damage, t.card("V5").power_counters, t.card("V5").upgrades) == (2, 1, ["Blood of Titans"])
    assert t.card("V5").controller == "a" and t.card("V5").owner == "b"


@case("v14-control-take")
def test_what_harland_mindlock_took_goes_back_to_a_flank_the_active_player_picks():
    t = logos(dict(hand=["Harland Mindlock"]), dict(in_play=["V1", "V2", "V5"], hand=["Slay"])).play("Harland Mindlock")
    t.pick("V5").answer(0).end_turn().answer("Brobnar").play("Slay").pick("Harland Mindlock")
    assert t.card("Harland Mindlock").zone == "discard" and t.decision.kind == "flank" and t.active == "b"
    assert [o.arg for o in t.decision.options] == [0, 2]
    t.answer(0)
    assert t.b.battleline == ["V5", "V1", "V2"] and t.a.battleline == [] and t.card("V5").controller == "b"


def test_harland_mindlock_finds_nobody():
    t = logos(dict(hand=["Harland Mindlock"])).play("Harland Mindlock")
    assert t.a.battleline == ["Harland Mindlock"] and t.decision.kind == "action"


def test_what_harland_mindlock_took_may_die_with_it():
    t = logos(dict(hand=["Harland Mindlock"]), dict(in_play=["V1"], hand=["Coward’s End"])).play("Harland Mindlock").answer(0)
    assert t.a.battleline == ["V1", "Harland Mindlock"]
    t.end_turn().answer("Brobnar").play("Coward’s End")
    assert t.b.discard == ["Coward’s End", "V1"] and t.a.discard == ["Harland Mindlock"] and t.decision.kind == "action"


@card("Collar of Subordination", "constant")
@case("v14-play-upgrade-enemy")
def test_collar_of_subordination_goes_on_any_creature_and_takes_it():
    t = dis(dict(hand=["Collar of Subordination"], in_play=["V1"]), dict(in_play=["V2", "V5"])).play("Collar of Subordination")
    assert sorted(targets(t)) == ["V1", "V2", "V5"]
    t.pick("V5").answer(0)
    assert t.a.battleline == ["V5", "V1"] and t.card("V5").upgrades == ["Collar of Subordination"]
    t.end_turn().answer("Dis").end_turn().answer("Brobnar")
    assert "reap" in ways(t, "V5")


def test_collar_of_subordination_on_an_own_creature_changes_nothing():
    t = dis(dict(hand=["Collar of Subordination"], in_play=["V1"]), dict(in_play=["V2"])).play("Collar of Subordination", on="V1")
    assert t.a.battleline == ["V1"] and t.decision.kind == "action"


@case("v14-capture-after-control")
def test_amber_on_a_creature_taken_goes_to_the_opponent_of_its_controller():
    a = dict(hand=["Collar of Subordination", "Slay"], houses=["brobnar", "dis", "logos"])
    t = dis(a, dict(in_play=[dict(card="V5", amber=2)])).play("Collar of Subordination", on="V5")
    t.end_turn().answer("Dis").end_turn().answer("Brobnar").play("Slay")
    assert (t.a.amber, t.b.amber) == (0, 2) and t.b.discard == ["V5"] and "Collar of Subordination" in t.a.discard


@case("v14-control-latest-wins")
def test_the_latest_effect_on_control_counts_and_then_the_one_before():
    a = dict(hand=["Harland Mindlock"], deck=["V1"] * 9)
    b = dict(hand=["Collar of Subordination", "Unfasten"], in_play=["V5", "V2"], deck=["V1"] * 9)
    t = logos(a, b).play("Harland Mindlock").pick("V5").answer(0)
    assert t.card("V5").controller == "a"
    t.end_turn().answer("Dis").play("Collar of Subordination", on="V5").answer(0)
    assert t.card("V5").controller == "b" and t.b.battleline == ["V5", "V2"]
    t.end_turn().answer("Logos").end_turn().answer("Brobnar").play("Unfasten").answer(0)
    assert t.card("V5").controller == "a" and t.a.battleline == ["V5", "Harland Mindlock"]


def test_an_effect_that_took_nobody_gives_nobody_back():
    a = dict(hand=["Harland Mindlock"], in_play=["Harland Mindlock"])
    t = logos(a, dict(in_play=["V2", "V5"], hand=["Slay"])).play("Harland Mindlock").pick("V5").answer(0)
    t.end_turn().answer("Brobnar").play("Slay").pick("Harland Mindlock")
    assert t.card("V5").controller == "a" and t.a.battleline == ["V5", "Harland Mindlock"]


def test_sneklifter_keeps_what_it_took():
    a = dict(hand=["Sneklifter"], houses=["shadows", "dis", "logos"])
    t = board(a, dict(in_play=["Gauntlet of Command"], hand=["Slay"]), house="shadows").play("Sneklifter")
    assert t.a.artifacts == ["Gauntlet of Command"]
    t.end_turn().answer("Brobnar").play("Slay")
    assert t.a.artifacts == ["Gauntlet of Command"] and t.a.battleline == []


# Spangler Box


@card("Spangler Box", "action")
def test_spangler_box_purges_and_changes_hands():
    t = logos(dict(in_play=["Spangler Box", "V1"]), dict(in_play=["V5"])).action("Spangler Box").pick("V5")
    assert t.b.purged == ["V5"] and t.b.artifacts == ["Spangler Box"] and t.a.artifacts == []
    t.end_turn().answer("Logos")
    assert ways(t, "Spangler Box") == set()  # it is exhausted
    t.end_turn().answer("Brobnar").end_turn().answer("Logos").action("Spangler Box")
    assert t.a.purged == ["V1"] and t.a.artifacts == ["Spangler Box"]


@card("Spangler Box", "action")
def test_spangler_box_stays_when_it_purges_nobody():
    assert logos(dict(in_play=["Spangler Box"])).action("Spangler Box").a.artifacts == ["Spangler Box"]
    t = logos(dict(in_play=["Spangler Box"]), dict(in_play=[dict(card="V5", ward=True)])).action("Spangler Box")
    assert t.a.artifacts == ["Spangler Box"] and t.b.battleline == ["V5"] and not t.card("V5").warded


def test_what_spangler_box_purged_comes_back_though_blossom_drake_blanks_it():
    a = dict(in_play=["Spangler Box"], hand=["Grasping Vines"], houses=["logos", "untamed", "dis"])
    b = dict(in_play=["V5"], hand=["Blossom Drake"], houses=["untamed", "logos", "dis"])
    t = logos(a, b).action("Spangler Box").end_turn().answer("untamed").play("Blossom Drake")
    t.end_turn().answer("untamed").play("Grasping Vines").pick("Spangler Box")
    assert out(t).a.hand == ["Spangler Box"] and "V5" in t.b.battleline


def test_when_spangler_box_leaves_play_all_it_purged_comes_back():
    a = dict(in_play=["Spangler Box", "V1"], houses=["logos", "untamed", "dis"])
    b = dict(in_play=[dict(card="V5", amber=1, damage=2)], hand=["Grasping Vines"], houses=["untamed", "logos", "dis"])
    t = logos(a, b).action("Spangler Box").pick("V5")
    assert t.a.amber == 1
    t.end_turn().answer("Untamed").play("Grasping Vines").pick("Spangler Box")
    assert t.a.hand == ["Spangler Box"] and t.b.battleline == ["V5"] and t.b.purged == []
    assert (t.card("V5").damage, t.card("V5").amber, t.card("V5").ready) == (0, 0, False)


@case("v14-faq-kelifi-spangler")
def test_spangler_box_puts_back_what_could_not_be_played():
    a = dict(in_play=["Spangler Box", "Kelifi Dragon"], houses=["logos", "untamed", "dis"], hand=["Grasping Vines"])
    t = logos(a).action("Spangler Box")
    assert t.a.purged == ["Kelifi Dragon"]
    t.end_turn().answer("Brobnar").end_turn().answer("Untamed").play("Grasping Vines").pick("Spangler Box")
    assert t.a.battleline == ["Kelifi Dragon"] and t.a.amber == 1


def test_what_spangler_box_gives_back_and_is_purged_again_stays_purged():
    a = dict(in_play=["Spangler Box", "V1"], houses=["logos", "untamed", "dis"])
    b = dict(in_play=["Pingle Who Annoys", "Annihilation Ritual"], hand=["Grasping Vines"], houses=["untamed", "logos", "dis"])
    t = logos(a, b).action("Spangler Box").pick("V1").end_turn().answer("Untamed").play("Grasping Vines")
    t.pick("Spangler Box").answer(False)
    assert t.a.purged == ["V1"] and t.decision.kind == "action"


# Masterplan


def shadows(a=None, b=None, **more):
    return board(dict(houses=["shadows", "untamed", "dis"], **(a or {})), b, house="shadows", **more)


@card("Masterplan", "play")
def test_masterplan_hides_a_card_and_plays_it_later_whatever_its_house():
    t = shadows(dict(hand=["Masterplan", "V5"])).play("Masterplan")
    assert t.a.amber == 1 and t.card("V5").zone == "under" and t.a.hand == []
    t.end_turn().answer("Dis").end_turn().answer("Untamed").omni("Masterplan")
    assert t.a.battleline == ["V5"] and t.a.discard == ["Masterplan"] and not t.card("V5").ready


def test_masterplan_without_a_card_in_hand():
    t = shadows(dict(hand=["Masterplan"])).play("Masterplan")
    assert t.a.artifacts == ["Masterplan"]
    t = shadows(dict(in_play=["Masterplan"])).omni("Masterplan")
    assert t.a.discard == ["Masterplan"]


def test_a_house_that_comes_with_control_is_there_again_when_that_control_is():
    a, b = dict(houses=["saurian", "dis", "logos"], hand=["Enlist Numeri"]), dict(in_play=[dict(card="V5", amber=1)])
    t = out(board(a, {**b, "hand": ["Collar of Subordination"]}, house="saurian").play("Enlist Numeri"))
    assert t.card("V5").controller == "a" and t.card("V5").houses == ["saurian"]
    t = out(t.end_turn().answer("Dis").play("Collar of Subordination", on="V5"))
    assert t.card("V5").controller == "b" and t.card("V5").houses == ["brobnar"]
    t = out(t.place("Collar of Subordination", "discard"))
    assert t.card("V5").controller == "a" and t.card("V5").houses == ["saurian"]


@card("Gorm of Omm", "omni")
@card("Masterplan", "play")
def test_a_card_beneath_goes_to_the_discard_pile_with_masterplan():
    t = shadows(dict(hand=["Masterplan", "V5"]), dict(hand=["Gorm of Omm"], houses=["sanctum", "dis", "logos"]))
    t.play("Masterplan").end_turn().answer("Sanctum").play("Gorm of Omm").end_turn().answer("Dis").end_turn().answer("Sanctum")
    t.omni("Gorm of Omm")
    assert sorted(t.a.discard) == ["Masterplan", "V5"] and t.a.battleline == []


def test_the_card_beneath_is_hidden_from_the_opponent():
    t = shadows(dict(hand=["Masterplan", "V5"])).play("Masterplan")
    assert t.game.cards[t.handle("V5")].known == 1


@case("v14-faq-masterplan")
def test_masterplan_returned_by_the_card_beneath_is_not_sacrificed():
    t = shadows(dict(hand=["Masterplan", "Grasping Vines"])).play("Masterplan").end_turn().answer("Dis").end_turn()
    t.answer("Dis").omni("Masterplan").pick("Masterplan")
    assert t.a.hand == ["Masterplan"] and t.a.discard == ["Grasping Vines"]
