"""Options that several commands share, and the message about compiling on the first run."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread
from typing import TYPE_CHECKING, Any, TypeVar

import click

from kfsim.batch.bot_names import BOTS, BUDGETS, FAST_BOTS, MOST_BUDGET, REMOVED_BOTS, instead_of
from kfsim.cli.session import choose_icons, choose_powers, deck_at, name_token
from kfsim.deck.icons import CHOICES
from kfsim.games.registry import game_with, games, of_every_game, titles_of_those_that_can, with_titles

if TYPE_CHECKING:
    from kfsim.games.protocols import GamePlan


class OfEveryGame(click.Choice[str]):
    """A choice among the words of all games. It takes any word, because only the game of the decks knows which are its own."""

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The word itself; no word is refused."""
        return value


class BotName(click.Choice[str]):
    """A choice among bots. For a bot of an earlier version, the error names the one to use instead."""

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The name of a bot. Raise a usage error for any other word."""
        if value in REMOVED_BOTS:
            self.fail(f"{value!r} is no bot{instead_of(value)}", param, ctx)
        return super().convert(value, param, ctx)


A_BOT, A_QUICK_BOT = BotName(BOTS), BotName(FAST_BOTS)
EVERY_BOT, EVERY_RULEBOOK = OfEveryGame(of_every_game("bots")), OfEveryGame(of_every_game("rulebooks"))
KEYFORGE = games()[0]
USUAL = ", ".join(f"{bot} {tries}" for bot, tries in BUDGETS.items())
F = TypeVar("F", bound=Callable[..., Any])

token_option = click.option(
    "--token", metavar="NAME", expose_value=False, callback=name_token,
    help="The token creature of decks whose files do not name one.",
)  # fmt: skip
icons_alone = click.option(
    "--icons", type=click.Choice(CHOICES), expose_value=False, callback=choose_icons,
    help="Bonus icons that a list lacks. spread: deal them over the cards, differently for "
    "each pair of games (default); listed: leave them out.",
)  # fmt: skip
powers_option = click.option(
    "--archon-powers", type=click.Choice(["on", "off"]), expose_value=False, callback=choose_powers,
    help="Play decks of Crucible Clash with their archon powers (default) or without.",
)  # fmt: skip


def icons_option(command: F) -> F:
    """Add the options for bonus icons and archon powers."""
    return icons_alone(powers_option(command))


rulebook_option = click.option(
    "--rulebook", default=None, type=click.Choice(KEYFORGE.rulebooks), help=f"{KEYFORGE.rulebook_words}."
)  # for commands of KeyForge only

reading_option = click.option(
    "--reading", "readings", multiple=True, metavar="NAME=VALUE",
    help=f"{titles_of_those_that_can('--reading')}: read a point of the rulebook in another way "
    f"('kfsim {game_with('readings').name} rules' lists the readings). Repeat the option for more.",
)  # fmt: skip


def plan_options(games: int, chains: bool = True, readings: bool = False) -> Callable[[F], F]:
    """A decorator that adds the two decks and the options of a plan; `games` is the default number of games."""
    options: list[Callable[[F], F]] = [
        click.argument("deck_a"),
        click.argument("deck_b"),
        click.option(
            "--games", type=int, default=games, show_default=True, help="Games to play, in pairs: each deck goes first once."
        ),
        click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same games."),
        click.option("--bot", default="steady", show_default=True, type=EVERY_BOT, help="The bot that plays both decks."),
        click.option("--bot-b", default=None, type=EVERY_BOT, help="The bot that plays deck B, if it is another one."),
        click.option(
            "--budget",
            type=int,
            default=None,
            help=f"Rollouts for one decision of planner or search (default: {USUAL}; at most {MOST_BUDGET:,}).",
        ),
        click.option(
            "--rulebook",
            default=None,
            type=EVERY_RULEBOOK,
            help=f"{with_titles(lambda game: game.rulebook_words)}.",
        ),
        click.option("--blank-missing", is_flag=True, help="Play a card as a blank card if kfsim cannot play it yet."),
        token_option,
        icons_option,
    ]
    if readings:
        options.append(reading_option)
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


def of_two_decks(deck_a: str, deck_b: str, blank_missing: bool, **options: Any) -> dict[str, Any]:
    """The options of a plan as arguments of a request (`analysis.requests.TwoDecks`), with the decks loaded."""
    return {"decks": [deck_at(deck_a, blank_missing), deck_at(deck_b, blank_missing)], **options}


def compile_first(plan: "GamePlan") -> None:
    """Load the compiled engine, or compile it. Compiling is slow, so it prints a message and the seconds so far."""
    from kfsim.batch.games import game_of, match_of
    from kfsim.kernels.kernel import compiled_before, damaged, elsewhere, slower, uncached

    game = game_of(plan)
    if not game.entry:
        return
    for warning in (slower(), elsewhere(), uncached(), damaged(game.entry, game.name)):
        if warning:
            click.echo(f"kfsim: warning: {warning}", err=True)
    if compiled_before(game.name):
        match_of(plan).play(0, 2)
        return
    click.echo(f"kfsim: {game.first_run}", err=True)
    ticker = Ticker()
    try:
        match_of(plan).play(0, 2)
    finally:
        ticker.stop()


@contextmanager
def reporting_compiles(what: str) -> Iterator[None]:
    """A context in which the compilation of a new kernel is reported."""
    from kfsim.kernels.stage import entry_cache

    tickers: list[Ticker] = []

    def began(_name: str) -> None:
        """Report the first kernel only."""
        if not tickers:
            click.echo(f"kfsim: compiling {what}. This takes a minute or two; later runs start at once", err=True)
            tickers.append(Ticker())

    entry_cache.COMPILING.append(began)
    try:
        yield
    finally:
        entry_cache.COMPILING.remove(began)
        for ticker in tickers:
            ticker.stop()


class Ticker:
    """Prints the seconds while something compiles, and the total at the end."""

    def __init__(self) -> None:
        self.begun, self.done = time.perf_counter(), Event()
        self.thread = Thread(target=tick, args=(self.done, self.begun), daemon=True)
        self.thread.start()

    def stop(self) -> None:
        """Stop, and print how long the compilation took."""
        self.done.set()
        self.thread.join()
        click.echo(f"kfsim: compiled in {time.perf_counter() - self.begun:.0f} s", err=True)


def tick(done: Event, begun: float) -> None:
    """Show the seconds so far: on a terminal every second at the same place, elsewhere one line every half minute."""
    terminal = sys.stderr.isatty()
    while not done.wait(1 if terminal else 30):
        seconds = time.perf_counter() - begun
        click.echo(f"\rkfsim: compiling ... {seconds:.0f} s " if terminal else f"kfsim: compiling ... {seconds:.0f} s",
                   err=True, nl=not terminal)  # fmt: skip
    if terminal:
        click.echo("\r" + " " * 40 + "\r", err=True, nl=False)
