"""Small things that readers stumbled over: whose rate a table gives, which turns there are, whose curve it is, how fast."""

import re

import pytest

from kfsim.analysis.tempo import tempo
from kfsim.batch.plan import Plan
from kfsim.batch.run import Runner
from kfsim.deck import load_deck
from kfsim.report.figures import new_figure, svg, whole_turns
from kfsim.report.pages.matchup import page
from tests.cards.test_facts import FIRST_DECKS
from tests.cli.test_cli import call

A, B = map(str, FIRST_DECKS[:2])  # b wins more


@pytest.fixture(scope="module")
def made():
    with Runner(1) as runner:
        return page(tempo(Plan(load_deck(A), load_deck(B), games=600, seed=3), runner))


def part(made, title):
    return next(section for section in made.sections if section.title == title)


def test_a_page_gives_the_rate_of_the_deck_that_its_headline_names(made):
    found = re.match(r"(.*) wins ([\d.]+%) \(95%: ([^)]*)\)", made.headline)
    table = part(made, "Who wins").table
    assert found[1] == load_deck(B).name and table.titles[2] == f"{found[1]} wins" and table.rows[0][2:4] == (found[2], found[3])


def test_turns_on_axes_are_whole(made):
    figure, panels = new_figure(3.0, 3)
    for axes in panels:
        axes.plot(range(7), range(7))
        figure.canvas.draw()
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


def test_what_was_played_before_has_no_speed(capsys, tmp_path):
    code, out, _ = call(capsys, "matchup", A, B, "--games", "600", "--workers", "1", "--out", str(tmp_path / "run"))
    again = call(capsys, "resume", str(tmp_path / "run"))[1]
    assert code == 0 and "games a second" in out and "games a second" not in again and "600 games in pairs" in again
    assert "means over the games in which they were forged" in " ".join(out.split())
