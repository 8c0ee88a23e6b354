"""Tests of small things that confused readers: whose win rate a table shows, whole turns on axes, names of decks in plots, and
speed."""

import re
from types import SimpleNamespace

import pandas as pd
import pytest

from kfsim.analysis.gauntlet import Gauntlet
from kfsim.analysis.tempo import tempo
from kfsim.batch.run import Runner
from kfsim.deck import load_deck
from kfsim.keyforge.plan import Plan
from kfsim.report.figures import new_figure, svg, whole_turns
from kfsim.report.page import Page, Rows, Section, as_part, assumptions, render
from kfsim.report.pages.gauntlet import circles
from kfsim.report.pages.matchup import page
from tests.browsing import shown
from tests.cards.test_facts import FIRST_DECKS
from tests.cli.test_cli import call

A, B = map(str, FIRST_DECKS[:2])  # b wins more


@pytest.fixture(scope="module")
def made():
    with Runner(1) as runner:
        return page(tempo(Plan(load_deck(A), load_deck(B), games=600, seed=3), runner))


def part(made, title):
    return next(section for section in made.sections if section.title == title)


def test_a_page_shows_the_win_rate_of_the_deck_in_its_headline(made):
    found = re.match(r"Baseline games \(steady\): (.*) wins ([\d.]+%) \(95% CI ([^)]*)\)", made.headline)
    table = part(made, "Who wins").table
    assert found[1] == load_deck(B).name and table.titles[2] == f"{found[1]} wins" and table.rows[0][2:4] == (found[2], found[3])


def test_axes_show_whole_turns(made):
    figure, panels = new_figure(3.0, 3)
    for axes in panels:
        axes.plot(range(7), range(7))
        figure.draw_without_rendering()
        before = set(axes.get_xticks())
        whole_turns(axes)
        assert 2.5 in before and all(float(tick).is_integer() for tick in axes.get_xticks())
    svg(figure, "")
    for title in ("When keys are forged", "Who is ahead in keys"):
        ticks = re.findall(r"<text[^>]*>([^<]*)</text>", part(made, title).plot)
        assert any(tick.isdecimal() for tick in ticks) and not {"2.5", "7.5", "12.5"} & set(ticks), title


def test_plots_name_the_decks(made):
    for title in ("When keys are forged", "Æmber turn by turn", "Board and hand"):
        for deck in ("A Gregg, the Adjutant of Myths", "B Miss &quot;Onyx&quot; Censorius"):
            plot = re.sub(r'aria-label="[^"]*"', "", part(made, title).plot).replace('"', "&quot;")
            assert deck in plot, title


def test_games_from_a_finished_run_have_no_speed(capsys, tmp_path):
    code, out, _ = call(capsys, "matchup", A, B, "--games", "600", "--workers", "1", "--out", str(tmp_path / "run"))
    again = call(capsys, "resume", str(tmp_path / "run"))[1]
    words = " ".join(out.split())
    assert (
        code == 0
        and "games a second" in words
        and "games a second" not in again
        and "600 games in pairs" in " ".join(again.split())
    )
    assert "The turn of a key counts only the deck's own turns" in words


def test_the_clearest_circles_come_first_and_the_others_are_folded():
    ring = ["A", "B", "C", "D"]
    rows = [{"deck": a, "opponent": b} for a in ring for b in ring if a != b]
    beats = {("A", "B"): 0.7, ("B", "C"): 0.7, ("C", "A"): 0.52, ("B", "D"): 0.6, ("D", "A"): 0.6}
    frame = pd.DataFrame(rows).assign(lo=[beats.get((row["deck"], row["opponent"]), 0.3) for row in rows])
    found = Gauntlet.triangles.fget(SimpleNamespace(matchups=frame, names=ring))
    assert found == [("A", "B", "D"), ("A", "B", "C")]
    shown = circles({"triangles": [("X", "Y", "Z")] * 40})
    assert len(shown.table.rows) == 10 and len(shown.folded.rows) == 30
    html = as_part(Page("", "", [shown]))
    assert "<summary>30 more</summary>" in html and html.index("<details>") < html.rindex("<table")
    assert circles({"triangles": [("X", "Y", "Z")]}).folded is None
    plot = as_part(Page("", "", [Section("Cards", "", "<svg></svg>", folded=shown.folded)]))
    assert "<summary>Table (30 rows)</summary>" in plot, "there is no table above to continue"


def test_a_page_without_games_names_no_bot():
    data = {"games": 0, "bot": "planner", "rulebook": "18", "card_values": {}}
    notes = " ".join(assumptions(data))
    assert "No games were played: the figures come from card values." in notes and "Rulebook 18" in notes
    assert "plays both decks" not in notes and "paired" not in notes
    assert "card values" not in " ".join(assumptions({"games": 0, "bot": "planner", "rulebook": "18"}))
    assert "The bot planner plays both decks." in assumptions(data | {"games": 2})


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_tables_that_are_too_wide_show_a_shade_and_scroll(browser, tmp_path, mode):
    """The shade is at the right edge. The page is as wide as the screen, and captions and headlines are complete."""
    file = tmp_path / "page.html"
    wide = Rows(
        ("deck", *(f"column {n}" for n in range(12))), [("A deck with quite a long name", *["12.3%"] * 12)] * 3, "A caption " * 12
    )
    data = {"games": 2, "seed": 1, "rulebook": "14", "bot": "steady"}
    file.write_text(render(Page("Title", "Headline " * 20, [Section("Wide", "", "", wide)]), data, "kfsim"), "utf-8")
    for width in (390, 1300):
        shown(browser, file, mode, width)
        found = browser.execute_script(
            "const s = document.querySelector('.scroll'), c = document.querySelector('.caption').getBoundingClientRect();"
            "return [document.documentElement.scrollWidth, s.scrollWidth > s.clientWidth, getComputedStyle(s).backgroundImage,"
            "c.right,"
            "document.querySelector('.name').getBoundingClientRect().height]"
        )
        page, scrolls, shade, caption, row = found
        assert page <= width and shade.count("linear-gradient") == 4 and caption <= width and row < 60
        assert scrolls or width == 1300
