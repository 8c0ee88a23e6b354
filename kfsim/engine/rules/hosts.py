"""Upgrades that can be attached only to some creatures."""

from kfsim.engine.asking.filters import matches
from kfsim.engine.asking.values import scratch
from kfsim.engine.record.codes import D_ATTACHES_TO, LINE
from kfsim.engine.record.layout import NO_CARD
from kfsim.kernels.kernel import kernel, rare


@kernel
def may_be_on(g, t, u, c, player):
    """Whether upgrade u of a player may be attached to card c."""
    d = t.facts[g.cards[u].definition]
    return d[D_ATTACHES_TO] == 0 or g.cards[c].zone == LINE and is_its_kind(g, t, u, c, player)


@rare
def is_its_kind(g, t, u, c, player):
    """Whether creature c is one that upgrade u says it can be attached to."""
    f = scratch(g, u, player, NO_CARD, NO_CARD)
    return matches(g, t, t.facts[g.cards[u].definition, D_ATTACHES_TO] - 1, f, c, g.cards[c].keeper)


@rare
def has_host(g, t, u, player):
    """Whether there is a creature that upgrade u may be played on. The text of u limits these creatures."""
    for side in range(2):
        p = g.players[side]
        for i in range(p.count[LINE]):
            if may_be_on(g, t, u, p.piles[LINE, i], player):
                return True
    return False
