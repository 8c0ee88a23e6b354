"""`--second-opinion`: how much an answer rests on the play."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

import click

from kfsim.batch.names import BUDGETS

if TYPE_CHECKING:
    from kfsim.batch.games import GamePlan
    from kfsim.batch.run import Runner

GAMES = 1200  # some ten seconds on two cores
FEWEST, MOST = 50, 1_000_000
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
    option = click.option("--second-opinion", "second", type=Games(), metavar=Games.name, envvar=EVERYWHERE, help=words)
    return option(command)


def wanted(asked: int | None, as_json: bool, *bots: str) -> int:
    """How many games the second opinion gets; 0 for none. A usage error if one is asked for of a bot that looks ahead itself."""
    ahead = [bot for bot in bots if bot in BUDGETS]
    source = click.get_current_context().get_parameter_source("second")
    if source is not click.core.ParameterSource.COMMANDLINE:
        return 0 if as_json or ahead else GAMES if asked is None else asked
    if asked and ahead:
        raise click.UsageError(f"--second-opinion is for quick bots; {ahead[0]} looks ahead itself")
    return asked or 0


@dataclass(frozen=True)
class SecondOpinion:
    """A second opinion to be had when the answer has been shown."""

    plan: "GamePlan"
    games: int  # of the bot that looks ahead
    in_all: int
    find: "Callable[[int, Runner], dict[str, Any]]"
