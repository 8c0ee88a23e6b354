"""Tests that the results of a command are not lost if they cannot be written. Standard output may be full, closed, or ASCII
only."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from kfsim.batch.store import write_whole
from kfsim.cli.written import kept_elsewhere, write_files
from tests.cards.test_facts import FIRST_DECKS
from tests.cli.test_cli import call

A, B = map(str, FIRST_DECKS[:2])
PLAY = ["matchup", A, B, "--games", "60", "--workers", "1", "--second-opinion", "off"]
FULL = Path("/dev/full")
on_linux = pytest.mark.skipif(not FULL.is_char_device(), reason="there is no /dev/full")


def run(*words, **options):
    """Run a command in its own process, as it is typed."""
    told = {"stdout": subprocess.PIPE, **options}
    found = subprocess.run(
        [sys.executable, "-m", "kfsim", *map(str, words)], check=False, stderr=subprocess.PIPE, timeout=300, **told
    )
    assert b"Traceback" not in found.stderr and b"Exception" not in found.stderr, found.stderr
    return found


def named(text):
    """The path that a message names last."""
    return Path(re.findall(r"'([^']+)'", text)[-1])


@on_linux
@pytest.mark.parametrize("form", [[], ["--json"]])
def test_a_full_standard_output_is_reported(form):
    with FULL.open("wb") as full:
        found = run(*PLAY, *form, stdout=full)
    said = found.stderr.decode()
    assert found.returncode == 2 and said.count("\n") == 1 and "cannot write to standard output: No space left on device" in said
    kept = named(said).read_text("utf-8")
    assert json.loads(kept)["games"] == 60 if form else "The first player wins" in kept


def test_a_closed_standard_output_is_no_error(tmp_path):
    reading, writing = os.pipe()
    os.close(reading)
    found = run(*PLAY, "--report", tmp_path / "page.html", stdout=writing)
    os.close(writing)
    assert found.returncode == 0 and (tmp_path / "page.html").exists()


@pytest.mark.parametrize("form", [[], ["--json"]])
def test_a_terminal_with_ascii_only_gets_readable_text(tmp_path, form):
    deck = tmp_path / "deck.txt"
    deck.write_text(Path(A).read_text("utf-8").replace("Gregg", "Grägg Ærgus 日", 1), "utf-8")
    found = run(*PLAY[:1], deck, *PLAY[2:], *form, env={**os.environ, "PYTHONIOENCODING": "ascii"})
    out = found.stdout.decode("ascii")
    assert found.returncode == 0
    if form:
        assert "Ærgus 日" in json.loads(out)["deck_a"]
    else:
        assert "Gr?gg AErgus ?" in out and " +-" in out and "AE gained in a game" in out
    assert (
        run("deck", "show", deck, env={**os.environ, "PYTHONIOENCODING": "ascii"})
        .stdout.decode("ascii")
        .startswith("Gr?gg AErgus ?")
    )


@pytest.fixture
def no_room(tmp_path, monkeypatch):
    """A folder on a full disk: nothing can be written there."""
    place, whole = tmp_path / "full", write_whole
    place.mkdir()

    def written(file, data, **how):
        if place in Path(file).parents:
            raise OSError(28, "No space left on device", str(file))
        whole(file, data, **how)

    monkeypatch.setattr("kfsim.cli.written.write_whole", written)
    return place


def test_files_that_cannot_be_written_are_saved_elsewhere(capsys, no_room):
    code, out, said = call(capsys, *PLAY, "--report", str(no_room / "page.html"), "--csv", str(no_room), "--json")
    assert code == 2 and said.count("\n") == 1 and json.loads(out)["games"] == 60
    assert f"--report: cannot write '{no_room}/page-game-" in said and "No space left on device; it is kept in" in said
    assert f"--csv: cannot write '{no_room / 'win_rates.csv'}'" in said
    kept = named(said)
    assert (kept / "page.html").read_text("utf-8").endswith("</html>") and len(list(kept.glob("page-game-*.html"))) > 1
    assert not list(no_room.iterdir())


def test_the_error_of_a_kept_run_says_how_to_write_its_files(capsys, tmp_path, no_room):
    run = tmp_path / "run"
    said = call(capsys, *PLAY, "--report", str(no_room / "page.html"), "--out", str(run))[2]
    assert f"nothing is lost; write it elsewhere with: kfsim resume {run} --report ..." in said
    assert call(capsys, "resume", str(run), "--report", str(tmp_path / "other.html"))[0] == 0
    assert (tmp_path / "other.html").exists()


def test_rows_that_cannot_be_written_are_reported(capsys, tmp_path, monkeypatch):
    from kfsim.keyforge.rows import RowFile

    def full(self):
        raise OSError(28, "No space left on device")

    rows = tmp_path / "rows.parquet"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(RowFile, "end", full)
        code, out, said = call(capsys, *PLAY, "--rows", str(rows))
    assert code == 2 and said.count("\n") == 1 and "The first player wins" in out
    assert f"--rows: cannot write '{rows}': No space left on device; the answer is complete without it" in said
    assert not list(tmp_path.iterdir())
    assert call(capsys, *PLAY, "--rows", str(rows))[0] == 0
    assert [file.name for file in tmp_path.iterdir()] == ["rows.parquet"]


def test_a_page_is_written_whole_or_stays_as_it_was(tmp_path, monkeypatch):
    file = tmp_path / "page.html"
    file.write_text("as it was")
    monkeypatch.setattr(os, "replace", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt):
        write_whole(file, b"anew")
    assert file.read_text() == "as it was" and len(list(tmp_path.iterdir())) == 1


def test_the_error_says_how_to_keep_a_run_if_there_is_no_space_anywhere(tmp_path, monkeypatch):
    monkeypatch.setattr(
        "kfsim.cli.written.write_whole", lambda *_, **how: (_ for _ in ()).throw(OSError(28, "No space left on device"))
    )
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    assert kept_elsewhere([(Path("x"), b"x")]) is None and not list(tmp_path.iterdir())
    from kfsim.cli import group
    from kfsim.cli.written import NotWrittenError

    with group.make_context("kfsim", ["deck"]), pytest.raises(NotWrittenError, match="play again with --out DIR"):
        write_files("--report", [(tmp_path / "x.html", b"x")])


NAMES = ["-deck.txt", "two\nlines.txt", "\x1b[2J.txt", "--games", "a\udcff.txt", "#2.txt"]


@pytest.mark.skipif(os.name != "posix", reason="files cannot have such names here")
@pytest.mark.parametrize("name", NAMES)
def test_files_may_have_any_name(tmp_path, name):
    for file, deck in ((name, A), ("other.txt", B)):
        (tmp_path / file).write_text(Path(deck).read_text("utf-8"), "utf-8")
    told = {"cwd": tmp_path, "env": {**os.environ, "PYTHONPATH": os.getcwd()}}
    report = f"{name.removesuffix('.txt')}.html"
    words = ["tempo", "--games", "60", "--workers", "1", f"--report={report}", "--out", "-run", "--"]
    found = run(*words, name, "other.txt", **told)
    assert found.returncode == 0 and found.stderr.count(b"\n") == 1 and b"\x1b" not in found.stderr, found.stderr
    assert (tmp_path / report).exists()


@pytest.mark.skipif(os.name != "posix", reason="files cannot have such names here")
def test_decks_with_any_file_name_are_checked_and_their_runs_resumed(tmp_path):
    for i, name in enumerate(NAMES):
        (tmp_path / name).write_text(Path((A, B)[i % 2]).read_text("utf-8"), "utf-8")
    told = {"cwd": tmp_path, "env": {**os.environ, "PYTHONPATH": os.getcwd()}}
    found = run("deck", "check", "--", *NAMES, **told)
    assert found.returncode == 0 and found.stdout.count(b"\n") == len(NAMES) and b"\x1b" not in found.stdout
    for pair in (NAMES[:2], NAMES[2:4], NAMES[4:]):
        words = ["matchup", "--games", "60", "--workers", "1", "--second-opinion", "off", "--out", f"-{pair[1]}", "--", *pair]
        assert run(*words, **told).returncode == 0
        again = run("resume", "--json", "--", f"-{pair[1]}", **told)
        assert again.returncode == 0 and json.loads(again.stdout)["games"] == 60, again.stderr
