"""Rows of 32-bit numbers, added sixteen at a time: said outright, since the optimiser cannot know that a row which is read is not
the one that is written, and asks before every one.

Each number is added up by itself and in the order of the rows, so that sums are the same to the bit as one number at a time.
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
FEW = ir.VectorType(ir.FloatType(), LANES)

add_row: Callable[..., Any]
add_rows: Callable[..., Any]
add_stretches: Callable[..., Any]


def lanes_at(context: Any, builder: Any, kind: Any, array: Any, *index: Any) -> Any:
    """A pointer to as many numbers as there are lanes, from an index of an array on."""
    view = context.make_array(kind)(context, builder, array)
    place = cgutils.get_item_pointer(context, builder, kind, view, index)
    return builder.bitcast(place, FEW.as_pointer())


def load(builder: Any, place: Any) -> Any:
    """The numbers at a place."""
    return builder.load(place, align=BYTES)


def store(builder: Any, numbers: Any, place: Any) -> None:
    """Put numbers at a place."""
    builder.store(numbers, place, align=BYTES)


@intrinsic  # type: ignore[no-untyped-call, untyped-decorator]
def add_row_compiled(typing_context: Any, to: Any, at: Any, rows: Any, row: Any) -> Any:
    """How `add_row` is compiled."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        to, at, rows, row = args
        place = lanes_at(context, builder, signature.args[0], to, at)
        more = load(builder, lanes_at(context, builder, signature.args[2], rows, row, at.type(0)))
        store(builder, builder.fadd(load(builder, place), more), place)
        return context.get_dummy_value()

    return types.void(to, types.intp, rows, types.intp), generate


def add_times(context: Any, builder: Any, signature: Any, args: Any, lanes_of: Callable[[Any], Any]) -> Any:
    """Code that adds rows, each as many times as is said: the sums stay in registers, and rows that count nothing are passed
    over. The first arguments are those of `add_rows`; `lanes_of` gives a pointer to a row, by its number."""
    place = lanes_at(context, builder, signature.args[0], args[0], args[1])
    sums = cgutils.alloca_once_value(builder, load(builder, place))
    factors = context.make_array(signature.args[2])(context, builder, args[2])
    with cgutils.for_range(builder, args[3]) as loop:
        factor = builder.load(cgutils.get_item_pointer(context, builder, signature.args[2], factors, (loop.index,)))
        counts = builder.fcmp_unordered("!=", factor, factor.type(0.0))
        with builder.if_then(counts):
            row = load(builder, lanes_of(loop.index))
            lane = builder.insert_element(ir.Constant(FEW, ir.Undefined), factor, ir.Constant(ir.IntType(32), 0))
            all_alike = ir.Constant(ir.VectorType(ir.IntType(32), LANES), [0] * LANES)
            spread = builder.shuffle_vector(lane, ir.Constant(FEW, ir.Undefined), all_alike)
            builder.store(builder.fadd(builder.load(sums), builder.fmul(spread, row)), sums)
    store(builder, builder.load(sums), place)
    return context.get_dummy_value()


@intrinsic  # type: ignore[no-untyped-call, untyped-decorator]
def add_rows_compiled(typing_context: Any, to: Any, at: Any, times: Any, n: Any, rows: Any, column: Any) -> Any:
    """How `add_rows` is compiled."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        rows, column = args[4:]

        def lanes_of(row: Any) -> Any:
            return lanes_at(context, builder, signature.args[4], rows, row, column)

        return add_times(context, builder, signature, args, lanes_of)

    return types.void(to, types.intp, times, types.intp, rows, types.intp), generate


@intrinsic  # type: ignore[no-untyped-call, untyped-decorator]
def add_stretches_compiled(typing_context: Any, to: Any, at: Any, times: Any, n: Any, row: Any, first: Any, apart: Any) -> Any:
    """How `add_stretches` is compiled."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        row, first, apart = args[4:]

        def lanes_of(stretch: Any) -> Any:
            return lanes_at(context, builder, signature.args[4], row, builder.add(first, builder.mul(stretch, apart)))

        return add_times(context, builder, signature, args, lanes_of)

    return types.void(to, types.intp, times, types.intp, row, types.intp, types.intp), generate


if SETTINGS.DISABLE_JIT:

    def add_row(to: Any, at: int, rows: Any, row: int) -> None:
        """Add the first numbers of a row, as many as there are lanes, to those of `to` from `at` on."""
        to[at : at + LANES] += rows[row, :LANES]

    def add_rows(to: Any, at: int, times: Any, n: int, rows: Any, column: int) -> None:
        """Add to the numbers of `to` from `at` on, as many as there are lanes, those of the first `n` rows from a column on, each
        row as many times as `times` says."""
        for k in range(n):
            to[at : at + LANES] += np.float32(times[k]) * rows[k, column : column + LANES]

    def add_stretches(to: Any, at: int, times: Any, n: int, row: Any, first: int, apart: int) -> None:
        """The same of stretches of one row, which begin `apart` numbers after each other, from `first` on."""
        for k in range(n):
            to[at : at + LANES] += np.float32(times[k]) * row[first + k * apart : first + k * apart + LANES]

else:
    add_row = add_row_compiled
    add_rows = add_rows_compiled
    add_stretches = add_stretches_compiled
