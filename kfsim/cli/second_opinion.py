"""The option `--second-opinion`: planner games in addition to the answer of baseline games."""

import shlex
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import click

from kfsim.analysis.request_messages import A_DECK_BETTER, EVERYWHERE, FEWEST_BETTER, MOST_BETTER, OFF, USUAL_BETTER, games_named
from kfsim.cli.session import session

OPTION = "--second-opinion"
F = TypeVar("F", bound=Callable[..., Any])


class Games(click.ParamType):
    """The type of the option: a number of games, or "off"."""

    name = f"GAMES|{OFF}"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number of games; 0 for none."""
        games = 0 if value == 0 else games_named(str(value))  # a run folder stores the number
        if games is None:
            self.fail(f"'{value}' is neither '{OFF}' nor a number of games from {FEWEST_BETTER} to {MOST_BETTER:,}", param, ctx)
        return games


def second_opinion_option(command: F) -> F:
    """The option of commands whose answers get a second opinion."""
    usual = f"default: {USUAL_BETTER}, or {A_DECK_BETTER} for each of many decks; {EVERYWHERE} changes it"
    words = f"Planner games that follow the baseline games ({usual})."
    return click.option(OPTION, "second", type=Games(), metavar=Games.name, help=words)(command)


def flagged(name: str) -> bool:
    """Whether an option is on the command line."""
    return click.get_current_context().get_parameter_source(name) is click.core.ParameterSource.COMMANDLINE


def asking_for(games: int) -> str:
    """The command line that plays a given number of games of the second opinion. If the run is stored, it resumes the run."""
    again = session().resume_command()
    if again:
        return f"{again} {OPTION} {games}"
    return shlex.join(["kfsim", *with_games(session().arguments, str(games))])


def with_games(words: Sequence[str], games: str) -> list[str]:
    """The words of a command line with `--second-opinion` set to a number of games."""
    end = words.index("--") if "--" in words else len(words)
    before, found = "", []
    for word in words[:end]:
        if before != OPTION and word != OPTION and not word.startswith(f"{OPTION}="):
            found.append(word)
        before = word
    return [*found, OPTION, games, *words[end:]]
