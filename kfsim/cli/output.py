"""Where a result goes: tables on the terminal, one JSON object, CSV or Parquet files, an HTML page. What cannot be written is
said before anything is played."""

import functools
import json as json_module
import shlex
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import click

if TYPE_CHECKING:
    import pandas as pd
    from rich.console import Console

    from kfsim.report.page import Page

F = TypeVar("F", bound=Callable[..., Any])


class Answer(Protocol):
    """A result as every analysis gives it."""

    def json(self) -> dict[str, Any]:
        """One object that says it all."""

    def tables(self) -> "dict[str, pd.DataFrame]":
        """Every table, by name."""


A = TypeVar("A", bound=Answer)


def output_options(command: F) -> F:
    """The options that say where the result goes; the command gets them as one `output`."""

    @functools.wraps(command)
    def with_output(*args: Any, as_json: bool, csv: Path | None, parquet: Path | None, report: Path | None, **more: Any) -> Any:
        return command(*args, output=Output(as_json, csv, parquet, report), **more)

    decorated: Any = with_output
    options = (
        click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of the tables."),
        click.option("--csv", type=click.Path(path_type=Path), metavar="DIR", help="Write the tables as CSV files."),
        click.option("--parquet", type=click.Path(path_type=Path), metavar="DIR", help="Write the tables as Parquet files."),
        click.option("--report", type=click.Path(path_type=Path), metavar="FILE", help="Write a page to read (HTML)."),
    )
    for option in reversed(options):
        decorated = option(decorated)
    return decorated  # type: ignore[no-any-return]


@dataclass(frozen=True)
class Output:
    """What the user wants of a result; a usage error if it cannot be written."""

    as_json: bool = False
    csv: Path | None = None
    parquet: Path | None = None
    report: Path | None = None

    def __post_init__(self) -> None:
        for option, folder in (("--csv", self.csv), ("--parquet", self.parquet)):
            if folder is not None:
                writable_folder(option, folder)
        if self.parquet is not None:
            try:
                import pyarrow  # noqa: F401
            except ImportError:
                raise click.UsageError("--parquet needs pyarrow: pip install 'kfsim[parquet]'") from None
        if self.report is not None:
            if self.report.suffix.lower() not in (".html", ".htm"):
                raise click.UsageError(f"cannot write a page to '{self.report}': its name must end in .html")
            writable_file("--report", self.report)

    @property
    def to_files(self) -> bool:
        """Whether anything is written to files."""
        return any(place is not None for place in (self.csv, self.parquet, self.report))

    def write(self, answer: A, show: "Callable[[A, Console], None]", page: "Callable[[A], Page]") -> None:
        """Write the result wherever it is wanted, and show it."""
        from rich.console import Console

        for folder, ending in ((self.csv, "csv"), (self.parquet, "parquet")):
            if folder is not None:
                for name, frame in answer.tables().items():
                    file = folder / f"{name}.{ending}"
                    frame.to_csv(file, index=False) if ending == "csv" else frame.to_parquet(file, index=False)
                click.echo(f"tables written to {folder}", err=True)
        if self.report is not None:
            from kfsim.report.page import render

            self.report.write_text(render(page(answer), answer.json(), command_line()), "utf-8")
            click.echo(f"page written to {self.report}", err=True)
        if self.as_json:
            click.echo(json_module.dumps(answer.json(), ensure_ascii=False))
        else:
            show(answer, Console())


def command_line() -> str:
    """The command line that runs now, as one would type it."""
    arguments = click.get_current_context().find_root().obj or []
    return shlex.join(["kfsim", *arguments])


def writable_file(option: str, file: Path) -> None:
    """A usage error unless the file can be written; one that is there is left as it is."""
    there = file.exists()
    try:
        with file.open("ab"):
            pass
        if not there:
            file.unlink()
    except OSError as error:
        raise click.UsageError(f"{option}: cannot write '{file}': {error.strerror}") from None


def writable_folder(option: str, folder: Path) -> None:
    """A usage error unless files can be written to the folder, which is made if it is not there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise click.UsageError(f"{option}: cannot write to '{folder}': {error.strerror}") from None
    writable_file(option, folder / ".kfsim")
