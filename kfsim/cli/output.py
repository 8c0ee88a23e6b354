"""The outputs of a result: tables on the terminal, one JSON object, CSV or Parquet files, an HTML page. kfsim refuses outputs
that it cannot write before it plays."""

import functools
import importlib.util
import json as json_module
import logging
import shlex
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from kfsim.analysis.interval_names import in_json
from kfsim.cli.options import compile_first
from kfsim.cli.progress_form import TEXT, progress_option, tell_figure, tell_first_answer
from kfsim.cli.run_folder import LOG, RunFolder
from kfsim.cli.saved_command import KeptIn, OfThisCall, Written, asked_in, typed
from kfsim.cli.second_opinion import asking_for
from kfsim.cli.session import session
from kfsim.cli.targets import check_targets, force_option
from kfsim.cli.written import NotWrittenError, shown, write_files
from kfsim.text.names import cell
from kfsim.text.overwriting import no_page, unwritable

if TYPE_CHECKING:
    import pandas as pd

    from kfsim.analysis.answer import Answer
    from kfsim.analysis.requests import Request
    from kfsim.batch.run import Runner
    from kfsim.batch.workers import Backend
    from kfsim.cli.progress import Progress
    from kfsim.games.protocols import GamePlan
    from kfsim.report.page import Page

log = logging.getLogger("kfsim")
BACKENDS = ("here", "dask")
TIMING = ("games_per_second",)  # fields that differ between equal runs
F = TypeVar("F", bound=Callable[..., Any])


def output_options(command: F) -> F:
    """Add the options for outputs and workers. The command gets them as one argument `output`."""

    @functools.wraps(command)
    def with_output(*args: Any, **options: Any) -> Any:
        own = {part.name: options.pop(part.name) for part in fields(Output)}
        context = click.get_current_context()
        check_targets(context)
        if (out := options.pop("out")) is not None and session().folder is None:
            session().folder = RunFolder.begin(out, asked_in(context))
        return command(*args, output=Output(**own), **options)

    decorated: Any = with_output
    path = click.Path(path_type=Path)
    options = (
        click.option(
            "--workers",
            cls=OfThisCall,
            type=click.IntRange(1),
            default=None,
            metavar="N",
            help="Worker processes (default: one for each core).",
        ),
        click.option(
            "--backend",
            cls=OfThisCall,
            type=click.Choice(BACKENDS),
            default="here",
            show_default=True,
            help="Where to play: on this machine or on a Dask cluster.",
        ),
        click.option(
            "--scheduler",
            cls=OfThisCall,
            metavar="ADDRESS",
            help="Address of the Dask cluster (without it, kfsim starts a local one).",
        ),
        click.option(
            "--out", cls=KeptIn, type=path, metavar="DIR", help="Keep the run in a folder. 'kfsim resume DIR' finishes it."
        ),
        click.option("--json", "as_json", cls=OfThisCall, is_flag=True, help="Print one JSON object instead of the tables."),
        click.option("--csv", cls=Written, type=path, metavar="DIR", help="Write the tables as CSV files."),
        click.option("--parquet", cls=Written, type=path, metavar="DIR", help="Write the tables as Parquet files."),
        click.option("--report", cls=Written, type=path, metavar="FILE", help="Write the answer as a page (HTML)."),
        force_option,
        progress_option,
        click.option("-v", "--verbose", cls=OfThisCall, count=True, help="Log more; -vv logs every chunk of games."),
    )
    for option in reversed(options):
        decorated = option(decorated)
    return decorated  # type: ignore[no-any-return]


@dataclass(frozen=True)
class Output:
    """The outputs that the user wants. The constructor raises a usage error if one cannot be written."""

    as_json: bool = False
    csv: Path | None = None
    parquet: Path | None = None
    report: Path | None = None
    workers: int | None = None
    verbose: int = 0
    backend: str = "here"
    scheduler: str | None = None
    progress: str = TEXT

    def __post_init__(self) -> None:
        for option, folder in (("--csv", self.csv), ("--parquet", self.parquet)):
            if folder is not None:
                writable_folder(option, folder)
        if self.parquet is not None:
            needs_pyarrow()
        if self.scheduler is not None and self.backend != "dask":
            raise click.UsageError("--scheduler is for --backend dask")
        if self.report is not None:
            writable_page(self.report)

    @contextmanager
    def playing(
        self, plan: "GamePlan", games: int, what: str = "playing", waited_for: "Callable[[GamePlan], bool]" = lambda plan: True,
    ) -> "Iterator[tuple[Runner, Progress]]":  # fmt: skip
        """A context with a runner for games and its progress. The engine is compiled first. Games are logged, counted on the
        terminal, and stored if the run has a folder. `games`: the number of games of all plans that `waited_for` accepts; `what`:
        their name on the terminal."""
        from kfsim.batch.process_logging import logging_to
        from kfsim.batch.run import Runner
        from kfsim.batch.store import CHUNKS, Store
        from kfsim.cli.progress import Progress

        folder = session().folder
        writable = self.keep(plan.deck_a.game)
        with logging_to(folder.folder / LOG if folder and writable else None, self.verbose):
            if folder is not None:
                log.info("kfsim %s: %s", folder.run["kfsim"], command_line())
            if folder is None or not folder.finished:
                compile_first(plan)
            store = Store(folder.folder / CHUNKS) if folder else None
            if store and writable:
                store.tidy()
            backend = self.cluster()
            with (
                Progress(games, what, self.progress) as progress,
                Runner(
                    self.workers, progress.update, store=store, backend=backend, waited_for=waited_for, partial=True
                ) as runner,
            ):
                if folder is None or not folder.finished:
                    runner.so_far = progress.answer
                yield runner, progress
            log.info("%d games", runner.games)

    def answered(self, asked: "Request") -> Any:
        """The answer to a request. Nothing is compiled for a request that plays no games."""
        if asked.games_in_all == 0:
            from kfsim.batch.run import Runner

            self.keep(asked.game.name)
            return asked.answer(Runner(1))
        with self.playing(asked.plan, asked.games_in_all, waited_for=asked.waits_for) as (runner, _):
            return asked.answer(runner)

    @staticmethod
    def keep(game: str) -> bool:
        """Write `run.json` if the run is kept in a folder, before its first game; all its games are of one `game`. Returns
        whether more may be written there."""
        folder = session().folder
        if folder is None or not folder.writable:
            return False
        folder.save(game)
        return True

    def cluster(self) -> "Backend | None":
        """The Dask cluster that plays, or None. Raise a usage error if it cannot be reached."""
        if self.backend == "here":
            return None
        if importlib.util.find_spec("distributed") is None:
            raise click.UsageError("--backend dask needs Dask: pip install 'kfsim[dask]'")
        from kfsim.batch.on_dask import OnDask

        try:
            return OnDask(self.scheduler, self.workers)
        except (OSError, ValueError) as error:
            raise click.UsageError(f"--scheduler: cannot reach a Dask scheduler at '{self.scheduler}': {error}") from None

    @property
    def to_files(self) -> bool:
        """Whether the user wants any file."""
        return any(place is not None for place in (self.csv, self.parquet, self.report))

    def write(
        self, answer: "Answer", asked: "Request | None" = None, *, page: "Callable[[], Page] | None" = None,
        full: "Answer | None" = None, shown_again: bool = False, **how: Any,
    ) -> None:  # fmt: skip
        """Show the answer, get the second opinion if the request wants one, and write both to all outputs. Pages and JSON begin
        with the headline from both.

        `page` makes the page, unless the answer makes its own. `full` replaces the answer in tables and JSON. `how` is passed to
        `answer.show`. With `shown_again` the whole answer is shown if there is no second opinion to replace it.
        """
        from kfsim.report import left_out, second_opinion
        from kfsim.report.terminal import console

        full, left = full or answer, [error.json() for error in session().left_out]
        first = asked is not None and asked.better_games > 0
        run = session().folder
        told_of = self.as_json or self.report or run or first
        # for a thousand decks this takes as long as everything else
        data = left_out.on_json({"headline": answer.headline} | full.json(), left) if told_of else {}
        if run and not data.get("stopped"):
            run.finish({key: value for key, value in in_json(data).items() if key not in TIMING})
        if not self.as_json:
            answer.show(console(), **how, **({"first": True} if first else {}))
        if first:
            tell_first_answer(self.progress, answer.headline)
        opinion = self.opinion(asked, answer) if asked and first and not data.get("stopped") else None
        if opinion and not self.as_json:
            second_opinion.show(opinion, console())
        elif first and shown_again and not self.as_json:
            answer.show(console(), **how)
        if left and not self.as_json:
            left_out.show(left, console())
        if opinion:
            data = second_opinion.on_json(data, opinion)
        data = in_json(data)
        failures = self.failing(lambda: self.write_tables(full))
        if self.report is not None:
            made = left_out.on_page(page() if page else answer.on_page(), left)
            failures += self.failing(lambda: self.write_page(made, data, opinion))
        if self.as_json:
            click.echo(json_module.dumps(data, ensure_ascii=not sys.stdout.encoding.lower().startswith("utf")))
        if failures:
            raise NotWrittenError("; ".join(failures))

    @staticmethod
    def failing(write: Callable[[], None]) -> list[str]:
        """Write something; returns the errors: one, or none."""
        try:
            write()
        except NotWrittenError as error:
            return [error.message]
        return []

    def write_page(self, page: "Page", data: dict[str, Any], opinion: dict[str, Any] | None) -> None:
        """Write the page and the pages beside it, with the second opinion if there is one."""
        from kfsim.report import second_opinion
        from kfsim.report.page import render

        assert self.report is not None
        made = second_opinion.on_page(page, opinion) if opinion else page
        pages = [*made.beside, (self.report.name, render(made, data, command_of_page()))]
        write_files("--report", [(self.report.with_name(name), text.encode("utf-8", "replace")) for name, text in pages])
        if made.lead:
            tell_figure(self.progress, f"{made.lead.number} {made.lead.unit}")
        click.echo(f"page written to {shown(self.report)}", err=True)

    def write_tables(self, answer: "Answer") -> None:
        """Write the tables as CSV and Parquet files. In CSV files no text can be a formula for a spreadsheet program."""
        if self.csv is not None:
            tables = {name: for_spreadsheets(frame).to_csv(index=False) for name, frame in answer.full_tables().items()}
            write_files("--csv", [(self.csv / f"{name}.csv", text.encode()) for name, text in tables.items()])
            click.echo(f"tables written to {shown(self.csv)}", err=True)
        if self.parquet is not None:
            packed = {name: frame.to_parquet(index=False) for name, frame in answer.full_tables().items()}
            write_files("--parquet", [(self.parquet / f"{name}.parquet", content) for name, content in packed.items()])
            click.echo(f"tables written to {shown(self.parquet)}", err=True)

    def opinion(self, asked: "Request", answer: "Answer") -> dict[str, Any] | None:
        """The second opinion, with the command for more games if it is too imprecise. None if the user stopped it: the answer
        then stands without it."""
        from kfsim.analysis.headline_choice import games_to_tell
        from kfsim.analysis.second_opinion import is_planner_plan

        try:
            with self.playing(asked.plan, asked.games_of_opinion, "second opinion", is_planner_plan) as (runner, progress):
                runner.aim = progress.aim
                found = asked.opinion(answer, runner)
        except KeyboardInterrupt:
            click.echo("kfsim: planner games stopped; the answer of the baseline games stands", err=True)
            return None
        more = games_to_tell(found)
        return found | {"sharper_games": more, "sharper_command": asking_for(more) if more else None}


def for_spreadsheets(frame: "pd.DataFrame") -> "pd.DataFrame":
    """A table without texts that a spreadsheet would read as formulas."""
    words = frame.select_dtypes(exclude=["number", "bool"])
    return frame.assign(**{str(name): words[name].map(cell) for name in words}).rename(columns=cell)


def command_line() -> str:
    """The command line that runs now, as a user would type it."""
    return shlex.join(["kfsim", *session().arguments])


def command_of_page() -> str:
    """The command line that a page shows: the one that runs now, without options that are only for the program that started
    it."""
    words = session().arguments
    dropped = {at + step for at, word in enumerate(words) if word == "--progress" for step in (0, 1)}
    return shlex.join(["kfsim", *(word for at, word in enumerate(words) if word != "--json" and at not in dropped)])


def answering_command() -> str:
    """The command line that gives this answer again, without options of one call only. A resumed run has the same command
    line."""
    return shlex.join(["kfsim", *typed(click.get_current_context())])


def needs_pyarrow() -> None:
    """Raise a usage error unless Parquet can be written."""
    if importlib.util.find_spec("pyarrow") is None:
        raise click.UsageError("--parquet needs pyarrow: pip install 'kfsim[parquet]'")


def writable_file(option: str, file: Path) -> None:
    """Raise a usage error unless the file can be written. An existing file stays unchanged."""
    if wrong := unwritable(file):
        raise click.UsageError(f"{option}: {wrong}")


def writable_page(file: Path) -> None:
    """Raise a usage error unless a page can be written to the file."""
    if wrong := no_page(file):
        raise click.UsageError(wrong)
    writable_file("--report", file)


def writable_folder(option: str, folder: Path) -> None:
    """Raise a usage error unless files can be written to the folder. A folder that does not exist is made."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise click.UsageError(f"{option}: cannot write to '{folder}': {error.strerror}") from None
    writable_file(option, folder / ".kfsim")
