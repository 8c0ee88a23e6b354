"""Prophecies and Fate abilities (Prophetic Visions): activating, what is hidden, fulfilling, whose "you" it is."""

import pytest

from kfsim.table.board import BoardError
from tests.help import case
from tests.prophecies import FOUR, foretold, lies_under, offered, table

# activating


@case("later-prophecy-activate")
def test_a_card_of_any_house_goes_facedown_under_a_prophecy():
    t = table(dict(prophecies=FOUR, hand=["Loser", "Dust Pixie", "Plain"], amber=0))
    assert offered(t) == FOUR
    t.activate("Overreach", "Loser")
    assert lies_under(t) and len(t.a.hand) == 2 and t.a.amber == 0  # its Æ icon does not resolve
    assert t.play("Dust Pixie").a.amber == 2  # whatever asks what was played: this is the first


@case("later-prophecy-once-a-turn")
def test_once_a_turn_one_prophecy_is_activated_and_in_the_next_turn_another():
    t = table(dict(prophecies=FOUR, hand=["Loser", "Plain"], deck=["Plain"] * 9), dict(deck=["Plain"] * 9))
    t.activate("Overreach", "Loser")
    assert offered(t) == []
    t.end_turn().answer("logos").end_turn().answer("logos")
    assert offered(t) == ["The Early Bird", "Stars Aligned"]  # not the other side of Overreach
    assert lies_under(t)


@case("later-prophecy-other-side")
def test_no_side_of_a_card_is_activated_while_the_other_is_active():
    t = table(dict(prophecies=[dict(card="Overreach", under="Loser"), *FOUR[1:]], hand=["Plain"]))
    assert offered(t) == ["The Early Bird", "Stars Aligned"]


@case("later-prophecy-needs-hand")
def test_without_a_card_in_hand_no_prophecy_is_activated():
    assert offered(table(dict(prophecies=FOUR))) == []


def test_the_first_turn_allows_a_prophecy_beside_its_one_card():
    t = table(dict(prophecies=FOUR, hand=["Loser", "Dust Pixie", "Dust Pixie"]), turn=1)
    t.activate("Overreach", "Loser").play("Dust Pixie")
    assert [o.kind for o in t.decision.options] == ["end"]


def test_activating_is_no_act_before_an_alpha_card():
    t = table(dict(prophecies=FOUR, hand=["Loser", "Into the Fray"], houses=["brobnar", "logos", "untamed"]), house="brobnar")
    before = {o.kind for o in t.decision.options if o.card == "Into the Fray"}
    t.activate("Overreach", "Loser")
    assert {o.kind for o in t.decision.options if o.card == "Into the Fray"} == before == {"play", "discard"}


def test_a_board_takes_prophecies_and_refuses_what_is_none():
    with pytest.raises(BoardError, match="a prophecy is a name or a dict"):
        table(dict(prophecies=["Dust Pixie"]))
    with pytest.raises(BoardError, match="at most 4"):
        table(dict(prophecies=[*FOUR, "Overreach"]))


# fulfilling


@case("later-prophecy-not-own-turn")
def test_nothing_is_fulfilled_in_the_own_turn():
    t = table(dict(prophecies=[dict(card="Overreach", under="Loser")], in_play=["Dust Pixie"]))
    assert lies_under(t.reap("Dust Pixie"))


@case("later-prophecy-fulfil-you")
def test_you_in_a_fate_ability_is_the_active_player():
    t = foretold("Overreach", a=dict(in_play=["Dust Pixie"], amber=4), b=dict(amber=5)).reap("Dust Pixie")
    assert (t.a.amber, t.b.amber) == (3, 5)  # 4 + 1 - 2
    assert t.card("Loser").zone == "discard" and t.card("Loser").owner == "b"
    t = foretold("Overreach", "Payer", a=dict(in_play=["Dust Pixie"]), b=dict(amber=1)).reap("Dust Pixie")
    assert (t.a.amber, t.b.amber) == (1, 4)


def test_the_active_player_makes_the_choices_of_a_fate_ability():
    t = foretold("Overreach", "Bad Day", a=dict(in_play=["Dust Pixie", "Plain"]), b=dict(in_play=["Troll"])).reap("Dust Pixie")
    assert t.decision.player == "a" and {o.card for o in t.decision.options} == {"Dust Pixie", "Plain"}
    assert t.pick("Plain").card("Plain").zone == "discard" and t.card("Bad Day").zone == "discard"


@case("later-prophecy-no-fate")
def test_a_card_without_a_fate_ability_is_just_discarded():
    t = foretold("Overreach", "Plain", a=dict(in_play=["Dust Pixie"])).reap("Dust Pixie")
    assert t.card("Plain").zone == "discard" and (t.a.amber, t.b.amber) == (1, 0)
    assert t.card("Plain").owner == "b"


def test_a_fulfilled_prophecy_can_be_activated_again():
    t = foretold("Overreach", a=dict(in_play=["Dust Pixie"]), b=dict(hand=["Plain"], deck=["Plain"] * 9))
    t.reap("Dust Pixie").end_turn().answer("logos")
    assert offered(t) == ["Overreach"]


@case("later-prophecy-enters-for-n")
def test_a_card_that_enters_play_by_fate_is_the_active_players_and_not_discarded():
    t = foretold("Overreach", "Guest", a=dict(in_play=["Dust Pixie"])).reap("Dust Pixie")
    assert {o.kind for o in t.decision.options} == {"place"}
    t.choose(0)
    guest = t.card("Guest")
    assert (guest.zone, guest.controller, guest.owner, guest.ready) == ("battleline", "a", "b", False)


@case("later-prophecy-enters-for-o")
def test_a_card_can_enter_play_for_its_owner():
    t = foretold("Overreach", "Host", a=dict(in_play=["Dust Pixie"])).reap("Dust Pixie")
    assert (t.card("Host").zone, t.card("Host").controller) == ("artifacts", "b")


def test_two_prophecies_that_one_event_fulfills_are_put_in_order_by_the_active_player():
    b = dict(prophecies=[dict(card="Overreach", under="Loser"), "Bad Omen", dict(card="The Early Bird", under="Plain")])
    t = table(dict(in_play=["Dust Pixie"], amber=4, deck=["Prickly"] * 9), b).reap("Dust Pixie").end_turn()
    assert t.card("Plain").zone == "discard" and t.card("Loser").zone == "discard"
