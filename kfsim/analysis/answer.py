"""What every analysis answers with: tables, one object that says it all, words, a page, and what a notebook shows of it."""

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
    """An answer, whole once it has tables and says it all in one object. How it is told in words and on a page is in `report`, a
    file each, imported when it is first told."""

    SHOW: ClassVar[Later]  # of an answer and a `rich` console, and how: prints it
    PAGE: ClassVar[Later]  # of an answer: its `report.page.Page`
    HEADLINE: ClassVar[Later]  # of an answer: a sentence

    @abstractmethod
    def tables(self) -> "dict[str, pd.DataFrame]":
        """Every table, by name."""

    @abstractmethod
    def json(self) -> dict[str, Any]:
        """One object that says it all."""

    def __getstate__(self) -> dict[str, Any]:
        """What is pickled: all but what is worked out when it is first asked for. Of that not all can be pickled."""
        return {
            name: part for name, part in self.__dict__.items() if not isinstance(getattr(type(self), name, None), cached_property)
        }

    def show(self, console: "Console", **how: Any) -> None:
        """Print it; `first`: a better answer follows."""
        self.SHOW(self, console, **how)

    def on_page(self) -> Any:
        """Its page, a `report.page.Page`."""
        return self.PAGE(self)

    @property
    def headline(self) -> str:
        """The answer in a sentence."""
        return str(self.HEADLINE(self))

    def told(self) -> dict[str, Any]:
        """Its JSON as users get it: the headline, and then all of it, intervals named after their figures."""
        return {"headline": self.headline} | in_json(self.json())

    def told_tables(self) -> "dict[str, pd.DataFrame]":
        """Its tables as users get them: intervals named after their figures."""
        return {name: in_table(frame) for name, frame in self.tables().items()}

    def _repr_html_(self) -> str:
        """The answer, its plots and its tables, as a notebook shows them."""
        return str(AS_PART(self.on_page()))
