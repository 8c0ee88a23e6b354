"""The opponents of rated decks, and their strengths."""

from dataclasses import dataclass

import numpy as np

from kfsim.analysis.stats.intervals import Array
from kfsim.analysis.values.card_value_table import BEST, CardValues
from kfsim.analysis.values.measure import FIELD_SEED, decks_of_every_set, strengths
from kfsim.deck.deck import Deck

OPPONENTS, MANY_OPPONENTS = 12, 100  # possible opponents of each set: of decks, and of alliances (only the best)


@dataclass(frozen=True)
class Field:
    """Decks that can be opponents, and their strengths, (decks,)."""

    decks: tuple[Deck, ...]
    strengths: Array


def usual_field(values: CardValues) -> Field:
    """Return the field that the user names, or random decks of the measured sets."""
    if values.met:
        return Field(values.met, strengths(values, values.met))
    decks = decks_of_every_set(FIELD_SEED, OPPONENTS)
    return Field(decks, strengths(values, decks))


def strong_field(values: CardValues) -> Field:
    """Return the field that the user names, or the best tenth of random decks by card values. The best alliances play against
    these, because games between equal decks tell most."""
    if values.met:
        return usual_field(values)
    decks = decks_of_every_set(FIELD_SEED, MANY_OPPONENTS)
    by_cards = strengths(values, decks)
    best = np.argsort(-by_cards, kind="stable")[: len(decks) // BEST]
    return Field(tuple(decks[i] for i in best), by_cards[best])
