"""Tests that a mistyped command loses nothing: inputs are never overwritten, and files that kfsim did not make only with
--force."""

import os
import shutil
from pathlib import Path

import pytest

from tests.cards.test_facts import FIRST_DECKS
from tests.cli.test_cli import call

VALUES = Path(__file__).parents[2] / "kfsim" / "analysis" / "data" / "card_values.json"
QUICK = ["--games", "20", "--workers", "1", "--second-opinion", "off"]


@pytest.fixture(autouse=True)
def place(tmp_path, monkeypatch):
    """A working folder with two decks."""
    for name, file in zip(("a.txt", "b.txt"), FIRST_DECKS, strict=False):
        shutil.copy(file, tmp_path / name)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def refused(capsys, *words, files=("a.txt", "b.txt")):
    """The error of a command that is refused before it plays. All files stay as they were."""
    before = {file: Path(file).read_bytes() for file in files}
    there = sorted(os.listdir())
    code, out, err = call(capsys, *words)
    assert code == 2 and out == "" and err.count("\n") == 1, (code, out, err)
    assert {file: Path(file).read_bytes() for file in files} == before and sorted(os.listdir()) == there
    return err


IN_VAIN = [
    ["matchup", "a.txt", "b.txt", *QUICK, "--rows", "a.txt"],
    ["alliance", "a.txt", "b.txt", "--games", "0", "--write", "b.txt"],
    ["alliance", ".", "--games", "0", "--write", "./b.txt"],
    ["alliance", "a.txt", "b.txt", "--games", "0", "--restricted", "list.toml", "--write", "list.toml"],
    ["rate", "a.txt", "--games", "0", "--values", "values.html", "--report", "values.html"],
    ["matchup", "a.txt", "page.html", *QUICK, "--report", "page.html"],
    ["chains", "a.txt", "deck.png", *QUICK, "--plot", "deck.png"],
    ["matchup", "a.txt", "link.txt", *QUICK, "--rows", "b.txt"],
]


@pytest.mark.parametrize("force", [[], ["--force"]])
@pytest.mark.parametrize("words", IN_VAIN, ids=range(len(IN_VAIN)))
def test_inputs_are_never_overwritten(capsys, words, force):
    Path("list.toml").write_text('["2026"]\n')
    shutil.copy(VALUES, "values.html")
    for name in ("page.html", "deck.png"):
        shutil.copy("b.txt", name)
    Path("link.txt").symlink_to("b.txt")
    said = refused(capsys, *words, *force, files=["a.txt", "b.txt", "list.toml", "values.html", "page.html", "deck.png"])
    assert "is an input, and inputs are never overwritten" in said


def test_two_outputs_with_one_name_are_refused(capsys):
    both = ["--report", "page.html", "--rows", "page.html"]
    assert "--report and --rows both name 'page.html'" in refused(capsys, "matchup", "a.txt", "b.txt", *QUICK, *both)
    assert "is what the run is kept in" in refused(
        capsys, "alliance", "a.txt", "b.txt", "--out", "run", "--write", "run/run.json"
    )
    for csv in ("run/chunks", "run/chunks/x"):
        assert "run is kept in" in refused(capsys, "matchup", "a.txt", "b.txt", *QUICK, "--out", "run", "--csv", csv)


def test_an_answer_does_not_overwrite_the_files_of_its_run(capsys):
    assert call(capsys, "alliance", "a.txt", "b.txt", "--games", "0", "--out", "run")[0] == 0
    for name in ("run.json", "result.json"):
        said = refused(capsys, "resume", "run", "--write", f"run/{name}", "--force", files=["run/run.json", "run/result.json"])
        assert "is what the run is kept in" in said
    assert "never overwritten" in refused(capsys, "resume", "run", "--write", "b.txt", "--force")
    assert call(capsys, "resume", "run", "--write", "best.txt")[0] == 0 and "best" not in Path("a.txt").read_text()


@pytest.mark.parametrize(
    "words",
    [
        ["matchup", "a.txt", "b.txt", *QUICK, "--report", "mine.html"], ["gauntlet", ".", *QUICK, "--report", "mine.html"],
        ["matchup", "a.txt", "b.txt", *QUICK, "--rows", "mine.parquet"],
        ["replay", "a.txt", "b.txt", "--report", "mine.html"], ["chains", "a.txt", "b.txt", *QUICK, "--plot", "mine.png"],
        ["alliance", "a.txt", "b.txt", "--games", "0", "--write", "mine.html"], ["bots", "houses", "--write", "mine.html"],
        ["bench", "--history", "mine.html"], ["bots", "ladder", "--history", "mine.html"],
    ],
)  # fmt: skip
def test_files_that_kfsim_did_not_make_are_overwritten_only_with_force(capsys, words):
    mine = ["mine.html", "mine.png", "mine.parquet"]
    for name in mine:
        Path(name).write_text("<title>my notes</title> and so on\n")
    said = refused(capsys, *words, files=mine)
    assert "add --force" in said or "never overwritten" in said


def test_force_overwrites(capsys):
    Path("mine.txt").write_text("mine")
    words = ["alliance", "a.txt", "b.txt", "--games", "0", "--write", "mine.txt"]
    assert "add --force" in refused(capsys, *words, files=["mine.txt"])
    assert call(capsys, *words, "--force")[0] == 0 and Path("mine.txt").read_text() != "mine"
    assert call(capsys, *words, "--force")[0] == 0


def test_pages_of_any_version_and_tables_are_replaced(capsys):
    words = ["gauntlet", "a.txt", "b.txt", *QUICK]
    Path("page.html").write_text("<!doctype html>\n<title>Gauntlet · kfsim</title>\n<p>kfsim 0.1.0</p></html>", "utf-8")
    outputs = ["--report", "page.html", "--csv", "tables", "--parquet", "tables"]
    for seed in ("1", "2"):
        assert call(capsys, *words, *outputs, "--seed", seed)[0] == 0
    page = Path("page.html").read_text("utf-8")
    assert "--seed 2" in page
    Path("page.html").write_text(page.replace("· kfsim</title>", "</title>"), "utf-8")
    told = {file: file.read_bytes() for file in Path("tables").iterdir()}
    assert len(told) > 1
    assert call(capsys, *words, *outputs, "--seed", "3")[0] == 0
    assert told != {file: file.read_bytes() for file in Path("tables").iterdir()}


@pytest.mark.parametrize("option", ["--csv", "--parquet"])
def test_a_table_that_kfsim_did_not_make_is_kept(capsys, option):
    """The names of tables are only known when they are written. An existing file is kept, and the new tables are written
    elsewhere."""
    name = f"ratings.{option[2:]}"
    Path(name).write_text("name,sas,aerc\nmine,70,60\n")
    code, out, err = call(capsys, "gauntlet", "a.txt", "b.txt", *QUICK, option, ".", "--json")
    assert code == 2 and out and err.count("\n") == 1 and "add --force" in err and "kept in" in err
    assert Path(name).read_text() == "name,sas,aerc\nmine,70,60\n"
    assert call(capsys, "gauntlet", "a.txt", "b.txt", *QUICK, option, ".", "--force")[0] == 0
    assert Path(name).read_bytes() != b"name,sas,aerc\nmine,70,60\n"


def test_rows_and_pictures_are_replaced(capsys):
    for seed in ("1", "2"):
        assert call(capsys, "matchup", "a.txt", "b.txt", *QUICK, "--rows", "rows.parquet", "--seed", seed)[0] == 0
    for kind in ("png", "svg", "pdf"):
        for seed in ("1", "2"):
            words = ["chains", "a.txt", "b.txt", "--games", "400", "--workers", "1", "--second-opinion", "off"]
            assert call(capsys, *words, "--plot", f"curve.{kind}", "--seed", seed)[0] == 0


def test_games_beside_a_page_do_not_overwrite_pages_of_others(capsys):
    assert call(capsys, "matchup", "a.txt", "b.txt", *QUICK, "--report", "page.html")[0] == 0
    beside = next(Path().glob("page-*.html"))
    beside.write_text("mine")
    code, _, err = call(capsys, "matchup", "a.txt", "b.txt", *QUICK, "--report", "page.html")
    assert code == 2 and beside.read_text() == "mine" and "add --force" in err and "kept in" in err


def test_an_existing_deck_in_the_place_of_the_new_file_is_refused(capsys):
    said = refused(capsys, "alliance", "--games", "0", "--write", "a.txt", "b.txt")
    assert "'a.txt' is a deck that exists" in said and "right after --write" in said


def test_random_decks_do_not_overwrite_decks(capsys):
    assert call(capsys, "deck", "random", "--seed", "3", "--count", "2", "--out", "field")[0] == 0
    assert call(capsys, "deck", "random", "--seed", "3", "--count", "3", "--out", "field")[0] == 0
    mine = Path("field/random-CotA-3-2.txt")
    mine.write_text(mine.read_text().replace("\n", "\n\n", 1))
    code, _, err = call(capsys, "deck", "random", "--seed", "3", "--count", "2", "--out", "field")
    assert code == 2 and "\n\n" in mine.read_text() and err.count("\n") == 1
    assert "is a file" in refused(capsys, "deck", "random", "--out", "a.txt")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes here")
@pytest.mark.parametrize(
    "words",
    [
        ["matchup", "a.txt", "b.txt", "--report", "pipe.html"], ["matchup", "a.txt", "b.txt", "--rows", "pipe.html"],
        ["matchup", "a.txt", "b.txt", "--csv", "pipe.html"], ["matchup", "a.txt", "b.txt", "--out", "pipe.html"],
        ["alliance", "a.txt", "b.txt", "--write", "pipe.html"], ["alliance", "a.txt", "b.txt", "--write", "/dev/null"],
        ["rate", "a.txt", "--values", "pipe.html"], ["rate", "a.txt", "--values", "/dev/zero"],
        ["cards", "value", "--values", "pipe.html"], ["alliance", "a.txt", "--restricted", "pipe.html"],
        ["matchup", "a.txt", "pipe.html"], ["chains", "a.txt", "b.txt", "--plot", "pipe.png"],
        ["replay", "a.txt", "b.txt", "--report", "pipe.html"], ["bench", "--history", "pipe.html"],
        ["bench", "--compare", "pipe.html"], ["bots", "houses", "--write", "pipe.html"],
        ["bots", "learn", "--games", "6", "--start", "pipe.html"],
        ["matchup", "a.txt", "b.txt", "--rows", "/dev/full", "--force"],
    ],
)  # fmt: skip
def test_pipes_and_devices_are_neither_read_nor_written(capsys, words):
    for name in ("pipe.html", "pipe.png"):
        os.mkfifo(name)
    assert "pipe or a device" in refused(capsys, *words)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes here")
def test_a_pipe_in_place_of_a_table_is_refused(capsys):
    Path("tables").mkdir()
    os.mkfifo("tables/ratings.csv")
    code, _, err = call(capsys, "gauntlet", "a.txt", "b.txt", *QUICK, "--csv", "tables", "--json")
    assert code == 2 and "pipe or a device" in err and "kept in" in err
