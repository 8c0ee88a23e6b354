"""Fighting and the keywords of rulebook 14 (rulebook: Fight, Keywords)."""

import pytest

from tests.help import board, card, case, fight_targets, settle, targets, ways


def fight(attacker, defender, a=(), b=(), **more):
    """A's attacker (left) fights B's defender (left)."""
    t = board(dict(in_play=[attacker, *a]), dict(in_play=[defender, *b]), **more)
    name = attacker if isinstance(attacker, str) else attacker["card"]
    target = defender if isinstance(defender, str) else defender["card"]
    same = name == target
    return t.fight(name, f"{target}#2" if same else target)


@case("v14-fight-basic")
def test_the_weaker_creature_dies():
    t = fight("V5", "V3")
    assert t.card("V3").zone == "discard" and t.card("V5").damage == 3 and not t.card("V5").ready


@case("v14-fight-simultaneous")
def test_equals_die_together():
    t = fight("V4", "V4")
    assert t.a.battleline == t.b.battleline == []


@case("v14-fight-no-target")
def test_no_enemy_no_fight():
    assert "fight" not in ways(board(dict(in_play=["V1"])), "V1")


@case("v14-fight-ability-survive")
def test_fight_abilities_of_a_survivor():
    t = fight("Headhunter", "V3")
    assert t.a.amber == 1 and t.card("Headhunter").damage == 3


@case("v14-fight-ability-dead")
def test_no_fight_ability_of_the_dead():
    t = fight("Headhunter", "V6")
    assert t.a.amber == 0 and t.card("Headhunter").zone == "discard"


@case("v14-fight-ability-only-attacker")
def test_no_fight_ability_of_the_defender():
    t = fight("V1", "Headhunter")
    assert t.b.amber == 0 and t.card("Headhunter").damage == 1


@case("v14-fight-with-permission")
def test_an_effect_lets_any_creature_fight():
    bob = dict(card="Doc Bookton", exhausted=True)
    t = board(dict(in_play=["Gauntlet of Command", bob]), dict(in_play=["V2", "Champion Anaphiel"]))
    t.action("Gauntlet of Command")
    assert t.card("Champion Anaphiel").damage == 4, "V2 is behind taunt"
    assert t.card("Doc Bookton").zone == "discard"


@case("v14-faq-stealer-of-souls")
def test_stealer_and_valdr_die_together():
    t = fight("Stealer of Souls", dict(card="Valdr"), b=["V1"], house="dis")
    assert t.b.discard == ["Valdr"] and t.a.discard == ["Stealer of Souls"] and t.a.amber == 0


@case("v14-fight-constant-defender")
def test_destroyed_fighting_works_for_the_defender():
    t = fight("V4", "Stealer of Souls")
    assert t.a.purged == ["V4"] and t.b.amber == 1


@card("Stealer of Souls", "reaction")
@case("v14-purge-fighting-survivor")
def test_destroyed_fighting_works_for_the_attacker():
    t = fight("Stealer of Souls", "V3", house="dis")
    assert t.b.purged == ["V3"] and t.a.amber == 1 and t.card("Stealer of Souls").damage == 3


@case("v14-skirmish")
def test_skirmish():
    t = fight("Snufflegator", "V6", house="untamed")
    assert t.card("V6").damage == 4 and t.card("Snufflegator").damage == 0


@case("v14-skirmish-defending")
def test_no_skirmish_when_defending():
    t = fight("V4", "Snufflegator")
    assert t.a.battleline == t.b.battleline == []


@case("v14-elusive-first")
def test_elusive_the_first_time():
    t = fight("Headhunter", "Urchin")
    assert t.card("Urchin").damage == t.card("Headhunter").damage == 0 and not t.card("Headhunter").ready
    assert t.a.amber == 1


@case("v14-elusive-second")
def test_elusive_once_a_turn():
    t = board(dict(in_play=["V5", "V4"]), dict(in_play=["Urchin", "V9"])).fight("V5", "Urchin")
    before = t.snapshot()
    assert t.fight("V4", "Urchin").card("Urchin").zone == "discard"
    t.restore(before).end_turn().answer("Brobnar").end_turn().answer("Brobnar").fight("V5", "Urchin")
    assert t.card("Urchin").zone == "battleline"


@case("v14-taunt")
def test_taunt():
    t = board(dict(in_play=["V9"]), dict(in_play=["V3", "Champion Anaphiel", "V2", "V1"]))
    assert sorted(fight_targets(t, "V9")) == ["Champion Anaphiel", "V1"]


@case("v14-taunt-only-fights")
def test_taunt_does_not_stop_effects():
    t = board(dict(hand=["Ping"]), dict(in_play=["V3", "Champion Anaphiel"])).play("Ping")
    assert targets(t) == ["V3", "Champion Anaphiel"]


@case("v14-poison-defending")
def test_poison_works_for_the_defender():
    t = fight("V9", "Inka the Spider")
    assert t.a.battleline == t.b.battleline == []


def test_poison_needs_damage():
    t = fight("Poisoner", "Armored 5")
    assert t.card("Armored 5").zone == "battleline" and t.card("Poisoner").zone == "discard"


@case("v14-damage-not-power")
def test_damage_does_not_lower_power():
    t = fight(dict(card="V5", damage=4), dict(card="V8"))
    assert t.card("V8").damage == 5


@case("v14-opposing")
def test_valdr_against_a_flank():
    t = fight("Valdr", "V8")
    assert t.card("V8").zone == t.card("Valdr").zone == "discard"
    t = board(dict(in_play=["Valdr"]), dict(in_play=["V1", "V8", "V2"])).fight("Valdr", "V8")
    assert t.card("V8").damage == 6, "no bonus against a creature that is not on a flank"


def test_assault_comes_before_the_fight():
    t = fight("Assaulter", "V2")
    assert t.card("V2").zone == "discard" and t.card("Assaulter").damage == 0
    t = fight("Assaulter", "V6")
    assert t.card("V6").damage == 5 and t.card("Assaulter").zone == "discard"


def test_hazardous_comes_before_the_fight():
    t = fight("V3", "Hazard")
    assert t.card("V3").zone == "discard" and t.card("Hazard").damage == 0
    t = fight("V5", "Hazard")
    assert t.card("V5").zone == "discard" and t.card("Hazard").zone == "discard"
    assert fight("Hazard", "V5").card("V5").damage == 3, "not when it attacks"


@pytest.mark.parametrize(("first", "damage"), [(0, 2), (1, 0)])
def test_assault_and_hazardous_in_the_order_chosen(first, damage):
    t = board(dict(in_play=["Assaulter"]), dict(in_play=["Hazard"]))
    t.choose(next(o for o in t.decision.options if o.kind == "fight"))
    assert [option.label for option in t.decision.options] == ["Assaulter next", "Hazard next"]
    t.choose(first)
    assert t.a.discard == ["Assaulter"] and t.card("Hazard").damage == damage


def test_a_death_before_the_fight_skips_it():
    t = board(dict(in_play=["Fighter", "Counting House"]), dict(in_play=["Hazard"])).fight("Fighter", "Hazard")
    assert t.a.amber == 1, "the Fight ability does not resolve, but the creature was used"
    assert t.card("Hazard").damage == 0


def test_before_fight_abilities():
    t = board(dict(in_play=["Dealer"]), dict(in_play=["V9", "V2"])).fight("Dealer", "V9").pick("V2")
    assert t.card("V2").zone == "discard" and t.card("V9").damage == 3


def test_splash_hits_the_neighbors_with_the_fight():
    t = board(dict(in_play=["Splasher"]), dict(in_play=["V2", "V5", "V4", "V3"])).fight("Splasher", "V5")
    assert t.card("V2").zone == "discard" and t.card("V4").damage == 2 and t.card("V3").damage == 0
    assert t.card("V5").damage == 3


def test_splash_goes_past_elusive():
    t = board(dict(in_play=["Splasher"]), dict(in_play=["V5", "Urchin"])).fight("Splasher", "Urchin")
    assert t.card("Urchin").damage == 0 and t.card("V5").damage == 2


def test_invulnerable():
    t = fight("V9", "Eternal")
    assert t.card("Eternal").damage == 0 and t.card("V9").damage == 2
    t = board(dict(hand=["Apocalypse"], in_play=["V1"]), dict(in_play=["Eternal"])).play("Apocalypse")
    assert t.card("Eternal").zone == "battleline" and t.card("V1").zone == "discard"


# A fight within a fight: what a Before Fight ability leads to


def test_elusive_of_the_creature_that_is_fought_is_not_that_of_a_fight_in_between():
    a = dict(in_play=["V4", "Chaosodon"], hand=["Jargogle", "Anger"], houses=["saurian", "logos", "brobnar"])
    t = board(a, dict(in_play=["Urchin", "V50", "V5"]), house="logos").play("Jargogle", flank="right")
    t.end_turn().answer("Brobnar").end_turn().answer("Saurian")
    settle(t.fight("Chaosodon", "Urchin").pick("V4").pick("V5"))
    assert t.a.battleline == ["Chaosodon"] and t.card("V5").damage == 4, "V4 fought V5, which is not elusive"
    assert t.b.battleline == ["Urchin", "V50", "V5"] and t.card("Chaosodon").damage == 0, "Urchin is, and was for Chaosodon"


# A fight within a destruction: Save the Pack destroys a Jargogle, and Anger beneath it makes a friend fight


def fought_while_others_die(friend, *line, hand=()):
    """The board after Jargogle's Anger made a friend fight the first of a line, while V9 of B is being destroyed as well."""
    jargogle = dict(card="Jargogle", damage=1, beneath=["Anger"])
    a = dict(houses=["untamed", "logos", "brobnar"], hand=["Save the Pack", *hand], in_play=[friend, jargogle])
    b = dict(in_play=[*line, dict(card="V9", damage=1)], amber=3)
    t = board(a, b, house="untamed").play("Save the Pack").pick(friend if isinstance(friend, str) else friend["card"])
    return settle(settle(t).pick(line[0] if isinstance(line[0], str) else line[0]["card"]))


def test_who_fell_in_a_fight_within_a_destruction_was_destroyed_fighting():
    t = fought_while_others_die("Krump", "V1")
    assert t.b.battleline == [] and t.b.amber == 2
    t = fought_while_others_die("Overlord Greking", "V1").choose(0)
    assert sorted(t.a.battleline) == ["Overlord Greking", "V1"] and t.b.discard == ["V9"], "and V9 was not"


def test_who_fell_to_an_assault_within_a_destruction_fell_to_it():
    t = fought_while_others_die(dict(card="Ogopogo", upgrades=["Way of the Bear"]), "V1", "V2")
    assert sorted(targets(t)) == ["Ogopogo", "V2"] and t.pick("V2").b.battleline == []


def test_who_was_saved_in_a_fight_within_a_destruction_does_not_fall_in_it_later():
    cloaked = dict(card="V1", upgrades=["Armageddon Cloak"])
    t = fought_while_others_die("Krump", cloaked, hand=[dict(card="Punch", house="untamed")])
    assert t.b.battleline == ["V1"] and t.b.amber == 3
    assert t.play("Punch").pick("V1").b.battleline == [] and t.b.amber == 3


@pytest.mark.parametrize(("line", "gained"), [("V1", 1), ("V8", 0)])
def test_who_falls_in_its_fight_within_a_destruction_has_no_fight_abilities(line, gained):
    t = fought_while_others_die("Headhunter", line)
    assert t.a.amber == 1 + gained and t.a.battleline == ["Headhunter"] * gained
