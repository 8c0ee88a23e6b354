"""Jobs: one command line at a time runs in a process of its own; the others wait in a queue.

A job is a folder. `job.json` has the question and the state, `page.html` the answer from `--report`, `answer.json` the answer
from `--json`. `run/` has the games (`--out`), so that a job can continue after it was stopped or died. Its process reports its
progress in JSON lines (`--progress json`). The job goes on when the browser is closed.
"""

import asyncio
import json
import os
import re
import shlex
import shutil
import signal
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Annotated, Any, BinaryIO, Literal

from msgspec import Meta

from kfsim.serve.job_words import is_place, is_question
from kfsim.serve.own_files import in_folder, reads_only_the_shelf
from kfsim.text.messages import one_line
from kfsim.text.reading import UnreadableError, decoded, read_bytes
from kfsim.text.schema import SchemaError, from_json

JOB, PAGE, ANSWER_FILE, RUN = "job.json", "page.html", "answer.json", "run"
AGAIN = 10.0  # seconds between two interrupts of a process
State = Literal["waiting", "running", "done", "stopped", "failed"]
WAITING: State = "waiting"
RUNNING: State = "running"
DONE: State = "done"
STOPPED: State = "stopped"
FAILED: State = "failed"
FOLDER = re.compile(r"[0-9]{4,12}")  # the name of a job's folder
MOST_BYTES = 1 << 20  # largest size of job.json
DIGITS = 12  # largest number of digits in a number of a request
GRACE = 10.0  # seconds that a process has to end by itself
NOT_PASSED_ON = ("KFSIM_API_TOKEN", "KFSIM_LINE_EVERY")  # environment variables that a job's process does not get
MOST_OF_ANSWER = 1 << 26  # largest size of answer.json in bytes


@dataclass
class Job:
    """A question and the state of its answer. The types of the fields are the schema of `job.json`."""

    number: Annotated[int, Meta(ge=0)]
    words: list[str]  # the command line, without the options for its outputs
    title: str
    state: State = WAITING
    asked: float = 0.0  # seconds since the epoch
    seconds: float = 0.0
    done: int = 0
    games: int = 0
    what: str = ""
    left: int | None = None
    standing: str = ""
    first: str = ""  # the first answer, which is shown while a better one is computed
    headline: str = ""
    figure: str = ""  # the main number of the answer, with its unit
    error: str = ""
    chosen: list[str] = field(default_factory=list)  # places of the decks, if the words do not name them

    @property
    def command(self) -> str:
        """The command line that makes the answer again. It must run in the folder of the shelf."""
        return shlex.join(["kfsim", *self.words])

    @property
    def decks(self) -> list[str]:
        """The decks of the question, by their places."""
        end = next((i for i, word in enumerate(self.words) if word.startswith("--")), len(self.words))
        return self.chosen or [word for word in self.words[1:end] if is_place(word)]

    def option(self, name: str) -> str:
        """The value of an option on the command line; "" if it is not there."""
        return self.words[self.words.index(name) + 1] if name in self.words else ""

    @property
    def can_go_on(self) -> bool:
        """Whether the job can continue, because its games are stored."""
        return self.state in (STOPPED, FAILED)

    def read(self, line: str) -> None:
        """Read a line of output of the process, which reports its progress."""
        if line.startswith("{"):
            with suppress(ValueError, KeyError, TypeError):  # a line that kfsim did not write
                self.take(json.loads(line))
        elif line.startswith("kfsim: compil"):
            self.what = line.removeprefix("kfsim: ")

    def take(self, progress: dict[str, Any]) -> None:
        """Update the job from a JSON line of the process: its progress, or its first answer."""
        if "first_answer" in progress:
            self.first, self.standing = one_line(progress["first_answer"]), ""
            return
        if "figure" in progress:
            self.figure = one_line(progress["figure"])
            return
        self.done, self.games, self.standing = progress["done"], progress["of"], progress["so_far"] or self.standing
        self.what = "" if progress["what"] == "playing" else progress["what"]
        self.left = None if progress["seconds_left"] is None else round(progress["seconds_left"])

    @property
    def is_open(self) -> bool:
        """Whether the job waits or runs."""
        return self.state in (WAITING, RUNNING)

    def json(self) -> dict[str, Any]:
        """The state of the job, for the page."""
        return {**asdict(self), "command": self.command, "can_go_on": self.can_go_on}


def is_strange(place: Path) -> bool:
    """Whether the folder of a job is a link, or contains a link, a pipe or a device. kfsim does not write to such a folder,
    because it must write nowhere else."""
    try:
        return place.is_symlink() or any(one.is_symlink() or not (one.is_file() or one.is_dir()) for one in os.scandir(place))
    except OSError:
        return True


def headline_of(file: Path) -> str:
    """The answer in a sentence from its JSON file; "" if the file has none."""
    try:
        return one_line(str(json.loads(read_bytes(file, MOST_OF_ANSWER, "an answer")).get("headline", "")))
    except (UnreadableError, OSError, ValueError, AttributeError):
        return ""


class Jobs:
    """All jobs of a shelf, the newest last, and the process that works on them."""

    def __init__(self, shelf: Path) -> None:
        self.shelf, self.folder = shelf, shelf / "answers"
        self.jobs: dict[int, Job] = {}
        self.damaged: list[str] = []  # names of folders whose job cannot be read
        self.queue: asyncio.Queue[int] = asyncio.Queue()
        self.process: asyncio.subprocess.Process | None = None
        self.current: Job | None = None
        self.stopping = False  # whether the current job must stop
        for place in sorted(self.folder.iterdir()):
            if (job := self.job_in(place)) is not None:
                self.jobs[job.number] = job
            elif place.is_dir() and FOLDER.fullmatch(place.name):
                self.damaged.append(place.name)

    def job_in(self, place: Path) -> Job | None:
        """The job in a folder; None if the folder has none, or a wrong one. A job that was running when the server ended counts
        as stopped."""
        if is_strange(place):
            return None
        try:
            job = from_json(decoded(read_bytes(place / JOB, MOST_BYTES, "a job")), Job)
        except (UnreadableError, SchemaError):
            return None
        if self.place(job) != place or not is_question(job.words) or not reads_only_the_shelf(self.shelf, job.number, job.words):
            return None
        if job.state in (WAITING, RUNNING):
            job.state = STOPPED
        return job

    def numbered(self, number: str) -> Job | None:
        """The job with the number in a request; None if there is none."""
        is_number = number.isascii() and number.isdigit() and len(number) <= DIGITS
        return self.jobs.get(int(number)) if is_number else None

    def place(self, job: Job) -> Path:
        """The folder of a job."""
        return self.folder / f"{job.number:04d}"

    def save(self, job: Job) -> None:
        """Save the state of a job."""
        place = self.place(job)
        place.mkdir(exist_ok=True)
        (place / "new").write_text(json.dumps(asdict(job), ensure_ascii=False, indent=1) + "\n", "utf-8")
        (place / "new").replace(place / JOB)

    def ask(self, words: list[str], title: str, files: Mapping[str, str] | None = None, chosen: Sequence[str] = ()) -> Job:
        """Queue a command line; `files` are texts for the job's folder, by file name (`own_files`)."""
        number = max([*self.jobs, *(int(p.name) for p in self.folder.iterdir() if p.name.isdigit())], default=0) + 1
        job = self.jobs[number] = Job(number, in_folder(words, number), title, asked=time.time(), chosen=list(chosen))
        self.place(job).mkdir(exist_ok=True)
        for name, text in (files or {}).items():
            (self.place(job) / name).write_text(text, "utf-8")
        self.save(job)
        self.queue.put_nowait(number)
        return job

    def go_on(self, job: Job) -> None:
        """Queue a stopped or failed job again."""
        if job.can_go_on:
            job.state, job.error = WAITING, ""
            self.save(job)
            self.queue.put_nowait(job.number)

    def stop(self, job: Job) -> None:
        """Stop a job; its games stay stored."""
        if job.state == WAITING:
            job.state = STOPPED
            self.save(job)
        elif job is self.current:
            self.stopping = True
            self.interrupt(job)

    def interrupt(self, job: Job) -> None:
        """Interrupt the process of the current job every few seconds until it ends. A process that is just starting may miss the
        first interrupt."""
        if job is self.current and self.stopping:
            self.signal(signal.SIGINT)
            asyncio.get_running_loop().call_later(AGAIN, self.interrupt, job)

    def forget(self, job: Job) -> None:
        """Remove a job and its answer, unless it is running."""
        if job is not self.current:
            del self.jobs[job.number]
            shutil.rmtree(self.place(job), ignore_errors=True)

    def clear(self, name: str) -> bool:
        """Remove the folder of a job that cannot be read. Return whether there was one."""
        if name not in self.damaged:
            return False
        self.damaged.remove(name)
        shutil.rmtree(self.folder / name, ignore_errors=True)
        return True

    def signal(self, what: int) -> None:
        """Send a signal to the process of the current job and to its workers."""
        if self.process is not None and self.process.returncode is None:
            with suppress(ProcessLookupError):  # it has ended, and its return code is not known yet
                os.killpg(self.process.pid, what)

    async def work(self) -> None:
        """Answer the questions one after the other, until the server ends."""
        while True:
            job = self.jobs.get(await self.queue.get())
            if job is not None and job.state == WAITING:
                await self.answer(job)

    def command_of(self, job: Job) -> list[str]:
        """The command of the process for a job: from the start, or one that continues its run. The words of the job must be those
        of a question (`is_question`)."""
        place = self.place(job).relative_to(self.shelf)
        words, written = job.words, ["--report", str(place / PAGE), "--json"]
        if job.words[0] != "replay":
            written += ["--progress", "json"]
            if (self.shelf / place / RUN / "run.json").exists():
                words = ["resume", str(place / RUN)]
            else:
                shutil.rmtree(self.shelf / place / RUN, ignore_errors=True)
                words = [*job.words, "--out", str(place / RUN)]
        return [sys.executable, "-m", "kfsim", *words, *written]

    async def answer(self, job: Job) -> None:
        """Run the process of a job to its end."""
        job.state, job.what, job.first, self.current, self.stopping = RUNNING, "starting", "", job, False
        job.figure = ""
        self.save(job)
        begun = time.monotonic()
        environment = {name: value for name, value in os.environ.items() if name not in NOT_PASSED_ON}
        with self.new_file(job) as answer_file:
            self.process = await asyncio.create_subprocess_exec(
                *self.command_of(job), cwd=self.shelf, env=environment, start_new_session=True,
                stdin=asyncio.subprocess.DEVNULL, stdout=answer_file, stderr=asyncio.subprocess.PIPE,
            )  # fmt: skip
        if self.stopping:  # while the process was being started
            self.signal(signal.SIGINT)
        try:
            complaints = await self.listen(job)
            code = await self.process.wait()
        finally:
            self.signal(signal.SIGKILL)
            self.process = self.current = None
            job.seconds += time.monotonic() - begun
        job.what, job.left = "", None
        if code == 0 and (self.place(job) / PAGE).exists():
            job.state, job.done = DONE, job.games
            job.headline = headline_of(self.place(job) / ANSWER_FILE) or job.first
        elif self.stopping or code in (130, -signal.SIGINT):
            job.state = STOPPED
        else:
            job.state = FAILED
            died = f"the process died ({code}); the games so far are kept"
            job.error = died if code < 0 else complaints or died
        self.save(job)

    def new_file(self, job: Job) -> BinaryIO:
        """The empty file for the answer of a job. An existing one is removed, so that no link is followed."""
        file = self.place(job) / ANSWER_FILE
        file.unlink(missing_ok=True)
        return file.open("xb")

    async def listen(self, job: Job) -> str:
        """Follow the progress of the process and return its last error message."""
        assert self.process is not None and self.process.stderr is not None
        last = ""
        async for raw in self.process.stderr:
            line = raw.decode("utf-8", "replace").strip()
            job.read(line)
            if line.startswith("kfsim: "):
                last = line.removeprefix("kfsim: ")
        return one_line(last)

    async def end(self) -> None:
        """Stop the running job, and wait for its end; its games stay stored."""
        self.stopping = True
        self.signal(signal.SIGINT)
        if self.process is not None:
            try:
                await asyncio.wait_for(self.process.wait(), GRACE)
            except TimeoutError:
                self.signal(signal.SIGKILL)
