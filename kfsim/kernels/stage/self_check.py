"""Test kernels that the stage compiles first with a cold cache. Their results are compared with Python's.

They cover what all kernels consist of: loops, branches, reading and writing arrays and fields of a record, integers,
floating-point numbers, a kernel that is merged into its caller, and one that seldom runs.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

RECORD = np.dtype([("amber", "i2"), ("keys", "i1"), ("piles", "i2", (2, 4))])
Decorator = Callable[[Callable[..., Any]], Any]
NUMBERS = 1, 2, 5, 8


def add_up(numbers: Any, n: int) -> int:
    """A loop with a branch, which reads and writes an array."""
    total = 0
    for i in range(n):
        if numbers[i] > 2:
            total += 3 * numbers[i]
        else:
            total -= 1
        numbers[i] = i - total
    return total


def steps_to_one(n: int) -> int:
    """A loop of unknown length."""
    steps = 0
    while n > 1:
        n = n >> 1 if n & 1 == 0 else 3 * n + 1
        steps += 1
    return steps


def play(g: Any, n: int) -> float:
    """Reads and writes of the fields of a record, and a division."""
    g.amber += n
    for i in range(4):
        g.piles[i & 1, i] = g.amber - i
    if g.amber >= 6:
        g.amber -= 6
        g.keys += 1
    return g.amber / (g.keys + 1)


def is_right(kernel: Decorator, inlined: Decorator, rare: Decorator, entry: Decorator) -> bool:
    """Whether kernels that these decorators compile give the same results as Python.

    Raises any error of numba if its internals are not as the stage expects.
    """
    sums, steps, plays = inlined(add_up), rare(steps_to_one), kernel(play)

    def compute(g: Any, numbers: Any, n: int) -> float:
        return plays(g, n) + 1000 * sums(numbers, n) + steps(n)  # type: ignore[no-any-return]

    run = entry(compute)
    for n in NUMBERS:
        mine, theirs = np.arange(8, dtype=np.int16), np.arange(8, dtype=np.int16)
        records = np.zeros(2, RECORD).view(np.recarray)
        expected = float(play(records[0], n)) + 1000 * int(add_up(mine, n)) + steps_to_one(n)
        if float(run(records[1], theirs, n)) != expected or (mine != theirs).any() or records[0] != records[1]:
            return False
    return True
