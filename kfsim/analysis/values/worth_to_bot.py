"""The worth of a copy of each card to a bot, and the precision of these figures.

The regression is that of card values (`card_value_regression`), for one bot: the worth of a copy, minus the mean of its house and
rarity. Every pairing has equally many games, so all have the same weight.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from kfsim.analysis.stats.intervals import Array, Z
from kfsim.analysis.values.card_value_regression import (
    FieldDesign,
    added_in_quick_play,
    centring,
    groups_of,
    no_shapes,
    titles_of,
)
from kfsim.cards.catalogue import catalogue
from kfsim.games.protocols import Met

FOLDS = 5  # parts of the pairings; each is held out once
FEWEST_PAIRINGS = 20  # the smallest number of pairings for a fit


def design_of(met: Met) -> FieldDesign:
    """The design matrix of some pairings: the cards of both decks."""
    return FieldDesign.of(met, titles_of([met]))


def names_of(design: FieldDesign) -> list[str]:
    """The titles of a design by name."""
    return [catalogue().cards[title].name for title in design.titles]


def houses_of(design: FieldDesign) -> list[str]:
    """The house of each title of a design."""
    return [house for house, _ in groups_of(design.titles)]


def decks_of(design: FieldDesign) -> NDArray[np.int64]:
    """The number of decks that have each title, (titles,)."""
    return np.asarray((design.own > 0).sum(axis=0) + (design.other > 0).sum(axis=0)).astype(np.int64)


def share_of(design: FieldDesign, met: Met, times: NDArray[np.uint16]) -> Array:
    """The share of games in which something happened to a copy of each title, a mean over all copies, (titles,). `times`: the
    number of games in which it happened, for each card of each pairing, (pairings, 2, cards)."""
    plays = np.bincount(met.cards.ravel(), times.ravel(), len(catalogue().cards))[design.titles]
    return np.asarray(plays / np.maximum(1, design.seen * met.points.shape[1]))


@dataclass(frozen=True)
class Worths:
    """The worth of a copy of each title of a design, in win rate, with its standard error, (titles,) each."""

    design: FieldDesign
    worth: Array
    error: Array

    @property
    def low(self) -> Array:
        """The lower ends of the 95% intervals, in win rate."""
        return self.worth - Z * self.error

    @property
    def high(self) -> Array:
        """The upper ends of the 95% intervals, in win rate."""
        return self.worth + Z * self.error


def worths(design: FieldDesign, results: Array) -> Worths:
    """The worth of cards. `results`: the win rates of the pairings minus 0.5, or the differences between the win rates of two
    bots. Differences need their own fit: the common effects of decks and shuffles cancel out, and the shrinkage fits the noise of
    the differences. Raise a ValueError for fewer than `FEWEST_PAIRINGS` pairings."""
    if len(results) < FEWEST_PAIRINGS:
        raise ValueError(f"worths need at least {FEWEST_PAIRINGS} pairings, not {len(results)}")
    added = added_in_quick_play(design, no_shapes(design), results)
    centre = centring(design.titles)
    spread = np.einsum("ij,jk,ik->i", centre, added.covariance, centre, optimize=True)
    return Worths(design, centre @ added.cards, np.sqrt(np.maximum(spread, 0.0)))


def correlation(x: Array, y: Array, weight: Array) -> float:
    """Pearson's correlation with weights; nan if x or y does not vary."""
    x, y = x - np.average(x, weights=weight), y - np.average(y, weights=weight)
    below = float(np.sqrt((weight * x * x).sum() * (weight * y * y).sum()))
    return float((weight * x * y).sum()) / below if below > 0 else float("nan")


def held_out(design: FieldDesign, results: Array) -> float:
    """The correlation of the results of pairings with the predictions of a fit to the others (cross-validation with `FOLDS`
    folds)."""
    part = np.arange(len(results)) % FOLDS
    predicted = np.zeros(len(part))
    for fold in range(FOLDS):
        training, held = design.of_pairings(part != fold), design.of_pairings(part == fold)
        added = added_in_quick_play(training, no_shapes(training), results[part != fold])
        predicted[part == fold] = added.predicted(held, no_shapes(held))
    return correlation(predicted, results, np.ones(len(results)))


def halves(design: FieldDesign, results: Array) -> float:
    """The correlation of the worths from one half of the pairings with those from the other, weighted by copies."""
    odd, centre = np.arange(len(results)) % 2 == 1, centring(design.titles)
    found = []
    for half in (odd, ~odd):
        part = design.of_pairings(half)
        found.append(centre @ added_in_quick_play(part, no_shapes(part), results[half]).cards)
    return correlation(found[0], found[1], design.seen)


def agreement(one: Worths, other: Worths) -> float:
    """The correlation of two lists of worths of the same design, weighted by copies."""
    return correlation(one.worth, other.worth, one.design.seen)


def agreement_at_best(one: float | None, other: float | None) -> float:
    """The correlation that two lists of worths would have if they differed only by chance. It follows from the correlations of
    their halves (Spearman's formulas for the whole and for attenuation); nan if one of them is None or not positive."""
    whole = [2 * half / (1 + half) if half > 0 else float("nan") for half in (one or 0.0, other or 0.0)]
    return float(np.sqrt(whole[0] * whole[1]))


def ceiling(parts: Array) -> float:
    """The correlation of a perfect prediction with the results of pairings, which games leave partly to chance: the square root
    of the results' reliability. `parts`: the share of points in each pair of games, (pairings, pairs). nan for a single pair."""
    pairs = parts.shape[1]
    if pairs < 2:
        return float("nan")
    whole = float(parts.mean(axis=1).var(ddof=1))
    chance = float(parts.var(axis=1, ddof=1).mean()) / pairs
    return float(np.sqrt(max(0.0, 1 - chance / whole))) if whole > 0 else float("nan")
