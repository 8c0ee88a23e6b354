"""What is replaced did not happen (rulebook 14, Replacement Effects): a creature that something saves was not destroyed, for
anything that looks back. And what a Destroyed ability moved elsewhere was (rulebook 14, Destroyed)."""

import pytest

from tests.help import board, settle

CLOAK = ["Armageddon Cloak"]


def cloaked(card, **more):
    return dict(card=card, upgrades=CLOAK, **more)


def test_damage_that_a_cloak_stands_in_for_destroyed_nothing():
    t = board(dict(hand=["Poke"], deck=["V1"]), dict(in_play=[cloaked("V5", damage=4)]), house="logos").play("Poke")
    assert t.b.battleline == ["V5"] and t.a.hand == []
    t = board(dict(hand=["Poke"], deck=["V1"]), dict(in_play=[dict(card="V5", damage=4)]), house="logos").play("Poke")
    assert t.b.battleline == [] and t.a.hand == ["V1"]


def test_pain_reaction_stops_at_a_creature_that_was_saved():
    line = ["V1", cloaked("V5", damage=3), "V9"]
    t = board(dict(hand=["Pain Reaction"]), dict(in_play=line), house="dis").play("Pain Reaction").pick("V5")
    assert t.b.battleline == ["V1", "V5", "V9"] and t.card("V9").damage == 0
    t = board(dict(hand=["Pain Reaction"]), dict(in_play=["V3", dict(card="V5", damage=3), "V9"]), house="dis")
    t.play("Pain Reaction").pick("V5")
    assert t.card("V9").damage == 2 and t.card("V3").damage == 2


def test_if_you_do_is_not_done_by_a_creature_that_was_saved():
    t = board(dict(hand=["Life for a Life"], in_play=[cloaked("V5")]), dict(in_play=["V9"]), house="shadows")
    t.play("Life for a Life")
    assert t.a.battleline == ["V5"] and t.card("V9").damage == 0 and t.decision.kind == "action"
    t = board(dict(hand=["Life for a Life"], in_play=["V5"]), dict(in_play=["V9"]), house="shadows").play("Life for a Life")
    assert t.card("V9").damage == 6


def test_a_sacrifice_that_was_replaced_pays_nothing():
    t = board(dict(amber=10, in_play=["Obsidian Forge", cloaked("V1"), "V2", "V3"]), house="dis").action("Obsidian Forge")
    t = settle(t.pick("V1", "V2").answer(False))
    assert t.decision.kind == "action" and t.a.keys == [], "6 + 6 - 1: only V2 was sacrificed, so no key is offered"
    assert t.a.battleline == ["V1", "V3"]


def test_hecatomb_pays_for_those_that_died():
    t = settle(board(dict(hand=["Hecatomb"], in_play=[cloaked("Shooler"), "Pit Demon"]), house="dis").play("Hecatomb"))
    assert t.a.battleline == ["Shooler"] and t.a.amber == 1 + 1


def test_the_log_says_who_was_saved_and_by_what():
    t = board(dict(hand=["Life for a Life"], in_play=[cloaked("V5")]), dict(in_play=["V9"]), house="shadows")
    t.play("Life for a Life")
    assert "V5 is not destroyed: Armageddon Cloak saves it" in t.log() and "V5 is destroyed" not in t.log()


def test_one_cloak_of_two_is_enough():
    """What replaces a destruction leaves nothing for another to replace."""
    t = settle(board(dict(in_play=["V9"]), dict(in_play=[dict(card="V1", upgrades=CLOAK * 2)])).fight("V9", "V1"))
    assert t.b.battleline == ["V1"] and t.b.discard == CLOAK and len(t.card("V1").upgrades) == 1


def test_a_cloak_that_goes_saves_no_second_time():
    """King of the Crag: the creature that was saved has no power, and is destroyed again before the Cloak is laid down."""
    t = settle(board(dict(hand=["King of the Crag"]), dict(in_play=[cloaked("V1"), "V5"])).play("King of the Crag"))
    assert t.b.battleline == ["V5"] and sorted(t.b.discard) == [*CLOAK, "V1"]


@pytest.mark.parametrize("saver", ["Snatcher", "Keeper"])
def test_a_replacement_that_was_gained_waits_for_other_destroyed_abilities(saver):
    """What saves a creature may be gained for a time, or given by another card: it comes last all the same."""
    b = dict(in_play=["Avenger", "V9", *(["Keeper"] if saver == "Keeper" else [])])
    t = board(dict(hand=["Gateway to Dis", "Snatcher"]), b, house="dis")
    t = (t.play("Snatcher") if saver == "Snatcher" else t).play("Gateway to Dis")
    assert t.decision.source == "Avenger" and t.card("V9").tagged
    assert settle(t.pick("V9")).b.battleline == ["Avenger", "V9"]


def test_a_ward_that_was_spent_is_no_death():
    t = board(dict(hand=["Life for a Life"], in_play=[dict(card="V5", ward=True)]), dict(in_play=["V9"]), house="shadows")
    assert t.play("Life for a Life").card("V9").damage == 0


def test_this_way_means_by_this_effect():
    """A ward is spent; what kills the same creature meanwhile is another effect, and does not pay."""
    line = [dict(card="Shooler", ward=True), "Harbinger of Doom"]
    t = settle(board(dict(hand=["Hecatomb"], in_play=line), house="dis").play("Hecatomb"))
    assert t.a.battleline == [] and t.a.amber == 1 + 1, "Shooler was destroyed by Harbinger of Doom, not by Hecatomb"


def test_a_creature_that_its_destroyed_ability_moved_elsewhere_was_destroyed():
    """The journal of the turn tells of it (rulebook 14, Destroyed): Foozle gains amber for it."""
    backed_up = dict(card="V1", upgrades=["Biomatrix Backup"])
    t = settle(board(dict(hand=["Slay"], in_play=["Foozle"]), dict(in_play=[backed_up, "V9"])).play("Slay").pick("V1"))
    assert t.b.archives == ["V1"] and t.reap("Foozle").a.amber == 2
