"""Tests of a user's files of card values: one schema defines their contents, and errors are one line."""

import copy
import json
import math
from importlib import resources

import pytest

from kfsim.analysis.values.card_value_table import read, shipped
from kfsim.batch.errors import PlanError

WHOLE = json.loads(resources.files("kfsim.analysis").joinpath("data", "card_values.json").read_text("utf-8"))


def cell(column, value):
    """A function that changes one cell of the table of cards."""

    def change(data):
        data["cards"][5][data["cards"][0].index(column)] = value

    return change


def put(part, key, value):
    """A function that changes one entry of a part of the file."""

    def change(data):
        data[part][key] = value

    return change


@pytest.mark.parametrize(("change", "said"), [
    (cell("worth", math.nan), "cards[4].worth: expected float"), (cell("worth", math.inf), "JSON is malformed"),
    (cell("adds_error", -0.1), "cards[4].adds_error: expected float >= 0.0"), (cell("worth", "much"), "expected float, got str"),
    (cell("worth", 3), "expected float <= 1.0"), (cell("adds", None), "expected float, got null"),
    (cell("copies_seen", True), "got bool"), (cell("lo", 0.9), "must rise"), (cell("worth", 0.9), "outside its interval"),
    (cell("name", "Dust Pixy"), "did you mean 'Dust Pixie'?"), (cell("house", "marz"), "did you mean 'mars'?"),
    (lambda data: data["cards"].append(data["cards"][5]), "is there twice"),
    (lambda data: data["cards"][7].pop(), "row 7 has 14 cells"), (lambda data: data["cards"][0].remove("adds"), "cells"),
    (lambda data: data.__setitem__("cards", data["cards"][:1]), "cards: expected array of length >= 2"),
    *((lambda data, part=part: data.__delitem__(part), f"missing required field {part}")
      for part in ("facts", "houses", "usual", "fields", "cards", "combinations")),
    *((lambda data, fact=fact: data["facts"].__delitem__(fact), f"missing required field {fact}")
      for fact in ("width", "unexplained", "date", "bot", "games")),
    (put("facts", "width", 0), "facts.width: expected float > 0.0"), (put("facts", "unexplained", -1), "facts.unexplained"),
    (put("houses", "marz", 0.1), "did you mean 'mars'?"), (put("houses", "mars", "x"), "houses[...]: expected float, got str"),
    (put("fields", "CotA", [0.0]), "length >= 101"), (put("fields", "COTA", [0.0] * 101), "did you mean 'CotA'?"),
    (lambda data: data["fields"]["AoA"].reverse(), "strengths of AoA must rise"),
    (lambda data: data["fields"].__delitem__("every set"), "'every set' is missing"),
    (lambda data: data["shape"]["spreads"].__setitem__(2, 0.0), "shape.spreads[2]"),
    (lambda data: data["shape"]["adds"].pop(), "shape.adds"),
    (lambda data: data["combinations"].append(["Anger", "Angr", 0.1, 0.0, 0.2, 5]), "did you mean 'Angry Mob'?"),
])  # fmt: skip
def test_impossible_values_are_refused_in_one_line(change, said):
    data = copy.deepcopy(WHOLE)
    change(data)
    with pytest.raises(PlanError) as found:
        read(json.dumps(data), "mine.json")
    words = str(found.value)
    assert words.startswith("mine.json: these are no card values: ") and said in words and "\n" not in words


@pytest.mark.parametrize("text", ["", "[1]", "{", "A deck\n", "[" * 100_000, '{"facts": 1}', "null"])
def test_a_file_of_another_kind_is_refused(text):
    with pytest.raises(PlanError, match=r"mine\.json: these are no card values"):
        read(text, "mine.json")


def test_written_card_values_are_read_again():
    text = shipped().text()
    assert "NaN" not in text and read(text, "mine.json").text() == text


def test_token_creatures_written_by_earlier_versions_are_read():
    earlier = shipped().text().replace(", null,", ", NaN,")
    assert "NaN" in earlier and read(earlier, "mine.json").text() == shipped().text()
