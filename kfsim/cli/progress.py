"""How far a run is: a bar on a terminal, elsewhere a line now and then. Both show games a second, the time left, and how the run
stands."""

import os
import sys
import time
from types import TracebackType

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar
from rich.text import Text

from kfsim.text.messages import quoted

A_LINE_EVERY = 30.0  # seconds, where nobody watches; KFSIM_LINE_EVERY says otherwise


class Speed(ProgressColumn):
    """Games a second."""

    def render(self, task: Task) -> Text:
        """The speed so far."""
        speed = task.finished_speed or task.speed
        return Text(f"{speed:,.0f} games/s" if speed else "")


def seconds_of(variable: str, usual: float) -> float:
    """A number of seconds from an environment variable; a usage error if it is no such number."""
    said = os.environ.get(variable, "")
    try:
        seconds = float(said or usual)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds < float("inf"):
        raise click.UsageError(f"the environment variable {variable} must be a number of seconds, 0 or more, not {quoted(said)}")
    return seconds


class Progress:
    """Shows how far a run is."""

    def __init__(self, games: int, what: str = "playing") -> None:
        self.games, self.what, self.standing = games, what, ""
        self.watched = sys.stderr.isatty()
        self.line_every = seconds_of("KFSIM_LINE_EVERY", A_LINE_EVERY)
        columns = (
            TextColumn(what), BarColumn(), MofNCompleteColumn(), Speed(), TimeRemainingColumn(),
            TextColumn("{task.fields[says]}"),
        )  # fmt: skip
        self.bar = Bar(*columns, console=Console(stderr=True), transient=True, disable=not self.watched)
        self.task = self.bar.add_task("games", total=games, says="")
        self.begun = self.told = time.monotonic()
        self.before: int | None = None

    def __enter__(self) -> "Progress":
        self.bar.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.bar.stop()

    def say(self, standing: str) -> None:
        """How the run stands."""
        self.standing = standing

    def aim(self, games: int, standing: str) -> None:
        """Set a new total of games, and say how the run stands."""
        self.games, self.standing = games, standing
        self.bar.update(self.task, total=games, says=standing)

    def update(self, done: int) -> None:
        """Count games that are done. Those of the first call may have been played by an earlier process."""
        if self.before is None:
            self.before, self.begun = done, time.monotonic()
            self.bar.reset(self.task, completed=done)  # what was done before is no speed
        self.bar.update(self.task, completed=done, says=self.standing)
        now = time.monotonic()
        if not self.watched and now - self.told >= self.line_every:
            self.told = now
            click.echo(self.line(done, now - self.begun), err=True)

    def line(self, done: int, seconds: float) -> str:
        """The progress in a line."""
        speed = (done - (self.before or 0)) / max(seconds, 1e-9)
        left = f", {(self.games - done) / speed:,.0f} s left" if speed > 0 else ""
        standing = f"; so far {self.standing}" if self.standing else ""
        what = "" if self.what == "playing" else f"{self.what}: "
        return f"kfsim: {what}{done:,} of {self.games:,} games, {speed:,.0f} a second{left}{standing}"
