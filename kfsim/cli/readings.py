"""The commands of a game whose rulebook has readings: list them, test the effect of each, and test a change of cards."""

import json
from typing import Any

import click

from kfsim.cli.options import reading_option
from kfsim.cli.output import Output, output_options
from kfsim.cli.session import deck_at
from kfsim.games.capabilities import ChangesRoom, ReadingsRoom
from kfsim.games.registry import game_with

USUAL = 10_000  # default of games for each value: `ReadingsRequest.USUAL`
WIDTH = 100
GAME = game_with("readings")


def room() -> ReadingsRoom:
    """The game's module for readings."""
    found: ReadingsRoom = GAME.room("readings")
    return found


@click.group(GAME.name, help=f"List the readings of the rulebook of {GAME.title}, and measure what each changes.")
def command() -> None:
    """The commands under the game's name."""


RULES = f"""List the readings of the rulebook.

A reading says how kfsim reads the rulebook of {GAME.title} where it says two things or nothing.
--reading NAME=VALUE chooses another value for a run.

\b
Example:
  kfsim {GAME.name} rules
"""


@command.command("rules", help=RULES)
@click.option(
    "--rulebook", default=GAME.rulebook, show_default=True, type=click.Choice(GAME.rulebooks), help="Whose values are shown."
)
@click.option("--json", "as_json", is_flag=True, help="Print a list of JSON objects.")
def rules(rulebook: str, as_json: bool) -> None:
    """List the readings."""
    found = room().listed(rulebook)
    if as_json:
        click.echo(json.dumps(found))
        return
    for row in found:
        click.echo(heading(row))
        click.echo(click.wrap_text(row["says"], width=WIDTH, initial_indent="  ", subsequent_indent="  "))


def heading(row: Any) -> str:
    """The first line of a reading: its name, its value, and other values."""
    if row["value"] is None:
        return str(row["reading"])
    others = f" (or {', '.join(map(str, row['others']))})" if row["others"] else ""
    return f"{row['reading']} = {row['value']}{others}"


READINGS = f"""Say whether an answer depends on a reading.

kfsim plays a matchup, and plays it again with each other value of each reading, with the same shuffles. 'kfsim {GAME.name} rules'
says what the readings are.

\b
Example:
  kfsim {GAME.name} readings a.txt b.txt --games 2000
"""


@command.command("readings", help=READINGS)
@click.argument("deck_a")
@click.argument("deck_b")
@click.option("--games", type=int, default=USUAL, show_default=True, help="Games for each value of each reading, in pairs.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same games.")
@click.option("--bot", default="steady", show_default=True, type=click.Choice(GAME.bots), help="The bot that plays both decks.")
@click.option("--rulebook", default=None, type=click.Choice(GAME.rulebooks), help=f"{GAME.rulebook_words}.")
@reading_option
@output_options
def readings(deck_a: str, deck_b: str, output: Output, **options: Any) -> None:
    """Play a matchup with each other value of each reading."""
    asked = room().ReadingsRequest(decks=[deck_at(deck_a, False), deck_at(deck_b, False)], **options)
    with output.playing(asked.plan, asked.games_in_all) as (runner, _):
        answer = asked.answer(runner)
    output.write(answer)


CHANGE = f"""Say what a change of cards does to a matchup.

kfsim plays a matchup with the cards as they are printed, and again with the change, with the same shuffles. A change names a
card, a field of its table and the new value. The value 'none' takes the field away. A change holds for both decks.

\b
Examples:
  kfsim {GAME.name} change a.txt b.txt --change "Bellows: cost 1"
  kfsim {GAME.name} change a.txt b.txt --change "Bellows: activate.do draw(1)"
"""


@command.command("change", help=CHANGE)
@click.argument("deck_a")
@click.argument("deck_b")
@click.option(
    "--change",
    "changes",
    multiple=True,
    required=True,
    metavar="'CARD: FIELD VALUE'",
    help="A field of a card and its new value. Repeat the option for more; all changes are played together.",
)
@click.option("--games", type=int, default=USUAL, show_default=True, help="Games without the change, and with it, in pairs.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same games.")
@click.option("--bot", default="steady", show_default=True, type=click.Choice(GAME.bots), help="The bot that plays both decks.")
@click.option("--rulebook", default=None, type=click.Choice(GAME.rulebooks), help=f"{GAME.rulebook_words}.")
@reading_option
@output_options
def change(deck_a: str, deck_b: str, output: Output, **options: Any) -> None:
    """Play a matchup without and with a change of cards."""
    found: ChangesRoom = GAME.room("changes")
    asked = found.ChangeRequest(decks=[deck_at(deck_a, False), deck_at(deck_b, False)], **options)
    with output.playing(asked.plan, asked.games_in_all) as (runner, _):
        answer = asked.answer(runner)
    output.write(answer)
