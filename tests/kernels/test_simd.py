"""Tests of rows that are added many numbers at a time: the result is exact to the bit, and neighbouring numbers do not change."""

import numpy as np
import pytest

from kfsim.kernels import simd
from kfsim.kernels.kernel import entry

ROOM = 3 * simd.LANES


@entry
def add_row(to, at, rows, row):
    simd.add_row(to, at, rows, row)


@entry
def add_listed(to, at, rows, first, column, listed, n):
    simd.add_listed(to, at, rows, first, column, listed, n)


@entry
def add_rows(to, at, times, n, rows, column):
    simd.add_rows(to, at, times, n, rows, column)


@entry
def add_stretches(to, at, times, n, row, first, apart):
    simd.add_stretches(to, at, times, n, row, first, apart)


@pytest.fixture
def dice():
    return np.random.default_rng(34)


def numbers(dice, *shape):
    return dice.normal(size=shape).astype(np.float32)


@pytest.mark.parametrize("at", [0, 1, 7, simd.LANES, ROOM - simd.LANES])
def test_a_row_is_added_at_its_place(dice, at):
    to, rows = numbers(dice, ROOM), numbers(dice, 5, simd.LANES)
    wanted = to.copy()
    for j in range(simd.LANES):
        wanted[at + j] += rows[3, j]
    add_row(to, at, rows, 3)
    assert (to == wanted).all()


@pytest.mark.parametrize("n", [0, 1, 5, 8])
@pytest.mark.parametrize(("first", "column"), [(0, 0), (2, simd.LANES)])
def test_listed_rows_are_added(dice, n, first, column):
    to, rows, listed = numbers(dice, ROOM), numbers(dice, 7, 2 * simd.LANES), np.array([3, 0, 3, 4, 1, 1, 2, 0], np.int16)
    wanted = to.copy()
    for k in listed[:n]:
        for j in range(simd.LANES):
            wanted[5 + j] += rows[first + k, column + j]
    add_listed(to, 5, rows, first, column, listed, n)
    assert (to == wanted).all()


def four_sums(number, parts):
    """A number plus its parts: every fourth part goes to the same of four sums, and the remaining parts at the end go to the
    first sum."""
    sums, whole = [number, *np.zeros(3, np.float32)], len(parts) - len(parts) % 4
    for k, part in enumerate(parts):
        sums[k % 4 * (k < whole)] += part
    return (sums[0] + sums[1]) + (sums[2] + sums[3])


@pytest.mark.parametrize("n", [0, 1, 2, 9, 40])
@pytest.mark.parametrize("column", [0, simd.LANES])
def test_rows_are_added_in_order(dice, n, column):
    to, rows, times = numbers(dice, ROOM), numbers(dice, 40, 2 * simd.LANES), numbers(dice, 40)
    times[::3] = 0
    wanted = to.copy()
    for j in range(simd.LANES):
        wanted[5 + j] = four_sums(wanted[5 + j], [times[k] * rows[k, column + j] for k in range(n)])
    add_rows(to, 5, times, n, rows, column)
    assert (to == wanted).all()


@pytest.mark.parametrize("n", [0, 1, 9])
@pytest.mark.parametrize("first, apart", [(0, simd.LANES), (3, simd.LANES), (7, 2 * simd.LANES + 1)])
def test_stretches_of_a_row_are_added_like_rows(dice, n, first, apart):
    to, row, times = numbers(dice, ROOM), numbers(dice, 40 * simd.LANES), numbers(dice, 9)
    times[::3] = 0
    wanted = to.copy()
    for j in range(simd.LANES):
        wanted[2 + j] = four_sums(wanted[2 + j], [times[k] * row[first + k * apart + j] for k in range(n)])
    add_stretches(to, 2, times, n, row, first, apart)
    assert (to == wanted).all()
