"""Helpers for tests of Pyre: a table, and the statements of the ledger that a test covers."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from kfsim.pyre.table import Table

CARDS = (Path(__file__).parent / "cards.toml").read_text()
FULL = ["Grunt"] * 10
F = TypeVar("F", bound=Callable[..., Any])


def statement(*ids: str) -> Callable[[F], F]:
    """Mark a test with the statements of the ledger that it covers."""

    def mark(test: F) -> F:
        test.statements = ids  # type: ignore[attr-defined]
        return test

    return mark


def resting(card: str) -> dict[str, Any]:
    """A resting card in play."""
    return {"card": card, "resting": True}


def table(me: dict[str, Any] | None = None, you: dict[str, Any] | None = None, **options: Any) -> Table:
    """A table whose decks and Storage Piles are filled unless they are given."""
    sides = [{"generator": "Well", "deck": FULL, "storage": FULL[:5], **(side or {})} for side in (me, you)]
    return Table(*sides, cards=CARDS + options.pop("cards", ""), **options)
