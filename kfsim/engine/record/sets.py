"""Sets of cards in a frame: two words of bits, one for the cards of each owner."""

from numpy import int64

from kfsim.engine.record.layout import CARDS_A_PLAYER, NO_CARD
from kfsim.kernels.bits import lowest
from kfsim.kernels.kernel import inlined, kernel

ONE = int64(1)


@kernel
def empty(f, k):
    """Make set k of the frame empty."""
    f.sets[k, 0] = 0
    f.sets[k, 1] = 0


@kernel
def copy(f, k, source):
    """Copy the set `source` to set k."""
    f.sets[k, 0] = f.sets[source, 0]
    f.sets[k, 1] = f.sets[source, 1]


@kernel
def add(f, k, c):
    """Put card c into set k."""
    if c >= CARDS_A_PLAYER:
        f.sets[k, 1] |= ONE << (c - CARDS_A_PLAYER)
    elif c >= 0:
        f.sets[k, 0] |= ONE << c


@inlined
def with_card(low, high, c):
    """The two words of a set after adding card c."""
    if c >= CARDS_A_PLAYER:
        return low, high | ONE << (c - CARDS_A_PLAYER)
    return low | ONE << c, high


@inlined
def remove(f, k, c):
    """Remove card c from set k."""
    w = 0 if c < CARDS_A_PLAYER else 1
    f.sets[k, w] &= ~(ONE << (c - w * CARDS_A_PLAYER))


@kernel
def word_has(words, c):
    """Whether card c is in a set given as its two words."""
    if c >= CARDS_A_PLAYER:
        return (words[1] >> (c - CARDS_A_PLAYER)) & 1
    return (words[0] >> c) & 1


@kernel
def has(f, k, c):
    """Whether card c is in set k."""
    return word_has(f.sets[k], c)


@inlined
def next_of_words(words, c):
    """The next card after c in a set given as its two words; NO_CARD if there is none. c is NO_CARD to get the first card."""
    c += 1
    if c < CARDS_A_PLAYER:
        rest = words[0] >> c << c
        if rest != 0:
            return lowest(rest)
        c = CARDS_A_PLAYER
    if c < 2 * CARDS_A_PLAYER:
        rest = words[1] >> (c - CARDS_A_PLAYER) << (c - CARDS_A_PLAYER)
        if rest != 0:
            return CARDS_A_PLAYER + lowest(rest)
    return NO_CARD


@kernel
def following(f, k, c):
    """The next card after c in set k; NO_CARD if there is none. c is NO_CARD to get the first card."""
    return next_of_words(f.sets[k], c)


@inlined
def has_one_at_most(f, k):
    """Whether set k holds at most one card."""
    low, high = f.sets[k, 0], f.sets[k, 1]
    return low & (low - 1) == 0 and high & (high - 1) == 0 and (low == 0 or high == 0)


@inlined
def size(f, k):
    """The number of cards in set k."""
    n = 0
    c = following(f, k, NO_CARD)
    while c != NO_CARD:
        n += 1
        c = following(f, k, c)
    return n
