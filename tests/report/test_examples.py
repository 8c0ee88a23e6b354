"""Each example report is named with its command, and ends with it."""

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
    """What stands in each element of a page that has no attributes."""
    return re.findall(rf"<{element}>(.*?)</{element}>", page, re.S)


def test_each_report_is_named_with_its_command_and_each_named_is_there():
    made = {file.name for file in REPORTS.iterdir() if file.suffix in (".html", ".ipynb")}
    assert made == {*COMMANDS, *GAMES} and not {*COMMANDS} & {*GAMES}
    assert len(PAGES) >= 6 and GAMES


@pytest.mark.parametrize("name", PAGES)
def test_a_report_ends_with_the_command_that_makes_it(name):
    """Whether an older template made it says `python -m benchmarks.release`."""
    assert html.unescape(parts(text(name), "pre")[-1]) == COMMANDS[name] and f"--report reports/{name}" in COMMANDS[name]


@pytest.mark.parametrize("name", GAMES)
def test_a_report_leads_to_the_game_to_watch(name):
    page = text(name)
    report = f"{name.split('-game-')[0]}.html"
    assert f'href="{name}"' in text(report) and f"--game {name.split('-game-')[1].removesuffix('.html')}" in page
    assert "--token" not in page  # no deck of theirs needs one to be named
