"""Tests of the common base of all answers: tables, one JSON object, text, a page, and a notebook's view."""

import ast
from io import StringIO
from pathlib import Path

import pytest

import kfsim
from kfsim import api  # noqa: F401 (its answers are answers too)
from kfsim.analysis.answer import Answer
from kfsim.analysis.gauntlet import Gauntlet
from kfsim.answers import Shown
from kfsim.batch.run import Runner
from kfsim.games.registry import games
from kfsim.pyre.matchup import PyreMatchup
from kfsim.report.page import Page, Section
from kfsim.report.terminal import console
from tests.cards.test_facts import FIRST_DECKS

PACKAGE = Path(kfsim.__file__).parent


def classes():
    """Every class of the analyses and of the games' packages, with the names of its methods and of its base classes."""
    for file in (file for room in ("analysis", "keyforge", "pyre") for file in (PACKAGE / room).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.ClassDef) and node.name != "Answer":
                methods = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
                yield node.name, methods, {ast.unparse(base) for base in node.bases}


def test_every_class_with_tables_and_json_is_an_answer():
    found = {name: bases for name, methods, bases in classes() if {"tables", "json"} <= methods}
    assert len(found) >= 16 and all(bases & {"Answer", "GameMatchup"} for bases in found.values()), found


def test_one_place_defines_how_a_notebook_shows_an_answer():
    assert not [name for name, methods, _ in classes() if "_repr_html_" in methods]
    assert issubclass(PyreMatchup, Answer) and issubclass(Gauntlet, Answer)


def every_answer(of=Answer):
    """Every class of answers that has its own report."""
    for kind in of.__subclasses__():
        if kind.__module__.startswith("kfsim."):
            yield kind
        yield from every_answer(kind)


def test_every_answer_names_the_functions_that_report_it():
    for module in sorted((PACKAGE / "analysis").glob("*.py")):
        __import__(f"kfsim.analysis.{module.stem}")
    kinds = {kind.__name__: kind for kind in every_answer() if kind is not Shown}
    assert len(kinds) >= 16 and {game.matchup.found().__name__ for game in games()} < kinds.keys()
    for name, kind in kinds.items():
        assert callable(kind.SHOW.found()) and callable(kind.PAGE.found()) and callable(kind.HEADLINE.found()), name
    told = [kind.SHOW.place for name, kind in kinds.items()]
    assert len(set(told)) == len(told), "each has its own report"


def test_an_answer_is_reported_by_the_functions_that_it_names():
    class Told(Answer):
        SHOW = staticmethod(lambda answer, console, **how: console.print(f"{type(answer).__name__} {how}"))
        HEADLINE = staticmethod(lambda answer: "It is <so>.")
        PAGE = staticmethod(lambda answer: Page("", "It is <so>.", [Section("Why", "Because.")]))

        def tables(self):
            return {}

        def json(self):
            return {"so": 1}

    text = StringIO()
    Told().show(console(text, 60), first=True)
    assert text.getvalue().strip() == "Told {'first': True}" and Told().headline == "It is <so>."
    assert "It is &lt;so&gt;." in Told()._repr_html_() and "Because." in Told()._repr_html_()
    shown = Shown(Told(), call="it()")
    assert str(shown) == "Told {}" and repr(shown) == "<It is <so>.>" and shown.json() == {"headline": "It is <so>.", "so": 1}
    assert shown._repr_html_() == Told()._repr_html_()


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_a_matchup_of_any_game_shows_itself(game):
    """This includes a matchup whose games were not followed turn by turn."""
    files = FIRST_DECKS if game is games()[0] else sorted((PACKAGE.parent / "decks" / game.name).glob("*.txt"))
    a, b = (game.load_deck(str(file)) for file in files[:2])
    with Runner(1) as runner:
        answer = game.matchup(runner.run(game.plan(a, b, games=40, bot_a="random", bot_b="random")))
    text = StringIO()
    answer.show(console(text, 200))
    part = answer._repr_html_()
    assert "games won" in text.getvalue() and answer.headline in text.getvalue() and "Who wins" in part and "<table" in part


def test_an_answer_without_json_cannot_be_made():
    class HalfTold(Answer):
        def tables(self):
            return {}

    with pytest.raises(TypeError, match="abstract"):
        HalfTold()
