"""`kfsim dev rebuild`: make all learned data again, each after the data that it depends on."""

import hashlib
import json
import os
import subprocess
import sys
import time
from dataclasses import asdict, dataclass
from pathlib import Path

import click
import tomli

from kfsim.cards.catalogue import SETS
from kfsim.cli.written import write_files
from kfsim.text.learned_data import FOLDER, learned_text, names_before

STEPS_FILE = "steps.json"
WEIGHTS, NETWORK = "weights.toml", "value.json"
STYLE = "steady"  # the style with the tuned weights; other styles stay unchanged


@dataclass(frozen=True)
class Step:
    """One run of a command for the learned data `data`: it writes the file `makes`; `full` and `quick` are its options."""

    command: str
    makes: str
    data: str
    full: str
    quick: str
    takes_sets: bool = True

    def words(self, quick: bool, sets: tuple[str, ...]) -> list[str]:
        """The command line of the step, without files and workers."""
        chosen = [word for name in sets if self.takes_sets for word in ("--set", name)]
        return ["dev", self.command, *(self.quick if quick else self.full).split(), *chosen]


STEPS = (
    Step(
        "tune", "tuned.toml", WEIGHTS, "--random 800 --pairings 400 --generations 40",
        "--random 2 --pairings 1 --generations 1",
    ),
    Step("houses", "houses.json", "houses.json", "--pairings 16000", "--pairings 20"),
    Step(
        "learn", "baseline.json", NETWORK, "--bot steady --games 1000000",
        "--bot steady --games 40",
    ),
    Step(
        "learn", NETWORK, NETWORK, "--bot planner --games 200000 --seed 2",
        "--bot greedy --games 40 --seed 2",
    ),
    Step(
        "measure", "card_values.json", "card_values.json", "--games 450000 --quick-games 300000",
        "--games 100 --quick-games 100 --icon-games 200 --quick-icon-games 200 --opponent-games 0", takes_sets=False,
    ),
)  # fmt: skip


def digest(file: Path) -> str:
    """A digest of a file; "" without a file."""
    return hashlib.sha256(file.read_bytes()).hexdigest() if file.is_file() else ""


def with_style(text: str, table: str) -> str:
    """The text of a file of weights, with another table for the tuned style."""
    head, _, rest = text.partition(f"[{STYLE}]\n")
    _, bracket, others = rest.partition("\n[")
    changed = f"{head}[{STYLE}]\n{table.rstrip()}\n{bracket}{others}"
    tomli.loads(changed)
    return changed


class Rebuild:
    """Makes learned data again in a folder. Its subfolder `data` has the finished files, which replace the shipped ones."""

    def __init__(self, folder: Path, quick: bool, sets: tuple[str, ...], workers: int | None) -> None:
        self.folder, self.data, self.quick, self.sets, self.workers = folder, folder / "data", quick, sets, workers
        self.data.mkdir(parents=True, exist_ok=True)
        self.steps_file = folder / STEPS_FILE
        self.done = json.loads(self.steps_file.read_text("utf-8")) if self.steps_file.is_file() else {}

    def rests_on(self, step: Step) -> dict[str, str]:
        """The digests of the data that a step plays with: those from earlier steps."""
        return {name: digest(self.data / name) for name in names_before(step.data)}

    def is_done(self, step: Step, words: list[str]) -> bool:
        """Whether a step was finished before with the same options, and its file has not changed."""
        noted = self.done.get(step.makes, {})
        asked = {"words": words, "rests_on": self.rests_on(step), "made": digest(self.folder / step.makes)}
        return all(noted.get(part) == value for part, value in asked.items())

    def measured(self, step: Step) -> Path:
        """The run folder of the games that measure cards; other data have another folder."""
        rests = json.dumps([step.words(self.quick, self.sets), self.rests_on(step)])
        return self.folder / f"measured-{hashlib.sha256(rests.encode()).hexdigest()[:8]}"

    def files_of(self, step: Step) -> list[str]:
        """The options that name files and workers."""
        workers = ["--workers", str(self.workers)] if self.workers else []
        if step.command == "measure":
            return ["--out", str(self.measured(step)), *workers]
        start = ["--start", str(self.folder / "baseline.json")] if step.makes == NETWORK else []
        return ["--write", str(self.folder / step.makes), *start, *workers]

    def play(self, step: Step, words: list[str]) -> None:
        """Run a step in a separate process with the finished data; a usage error if it fails."""
        measured = self.measured(step)
        resumed = step.command == "measure" and measured.exists()
        asked = ["resume", str(measured)] if resumed else [*words, *self.files_of(step)]
        variables = {**os.environ, FOLDER: str(self.data)}
        played = subprocess.run([sys.executable, "-m", "kfsim", *asked], check=False, env=variables, stdout=subprocess.DEVNULL)
        if played.returncode:
            raise click.UsageError(f"'kfsim {' '.join(words)}' failed; the same command goes on from there")
        if step.command == "measure":
            (self.folder / step.makes).write_bytes((measured / step.makes).read_bytes())

    def put_in_place(self, step: Step) -> None:
        """Make the result of a step available to the next steps."""
        text = (self.folder / step.makes).read_text("utf-8")
        if step.makes == "tuned.toml":
            write_files("FOLDER", [(self.data / WEIGHTS, with_style(learned_text(WEIGHTS), text).encode())], own=True)
        else:
            write_files("FOLDER", [(self.data / step.data, text.encode())], own=True)

    def run(self) -> None:
        """Run the unfinished steps, and report each."""
        for number, step in enumerate(STEPS, 1):
            words, begun = step.words(self.quick, self.sets), time.monotonic()
            line = f"kfsim: {number} of {len(STEPS)}, kfsim {' '.join(words)}"
            if self.is_done(step, words):
                click.echo(f"{line}: done before", err=True)
                continue
            click.echo(line, err=True)
            rests = self.rests_on(step)
            self.play(step, words)
            self.put_in_place(step)
            seconds = round(time.monotonic() - begun)
            self.done[step.makes] = {
                **asdict(step), "words": words, "rests_on": rests, "made": digest(self.folder / step.makes), "seconds": seconds,
            }  # fmt: skip
            write_files("FOLDER", [(self.steps_file, json.dumps(self.done, indent=1).encode())], own=True)


@click.command("rebuild")
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.option("--quick", is_flag=True, help="Few games: shows that every step works. The data are worth nothing.")
@click.option(
    "--set", "sets", multiple=True, type=click.Choice(list(SETS)), help="Sets of the random decks (default: as each step)."
)
@click.option("--workers", type=click.IntRange(1), default=None, metavar="N", help="Workers (default: one a core).")
def rebuild(folder: Path, quick: bool, sets: tuple[str, ...], workers: int | None) -> None:
    """Make all learned data again in FOLDER: weights, house policy, evaluation, card values.

    Each step plays with the results of earlier steps. After an interruption, the same command goes on. For each file,
    FOLDER/steps.json has the options, the digests of the data that it depends on, and the seconds. To play with the result, set
    KFSIM_LEARNED=FOLDER/data.

    \b
    Example:
      kfsim dev rebuild learned --quick
    """
    one = Rebuild(folder, quick, sets, workers)
    one.run()
    click.echo(f"All learned data are in {one.data}. To play with them, set {FOLDER}={one.data}.")
