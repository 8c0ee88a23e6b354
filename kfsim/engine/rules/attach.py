"""Upgrades that move from one creature to another (rulebook 14, Upgrades)."""

from kfsim.engine.record import sets
from kfsim.engine.record.codes import (
    ACTION,
    AFTER_ATTACHED,
    AFTER_ENTERS,
    ARTIFACTS,
    DISCARD,
    LIMBO,
    LINE,
    LOG_ENTER,
    PROC_ATTACHED,
    PROC_ENTERED,
    UPGRADES,
)
from kfsim.engine.record.dependencies import unsettle
from kfsim.engine.record.frames import call
from kfsim.engine.record.layout import NO_CARD
from kfsim.engine.record.zones import note, take_out
from kfsim.engine.rules.control import hold_another
from kfsim.engine.rules.enter import enter
from kfsim.engine.rules.hosts import may_be_on
from kfsim.engine.rules.joining import BY_UPGRADE, join_open_slots
from kfsim.kernels.kernel import rare


@rare
def attach(g, t, f, row):
    """Attach the upgrade of set a to the creature of set b, with all that is on the upgrade; returns whether it was attached.
    If it is on that creature already, it was not. An action whose Play ability resolves can become an upgrade, on an artifact,
    too; it leaves the discard pile if it is there."""
    u = sets.following(f, row[1], NO_CARD)
    c = sets.following(f, row[2], NO_CARD)
    discarded = u != NO_CARD and g.cards[u].zone == DISCARD and g.cards[u].type == ACTION
    resolves = u == f.source and (discarded or g.cards[u].zone == LIMBO)
    if resolves and c != NO_CARD and (g.cards[c].zone == LINE or g.cards[c].zone == ARTIFACTS):
        if discarded:
            take_out(g, u)
        enter(g, t, u, f.you, 0, c)
        if g.listeners[AFTER_ENTERS] > 0:
            call(g, t, PROC_ENTERED, u, 0)
        if g.listeners[AFTER_ATTACHED] > 0:
            call(g, t, PROC_ATTACHED, u, 0)
        return 1
    if u == NO_CARD or c == NO_CARD or g.cards[u].zone != UPGRADES or g.cards[c].zone != LINE or g.cards[u].host == c:
        return 0
    if not may_be_on(g, t, u, c, g.cards[u].controller):
        return 0
    g.cards[g.cards[u].host].upgrades -= 1
    g.cards[u].host = c
    g.cards[c].upgrades += 1
    unsettle(g)
    join_open_slots(g, t, BY_UPGRADE, u)
    hold_another(g, t, u)
    note(g, t, LOG_ENTER, u, g.cards[u].controller, 0, c)
    if g.listeners[AFTER_ATTACHED] > 0:
        call(g, t, PROC_ATTACHED, u, 0)
    return 1
