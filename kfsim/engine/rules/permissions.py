"""Which of several permissions to play or use a card is used up."""

from kfsim.engine.record.codes import (
    ARTIFACTS,
    HAND,
    LASTING_PERMISSION,
    LASTING_TEXT,
    LINE,
    MAY_FIGHT,
    MAY_PLAY,
    MAY_REAP,
    MAY_USE,
    NEVER_USED_UP,
)
from kfsim.engine.record.layout import CARDS_A_PLAYER, LASTING
from kfsim.engine.record.sets import ONE, word_has
from kfsim.engine.rules.lasting import UNLIMITED, grants, is_of_permission, permission_for
from kfsim.kernels.kernel import kernel, rare


@rare
def grants_once(g, t, source, player, c):
    """Whether card `source` lets a player play card c, once each turn, by its own text box or by one that it has gained."""
    if g.cards[source].blank == 0 and grants(g, t, t.facts[g.cards[source].definition], source, player, c, True):
        return True
    for i in range(g.lasting_n):
        entry = g.lasting[i]
        gained = entry.kind == LASTING_TEXT and word_has(entry.set, source) != 0
        if gained and grants(g, t, t.facts[entry.row], source, player, c, True):
            return True
    return False


@rare
def others_permitted(g, t, i, c):
    """How many other cards a limited permission lets the active player play from hand, or use in play; i is as in
    `permission_for`."""
    n = 0
    p = g.players[g.active]
    permits = MAY_PLAY if i >= LASTING else g.lasting[i].permits
    for zone in (HAND, LINE, ARTIFACTS):
        if permits & (MAY_PLAY if zone == HAND else MAY_USE | MAY_FIGHT | MAY_REAP) == 0:
            continue
        for k in range(p.count[zone]):
            other = p.piles[zone, k]
            if other == c:
                continue
            if i >= LASTING:
                n += int(grants_once(g, t, i - LASTING, g.active, other))
            else:
                n += int(is_of_permission(g, t, i, g.active, other))
    return n


@rare
def narrowest_permission(g, t, c, what):
    """As `permission_for` the active player. But of several limited permissions that card c has not used yet, it is the one
    that covers the fewest other cards."""
    best = permission_for(g, t, g.active, c, what)
    if best < 0 or best >= UNLIMITED:
        return best
    if best < LASTING and (g.lasting[best].uses >= NEVER_USED_UP or word_has(g.lasting[best].set, c) != 0):
        return best
    fewest = others_permitted(g, t, best, c)
    for i in range(g.lasting_n):
        entry = g.lasting[i]
        if entry.kind != LASTING_PERMISSION or entry.you != g.active or entry.permits & what == 0 or entry.uses <= 0:
            continue
        if i == best or g.turn < entry.first_turn or g.turn > entry.last_turn:
            continue
        if is_of_permission(g, t, i, g.active, c):
            n = others_permitted(g, t, i, c)
            if n < fewest:
                best, fewest = i, n
    for k in range(g.constant_n * int(what == MAY_PLAY)):
        i = LASTING + int(g.constant_cards[k])
        if i != best and grants_once(g, t, i - LASTING, g.active, c):
            n = others_permitted(g, t, i, c)
            if n < fewest:
                best, fewest = i, n
    return best


@kernel
def spend_permission(g, t, c, what):
    """Use up a permission. One to use a card, or to fight or reap with it, then covers this card for its whole duration."""
    i = narrowest_permission(g, t, c, what)
    if i >= UNLIMITED:
        return
    if i >= LASTING:
        g.cards[i - LASTING].once_turn = g.turn
        return
    if i < 0 or word_has(g.lasting[i].set, c) != 0:
        return
    if g.lasting[i].uses < NEVER_USED_UP:
        g.lasting[i].uses -= 1
    if what & (MAY_USE | MAY_FIGHT | MAY_REAP) != 0:
        w = 0 if c < CARDS_A_PLAYER else 1
        g.lasting[i].set[w] |= ONE << (c - w * CARDS_A_PLAYER)
