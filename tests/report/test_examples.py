"""Tests of example reports: the README lists each one with its command, and the report ends with it."""

import html
import re
from pathlib import Path

import pytest

REPORTS = Path(__file__).parents[2] / "reports"
ROW = re.compile(r"^\| \[([\w.-]+)\]\(([\w.-]+)\) \| `(kfsim [^`]+|python [^`]+)`", re.M)
TABLE = ROW.findall((REPORTS / "README.md").read_text("utf-8"))
COMMANDS = {page: command for page, address, command in TABLE if page == address}
PAGES = sorted(name for name in COMMANDS if name.endswith(".html"))
GAMES = sorted(file.name for file in REPORTS.glob("*-game-*.html"))


def text(name: str) -> str:
    return (REPORTS / name).read_text("utf-8")


def parts(page: str, element: str) -> list[str]:
    """The contents of all elements of a page with this tag and no attributes."""
    return re.findall(rf"<{element}>(.*?)</{element}>", page, re.S)


def test_each_report_is_listed_with_its_command_and_each_listed_report_exists():
    made = {file.name for file in REPORTS.iterdir() if file.suffix in (".html", ".ipynb")}
    assert made == {*COMMANDS, *GAMES} and not {*COMMANDS} & {*GAMES}
    assert len(PAGES) >= 6 and GAMES


@pytest.mark.parametrize("name", PAGES)
def test_a_report_ends_with_the_command_that_makes_it(name):
    """`python -m benchmarks.release` reports whether an older template made it."""
    assert html.unescape(parts(text(name), "pre")[-1]) == COMMANDS[name] and f"--report reports/{name}" in COMMANDS[name]


@pytest.mark.parametrize("name", GAMES)
def test_a_report_links_to_a_game_to_watch(name):
    page = text(name)
    report = f"{name.split('-game-')[0]}.html"
    assert f'href="{name}"' in text(report) and f"--game {name.split('-game-')[1].removesuffix('.html')}" in page
    assert "--token" not in page  # these decks need no --token
