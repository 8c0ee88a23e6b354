"""A progress bar with games a second and time left; silent when nobody watches."""

import sys
from types import TracebackType

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar
from rich.text import Text


class Speed(ProgressColumn):
    """Games a second."""

    def render(self, task: Task) -> Text:
        """The speed so far."""
        speed = task.finished_speed or task.speed
        return Text(f"{speed:,.0f} games/s" if speed else "")


class Progress:
    """Shows how far a run is."""

    def __init__(self, games: int) -> None:
        columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), Speed(), TimeRemainingColumn())
        self.bar = Bar(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())
        self.task = self.bar.add_task("games", total=games)

    def __enter__(self) -> "Progress":
        self.bar.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.bar.stop()

    def update(self, done: int) -> None:
        """So many games are done."""
        self.bar.update(self.task, completed=done)
