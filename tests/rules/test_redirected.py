"""Damage that is dealt to another creature instead, or also; and several replacements of one event."""

import pytest

from tests.help import board, card, case, labels, settle, targets

TWO = ["Shadow Self", "V50", "Shadow Self"]


@case("ruling-redirected-damage")
@card("Shadow Self", "constant")
@card("Drecker", "constant")
def test_armor_of_whoever_takes_it_does_not_count_and_a_ward_does():
    a = dict(in_play=["V3"])
    t = board(a, dict(in_play=["V50", dict(card="Shadow Self", upgrades=["Blast Shielding"])])).fight("V3", "V50")
    assert t.card("V50").damage == 0 and t.card("Shadow Self").damage == 3, "armor 2 of its own is not asked"
    t = board(a, dict(in_play=["V50", dict(card="Shadow Self", ward=1)])).fight("V3", "V50")
    assert t.card("V50").damage == 0 and t.card("Shadow Self").damage == 0 and not t.card("Shadow Self").warded
    t = board(a, dict(in_play=["V50", dict(card="Drecker", upgrades=["Blast Shielding"])])).fight("V3", "V50")
    assert t.card("V50").damage == 3 and t.card("Drecker").damage == 3
    t = board(a, dict(in_play=["V50", dict(card="Drecker", ward=1)])).fight("V3", "V50")
    assert t.card("Drecker").damage == 0 and not t.card("Drecker").warded


@case("ruling-redirected-damage")
def test_armor_still_counts_against_what_is_dealt_to_it_itself():
    """Two of its own armor against the 2 that are meant for it; 2 of each neighbor go through."""
    armored = dict(card="Shadow Self", upgrades=["Blast Shielding"])
    a = dict(hand=["Poison Wave"], in_play=["V5", armored, "V6"], houses=["shadows", "dis", "logos"])
    t = settle(board(a, house="shadows").play("Poison Wave"))
    assert t.card("Shadow Self").damage == 4 and t.card("V5").damage == t.card("V6").damage == 0


@case("ruling-redirected-damage")
def test_armor_of_the_neighbor_prevents_before():
    b = dict(in_play=["Armored 3", dict(card="Shadow Self", upgrades=["Blast Shielding"])])
    t = board(dict(in_play=["V5"]), b).fight("V5", "Armored 3")
    assert t.card("Armored 3").damage == 0 and t.card("Shadow Self").damage == 3, "2 of 5 were prevented"


@case("ruling-ward-before-shield")
def test_a_ward_on_the_neighbor_takes_it_first():
    t = board(dict(in_play=["V3"]), dict(in_play=[dict(card="V50", ward=1), "Shadow Self"])).fight("V3", "V50")
    assert not t.card("V50").warded and t.card("Shadow Self").damage == 0


@case("ruling-two-shields")
@pytest.mark.parametrize("who", [0, 1])
def test_the_active_player_says_which_of_two_takes_it(who):
    t = board(dict(in_play=["V3"]), dict(in_play=TWO)).fight("V3", "V50")
    assert t.decision.player == "a" and targets(t) == ["Shadow Self", "Shadow Self#2"]
    assert (t.decision.purpose, t.decision.amount) == ("deal", 3)
    takes = targets(t)[who]
    t = settle(t.pick(takes))
    assert [t.card(c).damage for c in ("Shadow Self", "V50", "Shadow Self#2")] == [3 * (who == 0), 0, 3 * (who == 1)]
    assert t.decision.kind == "action"


@case("ruling-two-shields")
def test_a_ward_armor_and_poison_go_with_it():
    line = [dict(card="Shadow Self", ward=1), "V50", dict(card="Shadow Self", upgrades=["Blast Shielding"])]
    t = board(dict(in_play=["V3"]), dict(in_play=line)).fight("V3", "V50").pick("Shadow Self")
    assert t.card("Shadow Self").damage == 0 and not t.card("Shadow Self").warded
    t = board(dict(in_play=["V3"]), dict(in_play=line)).fight("V3", "V50").pick("Shadow Self#2")
    assert t.card("Shadow Self#2").damage == 3 and t.card("Shadow Self").warded
    a = dict(in_play=["Macis Asp"], houses=["shadows", "dis", "logos"])
    t = settle(board(a, dict(in_play=TWO), house="shadows").fight("Macis Asp", "V50").pick("Shadow Self#2"))
    assert t.b.battleline == ["Shadow Self", "V50"], "poison kills whoever takes it"


@case("ruling-two-shields")
def test_it_is_one_event_with_what_is_dealt_to_others():
    """Poison Wave deals 2 to each: the two Shadow Selves take theirs at once, and one of them the 2 of V5."""
    a = dict(hand=["Poison Wave"], in_play=["Shadow Self", "V5", "Shadow Self"], houses=["shadows", "dis", "logos"])
    t = settle(board(a, house="shadows").play("Poison Wave").pick("Shadow Self#2"))
    assert [t.card(c).damage for c in ("Shadow Self", "V5", "Shadow Self#2")] == [2, 0, 4]
    warded = [dict(card="Shadow Self", ward=1), "V5", dict(card="Shadow Self", ward=1)]
    t = settle(board({**a, "in_play": warded}, house="shadows").play("Poison Wave").pick("Shadow Self#2"))
    assert [t.card(c).damage for c in ("Shadow Self", "V5", "Shadow Self#2")] == [0, 0, 0]
    assert not t.card("Shadow Self").warded and not t.card("Shadow Self#2").warded


@case("ruling-two-shields")
@card("Creed of Nurture", "omni")
@pytest.mark.parametrize("line", [["Shadow Self", "V50", "V4"], ["V4", "V50", "Shadow Self"]])
@pytest.mark.parametrize("takes", ["Shadow Self", "V4"])
def test_a_creature_that_gained_the_text_is_one_of_both(line, takes):
    a = dict(in_play=["Creed of Nurture", *line], hand=[dict(card="Shadow Self", house="brobnar")])
    t = board(a, dict(in_play=["V3"])).omni("Creed of Nurture").pick("V4").fight("V50", "V3")
    assert t.decision.player == "a" and sorted(targets(t)) == ["Shadow Self", "V4"]
    t = settle(t.pick(takes))
    damaged = {c: t.card(c).damage for c in line}
    assert damaged == {"V50": 0, "Shadow Self": 0, "V4": 0} | {takes: 3}


@case("ruling-two-shields")
@card("Mimic Gel", "is_copy")
def test_a_copy_is_one_of_both():
    a = dict(in_play=["Shadow Self", "V50"], hand=["Mimic Gel"])
    t = board(a, dict(in_play=["V3"]), house="logos").play("Mimic Gel", flank=None).pick("Shadow Self").choose(1)
    assert t.a.battleline == ["Shadow Self", "V50", "Shadow Self"]
    t = t.set("V50", house="logos").fight("V50", "V3")
    assert targets(t) == ["Shadow Self", "Mimic Gel"]
    assert t.pick("Mimic Gel").card("Mimic Gel").damage == 3


@case("ruling-stolen-or-added")
@card("Gargantodon", "constant")
@card("Ether Spider", "instead")
def test_the_active_player_says_whether_gargantodon_or_ether_spider_comes_first():
    a = dict(hand=["Ghostly Hand"], in_play=["V1"], houses=["shadows", "dis", "logos"])
    b = dict(amber=1, in_play=["Gargantodon", "Ether Spider"])
    t = board(a, b, house="shadows").play("Ghostly Hand")
    of_icons = t.card("Ether Spider").amber
    assert t.decision.kind == "mode" and t.decision.player == "a" and t.a.amber == 0
    assert labels(t) == ["as it is", "Ether Spider instead"]
    before = t.snapshot()
    t.answer(0)
    assert (t.a.amber, t.b.amber, t.card("V1").amber, t.card("Ether Spider").amber) == (0, 0, 1, of_icons)
    t.restore(before)
    t.answer(1)
    assert (t.a.amber, t.b.amber, t.card("V1").amber, t.card("Ether Spider").amber) == (0, 0, 0, of_icons + 1)


@case("ruling-stolen-or-added")
def test_either_alone_asks_nothing():
    a = dict(hand=["Ghostly Hand"], in_play=["V1"], houses=["shadows", "dis", "logos"])
    t = board(a, dict(amber=1, in_play=["Gargantodon"]), house="shadows").play("Ghostly Hand")
    assert t.decision.kind == "action" and t.card("V1").amber == 1
    t = board(a, dict(amber=1, in_play=["Ether Spider"]), house="shadows").play("Ghostly Hand")
    assert t.decision.kind == "action" and t.card("V1").amber == 0 and t.b.amber == 0


@case("ruling-stolen-or-added")
@card("Nerve Blast", "play")
def test_what_ether_spider_has_was_stolen_and_what_gargantodon_replaces_was_not():
    """Nerve Blast deals its damage if it stole: also where Ether Spider alone has the Æ."""
    a = dict(hand=["Nerve Blast"], in_play=["V1"], houses=["shadows", "dis", "logos"])
    t = board(a, dict(amber=1, in_play=["Ether Spider", "V9"]), house="shadows").play("Nerve Blast")
    assert t.decision.purpose == "deal" and t.pick("V9").card("V9").damage == 2
    both = dict(amber=1, in_play=["Gargantodon", "Ether Spider", "V9"])
    t = board(a, both, house="shadows").play("Nerve Blast").answer(1)
    assert t.decision.purpose == "deal" and t.card("Ether Spider").amber == 1 and t.pick("V9").card("V9").damage == 2
    t = board(a, both, house="shadows").play("Nerve Blast").answer(0)
    assert t.decision.kind == "action" and t.card("V1").amber == 1 and t.card("V9").damage == 0
