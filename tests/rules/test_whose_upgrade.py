"""Who "you" is in a constant ability of an upgrade: its controller; that of its creature only where the creature gains it."""

import pytest

from tests.help import board, cards, out

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


COLLAR = "Collar of Subordination"


@pytest.mark.parametrize("owner, onto, mine", [("b", "V5", ["V3", "V5"]), ("a", "V5", ["V5"]), ("a", "V4", ["V4", "V5"])])
def test_control_goes_with_the_upgrade_that_gives_it(owner, onto, mine):
    """Big Magnet takes control of the Collar and moves it: who wore it is released, who wears it is its new player's."""
    worn = dict(card="V3" if owner == "b" else "V4", upgrades=[dict(card=COLLAR, owner=owner)])
    a = dict(hand=["Big Magnet"], houses=["mars", "dis", "brobnar"], in_play=["V5", *([worn] if owner == "b" else [])])
    t = board(a, dict(in_play=["V4"] if owner == "b" else [worn]), house="mars").play("Big Magnet")
    t = out(t.pick(onto) if t.decision.kind == "target" else t)
    assert sorted(t.a.battleline) == mine and t.card(onto).upgrades == [COLLAR]


def test_control_goes_with_an_upgrade_that_is_swapped():
    """The Envoy wears the Collar now; what it swapped with goes back."""
    worn = dict(card="V3", upgrades=[dict(card=COLLAR, owner="a")])
    a = dict(houses=["ekwidon", "dis", "brobnar"], in_play=["Envoy of Ekwirrĕ"])
    t = board(a, dict(in_play=[worn, "V4"]), house="ekwidon")
    assert t.a.battleline == ["Envoy of Ekwirrĕ", "V3"]
    assert out(t.reap("Envoy of Ekwirrĕ")).a.battleline == ["Envoy of Ekwirrĕ"] and "V3" in t.b.battleline
