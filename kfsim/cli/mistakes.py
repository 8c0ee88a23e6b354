"""`kfsim dev mistakes`."""

import json

import click

from kfsim.cards.catalogue import MEASURED_SETS
from kfsim.cli.options import compile_first
from kfsim.cli.progress_form import progress_option
from kfsim.cli.random_field import random_field, sets_option
from kfsim.games.capabilities import MistakesRoom
from kfsim.games.registry import game_with


@click.command("mistakes")
@sets_option
@click.option("--pairings", type=click.IntRange(8), default=1600, show_default=True, help="Pairings of random decks in all.")
@click.option("--top", type=click.IntRange(1), default=40, show_default=True, help="Mistakes to list.")
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True)
@click.option(
    "--workers", type=click.IntRange(1), default=None, metavar="N", help="Worker processes (default: one for each core)."
)
@progress_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def mistakes(
    sets: tuple[str, ...], pairings: int, top: int, seed: int, workers: int | None, progress: str, as_json: bool
) -> None:
    """Find the mistakes of `steady`. kfsim plays on from its other options in games of random decks. It lists the options that
    are clearly better, with the mistake that costs most in all games first.

    \b
    Example:
      kfsim dev mistakes --set CotA --pairings 400
    """
    from kfsim.batch.games import plan_for
    from kfsim.batch.run import Runner
    from kfsim.cli.progress import Progress

    room: MistakesRoom = game_with("mistakes").room("mistakes")
    field = random_field(sets or MEASURED_SETS, pairings)
    compile_first(plan_for(field[0], field[1]))
    with Progress(pairings * room.GAMES_A_PAIRING, form=progress) as shown, Runner(workers) as runner:
        runner.progress = shown.update
        tried = room.tried(field, seed, runner)
    found = room.mistakes(tried)
    if as_json:
        click.echo(json.dumps({"tried": len(tried), "mistakes": [one.json() for one in found[:top]]}, ensure_ascii=False))
        return
    click.echo(
        f"{len(tried):,} other options tried. {len(found)} kinds of options are surely better, by these points of win rate (95% "
        "CI):"
    )
    for one in found[:top]:
        click.echo(f"  {100 * one.gain:+5.1f} ±{100 * one.error:.1f}  {one.seen:6,} times  {one.does}, not: {one.better}")
