"""Tests of registered games, one line for each: a third game, written on one page, is answered, and each game has its own
hash."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import kfsim
from kfsim.engine.record import codes as keyforge_codes
from kfsim.games import registry
from kfsim.games.capabilities import ROOMS
from kfsim.games.protocols import FATES
from kfsim.pyre.engine import codes as pyre_codes
from tests.cards.test_facts import FIRST_DECKS
from tests.cli.test_cli import call

ROOT = Path(__file__).parents[2]
PYRE = sorted((ROOT / "decks" / "pyre").glob("*.txt"))
DECKS = {"low": [1, 2, 3, 4, 5, 6], "high": [9, 8, 7, 6, 1, 2], "middle": [5, 5, 5, 6, 4, 5]}


@pytest.fixture
def tiny(tmp_path, monkeypatch):
    """Register the third game; return the folder of its decks."""
    monkeypatch.setitem(registry.RECORDS, "tiny", "tests.games.tiny:GAME")
    folder = tmp_path / "decks"
    folder.mkdir()
    for name, cards in DECKS.items():
        (folder / f"{name}.txt").write_text("[tiny]\n" + "\n".join(map(str, 4 * cards)) + "\n")
    return folder


def test_a_third_game_has_matchups_pages_and_runs(capsys, tmp_path, tiny):
    a, b = str(tiny / "high.txt"), str(tiny / "low.txt")
    run, page = tmp_path / "run", tmp_path / "page.html"
    code, out, _ = call(capsys, "matchup", a, b, "--games", "3000", "--workers", "1", "--out", str(run), "--report", str(page))
    assert code == 0 and "high wins 9" in out and "rulebook of Tiny, tiny" in " ".join(out.split())
    assert "high wins" in page.read_text() and "The rules are those of Tiny." in page.read_text()
    assert json.loads((run / "run.json").read_text())["game"] == "tiny" and len(list((run / "chunks").rglob("tally*"))) == 3
    (tiny / "high.txt").unlink()
    (run / "result.json").unlink()
    code, out, _ = call(capsys, "resume", str(run), "--json")
    data = json.loads(out)
    assert code == 0 and data["game"] == "tiny" and data["games"] == 3000 and data["win_rate_a"] > 0.9
    assert data == json.loads((run / "result.json").read_text()) | {"games_per_second": data["games_per_second"]}


def test_a_third_game_has_the_usual_stop_rules_and_workers(capsys, tiny):
    words = ["matchup", str(tiny / "high.txt"), str(tiny / "middle.txt"), "--until", "2%", "--json"]
    one, two = (json.loads(call(capsys, *words, "--workers", n)[1]) for n in "12")
    assert one.pop("games_per_second") and two.pop("games_per_second") and one == two and one["stop_rule"]["decided"]


def test_decks_of_a_third_game_are_ranked(capsys, tmp_path, tiny):
    page = tmp_path / "page.html"
    code, out, _ = call(capsys, "gauntlet", str(tiny), "--games", "200", "--workers", "1", "--report", str(page))
    assert code == 0 and out.index("high") < out.index("middle") < out.index("low") and "high" in page.read_text()


def test_deck_check_and_python_know_a_third_game(capsys, tiny):
    code, out, _ = call(capsys, "deck", "check", str(tiny / "low.txt"))
    assert code == 0 and "low (Tiny, 24 cards): ready to play" in out
    answer = kfsim.matchup(str(tiny / "high.txt"), kfsim.load_deck(tiny / "low.txt"), games=400, workers=1)
    assert answer.json()["game"] == "tiny" and "high wins" in str(answer) and "<low>" in answer.call


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ["impact", "high", "low"],
            "a deck of Tiny; 'kfsim impact' works only with KeyForge and Pyre (Tiny has matchup, gauntlet)",
        ),
        (["bots", "ladder", "--decks", "high"], "a deck of Tiny; 'kfsim bots ladder' works only with KeyForge"),
        (["matchup", "high", "low", "--chains-a", "2"], "--chains-a works only with KeyForge; these are decks of Tiny"),
        (["matchup", "high", str(PYRE[0])], "are decks of two games"),
    ],
)
def test_an_unsupported_command_is_refused_with_the_games_that_support_it(capsys, tiny, words, said):
    code, _, err = call(capsys, *(str(tiny / f"{word}.txt") if word in DECKS else word for word in words))
    assert code == 2 and said in err and err.count("\n") == 1


@pytest.mark.parametrize("command", ["matchup", "replay", "gauntlet", "impact"])
@pytest.mark.parametrize(("option", "of_keyforge", "of_pyre"), [("--rulebook", "1.2", "quick"), ("--bot", "rush", "greedy")])
def test_an_unknown_name_is_refused_with_the_names_of_the_decks_game(capsys, command, option, of_keyforge, of_pyre):
    _, _, err = call(capsys, command, *map(str, FIRST_DECKS[:2]), option, "17")
    assert err.startswith(f"kfsim: {option}") and of_keyforge in err and "quick" not in err and err.count("\n") == 1
    code, _, err = call(capsys, command, *map(str, PYRE[:2]), option, "17")
    assert code == 2 and option in err and of_pyre in err and "rush" not in err and "1.2" not in err


def test_a_run_of_a_game_that_is_not_registered_is_refused(capsys, tmp_path, tiny, monkeypatch):
    run = str(tmp_path / "run")
    assert call(capsys, "matchup", str(tiny / "high.txt"), str(tiny / "low.txt"), "--games", "40", "--out", run)[0] == 0
    monkeypatch.delitem(registry.RECORDS, "tiny")
    code, _, err = call(capsys, "resume", run)
    assert code == 2 and "of a game that this kfsim does not play: 'tiny'" in err


@pytest.mark.parametrize("game", registry.games(), ids=lambda game: game.name)
def test_optional_parts_of_a_game_are_complete(game):
    assert set(game.rooms) <= set(ROOMS)
    for what in game.rooms:
        missing = [name for name in ROOMS[what].__annotations__ if not hasattr(game.room(what), name)]
        assert ROOMS[what].__annotations__ and not missing, what


def test_fates_of_cards_have_the_same_bits_in_every_game():
    for codes in (keyforge_codes, pyre_codes):
        told = (codes.FATE_OPENING, codes.FATE_DRAWN, codes.FATE_PLAYED, codes.FATE_DISCARDED)
        assert told == tuple(FATES.values())


HASHES = """
from kfsim.keyforge.plan import Plan
from kfsim.deck import load_deck
from kfsim.games.sources import played_by
from kfsim.kernels.cache import cache_folder
from kfsim.pyre.deck import load_pyre_deck
from kfsim.pyre.plan import PyrePlan
decks = {decks!r}
keyforge, pyre = (load_deck(decks[0]), load_deck(decks[1])), (load_pyre_deck(decks[2]), load_pyre_deck(decks[3]))
print(played_by("keyforge"), cache_folder(game="keyforge").name, Plan(*keyforge).digest)
print(played_by("pyre"), cache_folder(game="pyre").name, PyrePlan(*pyre).digest)
"""


@pytest.mark.parametrize(
    ("changed", "keyforge", "pyre"),
    [
        ("engine/rules/amber.py", [1, 1, 1], [0, 0, 0]),
        ("cards/data/cota/dis.toml", [1, 0, 1], [0, 0, 0]),
        ("pyre/engine/turn.py", [0, 0, 0], [1, 1, 1]),
        ("pyre/rules/pyre.rules", [0, 0, 0], [1, 0, 1]),
        ("pyre/page.py", [0, 0, 0], [0, 0, 0]),
        ("cli/matchup.py", [0, 0, 0], [0, 0, 0]),
        ("kernels/rng.py", [1, 1, 1], [1, 1, 1]),
    ],
)
def test_a_change_of_one_game_does_not_affect_runs_and_compiled_code_of_the_other(package, changed, keyforge, pyre):
    """A changed comment may change the hash of runs, the place of compiled code, and the hash of chunks."""
    folder, before = package
    file = folder / "kfsim" / changed
    text = file.read_text("utf-8")
    file.write_text(text + "# one comment more\n", "utf-8")
    after = hashes(folder)
    file.write_text(text, "utf-8")
    for game, line, now in zip((keyforge, pyre), before, after, strict=True):
        assert [int(one != two) for one, two in zip(line, now, strict=True)] == game


def hashes(folder):
    decks = [str(file) for file in [*sorted((ROOT / "decks").glob("*.txt"))[:2], *PYRE]]
    command = [sys.executable, "-c", HASHES.format(decks=decks)]
    out = subprocess.run(command, cwd=folder, env={"PATH": "", "HOME": str(folder)}, check=True, capture_output=True, text=True)
    return [line.split() for line in out.stdout.splitlines()]


@pytest.fixture(scope="module")
def package(tmp_path_factory):
    """A copy of the package, and its hashes."""
    folder = tmp_path_factory.mktemp("package")
    shutil.copytree(ROOT / "kfsim", folder / "kfsim", ignore=shutil.ignore_patterns("__pycache__"))
    return folder, hashes(folder)


def test_no_file_outside_pyre_names_it_except_the_registry():
    """The registry has a single line for Pyre."""
    found = [
        (file.relative_to(ROOT).as_posix(), line.strip())
        for file in sorted((ROOT / "kfsim").rglob("*.py"))
        if "pyre" not in file.relative_to(ROOT).parts
        for line in file.read_text("utf-8").splitlines()
        if "pyre" in line.lower()
    ]
    assert found == [("kfsim/games/registry.py", '"pyre": "kfsim.pyre.game:GAME",')]
