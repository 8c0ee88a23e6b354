"""`kfsim dev houses`."""

from pathlib import Path

import click

from kfsim.cards.catalogue import MEASURED_SETS
from kfsim.cli.options import compile_first
from kfsim.cli.output import writable_file
from kfsim.cli.progress_form import progress_option
from kfsim.cli.random_field import random_field, sets_option
from kfsim.cli.saved_command import Written
from kfsim.cli.session import made_with
from kfsim.cli.targets import guarded
from kfsim.cli.written import write_files
from kfsim.games.capabilities import HousesRoom
from kfsim.games.registry import game_with

HELD_OUT = 10  # one pairing in ten is held out to test the rule


@click.command("houses")
@sets_option
@click.option("--pairings", type=click.IntRange(20), default=6400, show_default=True, help="Pairings of random decks in all.")
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True)
@click.option(
    "--workers", type=click.IntRange(1), default=None, metavar="N", help="Worker processes (default: one for each core)."
)
@progress_option
@click.option("--write", cls=Written, type=click.Path(path_type=Path), metavar="FILE",
              help="File to write the rule to (default: only test it).")  # fmt: skip
@guarded
def houses(sets: tuple[str, ...], pairings: int, seed: int, workers: int | None, progress: str, write: Path | None) -> None:
    """Learn a correction of the house choice: play on from every house that could be chosen, fit a rule to the gains, and test it
    on held-out decks.

    \b
    Example:
      kfsim dev houses --pairings 800 --write houses.json
    """
    if write:
        writable_file("--write", write)
    from kfsim.batch.games import plan_for
    from kfsim.batch.run import Runner
    from kfsim.cli.progress import Progress

    room: HousesRoom = game_with("houses").room("houses")
    field = random_field(sets or MEASURED_SETS, pairings)
    compile_first(plan_for(field[0], field[1]))
    held_back = 2 * max(1, pairings // HELD_OUT)
    with Progress(pairings * room.GAMES_A_PAIRING, form=progress) as shown, Runner(workers) as runner:
        runner.progress = shown.update
        training, held_out = (room.choices(some, seed, runner) for some in (field[held_back:], field[:held_back]))
    rule = room.fit(training)
    proof = room.prove(rule, held_out)
    if write:
        learned = {**made_with("houses.json", "--write"), "choices": len(training), "proof": proof.json()}
        write_files("--write", [(write, room.written(rule, learned))])
    click.echo(
        f"With held-out decks the rule changes {100 * proof.departs:.1f}% of {len(held_out):,} house choices, and "
        f"the chance to win rises by {100 * proof.gain:.2f} ±{196 * proof.error:.2f} points a choice."
    )
