"""Ridge regression in which every coefficient has a prior variance of its own. It needs only the products of the data columns.

Some columns are penalised (the worths of cards), others are free (the worths of houses). Generalised cross-validation gives one
penalty for all (Golub, Heath, Wahba 1979), from one eigenvalue decomposition. With one penalty, the few cards that are far worse
than all others would look ordinary, and these are the interesting ones. So each column then gets a penalty of its own
(`with_own_spreads`). scikit-learn's `RidgeCV` and `ARDRegression` have neither coefficients without a penalty nor heavy tails.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kfsim.analysis.stats.intervals import Array

LEAST_SPREAD = 0.002  # least prior standard deviation of coefficients, in win rate: cards differ by at least this much
STRENGTHS = np.geomspace(1e-4, 1.0, 81)  # penalties that are tried, as shares of the largest one
TAILS = 4  # degrees of freedom of the t distribution of coefficients: most are similar, a few are far from the rest
ROUNDS = 60  # largest number of rounds of the EM algorithm; it ends when no coefficient moves by more than `SETTLED`
SETTLED = 1e-4  # win rate


@dataclass(frozen=True)
class Fit:
    """A fit: the penalised coefficients (not centred) with their covariance, the free ones, the penalty, and the residual
    variance of a row of average weight. `variances` are the prior variances of the penalised coefficients."""

    penalised: Array  # (columns,)
    free: Array  # (free columns,)
    covariance: Array  # (columns, columns), of the penalised
    penalty: float
    noise: float
    variances: Array  # (columns,)

    def predicted(self, penalised: Any, free: Array) -> Array:
        """The expected difference of rows from even, (rows,)."""
        return np.asarray(penalised @ self.penalised + free @ self.free)

    def without_shrinkage(self, turn: Array) -> tuple[Array, Array]:
        """The estimates of some sums of coefficients (`turn`, (sums, columns)) from the data alone, and their standard errors.
        The penalty on each sum is removed; all other penalties stay. With a normal prior this is the likelihood of the sum: its
        precision is the posterior's minus the prior's. The error is infinite for a sum without data."""
        from scipy.sparse import csr_array

        turned = np.asarray(csr_array(turn) @ self.covariance)  # `turn` is nearly all zeros
        mean, after = turn @ self.penalised, (turned * turn).sum(axis=1)
        precision = np.maximum(0.0, 1 / after - 1 / (turn**2 @ self.variances))
        with np.errstate(divide="ignore", invalid="ignore"):
            return np.where(precision > 0, mean / (after * precision), 0.0), precision**-0.5


@dataclass(frozen=True)
class Sums:
    """The products of all columns with one another: penalised columns, free columns, results; and the number of rows. Sums of
    parts of the data can be added without the data."""

    products: Array  # (all columns, all columns)
    penalised: int
    n: int

    @staticmethod
    def of(sparse: Any, dense: Array, penalised: int, weight: Array | None = None) -> "Sums":
        """The products of columns: first those of `sparse` (it may be a dense array), then those of `dense`, the last of which
        has the results. The first `penalised` columns are penalised. `weight`: weights of the rows."""
        part = np.ones(len(dense)) if weight is None else weight / weight.mean()
        heavy = sparse.T * part if isinstance(sparse, np.ndarray) else sparse.multiply(part[:, None]).T.tocsr()
        own, beside = heavy @ sparse, np.asarray(heavy @ dense)
        own = own if isinstance(own, np.ndarray) else own.toarray()
        return Sums(np.block([[own, beside], [beside.T, (dense.T * part) @ dense]]), penalised, len(dense))

    def and_more(self, other: "Sums") -> "Sums":
        """The sums of two parts of the data with the same columns. Each column has a second copy that is zero in the first part;
        the copies measure the change from the first part to the second. Both are penalised."""
        both, last = self.products + other.products, len(self.products)
        whole = np.block([[both, other.products[:, :-1]], [other.products[:-1], other.products[:-1, :-1]]])
        own = np.arange(last - 1)
        held, free = own[: self.penalised], own[self.penalised :]
        order = np.concatenate([held, last + held, free, last + free, [last - 1]])
        return Sums(whole[np.ix_(order, order)], 2 * self.penalised, self.n + other.n)


@dataclass(frozen=True)
class Products:
    """The products of columns and results that a fit needs, with weights, after the free columns have been regressed out."""

    left: Array  # (columns, columns)
    along: Array  # (columns,): products of the columns with the results
    results: float
    explain: Array  # (free columns, columns + 1): coefficients of the free columns for each column, and for the results
    n: int
    rank: int  # rank of the free columns

    @staticmethod
    def of(sums: Sums) -> "Products":
        """Regress the penalised columns and the results on the free columns."""
        every, held = sums.products, sums.penalised
        free = np.append(np.arange(held), len(every) - 1)
        inner, with_free = every[held:-1, held:-1], every[held:-1, free]
        explain = np.linalg.pinv(inner, hermitian=True) @ with_free
        left = every[np.ix_(free, free)] - with_free.T @ explain
        rank = int(np.linalg.matrix_rank(inner, hermitian=True))
        return Products(left[:-1, :-1], left[:-1, -1], float(left[-1, -1]), explain, sums.n, rank)


def usual_penalty(products: Products, by_likelihood: bool = False) -> tuple[float, float]:
    """The penalty, one for all columns, that predicts data best (generalised cross-validation), and the residual variance of a
    row of average weight. `by_likelihood` finds both by restricted maximum likelihood: with as many columns as rows,
    cross-validation may explain nearly all results by effects (Wood 2011)."""
    squared, axes = np.linalg.eigh(products.left)  # faster than an SVD, because there are fewer columns than rows
    squared = np.maximum(squared, 0.0)
    along, total, n = axes.T @ products.along, products.results, products.n
    greatest = max(total / n, 1e-12) / LEAST_SPREAD**2

    def remains(penalty: float) -> tuple[float, float]:
        """The residual sum of squares, and its degrees of freedom."""
        found = along / (squared + penalty)
        explained = float((2 * found * along - squared * found**2).sum())
        return total - explained, max(1.0, n - products.rank - float((squared / (squared + penalty)).sum()))

    def criterion(penalty: float) -> float:
        squares, freedom = remains(penalty)
        return squares / freedom**2

    def unlikely(penalty: float) -> float:
        """Twice the negative logarithm of the restricted likelihood, without constants."""
        return float((n - products.rank) * np.log(noise(penalty)) + np.log1p(squared / penalty).sum())

    def noise(penalty: float) -> float:
        return max(total - float((along**2 / (squared + penalty)).sum()), 1e-12) / max(1, n - products.rank)

    penalty = min((float(p) for p in STRENGTHS * greatest), key=unlikely if by_likelihood else criterion)
    if by_likelihood:
        return penalty, noise(penalty)
    squares, freedom = remains(penalty)
    return penalty, max(squares / freedom, 1e-12)


def ridge(
    sums: Sums, group: NDArray[np.int64] | None = None, settled: float = SETTLED, least: float = LEAST_SPREAD,
    by_likelihood: bool = False,
) -> Fit:  # fmt: skip
    """Fit results, as differences from even, to penalised and free columns. Generalised cross-validation chooses the first
    penalty, or restricted maximum likelihood if `by_likelihood`. `group` has a number for each penalised column; columns of one
    group share a typical spread (default: all do). The EM algorithm ends when no coefficient changes by more than `settled`. No
    spread is less than `least`."""
    products = Products.of(sums)
    penalty, noise = usual_penalty(products, by_likelihood)
    groups = np.unique(np.zeros(len(products.along)) if group is None else group, return_inverse=True)[1]
    found, covariance, own = with_own_spreads(products.left, products.along, noise, noise / penalty, groups, settled, least)
    return Fit(found, products.explain[:, -1] - products.explain[:, :-1] @ found, covariance, penalty, noise, own)


def with_own_spreads(
    gram: Array, along: Array, noise: float, spread: float, group: NDArray[np.int64], settled: float = SETTLED,
    least: float = LEAST_SPREAD,
) -> tuple[Array, Array, Array]:  # fmt: skip
    """Coefficients (columns,), their covariance and their prior variances. Within a group, coefficients follow Student's t with
    `TAILS` degrees of freedom instead of the normal distribution, so a coefficient far from the others is shrunk little. Every
    column has a spread of its own. The EM algorithm finds it together with that of its group, starting from the same (squared)
    `spread`. `gram` and `along` are the products of the columns with themselves and with the results."""
    of_group = np.full(int(group.max()) + 1, spread)
    own = np.full(len(gram), max(spread, least**2))
    found = np.zeros(len(gram))
    for _ in range(ROUNDS):
        taken = own
        inverse = inverse_of(gram + np.diag(noise / own))
        before, found = found, inverse @ along
        own = (TAILS * of_group[group] + found**2 + noise * np.diag(inverse)) / (TAILS + 1)
        spreads = np.bincount(group) / np.bincount(group, 1 / own)
        of_group = np.maximum(spreads, least**2)
        if np.abs(found - before).max() < settled:
            break
    return found, noise * inverse, taken


def inverse_of(matrix: Array) -> Array:
    """The inverse of a symmetric positive definite matrix by its Cholesky factor, in half the time of a general inverse. If
    rounding made it not quite positive, a general inverse is used."""
    from scipy.linalg.lapack import dpotrf, dpotri

    factor, wrong = dpotrf(matrix, lower=True)
    if wrong:
        return np.asarray(np.linalg.inv(matrix))
    lower, _ = dpotri(factor, lower=True, overwrite_c=True)
    below = np.tril(lower)
    return np.asarray(below + np.tril(below, -1).T)
