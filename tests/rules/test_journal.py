"""The journal of a turn: what was done, asked with the card as it was then; of this turn and of the last."""

import numpy as np
import pytest

from kfsim.engine.record import codes, layout
from kfsim.table import Table
from tests.bots.test_copies import copy_first
from tests.help import HOUSES, board, cards, settle

SCRIBE = """
["Scribe"]
house = "brobnar"
type = "artifact"
omni = "gain(100 * ({}))"
["Remembers"]
house = "brobnar"
type = "creature"
power = 3
enters = "ready"
reap = "gain(100 * anyone.used(self))"
["Send Home"]
house = "brobnar"
type = "action"
play = "to_hand(each(creature))"
["Filch"]
house = "brobnar"
type = "action"
play = "steal(1)"
"""


def asking(asked, a, b=None, **more):
    """A board on which A's Scribe gains 100 amber for each deed that it asks for."""
    sides = [{"houses": HOUSES, **(side or {})} for side in (a, b)]
    sides[0]["in_play"] = ["Scribe", *sides[0].get("in_play", [])]
    made = cards().with_cards(SCRIBE.format(asked), "scribe.toml")
    return Table.from_board(a=sides[0], b=sides[1], cards=made, **{"house": "brobnar", **more})


def told(t):
    """How many deeds Scribe counts."""
    before = t.a.amber
    return (t.omni("Scribe").a.amber - before) // 100


def test_where_no_card_asks_nothing_is_written():
    t = board(dict(hand=["V1"], in_play=["V5"])).play("V1").reap("V5")
    assert t.game.asked == 0 and not t.game.journal_n.any()


def test_what_is_asked_for_is_written_and_nothing_else():
    t = asking("me.played(creature)", dict(hand=["V1", "V2"], in_play=["V5"])).play("V1").reap("V5").play("V2")
    assert t.game.asked == 1 << codes.DEED_PLAYED and t.game.journal_n.sum() == 2 and told(t) == 2


def test_a_turn_begins_with_none_and_the_last_one_is_kept_once():
    asked = "me.played(creature) + 10 * opponent.played(creature, last_turn) + 100 * anyone.played(creature, last_turn)"
    t = asking(asked, dict(hand=["V1"]), dict(hand=["V4", "V5"]))
    t = t.play("V1").end_turn().answer("Brobnar").play("V4").play("V5").end_turn().answer("Brobnar")
    assert told(t) == 220
    t = t.end_turn().answer("Brobnar").end_turn().answer("red").answer("Brobnar")
    assert told(t) == 0


def test_the_card_is_held_against_the_description_as_it_was():
    t = asking("me.used(creature.power(min=9))", dict(in_play=[dict(card="V5", power_counters=4), "V4"])).reap("V5").reap("V4")
    t.set("V5", power_counters=0)
    assert t.card("V5").power == 5 and told(t) == 1


@pytest.mark.parametrize(
    ("asked", "n"),
    [
        ("me.discarded(card)", 2), ("me.discarded(creature)", 1), ("me.discarded(hand.card)", 2), ("me.discarded(deck.card)", 0),
        ("me.discarded(brobnar.card)", 2), ("me.discarded(not_brobnar.card)", 0), ("me.discarded(creature.power(max=1))", 1),
        ("me.discarded(creature.power(min=2))", 0), ("me.discarded(card.named('Filch'))", 1), ("opponent.discarded(card)", 0),
        ("anyone.discarded(action)", 1), ("me.discarded(knight.card)", 0), ("me.discarded(not_knight.card)", 2),
        ("me.discarded(card.of_house(me.active_house))", 2), ("me.discarded(self)", 0), ("me.discarded(other.card)", 2),
        ("me.discarded(card, last_turn)", 0), ("me.played(card)", 0),
    ],
)  # fmt: skip
def test_every_property_that_is_kept_is_asked_for(asked, n):
    assert told(asking(asked, dict(hand=["V1", "Filch"])).discard("V1").discard("Filch")) == n


def test_a_card_that_left_play_is_another_one():
    t = asking("0", dict(hand=["Send Home", "Remembers"])).play("Remembers").reap("Remembers")
    assert t.a.amber == 101
    t = t.play("Send Home").play("Remembers").reap("Remembers")
    assert t.a.amber == 202, "it was used for the first time"


def test_a_theft_on_my_own_turn_does_not_hide_the_one_on_theirs():
    """Dæmo-Bot steals for B when A destroys it on A's turn; B had stolen on its own turn."""
    a = dict(hand=[dict(card="Information Exchange", house="brobnar"), "Slay"], amber=5)
    t = asking("0", a, dict(hand=["Filch"], in_play=["Dæmo-Bot", "V1"], amber=3), first="b")
    t = t.play("Filch").end_turn().answer("Brobnar")
    t = settle(t.play("Slay").pick("Dæmo-Bot"))
    amber = t.a.amber
    assert t.play("Information Exchange").a.amber == amber + 2


def test_more_deeds_than_there_is_room_for_are_a_fault():
    t = asking("me.played(card)", dict(hand=["V1", "V2"]))
    t.game.journal_n[t.game.active] = layout.JOURNAL - 1
    assert t.play("V1").fault == codes.FAULT_NONE
    t = t.play("V2")
    assert t.fault == codes.FAULT_JOURNAL and t.over and t.winner is None


def test_a_copy_of_a_game_has_its_journal():
    """Of the room that a game fills, copies hold what is in use."""
    games = layout.new_games(2)
    games[0].turn = 4
    for half in range(2):
        games[0].journal_n[half] = half + 1
        for i in range(half + 1):
            games[0].journal[half, i].card = 10 * half + i
    copy_first(games, games.view(np.int64).reshape(2, -1))
    it = games[1]
    assert it.journal_n.tolist() == [1, 2] and it.journal["card"][1, :2].tolist() == [10, 11]
