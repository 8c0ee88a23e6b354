"""`--second-opinion`: how much an answer rests on the play."""

import shlex
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

import click

from kfsim.batch.names import BUDGETS
from kfsim.cli.session import session

if TYPE_CHECKING:
    from kfsim.batch.games import GamePlan
    from kfsim.batch.run import Runner

GAMES = 1200  # some ten seconds on two cores
FEWEST, MOST = 50, 1_000_000
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
        if str(value).isdecimal() and len(str(value)) < 10 and FEWEST <= int(value) <= MOST:
            return int(value)
        self.fail(f"'{value}' is neither 'off' nor a number of games from {FEWEST} to {MOST:,}", param, ctx)


def second_opinion_option(command: F) -> F:
    """The option of commands whose answers get a second opinion."""
    words = f"Games of a second opinion by a bot that looks ahead, after the answer (default: {GAMES}; off with --json)."
    option = click.option(OPTION, "second", type=Games(), metavar=Games.name, envvar=EVERYWHERE, help=words)
    return option(command)


def flagged(name: str) -> bool:
    """Whether an option stands on the command line."""
    return click.get_current_context().get_parameter_source(name) is click.core.ParameterSource.COMMANDLINE


def wanted(asked: int | None, as_json: bool, *bots: str) -> int:
    """How many games the second opinion gets; 0 for none. A usage error if one is asked for of a bot that looks ahead itself."""
    ahead = [bot for bot in bots if bot in BUDGETS]
    if not flagged("second"):
        return 0 if as_json or ahead else GAMES if asked is None else asked
    if asked and ahead:
        raise click.UsageError(f"--second-opinion is for quick bots; {ahead[0]} looks ahead itself")
    return asked or 0


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


@dataclass(frozen=True)
class SecondOpinion:
    """A second opinion to be had when the answer has been shown."""

    plan: "GamePlan"
    games: int  # of the bot that looks ahead, at most about
    in_all: int  # of them that will be played
    find: "Callable[[int, Runner], dict[str, Any]]"
