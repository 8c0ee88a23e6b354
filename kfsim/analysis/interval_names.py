"""The names of 95% intervals in all output: the interval of a figure `x` is `x_lo` to `x_hi`.

This is the only schema, for JSON, CSV, Parquet and DataFrames. Inside kfsim, analyses use shorter names: `lo` and `hi` right
after the figure of a row, a pair `x_ci95` beside x, a pair `ci95` right after the main figure. This module renames them in all
output.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pandas as pd

LO, HI, PAIR = "lo", "hi", "ci95"


def is_pair(value: Any) -> bool:
    """Whether a value is one interval: a list of its two ends."""
    return isinstance(value, list | tuple) and len(value) == 2 and not any(isinstance(end, list | tuple | dict) for end in value)


def ends(value: Any, which: int) -> Any:
    """The lower (`which` 0) or upper (1) end of an interval; for dictionaries and lists of intervals, the same structure of
    ends."""
    if value is None:
        return None
    if isinstance(value, dict):
        return {key: ends(part, which) for key, part in value.items()}
    return value[which] if is_pair(value) else [ends(part, which) for part in value]


def in_json(value: Any) -> Any:
    """A value for JSON with every interval named after its figure."""
    if isinstance(value, list | tuple):
        return [in_json(part) for part in value]
    if not isinstance(value, dict):
        return value
    found: dict[str, Any] = {}
    figure = ""  # the last key that is no interval
    for key, part in value.items():
        of, _, last = str(key).rpartition("_")
        if key in (LO, HI):
            found[f"{figure}_{key}"] = part
        elif last == PAIR:
            name = of if of in value else figure
            found[f"{name}_{LO}"], found[f"{name}_{HI}"] = ends(part, 0), ends(part, 1)
        else:
            found[key] = in_json(part)
            figure = key
    return found


def in_table(frame: "pd.DataFrame") -> "pd.DataFrame":
    """A table with every interval named after its figure: the column before `lo`."""
    columns = list(frame.columns)
    if LO not in columns or HI not in columns:
        return frame
    figure = columns[columns.index(LO) - 1]
    return frame.rename(columns={LO: f"{figure}_{LO}", HI: f"{figure}_{HI}"})
