"""The contents of decks as columns for a regression: cards, houses and a few numbers that players know."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kfsim.analysis.stats.intervals import Array
from kfsim.analysis.values.card_value_regression import numbers_of_decks
from kfsim.analysis.values.card_value_table import CardValues
from kfsim.cards.catalogue import catalogue
from kfsim.cards.words import HOUSES
from kfsim.games.protocols import NOTHING
from kfsim.text.names import plain_name

TRAITS = (
    "creatures", "artifacts", "upgrades", "bonus Æ", "creature power", "Æ production", "Æ theft and capture", "board presence",
    "cards that lengthen games",
)  # fmt: skip
# In the order of `deck_profile`: five printed values, and four effects of cards in games (Æ made, Æ taken, creatures in play,
# turns)


@dataclass(frozen=True)
class DeckContents:
    """The contents of some decks, one row for each deck. Only cards with card values count."""

    values: CardValues
    copies: Any  # (decks, titles), sparse: copies of each title of the card values
    houses: Array  # (decks, HOUSES): 1 for a house of the deck

    @staticmethod
    def of(held: Any, values: CardValues) -> "DeckContents":
        """The contents of the decks of some games. `held` has `cards` (numbers of the catalogue), those `beside` the decks, and
        the bits of `houses`."""
        import scipy.sparse as sp

        rows, titles = title_of_numbers(values), len(values.cards)
        n, each = held.cards.shape
        lies = held.beside != NOTHING
        deck = np.concatenate([np.repeat(np.arange(n), each), np.nonzero(lies)[0]])
        title = rows[np.concatenate([held.cards.ravel(), held.beside[lies]]).astype(np.int64)]
        there = title >= 0
        copies = sp.csr_array((np.ones(int(there.sum())), (deck[there], title[there])), shape=(n, titles))
        copies.sum_duplicates()
        bits = (held.houses[:, None] >> np.arange(len(HOUSES))) & 1
        return DeckContents(values, copies, bits.astype(np.float64))

    @cached_property
    def numbers(self) -> Array:
        """The numbers of each deck: those of `TRAITS`, then pairs of copies, (decks, numbers)."""
        return numbers_of_decks(self.copies, self.values.numbers)

    @property
    def traits(self) -> Array:
        """The numbers of `TRAITS` of each deck, (decks, traits)."""
        return self.numbers[:, : len(TRAITS)]

    def strengths(self, quick: bool) -> Array:
        """The strength of each deck by card values, (decks,), with only the icons printed on its cards: in baseline games
        (`quick`) or in planner games."""
        cards = self.values.cards
        adds = (cards.adds - (cards.worth - cards.quick)).to_numpy() if quick else cards.adds.to_numpy()
        houses = np.array([self.values.houses.get(house, 0.0) for house in HOUSES])
        return np.asarray(self.copies @ adds + self.houses @ houses + self.values.shape.worth(self.numbers))


def title_of_numbers(values: CardValues) -> NDArray[np.int64]:
    """The row in the card values of each card of the catalogue, (cards,); -1 for one that was not measured."""
    return np.array([values.row.get(plain_name(card.name), -1) for card in catalogue().cards])
