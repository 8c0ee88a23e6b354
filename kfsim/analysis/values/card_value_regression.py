"""The regression of card values: the worth of a copy of each card in planner games, and pairs of cards that are worth more
together.

Many baseline games measure the worth of cards for the baseline bot; fewer planner games measure the change of this worth. Both
are fitted together. Each card has two coefficients: the part common to both bots, and the addition in planner games. The second
has its own penalty, so a card keeps its baseline worth unless planner games show otherwise. The shape of a deck (`deck_profile`)
is fitted in the same way. The games are pairings of random decks of any sets (`games.capabilities.MeasureRoom`); no deck plays
twice.

A card's *worth* is the change of the win rate (0.01 is one percentage point) if one copy replaces the average card of its house
and rarity. What it *adds* is the change if it replaces the average of all cards; the strength of decks is computed from this. A
card beside a deck (`cards.beside`) counts as one more title of its own kind: a token creature is compared with the average token
creature, an archon power with the average power, and each of a deck's four prophecies with the average prophecy.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from kfsim.analysis.stats.intervals import Array, Z
from kfsim.analysis.stats.ridge import Products, Sums, ridge, usual_penalty
from kfsim.analysis.values.deck_profile import ACCOUNTS, Shape, Usual, numbers_of, pairs_of_copies
from kfsim.cards.beside import KINDS, kind_beside
from kfsim.cards.catalogue import catalogue
from kfsim.cards.words import HOUSES
from kfsim.games.protocols import NOTHING, Met

if TYPE_CHECKING:
    import pandas as pd

AHEAD = ACCOUNTS[:3]  # the accounts that are differences between both decks
SHAPES = 1 + len(KINDS)  # the group number of the columns of shapes, which come after those of titles
A_LOT = 100.0  # limit of an account in one game: if nobody can forge, a card that doubles amber can double it without end
RARITY = {"common": "common", "uncommon": "uncommon"}  # all others count as rare: variants, cards that come with another card


@dataclass(frozen=True)
class FieldDesign:
    """The cards of the pairings of an open field: `own` and `other` count the copies of each title in either deck of a pairing;
    cards beside decks come last."""

    titles: NDArray[np.int64]  # (titles,): numbers of the catalogue
    own: Any  # (pairings, titles), sparse
    other: Any
    houses: Array  # (pairings, houses): 1 for a house of the one deck, minus 1 for a house of the other

    @staticmethod
    def of(met: Met, titles: NDArray[np.int64]) -> "FieldDesign":
        """The design of some pairings, for given titles."""
        import scipy.sparse as sp

        n, place = len(met.cards), np.full(len(catalogue().cards), -1)
        place[titles] = np.arange(len(titles))
        own, other = (
            sp.csr_array((np.ones(len(rows)), (rows, place[held])), shape=(n, len(titles)))
            for rows, held in (held_by(met, side) for side in range(2))
        )
        bits = (met.houses[:, :, None] >> np.arange(len(HOUSES))) & 1
        return FieldDesign(titles, own, other, (bits[:, 0] - bits[:, 1]).astype(np.float64))

    @cached_property
    def cards(self) -> Any:
        """The one deck's copies minus the other's, (pairings, titles), sparse."""
        return (self.own - self.other).tocsr()

    @property
    def kinds(self) -> NDArray[np.int64]:
        """The kind of each title, (titles,): 0 for cards of decks, 1 and more for those beside them, by `KINDS`."""
        return np.array([1 + KINDS.index(rarity) if rarity in KINDS else 0 for _, rarity in groups_of(self.titles)])

    def of_pairings(self, which: NDArray[np.bool_]) -> "FieldDesign":
        """The design of some of the pairings, (pairings,)."""
        return FieldDesign(self.titles, self.own[which], self.other[which], self.houses[which])

    @cached_property
    def seen(self) -> Array:
        """Copies of each title in all decks, (titles,)."""
        return np.asarray((self.own + self.other).sum(axis=0))


def titles_of(met: Sequence[Met]) -> NDArray[np.int64]:
    """The titles in some pairings, by their numbers in the catalogue; cards beside decks come last."""
    beside = np.unique(np.concatenate([part.beside.ravel() for part in met]))
    titles = np.unique(np.concatenate([part.cards.ravel() for part in met]))
    return np.concatenate([titles, beside[beside != NOTHING]]).astype(np.int64)


def no_shapes(design: FieldDesign) -> Array:
    """An empty matrix of columns of shapes, for a fit without shapes, (pairings, 0)."""
    return np.zeros((len(design.houses), 0))


def held_by(met: Met, side: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The pairing and the title of each copy in one side's decks: their cards, then those beside them."""
    lies = met.beside[:, side] != NOTHING
    rows = np.concatenate([np.repeat(np.arange(len(met.cards)), met.cards.shape[2]), np.nonzero(lies)[0]])
    return rows, np.concatenate([met.cards[:, side].ravel(), met.beside[:, side][lies]]).astype(np.int64)


@dataclass(frozen=True)
class Added:
    """The win rate that a copy of each title, the shape of a deck and each house add to a deck, and the covariance of the figures
    of titles."""

    cards: Array  # (titles,)
    shape: Array  # (columns of shapes,)
    houses: Array  # (houses,)
    covariance: Array  # (titles, titles)

    @property
    def error(self) -> Array:
        """The standard errors of `cards`, (titles,)."""
        return np.asarray(np.sqrt(np.diag(self.covariance)))

    def predicted(self, design: FieldDesign, shapes: Array) -> Array:
        """The expected difference of pairings from even, (pairings,)."""
        return np.asarray(design.cards @ self.cards + shapes @ self.shape + design.houses @ self.houses)


def sums_of(design: FieldDesign, shapes: Array, results: Array) -> Sums:
    """The sums that the ridge regression needs for some pairings: cards and shapes, which are penalised, houses, and results as
    differences from even."""
    dense = np.column_stack([shapes, design.houses, results])
    return Sums.of(design.cards, dense, len(design.titles) + shapes.shape[1])


def kinds_of(design: FieldDesign, shapes: Array) -> NDArray[np.int64]:
    """The kind of each penalised column: cards, each kind of cards beside decks, shapes."""
    return np.concatenate([design.kinds, np.full(shapes.shape[1], SHAPES)])


def added_in_quick_play(design: FieldDesign, shapes: Array, results: Array) -> Added:
    """The win rate that cards and shapes add in the games of one bot. `shapes`: the columns of shapes of the design, the one
    deck's minus the other's, (pairings, columns)."""
    titles = len(design.titles)
    fit = ridge(sums_of(design, shapes, results), kinds_of(design, shapes))
    return Added(fit.penalised[:titles], fit.penalised[titles:], fit.free, fit.covariance[:titles, :titles])


def added_in_both(designs: Sequence[FieldDesign], shapes: Sequence[Array], met: Sequence[Met]) -> tuple[Added, Added]:
    """The win rates that cards and shapes add in baseline games, and in planner games. The fit has two columns for each: the part
    common to both bots, and the addition in planner games."""
    titles, kinds, houses = len(designs[0].titles), shapes[0].shape[1], designs[0].houses.shape[1]
    swift, well = (sums_of(design, shape, part.share - 0.5) for design, shape, part in zip(designs, shapes, met, strict=True))
    own_kinds = kinds_of(designs[0], shapes[0])
    fit = ridge(swift.and_more(well), np.concatenate([own_kinds, SHAPES + 1 + own_kinds]))
    n = titles + kinds
    own, more = fit.penalised[:n], fit.penalised[n:]
    parts = fit.covariance.reshape(2, n, 2, n)[:, :titles, :, :titles]
    return (
        Added(own[:titles], own[titles:], fit.free[:houses], parts[0, :, 0]),
        Added((own + more)[:titles], (own + more)[titles:], fit.free[:houses] + fit.free[houses:], parts.sum(axis=(0, 2))),
    )


def groups_of(titles: NDArray[np.int64]) -> list[tuple[str, str]]:
    """House and rarity of some titles. Cards beside decks have their kind instead of both."""
    found = []
    for title in titles:
        card = catalogue().cards[title]
        kind = kind_beside(card)
        found.append((kind, kind) if kind else (card.house, RARITY.get(card.facts.get("rarity", ""), "rare")))
    return found


def centring(titles: NDArray[np.int64]) -> Array:
    """The matrix that subtracts from each title the mean of its house and rarity; all titles have equal weight."""
    keys = groups_of(titles)
    numbers = {key: i for i, key in enumerate(dict.fromkeys(keys))}
    group = np.array([numbers[key] for key in keys])
    same = (group[:, None] == group[None, :]).astype(np.float64)
    return np.asarray(np.eye(len(titles)) - same / same.sum(axis=1, keepdims=True))


def accounts(design: FieldDesign, met: Met) -> dict[str, Array]:
    """The effect of a copy of each title on the accounts of games: æmber made, æmber taken and creatures in play, each compared
    with the other deck, and additional turns. Each is shrunk like the worth of cards."""
    penalty, _ = usual_penalty(Products.of(sums_of(design, no_shapes(design), met.share - 0.5)))
    sides = np.minimum(met.did[:, :, [met.DID.index(name) for name in AHEAD]].astype(np.float64), A_LOT)
    ahead = sides[:, 0] - sides[:, 1]
    turns = met.did[:, 0, met.DID.index("turns")].astype(np.float64)
    both = (design.own + design.other).tocsr()
    found = dict(zip(AHEAD, shrunk(design.cards, ahead - ahead.mean(axis=0), penalty).T, strict=True))
    mean = np.asarray(both.mean(axis=0))
    gram = (both.T @ both).toarray() - len(turns) * np.outer(mean, mean)
    along = np.asarray(both.T @ (turns - turns.mean()))
    return found | {"turns": np.linalg.solve(gram + penalty * np.eye(len(gram)), along)}


def shrunk(columns: Any, results: Array, penalty: float) -> Array:
    """Ridge coefficients of several results at once, (columns, results)."""
    gram = (columns.T @ columns).toarray()
    return np.asarray(np.linalg.solve(gram + penalty * np.eye(len(gram)), columns.T @ results))


def shapes_of(designs: Sequence[FieldDesign], numbers: Array) -> tuple[Usual, list[Array]]:
    """The means and spreads of the numbers of decks, and for each design the columns of shapes: the one deck's minus the other's,
    (pairings, columns). `numbers`: the numbers of each title, (titles, sums)."""
    decks = [[numbers_of_decks(copies, numbers) for copies in (design.own, design.other)] for design in designs]
    usual = Usual.of(np.concatenate([side for sides in decks for side in sides]))
    return usual, [usual.columns(own) - usual.columns(other) for own, other in decks]


def numbers_of_decks(copies: Any, numbers: Array) -> Array:
    """The numbers of decks, (decks, sums + 1). `copies`: the copies of titles in each deck, (decks, titles), sparse; `numbers`:
    the numbers of each title, (titles, sums)."""
    counted = copies.copy()
    counted.sum_duplicates()
    counted.data = pairs_of_copies(counted.data)
    return np.column_stack([copies @ numbers, np.asarray(counted.sum(axis=1))])


@dataclass(frozen=True)
class Measured:
    """The results of the regression: a row for each title, the worth of shapes and houses, and facts. `left` has, for each kind
    of pairings, the design and the residuals, which show combinations of cards."""

    cards: "pd.DataFrame"
    shape: Shape
    houses: dict[str, float]
    facts: dict[str, Any]
    left: list[tuple[FieldDesign, Array]]


def measured(quick: Met, dear: Met | None) -> Measured:
    """Fit the values of cards to baseline pairings and planner pairings (None: to baseline pairings only)."""
    import pandas as pd

    met = [quick] if dear is None else [quick, dear]
    titles = titles_of(met)
    designs = [FieldDesign.of(part, titles) for part in met]
    cards, account_columns = catalogue().cards, accounts(designs[0], quick)
    names = [cards[t].name for t in titles]
    houses, rarities = zip(*groups_of(titles), strict=True)
    usual, shapes = shapes_of(designs, numbers_of(pd.DataFrame({"name": names, "rarity": rarities, **account_columns})))
    if dear is None:
        swift = best = added_in_quick_play(designs[0], shapes[0], quick.share - 0.5)
    else:
        swift, best = added_in_both(designs, shapes, met)
    centre, last = centring(titles), met[-1]
    error = np.sqrt(np.maximum(0.0, np.einsum("ij,jk,ik->i", centre, best.covariance, centre, optimize=True)))
    worth, games = centre @ best.cards, designs[-1].seen * last.points.shape[1]
    times = np.bincount(last.cards.ravel(), last.played.ravel(), len(cards))[titles]
    times[designs[-1].kinds > 0] = np.nan  # cards beside decks are not played
    frame = pd.DataFrame(
        {
            "name": names, "house": houses, "rarity": rarities,
            "worth": worth, "lo": worth - Z * error, "hi": worth + Z * error, "quick": centre @ swift.cards,
            "adds": best.cards, "adds_error": best.error,
            "copies_seen": games.astype(int), "played": times / np.maximum(1, games), **account_columns,
        }
    )  # fmt: skip
    facts = {"quick_games": int(quick.points.size), "games": int(last.points.size) if dear else 0}
    left = [(design, part.share - 0.5 - added.predicted(design, shape))
            for design, part, added, shape in zip(designs, met, (swift, best), shapes, strict=False)]  # fmt: skip
    return Measured(frame, Shape(usual, best.shape), dict(zip(HOUSES, best.houses.tolist(), strict=True)), facts, left)
