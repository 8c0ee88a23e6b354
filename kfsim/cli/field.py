"""The options that commands for several decks share."""

from collections.abc import Callable
from typing import Any, TypeVar

import click

from kfsim.cli.options import EVERY_BOT, EVERY_RULEBOOK, icons_option, rulebook_option, token_option
from kfsim.games.registry import with_titles

F = TypeVar("F", bound=Callable[..., Any])


def field_options(command: F) -> F:
    """The options of commands for several decks of KeyForge: seed, bot, rulebook, blank cards."""
    return with_options(command, rulebook_option)


def field_options_of_any_game(command: F) -> F:
    """The options of commands for several decks of any game: seed, bot, rulebook, blank cards."""
    words = with_titles(lambda game: ", ".join(game.rulebooks))
    return with_options(command, click.option("--rulebook", default=None, type=EVERY_RULEBOOK, help=f"{words}."))


def with_options(command: F, rulebook: Callable[[F], F]) -> F:
    """The options of a field, and the one for the rulebook."""
    options = (
        click.option("--seed", type=click.IntRange(0), default=1, show_default=True, help="The same seed gives the same games."),
        click.option("--bot", default="steady", show_default=True, type=EVERY_BOT, help="The bot that plays all decks."),
        rulebook,
        click.option("--blank-missing", is_flag=True, help="Play a card as a blank card if kfsim cannot play it yet."),
        token_option,
        icons_option,
    )
    for option in reversed(options):
        command = option(command)
    return command
