"""Tests of ridge regression: sums over parts of the data add up to sums over all of it, and the computed inverse is correct."""

import numpy as np
import pytest
import scipy.sparse as sp

from kfsim.analysis.stats.ridge import Products, Sums, inverse_of, ridge


def some(rows, seed):
    rng = np.random.default_rng(seed)
    return (
        rng.integers(-2, 3, (rows, 6)).astype(float),
        rng.normal(size=(rows, 2)),
        rng.normal(size=(rows, 2)),
        rng.normal(size=rows),
    )


def test_sums_over_parts_add_up_to_the_whole():
    quick, dear = some(60, 1), some(40, 2)
    parts = [Sums.of(sp.csr_array(cards), np.column_stack([shapes, houses, results]), 8) for cards, shapes, houses, results in
             (quick, dear)]  # fmt: skip
    own, more = (np.vstack([np.hstack(part[:2]) for part in (quick, dear)]), np.vstack([np.zeros((60, 8)), np.hstack(dear[:2])]))
    free = np.block([[quick[2], np.zeros((60, 2))], [dear[2], dear[2]]])
    results = np.concatenate([quick[3], dear[3]])
    whole = Sums.of(np.hstack([own, more]), np.column_stack([free, results]), 16)
    found = parts[0].and_more(parts[1])
    assert found.products == pytest.approx(whole.products) and (found.penalised, found.n) == (16, 100)
    one, other = ridge(found), ridge(whole)
    assert one.penalised == pytest.approx(other.penalised) and one.free == pytest.approx(other.free)


def test_unpenalised_columns_explain_all_that_they_can():
    cards, _, houses, results = some(50, 3)
    weight = np.linspace(0.5, 2, 50)
    known = Products.of(Sums.of(cards, np.column_stack([houses, results]), 6, weight))
    root = np.sqrt(weight / weight.mean())[:, None]
    left = [root * x - root * houses @ np.linalg.lstsq(root * houses, root * x, rcond=None)[0] for x in (cards, results[:, None])]
    assert known.left == pytest.approx(left[0].T @ left[0]) and known.along == pytest.approx((left[0].T @ left[1])[:, 0])
    assert known.results == pytest.approx(float((left[1] ** 2).sum())) and (known.n, known.rank) == (50, 2)


def test_the_inverse_is_correct():
    rng = np.random.default_rng(4)
    half = rng.normal(size=(30, 20))
    for matrix in (half.T @ half, np.diag([2.0, -1.0, 3.0])):  # the last matrix has no Cholesky factor
        assert inverse_of(matrix.copy()) @ matrix == pytest.approx(np.eye(len(matrix)), abs=1e-8)
