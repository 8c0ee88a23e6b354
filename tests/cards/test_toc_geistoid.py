"""Tokens of Change: the new cards of Geistoid, each ability with what it does and what it does not do."""

import pytest

from kfsim.cards.catalogue import catalogue
from tests.cards.toc import HAUNTING, NEARLY, made, token
from tests.cards.toc import on as on_board
from tests.help import card, out, settle, targets


def on(a=None, b=None, **more):
    """A's main step in Geistoid."""
    return on_board(a, b, house="geistoid", **more)


@card("Administrator Rivet", "play")
def test_administrator_rivet_has_token_creatures_capture_while_haunted():
    a = dict(hand=["Administrator Rivet"], in_play=[token("V3"), "V4"], discard=HAUNTING, deck=["V5"])
    t = made(on(a, dict(amber=5, in_play=[token("V6")])).play("Administrator Rivet"))
    assert (t.card("V3").amber, t.card("V5").amber) == (1, 1), "the new one, too"
    assert (t.card("V4").amber, t.card("V6").amber, t.card("Administrator Rivet").amber, t.b.amber) == (0, 0, 0, 3)
    t = made(on(dict(a, discard=NEARLY), dict(amber=5)).play("Administrator Rivet"))
    assert t.b.amber == 5 and t.card("V5").name == "Guardian"


@card("Bump in the Night", "play")
def test_bump_in_the_night_makes_a_token_creature_of_a_kill():
    a = dict(hand=["Bump in the Night"], in_play=["V1"])
    t = on(a, dict(in_play=["V2", "V5"])).play("Bump in the Night")
    assert sorted(targets(t)) == ["V2", "V5"]
    before = t.snapshot()
    t = made(t.pick("V5"))
    assert t.card("V5").damage == 2 and t.a.battleline == ["V1"] and t.decision.kind == "action"
    t = made(t.restore(before).pick("V2"))
    assert t.b.battleline == ["V5"] and t.a.battleline == ["V1", "Guardian"] and t.card("V5").damage == 0


@card("Bump in the Night", "play")
def test_bump_in_the_night_does_so_once_more_while_haunted():
    a = dict(hand=["Bump in the Night"], discard=HAUNTING)
    t = on(a, dict(in_play=["V2", "V5", "V4"])).play("Bump in the Night").pick("V2")
    assert t.a.battleline == ["Guardian"] and sorted(targets(t)) == ["V4", "V5"]
    t = made(t.pick("V5"))
    assert t.a.battleline == ["Guardian"] and t.decision.kind == "action", "the second one killed nobody"
    t = on(a, dict(in_play=["V4"])).play("Bump in the Night")
    assert made(t).b.battleline == [] and t.a.battleline == ["Guardian"], "twice the same one: only the second kill counts"


@card("Bump in the Night", "play")
def test_bump_in_the_night_asks_whom_this_damage_destroyed():
    t = on(dict(hand=["Bump in the Night"]), dict(in_play=[dict(card="V2", ward=True)])).play("Bump in the Night")
    assert t.b.battleline == ["V2"] and t.a.battleline == [] and not t.card("V2").warded
    t = on(dict(hand=["Bump in the Night"])).play("Bump in the Night")
    assert t.a.battleline == [] and t.a.discard == ["Bump in the Night"]


@card("Inevitable Decay", "play")
def test_inevitable_decay_makes_a_token_creature_of_each_artifact_and_upgrade():
    a = dict(
        hand=["Inevitable Decay"], in_play=["Chest", dict(card="V3", upgrades=["Plain Badge"])], deck=["V5", "V6", "V8", "V9"]
    )
    t = on(a, dict(in_play=["Lever", "V4", dict(card="Lantern", ward=True)])).play("Inevitable Decay")
    t = made(settle(t))
    assert t.a.artifacts == [] and t.b.artifacts == ["Lantern"] and t.card("Plain Badge").zone == "discard"
    assert t.a.battleline == ["V3", "Guardian", "Guardian", "Guardian"] and t.b.battleline == ["V4"], (
        "a warded one is not destroyed"
    )
    t = on(dict(hand=["Inevitable Decay"], in_play=["V3"])).play("Inevitable Decay")
    assert t.a.battleline == ["V3"] and t.a.amber == 1


@card("Looping Dirge", "play", "enhance")
def test_looping_dirge_makes_a_token_creature_while_haunted():
    t = made(on(dict(hand=["Looping Dirge"], discard=HAUNTING)).play("Looping Dirge"))
    assert t.a.battleline == ["Guardian"] and t.a.amber == 1
    t = on(dict(hand=["Looping Dirge"], discard=NEARLY), dict(discard=HAUNTING)).play("Looping Dirge")
    assert t.a.battleline == [], "being played it is in no pile; the other's pile is not asked"
    assert catalogue().find("Looping Dirge").facts["enhance"] == ["capture", "discard"]


@card("Recycler", "reap")
def test_recycler_makes_a_token_creature_of_each_creature_it_discards():
    deck = ["V3", "Anger", "V4", "V5", "Zap 2", "V6"]
    t = made(on(dict(in_play=["Recycler"], deck=deck)).reap("Recycler"))
    assert sorted(t.a.discard) == ["Anger", "V3", "V4"] and t.a.deck == ["V6"]
    assert t.a.battleline == ["Recycler", "Guardian", "Guardian"] and t.card("Zap 2").name == "Guardian", "of the cards below"
    t = made(on(dict(in_play=["Recycler"], deck=["Anger", "Lever", "Plain Badge", "V3"])).reap("Recycler"))
    assert t.a.battleline == ["Recycler"] and t.a.deck == ["V3"]
    t = made(on(dict(in_play=["Recycler"], deck=["V3", "V4"])).reap("Recycler"))
    assert t.a.battleline == ["Recycler"] and len(t.a.discard) == 2, "no card is left to make one of"


@card("Sidekick", "play")
@pytest.mark.parametrize("hidden", ["V9", "Zap 2", "Lever", "Plain Badge"])
def test_sidekick_puts_any_card_from_hand_into_play_as_a_token_creature(hidden):
    t = on(dict(hand=["Sidekick", hidden, "V6"], in_play=["V3"], deck=["V5"])).play("Sidekick")
    assert sorted(targets(t)) == sorted([hidden, "V6"])
    t = made(t.pick(hidden))
    assert t.a.battleline == ["V3", "Sidekick", "Guardian"] and t.a.hand == ["V6"] and t.a.deck == ["V5"]
    assert t.card(hidden).facedown and not t.card(hidden).ready


@card("Sidekick", "play")
def test_sidekick_does_nothing_without_hand_or_reference_card():
    assert on(dict(hand=["Sidekick"])).play("Sidekick").a.battleline == ["Sidekick"]
    t = out(on(dict(hand=["Sidekick", "V6"], token=None)).play("Sidekick"))
    assert t.a.battleline == ["Sidekick"] and t.a.hand == ["V6"]


@card("Spinnertech", "play_destroyed")
def test_spinnertech_makes_a_token_creature_of_a_card_from_its_pile():
    t = on(dict(hand=["Spinnertech"], discard=["V3", "Zap 2"], deck=["V5"])).play("Spinnertech")
    assert sorted(targets(t)) == ["V3", "Zap 2"]
    t = made(t.pick("Zap 2"))
    assert t.card("Zap 2").name == "Guardian" and t.a.deck == ["V5"] and t.a.discard == ["V3"]
    t = made(on(dict(hand=["Spinnertech"], deck=["V5"]), dict(discard=["V6"])).play("Spinnertech"))
    assert t.card("V5").name == "Guardian" and t.b.discard == ["V6"], "an empty pile: of the deck"


@card("Spinnertech", "play_destroyed")
def test_spinnertech_does_so_when_it_is_destroyed_too():
    t = on(dict(in_play=["Spinnertech"], discard=["V3", "V4"], deck=["V5"]), dict(in_play=["V50"])).fight("Spinnertech", "V50")
    assert sorted(targets(t)) == ["V3", "V4"], "it is still in play itself"
    t = made(t.pick("V3"))
    assert t.a.battleline == ["Guardian"] and t.card("V3").in_play and sorted(t.a.discard) == ["Spinnertech", "V4"]


@card("Suzerain", "reap")
def test_suzerain_makes_a_minion_of_a_purged_card():
    a = dict(token="Minion", in_play=["Suzerain"], deck=["V3", "V4"])
    t = on(a, dict(deck=["V5", "V6"])).reap("Suzerain")
    before = t.snapshot()
    t = made(t.answer(0))
    assert t.a.purged == ["V3"] and t.card("V4").name == "Minion" and t.b.deck == ["V5", "V6"]
    t = made(t.restore(before).answer(1))
    assert t.b.purged == ["V5"] and t.card("V3").name == "Minion" and t.a.purged == []


@card("Suzerain", "reap")
def test_suzerain_makes_no_other_token_creature_and_none_for_nothing():
    t = made(on(dict(in_play=["Suzerain"], deck=["V3", "V4"]), dict(deck=["V5"])).reap("Suzerain").answer(1))
    assert t.b.purged == ["V5"] and t.a.battleline == ["Suzerain"], "the reference card is another"
    t = made(on(dict(token="Minion", in_play=["Suzerain"], deck=["V3"]), dict(deck=[])).reap("Suzerain").answer(1))
    assert t.a.battleline == ["Suzerain"] and t.b.purged == [], "nothing was purged"
