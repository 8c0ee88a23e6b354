"""The publisher's answers of 16 December 2020, and what follows from them for other cards."""

import pytest

from tests.help import board, card, case, out, targets, ways

STAR = ["staralliance", "dis", "logos"]


# Icons an additional time


@case("ruling-icons-in-a-row")
@card("Fission Bloom", "action")
@card("Wild Bounty", "play")
@pytest.mark.parametrize("more", ["Fission Bloom", "Wild Bounty"])
def test_each_icon_resolves_twice_in_a_row(more):
    """Capture, capture, damage, damage: not the whole list twice."""
    both = dict(card="Pip Pip", icons=["capture", "damage"])
    a = dict(in_play=["V1", "Fission Bloom"], hand=["Wild Bounty", both], houses=["untamed", "dis", "logos"])
    t = board(a, dict(amber=5, in_play=["V9"]), house="logos")
    t = t.action(more) if more == "Fission Bloom" else t.set("Wild Bounty", house="logos").play(more)
    t.play("Pip Pip")
    asked = []
    while t.decision.kind == "target":
        asked.append(t.decision.purpose)
        t.pick("V1" if t.decision.purpose == "capture" else "V9")
    assert asked == ["capture", "capture", "deal", "deal"]
    assert t.card("V1").amber == 2 and t.card("V9").damage == 2


@case("ruling-icons-in-a-row")
def test_three_times_in_a_row_after_two_of_them():
    both = dict(card="Pip Pip", icons=["damage", "capture"])
    a = dict(in_play=["V1", "Fission Bloom", "Fission Bloom"], hand=[both], houses=["untamed", "dis", "logos"])
    t = board(a, dict(amber=5, in_play=["V9"]), house="logos").action("Fission Bloom#1").action("Fission Bloom#2").play("Pip Pip")
    asked = []
    while t.decision.kind == "target":
        asked.append(t.decision.purpose)
        t.pick("V1" if t.decision.purpose == "capture" else "V9")
    assert asked == ["deal"] * 3 + ["capture"] * 3


# Archives are facedown


def of_the_archives(t):
    """What kinds of option the offer of the archives holds, at the start of A's next turn."""
    t = out(t).end_turn().answer("brobnar").end_turn().answer("brobnar")
    assert t.decision.kind == "archives"
    return {o.kind for o in t.decision.options}


@case("ruling-archives-facedown")
@card("The Archivist", "archives_taken_singly")
@card("Labwork", "play")
def test_the_archivist_that_is_archived_lies_faceup():
    t = board(dict(hand=["Labwork", "The Archivist", "V1"]), house="logos").play("Labwork").pick("The Archivist")
    assert "card" in of_the_archives(t)


@case("ruling-archives-facedown")
@card("Mind Over Matter", "play")
@card("Kaboom!", "play")
@card("Biomatrix Backup", "host_destroyed")
def test_one_that_is_put_there_lies_facedown():
    a = dict(in_play=["The Archivist", "V1"], hand=["Mind Over Matter"])
    t = board(a, house="logos").play("Mind Over Matter")
    assert sorted(t.a.archives) == ["The Archivist", "V1"]
    assert of_the_archives(t) == {"yes", "no"}
    martian = dict(card="The Archivist", house="mars")
    t = board(dict(in_play=[martian], hand=["Kaboom!"], houses=["mars", "brobnar", "logos"]), house="mars").play("Kaboom!")
    assert t.a.archives == ["The Archivist"] and of_the_archives(t) == {"yes", "no"}
    saved = dict(card="The Archivist", upgrades=["Biomatrix Backup"])
    t = board(dict(in_play=[saved], hand=["Slay"])).play("Slay")
    while t.decision.kind != "action":
        t.choose(next((o for o in t.decision.options if o.kind == "yes"), t.decision.options[0]))
    assert t.a.archives == ["The Archivist"] and of_the_archives(t) == {"yes", "no"}


@case("ruling-archives-facedown")
@card("Scoop Up", "play")
@card("Uxlyx the Zookeeper", "reap")
def test_one_that_was_abducted_does_nothing_there():
    a = dict(in_play=["The Archivist"], hand=["Scoop Up"], archives=["V1"], houses=["mars", "brobnar", "logos"])
    t = board(a, dict(in_play=["V5"]), house="mars").play("Scoop Up")
    assert sorted(t.a.archives) == ["The Archivist", "V1", "V5"] and of_the_archives(t) == {"yes", "no"}
    a = dict(in_play=["Uxlyx the Zookeeper"], archives=["V1"], houses=["mars", "brobnar", "logos"])
    t = board(a, dict(in_play=["The Archivist"]), house="mars").reap("Uxlyx the Zookeeper")
    assert "The Archivist" in t.a.archives and of_the_archives(t) == {"yes", "no"}


@case("ruling-archives-facedown")
@card("Winds of Death", "play")
def test_it_lies_faceup_where_each_player_archives():
    b = dict(discard=["The Archivist", "V1"])
    t = board(dict(hand=["Winds of Death"], houses=["geistoid", "dis", "logos"]), b, house="geistoid").play("Winds of Death")
    assert sorted(t.b.archives) == ["The Archivist", "V1"]
    t = t.end_turn().answer("brobnar")
    assert {o.kind for o in t.decision.options} == {"yes", "no", "card"}


@case("ruling-archives-facedown")
def test_it_lies_faceup_when_it_is_archived_later():
    a = dict(in_play=["The Archivist"], hand=["Mind Over Matter", "Labwork"], deck=["V1"] * 9)
    t = board(a, house="logos").play("Mind Over Matter").end_turn().answer("brobnar").end_turn().answer("logos").answer(True)
    t = t.play("Labwork").pick("The Archivist")
    assert "card" in of_the_archives(t)


# Enter play ready


@case("ruling-enters-ready-itself")
@card("Fandangle", "constant")
@card("Duskwitch", "constant")
def test_what_lets_cards_enter_ready_counts_itself():
    maverick = dict(card="Fandangle", house="logos")
    assert board(dict(amber=4, hand=[maverick]), house="logos").play("Fandangle").card("Fandangle").ready
    assert not board(dict(amber=3, hand=[maverick]), house="logos").play("Fandangle").card("Fandangle").ready
    t = board(dict(amber=4, hand=["Fandangle"], houses=["untamed", "dis", "logos"]), house="untamed").play("Fandangle")
    assert not t.card("Fandangle").ready, "an Untamed creature is none of those it speaks of"


@case("ruling-enters-ready-itself")
def test_a_duskwitch_that_is_put_into_play_is_ready():
    a = dict(in_play=["Overlord Greking", dict(card="V5", house="dis")])
    t = board(a, dict(in_play=["Duskwitch"]), house="dis").fight("V5", "Duskwitch")  # which is elusive
    t = out(t.fight("Overlord Greking", "Duskwitch"))
    assert "Duskwitch" in t.a.battleline and t.card("Duskwitch").ready


@case("ruling-enters-ready-itself")
@card("Mimic Gel", "is_copy")
def test_a_copy_of_duskwitch_enters_ready_too_and_one_that_is_blank_does_not():
    t = board(dict(hand=["Mimic Gel"]), dict(in_play=["Fandangle"], amber=4), house="logos").play("Mimic Gel")
    assert not t.card("Mimic Gel").ready, "with too little Æ"
    t = board(dict(hand=["Mimic Gel"], amber=4), dict(in_play=["Fandangle"]), house="logos").play("Mimic Gel")
    assert t.card("Mimic Gel").ready, "a Fandangle of Logos"
    b = dict(hand=[dict(card="Fandangle", house="brobnar")], amber=5)
    t = board(dict(hand=["Shadow of Dis"]), b, house="dis").play("Shadow of Dis").end_turn().answer("brobnar").play("Fandangle")
    assert not t.card("Fandangle").ready


# A creature played as an upgrade


@case("ruling-permission-for-an-upgrade")
@card("Matter Maker", "constant")
@pytest.mark.parametrize("robot", ["Explo-rover", "Shield-U-Later", "Pupgrade", "PYR*0"])
def test_matter_maker_lets_it_be_played_as_an_upgrade_only(robot):
    a = dict(in_play=["Matter Maker", "V1"], hand=[robot, "Zorg"], houses=STAR)
    t = board(a, house="logos")
    assert ways(t, robot) == {"play"} and ways(t, "Zorg") == set()
    t.play(robot, flank=None)
    if t.decision.kind == "host":
        assert {o.kind for o in t.decision.options} == {"card"} and targets(t) == ["V1"]
        t.pick("V1")
    assert t.card("V1").upgrades == [robot] and t.a.battleline == ["V1"]
    assert ways(board({**a, "in_play": ["Matter Maker"]}, house="logos"), robot) == set(), "no creature is there to wear it"
    t = board(a, house="staralliance").play(robot, flank=None)
    assert {o.kind for o in t.decision.options} == {"card", "place"}, "of the active house it is either"


@case("ruling-permission-for-an-upgrade")
@card("Com. Officer Kirby", "play_fight_reap")
def test_kirby_lets_one_be_played_and_only_one():
    robots = [dict(card="Explo-rover", house="dis"), dict(card="CALV-1N", house="dis")]
    t = board(dict(in_play=["Com. Officer Kirby"], hand=robots, houses=STAR), house="staralliance").reap("Com. Officer Kirby")
    assert ways(t, "Explo-rover") == ways(t, "CALV-1N") == {"play"}
    t.play("Explo-rover", on="Com. Officer Kirby")
    assert t.card("Com. Officer Kirby").upgrades == ["Explo-rover"] and ways(t, "CALV-1N") == set()


@case("ruling-permission-for-an-upgrade")
@card("Helper Bot", "play")
def test_the_permission_is_spent_that_fits_what_it_is_played_as():
    robots = [dict(card="Explo-rover", house="dis"), dict(card="Ember Imp", house="dis")]
    a = dict(in_play=["Matter Maker", "V1"], hand=[*robots, "Helper Bot"], houses=STAR)
    t = board(a, house="logos").play("Helper Bot").play("Explo-rover", on="V1")
    assert ways(t, "Ember Imp") == {"play"}, "Matter Maker's was enough"
    t = board(a, house="logos").play("Helper Bot").play("Explo-rover")
    assert "Explo-rover" in t.a.battleline and ways(t, "Ember Imp") == set()


# A copy of omega


@case("ruling-omega-of-a-copy")
@card("Cyber-Clone", "play")
def test_cyber_clone_that_purged_an_omega_creature_does_not_end_the_step():
    for witch in ("Duskwitch", "Skixuno", "Little Niff"):
        t = board(dict(hand=["Cyber-Clone", "Hysteria"]), dict(in_play=[witch]), house="logos").play("Cyber-Clone")
        assert "omega" in t.card("Cyber-Clone").keywords and t.active == "a" and t.decision.kind == "action"
    t = board(dict(hand=["Mimic Gel", "Hysteria"], deck=["V1"] * 9), dict(in_play=["Duskwitch"]), house="logos").play("Mimic Gel")
    assert t.active == "b", "what enters play as a copy was played with omega"


# The chain tracker


@case("ruling-most-chains")
@card("Gateway to Dis", "play")
@card("Binding Irons", "play")
def test_nobody_has_more_than_24_chains():
    for before, after in ((23, 24), (24, 24), (21, 24), (20, 23)):
        t = board(dict(hand=["Gateway to Dis"], chains=before), house="dis").play("Gateway to Dis")
        assert t.a.chains == after
    t = board(dict(hand=["Binding Irons"]), dict(chains=23), house="dis").play("Binding Irons")
    assert t.b.chains == 24
