"""`kfsim bench`."""

import json
import tempfile
import time
from pathlib import Path

import click


@click.command("bench")
@click.option("--games", type=int, default=2000, show_default=True, help="Games in each of five batches.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of the table.")
def command(games: int, as_json: bool) -> None:
    """Measure how fast games are played here, on one core, beside a floor measured in the same run.

    \b
    Example:
      kfsim bench --json
    """
    if games < 2:
        raise click.UsageError(f"--games must be at least 2, not {games}")
    from kfsim.batch.plan import Plan
    from kfsim.cli.options import compile_first
    from kfsim.deck import load_deck
    from kfsim.engine.kernel import compiled_before
    from kfsim.report.sample import SAMPLE_DECKS

    with tempfile.TemporaryDirectory() as folder:
        files = [str(Path(folder) / f"{i}.txt") for i in range(2)]
        for file, text in zip(files, SAMPLE_DECKS, strict=True):
            Path(file).write_text(text, "utf-8")
        plan = Plan(load_deck(files[0]), load_deck(files[1]))
        cold = not compiled_before()
        begun = time.perf_counter()
        compile_first(plan)
        seconds = time.perf_counter() - begun if cold else None
        from kfsim.batch.bench import measure

        data = measure(plan, games, (files[0], files[1]), seconds)
    if as_json:
        click.echo(json.dumps(data))
        return
    click.echo(f"{data['games_per_second']:,.0f} games a second on one core ({data['turns_per_game']:.1f} turns a game)")
    click.echo(f"{data['ns_per_turn']:,.0f} ns a turn, {data['ns_per_decision']:,.0f} ns a decision")
    click.echo(
        f"{data['ratio']:.2f} times the floor of {data['floor_ns_per_turn']:,.0f} ns a turn "
        f"(batches: {data['ratio_low']:.2f} to {data['ratio_high']:.2f})"
    )
    click.echo(f"warm start to the first game: {data['warm_start_seconds']:.1f} s")
    if data["cold_compile_seconds"] is not None:
        click.echo(f"cold compile: {data['cold_compile_seconds']:.0f} s")
