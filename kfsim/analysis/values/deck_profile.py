"""The shape of a deck, and its worth beyond the single cards: for example, creatures may be worth more in a deck with many
others.

A few numbers describe a deck: sums over its cards of printed values, and of their effects in games. Every pair of these numbers,
and each with itself, is a column of the regression of card values (`card_value_regression`). The numbers of an average deck count
as zero, so a card's worth is its worth in a deck of the usual shape. A last column counts the pairs of copies of one title: a
second copy is worth less than the first, a third still less. All numbers are sums, so the numbers of parts of a deck, such as
pods, can be added.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from kfsim.analysis.stats.intervals import Array
from kfsim.cards.beside import KINDS
from kfsim.cards.catalogue import catalogue

if TYPE_CHECKING:
    import pandas as pd

PRINTED = ("creature", "artifact", "upgrade", "amber", "power")  # cards of a type, bonus amber, power
ACCOUNTS = ("made", "took", "creatures", "turns")  # effects of cards in games: columns of the table of cards
SUMS = len(PRINTED) + len(ACCOUNTS)  # the numbers of a card
NUMBERS = SUMS + 1  # the numbers of a deck: sums over its cards, and the pairs of copies
PAIRS = np.tril_indices(SUMS)
COLUMNS = len(PAIRS[0]) + 1
SCALE = 0.5  # factor of the products, so that they are about as large as numbers of copies
FURTHEST = 3.0  # numbers are cut at so many standard deviations from the mean, because few decks were seen beyond


@cache
def printed(name: str) -> tuple[float, ...]:
    """The printed numbers of a card (`PRINTED`); zeros for an unknown card."""
    card = catalogue().find(name)
    if card is None:
        return (0.0,) * len(PRINTED)
    types = [float(card.type == kind) for kind in PRINTED[:3]]
    return (*types, float(card.icons.count("amber")), float(card.facts.get("power", 0)))


def numbers_of(cards: "pd.DataFrame") -> Array:
    """The numbers of each card, (cards, sums), from a table with names, rarities and accounts; zeros for cards beside a deck."""
    on_card = np.array([printed(name) for name in cards.name]).reshape(len(cards), len(PRINTED))
    return np.column_stack([on_card, cards[list(ACCOUNTS)].to_numpy(np.float64)]) * ~cards.rarity.isin(KINDS).to_numpy()[:, None]


def pairs_of_copies(copies: Any) -> Any:
    """The number of pairs among `n` copies of a title; a number, or an array of them."""
    return copies * (copies - 1) / 2


@dataclass(frozen=True)
class Usual:
    """Means and standard deviations of the numbers of decks, (numbers,)."""

    means: Array
    spreads: Array

    @staticmethod
    def of(decks: Array) -> "Usual":
        """The means and spreads of some decks, (decks, numbers)."""
        return Usual(decks.mean(axis=0), np.maximum(decks.std(axis=0), 1e-9))

    def columns(self, decks: Array) -> Array:
        """The columns of some decks, (decks, columns)."""
        apart = np.clip((decks - self.means) / self.spreads, -FURTHEST, FURTHEST)
        return np.column_stack([SCALE * apart[:, PAIRS[0]] * apart[:, PAIRS[1]], SCALE * apart[:, SUMS]])


@dataclass(frozen=True)
class Shape:
    """The worth of shapes: means and standard deviations of the numbers of decks, and the win rate that each column adds."""

    usual: Usual
    adds: Array  # (columns,)

    def worth(self, decks: Array) -> Array:
        """The worth of the shapes of some decks, (decks,), by their numbers, (decks, numbers)."""
        return np.asarray(self.usual.columns(decks) @ self.adds)

    @property
    def second_copy(self) -> float:
        """How much more a second copy of a title is worth than the first, in win rate."""
        return float(SCALE * self.adds[-1] / self.usual.spreads[SUMS])

    def as_lists(self, digits: int) -> dict[str, list[float]]:
        """The shape as lists, for a file."""
        parts = {"usual": self.usual.means, "spreads": self.usual.spreads, "adds": self.adds}
        return {name: part.round(digits).tolist() for name, part in parts.items()}

    @staticmethod
    def read(as_lists: Mapping[str, Sequence[float]]) -> "Shape":
        """The shape from the lists of a file. Raise a ValueError, KeyError or TypeError if they are wrong."""
        found: list[Any] = [np.array(as_lists[name], np.float64) for name in ("usual", "spreads", "adds")]
        if [len(one) for one in found] != [NUMBERS, NUMBERS, COLUMNS] or not (found[1] > 0).all():
            raise ValueError("no shape of decks")
        return Shape(Usual(found[0], found[1]), found[2])


NO_SHAPE = Shape(Usual(np.zeros(NUMBERS), np.ones(NUMBERS)), np.zeros(COLUMNS))  # for card values without shapes
