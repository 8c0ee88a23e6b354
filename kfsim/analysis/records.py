"""Tables as lists of records for JSON."""

from math import isnan
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pandas as pd


def records(frame: "pd.DataFrame") -> list[dict[str, Any]]:
    """The rows of a table as dictionaries, with None for not a number."""
    columns = [[or_none(value) for value in column.tolist()] for _, column in frame.items()]
    return [dict(zip(map(str, frame.columns), row, strict=True)) for row in zip(*columns, strict=True)]


def without_nan(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The rows with None for not a number."""
    return [{name: or_none(value) for name, value in row.items()} for row in rows]


def or_none(value: Any) -> Any:
    """The value of a cell; None if it is not a number."""
    return None if isinstance(value, float) and isnan(value) else value
