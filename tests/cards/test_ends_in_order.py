"""What is asked ("if ...") at the end or start of a turn, or after something, is asked when that ability resolves, in the order
the active player says."""

import pytest

from tests.help import board, card


def at_the_end(first, card, **more):
    """A turn of A in which nothing was played ends, with the card, Scowly Caper and Jargogle in the line: `first` resolves first.
    Scowly Caper destroys Jargogle, and the V3 beneath it is played on the left flank."""
    a = dict(houses=["logos", "shadows", "brobnar"], hand=["Jargogle", "V3", "V4"], in_play=[card], **more)
    t = board(a, dict(discard=["Scowly Caper"], amber=3), house="logos").play("Jargogle").pick("V3").end_turn().answer("Brobnar")
    t = t.end_turn().answer("Logos").place("Scowly Caper", "battleline", "a", 1)
    t.set("a", amber=0).set(card, amber=0).end_turn().pick(first)
    while t.decision.kind != "house":
        t.pick("Jargogle") if t.decision.kind == "target" and t.decision.source == "Scowly Caper" else t.choose(0)
    assert "V3" in t.a.battleline and "Jargogle" in t.a.discard
    return t


@card("Titan Librarian", "reaction")
@pytest.mark.parametrize(("first", "archived"), [("Titan Librarian", 0), ("Scowly Caper", 1)])
def test_titan_librarian_looks_where_it_stands_then(first, archived):
    assert len(at_the_end(first, "Titan Librarian").a.archives) == archived


@card("Redlock", "reaction")
@pytest.mark.parametrize(("first", "gained"), [("Redlock", 1), ("Scowly Caper", 0)])
def test_redlock_looks_at_what_was_played_by_then(first, gained):
    assert at_the_end(first, "Redlock").a.amber == gained


@card("Rogue Ogre", "reaction")
@pytest.mark.parametrize(("first", "captured"), [("Rogue Ogre", 0), ("Scowly Caper", 1)])
def test_rogue_ogre_counts_what_was_played_by_then(first, captured):
    assert at_the_end(first, "Rogue Ogre").card("Rogue Ogre").amber == captured


@card("Curse of Fertility", "reaction")
@pytest.mark.parametrize(("first", "gained"), [("Curse of Fertility", 1), ("Scowly Caper", 0)])
def test_curse_of_fertility_looks_at_what_was_played_by_then(first, gained):
    assert at_the_end(first, "Curse of Fertility").b.amber == 3 + gained


def at_the_start(first, a, b):
    """A's turn starts with The Floor is Lava and another ability, of which `first` resolves first; it burns A's last creature and
    the first of B's."""
    a = dict(a, in_play=[*a["in_play"], "The Floor is Lava"])
    t = board(a, b, house=None).pick(first)
    while t.decision.kind not in ("house", "mode"):
        t.choose(len(t.decision.options) - 1 if t.decision.options[0].card in a["in_play"] else 0)
    return t


@card("The Grand Gord", "reaction")
@pytest.mark.parametrize(("first", "made"), [("The Grand Gord", 0), ("The Floor is Lava", 1)])
def test_the_grand_gord_looks_at_the_creatures_that_are_there_then(first, made):
    a = dict(in_play=["The Grand Gord", "V3"], token="Grunt", deck=["V1"])
    t = at_the_start(first, a, dict(in_play=[dict(card="V6", damage=5)]))
    assert t.b.battleline == [] and t.a.battleline.count("Grunt") == made


@pytest.mark.parametrize(("first", "kind"), [("The Promised Blade", "house"), ("The Floor is Lava", "mode")])
def test_the_promised_blade_goes_by_the_creatures_that_are_there_then(first, kind):
    """With two creatures against one it is B's; with one against one A is asked."""
    t = at_the_start(first, dict(in_play=["The Promised Blade", "V2", "V1"]), dict(in_play=["V3"]))
    assert t.a.battleline == ["V2"] and t.decision.kind == kind
    assert t.card("The Promised Blade").controller == ("b" if kind == "house" else "a")


@card("Harmonia", "reaction")
@pytest.mark.parametrize(("first", "gained"), [("Harmonia", 1), ("Vanisher", 2)])
def test_harmonia_compares_when_it_resolves(first, gained):
    """Vanisher returns to the hand and gains 1: then there are more enemy creatures."""
    t = board(dict(in_play=["Harmonia"], hand=["Vanisher"]), dict(in_play=["V3", "V4"])).play("Vanisher").pick(first)
    while t.decision.kind != "action":
        t.choose(0)
    assert t.a.hand == ["Vanisher"] and t.a.amber == gained
