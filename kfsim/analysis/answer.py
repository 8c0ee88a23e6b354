"""The base of every answer: its tables, its JSON, its words, its page, and its view in a notebook."""

from abc import ABC, abstractmethod
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from kfsim.analysis.interval_names import in_json, in_table
from kfsim.games.game import Later

if TYPE_CHECKING:
    import pandas as pd
    from rich.console import Console

AS_PART = Later("kfsim.report.page:as_part")


class Answer(ABC):
    """An answer: it has tables and JSON. The functions that print it and make its page are in `report`, one file for each answer,
    imported at first use."""

    SHOW: ClassVar[Later]  # a function of the answer, a `rich` console and options: prints the answer
    PAGE: ClassVar[Later]  # a function of the answer: returns its `report.page.Page`
    HEADLINE: ClassVar[Later]  # a function of the answer: returns a sentence

    @abstractmethod
    def tables(self) -> "dict[str, pd.DataFrame]":
        """Every table, by name."""

    @abstractmethod
    def json(self) -> dict[str, Any]:
        """The whole answer as one object."""

    def __getstate__(self) -> dict[str, Any]:
        """The state for pickling: without values that are computed at first use, because some of these cannot be pickled."""
        return {
            name: part for name, part in self.__dict__.items() if not isinstance(getattr(type(self), name, None), cached_property)
        }

    def show(self, console: "Console", **how: Any) -> None:
        """Print the answer. The option `first` says that a better answer follows."""
        self.SHOW(self, console, **how)

    def on_page(self) -> Any:
        """The page of the answer, a `report.page.Page`."""
        return self.PAGE(self)

    @property
    def headline(self) -> str:
        """The answer in a sentence."""
        return str(self.HEADLINE(self))

    def full_json(self) -> dict[str, Any]:
        """The JSON for users: the headline first, and then the whole answer. Intervals are named after their figures."""
        return {"headline": self.headline} | in_json(self.json())

    def full_tables(self) -> "dict[str, pd.DataFrame]":
        """The tables for users. Intervals are named after their figures."""
        return {name: in_table(frame) for name, frame in self.tables().items()}

    def _repr_html_(self) -> str:
        """The answer, its plots and its tables, as a notebook shows them."""
        return str(AS_PART(self.on_page()))
