"""Damage that an ability deals to a set of cards, and which of these it damages or destroys."""

from kfsim.engine.asking.values import read_card, value
from kfsim.engine.record import sets
from kfsim.engine.record.codes import (
    A_SCOPE,
    D_IS_GAINED,
    DEALT_BY_SET,
    KEEPS_HURT,
    LINE,
    ON_HOST,
    OP_DEAL,
    OP_WITH_DAMAGE_BY,
    UPGRADES,
)
from kfsim.engine.record.frames import AGAIN, NEXT
from kfsim.engine.record.layout import NO_CARD
from kfsim.engine.record.zones import left_of, right_of
from kfsim.engine.rules.damage import UNPREVENTABLE, add_damage, deal_all, is_moved_elsewhere
from kfsim.engine.rules.destroy import settle
from kfsim.kernels.kernel import inlined, rare


@inlined
def who_deals(g, t, f):
    """The card that deals the damage of an ability: the ability's card. If an upgrade gives the ability, its creature deals
    it."""
    if f.ability >= 0 and t.abilities[f.ability, A_SCOPE] == ON_HOST:
        return f.subject
    if f.source != NO_CARD and g.cards[f.source].zone == UPGRADES and t.facts[g.cards[f.source].definition, D_IS_GAINED] != 0:
        return g.cards[f.source].host
    return f.source


@inlined
def deal_set(g, t, f, row):
    """Deal b damage to each card of set a, and c to its neighbors (splash), as one event; returns how many were dealt damage. A
    negative c means that the damage cannot be prevented. From DEALT_BY_SET on, e names the set whose card deals the damage."""
    n = value(f, row[2])
    source = sets.following(f, row[5] - DEALT_BY_SET, NO_CARD) if row[5] >= DEALT_BY_SET else who_deals(g, t, f)
    c = sets.following(f, row[1], NO_CARD)
    while c != NO_CARD:
        if row[0] == OP_WITH_DAMAGE_BY:
            n = read_card(g, t, c, row[2])
        add_damage(g, t, source, c, n, UNPREVENTABLE if row[3] < 0 else 0)
        if row[3] > 0 and g.cards[c].zone == LINE:
            add_damage(g, t, source, left_of(g, c), row[3], 0)
            add_damage(g, t, source, right_of(g, c), row[3], 0)
        c = sets.following(f, row[1], c)
    return deal_all(g, t) if row[0] == OP_DEAL else 0


@rare
def deal_and_keep(g, t, f, row):
    """Deal damage as `deal_set` does. Then set a becomes the creatures that were damaged (e is KEEPS_HURT) or destroyed. Damage
    moved to other creatures counts, too. If it is still to be dealt, the row runs again afterwards, and no state check comes
    between."""
    if f.picked == 0:
        if row[5] == KEEPS_HURT:
            forget_hurt(g)
        hit = deal_set(g, t, f, row)
        if row[4] > 0:
            f.r[row[4] - 1] = hit
        if g.put_off > 0 and is_moved_elsewhere(g, g.top + 1):
            f.picked = 1
            g.put_off += 1
            return AGAIN
    else:
        f.picked = 0
        g.put_off -= 1
    if row[5] == KEEPS_HURT:
        keep_hurt(g, f, row[1])
    else:
        keep_doomed(g, t, f, row[1])
    return NEXT


@rare
def forget_hurt(g):
    """Reset `hurt` of all creatures, before damage is dealt."""
    for side in range(2):
        p = g.players[side]
        for i in range(p.count[LINE]):
            g.cards[p.piles[LINE, i]].hurt = 0


@rare
def keep_hurt(g, f, k):
    """Fill set k with the creatures that were damaged: splash damage and moved damage may have hit others than the given
    cards."""
    sets.empty(f, k)
    for side in range(2):
        p = g.players[side]
        for i in range(p.count[LINE]):
            if g.cards[p.piles[LINE, i]].hurt != 0:
                sets.add(f, k, p.piles[LINE, i])


@rare
def keep_doomed(g, t, f, k):
    """Run the state check now, and fill set k with the creatures that it tags for destruction."""
    before = g.stamp
    settle(g, t)
    sets.empty(f, k)
    for side in range(2):
        p = g.players[side]
        for i in range(p.count[LINE]):
            c = p.piles[LINE, i]
            if g.cards[c].doomed != 0 and g.cards[c].destroyed_at > before:
                sets.add(f, k, c)
