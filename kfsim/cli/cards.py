"""`kfsim cards show NAME`, `kfsim cards check FILE`, `kfsim cards coverage`; `kfsim cards value` is in `card_values.py`."""

import json
from pathlib import Path

import click

from kfsim.cards.card_table import MOST_OF_A_FILE
from kfsim.cards.catalogue import LATER_SETS, SETS, catalogue, elsewhere, set_name
from kfsim.cards.near import nearest
from kfsim.cards.shown import shown_of
from kfsim.cards.words import RULEBOOKS
from kfsim.cli.card_values import measure, value
from kfsim.cli.old_names import hidden
from kfsim.cli.options import EVERY_RULEBOOK
from kfsim.games.registry import game_of_cards, game_of_place, games, with_titles
from kfsim.games.shown import CardShown
from kfsim.text.errors import ScriptError
from kfsim.text.messages import quoted
from kfsim.text.names import plain_name
from kfsim.text.reading import UnreadableError, text_of

MOST_NEAR = 6  # largest number of similar names in an error
MOST_MISTAKES = 20  # mistakes in card files that are printed


def one_of(names: list[str]) -> str:
    """Names to choose from as one phrase: "A, B or C"."""
    return " or ".join([", ".join(names[:-1]), names[-1]] if names[1:] else names)


@click.group("cards")
def command() -> None:
    """Look at cards: what kfsim does with them, what they are worth, and how many cards of a set it plays.

    \b
    Example:
      kfsim cards show "Library Access"
    """


command.add_command(value)
command.add_command(hidden(measure))


@command.command("show")
@click.argument("name", required=False)
@click.option("--rulebook", default=None, type=EVERY_RULEBOOK, help=f"{with_titles(lambda game: game.rulebook_words)}.")
@click.option("--deck", default=None, help="A deck whose file has own cards (KeyForge decks have none); they come first.")
@click.option(
    "--file", "files", multiple=True, help="A TOML file with your own cards, or a folder of such files. No NAME: show all."
)  # fmt: skip
def show(name: str | None, rulebook: str | None, deck: str | None, files: tuple[str, ...]) -> None:
    """Show a card and what kfsim does with it, ability by ability.

    \b
    Example:
      kfsim cards show "Bait and Switch"
      kfsim cards show --file mine.toml
    """
    if files:
        if deck is not None:
            raise click.UsageError("give --file or --deck, not both")
        show_own(files, name, rulebook or RULEBOOKS[0])
        return
    if name is None:
        raise click.UsageError("name a card, or give --file with cards of your own")
    those = games() if deck is None else [game_of_place(deck)]
    loaded = None if deck is None else those[0].load_deck(deck, True)
    found = [game for game in those if game.card(name, game.rulebook, loaded) is not None]
    if not found:
        near = nearest(name, (name_of_card for game in those for name_of_card in game.card_names(loaded)), MOST_NEAR)
        raise click.UsageError(f"no card is named {quoted(name)}" + (f"; did you mean {one_of(near)}?" if near else ""))
    under = [game for game in found if rulebook in (None, *game.rulebooks)]
    if not under:
        (game, *_) = found
        raise click.UsageError(f"--rulebook: {game.title} has no rulebook {rulebook}; choose one of {', '.join(game.rulebooks)}")
    for game in under:
        say(game.card(name, rulebook or game.rulebook, loaded))


def say(card: CardShown) -> None:
    """Print a card."""
    for line in (card.name, card.facts, *card.lines):
        click.echo(line)
    for other in card.changed_by:
        click.echo(f"Under rulebook {other}, the card does something else: --rulebook {other} prints it.")


def show_own(files: tuple[str, ...], name: str | None, rulebook: str) -> None:
    """Show cards of a user's own files: one by name, or all."""
    if rulebook not in RULEBOOKS:
        raise click.UsageError(f"--rulebook: KeyForge has no rulebook {rulebook}; choose one of {', '.join(RULEBOOKS)}")
    try:
        cards = catalogue().with_files(*files)
    except UnreadableError as error:
        raise click.UsageError(f"--file: {error}") from None
    shipped = {id(card) for card in catalogue().cards}
    own = [card for card in cards.cards if id(card) not in shipped]
    wanted = own if name is None else [card for card in own if plain_name(card.name) == plain_name(name)]
    if not wanted:
        there = f"; there are {', '.join(card.name for card in own)}" if own else ""
        raise click.UsageError(f"--file: no card is named {quoted(name)} in it{there}" if name else "--file: no card is in it")
    for card in wanted:
        say(shown_of(cards, card, rulebook))


@command.command("check")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
def check(files: tuple[str, ...]) -> None:
    """Check that the cards of TOML files can be played. The cards of a file say which game it is for. The first mistake of each
    wrong card is printed.

    \b
    Example:
      kfsim cards check mine.toml
    """
    mistakes: list[str] = []
    for file in files:
        ready, wrong = checked(file)
        mistakes += wrong
        if ready:
            click.echo(ready)
    if len(mistakes) > MOST_MISTAKES:
        mistakes[MOST_MISTAKES:] = [f"{len(mistakes) - MOST_MISTAKES} more cards are wrong"]
    for mistake in mistakes[:-1]:
        click.echo(f"kfsim: {mistake}", err=True)
    if mistakes:
        raise click.UsageError(mistakes[-1])


def checked(file: str) -> tuple[str, list[str]]:
    """A line that names the cards of a file if all can be played ("" otherwise), and the mistakes in it."""
    try:
        text = text_of(Path(file), MOST_OF_A_FILE, "a file of cards").text
        game = game_of_cards(text)
        names, mistakes = game.check_file(text, file)
    except (UnreadableError, ScriptError) as error:
        return "", [str(error)]
    if mistakes:
        return "", [str(mistake) for mistake in mistakes]
    if not names:
        return "", [f"{file}: no card is in it"]
    return f"{file}: ready to play, {len(names)} card{'s' if len(names) > 1 else ''} of {game.title}: {', '.join(names)}", []


@command.command("coverage")
@click.option("--set", "of_set", default="CotA", show_default=True, type=click.Choice([*SETS, *LATER_SETS]), help="The set.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object: headline, set, total, covered, missing.")
def coverage(of_set: str, as_json: bool) -> None:
    """Count the new cards of a set that kfsim plays. List those that it does not play.

    \b
    Example:
      kfsim cards coverage --set CotA
    """
    cards = catalogue().brought_by(of_set)
    missing = [card.name for card in cards if not card.covered]
    missing += [facts["name"] for facts in elsewhere().values() if facts["set"] == of_set]
    covered = sum(card.covered for card in cards)
    total = covered + len(missing)
    headline = f"{set_name(of_set)}: {covered} of {total} cards covered"
    if as_json:
        data = {"headline": headline, "set": of_set, "total": total, "covered": covered, "missing": missing}
        click.echo(json.dumps(data, ensure_ascii=False))
        return
    click.echo(headline)
    if missing:
        click.echo("missing: " + ", ".join(missing))
