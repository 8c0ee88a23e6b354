"""What constant abilities in play read, and which of it has changed."""

from kfsim.engine.record.codes import AT_ALL, LOOKS, OWN_LOOKS, STALE, STALE_PLAYERS, STALE_SOME
from kfsim.kernels.bits import lowest
from kfsim.kernels.kernel import inlined, kernel, rare


@rare
def count_looks(g, looks, by):
    """What a constant ability looks at is looked at from now on (by 1), or no longer (by -1)."""
    while looks != 0:
        k = lowest(looks)
        looks &= looks - 1
        g.looked[k] += by
        if g.looked[k] == 0:
            g.looks &= ~(1 << k)
        else:
            g.looks |= 1 << k


@inlined
def looks_for_a_time(looks):
    """What a lasting effect looks at that acts like a constant ability: it is of no card, whichever creature it touches."""
    return (looks | looks >> OWN_LOOKS) & ((1 << OWN_LOOKS) - 1)


@inlined
def unsettle(g):
    """Something changed that constant abilities, or their effects, may depend on: everything is recomputed and checked."""
    g.moved = STALE
    g.dirty = 1


@inlined
def touch(g, what):
    """Something changed (bits AT_...): if a constant ability in play reads it, that is recomputed."""
    if g.looks & (what | what << LOOKS | what << OWN_LOOKS) != 0:
        be_touched(g, what)


@kernel
def be_touched(g, what):
    """Something changed that is looked at."""
    if g.looks & what != 0:
        g.moved |= STALE
    if (g.looks >> LOOKS) & what != 0:
        g.moved |= STALE_PLAYERS
    if (g.looks >> OWN_LOOKS) & what != 0:
        g.moved |= STALE_SOME
        g.touched |= what & AT_ALL
    g.dirty = 1
