"""Sets of cards in a frame: three words, a bit a handle."""

from numpy import int64

from kfsim.kernels.bits import lowest
from kfsim.kernels.kernel import kernel
from kfsim.pyre.engine.layout import NO_CARD, WORDS

ONE = int64(1)


@kernel
def empty(f, k):
    """Make set k of the frame empty."""
    for w in range(WORDS):
        f.sets[k, w] = 0


@kernel
def add(f, k, c):
    """Put card c into set k."""
    f.sets[k, c >> 6] |= ONE << (c & 63)


@kernel
def remove(f, k, c):
    """Take card c out of set k."""
    f.sets[k, c >> 6] &= ~(ONE << (c & 63))


@kernel
def has(f, k, c):
    """Whether card c is in set k."""
    return (f.sets[k, c >> 6] >> (c & 63)) & 1


@kernel
def following(f, k, c):
    """The next card after c in set k, or NO_CARD; begin with NO_CARD."""
    c += 1
    w = c >> 6
    if w < WORDS and c & 63 != 0:
        rest = f.sets[k, w] >> (c & 63) << (c & 63)
        if rest != 0:
            return w * 64 + lowest(rest)
        w += 1
    while w < WORDS:
        if f.sets[k, w] != 0:
            return w * 64 + lowest(f.sets[k, w])
        w += 1
    return NO_CARD


@kernel
def size(f, k):
    """How many cards set k holds."""
    n = 0
    c = following(f, k, NO_CARD)
    while c != NO_CARD:
        n += 1
        c = following(f, k, c)
    return n
