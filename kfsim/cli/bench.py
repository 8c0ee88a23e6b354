"""`kfsim dev bench`."""

import json
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click

from kfsim.cli.output import writable_file
from kfsim.cli.saved_command import Written
from kfsim.cli.targets import guarded
from kfsim.games.capabilities import BenchRoom
from kfsim.text.reading import UnreadableError, decoded, read_bytes
from kfsim.text.schema import SchemaError, from_json

MOST_BYTES = 8 << 20  # largest size of a history


@click.command("bench")
@click.option("--games", type=int, default=2000, show_default=True, help="Games in each of seven batches.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of the table.")
@click.option(
    "--history",
    cls=Written,
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Add the figures to a file, one line for each run.",
)
@click.option("--compare", "old_file", type=click.Path(path_type=Path), metavar="OLD", help="Say what is slower than in OLD, "
              "an output of --json or a history (its last line).")  # fmt: skip
@guarded
def command(games: int, as_json: bool, history: Path | None, old_file: Path | None) -> None:
    """Measure how fast kfsim plays games on one core of this machine, compared with a fixed task in the same run.

    \b
    Example:
      kfsim dev bench --json
    """
    if games < 2:
        raise click.UsageError(f"--games must be at least 2, not {games}")
    old = figures_of(old_file) if old_file else None
    if history:
        writable_file("--history", history)
    from kfsim.batch.games import game_of, plan_for
    from kfsim.cli.options import compile_first
    from kfsim.deck import load_deck
    from kfsim.kernels.kernel import compiled_before
    from kfsim.report.sample import SAMPLE_DECKS

    with tempfile.TemporaryDirectory() as folder:
        files = [str(Path(folder) / f"{i}.txt") for i in range(2)]
        for file, text in zip(files, SAMPLE_DECKS, strict=True):
            Path(file).write_text(text, "utf-8")
        plan = plan_for(load_deck(files[0]), load_deck(files[1]))
        cold = not compiled_before()
        begun = time.perf_counter()
        compile_first(plan)
        seconds = time.perf_counter() - begun if cold else None
        room: BenchRoom = game_of(plan).room("bench")
        data = room.measure(plan, games, (files[0], files[1]), seconds)
    if old:
        data["compared"] = room.compare(data, old)
    if history:
        with history.open("a", encoding="utf-8") as lines:
            lines.write(json.dumps({"when": datetime.now(UTC).isoformat(timespec="seconds"), **data}) + "\n")
    if as_json:
        click.echo(json.dumps(data))
        return
    click.echo(f"{data['games_per_second']:,.0f} games a second on one core ({data['turns_per_game']:.1f} turns a game)")
    click.echo(f"{data['ns_per_turn']:,.0f} ns a turn, {data['ns_per_decision']:,.0f} ns a decision")
    click.echo(
        f"{data['ratio']:.2f} times the floor of {data['floor_ns_per_turn']:,.0f} ns a turn "
        f"(batches: {data['ratio_low']:.2f} to {data['ratio_high']:.2f})"
    )
    if data["cold_compile_seconds"] is not None:
        click.echo(f"cold compile, once for this version: {data['cold_compile_seconds']:.0f} s")
    if data["warm_start_seconds"] is None:
        click.echo("warm start to the first game: none, because this machine cannot keep compiled code; every start compiles")
    else:
        click.echo(f"warm start to the first game: {data['warm_start_seconds']:.1f} s")
    if old:
        click.echo(in_words(data["compared"], old))


def in_words(found: dict[str, float], old: dict[str, Any]) -> str:
    """The result of a comparison in a sentence."""
    bounds = f"95% CI {100 * found['slower_lo']:+.1f} to {100 * found['slower_hi']:+.1f}%"
    if found["slower_lo"] <= 0 <= found["slower_hi"]:
        return f"no slower or faster than {old['ratio']:.2f} times the floor ({100 * found['slower']:+.1f}%, {bounds})"
    return f"{abs(100 * found['slower']):.1f}% {'SLOWER' if found['slower'] > 0 else 'faster'} than before ({bounds})"


def figures_of(file: Path) -> dict[str, Any]:
    """The figures of an older run for the comparison: its ratio to the floor, and those of its batches. Raise a usage error if
    the file does not have them."""
    from kfsim.cli.schemas import Figures

    try:
        lines = decoded(read_bytes(file, MOST_BYTES, "what 'kfsim dev bench' wrote")).strip().splitlines()
        found = from_json(lines[-1] if lines else "", Figures)
    except UnreadableError as error:
        raise click.UsageError(f"--compare: {file}: {error}") from None
    except SchemaError as error:
        wanted = "'kfsim dev bench --json' or --history writes"
        raise click.UsageError(f"--compare: '{file}' does not hold what {wanted}: {error}") from None
    return {"ratio": found.ratio, "ratios": found.ratios}
