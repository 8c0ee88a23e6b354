"""Sums of rows of 32-bit numbers, sixteen numbers at a time. The vector code is explicit: the optimiser cannot know that the row
which is read differs from the row which is written, and would check that before every row.

Each number has its own sum, added in a fixed order, so the sums are the same to the bit on every machine. A sum of many rows is
split into WAYS sums, so that an addition waits only for the previous one in its own sum.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
from llvmlite import ir
from numba.core import cgutils, types
from numba.extending import intrinsic

from kfsim.kernels.kernel import SETTINGS

LANES = 16
BYTES = 4  # of a number
WAYS = 4  # every fourth row goes to the same sum; the last rows, if too few for all sums, go to the first sum
FEW = ir.VectorType(ir.FloatType(), LANES)

add_row: Callable[..., Any]
add_listed: Callable[..., Any]
add_rows: Callable[..., Any]
add_stretches: Callable[..., Any]


def lanes_at(context: Any, builder: Any, kind: Any, array: Any, *index: Any) -> Any:
    """A pointer to LANES numbers of an array, beginning at an index."""
    view = context.make_array(kind)(context, builder, array)
    place = cgutils.get_item_pointer(context, builder, kind, view, index)
    return builder.bitcast(place, FEW.as_pointer())


def load(builder: Any, place: Any) -> Any:
    """Code that loads LANES numbers from a pointer."""
    return builder.load(place, align=BYTES)


def store(builder: Any, numbers: Any, place: Any) -> None:
    """Code that stores LANES numbers at a pointer."""
    builder.store(numbers, place, align=BYTES)


@intrinsic  # type: ignore[no-untyped-call, untyped-decorator]
def add_row_compiled(typing_context: Any, to: Any, at: Any, rows: Any, row: Any) -> Any:
    """The compiled form of `add_row`."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        to, at, rows, row = args
        place = lanes_at(context, builder, signature.args[0], to, at)
        more = load(builder, lanes_at(context, builder, signature.args[2], rows, row, at.type(0)))
        store(builder, builder.fadd(load(builder, place), more), place)
        return context.get_dummy_value()

    return types.void(to, types.intp, rows, types.intp), generate


@intrinsic  # type: ignore[no-untyped-call, untyped-decorator]
def add_listed_compiled(typing_context: Any, to: Any, at: Any, rows: Any, first: Any, column: Any, listed: Any, n: Any) -> Any:
    """The compiled form of `add_listed`: the sums stay in registers."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        to, at, rows, first, column, listed, n = args
        place = lanes_at(context, builder, signature.args[0], to, at)
        sums = cgutils.alloca_once_value(builder, load(builder, place))
        numbers = context.make_array(signature.args[5])(context, builder, listed)
        with cgutils.for_range(builder, n) as loop:
            number = builder.load(cgutils.get_item_pointer(context, builder, signature.args[5], numbers, (loop.index,)))
            row = builder.add(first, builder.sext(number, at.type))
            more = load(builder, lanes_at(context, builder, signature.args[2], rows, row, column))
            builder.store(builder.fadd(builder.load(sums), more), sums)
        store(builder, builder.load(sums), place)
        return context.get_dummy_value()

    return types.void(to, types.intp, rows, types.intp, types.intp, listed, types.intp), generate


def add_times(context: Any, builder: Any, signature: Any, args: Any, lanes_of: Callable[[Any], Any]) -> Any:
    """Code that adds rows, each multiplied by its number in `times`. The sums stay in registers. Rows with the factor 0 are not
    skipped, because a jump would cost more. The first arguments are those of `add_rows`; `lanes_of` returns a pointer to a row by
    its number."""
    place = lanes_at(context, builder, signature.args[0], args[0], args[1])
    none = ir.Constant(FEW, [0.0] * LANES)
    sums = [cgutils.alloca_once_value(builder, load(builder, place) if way == 0 else none) for way in range(WAYS)]
    factors = context.make_array(signature.args[2])(context, builder, args[2])
    all_alike = ir.Constant(ir.VectorType(ir.IntType(32), LANES), [0] * LANES)

    def add(number: Any, way: int) -> None:
        factor = builder.load(cgutils.get_item_pointer(context, builder, signature.args[2], factors, (number,)))
        lane = builder.insert_element(ir.Constant(FEW, ir.Undefined), factor, ir.Constant(ir.IntType(32), 0))
        spread = builder.shuffle_vector(lane, ir.Constant(FEW, ir.Undefined), all_alike)
        more = builder.fmul(spread, load(builder, lanes_of(number)))
        builder.store(builder.fadd(builder.load(sums[way]), more), sums[way])

    n = args[3]
    whole = builder.sdiv(n, n.type(WAYS))
    with cgutils.for_range(builder, whole) as loop:
        for way in range(WAYS):
            add(builder.add(builder.mul(loop.index, n.type(WAYS)), n.type(way)), way)
    with cgutils.for_range_slice(builder, builder.mul(whole, n.type(WAYS)), n, n.type(1), n.type) as (number, _):
        add(number, 0)
    one, two, three, four = (builder.load(some) for some in sums)
    store(builder, builder.fadd(builder.fadd(one, two), builder.fadd(three, four)), place)
    return context.get_dummy_value()


@intrinsic  # type: ignore[no-untyped-call, untyped-decorator]
def add_rows_compiled(typing_context: Any, to: Any, at: Any, times: Any, n: Any, rows: Any, column: Any) -> Any:
    """The compiled form of `add_rows`."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        rows, column = args[4:]

        def lanes_of(row: Any) -> Any:
            return lanes_at(context, builder, signature.args[4], rows, row, column)

        return add_times(context, builder, signature, args, lanes_of)

    return types.void(to, types.intp, times, types.intp, rows, types.intp), generate


@intrinsic  # type: ignore[no-untyped-call, untyped-decorator]
def add_stretches_compiled(typing_context: Any, to: Any, at: Any, times: Any, n: Any, row: Any, first: Any, apart: Any) -> Any:
    """The compiled form of `add_stretches`."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        row, first, apart = args[4:]

        def lanes_of(stretch: Any) -> Any:
            return lanes_at(context, builder, signature.args[4], row, builder.add(first, builder.mul(stretch, apart)))

        return add_times(context, builder, signature, args, lanes_of)

    return types.void(to, types.intp, times, types.intp, row, types.intp, types.intp), generate


def summed(numbers: Any, parts: list[Any]) -> Any:
    """The sum of some numbers and of several parts, added in the order of the compiled code."""
    sums, whole = [numbers.copy(), *np.zeros((WAYS - 1, LANES), np.float32)], len(parts) // WAYS * WAYS
    for k, part in enumerate(parts):
        sums[k % WAYS if k < whole else 0] += part
    one, two, three, four = sums
    return (one + two) + (three + four)


if SETTINGS.DISABLE_JIT:

    def add_row(to: Any, at: int, rows: Any, row: int) -> None:
        """Add the first LANES numbers of a row to the numbers of `to` from `at` on."""
        to[at : at + LANES] += rows[row, :LANES]

    def add_listed(to: Any, at: int, rows: Any, first: int, column: int, listed: Any, n: int) -> None:
        """Add the first `n` listed rows to the numbers of `to` from `at` on. The number k in the list means row `first + k`
        of `rows`. LANES numbers of each row are added, from `column` on."""
        for k in range(n):
            to[at : at + LANES] += rows[first + listed[k], column : column + LANES]

    def add_rows(to: Any, at: int, times: Any, n: int, rows: Any, column: int) -> None:
        """Add the first `n` rows, each multiplied by its number in `times`, to the numbers of `to` from `at` on. LANES numbers of
        each row are added, from `column` on."""
        to[at : at + LANES] = summed(to[at : at + LANES], [np.float32(times[k]) * rows[k, column:][:LANES] for k in range(n)])

    def add_stretches(to: Any, at: int, times: Any, n: int, row: Any, first: int, apart: int) -> None:
        """Add `n` stretches of one row, each multiplied by its number in `times`, to the numbers of `to` from `at` on. A stretch
        is LANES numbers long. The first begins at `first`, each other one `apart` numbers after the one before."""
        parts = [np.float32(times[k]) * row[first + k * apart :][:LANES] for k in range(n)]
        to[at : at + LANES] = summed(to[at : at + LANES], parts)

else:
    add_row = add_row_compiled
    add_listed = add_listed_compiled
    add_rows = add_rows_compiled
    add_stretches = add_stretches_compiled
