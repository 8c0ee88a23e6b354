"""Prints the work that is due before a release, one line for each kind: python -m benchmarks.release.

It checks the branch counts of kernels that have changed (`python -m benchmarks.branches`), card values that were measured with
other rules or bots (`kfsim dev measure`), golden games that have changed (`python -m tests.engine.test_golden`), and example
pages from an older template (reports/README.md has their commands). It also counts the abilities of cards without a test that is
marked with them (`@card("Title", "key")` of tests/help.py); --abilities lists them. A test checks that there are none.
"""

import ast
import importlib
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

import click
import numpy as np
from numba.core import ir
from numba.core.compiler import run_frontend

from kfsim.analysis.values.card_value_table import shipped
from kfsim.analysis.values.measure import sample
from kfsim.batch.run import Runner
from kfsim.cards.card import Card
from kfsim.cards.catalogue import catalogue
from kfsim.games.registry import games
from kfsim.kernels import branch_profile
from kfsim.text.names import plain_name

ROOT = Path(__file__).parents[1]
TESTS, REPORTS = ROOT / "tests", ROOT / "reports"
FITTING = 0.95  # least share of the counted kernels whose number of branches has not changed
ALIKE = {"quick_bot": 0.8, "bot": 0.7}  # least share of games of each bot that go as they did when cards were measured
SHOWN = 5  # names that are printed in a line


def some(names: Sequence[str]) -> str:
    """The first names, and how many more there are."""
    more = len(names) - SHOWN
    return ", ".join(names[:SHOWN]) + (f" and {more:,} more" if more > 0 else "")


def branches_of(name: str) -> int:
    """The number of branches that a kernel has now; 0 if the kernel no longer exists."""
    module, _, function = name.rpartition(".")
    found = getattr(importlib.import_module(module), function, None)
    if found is None:
        return 0
    return sum(isinstance(block.terminator, ir.Branch) for block in run_frontend(found.py_func).blocks.values())


def changed(taken: dict[str, list[int]], branches_now: Callable[[str], int] = branches_of) -> list[str]:
    """The kernels whose number of branches has changed since they were counted."""
    return [name for name, often in taken.items() if branches_now(name) != len(often)]


def counts_due(game: str) -> str:
    """The reason to count the branches of a game's kernels again; "" if there is none."""
    taken = branch_profile.counted(branch_profile.files_for(game)[-1])
    found = changed(taken)
    if len(found) <= (1 - FITTING) * len(taken):
        return ""
    option = "" if game == games()[0].name else f" --{game}"
    return f"{len(found)} of {len(taken)} kernels have changed ({some(found)}): python -m benchmarks.branches{option}"


def values_due() -> str:
    """The reason to measure cards again: too many games differ from those when cards were measured. "" if there is none."""
    facts = shipped().facts
    for part, alike in ALIKE.items():
        bot = facts[part]
        now, then = sample(bot, facts["rulebook"], Runner()), facts["sample"][bot]
        same = float(np.mean([a == b for a, b in zip(now, then, strict=True)]))
        if same < alike:
            return f"{bot} plays {100 * same:.0f}% of the games as when cards were measured: kfsim dev measure"
    return ""


def golden_due() -> str:
    """The golden games that differ from their stored logs; "" if there are none. A change of rules or of play must explain
    this."""
    from tests.engine.test_golden import GAMES, text

    found = [one.name for one in GAMES if text(one).splitlines() != one.file.read_text("utf-8").splitlines()]
    return f"{some(found)} go another way: python -m tests.engine.test_golden" if found else ""


def template_of(page: str) -> list[str]:
    """The style sheets and scripts of a page. They come from its template alone, without data."""
    return re.findall(r"<(?:style|script)>(.*?)</(?:style|script)>", page, re.S)


def pages_due(folder: Path = REPORTS) -> str:
    """The example pages whose style sheets or scripts come from an older template; "" if there are none."""
    from kfsim.deck.random import random_deck
    from kfsim.keyforge.plan import Plan
    from kfsim.report import watch
    from kfsim.report.page import Page, Rows, Section, render

    table = Section("", table=Rows(("",), [("",)]).with_search())
    answers = [render(Page("", "", parts), {"rulebook": "14", "games": 0, "seed": 0}, "") for parts in ((), (table,))]
    game = watch.page(Plan(random_deck(1), random_deck(2), bot_a="random", bot_b="random"), 0, "")
    today = [template_of(page) for page in (*answers, game)]
    found = [file.name for file in sorted(folder.glob("*.html")) if template_of(file.read_text("utf-8")) not in today]
    return f"{some(found)}: an older template made them, see reports/README.md" if found else ""


def marks_in(text: str) -> Iterator[tuple[str, str]]:
    """The titles (by `plain_name`) and keys with which the tests of a file are marked."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "card":
            title, *keys = [part.value if isinstance(part, ast.Constant) else "" for part in node.args]
            yield from ((plain_name(str(title)), str(key)) for key in keys)


def unmarked(cards: Iterable[Card], marked: set[tuple[str, str]]) -> list[tuple[str, str]]:
    """The abilities of covered cards without a marked test, as title and key."""
    return [
        (card.name, key) for card in cards if card.covered for key in card.scripts if (plain_name(card.name), key) not in marked
    ]


def marked_abilities(folder: Path = TESTS) -> set[tuple[str, str]]:
    """All titles and keys with which tests are marked."""
    return {mark for file in sorted(folder.rglob("test_*.py")) for mark in marks_in(file.read_text("utf-8"))}


@click.command()
@click.option("--abilities", is_flag=True, help="List only the abilities without a marked test, one in each line.")
def main(abilities: bool) -> None:
    """Print the work that is due before a release. The exit code is 1 if anything is due."""
    cards = catalogue().cards
    left = unmarked(cards, marked_abilities())
    if abilities:
        for title, key in left:
            click.echo(f"{title}: {key}")
        return
    due = [(f"branch counts of {game.title}", counts_due(game.name)) for game in games() if game.branches]
    due += [("card values", values_due()), ("golden games", golden_due()), ("example pages", pages_due())]
    for what, why in due:
        click.echo(f"due   {what}: {why}" if why else f"fine  {what}")
    total = sum(len(card.scripts) for card in cards if card.covered)
    click.echo(f"note  {len(left):,} of {total:,} abilities have no test that is marked with them (--abilities lists them)")
    sys.exit(1 if any(why for _, why in due) else 0)


if __name__ == "__main__":
    main()
