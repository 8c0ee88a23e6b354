"""`kfsim cards show NAME`, `kfsim cards coverage`; what cards are worth stands in `card_values.py`."""

import json

import click

from kfsim.cards.catalogue import LATER_SETS, SETS, catalogue, elsewhere, set_name
from kfsim.cards.near import nearest
from kfsim.cli.card_values import measure, value
from kfsim.cli.options import EVERY_RULEBOOK
from kfsim.games.registry import game_of_place, games, with_titles
from kfsim.text.saying import quoted

MOST_NEAR = 6  # names that are offered for a wrong one


def one_of(names: list[str]) -> str:
    """Names to choose from, in words."""
    return " or ".join([", ".join(names[:-1]), names[-1]] if names[1:] else names)


@click.group("cards")
def command() -> None:
    """Look at cards: what the simulator does with them, and which are covered.

    \b
    Example:
      kfsim cards show "Library Access"
    """


command.add_command(value)
command.add_command(measure)


@command.command("show")
@click.argument("name")
@click.option("--rulebook", default=None, type=EVERY_RULEBOOK, help=f"{with_titles(lambda game: game.rulebook_words)}.")
@click.option("--deck", default=None, help="A deck whose file brings cards of its own: they are looked up first.")
def show(name: str, rulebook: str | None, deck: str | None) -> None:
    """Show a card's facts and, ability by ability, what the simulator does.

    \b
    Example:
      kfsim cards show "Bait and Switch"
    """
    those = games() if deck is None else [game_of_place(deck)]
    loaded = None if deck is None else those[0].load_deck(deck, True)
    found = [game for game in those if game.card(name, game.rulebook, loaded) is not None]
    if not found:
        near = nearest(name, (known for game in those for known in game.card_names(loaded)), MOST_NEAR)
        raise click.UsageError(f"no card is named {quoted(name)}" + (f"; did you mean {one_of(near)}?" if near else ""))
    under = [game for game in found if rulebook in (None, *game.rulebooks)]
    if not under:
        (game, *_) = found
        raise click.UsageError(f"--rulebook: {rulebook} is not of {game.title}; it is one of {', '.join(game.rulebooks)}")
    for game in under:
        card = game.card(name, rulebook or game.rulebook, loaded)
        for line in (card.name, card.facts, *card.lines):
            click.echo(line)
        for other in card.changed_by:
            click.echo(f"Under rulebook {other} it does something else: see --rulebook {other}")


@command.command("coverage")
@click.option("--set", "of_set", default="CotA", show_default=True, type=click.Choice([*SETS, *LATER_SETS]), help="Which set.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object: headline, set, total, covered, missing.")
def coverage(of_set: str, as_json: bool) -> None:
    """Say how many of the cards that a set brought are covered, and which are not.

    \b
    Example:
      kfsim cards coverage --set CotA
    """
    cards = catalogue().brought_by(of_set)
    missing = [card.name for card in cards if not card.covered]
    missing += [facts["name"] for facts in elsewhere().values() if facts["set"] == of_set]
    covered = sum(card.covered for card in cards)
    total = covered + len(missing)
    said = f"{set_name(of_set)}: {covered} of {total} cards covered"
    if as_json:
        data = {"headline": said, "set": of_set, "total": total, "covered": covered, "missing": missing}
        click.echo(json.dumps(data, ensure_ascii=False))
        return
    click.echo(said)
    if missing:
        click.echo("missing: " + ", ".join(missing))
