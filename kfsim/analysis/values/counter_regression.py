"""The cards, houses and traits of opponents that cost a deck more than they cost decks in general, by ridge regression.

Card values predict how often a deck beats each opponent. The deck may win less. The difference is the cost of the opponent, in
points of win rate against an equal opponent. The cost to other decks is subtracted; games of a panel of random decks measure it.
So a card that is strong against all decks is not a counter: only the cost that is special to this deck remains.
The regression explains this by the opponent's cards, houses and traits. They are penalised, each kind with its own spread.

The penalty moves all coefficients towards zero. So it would make a large effect of a card that few opponents have look small, and
its interval would miss the true effect. Therefore the penalty on a column is removed for the estimate and the interval of this
column; the other columns stay penalised (`ridge.Fit.without_shrinkage`). The penalised coefficient is the likely cost: it
corrects for the luck of the largest figures. A t-test for each row says if there is an effect at all. The false discovery rate
(Benjamini and Hochberg 1995) corrects for the number of tests.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from kfsim.analysis.stats.intervals import LEVEL, Array
from kfsim.analysis.stats.ridge import Fit, Sums, ridge
from kfsim.analysis.values.card_value_table import CardValues
from kfsim.analysis.values.deck_contents import TRAITS, DeckContents
from kfsim.cards.words import HOUSE_NAMES, HOUSES

if TYPE_CHECKING:
    import pandas as pd

FEWEST = 15  # a title has figures if at least so many opponents have it
FEWEST_OF = 20  # in a small field: if at least one opponent in 20 has it, and at least 2
RATE = 0.1  # false discovery rate of the rows called clear
LEAST = 0.01  # least spread of the special costs, in win rate: with few opponents, the fit alone would set it to zero
SETTLED = 1e-3  # the fit ends when no coefficient changes by more, in win rate
CARD, HOUSE, TRAIT = "card", "house", "trait"


@dataclass(frozen=True)
class Costs:
    """The special costs of a deck. `table`: a row for each card, house and trait of opponents, the highest cost first.
    `strength`: the deck's strength, by its games. `usual` and `spread`: mean and standard deviation of each trait."""

    table: "pd.DataFrame"
    strength: float
    titles: NDArray[np.int64]  # rows of the card values
    houses: NDArray[np.int64]  # numbers of houses
    usual: Array  # (traits,)
    spread: Array  # (traits,)
    special: Array  # (titles, then houses, then traits)

    def of(self, held: DeckContents) -> Array:
        """The predicted special cost of some opponents, (opponents,), in strength."""
        found = columns(held, self.titles, self.houses, self.usual, self.spread)
        n = len(self.titles)
        return np.asarray(found[0] @ self.special[:n] + found[1] @ self.special[n:])

    def kind(self, kind: str) -> "pd.DataFrame":
        """The rows of a kind."""
        return self.table[self.table.kind == kind].reset_index(drop=True)

    @property
    def clear(self) -> "pd.DataFrame":
        """The rows whose effect is clear (`tabulated`)."""
        return self.table[self.table.clear & (self.table.special > 0)].reset_index(drop=True)


def columns(
    held: DeckContents, titles: NDArray[np.int64], houses: NDArray[np.int64], usual: Array, spread: Array
) -> tuple[Any, Array]:  # fmt: skip
    """The columns of some decks: copies of titles (sparse), and a second matrix of houses and of traits in standard
    deviations."""
    return held.copies[:, titles], np.column_stack([held.houses[:, houses], (held.traits - usual) / spread])


def strength_of(share: Array, others: Array, values: CardValues) -> float:
    """The strength of a deck, given its shares of games against opponents of some strengths, (opponents,)."""
    found = 0.0
    for _ in range(20):  # Newton's method
        steep = float(values.steepness(found, others).mean())
        found += float(np.clip((share - values.wins(found, others)).mean() / max(steep, 0.1), -0.2, 0.2))
    return found


def cost_of(share: Array, others: Array, values: CardValues) -> Array:
    """The cost of each opponent to a deck beyond the prediction of card values, (opponents,), in strength. `share`: the deck's
    win rate against each opponent; `others`: the strengths of the opponents."""
    strength = strength_of(share, others, values)
    return np.asarray((values.wins(strength, others) - share) / values.steepness(strength, others))


def cost_in_general(share: Array, others: Array, panel: int, values: CardValues) -> Array:
    """The cost of each opponent to decks in general beyond the prediction of card values, (opponents,). `share`: the win rates of
    panel decks against each opponent, (opponents, turns); the `panel` decks take turns, opponent by opponent."""
    turns = share.shape[1]
    who = np.arange(share.size).reshape(share.shape) % panel
    found = np.zeros(share.shape)
    for k in range(min(panel, share.size)):
        mine = who == k
        found[mine] = cost_of(share[mine], np.repeat(others[:, None], turns, axis=1)[mine], values)
    return np.asarray(found.mean(axis=1))


def costs(held: DeckContents, share: Array, general: Array, panel: int, quick: bool = True) -> Costs:
    """The special costs of a deck. `share`: its win rate in each pairing, (pairings,); `general`: the win rates of panel decks,
    (pairings, turns). The pairings repeat the opponents of `held` in the same order. `quick`: these were baseline games."""
    values, others = held.values, held.strengths(quick)
    in_turn = np.tile(others, len(share) // len(others))
    strength = strength_of(share, in_turn, values)
    steep = values.steepness(strength, others)
    of_pairings = cost_of(share, in_turn, values) - cost_in_general(general, in_turn, panel, values)
    left = of_pairings.reshape(-1, len(others)).mean(axis=0)
    titles = titles_told(held)
    houses = np.flatnonzero(held.houses.sum(axis=0) >= fewest(len(others)))
    usual, spread = held.traits.mean(axis=0), np.maximum(held.traits.std(axis=0), 1e-9)
    cards, beside = columns(held, titles, houses, usual, spread)
    free = np.column_stack([np.ones(len(left)), others - others.mean()])
    kinds = np.repeat([0, 1, 2], [len(titles), len(houses), len(TRAITS)])
    rest = np.column_stack([beside, free, left])
    sums = Sums.of(cards, rest, len(kinds), steep**2)
    fit = ridge(sums, kinds, SETTLED, LEAST, by_likelihood=True)
    turn = against_average_house(kinds == 1, held.houses[:, houses].sum(axis=0))
    alone, error = fit.without_shrinkage(turn)
    freedom = max(1.0, sums.n - free.shape[1] - used(fit))
    table = tabulated(held, titles, houses, turn @ fit.penalised, alone, error, freedom, quick)
    return Costs(table, strength, titles, houses, usual, spread, turn @ fit.penalised)


def used(fit: Fit) -> float:
    """The effective degrees of freedom of the penalised columns."""
    return float((1 - np.diag(fit.covariance) / fit.variances).sum())


def against_average_house(of_houses: NDArray[np.bool_], decks: Array) -> Array:
    """The matrix that turns coefficients into the printed figures, (columns, columns): houses are compared with the average
    house, weighted by how many decks have each. Every deck has three houses, so a cost common to all of them cannot be
    measured."""
    turn = np.eye(len(of_houses))
    turn[np.ix_(of_houses, of_houses)] -= decks / decks.sum()
    return turn


def fewest(opponents: int) -> int:
    """The smallest number of opponents that must have a title, so that it gets figures."""
    return min(FEWEST, max(2, opponents // FEWEST_OF))


def titles_told(held: DeckContents) -> NDArray[np.int64]:
    """The titles that enough decks have, as rows of the card values. Both halves of a gigantic creature always occur together, so
    only the half with the shorter name is included."""
    names = held.values.cards.name
    seen: dict[tuple[bytes, bytes], int] = {}
    columns = held.copies.tocsc()
    for i in np.flatnonzero(np.diff(columns.indptr) >= fewest(len(held.houses))):
        part = slice(columns.indptr[i], columns.indptr[i + 1])
        own = (columns.indices[part].tobytes(), columns.data[part].tobytes())
        if own not in seen or len(names[i]) < len(names[seen[own]]):
            seen[own] = int(i)
    return np.array(sorted(seen.values()), np.int64)


def tabulated(
    held: DeckContents, titles: NDArray[np.int64], houses: NDArray[np.int64], likely: Array, alone: Array, error: Array,
    freedom: float, quick: bool,
) -> "pd.DataFrame":  # fmt: skip
    """The cards, houses and traits of opponents, one row for each, the highest likely cost first: `name`, `kind`, `house` of a
    card, `decks` (how many have it), `special` (the cost to this deck beyond the cost to others, for a copy, a house, or one
    standard deviation of a trait) with `lo` and `hi` (95%), `likely` (the special cost with shrinkage), `in_general` (the worth
    of a card against decks in general), `costs` (`in_general` plus `likely`), `false_rate` (the least false discovery rate with
    which the row is found) and `clear` (whether `false_rate` is at most RATE)."""
    import pandas as pd
    from scipy.stats import false_discovery_control, t

    cards, nothing = held.values.cards, np.full(len(houses) + len(TRAITS), np.nan)
    general = (cards.adds - (cards.worth - cards.quick) if quick else cards.adds).to_numpy()[titles]
    there = np.asarray((held.copies[:, titles] > 0).sum(axis=0))
    cut, half = len(titles), float(t.isf((1 - LEVEL) / 2, freedom)) * error
    chance = 2 * t.sf(np.abs(alone / error), freedom)
    rate = np.concatenate([false_discovery_control(part) if len(part) else part for part in (chance[:cut], chance[cut:])])
    frame = pd.DataFrame({
        "name": [*cards.name.to_numpy()[titles], *(HOUSE_NAMES[HOUSES[i]] for i in houses), *TRAITS],
        "kind": np.repeat([CARD, HOUSE, TRAIT], [cut, len(houses), len(TRAITS)]),
        "house": [*cards.house.to_numpy()[titles], *[""] * len(nothing)],
        "decks": np.concatenate([there, held.houses[:, houses].sum(axis=0), np.full(len(TRAITS), len(held.houses))]).astype(int),
        "special": alone, "lo": alone - half, "hi": alone + half, "likely": likely,
        "in_general": np.concatenate([general, nothing]), "costs": np.concatenate([general, nothing]) + likely,
        "false_rate": rate, "clear": rate <= RATE,
    })  # fmt: skip
    return frame.sort_values("likely", ascending=False, ignore_index=True, kind="stable")
