"""To which houses cards belong is worked out before what asks for houses, whichever came into play first."""

import pytest

from tests.help import board, card, ways

A_LOGOS = dict(houses=["brobnar", "dis", "logos"])


def armor(t, card):
    return t.card(card).armor


@card("King of the Crag", "constant")
def test_king_of_the_crag_spares_a_creature_that_academy_training_makes_logos():
    a = dict(A_LOGOS, hand=["Academy Training"], in_play=["V3"])
    t = board(a, dict(in_play=["King of the Crag"]), house="logos")
    assert t.card("V3").power == 1
    t.play("Academy Training", on="V3")
    assert t.card("V3").power == 3


def test_king_of_the_crag_that_came_first_by_hand_spares_it_too():
    t = board(dict(in_play=["King of the Crag"]), dict(in_play=[dict(card="V3", upgrades=["Academy Training"])]))
    assert t.card("V3").power == 3


def test_who_lost_control_of_its_academy_creature_has_it_of_its_own_house_again():
    trained = dict(card="V2", upgrades=[dict(card="Academy Training", owner="a")])
    t = board(dict(in_play=["King of the Crag", trained, "V4"]), dict(in_play=["V9"]))
    t.set("V2", controller="b")
    t.fight("V4", "V9")
    t.pick("V2")
    assert t.card("V2").zone == "discard"  # an enemy Brobnar creature now, of power 0


@card("Revered Monk", "constant")
def test_revered_monk_does_not_count_a_neighbor_that_is_logos_now():
    t = board(dict(A_LOGOS, hand=["Academy Training"], in_play=["Revered Monk", "Bulwark"]), house="logos")
    assert armor(t, "Revered Monk") == 4  # Bulwark gives 2
    t.play("Academy Training", on="Bulwark")
    assert armor(t, "Revered Monk") == 2


@card("Xanthyx Harvester", "constant")
def test_xanthyx_harvester_is_not_used_beside_a_mars_creature_that_is_logos_now():
    neighbor = dict(card="Zyzzix the Many", upgrades=["Academy Training"])
    assert not ways(board(dict(in_play=["Xanthyx Harvester", neighbor]), house="mars"), "Xanthyx Harvester")
    assert ways(board(dict(in_play=["Xanthyx Harvester", "Zyzzix the Many"]), house="mars"), "Xanthyx Harvester")


@pytest.mark.parametrize(("house", "may"), [("logos", True), ("brobnar", False)])
def test_t3r_35a_is_used_as_what_its_neighbor_belongs_to_now(house, may):
    t = board(dict(A_LOGOS, in_play=["T3R-35A", dict(card="V3", upgrades=["Academy Training"])]), house=house)
    assert bool(ways(t, "T3R-35A")) == may


@pytest.mark.parametrize("giver", ["Vulka", "Phloxem Spewer"])
def test_a_logos_creature_has_no_splash_attack_for_those_of_its_old_house(giver):
    fighter = dict(card={"Vulka": "V3", "Phloxem Spewer": "Zyzzix the Many"}[giver], upgrades=["Academy Training"])
    t = board(dict(A_LOGOS, in_play=[giver, fighter]), dict(in_play=["V9", "V50", "V8"]), house="logos")
    t.fight(fighter["card"], "V50")
    assert t.card("V9").damage == 0


@card("Badge of Unity", "constant")
@pytest.mark.parametrize("upgrades", [["Badge of Unity", "Academy Training"], ["Academy Training", "Badge of Unity"]])
def test_badge_of_unity_stands_beside_the_house_that_academy_training_gives(upgrades):
    t = board(dict(in_play=[dict(card="V3", upgrades=upgrades)]))
    assert sorted(t.card("V3").houses) == ["logos", "staralliance"]


def test_experimental_therapy_of_the_first_rulebook_makes_it_brobnar_for_king_of_the_crag_too():
    treated = dict(card="Zyzzix the Many", upgrades=["Experimental Therapy"])
    t = board(dict(in_play=["King of the Crag"]), dict(in_play=[treated]), rulebook="1.2")
    assert t.card("Zyzzix the Many").power == t.catalogue.find("Zyzzix the Many").facts["power"] - 2


@card("Fortune Reverser", "constant")
def test_blossom_drake_that_fortune_reverser_blanks_lets_artifacts_be():
    a = dict(houses=["brobnar", "dis", "ekwidon"], in_play=["V3", "Banner of Battle"], hand=["Fortune Reverser"])
    t = board(a, dict(in_play=["Blossom Drake"]), house="ekwidon")
    assert t.card("V3").power == 3
    t.play("Fortune Reverser", on="Blossom Drake")
    assert t.card("V3").power == 4
    t = board(dict(in_play=["V3", "Banner of Battle", dict(card="Blossom Drake", upgrades=["Fortune Reverser"])]))
    assert t.card("V3").power == 4


def test_a_house_that_comes_with_control_has_others_beside_it():
    a = dict(in_play=["Ember Imp", "Lord Invidius", "Urchin"])
    t = board(a, dict(in_play=[dict(card="V4", upgrades=["Badge of Unity"])]), house="dis")
    t.reap("Lord Invidius").answer(0)
    assert t.card("V4").controller == "a"
    assert sorted(t.card("V4").houses) == ["dis", "staralliance"]
