"""How a card that enters or leaves play changes the derived values: its own, those of its neighbors, and those of all others."""

from kfsim.engine.record.codes import (
    AT_CARDS,
    AT_MADE,
    D_OWN_LOOKS,
    D_WIDE,
    DIES,
    LINE,
    LOOKS,
    MINERALIZED,
    OWN_LOOKS,
    STALE,
    STALE_PLAYERS,
    STALE_SOME,
    TAUNT,
    UPGRADES,
)
from kfsim.engine.record.layout import NO_CARD
from kfsim.engine.record.zones import left_of, right_of
from kfsim.engine.rules.board import apply_own, apply_statics, finish_creature, plain_creature, recompute, recompute_players
from kfsim.engine.rules.changes import weight_of_taunt
from kfsim.kernels.kernel import inlined, kernel


@kernel
def goes_stale(g, t, c):
    """Mark what becomes stale because card c enters or leaves play; returns whether that is more than its own values and its
    neighbors'."""
    stale = t.facts[g.cards[c].definition, D_WIDE] | STALE * int(g.blanking > 0 or g.looks & AT_CARDS != 0)
    stale |= STALE_PLAYERS * int(g.looks & (AT_CARDS << LOOKS) != 0)
    if g.looks & (AT_CARDS << OWN_LOOKS) != 0:
        stale |= STALE_SOME
        g.touched |= AT_CARDS
    if stale != 0:
        g.moved |= stale
        g.dirty = 1
    return stale & STALE != 0


@inlined
def work_out(g, t, c):
    """Recompute the derived values of one creature."""
    card = g.cards[c]
    if card.keywords & TAUNT != 0:
        g.players[card.keeper].taunts -= weight_of_taunt(card)
    plain_creature(g, t, c)
    apply_own(g, t, c)
    if g.constant_n > 0 or g.lasting_n > 0:
        apply_statics(g, t, c)
    finish_creature(g, card.keeper, c)


@inlined
def renew(g, t, c):
    """Recompute the derived values of one creature, and make the state check due if the creature does not survive that."""
    work_out(g, t, c)
    card = g.cards[c]
    g.dirty |= int(card.damage >= card.power or card.marks & DIES != 0)


@inlined
def card_entered(g, t, c):
    """Update the derived values after a card entered play: its own, and those of its neighbors or host if anything depends on
    places."""
    card = g.cards[c]
    if goes_stale(g, t, c):
        if card.zone == LINE:
            plain_creature(g, t, c)
    elif card.zone == LINE:
        renew(g, t, c)
        if g.near > 0:
            renew_if_any(g, t, left_of(g, c))
            renew_if_any(g, t, right_of(g, c))
    elif card.zone == UPGRADES:
        renew(g, t, card.host)


@kernel
def renew_if_any(g, t, c):
    """Recompute the derived values of a creature, if c is one in play."""
    if c != NO_CARD and g.cards[c].zone == LINE:
        renew(g, t, c)


@inlined
def card_leaves(g, t, c):
    """Mark what becomes stale because a card is about to leave play; returns whether everything must be recomputed."""
    card = g.cards[c]
    if not goes_stale(g, t, c) and card.zone == LINE and card.keywords & TAUNT != 0:
        g.players[card.keeper].taunts -= weight_of_taunt(card)
    return g.moved & STALE != 0


@kernel
def work_out_touched(g, t):
    """Recompute the creatures whose own constant abilities, or those of upgrades on them, read something that has changed.
    Nothing else reads their results."""
    for side in range(2):
        p = g.players[side]
        for i in range(p.count[LINE]):
            if t.facts[g.cards[p.piles[LINE, i]].definition, D_OWN_LOOKS] & g.touched != 0:
                work_out(g, t, p.piles[LINE, i])
        for i in range(p.count[UPGRADES]):
            u = g.cards[p.piles[UPGRADES, i]]
            if t.facts[u.definition, D_OWN_LOOKS] & g.touched != 0 and g.cards[u.host].zone == LINE:
                work_out(g, t, u.host)


@inlined
def recompute_stale(g, t):
    """Recompute the derived values that are stale."""
    touched_alone = g.looks & AT_MADE == 0 and g.counted & MINERALIZED == 0  # no ability reads creatures; none is an artifact
    if g.moved & STALE != 0 or g.moved & STALE_SOME != 0 and not touched_alone:
        recompute(g, t)
    elif g.moved != 0:
        if g.moved & STALE_SOME != 0:
            work_out_touched(g, t)
        if g.moved & STALE_PLAYERS != 0 or g.looks & (AT_MADE << LOOKS) != 0:
            recompute_players(g, t)
    g.moved = 0
    g.touched = 0
