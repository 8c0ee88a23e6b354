"""Tests of the command that lists what is due before a release, and of the times shown after a test run."""

import pytest

from benchmarks import release
from kfsim.cards.card import Card
from kfsim.cards.catalogue import catalogue
from tests.conftest import seconds_of

TESTS = """
@card("Ilxid Avenger", "scrap")
@card("Dust Pixie")
def test_one():
    card("other", title)

CASES = [pytest.param(1, marks=card("Troll’s Club", "action", "reap"))]
"""


def test_abilities_without_a_mark_are_found():
    marked = set(release.marks_in(TESTS))
    assert marked >= {("ilxidavenger", "scrap"), ("trollsclub", "action"), ("trollsclub", "reap")}
    cards = [
        Card("Ilxid Avenger", {}, {"scrap": "gain(1)", "play": "gain(1)"}), Card("Trolls Club", {}, {"reap": "gain(1)"}),
        Card("Dust Pixie", {}, {"play": "gain(1)"}), Card("Later", {"uncovered": True}, {"play": ""}),
    ]  # fmt: skip
    assert release.unmarked(cards, marked) == [("Ilxid Avenger", "play"), ("Dust Pixie", "play")]


def test_every_ability_of_every_card_has_a_marked_test():
    marked = release.marked_abilities()
    assert ("urchin", "play") in marked and release.unmarked(catalogue().cards, marked) == []


def test_card_values_are_due_when_games_have_other_results(monkeypatch):
    facts = release.shipped().facts
    monkeypatch.setattr(release, "sample", lambda bot, rulebook, runner: facts["sample"][bot])
    assert release.values_due() == ""
    other = {"0": "2", "2": "0", "1": "1"}
    monkeypatch.setattr(release, "sample", lambda bot, *_: "".join(map(other.get, facts["sample"][bot])))
    assert release.values_due().startswith("steady plays ") and release.values_due().endswith(": kfsim dev measure")


@pytest.mark.parametrize(("due", "code"), [("", 0), ("two go another way", 1)])
def test_each_due_task_is_one_line(monkeypatch, capsys, due, code):
    monkeypatch.setattr(release, "counts_due", lambda game: "")
    monkeypatch.setattr(release, "values_due", lambda: "")
    monkeypatch.setattr(release, "golden_due", lambda: due)
    monkeypatch.setattr(release, "pages_due", lambda: "")
    monkeypatch.setattr(release, "marked_abilities", set)
    with pytest.raises(SystemExit) as ended:
        release.main([])
    lines = capsys.readouterr().out.splitlines()
    assert ended.value.code == code and lines[0] == "fine  branch counts of KeyForge" and len(lines) == 6
    assert lines[3] == (f"due   golden games: {due}" if due else "fine  golden games") and " abilities have no test " in lines[5]


def test_pages_of_an_older_template_are_due(tmp_path):
    from kfsim.report.page import Page, render

    page = render(Page("", "", ()), {"rulebook": "14", "games": 0, "seed": 0}, "")
    (tmp_path / "new.html").write_text(page, "utf-8")
    assert release.pages_due(tmp_path) == ""
    (tmp_path / "old.html").write_text(page.replace("</style>", "p { margin: 0 }</style>"), "utf-8")
    assert release.pages_due(tmp_path).startswith("old.html: an older template")
    (tmp_path / "old.html").write_text(page.replace("</body>", "<script>another()</script></body>"), "utf-8")
    assert release.pages_due(tmp_path).startswith("old.html: an older template")


def test_test_times_are_listed_by_folder_and_slowest_file():
    lines = seconds_of([("tests/a/test_x.py::one", 2.0), ("tests/a/test_x.py::two", 1.5), ("tests/test_y.py::one", 9.0)])
    assert lines[0].startswith("seconds of tests: 12 in all of ") and lines[0].endswith("; tests 9, tests/a 4")
    assert [line.split() for line in lines[2:]] == [["9.0", "s", "tests/test_y.py"], ["3.5", "s", "tests/a/test_x.py"]]
    assert seconds_of([]) == []
