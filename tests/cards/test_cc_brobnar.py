"""Crucible Clash: the new cards of Brobnar, each ability with what it does and what it does not do."""

import pytest

from kfsim.cards.catalogue import catalogue
from tests.cards.cc import of_house, on
from tests.help import card, case, fight_targets, settle, targets, ways


@card("Badger", "play_reap", "enhance")
def test_badger_hits_an_enemy_for_each_brobnar_creature_played_itself_among_them():
    a = dict(hand=["Badger", "V1", "V2"], in_play=["V3"])
    t = settle(on(a, dict(in_play=["V8", "V9"])).play("Badger", flank="right"))
    assert sorted(targets(t)) == ["V8", "V9"], "enemy creatures only"
    t = settle(t.pick("V9"))
    assert t.decision.kind == "action" and t.card("V9").damage == 3
    t = settle(t.play("V1", flank="right"))
    assert sorted(targets(t)) == ["V8", "V9"], "enemy creatures only"
    t = t.pick("V8")
    assert t.card("V8").damage == 3 and t.card("V3").damage == 0
    t = settle(t.play("V2", flank="right")).pick("V8")
    assert t.card("V8").damage == 6, "each time"
    assert catalogue().find("Badger").facts["enhance"] == ["brobnar"]


@card("Badger", "play_reap")
def test_badger_answers_after_reaping_too_and_only_that_turn():
    t = on(dict(hand=["V1", "V2"], in_play=["Badger"]), dict(in_play=["V9"])).reap("Badger")
    t = settle(t.play("V1", flank="right"))
    assert t.card("V9").damage == 3
    t = settle(t.end_turn().answer("brobnar").end_turn().answer("brobnar").play("V2", flank="right"))
    assert t.card("V9").damage == 3, "in a later turn no more"


@card("Badger", "play_reap")
def test_badger_does_not_answer_other_houses_nor_the_opponent():
    a = dict(hand=[of_house("mars", "V1"), "V2"], in_play=[of_house("mars", "Badger")])
    t = on(a, dict(in_play=["V9"]), house="mars").reap("Badger")
    assert settle(t.play("V1", flank="right")).card("V9").damage == 0, "a Mars creature"
    t = on(dict(hand=["V2"], in_play=["Badger"]), dict(in_play=["V9"])).play("V2", flank="right")
    assert t.card("V9").damage == 0, "it has not reaped"


@card("Born to Rock", "constant")
def test_born_to_rock_counts_brobnar_neighbors_of_brobnar_creatures():
    line = ["V3", "V4", of_house("mars", "V5"), "V6", "V1"]
    t = on(dict(in_play=["Born to Rock", *line]), dict(in_play=["V8", "V9"]))
    assert [t.card(name).power for name in ("V3", "V4", "V5", "V6", "V1")] == [4, 5, 5, 7, 2]
    assert t.card("V8").power == 8 and t.card("V9").power == 9, "enemy creatures get nothing"


@card("Born to Rock", "constant")
def test_born_to_rock_asks_anew_when_the_line_changes():
    t = on(dict(in_play=["Born to Rock", "V3", "V4"], hand=["V2"]), dict(in_play=["V9"])).play("V2", flank="right")
    assert [t.card(name).power for name in ("V3", "V4", "V2")] == [4, 6, 3]
    t = settle(t.fight("V4", "V9"))
    assert t.a.battleline == ["V3", "V2"] and (t.card("V3").power, t.card("V2").power) == (4, 3)


@card("Born to Rock", "constant")
def test_born_to_rock_sees_creatures_that_change_houses_or_places():
    line = ["V3", of_house("mars", "V4"), "V5", of_house("mars", "V6")]
    t = on(dict(in_play=["Born to Rock", *line]))
    assert [t.card(name).power for name in ("V3", "V5")] == [3, 5], "a shared house that is not Brobnar does not count"
    line = [of_house("mars", "Martian Propagandist"), "V3", "V4"]
    t = on(dict(in_play=["Born to Rock", *line]), house="mars")
    assert (t.card("V3").power, t.card("V4").power) == (4, 5)
    t = t.reap("Martian Propagandist")
    assert (t.card("V3").power, t.card("V4").power) == (3, 4), "V3 belongs to Mars now"
    line = ["V3", of_house("sanctum", "Stalwart"), "V4"]
    t = on(dict(in_play=["Born to Rock", *line]), dict(in_play=["V1"]), house="sanctum").fight("Stalwart", "b:V1")
    assert t.card("V3").power == 3
    t = t.answer(True)
    t.choose(len(t.decision.options) - 1)
    assert t.a.battleline == ["V3", "V4", "Stalwart"] and (t.card("V3").power, t.card("V4").power) == (4, 5)


@card("Honored Battlemaster", "action", "enhance")
def test_honored_battlemaster_readies_a_neighbor_and_fights_with_it():
    line = ["V6", dict(card="V5", exhausted=True), "Honored Battlemaster", of_house("mars", "V4")]
    t = on(dict(in_play=line), dict(in_play=["V2", "V1"])).action("Honored Battlemaster")
    assert sorted(targets(t)) == ["V4", "V5"]
    t = t.pick("V5")
    assert sorted(targets(t)) == ["V1", "V2"]
    t = settle(t.pick("V2"))
    assert t.b.battleline == ["V1"] and not t.card("V5").ready and t.card("V5").damage == 2
    t = on(dict(in_play=["Honored Battlemaster"]), dict(in_play=["V2"])).action("Honored Battlemaster")
    assert t.decision.kind == "action" and t.b.battleline == ["V2"], "no neighbor"
    assert catalogue().find("Honored Battlemaster").facts["enhance"] == ["amber", "discard"]


@card("Honored Battlemaster", "action")
def test_honored_battlemaster_only_readies_where_there_is_nobody_to_fight():
    t = on(dict(in_play=["Honored Battlemaster", dict(card="V5", exhausted=True)])).action("Honored Battlemaster")
    assert t.card("V5").ready and t.decision.kind == "action"


@card("Incite Violence", "play")
def test_incite_violence_gives_friendly_creatures_splash_attack_that_turn():
    t = on(dict(hand=["Incite Violence", "V8"], in_play=["V9"]), dict(in_play=["V3", "V4", "V5", "V6"])).play("Incite Violence")
    t = settle(t.fight("V9", "V4"))
    assert [t.card(name).damage for name in ("V3", "V5", "V6")] == [1, 1, 0] and t.card("V4").zone == "discard"
    t = t.play("V8", flank="right")
    assert "splash" in t.card("V8").keywords, "those that come later too"
    assert "splash" not in t.card("V3").keywords
    t = t.end_turn()
    assert "splash" not in t.card("V9").keywords


@card("Snarri, Warrior Poet", "reaction", "keywords")
def test_snarri_draws_after_friendly_creatures_fight():
    a = dict(in_play=["Snarri, Warrior Poet", "V9"])
    t = settle(on(a, dict(in_play=["V1", "V2"])).fight("V9", "V1"))
    assert len(t.a.hand) == 1
    t = settle(on(a, dict(in_play=["V1", "V2"])).fight("Snarri, Warrior Poet", "V2"))
    assert len(t.a.hand) == 1, "its own fight counts"
    assert len(on(a, dict(in_play=["V1"])).reap("V9").a.hand) == 0, "reaping does not"
    t = on(a, dict(in_play=["V1", "V2"])).end_turn().answer("brobnar")
    drawn = len(t.a.hand)
    t = settle(t.fight("V1", "V9"))
    assert len(t.a.hand) == drawn, "an enemy creature's fight does not"
    t = on(a, dict(in_play=["V2"])).end_turn().answer("brobnar").fight("V2", "Snarri, Warrior Poet")
    assert t.card("Snarri, Warrior Poet").damage == 0, "elusive"


@card("Wild Grumpus", "constant", "hazardous")
@pytest.mark.parametrize(
    ("line", "keywords"),
    [
        (["Wild Grumpus"], {"skirmish", "hazardous"}), (["Wild Grumpus", "V1"], {"skirmish", "hazardous"}),
        (["V1", "Wild Grumpus"], {"skirmish", "hazardous"}), (["V1", "Wild Grumpus", "V2"], {"taunt", "hazardous"}),
    ],
)  # fmt: skip
def test_wild_grumpus_has_skirmish_on_a_flank_and_taunt_elsewhere(line, keywords):
    t = on(dict(in_play=line))
    assert t.card("Wild Grumpus").keywords == keywords


@card("Wild Grumpus", "constant", "hazardous")
def test_wild_grumpus_guards_its_neighbors_and_hurts_who_attacks_it():
    t = on(dict(in_play=["V1", "Wild Grumpus", "V2"]), dict(in_play=["V9"])).end_turn().answer("brobnar")
    assert fight_targets(t, "V9") == ["Wild Grumpus"]
    t = settle(t.fight("V9", "Wild Grumpus"))
    assert t.card("V9").damage == 6, "3 of hazardous, 3 of the fight"
    t = settle(on(dict(in_play=["Wild Grumpus"]), dict(in_play=["V9"])).fight("Wild Grumpus", "V9"))
    assert t.card("Wild Grumpus").damage == 0 and t.card("V9").damage == 3


@card("Worthy Adversaries", "play")
def test_worthy_adversaries_hits_two_enemies_and_exalts_who_is_damaged():
    a = dict(hand=["Worthy Adversaries"], in_play=["V3"])
    t = on(a, dict(in_play=["V1", "V4", "V5"])).play("Worthy Adversaries")
    assert sorted(targets(t)) == ["V1", "V4", "V5"]
    t = t.pick("V4", "V5")
    assert [t.card(name).damage for name in ("V4", "V5")] == [1, 1] and [t.card(n).amber for n in ("V4", "V5")] == [1, 1]
    assert t.card("V1").amber == t.card("V3").amber == 0 and t.a.amber == t.b.amber == 0


@case("ruling-each-damaged-creature")
@card("Worthy Adversaries", "play")
def test_worthy_adversaries_exalts_each_damaged_creature_there_is():
    a = dict(hand=["Worthy Adversaries"], in_play=[dict(card="V3", damage=1), "V2"])
    t = on(a, dict(in_play=["V1", "Armored 3", dict(card="V9", damage=2)])).play("Worthy Adversaries").pick("V1", "Armored 3")
    assert t.card("V1").zone == "discard" and t.card("Armored 3").amber == 0, "its armor took it"
    assert t.card("V9").amber == 1 and t.card("V3").amber == 1 and t.card("V2").amber == 0, "whatever damaged them"
    t = on(dict(hand=["Worthy Adversaries"]), dict(in_play=["V6"])).play("Worthy Adversaries")
    assert t.card("V6").damage == t.card("V6").amber == 1, "as many as there are"


@card("Überking Tablets", "action")
def test_uberking_tablets_ready_or_exhaust_and_hit():
    mine = ["Überking Tablets", dict(card="V5", exhausted=True), "V6"]
    t = on(dict(in_play=mine), dict(in_play=["V8"])).action("Überking Tablets")
    assert len(t.decision.options) == 2
    before = t.snapshot()
    t.choose(0)
    assert sorted(targets(t)) == ["V5", "V6", "V8"]
    t = t.pick("V5")
    assert t.card("V5").ready and t.card("V5").damage == 2
    t = t.restore(before)
    t.choose(1)
    t = t.pick("V8")
    assert not t.card("V8").ready and t.card("V8").damage == 2
    t = t.restore(before)
    t.choose(1)
    t = t.pick("V5")
    assert not t.card("V5").ready and t.card("V5").damage == 0, "it was exhausted already"
    t = t.restore(before)
    t.choose(0)
    t = t.pick("V6")
    assert t.card("V6").ready and t.card("V6").damage == 0 and ways(t, "V6"), "it was ready already"


@card("Snarri, Warrior Poet", "reaction")
def test_snarri_draws_for_a_fighter_that_falls_and_not_for_a_stun_that_is_shed():
    a = dict(in_play=["Snarri, Warrior Poet", "V2", dict(card="V5", stun=True)])
    t = settle(on(a, dict(in_play=["V9"])).fight("V2", "V9"))
    assert t.a.battleline == ["Snarri, Warrior Poet", "V5"] and len(t.a.hand) == 1, "it was used to fight all the same"
    assert len(on(a, dict(in_play=["V9"])).remove_stun("V5").a.hand) == 0, "it did not fight"
