"""Tests of the names of 95% intervals: the interval of `x` is `x_lo` and `x_hi` in JSON, CSV, Parquet and DataFrames."""

import pandas as pd
import pytest

from kfsim.analysis.interval_names import in_json, in_table
from kfsim.answers import Shown
from tests.asking import answered, asks, misnamed


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ({"win_rate": 0.5, "lo": 0.4, "hi": 0.6}, {"win_rate": 0.5, "win_rate_lo": 0.4, "win_rate_hi": 0.6}),
        ({"a": 1, "share": 0.5, "ci95": (0.4, 0.6)}, {"a": 1, "share": 0.5, "share_lo": 0.4, "share_hi": 0.6}),
        ({"x": 1, "y": 2, "x_ci95": [0, 2]}, {"x": 1, "y": 2, "x_lo": 0, "x_hi": 2}),
        ({"first_rate": 0.5, "first_ci95": [0.4, 0.6]}, {"first_rate": 0.5, "first_rate_lo": 0.4, "first_rate_hi": 0.6}),
        ({"x": None, "x_ci95": None}, {"x": None, "x_lo": None, "x_hi": None}),
        ({"x": None, "x_ci95": [None, None]}, {"x": None, "x_lo": None, "x_hi": None}),
        (
            {"keys": {"a": [1, 2, 3]}, "keys_ci95": {"a": [[0, 2], [1, 3], (2, 4)]}},
            {"keys": {"a": [1, 2, 3]}, "keys_lo": {"a": [0, 1, 2]}, "keys_hi": {"a": [2, 3, 4]}},
        ),
        ([{"rows": [{"x": 1, "ci95": [0, 2]}]}], [{"rows": [{"x": 1, "x_lo": 0, "x_hi": 2}]}]),
    ],
)  # fmt: skip
def test_intervals_are_named_after_their_figures(written, told):
    assert in_json(written) == told == in_json(told) and not misnamed(told)
    assert list(in_json(written)) == list(told), "in the same order"


def test_columns_are_named_like_json():
    frame = pd.DataFrame({"deck": ["A"], "share": [0.5], "lo": [0.4], "hi": [0.6], "worth_lo": [1.0]})
    assert list(in_table(frame)) == ["deck", "share", "share_lo", "share_hi", "worth_lo"]
    assert in_table(frame[["deck"]]).equals(frame[["deck"]])


@pytest.mark.parametrize("wrong", [{"x": 1, "lo": 0}, {"x": 1, "x_ci95": [0, 2]}, {"y_lo": 0, "y_hi": 1}, {"x": 1, "x_lo": 0},
                                   {"x": 3, "x_lo": 0, "x_hi": 2}])  # fmt: skip
def test_intervals_with_other_names_are_found(wrong):
    assert misnamed({"deep": [wrong]})


def test_an_answer_shows_its_tables_with_these_names():
    class Found:
        curve = pd.DataFrame({"share": [0.5], "lo": [0.4], "hi": [0.6]})
        games = 7

    assert list(Shown(Found()).curve) == ["share", "share_lo", "share_hi"] and Shown(Found()).games == 7


@pytest.mark.parametrize("name", [name for name in asks() if not name.startswith("replay")])
def test_every_answer_uses_these_names(name):
    answer = answered(name)
    assert not misnamed(answer.json())
    for table, frame in answer.tables().items():
        assert not misnamed(frame.astype(object).where(frame.notna(), None).to_dict("records")), table
