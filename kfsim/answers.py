"""The results of calls of `import kfsim as kf`: answers and replays that can be shown in notebooks, as text, tables and pages."""

import functools
from collections.abc import Callable, Iterable, Sequence
from contextvars import ContextVar
from dataclasses import dataclass
from numbers import Integral
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from kfsim.analysis.answer import Answer
from kfsim.analysis.interval_names import in_json, in_table
from kfsim.analysis.replay_request import ReplayRequest
from kfsim.batch.errors import PlanError
from kfsim.batch.store import write_whole
from kfsim.deck.errors import UnplayableError
from kfsim.games.registry import RECORDS, titles_of_those_that_can
from kfsim.text.argument_names import called, in_python, named_for
from kfsim.text.arguments import shown, yes_or_no
from kfsim.text.overwriting import Guard, is_page, no_page, no_place
from kfsim.text.reading import noting_files

if TYPE_CHECKING:
    import pandas as pd
    from rich.console import Console

    from kfsim.report.page import Page

F = TypeVar("F", bound=Callable[..., Any])
TEXT_COLUMNS = 100  # the width of an answer as text
_LEFT_OUT: ContextVar[list[UnplayableError]] = ContextVar("left_out")


def in_words(value: Any) -> str:
    """An argument of a call as text. A deck is shown by its title."""
    if getattr(value, "game", None) in RECORDS:
        return f"<{value.name}>"
    if isinstance(value, list | tuple):
        return f"[{', '.join(in_words(one) for one in value)}]"
    if isinstance(value, Integral):
        return repr(bool(value) if isinstance(value, bool) else int(value))
    return repr(value) if isinstance(value, str | float | None) else shown(value)


def leave_out(left: Iterable[UnplayableError]) -> None:
    """Add decks to those that the answer of the current call names as left out."""
    _LEFT_OUT.get().extend(left)


def with_its_call(function: F) -> F:
    """A decorator for functions that return an answer. It stores in the answer the call as text, the files that the call read,
    and the decks that were left out."""

    @functools.wraps(function)
    def with_call(*args: Any, **options: Any) -> Any:
        before = _LEFT_OUT.set([])
        try:
            with named_for(in_python), noting_files() as inputs:
                answer = function(*args, **options)
            answer.inputs = frozenset(inputs)
            if left := _LEFT_OUT.get():
                answer.left_out = left
        finally:
            _LEFT_OUT.reset(before)
        words = [*(in_words(value) for value in args), *(f"{name}={in_words(value)}" for name, value in options.items())]
        answer.call = f"kfsim.{function.__name__}({', '.join(words)})"
        return answer

    made: Any = with_call
    return made  # type: ignore[no-any-return]


def save_page(place: str | PathLike[str], page: Callable[[], str], inputs: frozenset[str], force: bool) -> None:
    """Write the page that `page` makes to a file. PlanError if it may not be written there (`text.overwriting`)."""
    if not isinstance(place, str | PathLike):
        raise PlanError(f"{called('file')} takes a file, not {shown(place)}")
    file = Path(place)
    force = yes_or_no("force", force, PlanError)
    if wrong := no_page(file) or no_place(file) or Guard(inputs, force).refusal(file, is_page):
        raise PlanError(f"{called('file')}: {wrong}")
    write_whole(file, page().encode("utf-8", "replace"))


@dataclass(repr=False)
class Shown(Answer):
    """An answer, with the second opinion if there is one. `result` is the result of the analysis. All its attributes are also
    attributes of the answer."""

    result: Any
    opinion: dict[str, Any] | None = None
    call: str = ""  # the call as text
    left_out: Sequence[UnplayableError] = ()  # errors of the decks that cannot be played
    inputs: frozenset[str] = frozenset()  # the files that the call read

    def __getattr__(self, name: str) -> Any:
        """An attribute of the result."""
        if name.startswith("_") or name == "result":
            raise AttributeError(name)
        found = getattr(self.result, name)
        # a DataFrame, recognised without importing pandas, which is slow
        return in_table(found) if hasattr(found, "columns") else found

    def json(self) -> dict[str, Any]:
        """The whole answer as one dictionary, as `--json` prints it, with the headline first."""
        from kfsim.report import left_out, second_opinion

        data = left_out.on_json(dict(self.result.full_json()), self.left_out_json)
        whole = second_opinion.on_json(data, self.opinion) if self.opinion else data
        return dict(in_json(whole))

    @property
    def left_out_json(self) -> list[dict[str, str]]:
        """The decks that were left out, in the form of the JSON answer."""
        return [error.json() for error in self.left_out]

    @property
    def headline(self) -> str:
        """The answer in one sentence."""
        from kfsim.report.second_opinion import headline

        return headline(self.opinion) if self.opinion else str(self.result.headline)

    def tables(self) -> "dict[str, pd.DataFrame]":
        """All tables of the answer, by name."""
        return dict(self.result.full_tables())

    def show(self, console: "Console", **how: Any) -> None:
        """Print the answer, then the second opinion and the decks that were left out."""
        from kfsim.report import left_out, second_opinion

        self.result.show(console, **({"first": True} if self.opinion else {}), **how)
        if self.opinion:
            second_opinion.show(self.opinion, console)
        if self.left_out:
            left_out.show(self.left_out_json, console)

    def on_page(self) -> "Page":
        """The content of the page, with the second opinion and the decks that were left out."""
        from kfsim.report import left_out, second_opinion

        page: Page = left_out.on_page(self.result.on_page(), self.left_out_json)
        return second_opinion.on_page(page, self.opinion) if self.opinion else page

    def page(self) -> str:
        """The page that `--report` writes, as HTML."""
        from kfsim.report.page import render

        return render(self.on_page(), self.json(), self.call)

    def save(self, file: str | PathLike[str], *, force: bool = False) -> None:
        """Write the page to a file. PlanError if the file is an input of the call, or if it exists and is not a page of kfsim.
        `force` overwrites the latter."""
        save_page(file, self.page, self.inputs, force)

    def __str__(self) -> str:
        """The answer as text, as on the command line."""
        from io import StringIO

        from kfsim.report.terminal import console

        text = StringIO()
        self.show(console(text, TEXT_COLUMNS))
        return text.getvalue().rstrip()

    def __repr__(self) -> str:
        return f"<{self.headline}>"


@dataclass
class Replay:
    """One game of a run, which can be shown as a log or as a page."""

    asked: ReplayRequest
    call: str = ""
    inputs: frozenset[str] = frozenset()  # the files that the call read

    def __str__(self) -> str:
        """The log, turn by turn."""
        return "\n".join(self.asked.log())

    def __repr__(self) -> str:
        a, b = self.asked.decks
        return f"<game {self.asked.number} of {a.name} against {b.name}>"

    def page(self) -> str:
        """A page to watch the game, as HTML. PlanError if kfsim has no such pages for this game."""
        played = self.asked.game
        if played.watched is None:
            those = titles_of_those_that_can("replay --report")
            raise PlanError(f"kfsim has pages to watch games of {those} only; for {played.title} use str(), which gives the log")
        return self.asked.page(self.call)

    def save(self, file: str | PathLike[str], *, force: bool = False) -> None:
        """Write the page to a file. PlanError if the file is an input of the call, or if it exists and is not a page of kfsim.
        `force` overwrites the latter."""
        save_page(file, self.page, self.inputs, force)

    def _repr_html_(self) -> str:
        """The page in a frame, for notebooks; the log if kfsim has no such pages for this game."""
        from html import escape

        if self.asked.game.watched is None:
            return f"<pre>{escape(str(self))}</pre>"
        return (
            f'<iframe srcdoc="{escape(self.page(), quote=True)}" title="{escape(repr(self))}" width="100%" height="800"></iframe>'
        )
