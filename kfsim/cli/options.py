"""What several commands share: the options of a plan, and the word about compiling on the first run."""

import sys
import time
from collections.abc import Callable
from threading import Event, Thread
from typing import TYPE_CHECKING, Any, TypeVar

import click

from kfsim.batch.names import BOTS, BUDGETS
from kfsim.cards.words import RULEBOOKS
from kfsim.cli.session import deck_at

if TYPE_CHECKING:
    from kfsim.batch.games import GamePlan

EVERY_RULEBOOK = (*RULEBOOKS, "expanded", "quick")
ENTRIES = {"keyforge": "play_games", "pyre": "play_pyre"}  # the entry points that play games
TAKES = {"keyforge": "half a minute to a minute", "pyre": "half a minute"}  # on two cores; less if some kernels are kept
USUAL = ", ".join(f"{bot}: {tries}" for bot, tries in BUDGETS.items())
F = TypeVar("F", bound=Callable[..., Any])


def plan_options(games: int = 10000, chains: bool = True) -> Callable[[F], F]:
    """The two decks and the options a plan is made of; `games` is how many are played by default."""
    options = [
        click.argument("deck_a"),
        click.argument("deck_b"),
        click.option("--games", type=int, default=games, show_default=True, help="Games to play; pairs swap who goes first."),
        click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same games."),
        click.option("--bot", default="steady", show_default=True, type=click.Choice(BOTS), help="Who plays both decks."),
        click.option("--bot-b", default=None, type=click.Choice(BOTS), help="Who plays deck B, if not the same."),
        click.option("--budget", type=int, default=None, help=f"Tries a decision, for bots that try their options ({USUAL})."),
        click.option(
            "--rulebook",
            default=None,
            type=click.Choice(EVERY_RULEBOOK),
            help="14 (default) or 1.2, with what later sets brought added to it; of Pyre: expanded (default) or quick.",
        ),
        click.option("--blank-missing", is_flag=True, help="Play cards that are known but not covered as blanks."),
    ]
    if chains:
        options += [
            click.option("--chains-a", type=int, default=0, show_default=True, help="Starting chains of deck A, 0 to 24."),
            click.option("--chains-b", type=int, default=0, show_default=True, help="Starting chains of deck B, 0 to 24."),
        ]

    def add(command: F) -> F:
        for option in reversed(options):
            command = option(command)
        return command

    return add


def checked(
    deck_a: str, deck_b: str, games: int, seed: int, bot: str, bot_b: str | None, budget: int | None, rulebook: str | None,
    blank_missing: bool, chains_a: int = 0, chains_b: int = 0, any_game: bool = False,
) -> Any:  # fmt: skip
    """The plan the options describe, of the game that the decks are of; PlanError names the wrong one."""
    from kfsim.batch.games import plan_for

    a, b = deck_at(deck_a, blank_missing, any_game), deck_at(deck_b, blank_missing, any_game)
    own = {"chains_a": chains_a, "chains_b": chains_b, "budget": budget}
    return plan_for(a, b, rulebook, own, games=games, seed=seed, bot_a=bot, bot_b=bot_b or bot)


def compile_first(plan: "GamePlan") -> None:
    """Compile, or load what was compiled before; the first time, say so and show that it is alive."""
    from kfsim.batch.games import match_of
    from kfsim.kernels.kernel import compiled_before, damaged, elsewhere, slower, uncached

    game = plan.deck_a.game

    for warning in (slower(), elsewhere(), uncached(), damaged(ENTRIES[game], game)):
        if warning:
            click.echo(f"kfsim: warning: {warning}", err=True)
    if compiled_before(ENTRIES[game], game):
        match_of(plan).play(0, 2)
        return
    click.echo(f"kfsim: first run: compiling the rules engine, {TAKES[game]}; later runs start at once", err=True)
    begun = time.perf_counter()
    done = Event()
    ticker = Thread(target=tick, args=(done, begun), daemon=True)
    ticker.start()
    try:
        match_of(plan).play(0, 2)
    finally:
        done.set()
        ticker.join()
    click.echo(f"kfsim: compiled in {time.perf_counter() - begun:.0f} s", err=True)


def tick(done: Event, begun: float) -> None:
    """A sign of life: the seconds so far, in place on a terminal, a line every half minute elsewhere."""
    terminal = sys.stderr.isatty()
    while not done.wait(1 if terminal else 30):
        seconds = time.perf_counter() - begun
        click.echo(f"\rkfsim: compiling ... {seconds:.0f} s " if terminal else f"kfsim: compiling ... {seconds:.0f} s",
                   err=True, nl=not terminal)  # fmt: skip
    if terminal:
        click.echo("\r" + " " * 40 + "\r", err=True, nl=False)
