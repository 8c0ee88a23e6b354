"""What is asked at the end of a turn ("if ...") is asked when that ability resolves, in the order the active player says."""

import pytest

from tests.help import board


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


@pytest.mark.parametrize(("first", "archived"), [("Titan Librarian", 0), ("Scowly Caper", 1)])
def test_titan_librarian_looks_where_it_stands_then(first, archived):
    assert len(at_the_end(first, "Titan Librarian").a.archives) == archived


@pytest.mark.parametrize(("first", "gained"), [("Redlock", 1), ("Scowly Caper", 0)])
def test_redlock_looks_at_what_was_played_by_then(first, gained):
    assert at_the_end(first, "Redlock").a.amber == gained


@pytest.mark.parametrize(("first", "captured"), [("Rogue Ogre", 0), ("Scowly Caper", 1)])
def test_rogue_ogre_counts_what_was_played_by_then(first, captured):
    assert at_the_end(first, "Rogue Ogre").card("Rogue Ogre").amber == captured


@pytest.mark.parametrize(("first", "gained"), [("Curse of Fertility", 1), ("Scowly Caper", 0)])
def test_curse_of_fertility_looks_at_what_was_played_by_then(first, gained):
    assert at_the_end(first, "Curse of Fertility").b.amber == 3 + gained
