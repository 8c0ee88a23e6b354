"""An entry point that is small enough to be compiled many times. As a program it prints the number that the kernel returns,
whether the kernel came from the cache, and the message about the cache. Statements in its arguments change numba first."""

import sys

from numpy import uint64

for change in sys.argv[1:]:
    exec(change)

from kfsim.kernels.kernel import damaged, elsewhere, entry, slower, uncached  # noqa: E402
from kfsim.kernels.rng import GOLDEN, mix  # noqa: E402


@entry
def mixed(n):
    """A number that is mixed n times."""
    z = GOLDEN
    for _ in range(n):
        z = mix(z)
    return z & uint64(0xFFFF)


if __name__ == "__main__":
    why = elsewhere() or uncached() or slower() or damaged("mixed")
    print(int(mixed(1000)), sum(mixed.stats.cache_hits.values()), why)
