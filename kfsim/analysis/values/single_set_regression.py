"""What a copy of each card is worth to a deck, from the results of many pairings of decks: ridge regression.

The result of a pairing (deck a's win rate) is explained by the difference of copies of every card, deck a's minus deck b's, and
of houses (`analysis.stats.ridge`). Cards are penalised, houses are not.

A *worth* is the change of the win rate for one more copy of a card in place of the average card of its house, weighted by how
often cards are dealt there: a house has twelve places, so a card always takes the place of another. It is in win rate (0.01 is
one percentage point), shrunk towards zero by the amount of chance in it; its interval (95%) is that of the ridge's posterior.
Cards that always come together (a binding, both halves of a gigantic creature) share equally what they bring. The icons that an
Enhance card deals over the deck count as its own.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from kfsim.analysis.stats.intervals import Array, Z
from kfsim.analysis.stats.ridge import Fit, Sums, ridge
from kfsim.deck.deck import Deck

FOLDS = 5  # parts that are held out in turn
FEWEST_PAIRINGS = 20  # from which anything is fitted


@dataclass(frozen=True)
class Design:
    """Which cards meet: `cards[k, side]` are the titles (by number) of the deck of a side of pairing k, as many as the deck has
    cards and in its order; `home` is the house of each title, by number."""

    titles: tuple[str, ...]
    houses: tuple[str, ...]
    home: NDArray[np.int64]  # (titles,)
    cards: NDArray[np.int64]  # (pairings, 2, cards)
    houses_of: NDArray[np.int64]  # (pairings, 2, houses): 1 for a house of the deck

    @cached_property
    def copies(self) -> NDArray[np.int64]:
        """Copies of each title in either deck of each pairing, (pairings, 2, titles)."""
        n = len(self.titles)
        found = np.zeros((len(self.cards), 2, n), np.int64)
        pairing, side = np.indices(self.cards.shape)[:2]
        np.add.at(found, (pairing, side, self.cards), 1)
        return found

    @cached_property
    def seen(self) -> NDArray[np.int64]:
        """Copies of each title in all decks, (titles,)."""
        return np.asarray(self.copies.sum(axis=(0, 1)))

    @cached_property
    def centring(self) -> Array:
        """The matrix that takes from the worth of each title the mean of its house, each copy in a deck counting once."""
        same = (self.home[:, None] == self.home[None, :]) * self.seen[None, :].astype(np.float64)
        return np.eye(len(self.titles)) - same / same.sum(axis=1, keepdims=True)

    def of(self, pairings: NDArray[np.int64] | NDArray[np.bool_]) -> "tuple[Array, Array]":
        """Deck a's copies of cards, and houses, less deck b's, of some pairings: (pairings, titles) and (pairings, houses)."""
        cards = (self.copies[pairings, 0] - self.copies[pairings, 1]).astype(np.float64)
        return cards, (self.houses_of[pairings, 0] - self.houses_of[pairings, 1]).astype(np.float64)


def design_of(pairs: Sequence[tuple[Deck, Deck]]) -> Design:
    """Which cards meet in some pairings of decks. The house of a title is the one it is in most often."""
    homes: dict[str, Counter[str]] = {}
    for pair in pairs:
        for deck in pair:
            for card in deck.cards:
                homes.setdefault(card.name, Counter())[card.house] += 1
    titles, houses = sorted(homes), sorted({house for found in homes.values() for house in found})
    number, order = ({name: i for i, name in enumerate(names)} for names in (titles, houses))
    home = [order[homes[title].most_common(1)[0][0]] for title in titles]
    cards = [[[number[card.name] for card in deck.cards] for deck in pair] for pair in pairs]
    has = [[[int(house in deck.houses) for house in houses] for deck in pair] for pair in pairs]
    return Design(tuple(titles), tuple(houses), np.array(home), np.array(cards), np.array(has))


@dataclass(frozen=True)
class Results:
    """How pairings went: deck a's win rate in each (0 to 1), or a difference of two, and what weight each has: its number of
    games."""

    share: Array  # (pairings,)
    weight: Array  # (pairings,)

    def less(self, other: "Results") -> "Results":
        """The difference to other results of the same pairings, with the weight that a difference of two means has."""
        return Results(self.share - other.share, self.weight * other.weight / (self.weight + other.weight))

    def of(self, pairings: NDArray[np.bool_]) -> "Results":
        """Those of some of the pairings."""
        return Results(self.share[pairings], self.weight[pairings])


def sums_of(design: Design, pairings: NDArray[np.int64] | NDArray[np.bool_], results: Array, weight: Array) -> Sums:
    """What the ridge has to know of some pairings, their results (as they differ from even) and weights."""
    cards, houses = design.of(pairings)
    return Sums.of(cards, np.column_stack([houses, results]), cards.shape[1], weight)


@dataclass(frozen=True)
class Worths:
    """What a copy of each card is worth, in win rate, with its standard error; in the order of the design's titles."""

    design: Design
    worth: Array  # (titles,)
    error: Array  # (titles,)
    fit: Fit

    @property
    def low(self) -> Array:
        """The lower ends of the 95% intervals, in win rate."""
        return self.worth - Z * self.error

    @property
    def high(self) -> Array:
        """Their upper ends."""
        return self.worth + Z * self.error


def worths(design: Design, results: Results, even: float = 0.5) -> Worths:
    """What the cards are worth by the results of the design's pairings; `even` is the result of equal decks: 0.5, or 0 of a
    difference of results. ValueError for fewer than `FEWEST_PAIRINGS`."""
    n = len(results.share)
    if n < FEWEST_PAIRINGS:
        raise ValueError(f"worths need at least {FEWEST_PAIRINGS} pairings, not {n}")
    fit = ridge(sums_of(design, np.arange(n), results.share - even, results.weight))
    centre = design.centring
    spread = np.einsum("ij,jk,ik->i", centre, fit.covariance, centre, optimize=True)
    return Worths(design, centre @ fit.penalised, np.sqrt(np.maximum(spread, 0.0)), fit)


def differences(design: Design, one: Results, other: Results) -> Worths:
    """How much worths differ between two bots in the same pairings. The differences of results are fitted by themselves: what
    both share (the decks, the shuffles) cancels out, and they are shrunk by their own noise. So a difference is only as large as
    the evidence for it. It is not the difference of two worths that were shrunk separately."""
    return worths(design, one.less(other), even=0.0)


def correlation(x: Array, y: Array, weight: Array) -> float:
    """Pearson's correlation with weights; nan where one does not vary."""
    x, y = x - np.average(x, weights=weight), y - np.average(y, weights=weight)
    below = float(np.sqrt((weight * x * x).sum() * (weight * y * y).sum()))
    return float((weight * x * y).sum()) / below if below > 0 else float("nan")


def held_out(design: Design, results: Results) -> float:
    """The correlation of the results of pairings with what is predicted of them by a fit to the others (every fifth is held out
    in turn), each pairing with its weight."""
    part = np.arange(len(results.share)) % FOLDS
    predicted = np.zeros(len(part))
    for fold in range(FOLDS):
        kept = results.of(part != fold)
        fit = ridge(sums_of(design, part != fold, kept.share - 0.5, kept.weight))
        predicted[part == fold] = fit.predicted(*design.of(part == fold))
    return correlation(predicted, results.share, results.weight)


def halves(design: Design, results: Results) -> float:
    """The correlation of the worths by one half of the pairings with those by the other, each title with its copies."""
    odd = np.arange(len(results.share)) % 2 == 1
    found = []
    for half in (odd, ~odd):
        kept = results.of(half)
        found.append(design.centring @ ridge(sums_of(design, half, kept.share - 0.5, kept.weight)).penalised)
    return correlation(found[0], found[1], design.seen.astype(np.float64))


def agreement(one: Worths, other: Worths) -> float:
    """The correlation of two lists of worths of the same design, each title with its copies: what is seen often counts most."""
    return correlation(one.worth, other.worth, one.design.seen.astype(np.float64))


def agreement_at_best(one: float | None, other: float | None) -> float:
    """The correlation that two lists of worths would have if only chance kept them apart, from those of their halves (Spearman's
    formula for the whole, and for attenuation); nan where it cannot be said."""
    whole = [2 * half / (1 + half) if half > 0 else float("nan") for half in (one or 0.0, other or 0.0)]
    return float(np.sqrt(whole[0] * whole[1]))


def ceiling(parts: Array) -> float:
    """The correlation with the results of pairings that even a perfect prediction would have, as games leave their results to
    chance: the square root of their reliability. `parts` are the shares of points in each of a pairing's pairs of games,
    (pairings, pairs); nan for a single pair."""
    pairs = parts.shape[1]
    if pairs < 2:
        return float("nan")
    whole = float(parts.mean(axis=1).var(ddof=1))
    chance = float(parts.var(axis=1, ddof=1).mean()) / pairs
    return float(np.sqrt(max(0.0, 1 - chance / whole))) if whole > 0 else float("nan")
