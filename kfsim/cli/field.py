"""The options that several commands for more than one deck have."""

from collections.abc import Callable
from typing import Any, TypeVar

import click

from kfsim.cli.options import EVERY_BOT, EVERY_RULEBOOK, icons_option, rulebook_option, token_option
from kfsim.games.registry import with_titles

F = TypeVar("F", bound=Callable[..., Any])


def field_options(command: F) -> F:
    """Add the options of commands for several decks of KeyForge: seed, bot, rulebook, blank cards, token creatures and icons."""
    return with_options(command, rulebook_option)


def field_options_of_any_game(command: F) -> F:
    """Add the options of commands for several decks of any game: seed, bot, rulebook, blank cards, token creatures and icons."""
    words = with_titles(lambda game: ", ".join(game.rulebooks))
    return with_options(command, click.option("--rulebook", default=None, type=EVERY_RULEBOOK, help=f"{words}."))


def with_options(command: F, rulebook: Callable[[F], F]) -> F:
    """Add these options to a command, with `rulebook` as the option for the rulebook."""
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
