"""`--second-opinion`: how much an answer rests on the play."""

import shlex
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import click

from kfsim.analysis.requests import FEWEST_BETTER, MOST_BETTER
from kfsim.batch.names import BUDGETS
from kfsim.cli.session import session
from kfsim.games.registry import game_named

if TYPE_CHECKING:
    from kfsim.games.parts import GameDeck

GAMES = 4000  # some ten seconds on two cores
A_DECK = 400  # for each deck of a field: that tells what it wins to ±3 points
LONGEST = 100_000  # if it is played until enough is known: some six minutes
OPTION = "--second-opinion"
EVERYWHERE = "KFSIM_SECOND_OPINION"  # what it is unless the command line says otherwise
F = TypeVar("F", bound=Callable[..., Any])


class Games(click.ParamType):
    """A number of games, or off."""

    name = "GAMES|off"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The games; 0 for none."""
        if value == "off":
            return 0
        if str(value).isdecimal() and len(str(value)) < 10 and FEWEST_BETTER <= int(value) <= MOST_BETTER:
            return int(value)
        self.fail(f"'{value}' is neither 'off' nor a number of games from {FEWEST_BETTER} to {MOST_BETTER:,}", param, ctx)


def second_opinion_option(command: F) -> F:
    """The option of commands whose answers get a second opinion."""
    usual = f"default: {GAMES}, of many decks {A_DECK} each; off with --json"
    words = f"Games of a second opinion by a bot that looks ahead, after the answer ({usual})."
    option = click.option(OPTION, "second", type=Games(), metavar=Games.name, envvar=EVERYWHERE, help=words)
    return option(command)


def flagged(name: str) -> bool:
    """Whether an option stands on the command line."""
    return click.get_current_context().get_parameter_source(name) is click.core.ParameterSource.COMMANDLINE


def wanted(asked: int | None, without: bool, deck: "GameDeck", *bots: str | None, usual: int = GAMES) -> int:
    """How many games the second opinion gets, 0 for none: those that the command line asks for, or as many as are `usual`, unless
    the answer usually goes `without`, a bot looks ahead anyway, or the game has no second opinions."""
    if flagged("second"):
        return asked or 0
    none = without or any(bot in BUDGETS for bot in bots) or not game_named(deck.game).can(OPTION)
    return 0 if none else usual if asked is None else asked


def usual_of_field(decks: int) -> int:
    """How many games a second opinion on a field usually gets."""
    return max(GAMES, A_DECK * decks)


def asking_for(games: int) -> str:
    """The command line that plays so many games of it: going on with a run that is kept, else the one that runs."""
    again = session().resume_command()
    if again:
        return f"{again} {OPTION} {games}"
    return shlex.join(["kfsim", *with_games(session().arguments, str(games))])


def with_games(words: Sequence[str], games: str) -> list[str]:
    """The words of a command line, asking for so many games of it and no other number."""
    end = words.index("--") if "--" in words else len(words)
    before, found = "", []
    for word in words[:end]:
        if before != OPTION and word != OPTION and not word.startswith(f"{OPTION}="):
            found.append(word)
        before = word
    return [*found, OPTION, games, *words[end:]]
