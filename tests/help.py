"""What the rules and card tests share: a table with the fixture cards, and questions to a decision."""

from functools import cache
from pathlib import Path

import pytest

from kfsim.cards.catalogue import Catalogue, catalogue
from kfsim.table import Table

FIXTURES = Path(__file__).parent / "fixtures.toml"
rulebook = "14"  # what tables are made for; `tests/conftest.py` runs cases marked for both rulebooks under both
HOUSES = ["brobnar", "dis", "logos"]


def case(*ids):
    """Mark a test with the ids of the ledger it carries."""
    return pytest.mark.ledger(*ids)


def card(title: str, *keys: str):
    """Mark a test with a card and the abilities or printed facts of it that the test tries: `@card("Fission Bloom", "action")`.

    Raises LookupError, as the test is imported, if the catalogue has no card of this title, or the card no such key.
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
    """A table in step 3 of A's turn; with house=None at the start of the turn."""
    a = {"houses": HOUSES, **(a or {})}
    b = {"houses": HOUSES, **(b or {})}
    return Table.from_board(a=a, b=b, house=house, cards=cards(), **{"rulebook": rulebook, **more})


def deck(*names, n=36):
    """A deck for new games: the names over and over."""
    return {"houses": HOUSES, "deck": [names[i % len(names)] for i in range(n)]}


def game(a=None, b=None, **more) -> Table:
    a, b = a or deck("V1", "V2", "V3"), b or deck("V4", "V5", "V6")
    return Table.new_game(a, b, cards=cards(), **{"rulebook": rulebook, **more})


def settle(t: Table) -> Table:
    """Take the first option of every question of order, until something else is asked."""
    while t.decision and t.decision.kind in ("order", "lay_down"):
        t.choose(0)
    return t


def out(t: Table) -> Table:
    """Answer with the first option until the main step goes on, or for fourteen questions."""
    for _ in range(14):
        if t.decision.kind == "action":
            break
        t.choose(0)
    return t


def ways(t: Table, card: str) -> set[str]:
    """The kinds of option the decision holds for a card."""
    return {o.kind for o in t.decision.options if o.card == card}


def targets(t: Table) -> list[str]:
    """The cards the decision offers."""
    return [o.card for o in t.decision.options if o.card]


def labels(t: Table) -> list[str]:
    return [o.label for o in t.decision.options]


def fight_targets(t: Table, attacker: str) -> list[str]:
    """The creatures an attacker may fight; the table stays as it is."""
    before, ask = t.snapshot(), int(t.game.ask)
    t.game.ask = 2
    t.choose(next(o for o in t.decision.options if o.kind == "fight" and o.card == attacker))
    found = targets(t)
    t.restore(before)
    t.game.ask = ask
    return found


def fulfilled(card: str, a=None, b=None, house="untamed", **more) -> Table:
    """Player A's turn, in which B's prophecy Overreach, with this card under it, is fulfilled: A has reaped with Dust Pixie, its
    leftmost creature. Questions of what the Fate ability asks are open; "you" in it is A."""
    a = {"houses": ["untamed", "logos", "shadows"], **(a or {})}
    b = {"houses": ["untamed", "logos", "shadows"], **(b or {})}
    a["in_play"] = ["Dust Pixie", *a.get("in_play", [])]
    b["prophecies"] = [dict(card="Overreach", under=card), "Bad Omen"]
    return Table.from_board(a=a, b=b, house=house, **{"rulebook": "18", **more}).reap("Dust Pixie")
