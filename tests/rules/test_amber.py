"""Æmber: capture, steal, pay, exalt, return; if you do (rulebook: Æmber, Capture, Steal)."""

import pytest

from tests.help import board, case


@case("v14-example-dimension-door")
def test_reaping_steals_instead():
    t = board(dict(hand=["Dimension Door"], in_play=["Doc Bookton", "Quixo the Adventurer"]), dict(amber=1), house="logos")
    t.play("Dimension Door").reap("Doc Bookton")
    assert (t.a.amber, t.b.amber) == (1, 0)
    t.reap("Quixo the Adventurer")
    assert (t.a.amber, t.b.amber) == (1, 0)


@case("v14-capture")
def test_capture():
    t = board(dict(hand=["Raiding Knight"]), dict(amber=3), house="sanctum").play("Raiding Knight")
    assert t.b.amber == 2 and t.card("Raiding Knight").amber == 1


@case("v14-capture-leaves-play")
@pytest.mark.parametrize("how", ["Slay", "Hand Back", 0, 1, 2, 3])
def test_captured_amber_goes_back(how):
    name = "Put Away" if isinstance(how, int) else how
    t = board(dict(hand=[name], in_play=[dict(card="V3", amber=3)])).play(name)
    if isinstance(how, int):
        t.answer(how)
    assert t.b.amber == 3 and t.card("V3").amber == 0 and not t.card("V3").in_play


@case("v14-capture-own-side")
def test_capture_from_its_own_side():
    t = board(dict(in_play=["Mindwarper"], hand=[dict(card="Slay", house="mars")]), dict(amber=2, in_play=["V3"]), house="mars")
    t.action("Mindwarper")
    assert t.b.amber == 1 and t.card("V3").amber == 1
    t.play("Slay").pick("V3")
    assert (t.a.amber, t.b.amber) == (1, 1)


@case("v14-aember-return")
def test_returned_amber_goes_to_the_opponent_of_its_controller():
    t = board(dict(hand=["Release"], in_play=[dict(card="V3", amber=2)])).play("Release")
    assert t.b.amber == 2 and t.card("V3").amber == 0


def test_exalt_is_from_the_supply():
    t = board(dict(hand=["Exalting"], amber=1, in_play=["V3"]), dict(amber=1)).play("Exalting")
    assert t.card("V3").amber == 1 and (t.a.amber, t.b.amber) == (1, 1)


@case("v14-aember-yours")
def test_amber_on_cards_is_nobodys():
    t = board(dict(hand=["The Terror"]), dict(in_play=[dict(card="V3", amber=4)]), house="dis").play("The Terror")
    assert t.a.amber == 2


@case("v14-pay")
def test_paying_goes_to_the_opponent():
    t = board(dict(hand=["Tithe"], amber=3)).play("Tithe")
    assert (t.a.amber, t.b.amber) == (2, 1)


@case("v14-steal")
def test_steal():
    t = board(dict(hand=["Urchin"]), dict(amber=4), house="shadows").play("Urchin")
    assert (t.a.amber, t.b.amber) == (1, 3)


@case("v14-if-you-do-partial")
def test_if_you_do_needs_the_whole():
    t = board(dict(hand=["Rich Draw"], amber=1, deck=["V1"])).play("Rich Draw")
    assert t.a.amber == 0 and t.a.hand == []
    assert board(dict(hand=["Rich Draw"], amber=2, deck=["V1"])).play("Rich Draw").a.hand == ["V1"]


@case("v14-if-you-do-steal")
def test_nothing_stolen_no_damage():
    t = board(dict(hand=["Nerve Blast"]), dict(in_play=["V3"]), house="shadows").play("Nerve Blast")
    assert t.card("V3").damage == 0
    t = board(dict(hand=["Nerve Blast"]), dict(in_play=["V3"], amber=1), house="shadows").play("Nerve Blast")
    assert t.card("V3").damage == 2 and t.a.amber == 1
