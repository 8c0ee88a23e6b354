"""The progress of a run: a bar on a terminal, lines elsewhere, or JSON lines for a program (`--progress json`). All show games
per second, the time left, and the estimate so far."""

import json
import os
import sys
import time
from collections.abc import Callable
from types import TracebackType

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar
from rich.text import Text

from kfsim.cli.progress_form import JSON, TEXT, tell_first_answer
from kfsim.text.messages import quoted

LONGER = 1.5  # the answer so far is printed again when the run has taken this many times as long as at the last print
A_LINE_EVERY = 30.0  # seconds between lines, if the output is no terminal; KFSIM_LINE_EVERY changes it
JSON_LINE_EVERY = 0.25  # seconds between JSON lines
FOR_PEOPLE = {"second opinion": "planner games"}  # `what` in lines and on the bar; JSON has the documented value


class Speed(ProgressColumn):
    """A column of the bar: games per second."""

    def render(self, task: Task) -> Text:
        """The speed so far."""
        speed = task.finished_speed or task.speed
        return Text(f"{speed:,.0f} games/s" if speed else "")


def seconds_of(variable: str, usual: float) -> float:
    """A number of seconds from an environment variable. Raise a usage error if it is wrong."""
    value = os.environ.get(variable, "")
    try:
        seconds = float(value or usual)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds < float("inf"):
        raise click.UsageError(f"the environment variable {variable} must be a number of seconds, 0 or more, not {quoted(value)}")
    return seconds


class Progress:
    """Shows the progress of a run."""

    def __init__(self, games: int, what: str = "playing", form: str = TEXT) -> None:
        self.games, self.what, self.standing, self.as_json = games, what, "", form == JSON
        self.watched = sys.stderr.isatty() and not self.as_json
        self.line_every = seconds_of("KFSIM_LINE_EVERY", JSON_LINE_EVERY if self.as_json else A_LINE_EVERY)
        columns = (
            TextColumn(FOR_PEOPLE.get(what, what)), BarColumn(), MofNCompleteColumn(), Speed(), TimeRemainingColumn(),
            TextColumn("{task.fields[says]}"),
        )  # fmt: skip
        self.bar = Bar(*columns, console=Console(stderr=True), transient=True, disable=not self.watched)
        self.task = self.bar.add_task("games", total=games, says="")
        self.begun = self.last_line = self.now = time.monotonic()
        self.before: int | None = None
        self.done, self.last = 0, ""
        self.opened, self.answered = time.monotonic(), 0.0  # the start; seconds from the start to the last printed answer

    def __enter__(self) -> "Progress":
        self.bar.start()
        if self.as_json:
            self.tell()
        return self

    def __exit__(self, error_type: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.bar.stop()
        if self.as_json and self.last != self.json_line():
            self.tell()

    def say(self, standing: str) -> None:
        """Set the text for the state of the run."""
        self.standing = standing

    def aim(self, games: int, standing: str) -> None:
        """Set a new total of games, and the text for the state of the run."""
        self.games, self.standing = games, standing
        self.bar.update(self.task, total=games, says=standing)

    def answer(self, words: Callable[[], str]) -> None:
        """Print the answer so far: the first time immediately, then each time the run has taken half as long again."""
        lasted = time.monotonic() - self.opened
        if lasted < LONGER * self.answered:
            return
        sentence, is_first, self.answered = words(), not self.answered, lasted
        if self.as_json and is_first:
            tell_first_answer(JSON, sentence)
        elif self.as_json:
            self.standing = sentence
            self.tell()
        else:
            line = f"kfsim: {'first answer' if is_first else f'after {self.done:,} of {self.games:,} games'}: {sentence}"
            if self.watched:
                self.bar.console.print(line, markup=False, highlight=False)  # above the bar
            else:
                click.echo(line, err=True)

    def update(self, done: int) -> None:
        """Set the number of finished games. Those of the first call may come from an earlier process."""
        if self.before is None:
            self.before, self.begun = done, time.monotonic()
            self.bar.reset(self.task, completed=done)  # earlier games do not count for the speed
        self.done, self.now = done, time.monotonic()
        self.bar.update(self.task, completed=done, says=self.standing)
        if not self.watched and self.now - self.last_line >= self.line_every:
            self.tell()

    def tell(self) -> None:
        """Print a line."""
        self.last_line = self.now
        self.last = self.json_line() if self.as_json else self.line(self.done)
        click.echo(self.last, err=True)

    @property
    def speed(self) -> float:
        """Games per second; 0 before the first game."""
        return (self.done - (self.before or 0)) / max(self.now - self.begun, 1e-9)

    def json_line(self) -> str:
        """The progress as JSON. `so_far` is the text for the state of the run, if there is one."""
        speed, done = self.speed, int(self.done)
        left = round(max(0, self.games - done) / speed, 1) if speed > 0 else None
        fields = {
            "done": done, "of": int(self.games), "games_per_second": round(speed, 1) if speed > 0 else None,
            "seconds_left": left, "what": self.what, "so_far": self.standing or None,
        }  # fmt: skip
        return json.dumps(fields)

    def line(self, done: int) -> str:
        """The progress as one line for people."""
        speed = self.speed
        left = f", {(self.games - done) / speed:,.0f} s left" if speed > 0 else ""
        standing = f"; so far {self.standing}" if self.standing else ""
        what = "" if self.what == "playing" else f"{FOR_PEOPLE.get(self.what, self.what)}: "
        return f"kfsim: {what}{done:,} of {self.games:,} games, {speed:,.0f} a second{left}{standing}"
