"""The opponents of rated decks, and their strengths."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from kfsim.analysis.second_opinion import Estimate
from kfsim.analysis.stats.intervals import Array
from kfsim.analysis.values.card_value_table import BEST, CardValues
from kfsim.analysis.values.measure import FIELD_SEED, decks_of_every_set
from kfsim.deck.deck import Deck

OPPONENTS, MANY_OPPONENTS = 12, 100  # possible opponents of each set: of decks, and of alliances (only the best)


@dataclass(frozen=True)
class Field:
    """Decks that can be opponents, their strengths, (decks,), and the errors of these strengths, (decks,)."""

    decks: tuple[Deck, ...]
    strengths: Array
    errors: Array

    def only(self, some: NDArray[np.intp]) -> "Field":
        """The decks at some positions, in this order."""
        return Field(tuple(self.decks[i] for i in some), self.strengths[some], self.errors[some])


def by_cards(values: CardValues, decks: Sequence[Deck]) -> Field:
    """A field of some decks, with strengths from their cards alone."""
    return field_of(decks, [values.strength(deck) for deck in decks])


def field_of(decks: Sequence[Deck], known: Sequence[Estimate]) -> Field:
    """A field of some decks with known strengths."""
    return Field(tuple(decks), np.array([one.mean for one in known]), np.array([one.error for one in known]))


def usual_field(values: CardValues) -> Field:
    """Return the field that the user names, or random decks of the measured sets. The strengths of the random decks were measured
    in games (`measured_opponents`). Those of other decks come from their cards."""
    if values.met:
        return by_cards(values, values.met)
    decks = decks_of_every_set(FIELD_SEED, OPPONENTS)
    measured = [values.opponents.get(deck.key()) for deck in decks]
    known = [Estimate(*one) if one else values.strength(deck) for deck, one in zip(decks, measured, strict=True)]
    return field_of(decks, known)


def strong_field(values: CardValues) -> Field:
    """Return the field that the user names, or the best tenth of random decks by card values. The best alliances play against
    these, because games between equal decks tell most."""
    if values.met:
        return usual_field(values)
    field = by_cards(values, decks_of_every_set(FIELD_SEED, MANY_OPPONENTS))
    return field.only(np.argsort(-field.strengths, kind="stable")[: len(field.decks) // BEST])
