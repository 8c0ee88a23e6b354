"""Tests that Python calls write files by the rules of the command line: inputs are kept, and files that kfsim did not make need
`force`."""

import os
import shutil
from pathlib import Path

import pytest

import kfsim as kf
from kfsim.batch.errors import PlanError
from tests.cards.test_facts import FIRST_DECKS

ROOT = Path(__file__).parent.parent
QUICK = {"games": 20, "workers": 1, "second_opinion": 0}
NOTES = "<title>my notes</title>"


@pytest.fixture(autouse=True)
def place(tmp_path, monkeypatch):
    """A working folder with two decks; one is named like a page."""
    for name, file in zip(("a.txt", "b.html"), FIRST_DECKS, strict=False):
        shutil.copy(file, tmp_path / name)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture(scope="module")
def answer():
    """An answer that read no file."""
    return kf.matchup(kf.random_deck(1), kf.random_deck(2), **QUICK)


@pytest.mark.parametrize("force", [False, True])
def test_inputs_are_never_overwritten(force):
    before = {name: Path(name).read_bytes() for name in ("a.txt", "b.html")}
    Path("link.html").symlink_to("b.html")
    made = kf.matchup("a.txt", "b.html", **QUICK)
    for name in ("b.html", "./b.html", "link.html", Path.cwd() / "b.html"):
        with pytest.raises(PlanError, match=r"^file=: .* is an input, and inputs are never overwritten"):
            made.save(name, force=force)
    with pytest.raises(PlanError, match="inputs are never overwritten"):
        kf.replay("a.txt", "b.html").save("b.html", force=force)
    for rows in ("a.txt", "link.html"):
        with pytest.raises(PlanError, match=r"^rows=: .* is an input"):
            kf.matchup("a.txt", "b.html", **QUICK, rows=rows, force=force)
    assert {name: Path(name).read_bytes() for name in before} == before


def test_values_lists_and_decks_in_folders_are_inputs():
    shutil.copy(ROOT / "kfsim" / "analysis" / "data" / "card_values.json", "values.html")
    Path("list.html").write_text('["2026"]\n')
    Path("decks").mkdir()
    for number in (1, 2):
        Path(f"decks/{number}.html").write_text(kf.random_deck(3, number).text())
    rated = kf.rate("decks", games=0, values="values.html")
    allied = kf.alliance("decks", games=0, restricted="list.html")
    worth = kf.card_values("Dust Pixie", values="values.html")
    for made, name in ((rated, "values.html"), (rated, "decks/2.html"), (allied, "list.html"), (worth, "values.html")):
        with pytest.raises(PlanError, match="is an input"):
            made.save(name, force=True)


def test_files_that_kfsim_did_not_make_need_force(answer):
    for name in ("page.html", "rows.parquet"):
        Path(name).write_text(NOTES)
    with pytest.raises(PlanError, match=r"^file=: 'page.html' exists, .* or add force=True$"):
        answer.save("page.html")
    with pytest.raises(PlanError, match=r"^rows=: 'rows.parquet' exists, .* or add force=True$"):
        kf.matchup("a.txt", "b.html", **QUICK, rows="rows.parquet")
    assert Path("page.html").read_text() == NOTES == Path("rows.parquet").read_text()
    answer.save("page.html", force=True)
    kf.matchup("a.txt", "b.html", **QUICK, rows="rows.parquet", force=True)
    assert NOTES not in Path("page.html").read_text("utf-8") and Path("rows.parquet").read_bytes().startswith(b"PAR1")


def test_files_that_kfsim_made_are_replaced(answer):
    kf.replay("a.txt", "b.html").save("page.html")
    answer.save("page.html")
    assert "kfsim.matchup(" in Path("page.html").read_text("utf-8")
    for seed in (1, 2):
        kf.matchup("a.txt", "b.html", **QUICK, seed=seed, rows="rows.parquet")


def test_a_removed_deck_does_not_block_a_new_file():
    """A new file may get the inode of a removed one."""
    made = kf.matchup("a.txt", "b.html", **QUICK)
    os.remove("b.html")
    for _ in range(3):
        made.save("page.html")


@pytest.mark.parametrize(
    ("write", "said"),
    [
        (lambda answer: answer.save("page.txt"), "its name must end in .html"),
        (lambda answer: answer.save(None), "file= takes a file, not None"),
        (lambda answer: answer.save("page.html", force=1), "force= must be True or False, not 1"),
        (lambda answer: answer.save("/dev/null/page.html"), "Not a directory"),
        (lambda answer: kf.matchup("a.txt", "b.html", rows=3), "rows= takes the name of a file, not 3"),
        (lambda answer: kf.matchup("a.txt", "b.html", rows="no/rows.parquet"), "cannot write 'no/rows.parquet': No such file"),
        (lambda answer: kf.matchup("a.txt", "b.html", rows="run/chunks/rows", out="run"), "is what the run is kept in"),
        (lambda answer: kf.matchup("a.txt", "b.html", out="a.txt"), "out=: 'a.txt' is a file; name a folder"),
    ],
)
def test_places_that_cannot_be_written_are_refused_before_any_game(answer, write, said):
    with pytest.raises((PlanError, OSError), match=said):
        write(answer)
    assert sorted(os.listdir()) == ["a.txt", "b.html"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes here")
def test_pipes_are_refused(answer):
    os.mkfifo("pipe.html")
    for write in (
        lambda: answer.save("pipe.html", force=True),
        lambda: kf.matchup("a.txt", "b.html", rows="pipe.html", force=True),
        lambda: kf.matchup("a.txt", "b.html", out="pipe.html"),
    ):
        with pytest.raises(PlanError, match="is a pipe or a device"):
            write()
