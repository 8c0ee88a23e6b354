"""Tests of tables that readers search and sort, in a real browser: pages of many decks, of alliances, and of a choice."""

import re

import pytest

from kfsim.analysis.compare_requests import CompareRequest, CounterRequest
from kfsim.analysis.rate_request import AllianceRequest, ChooseRequest, RateRequest
from kfsim.batch.run import Runner
from kfsim.deck import Deck
from kfsim.deck.random import random_deck
from kfsim.report.page import Page, Rows, Section, render
from kfsim.report.pages import alliance, choose, compare, counter, rating
from tests.browsing import shown
from tests.report.test_page import WIDTHS

SETS = ("CotA", "AoA", "WC", "MM")
NAMES = ("Æther Ödön, the Late", "Zeta 10 <b>!</b>", "Zeta 9", "Miss “Onyx”")
DECKS = [
    Deck(NAMES[i] if i < len(NAMES) else f"Deck {i}", deck.houses, deck.cards)
    for i in range(24)
    for deck in [random_deck(21, i + 1, SETS[i % 4])]
]
TOLD = {"games": 0, "seed": 1, "rulebook": "14", "bot": "planner"}


@pytest.fixture(scope="module")
def pages():
    """Every kind of page with such a table, as HTML, by name."""
    runner = Runner(1)
    answers = {
        "rate": (RateRequest(decks=DECKS, games=0), rating.page),
        "alliance": (AllianceRequest(decks=DECKS[::4] + DECKS[1::4], games=0), alliance.page),
        "choose": (ChooseRequest(decks=DECKS[:5], games=0), choose.page),
        "named": (ChooseRequest(decks=DECKS[:3], against=DECKS[5:8], games=0), choose.page),
        "compare": (CompareRequest(decks=DECKS[:2], games=32, field=DECKS[2:6], bot="greedy"), compare.page),
    }
    found = {name: (asked.answer(runner), page) for name, (asked, page) in answers.items()}
    with pytest.MonkeyPatch.context() as few:  # four games in a pairing, so that enough opponents hold each title
        few.setattr("kfsim.analysis.values.counter_opponents.EACH", 4)
        few.setattr(CounterRequest, "FEWEST", 240)
        few.setattr("kfsim.analysis.values.counter.CHECKED_BY", "greedy")
        asked = CounterRequest.of(DECKS[0], DECKS[1:3], games=1440, bot="greedy", planner_games=0, among_games=16)
        found["counter"] = asked.answer(runner), counter.page
    return {name: render(page(answer), answer.json(), "kfsim") for name, (answer, page) in found.items()}


def test_names_are_text_and_nothing_is_loaded_from_elsewhere(pages):
    for name, html in pages.items():
        rest = re.sub(r'xmlns(:xlink)?="[^"]*"', "", html)
        assert not re.search(
            r"(https?:)?//[a-z]|<script [^>]*src|<link(?! rel=\"icon\" href=\"data:)|url\((?!#)|@import", rest
        ), name
        assert "<b>!</b>" not in html and html.count("<script>") == 1


def test_pages_without_such_tables_have_no_script():
    plain = Page("A", "B", (Section("C", table=Rows(("x",), [("1",)])),))
    assert not plain.searched and "<script" not in render(plain, TOLD, "kfsim")
    assert Page("A", "B", (Section("C", folded=Rows(("x",), [("1",)]).with_search()),)).searched


def column(browser, n):
    """The cells of a column of the first table, in the visible rows."""
    rows = "[...document.querySelectorAll('.searched tbody')[0].rows].filter(r => !r.hidden)"
    return browser.execute_script(f"return {rows}.map(r => r.cells[arguments[0]].innerText)", n)


def press(browser, n):
    browser.execute_script("document.querySelectorAll('.searched thead button')[arguments[0]].click()", n)
    return browser.execute_script("return document.querySelectorAll('.searched th')[arguments[0]].getAttribute('aria-sort')", n)


def search(browser, words):
    field = browser.find_element("css selector", "input[type=search]")
    field.clear()
    field.send_keys(words)
    return browser.execute_script("return document.querySelector('.search [role=status]').textContent")


def numbers(cells):
    return [float(re.search(r"-?[\d.]+", cell.replace(",", ""))[0]) for cell in cells]


def test_a_collection_is_searched_and_sorted(browser, pages, tmp_path):
    file = tmp_path / "rate.html"
    file.write_text(pages["rate"], "utf-8")
    _, complaints = shown(browser, file, "light", 900)
    assert complaints == []
    names, ratings = column(browser, 0), numbers(column(browser, 2))
    assert len(names) == 24 and ratings == sorted(ratings, reverse=True), "the best first, as in the page"
    assert press(browser, 2) == "descending" and numbers(column(browser, 2)) == ratings
    assert press(browser, 2) == "ascending" and numbers(column(browser, 2)) == sorted(ratings)
    assert press(browser, 0) == "ascending"
    by_name = column(browser, 0)
    assert by_name[0] == "Æther Ödön, the Late" and by_name.index("Zeta 9") < by_name.index(NAMES[1]), "9 comes before 10"
    assert press(browser, 0) == "descending" and sorted(column(browser, 0)) == sorted(names)
    assert press(browser, 3) == "descending" and numbers(column(browser, 3)) == sorted(numbers(column(browser, 3)), reverse=True)
    press(browser, 7)  # "more than 99% of WC" is more than 99%, "less than 1%" less than 1%
    places = [re.fullmatch(r"(more than |less than |)(\d+)% of (\w+)", cell) for cell in column(browser, 7)]
    assert [place[3] for place in places] == column(browser, 1), "each compared with random decks of its own set"
    rank = [{"more than ": 100, "less than ": 0}.get(place[1], int(place[2])) for place in places]
    assert rank == sorted(rank, reverse=True)
    assert search(browser, "aether odon") == "1 of 24" and column(browser, 0) == ["Æther Ödön, the Late"]
    assert search(browser, "zeta") == "2 of 24" and search(browser, "WC deck") == "5 of 24"
    assert {cell for cell in column(browser, 1)} == {"WC"}
    assert search(browser, "nothing like it") == "0 of 24" and column(browser, 0) == []
    assert search(browser, "x") != "" and search(browser, " ") == "" and len(column(browser, 0)) == 24


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_tables_have_no_errors_in_a_browser(browser, pages, tmp_path, mode):
    from axe_core_python.selenium import Axe

    for name, html in pages.items():
        file = tmp_path / f"{name}.html"
        file.write_text(html, "utf-8")
        for width in WIDTHS:
            urls, complaints = shown(browser, file, mode, width)
            assert complaints == [] and {url for url in urls if not url.startswith("data:")} == {file.as_uri()}, name
            assert browser.execute_script("return document.documentElement.scrollWidth") <= width, f"{name} at {width} pixels"
            press(browser, 0)
            found = Axe().run(browser)["violations"]
            assert not found, [(name, v["id"], [node["html"][:200] for node in v["nodes"]][:3]) for v in found]


def test_an_interval_in_a_table_breaks_after_to_and_other_text_is_escaped():
    table = Rows(("deck", "95% CI"), [("a <b> to c", "48.4 to 72.2%"), ("d", "<i> to 5")], words=1)
    html = render(Page("title", "headline", [Section("games", "text", table=table)]), TOLD, "kfsim")
    assert "<td>48.4&nbsp;to 72.2%</td>" in html and "<td>&lt;i&gt;&nbsp;to 5</td>" in html
    assert "a &lt;b&gt; to c" in html and "&amp;nbsp;" not in html
