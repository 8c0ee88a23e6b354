"""Pages: self-contained, readable by a screen reader, and sound in a real browser."""

import re
from pathlib import Path

import pytest

from kfsim.analysis.bids import pool
from kfsim.analysis.chains import fair_chains
from kfsim.analysis.gauntlet import gauntlet
from kfsim.analysis.impact import impact
from kfsim.analysis.series import series
from kfsim.analysis.tempo import tempo
from kfsim.analysis.triad import triad
from kfsim.batch.run import Runner
from kfsim.deck import Deck, load_deck
from kfsim.keyforge.plan import Plan
from kfsim.report.page import render
from kfsim.report.pages import bid, chains, matchup
from kfsim.report.pages import gauntlet as gauntlet_page
from kfsim.report.pages import impact as impact_page
from kfsim.report.pages import series as series_page
from tests.browsing import shown
from tests.cards.test_facts import FIRST_DECKS

WICKED = 'The <script>alert("x")</script> & "Friends"'
COMMAND = "kfsim matchup 'a & b.txt' <c>.txt"
WIDTHS = (390, 900)
REPORTS = Path(__file__).parents[2] / "reports"


@pytest.fixture(scope="module")
def decks():
    first, *others = (load_deck(deck) for deck in FIRST_DECKS[:3])
    return [Deck(WICKED, first.houses, first.cards), *others]


@pytest.fixture(scope="module")
def pages(decks):
    """Every kind of page, as HTML, by name."""
    a, b, c = decks
    answers = {
        "matchup": (tempo(Plan(a, b, games=200), runner=Runner(1)), matchup.page),
        "chains": (fair_chains(Plan(a, b, games=2000), runner=Runner(1)), chains.page),
        "bid": (pool([a, b], games=2000, runner=Runner(1)), bid.page),
        "pool": (pool(decks, games=2000, runner=Runner(1)), bid.page),
        "gauntlet": (gauntlet(decks, games=40, runner=Runner(1)), gauntlet_page.page),
        "field": (gauntlet(decks, games=40, runner=Runner(1), champion=0), gauntlet_page.page),
        "series": (series(Plan(a, b, games=1000), runner=Runner(1)), series_page.page),
        "triad": (triad([a, b, c, a, b, c], games=200, runner=Runner(1)), series_page.triad_page),
        "impact": (impact(a, [b, c], games=40, blank=[a.cards[0].name, a.cards[20].name], runner=Runner(1)), impact_page.page),
    }
    return {name: render(page(answer), answer.json(), COMMAND) for name, (answer, page) in answers.items()}


def test_nothing_comes_from_elsewhere(pages):
    for name, html in pages.items():
        rest = re.sub(r'xmlns(:xlink)?="[^"]*"', "", html)
        assert not re.search(r"(https?:)?//[a-z]|<script|<link(?! rel=\"icon\" href=\"data:)|url\((?!#)|@import", rest), name


def test_names_are_text_and_never_markup(pages):
    for html in pages.values():
        assert "<script" not in html and "alert(" in html and "a &amp; b.txt" in html


def test_every_plot_has_an_alternative_text(pages):
    for name, html in pages.items():
        plots = re.findall(r"<svg ([^>]*)>", html)
        assert plots, name
        for plot in plots:
            assert 'role="img"' in plot and len(re.search(r'aria-label="([^"]*)"', plot)[1]) > 40
        assert "width=" not in "".join(plots) and "#000000" not in html


def test_what_it_says(pages):
    for html in pages.values():
        assert "seed 1" in html and "How far to trust it" in html and "Rulebook 14" in html and "steady" in html
    assert "percentage points" in pages["impact"] and "in percent, row against column" in pages["gauntlet"]


@pytest.mark.parametrize("name", ["matchup", "chains", "bid", "gauntlet", "series", "impact"])
def test_the_example_report_has_the_sections_of_today(pages, name):
    """But for what the command line adds to an answer, which then says what is of quick games. (Whether there are circles depends
    on the decks.)"""
    example = (REPORTS / f"{name}.html").read_text("utf-8")
    now, then = (re.findall(r"<h2>(.*?)</h2>", html) for html in (pages[name], example))
    added = {"With better play on both sides", "Games worth watching", "Circles", "In one sentence"}
    then = [title.removesuffix(" in quick games") for title in then]
    assert [title for title in then if title not in added] == [title for title in now if title not in added]


def test_the_same_answer_is_the_same_page(decks, pages):
    answer = tempo(Plan(*decks[:2], games=200), runner=Runner(2))
    data = answer.json() | {"games_per_second": 1}
    assert render(matchup.page(answer), data, COMMAND) == pages["matchup"]


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_in_a_browser(browser, pages, tmp_path, mode):
    from axe_core_python.selenium import Axe

    backgrounds = set()
    for name, html in pages.items():
        file = tmp_path / f"{name}.html"
        file.write_text(html, "utf-8")
        for width in WIDTHS:
            urls, complaints = shown(browser, file, mode, width)
            assert complaints == [] and {url for url in urls if not url.startswith("data:")} == {file.as_uri()}, name
            wide = browser.execute_script("return document.documentElement.scrollWidth")
            assert wide <= width, f"{name} does not fit {width} pixels"
            plot = browser.execute_script("return document.querySelector('svg').getBoundingClientRect().width")
            assert 250 < plot <= width
            found = Axe().run(browser)["violations"]
            assert not found, [(name, v["id"], [node["html"][:200] for node in v["nodes"]][:3]) for v in found]
        backgrounds.add(browser.execute_script("return getComputedStyle(document.body).backgroundColor"))
        ink = browser.execute_script("return getComputedStyle(document.querySelector('svg text')).fill")
        assert (sum(map(int, re.findall(r"\d+", ink)[:3])) > 380) == (mode == "dark"), "plots follow the page's colours"
    assert len(backgrounds) == 1
