"""What a card that comes into play or leaves it changes of what the board makes of it, of its neighbors, and of all others."""

from kfsim.engine.record.codes import AT_CARDS, D_WIDE, DIES, LINE, LOOKS, STALE, STALE_PLAYERS, TAUNT, UPGRADES  # fmt: skip
from kfsim.engine.record.layout import NO_CARD
from kfsim.engine.record.zones import left_of, right_of
from kfsim.engine.rules.board import apply_own, apply_statics, finish_creature, plain_creature, weight_of_taunt
from kfsim.kernels.kernel import inlined, kernel


@kernel
def goes_stale(g, t, c):
    """Note what the coming or going of card c can change of what constant abilities make of any card or player; whether that is
    more than its own values and its neighbors'."""
    stale = t.facts[g.cards[c].definition, D_WIDE] | STALE * int(g.blanking > 0 or g.looks & AT_CARDS != 0)
    stale |= STALE_PLAYERS * int(g.looks & (AT_CARDS << LOOKS) != 0)
    if stale != 0:
        g.moved |= stale
        g.dirty = 1
    return stale & STALE != 0


@inlined
def renew(g, t, c):
    """Work out the derived values of one creature anew."""
    card = g.cards[c]
    if card.keywords & TAUNT != 0:
        g.players[card.keeper].taunts -= weight_of_taunt(card)
    plain_creature(g, t, c)
    apply_own(g, t, c)
    if g.constant_n > 0 or g.lasting_n > 0:
        apply_statics(g, t, c)
    finish_creature(g, card.keeper, c)
    g.dirty |= int(card.damage >= card.power or card.marks & DIES != 0)


@inlined
def card_entered(g, t, c):
    """A card came into play: its own values are new, and those of its neighbors or host if anything looks at places."""
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
    """Work out the derived values of a creature, if there is one."""
    if c != NO_CARD and g.cards[c].zone == LINE:
        renew(g, t, c)


@inlined
def card_leaves(g, t, c):
    """A card is about to leave play; returns whether everything is to be worked out anew."""
    card = g.cards[c]
    if not goes_stale(g, t, c) and card.zone == LINE and card.keywords & TAUNT != 0:
        g.players[card.keeper].taunts -= weight_of_taunt(card)
    return g.moved & STALE != 0
