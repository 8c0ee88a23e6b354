"""Ridge regression with a spread for every coefficient, from the products of its data alone.

Some columns are penalised (what cards are worth), others are free (what houses add). How much, generalised cross-validation
says first (Golub, Heath, Wahba 1979), read off one eigenvalue decomposition. With one penalty for all, the few cards that are far
worse than all others would be taken for ordinary ones, and they are who we look for: so each column then gets a penalty of its
own (`with_own_spreads`). scikit-learn's `RidgeCV` and `ARDRegression` know neither coefficients that are not penalised nor tails;
what is left of the work for them is one line.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kfsim.analysis.intervals import Array

LEAST_SPREAD = 0.002  # of coefficients, in win rate: nobody believes less, however little the data say
STRENGTHS = np.geomspace(1e-4, 1.0, 81)  # of the penalty that are tried, in shares of the greatest
TAILS = 4  # degrees of freedom of the spread of coefficients: most are alike, a few stand far out
ROUNDS = 60  # of the EM algorithm at most: it ends when no coefficient moves by more than `SETTLED`
SETTLED = 1e-4  # in win rate


@dataclass(frozen=True)
class Fit:
    """What was fitted: the penalised coefficients (not centred) with their covariance, the free ones, the penalty and the
    variance of what is left of the result of a row of average weight."""

    penalised: Array  # (columns,)
    free: Array  # (free columns,)
    covariance: Array  # (columns, columns), of the penalised
    penalty: float
    noise: float

    def predicted(self, penalised: Any, free: Array) -> Array:
        """By how much the results of rows are expected to differ from even, (rows,)."""
        return np.asarray(penalised @ self.penalised + free @ self.free)


@dataclass(frozen=True)
class Products:
    """All that has to be known of the data: the products of its columns and results with one another, weights taken in, once what
    is free has explained all it can."""

    left: Array  # (columns, columns)
    along: Array  # (columns,): with the results
    results: float
    explain: Array  # (free columns, columns + 1): what is free of each column, and of the results
    n: int
    rank: int  # of what is free

    @staticmethod
    def of(penalised: Any, free: Array, share: Array, weight: Array) -> "Products":
        """Of penalised columns (rows, columns; a sparse array will do), free ones, results and the weights of rows."""
        part = weight / weight.mean()
        heavy = penalised.T * part if isinstance(penalised, np.ndarray) else penalised.multiply(part[:, None]).T
        gram, inner = heavy @ penalised, free.T * part
        with_free = np.column_stack([(heavy @ free).T, inner @ share])  # (free columns, columns + 1)
        explain = np.linalg.pinv(inner @ free, hermitian=True) @ with_free
        rest = with_free.T @ explain
        return Products(
            np.asarray(gram if isinstance(gram, np.ndarray) else gram.toarray()) - rest[:-1, :-1],
            np.asarray(heavy @ share) - rest[:-1, -1], float(part @ share**2) - float(rest[-1, -1]), explain, len(share),
            int(np.linalg.matrix_rank(inner @ free, hermitian=True)),
        )  # fmt: skip


def usual_penalty(known: Products) -> tuple[float, float]:
    """The penalty, one for all columns, with which data are predicted best (generalised cross-validation), and the variance of
    what is left of the result of a row of average weight."""
    squared, axes = np.linalg.eigh(known.left)  # there are fewer columns than rows: quicker than an SVD
    squared = np.maximum(squared, 0.0)
    along, total, n = axes.T @ known.along, known.results, known.n
    greatest = max(total / n, 1e-12) / LEAST_SPREAD**2

    def remains(penalty: float) -> tuple[float, float]:
        """The sum of squares that is left, and the degrees of freedom it has."""
        found = along / (squared + penalty)
        explained = float((2 * found * along - squared * found**2).sum())
        return total - explained, max(1.0, n - known.rank - float((squared / (squared + penalty)).sum()))

    def criterion(penalty: float) -> float:
        squares, freedom = remains(penalty)
        return squares / freedom**2

    penalty = min((float(p) for p in STRENGTHS * greatest), key=criterion)
    squares, freedom = remains(penalty)
    return penalty, max(squares / freedom, 1e-12)


def ridge(penalised: Any, free: Array, share: Array, weight: Array, group: NDArray[np.int64] | None = None) -> Fit:
    """Fit results, as they differ from even, (rows,), to columns that are penalised (rows, columns) and columns that are not; the
    penalty by generalised cross-validation. Columns of a `group` (by number) are spread alike; without groups all are."""
    known = Products.of(penalised, free, share, weight)
    penalty, noise = usual_penalty(known)
    groups = np.zeros(len(known.along), np.int64) if group is None else group
    found, covariance = with_own_spreads(known.left, known.along, noise, noise / penalty, groups)
    return Fit(found, known.explain[:, -1] - known.explain[:, :-1] @ found, covariance, penalty, noise)


def with_own_spreads(
    gram: Array, along: Array, noise: float, spread: float, group: NDArray[np.int64]
) -> tuple[Array, Array]:  # fmt: skip
    """Coefficients (columns,) and their covariance, when those of a group are spread as Student's t with `TAILS` degrees of
    freedom, not normally: one that stands far out keeps what the data say of it. Every column has a spread of its own, found with
    that of its group by the EM algorithm, which begins with the same (squared) `spread` for each. `gram` and `along` are the
    products of the columns with themselves and with the results."""
    of_group = np.full(int(group.max()) + 1, spread)
    own = np.full(len(gram), max(spread, LEAST_SPREAD**2))
    found = np.zeros(len(gram))
    for _ in range(ROUNDS):
        inverse = np.linalg.inv(gram + np.diag(noise / own))
        before, found, covariance = found, inverse @ along, np.asarray(noise * inverse, np.float64)
        own = (TAILS * of_group[group] + found**2 + np.diag(covariance)) / (TAILS + 1)
        spreads = np.bincount(group) / np.bincount(group, 1 / own)
        of_group = np.maximum(spreads, LEAST_SPREAD**2)
        if np.abs(found - before).max() < SETTLED:
            break
    return found, covariance
