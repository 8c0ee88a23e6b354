"""An entry point small enough to be compiled again and again. Run as a program it prints a number that the kernel returns,
whether the kernel came from the cache, and what there is to say of the cache. Statements it is given change numba first."""

import sys

from numpy import uint64

for change in sys.argv[1:]:
    exec(change)

from kfsim.kernels.kernel import damaged, elsewhere, entry, slower, uncached  # noqa: E402
from kfsim.kernels.rng import GOLDEN, mix  # noqa: E402


@entry
def mixed(n):
    """A number mixed n times."""
    z = GOLDEN
    for _ in range(n):
        z = mix(z)
    return z & uint64(0xFFFF)


if __name__ == "__main__":
    why = elsewhere() or uncached() or slower() or damaged("mixed")
    print(int(mixed(1000)), sum(mixed.stats.cache_hits.values()), why)
