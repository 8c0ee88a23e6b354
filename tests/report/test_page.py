"""Tests of pages: they need no other files, are readable by a screen reader, and have no errors in a browser."""

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
from kfsim.cards.words import HOUSE_NAMES
from kfsim.deck import Deck, load_deck
from kfsim.keyforge.plan import Plan
from kfsim.report import page as page_module
from kfsim.report.page import render, with_names
from kfsim.report.pages import bid, chains, matchup
from kfsim.report.pages import gauntlet as gauntlet_page
from kfsim.report.pages import impact as impact_page
from kfsim.report.pages import series as series_page
from kfsim.report.second_opinion import IN_BASELINE, SECTION
from tests.browsing import shown
from tests.cards.test_facts import FIRST_DECKS

WICKED = 'The <script>alert("x")</script> & "Friends"'
COMMAND = "kfsim matchup 'a & b.txt' <c>.txt"
WIDTHS = (390, 1300)
REPORTS = Path(__file__).parents[2] / "reports"


LEAD = """
const answer = document.querySelector(".lead .answer"), number = document.querySelector(".lead .number b");
const height = (element) => parseFloat(getComputedStyle(element).lineHeight);
return [Math.round(answer.getBoundingClientRect().height / height(answer)), parseFloat(getComputedStyle(number).fontSize),
  [...document.querySelectorAll(".lead .track .range")].filter((bar) => bar.getBoundingClientRect().width >= 6).length];
"""  # lines of the sentence, size of the number, visible bars


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


def test_pages_load_nothing_from_elsewhere(pages):
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


def test_pages_name_seed_rulebook_bot_and_units(pages):
    for html in pages.values():
        assert "seed 1" in html and "How far to trust it" in html and "Rulebook 14" in html and "steady" in html
    assert "points of win rate" in pages["impact"] and "in percent, row against column" in pages["gauntlet"]


@pytest.mark.parametrize("name", ["matchup", "chains", "bid", "gauntlet", "series", "impact"])
def test_the_example_report_has_the_current_sections(pages, name):
    """Sections that the command line adds are ignored; it then also marks the sections of baseline games. The section on circles
    depends on the decks."""
    example = (REPORTS / f"{name}.html").read_text("utf-8")
    now, then = (re.findall(r"<h2>(.*?)</h2>", html) for html in (pages[name], example))
    added = {SECTION, "Games worth watching", "Circles", "In one sentence"}
    now, then = ([title.removesuffix(IN_BASELINE) for title in titles] for titles in (now, then))
    assert [title for title in then if title not in added] == [title for title in now if title not in added]


def test_every_page_begins_with_its_number_interval_and_decks(pages):
    for name, html in pages.items():
        lead = html[html.index('<section class="lead"') : html.index('<p class="answer">')]
        number = re.search(r"<b>([^<]+)</b>", lead)[1]
        assert re.search(r"\d", number) and f'name="kfsim-number" content="{number} ' in html, name
        assert 'class="house" data-house="' in lead and "Call of the Archons" in lead and "(95% CI)" in lead, name
        assert html.index('class="lead"') < html.index("<h2>"), name


def brightness(colour):
    """Relative luminance of a colour (WCAG 2)."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (x / 12.92 if x <= 0.03928 else ((x + 0.055) / 1.055) ** 2.4 for x in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_colours_of_houses_are_visible_on_light_and_dark_backgrounds():
    templates = Path(page_module.__file__).parent / "templates"
    table = re.findall(r'"(\w+)": \("(#\w{6})", "(#\w{6})"\)', (templates / "houses.css").read_text("utf-8"))
    assert {house for house, _, _ in table} >= set(HOUSE_NAMES)
    common = (templates / "common.css").read_text("utf-8")
    for mode, root in enumerate(re.findall(r":root \{([^}]*)\}", common)[:2]):
        papers = [re.search(rf"--{name}: (#\w{{6}})", root)[1] for name in ("paper", "card", "lit")]
        for house, *colours in table:
            for paper in papers:
                dark, light = sorted((brightness(colours[mode]), brightness(paper)))
                assert (light + 0.05) / (dark + 0.05) >= 3, (house, mode, paper)


def test_long_names_are_cut_by_the_page_but_complete_in_its_text():
    made = with_names("A & B beats C.", ["A & B"])
    assert made == '<span class="name" title="A &amp; B">A &amp; B</span> beats C.'
    assert with_names("<i>", []) == "&lt;i&gt;"


def test_equal_answers_give_equal_pages(decks, pages):
    answer = tempo(Plan(*decks[:2], games=200), runner=Runner(2))
    data = answer.json() | {"games_per_second": 1}
    assert render(matchup.page(answer), data, COMMAND) == pages["matchup"]


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_pages_have_no_errors_in_a_browser(browser, pages, tmp_path, mode):
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
            lines, number, bars = browser.execute_script(LEAD)
            assert lines <= 2 and number >= 38 and bars >= 1, f"{name} at {width}: {lines} lines, {number} pixels, {bars} bars"
            found = Axe().run(browser)["violations"]
            assert not found, [(name, v["id"], [node["html"][:200] for node in v["nodes"]][:3]) for v in found]
        backgrounds.add(browser.execute_script("return getComputedStyle(document.body).backgroundColor"))
        ink = browser.execute_script("return getComputedStyle(document.querySelector('svg text')).fill")
        assert (sum(map(int, re.findall(r"\d+", ink)[:3])) > 380) == (mode == "dark"), "plots follow the page's colours"
    assert len(backgrounds) == 1
