"""Tests of imports: which package may import which, and what the engine may not contain."""

import ast
import graphlib
import subprocess
import sys
from pathlib import Path

import pytest

import kfsim
from kfsim.games.registry import RECORDS

PACKAGE = Path(kfsim.__file__).parent
MAY = {
    "games": {"text"},
    "kernels": {"games"},
    "text": set(),
    "language": set(),
    "engine": {"kernels", "language"},
    "pyre": {"games", "kernels", "text", "deck", "batch", "analysis", "report"},
    "cards": {"engine", "games", "language", "text"},
    "bots": {"engine", "kernels", "language", "text"},
    "deck": {"games", "cards", "text"},
    "table": {"engine", "deck", "cards", "text"},
    "batch": {"games", "deck", "cards", "kernels", "text"},
    "keyforge": {"games", "kernels", "text", "engine", "bots", "cards", "deck", "table", "batch", "analysis", "report"},
    "analysis": {"games", "batch", "deck", "cards", "text"},
    "report": {"games", "analysis", "batch", "table", "cards", "text"},
    "serve": {"batch", "games", "analysis", "cards", "deck", "text"},
    "cli": {"serve", "report", "analysis", "batch", "table", "deck", "cards", "kernels", "text", "games"},
}


OF_THE_ENGINE = ["record", "asking", "rules", "running"]  # each one lies below the next


def imports(file: Path) -> set[str]:
    """The modules of kfsim that a file imports, including imports for type checkers and inside functions."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module:
            inside = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= (inside & set(MODULES)) | ({node.module} if inside - set(MODULES) else set())
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return {name for name in found if name.startswith("kfsim.")}


def module_of(file: Path) -> str:
    parts = file.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module_of(file): file for file in sorted(PACKAGE.rglob("*.py"))}


# Modules that value decks of KeyForge (with `analysis/values`). All other analyses know only registered games
VALUES_DECKS = {"alliance", "alliances", "choose", "hand_request", "named_field", "rate_request", "rating",
                "rating_games"}  # fmt: skip


def test_only_analyses_that_value_decks_import_cards_of_keyforge():
    files = [*(PACKAGE / "analysis").glob("*.py"), *(PACKAGE / "analysis" / "stats").glob("*.py")]
    files = [file for file in files if file.stem not in VALUES_DECKS]
    found = {file.stem: {name for name in imports(file) if name.startswith(("kfsim.cards", "kfsim.deck"))} for file in files}
    assert len(files) >= 25 and not {name: known for name, known in found.items() if known}


@pytest.mark.parametrize(("room", "may"), [("stats", {"batch.moments", "batch.counts"}), ("../kernels/stage", set())])
def test_statistics_and_the_compiler_stage_import_little_else(room, may):
    """Each may import its own files and the packages that are named here."""
    folder = (PACKAGE / "analysis" / room).resolve()
    own = module_of(folder / "__init__.py")
    for file in folder.glob("*.py"):
        assert {name for name in imports(file) if not name.startswith(own)} <= {f"kfsim.{name}" for name in may}, file


@pytest.mark.parametrize("room", list(MAY))
def test_imports_point_in_one_direction(room):
    for file in (PACKAGE / room).rglob("*.py"):
        assert {name.split(".")[1] for name in imports(file)} <= MAY[room] | {room}, file


def test_packages_that_use_registered_games_import_no_engine_and_no_bots():
    """KeyForge's package imports them, as the package of each game imports its own."""
    rooms = [PACKAGE / room for room in ("batch", "analysis", "report", "serve", "cli", "games")]
    files = [*PACKAGE.glob("*.py"), *(file for room in rooms for file in room.rglob("*.py"))]
    found = {str(file): {name for name in imports(file) if name.startswith(("kfsim.engine", "kfsim.bots"))} for file in files}
    assert len(files) > 100 and not {file: names for file, names in found.items() if names}


def test_packages_that_use_registered_games_name_no_package_of_a_game():
    """The name occurs neither in imports nor in strings, which could be imported. Only the registry names records."""
    rooms = [PACKAGE / room for room in ("batch", "analysis", "report", "serve", "cli", "table", "deck", "cards", "text")]
    files = [*PACKAGE.glob("*.py"), *(file for room in rooms for file in room.rglob("*.py"))]
    named = {place for name in RECORDS.values() for place in [name.rpartition(".")[0]]}
    assert named == {"kfsim.keyforge", "kfsim.pyre"} and len(files) > 150
    assert not {str(file): place for file in files for place in named if place in file.read_text()}


def test_every_package_has_a_layer():
    rooms = {folder.name for folder in PACKAGE.iterdir() if (folder / "__init__.py").exists()}
    assert rooms == set(MAY)


@pytest.mark.parametrize("i", range(len(OF_THE_ENGINE)), ids=OF_THE_ENGINE)
def test_packages_of_the_engine_are_layered(i):
    for file in (PACKAGE / "engine" / OF_THE_ENGINE[i]).rglob("*.py"):
        inside = {name.split(".")[2] for name in imports(file) if name.startswith("kfsim.engine.")}
        assert inside <= set(OF_THE_ENGINE[: i + 1]), file


def test_every_package_of_the_engine_has_a_layer():
    assert {file.name for file in (PACKAGE / "engine").iterdir()} - {"__init__.py", "__pycache__", "README.md"} == set(
        OF_THE_ENGINE
    )


def test_there_are_no_circular_imports():
    """Each file can be read before the files that use it. Imports for type checkers count, too."""
    with pytest.raises(graphlib.CycleError):  # an example of a circle, which must be found
        tuple(graphlib.TopologicalSorter({"a": {"b"}, "b": {"a"}}).static_order())
    needs = {name: imports(file) - {name} for name, file in MODULES.items()}
    tuple(graphlib.TopologicalSorter(needs).static_order())


def test_help_and_deck_check_start_without_heavy_libraries():
    deck = PACKAGE.parent / "decks" / "miss-onyx-censorius.txt"
    for arguments in (["--help"], ["deck", "check", str(deck)], ["cards", "coverage"]):
        code = (
            "import sys\nfrom kfsim.cli import main\n"
            f"try:\n    main({arguments!r})\nexcept SystemExit as done:\n    assert not done.code, done.code\n"
            "heavy = {'numba', 'pandas', 'matplotlib'} & set(sys.modules)\nassert not heavy, heavy\n"
        )
        subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)


def test_a_matchup_imports_nothing_slow_and_collects_no_garbage_meanwhile():
    """Each took a third of the time to the first answer."""
    decks = [str(PACKAGE.parent / "decks" / name) for name in ("miss-onyx-censorius.txt", "falstaff-snap-iarvia.txt")]
    arguments = ["kfsim", "matchup", *decks, "--games", "10", "--workers", "1", "--second-opinion", "off"]
    code = (
        "import gc, sys\nfrom kfsim.__main__ import main\n"
        f"sys.argv = {arguments!r}\n"
        "try:\n    main()\nexcept SystemExit as done:\n    assert not done.code, done.code\n"
        "slow = {'pandas', 'matplotlib', 'scipy.special', 'kfsim.table'} & set(sys.modules)\nassert not slow, slow\n"
        "assert gc.get_stats()[2]['collections'] == 0, gc.get_stats()\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)


KERNELS = ("engine", "bots", "pyre/engine", "pyre/bots")
DECORATORS = {"kernel", "inlined", "rare", "entry"}


def test_no_kernel_raises_an_exception():
    """Compiled kernels cannot report exceptions (`kernels.stage.register_returns`): the compiler assumes that a raise never
    happens."""
    found = 0
    for file in (file for room in KERNELS for file in (PACKAGE / room).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.FunctionDef) and DECORATORS & {ast.unparse(d) for d in node.decorator_list}:
                found += 1
                inside = [inner for inner in ast.walk(node) if isinstance(inner, ast.Raise | ast.Assert | ast.Try)]
                steps = [inner for inner in ast.walk(node) if isinstance(inner, ast.Call) and ast.unparse(inner.func) == "range"]
                written = [len(step.args) < 3 or isinstance(step.args[2], ast.Constant | ast.UnaryOp) for step in steps]
                assert not inside and all(written), f"{file}: {node.name}"
    assert found > 600


def test_files_stay_small():
    for file in PACKAGE.rglob("*.py"):
        assert len(file.read_text().splitlines()) <= 400, file
