"""Tokens of Change: the new cards of Logos, each ability with what it does and what it does not do."""

import pytest

from kfsim.cards.catalogue import catalogue
from tests.cards.toc import made, of_house, token
from tests.cards.toc import on as on_board
from tests.help import card, out, settle, targets


def on(a=None, b=None, **more):
    """A's main step in Logos."""
    return on_board(a, b, house="logos", **more)


@card("Auto-Autopsy 2.1", "play", "omni")
def test_auto_autopsy_makes_a_token_creature_and_sells_friends():
    t = made(on(dict(hand=["Auto-Autopsy 2.1"])).play("Auto-Autopsy 2.1"))
    assert t.a.battleline == ["Guardian"] and t.a.artifacts == ["Auto-Autopsy 2.1"] and t.a.amber == 1
    t = on_board(dict(in_play=["Auto-Autopsy 2.1", "V3", "V4"]), dict(in_play=["V5"]), house="brobnar").omni("Auto-Autopsy 2.1")
    assert sorted(targets(t)) == ["V3", "V4"]
    t.pick("V3")
    assert t.a.battleline == ["V4"] and t.a.amber == 1
    t = out(on(dict(in_play=["Auto-Autopsy 2.1", dict(card="V3", ward=True)])).omni("Auto-Autopsy 2.1"))
    assert t.a.battleline == ["V3"] and t.a.amber == 0


@card("Beta-Forge", "action")
def test_beta_forge_makes_an_alpha_gamma_and_may_forge():
    a = dict(token="Alpha-Gamma", in_play=["Beta-Forge"], amber=16, archives=["V5"] * 2, deck=["V3"])
    t = made(on(a).action("Beta-Forge"))
    assert t.a.battleline == ["Alpha-Gamma"] and t.decision.kind in ("yes_no", "key")
    before = t.snapshot()
    t = out(t.answer(True))
    assert len(t.a.keys) == 1 and t.a.amber == 0 and t.a.purged == ["Beta-Forge"], "six, and twelve, less two"
    t = t.restore(before).answer(False)
    assert t.a.keys == [] and t.a.amber == 16 and t.a.artifacts == ["Beta-Forge"]


@card("Beta-Forge", "action")
def test_beta_forge_forges_nothing_that_cannot_be_paid():
    t = made(on(dict(token="Alpha-Gamma", in_play=["Beta-Forge"], amber=15, archives=["V5"] * 2)).action("Beta-Forge"))
    t = out(t)
    assert t.a.keys == [] and t.a.artifacts == ["Beta-Forge"] and t.a.battleline == ["Alpha-Gamma"] and t.a.amber == 15


@card("Beta-Forge", "action")
def test_beta_forge_forges_without_an_alpha_gamma():
    t = out(on(dict(in_play=["Beta-Forge"], amber=18)).action("Beta-Forge").answer(True))
    assert len(t.a.keys) == 1 and t.a.battleline == [] and t.a.purged == ["Beta-Forge"]


@card("Cognitive Assumptions", "play")
def test_cognitive_assumptions_makes_a_token_creature_for_each_card_revealed():
    hand = ["Cognitive Assumptions", *(of_house("logos", c) for c in ("V3", "V4", "V5", "V6")), "V8"]
    t = on(dict(hand=hand, deck=["V9"] * 9)).play("Cognitive Assumptions")
    assert {"V3", "V4", "V5", "V6"} <= set(targets(t)) and "V8" not in targets(t)
    t = made(t.pick("V3", "V5", "V6"))
    assert t.a.battleline == ["Guardian"] * 3 and sorted(t.a.hand) == ["V3", "V4", "V5", "V6", "V8"], "three at most"
    t = made(on(dict(hand=hand, deck=["V9"] * 9)).play("Cognitive Assumptions").pick("V3").answer(False))
    assert t.a.battleline == ["Guardian"]
    t = made(on(dict(hand=["Cognitive Assumptions", "V8"])).play("Cognitive Assumptions"))
    assert t.a.battleline == [] and t.a.amber == 1


@card("Dr. Westing", "reap")
def test_dr_westing_makes_a_token_creature_from_a_flank():
    t = made(on(dict(in_play=["Dr. Westing", "V3"])).reap("Dr. Westing"))
    assert t.a.battleline == ["Dr. Westing", "V3", "Guardian"]
    t = made(on(dict(in_play=["V4", "Dr. Westing", "V3"])).reap("Dr. Westing"))
    assert t.a.battleline == ["V4", "Dr. Westing", "V3"] and t.a.amber == 1


@card("Golis Artificer", "reap", "enhance")
def test_golis_artificer_makes_a_token_creature_by_reaping():
    t = made(on(dict(in_play=["Golis Artificer"])).reap("Golis Artificer"))
    assert t.a.battleline == ["Golis Artificer", "Guardian"]
    t = on(dict(in_play=["Golis Artificer"]), dict(in_play=["V1"])).fight("Golis Artificer", "b:V1")
    assert t.a.battleline == ["Golis Artificer"]
    assert catalogue().find("Golis Artificer").facts["enhance"] == ["amber", "draw", "discard"]


@card("Hypothesize", "play")
@pytest.mark.parametrize(
    ("line", "theirs", "archived"),
    [
        ([of_house("logos", "V3"), "Titan Outpost"], [], False),
        ([of_house("logos", "V3"), "Titan Outpost", "Dr. Westing"], [], True),
        ([of_house("logos", "V3"), "Titan Outpost", "V4"], [of_house("logos", "V5")], False),
    ],
)
def test_hypothesize_is_archived_with_three_friendly_logos_cards(line, theirs, archived):
    t = made(on(dict(hand=["Hypothesize"], in_play=line), dict(in_play=theirs)).play("Hypothesize"))
    assert "Guardian" in t.a.battleline
    assert t.a.archives == ["Hypothesize"] * archived and t.a.discard == ["Hypothesize"] * (not archived)


@card("Hypothesize", "play")
def test_hypothesize_counts_the_token_creature_that_it_makes():
    line = [of_house("logos", "V3"), "Titan Outpost"]
    t = made(on(dict(token="Chronicler", hand=["Hypothesize"], in_play=line)).play("Hypothesize"))
    assert t.a.archives == ["Hypothesize"]


@card("Practical Methods", "play")
def test_practical_methods_destroys_one_of_each_side():
    t = made(on(dict(hand=["Practical Methods"], in_play=["V3"]), dict(in_play=["V5", "V6"])).play("Practical Methods"))
    assert t.a.battleline == ["V3", "Guardian"]
    t = settle(t.pick("V3", "V6"))
    assert t.a.battleline == ["Guardian"] and t.b.battleline == ["V5"]
    t = settle(made(on(dict(hand=["Practical Methods"], deck=["V4"])).play("Practical Methods")))
    assert t.a.battleline == [] and sorted(t.a.discard) == ["Practical Methods", "V4"], "the new one is all there is"


@card("Titan Outpost", "action")
def test_titan_outpost_trades_a_friend():
    t = on(dict(in_play=["Titan Outpost", "V3", "V4"], hand=["V5"], deck=["V6", "V8"]), dict(in_play=["V9"])).action(
        "Titan Outpost"
    )
    assert sorted(targets(t)) == ["V3", "V4"]
    t = made(t.pick("V3"))
    assert t.a.deck == ["V8", "V3"] and t.a.battleline == ["V4", "Guardian"] and t.a.archives == ["V5"]


@card("Titan Outpost", "action")
def test_titan_outpost_does_nothing_for_nothing():
    t = on(dict(in_play=["Titan Outpost"], hand=["V5"])).action("Titan Outpost")
    assert t.a.battleline == [] and t.a.archives == []
    t = out(on(dict(in_play=["Titan Outpost", dict(card="V3", ward=True)], hand=["V5"])).action("Titan Outpost"))
    assert t.a.battleline == ["V3"] and t.a.archives == [] and not t.card("V3").warded
    t = out(on(dict(in_play=["Titan Outpost", token("V3")], hand=["V5"], deck=[])).action("Titan Outpost"))
    assert t.card("V3").name == "Guardian" and t.card("V3").in_play and t.a.archives == ["V5"], "the very card from the bottom"
