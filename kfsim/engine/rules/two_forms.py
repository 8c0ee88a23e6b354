"""Creatures that may be played as upgrades: which of both forms is open, and what a permission to play them is for."""

from kfsim.engine.asking.filters import any_creature
from kfsim.engine.record.codes import (
    BARS_PLAY,
    CANNOT_PLAY_SHIFT,
    CREATURE,
    D_EITHER,
    LINE,
    MAY_PLAY,
    NO_RIGHT_FLANK,
    PLAYS_BARRED,
    UPGRADE,
)
from kfsim.engine.rules.barred import is_said
from kfsim.engine.rules.lasting import permission_for, spend_permission
from kfsim.kernels.kernel import rare

NEEDS_PERMISSION = 1  # register of the frame of a play: such a card needs a permission, which is spent when its form is known


@rare
def plays_as_upgrade(g, p, facts):
    """Whether a card of these facts may be played as an upgrade instead, and there is a creature to wear it."""
    return facts[D_EITHER] != 0 and (p.marks >> (CANNOT_PLAY_SHIFT + UPGRADE)) & 1 == 0 and any_creature(g)


@rare
def is_barred_as(g, t, c, player, form):
    """Whether something in play, or that lasts, forbids a player to play card c as a card of this type."""
    card = g.cards[c]
    kind = card.type
    card.type = form
    found = g.players[player].ways & PLAYS_BARRED != 0 and is_said(g, t, BARS_PLAY, player, c, c)
    card.type = kind
    return found


@rare
def is_barred_in_each_form(g, t, c, player):
    """Whether something forbids a player to play card c, as the card it is and, where it may be played as one, as an upgrade."""
    if not is_barred_as(g, t, c, player, g.cards[c].type):
        return False
    either = plays_as_upgrade(g, g.players[player], t.facts[g.cards[c].definition])
    return not either or is_barred_as(g, t, c, player, UPGRADE)


@rare
def barred_forms(g, t, c):
    """The types, as bits, as which something forbids the active player to play card c: also a creature on the right flank, where
    the first of a line stands."""
    p = g.players[g.active]
    nowhere = p.ways & NO_RIGHT_FLANK != 0 and p.count[LINE] == 0
    as_creature = nowhere or is_barred_as(g, t, c, g.active, CREATURE)
    return (int(as_creature) << CREATURE) | (int(is_barred_as(g, t, c, g.active, UPGRADE)) << UPGRADE)


@rare
def may_play_as(g, t, c, form):
    """Whether a permission lets the active player play card c as a card of this type."""
    card = g.cards[c]
    kind = card.type
    card.type = form
    found = permission_for(g, t, g.active, c, MAY_PLAY)
    card.type = kind
    return found >= 0


@rare
def spend_permission_as(g, t, c, form):
    """A creature that was played in one of two forms makes use of a permission for that form, if there is one, else of one for a
    creature."""
    card = g.cards[c]
    kind = card.type
    card.type = form if may_play_as(g, t, c, form) else CREATURE
    spend_permission(g, t, c, MAY_PLAY)
    card.type = kind
