"""Tests of boards that are set up by hand, on which cards were never played. Constant effects hold at once, effects of playing a
card do not happen, and impossible boards are refused in one line."""

import pytest

from kfsim.table import BoardError, IllegalChoice, Table
from tests.help import board, cards, labels, out, settle, ways

COLLAR = "Collar of Subordination"
KONG = ["Niffle Kong", "Niffle Kong (1 of 2)"]

# Counters


def test_effigy_of_melerukh_is_a_creature_with_six_awakening_counters():
    effigy = dict(card="Effigy of Melerukh", counters=dict(awakening=6))
    t = board(dict(in_play=[effigy]))
    assert t.a.battleline == ["Effigy of Melerukh"] and t.a.artifacts == []
    assert t.card("Effigy of Melerukh").power == 100 and t.card("Effigy of Melerukh").armor == 100
    assert board(dict(), dict(in_play=[effigy]), house=None).b.battleline == ["Effigy of Melerukh"]
    t = board(dict(in_play=["V1", effigy]))
    assert t.decision.kind == "flank" and t.answer(0).a.battleline == ["Effigy of Melerukh", "V1"]
    t = board(dict(in_play=[dict(card="Effigy of Melerukh", counters=dict(awakening=5))]))
    assert t.a.battleline == []
    assert t.set("Effigy of Melerukh", counters=dict(awakening=6)).a.battleline == ["Effigy of Melerukh"]


def test_the_big_one_triggers_with_ten_fuse_counters():
    t = settle(board(dict(in_play=["V1", dict(card="The Big One", counters=dict(fuse=10))]), dict(in_play=["V5", "Cannon"])))
    assert t.a.battleline == t.a.artifacts == t.b.battleline == t.b.artifacts == []
    t = board(dict(in_play=["V1", dict(card="The Big One", counters=dict(fuse=9))]))
    assert t.a.battleline == ["V1"]
    assert settle(t.set("The Big One", counters=dict(fuse=10))).a.battleline == []


def test_election_is_decided_with_six_counters():
    def after(**counters):
        return settle(board(dict(in_play=["V1", dict(card="Election", counters=counters)]), dict(in_play=["Cannon"])))

    assert after(yea=6).a.battleline == [] and after(yea=6).a.artifacts == [] and after(yea=6).b.artifacts == ["Cannon"]
    assert after(nay=6).a.battleline == ["V1"] and after(nay=6).a.artifacts == after(nay=6).b.artifacts == []
    assert after(yea=5, nay=5).a.artifacts == ["Election"]


def test_effects_of_counters_hold_at_once():
    t = board(dict(in_play=["V1", dict(card="Bulwark", counters=dict(ignorance=1))]))
    assert t.card("V1").armor == 0 and t.card("Bulwark").traits == {"human", "knight"}
    t = board(dict(in_play=[dict(card="Cannon", counters=dict(paint=1))]), house="mars")
    assert t.card("Cannon").houses == ["mars"] and ways(t, "Cannon") == {"action"}


# Control


def test_an_upgrade_that_gives_control_takes_effect_at_once():
    worn = dict(card="V5", amber=1, upgrades=[dict(card=COLLAR, owner="a"), "Blood of Titans"])
    t = board(dict(in_play=["V1"]), dict(in_play=[worn]))
    assert t.a.battleline == ["V1", "V5"] and t.b.battleline == [] and t.card("V5").power == 10 and t.card("V5").amber == 1
    t.place(COLLAR, "discard")
    assert t.b.battleline == ["V5"] and t.a.battleline == ["V1"]
    t = board(dict(hand=[COLLAR]), dict(in_play=["V5"])).place(COLLAR, "attached", on="V5")
    assert t.card("V5").controller == "a" and t.card("V5").upgrades == [COLLAR] and ways(t, "V5") == {"reap"}
    t = board(dict(in_play=[dict(card="V5", owner="b", upgrades=[COLLAR])]))
    assert t.place(COLLAR, "hand").card("V5").controller == "b"


def test_the_later_of_two_collars_counts():
    both = dict(card="V5", upgrades=[dict(card=COLLAR, owner="a"), dict(card=COLLAR, owner="b")])
    t = board(dict(), dict(in_play=[both]))
    assert t.card("V5").controller == "b"
    assert t.place(f"b:{COLLAR}", "discard").card("V5").controller == "a"


def test_control_that_was_set_by_hand_returns_after_a_collar_leaves():
    t = board(dict(in_play=[dict(card="V5", owner="b")]), dict(hand=[COLLAR]))
    assert t.place(COLLAR, "attached", on="V5").card("V5").controller == "b"
    assert t.place(COLLAR, "discard").card("V5").controller == "a"


def test_control_of_a_creature_can_be_set_with_everything_on_it():
    t = board(dict(hand=[COLLAR]), dict(in_play=["V3", dict(card="V5", damage=2, upgrades=["Blood of Titans"])]))
    t.set("V5", controller="a")
    assert (
        t.a.battleline == ["V5"] and t.card("V5").power == 10 and t.card("V5").damage == 2 and ways(t, "V5") == {"fight", "reap"}
    )
    t.place(COLLAR, "attached", player="a", on="V3").set("V3", controller="b").set("V5", controller="b")
    assert t.b.battleline == ["V3", "V5"] and t.place(COLLAR, "hand").b.battleline == ["V3", "V5"]
    with pytest.raises(BoardError, match="is an upgrade"):
        t.set("Blood of Titans", controller="a")
    with pytest.raises(BoardError, match="'a' or 'b'"):
        t.set("V5", controller="c")


def test_a_card_that_returns_to_its_owner_has_its_own_house_again():
    a = dict(houses=["shadows", "dis", "logos"], hand=["Sneklifter"])
    t = board(a, dict(in_play=["Cannon"]), house="shadows").play("Sneklifter")
    assert t.card("Cannon").controller == "a" and t.card("Cannon").houses == ["shadows"]
    assert t.set("Cannon", controller="b").card("Cannon").houses == ["brobnar"]


# The state check


def test_an_edit_triggers_nothing_but_derived_values_are_recalculated():
    t = board(dict(in_play=["V3", "V9"])).set("V3", damage=3)
    assert t.a.battleline == ["V3", "V9"] and t.a.discard == []
    t = board(dict(in_play=[dict(card="V3", damage=3, upgrades=["Blood of Titans"])]))
    assert t.card("V3").power == 8 and t.place("Blood of Titans", "hand").card("V3").power == 3
    t = board(dict(in_play=[dict(card="Centurion Stenopius", amber=2, damage=5)]))
    assert (
        t.card("Centurion Stenopius").power == 9 and t.set("Centurion Stenopius", amber=0).card("Centurion Stenopius").power < 9
    )


def test_a_creature_that_must_leave_after_an_edit_leaves_after_the_next_action():
    t = board(dict(in_play=["V3", "V5"])).set("V3", damage=3).reap("V5")
    assert t.a.battleline == ["V5"] and t.a.discard == ["V3"]
    t = board(dict(in_play=["V3", "V5"])).set("V3", damage=3).end_turn()
    assert t.a.battleline == ["V5"]
    t = board(dict(in_play=["V3", "V5"])).set("V3", damage=3).reap("V3")
    assert t.a.amber == 1 and t.a.battleline == ["V5"]
    t = board(dict(in_play=["V3"]), dict(in_play=["V5"])).set("V3", damage=3).fight("V3", "V5")
    assert t.card("V5").damage == 3 and t.a.battleline == []
    t = board(dict(in_play=["Cincinnatus Rex", "V5"]), dict(in_play=["V1"])).place("V1", "hand").reap("V5")
    assert t.a.battleline == ["V5"]
    t = board(dict(hand=["Weasand"], in_play=["V5"])).place("Weasand", "battleline")
    assert t.a.battleline == ["V5", "Weasand"] and t.end_turn().a.battleline == ["V5"]
    t = board(dict(in_play=["V3", "V5"])).set("V3", damage=3).set("V3", damage=2).reap("V5")
    assert t.a.battleline == ["V3", "V5"]


def test_a_creature_that_must_leave_after_an_edit_also_leaves_after_a_restore():
    t = board(dict(in_play=["V3", "V5"])).set("V3", damage=3)
    before = t.snapshot()
    assert t.reap("V5").a.battleline == ["V5"]
    assert t.restore(before).a.battleline == ["V3", "V5"] and t.end_turn().a.battleline == ["V5"]


def test_an_edit_does_not_disturb_a_payment_or_a_distribution_of_damage():
    t = board(dict(amber=5, in_play=[dict(card="Senator Shrix", amber=5)]), house=None)
    t.set("b", amber=1)
    assert t.decision.kind == "payment" and [o.arg for o in t.decision.options] == [1, 2, 3, 4, 5]
    a = dict(hand=["Concussive Transfer"], in_play=[dict(card="V9", damage=2)])
    t = board(a, dict(in_play=["V8"])).play("Concussive Transfer").pick("V8")
    assert t.decision.kind == "number"
    out(t.set("b", amber=1))
    assert t.card("V9").damage + t.card("V8").damage == 5


def test_a_creature_without_power_is_destroyed_when_a_board_is_set_up():
    t = board(dict(in_play=[dict(card="V3", damage=1, upgrades=["Shield-U-Later (Evil Twin)"])]))
    assert t.a.battleline == []


def test_three_keys_win_at_once():
    t = board(dict(keys=3))
    assert t.over and t.winner == "a" and t.decision is None
    assert board().set("b", keys=["red", "blue", "yellow"]).winner == "b"
    with pytest.raises(BoardError, match="only one player"):
        board(dict(keys=3), dict(keys=3))


def test_an_edit_recounts_cards_that_blank_text_boxes():
    t = board(dict(in_play=["Blossom Drake"]))
    once = int(t.game.blanking)
    assert once > 0 and int(t.set("a", amber=1).set("a", amber=2).game.blanking) == once
    assert t.place("Blossom Drake", "hand").game.blanking == 0


# Cards beneath others, and named cards


def test_cards_beneath_others_and_purged_cards_are_remembered():
    a = dict(houses=["shadows", "dis", "logos"], in_play=[dict(card="Masterplan", beneath=["Anger"])])
    t = board(a, house="shadows")
    assert t.card("Masterplan").beneath == ["Anger"] and t.card("Anger").seen_by == "a"
    out(t.omni("Masterplan"))
    assert sorted(t.a.discard) == ["Anger", "Masterplan"] and t.a.amber == 1
    a = dict(in_play=[dict(card="General Sherman", purged=["V1", dict(card="V5", owner="b")])], hand=["Gateway to Dis"])
    t = out(board(a, house="dis").play("Gateway to Dis"))
    assert t.a.battleline == ["V1"] and t.b.battleline == ["V5"]
    t = board(dict(in_play=[dict(card="Cyber-Clone", purged=[dict(card="Troll", owner="b")])]))
    assert t.card("Cyber-Clone").power == 8 and t.b.purged == ["Troll"]
    t = board(dict(in_play=[dict(card="Cyber-Clone", purged=[dict(card="Briar Grubbling", owner="b")])]))
    assert t.card("Cyber-Clone").keywords == {"hazardous"}
    t = board(dict(in_play=["Masterplan"], hand=["V1"])).place("V1", "under", on="Masterplan")
    assert t.card("Masterplan").beneath == ["V1"]


def test_a_grafted_card_lies_faceup():
    assert board(dict(in_play=[dict(card="Infomancer", beneath=["Anger"])])).card("Anger").seen_by == ""
    t = board(dict(in_play=["Plan 10"], hand=["V1"])).place("V1", "under", on="Plan 10")
    assert t.card("Plan 10").beneath == ["V1"] and t.card("V1").seen_by == ""


def test_an_action_that_attaches_itself_can_be_set_up_as_an_upgrade():
    for card in ("Came Back Wrong", "Poltergeistoids", "Spontaneous Awakening"):
        t = board(dict(in_play=[dict(card="V5", upgrades=[card])]))
        assert t.card("V5").upgrades == [card] and t.place(card, "discard").a.discard == [card]
    assert board(dict(in_play=[dict(card="V5", upgrades=["Came Back Wrong"])])).card("V5").power == 3
    assert board(dict(in_play=[dict(card="Cannon", upgrades=["Poltergeistoids"])])).card("Cannon").upgrades == ["Poltergeistoids"]


def test_a_gigantic_creature_is_set_up_with_both_halves():
    t = board(dict(in_play=[KONG[0]], hand=["Gateway to Dis"]), house="dis")
    assert t.card(KONG[0]).beneath == [KONG[1]]
    assert sorted(t.play("Gateway to Dis").a.discard) == ["Gateway to Dis", *KONG]
    assert t.place(KONG[0], "battleline").a.discard == ["Gateway to Dis"] and t.card(KONG[0]).beneath == [KONG[1]]
    assert sorted(t.place(KONG[0], "hand").a.hand) == KONG
    with pytest.raises(BoardError, match="put 'Niffle Kong' into play"):
        board(dict(in_play=[KONG[1]]))
    with pytest.raises(BoardError, match="a has no 'Niffle Kong"):
        board(dict(hand=[KONG[0]])).place(KONG[0], "battleline")


@pytest.mark.parametrize("purged", [KONG[:1], KONG, KONG[::-1]])
def test_a_purged_gigantic_creature_is_purged_with_both_halves(purged):
    t = board(dict(in_play=[dict(card="Cyber-Clone", purged=purged)]))
    assert (t.card("Cyber-Clone").power, t.card("Cyber-Clone").armor) == (12, 2) and sorted(t.a.purged) == KONG
    t = board(dict(in_play=[dict(card="General Sherman", purged=purged)], hand=["Gateway to Dis"]), house="dis")
    assert out(t.play("Gateway to Dis")).a.battleline == KONG[:1] and t.card(KONG[0]).beneath == KONG[1:]


def test_the_name_chosen_for_a_card_can_be_set():
    t = board(dict(hand=["Anger"]), dict(in_play=[dict(card="Etan’s Jar", named="Anger")]))
    assert ways(t, "Anger") == {"discard"} and ways(t.set("Etan’s Jar", named=None), "Anger") == {"play", "discard"}
    assert labels(board(dict(), dict(in_play=[dict(card="Restringuntus", named="dis")]), house=None)) == ["Brobnar", "Logos"]
    assert len(labels(board(dict(), dict(in_play=["Restringuntus"]), house=None))) == 3
    t = board(dict(), dict(in_play=[dict(card="Restringuntus", named="dis")]), house=None)
    assert labels(t.set("Restringuntus", named="logos")) == ["Brobnar", "Dis"]
    assert labels(t.set("Restringuntus", named=None)) == ["Brobnar", "Dis", "Logos"]
    assert labels(board(dict(chose="dis"), dict(in_play=["The Ulfberht Device"]), house=None)) == ["Brobnar", "Logos"]
    for wrong in ("dis", "Nobody"):
        with pytest.raises(BoardError, match="named"):
            board(dict(in_play=[dict(card="Etan’s Jar", named=wrong)]))


def test_a_copy_has_the_text_of_its_model():
    a = dict(in_play=[dict(card="Mimic Gel", copy="Bulwark"), "V1"], hand=["Gateway to Dis"])
    t = board(a, house="logos")
    assert t.card("Mimic Gel").name == "Bulwark" and t.card("V1").armor == 2 and ways(t, "Mimic Gel") == {"reap"}
    assert t.place("Mimic Gel", "hand").a.hand == ["Gateway to Dis", "Mimic Gel"] and t.card("V1").armor == 0
    for card, model in (("Mimic Gel", "Anger"), ("Mimic Gel", "Nobody"), ("Troll", "V1")):
        with pytest.raises(BoardError, match="copy of"):
            board(dict(in_play=[dict(card=card, copy=model)]))


def test_the_game_remembers_what_a_copys_text_needs_even_if_its_model_is_not_in_the_game():
    sloth, turn = dict(card="Mimic Gel", copy="Sloth"), dict(house="logos")
    assert board(dict(in_play=[sloth, dict(card="V1", house="logos")]), **turn).reap("V1").end_turn().a.amber == 1
    assert board(dict(in_play=[sloth, dict(card="V1", house="logos")]), **turn).end_turn().a.amber == 1, (
        "the constant effect of Sloth"
    )
    t = board(dict(in_play=[dict(card="Mimic Gel", copy="Gladiodontus"), "V1"]), dict(in_play=["V2"]), **turn).reap("Mimic Gel")
    assert t.card("Mimic Gel").ready and t.card("Mimic Gel").enraged, "its first use in this turn"
    bracchus = dict(card="Mimic Gel", copy="Senator Bracchus", amber=2)
    assert board(dict(amber=4, in_play=[bracchus]), house=None).choose(0).a.keys, "paid with the amber on it"


def test_a_token_creature_can_be_placed():
    t = board(dict(token="Cleric", hand=["Anger"])).place("Anger", "battleline", facedown=True)
    assert t.a.battleline == ["Cleric"] and t.card("Anger").amber == 0 and t.card("Anger").seen_by == "a"


# Clean cards, and impossible boards


def test_a_card_that_is_placed_has_nothing_on_it():
    t = board(dict(in_play=[dict(card="The Big One", counters=dict(fuse=3))])).place("The Big One", "hand")
    assert t.place("The Big One", "artifacts").card("The Big One").counters == {}


def test_a_creature_placed_with_its_upgrades_is_not_destroyed_meanwhile():
    imp = dict(card="Dust Imp", damage=2, upgrades=["Blood of Titans", dict(card=COLLAR, owner="b")])
    t = board(dict(), dict(in_play=["V1", dict(imp, owner="a")]))
    assert t.b.battleline == ["V1", "Dust Imp"]
    t.place("Dust Imp", "hand")
    assert t.a.amber == 0 and t.a.hand == ["Dust Imp"] and t.a.discard == [] and t.b.discard == [COLLAR, "Blood of Titans"]
    assert t.decision.kind == "action"


def test_an_effect_that_lasts_while_a_card_is_in_play_ends_when_it_is_placed_elsewhere():
    a = dict(houses=["logos", "dis", "brobnar"], hand=["Harland Mindlock"])
    t = board(a, dict(in_play=["V5"]), house="logos").play("Harland Mindlock")
    t = out(t)
    assert t.card("V5").controller == "a"
    assert out(t.place("Harland Mindlock", "discard")).card("V5").controller == "b"


@pytest.mark.parametrize(
    ("a", "why"),
    [
        (dict(in_play=[dict(card="V1", upgrades=["Anger"])]), "of type action"),
        (dict(in_play=[dict(card="V1", upgrades=["V2"])]), "of type creature"),
        (dict(in_play=[dict(card="Cannon", upgrades=["Blood of Titans"])]), "no creature in play"),
        (dict(in_play=[dict(card="Cannon", damage=1)]), "an artifact has no damage"),
        (dict(in_play=[dict(card="V1", upgrades=[dict(card="Blood of Titans", damage=1)])]), "an upgrade has no damage"),
        (dict(in_play=[dict(card="V1", damage=-1)]), "damage is a number from 0"),
        (dict(in_play=[dict(card="V1", counters=dict(fuse=-1))]), "fuse counters is a number"),
        (dict(in_play=[dict(card="V1", owner="c")]), "owner is 'a' or 'b'"),
        (dict(hand=[dict(card="V1", damage=1)]), "not in play has no damage"),
        (dict(hand=[dict(card="V1", facedown=True)]), "not in play has no facedown"),
        (dict(amber=-1), "amber is a number"),
        (dict(keys=4), "keys are a number up to 3"),
        (dict(keys=["red", "red"]), "each once"),
        (dict(keys=None), "not None"),
        (dict(keys=[["red"]]), "each once"),
        (dict(houses=None), "houses is a list, not None"),
        (dict(in_play="Troll"), "in_play is a list, not 'Troll'"),
        (dict(hand=None), "hand is a list, not None"),
        (dict(hand=[3]), "is a dict, not 3"),
        (dict(hand=[dict(card=3)]), "the name of a card, not 3"),
        (dict(hand=[dict(card="V1", icons="amber")]), "icons is a list"),
        (dict(token=3), "token is the name of a card"),
        (dict(in_play=[dict(card="V1", upgrades="Blood of Titans")]), "upgrades is a list"),
        (dict(in_play=[dict(card="V1", counters=3)]), "counters is a dict, not 3"),
        (dict(in_play=[dict(card="Etan’s Jar", named=3)]), "named is the name of a card, not 3"),
        (["V1"], "player a is a dict"),
    ],
)
def test_an_impossible_board_is_refused(a, why):
    with pytest.raises(BoardError, match=why) as wrong:
        Table.from_board(a=a, cards=cards())
    assert "\n" not in str(wrong.value)


@pytest.mark.parametrize("more", [dict(rulebook="15"), dict(rulebook=14), dict(seed="x"), dict(seed=-1), dict(turn=0)])
def test_an_impossible_table_is_refused(more):
    with pytest.raises(BoardError, match="not"):
        board(**more)


def test_a_refused_edit_leaves_the_table_as_it_was():
    a = dict(hand=["V1", "Anger", "Blood of Titans"], in_play=["V2", "Cannon"], deck=["V3"])
    t = board(a, dict(in_play=["V4"]))
    before = t.snapshot()
    wrong = [
        lambda: t.play("V1", flank="middle"), lambda: t.play("Blood of Titans", on="Cannon"), lambda: t.play(None),
        lambda: t.pick(None), lambda: t.fight("V2", None), lambda: t.choose(None), lambda: t.choose(1.5), lambda: t.card("V1#x"),
        lambda: t.card("V1#-1"), lambda: t.set("V2", damage=1, colour=2), lambda: t.set("V2", named="x"), lambda: t.set(None),
        lambda: t.place("V2", "deck", position=2), lambda: t.place("V2", "deck", position=-1), lambda: t.restore(b"x"),
        lambda: t.place("V2", "hand", position="x"),
    ]  # fmt: skip
    for say in wrong:
        with pytest.raises((BoardError, IllegalChoice)):
            say()
        assert t.snapshot() == before
    with pytest.raises(IllegalChoice, match=r"^raise_tide is not legal now"):
        t.raise_tide()


def test_a_title_with_an_owner_means_that_players_card():
    t = board(dict(in_play=[dict(card="V1", exhausted=1), dict(card="V1", owner="b")]))
    assert ways(t, "V1#2") == {"reap"}
    with pytest.raises(IllegalChoice, match="reap 'a:V1' is not legal now"):
        t.reap("a:V1")
    assert t.reap("V1").a.amber == 1, "a title alone means the copy that can act"


@pytest.mark.parametrize(
    ("card", "zone", "more", "why"),
    [
        ("V1", "nowhere", {}, "no zone is called"),
        ("V1", "attached", dict(on="V2"), "of type creature"),
        ("Blood of Titans", "attached", {}, "names the card in play for the zones"),
        ("Blood of Titans", "attached", dict(on="V1"), "no creature in play"),
        ("V1", "artifacts", {}, "of type creature"),
        ("Anger", "battleline", {}, "of type action"),
        ("Cannon", "battleline", {}, "of type artifact"),
        ("V1", "battleline", dict(player="c"), "'a' or 'b'"),
        ("V1", "battleline", dict(facedown=True), "token="),
    ],
)
def test_a_card_is_placed_only_in_a_possible_zone(card, zone, more, why):
    t = board(dict(hand=["V1", "Anger", "Blood of Titans", "Cannon"], in_play=["V2"]))
    with pytest.raises(BoardError, match=why):
        t.place(card, zone, **more)
    with pytest.raises(BoardError, match="not in play"):
        t.set("V1", damage=1)
    with pytest.raises(BoardError, match="keys"):
        t.set("a", keys=4)
    assert t.card(card).zone == "hand"
