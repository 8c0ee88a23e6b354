"""What a copy of each card is worth to a deck when it is played well, and which cards are worth more together than apart.

Many quick games tell what cards are worth in quick play, fewer dear ones by how much that changes when both sides look ahead.
Both are explained together: by what a card adds in either play, and by how much more it adds in dear games, which is penalised
by itself, so that a card keeps its quick worth as far as dear games do not say otherwise. They come from pairings of random
decks of any sets (`batch.open_field`), of which none plays twice.

A card's *worth* is the change of the chance to win, in win rate (0.01 is one percentage point), for one copy in place of the
average card of its house and rarity. What it *adds* is the same against the average card of all: decks are estimated with it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
import scipy.sparse as sp
from numpy.typing import NDArray

from kfsim.analysis.intervals import Array, Z
from kfsim.analysis.ridge import Fit, ridge
from kfsim.cards.catalogue import catalogue
from kfsim.cards.words import HOUSES
from kfsim.keyforge.open_field import DID, Met

if TYPE_CHECKING:
    import pandas as pd

AHEAD = ("made", "took", "creatures")  # what a deck does more of than the other
RARITY = {"common": "common", "uncommon": "uncommon"}  # all others are rare: variants, what comes with another card


@dataclass(frozen=True)
class FieldDesign:
    """Which cards met in an open field: `own` and `other` count the copies of each title in either deck of a pairing."""

    titles: NDArray[np.int64]  # (titles,): numbers of the catalogue
    own: Any  # (pairings, titles), sparse
    other: Any
    houses: Array  # (pairings, houses): of the one deck, less those of the other

    @staticmethod
    def of(met: Met, titles: NDArray[np.int64]) -> "FieldDesign":
        """That of some pairings, for titles that are given."""
        n, place = len(met.cards), np.full(len(catalogue().cards), -1)
        place[titles] = np.arange(len(titles))
        row = np.repeat(np.arange(n), met.cards.shape[2])
        at = [(row, place[met.cards[:, side].ravel()]) for side in range(2)]
        own, other = (sp.csr_array((np.ones(row.size), where), shape=(n, len(titles))) for where in at)
        bits = (met.houses[:, :, None] >> np.arange(len(HOUSES))) & 1
        return FieldDesign(titles, own, other, (bits[:, 0] - bits[:, 1]).astype(np.float64))

    @cached_property
    def cards(self) -> Any:
        """The one deck's copies less the other's, (pairings, titles), sparse."""
        return (self.own - self.other).tocsr()

    @cached_property
    def seen(self) -> Array:
        """Copies of each title in all decks, (titles,)."""
        return np.asarray((self.own + self.other).sum(axis=0))


@dataclass(frozen=True)
class Added:
    """What a copy of each title adds to a deck, and what each house does, in win rate, with the covariance of the former."""

    cards: Array  # (titles,)
    houses: Array  # (houses,)
    covariance: Array  # (titles, titles)

    @property
    def error(self) -> Array:
        """The standard error of what a copy of each title adds."""
        return np.asarray(np.sqrt(np.diag(self.covariance)))

    def predicted(self, design: FieldDesign) -> Array:
        """By how much the results of pairings are expected to differ from even, (pairings,)."""
        return np.asarray(design.cards @ self.cards + design.houses @ self.houses)


def added_in_quick_play(design: FieldDesign, met: Met) -> tuple[Added, Fit]:
    """What cards add in the hands of one bot, and the fit it was read off."""
    fit = ridge(design.cards, design.houses, met.share - 0.5, np.ones(len(met.share)))
    return Added(fit.penalised, fit.free, fit.covariance), fit


def added_in_both(designs: Sequence[FieldDesign], met: Sequence[Met]) -> tuple[Added, Added, Fit]:
    """What cards add in quick play, and in better play; and the fit. Two columns a card: what it adds in either play, and what it
    adds more where decks are played well."""
    quick, dear = designs
    titles, houses = len(quick.titles), quick.houses.shape[1]
    columns = sp.block_array([[quick.cards, None], [dear.cards, dear.cards]], format="csr")
    free = np.block([[quick.houses, np.zeros_like(quick.houses)], [dear.houses, dear.houses]])
    share = np.concatenate([part.share for part in met]) - 0.5
    fit = ridge(columns, free, share, np.ones(len(share)), np.repeat([0, 1], titles))
    own, more = fit.penalised[:titles], fit.penalised[titles:]
    parts = fit.covariance.reshape(2, titles, 2, titles)
    swift = Added(own, fit.free[:houses], parts[0, :, 0])
    return swift, Added(own + more, fit.free[:houses] + fit.free[houses:], parts.sum(axis=(0, 2))), fit


def groups_of(titles: NDArray[np.int64]) -> list[tuple[str, str]]:
    """House and rarity of some titles."""
    cards = catalogue().cards
    return [(cards[t].house, RARITY.get(cards[t].facts.get("rarity", ""), "rare")) for t in titles]


def centring(titles: NDArray[np.int64]) -> Array:
    """The matrix that takes from each title the mean of its house and rarity, each title counting once."""
    keys = groups_of(titles)
    numbers = {key: i for i, key in enumerate(dict.fromkeys(keys))}
    group = np.array([numbers[key] for key in keys])
    same = (group[:, None] == group[None, :]).astype(np.float64)
    return np.asarray(np.eye(len(titles)) - same / same.sum(axis=1, keepdims=True))


def accounts(design: FieldDesign, met: Met, fit: Fit) -> dict[str, Array]:
    """What a copy of each title brings by the accounts of games: amber made, amber taken and creatures at home, each ahead of the
    other deck, and turns by which games are longer; shrunk as worths are."""
    ahead = np.column_stack([met.did[:, 0, DID.index(name)] - met.did[:, 1, DID.index(name)] for name in AHEAD])
    turns = met.did[:, 0, DID.index("turns")].astype(np.float64)
    both = (design.own + design.other).tocsr()
    found = dict(zip(AHEAD, shrunk(design.cards, ahead - ahead.mean(axis=0), fit.penalty).T, strict=True))
    mean = np.asarray(both.mean(axis=0))
    gram = (both.T @ both).toarray() - len(turns) * np.outer(mean, mean)
    along = np.asarray(both.T @ (turns - turns.mean()))
    return found | {"turns": np.linalg.solve(gram + fit.penalty * np.eye(len(gram)), along)}


def shrunk(columns: Any, results: Array, penalty: float) -> Array:
    """Ridge coefficients of several results at once, (columns, results)."""
    gram = (columns.T @ columns).toarray()
    return np.asarray(np.linalg.solve(gram + penalty * np.eye(len(gram)), columns.T @ results))


@dataclass(frozen=True)
class Measured:
    """What cards add and are worth: a row a title, what houses add, facts, and of each kind of pairings the design and what is
    left of the results, in which combinations are looked for."""

    cards: "pd.DataFrame"
    houses: dict[str, float]
    facts: dict[str, Any]
    left: list[tuple[FieldDesign, Array]]


def measured(quick: Met, dear: Met | None) -> Measured:
    """What cards add and are worth, by quick pairings and dear ones (None: by quick play alone)."""
    import pandas as pd

    met = [quick] if dear is None else [quick, dear]
    titles = np.unique(np.concatenate([part.cards.ravel() for part in met])).astype(np.int64)
    designs = [FieldDesign.of(part, titles) for part in met]
    if dear is None:
        swift, fit = added_in_quick_play(designs[0], quick)
        best = swift
    else:
        swift, best, fit = added_in_both(designs, met)
    centre, last, known = centring(titles), met[-1], catalogue().cards
    error = np.sqrt(np.maximum(0.0, np.einsum("ij,jk,ik->i", centre, best.covariance, centre, optimize=True)))
    worth, games = centre @ best.cards, designs[-1].seen * last.points.shape[1]
    times = np.bincount(last.cards.ravel(), last.played.ravel(), len(known))[titles]
    frame = pd.DataFrame(
        {
            "name": [known[t].name for t in titles], "house": [known[t].house for t in titles],
            "rarity": [rarity for _, rarity in groups_of(titles)],
            "worth": worth, "lo": worth - Z * error, "hi": worth + Z * error, "quick": centre @ swift.cards,
            "adds": best.cards, "adds_error": best.error,
            "copies_seen": games.astype(int), "played": times / np.maximum(1, games),
            **accounts(designs[0], quick, fit),
        }
    )  # fmt: skip
    facts = {"quick_games": int(quick.points.size), "games": int(last.points.size) if dear else 0}
    left = [(design, part.share - 0.5 - added.predicted(design))
            for design, part, added in zip(designs, met, (swift, best), strict=False)]  # fmt: skip
    return Measured(frame, dict(zip(HOUSES, best.houses.tolist(), strict=True)), facts, left)
