"""The example reports are what today's templates make, and each is named with its command."""

import html
import re
from pathlib import Path

import pytest

from kfsim import __version__
from kfsim.deck.random import random_deck
from kfsim.keyforge.plan import Plan
from kfsim.report import watch
from kfsim.report.page import Page, Rows, Section, render

REPORTS = Path(__file__).parents[2] / "reports"
ROW = re.compile(r"^\| \[([\w.-]+)\]\(([\w.-]+)\) \| `(kfsim [^`]+|python [^`]+)`", re.M)
TABLE = ROW.findall((REPORTS / "README.md").read_text("utf-8"))
COMMANDS = {page: command for page, address, command in TABLE if page == address}
PAGES = sorted(name for name in COMMANDS if name.endswith(".html"))
GAMES = sorted(file.name for file in REPORTS.glob("*-game-*.html"))


def text(name: str) -> str:
    return (REPORTS / name).read_text("utf-8")


def parts(page: str, element: str) -> list[str]:
    """What stands in each element of a page that has no attributes."""
    return re.findall(rf"<{element}>(.*?)</{element}>", page, re.S)


def frame(page: str) -> str:
    """What the template writes before the first title and after the last, and the version."""
    head, footer = page.split("<title>", maxsplit=1)[0], page[page.rindex("<footer>") :]
    return head + footer


@pytest.fixture(scope="module")
def plain():
    """A page with nothing in it, as the template makes it today; and one with nothing but a table to search."""
    table = Section("", table=Rows(("",), [("",)]).with_search())
    return [render(Page("", "", sections), {"rulebook": "14", "games": 0, "seed": 0}, "") for sections in ((), (table,))]


@pytest.fixture(scope="module")
def watched():
    """A game to watch, as the template makes it today."""
    return watch.page(Plan(random_deck(1), random_deck(2), bot_a="random", bot_b="random"), 0, "")


def test_each_report_is_named_with_its_command_and_each_named_is_there():
    made = {file.name for file in REPORTS.iterdir() if file.suffix in (".html", ".ipynb")}
    assert made == {*COMMANDS, *GAMES} and not {*COMMANDS} & {*GAMES}
    assert len(PAGES) >= 6 and GAMES


@pytest.mark.parametrize("name", PAGES)
def test_a_report_is_what_its_command_makes_with_todays_template(name, plain):
    page = text(name)
    today = plain["<script>" in page]
    assert parts(page, "style") == parts(today, "style") and frame(page) == frame(today)
    assert html.unescape(parts(page, "pre")[-1]) == COMMANDS[name] and f"--report reports/{name}" in COMMANDS[name]


@pytest.mark.parametrize("name", GAMES)
def test_a_game_to_watch_is_made_with_todays_template_and_a_report_leads_to_it(name, watched):
    page = text(name)
    assert parts(page, "style") == parts(watched, "style") and page.split("<title>")[0] == watched.split("<title>")[0]
    assert [script for script in parts(page, "script") if script] == parts(watched, "script")
    assert f"<p>kfsim {__version__}</p>" in page
    report = f"{name.split('-game-')[0]}.html"
    assert f'href="{name}"' in text(report) and f"--game {name.split('-game-')[1].removesuffix('.html')}" in page
    assert "--token" not in page  # no deck of theirs needs one to be named
