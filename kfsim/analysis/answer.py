"""What every analysis answers with: tables, one object that says it all, and what a notebook shows of it."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    import pandas as pd


class Answer(ABC):
    """An answer, whole once it has tables and says it all in one object. How it is told in words and on a page is in `report`, a
    file each."""

    IN_NOTEBOOK: ClassVar[str] = ""  # the table that a notebook shows; the first unless one is named
    NUMBERS: ClassVar[str] = "{:.3f}"  # how numbers are written there

    @abstractmethod
    def tables(self) -> "dict[str, pd.DataFrame]":
        """Every table, by name."""

    @abstractmethod
    def json(self) -> dict[str, Any]:
        """One object that says it all."""

    def in_notebook(self) -> "Sequence[pd.DataFrame]":
        """The tables that a notebook shows."""
        tables = self.tables()
        return [tables[self.IN_NOTEBOOK or next(iter(tables))]]

    def _repr_html_(self) -> str:
        """The answer in a notebook."""
        shown = (table.to_html(index=False, na_rep="", float_format=self.NUMBERS.format) for table in self.in_notebook())
        return "".join(str(table) for table in shown)
