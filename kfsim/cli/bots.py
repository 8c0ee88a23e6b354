"""`kfsim bots ladder`, `kfsim dev tune` and `kfsim dev learn`."""

import importlib.util
import json
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from kfsim import __version__
from kfsim.analysis.interval_names import in_json
from kfsim.batch.bot_names import BOTS, FAST_BOTS, MOST_BUDGET
from kfsim.cards.catalogue import SETS
from kfsim.cli.card_report import look
from kfsim.cli.houses import houses
from kfsim.cli.mistakes import mistakes
from kfsim.cli.old_names import hidden
from kfsim.cli.options import A_BOT, BotName, compile_first, rulebook_option
from kfsim.cli.output import Output, output_options, writable_file
from kfsim.cli.progress_form import progress_option
from kfsim.cli.saved_command import Written
from kfsim.cli.session import command_without, decks_at, file_at, made_with
from kfsim.cli.targets import guarded
from kfsim.cli.written import write_files
from kfsim.deck import Deck
from kfsim.deck.rulebooks import rulebook_of
from kfsim.games.capabilities import LearnRoom, TuneRoom
from kfsim.games.registry import game_with

if TYPE_CHECKING:
    from kfsim.analysis.ladder import Ladder

FIELD_SEED = 2026
OF_SETS = "Sets of the random decks (default: every set)."
MOST_OF_NET = 32 << 20  # largest size of a net to start from, in bytes
HELD_OUT = 1 << 40  # added to the seed, so that the test of a net has other decks
MOST_PROOF = 40_000  # largest number of games in the test of a net
LEARNING = tuple(bot for bot in BOTS if bot not in ("search", "random"))  # bots that may play the games to learn from


def field_of(places: tuple[str, ...], random: int = 0, sets: tuple[str, ...] = ()) -> list[Deck]:
    """The decks of some places, and `random` random decks. The sets of the random decks take turns (no `sets`: every set). Raise
    a usage error for fewer than two decks."""
    from kfsim.deck.random import random_deck

    decks = decks_at(places, False)
    wanted = sets or tuple(SETS)
    decks += [random_deck(FIELD_SEED, index // len(wanted) + 1, wanted[index % len(wanted)]) for index in range(random)]
    if len(decks) < 2:
        raise click.UsageError("bots need at least two decks to play with: --decks DIR, or --random N")
    return decks


def tuning() -> TuneRoom:
    """The functions of KeyForge that search for better weights."""
    room: TuneRoom = game_with("tune").room("tune")
    return room


@click.group("bots")
def command() -> None:
    """Measure the bots."""


@command.command("ladder")
@click.option(
    "--decks", multiple=True, metavar="PLACE", help="Decks to play with: a file or a folder. Repeat the option for more."
)
@click.option("--random", "random_decks", type=click.IntRange(0), default=16, show_default=True, help="Random decks to add.")
@click.option("--set", "sets", multiple=True, type=click.Choice(list(SETS)), help=OF_SETS)
@click.option("--pairings", type=click.IntRange(2), default=40, show_default=True, help="Pairings of decks.")
@click.option("--games", type=click.IntRange(2), default=50, show_default=True, help="Games of each pairing, from each side.")
@click.option("--bot", "bots", multiple=True, type=A_BOT, help="A bot (default: all fast bots). Repeat the option for more.")
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True)
@rulebook_option
@click.option(
    "--history",
    cls=Written,
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Add the ratings to a file, one line for each run.",
)
@output_options
def ladder(
    decks: tuple[str, ...], random_decks: int, sets: tuple[str, ...], pairings: int, games: int, bots: tuple[str, ...], seed: int,
    rulebook: str | None, history: Path | None, output: Output,
) -> None:  # fmt: skip
    """Play all bots against each other with many decks, and rate them.

    \b
    Example:
      kfsim bots ladder --decks decks --pairings 60
    """
    field = field_of(decks, random_decks, sets)
    chosen = tuple(dict.fromkeys(bots)) or FAST_BOTS
    if len(chosen) < 2:
        raise click.UsageError("a ladder needs at least two bots")
    if history:
        writable_file("--history", history)
    from kfsim.analysis.ladder import ladder as play_ladder
    from kfsim.batch.games import plan_for

    pairs, under = tuning().pairings(field, pairings, seed), rulebook or rulebook_of(field)
    matchups = len(chosen) * (len(chosen) - 1) // 2
    with output.playing(plan_for(*pairs[0], under), matchups * len(pairs) * 4 * (games // 2)) as (runner, _):
        answer = play_ladder(chosen, pairs, games, seed, under, runner)
    if history:
        remember(history, answer)
    output.write(answer)


def remember(history: Path, answer: "Ladder") -> None:
    """Add a line to the history of ratings."""
    from kfsim.games.sources import played_by

    when = datetime.now(UTC).isoformat(timespec="seconds")
    with history.open("a", encoding="utf-8") as lines:
        lines.write(json.dumps({"when": when, "played_by": played_by(Deck.game), **in_json(answer.json())}) + "\n")


@click.command("tune")
@click.option(
    "--decks", multiple=True, metavar="PLACE", help="Decks to play with: a file or a folder. Repeat the option for more."
)
@click.option("--random", "random_decks", type=click.IntRange(0), default=16, show_default=True, help="Random decks to add.")
@click.option("--set", "sets", multiple=True, type=click.Choice(list(SETS)), help=OF_SETS)
@click.option("--held-out", multiple=True, metavar="PLACE", help="Decks that tuning never plays, to test the result.")
@click.option("--start", default="steady", show_default=True, help="The style to start from.")
@click.option("--against", multiple=True, help="The styles to beat (default: every style).")
@click.option("--fix", multiple=True, metavar="WEIGHT", help="A weight that does not change. Repeat the option for more.")
@click.option("--spread", type=click.FloatRange(0.001, 10), default=0.3, show_default=True, help="How far to search at first.")
@click.option("--generations", type=click.IntRange(1), default=60, show_default=True)
@click.option("--pairings", type=click.IntRange(1), default=60, show_default=True, help="Pairings of decks.")
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True)
@click.option(
    "--workers", type=click.IntRange(1), default=None, metavar="N", help="Worker processes (default: one for each core)."
)
@click.option("--write", cls=Written, type=click.Path(path_type=Path), metavar="FILE",
              help="File to write the weights to (default: print them).")  # fmt: skip
@guarded
def tune(
    decks: tuple[str, ...], random_decks: int, sets: tuple[str, ...], held_out: tuple[str, ...], start: str,
    against: tuple[str, ...], fix: tuple[str, ...], spread: float, generations: int, pairings: int, seed: int,
    workers: int | None, write: Path | None,
) -> None:  # fmt: skip
    """Search for better weights by self-play (CMA-ES), and test them on held-out decks.

    \b
    Example:
      kfsim dev tune --decks decks --generations 40
    """
    room = tuning()
    if importlib.util.find_spec("cma") is None:
        raise click.UsageError("tuning needs cma: pip install 'kfsim[tune]'")
    if wrong := [name for name in fix if name not in room.known_weights()]:
        raise click.UsageError(f"--fix: no weight is named '{wrong[0]}'; they are {', '.join(room.known_weights())}")
    if unknown := [name for name in (start, *against) if name not in room.known_styles()]:
        raise click.UsageError(f"no style is named '{unknown[0]}'; known are {', '.join(room.known_styles())}")
    field = field_of(decks, random_decks, sets)
    proof = field_of(held_out) if held_out else []
    if write:
        writable_file("--write", write)
    from kfsim.batch.games import plan_for

    compile_first(plan_for(field[0], field[1]))
    begun = time.monotonic()

    def tell(generation: int, mean: float) -> None:
        """Print the progress of the search."""
        seconds = time.monotonic() - begun
        click.echo(f"kfsim: generation {generation} of {generations}, mean score {mean:.3f}, {seconds:.0f} s", err=True)

    opponents = [room.known_styles()[name] for name in against or room.known_styles()]
    found = room.tune(
        field, room.known_styles()[start], opponents, generations, seed, pairings, workers, tell, fix, spread=spread
    )
    made = f"# {command_without('--write')} (kfsim {__version__}, {len(field)} decks)"
    text = f"{made}\n{room.table_of(found.weights)}"
    if write:
        write_files("--write", [(write, text.encode())])
    else:
        click.echo(text, nl=False)
    if proof:
        from kfsim.analysis.stats.intervals import mean_interval
        from kfsim.report.matchup import interval, percent

        arena = room.Arena(room.pairings(proof, pairings, seed))
        for name in room.known_styles():
            scores = arena.scores(found.weights, room.known_styles()[name], 1 << 20, 100)
            low, high = mean_interval(scores)
            click.echo(f"held-out decks, against {name}: {percent(scores.mean())} (95% CI {interval([low, high])})", err=True)


@click.command("learn")
@click.option("--set", "sets", multiple=True, type=click.Choice(list(SETS)), help=OF_SETS)
@click.option("--games", type=click.IntRange(2), default=20000, show_default=True, help="Games to learn from.")
@click.option("--bot", default="planner", show_default=True, type=BotName(LEARNING), help="The bot that plays both sides.")
@click.option("--budget", type=click.IntRange(1, MOST_BUDGET), default=None, help="Rollouts for one decision of planner.")
@click.option("--hidden", type=click.IntRange(1, 32), default=16, show_default=True, help="Hidden units of the net.")
@click.option(
    "--start",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="A net to start from, learned from games of another bot.",
)
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True)
@click.option(
    "--workers", type=click.IntRange(1), default=None, metavar="N", help="Worker processes (default: one for each core)."
)
@progress_option
@click.option("--write", cls=Written, type=click.Path(path_type=Path), metavar="FILE",
              help="File to write the net to (default: only test it).")  # fmt: skip
@guarded
def learn(
    sets: tuple[str, ...], games: int, bot: str, budget: int | None, hidden: int, start: Path | None, seed: int,
    workers: int | None, progress: str, write: Path | None,
) -> None:  # fmt: skip
    """Learn the evaluation: play random decks, fit a net to the winners, and test it on other random decks.

    \b
    Example:
      kfsim dev learn --games 60000 --write value.json
    """
    if importlib.util.find_spec("sklearn") is None:
        raise click.UsageError("learning needs scikit-learn: pip install 'kfsim[learn]'")
    if write:
        writable_file("--write", write)
    from kfsim.batch.games import plan_for
    from kfsim.batch.run import Runner
    from kfsim.cli.progress import Progress
    from kfsim.deck.random import random_deck

    one, other = (random_deck(seed, k, next(iter(SETS))) for k in (1, 2))
    compile_first(plan_for(one, other, bot_a=bot, bot_b=bot))
    room: LearnRoom = game_with("learn").room("learn")
    net = file_at("start", start, MOST_OF_NET, "a file that 'kfsim dev learn' wrote")
    try:
        begun = room.net_in(net.text) if net else None
    except ValueError as error:
        raise click.BadParameter(f"{start}: {error}", param_hint="--start") from error
    samples = []
    tested = max(2, min(games // 4, MOST_PROOF))
    with Progress(games + tested, form=progress) as shown, Runner(workers) as runner:
        runner.progress = shown.update
        for part, number in ((seed, games), (seed + HELD_OUT, tested)):
            samples.append(room.positions(number, bot, budget, part, sets or tuple(SETS), runner))
    data = room.fit(samples[0], len(begun["bias"]) if begun else hidden, seed, begun)
    found = room.prove(room.chances_of(data, samples[1]), samples[1])
    data["learned"] = {
        **made_with("value.json", "--write", "--start"),
        "bot": bot, "judging_by": room.evaluation_digest(), "games": games, "seed": seed,
        "positions": len(samples[0]), "won": float(samples[0].won.mean()), "proof": found.json(),
    }  # fmt: skip
    if begun:
        data["learned"]["start"] = begun.get("learned")
    if write:
        write_files("--write", [(write, f"{json.dumps(data)}\n".encode())])
    click.echo(f"Held-out decks: log loss {found.log_loss:.3f}, AUC {found.auc:.3f} ({len(samples[1]):,} positions).")
    for part in found.by_turn:
        until = f" to {part['to']:.0f}" if part["to"] < 1000 else " on"
        click.echo(f"  from turn {part['from']:.0f}{until}: log loss {part['log_loss']:.3f}, AUC {part['auc']:.3f}")
    worst = max(found.tenths, key=lambda part: abs(part["predicted"] - part["won"]))
    predicted, won = (f"{100 * worst[name]:.1f}%" for name in ("predicted", "won"))
    click.echo(f"Worst of ten classes of predictions: {predicted} predicted, {won} won.")


for one in (tune, learn, houses, mistakes, look):
    command.add_command(hidden(one))
