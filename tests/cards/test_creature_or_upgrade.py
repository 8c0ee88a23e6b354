"""Creatures that may be played as upgrades, traits gained for a time, amber that is another's to spend."""

import pytest

from tests.help import board, card, case, fight_targets, settle, targets, ways

ROBOTS = ("Explo-rover", "CALV-1N", "Securi-Droid", "Stealthster")


def test_they_are_played_as_creature_or_as_upgrade():
    for robot in ROBOTS:
        a = dict(in_play=["V1", "V2"], hand=[robot])
        t = board(a, dict(in_play=["V3"]), house="staralliance")
        asked = t.play(robot, flank=None).decision
        assert asked.kind == "host"
        assert sorted(o.kind for o in asked.options) == ["card", "card", "card", "place", "place"]
        t = board(a, dict(in_play=["V3"]), house="staralliance").play(robot)
        assert t.a.battleline == ["V1", "V2", robot] and not t.card(robot).ready
        t = board(a, dict(in_play=["V3"]), house="staralliance").play(robot, flank="left")
        assert t.a.battleline == [robot, "V1", "V2"]
        t = board(a, dict(in_play=["V3"]), house="staralliance").play(robot, on="V3")
        assert t.a.battleline == ["V1", "V2"] and t.card("V3").upgrades == [robot]
        t = board(dict(hand=[robot]), house="staralliance").play(robot)
        assert t.a.battleline == [robot], "with no creature in play it can only be one"


def test_one_that_a_board_attaches_is_an_upgrade_as_if_it_was_played_so():
    for robot in (*ROBOTS, "Shield-U-Later", "T3R-35A"):
        t = board(dict(hand=["Wipe Clear"]), dict(in_play=[dict(card="V9", upgrades=[robot])]), house="saurian")
        assert settle(t.play("Wipe Clear")).card("V9").upgrades == [] and t.b.discard == [robot], "each upgrade is destroyed"
        t = board(dict(in_play=[dict(card="V9", upgrades=[robot])], hand=["Census"])).place(robot, "battleline").play("Census")
        assert t.a.amber == 2, "and a creature again where it is put among them"


@card("Explo-rover", "constant")
def test_explo_rover_gives_skirmish_as_an_upgrade():
    for on, damage in (("Commander Chan", 0), (None, 1)):
        a = dict(in_play=["Commander Chan"], hand=["Explo-rover"])
        t = board(a, dict(in_play=["V1"]), house="staralliance").play("Explo-rover", on=on)
        t = settle(t.fight("Commander Chan", "V1"))
        assert t.card("Commander Chan").damage == damage
    t = board(dict(in_play=["Explo-rover"]), dict(in_play=["V2"]), house="staralliance").fight("Explo-rover", "V2")
    assert settle(t).card("Explo-rover").damage == 0


@card("CALV-1N", "fight_reap", "host_fight_reap")
def test_calv_1n_draws_after_fights_and_reaps():
    a = dict(in_play=["CALV-1N", "V1"], deck=["V2", "V3"])
    t = board(a, dict(in_play=["V1"]), house="staralliance").reap("CALV-1N")
    assert settle(t).a.hand == ["V2"]
    host = "Armsmaster Molina"
    a = dict(in_play=[host, "Nurse Soto"], hand=["CALV-1N"], deck=["V2", "V3"])
    t = board(a, dict(in_play=["V1"]), house="staralliance").play("CALV-1N", on=host)
    assert settle(t.reap(host)).a.hand == ["V2"]
    t = board(a, dict(in_play=["V1"]), house="staralliance").play("CALV-1N", on=host)
    assert settle(t.fight(host, "V1")).a.hand == ["V2"]
    t = board(a, dict(in_play=["V1"]), house="staralliance").play("CALV-1N", on=host)
    assert settle(t.reap("Nurse Soto")).a.hand == [], "the creature it is on only"


@card("Securi-Droid", "constant")
@card("Stealthster", "constant")
def test_securi_droid_and_stealthster_give_their_keywords():
    b = dict(in_play=["V1", "V2", "V3"], hand=["Securi-Droid"])
    assert fight_targets(board(dict(in_play=["V5"]), dict(in_play=["V1", "Securi-Droid"])), "V5") == ["Securi-Droid"]
    t = board(b, dict(in_play=["V5"]), house="staralliance").play("Securi-Droid", on="V2").end_turn().answer("Brobnar")
    assert fight_targets(t, "V5") == ["V2"]
    b = dict(in_play=["V1"], hand=["Stealthster"])
    t = board(b, dict(in_play=["V5", "V4"]), house="staralliance").play("Stealthster", on="V1").end_turn().answer("Brobnar")
    t = settle(t.fight("V5", "V1"))
    assert t.card("V1").zone == "battleline" and t.card("V5").damage == 0
    assert settle(t.fight("V4", "V1")).card("V1").zone == "discard", "the first fight of the turn only"


def test_as_an_upgrade_they_are_no_creatures():
    a = dict(in_play=[dict(card="V1", upgrades=["Explo-rover"])], hand=["Gateway to Dis", "V5"])
    assert fight_targets(board(dict(in_play=["V5"]), a), "V5") == ["V1"]
    t = settle(board(a, house="dis").play("Gateway to Dis"))
    assert sorted(t.a.discard) == ["Explo-rover", "Gateway to Dis", "V1"]
    t = board(dict(in_play=["V1"], discard=["Explo-rover"], hand=["Regrowth"]), house="untamed").play("Regrowth")
    assert t.a.hand == ["Explo-rover"], "elsewhere it is a creature"


@case("v14-faq-exhume-explorover")
def test_exhume_may_attach_it():
    a = dict(in_play=["V1"], hand=["Exhume"], discard=["Explo-rover"])
    t = board(a, house="dis").play("Exhume").pick("Explo-rover")
    assert sorted(o.kind for o in t.decision.options) == ["card", "place", "place"]
    assert t.pick("V1").card("V1").upgrades == ["Explo-rover"]
    t = board(a, house="dis").play("Exhume").pick("Explo-rover")
    t = t.choose(next(o for o in t.decision.options if o.kind == "place"))
    assert t.a.battleline == ["Explo-rover", "V1"]


def test_what_forbids_creatures_leaves_the_upgrade():
    b = dict(in_play=["V1"], hand=["Explo-rover"], houses=["staralliance", "dis", "logos"])
    t = board(dict(in_play=["Lifeward"]), b, house="dis").omni("Lifeward").end_turn().answer("Star Alliance")
    assert t.play("Explo-rover").card("V1").upgrades == ["Explo-rover"]
    t = board(dict(in_play=["Lifeward"]), dict(b, in_play=[]), house="dis").omni("Lifeward").end_turn()
    assert not [o for o in t.answer("Star Alliance").decision.options if o.kind == "play"]


@card("Mole", "constant")
def test_mole_opens_the_bank_to_the_enemy():
    mole = dict(card="V2", upgrades=["Mole"], amber=2)
    t = board(dict(in_play=[mole]), dict(amber=4)).end_turn()
    assert t.decision.kind == "key" and t.b.amber == 0 and t.card("V2").amber == 0
    t = board(dict(in_play=[mole]), dict(amber=3)).end_turn()
    assert t.decision.kind == "house" and t.b.amber == 3 and t.card("V2").amber == 2
    t = board(dict(amber=0), dict(amber=4, in_play=[dict(mole, card="V1")])).end_turn()
    assert t.decision.kind == "house" and t.b.amber == 4, "not its own controller"
    t = board(dict(in_play=["V1", dict(card="V2", amber=2)], hand=["Mole"]), dict(amber=4), house="shadows").play("Mole", on="V1")
    assert t.end_turn().decision.kind == "house", "what is on the creature it is on only"
    enemy = dict(in_play=[dict(card="V2", upgrades=[dict(card="Mole", owner="a")], amber=2)])
    t = board(dict(amber=4), dict(enemy, amber=4)).end_turn()
    assert t.decision.kind == "house" and t.card("V2").amber == 2, "nor is who played the upgrade the one it means by “your”"
    assert t.answer("brobnar").end_turn().decision.kind == "key" and t.card("V2").amber == 0


@card("Scrivener Favian", "instead")
def test_scrivener_favian_may_steal_for_capture_icons():
    a = dict(in_play=["Scrivener Favian"], hand=[dict(card="Pip Pip", icons=["capture"])])
    t = board(a, dict(amber=3), house="logos").play("Pip Pip").answer(1)
    assert t.a.amber == 1 and t.b.amber == 2
    t = board(a, dict(amber=3), house="logos").play("Pip Pip").answer(0).pick("Scrivener Favian")
    assert t.card("Scrivener Favian").amber == 1 and t.a.amber == 0
    t = board(dict(a, in_play=["V1"]), dict(amber=3, in_play=["Scrivener Favian"]), house="logos").play("Pip Pip")
    assert targets(t) == ["V1", "Pip Pip"], "its controller's icons only"


@card("Mutation of Cunning", "play")
@card("Mutation of Fury", "play")
@card("Mutation of Instinct", "play")
def test_mutations_last_until_my_next_turn():
    a = dict(in_play=["V2"], hand=["Mutation of Cunning"])
    t = board(a, dict(in_play=["V5"]), house="untamed").play("Mutation of Cunning").pick("V2")
    assert "mutant" in t.card("V2").traits and "elusive" in t.card("V2").keywords
    t = t.end_turn().answer("Brobnar")
    assert "mutant" in t.card("V2").traits
    assert settle(t.fight("V5", "V2")).card("V2").zone == "battleline"
    t = t.end_turn()
    assert "mutant" not in t.card("V2").traits and "elusive" not in t.card("V2").keywords
    a = dict(in_play=["Dust Pixie"], hand=["Mutation of Fury"])
    t = board(a, dict(in_play=["V3"]), house="untamed").play("Mutation of Fury").pick("Dust Pixie")
    assert settle(t.fight("Dust Pixie", "V3")).card("V3").zone == "discard", "assault 3 comes first"
    assert "mutant" in t.card("Dust Pixie").traits and t.card("Dust Pixie").zone == "battleline"
    a = dict(in_play=["V2"], hand=["Mutation of Instinct"])
    t = board(a, dict(in_play=["V3"]), house="untamed").play("Mutation of Instinct").pick("V3")
    assert "skirmish" in t.card("V3").keywords and "mutant" in t.card("V3").traits


def test_a_key_is_paid_at_once_though_power_hangs_on_amber():
    weak = dict(card="V1", amber=3, damage=2)
    b = dict(amber=1, in_play=[weak, "Tribune Pompitus", "Senator Bracchus", dict(card="V2", amber=3)])
    t = board({}, b).end_turn()
    while t.decision.kind == "payment":
        t.choose(len(t.decision.options) - 1)
    assert t.choose(0).b.keys and t.card("V1").zone == "discard" and t.b.amber == 1


def test_the_last_card_that_may_be_played_still_has_its_choice():
    """Ember Imp counts the card that is being played; what it forbids comes after it (found by fuzz)."""
    a = dict(hand=["V1", "CALV-1N"], in_play=["V2"])
    t = board(a, dict(in_play=["Ember Imp"]), house="brobnar").play("V1")
    t.set("CALV-1N", house="brobnar").play("CALV-1N", flank=None)
    assert t.decision.kind == "host" and {o.kind for o in t.decision.options} == {"card", "place"}
    assert t.pick("V2").card("V2").upgrades == ["CALV-1N"]


# what forbids creatures does not forbid upgrades

FORBIDDING = [
    (dict(card="V1", upgrades=["De-Doss"]), True),  # no creature more powerful than 1
    (dict(card="V9", upgrades=["De-Doss"]), False),
    (dict(card="Elite Disruptzord", damage=1), False),  # nor one more powerful than 6
    (dict(card="Malina", exhausted=True), False),  # nor one more powerful than the creature with the most power
]


@pytest.mark.parametrize(("there", "forbidden"), FORBIDDING)
def test_one_that_is_too_powerful_to_be_played_may_still_be_an_upgrade(there, forbidden):
    robot = dict(card="Explo-rover", house="brobnar")
    t = board(dict(hand=[robot]), dict(in_play=[there, "V1"])).play("Explo-rover", flank=None)
    assert {o.kind for o in t.decision.options} == ({"card"} if forbidden else {"card", "place"})
    assert t.choose(0).card("Explo-rover").zone == "attached"


@card("Malina", "constant")
def test_malina_lets_a_card_of_two_forms_be_an_upgrade():
    dog = dict(card="Pupgrade", house="brobnar")
    side = dict(in_play=[dict(card="Malina", exhausted=True), "V1"])
    t = board(dict(hand=[dog, "V9"], in_play=["V2"]), side).play("Pupgrade", on="V1")
    assert t.card("V1").upgrades == ["Pupgrade"]


@card("Phantasmaquid", "constant")
def test_the_first_of_a_line_that_cannot_be_played_may_still_be_an_upgrade():
    robot = dict(card="Explo-rover", house="brobnar")
    t = board(dict(hand=[robot]), dict(in_play=["Phantasmaquid", "V1"])).play("Explo-rover", flank=None)
    assert {o.kind for o in t.decision.options} == {"card"}
    t = board(dict(hand=[robot], in_play=["V2"]), dict(in_play=["Phantasmaquid", "V1"])).play("Explo-rover", flank=None)
    assert {o.kind for o in t.decision.options} == {"card", "place"}, "beside others it may be on the left flank"


@card("Etan’s Jar", "constant")
def test_what_forbids_a_title_forbids_it_in_both_forms():
    robot = dict(card="Explo-rover", house="brobnar")
    away = dict(in_play=[dict(card="Etan’s Jar", named="Explo-rover"), "V1"])
    assert ways(board(dict(hand=[robot]), away), "Explo-rover") == {"discard"}
