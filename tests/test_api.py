"""Tests of `import kfsim as kf`: nothing is imported before it is needed, every example holds, and notebooks show answers."""

import doctest
import html
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import kfsim as kf
from kfsim import api, api_of_cards, api_of_fields, api_of_positions, api_of_ratings, given, one_by_one
from kfsim.answering import warn_once
from kfsim.batch.errors import PlanError
from kfsim.cli.reference import public_names
from kfsim.deck.errors import DeckError
from tests.cards.test_facts import FIRST_DECKS
from tests.cli.test_cli import call

ROOT = Path(__file__).parent.parent
SPEED = "games_per_second"


def test_the_bare_import_imports_no_heavy_library():
    heavy = ("numpy", "numba", "pandas", "click", "jinja2")
    words = f"import sys, kfsim; print(sorted(m for m in sys.modules if m.split('.')[0] in {heavy}))"
    assert subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=True).stdout.strip() == "[]"


def test_every_public_name_exists():
    for name in kf.__all__:
        assert getattr(kf, name) is not None and name in dir(kf)
    with pytest.raises(AttributeError, match="no attribute 'matchups'"):
        _ = kf.matchups
    functions = [value for name, value in public_names().items() if name[0].islower()]
    assert all(">>>" in function.__doc__ for function in functions), "one example each"
    assert (Path(api.__file__).parent / "py.typed").exists()


@pytest.mark.parametrize("module", [kf, api, api_of_cards, api_of_fields, api_of_positions, api_of_ratings, given, one_by_one])
def test_the_examples_give_their_results(module):
    found = doctest.testmod(module)
    assert found.failed == 0 and found.attempted >= 2


@pytest.fixture(scope="module")
def answer():
    return kf.matchup(FIRST_DECKS[0], str(FIRST_DECKS[1]), games=300, workers=1, seed=4)


def test_decks_of_pyre_can_be_played_too():
    ours, theirs = (str(file) for file in sorted((ROOT / "decks" / "pyre").glob("*.txt")))
    answer = kf.matchup(ours, kf.load_deck(theirs), games=200, bot="greedy", workers=1)
    assert answer.json()["game"] == "pyre" and " wins " in answer.headline and "Storage" in answer.page()
    assert "greedy" in str(answer) and answer.call.startswith("kfsim.matchup(") and "<Tidewood>" in answer.call
    replay = kf.replay(ours, theirs, game=3, why=True)
    assert "      ? *" in str(replay) and "wins (" in str(replay) and replay._repr_html_().startswith("<iframe")
    assert kf.gauntlet([ours, theirs], games=40, workers=1).json()["rulebook"] == "expanded"
    assert kf.impact(ours, [theirs], games=40, blank=[], workers=1).json()["games"] == 40


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (kf.chains, "works only with KeyForge"),
        (kf.bid, "works only with KeyForge"),
        (kf.tempo, "works only with KeyForge"),
        (lambda a, b: kf.alliance([a, b]), "works only with KeyForge"),
        (lambda a, b: kf.choose([a, b]), "works only with KeyForge"),
        (kf.compare, "works only with KeyForge"),
        (lambda a, b: kf.counter(a), "works only with KeyForge"),
        (lambda a, b: kf.matchup(a, b, chains=(2, 0)), "chains= works only with KeyForge"),
        (lambda a, b: kf.matchup(a, b, rulebook="14"), "'14' is not of Pyre"),
        (lambda a, b: kf.matchup(a, kf.random_deck(1)), "decks of two games"),
        (lambda a, b: kf.gauntlet([a]), "at least two decks"),
        (lambda a, b: kf.gauntlet([a, b, a]), "is there twice"),
        (lambda a, b: kf.matchup(a, b, styles=True), "styles= works only with KeyForge; these are decks of Pyre"),
        (lambda a, b: kf.replay(a, b, why=True, search=True), "search= works only with KeyForge"),
    ],
)
def test_features_of_keyforge_alone_are_refused_for_pyre(ask, said):
    with pytest.raises((DeckError, PlanError), match=said):
        ask(*(str(file) for file in sorted((ROOT / "decks" / "pyre").glob("*.txt"))))


def without_words(data):
    """An answer's JSON without its speed and without the command or call for more games."""
    opinion = {key: value for key, value in data.get("second_opinion", {}).items() if key != "sharper_command"}
    return data | {SPEED: None, "second_opinion": opinion}


def test_python_and_the_command_line_give_the_same_answer(capsys, tmp_path):
    """The numbers are the same for stop rules, styles, rows and a second opinion."""
    a, b = (str(deck) for deck in FIRST_DECKS[:2])
    for words, ask in (
        (["--until", "2.5%"], {"until": "2.5%"}),
        (["--sprt", "-20", "20", "--games", "2048"], {"sprt": (-20, 20), "games": 2048}),
        (["--styles", "--games", "20"], {"styles": True, "games": 20}),
        (["--games", "200", "--second-opinion", "50"], {"games": 200, "second_opinion": 50}),
    ):
        code, out, _ = call(capsys, "matchup", a, b, *words, "--workers", "1", "--json")
        answer, data = kf.matchup(a, b, workers=1, **ask), json.loads(out)
        assert code == 0 and without_words(answer.json()) == without_words(data)
    said = " ".join(str(answer).split())
    assert (
        "play more planner games: second_opinion=" in said and said.endswith(answer.headline) and "lanner games" in answer.page()
    )
    from kfsim.analysis.matchup import Matchup

    rows = tmp_path / "rows.parquet"
    told = kf.matchup(a, b, games=100, rows=rows, workers=1).json()
    assert Matchup.from_rows(rows).json()["win_rate_a"] == told["win_rate_a"]


def test_python_json_and_the_terminal_have_a_second_opinion_by_default(capsys, monkeypatch):
    """All of them have a second opinion unless it is turned off, and the headline is in every JSON."""
    monkeypatch.setenv("KFSIM_SECOND_OPINION", "50")
    a, b = (str(deck) for deck in FIRST_DECKS[:2])
    words = ["matchup", a, b, "--games", "200", "--workers", "1"]
    headline = kf.matchup(a, b, games=200, workers=1).json()["headline"]
    assert "Planner on both sides: " in headline and json.loads(call(capsys, *words, "--json")[1])["headline"] == headline
    assert " ".join(call(capsys, *words)[1].split()).endswith(headline)
    quick = kf.matchup(a, b, games=200, second_opinion=0, workers=1).json()
    assert "second_opinion" not in quick and quick["headline"].startswith("Baseline games")
    told = [
        ["rate", a, "--games", "0"], ["tempo", a, b, "--games", "40"], ["impact", a, b, "--games", "40", "--blank", "none"],
        ["choose", a, b, "--games", "0"], ["compare", a, b, "--games", "0"],
        ["cards", "value", "Dust Pixie"], ["cards", "coverage"],
        ["series", a, b, "--games", "200", "--second-opinion", "off"],
    ]  # fmt: skip
    for command in told:
        data = json.loads(call(capsys, *command, "--json")[1])
        assert next(iter(data)) == "headline" and data["headline"].endswith((".", "covered")), command
    for command in (*told[1:3], told[-1]):
        assert "aseline game" in call(capsys, *command)[1].splitlines()[0], command


def test_a_kept_run_is_not_played_again(tmp_path, monkeypatch):
    from kfsim.batch import workers

    decks = [kf.random_deck(3, index) for index in range(1, 7)]
    ask = {
        "matchup": lambda **more: kf.matchup(*decks[:2], games=64, **more),
        "gauntlet": lambda **more: kf.gauntlet(decks[:3], games=20, **more),
        "triad": lambda **more: kf.triad(decks[:3], decks[3:], games=400, **more),
        "alliance": lambda **more: kf.alliance(decks, games=48, bot="greedy", keep=3, **more),
        "choose": lambda **more: kf.choose(decks[:2], games=64, bot="greedy", **more),
        "compare": lambda **more: kf.compare(*decks[:2], games=64, bot="greedy", field=decks[2:], **more),
    }
    first = {name: one(out=tmp_path / name, workers=1).json() for name, one in ask.items()}
    monkeypatch.setattr(workers.Player, "work", None)  # no game can be played
    for name, one in ask.items():
        again = one(out=tmp_path / name, workers=1).json()
        assert again | {SPEED: None} == first[name] | {SPEED: None}
        with pytest.raises(TypeError):
            one(workers=1)


def test_an_answer_equals_that_of_the_analysis(answer):
    from kfsim.analysis.matchup import Matchup
    from kfsim.batch.run import Runner
    from kfsim.keyforge.plan import Plan

    plan = Plan(kf.load_deck(FIRST_DECKS[0]), kf.load_deck(FIRST_DECKS[1]), 300, 4)
    with Runner(1) as runner:
        long_form = Matchup(runner.run(plan)).full_json()
    speed = "games_per_second"
    assert {k: v for k, v in answer.json().items() if k != speed} == {k: v for k, v in long_form.items() if k != speed}
    assert answer.result.json()["win_rate_a"] == long_form["win_rate_a"] and set(answer.tables()) >= {"win_rates"}
    with pytest.raises(AttributeError):
        _ = answer.nothing_of_the_kind


def test_an_answer_is_shown_and_saved(answer, tmp_path):
    part = answer._repr_html_()
    assert html.escape(answer.headline, quote=True).replace("&quot;", "&#34;") in part
    assert "<svg" in part and "<table" in part and "<html" not in part and "<body" not in part
    assert answer.headline in repr(answer) and "games won" in str(answer)
    answer.save(tmp_path / "page.html")
    page = (tmp_path / "page.html").read_text("utf-8")
    assert page.startswith("<!doctype html>") and "kfsim.matchup(" in page and "games=300" in page and "seed=4" in page


def test_a_game_is_shown_and_saved(tmp_path):
    game = kf.replay(FIRST_DECKS[0], FIRST_DECKS[1], game=5, seed=4, why=True)
    assert re.search(r"\? .*[+-]\d\.\d\d", str(game)) and "Turn 1: B" in str(game) and "<iframe srcdoc=" in game._repr_html_()
    game.save(tmp_path / "game.html")
    page = (tmp_path / "game.html").read_text("utf-8")
    assert "kfsim.replay(" in page and 'id="why"' in page


def test_wrong_decks_and_options_are_refused():
    from kfsim.batch.errors import PlanError
    from kfsim.deck import DeckError

    with pytest.raises(DeckError, match="none"):
        kf.matchup("none.txt", "none.txt")
    with pytest.raises(PlanError, match="bot= must be one of"):
        kf.matchup(FIRST_DECKS[0], FIRST_DECKS[1], bot="deep")


def test_the_notebook_is_what_its_command_makes():
    sys.path.insert(0, str(ROOT / "reports"))
    from make_notebook import FILE, notebook, run

    kept = json.loads(FILE.read_text("utf-8"))
    assert [cell["source"] for cell in kept["cells"]] == [json_lines(cell["source"]) for cell in notebook().cells]
    said = [output for cell in kept["cells"] for output in cell.get("outputs", [])]
    assert len(said) >= 6 and not [output for output in said if output["output_type"] == "error"]
    assert any("text/html" in output.get("data", {}) and "<svg" in "".join(output["data"]["text/html"]) for output in said)
    again = [output for cell in run().cells for output in cell.get("outputs", [])]
    assert [plain(output) for output in again] == [plain(output) for output in said]


def json_lines(text):
    """A text as notebooks save it: a list of lines."""
    return text.splitlines(keepends=True)


def plain(output):
    """The text of an output."""
    text = output.get("text") or output["data"]["text/plain"]
    return "".join(text)


def test_the_first_call_reports_that_it_compiles(monkeypatch, caplog):
    """A process reports it once. No call reports it if the engine was compiled before."""
    for compiled, said in ((False, 1), (True, 0)):
        caplog.clear()
        warn_once.__wrapped__.cache_clear()
        monkeypatch.setattr("kfsim.kernels.kernel.compiled_before", lambda game, compiled=compiled: compiled)
        decks = kf.random_deck(1), kf.random_deck(2)
        kf.matchup(*decks, games=2, workers=1)
        kf.replay(*decks)
        words = [record.getMessage() for record in caplog.records if record.name == "kfsim"]
        assert len(words) == said and all(one.startswith("kfsim: first run: compiling the rules engine") for one in words)


def test_the_best_alliance_is_a_deck_and_tables_are_data_frames():
    decks = [kf.random_deck(4, index) for index in range(1, 5)]
    answer = kf.alliance(decks, games=0)
    assert len(answer.best.cards) == 36 and kf.rate(answer.best, games=0).json()["decks"][0]["deck"] == answer.best.name
    alliances = answer.tables()["alliances"]
    assert alliances.rating.is_monotonic_decreasing and "<svg" in answer._repr_html_() and "The best alliance" in answer.headline
    chosen = kf.choose(decks, games=0, against=kf.random_deck(9))
    assert (
        set(chosen.tables()) == {"decks", "matchups"}
        and chosen.headline.startswith("By card values alone, bring ")
        and "<table" in chosen._repr_html_()
    )
    assert "chance to be best" in str(chosen) and chosen.page().count("<svg") == 1
