"""Helpers for tests of rules and cards: a table with the fixture cards, and queries of a decision."""

from functools import cache
from pathlib import Path

import pytest

from kfsim.cards.catalogue import Catalogue, catalogue
from kfsim.table import Table

FIXTURES = Path(__file__).parent / "fixtures.toml"
rulebook = "14"  # the rulebook of tables; `tests/conftest.py` runs cases marked for several rulebooks under each
HOUSES = ["brobnar", "dis", "logos"]


def case(*ids):
    """Mark a test with the ids of the ledger cases that it covers."""
    return pytest.mark.ledger(*ids)


def card(title: str, *keys: str):
    """Mark a test with a card and with the abilities or printed facts of it that are tested: `@card("Fission Bloom", "action")`.

    Raises LookupError when the test is imported if the catalogue has no card with this title, or the card has no such key.
    """
    found = catalogue().find(title)
    if found is None:
        raise LookupError(f"no card is called {title}")
    if missing := set(keys) - found.scripts.keys() - found.facts.keys():
        raise LookupError(f"{title} has no {', '.join(sorted(missing))}")
    return pytest.mark.card(title, *keys)


@cache
def cards() -> Catalogue:
    return catalogue().with_cards(FIXTURES.read_text(), FIXTURES.name)


def board(a=None, b=None, house="brobnar", **more) -> Table:
    """A table in step 3 of A's turn, or at the start of the turn if house is None."""
    a = {"houses": HOUSES, **(a or {})}
    b = {"houses": HOUSES, **(b or {})}
    return Table.from_board(a=a, b=b, house=house, cards=cards(), **{"rulebook": rulebook, **more})


def deck(*names, n=36):
    """A deck for new games that repeats these names."""
    return {"houses": HOUSES, "deck": [names[i % len(names)] for i in range(n)]}


def game(a=None, b=None, **more) -> Table:
    a, b = a or deck("V1", "V2", "V3"), b or deck("V4", "V5", "V6")
    return Table.new_game(a, b, cards=cards(), **{"rulebook": rulebook, **more})


def settle(t: Table) -> Table:
    """Take the first option of all questions about order, until another question is asked."""
    while t.decision and t.decision.kind in ("order", "lay_down"):
        t.choose(0)
    return t


def out(t: Table) -> Table:
    """Take the first option until the main step continues, at most fourteen times."""
    for _ in range(14):
        if t.decision.kind == "action":
            break
        t.choose(0)
    return t


def ways(t: Table, card: str) -> set[str]:
    """The kinds of options for a card in the decision."""
    return {o.kind for o in t.decision.options if o.card == card}


def targets(t: Table) -> list[str]:
    """The cards that the decision offers."""
    return [o.card for o in t.decision.options if o.card]


def labels(t: Table) -> list[str]:
    return [o.label for o in t.decision.options]


def fight_targets(t: Table, attacker: str) -> list[str]:
    """The creatures that an attacker may fight. The table stays as it is."""
    before, ask = t.snapshot(), int(t.game.ask)
    t.game.ask = 2
    t.choose(next(o for o in t.decision.options if o.kind == "fight" and o.card == attacker))
    found = targets(t)
    t.restore(before)
    t.game.ask = ask
    return found


def fulfilled(card: str, a=None, b=None, house="untamed", **more) -> Table:
    """Player A's turn after B's prophecy Overreach, with this card under it, was fulfilled because A reaped with its leftmost
    creature, Dust Pixie. Questions of the Fate ability are still open; "you" in its text is A."""
    a = {"houses": ["untamed", "logos", "shadows"], **(a or {})}
    b = {"houses": ["untamed", "logos", "shadows"], **(b or {})}
    a["in_play"] = ["Dust Pixie", *a.get("in_play", [])]
    b["prophecies"] = [dict(card="Overreach", under=card), "Bad Omen"]
    return Table.from_board(a=a, b=b, house=house, **{"rulebook": "18", **more}).reap("Dust Pixie")
