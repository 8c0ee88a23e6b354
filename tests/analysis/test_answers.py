"""Answers share one base: tables, one object, and what a notebook shows."""

import ast
from pathlib import Path

import pytest

import kfsim
from kfsim.analysis.answer import Answer
from kfsim.analysis.gauntlet import Gauntlet
from kfsim.pyre.matchup import PyreMatchup

PACKAGE = Path(kfsim.__file__).parent


def classes():
    """Every class of the analyses and of the games' rooms, with the names of its methods and of what it is built on."""
    for file in (file for room in ("analysis", "keyforge", "pyre") for file in (PACKAGE / room).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.ClassDef) and node.name != "Answer":
                methods = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
                yield node.name, methods, {ast.unparse(base) for base in node.bases}


def test_what_has_tables_and_json_is_an_answer():
    found = {name: bases for name, methods, bases in classes() if {"tables", "json"} <= methods}
    assert len(found) >= 16 and all(bases & {"Answer", "GameMatchup"} for bases in found.values()), found


def test_how_a_notebook_shows_an_answer_is_said_in_one_place():
    assert not [name for name, methods, _ in classes() if "_repr_html_" in methods]
    assert issubclass(PyreMatchup, Answer) and issubclass(Gauntlet, Answer)


def test_a_notebook_shows_the_named_table_or_the_first():
    import pandas as pd

    class Told(Answer):
        def tables(self):
            return {"one": pd.DataFrame({"x": [0.12345]}), "two": pd.DataFrame({"y": [float("nan")]})}

        def json(self):
            return {}

    class Named(Told):
        IN_NOTEBOOK, NUMBERS = "two", "{:.1f}"

    assert "0.123<" in Told()._repr_html_() and ">y<" not in Told()._repr_html_()
    assert ">y<" in Named()._repr_html_() and "nan" not in Named()._repr_html_().lower()


def test_an_answer_without_one_object_that_says_it_all_is_none():
    class HalfTold(Answer):
        def tables(self):
            return {}

    with pytest.raises(TypeError, match="abstract"):
        HalfTold()
