"""Commands under their former names. They work for one more release, and help does not list them."""

import copy

import click


def hidden(command: click.Command) -> click.Command:
    """A copy of a command that help does not list."""
    old = copy.copy(command)
    old.hidden = True
    return old
