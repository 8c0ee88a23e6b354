"""Who "you" is in a constant ability of an upgrade: its controller; that of its creature only where the creature gains it."""

import pytest

from tests.help import board, cards

HOUSES = ["staralliance", "mars", "logos"]


def attached(card, to, house, **more):
    """A table where A has just put an upgrade on a creature: A's V1, or B's V9."""
    a = dict(hand=[card], in_play=["V1", "Mindwarper"], houses=HOUSES, **more)
    return board(a, dict(in_play=["V9"]), house=house).play(card).pick(to)


@pytest.mark.parametrize(("to", "dearer"), [("V1", 2), ("V9", 2)], ids=["own creature", "enemy creature"])
def test_quadracorder_is_its_controllers(to, dearer):
    t = attached("Quadracorder", to, "staralliance")
    houses = len({"brobnar", "mars"})
    assert houses == dearer and (t.a.key_cost, t.b.key_cost) == (6, 6 + dearer), "V1 and Mindwarper: two houses"


@pytest.mark.parametrize(("to", "costs"), [("V1", (6, 8)), ("V9", (8, 6))], ids=["own creature", "enemy creature"])
def test_jammer_pack_is_gained_by_its_creature(to, costs):
    t = attached("Jammer Pack", to, "mars")
    assert (t.a.key_cost, t.b.key_cost) == costs


def test_it_is_told():
    from kfsim.cards.english.sentences import sentences

    assert "gains" in " ".join(sentences(cards(), "Jammer Pack")) and "gains" not in " ".join(sentences(cards(), "Quadracorder"))
