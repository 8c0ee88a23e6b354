"""How the rules of Pyre are tested: a table, and the statement of the ledger that a test is about."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from kfsim.pyre.table import Table

CARDS = (Path(__file__).parent / "cards.toml").read_text()
FULL = ["Grunt"] * 10
F = TypeVar("F", bound=Callable[..., Any])


def statement(*ids: str) -> Callable[[F], F]:
    """The statements of the ledger that a test is about."""

    def mark(test: F) -> F:
        test.statements = ids  # type: ignore[attr-defined]
        return test

    return mark


def resting(card: str) -> dict[str, Any]:
    """A card that rests in play."""
    return {"card": card, "resting": True}


def table(me: dict[str, Any] | None = None, you: dict[str, Any] | None = None, **options: Any) -> Table:
    """A table with decks and storage that are not empty unless they are named."""
    sides = [{"generator": "Well", "deck": FULL, "storage": FULL[:5], **(side or {})} for side in (me, you)]
    return Table(*sides, cards=CARDS + options.pop("cards", ""), **options)
