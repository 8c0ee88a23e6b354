"""Creatures that may be played as upgrades: which of the two forms is possible, and which form a permission to play them
covers."""

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
from kfsim.engine.rules.lasting import permission_for
from kfsim.engine.rules.permissions import spend_permission
from kfsim.kernels.kernel import rare

NEEDS_PERMISSION = 1  # register of the frame of a play: the card needs a permission, spent once its form is chosen


@rare
def plays_as_upgrade(g, p, facts):
    """Whether a card with these facts may be played as an upgrade, too, and there is a creature to attach it to."""
    return facts[D_EITHER] != 0 and (p.marks >> (CANNOT_PLAY_SHIFT + UPGRADE)) & 1 == 0 and any_creature(g)


@rare
def is_barred_as(g, t, c, player, form):
    """Whether something in play, or a lasting effect, forbids a player to play card c as a card of this type."""
    card = g.cards[c]
    kind = card.type
    card.type = form
    found = g.players[player].ways & PLAYS_BARRED != 0 and is_said(g, t, BARS_PLAY, player, c, c)
    card.type = kind
    return found


@rare
def is_barred_in_each_form(g, t, c, player):
    """Whether something forbids a player to play card c as the card it is and, if it may be played as one, as an upgrade."""
    if not is_barred_as(g, t, c, player, g.cards[c].type):
        return False
    either = plays_as_upgrade(g, g.players[player], t.facts[g.cards[c].definition])
    return not either or is_barred_as(g, t, c, player, UPGRADE)


@rare
def barred_forms(g, t, c):
    """The types, as bits, as which something forbids the active player to play card c. If creatures cannot be played on the
    right flank, this includes a creature for an empty battleline: the first creature is on both flanks."""
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
    """Use up a permission for a creature that was played in one of its two forms: one for that form if there is one, else one
    for a creature."""
    card = g.cards[c]
    kind = card.type
    card.type = form if may_play_as(g, t, c, form) else CREATURE
    spend_permission(g, t, c, MAY_PLAY)
    card.type = kind
