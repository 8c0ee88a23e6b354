"""Tests of a wheel built from the repository: installed elsewhere, kfsim plays, writes pages and serves them."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import kfsim

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """A folder with the installed wheel, and a function that runs Python there, outside the repository."""
    place = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-q"]
    tree = place / "tree"
    for name in ("kfsim", "decks"):
        shutil.copytree(ROOT / name, tree / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "setup.py", "README.md"):
        shutil.copy(ROOT / name, tree)
    subprocess.run([*pip, "wheel", "--no-deps", "--no-build-isolation", "-w", str(place), str(tree)], check=True)
    (wheel,) = place.glob("kfsim-*.whl")
    assert wheel.name == f"kfsim-{kfsim.__version__}-py3-none-any.whl"
    subprocess.run([*pip, "install", "--no-deps", "--target", str(place / "site"), str(wheel)], check=True)
    elsewhere = place / "elsewhere"
    elsewhere.mkdir()

    def run(*words):
        environment = {**os.environ, "PYTHONPATH": str(place / "site"), "NUMBA_DISABLE_JIT": "1", "KFSIM_SECOND_OPINION": "off"}
        return subprocess.run(
            [sys.executable, *words], cwd=elsewhere, env=environment, capture_output=True, text=True, check=True, timeout=300
        ).stdout

    run.folder = elsewhere
    return run


def test_an_installed_kfsim_plays_outside_the_repository(installed):
    assert "wheel" in installed("-c", "import kfsim; print(kfsim.__file__)")
    assert "370 of 370" in installed("-m", "kfsim", "cards", "coverage")
    for name in ("CotA", "MM"):
        (installed.folder / f"{name}.txt").write_text(installed("-m", "kfsim", "deck", "random", "--set", name), "utf-8")
    out = installed("-m", "kfsim", "tempo", "CotA.txt", "MM.txt", "--games", "2", "--workers", "1", "--report", "page.html")
    assert "2 baseline games were played" in out and "<svg" in (installed.folder / "page.html").read_text("utf-8")
    installed("-m", "kfsim", "replay", "CotA.txt", "MM.txt", "--report", "game.html")
    game = (installed.folder / "game.html").read_text("utf-8")
    assert 'id="slider"' in game and "wins in" in game
    assert "restricted list of" in installed("-m", "kfsim", "alliance", "CotA.txt", "--games", "0")


def test_an_installed_kfsim_serves_outside_the_repository(installed):
    words = (
        "from pathlib import Path; from kfsim.serve.app import Pages, HERE, LABELS; p = Pages(Path('shelf')); "
        "lists = dict.fromkeys(('decks', 'wrong', 'questions', 'bots', 'jobs', 'off', 'damaged'), []); "
        "tables = dict.fromkeys(('sets', 'second', 'blanks', 'icons'), {}); "
        "print(p.render('home.html', **lists, **tables, labels=LABELS, row=p.row, shipped=p.shipped, folder='x').body.decode());"
        "assert (HERE / 'static' / 'serve.js').exists()"
    )
    page = installed("-c", words)
    assert "How good is my deck?" in page and ">KeyForge (33)<" in page and ">Pyre (2)<" in page


def test_an_installed_kfsim_has_type_information(installed):
    assert (
        installed("-c", "import kfsim, pathlib; print((pathlib.Path(kfsim.__file__).parent / 'py.typed').exists())") == "True\n"
    )
