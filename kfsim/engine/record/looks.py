"""What constant abilities in play look at, and what has changed of it."""

from kfsim.engine.record.codes import LOOKS, STALE, STALE_PLAYERS
from kfsim.kernels.kernel import inlined, rare


@rare
def count_looks(g, looks, by):
    """What a constant ability looks at is looked at from now on (by 1), or no longer (by -1)."""
    for k in range(2 * LOOKS):
        if (looks >> k) & 1 != 0:
            g.looked[k] += by
            if g.looked[k] == 0:
                g.looks &= ~(1 << k)
            else:
                g.looks |= 1 << k


@inlined
def unsettle(g):
    """Something changed that constant abilities, or what they make of it, may hang on: all is worked out anew, and checked."""
    g.moved = STALE
    g.dirty = 1


@inlined
def touch(g, what):
    """Something changed (bits AT_...): if a constant ability in play looks at it, that is worked out anew."""
    if g.looks & (what | what << LOOKS) != 0:
        g.moved |= STALE if g.looks & what != 0 else STALE_PLAYERS
        g.dirty = 1
