"""Who may import whom, and what the engine may not hold."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import kfsim

PACKAGE = Path(kfsim.__file__).parent
MAY = {
    "engine": set(),
    "cards": {"engine"},
    "bots": {"engine"},
    "deck": {"cards"},
    "table": {"engine", "deck", "cards"},
    "batch": {"bots", "engine", "deck", "cards"},
    "analysis": {"batch", "deck"},
    "report": {"analysis", "batch", "table", "cards", "bots", "engine"},
    "cli": {"report", "analysis", "batch", "table", "deck", "cards", "bots", "engine"},
}


def imports(file: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(file.read_text())):
        names = [node.module] if isinstance(node, ast.ImportFrom) and node.module else []
        names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        found |= {name.split(".")[1] for name in names if name.startswith("kfsim.")}
    return found


@pytest.mark.parametrize("room", list(MAY))
def test_imports_point_one_way(room):
    for file in (PACKAGE / room).rglob("*.py"):
        assert imports(file) <= MAY[room] | {room}, file


def test_every_room_is_known():
    rooms = {folder.name for folder in PACKAGE.iterdir() if (folder / "__init__.py").exists()}
    assert rooms == set(MAY)


def test_help_and_deck_check_start_without_heavy_libraries():
    deck = PACKAGE.parent / "decks" / "miss-onyx-censorius.txt"
    for arguments in (["--help"], ["deck", "check", str(deck)], ["cards", "coverage"]):
        code = (
            "import sys\nfrom kfsim.cli import main\n"
            f"try:\n    main({arguments!r})\nexcept SystemExit:\n    pass\n"
            "heavy = {'numba', 'pandas', 'matplotlib'} & set(sys.modules)\nassert not heavy, heavy\n"
        )
        subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)


def test_files_stay_small():
    for file in PACKAGE.rglob("*.py"):
        assert len(file.read_text().splitlines()) <= 400, file
