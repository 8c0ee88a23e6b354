"""Random decks of several sets, for commands that study the play of bots."""

from typing import TYPE_CHECKING, Any

import click

from kfsim.cards.catalogue import MEASURED_SETS, SETS

if TYPE_CHECKING:
    from kfsim.deck import Deck

SEED_OF_DECKS = 555  # seed of the random decks


def sets_option(command: Any) -> Any:
    """The option --set, which may be given several times."""
    usual = f"Sets of the decks (default: {', '.join(MEASURED_SETS)})."
    return click.option("--set", "sets", multiple=True, type=click.Choice(list(SETS)), help=usual)(command)


def random_field(sets: tuple[str, ...], pairings: int) -> "list[Deck]":
    """Two random decks of one set for each pairing; the sets take turns."""
    from kfsim.deck.random import random_deck

    return [
        random_deck(SEED_OF_DECKS, 2 * (k // len(sets)) + side, sets[k % len(sets)]) for k in range(pairings) for side in range(2)
    ]
