"""The option --progress: text for people, or JSON lines for a program."""

import json
from collections.abc import Callable
from typing import Any, TypeVar

import click

from kfsim.cli.saved_command import OfThisCall

TEXT, JSON = "text", "json"
F = TypeVar("F", bound=Callable[..., Any])


def progress_option(command: F, default: str | None = TEXT) -> F:
    """Add the option --progress. `default` is None for a command that passes its options on to another one."""
    return click.option(
        "--progress",
        cls=OfThisCall,
        type=click.Choice((TEXT, JSON)),
        default=default,
        show_default=True,
        help="Progress on the error stream: a bar or lines for people, or JSON lines for a program.",
    )(command)


def tell_first_answer(form: str, headline: str) -> None:
    """Print, for a program, an answer that further games will replace."""
    if form == JSON:
        click.echo(json.dumps({"first_answer": headline}), err=True)


def tell_figure(form: str, figure: str) -> None:
    """Print, for a program, the main number of the page with its unit."""
    if form == JSON:
        click.echo(json.dumps({"figure": figure}), err=True)
