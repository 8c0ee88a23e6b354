"""`kfsim advise POSITION` and `kfsim advise A B --game I --decision N`."""

import os
from pathlib import Path
from typing import Any

import click

from kfsim.analysis.advise_request import PLAYS_ON, AdviseRequest
from kfsim.cli.options import EVERY_BOT, icons_option, reporting_compiles, rulebook_option, token_option
from kfsim.cli.output import Output, output_options, writable_file
from kfsim.cli.saved_command import Written
from kfsim.cli.session import as_argument, deck_at, file_at
from kfsim.cli.written import shown, write_files
from kfsim.games.registry import game_with

WHAT = "the part that continues a game from a position"


@click.command("advise")
@click.argument("places", nargs=-1, required=True, metavar="POSITION | DECK_A DECK_B")
@click.option("--template", is_flag=True, help="Print a position file for two decks, to be filled in.")
@click.option(
    "--write", cls=Written, type=click.Path(path_type=Path), metavar="FILE", help="With --template: write it to a file instead."
)
@click.option("--games", type=int, default=AdviseRequest.USUAL, show_default=True, help="Games to play, over all options.")
@click.option("--until", default=None, metavar="HALF", help="Play on until the 95% CI of the best option is at most ±HALF: 1%.")
@click.option(
    "--play-on", type=click.Choice(PLAYS_ON), default=PLAYS_ON[0], show_default=True, help="The bot that plays on for both."
)
@click.option(
    "--seed", type=int, default=1, show_default=True, help="The same seed gives the same deals (and the same replayed game)."
)
@click.option("--game", "number", type=int, default=0, show_default=True, help="Number of the replayed game in its run, from 0.")
@click.option("--decision", type=int, default=None, help="The decision of that game, as 'kfsim replay --decisions' numbers it.")
@click.option("--bot", default="steady", show_default=True, type=EVERY_BOT, help="The bot that played both decks of that game.")
@click.option("--bot-b", default=None, type=EVERY_BOT, help="The bot that played deck B, if it was another one.")
@click.option("--chains-a", type=int, default=0, show_default=True, help="Starting chains of deck A in that game.")
@click.option("--chains-b", type=int, default=0, show_default=True, help="Starting chains of deck B in that game.")
@click.option("--budget", type=int, default=None, help="Rollouts a decision of planner or search in that game.")
@rulebook_option
@click.option("--blank-missing", is_flag=True, help="Play a card as a blank card if kfsim cannot play it yet.")
@token_option
@icons_option
@output_options
def command(
    output: Output, places: tuple[str, ...], template: bool, write: Path | None, blank_missing: bool, **options: Any
) -> None:
    """Say what to do in a position: the chance to win with each option, and how to play the turn.

    The position is a file (--template writes one), or a decision of a game that is played again. kfsim plays on from each option
    many times. Before each game it deals again all cards that the player cannot see.

    \b
    Example:
      kfsim advise --template decks/radiant-argus-the-supreme.txt decks/miss-onyx-censorius.txt --write position.toml
      kfsim advise position.toml
      kfsim advise decks/radiant-argus-the-supreme.txt decks/miss-onyx-censorius.txt --game 17 --decision 40
    """
    if template:
        give_template(places, write, blank_missing)
        return
    if write is not None:
        raise click.UsageError("--write needs --template")
    with reporting_compiles(WHAT):
        asked = AdviseRequest(**of_places(places, blank_missing), **options)
        with output.playing(asked.plan, asked.games_in_all) as (runner, progress):
            runner.aim = progress.aim
            answer = asked.answer(runner)
    output.write(answer)
    if answer.stopped:
        raise click.Abort


def room() -> Any:
    """The functions for positions, of the game that has them."""
    return game_with("advise").room("advise")


def give_template(places: tuple[str, ...], file: Path | None, blank_missing: bool) -> None:
    """Print a position file for two decks, or write it to a file."""
    if len(places) != 2:
        raise click.UsageError(f"--template takes two decks, not {len(places)}")
    decks = [deck_at(place, blank_missing) for place in places]
    if file is None:
        click.echo(room().template(decks, places), nl=False)
        return
    writable_file("--write", file)
    text = room().template(decks, [os.path.relpath(place, file.parent) for place in places])
    write_files("--write", [(file, text.encode())])
    click.echo(f"position written to {shown(file)}; fill it in, then: kfsim advise {as_argument(file)}")


def of_places(places: tuple[str, ...], blank_missing: bool) -> dict[str, Any]:
    """The decks, and the text of the position file if the user names one, as arguments of a request."""
    if len(places) > 2:
        raise click.UsageError(f"advise takes a position file or two decks, not {len(places)} files")
    if len(places) == 2:
        return {"decks": [deck_at(place, blank_missing) for place in places]}
    text = file_at("position", Path(places[0]), room().MOST_BYTES, "a position file")
    given = room().read_position(text)
    return {"decks": [deck_at(beside(places[0], deck), blank_missing) for deck in (given.deck_a, given.deck_b)], "text": text}


def beside(position: str, deck: str) -> str:
    """The path of a deck that a position file names. The name is relative to the folder of the file."""
    return str(Path(position).parent / deck)
