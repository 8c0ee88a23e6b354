"""Tables as JSON has them."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pandas as pd


def records(frame: "pd.DataFrame") -> list[dict[str, Any]]:
    """The rows of a table: null for not a number."""
    return list(frame.astype(object).where(frame.notna(), None).to_dict("records"))
