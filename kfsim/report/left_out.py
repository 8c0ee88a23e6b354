"""The decks that an answer leaves out because they cannot be played, in words. Each comes from `UnplayableError.json`."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kfsim.report.page import Page, Rows, Section

if TYPE_CHECKING:
    from rich.console import Console

MOST_SHOWN = 20  # decks on the terminal
KEY = "left_out"  # key of these decks in an answer's JSON
Left = Mapping[str, str]


def in_words(left: Sequence[Left]) -> str:
    """The number of decks left out, in words: "kfsim left out 1 deck, because it cannot be played"."""
    return (
        "kfsim left out 1 deck, because it cannot be played"
        if len(left) == 1
        else f"kfsim left out {len(left):,} decks, because they cannot be played"
    )


def named(one: Left) -> str:
    """A deck by its name and place; only the place if it has no name."""
    return f"{one['deck']} ({one['place']})" if one["deck"] else one["place"]


def show(left: Sequence[Left], console: "Console") -> None:
    """Print each deck with its reason, below the answer."""
    console.print(f"\n{in_words(left)}:", highlight=False)
    for one in left[:MOST_SHOWN]:
        console.print(f"  {named(one)}: {one['reason']}", highlight=False, soft_wrap=True)
    if len(left) > MOST_SHOWN:
        console.print(f"  and {len(left) - MOST_SHOWN:,} more; --json lists all", highlight=False)


def on_json(data: Mapping[str, Any], left: Sequence[Left]) -> dict[str, Any]:
    """An answer's JSON. If decks were left out, it also has them."""
    return {**data, KEY: list(left)} if left else dict(data)


def on_page(page: Page, left: Sequence[Left]) -> Page:
    """A page. If decks were left out, its last section lists them."""
    if not left:
        return page
    rows = Rows(("Deck", "File", "Why"), [(one["deck"], one["place"], one["reason"]) for one in left], words=3)
    return replace(page, sections=[*page.sections, Section("Left out", f"{in_words(left)}.", table=rows)])
