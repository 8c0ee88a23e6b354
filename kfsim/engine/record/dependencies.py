"""Dependencies of constant abilities: which parts of the game they read, and which of these parts have changed."""

from kfsim.engine.record.codes import AT_ALL, LOOKS, OWN_LOOKS, STALE, STALE_PLAYERS, STALE_SOME
from kfsim.kernels.bits import lowest
from kfsim.kernels.kernel import inlined, kernel, rare


@rare
def count_looks(g, looks, by):
    """Count in (`by` 1) or out (-1) what a constant ability reads (bits AT_...)."""
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
    """What a lasting effect that acts like a constant ability reads. It belongs to no card, so it never counts as an ability that
    affects only its own creature."""
    return (looks | looks >> OWN_LOOKS) & ((1 << OWN_LOOKS) - 1)


@inlined
def unsettle(g):
    """Mark everything to be recomputed and checked: something changed that any constant ability may depend on."""
    g.moved = STALE
    g.dirty = 1


@inlined
def touch(g, what):
    """Note that something changed (bits AT_...): constant abilities in play that read it are recomputed."""
    if g.looks & (what | what << LOOKS | what << OWN_LOOKS) != 0:
        be_touched(g, what)


@kernel
def be_touched(g, what):
    """Mark what must be recomputed, after a change of something that a constant ability reads."""
    if g.looks & what != 0:
        g.moved |= STALE
    if (g.looks >> LOOKS) & what != 0:
        g.moved |= STALE_PLAYERS
    if (g.looks >> OWN_LOOKS) & what != 0:
        g.moved |= STALE_SOME
        g.touched |= what & AT_ALL
    g.dirty = 1
