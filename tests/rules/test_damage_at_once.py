"""All damage of one ability is dealt at once; what is added to it is added before it is shared (rulebook 14, Damage)."""

import pytest

from tests.help import board, settle

UNTAMED = ["untamed", "brobnar", "logos"]


def test_theyre_everywhere_is_one_event():
    t = board(dict(hand=["They’re Everywhere!"], houses=UNTAMED), dict(in_play=["V2", "V4", "V2"]), house="untamed")
    t = settle(t.play("They’re Everywhere!"))
    assert t.b.battleline == ["V4"] and t.card("V4").damage == 1


def test_destructive_analysis_is_one_instance():
    """A ward takes all of it; the cards are purged before."""
    a = dict(hand=["Destructive Analysis"], archives=["V1", "V2"], houses=["mars", "brobnar", "logos"])
    for ward, damage in ((1, 0), (0, 6)):
        t = board(a, dict(in_play=[dict(card="V9", ward=ward)]), house="mars").play("Destructive Analysis")
        assert t.card("V9").damage == 0, "nothing is dealt before the cards are purged"
        t.pick("V1", "V2")
        assert t.card("V9").damage == damage and sorted(t.a.purged) == ["V1", "V2"]


@pytest.mark.parametrize(("extra", "shared"), [(False, 3), (True, 5)])
def test_drecker_is_dealt_what_was_added_too(extra, shared):
    """Lethal Distraction makes it 3 + 2: one instance of damage, which Drecker shares."""
    cards = ["Lethal Distraction"] if extra else []
    a = dict(in_play=["V3"], hand=cards, houses=["shadows", "brobnar", "dis"])
    t = board(a, dict(in_play=["V50", dict(card="Drecker", power_counters=9)]), house="shadows")
    if extra:
        t.play("Lethal Distraction").pick("V50")
    t.set("V3", house="shadows").fight("V3", "V50")
    assert t.card("V50").damage == shared and t.card("Drecker").damage == shared


def test_throwing_stars_count_only_whom_they_destroyed():
    """Phoenix Heart finishes another that they had hit: that is not "this way"."""
    b = dict(in_play=[dict(card="V1", upgrades=["Phoenix Heart"]), "V4"])
    a = dict(hand=["Throwing Stars"], houses=["shadows", "brobnar", "logos"])
    t = settle(board(a, b, house="shadows").play("Throwing Stars").pick("V1", "V4"))
    assert t.b.battleline == [] and t.a.amber == 1, "for V1"


def test_skoll_rewards_what_the_assault_itself_destroyed():
    def power(enemy, **state):
        t = settle(board(dict(in_play=["Sköll"]), dict(in_play=[dict(card=enemy, **state)])).fight("Sköll", enemy))
        return t.card("Sköll").power_counters if t.card("Sköll").in_play else 0

    assert power("V3") == 1
    assert power("V5", damage=0) == 0, "it dies of the fight"
    assert power("V2", ward=1) == 0, "its ward took the assault"


def test_bonerot_venom_deals_its_damage_itself():
    """It is the upgrade's own ability: its host does not deal the damage, and does not steal instead."""
    a = dict(in_play=[dict(card="Shoulder Id", upgrades=["Bonerot Venom"])], houses=["dis", "shadows", "logos"])
    t = board(a, dict(amber=3), house="shadows").reap("Shoulder Id")
    assert t.card("Shoulder Id").damage == 2 and (t.a.amber, t.b.amber) == (1, 3)


def test_mindworm_makes_whom_it_fights_deal_damage():
    a = dict(in_play=["Mindworm"], houses=["mars", "brobnar", "logos"])
    t = board(a, dict(in_play=["V9", "Shoulder Id", "V8"], amber=1), house="mars").fight("Mindworm", "Shoulder Id")
    assert t.card("V9").damage == t.card("V8").damage == 0, "Shoulder Id steals instead"


@pytest.mark.parametrize(("ward", "damage"), [(0, 6), (1, 0)])
def test_a_ward_takes_all_that_one_event_deals_to_its_creature(ward, damage):
    """Its own 2, and 2 of each neighbor that it takes for them: dealt at the same time (rulebook 14, Damage; Ward)."""
    a = dict(hand=["Poison Wave"], in_play=["V5", dict(card="Shadow Self", ward=ward), "V6"], houses=["shadows", "dis", "logos"])
    t = settle(board(a, house="shadows").play("Poison Wave"))
    assert t.card("Shadow Self").damage == damage and not t.card("Shadow Self").warded
    assert t.card("V5").damage == t.card("V6").damage == 0


@pytest.mark.parametrize(("ward", "damage"), [(0, 9), (1, 0)])
def test_a_ward_takes_splash_and_shared_damage_of_one_fight(ward, damage):
    b = dict(in_play=["V50", dict(card="Drecker", power_counters=9, ward=ward)])
    t = board(dict(in_play=["Crogg the Clumsy"]), b).fight("Crogg the Clumsy", "V50")
    assert t.card("V50").damage == 7 and t.card("Drecker").damage == damage and not t.card("Drecker").warded


def test_a_ward_is_gone_for_the_next_event():
    """Assault is dealt before the fight."""
    t = board(dict(in_play=["Shorty"]), dict(in_play=[dict(card="V9", ward=1)])).fight("Shorty", "V9")
    assert t.card("V9").damage == 4 and not t.card("V9").warded
