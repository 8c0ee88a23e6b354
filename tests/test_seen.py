"""Tests of the view of one player: it contains nothing hidden, and plain values only."""

import dataclasses
from collections.abc import Mapping

import numpy as np
import pytest

import kfsim as kf
from kfsim.engine.record.codes import ASK_TITLE
from kfsim.table import Decision, Option, Table, View
from kfsim.table.seen import SeenCard, SeenPlayer, SeenProphecy
from tests.bots.steady import decides
from tests.bots.test_hidden import hide, turn_others
from tests.help import board, case

PLAIN = (str, int, bool, type(None))
PARTS = (View, SeenPlayer, SeenProphecy, SeenCard, Decision, Option)


def all_within(value, where="view"):
    """All values that can be reached from a value, with their paths."""
    yield where, value
    if dataclasses.is_dataclass(value):
        assert isinstance(value, PARTS)
        for part in dataclasses.fields(value):
            yield from all_within(getattr(value, part.name), f"{where}.{part.name}")
    elif isinstance(value, Mapping):
        for key, part in value.items():
            yield from all_within(key, f"{where}[]")
            yield from all_within(part, f"{where}[{key!r}]")
    elif isinstance(value, tuple | frozenset):
        for part in value:
            yield from all_within(part, f"{where}[]")
    else:
        assert isinstance(value, PLAIN), where


@pytest.mark.parametrize(("set_name", "rulebook"), [("CotA", "14"), ("CotA", "1.2"), ("WoE", "18"), ("GR", "18"), ("MM", "14")])
def test_a_view_is_the_same_whatever_is_hidden(set_name, rulebook):
    """Hidden are the opponent's hand and archives, the order of both decks, and the faces of the opponent's token creatures."""
    rng = np.random.default_rng(5)
    table = kf.Table.new_game(kf.random_deck(4, 1, set_name), kf.random_deck(4, 2, set_name), rulebook=rulebook, seed=2)
    asked = 0
    while table.decision and asked < 60:
        before = table.snapshot()
        side = int(table.game.decider)
        views = table.view("a"), table.view("b")
        if table.game.kind != ASK_TITLE and not set(table.game.option_card[: table.game.option_n]) & hidden(table, side):
            for seat, view in enumerate(views):
                hide(table.game, seat, rng)
                turn_others(table, seat, rng)
                assert table.view("ab"[seat]) == view
                table.restore(before)
        asked += 1
        decides(table)
    assert asked == 60 or table.over


def hidden(table, seat):
    """The cards in decks, and in the opponent's hand and archives, that a player has not seen."""
    cards = table.game["cards"]
    away = (cards["zone"] == 1) | ((cards["zone"] == 2) | (cards["zone"] == 4)) & (cards["owner"] != seat)
    return set(np.flatnonzero(away & ((cards["known"] >> seat & 1) == 0)).tolist())


def test_a_view_contains_plain_values_only():
    view = board(dict(hand=["Anger"], in_play=["Troll"]), dict(hand=["Pitlord"], archives=["Slay"], deck=["V1"])).view("a")
    found = dict(all_within(view))
    assert found["view.me.hand"] == ("Anger",) and found["view.decision"] is not None
    assert found["view.opponent.hand"] == (None,) and found["view.opponent.archives"] == (None,)
    with pytest.raises(dataclasses.FrozenInstanceError):
        view.turn = 7


def test_a_view_shows_what_a_player_may_see():
    a = dict(hand=["Anger"], amber=3, keys=1, deck=["V1", "V2"], archives=["V3"], in_play=[dict(card="Troll", damage=2)])
    b = dict(token="Cleric", hand=["Slay", "V4"], deck=["V5"], archives=["V6"], discard=["V8", "V9"],
             in_play=[dict(card="Pitlord", facedown=True), "V7"])  # fmt: skip
    t = board(a, b)
    mine, theirs = t.view("a"), t.view("b")
    assert (mine.me.amber, len(mine.me.keys), mine.card("Troll").damage) == (3, 1, 2)
    assert mine.me.deck == (None, None) and mine.me.archives == ("V3",) and mine.me.unseen == ("V1", "V2")
    assert mine.opponent.hand == (None, None) and mine.opponent.discard == ("V8", "V9")
    assert mine.opponent.unseen == ("Pitlord", "Slay", "V4", "V5", "V6"), "all cards that the token creature may be"
    assert mine.opponent.battleline == ("Cleric", "V7") and mine.card("Cleric").token and mine.card("Cleric").front is None
    assert theirs.card("Cleric").front == "Pitlord" and theirs.me.hand == ("Slay", "V4")
    assert mine.card("Cleric").neighbors == ("V7",) and "Pitlord" not in mine.cards
    assert mine.decision is not None and theirs.decision is None
    assert [option.label for option in mine.decision.options] == [option.label for option in t.decision.options]


def test_a_card_that_was_seen_is_known_in_its_place():
    t = board(dict(deck=["V1", "V2"], hand=["V3"]))
    t.game.cards[t.handle("V2")].known = 1
    assert t.view("a").me.deck == (None, "V2") and t.view("b").opponent.deck == (None, None)


def test_a_token_creature_is_offered_under_the_name_of_its_token():
    t = board(dict(hand=["Slay"]), dict(token="Cleric", in_play=[dict(card="Pitlord", facedown=True), "V7"])).play("Slay")
    decision = t.view("a").decision
    assert [option.card for option in decision.options] == ["Cleric", "V7"] and "Pitlord" not in repr(decision)


@case("later-prophecy-hidden")
def test_only_its_owner_sees_the_card_under_a_prophecy():
    houses = ["logos", "dis", "untamed"]
    t = Table.from_board(a=dict(houses=houses, prophecies=["Overreach", "Bad Omen"], hand=["Troll"]), house="logos")
    t.activate("Overreach", "Troll")
    assert t.card("Troll").seen_by == "a"
    mine, theirs = t.view("a").me.prophecies[0], t.view("b").opponent.prophecies[0]
    assert mine.active and theirs.active and (mine.under, theirs.under) == ("Troll", None)
    assert t.view("b").opponent.unseen == ("Troll",)  # deck lists are open: the card is one of these


@case("later-token-alpha-gamma")
def test_the_face_of_alpha_gamma_stays_unknown_in_the_archives():
    a = dict(token="Alpha-Gamma", in_play=[dict(card="Lever", facedown=True)], deck=["V1"], hand=["Slay"])
    t = board(a, rulebook="18").play("Slay")
    assert t.a.archives == ["Lever"] and t.a.discard == ["Slay"]
    mine, theirs = t.view("a").me, t.view("b").opponent
    assert (mine.archives, theirs.archives) == (("Lever",), (None,)) and "Lever" not in t.view("b").cards
    assert theirs.unseen == ("Lever", "V1") and "Lever" not in t.log(), "it may be either of the two"
